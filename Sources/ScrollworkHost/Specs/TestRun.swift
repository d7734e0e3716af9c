internal import Scrollwork

/// One call of `scrollwork test`: plan, run, report.
struct TestRun {
  let options: TestOptions
  let streams: CommandStreams
  private let executor: any SpecExecutor

  init(_ options: TestOptions, streams: CommandStreams, executor: any SpecExecutor) {
    self.options = options
    self.streams = streams
    self.executor = executor
  }

  private var isCI: Bool { !(options.invocation.environment["CI"] ?? "").isEmpty }

  /// Does it all.
  ///
  /// - Throws: Exit 2 for a wrong request, exit 7 for a file that cannot be written.
  func perform() throws(HostError) -> ExitCode {
    let plan = try SpecPlan(options, executor: executor)
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
    // A file is told about when the last of its tests has run.
    var ends = plan.files.indices.map { number in plan.cases.filter { $0.file <= number }.count }[
      ...]
    func reportFiles(_ isComplete: (Int) -> Bool) throws(HostError) {
      while let end = ends.first, isComplete(end) {
        try write(report.lines(ofFile: ends.startIndex, in: run))
        ends.removeFirst()
      }
    }
    try reportFiles { $0 == 0 }
    try executor.run(plan, seed: seed, bail: options.bail) { (result) throws(HostError) in
      run.results.append(result)
      try reportFiles { $0 <= run.results.count }
    }
    run.isInterrupted = executor.isInterrupted
    try reportFiles { _ in true }
    run.wall = wallTime() - start
    try write(report.summary(of: run))
    let counted = run.results.filter { $0.status != .skipped && $0.status != .todo }
    try write(try rowLines(counted.map(\.planned.definition)))

    try reportFile?.finish()
    try record?.write(bytes(of: run, run.exitCode))
    try record?.finish()
    return run.exitCode
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
