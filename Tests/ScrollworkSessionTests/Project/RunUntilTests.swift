import ScrollworkSession
import Testing

@Suite("RunUntil") struct RunUntilTests {
  @Test(
    "a run ends when it is idle or at a time",
    arguments: [
      ("idle", .idle), ("0", .seconds(0)), ("2", .seconds(2)), ("0.5s", .seconds(0.5)),
      ("250ms", .seconds(0.25)), ("2min", .seconds(120)), ("1h", .seconds(3_600)),
    ] as [(String, RunUntil)])
  func conditions(text: String, expected: RunUntil) {
    #expect(RunUntil(parsing: text) == expected)
  }

  @Test(
    "any other text is no condition",
    arguments: ["", "Idle", "IDLE", " idle", "idle ", "idles", "never", "-1", "1 s", "inf", "nan"])
  func others(text: String) {
    #expect(RunUntil(parsing: text) == nil)
  }

  @Test(
    "it is shown as a word or with three decimals",
    arguments: [
      (.idle, "idle"), (.seconds(0), "0.000 s"), (.seconds(0.5), "0.500 s"),
      (.seconds(3_600), "3600.000 s"), (.seconds(0.125), "0.125 s"),
    ] as [(RunUntil, String)])
  func texts(until: RunUntil, expected: String) {
    #expect(until.text == expected)
  }
}
