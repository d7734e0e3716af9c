import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import Testing

@Suite("TraceComparison") struct TraceComparisonTests {
  private typealias Fixture = LaneFixture

  private func compare(
    _ first: [LaneCurve], _ second: [LaneCurve], tolerance: Double = 0.25, to end: Double = 10
  ) -> TraceComparison {
    TraceComparison(first, second, in: 0...end, tolerance: tolerance)
  }

  @Test("a run is the same as itself, without any tolerance")
  func identity() throws {
    let curves = [Fixture.curve([0, 6, 12, -3]), Fixture.curve([5], name: "w")]
    let comparison = compare(curves, curves, tolerance: 0)
    #expect(comparison.isSame && comparison.unmatched.isEmpty)
    #expect(comparison.gaps.map(\.ticks) == [3, 0] && comparison.gaps.map(\.widest) == [0, 0])
    #expect(comparison.lines().first == "v  y  all 3 ticks within ±0")
  }

  @Test("a difference at the tolerance is inside, beyond it outside; the widest is named")
  func tolerance() throws {
    let comparison = compare([Fixture.curve([0, 6, 12])], [Fixture.curve([0, 6.25, 13])])
    let gap = try #require(comparison.gaps.first)
    #expect(gap.ticks == 2 && gap.outside == 1 && gap.widest == 1 && gap.time == 2.0 / 60)
    #expect(!comparison.isSame)
    #expect(
      comparison.lines() == ["v  y  1 of 2 ticks outside ±0.25, widest 1.0 at 0.033 s"])
    #expect(
      comparison.lines(.ascii) == ["v  y  1 of 2 ticks outside +-0.25, widest 1.0 at 0.033 s"])
  }

  @Test("the earliest of equally wide gaps is named, and the start counts, too")
  func start() throws {
    let comparison = compare([Fixture.curve([0, 0, 0])], [Fixture.curve([5, 5, 5])])
    let gap = try #require(comparison.gaps.first)
    #expect(gap.time == 0 && gap.widest == 5 && gap.outside == 2 && gap.ticks == 2)
    let still = try #require(compare([Fixture.curve([0])], [Fixture.curve([5])]).gaps.first)
    #expect(still.ticks == 0 && still.outside == 1)
  }

  @Test("what is not a number is never the same")
  func notANumber() throws {
    let comparison = compare(
      [Fixture.curve([0, .nan, 2])], [Fixture.curve([0, 1, 2])], tolerance: .infinity)
    #expect(!comparison.isSame)
  }

  @Test("the order of two runs does not matter", arguments: 0..<20)
  func mirror(seed: Int) {
    let one = Fixture.curve((0..<30).map { Double(($0 * (seed + 3)) % 17) })
    let two = Fixture.curve((0..<40).map { Double(($0 * (seed + 5)) % 13) })
    let a = compare([one], [two]).gaps
    let b = compare([two], [one]).gaps
    #expect(a.map(\.ticks) == b.map(\.ticks) && a.map(\.outside) == b.map(\.outside))
    #expect(a.map(\.widest) == b.map(\.widest) && a.map(\.time) == b.map(\.time))
    #expect(a.allSatisfy { $0.outside <= $0.ticks && $0.widest <= 16 })
  }

  @Test("views of one run only, and views on different axes, are unmatched")
  func unmatched() {
    let other = LaneCurve(
      TraceModel.Lane(name: "v", axes: [.horizontal]), tickLength: 1.0 / 60, end: 0)
    let comparison = compare(
      [Fixture.curve([0]), Fixture.curve([0], name: "a")],
      [other, Fixture.curve([0], name: "b")])
    #expect(comparison.unmatched == ["v", "a", "b"] && comparison.gaps.isEmpty)
    #expect(!comparison.isSame)
    #expect(comparison.lines().last == "b  only in one of them")
    #expect(compare([], []).isSame && compare([], []).lines() == [])
  }

  @Test("only times in the span are compared")
  func span() {
    let comparison = compare(
      [Fixture.curve([0, 1, 2, 3])], [Fixture.curve([0, 1, 2, 900])], to: 2.0 / 60)
    #expect(comparison.isSame && comparison.gaps.map(\.ticks) == [2])
  }

  @Test("the times are those of both curves, ascending, each once")
  func times() {
    let one = Fixture.curve([0, 1, 2])
    let two = Fixture.curve([Fixture.sample(1, 0), Fixture.sample(2, 0), Fixture.sample(3, 0)])
    let ticks: [Double] = [0, 1, 2, 3]
    #expect(TraceComparison.times(one, two, in: 0...1) == ticks.map { $0 / 60 })
    #expect(TraceComparison.times(one, two, in: 5...6) == [])
  }
}
