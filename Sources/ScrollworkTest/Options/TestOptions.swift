package import Scrollwork
package import ScrollworkSession
package import ScrollworkTerminal

/// The flags and paths of `scrollwork test`.
package struct TestOptions: Hashable, Sendable {
  /// The seed of random numbers.
  package enum Seed: Hashable, Sendable {
    /// The same in every run.
    case fixed(UInt64)
    /// A new one in every run, which the report prints.
    case random
  }

  /// What is done with the tests.
  package enum Mode: Hashable, Sendable {
    /// They run, in as many rounds as `rounds` says.
    case run
    /// The `--list` flag: they are named.
    case list
    /// The `--merge` flag: the paths are records of shards, which are reported as one run.
    case merge
    /// The `--verify` flag: they run twice, and the runs are compared.
    case verify
    /// The `--watch` flag: they run again when a file that they read is saved, until interrupted.
    case watch
  }

  /// What is done with the tests.
  package var mode = Mode.run
  /// Files and folders, each perhaps with `:LINE` or `::PATTERN`; empty for the default.
  package var paths: [String]
  /// The `--filter` flags: a test runs if its id contains one of them; empty for all.
  package var filters: [String] = []
  /// The `--tag` flags: a test runs if it has one of them; empty for all.
  package var tags: [String] = []
  /// The `--device` flags: the tests run on each; empty for those that the tests name.
  package var devices: [String] = []
  /// Where lines begin in the scenes of tests that do not say it; nil for the scenes' own.
  package let direction: LayoutDirection?
  /// The `--rate` flag: the tests run at each, in ticks per second; empty for those that the
  /// tests name, or else the device's own.
  package var rates: [Double] = []
  /// The `--jobs` flag: the highest number of worker processes, 0 for none; nil for the number in
  /// the configuration, or one for each core.
  package var jobs: Int?
  /// The `--seed` flag.
  package var seed = Seed.fixed(0)
  /// The `--cases` flag: the number of cases for each property; nil for the number in the
  /// configuration of its file's project.
  package var cases: Int?
  /// The `--case` flag: run only the stored case of this id.
  package var keptCase: String?
  /// The `--bail` flag: the number of failures after which the run ends, at least 1; nil for no
  /// limit.
  package var bail: Int?
  /// The `--budget` flag: the limits of each test.
  package var budget = BudgetRequest()
  /// The `--failed` flag: only tests that failed in their last run.
  package var onlyFailed = false
  /// The `--changed` flag: only tests that read a file that differs from this commit.
  package var changedSince: String?
  /// The `--from` flag: a file of ids, `-` for the standard input.
  package var idsFile: String?
  /// The `--shard` flag: the share of the tests to run; nil for all.
  package var shard: Shard?
  /// The `--shard-by` flag: how tests are assigned to shards.
  package var shardMethod = Shard.Method.hash
  /// The `--slowest` flag: how many of the slowest tests are listed; 0 for none.
  package var slowest = 0
  /// The `--repeat` flag: in how many rounds the tests run, each with the next seed, until one
  /// fails.
  package var rounds = 1
  /// The `--update-costs` flag: store how many instructions each test took.
  package var updatesCosts = false
  /// The `--report` flags; without any, text to the standard output.
  package var reports: [ReportRequest] = []
  /// The `--record` flag: the file to write the record to; nil for none.
  package var record: String?
  /// The `--films` and `--film-links` flags.
  package var films = FilmRequest()
  /// The `--coverage` flag: the folder to write the tracefile to; nil for none.
  package var coverageFolder: String?
  /// The `--snapshot` flag; nil for `missing`, or `check` on a CI service.
  package var snapshotMode: SnapshotMode?
  /// The tolerance of snapshots that a variable of the environment sets, in points; nil without
  /// one.
  package var snapshotTolerance: Double?
  /// The `--review` flag: prompt for each snapshot that differs.
  package var reviews = false
  /// The `--doc` flag: run the examples of the reference instead; paths are names of pages.
  package var runsExamples = false
  /// The `--laws` flag: whether the engine's invariants are checked in every test.
  package var checksLaws = true
  /// The `--rows` flag: a file of the rows that tests are tagged with; nil for no table.
  package var rowsFile: String?
  /// The `--defer-writes` flag: the file to which the run writes what it would have changed beside
  /// its tests, as ``DeferredWrites``; nil to make the changes.
  package var deferredWrites: String?
  /// The `--allow-empty` flag: an empty selection is no error.
  package var allowsEmpty = false
  /// The flags that all commands have, with the current folder and the environment.
  package var invocation: Invocation

  /// Makes the options for files and folders, with the default of every flag.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - invocation: How the command was called.
  ///   - direction: Where lines begin in scenes whose tests do not say it.
  package init(
    _ paths: [String] = [], invocation: Invocation, direction: LayoutDirection? = nil
  ) {
    self.paths = paths
    self.direction = direction
    self.invocation = invocation
  }
}

extension TestOptions {
  /// Whether flags choose some of the tests of a file, or the devices and rates at which they run.
  var limitsTests: Bool {
    onlyFailed || idsFile != nil || keptCase != nil || !rates.isEmpty
      || [filters, tags, devices].contains { !$0.isEmpty }
  }
}
