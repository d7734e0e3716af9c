@testable import ScrollworkTest
import Testing

@Suite("SpecDefinition") struct SpecDefinitionTests {
  @Test("the title joins the names of the groups and its own")
  func title() {
    #expect(
      Made.definition("carousel", "with rows", "stops").title == "carousel › with rows › stops")
    #expect(Made.definition("alone").title == "alone")
    #expect(Made.definition().title == "")
  }

  @Test(
    "a line inside the call is nearest, then the groups around it from the innermost",
    arguments: [
      (10, 0), (11, 0), (12, 0), (13, 1), (9, 1), (8, 1), (14, 1), (7, 2), (2, 2), (20, 2),
      (1, nil), (21, nil), (0, nil), (-1, nil), (.max, nil),
    ] as [(Int, Int?)])
  func distance(line: Int, expected: Int?) {
    let definition = Made.definition("x", line: 10, lines: 11...12, groupLines: [8...14, 2...20])
    #expect(definition.distance(toLine: line) == expected)
  }

  @Test("a test without a function is found at its own line alone")
  func withoutFunction() {
    let definition = Made.definition("later", line: 3, intent: .todo)
    #expect(definition.distance(toLine: 3) == 0)
    #expect(definition.distance(toLine: 4) == nil)
  }

  private func sharing(_ spans: [ClosedRange<Int>]) -> [Bool] {
    spans.map { Made.definition("x", line: $0.lowerBound, lines: $0) }.knowingNeighbors.map(
      \.sharesLines)
  }

  @Test("tests share lines when one begins before the other has ended")
  func neighbors() {
    #expect(sharing([]) == [])
    #expect(sharing([1...9]) == [false])
    #expect(sharing([1...3, 4...5]) == [false, false])
    #expect(sharing([1...3, 3...5]) == [true, true])
    #expect(sharing([4...4, 4...4, 5...5]) == [true, true, false])
    // The second ends before the third begins, and the first surrounds both.
    #expect(sharing([1...10, 2...3, 5...6, 11...12]) == [true, true, true, false])
    #expect(sharing([11...12, 5...6, 2...3, 1...10]) == [false, true, true, true])
  }

  @Test("the line of the call counts, on whichever side of the function it lies")
  func callLine() {
    let tests = [
      Made.definition("a", line: 1, lines: 4...5), Made.definition("b", line: 3),
      Made.definition("c", line: 9, lines: 6...7), Made.definition("d", line: 8),
      Made.definition("e", line: 10),
    ]
    #expect(tests.knowingNeighbors.map(\.sharesLines) == [true, true, true, true, false])
  }

  @Test("it says of any set of tests what comparing each with each would say")
  func everyPair() {
    for number in 1...200 {
      var random = CaseRandom(seed: 1, property: "spans", number: number)
      let spans = (0..<random.integer(0...12)).map { _ in
        let first = random.integer(1...60)
        return first...first + random.integer(0...8)
      }
      let expected = spans.indices.map { one in
        spans.indices.contains { $0 != one && spans[$0].overlaps(spans[one]) }
      }
      #expect(sharing(spans) == expected, "\(spans)")
    }
  }
}

@Suite("SpecCase") struct SpecCaseTests {
  @Test(
    "device and rate stand in brackets behind the name, where there are any",
    arguments: [
      (nil, nil, ""), ("phone", nil, " [phone]"), (nil, 30, " [@30]"),
      ("phone", 59.94, " [phone @59.94]"), ("a b", 120, " [a b @120]"),
    ] as [(String?, Double?, String)])
  func variant(device: String?, rate: Double?, expected: String) {
    let planned = Made.planned(
      Made.definition("strip", "goes on"), path: "tests/s_test.lua", device: device, rate: rate)
    #expect(planned.variant == expected)
    #expect(planned.id == "tests/s_test.lua::strip › goes on")
    #expect(planned.key == planned.id + expected)
    #expect(planned.name == "strip › goes on" + expected)
  }

  @Test("only what never runs has a result before it runs")
  func unrun() {
    #expect(Made.planned(Made.definition("a")).unrun?.status == nil)
    let skipped = Made.planned(Made.definition("b", intent: .skip("no keyboard"))).unrun
    #expect(skipped?.status == .skipped && skipped?.reason == "no keyboard")
    let todo = Made.planned(Made.definition("c", intent: .todo)).unrun
    #expect(todo?.status == .todo && todo?.reason == "")
    #expect(skipped?.isBad == false && todo?.isBad == false)
  }
}
