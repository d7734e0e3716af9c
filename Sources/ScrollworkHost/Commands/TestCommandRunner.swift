/// Does what `scrollwork test` was asked to do.
public enum TestCommandRunner {
  /// Runs the command.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  public static func run(_ options: TestOptions) throws(HostError) -> ExitCode {
    try run(options, streams: CommandStreams(options.invocation))
  }

  /// Runs the command with its product and talk going anywhere.
  static func run(
    _ options: TestOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    try ScriptThread.run { () -> Result<ExitCode, HostError> in
      do throws(HostError) {
        return .success(try TestRun(options, streams: streams).perform())
      } catch {
        return .failure(error)
      }
    }.get()
  }
}
