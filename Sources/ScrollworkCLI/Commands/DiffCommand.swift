internal import ArgumentParser
internal import ScrollworkExplore
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// The command `scrollwork diff`.
struct DiffCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "diff",
    abstract: "Say what a change does to people: how many hands end elsewhere, and where.",
    usage: "scrollwork diff REF|--with OPTION=LUA [SCENE|FILE|DIR] [FLAGS]")

  static let valueFlags =
    HandFlags.valueFlags + [
      "--with", "-j", "--jobs", "--shard", "--record", "--markdown", "--films", "--fail-above",
    ]

  static let details = """
    Plays the same hands (flicks, drags, corrections, catches, wheels, keys), 10000 unless --hands is given,
    on a scene as it is in REF and as it is in the files here, and compares where they end: views and
    targets by their ids, rests without a target by more than half a point. REF is a commit, a folder with
    the same project, or a file in place of the script. With --with both are the files here, the second
    one with other options.

    The target is the name of a scene, a scene's file, or what run takes. A commit's packages are those
    that lie here. The five hands that differ most, each of other targets, are made as small as possible
    and printed as lines of a test. The same seed gives the same gestures everywhere, whatever --jobs
    says.

    Parts made with --shard can run anywhere; --merge puts their records together, and prints what one run
    would.

    Exit: 0 compared, 1 more hands than --fail-above end elsewhere, 2 wrong usage, 3 a version could not be
    loaded, 4 a part is missing, 6 records of different comparisons, 7 a file could not be read or written.

    Examples:
      scrollwork diff HEAD~1 examples/carousel
      scrollwork diff main gallery --fail-above 2% --markdown diff.md
      scrollwork diff --with 'gap = 24' examples/carousel --films films
      scrollwork diff --merge out/*.json --fail-above 2%
    """

  @Argument(
    help: .init("A commit, folder or file; then a scene, file or folder.", valueName: "ref"))
  var words: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: .init(
      "Compare with another option of the scene, or BEHAVIOR.OPTION; may be repeated.",
      valueName: "name=lua"))
  var with: [String] = []

  @OptionGroup
  var flags: HandFlags

  @Option(name: .shortAndLong, help: .init("How many worker processes.", valueName: "n"))
  var jobs: Int?

  @Option(help: .init("Play one of n parts of the hands.", valueName: "k/n"))
  var shard: String?

  @Option(help: .init("Write a record for --merge.", valueName: "file"))
  var record: String?

  @Flag(help: "The words are records of all parts: report them as one run.")
  var merge = false

  @Option(help: .init("Write the result for a pull request.", valueName: "file"))
  var markdown: String?

  @Option(
    help: .init("Write films of the hands that differ most to this folder.", valueName: "dir"))
  var films: String?

  @Option(
    help: .init("Exit with 1 where more hands end elsewhere, such as 2%.", valueName: "share"))
  var failAbove: String?

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    let hasTarget = merge || words.count > (with.isEmpty ? 1 : 0)
    let here = hasTarget ? invocation : try invocation.inProject()
    return try DiffCommandRunner.run(options(here), streams: CommandStreams(here))
  }

  /// The options of the host for these flags.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ invocation: Invocation) throws(HostError) -> DiffOptions {
    try refuseContradictions()
    var run = try flags.options(".", invocation)
    let other: DiffOptions.Other
    if merge {
      other = .records(words.map(invocation.typed))
    } else if with.isEmpty {
      let path = FilePath(words[0]).absolute(
        in: invocation.typedFolder ?? invocation.currentDirectory)
      other = .version(path.kind == nil ? words[0] : invocation.typed(words[0]))
      if words.count > 1 { run.target = words[1] }
    } else {
      other = .options(
        try with.map { (text) throws(HostError) in try SceneOptionFlags.parsed(text, of: "--with") }
      )
      if let target = words.first { run.target = target }
    }
    var options = DiffOptions(run, other: other)
    if let hands = flags.hands {
      options.hands = try hands.checked(1...DiffOptions.handLimit, of: "--hands")
    }
    options.seed = flags.seed ?? 0
    options.jobs = try jobs?.checked(1...256, of: "--jobs")
    if let shard {
      guard let part = Shard(shard) else {
        throw .usage("--shard is K/N with K from 1 to N, such as 2/4, not \"\(shard)\"")
      }
      options.shard = part
    }
    options.record = record.map(invocation.typed)
    options.markdown = markdown.map(invocation.typed)
    options.films = films.map(invocation.typed)
    options.failAbove = try failAbove.map(Self.share)
    return options
  }

  private func refuseContradictions() throws(HostError) {
    if merge {
      let others =
        [
          ("--with", !with.isEmpty), ("--jobs", jobs != nil), ("--shard", shard != nil),
          ("--record", record != nil), ("--films", films != nil),
        ] + flags.given
      if let flag = others.first(where: \.1)?.0 {
        throw .usage("--merge plays nothing, so \(flag) has no effect beside it")
      }
      return
    }
    if shard != nil, failAbove != nil {
      throw .usage("--fail-above is about all hands: give it to --merge, not to a part")
    }
    if shard != nil, record == nil {
      throw .usage("--shard plays a part of the hands, and --record FILE keeps it for --merge")
    }
    guard !words.isEmpty || !with.isEmpty else {
      throw .usage(
        "diff compares with a commit, a folder or a file, or with other options",
        help: ["scrollwork diff HEAD   what is not committed", "scrollwork diff --with 'gap = 24'"])
    }
    let most = with.isEmpty ? 2 : 1
    guard words.count <= most else {
      throw .usage(
        with.isEmpty
          ? "diff takes what to compare with and one target, not \(words.count) words"
          : "--with compares the files here with themselves, so diff takes one target beside it",
        help: with.isEmpty
          ? [] : ["\(ShellWord.line(["--option", with[0]]))   sets an option in both"])
    }
  }

  /// Reads `2%` as a share from 0 to 1.
  private static func share(_ text: String) throws(HostError) -> Double {
    guard text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent)
    else {
      throw .usage("--fail-above is a share of the hands from 0% to 100%, not \"\(text)\"")
    }
    return percent / 100
  }
}
