/// How a command ends, as its caller sees it.
package enum ExitCode: Int32, CaseIterable, Hashable, Codable, Sendable {
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
  /// Stopped by SIGHUP.
  case hungUp = 129
  /// Stopped by SIGINT.
  case interrupted = 130
  /// The reader of the output is gone.
  case brokenPipe = 141
  /// Stopped by SIGTERM.
  case terminated = 143

  /// Whether a signal asked for the end.
  package var isInterruption: Bool {
    self == .interrupted || self == .terminated || self == .hungUp
  }

  /// The code that speaks when several apply: the earlier one in
  /// 70, signals, 2, 7, 6, 3, 5, 4, 1, 0.
  package static func mostTelling(of codes: some Sequence<ExitCode>) -> ExitCode {
    codes.min { $0.rank < $1.rank } ?? .success
  }

  /// The more telling of two codes.
  package func combined(with other: ExitCode) -> ExitCode {
    Self.mostTelling(of: [self, other])
  }

  private var rank: Int {
    switch self {
    case .internalError: 0
    case .interrupted: 1
    case .terminated: 2
    case .hungUp: 3
    case .brokenPipe: 4
    case .usage: 5
    case .inputOutput: 6
    case .nondeterministic: 7
    case .scriptError: 8
    case .budget: 9
    case .incomplete: 10
    case .failure: 11
    case .success: 12
    }
  }
}
