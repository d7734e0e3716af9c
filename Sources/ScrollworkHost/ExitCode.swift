/// How a command ends, as its caller sees it.
public enum ExitCode: Int32, CaseIterable, Hashable, Codable, Sendable {
  /// Done, and everything that was asked for was looked at.
  case success = 0
  /// The answer is no: a test failed, a lint error, something stale or different.
  case failure = 1
  /// Asked wrongly: flag, value, path or configuration.
  case usage = 2
  /// A script did not run to its end: syntax, load or uncaught error.
  case scriptError = 3
  /// Nothing matched, or something planned has no result.
  case incomplete = 4
  /// The whole run ran out of budget.
  case budget = 5
  /// Two runs that had to agree did not.
  case nondeterministic = 6
  /// A file could not be read or written.
  case inputOutput = 7
  /// A bug in Scrollwork itself.
  case internalError = 70
  /// Stopped by SIGINT.
  case interrupted = 130
  /// The reader of the output is gone.
  case brokenPipe = 141
  /// Stopped by SIGTERM.
  case terminated = 143

  /// The code that speaks when several apply: the earlier one in
  /// 70, signals, 2, 7, 6, 3, 5, 4, 1, 0.
  public static func mostTelling(of codes: some Sequence<ExitCode>) -> ExitCode {
    codes.min { $0.rank < $1.rank } ?? .success
  }

  /// The more telling of two codes.
  public func combined(with other: ExitCode) -> ExitCode {
    Self.mostTelling(of: [self, other])
  }

  private var rank: Int {
    switch self {
    case .internalError: 0
    case .interrupted: 1
    case .terminated: 2
    case .brokenPipe: 3
    case .usage: 4
    case .inputOutput: 5
    case .nondeterministic: 6
    case .scriptError: 7
    case .budget: 8
    case .incomplete: 9
    case .failure: 10
    case .success: 11
    }
  }
}
