package import ScrollworkSession
package import ScrollworkTerminal

/// The parsed command line of `scrollwork repl`.
package struct ReplOptions: Hashable, Sendable {
  /// The files that are run before the first entry, in order.
  package var files: [String]
  /// The `--scene` flag: a name or a path.
  package var scene: String?
  /// The `--device` flag.
  package var device: String?
  /// The `--rate` flag: ticks per second; nil for the scene's own.
  package var rate: Double?
  /// The `--seed` flag: the seed of random numbers.
  package var seed: UInt64 = 0
  /// The `--budget` flag: the limits of each entry.
  package var budget = BudgetRequest()
  /// The `--at` flag: the test in which the session begins, as `PATH:LINE` or `PATH::PATTERN`.
  package var test: String?
  /// Whether entered lines are saved for later sessions; `--no-history` turns it off.
  package var keepsHistory = true
  /// The `--keep-going` flag: after an error, further entries are read from a pipe.
  package var keepsGoing = false
  /// The current directory, environment and common flags.
  package var invocation: Invocation

  /// Creates the options of a session that runs some files first.
  package init(_ files: [String] = [], invocation: Invocation) {
    self.files = files
    self.invocation = invocation
  }
}
