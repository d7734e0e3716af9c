internal import ScrollworkTerminal

/// A Markdown page: the totals, a table of files, the causes of many failures, and the failures.
struct MarkdownReport: Report {
  mutating func end(_ run: SpecRun) -> String { text(of: run) }

  /// The whole page.
  func text(of run: SpecRun) -> String {
    var text = "# Tests: \(TextReport.counts(of: run))\n\n"
    text += "seed \(run.seed), digest `\(run.digest)`\n\n"
    text += "| file | tests | passed | failed | errors | skipped |\n"
    text += "| --- | ---: | ---: | ---: | ---: | ---: |\n"
    let byFile = Dictionary(grouping: run.results) { $0.planned.file }
    for (number, file) in run.plan.files.enumerated() {
      let results = byFile[number] ?? []
      guard !results.isEmpty || file.failure != nil else { continue }
      text += row(file, results)
    }
    for file in run.plan.files {
      guard let failure = file.failure else { continue }
      text += "\n## \(Self.escaped(file.path)) could not be loaded\n\n"
      text += Self.fenced(failure.diagnostic.lines(on: .plain))
    }
    text += causes(in: run)
    for failure in FailureNumber.all(in: run.results) {
      let result = failure.result
      text += "\n## \(failure.number). \(Self.escaped(result.planned.name))\n\n"
      text +=
        "\(result.status.rawValue) at "
        + Self.code("\(result.planned.path):\(result.line)") + Self.link(to: result, in: run)
        + "\n\n"
      text += Self.fenced(FailureBlock.body(result, run.commands))
    }
    text += passing(in: run)
    if !run.remarks.isEmpty { text += "\n" + Self.fenced(run.remarks) }
    return text
  }

  /// The most numbers of failures that a row of causes has.
  private static let mostNumbers = 20

  /// A table of the lines that caused failures, and what differed; empty for few failures.
  private func causes(in run: SpecRun) -> String {
    let groups = FailureGroup.all(in: run.results)
    guard groups.map(\.failures.count).reduce(0, +) > FailureGroup.mostWithoutGroups else {
      return ""
    }
    var text = "\n## By cause\n\n| line | what differed | failures | which |\n"
    text += "| --- | --- | ---: | --- |\n"
    for group in groups {
      let location = group.cause.location
      let numbers = group.failures.prefix(Self.mostNumbers).map { "\($0.number)" }
      let rest = group.failures.count > Self.mostNumbers ? " …" : ""
      let cells = [
        location.isEmpty ? "no line of a script" : Self.escaped(location), group.cause.subject,
        "\(group.failures.count)", numbers.joined(separator: ", ") + rest,
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  /// The most films of passing tests that are linked.
  private static let mostLinks = 200

  /// Links to the films of passing tests, folded.
  private func passing(in run: SpecRun) -> String {
    let filmed = run.results.filter { !$0.isBad && $0.filmFile != nil }
    guard run.filmLinks != nil, !filmed.isEmpty else { return "" }
    var text = "\n<details><summary>Films of \(filmed.count) passing tests</summary>\n\n"
    for result in filmed.prefix(Self.mostLinks) {
      text += "- \(Self.escaped(result.planned.name))\(Self.link(to: result, in: run))\n"
    }
    let rest = filmed.count - Self.mostLinks
    if rest > 0 { text += "- and \(rest) more\n" }
    return text + "\n</details>\n"
  }

  /// A link to the film of a test; empty without one.
  private static func link(to result: SpecResult, in run: SpecRun) -> String {
    guard let prefix = run.filmLinks, let file = result.filmFile else { return "" }
    // Names of films have letters, digits, dots and dashes only.
    return " · [film](<\(prefix)\(FilePath(file).name)>)"
  }

  private func row(_ file: PlanSummary.File, _ results: [SpecResult]) -> String {
    func count(_ statuses: SpecResult.Status...) -> Int {
      results.count { statuses.contains($0.status) }
    }
    let errors = count(.error, .stopped) + (file.failure == nil ? 0 : 1)
    let cells = [
      Self.escaped(file.path), "\(results.count)", "\(count(.passed))", "\(count(.failed))",
      "\(errors)", "\(count(.skipped, .todo))",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  /// A text with Markdown's and HTML's special characters escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in VisibleText.text(text.utf8, limit: 600) {
      switch character {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  /// A text as a code span, delimited by two backticks if it contains any.
  private static func code(_ text: String) -> String {
    let text = VisibleText.text(text.utf8, limit: 600)
    return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  /// Lines as a code block, whose fence is longer than any run of backticks in them.
  private static func fenced(_ lines: [String]) -> String {
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
    return "\(fence)text\n\(lines.joinedLines)\(fence)\n"
  }
}
