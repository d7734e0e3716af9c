package import ScrollworkTerminal

/// The options of `scrollwork run`.
package struct RunOptions: Hashable, Sendable {
  /// A file, a folder, or `-` for the standard input.
  package var target: String
  /// The `--scene` flag: a name or a path.
  package var scene: String?
  /// The `--on` flag: the id of a view, or `scene`.
  package var on: String?
  /// The `--do` flags in order: lines of Lua.
  package var doLines: [String] = []
  /// The `--until` flag; nil for the project's setting or `idle`.
  package var until: RunUntil?
  /// Options of the scene, which its function gets; kept sessions of the preview have them.
  package var sceneOptions: [SceneOption] = []
  /// The `--device` flag: the name of a device.
  package var device: String?
  /// The `--rate` flag: ticks per second, from 1 to 1,000.
  package var rate: Double?
  /// The `--seed` flag: the seed of `sw.random`.
  package var seed: UInt64 = 0
  /// The `--budget` flag.
  package var budget = BudgetRequest()
  /// The `--record` flag: the path of the record.
  package var record: String?
  /// The `--trace` flag: the path of a picture of the run.
  package var trace: String?
  /// The `--film` flag: the path of a film of the run.
  package var film: String?
  /// The `--verify` flag: run twice and compare.
  package var verifies = false
  /// The `--watch` flag: reload the code whenever a file is saved.
  package var watches = false
  /// The words after `--`, which the script receives as `...`.
  package var arguments: [String] = []
  /// How the command was called.
  package var invocation: Invocation

  /// Makes options for a file, a folder, or `-`.
  package init(_ target: String, invocation: Invocation) {
    self.target = target
    self.invocation = invocation
  }

  /// The paths of pictures and films.
  var pictures: [String] { [trace, film].compactMap(\.self) }

  /// The command that does the same run.
  package var command: String {
    var words = ["scrollwork", "run", ShellWord.path(target)]
    if let scene { words += ShellWord.flag("--scene", scene) }
    if let on { words += ShellWord.flag("--on", on) }
    for line in doLines { words += ShellWord.flag("--do", line) }
    if let until { words += ["--until", until.text] }
    if let device { words += ShellWord.flag("--device", device) }
    if let rate { words += ["--rate", NumberText.short(rate)] }
    if seed != 0 { words += ["--seed", String(seed)] }
    if let budget = budget.flag { words += ["--budget", budget] }
    if let folder = invocation.folderFlag { words += ["-C", ShellWord.path(folder)] }
    if let file = invocation.configurationFile { words += ShellWord.flag("--config", file) }
    if !arguments.isEmpty { words += ["--"] + arguments }
    return ShellWord.line(words)
  }
}
