internal import Scrollwork
internal import ScrollworkTerminal

/// The report for a terminal: a line for each file, a block for each of the first failed tests, a
/// list of all failures, and the totals.
struct TextReport: Report {
  private let terminal: Terminal
  private let verbosity: Invocation.Verbosity
  /// The numbers of failed tests so far, without and with those in which only snapshots differ.
  private var (failures, badTests) = (0, 0)
  /// The index of the first file that is not reported yet.
  private var nextFile = 0
  /// The indices in `run.results` of that file's results so far.
  private var resultRange = 0..<0
  /// The width of the column of file names, in terminal columns.
  private var nameWidth = 0

  init(on terminal: Terminal, verbosity: Invocation.Verbosity = .normal) {
    self.terminal = terminal
    self.verbosity = verbosity
  }

  mutating func begin(_ run: SpecRun) -> String {
    let shown = run.plan.files.filter { $0.count > 0 || $0.failure != nil }
    nameWidth = shown.map { textWidth($0.path) }.max() ?? 0
    return files(of: run) { $0.count == 0 }
  }

  mutating func add(_ result: SpecResult, to run: SpecRun) -> String {
    // An interrupted run leaves gaps: no more results come for the files before this one.
    var text = ""
    while nextFile < result.planned.file { text += nextLines(of: run) }
    resultRange = resultRange.lowerBound..<resultRange.upperBound + 1
    guard run.plan.files[nextFile].count == resultRange.count else { return text }
    text += nextLines(of: run)
    // The next files may have no tests.
    return text + files(of: run) { $0.count == 0 }
  }

  mutating func end(_ run: SpecRun) -> String {
    let text =
      files(of: run) { _ in true } + FailureList(of: run.results, on: terminal).lines.joinedLines
    guard verbosity != .quiet || run.isBad else { return text }
    return text + Self.sum(of: run).joinedLines
  }

  // MARK: - Files

  /// The lines of the next files, up to the first that is not complete.
  private mutating func files(
    of run: SpecRun, while isComplete: (PlanSummary.File) -> Bool
  ) -> String {
    var text = ""
    while nextFile < run.plan.files.count, isComplete(run.plan.files[nextFile]) {
      text += nextLines(of: run)
    }
    return text
  }

  private mutating func nextLines(of run: SpecRun) -> String {
    let file = run.plan.files[nextFile]
    let results = run.results[resultRange]
    defer {
      nextFile += 1
      resultRange = resultRange.upperBound..<resultRange.upperBound
    }
    if let failure = file.failure {
      return Self.lines(about: failure, of: file, width: nameWidth, on: terminal)
        .joinedLines
    }
    guard !results.isEmpty else { return "" }
    let bad = results.indices.filter { results[$0].status.isBad }
    var lines: [String] = []
    if !bad.isEmpty || verbosity != .quiet {
      let name = VisibleText.text(file.path.utf8, limit: 300)
      lines.append(heading(name, results, isBad: !bad.isEmpty))
    }
    if verbosity == .verbose {
      for result in results {
        let name = VisibleText.text(result.planned.name.utf8, limit: 600)
        lines.append("       \(result.status.rawValue)  \(name)")
        // The blocks of failures have their printed lines.
        if !result.isBad { lines += result.printed.map { "         printed  \($0)" } }
      }
    }
    for index in bad {
      let result = results[index]
      if !result.isOnlyDifferent { failures += 1 }
      badTests += 1
      guard badTests <= SpecRun.mostShown || verbosity == .verbose else { continue }
      lines += FailureBlock(result, number: failures, run.commands, on: terminal).lines
    }
    return lines.joinedLines
  }

  /// The lines of a file that could not be loaded.
  static func lines(
    about failure: HostError, of file: PlanSummary.File, width: Int, on terminal: Terminal
  ) -> [String] {
    let name = padded(VisibleText.text(file.path.utf8, limit: 300), to: width)
    return [" \(Ink.bad.text("FAIL", on: terminal))  \(name)   could not be loaded"]
      + failure.diagnostic.lines(on: terminal).map { $0.isEmpty ? "" : "    " + $0 }
  }

  private func heading(
    _ name: String, _ results: ArraySlice<SpecResult>, isBad: Bool
  ) -> String {
    let word = isBad ? Ink.bad.text("FAIL", on: terminal) : Ink.good.text("PASS", on: terminal)
    let count = paddedLeft(String(results.count), to: 3)
    var line =
      " \(word)  \(padded(name, to: nameWidth))   \(count) \(results.count == 1 ? "test" : "tests")"
    let properties = results.indices.compactMap { results[$0].property }
    if let cases = properties.map(\.cases).max() {
      let sign = terminal.glyphs == .unicode ? "×" : "x"
      let word = properties.count == 1 ? "property" : "properties"
      line +=
        "   \(properties.count) \(word) \(sign) \(NumberText.grouped(cases)) \(cases == 1 ? "case" : "cases")"
    }
    let parts = Self.counts(
      results.indices.map { results[$0].status },
      with: [.failed, .error, .stopped, .skipped, .todo])
    if !parts.isEmpty {
      if results.count == 1 { line += " " }
      line += "   " + parts.joined(separator: "   ")
    }
    return line
  }

  /// `1 failed`, `2 errors`: the statuses that occur.
  private static func counts(
    _ statuses: [SpecResult.Status], with wanted: [SpecResult.Status]
  ) -> [String] {
    wanted.compactMap { status in
      let count = statuses.count { $0 == status }
      guard count > 0 else { return nil }
      return "\(count) \(status == .error && count > 1 ? "errors" : status.rawValue)"
    }
  }

  // MARK: - Sum

  /// The last lines: the totals, seed, digest and times, then remarks.
  static func sum(of run: SpecRun) -> [String] {
    var lines: [String] = []
    if let only = run.plan.only, run.plan.leftOut > 0 {
      lines.append(
        " it.only at \(VisibleText.text(only.utf8, limit: 400)) leaves out \(run.plan.leftOut) "
          + (run.plan.leftOut == 1 ? "test" : "tests"))
    }
    let virtual = run.isBad ? "" : "\(NumberText.duration(run.virtual)) virtual in "
    lines.append(
      " \(counts(of: run))   seed \(run.seed)   digest \(run.digest)   "
        + "\(virtual)\(NumberText.fixed(run.wall, decimals: 2)) s wall")
    return lines + run.remarks + run.notices
  }

  /// The totals on one line: `8 passed, 1 failed`.
  static func counts(of run: SpecRun) -> String {
    let statuses = run.statuses
    var parts = ["\(statuses.count { $0 == .passed }) passed"]
    parts += Self.counts(statuses, with: [.failed, .error, .stopped, .skipped, .todo])
    let unloaded = run.plan.files.count { $0.failure != nil }
    if unloaded > 0 { parts.append("\(unloaded) \(unloaded == 1 ? "file" : "files") not loaded") }
    if run.notRun > 0 { parts.append("\(run.notRun) not run") }
    return parts.joined(separator: ", ")
  }
}
