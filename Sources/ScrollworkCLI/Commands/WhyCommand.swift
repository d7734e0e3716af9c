internal import ArgumentParser
internal import ScrollworkRepl
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The command `scrollwork why`.
struct WhyCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "why",
    abstract: "Say why a view rests where it does, and what it would take to rest elsewhere.",
    usage: "scrollwork why TEST_ID|SCRIPT|DIR [--not WHERE] [FLAGS]")

  static let valueFlags = ["--not", "--view"] + ScriptFlags.valueFlags

  static let details = """
    A TEST_ID is FILE:LINE or FILE::NAME; a SCRIPT, or a folder, is run as scrollwork run would. Alone,
    the command says of each view that has moved which line changed it last and how its last lift was
    decided, as :why does in the REPL; of a test that fails, also what would let it pass.

    --not WHERE explains why a view does not rest there: on an id (an item, a section, a detent), at an end
    (start, end, top, bottom, left, right), or at an offset (812 along the view's axis, x=812, 12,40).
    An id comes before a number. Several views: the last lift's come first; --view names one.

    The answer comes from running it: up to the last lift over the view, where the run is copied once for
    each variant. Varied are the speed of the lift, up to 8,000 pt/s either way; the length of the drag,
    up to three times the region; and each alone, options of the snap rule, behaviors' claims, the
    listeners of an event, links, the rate, timers after the lift. Where nothing is enough alone, each
    of these is tried with other speeds. What happens before the lift stays.

    Speeds are those of the offset. Bounds are exact to 1 pt/s and 0.1 pt. What rests there only between
    two of the values tried first that rest on the same side of it is not seen.

    --scene, --on, --do and --until are for a script; --device, --rate, --seed and --budget for a test, too.

    Exit: 0 explained, 2 wrong usage or an unknown WHERE, 3 the script could not be loaded, 4 no test or
    scene, 5 out of budget, 7 a file could not be read, 70 a bug in scrollwork.

    Examples:
      scrollwork why examples/carousel
      scrollwork why examples/carousel --not slide-3
      scrollwork why tests/feed_test.lua:14 --not end
      scrollwork why paging.lua --scene menu --do 'flick(menu, { y = -640 })' --not done
    """

  @Argument(help: .init("A test, a script or a folder.", valueName: "subject"))
  var subject: String

  @Option(
    name: .customLong("not"), parsing: .unconditional,
    help: .init("Where the view does not rest: an id, an end or an offset.", valueName: "where"))
  var target: String?

  @Option(help: .init("The view in question, by its id.", valueName: "view"))
  var view: String?

  @OptionGroup
  var flags: ScriptFlags

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    try WhyCommandRunner.run(options(invocation), streams: CommandStreams(invocation))
  }

  /// The options of the host for these flags.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ invocation: Invocation) throws(HostError) -> WhyOptions {
    var options = WhyOptions(subject, invocation: invocation)
    options.target = target
    options.view = view
    options.run = try flags.options(subject, invocation)
    return options
  }
}
