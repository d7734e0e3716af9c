/// Does what `scrollwork test` was asked to do.
public enum TestCommandRunner {
  /// Runs the command.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  public static func run(_ options: TestOptions) throws(HostError) -> ExitCode {
    throw HostError(.internalError, Diagnostic(.error, "test is unavailable in this build"))
  }
}
