internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The data of a plan that reports and records contain.
struct PlanSummary: Hashable, Sendable {
  /// A test file of the plan.
  struct File: Hashable, Sendable {
    /// The path as messages show it.
    let path: String
    /// The number of its tests that run here.
    var count: Int
    /// The number of tests of the whole plan before it.
    let firstTestIndex: Int
    /// Why it could not be loaded; nil if it was.
    let failure: HostError?
    /// Whether all of its tests are planned, here or in other shards.
    var isWhole = true
  }

  /// The files in the order of the plan.
  var files: [File]
  /// The number of planned tests, those of other shards included.
  let count: Int
  /// A hash of the keys of all planned tests.
  let digest: String
  /// The shard that runs here; nil for the whole plan.
  var shard: Shard?
  /// The first `it.only`, as `file:line`; nil without one.
  let only: String?
  /// The number of tests that `it.only` leaves out.
  let leftOut: Int

  /// The number of tests that run here; O(*n*) in files.
  var share: Int { files.reduce(0) { $0 + $1.count } }
}
