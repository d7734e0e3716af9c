internal import ArgumentParser
internal import ScrollworkPackages
internal import ScrollworkTerminal

/// The command `scrollwork list`.
struct ListCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    command: "list",
    abstract: "List the project's packages with their versions, sources and permissions.",
    usage: "scrollwork list [FLAGS]")

  static let details = """
    Below each package stand those that it depends on. "allow" is what it may do besides moving the
    view that it is attached to.

    Exit: 0 listed, 2 a package is missing or has been changed.

    Examples:
      scrollwork list
    """

  @OptionGroup
  var global: GlobalFlags

  func perform(
    in project: Invocation, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    try PackageCommandRunner.list(project, streams: streams)
  }
}
