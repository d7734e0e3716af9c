internal import ArgumentParser
internal import ScrollworkPackages
internal import ScrollworkTerminal

/// The command `scrollwork update`.
struct UpdateCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    command: "update",
    abstract: "Fetch what scrollwork.toml names, and write scrollwork.lock.",
    usage: "scrollwork update [NAME] [FLAGS]")

  static let details = """
    Use it after you change [dependencies]: a new tag, a new line. Each package is exactly what its line
    names; nothing newer is chosen. A tag that names another commit than scrollwork.lock has is refused
    with both commits, unless --moved takes it.

    Exit: 0 up to date, 2 wrong usage, a package that is wrong, or a tag that moved, 7 a package could
    not be fetched or written.

    Examples:
      scrollwork update
      scrollwork update paging --moved
    """

  @Argument(help: .init("Update this package only.", valueName: "name"))
  var name: String?

  @Flag(help: "Take tags that moved.")
  var moved = false

  @OptionGroup
  var global: GlobalFlags

  func perform(
    in project: Invocation, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    var options = UpdateOptions(invocation: project)
    options.name = name
    options.takesMoved = moved
    return try PackageCommandRunner.update(options, streams: streams)
  }
}
