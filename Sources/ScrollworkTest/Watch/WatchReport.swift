internal import ScrollworkSession
internal import ScrollworkTerminal

/// The output of `test --watch`.
///
/// Where keys are read, a failure is one line, and Enter shows the rest; else it is complete.
/// Output that is no terminal gets a line `cycle N` after each cycle.
final class WatchReport {
  /// One round of tests.
  struct Cycle {
    /// The reason for the round; nil for the first.
    let heading: String?
    let results: [SpecResult]
    /// The results before the round, by the tests' keys.
    let before: [ByteText: SpecResult]
    /// The files that cannot be loaded.
    let broken: [SpecPlan.File]
    /// The number of all planned tests.
    let total: Int
    /// Whether the last round after a save ran the same tests.
    let isSameAsBefore: Bool
    /// Whether a save caused the round.
    let isByChange: Bool
    /// Wall time, in seconds.
    let wall: Double
    /// Further lines below the line of counts.
    var remarks: [String] = []
  }

  private let streams: CommandStreams
  private let takesKeys: Bool
  /// The command lines that run a test again.
  private let commands: TestCommands
  private var number = 0

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - streams: The streams; the report goes to standard output.
  ///   - takesKeys: Whether keys are read, so that failures are one line each.
  ///   - commands: The command lines that run a test again.
  init(_ streams: CommandStreams, takesKeys: Bool, _ commands: TestCommands = TestCommands()) {
    self.streams = streams
    self.takesKeys = takesKeys
    self.commands = commands
  }

  /// The terminal properties of standard output.
  var terminal: Terminal { streams.output }

  /// Prints the report of a round.
  func cycle(_ cycle: Cycle) throws(HostError) {
    var lines: [String] = []
    if let heading = cycle.heading { lines.append(rule(self.heading(heading, cycle))) }
    for file in cycle.broken {
      guard let failure = file.failure else { continue }
      let shown = PlanSummary.File(
        path: file.selection.shown, count: 0, firstTestIndex: 0, failure: failure)
      lines += TextReport.lines(about: failure, of: shown, width: 0, on: terminal)
    }
    let bad = cycle.results.filter(\.isBad)
    lines += takesKeys ? bad.map(line) : FailureBlock.lines(of: bad, commands, on: terminal)
    let fixed = cycle.results.filter { result in
      result.status == .passed && cycle.before[result.planned.key]?.isBad == true
    }
    let isAlone = fixed.count == 1 && bad.isEmpty && cycle.broken.isEmpty
    var start = ""
    for result in fixed {
      let name = VisibleText.text(result.planned.name.utf8, limit: 600)
      let line = " \(Ink.good.text("FIXED", on: terminal)) \(name)"
      if isAlone { start = line + "  " } else { lines.append(line) }
    }
    lines.append(sum(start, cycle))
    lines += cycle.remarks
    try end(lines)
  }

  /// Prints an error that prevented a round, such as a syntax error, and the last counts.
  func broken(_ heading: String, _ failure: HostError, last: [SpecResult]) throws(HostError) {
    var lines = [rule(heading)]
    lines += failure.diagnostic.lines(on: terminal).map { $0.isEmpty ? "" : " " + $0 }
    lines.append(" last results: \(Self.counts(last))")
    try end(lines)
  }

  /// Prints the complete reports of failed tests.
  func detail(_ results: [SpecResult]) throws(HostError) {
    guard !results.isEmpty else { return try writeLine(" nothing failed") }
    try write(FailureBlock.lines(of: results, commands, on: terminal).joinedLines)
  }

  /// Prints a line.
  func writeLine(_ line: String) throws(HostError) { try write(line + "\n") }

  /// Prints a prompt, without a line end.
  func ask(_ text: String) throws(HostError) { try write(text) }

  // MARK: - Lines

  private func end(_ lines: [String]) throws(HostError) {
    number += 1
    try write((lines + (terminal.isTerminal ? [] : ["cycle \(number)"])).joinedLines)
  }

  private func write(_ text: String) throws(HostError) {
    try streams.writeOutput(Array(text.utf8))
  }

  private func heading(_ heading: String, _ cycle: Cycle) -> String {
    guard !cycle.isSameAsBefore, !cycle.results.isEmpty else { return heading }
    let count = cycle.results.count
    guard cycle.isByChange else { return "\(heading) · \(count) of \(cycle.total)" }
    return
      "\(heading) · \(count) of \(cycle.total) tests \(count == 1 ? "depends" : "depend") on it"
  }

  /// A heading inside a horizontal rule, at most 79 columns wide.
  private func rule(_ text: String) -> String {
    let isUnicode = terminal.glyphs == .unicode
    let dash = isUnicode ? "─" : "-"
    let shown = isUnicode ? text : text.split(separator: "·").joined(separator: "-")
    let start = " \(dash)\(dash) \(VisibleText.text(shown.utf8, limit: 600)) "
    let rest = max(2, min(79, terminal.width - 1) - textWidth(start))
    return Ink.faint.text(start + String(repeating: dash, count: rest), on: terminal)
  }

  private func line(_ result: SpecResult) -> String {
    let name = VisibleText.text(result.planned.name.utf8, limit: 600)
    let location = VisibleText.text("\(result.planned.path):\(result.line)".utf8, limit: 400)
    let word = result.isOnlyDifferent ? "DIFF" : "FAIL"
    return " \(Ink.bad.text(word, on: terminal))  \(padded(name, to: 53))   \(location)"
      + Ink.faint.text("   (Enter for detail)", on: terminal)
  }

  private func sum(_ start: String, _ cycle: Cycle) -> String {
    var text = start + " " + Self.counts(cycle.results)
    let unaffected = cycle.total - cycle.results.count
    if unaffected > 0 { text += ", \(unaffected) unaffected" }
    if cycle.heading == nil {
      return takesKeys
        ? padded(text, to: 50) + "a all · f failed · p pattern · r review · q quit" : text
    }
    let wall = "\(NumberText.fixed(cycle.wall * 1_000, decimals: 0)) ms"
    return padded(text, to: 68) + "   " + wall
  }

  private static func counts(_ results: [SpecResult]) -> String {
    let words = SpecResult.Status.allCases.compactMap { status -> String? in
      let count = results.count { $0.status == status }
      guard count > 0 || status == .passed else { return nil }
      return "\(count) \(status == .error && count > 1 ? "errors" : status.rawValue)"
    }
    return words.joined(separator: ", ")
  }
}
