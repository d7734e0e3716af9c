package import ScrollworkSession
package import ScrollworkTerminal

/// What `scrollwork test` was asked to do.
package struct TestOptions: Hashable, Sendable {
  /// Where chance starts from.
  package enum Seed: Hashable, Sendable {
    /// The same in every run.
    case fixed(UInt64)
    /// Another one in every run; it is printed.
    case random
  }

  /// Files and folders, each perhaps with `:LINE` or `::PATTERN`; empty for the default.
  package var paths: [String]
  /// The `--filter` flags: a test runs when its id holds one of them; empty for no limit.
  package var filters: [String] = []
  /// The `--tag` flags: a test runs when it has one of them; empty for no limit.
  package var tags: [String] = []
  /// The `--device` flags: the tests run on each; empty for the default device.
  package var devices: [String] = []
  /// The `--rate` flag: the tests run at each, in ticks per second; empty for the device's own.
  package var rates: [Double] = []
  /// The `--list` flag: name the tests instead of running them.
  package var lists = false
  /// The `--jobs` flag: how many worker processes there are at most, 0 for none; nil for what the
  /// configuration says, or one for each core.
  package var jobs: Int?
  /// The `--seed` flag.
  package var seed = Seed.fixed(0)
  /// The `--cases` flag: how many cases a property is tried with; nil for what the configuration of
  /// the current folder says.
  package var cases: Int?
  /// The `--case` flag: only this kept case of a property.
  package var keptCase: String?
  /// The `--bail` flag: after how many failures to end, at least 1; nil for never.
  package var bail: Int?
  /// The `--budget` flag, for each test.
  package var budget = BudgetRequest()
  /// The `--failed` flag: only what failed when it last ran.
  package var onlyFailed = false
  /// The `--changed` flag: only tests that read a file that is not as in this commit.
  package var changedSince: String?
  /// The `--from` flag: a file of ids, `-` for the standard input.
  package var idsFile: String?
  /// The `--shard` flag: the part of the tests to run; nil for all.
  package var shard: Shard?
  /// The `--shard-by` flag.
  package var shardMethod = Shard.Method.hash
  /// The `--update-costs` flag: write down how many instructions each test took.
  package var updatesCosts = false
  /// The `--merge` flag: the paths are records of shards, to be put together.
  package var merges = false
  /// The `--report` flags; without any, text to the standard output.
  package var reports: [ReportRequest] = []
  /// The `--record` flag: where the record goes.
  package var record: String?
  /// The `--verify` flag: run twice and compare.
  package var verifies = false
  /// The `--coverage` flag: the folder in which the tracefile goes; nil for none.
  package var coverageFolder: String?
  /// The `--snapshot` flag; nil for `missing`, or `check` where a service runs the command.
  package var snapshotMode: SnapshotMode?
  /// The `--review` flag: ask about each snapshot that differs.
  package var reviews = false
  /// The `--doc` flag: run the examples of the reference instead; paths are names of pages.
  package var runsExamples = false
  /// The `--watch` flag: run again what a save may have changed, until somebody ends it.
  package var watches = false
  /// The `--laws` flag: whether the engine's own laws are checked in every test.
  package var checksLaws = true
  /// The `--rows` flag: a file of rows that tests are tagged with; nil for no table.
  package var rowsFile: String?
  /// The `--allow-empty` flag: nothing to run is fine.
  package var allowsEmpty = false
  /// How the command was called.
  package var invocation: Invocation

  /// A run of the tests in some places.
  package init(_ paths: [String] = [], invocation: Invocation) {
    self.paths = paths
    self.invocation = invocation
  }
}
