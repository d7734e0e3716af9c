internal import CProcess
internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The first try of a command that tests one short file: in this process, without a worker.
///
/// A worker takes twice as long to start as such a file takes. What workers are for, a test that
/// crashes or hangs, starts the program again, with workers from the beginning. That cannot be told
/// from outside, since nothing is written before all results are there.
enum FirstTry {
  /// The size of the longest file that is short, in bytes.
  private static let mostBytes = 16 << 10
  /// The CPU time after which the program starts again, in seconds: what a try costs at most.
  ///
  /// A program that is not optimized takes ten times as long for everything.
  private static let mostTime = _isDebugAssertConfiguration() ? 0.1 : 0.01

  /// Whether the command may be tried, if it is the only work of the process.
  static func suits(_ options: TestOptions, _ found: TestFiles) -> Bool {
    // A setting of `jobs` is also how the program that starts again is told to use workers.
    guard options.jobs == nil, options.rounds == 1, options.idsFile != "-", !options.lists,
      // It has to get the same seed, and to start in the same folder.
      case .fixed = options.seed, options.invocation.folderFlag == nil,
      options.invocation.typedFolder == nil,
      found.files.count == 1, let size = found.files[0].selection.path.fileSize
    else { return false }
    return size <= mostBytes
  }

  /// Runs and reports the tests.
  ///
  /// - Parameters:
  ///   - options: The options of the command.
  ///   - found: Its file.
  ///   - streams: Where the reports are written.
  ///   - jobs: How many workers the program uses if it starts again.
  /// - Returns: The exit code of the process; nil where the system allows no try.
  /// - Throws: What `TestRun` throws.
  static func run(
    _ options: TestOptions, _ found: TestFiles, streams: CommandStreams, jobs: Int
  ) throws(HostError) -> ExitCode? {
    // Never freed, since the environment contains it.
    guard let setting = strdup("\(ConfigurationKey.testJobs.variable)=\(jobs)"),
      scrollwork_first_try_begin(CommandLine.unsafeArgv, setting, Int64(mostTime * 1e9)) == 0
    else { return nil }
    defer { scrollwork_first_try_end() }
    scrollwork_crash_block_signals()
    return try ScriptThread.run { () throws(HostError) -> ExitCode in
      scrollwork_crash_set_up_thread()
      let executor = InProcessExecutor()
      // The process ends soon: closing its Lua states would take longer than most tests.
      _ = Unmanaged.passRetained(executor)
      let plan = try SpecPlan(options, found: found, executor: executor)
      let results = try FinishedTests(plan, options, by: executor)
      scrollwork_first_try_end()
      return try TestRun(plan, options, streams: streams, executor: results).perform()
    }
  }
}

/// Delivers the results of tests that have run.
private final class FinishedTests: SpecExecutor {
  private var results: [SpecResult] = []
  private(set) var earlier = 0.0
  var longestPause = Double.infinity
  var longestRunning: RunningSpec? { nil }
  var interruption: ExitCode? { nil }

  /// Runs the tests of a plan.
  init(_ plan: SpecPlan, _ options: TestOptions, by executor: InProcessExecutor) throws(HostError) {
    let start = wallTime()
    var results: [SpecResult] = []
    try executor.run(
      plan, seed: options.seed.value, bail: options.bail, deliver: { results.append($0) },
      pause: { true })
    self.results = results
    earlier = wallTime() - start
  }

  func load(_ files: [SpecPlan.File]) -> [SpecPlan.File] { files }

  func run(
    _ plan: SpecPlan, seed: UInt64, bail: Int?,
    deliver: (SpecResult) throws(HostError) -> Void, pause: () throws(HostError) -> Bool
  ) throws(HostError) {
    for result in results {
      try deliver(result)
      guard try pause() else { break }
    }
  }
}
