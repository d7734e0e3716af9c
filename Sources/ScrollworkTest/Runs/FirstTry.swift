internal import CProcess
internal import Glibc
internal import LuaBridge
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The first try of a command that tests one short file: in this process, as long as a worker takes to
/// start.
///
/// Tests that have not run by then are left to workers, which go on with the loaded file. What workers are
/// for, a test that crashes or hangs, starts the program again, with workers from the beginning: nothing
/// has been written by then.
struct FirstTry {
  private let options: TestOptions
  private let found: TestFiles
  private let jobs: Int

  /// The size of the longest file that is short, in bytes.
  private static let mostBytes = 16 << 10
  /// The wall time after which no further test begins, in seconds: about as long as a worker takes to start.
  private static let patience = 0.006 * slowness
  /// The CPU time after which the program starts again, in seconds: what a try costs at most.
  private static let limit = 0.1 * slowness
  /// How much longer everything takes in a program that is not optimized.
  private static let slowness = _isDebugAssertConfiguration() ? 10.0 : 1

  /// Makes the try of a command that is the only work of the process; nil where it does not suit.
  ///
  /// - Parameters:
  ///   - options: The options of the command.
  ///   - found: Its files.
  ///   - jobs: The highest number of workers.
  init?(_ options: TestOptions, _ found: TestFiles, jobs: Int) {
    // A setting of `jobs` is also how the program that starts again is told to use workers.
    guard options.jobs == nil, options.rounds == 1, options.idsFile != "-", !options.lists,
      // It has to get the same seed, and to start in the same folder.
      case .fixed = options.seed, options.invocation.folderFlag == nil,
      options.invocation.typedFolder == nil,
      found.files.count == 1, let size = found.files[0].selection.path.fileSize,
      size <= Self.mostBytes
    else { return nil }
    self.options = options
    self.found = found
    self.jobs = jobs
  }

  /// Loads the file and runs its first tests.
  ///
  /// - Returns: The plan, and the pool that runs the other tests; nil where the system allows no try.
  /// - Throws: What `SpecPlan` throws.
  func perform() throws(HostError) -> (SpecPlan, WorkerPool)? {
    // Never freed, since the environment contains it.
    guard let setting = strdup("\(ConfigurationKey.testJobs.variable)=\(jobs)"),
      scrollwork_first_try_begin(CommandLine.unsafeArgv, setting, Int64(Self.limit * 1e9)) == 0
    else { return nil }
    defer { scrollwork_first_try_end() }
    nonisolated(unsafe) let sessions = SpecSessions()
    // A short process ends soon: to close its Lua states would take longer than most tests.
    _ = Unmanaged.passRetained(sessions)
    let (plan, results, wall) = try ScriptThread.run {
      () throws(HostError) -> (SpecPlan, [SpecResult], Double) in
      scrollwork_crash_set_up_thread()
      let start = wallTime()
      let executor = InProcessExecutor(sessions: sessions)
      let plan = try SpecPlan(options, found: found, executor: executor)
      let loaded = wallTime()
      var results: [SpecResult] = []
      try executor.run(
        plan, seed: options.seed.value, bail: options.bail, deliver: { results.append($0) },
        pause: { wallTime() - start < Self.patience })
      return (plan, results, wallTime() - loaded)
    }
    let pool = WorkerPool(limit: jobs, plan.settings)
    pool.take(results, of: plan, in: sessions, took: wall)
    return (plan, pool)
  }
}
