internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// A run whose results are stored and reported as they arrive, and judged together in the end.
final class ReportedRun {
  private let plan: SpecPlan
  private let options: TestOptions
  private let streams: CommandStreams
  private let executor: any SpecExecutor
  /// Nil where dots are the progress.
  private let progress: ProgressLine?
  private let start = wallTime()
  private var run: SpecRun
  private var reports: ReportSet
  private var snapshots: SnapshotKeeper
  private var cases: CaseKeeper
  private var faults = OutputFaults()
  private var pictureNames: [FilePath: PictureNames] = [:]
  private var films: FilmFolder?
  private var failures = 0

  /// Begins the reports of a run.
  ///
  /// - Parameters:
  ///   - plan: The tests.
  ///   - options: The flags of the command.
  ///   - streams: Standard output, and where messages go.
  ///   - executor: Runs the tests.
  ///   - seed: The seed of all random numbers.
  /// - Throws: Exit 7 for a report that cannot be written.
  init(
    _ plan: SpecPlan, _ options: TestOptions, streams: CommandStreams, executor: any SpecExecutor,
    seed: UInt64
  ) throws(HostError) {
    self.plan = plan
    self.options = options
    self.streams = streams
    self.executor = executor
    run = SpecRun(plan: plan.summary, seed: seed)
    run.commands = TestCommands(options, seed: seed)
    run.measures = plan.settings.measures
    run.failsUnused = options.isCI && plan.shard == nil
    run.results.reserveCapacity(plan.cases.count)
    if options.keepsSources {
      run.sources = SourceFingerprints(of: plan, in: options.invocation.currentDirectory)
    }
    // Dots are a progress of their own, on one line.
    let hasDots = options.requests.contains { $0.kind == .dot && $0.file == nil }
    progress = hasDots ? nil : ProgressLine(streams, options.invocation)
    if progress != nil { executor.longestPause = 0.1 }
    reports = try ReportSet(
      options.requests, options: options, streams: streams, progress: progress)
    snapshots = SnapshotKeeper(options)
    cases = CaseKeeper(options)
    films = try FilmFolder(options)
    run.filmLinks = options.films.links
    try reports.begin(run)
  }

  private var folder: FilePath { options.invocation.currentDirectory }
  private var isQuiet: Bool { options.invocation.verbosity == .quiet }
  private var remarksOnUnused: Bool { !isQuiet && !options.runsExamples }

  // MARK: - Results

