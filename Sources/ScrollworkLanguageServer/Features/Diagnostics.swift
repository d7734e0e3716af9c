internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkCheck
internal import ScrollworkReference
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Findings of `check`, and failures of the tests that were run here, as diagnostics.
extension LanguageServer {
  func diagnostics(of document: Document) -> [JSONValue] {
    let project = workspace.project(of: document.path)
    guard document.isScript else { return settingsProblem(project, document) }
    return findings(in: document).map { json($0, in: document, project) }
      + failures(in: document)
  }

  /// The findings in the present text of a script.
  func findings(in document: Document) -> [FileCheck.Result] {
    let project = workspace.project(of: document.path)
    let file = LoadedFile(
      path: document.path.description, bytes: document.text.source.withoutMark.bytes)
    return FileCheck(file, in: project.checked, levels: project.levels).results
  }

  /// A finding as the protocol writes it; its help is part of the message.
  func json(
    _ result: FileCheck.Result, in document: Document, _ project: Project
  ) -> JSONValue {
    let finding = result.finding
    let help = finding.help.map { "\nhelp: \($0)" }.joined()
    return JSONValue.object([])
      .with("range", document.text.json(range(of: finding, in: document)))
      .with("severity", Self.number(of: result.severity))
      .with("code", .text(finding.code))
      .with("source", "scrollwork")
      .with("message", .text(finding.message + help))
      .with("tags", finding.code == Self.unusedCode ? [1] : nil)
      .with("relatedInformation", related(finding, in: document, project))
  }

  /// The protocol's number of a severity; 3, information, stands for nothing here.
  private static func number(of severity: Diagnostic.Severity) -> JSONValue {
    switch severity {
    case .error, .stop: 1
    case .warning: 2
    case .hint: 4
    }
  }

  /// The finding for a local that is never read.
  private static let unusedCode = "SW1004"

  /// The range of a finding; one of the end of the text is that of the byte before it.
  func range(of finding: Finding, in document: Document) -> Range<Int> {
    let count = document.text.bytes.count
    let upper = min(finding.range.upperBound, count)
    return min(finding.range.lowerBound, max(upper - 1, 0))..<upper
  }

  /// For an id that the scene does not have: the scenes.
  private func related(
    _ finding: Finding, in document: Document, _ project: Project
  ) -> JSONValue? {
    guard finding.code == ErrorCode.unknownID.rawValue else { return nil }
    let scenes = Set(document.analysis(in: project.checked).scenesInPlay(in: project.checked))
    guard !scenes.isEmpty else { return nil }
    return .array(
      scenes.sorted(by: bytesPrecede).map { name in
        let path = project.root.path.appending("scenes/\(name).lua")
        let start = TextPosition(line: 0, character: 0).json
        return [
          "location": [
            "uri": .text(DocumentURI.text(path)), "range": ["start": start, "end": start],
          ],
          "message": .text("the scene \"\(name)\""),
        ]
      })
  }

  /// The error of the settings, which are read from the saved file.
  private func settingsProblem(_ project: Project, _ document: Document) -> [JSONValue] {
    guard let diagnostic = project.problem?.diagnostic else { return [] }
    let line = diagnostic.location?.line ?? 1
    let source = document.text.source
    let start = source.start(ofLine: line)
    let end = source.end(ofLine: line)
    let column = min(start + (diagnostic.location?.column ?? 1) - 1, end)
    let message = diagnostic.message + diagnostic.help.map { "\nhelp: \($0)" }.joined()
    return [
      [
        "range": document.text.json(column..<max(column, end)), "severity": 1,
        "source": "scrollwork", "message": .text(message),
      ]
    ]
  }
}
