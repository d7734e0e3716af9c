internal import ArgumentParser
internal import ScrollworkTerminal

/// The flags that every command has, declared for help and parser.
///
/// Their values are read by `Invocation` below, before any command is parsed.
struct GlobalFlags: ParsableArguments {
  /// Those that take the next argument as their value.
  static let valueFlags = ["-C", "--config", "--color", "--format"]

  @Option(name: .customShort("C"), help: .init("Work in this folder.", valueName: "dir"))
  var folder: String?

  @Option(help: .init("Read this file instead of the nearest scrollwork.toml.", valueName: "file"))
  var config: String?

  @Option(help: .init("Color the output: auto, always or never.", valueName: "when"))
  var color = "auto"

  @Option(help: .init("Write diagnostics as text, short or json.", valueName: "form"))
  var format = "text"

  @Flag(name: .customShort("q"), help: "Print only failures.")
  var quiet = false

  @Flag(name: .customShort("v"), help: "Print more.")
  var verbose = false

  @Flag(name: .customLong("no-input"), help: "Never prompt.")
  var noInput = false
}

extension Invocation {
  /// Reads the global flags from the raw arguments, so that refusals are formatted by them too.
  ///
  /// - Throws: Exit 2 for a wrong value.
  init(
    _ arguments: ArgumentList, environment: [String: String], currentDirectory: FilePath
  ) throws(HostError) {
    self.init(environment: environment, currentDirectory: currentDirectory)
    words = CommandWords(arguments.command ?? "", parts: arguments.parts)
    format = try Self.choice("--format", arguments) ?? format
    color = try Self.choice("--color", arguments) ?? color
    configurationFile = arguments.values["--config"]
    mayAsk = !arguments.flags.contains("--no-input")
    if arguments.flags.contains("-v") { verbosity = .verbose }
    if arguments.flags.contains("-q") {
      guard verbosity == .normal else { throw .usage("-q and -v mean opposite things") }
      verbosity = .quiet
    }
    if let folder = arguments.values["-C"] {
      self.currentDirectory = currentDirectory.appending(folder)
      folderFlag = folder
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ flag: String, _ arguments: ArgumentList
  ) throws(HostError) -> Choice? {
    guard let text = arguments.values[flag] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("\(flag) is one of \(known), not \"\(text)\"")
    }
    return choice
  }
}
