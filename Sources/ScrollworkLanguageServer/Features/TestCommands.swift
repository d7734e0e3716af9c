internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Lenses on tests, the commands behind them, and the values that runs left.
extension LanguageServer {
  // MARK: - Lenses

  func codeLenses(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let document = try script(parameters)
    guard TestDiscovery.isTestFile(document.path.name) else { return [] }
    let root = workspace.project(of: document.path).root.path
    let tests = SymbolSearch.symbols(of: workspace.analysis(of: document))
      .flatMap(\.all).filter { $0.kind == .test }
    return .array(
      tests.flatMap { test -> [JSONValue] in
        let line = document.text.source.line(of: test.range.lowerBound)
        let file = "\(document.path.shown(in: root)):\(line)"
        let range = document.text.json(test.nameRange)
        func lens(_ title: String, _ command: String, _ words: [String]) -> JSONValue {
          [
            "range": range,
            "command": [
              "title": .text(title), "command": .text(command),
              "arguments": [
                .text(document.uri), .integer(line),
                .text(TestRun.command(["-C", root.description] + words)),
              ],
            ],
          ]
        }
        let run = lens("run", TestRuns.runCommand, ["test", file])
        // A session stands in one test.
        guard test.hasOneCase else { return [run] }
        return [run, lens("step in", TestRuns.stepInCommand, ["repl", "--at", file])]
      })
  }

  // MARK: - Commands

  /// Runs a command; nil for one that gets its reply when its tests have ended.
  func execute(_ parameters: JSONValue, as request: JSONValue) throws(ProtocolError) -> JSONValue? {
    let arguments = parameters["arguments"]?.elements ?? []
    guard let uri = arguments.first?.text, arguments.count >= 2, let line = arguments[1].integer,
      line >= 1, let path = workspace.documents[uri]?.path ?? DocumentURI.path(uri)
    else { throw .parameter("arguments") }
    let root = workspace.project(of: path).root
    switch parameters["command"]?.text {
    case TestRuns.runCommand:
      guard isSaved(path) else {
        throw .refused("save \(path.name) first: tests run as they are saved")
      }
      executions.append(
        try TestExecution(request, path, line: line, in: root, program: runs.program))
      return nil
    case TestRuns.stepInCommand:
      let command = TestRun.command([
        "-C", root.path.description, "repl", "--at", "\(path.shown(in: root.path)):\(line)",
      ])
      show("In a terminal: \(command)", isError: false)
      return ["command": .text(command)]
    case let name:
      throw ProtocolError(.invalidParams, "there is no command \(name ?? "")")
    }
  }

  /// Whether a file's open text is what lies on disk.
  private func isSaved(_ path: FilePath) -> Bool {
    guard let document = workspace.document(at: path) else { return true }
    let file = try? LoadedFile(reading: path, shownAs: path.name)
    return file.map { $0.bytes == document.text.bytes } ?? false
  }

  /// Keeps and shows what the tests of a command did; the answer to the request.
  func finish(_ execution: TestExecution) -> JSONValue {
    runs.keep(execution)
    for document in workspace.documents.values { document.isDirty = true }
    let results = execution.run?.results ?? []
    let bad = results.filter(\.isBad)
    if let problem = execution.run?.problem {
      show(problem, isError: true)
    } else if let first = bad.first {
      let rest = bad.count > 1 ? "\nand \(bad.count - 1) more" : ""
      show("\(first.title)\n\(first.message)\(rest)", isError: true)
    } else {
      show(
        results.map {
          "\($0.title): \($0.status)" + ($0.device.isEmpty ? "" : " on \($0.device)")
        }
        .joined(separator: "\n"), isError: false)
    }
    if client.refreshesHints { requestFromClient("workspace/inlayHint/refresh", .null) }
    return [
      "results": .array(
        results.map {
          [
            "id": .text($0.id), "device": .text($0.device), "status": .text($0.status),
            "message": .text($0.message),
          ]
        })
    ]
  }

  /// The failures of the last runs in a document, on the lines where they are.
  func failures(in document: Document) -> [JSONValue] {
    let source = document.text.source
    return runs.failures(in: document.path).map { failure in
      let start = source.start(ofLine: failure.line)
      let end = source.end(ofLine: failure.line)
      let indent = source.bytes[start..<end].prefix(while: \.isSpace).count
      return [
        "range": document.text.json(start + indent..<end), "severity": 1,
        "source": "scrollwork test", "message": .text("\(failure.title)\n\(failure.message)"),
      ]
    }
  }

  // MARK: - Values

  func inlayHints(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    let document = try script(parameters)
    guard let range = document.text.range(parameters["range"]) else { throw .parameter("range") }
    let root = workspace.project(of: document.path).root
    let file = document.path.shown(in: root.path)
    let values = runs.values(of: root)
    var hints: [(line: Int, text: String, tooltip: String)] = []
    if values.contains(where: { $0.file == file }) {
      for test in SymbolSearch.tests(of: workspace.analysis(of: document)) {
        let own = values.filter { $0.file == file && $0.title == test.title }
        guard let first = own.first else { continue }
        let rests = first.rests.map(\.text).joined(separator: ", ")
        let line = document.text.source.line(of: test.symbol.nameRange.lowerBound)
        let all = own.map { value in
          (value.device.isEmpty ? "" : "\(value.device): ") + "\(value.status) "
            + value.rests.map(\.text).joined(separator: ", ")
        }
        hints.append(
          (line, first.status + (rests.isEmpty ? "" : ", " + rests), all.joined(separator: "\n")))
      }
    }
    hints += causes(values, file, document)
    return .array(
      hints.sorted { ($0.line, $0.text) < ($1.line, $1.text) }.compactMap { hint in
        let end = document.text.source.end(ofLine: hint.line)
        guard range.lowerBound <= end, end <= range.upperBound else { return nil }
        return [
          "position": document.text.position(of: end).json, "label": .text(hint.text),
          "tooltip": .text(hint.tooltip), "paddingLeft": true,
        ]
      })
  }

  /// How many ticks each line of a file caused in the tests that ran with its present text.
  private func causes(
    _ values: [RunValues], _ file: String, _ document: Document
  ) -> [(line: Int, text: String, tooltip: String)] {
    let present = RunValues.fingerprint(document.text.bytes)
    var found: [Int: (ticks: Int, tests: [String])] = [:]
    for value in values where value.sources[file] == present {
      for (key, count) in value.ticks {
        guard let line = TestRun.SourceLine(key), line.file == file else { continue }
        let device = value.device.isEmpty ? "" : " on \(value.device)"
        found[line.line, default: (0, [])].ticks += count
        found[line.line, default: (0, [])].tests.append("\(count) in \(value.title)\(device)")
      }
    }
    return found.map { line, sum in
      (
        line, "caused \(sum.ticks) tick\(sum.ticks == 1 ? "" : "s")",
        sum.tests.sorted(by: bytesPrecede).joined(separator: "\n")
      )
    }
  }
}
