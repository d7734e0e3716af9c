import HostTestSupport
import TestSupport
import Testing

/// The program as a process of its own writes what the tests inside this one compare:
/// `scripts/test` runs this with the release build, whose compiler takes other decisions.
@Suite("Goldens of the program", .serialized) struct GoldenProcessTests {
  private let tool: String
  private static let clean =
    "TERM=dumb XDG_CONFIG_HOME=$PWD"

  init() throws { tool = try #require(programUnderTest()) }

  private func run(_ arguments: String, in folder: TemporaryFolder) -> ShellResult {
    ShellResult("\(Self.clean) '\(tool)' \(arguments)", in: folder.path)
  }

  @Test("each report of a run", arguments: ["dot", "tap", "junit", "github", "md"])
  func reports(kind: String) {
    let project = SpecFolder(ReportTests.files)
    let result = run("test --report \(kind) --budget instructions=1M", in: project.folder)
    #expect(result.status == 3)
    expectGolden(ReportTests.masked(SpecFolder.masked(result.output)), named: "report-\(kind)")
  }

  @Test(
    "what is said about a test that fails",
    arguments: [
      ("snap", FailureReportTests.wrongPitch), ("call", FailureReportTests.wrongCall),
      ("error", FailureReportTests.failingHandler),
    ])
  func failures(name: String, tests: String) {
    let result = run("test", in: SpecFolder(tests).folder)
    expectGolden(SpecFolder.masked(result.output), named: "test-failure-\(name)")
  }

  @Test("the curve of a run, and what it took")
  func curve() {
    let folder = TemporaryFolder(["scenes/menu.lua": menuScene, "nothing.lua": ""])
    let result = run(
      "run nothing.lua --scene menu --do 'flick(menu, { y = -700 })' 2>&1", in: folder)
    var capture = CommandCapture()
    capture.messages = result.output
    let lines = capture.maskedMessages.split(separator: "digest ", omittingEmptySubsequences: false)
    expectGolden(lines[0] + "digest\n", named: "run-flick")
    #expect(result.status == 0)
  }
}
