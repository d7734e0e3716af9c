internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// One `scrollwork test` command whose tests are planned: run and report.
struct TestRun {
  let options: TestOptions
  let streams: CommandStreams
  private let plan: SpecPlan
  private let executor: any SpecExecutor

  init(
    _ plan: SpecPlan, _ options: TestOptions, streams: CommandStreams, executor: any SpecExecutor
  ) {
    self.options = options
    self.streams = streams
    self.plan = plan
    self.executor = executor
  }

  /// Runs and reports the tests, or lists them.
  ///
  /// - Returns: The exit code of the process.
  /// - Throws: Exit 2 for invalid options, exit 4 if no test matches or `it.only` is used where
  ///   `CI` is set, exit 7 for a file that cannot be written.
  func perform() throws(HostError) -> ExitCode {
    let failures = plan.files.compactMap(\.failure)
    if options.mode == .list { return try list(failures) }
    if plan.count == 0, failures.isEmpty { return try nothing() }
    if options.isCI, let only = plan.only {
      throw HostError(
        .incomplete, code: .onlyInCI,
        "it.only leaves out other tests, so it is refused where CI is set",
        at: .init(file: only.path, line: only.definition.line), help: ["write it(…)"])
    }
    try options.checkFiles()
    let first = options.seed.value
    guard options.rounds > 1 else { return try run(seed: first) }
    let round = try SpecRounds(
      plan, firstSeed: first, count: options.rounds, executor: executor,
      progress: ProgressLine(streams, options.invocation)
    ).roundToReport()
    return try run(seed: first &+ UInt64(round - 1), round: round)
  }

  /// Runs the tests and writes the reports.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random numbers.
  ///   - round: The number of the round under `--repeat`, from 1.
  /// - Returns: The exit code of the run.
  /// - Throws: The error of a plan or a report that cannot be read or written.
  private func run(seed: UInt64, round: Int = 1) throws(HostError) -> ExitCode {
    let run = try ReportedRun(plan, options, streams: streams, executor: executor, seed: seed)
    try run.execute()
    try run.judge(round: round)
    return try run.end()
  }

  private func report(_ diagnostic: Diagnostic) throws(HostError) {
    let text = diagnostic.rendered(as: options.invocation.format, on: streams.messages)
    try streams.writeMessages(Array(text.utf8))
  }

  // MARK: - Nothing to run

  private func list(_ failures: [HostError]) throws(HostError) -> ExitCode {
    let isJSON = options.invocation.format == .json
    try streams.writeOutput(Array((isJSON ? PlanList.json(plan) : PlanList.text(plan)).utf8))
    if !isJSON {
      for line in try plan.remarks + options.rowLines(plan.cases.map(\.definition)) {
        try streams.writeOutput(Array("\(line)\n".utf8))
      }
    }
    for failure in failures { try report(failure.diagnostic) }
    if !failures.isEmpty { return ExitCode.mostTelling(of: failures.map(\.exitCode)) }
    return plan.count == 0 ? try nothing() : .success
  }

  private func nothing() throws(HostError) -> ExitCode {
    if options.allowsEmpty { return .success }
    var diagnostic = Diagnostic(.error, code: .noTestMatches, "no test matches")
    let count = plan.files.reduce(0) { $0 + $1.definitions.count }
    if let reason = plan.reason {
      diagnostic.notes = [reason]
      diagnostic.help = ["--allow-empty makes this no error"]
    } else if let id = options.keptCase, !plan.files.isEmpty {
      diagnostic.message = "there is no kept case \(VisibleText.text(id.utf8, limit: 100))"
      let known = plan.files.flatMap { $0.definitions.flatMap { $0.keptCases ?? [] } }
      if !known.isEmpty { diagnostic.help = ["kept: \(known.joined(separator: " "))"] }
    } else if plan.searched.isEmpty {
      diagnostic.notes = ["[test] paths names no folder"]
      diagnostic.help = ["scrollwork help config shows where that is set"]
    } else if plan.files.isEmpty {
      diagnostic.message = "there is no test file in \(plan.searched.joined(separator: " "))"
      diagnostic.help = ["tests are in files called NAME_test.lua or NAME_spec.lua"]
    } else if count == 0, let sentence = plan.sentenceAboutEmptyFiles {
      diagnostic.message = sentence
      diagnostic.help = [
        "it(\"name\", function() … end) defines a test", "--allow-empty makes this no error",
      ]
    } else {
      let tests = count == 1 ? "1 test" : "\(count) tests"
      let files = plan.files.count == 1 ? "1 file" : "\(plan.files.count) files"
      diagnostic.notes = ["\(files) with \(tests) in all"]
      let texts = options.filters + plan.files.flatMap(\.selection.patterns)
      if let id = plan.lookalike(of: texts) {
        diagnostic.notes.append("\(VisibleText.text(id.utf8, limit: 200)): \(UnicodeForm.remark)")
      }
      if !options.devices.isEmpty {
        diagnostic.notes.append("tests that name devices of their own run on no other ones")
      }
      diagnostic.help = [
        TestCommands.list(options.paths, options.invocation), "--allow-empty makes this no error",
      ]
    }
    throw HostError(.incomplete, diagnostic)
  }
}
