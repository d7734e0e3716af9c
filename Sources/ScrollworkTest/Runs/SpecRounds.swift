internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The rounds of `--repeat`: the same tests with one seed after the other, until a round fails.
///
/// Rounds are not reported: the first that fails, or else the last, runs once more for its report,
/// with the same results.
struct SpecRounds {
  private let plan: SpecPlan
  private let firstSeed: UInt64
  private let count: Int
  private let executor: any SpecExecutor
  private let progress: ProgressLine?

  /// Prepares rounds, at least two.
  init(
    _ plan: SpecPlan, firstSeed: UInt64, count: Int, executor: any SpecExecutor,
    progress: ProgressLine?
  ) {
    self.plan = plan
    self.firstSeed = firstSeed
    self.count = count
    self.executor = executor
    self.progress = progress
  }

  /// Runs all rounds but the last, up to the first that fails.
  ///
  /// - Returns: The number of the round that is to be reported, from 1: that one, the one that a
  ///   signal ended, or the last.
  func roundToReport() throws(HostError) -> Int {
    for round in 1..<count where try !passes(round) { return round }
    return count
  }

  private func passes(_ round: Int) throws(HostError) -> Bool {
    var isBad = false
    try executor.run(plan, seed: firstSeed &+ UInt64(round - 1), bail: 1) {
      (result) throws(HostError) in
      if result.isBad { isBad = true }
    } pause: { () throws(HostError) in
      try progress?.show {
        ProgressBar(
          fraction: Double(round - 1) / Double(count),
          count: "\(NumberText.grouped(round - 1)) of \(NumberText.grouped(count)) rounds",
          elapsed: progress?.elapsed ?? 0)
      }
      return !isBad
    }
    try progress?.clear()
    return !isBad && executor.interruption == nil
  }

  /// The line about the rounds of a run that has ended.
  static func remark(on run: SpecRun, _ round: Int, of count: Int) -> String {
    let first = run.seed &- UInt64(round - 1)
    let passed = run.isBad ? round - 1 : round
    let seeds =
      passed == 0
      ? "" : passed == 1 ? ", seed \(first)" : ", seeds \(first) to \(first &+ UInt64(passed - 1))"
    let failed = run.isBad ? "; the next failed, seed \(run.seed)" : ""
    return " \(passed) of \(count) rounds passed\(seeds)\(failed)"
  }
}
