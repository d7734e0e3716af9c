internal import ArgumentParser
package import ScrollworkTerminal

/// The exit code of a command, in place of the parser's type of the same name.
package typealias ExitCode = ScrollworkTerminal.ExitCode

/// A command: reads its flags and passes plain options to the host, without logic of its own.
protocol HostCommand: ParsableCommand {
  /// The text below the flags in the long help.
  static var details: String { get }
  /// The flags of the command that take the next argument as their value, besides the global ones,
  /// by all their names.
  static var valueFlags: [String] { get }
  /// The flags that every command has.
  var global: GlobalFlags { get }
  /// Performs the command, with the servers of the program.
  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode
}

extension CommandConfiguration {
  /// A command of Scrollwork.
  ///
  /// It gets the name of a superordinate command: before the parser parses a command without one,
  /// it tries built-in flags for completion scripts, twice, and this program has no such flags.
  init(command name: String, abstract: String, usage: String) {
    self.init(
      commandName: name, _superCommandName: "scrollwork", abstract: abstract, usage: usage)
  }
}

extension HostCommand {
  static var valueFlags: [String] { [] }

  /// The command's name as typed.
  static var name: String { configuration.commandName ?? "" }

  /// The page of the command: flags, and in the long form `details`.
  static func help(isLong: Bool, width: Int) -> String {
    let flags = helpMessage(columns: width)
    guard isLong else { return flags }
    let lines = details.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return flags + "\n" + refilled(lines, width: width).joined(separator: "\n") + "\n"
  }

  /// Every flag named in the help.
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
