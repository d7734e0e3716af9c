@testable import ScrollworkCLI
import ScrollworkExplore
import ScrollworkRepl
import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTest
import TestSupport
import Testing

@Suite("Request") struct RequestTests {
  private func request(_ arguments: [String]) -> Request {
    Request(
      arguments, environment: ["LANG": "C.UTF-8"], currentDirectory: FilePath("/project"))
  }

  private func refusal(_ arguments: [String]) -> String? {
    switch request(arguments) {
    case .answer(let answer): return answer.exitCode == .usage ? answer.messages : nil
    case .bare: return nil
    case .command(let command, let invocation):
      do {
        switch command {
        case let run as RunCommand: _ = try run.options(invocation)
        case let test as TestCommand: _ = try test.options(invocation)
        case let trace as TraceCommand: _ = try trace.options(invocation)
        case let preview as PreviewCommand: _ = try preview.options(invocation)
        case let diff as DiffCommand: _ = try diff.options(invocation)
        case let vectors as VectorsCommand:
          if try vectors.checkOptions(invocation) == nil { _ = try vectors.options(invocation) }
        default: break
        }
        return nil
      } catch {
        return Answer(error, invocation).messages
      }
    }
  }

  @Test("a record of a run needs a file, and so does one of --verify · row:Q6")
  func recordToOutput() {
    #expect(refusal(["run", "a.lua", "--record", "-"])?.contains("--record needs a file") == true)
    #expect(
      refusal(["test", "--verify", "--record", "-"])?
        .contains("--verify and --record - do not go together") == true)
    #expect(refusal(["test", "--record", "-"]) == nil)
  }

  @Test("vectors are written or checked, and flags of the one are none of the other")
  func vectors() {
    #expect(
      refusal(["vectors", "--check", "a", "--hands", "3"])?
        .contains("--check reads vectors that are written, and --hands is for writing them") == true
    )
    #expect(
      refusal(["vectors", "gallery", "--check", "a"])?.contains("and a scene is for") == true)
    #expect(
      refusal(["vectors", "--results", "a"])?.contains("--results goes with --check") == true)
    #expect(
      refusal(["vectors", "--check", "a", "--within", "nan"])?
        .contains("--within is a distance in points, 0 or more, not \"nan\"") == true)
    #expect(
      refusal(["vectors", "--hands", "0"])?.contains(
        "--hands is a whole number from 1 to 100,000, not 0") == true)
    #expect(refusal(["vectors", "--check", "a", "--results", "b", "--within", "2"]) == nil)
    #expect(refusal(["vectors", "gallery", "--view", "a", "--rate", "120", "-o", "-"]) == nil)
  }

  @Test("an option of the scene is read alike by all commands, with spaces around its sign")
  func sceneOptions() throws {
    let wanted = [SceneOption(name: "gap", text: "24"), SceneOption(name: "turn", text: "1 == 2")]
    for name in ["preview", "explore", "vectors"] {
      let arguments = [name, "a.lua", "--option", "gap = 24", "--option", "turn=1 == 2"]
      guard case .command(let command, let invocation) = request(arguments) else {
        Issue.record("\(name) is no command")
        continue
      }
      switch command {
      case let preview as PreviewCommand:
        #expect(try preview.options(invocation).sceneOptions == wanted)
      case let explore as ExploreCommand:
        #expect(try explore.options(invocation).run.sceneOptions == wanted)
      case let vectors as VectorsCommand:
        #expect(try vectors.options(invocation).run.sceneOptions == wanted)
      default: Issue.record("\(name) is another command")
      }
    }
    #expect(
      refusal(["preview", "a.lua", "--option", "gap"])
        == "error: --option is name=lua, not \"gap\"\n   = help: --option gap=24\n")
  }

  @Test("run names the endings of pictures it knows, and no flag of trace · row:Q3")
  func pictureEnding() {
    #expect(
      refusal(["run", "a.lua", "--trace", "a.gif"])
        == "error: the ending of a.gif is none of .svg .png .html .csv .json .txt .perfetto\n")
  }

  @Test("a film is one .html, and stands beside no flag that has no effect with it")
  func films() throws {
    #expect(try run("run", "a.lua", "--film", "a.html").film == "a.html")
    let wrong = try #require(refusal(["run", "a.lua", "--film", "a.svg"]))
    #expect(
      wrong.hasPrefix("error: --film writes one HTML file, and \"a.svg\" does not end in .html\n"))
    #expect(wrong.contains("--film a.html"))
    for arguments in [
      ["run", "a.lua", "--film", "a.html", "--watch"], ["preview", "a.lua", "--film", "a"],
      ["preview", "a.lua", "--film", "a.html", "--open"],
      ["preview", "a.lua", "--film", "a.html", "--lan"],
      ["preview", "a.lua", "--film", "a.html", "--port", "80"], ["test", "--film-links", "x"],
      ["test", "--films", "a", "--list"], ["test", "--films", "a", "--watch"],
      ["trace", "a", "--animate=twice"],
    ] {
      #expect(refusal(arguments) != nil, "\(arguments)")
    }
    let films = try test("test", "--films", "out", "--film-links", "https://a/").films
    #expect(films == FilmRequest(folder: "out", links: "https://a/"))
  }

  private func run(_ arguments: String...) throws -> RunOptions {
    if case .bare(.run(let options), _) = request(arguments) { return options }
    guard case .command(let command as RunCommand, let invocation) = request(arguments) else {
      throw HostError.usage("no run command")
    }
    return try command.options(invocation)
  }

  private func test(_ arguments: String...) throws -> TestOptions { try test(arguments) }

  private func test(_ arguments: [String]) throws -> TestOptions {
    if case .bare(.test(let options), _) = request(arguments) { return options }
    guard case .command(let command as TestCommand, let invocation) = request(arguments) else {
      throw HostError.usage("no test command")
    }
    return try command.options(invocation)
  }

  @Test(
    "a wrong name gets one suggestion",
    arguments: [
      (["rnu"], "unknown command rnu; did you mean run?"),
      (["test", "--bial"], "unknown flag --bial; did you mean --bail?"),
      (["run", "--scnee", "x", "f"], "unknown flag --scnee; did you mean --scene?"),
      (["--versoin"], "unknown flag --versoin; did you mean --version?"),
      (["--sceen=x", "run"], "unknown flag --sceen; did you mean --scene?"),
      (["help", "tset"], "unknown help topic tset; did you mean test?"),
      (["help", "confg"], "unknown help topic confg; did you mean config?"),
      (["test", "--report", "txet"], "unknown report txet; did you mean text?"),
      (["run", "f", "--budget", "wal=3s"], "unknown budget wal; did you mean wall?"),
      (["trcae", "f"], "unknown command trcae; did you mean trace?"),
      (["trace", "f", "--as", "svgg"], "unknown kind svgg; did you mean svg?"),
      (["trace", "f", "--theme", "drak"], "unknown theme drak; did you mean dark?"),
      (["trace", "f", "--viwe", "a"], "unknown flag --viwe; did you mean --view?"),
    ])
  func suggestions(arguments: [String], message: String) {
    #expect(refusal(arguments) == "error: \(message)\n")
  }

  @Test(
    "a wrong value is refused",
    arguments: [
      ["run"], ["run", "a", "b"], ["run", "a", "--until", "never"], ["run", "a", "--rate", "0"],
      ["run", "a", "--rate", "nan"], ["run", "a", "--seed", "-1"],
      ["run", "a", "--budget", "wall"],
      ["test", "--jobs", "many"], ["test", "-j", "2000"], ["test", "--bail=0"],
      ["test", "--rate", "30,,60"], ["test", "--seed", "often"], ["test", "--report", "text="],
      ["test", "--color", "red"], ["--format", "xml", "test"], ["test", "-q", "-v"],
      ["help", "run", "test"], ["trace"], ["trace", "a", "b"], ["trace", "a", "--axis", "z"],
      ["trace", "a", "--from", "soon"], ["trace", "a", "--to=-1"], ["trace", "a", "--size", "900"],
      ["trace", "a", "--size", "0x420"], ["trace", "a", "--size", "9000x420"],
      ["trace", "a", "--size", "+90x420"], ["run", "a", "--trace", "a.gif"],
      ["run", "a", "--trace", "a.svg", "--watch"],
    ])
  func wrongValues(arguments: [String]) {
    #expect(refusal(arguments)?.hasPrefix("error: ") == true)
  }

  @Test("a refusal comes in the format that was asked for")
  func format() {
    #expect(
      refusal(["--format", "json", "run", "--scnee", "x"])
        == #"{"severity":"error","message":"unknown flag --scnee; did you mean --scene?"}"# + "\n")
  }

  @Test(
    "flags may stand anywhere",
    arguments: [
      ["--scene", "run", "-q", "run", "a.lua", "--seed", "7"],
      ["run", "--seed=7", "a.lua", "-q", "--scene=run"],
      ["run", "a.lua", "--scene", "run", "--seed", "7", "-q"],
    ])
  func anywhere(arguments: [String]) throws {
    guard case .command(let command as RunCommand, let invocation) = request(arguments) else {
      Issue.record("not a run")
      return
    }
    let options = try command.options(invocation)
    #expect(options.target == "a.lua" && options.scene == "run" && options.seed == 7)
    #expect(options.invocation.verbosity == .quiet)
  }

  @Test("two dashes end the flags: what follows belongs to the script")
  func terminator() throws {
    let options = try run("run", "a.lua", "--", "--seed", "7", "-h", "--version")
    #expect(options.arguments == ["--seed", "7", "-h", "--version"])
    #expect(options.seed == 0)
    #expect(Request.version(["run", "a.lua", "--", "--version"]) == nil)
    #expect(try test("test", "--", "-odd_test.lua").paths == ["-odd_test.lua"])
  }

  @Test(
    "a command without flags means what its parser would make of it",
    arguments: [["a.lua"], ["-"], ["x y"], ["a", "b:3", "c::d"], ["ä/ö.lua"]])
  func bareCommands(operands: [String]) throws {
    // With a flag that says what holds anyway, the parser reads the rest.
    let flag = ["--color", "auto"]
    guard case .bare(.test(var test), _) = request(["test"] + operands),
      case .command(let parsed as TestCommand, let invocation) = request(["test"] + flag + operands)
    else {
      Issue.record("not a test")
      return
    }
    // But for the flag itself, which is kept for another process.
    test.invocation.words = invocation.words
    #expect(try test == parsed.options(invocation))
    switch (request(["run"] + operands), request(["run"] + flag + operands)) {
    case (.bare(.run(var run), _), .command(let parsed as RunCommand, let invocation)):
      run.invocation.words = invocation.words
      #expect(try operands.count == 1 && run == parsed.options(invocation))
    case (.answer(let one), .answer(let other)):
      #expect(operands.count != 1 && one.exitCode == .usage && one.messages == other.messages)
    default: Issue.record("run differs")
    }
  }

  @Test("every run flag reaches the host")
  func runFlags() throws {
    let options = try run(
      "run", "-", "--scene", "s", "--on", "page", "--do", "-x()", "--do", "--y", "--until", "250ms",
      "--device", "tablet", "--rate", "120", "--seed", "18446744073709551615", "--budget",
      "instructions=1k", "--record", "r.jsonl", "--verify", "-C", "sub", "--config", "c.toml",
      "--color", "never", "-v")
    #expect(options.target == "-" && options.scene == "s" && options.on == "page")
    #expect(options.doLines == ["-x()", "--y"])
    #expect(options.until == .seconds(0.25))
    #expect(options.device == "tablet" && options.rate == 120 && options.seed == .max)
    #expect(options.budget.instructions == 1_000)
    #expect(options.record == "r.jsonl" && options.verifies)
    #expect(options.invocation.currentDirectory.description == "/project/sub")
    #expect(options.invocation.configurationFile == "c.toml")
    #expect(options.invocation.color == .never && options.invocation.verbosity == .verbose)
  }

  @Test("every test flag reaches the host")
  func testFlags() throws {
    let options = try test(
      "test", "a", "b:3", "-f", "x", "--filter", "y", "--tag", "t", "--device", "phone", "--device",
      "tablet", "--device", "phone", "--rate", "30,60,30", "--seed", "random", "--bail", "c",
      "--budget",
      "wall=1s",
      "--report", "text=out.txt", "--record", "r", "--verify", "--allow-empty", "--jobs", "3")
    #expect(options.paths == ["a", "b:3", "c"])
    #expect(options.filters == ["x", "y"] && options.tags == ["t"])
    #expect(options.devices == ["phone", "tablet"] && options.rates == [30, 60])
    #expect(try test("test", "--list").mode == .list)
    #expect(options.seed == .random && options.bail == 1 && options.jobs == 3)
    #expect(try test("test").jobs == nil && test("test", "-j", "0").jobs == 0)
    #expect(
      options.budget.wallTime == 1 && options.reports == [ReportRequest(.text, file: "out.txt")])
    #expect(options.record == "r" && options.mode == .verify && options.allowsEmpty)
    #expect(try test("test", "--bail=3").bail == 3)
  }

  @Test(
    "flags of which one has no effect beside the other are refused, before anything starts",
    arguments: [
      "--list --verify", "--list --report=text=r.txt", "--list --coverage", "--list --slowest=3",
      "--list --repeat=2", "--ui --record=r", "--ui --list", "--ui --verify", "--watch --shard=1/2",
      "--watch --ui", "--merge --verify", "--repeat=2 --merge", "--merge --list",
      "--merge --filter=dup", "--merge --tag=t", "--merge --device=phone", "--merge --rate=30",
      "--merge --failed", "--merge --changed=HEAD", "--merge --from=ids", "--merge --case=k00000",
      "--merge --shard=1/2", "--merge --jobs=2", "--merge --seed=3", "--merge --cases=9",
      "--merge --bail=1",
      "--merge --budget=wall=1s", "--merge --laws=off", "--merge --allow-empty",
      "--review --merge", "--review --record=r", "--doc --failed", "--doc --rows=r",
    ])
  func contradictions(flags: String) {
    let names = flags.split(separator: " ").map { String($0.prefix { $0 != "=" }) }
    #expect {
      try test(["test"] + flags.split(separator: " ").map(String.init))
    } throws: { error in
      let message = (error as? HostError)?.diagnostic.message ?? ""
      return message.hasSuffix(" do not go together") && names.allSatisfy(message.contains)
    }
  }

  @Test("a way to shard is refused without a part to make")
  func shardWithoutPart() throws {
    #expect(throws: HostError.usage("--shard-by is for --shard")) {
      try test("test", "--shard-by", "cost")
    }
    #expect(try test("test", "--shard", "1/2", "--shard-by", "cost").shardMethod == .cost)
  }

  @Test("an empty argument is refused, not read as the current folder")
  func emptyArgument() throws {
    for command in ["test", "check", "types", "run", "doc"] {
      guard case .answer(let answer) = request([command, ""]) else {
        Issue.record("\(command) takes an empty argument")
        continue
      }
      #expect(answer.exitCode == .usage && answer.messages.contains("an argument is empty"))
    }
  }

  @Test("every session flag reaches the host")
  func replFlags() throws {
    let arguments = [
      "repl", "a.lua", "--scene", "s", "--device", "d", "--no-history", "--keep-going",
      "--at", "t_test.lua:3", "--rate", "30",
    ]
    guard case .command(let command as ReplCommand, let invocation) = request(arguments) else {
      Issue.record("not a session")
      return
    }
    let options = try command.options(invocation)
    #expect(options.files == ["a.lua"] && options.scene == "s" && options.device == "d")
    #expect(!options.keepsHistory && options.keepsGoing)
    #expect(options.test == "t_test.lua:3" && options.rate == 30)
  }

  @Test("bare means help on the error stream and exit 2, --help the same text and exit 0")
  func bare() {
    guard case .answer(let bare) = request([]), case .answer(let help) = request(["--help"]) else {
      Issue.record("no answers")
      return
    }
    #expect(bare.exitCode == .usage && bare.output == "" && bare.messages == help.output)
    #expect(help.exitCode == .success && help.messages == "")
  }

  @Test(
    "help COMMAND is COMMAND --help, wherever the flag stands", arguments: ["run", "test", "repl"])
  func helpCommand(name: String) {
    let forms = [
      ["help", name], [name, "--help"], ["--help", name], ["-q", "help", "-C", "/", name],
    ]
    let answers = forms.map { form -> Answer? in
      if case .answer(let answer) = request(form) { answer } else { nil }
    }
    #expect(Set(answers).count == 1 && answers[0]?.exitCode == .success)
  }

  @Test("a value that begins with a dash is a value, unless it is spelled as flags are")
  func dashedValues() throws {
    #expect(try test("test", "-f", "-1000").filters == ["-1000"])
    #expect(try test("test", "--filter", "-1000", "tests").filters == ["-1000"])
    #expect(try test("test", "-f", "- a", "-f=-v").filters == ["- a", "-v"])
    #expect(try run("run", "a.lua", "--do", "-1 + x").doLines == ["-1 + x"])
    #expect(refusal(["test", "-f", "--tag", "x"])?.contains("missing value") == true)
    #expect(refusal(["test", "-f", "-v"])?.contains("missing value") == true)
  }

  @Test("--bail, --changed and --coverage take the word behind them, unless it names tests")
  func optionalValues() throws {
    let folder = TemporaryFolder([
      "tests/a_test.lua": "", "out/lcov.info": "", "1/b_test.lua": "",
    ])
    func test(_ arguments: String...) throws -> TestOptions {
      let request = Request(
        ["test", "-C", folder.path] + arguments, environment: [:],
        currentDirectory: FilePath("/none"))
      guard case .command(let command as TestCommand, let invocation) = request else {
        throw HostError.usage("no test command")
      }
      return try command.options(invocation)
    }
    #expect(try test("--bail", "3").bail == 3)
    #expect(try test("--bail", "3").paths == [])
    #expect(try test("--bail", "tests").bail == 1)
    #expect(try test("--bail", "tests").paths == ["tests"])
    #expect(try test("--bail", "--failed").bail == 1)
    #expect(try test("--changed", "HEAD~2", "tests").changedSince == "HEAD~2")
    #expect(try test("--changed", "tests").changedSince == "HEAD")
    #expect(try test("--changed", "tests/a_test.lua:3").paths == ["tests/a_test.lua:3"])
    #expect(try test("--coverage", "new").coverageFolder == "new")
    #expect(try test("--coverage", "out", "tests").coverageFolder == "out")
    #expect(try test("--coverage", "tests").coverageFolder == "coverage")
    #expect(try test("--coverage", "1/b_test.lua::x").paths == ["1/b_test.lua::x"])
    #expect(try test("--coverage=tests").coverageFolder == "tests")
  }
}
