package import Scrollwork
package import ScrollworkSession
package import ScrollworkTerminal

/// What a scene is made from before anything is done to it.
package struct PreviewSetup: Sendable {
  /// What is loaded; its lines are done first, unless there is a journal.
  package var plan: RunPlan
  /// Budgets and devices of the project.
  package var configuration: Configuration
  /// The folder that paths in messages are relative to.
  package var currentDirectory: FilePath
  /// What is different from what the scene says itself.
  package var settings: PreviewSettings
  /// Lines of Lua that are done first, as a session was kept; nil without one.
  package var session: String?
  /// The test that is shown, `PATH:LINE` or `PATH::PATTERN`; nil for a script.
  package var test: String?
  /// The project whose scenes and tests are listed; nil for that of what is loaded.
  package var project: FilePath?
  /// How the command was called.
  package var invocation: Invocation
  /// The `--compare` flag: what is shown beside it first; nil for nothing.
  package var comparedWith: String?
  /// The words of the command that loads the same, without its settings.
  package var commandWords = ["scrollwork", "preview"]
  /// The address of a place in an editor, with `{file}` and `{line}`; nil without one.
  package var editor: String?

  /// Makes a setup.
  package init(
    _ plan: RunPlan, configuration: Configuration, invocation: Invocation,
    settings: PreviewSettings = PreviewSettings()
  ) {
    self.plan = plan
    self.configuration = configuration
    self.invocation = invocation
    self.settings = settings
    currentDirectory = invocation.currentDirectory
  }
}

extension PreviewSetup {
  /// What is done before anything else: the test that is shown, and what the command does first.
  package var journal: PreviewJournal {
    var journal = PreviewJournal()
    if test != nil { journal.append(.test()) }
    // What was kept has done the lines of the command, too.
    for line in session.map({ [$0] }) ?? plan.doLines { journal.append(.line(line)) }
    return journal
  }

  /// The name of the script or the test, as it is shown.
  var title: String {
    if let test { return test }
    guard case .file(let path) = plan.script else { return "" }
    return path.shown(in: currentDirectory)
  }

  /// The same with another version of the code.
  ///
  /// - Parameter name: A file, a folder with a file of the script's name, or a commit.
  /// - Returns: The setup that loads it.
  /// - Throws: Exit 2 when it is none of these.
  func with(_ name: String) throws(HostError) -> PreviewSetup {
    var other = self
    let path = FilePath(name).absolute(in: currentDirectory)
    if path.kind != nil {
      other.plan = try plan.with(path, shownIn: currentDirectory)
      return other
    }
    guard
      let folder = try CommittedFiles.folder(
        of: name, in: plan.root.path, shownIn: currentDirectory)
    else { throw .usage("\(name) is no file, no folder and no commit of this project") }
    other.plan = try plan.with(folder, shownIn: currentDirectory)
    return other
  }
}

/// The screen and the person that a scene is shown to; nil leaves a value to the scene.
package struct PreviewSettings: Hashable, Sendable {
  /// The screen.
  package var device: Device?
  /// Ticks a second.
  package var rate: Double?
  /// Where lines begin.
  package var direction: LayoutDirection?
  /// Whether motion is reduced.
  package var reducesMotion: Bool?
  /// The options of the scene that are set, by name.
  package var options: [SceneOption] = []
  /// The seed of random numbers.
  package var seed: UInt64 = 0

  /// Makes settings that leave everything to the scene.
  package init() {}

  /// The flags of a command that sets the same, as far as flags can.
  package var commandWords: [String] {
    var words: [String] = []
    if let device { words += ShellWord.flag("--device", device.name) }
    if let rate { words += ShellWord.flag("--rate", NumberText.short(rate)) }
    if seed != 0 { words += ["--seed", String(seed)] }
    for option in options { words += ["--option", "\(option.name)=\(option.text)"] }
    return words
  }

  /// Sets an option of the scene; an empty text leaves it to the scene.
  mutating func set(option name: String, to text: String) {
    options.removeAll { $0.name == name }
    if !text.allSatisfy(\.isWhitespace) { options.append(SceneOption(name: name, text: text)) }
  }
}
