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

  private var folder: FilePath { options.invocation.currentDirectory }

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

  // MARK: - Running

  /// Runs the tests and writes the reports.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random numbers.
  ///   - round: The number of the round under `--repeat`, from 1.
  /// - Returns: The exit code of the run.
  /// - Throws: The error of a plan or a report that cannot be read or written.
  private func run(seed: UInt64, round: Int = 1) throws(HostError) -> ExitCode {
    let start = wallTime()
    var run = SpecRun(plan: plan.summary, seed: seed)
    run.commands = TestCommands(options, seed: seed)
    run.measures = plan.settings.measures
    run.failsUnused = options.isCI && plan.shard == nil
    run.results.reserveCapacity(plan.cases.count)
    let keepsSources = options.requests.contains { $0.kind == .jsonl } && !options.runsExamples
    if keepsSources { run.sources = SourceFingerprints(of: plan, in: folder) }
    // Dots are a progress of their own, on one line.
    let hasDots = options.requests.contains { $0.kind == .dot && $0.file == nil }
    let progress = hasDots ? nil : ProgressLine(streams, options.invocation)
    if progress != nil { executor.longestPause = 0.1 }
    func showProgress() throws(HostError) {
      let running = executor.longestRunning
      let file = running?.planned.file
      try progress?.show(
        run, cases: file.map { plan.files[$0].project.cases } ?? 0, running: running)
    }
    var reports = try ReportSet(
      options.requests, options: options, streams: streams, progress: progress)
    try reports.begin(run)
    var names: [FilePath: PictureNames] = [:]
    var snapshots = SnapshotKeeper(options)
    var cases = CaseKeeper(options)
    var faults = OutputFaults()
    var failures = 0
    do throws(HostError) {
      try executor.run(plan, seed: seed, bail: options.bail) { (result) throws(HostError) in
        var result = result
        let root = plan.files[result.planned.file].project.root.path
        // Examples of a page run in a scratch folder, which is removed after the run.
        if result.planned.page != nil { result.picture = nil }
        if result.isBad { failures += 1 }
        result.limitPicture(asFailure: failures, plan.settings)
        if failures <= SpecRun.mostShown, result.picture != nil {
          let name = names[root, default: PictureNames()].name(for: result)
          result.picture?.write(
            name, in: root, shownFrom: options.invocation.currentDirectory,
            keepsLines: options.requests.contains { $0.kind == .jsonl || $0.kind == .html })
          result.pictureFile = result.picture?.path
        }
        if keepsSources {
          for path in result.reads { run.sources.read(path, in: folder) }
        }
        try faults.attempt { () throws(HostError) in
          try cases.take(&result, of: plan.files[result.planned.file].selection)
        }
        snapshots.take(&result, in: root, draws: failures <= SpecRun.mostShown)
        run.results.append(result)
        try reports.add(result, to: run)
        try showProgress()
      } pause: { () throws(HostError) in
        try reports.writeAll()
        try showProgress()
        return true
      }
    } catch {
      // Reports and failing cases of the results so far are written before the error.
      try? reports.writeAll()
      if options.deferredWrites == nil { try? cases.finish() }
      throw error
    }
    if options.deferredWrites == nil {
      try faults.attempt { () throws(HostError) in try cases.finish() }
    }
    try reports.writeAll()
    try progress?.clear()
    run.interruption = executor.interruption
    run.wall = wallTime() - start + executor.earlier
    if options.reviews { try review(&run) }
    run.remarks = plan.remarks
    try faults.attempt { () throws(HostError) in run.remarks += try coverage(of: run) }
    try faults.attempt { () throws(HostError) in
      run.remarks += try options.rowLines(
        run.results.lazy.filter { $0.status != .skipped && $0.status != .todo }
          .map(\.planned.definition))
    }
    if options.rounds > 1 { run.notices += [SpecRounds.remark(on: run, round, of: options.rounds)] }
    run.notices += run.linesAboutSlowest(options.slowest)
    if options.invocation.verbosity != .quiet {
      run.notices += run.linesAboutUntold(namesAll: options.invocation.verbosity == .verbose)
    }
    try faults.attempt { () throws(HostError) in
      try snapshots.finish(
        &run, isQuiet: options.invocation.verbosity == .quiet || options.runsExamples)
    }
    try faults.attempt { () throws(HostError) in
      try UnusedCases.judge(
        &run, in: folder, isQuiet: options.invocation.verbosity == .quiet || options.runsExamples)
    }
    try faults.attempt { () throws(HostError) in try reports.end(run) }
    for error in reports.faults.errors { try faults.keep(error) }
    if options.reviews { try streams.writeOutput(Array(TextReport.sum(of: run).joinedLines.utf8)) }
    var deferred = snapshots.deferred
    deferred.cases = cases.pending
    remember(run, &deferred)
    if let file = options.deferredWrites {
      try faults.attempt { () throws(HostError) in try deferred.write(to: file) }
    }
    if options.updatesCosts {
      try faults.attempt { () throws(HostError) in try options.updateCosts(from: run) }
    }
    return faults.report(to: streams, options.invocation.format, run.exitCode)
  }

  /// Prints all other failures, then asks about each snapshot that differs.
  private func review(_ run: inout SpecRun) throws(HostError) {
    let terminal = streams.output
    let write = { (text: String) throws(HostError) in try streams.writeOutput(Array(text.utf8)) }
    for file in run.plan.files {
      guard let failure = file.failure else { continue }
      try write(
        TextReport.lines(about: failure, of: file, width: 0, on: terminal).joinedLines)
    }
    let others = run.results.filter { $0.isBad && !$0.isOnlyDifferent }
    try write(FailureBlock.lines(of: others, run.commands, on: terminal).joinedLines)
    guard run.interruption == nil else { return }
    let review = SnapshotReview(
      terminal: terminal, folder: folder, show: write, key: SnapshotReview.keys())
    _ = try review.perform(&run.results)
  }

  /// Writes the coverage tracefile, if `--coverage` is set.
  ///
  /// - Returns: The lines about it for the report.
  private func coverage(of run: SpecRun) throws(HostError) -> [String] {
    guard let directory = options.coverageFolder else { return [] }
    return try options.writeCoverage(
      of: run.results, roots: plan.files.map(\.project.root.path), to: directory)
  }

  /// Stores the results that `--failed` and `--changed` use; not for a shard, which has only some.
  private func remember(_ run: SpecRun, _ deferred: inout DeferredWrites) {
    guard options.shard == nil else { return }
    let root = ProjectRoot(ofFolder: folder).path
    var last = LastResults(in: root)
    last.update(from: run, of: plan, in: root)
    if options.deferredWrites == nil {
      last.write(in: root)
    } else {
      deferred.lastResults = last.changedBytes(in: root)
    }
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
