internal import Scrollwork

/// One call of `scrollwork test`: plan, run, report.
struct TestRun {
  let options: TestOptions
  let streams: CommandStreams

  init(_ options: TestOptions, streams: CommandStreams) {
    self.options = options
    self.streams = streams
  }

  private var isCI: Bool { !(options.invocation.environment["CI"] ?? "").isEmpty }

  /// Does it all.
  ///
  /// - Throws: Exit 2 for a wrong request, exit 7 for a file that cannot be written.
  func perform() throws(HostError) -> ExitCode {
    let plan = try SpecPlan(options)
    let failures = plan.files.compactMap(\.failure)
    if options.lists { return try list(plan, failures) }
    if plan.cases.isEmpty, failures.isEmpty { return try nothing(plan) }
    if isCI, let only = plan.only {
      throw HostError(
        .incomplete,
        Diagnostic(
          .error, code: "SW0609",
          "it.only leaves out other tests, so it is refused where CI is set",
          at: .init(file: only.path, line: only.definition.line), help: ["write it(…)"]))
    }
    let seed: UInt64 =
      switch options.seed {
      case .fixed(let seed): seed
      case .random: UInt64(UInt32.random(in: 1...UInt32.max))
      }
    return try run(plan, seed: seed)
  }

  // MARK: - Running

  private func run(_ plan: SpecPlan, seed: UInt64) throws(HostError) -> ExitCode {
    let start = wallTime()
    var run = SpecRun(plan: plan, seed: seed)
    let terminal = options.reportFile == nil ? streams.output : .plain
    var report = TextReport(on: terminal, verbosity: options.invocation.verbosity)
    let record = try options.record.map { (path) throws(HostError) in try file(path) }
    let reportFile = try options.reportFile.map { (path) throws(HostError) in try file(path) }
    func write(_ lines: [String]) throws(HostError) {
      let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
      if let reportFile { try reportFile.write(bytes) } else { try streams.writeOutput(bytes) }
    }
    var differing: [SpecCase] = []
    for number in plan.files.indices {
      for planned in plan.cases where planned.file == number {
        if let bail = options.bail, run.results.filter(\.isBad).count >= bail { break }
        let result = plan.run(planned, seed: seed)
        run.results.append(result)
        if options.verifies, !plan.run(planned, seed: seed).isSame(as: result) {
          differing.append(planned)
        }
      }
      try write(report.lines(ofFile: number, in: run))
    }
    run.wall = wallTime() - start
    try write(report.summary(of: run))
    let counted = run.results.filter { $0.status != .skipped && $0.status != .todo }
    try write(try rowLines(counted.map(\.planned.definition)))

    var exitCode = run.exitCode
    if !differing.isEmpty { exitCode = exitCode.combined(with: .nondeterministic) }
    try reportFile?.finish()
    try record?.write(bytes(of: run, exitCode))
    try record?.finish()
    try tell(differing)
    return exitCode
  }

  /// The rows without a test, where the request names a list.
  private func rowLines(_ tests: [SpecDefinition]) throws(HostError) -> [String] {
    guard let path = options.rowsFile, options.invocation.verbosity != .quiet else { return [] }
    let file = try LoadedFile(
      reading: FilePath(path).absolute(in: options.invocation.currentDirectory), shownAs: path)
    return [RowCoverage(String(decoding: file.bytes, as: UTF8.self), tests: tests).line]
  }

  private func bytes(of run: SpecRun, _ exitCode: ExitCode) -> [UInt8] {
    var record = SpecRecord(beginning: run)
    for result in run.results { record.add(result) }
    record.end(run, exitCode: exitCode)
    return record.bytes
  }

  private func file(_ path: String) throws(HostError) -> AtomicFile {
    try AtomicFile(FilePath(path).absolute(in: options.invocation.currentDirectory), as: path)
  }

  private func tell(_ diagnostic: Diagnostic) throws(HostError) {
    let text = diagnostic.rendered(as: options.invocation.format, on: streams.messages)
    try streams.writeMessages(Array(text.utf8))
  }

  /// Says which tests went another way the second time.
  private func tell(_ differing: [SpecCase]) throws(HostError) {
    for planned in differing {
      let diagnostic = Diagnostic(
        .error, code: "SW0610", "\"\(planned.name)\" went another way when it ran again",
        at: .init(file: planned.path, line: planned.definition.line),
        help: ["something decides by chance: the order of table keys that are tables or functions?"]
      )
      try tell(diagnostic)
    }
  }

  // MARK: - Nothing to run

  private func list(_ plan: SpecPlan, _ failures: [HostError]) throws(HostError) -> ExitCode {
    let isJSON = options.invocation.format == .json
    try streams.writeOutput(Array((isJSON ? PlanList.json(plan) : PlanList.text(plan)).utf8))
    if !isJSON {
      for line in try rowLines(plan.cases.map(\.definition)) {
        try streams.writeOutput(Array("\(line)\n".utf8))
      }
    }
    for failure in failures { try tell(failure.diagnostic) }
    if !failures.isEmpty { return ExitCode.mostTelling(of: failures.map(\.exitCode)) }
    return plan.cases.isEmpty ? try nothing(plan) : .success
  }

  private func nothing(_ plan: SpecPlan) throws(HostError) -> ExitCode {
    if options.allowsEmpty { return .success }
    var diagnostic = Diagnostic(.error, code: "SW0611", "no test matches")
    let count = plan.files.reduce(0) { $0 + $1.definitions.count }
    if plan.files.isEmpty {
      let places = options.paths.isEmpty ? ["tests"] : options.paths
      diagnostic.message = "there is no test file in \(places.joined(separator: " "))"
      diagnostic.help = ["tests are in files called NAME_test.lua or NAME_spec.lua"]
    } else {
      let tests = count == 1 ? "1 test" : "\(count) tests"
      let files = plan.files.count == 1 ? "1 file" : "\(plan.files.count) files"
      diagnostic.notes = ["\(files) with \(tests) in all"]
      diagnostic.help = ["scrollwork test --list names them; --allow-empty makes this no error"]
    }
    throw HostError(.incomplete, diagnostic)
  }
}

extension SpecResult {
  /// Whether a second run went the same way.
  func isSame(as other: SpecResult) -> Bool {
    status == other.status && digest == other.digest && virtual == other.virtual
      && printed == other.printed && instructions == other.instructions
  }
}
