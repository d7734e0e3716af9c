import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Testing

@Suite("TestCommands") struct TestCommandsTests {
  private let planned = Made.planned(Made.definition("g", "it's", line: 4, lines: 4...9))

  private func rerun(
    _ commands: TestCommands = TestCommands(), _ change: (inout SpecResult) -> Void = { _ in }
  ) -> String {
    var result = SpecResult(planned: planned, status: .failed)
    change(&result)
    return commands.rerun(result)
  }

  @Test("a test is named by its line, and by its title where others share the line")
  func targets() {
    #expect(rerun() == "scrollwork test tests/a_test.lua:4")
    var shared = planned.definition
    shared.sharesLines = true
    #expect(
      rerun { $0.planned = Made.planned(shared) }
        == #"scrollwork test 'tests/a_test.lua::g › it'\''s'"#)
    #expect(
      rerun { $0.planned = Made.planned(planned.definition, path: "-a b_test.lua") }
        == "scrollwork test './-a b_test.lua:4'")
    #expect(rerun { $0.planned.page = "test.it" } == "scrollwork test --doc test.it")
  }

  @Test("the line is that of the problem where it lies in the test")
  func lines() {
    func at(_ line: Int, _ file: String = "tests/a_test.lua") -> SpecResult {
      SpecResult(
        planned: planned, status: .error,
        problems: [.diagnostic(Diagnostic(.error, "m", at: .init(file: file, line: line)))])
    }
    #expect(at(7).line == 7 && at(7).rerunLine == 7)
    #expect(at(30).line == 30 && at(30).rerunLine == 4)
    #expect(at(7, "other.lua").line == 4 && at(7, "other.lua").rerunLine == 4)
    #expect(TestCommands().rerun(at(7)) == "scrollwork test tests/a_test.lua:7")
    #expect(TestCommands().review(at(7)) == "scrollwork test tests/a_test.lua:7 --review")
    var failure = ExpectationFailure(
      matcher: "to_equal", differences: [], expected: .null, received: .null)
    failure.location = ScriptLocation(chunk: "tests/a_test.lua", line: 8)
    var result = SpecResult(planned: planned, status: .failed, problems: [.expectation(failure)])
    #expect(result.line == 8)
    failure.location = nil
    result.problems = [.expectation(failure)]
    #expect(result.line == 4)
  }

  @Test("what variables of the environment set is repeated by the printed command · row:Q6")
  func environment() {
    let project = SpecFolder(
      """
      property("grows", { n = gen.integer() }, function(c) expect(c.n):to_equal(-1) end)
      """)
    let answer = project.test(environment: [
      "SCROLLWORK_TEST_CASES": "7", "SCROLLWORK_BUDGET_INSTRUCTIONS": "5M",
      "SCROLLWORK_SNAPSHOT_TOLERANCE": "0.5",
    ])
    #expect(
      answer.output.contains(
        "rerun    SCROLLWORK_SNAPSHOT_TOLERANCE=0.5 scrollwork test tests/a_test.lua:1 --budget instructions=5000000"
      ), "\(answer)")
    // A flag wins.
    let flag = project.test(environment: ["SCROLLWORK_BUDGET_INSTRUCTIONS": "5M"]) {
      $0.budget.instructions = 6_000_000
    }
    #expect(flag.output.contains("--budget instructions=6000000"), "\(flag)")
  }

  @Test("variant, project, seed, budget and laws follow in this order")
  func flags() {
    var commands = TestCommands()
    commands.folder = "my app"
    commands.configuration = "ci.toml"
    commands.seed = 7
    commands.budget = "wall=10s"
    commands.ignoresLaws = true
    let phone = Made.planned(planned.definition, device: "phone", rate: 59.94)
    #expect(
      rerun(commands) { $0.planned = phone }
        == "scrollwork test tests/a_test.lua:4 --device phone --rate 59.94 -C 'my app' "
        + "--config ci.toml --seed 7 --budget wall=10s --laws off")
    let rest =
      " --device phone --rate 59.94 -C 'my app' --config ci.toml --seed 7 --budget wall=10s"
    #expect(
      commands.step(into: phone, line: 6) == "scrollwork repl --at tests/a_test.lua:6" + rest)
    #expect(
      commands.step(into: phone, line: nil) == "scrollwork repl --at tests/a_test.lua:4" + rest)
    #expect(commands.trace(phone) == "scrollwork trace tests/a_test.lua:4" + rest)
    let dash = Made.planned(planned.definition, device: "-x")
    #expect(TestCommands().trace(dash) == "scrollwork trace tests/a_test.lua:4 --device=-x")
  }

  @Test("a property runs its kept case again, or as many cases as before")
  func properties() {
    var report = PropertyReport(cases: 50, id: "k12345")
    #expect(rerun { $0.property = report } == "scrollwork test tests/a_test.lua:4")
    report.failing = 3
    #expect(rerun { $0.property = report } == "scrollwork test tests/a_test.lua:4 --cases 50")
    report.keptFile = "tests/__cases__/a_test.lua"
    #expect(rerun { $0.property = report } == "scrollwork test tests/a_test.lua:4 --case k12345")
    (report.failing, report.keptFile) = (0, nil)
    #expect(rerun { $0.property = report } == "scrollwork test tests/a_test.lua:4 --case k12345")
  }

  @Test("snapshots are checked again only where one was the problem")
  func snapshots() {
    var commands = TestCommands()
    commands.checksSnapshots = true
    #expect(rerun(commands) == "scrollwork test tests/a_test.lua:4")
    var failure = ExpectationFailure(
      matcher: "to_match_snapshot", differences: [], expected: .null, received: .null)
    failure.snapshot = SnapshotDifference(name: "s", path: "s.snap", received: "")
    #expect(
      rerun(commands) { $0.problems = [.expectation(failure)] }
        == "scrollwork test tests/a_test.lua:4 --snapshot check")
    #expect(
      rerun { $0.problems = [.expectation(failure)] } == "scrollwork test tests/a_test.lua:4")
  }

  @Test("the flags are those of the run")
  func options() {
    var options = TestOptions(
      invocation: Invocation(
        environment: ["CI": "1"], currentDirectory: FilePath("/p"), configurationFile: "c.toml"))
    options.invocation.folderFlag = "sub"
    options.checksLaws = false
    let commands = TestCommands(options, seed: .max)
    #expect(commands.folder == "sub" && commands.configuration == "c.toml")
    #expect(commands.seed == .max && commands.budget == nil)
    #expect(commands.ignoresLaws && commands.checksSnapshots)
    options.snapshotMode = .missing
    #expect(!TestCommands(options, seed: 0).checksSnapshots)
  }
}

