internal import LuaSyntax
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// Writes findings, reports and the count.
struct CheckReport {
  /// The limit of findings per file in text format.
  private static let shownLimit = 100

  private let options: CheckOptions
  private let outcome: CheckRun.Outcome
  private let streams: CommandStreams

  init(_ options: CheckOptions, _ outcome: CheckRun.Outcome, _ streams: CommandStreams) {
    self.options = options
    self.outcome = outcome
    self.streams = streams
  }

  /// The checked files with their findings.
  var checks: [FileCheck] { outcome.checks }

  /// The files and folders that could not be read.
  var unreadable: [CheckedFiles.Unreadable] { outcome.unreadable }

  /// Whether a finding of a level fails the check.
  func isFailure(_ level: Configuration.LintLevel) -> Bool {
    level == .deny || level == .warn && options.deniesWarnings
  }

  /// Writes the findings, the reports and the count.
  ///
  /// - Throws: When a stream or a report's file cannot be written.
  /// - Returns: Failure for an error, or for a warning with `--deny warnings`; exit 7 where a file
  ///   could not be read; otherwise success.
  func write() throws(HostError) -> ExitCode {
    var text = ""
    if !options.reports.contains(where: { $0.file == nil }) { text = findings }
    for report in reports {
      let content = self.text(of: report.kind)
      if let name = report.file {
        let path = FilePath(name).absolute(in: options.invocation.currentDirectory)
        try AtomicFile.write(content.utf8, to: path, as: name, makesFolder: true)
      } else {
        text += content
      }
    }
    if !text.isEmpty { try streams.writeOutput(Array(text.utf8)) }
    if options.invocation.verbosity != .quiet {
      try streams.writeMessages(Array("\(countLine)\n".utf8))
    }
    let isBad = [Configuration.LintLevel.deny, .warn].contains {
      isFailure($0) && outcome.count($0) > 0
    }
    return OutputFaults(errors: unreadable.map(\.error))
      .report(to: streams, options.invocation.format, isBad ? .failure : .success)
  }

  /// The `--report` flags, and workflow commands if the program runs in a GitHub workflow and no
  /// report goes to the standard output.
  private var reports: [CheckOptions.Report] {
    let isWorkflow = options.invocation.environment["GITHUB_ACTIONS"] == "true"
    let hasOutput = options.reports.contains { $0.file == nil }
    let isAsked = options.reports.contains { $0.kind == .github }
    return options.reports + (isWorkflow && !isAsked && !hasOutput ? [.init(.github)] : [])
  }

  /// The last line, such as `14 files: 1 error (1 fixable), 1 warning`.
  private var countLine: String {
    func part(_ level: Configuration.LintLevel, _ word: String) -> String {
      let count = outcome.count(level)
      let fixable = outcome.fixable(level)
      return "\(count) \(word)\(count == 1 ? "" : "s")"
        + (fixable > 0 ? " (\(fixable) fixable)" : "")
    }
    let files = outcome.checks.count
    return "\(NumberText.grouped(files)) file\(files == 1 ? "" : "s"): "
      + part(.deny, "error") + ", " + part(.warn, "warning")
      + (outcome.count(.hint) > 0 ? ", " + part(.hint, "hint") : "")
      + (outcome.fixed > 0 ? ", \(outcome.fixed) fixed" : "")
      + (unreadable.isEmpty ? "" : ", \(unreadable.count) not read")
  }

  // MARK: - For people, editors and programs

  private var findings: String {
    var text = ""
    for check in outcome.checks {
      let isForPeople = options.invocation.format == .text
      let shown = check.results.prefix(isForPeople ? Self.shownLimit : check.results.count)
      defer {
        let rest = check.results.count - shown.count
        if rest > 0 { text += "… and \(NumberText.grouped(rest)) more in \(check.source.path)\n" }
      }
      for result in shown {
        if options.invocation.verbosity == .quiet, !isFailure(result.level) { continue }
        switch options.invocation.format {
        case .text, .short:
          text += diagnostic(result, in: check.source)
            .rendered(as: options.invocation.format, on: streams.output)
        case .json: text += jsonLine(result, in: check.source)
        }
      }
    }
    return text
  }

  /// The finding as a diagnostic: errors with an excerpt in text format, others on one line.
  private func diagnostic(_ result: FileCheck.Result, in source: SourceText) -> Diagnostic {
    let finding = result.finding
    let (line, column) = source.lineAndColumn(of: finding.range.lowerBound)
    var diagnostic = Diagnostic(
      result.severity, code: finding.code, finding.message,
      at: Diagnostic.Location(file: source.path, line: line, column: column))
    guard result.level == .deny, options.invocation.format == .text else { return diagnostic }
    diagnostic.help = finding.help
    let label = finding.fix == nil ? finding.label : "fixable"
    diagnostic.excerpt = Excerpt(
      of: source.bytes, line: line,
      mark: Excerpt.Mark(column: column, length: finding.range.count, label: label), before: 0)
    return diagnostic
  }

  private func jsonLine(_ result: FileCheck.Result, in source: SourceText) -> String {
    let finding = result.finding
    let (line, column) = source.lineAndColumn(of: finding.range.lowerBound)
    let (endLine, endColumn) = source.lineAndColumn(of: finding.range.upperBound)
    var json = JSONText()
    json.object { json in
      json.member("severity", result.severity.rawValue)
      json.member("code", finding.code)
      json.member("message", finding.message)
      json.member("file", source.path)
      json.member("line", line)
      json.member("column", column)
      json.member("end_line", endLine)
      json.member("end_column", endColumn)
      json.member("fixable", finding.fix != nil)
      if !finding.help.isEmpty { json.member("help", finding.help) }
    }
    json.endLine()
    return json.text
  }

  private func text(of kind: CheckOptions.ReportKind) -> String {
    switch kind {
    case .github: githubCommands
    case .junit: junit
    }
  }

  // MARK: - GitHub

  private var githubCommands: String {
    checks.flatMap { check in
      check.results.map { result in
        let (line, column) = check.source.lineAndColumn(of: result.finding.range.lowerBound)
        return GitHubMark(
          level: result.severity.mark, file: check.source.path, line: line, column: column,
          title: result.finding.code, message: result.finding.message
        ).text
      }
    }.joinedLines
      + unreadable.map {
        GitHubMark(file: $0.path, title: "could not be read", message: $0.error.diagnostic.message)
          .text
      }.joinedLines
  }
}

extension Diagnostic.Severity {
  /// The kind of an annotation in a GitHub workflow.
  fileprivate var mark: GitHubMark.Level {
    switch self {
    case .error, .stop: .error
    case .warning: .warning
    case .hint: .notice
    }
  }
}
