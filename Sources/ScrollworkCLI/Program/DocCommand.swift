internal import ArgumentParser
internal import ScrollworkReference
internal import ScrollworkTerminal

/// The command `scrollwork doc`.
struct DocCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "doc",
    abstract: "Explain a name or a code, and show the guide.",
    usage: "scrollwork doc [NAME|CODE|PAGE] [FLAGS]")

  static let valueFlags = ["--search", "--html"]

  static let details = """
    Without a name, everything scripts can use. A name is a verb (flick), a call or a field with its
    owner (View:scroll_to, sw.link), one without (scroll_to), an owner (View), an event (scroll), a
    key of options (follow), a setting (test.cases, [lints]), a code (SW2004) or a page of the guide
    (snapping, recipes/lists). guide lists its pages, events all events, codes all codes. A search
    finds sections of the guide, names and codes that have all its words, or other words for them.

    Exit: 0 found, 2 no such name, 4 the search found nothing, 7 a file could not be written.

    Examples:
      scrollwork doc View:scroll_to
      scrollwork doc SW2004
      scrollwork doc snapping
      scrollwork doc --search "pull to refresh"
      scrollwork doc --man test > scrollwork-test.1
    """

  @Argument(help: .init("What to explain.", valueName: "name"))
  var subject: String?

  @Option(help: .init("List names, codes and sections with these words.", valueName: "words"))
  var search: String?

  @Flag(help: "Write a command's man page; without a name, that of scrollwork.")
  var man = false

  @Option(help: .init("Write the whole reference into this folder.", valueName: "dir"))
  var html: String?

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    if [search != nil, man, html != nil].count(where: { $0 }) > 1 {
      throw .usage("--search, --man and --html mean different things")
    }
    if subject != nil, search != nil || html != nil {
      throw .usage("a name is explained by itself, without --search or --html")
    }
    var options = DocOptions(invocation: invocation)
    options.name = subject
    options.search = search
    options.isMan = man
    options.html = html
    return try DocCommandRunner.run(
      options, commands: Self.pages, streams: CommandStreams(invocation))
  }

  /// The program and its commands as pages for man pages.
  private static var pages: [CommandPage] {
    let program = CommandPage(
      name: "", abstract: "run, explain and test scripts that say how scroll views behave",
      text: HelpText.overview)
    return [program]
      + Request.commands.map {
        CommandPage(
          name: $0.name, abstract: $0.configuration.abstract, text: $0.help(isLong: true, width: 80)
        )
      }
  }
}
