package import ScrollworkSession
package import ScrollworkTerminal

/// What `scrollwork repl` was asked to do.
package struct ReplOptions: Hashable, Sendable {
  /// Files that are run first, in order.
  package var files: [String]
  /// The `--scene` flag: a name or a path.
  package var scene: String?
  /// The `--device` flag.
  package var device: String?
  /// The `--rate` flag: ticks per second; nil for the scene's own.
  package var rate: Double?
  /// The `--seed` flag: where chance starts from.
  package var seed: UInt64 = 0
  /// The `--budget` flag, for each entry.
  package var budget = BudgetRequest()
  /// The `--at` flag: a test, as `scrollwork test` takes it, in which the session begins.
  package var test: String?
  /// Whether lines are kept for the next session: `--no-history` turns it off.
  package var keepsHistory = true
  /// The `--keep-going` flag: an error does not end a session that reads from a pipe.
  package var keepsGoing = false
  /// How the command was called.
  package var invocation: Invocation

  /// A session that runs some files first.
  package init(_ files: [String] = [], invocation: Invocation) {
    self.files = files
    self.invocation = invocation
  }
}
