internal import ScrollworkSession
internal import ScrollworkTerminal

/// What `test --watch` says: short on a terminal, where Enter shows more; on a pipe everything as plain
/// text, each cycle ended by a line `cycle N`.
final class WatchReport {
  /// One round of tests.
  struct Cycle {
    /// Why it ran; nil for the first.
    let heading: String?
    let results: [SpecResult]
    /// The results before it, by the tests' keys.
    let before: [String: SpecResult]
    /// The files that cannot be loaded.
    let broken: [SpecPlan.File]
    /// How many tests are planned in all.
    let total: Int
    /// Whether the same tests ran the last time.
    let isSameAsBefore: Bool
    /// Whether it ran because something was saved.
    let isByChange: Bool
    /// Wall time, in seconds.
    let wall: Double
    /// Further lines below the sum.
    var remarks: [String] = []
  }

  private let streams: CommandStreams
  private let takesKeys: Bool
  /// What people type to run a test again.
  private let commands: TestCommands
  private var number = 0

  /// A report for some streams.
  init(_ streams: CommandStreams, takesKeys: Bool, _ commands: TestCommands = TestCommands()) {
    self.streams = streams
    self.takesKeys = takesKeys
    self.commands = commands
  }

  /// What the product is shown on.
  var terminal: Terminal { streams.output }

  /// Tells about a round.
  func cycle(_ cycle: Cycle) throws(HostError) {
    var lines: [String] = []
    if let heading = cycle.heading { lines.append(rule(self.heading(heading, cycle))) }
    for file in cycle.broken {
      guard let failure = file.failure else { continue }
      let shown = PlanSummary.File(
        path: file.selection.shown, count: 0, place: 0, failure: failure)
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

  /// Tells that something cannot even be compiled, or the tests not be found; what is known stays.
  func broken(_ heading: String, _ failure: HostError, last: [SpecResult]) throws(HostError) {
    var lines = [rule(heading)]
    lines += failure.diagnostic.lines(on: terminal).map { $0.isEmpty ? "" : " " + $0 }
    lines.append(" last results: \(Self.counts(last))")
    try end(lines)
  }

  /// Shows everything about tests that went wrong.
  func detail(_ results: [SpecResult]) throws(HostError) {
    guard !results.isEmpty else { return try say(" nothing failed") }
    try write(FailureBlock.lines(of: results, commands, on: terminal).joinedLines)
  }

  /// Says a line.
  func say(_ line: String) throws(HostError) { try write(line + "\n") }

  /// Asks something, without a line end.
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

  /// A heading with a line through it.
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
    let place = VisibleText.text("\(result.planned.path):\(result.line)".utf8, limit: 400)
    let word = result.isOnlyDifferent ? "DIFF" : "FAIL"
    return " \(Ink.bad.text(word, on: terminal))  \(padded(name, to: 53))   \(place)"
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
