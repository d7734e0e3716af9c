internal import ArgumentParser
internal import ScrollworkPackages
internal import ScrollworkTerminal

/// The command `scrollwork remove`.
struct RemoveCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    command: "remove",
    abstract: "Remove a package from the project.",
    usage: "scrollwork remove NAME")

  static let details = """
    Removes its line from [dependencies] in scrollwork.toml, and from scrollwork.lock and
    .scrollwork/packages whatever no other package needs.

    Exit: 0 removed, 2 there is no such dependency, 7 a file could not be written.

    Examples:
      scrollwork remove paging
    """

  @Argument(help: .init("The name of the package.", valueName: "name"))
  var name: String

  @OptionGroup
  var global: GlobalFlags

  func perform(
    in project: Invocation, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    try PackageCommandRunner.remove(name, project, streams: streams)
  }
}
