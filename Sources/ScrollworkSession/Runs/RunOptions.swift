/// What `scrollwork run` was asked to do.
public struct RunOptions: Hashable, Sendable {
  /// A file, a folder, or `-` for the standard input.
  public var target: String
  /// The `--scene` flag: a name or a path.
  public var scene: String?
  /// The `--on` flag: the id of a view, or `scene`.
  public var on: String?
  /// The `--do` flags in order.
  public var doLines: [String] = []
  /// The `--until` flag.
  public var until: RunUntil?
  /// The `--device` flag.
  public var device: String?
  /// The `--rate` flag: ticks per second, above 0 and at most 1,000.
  public var rate: Double?
  /// The `--seed` flag.
  public var seed: UInt64 = 0
  /// The `--budget` flag.
  public var budget = BudgetRequest()
  /// The `--record` flag: where the record goes.
  public var record: String?
  /// The `--trace` flag: where a picture of the run goes.
  public var trace: String?
  /// The `--verify` flag: run twice and compare.
  public var verifies = false
  /// The `--watch` flag: go on with new code whenever a file is saved.
  public var watches = false
  /// What stands after `--`, for the script.
  public var arguments: [String] = []
  /// How the command was called.
  public var invocation: Invocation

  /// A run of a file, a folder, or `-`.
  public init(_ target: String, invocation: Invocation) {
    self.target = target
    self.invocation = invocation
  }
}
