internal import LuaBridge
internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The options that `[behaviors.NAME]` of a project sets, against what its behaviors declare.
struct ConfigurationCheck {
  /// The text of the project's configuration.
  let source: SourceText
  private let project: CheckedProject
  private let files: [LoadedFile]
  private(set) var findings: [Finding] = []

  /// Checks the configuration of a project.
  ///
  /// - Parameters:
  ///   - file: The configuration.
  ///   - configuration: What it says.
  ///   - project: The project.
  ///   - files: All scripts of the project.
  init(
    _ file: LoadedFile, _ configuration: Configuration, in project: CheckedProject,
    files: [LoadedFile]
  ) {
    source = SourceText(path: file.path, bytes: file.bytes)
    self.project = project
    self.files = files
    for (name, options) in configuration.behaviors.inKeyOrder {
      check(name, options, isComplete: configuration.dependencies.isEmpty)
    }
  }

  /// Checks the options of one behavior.
  ///
  /// Where the files at hand are all that can make behaviors, its name is checked, too.
  private mutating func check(
    _ name: String, _ options: [String: ProjectOption], isComplete: Bool
  ) {
    let modules = [name, "scrollwork.behaviors.\(name)"]
    let known =
      modules.lazy.compactMap(project.behaviors.behavior(ofModule:)).first { $0.name == name }
      ?? files.lazy.compactMap(project.behaviors.behavior(ofFile:)).first { $0.name == name }
    guard let known else {
      let isNamed = ["\"\(name)\"", "'\(name)'"].contains { text in
        files.contains { $0.bytes.contains(text: text) }
      }
      guard isComplete, !isNamed, let first = options.inKeyOrder.first else { return }
      let names =
        ShippedBehaviors.names + files.compactMap { project.behaviors.behavior(ofFile: $0)?.name }
      let meant = MeantName(name, among: names.sorted(by: bytesPrecede))
      report(
        "SW2004", "no behavior is named \"\(name)\"\(meant.hint)", at: first.value, naming: nil)
      return
    }
    for (option, fault) in project.behaviors.faults(of: options, known) {
      guard let set = options[option] else { continue }
      report(
        fault.code, fault.message, at: set, naming: option, help: [fault.help].compactMap(\.self))
    }
  }

  /// Reports a fault at the line at which an option is set; not one that the environment sets.
  private mutating func report(
    _ code: String, _ message: String, at option: ProjectOption, naming name: String?,
    help: [String] = []
  ) {
    guard let line = option.origin.split(separator: ":").last.flatMap({ Int($0) }) else { return }
    let whole = source.start(ofLine: line)..<source.end(ofLine: line)
    let word = Array((name ?? "").utf8)
    let start = whole.first { !word.isEmpty && source.bytes[$0...].starts(with: word) }
    findings.append(
      Finding(
        code: code, message: message, range: start.map { $0..<$0 + word.count } ?? whole,
        help: help))
  }
}
