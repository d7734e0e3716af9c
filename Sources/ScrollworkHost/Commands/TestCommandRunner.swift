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
    // A reader that has gone ends the run by the way of every error, so that no half file stays.
    if isProcess { signal(SIGPIPE, SIG_IGN) }
    if options.merges { return try MergedRun(options: options, streams: streams).perform() }
    if options.verifies {
      return try TestVerification(options, program: program, streams: streams).perform()
    }
    let jobs = try jobs(options)
    if options.watches { return try watch(options, streams: streams, jobs: jobs) }
    if jobs > 0 {
      let pool = try WorkerPool(limit: jobs, options, options.propertyRequest())
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

  /// Runs tests again and again; always in worker processes, since a save may break anything.
  private static func watch(
    _ options: TestOptions, streams: CommandStreams, jobs: Int
  ) throws(HostError) -> ExitCode {
    let others: [(String, Bool)] = [
      ("--report", !options.reports.isEmpty), ("--record", options.record != nil),
      ("--list", options.lists), ("--coverage", options.coverageFolder != nil),
      ("--shard", options.shard != nil),
      ("--update-costs", options.updatesCosts), ("--rows", options.rowsFile != nil),
    ]
    if let other = others.first(where: \.1) {
      throw .usage("--watch and \(other.0) do not go together")
    }
    let properties = try options.propertyRequest()
    let input = try WatchInput(
      takesKeys: streams.output.isTerminal && options.invocation.mayAsk)
    return try WatchedTests(
      options, report: WatchReport(streams, takesKeys: input.takesKeys),
      makeExecutor: { WorkerPool(limit: max(1, jobs), options, properties) },
      next: { (files) throws(HostError) in try input.next(near: files) }, line: input.line
    ).perform()
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
