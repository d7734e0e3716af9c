internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// What reports and records need to know of a plan.
struct PlanSummary: Hashable, Sendable {
  /// A test file of the plan.
  struct File: Hashable, Sendable {
    /// The path as people write it.
    let path: String
    /// How many of its tests are planned here.
    var count: Int
    /// How many tests of the whole plan come before it.
    let place: Int
    /// Why it could not be loaded.
    let failure: HostError?
    /// Whether all of its tests are planned, here or in other shards.
    var isWhole = true
  }

  /// The files in the order of the plan.
  var files: [File]
  /// How many tests are planned, those of other shards included.
  let count: Int
  /// A hash of the plan: equal plans run the same tests.
  let digest: String
  /// The part of the plan that runs here; nil for all of it.
  var shard: Shard?
  /// The `it.only` that leaves out other tests, as `file:line`.
  let only: String?
  /// How many tests it leaves out.
  let leftOut: Int

  /// How many tests are planned here.
  var share: Int { files.reduce(0) { $0 + $1.count } }
}

extension SpecPlan {
  /// What reports need to know of the plan.
  var summary: PlanSummary {
    var counts = [Int](repeating: 0, count: files.count)
    for planned in cases { counts[planned.file] += 1 }
    return PlanSummary(
      files: files.indices.map { number in
        PlanSummary.File(
          path: files[number].selection.shown, count: counts[number], place: places[number],
          failure: files[number].failure, isWhole: files[number].isWhole)
      },
      count: count, digest: digest.description, shard: shard,
      only: only.map { "\($0.path):\($0.definition.line)" }, leftOut: leftOut)
  }
}
