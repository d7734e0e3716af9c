import LuaBridge
import Scrollwork
@testable import ScrollworkLua
@testable import ScrollworkSession
import Testing

@Suite("FaultTally") struct FaultTallyTests {
  private func fault(_ message: String, line: Int, in chunk: String? = "a.lua") -> ScriptFault {
    ScriptFault(
      error: LuaError(code: .runtime, message: message, chunk: chunk, line: line),
      report: ScrollReport(code: "SW0102", message: "reported"), origin: nil)
  }

  private func report(_ message: String) -> ScriptFault {
    ScriptFault(error: nil, report: ScrollReport(code: "SW0305", message: message), origin: nil)
  }

  @Test("the first fault of a kind is new, every other one is not")
  func first() {
    var tally = FaultTally()
    let answers = (0..<4).map { _ in tally.add(fault("no", line: 3)) }
    #expect(answers == [true, false, false, false])
  }

  @Test("another message, line or chunk is another kind")
  func kinds() {
    var tally = FaultTally()
    let faults = [
      fault("no", line: 3), fault("no", line: 4), fault("not", line: 3),
      fault("no", line: 3, in: "b.lua"), fault("no", line: 3, in: nil), report("no more"),
    ]
    let first = faults.map { tally.add($0) }
    #expect(first == Array(repeating: true, count: 6))
    #expect(tally.repeats == [])
    let second = faults.map { tally.add($0) }
    #expect(second == Array(repeating: false, count: 6))
    #expect(tally.repeats.count == 6)
  }

  @Test(
    "a repeat is told by how many more there were",
    arguments: [
      (1, []), (2, ["the same error at a.lua:3 came up once more"]),
      (3, ["the same error at a.lua:3 came up 2 more times"]),
      (1_235, ["the same error at a.lua:3 came up 1,234 more times"]),
    ] as [(Int, [String])])
  func repeats(count: Int, expected: [String]) {
    var tally = FaultTally()
    for _ in 0..<count { _ = tally.add(fault("no", line: 3)) }
    #expect(tally.repeats == expected)
  }

  @Test("kinds are told in the order of their first fault, without a location where none is known")
  func order() {
    var tally = FaultTally()
    for next in [
      fault("b", line: 9), report("r"), fault("single", line: 1), fault("a", line: 2), report("r"),
      fault("a", line: 2), fault("b", line: 9), report("r"),
    ] { _ = tally.add(next) }
    #expect(
      tally.repeats == [
        "the same error at a.lua:9 came up once more", "the same error came up 2 more times",
        "the same error at a.lua:2 came up once more",
      ])
  }
}
