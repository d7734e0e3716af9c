internal import Scrollwork
internal import ScrollworkTerminal

extension ProgressLine {
  /// The time from which a running test is named, in seconds.
  private static let slowTime = 0.5

  /// Shows how many tests ran and failed, the time, and the test that has been running longest.
  ///
  /// - Parameters:
  ///   - run: The results so far.
  ///   - cases: The number of cases of each property in the file of `running`.
  ///   - running: The test that has been running longest; nil when none is known.
  /// - Throws: Exit 7 or 141 when standard error cannot be written.
  func show(_ run: SpecRun, cases: Int, running: RunningSpec?) throws(HostError) {
    try show {
      let done = run.results.count
      let bad = run.results.count(where: \.isBad)
      var bar = ProgressBar(
        fraction: Double(done) / Double(max(1, run.plan.share)),
        count: "\(NumberText.grouped(done)) of \(NumberText.grouped(run.plan.share))",
        elapsed: elapsed)
      if bad > 0 { bar.before = ["\(NumberText.grouped(bad)) failed"] }
      let running = running.flatMap { $0.elapsed < Self.slowTime ? nil : $0 }
      guard let planned = running?.planned ?? run.results.last?.planned else { return bar }
      var name = VisibleText.text(planned.name.utf8, limit: 200)
      if let running {
        if running.cases > 0 {
          name += ", case \(NumberText.grouped(running.cases)) of \(NumberText.grouped(cases))"
        }
        name += " (\(NumberText.fixed(running.elapsed, decimals: 1)) s)"
      }
      bar.after = [name]
      return bar
    }
  }
}