  /// Runs the tests; each result is stored, reported and counted.
  ///
  /// - Throws: The error of the executor or of an output. What the results so far say is written
  ///   before.
  func execute() throws(HostError) {
    do throws(HostError) {
      try executor.run(plan, seed: run.seed, bail: options.bail) { (result) throws(HostError) in
        try take(result)
      } pause: { () throws(HostError) in
        try reports.writeAll()
        try showProgress()
        return true
      }
    } catch {
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
  }

  private func take(_ result: SpecResult) throws(HostError) {
    var result = result
    let file = plan.files[result.planned.file]
    let root = file.project.root.path
    // Examples of a page run in a scratch folder, which is removed after the run.
    if result.planned.page != nil { result.picture = nil }
    try faults.attempt { () throws(HostError) in
      try films?.write(&result, in: root, run.commands, seed: run.seed)
    }
    if result.isBad { failures += 1 }
    result.limitPicture(asFailure: failures, plan.settings)
    if failures <= SpecRun.mostShown { writePicture(of: &result, in: root) }
    if options.keepsSources {
      let packages = file.project.configuration.packages
      for path in result.reads {
        run.sources.read(path, in: folder, as: packages.chunk(of: FilePath(path), in: root))
      }
    }
    try faults.attempt { () throws(HostError) in try cases.take(&result, of: file.selection) }
    snapshots.take(&result, in: root, draws: failures <= SpecRun.mostShown)
    run.results.append(result)
    try reports.add(result, to: run)
    try showProgress()
  }

  private func writePicture(of result: inout SpecResult, in root: FilePath) {
    guard result.picture != nil else { return }
    let name = pictureNames[root, default: PictureNames()].name(for: result)
    result.picture?.write(
      name, in: root, shownFrom: folder,
      keepsLines: options.requests.contains { $0.kind == .jsonl || $0.kind == .html })
    result.pictureFile = result.picture?.path
  }

  private func showProgress() throws(HostError) {
    let running = executor.longestRunning
    let file = running?.planned.file
    try progress?.show(
      run, cases: file.map { plan.files[$0].project.cases } ?? 0, running: running)
  }

  // MARK: - Judging

  /// Reviews snapshots with `--review`, and adds what the whole of the results says.
  ///
  /// - Parameter round: The number of the round under `--repeat`, from 1.
  /// - Throws: An error of the output, or of a file that is no table of rows.
  func judge(round: Int) throws(HostError) {
    if options.reviews { try review() }
    run.remarks = plan.remarks
    try faults.attempt { () throws(HostError) in run.remarks += try coverage() }
    try faults.attempt { () throws(HostError) in
      run.remarks += try options.rowLines(
        run.results.lazy.filter { $0.status != .skipped && $0.status != .todo }
          .map(\.planned.definition))
    }
    if options.rounds > 1 { run.notices += [SpecRounds.remark(on: run, round, of: options.rounds)] }
    if failures > 0, let damage = PassedRuns.removeDamaged(in: ProjectRoot(ofFolder: folder).path) {
      run.notices.append(" \(damage)")
    }
    run.notices += run.linesAboutSlowest(options.slowest)
    if !isQuiet {
      run.notices += run.linesAboutUntold(namesAll: options.invocation.verbosity == .verbose)
    }
    try faults.attempt { () throws(HostError) in
      try snapshots.finish(&run, isQuiet: !remarksOnUnused)
    }
    try faults.attempt { () throws(HostError) in
      try UnusedCases.judge(&run, in: folder, isQuiet: !remarksOnUnused)
    }
  }

  /// Prints all other failures, then prompts for each snapshot that differs.
  private func review() throws(HostError) {
    let (terminal, streams) = (streams.output, streams)
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
  private func coverage() throws(HostError) -> [String] {
    guard let directory = options.coverageFolder else { return [] }
    return try options.writeCoverage(
      of: run.results, in: plan.files.map(\.project), to: directory)
  }

  // MARK: - Ending

  /// Ends the reports, and stores what later runs read.
  ///
  /// - Returns: The exit code of the run.
  func end() throws(HostError) -> ExitCode {
    try faults.attempt { () throws(HostError) in try reports.end(run) }
    for error in reports.faults.errors { try faults.keep(error) }
    if options.reviews { try streams.writeOutput(Array(TextReport.sum(of: run).joinedLines.utf8)) }
    var deferred = snapshots.deferred
    deferred.cases = cases.pending
    remember(&deferred)
    if let file = options.deferredWrites {
      try faults.attempt { () throws(HostError) in try deferred.write(to: file) }
    }
    if options.updatesCosts {
      try faults.attempt { () throws(HostError) in try options.updateCosts(from: run) }
    }
    return faults.report(to: streams, options.invocation.format, run.exitCode)
  }

  /// Stores the results that `--failed` and `--changed` use, and the scripts with which tests
  /// passed; not for a shard, which has only some.
  private func remember(_ deferred: inout DeferredWrites) {
    guard options.shard == nil else { return }
    let root = ProjectRoot(ofFolder: folder).path
    var last = LastResults(in: root)
    let complete = last.update(from: run, of: plan, in: root)
    if options.deferredWrites == nil {
      last.write(in: root)
      if !options.runsExamples { PassedRuns.keep(complete, begunAt: plan.begun, in: root) }
    } else {
      deferred.lastResults = last.changedBytes(in: root)
    }
  }
}

extension TestOptions {
  /// Whether a record stores which sources the tests have read.
  fileprivate var keepsSources: Bool { requests.contains { $0.kind == .jsonl } && !runsExamples }
}
