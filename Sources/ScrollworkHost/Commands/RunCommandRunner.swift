/// Does what `scrollwork run` was asked to do.
public enum RunCommandRunner {
  /// Runs the command.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  public static func run(_ options: RunOptions) throws(HostError) -> ExitCode {
    throw HostError(.internalError, Diagnostic(.error, "run is unavailable in this build"))
  }
}
