internal import Scrollwork
package import ScrollworkSession
package import ScrollworkTerminal

/// What people type to run a test again as it ran: the commands that reports print.
///
/// They repeat the flags that decide how a test runs. A record keeps these, so a merged run prints what
/// the run in one piece would have printed.
package struct TestCommands: Codable, Hashable, Sendable {
  /// The `-C` flag.
  var folder: String?
  /// The `--config` flag.
  var configuration: String?
  /// The `--seed` flag.
  var seed: UInt64 = 0
  /// The `--budget` flag.
  var budget: String?
  /// Whether `--laws off` was asked for.
  var ignoresLaws = false
  /// Whether snapshots that are missing were a failure.
  var checksSnapshots = false

  /// Runs a test again, as far as one line means it.
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

  /// Looks at each of a test's snapshots that differs, and asks what is to become of it.
  func review(_ result: SpecResult) -> String {
    ShellWord.line(test(result.planned, line: result.rerunLine) + ["--review"])
  }

  /// Begins a session in a test, just before what fails.
  ///
  /// - Parameters:
  ///   - planned: The test.
  ///   - line: A line of it; nil for its first.
  /// - Returns: The command.
  package func step(into planned: SpecCase, line: Int?) -> String {
    var words = ["scrollwork", "repl"] + ShellWord.flag("--at", target(of: planned, line: line))
    words += variant(of: planned) + place + chance
    return ShellWord.line(words)
  }

  /// Draws a test.
  func trace(_ planned: SpecCase) -> String {
    ShellWord.line(
      ["scrollwork", "trace", target(of: planned, line: nil)] + variant(of: planned) + place
        + chance)
  }

  // MARK: - Words

  private func test(_ planned: SpecCase, line: Int?) -> [String] {
    var words = ["scrollwork", "test"]
    if let page = planned.page {
      words += ["--doc", ShellWord.path(page)]
    } else {
      words.append(target(of: planned, line: line))
    }
    words += variant(of: planned) + place + chance
    if ignoresLaws { words += ["--laws", "off"] }
    return words
  }

  /// `PATH:LINE`, or `PATH::NAME` where other tests stand at that line.
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

  private var place: [String] {
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
  /// The flags of a call.
  init(_ options: TestOptions, seed: UInt64) {
    self.init(options.invocation, seed: seed, budget: options.budget)
    ignoresLaws = !options.checksLaws
    checksSnapshots = options.effectiveSnapshotMode == .check
  }

  /// The flags that several commands have.
  package init(_ invocation: Invocation, seed: UInt64, budget: BudgetRequest) {
    folder = invocation.folderFlag
    configuration = invocation.configurationFile
    self.seed = seed
    self.budget = budget.flag
  }
}
