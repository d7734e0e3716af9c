internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The command `scrollwork preview`.
struct PreviewCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "preview",
    abstract: "See a scene in the browser, and touch it.",
    usage: "scrollwork preview [FILE|DIR|TEST_ID] [FLAGS]")

  static let valueFlags =
    SceneFlags.valueFlags + ActionFlags.valueFlags + SceneOptionFlags.valueFlags
    + PageFlags.valueFlags + ["--compare", "--session", "--at", "--host", "--editor", "--film"]

  static let details = """
    Serves a page on which you move the scene of a script by finger, mouse, wheel and keys, in the
    same engine as run and test. The page shows each view's offset, speed, phase and target, and
    which line of a script caused them. Drag the timeline back and go on from there.

    A folder shows its script, or the first of its scenes; the page lists all scenes, behaviors,
    examples and tests of the project (key b). A test, FILE:LINE or FILE::NAME, is run; the page
    shows its result, and you can go on by hand from any of its moments.

    What you do is recorded tick by tick. Saving a file replays it with the new code, so the picture
    stays where it was, and the old curve stays behind the new one.

    The address goes to standard output, everything else to standard error. The server listens on
    this machine only, except with --lan, and only a page that has the key of the address may use it.
    From another machine: ssh -L PORT:127.0.0.1:PORT THIS_MACHINE. Ctrl-C ends it. Started again in
    the project it has the same address where the port is free, and a page that is still open connects
    again.

    --lan prints a second address, with a code, for one device of the network, such as a phone: the
    first that opens it has the page until the command ends, and others are refused. After five wrong
    codes it is closed. What goes over the network is not encrypted.

    --film serves nothing. It writes one HTML file that plays in any browser what --do or --session
    does; Share on the page makes the same file of what you did.

    Share also keeps what you did as a file of Lua. --session plays it again; --at begins at one moment.

    Exit: 0 ended by Ctrl-C, 2 wrong usage, 7 the port is taken, a file could not be read, or there
    is no network for --lan.

    Examples:
      scrollwork preview examples/carousel
      scrollwork preview examples/carousel/tests/carousel_test.lua:9
      scrollwork preview carousel.lua --scene gallery --device tablet --port 8080
      scrollwork preview examples/carousel --compare HEAD~1
    """

  @Argument(help: "A script, a folder or a test; without it, the project.")
  var target: String?

  @OptionGroup
  var flags: SceneFlags

  @OptionGroup
  var action: ActionFlags

  @OptionGroup
  var option: SceneOptionFlags

  @Option(
    help: .init(
      "Show another version beside it: a file, a folder or a git commit.", valueName: "version"))
  var compare: String?

  @Option(help: .init("Begin with what was kept in this file.", valueName: "file"))
  var session: String?

  @Option(help: .init("The time that the page shows first, in seconds.", valueName: "sec"))
  var at: String?

  @OptionGroup
  var page: PageFlags

  @Option(help: .init("The address of this machine to listen on.", valueName: "address"))
  var host: String = "127.0.0.1"

  @Flag(help: "Also serve the page to one device on the network, at an address of its own.")
  var lan = false

  @Option(
    help: .init(
      "What a click on a line opens, such as 'vscode://file{file}:{line}'.", valueName: "address"))
  var editor: String?

  @Option(
    help: .init(
      "Serve no page: write a film of what --do or --session does, one .html.", valueName: "file"))
  var film: String?

  @Flag(help: "Do not load saved files again.")
  var noWatch = false

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    let here = target == nil ? try invocation.inProject() : invocation
    return try servers.servePreview(options(here), streams: CommandStreams(here))
  }

  /// The options of the host for these flags.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ invocation: Invocation) throws(HostError) -> PreviewOptions {
    var run = try flags.options(target ?? ".", invocation)
    action.apply(to: &run)
    var options = PreviewOptions(run)
    options.address = try page.address
    options.address.host = host
    options.isOnNetwork = lan
    options.watches = !noWatch
    options.sceneOptions = try option.options
    options.session = session.map(invocation.typed)
    options.comparedWith = compare
    if let film {
      let serving = [
        ("--open", page.open), ("--port", page.port != nil), ("--lan", lan), ("--at", at != nil),
        ("--compare", compare != nil), ("--editor", editor != nil), ("--no-watch", noWatch),
      ]
      if let flag = serving.first(where: \.1)?.0 {
        throw .usage("--film serves no page, so \(flag) has no effect beside it")
      }
      options.film = invocation.typed(try FilmFlag.path(film))
    }
    if let at {
      guard let time = Double(at), time >= 0, time <= 1e6 else {
        throw .usage("--at takes seconds from 0, not \(at)")
      }
      options.address.fragment = "t=\(NumberText.short(time))"
    }
    if let editor = editor ?? invocation.environment["SCROLLWORK_EDITOR"], !editor.isEmpty {
      guard editor.contains("{file}"), editor.contains(":") else {
        throw .usage(
          "--editor takes an address with {file}, not \(editor)",
          help: ["--editor 'vscode://file{file}:{line}'"])
      }
      options.editor = editor
    }
    return options
  }
}
