import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Synchronization
import TestSupport
import Testing

@Suite("test --watch") struct WatchedTestsTests {
  private let project = SpecFolder([
    "tests/a_test.lua": """
    local limit = require "limit"
    it("stays below", function() expect(limit < 10):to_equal(true) end)
    it("is a number", function() expect(limit):to_be_near(5, 100) end)
    """,
    "tests/b_test.lua": """
    it("uses the page", function() scene "page" end)
    """,
    "limit.lua": "return 5",
  ])

  /// Makes one step after the other, each answering what comes of it, and returns what was said.
  private func watch(
    isTerminal: Bool = false, line: String? = "",
    _ steps: [(TemporaryFolder) -> WatchEvent]
  ) -> (exitCode: ExitCode, output: String) {
    let written = Mutex<[UInt8]>([])
    var terminal = Terminal.plain
    terminal.isTerminal = isTerminal
    let streams = CommandStreams(
      output: terminal, messages: .plain,
      writeOutput: { (bytes) throws(HostError) in written.withLock { $0 += bytes } },
      writeMessages: { (_) throws(HostError) in })
    let options = TestOptions(
      [],
      invocation: Invocation(
        environment: ["LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": project.folder.path],
        currentDirectory: FilePath(project.folder.path)))
    var left = steps[...]
    let code: ExitCode
    do throws(HostError) {
      code = try WatchedTests(
        options, report: WatchReport(streams, takesKeys: isTerminal),
        makeExecutor: { _ in ScriptThreadExecutor() },
        next: { [folder = project.folder] (_) throws(HostError) in
          left.popFirst().map { $0(folder) }
        }, line: { (_) throws(HostError) in line }
      ).perform()
    } catch {
      return (error.exitCode, error.diagnostic.message)
    }
    let text = String(decoding: written.withLock { $0 }, as: UTF8.self)
    let masked = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasSuffix(" ms"), let space = line.dropLast(3).lastIndex(of: " ")
      else { return String(line) }
      return line[...space] + "… ms"
    }.joined(separator: "\n")
    return (code, masked)
  }

  private func save(_ text: String, _ name: String) -> (TemporaryFolder) -> WatchEvent {
    { folder in
      folder.write(text, to: name)
      return .saved([FilePath("\(folder.path)/\(name)")])
    }
  }

  private func delete(_ name: String) -> (TemporaryFolder) -> WatchEvent {
    { folder in
      _ = ShellResult("rm '\(name)'", in: folder.path)
      return .saved([FilePath("\(folder.path)/\(name)")])
    }
  }

  @Test("a save runs the tests that read the file, says what failed and what it fixed")
  func saves() {
    let watch = watch([save("return 50", "limit.lua"), save("return 6", "limit.lua")])
    let cycles = watch.output.split(separator: "cycle ").map(String.init)
    #expect(cycles.count == 4, "\(watch.output)")
    #expect(cycles[0] == " 3 passed\n")
    #expect(
      cycles[1].hasPrefix("1\n ── limit.lua changed · 2 of 3 tests depend on it ──"), "\(cycles[1])"
    )
    #expect(cycles[1].contains("\n 1) stays below"))
    #expect(cycles[1].contains("\n 1 passed, 1 failed, 1 unaffected  "))
    #expect(cycles[2].hasPrefix("2\n ── limit.lua changed ──"), "\(cycles[2])")
    #expect(cycles[2].contains("\n FIXED stays below   2 passed, 1 unaffected  "))
    #expect(cycles[3] == "3\n")
    #expect(watch.exitCode == .success)
  }

  @Test("a file that no test has read, or that is none, runs nothing")
  func foreign() {
    #expect(
      watch([save("x", "notes.txt"), save("return 1", "other.lua")]).output
        == " 3 passed\ncycle 1\n")
  }

  @Test("a syntax error keeps the last results and shows one diagnostic; the next save goes on")
  func syntax() {
    let watch = watch([save("return (", "limit.lua"), save("return 50", "limit.lua")])
    let cycles = watch.output.split(separator: "cycle ").map(String.init)
    #expect(cycles[1].hasPrefix("1\n ── limit.lua changed ──"), "\(cycles[1])")
    #expect(cycles[1].contains("error[SW0") && cycles[1].contains("limit.lua:1"), "\(cycles[1])")
    #expect(cycles[1].hasSuffix("\n last results: 3 passed\n"))
    #expect(cycles[2].contains("1 passed, 1 failed, 1 unaffected"), "\(cycles[2])")
    #expect(watch.exitCode == .failure)
    #expect(self.watch([save("return (", "limit.lua")]).exitCode == .scriptError)
  }

  @Test("a script that is deleted is said to be, its tests fail, and its return fixes them")
  func deleted() {
    let watch = watch([delete("limit.lua"), save("return 5", "limit.lua")])
    let cycles = watch.output.split(separator: "cycle ").map(String.init)
    #expect(
      cycles[1].hasPrefix("1\n ── limit.lua deleted ──"), "\(cycles[1])")
    #expect(cycles[1].contains("module \"limit\" not found"), "\(cycles[1])")
    #expect(cycles[1].contains("limit"), "\(cycles[1])")
    #expect(cycles[2].contains("2 passed, 1 unaffected"), "\(cycles[2])")
    #expect(watch.exitCode == .success)
  }

  @Test("the scripts of the last round in which a test passed are kept")
  func passed() throws {
    _ = watch([save("return 5 -- good", "limit.lua"), save("return 50", "limit.lua")])
    let text = try #require(readText("\(project.folder.path)/\(PassedRuns.path)"))
    #expect(text.contains("return 5 -- good") && text.contains("return 50"))
  }

  @Test("test files come and go")
  func testFiles() {
    let watch = watch([
      save("it(\"new\", function() end)", "tests/c_test.lua"), delete("tests/c_test.lua"),
      delete("tests/a_test.lua"), delete("tests/b_test.lua"),
    ])
    let cycles = watch.output.split(separator: "cycle ").map(String.init)
    #expect(cycles[1].contains("tests/c_test.lua changed · 1 of 4"), "\(cycles[1])")
    #expect(cycles[2].contains("tests/c_test.lua deleted"), "\(cycles[2])")
    #expect(watch.exitCode == .incomplete)
  }

  @Test("on a terminal, failures are lines, and keys run all, failed ones or a pattern")
  func keys() {
    let watch = watch(
      isTerminal: true, line: "page",
      [
        save("return 50", "limit.lua"), { _ in .key("f") }, { _ in .key("\n") }, { _ in .key("p") },
        { _ in .key("a") }, { _ in .key("x") }, { _ in .key("q") }, { _ in .key("a") },
      ])
    let text = watch.output
    #expect(
      text.hasPrefix(" 3 passed" + String(repeating: " ", count: 41) + "a all · f failed · "),
      "\(text)")
    #expect(text.contains("\n FAIL  stays below   "), "\(text)")
    #expect(text.contains("tests/a_test.lua:2   (Enter for detail)\n"))
    #expect(text.contains("\n ── failed tests · 1 of 3 ──"))
    #expect(text.contains("\n 1) stays below"))
    #expect(text.contains(" pattern:  ── \"page\" · 1 of 3 ──"), "\(text)")
    #expect(text.contains(" ── all tests · 3 of 3 ──"))
    #expect(!text.contains("cycle "))
    #expect(text.components(of: "── all tests").count == 2)
    #expect(watch.exitCode == .failure)
  }

  @Test("a pattern that Escape leaves runs nothing and says nothing")
  func escape() {
    let watch = watch(isTerminal: true, line: nil, [{ _ in .key("p") }, { _ in .key("q") }])
    #expect(watch.output.hasSuffix(" pattern: "), "\(watch.output)")
    #expect(watch.exitCode == .success)
  }

  @Test(
    "a typed line is edited, and left by Escape",
    arguments: [
      ("page\r", "page", "page", true), ("pa\u{7F}e\r", "pe", "pa\u{8} \u{8}e", true),
      ("日\u{7F}x\r", "x", "日\u{8} \u{8}\u{8} \u{8}x", true),
      ("abc\u{15}x\n", "x", "abc" + String(repeating: "\u{8} \u{8}", count: 3) + "x", true),
      ("\u{7F}\r", "", "", true), ("pa\u{1B}", "pa", "pa", false), ("\u{1B}", "", "", false),
      ("\u{1B}[Ax\r", "x", "x", true),
      ("\u{4}", "", "", false),
    ])
  func typed(keys: String, text: String, echo: String, isDone: Bool) {
    var (line, decoder) = (TypedLine(), KeyDecoder())
    var shown = ""
    var end: TypedLine.Outcome?
    for key in keys.utf8.flatMap({ decoder.add($0) }) + decoder.flush() where end == nil {
      let outcome = line.take(key)
      if case .goesOn(let echo) = outcome { shown += echo } else { end = outcome }
    }
    #expect(line.text == text)
    #expect(shown == echo)
    #expect(end == (isDone ? .done : .left))
  }
}

/// Loads and runs on the scripts' thread of this process.
final class ScriptThreadExecutor: SpecExecutor {
  var interruption: ExitCode? { nil }
  var longestPause = Double.infinity
  var longestRunning: RunningSpec? { nil }

  func load(_ files: [SpecPlan.File]) throws(HostError) -> [SpecPlan.File] {
    try ScriptThread.run { files.map { $0.loaded(in: SpecSessions()) } }
  }

  func run(
    _ plan: SpecPlan, seed: UInt64, bail: Int?,
    deliver: (SpecResult) throws(HostError) -> Void, pause: () throws(HostError) -> Bool
  ) throws(HostError) {
    let results = try ScriptThread.run {
      let sessions = SpecSessions()
      return plan.cases.map { planned in
        planned.unrun
          ?? plan.files[planned.file].run(
            planned, seed: seed, plan.settings, in: sessions)
      }
    }
    for result in results { try deliver(result) }
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let found = rest.firstRange(of: separator) {
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return parts + [rest]
  }
}
