internal import ArgumentParser
internal import ScrollworkReference
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// The command `scrollwork test`.
struct TestCommand: HostCommand {
  static let configuration = CommandConfiguration(
    command: "test",
    abstract: "Run tests, and explain what failed and why.",
    usage: "scrollwork test [PATH[:LINE]|PATH::PATTERN]… [FLAGS]")

  /// Flags whose value is optional, spelled with the default value.
  static let optionalValueFlags = [
    "--bail": "--bail=1", "--changed": "--changed=HEAD", "--coverage": "--coverage=coverage",
  ]

  static let valueFlags =
    [
      "-f", "--filter", "--tag", "--device", "--rate", "-j", "--jobs", "--seed", "--cases",
      "--case", "--budget", "--laws", "--rows", "--snapshot", "--from", "--shard", "--shard-by",
      "--slowest", "--repeat", "--report", "--record",
    ] + FilmFlags.valueFlags + PageFlags.valueFlags

  static let details = """
    A folder is searched to any depth for *_test.lua and *_spec.lua; hidden and linked folders in it
    are left out.
    Without a path it is the folder tests, or what [test] paths says: of the current folder, or else
    of the project, the folder of the nearest scrollwork.toml above, as with -C. PATH:LINE runs the
    test at that line, PATH::PATTERN those whose name holds the text.

    Every test has a fresh Lua state and scene, so neither order nor --jobs can change a result. Tests
    run in worker processes, one for each core unless --jobs or [test] jobs says otherwise; those of a
    short file alone begin in the command's own process. A worker that hangs, crashes or runs out of
    memory is replaced, and costs one test: its status says so.
    Ctrl-C and SIGTERM end with a report of what has run; once more ends at once.

    The report is text unless --report names another for the standard output. Reports in files are
    there as a whole or not at all; a record holds everything that the other reports show. Where
    GITHUB_ACTIONS is true, the github report is added.

    --bail, --changed and --coverage may stand alone. The word after them is their value, unless it
    names tests: after --coverage tests, the tests of that folder run.

    The seed is the only source of randomness, so --repeat gives each round the next one: properties
    try other cases, and sw.random gives other numbers. A round that fails is reported with its seed.

    With --watch, each save runs the tests that have read the saved file. On a terminal, keys run
    all tests, the failed ones or those of a pattern; on a pipe each round ends with a line.

    A snapshot is a file beside the tests. Missing ones are written, except where CI is set: there
    they fail, and so do those that no test uses. --snapshot update accepts what differs and
    removes what is unused; --review shows each and lets you decide.

    --films writes a film of each test, passed or failed, that has a scene: what the scene showed, the
    curves, and why each motion ended where it did. A property has one where it failed.

    With --doc the examples of the reference run, each with a scene of its own, and a path is the name
    of a page: scrollwork test --doc View:scroll_to.

    Parts made with --shard can run anywhere; --merge puts their records together and refuses gaps and
    records of different plans. By cost, the parts get equal shares of the instructions recorded with
    --update-costs; every machine counts them the same.

    Exit: 0 all passed, 1 a test failed, 2 wrong usage, 3 a file could not be loaded, 4 nothing
    matched or a part is missing, 6 two runs or plans differed, 7 a file could not be read or written,
    129 hung up, 130 interrupted, 143 terminated.

    Examples:
      scrollwork test
      scrollwork test tests/carousel_test.lua:14 --device tablet
      scrollwork test examples --filter flick --rate 30,60,120
      scrollwork test --shard 2/4 --record out/2.jsonl
      scrollwork test --merge out/*.jsonl --report junit=junit.xml
    """

  @Argument(help: .init("Files and folders.", valueName: "path"))
  var paths: [String] = []

  @Option(
    name: .shortAndLong,
    help: .init("Only tests whose name holds this text; may be repeated.", valueName: "text"))
  var filter: [String] = []

  @Option(help: .init("Only tests with this tag; may be repeated.", valueName: "tag"))
  var tag: [String] = []

  @Option(help: .init("The device to run on; each one when repeated.", valueName: "name"))
  var device: [String] = []

  @Option(help: .init("Ticks per second; run at each of a list: 30,60,120.", valueName: "hz"))
  var rate: String?

  @Flag(help: "Name the tests instead of running them; as JSON with --format json.")
  var list = false

  @Option(
    name: .shortAndLong,
    help: .init("How many worker processes; 0 runs the tests in this one.", valueName: "n"))
  var jobs: Int?

  @Option(help: .init("The seed of random numbers: a number, or random.", valueName: "n"))
  var seed = "0"

  @Option(help: .init("How many cases a property is tried with.", valueName: "n"))
  var cases: Int?

  @Option(
    name: .customLong("case"),
    help: .init("Only this failing case of a property, by its id in __cases__.", valueName: "id"))
  var keptCase: String?

  @Option(help: .init("End after n failures; --bail alone means the first.", valueName: "n"))
  var bail: Int?

  @Option(help: .init("Limits of each test, such as instructions=100M,wall=4s."))
  var budget: String?

  @Option(help: .init("Whether the engine's own laws are checked: on or off.", valueName: "when"))
  var laws = "on"

  @Option(
    help: .init(
      "Write what scripts ran to DIR/lcov.info; --coverage alone means coverage.",
      valueName: "dir"))
  var coverage: String?

  @Option(help: .init("List the rows of this file that no test is tagged with.", valueName: "file"))
  var rows: String?

  @Option(
    help: .init(
      "Snapshots that are missing or differ: check, missing or update.", valueName: "mode")
  )
  var snapshot: String?

  @Flag(help: "Show each snapshot that differs, and decide.")
  var review = false

