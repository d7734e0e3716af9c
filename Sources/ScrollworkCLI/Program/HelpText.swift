internal import ScrollworkSession
internal import ScrollworkTerminal

/// The help pages that belong to no single command.
enum HelpText {
  /// The output of bare `scrollwork` and `scrollwork --help`.
  static let overview = """
    Usage: scrollwork COMMAND [FLAGS] [PATHS]
    Runs, explains and tests scripts that say how scroll views behave.

    Commands:
      run FILE|DIR|-     run a behavior on a scene, and make a gesture
      test [PATH]…       run tests, and explain what failed and why
      check PATH…|-      find mistakes in scripts without running them
      repl [FILE]…       try things out line by line
      preview [FILE|DIR] see a scene in the browser, and touch it
      trace SUBJECT      draw a record, a test or a script
      explore, diff, why, vectors: find faults, compare versions, ask why not, check a port
      new NAME           start a project that runs and passes its tests
      add, remove, update, fetch, list: the packages that the project uses
      types, lsp, completions: what editors and shells need
      doc [NAME]         explain a name or a code
      help COMMAND       its page; help config: the settings in force, and where from

    Flags, anywhere on the line:
      -C DIR, --config FILE      work in DIR; read FILE, not the nearest scrollwork.toml
      --color auto|always|never  color the output
      --format text|short|json   write diagnostics for people, editors or programs
      -q, -v, --no-input         print only failures; print more; never prompt
      -h, --help, --version      the flags of a command; its whole page; the version

    """

  /// The output of `help TOPIC`.
  ///
  /// - Throws: Exit 2 for a topic that does not exist.
  static func answer(
    _ topics: [String], _ invocation: Invocation
  ) throws(HostError) -> Answer {
    guard let topic = topics.first else { return Answer(overview) }
    guard topics.count == 1 else { throw .usage("help explains one thing at a time") }
    if topic == "help" { return Answer(overview) }
    if topic == "config" {
      let root = ProjectRoot(ofFolder: invocation.currentDirectory)
      let configuration = try invocation.settings(for: root)
      return Answer(configuration.page(on: invocation.output))
    }
    guard let type = Request.commands.first(where: { $0.name == topic }) else {
      let known = Request.commands.map { $0.name } + ["config"]
      throw .unknown("help topic", topic, among: known)
    }
    return page(of: type, isLong: true, invocation)
  }

  /// The page of a command; the long one may be shown by a pager.
  static func page(
    of type: any HostCommand.Type, isLong: Bool, _ invocation: Invocation
  ) -> Answer {
    let output = invocation.output
    let help = type.help(isLong: isLong, width: output.pageWidth)
    return Answer(help, isPage: isLong && output.isTerminal)
  }
}
