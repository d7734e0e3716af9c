internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua
internal import ScrollworkTerminal

/// The parameters of the call around a position.
extension LanguageServer {
  func signatureHelp(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let (document, offset) = try position(parameters)
    let analysis = workspace.analysis(of: document)
    let cursor = Cursor(analysis, at: offset)
    // Inside of a function that is an argument, the call around it is no longer what is written.
    let start = cursor.path.functions.last?.range.lowerBound ?? 0
    for call in cursor.calls where call.arguments.range.lowerBound >= start {
      let entries = analysis.entries(of: call)
      guard !entries.isEmpty else { continue }
      return [
        "signatures": .array(entries.map { Self.signature($0, client.signatures) }),
        "activeSignature": 0,
        "activeParameter": .integer(Self.active(call.argument, of: entries[0])),
      ]
    }
    return .null
  }

  /// The parameter that an argument is for; the last one repeats when it is `…`.
  private static func active(_ argument: Int, of entry: APIEntry) -> Int {
    entry.parameters.last == "…" ? min(argument, entry.parameters.count - 1) : argument
  }

  private static func signature(_ entry: APIEntry, _ markup: Markup) -> JSONValue {
    let label = entry.shownSignature
    var start = label.utf16.count
    if let open = label.utf16.firstIndex(of: 0x28) {
      start = label.utf16.distance(from: label.utf16.startIndex, to: open) + 1
    }
    var parameters: [JSONValue] = []
    for (index, name) in entry.parameters.enumerated() {
      let end = start + name.utf16.count
      parameters.append(
        JSONValue.object([]).with("label", [.integer(start), .integer(end)])
          .with("documentation", markup.json(documentation(index, of: entry))))
      // A comma and a space follow.
      start = end + 2
    }
    return [
      "label": .text(label), "documentation": markup.json(entry.summary),
      "parameters": .array(parameters),
    ]
  }

  /// What a parameter is for, and the keys of one that is a table of options.
  private static func documentation(_ index: Int, of entry: APIEntry) -> String {
    let parameter = entry.arguments[index]
    guard parameter.type == "table", !entry.options.isEmpty else {
      return APIMarkdown.line(of: parameter)
    }
    let keys = entry.options.map { "- " + APIMarkdown.line(of: $0) }
    return ([parameter.summary] + keys).joined(separator: "\n")
  }
}
