internal import ArgumentParser
internal import Scrollwork
internal import ScrollworkTerminal

/// What the arguments request.
enum Request {
  /// Text that is printed at once.
  case answer(Answer)
  /// A command to perform.
  case command(any HostCommand, Invocation)
  /// A command without flags to perform.
  case bare(BareCommand, Invocation)

  /// The commands in the order of the help.
  static let commands: [any HostCommand.Type] = [
    RunCommand.self, TestCommand.self, CheckCommand.self, ReplCommand.self, PreviewCommand.self,
    TraceCommand.self, ExploreCommand.self, DiffCommand.self, WhyCommand.self, VectorsCommand.self,
    NewCommand.self, AddCommand.self, RemoveCommand.self, UpdateCommand.self, FetchCommand.self,
    ListCommand.self, TypesCommand.self, DocCommand.self, CompletionsCommand.self, LspCommand.self,
  ]

  /// The answer to `--version`, found without building any command; nil for other requests.
  static func version(_ arguments: [String]) -> Answer? {
    guard arguments.contains("--version"), ArgumentList(arguments).flags.contains("--version")
    else { return nil }
    return Answer(ToolVersion.line + "\n")
  }

  /// Reads the arguments, without the name of the program.
  init(_ arguments: [String], environment: [String: String], currentDirectory: FilePath) {
    let list = ArgumentList(arguments, in: currentDirectory)
    var invocation = Invocation(environment: environment, currentDirectory: currentDirectory)
    do {
      invocation = try Invocation(
        list, environment: environment, currentDirectory: currentDirectory)
      self = try Self.read(list, invocation)
    } catch {
      self = .answer(Answer(error, invocation))
    }
  }

  private static func read(
    _ list: ArgumentList, _ invocation: Invocation
  ) throws(HostError) -> Request {
    if list.command == Completion.commandName {
      return .answer(Completion.answer(list.rest, invocation))
    }
    // What a shell makes of a quoted variable that is not set.
    if list.operands.contains("") { throw .usage("an argument is empty") }
    if let bare = BareCommand(list, invocation) { return .bare(bare, invocation) }
    let wantsHelp = list.flags.contains("-h") || list.flags.contains("--help")
    guard let name = list.command else {
      let known = topLevelFlags
      if let flag = list.flags.subtracting(known).min() {
        throw unknownFlag(flag, among: known, of: nil)
      }
      if wantsHelp { return .answer(Answer(HelpText.overview)) }
      var bare = Answer("")
      bare.exitCode = .usage
      bare.messages = HelpText.overview
      return .answer(bare)
    }
    if name == "help" { return .answer(try HelpText.answer(list.operands, invocation)) }
    let type = try command(named: name)
    if wantsHelp {
      return .answer(HelpText.page(of: type, isLong: list.flags.contains("--help"), invocation))
    }
    do {
      return .command(try type.parse(list.rest), invocation)
    } catch {
      throw refusal(error, type, list)
    }
  }

  /// The command of a name.
  ///
  /// - Throws: Exit 2 with the name that was probably meant.
  static func command(named name: String) throws(HostError) -> any HostCommand.Type {
    guard let type = commands.first(where: { $0.name == name }) else {
      throw .unknown("command", name, among: commands.map { $0.name } + ["help"])
    }
    return type
  }
}

// MARK: - Refusals

extension Request {
  /// The flags that are allowed without a command.
  static let topLevelFlags = [
    "-C", "--config", "--color", "--format", "-q", "-v", "--no-input", "--version", "-h", "--help",
  ]

  /// Converts an error of the parser; an unknown flag is reported first, as the likely cause of any
  /// other error.
  private static func refusal(
    _ error: any Error, _ type: any HostCommand.Type, _ list: ArgumentList
  ) -> HostError {
    let known = type.flagNames
    // Short flags may include their value, so only the parser can judge them.
    let strange = list.flags.subtracting(known).filter { $0.hasPrefix("--") }
    let message = type.message(for: error)
    if let flag = strange.min() { return unknownFlag(flag, among: known, of: type) }
    if message.hasPrefix("Unknown option "), let flag = firstQuoted(message) {
      return unknownFlag(flag, among: known, of: type)
    }
    // The parser's sentences are used, in lower case and without a final stop.
    var text = String(message.prefix { $0 != "\n" })
    if text.hasSuffix(".") { text.removeLast() }
    return .usage(
      text.prefix(1).lowercased() + text.dropFirst(), help: ["scrollwork \(type.name) --help"])
  }

  private static func unknownFlag(
    _ flag: String, among known: [String], of type: (any HostCommand.Type)?
  ) -> HostError {
    if let meant = nearMiss(to: flag, among: known) {
      return .usage("unknown flag \(flag); did you mean \(meant)?")
    }
    let page = type.map { "scrollwork \($0.name) --help" } ?? "scrollwork --help"
    return .usage("unknown flag \(flag)", help: [page])
  }

  private static func firstQuoted(_ text: String) -> String? {
    let pieces = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return pieces.count == 3 ? String(pieces[1].prefix { $0 != "=" && $0 != " " }) : nil
  }
}
