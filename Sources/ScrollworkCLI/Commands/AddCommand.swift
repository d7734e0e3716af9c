internal import ArgumentParser
internal import ScrollworkPackages
internal import ScrollworkTerminal

/// The command `scrollwork add`.
struct AddCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    command: "add",
    abstract: "Use a package: behaviors from another folder or repository.",
    usage: "scrollwork add NAME --path DIR | --git URL (--tag T | --rev HASH)")

  static let details = """
    Adds a line to [dependencies] in scrollwork.toml, fetches the package and those that it depends on,
    and writes scrollwork.lock, which you commit. Scripts then call require "NAME" for its entry, and
    require "NAME.module" for one of its files. When something is wrong, nothing is changed.

    A folder is used as it is. A repository is fetched once, by git, into .scrollwork/packages, where its
    files are read-only and are compared with their hash whenever they are used. It may be
    https://HOST/PATH, ssh://HOST/PATH, USER@HOST:PATH or a folder; a branch cannot be named, since it
    moves. A package has at most 10,000 files and 64 MiB, and no links or submodules.

    Git runs without its settings, so that none of them can start a program: https uses the passwords of
    ~/.netrc only, and ssh the keys that it uses without git.

    A package may move the view that it is attached to; allow = ["scene", "views", "focus", "print",
    "budget"] in its line lets it do more.

    Exit: 0 added, 2 wrong usage or no such package, 7 it could not be fetched or written.

    Examples:
      scrollwork add paging --git https://example.org/paging.git --tag v1.2.0
      scrollwork add lib --path ../lib
    """

  static let valueFlags = ["--path", "--git", "--tag", "--rev"]

  @Argument(
    help: .init("The name of the package, as in its own scrollwork.toml.", valueName: "name"))
  var name: String

  @Option(help: .init("The folder of the package.", valueName: "dir"))
  var path: String?

  @Option(help: .init("The repository of the package.", valueName: "url"))
  var git: String?

  @Option(name: .customLong("tag"), help: .init("The tag to fetch.", valueName: "tag"))
  var tag: String?

  @Option(
    name: .customLong("rev"),
    help: .init("The commit to fetch, 40 hexadecimal digits.", valueName: "hash"))
  var revision: String?

  @OptionGroup
  var global: GlobalFlags

  func perform(
    in project: Invocation, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    var options = AddOptions(name, invocation: project)
    options.path = path
    options.git = git
    options.tag = tag
    options.revision = revision
    return try PackageCommandRunner.add(options, streams: streams)
  }
}
