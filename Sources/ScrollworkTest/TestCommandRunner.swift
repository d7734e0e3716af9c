internal import Glibc
internal import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTrace

/// Runs the command `scrollwork test`.
package enum TestCommandRunner {
  /// Runs the command on any streams.
  ///
  /// - Parameters:
  ///   - options: The parsed command line.
  ///   - streams: Standard output, and where messages go.
  ///   - program: The path of this program, which `--verify` starts.
  ///   - isProcess: Whether the process does nothing else: then SIGPIPE is ignored, and a watchdog
  ///     may end the process.
  /// - Throws: An error, which the caller prints.
  /// - Returns: The exit code of the process.
  package static func run(
    _ options: TestOptions, streams: CommandStreams, program: String = "/proc/self/exe",
    isProcess: Bool = false
  ) throws(HostError) -> ExitCode {
    // A closed output then throws exit 141 like any error, so that no truncated file remains.
    if isProcess { signal(SIGPIPE, SIG_IGN) }
    if options.reviews { try checkReview(options, streams) }
    if options.mode == .merge { return try MergedRun(options: options, streams: streams).perform() }
    if options.mode == .verify { return try options.verify(program: program, streams: streams) }
    let options = try settled(options)
    let jobs = options.jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    if options.mode == .watch { return try watch(options, streams: streams, jobs: jobs) }
    if jobs > 0 {
      let pool = WorkerPool(
        limit: jobs, SpecSettings(options), testsEarly: options.mayTestEarly)
      if isProcess { keepUntilExit(pool) }
      defer { pool.end() }
      try ReportRequest.check(options.requests)
      let found = try TestFiles(options)
      if isProcess, let first = FirstTry(options, found, jobs: jobs),
        let plan = try first.perform(before: pool)
      {
        return try TestRun(plan, options, streams: streams, executor: pool).perform()
      }
      let plan = try SpecPlan.load(options, found: found, executor: pool)
      if isProcess { keepUntilExit(plan) }
      return try TestRun(plan, options, streams: streams, executor: pool).perform()
    }
    try ReportRequest.check(options.requests)
    let watchdog =
      isProcess ? Watchdog.endingCommand(streams, options.invocation.format) : nil
    return try ScriptThread.run { () throws(HostError) -> ExitCode in
      try watchdog?.start()
      let executor = InProcessExecutor(watchdog: watchdog)
      let plan = try SpecPlan.load(options, executor: executor)
      return try TestRun(plan, options, streams: streams, executor: executor).perform()
    }
  }

  /// Refuses `--review` without a terminal.
  private static func checkReview(
    _ options: TestOptions, _ streams: CommandStreams
  ) throws(HostError) {
    guard streams.output.isTerminal, StandardStream.input.isTerminal, options.invocation.mayAsk
    else {
      throw .usage(
        "--review needs a terminal, and there is none",
        help: ["--snapshot update accepts everything that differs"])
    }
  }

  /// Watches tests for pages, as a process of its own with one thread.
  ///
  /// - Parameters:
  ///   - options: The options of the command.
  ///   - streams: Where the report of each round is written.
  ///   - descriptor: A socket: orders of pages come from it, and messages for them are written to
  ///     it.
  /// - Returns: The exit code of the last round.
  /// - Throws: What `test --watch` throws.
  package static func watch(
    _ options: TestOptions, streams: CommandStreams, board descriptor: Int32
  ) throws(HostError) -> ExitCode {
    let options = try settled(options)
    let jobs = options.jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return try watch(
      options, streams: streams, jobs: jobs, board: WorkerChannel(descriptor))
  }

  /// Runs tests after each save, in worker processes, so that a changed script cannot end this one.
  private static func watch(
    _ options: TestOptions, streams: CommandStreams, jobs: Int, board: WorkerChannel? = nil
  ) throws(HostError) -> ExitCode {
    var options = options
    // The printed commands contain the seed, so all rounds use the same one.
    options.seed = .fixed(options.seed.value)
    let settled = options
    var settings = SpecSettings(settled)
    if board != nil { settings.films = .amongMany }
    let commands = TestCommands(settled, seed: settled.seed.value)
    let input = try WatchInput(
      takesKeys: board == nil && streams.output.isTerminal && options.invocation.mayAsk,
      below: ProjectRoot(ofFolder: options.invocation.currentDirectory).path, orders: board)
    let code = try WatchedTests(
      settled, report: WatchReport(streams, takesKeys: input.takesKeys, commands),
      board: board.map { channel in TestBoard(commands) { _ = channel.send($0) } },
      makeExecutor: { measures in
        var own = settings
        own.measures = measures
        return WorkerPool(limit: max(1, jobs), own)
      },
      listen: { (paths) throws(HostError) in try input.listen(to: paths) },
      next: { (paths) throws(HostError) in try input.next(paths) }, line: input.line,
      key: input.key, takeStop: input.takeStop
    ).perform()
    return input.isTerminated ? .terminated : code
  }

  /// The options, with `jobs` from the folder's configuration where no flag sets it, and with what
  /// variables of the environment set, so that records and printed commands repeat it.
  private static func settled(_ options: TestOptions) throws(HostError) -> TestOptions {
    let invocation = options.invocation
    let root = ProjectRoot(ofFolder: invocation.currentDirectory)
    let configuration = try invocation.configuration(for: root)
    let variables = configuration.ofEnvironment
    var settled = options
    settled.jobs = options.jobs ?? configuration.integer(.testJobs)
    settled.cases = options.cases ?? variables.integer(.testCases)
    settled.budget = options.budget.completed(by: variables.budgetRequest)
    settled.snapshotTolerance = variables.number(.snapshotTolerance)
    return settled
  }
}
