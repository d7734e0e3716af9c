@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import Testing

@Suite("JSONValue") struct JSONValueTests {
  private func parse(_ text: String) -> JSONValue? { JSONValue(parsing: Array(text.utf8)) }

  @Test(
    "JSON is read as it is meant",
    arguments: [
      ("null", JSONValue.null), (" true\n", .truth(true)), ("-0.5e2", .number(-50)),
      ("0", .number(0)), (#""a\n\u00e9\ud83d\ude00\/""#, .text("a\né😀/")),
      ("[1, [], {}]", .array([.number(1), .array([]), .object([])])),
      (
        #"{"a": 1, "b": "x"}"#,
        .object([
          .init(name: "a", value: .number(1)),
          .init(name: "b", value: .text("x")),
        ])
      ),
      (#""\ud83d!""#, .text("\u{FFFD}!")),
    ])
  func values(text: String, value: JSONValue) {
    #expect(parse(text) == value)
  }

  @Test(
    "what is no JSON is nothing",
    arguments: [
      "", "{", "[1,]", "{\"a\":}", "{\"a\" 1}", "01", "1.", "-", ".5", "1e", "nul", "\"a",
      "\"\\x\"",
      "\"\u{1}\"", "[1] 2", "{a:1}", "NaN", String(repeating: "[", count: 1_000),
    ])
  func refused(text: String) {
    #expect(parse(text) == nil)
  }

  @Test("what was written reads back", arguments: [0.1, -1e300, 2.3e-308, 406, 1 / 3] as [Double])
  func roundTrip(number: Double) {
    var json = JSONText()
    json.object {
      $0.member("n", number)
      $0.member("t", "\u{7}\"\\\n é")
    }
    #expect(parse(json.text)?["n"]?.number == number)
    #expect(parse(json.text)?["t"]?.text == "\u{7}\"\\\n é")
  }
}

@Suite("AxisTicks") struct AxisTicksTests {
  @Test(
    "values are round, inside, and about as many as asked for",
    arguments: [(0, 1.45), (-51, 254), (0, 406), (1e6, 1e6 + 3), (-1e-3, 1e-3), (0, 1e9)]
      as [(Double, Double)])
  func values(low: Double, high: Double) {
    let ticks = AxisTicks(from: low, through: high, about: 5)
    #expect((3...10).contains(ticks.values.count))
    #expect(ticks.values.allSatisfy { $0 >= low - 1e-9 && $0 <= high + 1e-9 * abs(high) })
    #expect(Set(ticks.values.map(ticks.label)).count == ticks.values.count)
  }

  @Test(
    "no range has no values",
    arguments: [(1, 1), (2, 1), (0, .infinity), (.nan, 1)] as [(Double, Double)])
  func none(low: Double, high: Double) {
    #expect(AxisTicks(from: low, through: high, about: 5).values.isEmpty)
  }
}
