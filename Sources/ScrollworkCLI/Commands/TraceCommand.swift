internal import ArgumentParser
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// The command `scrollwork trace`.
struct TraceCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "trace",
    abstract: "Draw what the views of a run did, and which line of a script chose it.",
    usage: "scrollwork trace RECORD|TEST_ID|SCRIPT [-o FILE|-] [FLAGS]")

  /// Flags whose value is optional, spelled with the default value.
  static let optionalValueFlags = ["--animate": "--animate=forever"]

  static let valueFlags =
    ScriptFlags.valueFlags + [
      "-o", "--output", "--as", "--view", "--from", "--to", "--compare", "--axis", "--size",
      "--theme",
    ]

  static let details = """
    A RECORD was written by --record of run or test; - reads one from standard input, and RECORD::TEXT
    takes the test whose name holds the text. A TEST_ID is FILE:LINE or FILE::NAME; the test is run. A
    SCRIPT, or a folder, is run as scrollwork run would.

    A picture has a lane for each view that moved: the curve with its phases, the velocity below it, a
    bar while a finger is down, snap targets with their ids, numbered dots with the line of Lua that
    chose a target, and a red line where an expectation failed. Point at anything to read more.

    The ending of -o selects the kind: .svg .png .html .csv .json .txt .perfetto. Without -o a terminal
    gets a chart in text, a pipe gets CSV: t,tick,view,x,y,vx,vy,phase,source,target,cause. PNG is
    drawn by rsvg-convert (Debian: librsvg2-bin).

    HTML is a film: one file that plays in any browser without a network. It shows the scene, the
    curves, and why each motion ended where it did.

    --animate makes an SVG that plays by itself wherever a picture can be shown, as in a README. It
    lasts a minute at most; --from and --to choose a part. It stands still for people who prefer less
    motion.

    --compare draws another record's run in the same lanes, shades the gap and prints how wide it is;
    differences within [snapshot] tolerance count as equal.

    --scene, --on, --do and --until are for a script; --device, --rate, --seed and --budget for a test, too.

    Exit: 0 done, 1 the two runs differ, 2 wrong usage, 3 the script failed, 4 nothing to draw,
    5 out of budget, 7 a file could not be read or written, 70 a bug in scrollwork.

    Examples:
      scrollwork trace examples/carousel -o carousel.svg
      scrollwork trace examples/carousel -o carousel.html
      scrollwork trace examples/carousel -o carousel.svg --animate
      scrollwork trace tests/carousel_test.lua:14 -o - --as svg --theme dark
      scrollwork trace new.jsonl --compare old.jsonl -o both.svg
    """

  @Argument(help: .init("A record, a test, a script or a folder.", valueName: "subject"))
  var subject: String

  @Option(
    name: .shortAndLong, help: .init("Where to; - is standard output.", valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("as"),
    help: .init("The kind: svg, png, html, csv, json, text or perfetto.", valueName: "kind"))
  var kind: String?

  @Option(help: .init("Only this view; may be repeated.", valueName: "view"))
  var view: [String] = []

  @Option(help: .init("Only from this virtual time on, such as 0.5s.", valueName: "time"))
  var from: String?

  @Option(help: .init("Only up to this virtual time.", valueName: "time"))
  var to: String?

  @Option(help: .init("Another run beside it.", valueName: "record"))
  var compare: String?

  @Option(help: .init("The axis: x or y; else the one along which a view moved further."))
  var axis: String?

  @Option(help: .init("Width and height of a picture in pixels, such as 900x420."))
  var size: String?

  @Option(help: .init("The colors of a picture: light, the default, or dark.", valueName: "theme"))
  var theme: String?

  @Option(
    help: .init(
      "An SVG that plays by itself, with the scene beside the curves; --animate=once plays once.",
      valueName: "times"))
  var animate: String?

  @OptionGroup
  var flags: ScriptFlags

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    try TraceCommandRunner.run(
      options(invocation), streams: CommandStreams(invocation), isProcess: true)
  }

  /// The options of the host for these flags.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ invocation: Invocation) throws(HostError) -> TraceOptions {
    if subject == "-", !invocation.mayAsk, StandardStream.input.isTerminal {
      throw .usage("--no-input forbids to read a record from a terminal")
    }
    var options = TraceOptions(subject, invocation: invocation)
    options.output = output
    if let kind {
      guard let known = TraceKind(rawValue: kind) else {
        throw .unknown("kind", kind, among: TraceKind.allCases.map(\.rawValue))
      }
      options.kind = known
    }
    options.views = view
    options.from = try from.map { (text) throws(HostError) in
      try TraceOptions.seconds(text, of: "--from")
    }
    options.to = try to.map { (text) throws(HostError) in
      try TraceOptions.seconds(text, of: "--to")
    }
    options.other = compare
    if let axis {
      guard ["x", "y"].contains(axis) else { throw .unknown("axis", axis, among: ["x", "y"]) }
      options.axis = axis
    }
    if let size {
      guard let extent = TraceOptions.PictureSize(parsing: size) else {
        throw .usage("--size is WIDTHxHEIGHT in pixels up to 8000, not \"\(size)\"")
      }
      options.size = extent
    }
    if let animate {
      guard let known = TraceOptions.Animation(rawValue: animate) else {
        throw .unknown(
          "animation mode", animate, among: TraceOptions.Animation.allCases.map(\.rawValue))
      }
      options.animation = known
    }
    if let theme {
      guard let known = PictureTheme(rawValue: theme) else {
        throw .unknown("theme", theme, among: PictureTheme.allCases.map(\.rawValue))
      }
      options.theme = known
    }
    options.run = try flags.options(subject, invocation)
    return options
  }
}
