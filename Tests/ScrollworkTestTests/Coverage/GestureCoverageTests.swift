import FoundationEssentials
import Scrollwork
@testable import ScrollworkTest
import Testing

@Suite("GestureCoverage") struct GestureCoverageTests {
  private func coverage(
    _ phases: [ScrollPhase] = [.idle], items: [String] = [], rested: [String] = [],
    ends: Bool = false, start: Bool = false, end: Bool = false, grabs: Int = 0
  ) throws -> GestureCoverage {
    func list(_ texts: [String]) -> String {
      "[\(texts.map { "\"\($0)\"" }.joined(separator: ","))]"
    }
    let text = """
      {"view": "gallery", "phases": \(list(phases.map(\.rawValue))), "items": \(list(items)),
       "rested": \(list(rested)), "hasEnds": \(ends), "sawStart": \(start), "sawEnd": \(end),
       "grabs": \(grabs)}
      """
    return try JSONDecoder.exact.decode(GestureCoverage.self, from: Data(text.utf8))
  }

  @Test("the line says what was seen, and what no test has done")
  func line() throws {
    #expect(
      try coverage(
        [.idle, .tracking, .interacting, .decelerating],
        items: ["slide-1", "slide-2", "slide-3"], rested: ["slide-1", "slide-3"], ends: true,
        start: true, grabs: 1
      ).line
        == "gallery: phases 4/5, never animating · slides 2/3 · end edge never hit · "
        + "grabbed while moving: once")
    #expect(
      try coverage(ScrollPhase.allCases).line == "gallery: phases 5/5 · grabbed while moving: never"
    )
    #expect(
      try coverage(items: ["only"], rested: ["only"], ends: true, end: true, grabs: 12).line
        == "gallery: phases 1/5, never tracking, interacting, decelerating, animating · "
        + "start edge never hit · grabbed while moving: 12 times")
  }

  @Test(
    "the edges that were hit are told of views that have some",
    arguments: [
      (false, false, "edges never hit"), (true, false, "end edge never hit"),
      (false, true, "start edge never hit"), (true, true, "both edges hit"),
    ])
  func edges(start: Bool, end: Bool, words: String) throws {
    #expect(try coverage(ends: true, start: start, end: end).line.contains(" · \(words) · "))
    #expect(try !coverage(start: start, end: end).line.contains("edge"))
  }

  @Test(
    "items are called by the word that all ids begin with",
    arguments: [
      (["slide-1", "slide-2"], "slides"), (["rows1", "rows2"], "rows"), (["s1", "s2"], "items"),
      (["one", "two"], "items"), (["card", "card2"], "items"), (["tab1", "card2"], "items"),
      (["1a", "2a"], "items"), (["größe1", "größe2"], "größes"),
    ])
  func nouns(items: [String], noun: String) throws {
    #expect(try coverage(items: items).line.contains(" · \(noun) 0/2 · "))
  }

  @Test("what either of two tests has seen counts; items stay in the order of the first")
  func merge() throws {
    let one = try coverage(
      [.idle, .tracking], items: ["a", "b"], rested: ["a"], ends: true, start: true, grabs: 2)
    let two = try coverage(
      [.idle, .animating], items: ["b", "c"], rested: ["c"], end: true, grabs: 3)
    var (left, right) = (one, two)
    left.merge(two)
    right.merge(one)
    #expect(left.items == ["a", "b", "c"] && right.items == ["b", "c", "a"])
    for both in [left, right] {
      #expect(both.phases == [.idle, .tracking, .animating] && both.rested == ["a", "c"])
      #expect(both.hasEnds && both.sawStart && both.sawEnd && both.grabs == 5)
    }
    var same = one
    same.merge(try coverage([]))
    #expect(same == one)
  }

  @Test("a message holds it, whichever order its sets had")
  func roundTrip() throws {
    let one = try coverage(
      [.animating, .idle], items: ["b", "a"], rested: ["b", "a"], ends: true, grabs: 7)
    let json = try JSONEncoder.exact.encode(one)
    #expect(try JSONDecoder.exact.decode(GestureCoverage.self, from: json) == one)
    #expect(
      try coverage(
        [.idle, .animating], items: ["b", "a"], rested: ["a", "b"], ends: true, grabs: 7)
        == one)
  }
}
