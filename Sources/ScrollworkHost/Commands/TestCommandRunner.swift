internal import Glibc

/// Does what `scrollwork test` was asked to do.
public enum TestCommandRunner {
  /// Runs the command.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  public static func run(_ options: TestOptions) throws(HostError) -> ExitCode {
    try run(options, streams: CommandStreams(options.invocation), isProcess: true)
  }

  /// Runs the command with its product and talk going anywhere.
  ///
  /// - Parameters:
  ///   - options: What was asked for.
  ///   - streams: Where product and talk go.
  ///   - program: This program, for `--verify`.
  ///   - isProcess: Whether the process does nothing else, so that a watchdog may end it.
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  static func run(
    _ options: TestOptions, streams: CommandStreams, program: String = "/proc/self/exe",
    isProcess: Bool = false
  ) throws(HostError) -> ExitCode {
    if options.verifies {
      return try TestVerification(options, program: program, streams: streams).perform()
    }
    let jobs = try jobs(options)
    if jobs > 0 {
      let pool = WorkerPool(limit: jobs, checksLaws: options.checksLaws)
      return try TestRun(options, streams: streams, executor: pool).perform()
    }
    let watchdog =
      isProcess ? Watchdog.endingCommand(streams, options.invocation.format) : nil
    return try ScriptThread.run { () -> Result<ExitCode, HostError> in
      do throws(HostError) {
        try watchdog?.start()
        let executor = InProcessExecutor(watchdog: watchdog)
        return .success(try TestRun(options, streams: streams, executor: executor).perform())
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// How many workers there are at most: what the flag says, then the folder's configuration, then
  /// the cores.
  private static func jobs(_ options: TestOptions) throws(HostError) -> Int {
    if let jobs = options.jobs { return jobs }
    let invocation = options.invocation
    let root = ProjectRoot(ofFolder: invocation.currentDirectory)
    return try invocation.configuration(for: root).integer(.testJobs)
      ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
