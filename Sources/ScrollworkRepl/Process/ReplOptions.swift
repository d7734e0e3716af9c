/// What `scrollwork repl` was asked to do.
public struct ReplOptions: Hashable, Sendable {
  /// Files that are run first, in order.
  public var files: [String]
  /// The `--scene` flag: a name or a path.
  public var scene: String?
  /// The `--device` flag.
  public var device: String?
  /// The `--rate` flag: ticks per second; nil for the scene's own.
  public var rate: Double?
  /// The `--seed` flag: where chance starts from.
  public var seed: UInt64 = 0
  /// The `--budget` flag, for each entry.
  public var budget = BudgetRequest()
  /// The `--at` flag: a test, as `scrollwork test` takes it, in which the session begins.
  public var test: String?
  /// Whether lines are kept for the next session: `--no-history` turns it off.
  public var keepsHistory = true
  /// The `--keep-going` flag: an error does not end a session that reads from a pipe.
  public var keepsGoing = false
  /// How the command was called.
  public var invocation: Invocation

  /// A session that runs some files first.
  public init(_ files: [String] = [], invocation: Invocation) {
    self.files = files
    self.invocation = invocation
  }
}