@Suite("ExpectationFailure") struct ExpectationFailureTests {
  private func failure(_ expected: String?, _ received: String?) -> ExpectationFailure {
    ExpectationFailure(
      matcher: "m", differences: [.init(expected: expected, received: received)], expected: .null,
      received: .null)
  }

  @Test(
    "the sentence has the first column of both sides and the others in parentheses",
    arguments: [
      ("2", "1", "expected 2, received 1"), ("2", nil, "expected 2"), (nil, "one more", "one more"),
      (nil, nil, "failed"),
      ("s3   x 812.0", "s2   x 400.0", "expected s3 (x 812.0), received s2 (x 400.0)"),
      ("a   b   c", "d", "expected a (b c), received d"),
      ("a   b    far away", "d", "expected a (b), received d"),
      (
        "rest on s3   x 812.0", "rest on nothing   x 780.0",
        "expected rest on s3 (x 812.0), received x 780.0"
      ),
      ("nothing   x 1.0", "nothing", "expected x 1.0, received nothing"),
    ] as [(String?, String?, String)])
  func sentence(expected: String?, received: String?, sentence: String) {
    #expect(failure(expected, received).sentence == sentence)
  }

  @Test("only the first difference is told; without any the test failed")
  func first() {
    var failure = failure("1", "2")
    failure.differences.append(.init(expected: "3", received: "4"))
    #expect(failure.sentence == "expected 1, received 2")
    failure.differences = []
    #expect(failure.sentence == "failed" && failure.titledSentence == "failed")
  }

  @Test(
    "the first word of both sides becomes a title, if it is one word of letters",
    arguments: [
      (
        "rest on s3   x 812.0", "rest on nothing   x 780.0",
        "rest: expected s3 (x 812.0), received x 780.0"
      ),
      ("phase idle", "phase animating", "phase: expected idle, received animating"),
      ("x 1", "y 2", "expected x 1, received y 2"),
      ("x1 a", "x1 b", "expected x1 a, received x1 b"),
      ("rest on s3", "resting", "expected rest on s3, received resting"),
      ("one", "two", "expected one, received two"),
    ])
  func titled(expected: String, received: String, sentence: String) {
    #expect(failure(expected, received).titledSentence == sentence)
  }

  @Test("reports name the kind of the first problem, and its time where it has one")
  func kinds() {
    var result = SpecResult(planned: Made.planned("x"), status: .failed)
    #expect(
      result.problemKind == "failed" && result.message == "failed" && result.problemTime == nil)
    var failed = failure("2", "1")
    failed.time = 0.5
    result.problems = [.expectation(failed), .diagnostic(Diagnostic(.error, "m"))]
    #expect(result.problemKind == "m" && result.problemTime == 0.5)
    failed.matcher = ""
    result.problems = [.expectation(failed)]
    #expect(result.problemKind == "expect" && result.titledMessage == "expected 2, received 1")
    result.problems = [.diagnostic(Diagnostic(.stop, "a\n  b\u{7}"))]
    #expect(result.problemKind == "stop" && result.message == "a   b\\x07")
    result.problems = [.diagnostic(Diagnostic(.error, code: "SW0101", ""))]
    #expect(result.problemKind == "SW0101" && result.message == "" && result.problemTime == nil)
  }
}
