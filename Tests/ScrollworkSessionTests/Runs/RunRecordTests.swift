import Glibc
import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("RunRecord") struct RunRecordTests {
  private let folder = TemporaryFolder(["scenes/menu.lua": menuScene, "a.lua": "print('hello')"])

  private func record(_ name: String = "r.jsonl") -> (CommandCapture, [String]) {
    let run = CommandCapture.run("a.lua", in: folder) {
      $0.scene = "menu"
      $0.doLines = ["menu:scroll_to('s2', { align = 'top' })", "tick(3)"]
      $0.record = name
      $0.invocation.verbosity = .quiet
    }
    let text = readText("\(folder.path)/\(name)") ?? ""
    return (run, text.split(separator: "\n").map(String.init))
  }

  @Test("run first, then prints, events and ticks in the order of time, end last")
  func lines() throws {
    let (run, lines) = record()
    #expect(run.exitCode == .success)
    var masked = Array(lines.dropLast())
    let end = try #require(lines.last)
    // Digest and wall time stand last; the digest is promised for one kind of processor only.
    let digest = try #require(end.firstRange(of: "\"digest\""))
    masked.append(end[..<digest.lowerBound] + "…}")
    expectGolden(masked.joined(separator: "\n") + "\n", named: "run-record")
  }

  @Test("an old record is replaced as a whole, and nothing else is left beside it")
  func replaced() {
    folder.write("old", to: "r.jsonl")
    #expect(record().1.first?.hasPrefix("{\"sw\":1,\"k\":\"run\"") == true)
    #expect(ShellResult("ls -A", in: folder.path).output == "a.lua\nr.jsonl\nscenes\n")
  }

  @Test("a place that cannot be written is said before anything runs")
  func unwritable() {
    let (run, lines) = record("a.lua/r.jsonl")
    #expect(run.exitCode == .inputOutput && run.output == "" && lines.isEmpty)
    #expect(
      run.messages == "error: cannot write a.lua/r.jsonl: Not a directory\n")
    #expect(record("scenes").0.messages == "error: cannot write scenes: Is a directory\n")
  }

  @Test(
    "limits of variables and flags are in the record, so that it says how to run it again · row:Q6")
  func limits() {
    let run = CommandCapture.run("a.lua", in: folder) {
      $0.invocation.environment["SCROLLWORK_BUDGET_INSTRUCTIONS"] = "5M"
      $0.invocation.environment["SCROLLWORK_BUDGET_VIRTUAL"] = "9s"
      $0.budget.virtualTime = 8
      $0.record = "r.jsonl"
    }
    #expect(run.exitCode == .success)
    #expect(
      folder.text("r.jsonl").contains(#""seed":0,"budget":"instructions=5000000,virtual=8s"}"#))
  }

  @Test("the folders of a record are made · row:Q6")
  func missingFolder() {
    #expect(record("none/deep/r.jsonl").0.exitCode == .success)
    #expect(folder.text("none/deep/r.jsonl").hasPrefix("{\"sw\":1,\"k\":\"run\""))
  }

  @Test("a run that failed has a record too, with its exit code")
  func failedRun() {
    folder.write("error 'no'", to: "a.lua")
    let (run, lines) = record()
    #expect(run.exitCode == .scriptError)
    #expect(lines.last?.contains("\"exit\":3") == true)
  }

  // MARK: - Two processes

  @Test("two fresh processes that agree keep the exit code; those that differ end with 6")
  func verification() throws {
    let tool = try #require(programUnderTest())
    func verified(_ script: String, wallTime: Double? = nil) -> CommandCapture {
      folder.write(script, to: "v.lua")
      return CommandCapture.run("v.lua", in: folder, program: tool) {
        $0.verifies = true
        $0.invocation.verbosity = .quiet
        let budget = wallTime.map { [["--budget", "instructions=100G,wall=\($0)s"]] }
        $0.invocation.words = CommandWords(
          "run",
          parts: [
            ["v.lua"], ["-C", folder.path], ["-q"], ["--scene", "menu"], ["--until", "0.25s"],
            ["--do", "flick(menu, { y = -800 })"],
          ] + (budget ?? []))
      }
    }
    #expect(verified("").exitCode == .success)
    #expect(verified("error 'always'").exitCode == .scriptError)
    // A clock is the only thing that no two runs share.
    let timed = verified(
      """
      local n = 0
      while true do
        n = n + 1
        if n % 1000 == 0 then print(n) end
      end
      """, wallTime: 0.1)
    #expect(timed.exitCode == .nondeterministic)
    #expect(timed.messages.hasPrefix("error[SW0601]: two runs of the same script differ"))
  }
}
