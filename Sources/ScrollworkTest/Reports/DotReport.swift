internal import ScrollworkTerminal

/// One character for each test, then a block for each failed test, and the totals.
///
/// `.` passed, `F` failed, `E` error, `!` stopped, `s` skipped, `t` todo. A file that could not be
/// loaded is one `E`, in the order of the plan. Lines are as long as the terminal, at most 80
/// characters.
struct DotReport: Report {
  private let terminal: Terminal
  private let verbosity: Invocation.Verbosity
  private var column = 0
  /// The index of the first file whose `E`, if it could not be loaded, is not written yet.
  private var nextFile = 0
  private let width: Int

  init(on terminal: Terminal, verbosity: Invocation.Verbosity = .normal) {
    self.terminal = terminal
    self.verbosity = verbosity
    width = min(terminal.width, 80)
  }

  mutating func add(_ result: SpecResult, to run: SpecRun) -> String {
    guard verbosity != .quiet else { return "" }
    let broken = brokenFiles(of: run, before: result.planned.file)
    let mark =
      switch result.status {
      case .passed: "."
      case .failed: Ink.bad.text("F", on: terminal)
      case .error: Ink.bad.text("E", on: terminal)
      case .stopped: Ink.halted.text("!", on: terminal)
      case .skipped: "s"
      case .todo: "t"
      }
    return broken + placed(mark)
  }

  private mutating func placed(_ mark: String) -> String {
    column += 1
    guard column == width else { return mark }
    column = 0
    return mark + "\n"
  }

  private mutating func brokenFiles(of run: SpecRun, before end: Int) -> String {
    var text = ""
    while nextFile < end {
      if run.plan.files[nextFile].failure != nil {
        text += placed(Ink.bad.text("E", on: terminal))
      }
      nextFile += 1
    }
    return text
  }

  mutating func end(_ run: SpecRun) -> String {
    var text = verbosity == .quiet ? "" : brokenFiles(of: run, before: run.plan.files.count)
    if column > 0 { text += "\n" }
    for file in run.plan.files {
      guard let failure = file.failure else { continue }
      text += TextReport.lines(about: failure, of: file, width: 0, on: terminal).joinedLines
    }
    text += FailureBlock.lines(of: run.results, run.commands, on: terminal).joinedLines
    text += FailureList(of: run.results, on: terminal).lines.joinedLines
    if verbosity != .quiet || run.isBad { text += TextReport.sum(of: run).joinedLines }
    return text
  }
}
