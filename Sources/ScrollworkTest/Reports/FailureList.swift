internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The failures of a run, one line each, grouped by the script line that caused them.
///
/// The largest group comes first; groups of one size, and failures within a group, are in the order
/// of the plan.
struct FailureList {
  /// Failures with one cause.
  private struct Group {
    /// The cause as `FILE:LINE`; empty where no script line is known.
    let location: String
    /// The source of that line; empty where it is not known.
    let source: String
    var failures: [FailureNumber] = []
  }

  /// The most failures that need no list: their blocks are seen together.
  private static let mostWithoutList = 3
  /// The most bytes of a name, a message or a source line that are shown.
  private static let textLimit = 160

  private let groups: [Group]
  /// The files of cases that were kept for failures which are not shown in full, each once.
  private let kept: [String]
  private let count: Int
  private let terminal: Terminal

  init(of results: [SpecResult], on terminal: Terminal) {
    self.terminal = terminal
    let failures = FailureNumber.all(in: results)
    count = failures.count
    var kept: [String] = []
    for failure in failures.dropFirst(SpecRun.mostShown) {
      if let file = failure.result.property?.keptFile, !kept.contains(file) { kept.append(file) }
    }
    self.kept = kept
    var groups: [Group] = []
    var indices: [ByteText: Int] = [:]
    for failure in failures {
      let cause = failure.result.failureCause
      let index = indices[cause.location] ?? groups.count
      if index == groups.count {
        indices[cause.location] = index
        groups.append(Group(location: cause.location, source: cause.source))
      }
      groups[index].failures.append(failure)
    }
    self.groups = groups.enumerated().sorted {
      ($1.element.failures.count, $0.offset) < ($0.element.failures.count, $1.offset)
    }.map(\.element)
  }

  /// The lines without newlines; none for few failures.
  var lines: [String] {
    guard count > Self.mostWithoutList else { return [] }
    let shown = min(count, SpecRun.mostShown)
    let rest = count > shown ? "; the first \(shown) are shown in full above" : ""
    let shared = groups.filter { $0.failures.count > 1 }
    let single = groups.filter { $0.failures.count == 1 }.flatMap(\.failures).map(line(of:))
    let order = shared.isEmpty ? "" : ", by the line that caused them"
    let others = shared.isEmpty || single.isEmpty ? [] : ["   each from a line of its own"]
    return [" \(NumberText.grouped(count)) failures\(order)\(rest)"]
      + shared.flatMap(lines(of:)) + others + single
      + kept.map { "   kept     \(text($0))   runs first from now on: commit it" }
  }

  /// The line that caused them, then a line for each.
  private func lines(of group: Group) -> [String] {
    var heading = "   " + (group.location.isEmpty ? "no line of a script" : text(group.location))
    if !group.source.isEmpty { heading += "   " + Ink.faint.text(text(group.source), on: terminal) }
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

/// A failed test with the number that reports give it.
struct FailureNumber {
  let result: SpecResult
  /// From 1; tests in which only snapshots differ have that of the failure before them.
  let number: Int

  /// The failed tests of a run, in its order.
  static func all(in results: [SpecResult]) -> [FailureNumber] {
    var number = 0
    return results.indices.filter { results[$0].status.isBad }.map { index in
      if !results[index].isOnlyDifferent { number += 1 }
      return FailureNumber(result: results[index], number: number)
    }
  }
}

extension SpecResult {
  /// The script line that caused the first problem, as `FILE:LINE`, and its source.
  ///
  /// That is the line that chose where the view went; without one the line of the expectation or of
  /// the error. Both texts are empty where none is known.
  var failureCause: (location: String, source: String) {
    switch problems.first {
    case .expectation(let failure):
      if let cause = failure.picture?.cause {
        return (cause, failure.causeExcerpt?.markedText ?? "")
      }
      guard let location = failure.location else { return ("", "") }
      return ("\(location.chunk):\(location.line)", failure.excerpt?.markedText ?? "")
    case .diagnostic(let diagnostic):
      guard var location = diagnostic.location else { return ("", "") }
      location.column = nil
      return (location.text, diagnostic.excerpt?.markedText ?? "")
    case nil: return ("", "")
    }
  }
}
