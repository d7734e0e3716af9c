internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The lines of text reports about one failed test: problems, output, and commands to run it again.
struct FailureBlock {
  let result: SpecResult
  /// The number in the heading, from 1.
  let number: Int
  /// The commands to run the test again.
  let commands: TestCommands
  let terminal: Terminal

  /// The column at which the heading's `file:line` ends.
  private static let locationEnd = 97
  /// The highest number of distinct problems of one test that are shown.
  private static let problemLimit = 4

  init(_ result: SpecResult, number: Int, _ commands: TestCommands, on terminal: Terminal) {
    self.result = result
    self.number = number
    self.commands = commands
    self.terminal = terminal
  }

  /// The lines about a failed test without heading and colors, for reports that have a heading of
  /// their own.
  static func body(_ result: SpecResult, _ commands: TestCommands) -> [String] {
    Array(FailureBlock(result, number: 1, commands, on: .plain).lines.dropFirst())
  }

  /// The lines of failed tests, in full for the first ``SpecRun/mostShown``.
  static func lines(
    of results: [SpecResult], _ commands: TestCommands, on terminal: Terminal
  ) -> [String] {
    let failures = FailureNumber.all(in: results)
    return failures.prefix(SpecRun.mostShown).flatMap { failure in
      FailureBlock(failure.result, number: failure.number, commands, on: terminal).lines
    }
  }

  /// The lines without newlines.
  var lines: [String] {
    result.isOnlyDifferent ? snapshotLines + printedLines + [reviewLine] : failureLines
  }

  private var failureLines: [String] {
    var lines = [heading] + propertyLines
    let problems = distinctProblems
    for (problem, count) in problems.prefix(Self.problemLimit) {
      switch problem {
      case .expectation(let failure): lines += indented(self.lines(of: failure))
      case .diagnostic(let diagnostic): lines += indented(diagnostic.lines(on: terminal))
      }
      if count > 1 {
        let times = count == 2 ? "once" : "\(NumberText.grouped(count - 1)) times"
        lines.append("    the same \(times) more")
      }
    }
    let hidden = problems.dropFirst(Self.problemLimit).reduce(0) { $0 + $1.count }
    if hidden > 0 { lines.append("    and \(NumberText.grouped(hidden)) more") }
    lines += printedLines
    if let kept = result.property?.keptFile {
      lines.append("    kept     \(visible(kept))   runs first from now on: commit it")
    }
    lines.append("    rerun    \(commands.rerun(result))")
    if let step = stepLine { lines.append("    step in  \(step)") }
    if let picture = pictureLine { lines.append("    picture  \(picture)") }
    if let film = result.filmFile { lines.append("    film     \(visible(film))") }
    return lines
  }

  /// The problems, with equal diagnostics merged and counted; O(*n*) in problems.
  ///
  /// Notes and tracebacks of merged diagnostics may differ.
  private var distinctProblems: [(problem: SpecResult.Problem, count: Int)] {
    var found: [(problem: SpecResult.Problem, count: Int)] = []
    var indices: [Diagnostic: Int] = [:]
    for problem in result.problems {
      guard case .diagnostic(var diagnostic) = problem else {
        found.append((problem, 1))
        continue
      }
      // Notes and traceback do not count for equality.
      (diagnostic.notes, diagnostic.traceback) = ([], [])
      if let index = indices[diagnostic] {
        found[index].count += 1
      } else {
        indices[diagnostic] = found.count
        found.append((problem, 1))
      }
    }
    return found
  }

  private var pictureLine: String? {
    if let second = result.secondDigest {
      return
        "none: run again, the test ran differently (digest \(result.digest), then \(second))"
    }
    return (result.pictureFile ?? result.picture?.problem).map { visible($0) }
  }

  /// The command that opens a session just before the failure.
  ///
  /// Nil for properties, examples, tests that ran differently the second time, and other statuses.
  private var stepLine: String? {
    guard result.property == nil, result.status == .failed, result.secondDigest == nil,
      result.planned.page == nil
    else { return nil }
    return commands.step(into: result.planned, line: result.rerunLine)
  }

