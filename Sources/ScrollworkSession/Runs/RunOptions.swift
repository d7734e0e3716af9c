package import ScrollworkTerminal

/// What `scrollwork run` was asked to do.
package struct RunOptions: Hashable, Sendable {
  /// A file, a folder, or `-` for the standard input.
  package var target: String
  /// The `--scene` flag: a name or a path.
  package var scene: String?
  /// The `--on` flag: the id of a view, or `scene`.
  package var on: String?
  /// The `--do` flags in order.
  package var doLines: [String] = []
  /// The `--until` flag.
  package var until: RunUntil?
  /// The `--device` flag.
  package var device: String?
  /// The `--rate` flag: ticks per second, above 0 and at most 1,000.
  package var rate: Double?
  /// The `--seed` flag.
  package var seed: UInt64 = 0
  /// The `--budget` flag.
  package var budget = BudgetRequest()
  /// The `--record` flag: where the record goes.
  package var record: String?
  /// The `--trace` flag: where a picture of the run goes.
  package var trace: String?
  /// The `--verify` flag: run twice and compare.
  package var verifies = false
  /// The `--watch` flag: go on with new code whenever a file is saved.
  package var watches = false
  /// What stands after `--`, for the script.
  package var arguments: [String] = []
  /// How the command was called.
  package var invocation: Invocation

  /// A run of a file, a folder, or `-`.
  package init(_ target: String, invocation: Invocation) {
    self.target = target
    self.invocation = invocation
  }
}
