/// The exit codes of the command-line tool.
package enum ExitCode: Int32, CaseIterable, Hashable, Codable, Sendable {
  /// Everything that was requested ran and succeeded.
  case success = 0
  /// A negative result: a failed test, a lint error, something stale or different.
  case failure = 1
  /// An invalid flag, value, path or configuration.
  case usage = 2
  /// A script did not run to its end: a syntax error, load error or uncaught error.
  case scriptError = 3
  /// Nothing matched, or a planned test has no result.
  case incomplete = 4
  /// The whole run ran out of budget.
  case budget = 5
  /// Two runs that must be equal differed.
  case nondeterministic = 6
  /// A file could not be read or written.
  case inputOutput = 7
  /// A bug in Scrollwork itself.
  case internalError = 70
  /// Stopped by SIGHUP.
  case hungUp = 129
  /// Stopped by SIGINT.
  case interrupted = 130
  /// Writing failed with `EPIPE`: the reader of the output closed it.
  case brokenPipe = 141
  /// Stopped by SIGTERM.
  case terminated = 143

  /// Whether the process was stopped by SIGINT, SIGTERM or SIGHUP.
  package var isInterruption: Bool {
    self == .interrupted || self == .terminated || self == .hungUp
  }

  /// The code with the highest precedence, 0 if there are none.
  ///
  /// In the order 70, 130, 143, 129, 141, 2, 7, 6, 5, 3, 4, 1, 0.
  package static func mostTelling(of codes: some Sequence<ExitCode>) -> ExitCode {
    codes.min { $0.rank < $1.rank } ?? .success
  }

  /// The code of higher precedence of the two.
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
    case .budget: 8
    case .scriptError: 9
    case .incomplete: 10
    case .failure: 11
    case .success: 12
    }
  }
}
