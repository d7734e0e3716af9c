import Scrollwork
@testable import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTrace
import Testing

@Suite("RunSummary, totals") struct RunSummaryTotalsTests {
  @Test(
    "a run without a scene has one line, of what it took",
    arguments: [
      (0, 0, "0 instructions, 0 ms wall"), (999, 0.004, "999 instructions, 4 ms wall"),
      (41_206, 0.25, "41,206 instructions, 0.25 s wall"),
      (100_000_000, 125, "100,000,000 instructions, 2 min 5 s wall"),
    ] as [(Int, Double, String)])
  func noScene(instructions: Int, wallTime: Double, expected: String) throws {
    for allCharts in [false, true] {
      let lines = try ScriptThread.run { () -> [String] in
        let session = ScriptSession(
          root: ProjectRoot(path: FilePath("/")), configuration: Configuration(),
          currentDirectory: FilePath("/"))
        defer { session.close() }
        let result = RunResult(
          scene: nil, instructions: instructions, exitCode: .success, wallTime: wallTime,
          digest: Digest())
        return RunSummary(result, of: session, on: .plain).lines(allCharts: allCharts)
      }
      #expect(lines == ["ran 0.000 s, 0 ticks, \(expected)   digest \(Digest())"])
    }
  }
}
