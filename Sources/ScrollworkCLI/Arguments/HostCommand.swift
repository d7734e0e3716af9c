internal import ArgumentParser
internal import ScrollworkTerminal

/// How a command ends; the parser has a type of the same name, which nothing here uses.
typealias ExitCode = ScrollworkTerminal.ExitCode

/// A command: reads its flags, hands plain options to the host, and adds nothing of its own.
protocol HostCommand: ParsableCommand {
  /// What stands below the flags in the long help.
  static var details: String { get }
  /// The flags that every command has.
  var global: GlobalFlags { get }
  /// Does what was asked.
  func perform(_ invocation: Invocation) throws(HostError) -> ExitCode
}

extension CommandConfiguration {
  /// A command of Scrollwork.
  ///
  /// The parser is told that it is one of several programs: before it parses one that stands alone, it
  /// tries flags of its own for the shells' completion scripts, twice, and nobody can ask for those.
  init(command name: String, abstract: String, usage: String) {
    self.init(
      commandName: name, _superCommandName: "scrollwork", abstract: abstract, usage: usage)
  }
}

extension HostCommand {
  /// The command's name as typed.
  static var name: String { configuration.commandName ?? "" }

  /// The page of the command: flags, and in the long form what they are good for.
  static func help(isLong: Bool, width: Int) -> String {
    let flags = helpMessage(columns: width)
    return isLong ? flags + "\n" + details + "\n" : flags
  }

  /// Every flag that the help names.
  static var flagNames: [String] {
    let help = helpMessage(columns: 1_000)
    var names: [String] = []
    for word in help.split(whereSeparator: { " ,[]()|\n".contains($0) })
    where word.hasPrefix("-") && word.utf8.count > 1 && word != "--" {
      let name = String(word.prefix { $0 != "=" })
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
