internal import ArgumentParser
internal import ScrollworkRepl
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The command `scrollwork repl`.
struct ReplCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "repl",
    abstract: "Try things out line by line.",
    usage: "scrollwork repl [FILE]… [FLAGS]")

  static let valueFlags = ["--scene", "--seed", "--at"] + ScreenFlags.valueFlags

  static let details = """
    Runs the files, then reads lines. You can use the verbs of tests, and the scene's views by their
    names. From a pipe there is no banner and no prompt: values go to standard output, errors to
    standard error, and the first error ends the session unless --keep-going is given.

    Commands begin with a colon; :help names them, and :help COMMAND explains one. :step and :settle
    move time forward; :back and :goto move it back, by replaying your entries from the start up to
    that tick. :why names the line that changed a view last, and :trace draws its last motion. :save
    writes the session as a script, :as-test as a test that passes as written, :record as a record
    for scrollwork trace. Tab completes members, option keys, events and the ids of the present
    scene. name? shows the page of a name in short, :doc the whole page of a name, a code or of the
    guide, and :codes lists all codes.

    --at begins in a test, just before the expectation that fails, with the test's variables.

    The keys are those of readline in its Emacs mode; an entry of several lines is edited as a
    whole. The rest of an earlier entry shows faintly behind what you type: Right accepts it, Alt-F
    accepts a word of it. Up and Down go through entries that begin with your text, Ctrl-R searches.
    Entries are kept in $XDG_STATE_HOME/scrollwork/history. :edit opens the last entry in $VISUAL or
    $EDITOR and runs what you save; Ctrl-X Ctrl-E opens the present one. Ctrl-C drops an entry,
    finished or not, or ends what runs; Ctrl-D ends the session, and runs an unfinished entry as it
    is.

    On a terminal, input and values have colors unless NO_COLOR is set, and what is higher than the
    screen goes through $PAGER. The prompt has a row of its own: selecting a line selects an entry.
    With TERM=dumb there are neither colors nor keys.

    If a line hangs, crashes Scrollwork or fills the memory, you lose only that line: the lines
    before it are replayed silently. --budget limits each line.

    Exit: 0 done, 1 a session does not pass as a test, 2 wrong usage, 3 a piped line or a file
    failed, 4 --at names no test, 5 a line used up a budget, 7 a file could not be read or written,
    70 a line met a bug in Scrollwork.

    Examples:
      scrollwork repl --scene menu --device phone
      scrollwork repl --at tests/gallery_test.lua:14
      echo 'print(gallery.x)' | scrollwork repl --scene gallery
    """

  @Argument(help: .init("Scripts to run first.", valueName: "file"))
  var files: [String] = []

  @Option(help: .init("The scene: a name in scenes/, or a path.", valueName: "scene"))
  var scene: String?

  @OptionGroup
  var screen: ScreenFlags

  @Option(help: .init("The seed of random numbers.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(
    help: .init("Begin in this test, just before what fails in it.", valueName: "test"))
  var at: String?

  @Flag(help: "Neither read nor keep old lines.")
  var noHistory = false

  @Flag(help: "Go on after an error when reading from a pipe.")
  var keepGoing = false

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    try ReplCommandRunner.run(
      options(invocation), streams: CommandStreams(invocation), isProcess: true)
  }

  /// The options of the host for these flags.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ invocation: Invocation) throws(HostError) -> ReplOptions {
    if !invocation.mayAsk, StandardStream.input.isTerminal {
      throw .usage("--no-input forbids to read lines from a terminal")
    }
    var options = ReplOptions(files, invocation: invocation)
    options.scene = scene
    options.device = screen.device
    options.rate = try screen.tickRate
    options.seed = seed
    if let limits = try screen.limits { options.budget = limits }
    options.test = at
    options.keepsHistory = !noHistory
    options.keepsGoing = keepGoing
    return options
  }
}
