internal import Scrollwork

/// The report of a test run for people: a line for each file, what failed, and the sum.
struct TextReport {
  let terminal: Terminal
  let verbosity: Invocation.Verbosity
  private var failures = 0

  init(on terminal: Terminal, verbosity: Invocation.Verbosity = .normal) {
    self.terminal = terminal
    self.verbosity = verbosity
  }

  // MARK: - Files

  /// The lines about one file, once all of its tests have run; none when there is nothing to say.
  mutating func lines(ofFile number: Int, in run: SpecRun) -> [String] {
    let file = run.plan.files[number]
    let results = run.results.filter { $0.planned.file == number }
    let widths = nameWidth(run.plan)
    let name = VisibleText.text(file.selection.shown.utf8, limit: 300)
    if let failure = file.failure {
      let heading =
        " \(Ink.bad.text("FAIL", on: terminal))  \(padded(name, to: widths))   could not be loaded"
      return [heading]
        + failure.diagnostic.lines(on: terminal).map { $0.isEmpty ? "" : "    " + $0 }
    }
    guard !results.isEmpty else { return [] }
    let bad = results.filter(\.isBad)
    var lines: [String] = []
    if !bad.isEmpty || verbosity != .quiet {
      lines.append(heading(name, results, width: widths))
    }
    if verbosity == .verbose {
      lines += results.map { "       \($0.status.rawValue)  \(visible($0.planned.name))" }
    }
    for result in bad {
      failures += 1
      lines += FailureBlock(result, number: failures, on: terminal).lines
    }
    return lines
  }

  private func heading(_ name: String, _ results: [SpecResult], width: Int) -> String {
    let isBad = results.contains(where: \.isBad)
    let word = isBad ? Ink.bad.text("FAIL", on: terminal) : Ink.good.text("PASS", on: terminal)
    let count = paddedLeft(String(results.count), to: 3)
    var line =
      " \(word)  \(padded(name, to: width))   \(count) \(results.count == 1 ? "test" : "tests")"
    let parts = Self.counts(
      results.map(\.status), with: [.failed, .error, .stopped, .skipped, .todo])
    if !parts.isEmpty {
      if results.count == 1 { line += " " }
      line += "   " + parts.joined(separator: "   ")
    }
    return line
  }

  private func nameWidth(_ plan: SpecPlan) -> Int {
    let used = Set(plan.cases.map(\.file))
    let names = plan.files.indices.filter { used.contains($0) || plan.files[$0].failure != nil }
    return names.map { textWidth(plan.files[$0].selection.shown) }.max() ?? 0
  }

  /// `1 failed`, `2 errors`: the statuses that occur.
  private static func counts(
    _ statuses: [SpecResult.Status], with wanted: [SpecResult.Status]
  ) -> [String] {
    wanted.compactMap { status in
      let count = statuses.filter { $0 == status }.count
      guard count > 0 else { return nil }
      return "\(count) \(status == .error && count > 1 ? "errors" : status.rawValue)"
    }
  }

  private func visible(_ text: String) -> String { VisibleText.text(text.utf8, limit: 600) }

  // MARK: - Sum

  /// The last lines.
  func summary(of run: SpecRun) -> [String] {
    guard verbosity != .quiet || run.isBad else { return [] }
    var lines: [String] = []
    if let only = run.plan.only, run.plan.leftOut > 0 {
      lines.append(
        " it.only at \(only.path):\(only.definition.line) leaves out \(run.plan.leftOut) "
          + (run.plan.leftOut == 1 ? "test" : "tests"))
    }
    var parts = ["\(run.count(.passed)) passed"]
    parts += Self.counts(
      run.results.map(\.status), with: [.failed, .error, .stopped, .skipped, .todo])
    let unloaded = run.plan.files.filter { $0.failure != nil }.count
    if unloaded > 0 { parts.append("\(unloaded) \(unloaded == 1 ? "file" : "files") not loaded") }
    if run.notRun > 0 { parts.append("\(run.notRun) not run") }
    let virtual = run.isBad ? "" : "\(NumberText.duration(run.virtual)) virtual in "
    lines.append(
      " \(parts.joined(separator: ", "))   seed \(run.seed)   digest \(run.digest)   "
        + "\(virtual)\(NumberText.fixed(run.wall, decimals: 2)) s wall")
    return lines
  }
}
