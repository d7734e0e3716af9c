internal import Glibc
internal import ScrollworkSession
package import ScrollworkTerminal

/// Does what `scrollwork test` was asked to do.
package enum TestCommandRunner {
  /// Runs the command.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  package static func run(_ options: TestOptions) throws(HostError) -> ExitCode {
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
  package static func run(
    _ options: TestOptions, streams: CommandStreams, program: String = "/proc/self/exe",
    isProcess: Bool = false
  ) throws(HostError) -> ExitCode {
    // A reader that has gone ends the run by the way of every error, so that no half file stays.
    if isProcess { signal(SIGPIPE, SIG_IGN) }
    if options.reviews { try checkReview(options, streams) }
    if options.merges { return try MergedRun(options: options, streams: streams).perform() }
    if options.verifies {
      return try TestVerification(options, program: program, streams: streams).perform()
    }
    let options = try settled(options)
    let jobs = options.jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
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

  /// Refuses a review that nobody could answer, or whose product goes elsewhere.
  private static func checkReview(
    _ options: TestOptions, _ streams: CommandStreams
  ) throws(HostError) {
    let others: [(String, Bool)] = [
      ("--merge", options.merges), ("--verify", options.verifies), ("--watch", options.watches),
      ("--list", options.lists), ("--report", !options.reports.isEmpty),
      ("--record", options.record != nil), ("--shard", options.shard != nil),
    ]
    if let other = others.first(where: \.1) {
      throw .usage(
        "--review and \(other.0) do not go together",
        help: options.watches ? ["r reviews during --watch"] : [])
    }
    guard streams.output.isTerminal, StandardStream.input.isTerminal, options.invocation.mayAsk
    else {
      throw .usage(
        "--review asks at a terminal, and there is none",
        help: ["--snapshot update accepts everything that differs"])
    }
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
    var options = options
    // What is printed has to be true of every round.
    options.seed = .fixed(options.seed.value)
    let settled = options
    let commands = TestCommands(settled, seed: settled.seed.value)
    let input = try WatchInput(
      takesKeys: streams.output.isTerminal && options.invocation.mayAsk)
    let code = try WatchedTests(
      settled, report: WatchReport(streams, takesKeys: input.takesKeys, commands),
      makeExecutor: { WorkerPool(limit: max(1, jobs), settled, properties) },
      listen: { (files) throws(HostError) in try input.listen(near: files) },
      next: { (files) throws(HostError) in try input.next(near: files) }, line: input.line,
      key: input.key
    ).perform()
    return input.isTerminated ? .terminated : code
  }

  /// The options with what the folder's configuration says where no flag does.
  private static func settled(_ options: TestOptions) throws(HostError) -> TestOptions {
    guard options.jobs == nil || options.cases == nil else { return options }
    let invocation = options.invocation
    let root = ProjectRoot(ofFolder: invocation.currentDirectory)
    let configuration = try invocation.configuration(for: root)
    var settled = options
    settled.jobs = options.jobs ?? configuration.integer(.testJobs)
    settled.cases = options.cases ?? configuration.integer(.testCases)
    return settled
  }
}
