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

  static let valueFlags = [
    "--scene", "--on", "--option", "--hands", "--time", "--without", "--save", "-j", "--jobs",
    "--device", "--rate", "--seed", "--budget",
  ]

  static let details = """
    Plays what people do (flicks, drags, corrections, catches, wheels, keys) in a scene, and checks what
    holds for every behavior: no error, no law of the engine broken, and all comes to rest (errors); the
    same rest at 30, 60 and 120 Hz (rate); the same from right to left (mirror); a finger that drags
    30 pt and comes back moves nothing that rests (rest). What does not hold is made as small as possible
    and printed. Smells are no faults: two rests less than 1 pt apart, targets that no hand reached, lifts
    that move over more than three targets, a speed of which 1 pt/s more leads three targets further.

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

  @Option(help: .init("The scene: a name in scenes/, or a path.", valueName: "scene"))
  var scene: String?

  @Option(
    help: .init("The view to attach a behavior to; \"scene\" for the scene.", valueName: "id"))
  var on: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: .init(
      "An option of the scene, or BEHAVIOR.OPTION; may be repeated.", valueName: "name=lua"))
  var option: [String] = []

  @Option(help: .init("How many hands; 1000 without a flag.", valueName: "n"))
  var hands: Int?

  @Option(help: .init("How long, in real time, such as 60s.", valueName: "time"))
  var time: String?

  @Option(
    help: .init(
      "A relation that is not checked: errors, rate, mirror or rest; may be repeated.",
      valueName: "relation"))
  var without: [String] = []

  @Option(help: .init("Write what is found as tests.", valueName: "file"))
  var save: String?

  @Option(
    name: .shortAndLong,
    help: .init("How many worker processes; 0 plays in this one.", valueName: "n"))
  var jobs: Int?

  @Option(help: .init("The device to run on.", valueName: "name"))
  var device: String?

  @Option(help: .init("Ticks per second instead of the device's own.", valueName: "hz"))
  var rate: String?

  @Option(help: .init("The seed of the gestures.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(help: .init("Limits of each hand, such as instructions=100M,wall=4s."))
  var budget: String?

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
    var run = RunOptions(target ?? ".", invocation: invocation)
    run.scene = try scene.map(invocation.typedScene)
    run.on = on
    run.sceneOptions = try option.map { (text) throws(HostError) in
      guard let option = SceneOption(text) else {
        throw .usage("--option is name=lua, not \"\(text)\"")
      }
      return option
    }
    run.device = device
    if let rate { run.rate = try TickRate.value(of: rate) }
    if let budget { run.budget = try BudgetRequest(parsing: budget) }
    var options = ExploreOptions(run)
    options.seed = seed
    guard hands == nil || time == nil else {
      throw .usage("--hands and --time do not go together: one of them ends the exploration")
    }
    if let hands {
      guard (1...ExploreOptions.handLimit).contains(hands) else {
        throw .usage("--hands is 1 to \(ExploreOptions.handLimit), not \(hands)")
      }
      options.end = .hands(hands)
    }
    if let time {
      guard case .seconds(let seconds)? = RunUntil(parsing: time), seconds > 0 else {
        throw .usage("--time is a time such as 60s, not \"\(time)\"")
      }
      options.end = .time(seconds)
    }
    if let jobs {
      guard (0...256).contains(jobs) else { throw .usage("--jobs is 0 to 256, not \(jobs)") }
      options.jobs = jobs
    }
    for name in without {
      guard let relation = Relation(rawValue: name) else {
        throw .unknown("relation", name, among: Relation.allCases.map(\.rawValue))
      }
      options.without.insert(relation)
    }
    options.save = save.map(invocation.typed)
    return options
  }
}
