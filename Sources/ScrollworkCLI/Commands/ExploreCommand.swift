internal import ArgumentParser
internal import ScrollworkExplore
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The command `scrollwork explore`.
struct ExploreCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "explore",
    abstract: "Find what breaks a behavior, without a test being written.",
    usage: "scrollwork explore [SCENE|FILE|DIR] [FLAGS]")

  static let valueFlags =
    HandFlags.valueFlags + ["--time", "--without", "--save", "--films", "-j", "--jobs"]

  static let details = """
    Plays what people do (flicks, drags, corrections, catches, wheels, keys) in a scene, 1000 times unless
    --hands or --time is given, and checks what holds for every behavior: no error, no law of the engine
    broken, and all comes to rest (errors); the same rest at 30, 60 and 120 Hz (rate), and in the other
    direction of lines (mirror); a finger that drags 30 pt and comes back moves nothing (rest), nor do a
    drag and one as long the other way (back); the same rests in a scene that is loaded anew and put where
    it was (restore), and with behaviors loaded anew (reload); an item before what shows moves nothing that
    shows (insert). What does not hold is made as small as possible and printed.

    Smells are no faults: two rests less than 1 pt apart, targets that no hand reached, lifts that move
    over more than three targets, a speed of which 1 pt/s more leads three targets further, headers that
    are left half open.

    The target is the name of a scene, a scene's file, or what run takes. The same seed
    gives the same gestures everywhere, whatever --jobs says; what reaches a new line or state is varied.

    Exit: 0 nothing found, 1 something found, 2 wrong usage, 3 the scene could not be loaded, 7 a file
    could not be read or written.

    Examples:
      scrollwork explore examples/carousel
      scrollwork explore gallery --hands 10000 --seed 7
      scrollwork explore examples/carousel --time 60s --save examples/carousel/tests/explored_test.lua
    """

  @Argument(help: "A scene, a behavior or a folder; the project without one.")
  var target: String?

  @OptionGroup
  var flags: HandFlags

  @Option(help: .init("How long, in real time, such as 60s.", valueName: "time"))
  var time: String?

  @Option(
    help: .init(
      "A relation that is not checked, such as mirror; may be repeated.",
      valueName: "relation"))
  var without: [String] = []

  @Option(help: .init("Write what is found as tests.", valueName: "file"))
  var save: String?

  @Option(help: .init("Write a film of each finding to this folder.", valueName: "dir"))
  var films: String?

  @Option(
    name: .shortAndLong,
    help: .init("How many worker processes; 0 plays in this one.", valueName: "n"))
  var jobs: Int?

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    let here = target == nil ? try invocation.inProject() : invocation
    return try ExploreCommandRunner.run(options(here), streams: CommandStreams(here))
  }

  /// The options of the host for these flags.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ invocation: Invocation) throws(HostError) -> ExploreOptions {
    let run = try flags.options(target ?? ".", invocation)
    var options = ExploreOptions(run)
    options.seed = flags.seed ?? 0
    guard flags.hands == nil || time == nil else {
      throw .usage("--hands and --time do not go together: one of them ends the exploration")
    }
    if let hands = flags.hands {
      options.end = .hands(try hands.checked(1...ExploreOptions.handLimit, of: "--hands"))
    }
    if let time {
      guard case .seconds(let seconds)? = RunUntil(parsing: time), seconds > 0 else {
        throw .usage("--time is a time such as 60s, not \"\(time)\"")
      }
      options.end = .time(seconds)
    }
    options.jobs = try jobs?.checked(0...256, of: "--jobs")
    for name in without {
      guard let relation = Relation(rawValue: name) else {
        throw .unknown("relation", name, among: Relation.allCases.map(\.rawValue))
      }
      options.without.insert(relation)
    }
    options.save = save.map(invocation.typed)
    options.films = films.map(invocation.typed)
    return options
  }
}
