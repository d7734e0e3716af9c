internal import ArgumentParser
internal import ScrollworkPackages
internal import ScrollworkTerminal

/// The command `scrollwork fetch`.
struct FetchCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    command: "fetch",
    abstract: "Fetch exactly what scrollwork.lock has, as in a fresh checkout.",
    usage: "scrollwork fetch [FLAGS]")

  static let details = """
    Packages that are there already need no network; one that was changed on the disk is replaced by
    what was fetched. scrollwork.lock stays as it is: where it does not have what scrollwork.toml
    names, that is an error.

    Exit: 0 everything is there, 2 scrollwork.lock is out of date or a repository has another tree,
    7 a package could not be fetched or written.

    Examples:
      scrollwork fetch && scrollwork test
    """

  @OptionGroup
  var global: GlobalFlags

  func perform(
    in project: Invocation, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    try PackageCommandRunner.fetch(project, streams: streams)
  }
}
