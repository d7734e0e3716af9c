internal import ScrollworkSession
internal import ScrollworkTerminal

/// Runs `test --watch`: all tests once, then after each save those that have read the saved files.
final class WatchedTests {
  private let options: TestOptions
  private let report: WatchReport
  /// The messages for pages; nil without pages.
  private let board: TestBoard?
  /// Makes a new executor for each cycle, since workers cache the files as loaded; one that records
  /// which lines run, if so.
  private let makeExecutor: (_ measures: Bool) -> any SpecExecutor
  /// Begins to watch files and trees.
  private let listen: (WatchedPaths) throws(HostError) -> Void
  /// Waits for the next event; nil ends the watch.
  private let next: (WatchedPaths) throws(HostError) -> WatchEvent?
  /// Reads a line, which is shown by the given function as it is typed; nil where Escape left it.
  private let line: ((String) throws(HostError) -> Void) throws(HostError) -> String?
  /// Waits for a key; nil at the end of input.
  private let key: () -> Character?
  /// Whether a page has asked to end the round.
  private let takeStop: () -> Bool
  /// Whether it is recorded which lines run.
  private var measures = false

  private var plan: SpecPlan?
  /// The last result of each planned test, by key.
  private var results: [ByteText: SpecResult] = [:]
  /// The saved files that no round has considered yet, because a script had a syntax error.
  private var pending: Set<FilePath> = []
  /// The keys of the tests that the last round after a save ran.
  private var lastAffected: Set<ByteText> = []
  /// The texts of snapshots that this process wrote, by path; saves of these run no tests.
  private var written: [FilePath: String] = [:]

  /// Creates a watch that has run nothing.
  init(
    _ options: TestOptions, report: WatchReport, board: TestBoard? = nil,
    makeExecutor: @escaping (_ measures: Bool) -> any SpecExecutor,
    listen: @escaping (WatchedPaths) throws(HostError) -> Void = { (_) throws(HostError) in },
    next: @escaping (WatchedPaths) throws(HostError) -> WatchEvent?,
    line: @escaping ((String) throws(HostError) -> Void) throws(HostError) -> String? = {
      (_) throws(HostError) in nil
    }, key: @escaping () -> Character? = { nil },
    takeStop: @escaping () -> Bool = { false }
  ) {
    self.options = options
    self.report = report
    self.board = board
    self.makeExecutor = makeExecutor
    self.listen = listen
    self.next = next
    self.line = line
    self.key = key
    self.takeStop = takeStop
  }

  private var folder: FilePath { options.invocation.currentDirectory }

  /// Runs all tests, then waits for events until `q` or the end of events.
  ///
  /// - Returns: The exit code of the last cycle.
  /// - Throws: Exit 2 for invalid options, exit 7 when files cannot be watched or written, exit 141
  ///   when the reader of the output closed it.
  func perform() throws(HostError) -> ExitCode {
    var code = try run(heading: nil) { _ in true }
    while !code.isInterruption, let event = try next(watchedPaths) {
      switch event {
      case .saved(let files): code = try saved(files) ?? code
      case .key("q"): return code
      case .key(let key): code = try pressed(key) ?? code
      case .order(let order): code = try obey(order) ?? code
      }
    }
    return code
  }

  private func obey(_ order: BoardOrder) throws(HostError) -> ExitCode? {
    switch order {
    case .run(nil): return try run(heading: "all tests") { _ in true }
    case .run(let tests?):
      let wanted = Set(texts: tests)
      guard plan?.cases.contains(where: { wanted.contains($0.key) }) == true else { return nil }
      return try run(heading: "started on the page") { wanted.contains($0.key) }
    case .accept(let test):
      guard let differences = results[test]?.snapshotDifferences, !differences.isEmpty else {
        return nil
      }
      for difference in differences {
        written[FilePath(difference.path).absolute(in: folder)] = difference.received
        try SnapshotFolder.write(difference.received, to: difference.path, in: folder)
        try report.writeLine(" wrote \(VisibleText.text(difference.path.utf8))")
      }
      return try run(heading: "accepted snapshots") { hasSameBytes($0.key, test) }
    case .stop: return nil
    case .measure(let isOn):
      measures = isOn
      return isOn ? try run(heading: "all tests, for their coverage") { _ in true } : nil
    case .ran(let file, let line):
      board?.ran(file, line: line, ordered)
      return nil
    }
  }

  // MARK: - Keys

  private func pressed(_ key: Character) throws(HostError) -> ExitCode? {
    switch key {
    case "a": return try run(heading: "all tests") { _ in true }
    case "f":
      let bad = Set(results.filter { $0.value.isBad }.keys)
      guard !bad.isEmpty else {
        try report.writeLine(" nothing failed")
        return nil
      }
      return try run(heading: "failed tests") { bad.contains($0.key) }
    case "p":
      try report.ask(" pattern: ")
      guard let pattern = try line(report.ask) else { return nil }
      let matches = plan?.cases.contains { $0.key.containsBytes(of: pattern) } ?? false
      guard !pattern.isEmpty, matches else {
        try report.writeLine(" no test matches")
        return nil
      }
      return try run(heading: "\"\(pattern)\"") { $0.key.containsBytes(of: pattern) }
    case "r": return try review()
    case "\n", "\r":
      try report.detail(ordered.filter(\.isBad))
      return nil
    default: return nil
    }
  }

