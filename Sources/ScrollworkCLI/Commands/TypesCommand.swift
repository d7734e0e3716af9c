internal import ArgumentParser
internal import ScrollworkReference
internal import ScrollworkTerminal

/// The command `scrollwork types`.
struct TypesCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "types",
    abstract: "Write the files that editors need to complete and check scripts.",
    usage: "scrollwork types [DIR] [FLAGS]")

  static let details = """
    Writes files for the Lua language server: the module and its classes, the globals of tests, and
    the ids of the project's scenes, so that an editor completes view:item "…" with what is there.
    A project without .luarc.json gets one; in one that is there, missing lines are only reported.

    Exit: 0 written, 1 --check found stale files, 2 wrong usage, 7 a file could not be written.

    Examples:
      scrollwork types
      scrollwork types --check
    """

  @Argument(help: .init("Where the files go.", valueName: "dir"))
  var folder = ".scrollwork/types"

  @Flag(help: "Write nothing; exit 1 when a file is missing or stale.")
  var check = false

  @Flag(help: "Write the globals for luacheck, too.")
  var luacheck = false

  @Flag(help: "Write the globals for selene, too.")
  var selene = false

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    let isOwn = folder == TypesOptions.ownFolder
    let here = isOwn ? try invocation.inProject() : invocation
    var options = TypesOptions(invocation: here)
    options.folder = folder
    options.isCheck = check
    options.forLuacheck = luacheck
    options.forSelene = selene
    return try TypesCommandRunner.run(options, streams: CommandStreams(here))
  }
}
