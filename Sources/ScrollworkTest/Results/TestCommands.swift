internal import Scrollwork
package import ScrollworkSession
package import ScrollworkTerminal

/// The shell commands that reports print, to run, trace or review a test with the same flags.
///
/// A record stores the flags, so that a merged run prints the same commands as a single one.
package struct TestCommands: Codable, Hashable, Sendable {
  /// The `-C` flag.
  var folder: String?
  /// The `--config` flag.
  var configuration: String?
  /// The `--seed` flag.
  var seed: UInt64 = 0
  /// The `--budget` flag.
  var budget: String?
  /// Whether the run had `--laws off`.
  var ignoresLaws = false
  /// The `--cases` flag; nil without it, and in records of earlier versions of the tool.
  var cases: Int?
  /// Whether missing snapshots failed (`--snapshot check`).
  var checksSnapshots = false
  /// The tolerance of snapshots that a variable of the environment sets, in points, which no flag
  /// can; nil without one, and in records of earlier versions of the tool.
  var snapshotTolerance: Double?

  /// The command that runs a test again, with the case or number of cases of a property that
  /// failed.
  func rerun(_ result: SpecResult) -> String {
    var words = test(result.planned, line: result.rerunLine)
    if checksSnapshots, !result.snapshotDifferences.isEmpty {
      words += ["--snapshot", "check"]
    }
    if let property = result.property, property.failing != nil {
      let isKept = property.keptFile != nil || property.failing == 0
      words += isKept ? ["--case", property.id] : ["--cases", "\(property.cases)"]
    }
    return ShellWord.line(words)
  }

  /// The command that runs all tests of a file again.
  func rerun(file: String) -> String {
    ShellWord.line(
      variables + ["scrollwork", "test", ShellWord.path(file)] + projectFlags + chance)
  }

  /// The command that prompts for each snapshot of a test that differs.
  func review(_ result: SpecResult) -> String {
    ShellWord.line(test(result.planned, line: result.rerunLine) + ["--review"])
  }

  /// The command that opens a session in a test, just before the matcher that fails.
  ///
  /// - Parameters:
  ///   - planned: The test.
  ///   - line: A line of the test; nil for that of its definition.
  /// - Returns: The command.
  package func step(into planned: SpecCase, line: Int?) -> String {
    var words = ["scrollwork", "repl"] + ShellWord.flag("--at", target(of: planned, line: line))
    words += variant(of: planned) + projectFlags + chance
    return ShellWord.line(words)
  }

  /// The command that draws a test's trace.
  func trace(_ planned: SpecCase) -> String {
    ShellWord.line(
      ["scrollwork", "trace", target(of: planned, line: nil)] + variant(of: planned) + projectFlags
        + chance)
  }

  /// The command that says why a test's views rest where they do.
  package func why(_ planned: SpecCase) -> String {
    ShellWord.line(
      ["scrollwork", "why", target(of: planned, line: nil)] + variant(of: planned) + projectFlags
        + chance)
  }

  /// The command that lists all tests of the files and folders in which paths choose some.
  ///
  /// - Parameters:
  ///   - paths: The paths, of which `::PATTERN` and `:LINE` are left out; none for those of the
  ///     configuration.
  ///   - invocation: The flags that say where the project is.
  /// - Returns: The command.
  package static func list(_ paths: [String], _ invocation: Invocation) -> String {
    var files: [String] = []
    for path in paths {
      var file = path[..<(path.firstRange(of: "::")?.lowerBound ?? path.endIndex)]
      if let colon = file.lastIndex(of: ":"), Int(file[file.index(after: colon)...]) != nil {
        file = file[..<colon]
      }
      let shown = ShellWord.path(String(file))
      if !files.contains(shown) { files.append(shown) }
    }
    let project = TestCommands(invocation, seed: 0, budget: BudgetRequest()).projectFlags
    return ShellWord.line(["scrollwork", "test"] + files + ["--list"] + project)
  }

  /// A command for one of several tests, with the test's name on a line below where the command
  /// names only its line.
  package static func choice(_ command: String, for planned: SpecCase) -> String {
    command.contains("::")
      ? command : "\(command)\n\(VisibleText.text(planned.name.utf8, limit: 200))"
  }

  // MARK: - Words

  private func test(_ planned: SpecCase, line: Int?) -> [String] {
    var words = variables + ["scrollwork", "test"]
    if let page = planned.page {
      words += ["--doc", ShellWord.path(page)]
    } else {
      words.append(target(of: planned, line: line))
    }
    words += variant(of: planned) + projectFlags + chance
    if ignoresLaws { words += ["--laws", "off"] }
    return words
  }

  /// The variables before the program's name.
  private var variables: [String] {
    snapshotTolerance.map {
      ["\(ConfigurationKey.snapshotTolerance.variable)=\(NumberText.short($0))"]
    }
      ?? []
  }

  /// `PATH:LINE`, or `PATH::TITLE` if the test shares lines with another.
  private func target(of planned: SpecCase, line: Int?) -> String {
    let path = ShellWord.path(planned.path)
    let definition = planned.definition
    return definition.sharesLines
      ? "\(path)::\(definition.title)" : "\(path):\(line ?? definition.line)"
  }

  private func variant(of planned: SpecCase) -> [String] {
    var words: [String] = []
    if let device = planned.device { words += ShellWord.flag("--device", device.name) }
    if let rate = planned.rate { words += ["--rate", NumberText.short(rate)] }
    return words
  }

  private var projectFlags: [String] {
    var words: [String] = []
    if let folder { words += ["-C", ShellWord.path(folder)] }
    if let configuration { words += ShellWord.flag("--config", configuration) }
    return words
  }

  private var chance: [String] {
    var words: [String] = []
    if seed != 0 { words += ["--seed", "\(seed)"] }
    if let budget { words += ["--budget", budget] }
    return words
  }
}

extension TestCommands {
  /// Takes the flags from the options of a test run.
  init(_ options: TestOptions, seed: UInt64) {
    self.init(options.invocation, seed: seed, budget: options.budget)
    ignoresLaws = !options.checksLaws
    cases = options.cases
    checksSnapshots = options.effectiveSnapshotMode == .check
    snapshotTolerance = options.snapshotTolerance
  }

  /// The flags that decide results and differ from those of another run, each with both values.
  func differences(from other: TestCommands) -> [(flag: String, own: String, other: String)] {
    func shown(_ cases: Int?) -> String { cases.map(String.init) ?? "not given" }
    func shown(_ isOff: Bool) -> String { isOff ? "off" : "on" }
    func shown(_ number: Double?) -> String { number.map(NumberText.short) ?? "not given" }
    func mode(_ checks: Bool) -> String { checks ? "check" : "not check" }
    let all = [
      ("--cases", shown(cases), shown(other.cases)),
      ("--budget", budget ?? "not given", other.budget ?? "not given"),
      ("--laws", shown(ignoresLaws), shown(other.ignoresLaws)),
      ("--snapshot", mode(checksSnapshots), mode(other.checksSnapshots)),
      (
        ConfigurationKey.snapshotTolerance.variable, shown(snapshotTolerance),
        shown(other.snapshotTolerance)
      ),
    ]
    return all.filter { $0.1 != $0.2 }.map { (flag: $0.0, own: $0.1, other: $0.2) }
  }

  /// Takes the flags that several commands have.
  package init(_ invocation: Invocation, seed: UInt64, budget: BudgetRequest) {
    folder = invocation.folderFlag
    configuration = invocation.configurationFile
    self.seed = seed
    self.budget = budget.flag
  }
}