  /// Reviews each snapshot that differs, and runs the tests with accepted ones again.
  private func review() throws(HostError) -> ExitCode? {
    var shown = ordered.filter { !$0.snapshotDifferences.isEmpty }
    guard !shown.isEmpty else {
      try report.writeLine(" no snapshot differs")
      return nil
    }
    for difference in shown.flatMap(\.snapshotDifferences) {
      written[FilePath(difference.path).absolute(in: folder)] = difference.received
    }
    let review = SnapshotReview(
      terminal: report.terminal, folder: folder, show: report.ask, key: key)
    let accepted = try review.perform(&shown)
    guard !accepted.isEmpty else { return nil }
    return try run(heading: "accepted snapshots") { accepted.contains($0.key) }
  }

  // MARK: - Saves

  /// The files that are watched, and the folders in which test files may appear.
  private var watchedPaths: WatchedPaths {
    let root = ProjectRoot(ofFolder: folder).path
    var paths = WatchedPaths(files: reads)
    paths.files.insert(root.appending(ProjectRoot.configurationName))
    paths.files.formUnion(plan?.files.map(\.selection.path) ?? [])
    for argument in options.paths.isEmpty ? plan?.searched ?? [] : options.paths {
      let path = TestDiscovery.path(in: argument, from: folder)
      if path.kind == .file { paths.files.insert(path) } else { paths.trees.insert(path) }
    }
    return paths
  }

  /// All files that the last results have read; O(n) in their number.
  private var reads: Set<FilePath> {
    Set(results.values.flatMap(\.reads).map { FilePath($0) })
  }

  private func saved(_ files: Set<FilePath>) throws(HostError) -> ExitCode? {
    let known = reads.union(plan?.files.map(\.selection.path) ?? [])
    // A failed test may have ended before it read all its files, so any script may concern it.
    let isUncertain = ordered.contains(where: \.isBad) || !(plan?.broken.isEmpty ?? true)
    let changed = files.filter { file in
      known.contains(file) && !isOwn(file) || TestDiscovery.isTestFile(file.name)
        || file.name == ProjectRoot.configurationName
        || isUncertain && file.name.hasSuffix(".lua")
    }
    guard !changed.isEmpty else { return nil }
    let names = changed.map { $0.shown(in: folder) }.sorted(by: bytesPrecede)
    let gone = changed.filter { $0.kind == nil }
    let verb = gone.count == changed.count ? "deleted" : "changed"
    let heading = "\(names.joined(separator: " ")) \(verb)"
    pending.formUnion(changed)
    let scripts = changed.filter { $0.name.hasSuffix(".lua") && $0.kind == .file }
      .sorted { bytesPrecede($0.description, $1.description) }
    if let failure = try SyntaxCheck.failure(of: scripts, in: folder) {
      try report.broken(heading, failure, last: ordered)
      tellEnd(broken: [(heading, failure)])
      return failure.exitCode
    }
    let changes = pending
    pending = []
    let settings = changes.contains { $0.name == ProjectRoot.configurationName }
    let unknown = changes.subtracting(known)
    return try run(heading: heading, after: changes) { [results, folder] planned in
      guard let last = results[planned.key], !settings else { return true }
      // A skipped test depends on its test file only.
      if planned.unrun != nil {
        return changes.contains(FilePath(planned.path).absolute(in: folder))
      }
      if last.reads.isEmpty { return true }
      if last.isBad, unknown.contains(where: { $0.name.hasSuffix(".lua") }) { return true }
      return last.reads.contains { changes.contains(FilePath($0)) }
    }
  }

  /// Whether a file still has the text that this process wrote.
  private func isOwn(_ file: FilePath) -> Bool {
    guard let text = written[file] else { return false }
    let bytes = try? LoadedFile(reading: file, shownAs: file.description).bytes
    return bytes == Array(text.utf8)
  }

  // MARK: - Running

  /// The last results in the order of the plan.
  private var ordered: [SpecResult] {
    (plan?.cases ?? []).compactMap { results[$0.key] }
  }

