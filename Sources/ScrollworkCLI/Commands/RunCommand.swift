internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The command `scrollwork run`.
struct RunCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "run",
    abstract: "Run a behavior on a scene, and make a gesture.",
    usage: "scrollwork run [FILE|DIR|-] [FLAGS] [-- ARGS]")

  static let valueFlags =
    ScriptFlags.valueFlags + ["--record", "--trace", "--film"]

  static let details = """
    A FILE that returns a behavior is attached to the view named by --on, or to the first one; a FILE
    that returns a scene is that scene; any other is a plain script. A DIR says what to run in [run]
    of its scrollwork.toml, or holds DIR/DIR.lua and a scene; without one it is
    the folder of the nearest scrollwork.toml above. - reads a script from standard input.

    What the script prints goes to standard output, everything else to standard error: errors as
    they happen, and at the end a line for each view that moved, a drawing of the last motion of the
    first two, and what the run took. -q omits all that, -v draws every view.

    Exit: 0 done, 2 wrong usage, 3 the script failed, 5 out of budget, 6 two runs differed,
    7 a file could not be read or written, 70 a bug in scrollwork.

    Examples:
      scrollwork run examples/carousel
      scrollwork run carousel.lua --scene gallery --do 'flick(gallery, { x = -1000 })'
    """

  @Argument(help: "A script, a folder, or - for standard input; the project without one.")
  var target: String?

  @OptionGroup
  var flags: ScriptFlags

  @Option(help: .init("Write a record of the run.", valueName: "file"))
  var record: String?

  @Option(
    help: .init(
      "Write a picture of the run: .svg, .png, .html, .csv, .json, .txt or .perfetto.",
      valueName: "file"))
  var trace: String?

  @Option(
    help: .init(
      "Write a film of the run: one .html that plays in any browser.", valueName: "file"))
  var film: String?

  @Flag(help: "Run twice in fresh processes and compare.")
  var verify = false

  @Flag(help: "Keep running, and load the new code whenever a file is saved.")
  var watch = false

  @OptionGroup
  var global: GlobalFlags

  @Argument(parsing: .postTerminator, help: .init("Arguments for the script.", valueName: "args"))
  var arguments: [String] = []

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    let here = target == nil ? try invocation.inProject() : invocation
    return try RunCommandRunner.run(
      options(here), streams: CommandStreams(here), isProcess: true)
  }

  /// The options of the host for these flags.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ invocation: Invocation) throws(HostError) -> RunOptions {
    let target = if let target { target } else { try Self.project(in: invocation) }
    if target == "-", !invocation.mayAsk, StandardStream.input.isTerminal {
      throw .usage("--no-input forbids to read a script from a terminal")
    }
    var options = try flags.options(target, invocation)
    guard record != "-" else {
      throw .usage(
        "--record needs a file: standard output has what the script prints",
        help: ["--record /dev/stdout adds it to that"])
    }
    options.record = record.map(invocation.typed)
    if let trace {
      _ = try TraceKind(ofFile: trace)
      options.trace = invocation.typed(trace)
    }
    if let film { options.film = invocation.typed(try FilmFlag.path(film)) }
    options.verifies = verify
    if watch {
      guard target != "-" else { throw .usage("--watch needs a file; standard input has no name") }
      guard !verify else { throw .usage("--watch and --verify do not go together") }
      guard record == nil else { throw .usage("--watch never ends, so it writes no --record") }
      guard trace == nil else { throw .usage("--watch never ends, so it draws no --trace") }
      guard film == nil else { throw .usage("--watch never ends, so it makes no --film") }
      options.watches = true
    }
    options.arguments = arguments
    return options
  }

  /// The folder of a project as the target.
  ///
  /// - Throws: Exit 2 when the current folder is none.
  private static func project(in invocation: Invocation) throws(HostError) -> String {
    guard invocation.currentDirectory.appending(ProjectRoot.configurationName).kind == .file else {
      throw .usage(
        "run needs a file or a folder: there is no \(ProjectRoot.configurationName) here or above",
        help: ["scrollwork run FILE|DIR|-"])
    }
    return "."
  }
}
