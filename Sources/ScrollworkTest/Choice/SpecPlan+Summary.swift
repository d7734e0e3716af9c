internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

extension SpecPlan {
  /// Computes the summary, in O(*n*) in tests and files.
  var summary: PlanSummary {
    var counts = [Int](repeating: 0, count: files.count)
    for planned in cases { counts[planned.file] += 1 }
    return PlanSummary(
      files: files.indices.map { number in
        PlanSummary.File(
          path: files[number].selection.shown, count: counts[number],
          firstTestIndex: firstTestIndices[number],
          failure: files[number].failure, isWhole: files[number].isWhole)
      },
      count: count, digest: digest.description, shard: shard,
      only: only.map { "\($0.path):\($0.definition.line)" }, leftOut: leftOut)
  }
}
