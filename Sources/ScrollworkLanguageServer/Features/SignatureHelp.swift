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
        "signatures": .array(entries.map(Self.signature)), "activeSignature": 0,
        "activeParameter": .integer(Self.active(call.argument, of: entries[0])),
      ]
    }
    return .null
  }

  /// The parameter that an argument is for; the last one repeats when it is `…`.
  private static func active(_ argument: Int, of entry: APIEntry) -> Int {
    entry.parameters.last == "…" ? min(argument, entry.parameters.count - 1) : argument
  }

  private static func signature(_ entry: APIEntry) -> JSONValue {
    let label = entry.signature
    var start = label.utf16.count
    if let open = label.utf16.firstIndex(of: 0x28) {
      start = label.utf16.distance(from: label.utf16.startIndex, to: open) + 1
    }
    var parameters: [JSONValue] = []
    for name in entry.parameters {
      let end = start + name.utf16.count
      parameters.append(
        JSONValue.object([]).with("label", [.integer(start), .integer(end)])
          .with("documentation", documentation(name, of: entry)))
      // A comma and a space follow.
      start = end + 2
    }
    return [
      "label": .text(label), "documentation": CompletionItem.markdown(entry.summary),
      "parameters": .array(parameters),
    ]
  }

  /// The keys of a parameter that is a table of options, or its type.
  private static func documentation(_ parameter: String, of entry: APIEntry) -> JSONValue? {
    let name = parameter.hasSuffix("?") ? String(parameter.dropLast()) : parameter
    if let type = entry.parameterTypes[name] {
      return CompletionItem.markdown(APIMarkdown.escaped(type))
    }
    guard !entry.options.isEmpty, name == "opt" || name == "table" || name == "settings" else {
      return nil
    }
    return CompletionItem.markdown(
      entry.options.map { "- " + APIMarkdown.line(of: $0) }.joined(separator: "\n"))
  }
}
