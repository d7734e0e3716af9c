internal import ArgumentParser
internal import ScrollworkExplore
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The command `scrollwork vectors`.
struct VectorsCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "vectors",
    abstract: "Write what a native port of a behavior has to return, and check its results.",
    usage: """
      scrollwork vectors [SCENE|FILE|DIR] [-o FILE|-] [FLAGS]
      scrollwork vectors --check FILE [--results FILE] [--within PT]
      """)

  static let valueFlags =
    HandFlags.valueFlags + ["--view", "-o", "--output", "--check", "--results", "--within"]

  static let details = """
    Plays what hands do on the views of a scene, 200 unless --hands is given, and writes JSON: once the
    sizes, targets and constants of each view, then for each hand its finger as samples of time and point,
    how it let go (start, offset, velocity), and what is expected: the natural end, the target's id, where
    the view rests, and after how long. Only hands that end by a lift are written: a snap rule decides
    about those; with --all also hands that end by a key or a wheel, which are for a port of the whole
    view. docs/guide/vectors.md has the form, and loaders for XCTest, JUnit and Vitest.

    The target is the name of a scene, a scene's file, or what run takes. The same seed gives the same
    bytes on every machine.

    --check compares what another implementation returned: in FILE, or in the file of --results, each hand
    has "result": { "rest": { "x", "y" }, "target", "natural" }, of which natural may be left out.

    Exit: 0 done, 1 results differ, 2 wrong usage, 3 the scene could not be loaded, 4 too few hands or no
    results, 7 a file could not be read or written.

    Examples:
      scrollwork vectors examples/carousel -o carousel.json
      scrollwork vectors gallery --hands 1000 --seed 7 --rate 120 -o Tests/gallery.json
      scrollwork vectors --check carousel.json --results ported.json
    """

  @Argument(help: "A scene, a behavior or a folder; the project without one.")
  var target: String?

  @OptionGroup
  var flags: HandFlags

  @Option(help: .init("Only the hands of this view; may be repeated.", valueName: "id"))
  var view: [String] = []

  @Flag(help: "Write hands that end by a key or a wheel, too.")
  var all = false

  @Option(
    name: .shortAndLong, help: .init("Where to; - is standard output.", valueName: "file"))
  var output: String?

  @Option(help: .init("Vectors whose results are compared.", valueName: "file"))
  var check: String?

  @Option(
    help: .init("Where the results are, if not in the vectors themselves.", valueName: "file"))
  var results: String?

  @Option(
    help: .init("How far a result may be off, in points; 0.5 unless given.", valueName: "pt"))
  var within: String?

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    if let options = try checkOptions(invocation) {
      return try VectorsCommandRunner.check(options, streams: CommandStreams(invocation))
    }
    let here = target == nil ? try invocation.inProject() : invocation
    return try VectorsCommandRunner.run(options(here), streams: CommandStreams(here))
  }

  /// The options of the host with `--check`; nil without it.
  ///
  /// - Throws: Exit 2 for a wrong value, and for flags of which one has no effect.
  func checkOptions(_ invocation: Invocation) throws(HostError) -> VectorsCheckOptions? {
    guard let check else {
      let flag = results != nil ? "--results" : within != nil ? "--within" : nil
      if let flag { throw .usage("\(flag) goes with --check") }
      return nil
    }
    let others =
      [
        ("a scene", target != nil), ("--view", !view.isEmpty), ("--all", all),
        ("--output", output != nil),
      ]
      + flags.given
    if let other = others.first(where: \.1)?.0 {
      throw .usage("--check reads vectors that are written, and \(other) is for writing them")
    }
    var options = VectorsCheckOptions(check, invocation: invocation)
    options.results = results
    if let within {
      guard let distance = Double(within), distance.isFinite, distance >= 0 else {
        throw .usage("--within is a distance in points, 0 or more, not \"\(within)\"")
      }
      options.within = distance
    }
    return options
  }

  /// The options of the host for writing vectors.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ invocation: Invocation) throws(HostError) -> VectorsOptions {
    let run = try flags.options(target ?? ".", invocation)
    var options = VectorsOptions(run)
    options.seed = flags.seed ?? 0
    options.views = view
    options.isAll = all
    options.output = output.map(invocation.typed)
    if let hands = flags.hands {
      options.hands = try hands.checked(1...VectorsOptions.handLimit, of: "--hands")
    }
    return options
  }
}
