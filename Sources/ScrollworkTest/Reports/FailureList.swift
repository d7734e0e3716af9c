internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The failures of a run, one line each, grouped by their causes.
struct FailureList {
  /// The most bytes of a name, a message or a source line that are shown.
  private static let textLimit = 160

  private let groups: [FailureGroup]
  /// The files of cases that were kept for failures which are not shown in full, each once.
  private let kept: [String]
  private let count: Int
  private let terminal: Terminal

  init(of results: [SpecResult], on terminal: Terminal) {
    self.terminal = terminal
    groups = FailureGroup.all(in: results)
    let failures = FailureNumber.all(in: results)
    count = failures.count
    var kept: [String] = []
    for failure in failures.dropFirst(SpecRun.mostShown) {
      if let file = failure.result.property?.keptFile, !kept.contains(file) { kept.append(file) }
    }
    self.kept = kept
  }

  /// The lines without newlines; none for few failures.
  var lines: [String] {
    guard count > FailureGroup.mostWithoutGroups else { return [] }
    let shown = min(count, SpecRun.mostShown)
    let rest = count > shown ? "; the first \(shown) are shown in full above" : ""
    let shared = groups.filter { $0.failures.count > 1 }
    let single = groups.filter { $0.failures.count == 1 }.flatMap(\.failures).map(line(of:))
    let order = shared.isEmpty ? "" : ", by the line that caused them"
    let others = shared.isEmpty || single.isEmpty ? [] : ["   each with a cause of its own"]
    return [" \(NumberText.grouped(count)) failures\(order)\(rest)"]
      + shared.flatMap(lines(of:)) + others + single
      + kept.map { "   kept     \(text($0))   runs first from now on: commit it" }
  }

  /// The line that caused them and what differed, then a line for each.
  private func lines(of group: FailureGroup) -> [String] {
    let cause = group.cause
    var heading = "   " + (cause.location.isEmpty ? "no line of a script" : text(cause.location))
    heading += "   \(cause.subject)"
    if !cause.source.isEmpty { heading += "   " + Ink.faint.text(text(cause.source), on: terminal) }
    return [heading + "   \(NumberText.grouped(group.failures.count))"]
      + group.failures.map(line(of:))
  }

  private func line(of failure: FailureNumber) -> String {
    let result = failure.result
    let number = result.isOnlyDifferent ? "DIFF" : "\(failure.number))"
    let message = VisibleText.text(
      result.message.utf8, limit: Self.textLimit, glyphs: terminal.glyphs)
    let kept = result.property.flatMap { $0.keptFile == nil ? nil : "--case \($0.id)   " } ?? ""
    return "     \(number) \(text("\(result.planned.path):\(result.line)"))  "
      + "\(text(result.planned.name))   \(kept)" + Ink.faint.text(message, on: terminal)
  }

  private func text(_ text: String) -> String {
    VisibleText.text(text.utf8, limit: Self.textLimit, glyphs: terminal.glyphs)
  }
}
