internal import ScrollworkTerminal

extension ProgressLine {
  /// Shows how many tests ran and failed, and the name of the last one.
  func show(_ run: SpecRun) throws(HostError) {
    try show {
      let bad = run.results.count(where: \.isBad)
      let last = run.results.last.map { VisibleText.text($0.planned.name.utf8, limit: 200) }
      return " \(run.results.count)/\(run.plan.share)\(bad > 0 ? "   \(bad) failed" : "")   "
        + (last ?? "")
    }
  }
}