  /// Plans the tests again, runs some of them and reports the round.
  ///
  /// - Parameters:
  ///   - heading: The reason; nil for the first round.
  ///   - changes: The saved files; nil if no save is the reason.
  ///   - isWanted: Whether a test runs; tests without a result always do.
  /// - Returns: The exit code for all last results.
  /// - Throws: In the first round, an error of the plan; an interruption; an error of the output.
  private func run(
    heading: String?, after changes: Set<FilePath>? = nil, _ isWanted: (SpecCase) -> Bool
  ) throws(HostError) -> ExitCode {
    let start = wallTime()
    let executor = makeExecutor(measures)
    let plan: SpecPlan
    do throws(HostError) {
      plan = try load(by: executor, after: changes)
    } catch {
      guard heading != nil, !error.exitCode.isInterruption else { throw error }
      try report.broken(heading ?? "", error, last: ordered)
      tellEnd(broken: [(heading ?? "", error)])
      return error.exitCode
    }
    self.plan = plan
    let before = results
    let keys = Set(texts: plan.cases.map(\.key))
    results = results.filter { keys.contains($0.key) }
    let part = plan.limited { results[$0.key] == nil || isWanted($0) }
    board?.begin(plan.cases, runs: part.cases, last: results, heading: heading)
    var films = results.values.count { $0.picture?.film != nil }
    var cycle: [SpecResult] = []
    var snapshots = SnapshotKeeper(options)
    try executor.run(part, seed: options.seed.value, bail: options.bail) {
      (result) throws(HostError) in
      var result = result
      result.keepReads(of: before[result.planned.key])
      snapshots.take(&result, in: plan.files[result.planned.file].project.root.path)
      if result.picture?.film != nil { films += 1 }
      if films > FailurePicture.mostFilms { result.picture?.dropFilm() }
      results[result.planned.key] = result
      cycle.append(result)
      board?.add(result)
    } pause: {
      board?.flush()
      return !takeStop()
    }
    keepPassed(of: plan)
    // Unused snapshots are not searched: a round seldom runs all tests of a file.
    var sum = SpecRun(plan: part.summary, seed: options.seed.value)
    sum.plan.files = []
    try snapshots.finish(&sum, isQuiet: options.invocation.verbosity == .quiet)
    written.merge(snapshots.written) { $1 }
    // Watches new files before the report, so that a save right after it is not missed.
    try listen(watchedPaths)
    let affected = Set(texts: cycle.map(\.planned.key))
    defer { if changes != nil { lastAffected = affected } }
    try report.cycle(
      WatchReport.Cycle(
        heading: heading, results: cycle, before: before, broken: plan.broken,
        total: plan.cases.count, isSameAsBefore: affected == lastAffected,
        isByChange: changes != nil, wall: wallTime() - start,
        remarks: plan.remarks + sum.remarks))
    tellEnd(
      broken: plan.broken.compactMap { file in
        file.failure.map { (file.selection.shown, $0) }
      }, remarks: plan.remarks + sum.remarks)
    return executor.interruption ?? exitCode(of: plan)
  }

  /// Keeps the scripts with which the tests of whole files passed.
  private func keepPassed(of plan: SpecPlan) {
    let root = ProjectRoot(ofFolder: folder).path
    var run = SpecRun(plan: plan.summary, seed: options.seed.value)
    // A result may be of an earlier plan, which had other files.
    run.results = plan.cases.compactMap { planned in
      var result = results[planned.key]
      result?.planned = planned
      return result
    }
    var last = LastResults()
    PassedRuns.keep(last.update(from: run, of: plan, in: root), begunAt: plan.begun, in: root)
  }

  /// The plan of all tests; files that no saved one concerns are not loaded again.
  private func load(
    by executor: any SpecExecutor, after changes: Set<FilePath>?
  ) throws(HostError) -> SpecPlan {
    let byFile = Dictionary(grouping: results.values) { ByteText($0.planned.path) }
    return try SpecPlan.load(options, executor: executor, keeping: plan) { file in
      guard let changes else { return false }
      let own = byFile[file.selection.shown] ?? []
      return own.isEmpty || file.failure != nil || changes.contains(file.selection.path)
        || own.contains { $0.reads.contains { changes.contains(FilePath($0)) } }
    }
  }

  /// The exit code for the last results of a plan.
  private func exitCode(of plan: SpecPlan) -> ExitCode {
    var codes = plan.broken.compactMap { $0.failure?.exitCode }
    if ordered.contains(where: \.isBad) { codes.append(.failure) }
    if plan.cases.isEmpty, codes.isEmpty, !options.allowsEmpty { codes.append(.incomplete) }
    return ExitCode.mostTelling(of: codes)
  }

  private func tellEnd(broken: [(path: String, error: HostError)], remarks: [String] = []) {
    guard let board else { return }
    var run = SpecRun(
      plan: PlanSummary(
        files: [], count: plan?.cases.count ?? 0, digest: "", only: nil, leftOut: 0),
      seed: options.seed.value)
    run.results = ordered
    var remarks = remarks
    var coverage: CoverageReport?
    if measures, let projects = plan?.files.map(\.project) {
      do throws(HostError) {
        coverage = try CoverageReport(ordered, of: projects, in: folder)
      } catch {
        remarks.append(error.diagnostic.message)
      }
    }
    board.end(run, broken: broken, remarks: remarks)
    if let coverage { board.cover(coverage, in: folder) }
  }
}

extension SpecResult {
  /// Adds what a test has read before to what it has read until it failed: it may have ended too
  /// early for some of it.
  fileprivate mutating func keepReads(of former: SpecResult?) {
    guard isBad, let former else { return }
    let own = Set(texts: reads)
    reads += former.reads.filter { !own.contains($0) }
  }
}
