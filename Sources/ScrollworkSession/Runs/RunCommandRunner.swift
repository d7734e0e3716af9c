package import ScrollworkTerminal

/// Runs `scrollwork run`.
package enum RunCommandRunner {
  /// Runs the script that the options name.
  ///
  /// - Parameters:
  ///   - options: The parsed options.
  ///   - streams: The streams of output and messages.
  ///   - program: The path of this program, for `--verify`.
  ///   - changes: Waits for saved files, for `--watch`; nil watches the disk.
  ///   - isProcess: Whether the process does nothing else, so that a watchdog may end it.
  /// - Throws: The `HostError` that the caller prints.
  /// - Returns: The exit code of the process.
  package static func run(
    _ options: RunOptions, streams: CommandStreams, program: String = "/proc/self/exe",
    changes: (@Sendable ([FilePath]) throws(HostError) -> Set<FilePath>?)? = nil,
    isProcess: Bool = false
  ) throws(HostError) -> ExitCode {
    let invocation = options.invocation
    if options.verifies {
      return try options.verify(program: program, streams: streams)
    }
    let (plan, configuration) = try plan(options)
    let watchdog =
      isProcess ? Watchdog.endingCommand(streams, invocation.format) : nil
    return try ScriptThread.run { () throws(HostError) -> ExitCode in
      try watchdog?.start()
      let commandOutput = CommandOutput(
        streams.watched(by: watchdog), format: invocation.format, isRescued: isProcess)
      if options.watches {
        let saves: ([FilePath]) throws(HostError) -> Set<FilePath>?
        if let changes {
          saves = changes
        } else {
          saves = try FileWatch.saves(below: plan.root.path)
        }
        let watched = WatchedRun(
          options: options, commandOutput: commandOutput,
          start: { () throws(HostError) in
            let (plan, configuration) = try self.plan(options)
            return try ScriptRun(
              plan, options: options, configuration: configuration, commandOutput: commandOutput,
              isWatched: true, watchdog: watchdog)
          }, changes: saves)
        return try watched.perform()
      }
      let run = try ScriptRun(
        plan, options: options, configuration: configuration, commandOutput: commandOutput,
        watchdog: watchdog)
      defer { run.close() }
      return run.perform()
    }
  }

  /// What the options and the files of the project say now.
  private static func plan(
    _ options: RunOptions
  ) throws(HostError) -> (RunPlan, Configuration) {
    let invocation = options.invocation
    let root = RunPlan.root(
      ofTarget: options.target, currentDirectory: invocation.currentDirectory)
    var configuration = try invocation.configuration(for: root)
    configuration.apply(options.budget)
    let plan = try RunPlan(
      options, configuration: configuration, root: root,
      currentDirectory: invocation.currentDirectory)
    return (plan, configuration)
  }
}
