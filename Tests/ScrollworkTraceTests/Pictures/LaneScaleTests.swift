import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import Testing

@Suite("LaneScale") struct LaneScaleTests {
  private typealias Fixture = LaneFixture

  private func scale(
    _ curve: LaneCurve, beside other: LaneCurve? = nil, to end: Double = 10
  ) -> LaneScale {
    LaneScale(curve, beside: other, in: 0...end)
  }

  @Test("a view that stays has two points of room, one without samples the range 0 to 1")
  func constant() {
    let still = scale(Fixture.curve([100, 100, 100]))
    #expect(still.low == 99 && still.high == 101)
    let empty = scale(Fixture.curve([] as [Double]))
    #expect(empty.low == -0.5 && empty.high == 1.5)
    #expect(empty.slowest == 0 && empty.fastest == 0 && empty.knots.isEmpty)
  }

  @Test("the range has 7 % of room on both sides, also for the other run")
  func range() {
    let one = scale(Fixture.curve([0, 50, 100]))
    #expect(abs(one.low + 7) < 1e-9 && abs(one.high - 107) < 1e-9)
    let both = scale(Fixture.curve([0, 50, 100]), beside: Fixture.curve([200, 100]))
    #expect(abs(both.low + 14) < 1e-9 && abs(both.high - 214) < 1e-9)
    #expect(!both.otherKnots.isEmpty && one.otherKnots.isEmpty)
  }

  @Test("only what lies in the span counts")
  func span() {
    let curve = Fixture.curve([0, 10, 20, 9_000])
    let scale = scale(curve, to: 2.0 / 60)
    #expect(scale.high < 22 && scale.knots.map(\.offset) == [0, 10, 20])
  }

  @Test("offsets and velocities that are not finite are left out")
  func notFinite() {
    let scale = scale(
      Fixture.curve([
        Fixture.sample(0, 0, velocity: .nan), Fixture.sample(1, .nan),
        Fixture.sample(2, .infinity), Fixture.sample(3, 10, velocity: .infinity),
        Fixture.sample(4, 20, velocity: 30),
      ]))
    #expect(scale.knots.allSatisfy { $0.offset.isFinite })
    #expect(scale.low.isFinite && scale.high.isFinite && scale.high < 22)
    #expect(scale.fastest == 30 && scale.slowest == 0)
  }

  @Test(
    "0 is always among the velocities",
    arguments: [([5, 9], 0, 9), ([-5, -9], -9, 0), ([-5, 9], -5, 9), ([0, 0], 0, 0)]
      as [([Double], Double, Double)])
  func velocities(values: [Double], slowest: Double, fastest: Double) {
    let scale = scale(
      Fixture.curve(values.enumerated().map { Fixture.sample($0.offset, 0, velocity: $0.element) }))
    #expect(scale.slowest == slowest && scale.fastest == fastest)
  }

  // MARK: - Targets

  @Test("an expected target widens the range, another one is left out beyond it")
  func expected() {
    let samples = [Fixture.sample(0, 0), Fixture.sample(1, 100)]
    let other = scale(Fixture.curve(samples, targets: [Fixture.target(500)]))
    #expect(other.targets.isEmpty && other.high < 110)
    let expected = scale(
      Fixture.curve(samples, targets: [Fixture.target(500, isExpected: true)]))
    #expect(expected.targets.map(\.offset) == [500] && expected.high > 500)
    #expect(expected.targets.allSatisfy { $0.isExpected && !$0.isChosen })
  }

  @Test("targets ascend; one that was decided is chosen, and has its offset as a name if none")
  func chosen() {
    let cause = Cause(text: "snap", location: "a.lua:1")
    let curve = Fixture.curve(
      [
        Fixture.sample(0, 0), Fixture.sample(1, 10, target: 200.25, cause: cause),
        Fixture.sample(2, 200.25), Fixture.sample(3, 150, target: 40, cause: cause),
      ],
      targets: [Fixture.target(200, name: "b"), Fixture.target(100, name: "a")])
    let targets = scale(curve).targets
    #expect(targets.map(\.label) == ["40.0", "a", "b"])
    #expect(targets.map(\.isChosen) == [true, false, true])
  }

  @Test("200 decisions are kept, the others counted")
  func decisions() {
    let samples = (0...250).map { tick in
      Fixture.sample(
        tick, Double(tick % 2), source: .program,
        cause: Cause(text: "jump", location: "a.lua:\(tick)"))
    }
    let scale = scale(Fixture.curve(samples))
    #expect(scale.decisions.count == 200 && scale.furtherDecisions == 50)
    #expect(self.scale(Fixture.curve(samples), to: 1).decisions.count == 60)
  }

  @Test("the widest label is one of an offset or of a speed")
  func labelWidth() {
    // From 99 to 101 in steps of 0.5: "100.5".
    #expect(scale(Fixture.curve([100, 100])).labelWidth == 5)
    let fast = scale(
      Fixture.curve([Fixture.sample(0, 0), Fixture.sample(1, 0, velocity: -12_345.6)]))
    #expect(fast.labelWidth == "-12346".count)
  }
}