  @Flag(help: "Run the examples of the reference; paths are names of pages.")
  var doc = false

  @Flag(help: "Only tests that failed when they last ran.")
  var failed = false

  @Option(
    help: .init(
      "Only tests that read a file that is not as in this commit; --changed alone means HEAD.",
      valueName: "ref"))
  var changed: String?

  @Option(
    help: .init("Only the tests with these ids, one a line; - reads them.", valueName: "file"))
  var from: String?

  @Option(help: .init("Run one of n parts of the tests.", valueName: "k/n"))
  var shard: String?

  @Option(
    help: .init("Make the parts by hash of the id, the default, or by cost.", valueName: "mode"))
  var shardBy: String?

  @Option(help: .init("List the n tests that took the longest wall time.", valueName: "n"))
  var slowest: Int?

  @Option(
    name: .customLong("repeat"),
    help: .init(
      "Run up to n rounds, each with the next seed; the first that fails is reported.",
      valueName: "n"))
  var rounds: Int?

  @Flag(help: "Write down what tests cost, in .scrollwork/costs.tsv.")
  var updateCosts = false

  @Flag(help: "The paths are records of all parts: report them as one run.")
  var merge = false

  @Option(
    help: .init(
      "A report, or report=FILE: text dot tap junit jsonl github md html. May be repeated.",
      valueName: "report"))
  var report: [String] = []

  @Option(help: .init("Write a record of the run; - is standard output.", valueName: "file"))
  var record: String?

  @OptionGroup
  var filming: FilmFlags

  @OptionGroup
  var verification: VerifyFlags

  @OptionGroup
  var watching: WatchFlags

  @Flag(help: "Succeed when no test matches.")
  var allowEmpty = false

  @OptionGroup
  var global: GlobalFlags

  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    // A folder with tests of its own is a part of its project that can be run alone.
    let hasTests = invocation.currentDirectory.appending("tests").kind == .folder
    let isWhole = paths.isEmpty && !merge && !doc && !hasTests
    let options = try options(isWhole ? try invocation.inProject() : invocation)
    let streams = CommandStreams(invocation)
    if watching.ui {
      return try servers.serveTests(
        options, address: try watching.page.address, streams: streams)
    }
    if watching.page.isUsed { throw .usage("--open and --port are for --ui") }
    return try options.runsExamples
      ? ExampleRun.run(options, streams: streams, isProcess: true)
      : TestCommandRunner.run(options, streams: streams, isProcess: true)
  }

  /// The options of the host for these flags.
  ///
  /// - Throws: Exit 2 for a wrong value.
  func options(_ invocation: Invocation) throws(HostError) -> TestOptions {
    try refuseContradictions()
    var options = TestOptions(paths, invocation: invocation)
    options.mode = mode
    options.filters = filter
    options.tags = tag
    for name in device where !options.devices.contains(name) { options.devices.append(name) }
    if let rate {
      for text in rate.split(separator: ",", omittingEmptySubsequences: false) {
        let value = try TickRate.value(of: String(text))
        if !options.rates.contains(value) { options.rates.append(value) }
      }
    }
    options.jobs = try jobs?.checked(0...1_024, of: "--jobs")
    options.seed = try seedValue()
    options.cases = try cases?.checked(1...1_000_000, of: "--cases")
    options.keptCase = keptCase
    if let bail {
      guard bail >= 1 else { throw .usage("--bail counts failures from 1, not \(bail)") }
      options.bail = bail
    }
    if let budget { options.budget = try BudgetRequest(parsing: budget) }
    guard ["on", "off"].contains(laws) else { throw .unknown("laws", laws, among: ["on", "off"]) }
    options.checksLaws = laws == "on"
    options.rowsFile = rows.map(invocation.typed)
    options.coverageFolder = coverage.map(invocation.typed)
    if let snapshot {
      guard let mode = SnapshotMode(rawValue: snapshot) else {
        throw .unknown(
          "snapshot mode", snapshot, among: SnapshotMode.allCases.map(\.rawValue))
      }
      options.snapshotMode = mode
    }
    options.reviews = review
    options.runsExamples = doc
    options.onlyFailed = failed
    options.changedSince = changed
    options.idsFile = from.map(invocation.typed)
    try readShard(into: &options)
    if let slowest { options.slowest = try slowest.checked(1...1_000_000, of: "--slowest") }
    if let rounds { options.rounds = try rounds.checked(1...1_000_000, of: "--repeat") }
    options.updatesCosts = updateCosts
    for text in report {
      let request = try ReportRequest(parsing: text)
      options.reports.append(ReportRequest(request.kind, file: request.file.map(invocation.typed)))
    }
    options.record = record.map(invocation.typed)
    options.films = FilmRequest(
      folder: filming.films.map(invocation.typed), links: filming.filmLinks)
    options.deferredWrites = verification.deferWrites
    options.allowsEmpty = allowEmpty
    return options
  }

  private func readShard(into options: inout TestOptions) throws(HostError) {
    if let shard {
      options.shard = Shard(shard)
      guard options.shard != nil else {
        throw .usage("--shard is K/N with K from 1 to N, such as 2/4, not \"\(shard)\"")
      }
    }
    if let shardBy {
      guard let method = Shard.Method(rawValue: shardBy) else {
        throw .unknown("shard mode", shardBy, among: Shard.Method.allCases.map(\.rawValue))
      }
      options.shardMethod = method
    }
  }

  private func seedValue() throws(HostError) -> TestOptions.Seed {
    if seed == "random" { return .random }
    guard let number = UInt64(seed) else {
      throw .usage("--seed is a whole number or random, not \"\(seed)\"")
    }
    return .fixed(number)
  }
}