  /// `smallest (41 → 2 parts in 118 runs; values, lists and steps are parts)`, and the simplest
  /// failing case.
  private var propertyLines: [String] {
    guard let property = result.property, let failing = property.failing else { return [] }
    let values = "      case = \(visible(property.smallest))"
    // A kept case is the smallest of an earlier run.
    if failing == 0 { return [values] }
    let arrow = terminal.glyphs == .unicode ? "→" : "->"
    let size = "\(property.size) \(arrow) \(property.smallestSize)"
    return [
      "    smallest (\(size) \(property.smallestSize == 1 ? "part" : "parts") in "
        + "\(property.tries) \(property.tries == 1 ? "run" : "runs"); values, lists and steps are parts)",
      values,
    ]
  }

  private var heading: String {
    let name = VisibleText.text(result.planned.name.utf8, limit: 600)
    var left = " \(number)) \(name)"
    if let property = result.property, let failing = property.failing {
      left +=
        failing == 0
        ? "   kept case \(property.id)" : "   case \(failing) of \(property.cases)"
    }
    let location = VisibleText.text("\(result.planned.path):\(result.line)".utf8, limit: 400)
    let end = min(Self.locationEnd, terminal.width)
    let gap = max(3, end - textWidth(left) - textWidth(location))
    return Ink.strong.text(left, on: terminal) + String(repeating: " ", count: gap)
      + Ink.faint.text(location, on: terminal)
  }

  private func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? "" : "    " + $0 }
  }

  // MARK: - Expectations

  private func lines(of failure: ExpectationFailure) -> [String] {
    if let snapshot = failure.snapshot {
      return ["snapshot \(visible(snapshot.path))"] + snapshot.lines(on: terminal)
    }
    var lines: [String] = []
    for difference in failure.differences {
      if let text = difference.expected {
        lines.append(Ink.good.text("- " + visible(text), on: terminal))
      }
      if let text = difference.received {
        lines.append(Ink.bad.text("+ " + visible(text), on: terminal))
      }
    }
    if let hint = failure.hint { lines.append("hint: " + visible(hint)) }
    if let gestures = failure.wouldPass { lines.append("would pass with " + visible(gestures)) }
    lines += result.sourceLines(of: failure, on: terminal)
    if let picture = failure.picture { lines += picture.lines(on: terminal) }
    return lines
  }

  private func visible(_ text: String) -> String {
    VisibleText.text(text.utf8, limit: 1_024, glyphs: terminal.glyphs)
  }

  // MARK: - Snapshots

  /// The column at which the path on the heading begins.
  private static let pathStart = 47

  /// The lines of a test in which only snapshots differ.
  private var snapshotLines: [String] {
    result.snapshotDifferences.flatMap(lines(about:))
  }

  /// The lines of one snapshot that differs.
  func lines(about snapshot: SnapshotDifference) -> [String] {
    [heading(of: snapshot)] + snapshot.lines(on: terminal)
  }

  /// ` DIFF  carousel › flick left [phone]           tests/__snapshots__/…/flick-left-phone.snap`.
  private func heading(of snapshot: SnapshotDifference) -> String {
    let name = VisibleText.text(result.planned.name.utf8, limit: 600)
    let gap = max(3, Self.pathStart - 7 - textWidth(name))
    return " \(Ink.bad.text("DIFF", on: terminal))  \(Ink.strong.text(name, on: terminal))"
      + String(repeating: " ", count: gap) + Ink.faint.text(visible(snapshot.path), on: terminal)
  }

  private var reviewLine: String {
    "    review   \(commands.review(result))"
  }

  // MARK: - Output

  private var printedLines: [String] {
    let most = 10
    guard !result.printed.isEmpty else { return [] }
    var lines = result.printed.suffix(most).map { "    printed  \($0)" }
    let hidden = result.printed.count - most
    if hidden > 0 { lines.insert("    printed  … \(hidden) lines before", at: 0) }
    return lines
  }
}

extension SpecResult {
  /// The source of a failed expectation and the lines that led to it.
  func sourceLines(of failure: ExpectationFailure, on terminal: Terminal) -> [String] {
    var lines: [String] = []
    if let excerpt = failure.excerpt {
      // The heading gives the location, unless the expectation is in a helper.
      let isHere = failure.location == ScriptLocation(chunk: planned.path, line: line)
      let location =
        isHere ? nil : failure.location.map { Diagnostic.Location(file: $0.chunk, line: $0.line) }
      lines = Diagnostic.lines(of: excerpt, at: location, on: terminal)
    }
    return lines + Diagnostic.lines(of: failure.traceback ?? [], on: terminal)
  }
}
