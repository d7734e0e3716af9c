internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkTerminal

/// What can be done about findings: the fixes of `check --fix`, and comments that allow a finding.
extension LanguageServer {
  func codeActions(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let document = try script(parameters)
    guard client.takesActions else { return [] }
    guard let range = document.text.range(parameters["range"]) else { throw .parameter("range") }
    let wanted = parameters["context"]?["only"]?.elements?.compactMap(\.text)
    func wants(_ kind: String) -> Bool {
      wanted?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
    let results = findings(in: document)
    var actions: [JSONValue] = []
    if wants("quickfix") {
      for result in results {
        let found = self.range(of: result.finding, in: document)
        guard found.lowerBound <= range.upperBound, range.lowerBound <= found.upperBound else {
          continue
        }
        if let fix = result.finding.fix ?? result.finding.suggestion {
          actions.append(action(for: result, fix, document))
        }
        if result.finding.code != "SW1001" { actions.append(allowing(result.finding, document)) }
      }
    }
    let fixes = Self.disjoint(results.compactMap(\.finding.fix))
    if wants("source.fixAll"), !fixes.isEmpty {
      actions.append([
        "title": .text("Fix all that can be fixed safely (\(fixes.count))"),
        "kind": "source.fixAll",
        "edit": edit(document, fixes.map { Self.json($0, document) }),
      ])
    }
    return .array(actions)
  }

  private func action(
    for result: FileCheck.Result, _ fix: Finding.Fix, _ document: Document
  ) -> JSONValue {
    let project = workspace.project(of: document.path)
    return [
      "title": .text(fix.text.isEmpty ? "Remove it" : "Replace it by \(fix.text)"),
      "kind": "quickfix", "isPreferred": true,
      "diagnostics": [json(result, in: document, project)],
      "edit": edit(document, [Self.json(fix, document)]),
    ]
  }

  /// A comment above the line; the reason, which is required, is left to the author.
  private func allowing(_ finding: Finding, _ document: Document) -> JSONValue {
    let source = document.text.source
    let line = source.line(of: finding.range.lowerBound)
    let start = source.start(ofLine: line)
    let indent = source.bytes[start..<source.end(ofLine: line)].prefix { $0 == 0x20 || $0 == 0x09 }
    let comment =
      "\(String(decoding: indent, as: UTF8.self))"
      + "-- scrollwork: allow(\(finding.code)) because …\n"
    return [
      "title": .text("Allow \(finding.code) here, with a reason"), "kind": "quickfix",
      "edit": edit(
        document, [["range": document.text.json(start..<start), "newText": .text(comment)]]),
    ]
  }

  private static func json(_ fix: Finding.Fix, _ document: Document) -> JSONValue {
    ["range": document.text.json(fix.range), "newText": .text(fix.text)]
  }

  private func edit(_ document: Document, _ edits: [JSONValue]) -> JSONValue {
    ["changes": .object([.init(name: document.uri, value: .array(edits))])]
  }

  /// Fixes in the order of the text, without those that overlap an earlier one.
  private static func disjoint(_ fixes: [Finding.Fix]) -> [Finding.Fix] {
    var end = 0
    return fixes.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { fix in
      guard fix.range.lowerBound >= end else { return false }
      end = fix.range.upperBound
      return true
    }
  }
}
