/// Does what `scrollwork repl` was asked to do.
public enum ReplCommandRunner {
  /// Runs the command.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  public static func run(_ options: ReplOptions) throws(HostError) -> ExitCode {
    throw HostError(.internalError, Diagnostic(.error, "repl is unavailable in this build"))
  }
}
