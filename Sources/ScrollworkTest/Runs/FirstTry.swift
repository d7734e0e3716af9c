internal import CProcess
internal import Glibc
internal import LuaBridge
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The first try of a command that tests one short file: in this process, as long as a worker takes
/// to start.
///
/// Tests that have not run by then are left to workers, which go on with the loaded file. What
/// workers are for, code that crashes or hangs, starts the program again, with workers from the
/// beginning: no output has been written by then.
struct FirstTry {
  private let options: TestOptions
  private let found: TestFiles
  private let jobs: Int

  /// The size of the longest file that is short, in bytes.
  private static let mostBytes = 16 << 10
  /// The wall time after which no further test begins, in seconds.
  private static let window = WorkerPool.spawnDelay * EarlyTests.slowness
  /// The CPU time of loading and all tests after which the program starts again, in seconds: what a
  /// try costs at most.
  private static let limit = EarlyTests.limit.cpuTime
  /// The wall time after which it does, in seconds: only code that waits for the system takes that
  /// long.
  private static let wallLimit = EarlyTests.limit.realTime

  /// Makes the try of a command that is the only work of the process; nil where it does not suit.
  ///
  /// - Parameters:
  ///   - options: The options of the command.
  ///   - found: Its files.
  ///   - jobs: The highest number of workers.
  init?(_ options: TestOptions, _ found: TestFiles, jobs: Int) {
    guard
      // A setting of `jobs` also makes the program that starts again use workers.
      options.jobs == nil,
      // It has to get the same seed, to start in the same folder, and to read the same ids, perhaps
      // from a pipe.
      case .fixed = options.seed, options.invocation.folderFlag == nil,
      options.invocation.typedFolder == nil, options.idsFile == nil,
      // A list needs no test, and rounds have results of their own.
      options.mode != .list, options.rounds == 1,
      found.files.count == 1, let size = found.files[0].selection.path.fileSize,
      size <= Self.mostBytes
    else { return nil }
    self.options = options
    self.found = found
    self.jobs = jobs
  }

  /// Loads the file and runs its first tests.
  ///
  /// - Parameter pool: Runs the other tests.
  /// - Returns: The plan; nil where the system allows no try.
  /// - Throws: What `SpecPlan` throws.
  func perform(before pool: WorkerPool) throws(HostError) -> SpecPlan? {
    guard begin() else { return nil }
    defer { scrollwork_first_try_end() }
    // The scripts' thread alone uses them until it ends, then forked workers use their copies.
    nonisolated(unsafe) let sessions = SpecSessions()
    keepUntilExit(sessions)
    let done = try ScriptThread.runIfPossible {
      () throws(HostError) -> (SpecPlan, [SpecResult], Double) in
      scrollwork_crash_set_up_thread()
      let start = wallTime()
      let executor = InProcessExecutor(sessions: sessions)
      let plan = try SpecPlan.load(options, found: found, executor: executor)
      let loaded = wallTime()
      var results: [SpecResult] = []
      try executor.run(
        plan, seed: options.seed.value, bail: options.bail, deliver: { results.append($0) },
        pause: {
          scrollwork_interrupt_signal() == 0 && wallTime() - start < Self.window
        })
      return (plan, results, wallTime() - loaded)
    }
    guard let (plan, results, wall) = done else { return nil }
    pool.take(results, of: plan, in: sessions, took: wall)
    return plan
  }

  /// Begins the try of the process; false where the system does not allow it.
  private func begin() -> Bool {
    guard let setting = strdup("\(ConfigurationKey.testJobs.variable)=\(min(jobs, 1_024))") else {
      return false
    }
    let failure = scrollwork_first_try_begin(
      CommandLine.unsafeArgv, setting, Int64(Self.limit * 1e9), Int64(Self.wallLimit * 1e9))
    // Else the environment of the new program contains it.
    if failure != 0 { free(setting) }
    return failure == 0
  }
}
