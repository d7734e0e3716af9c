import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import Testing

@Suite("LaneCurve") struct LaneCurveTests {
  private typealias Fixture = LaneFixture

  /// At rest at 0 until tick 9, then at 60.
  private let late = LaneFixture.curve([LaneFixture.sample(0, 0), LaneFixture.sample(10, 60)])

  @Test("a view stays where it was until the tick before the next sample")
  func gap() throws {
    #expect(late.knots.map(\.offset) == [0, 0, 60])
    try #require(late.knots.count == 3)
    #expect(late.knots[0].time == 0 && late.knots[2].time == 10.0 / 60)
    #expect(abs(late.knots[1].time - 9.0 / 60) < 1e-12)
    #expect(late.knots[1].velocity == 0)
  }

  @Test(
    "the offset is linear between knots, the last one afterwards, and nil before the first",
    arguments: [
      (-0.001, nil), (-1e-10, 0), (0, 0), (0.1, 0), (0.16, 36), (10.0 / 60, 60), (100, 60),
      (.infinity, 60),
    ] as [(Double, Double?)])
  func offset(time: Double, expected: Double?) throws {
    guard let expected else {
      #expect(late.offset(at: time) == nil)
      return
    }
    // 0.16 s is tick 9.6: six tenths of the way.
    let offset = try #require(late.offset(at: time))
    #expect(abs(offset - expected) < 1e-9)
  }

  @Test("a view without samples has no offset, no bands and only its axis as a text")
  func empty() {
    let lane = TraceModel.Lane(name: "v", axes: [.horizontal])
    let curve = LaneCurve(lane, tickLength: 1.0 / 60, end: 2)
    #expect(curve.knots.isEmpty && curve.bands.isEmpty && curve.decisions.isEmpty)
    #expect(curve.offset(at: 0) == nil && curve.offset(at: 1) == nil)
    #expect(curve.knots(from: 0, to: 1).isEmpty)
    #expect(curve.displacement() == "x" && curve.end == 2)
  }

  @Test("the displacement goes from the first offset to the last")
  func displacement() {
    let curve = Fixture.curve([0, 500, -0.04, 406])
    #expect(curve.displacement() == "y 0.0 → 406.0")
    #expect(curve.displacement(.ascii) == "y 0.0 -> 406.0")
  }

  @Test("the end is that of the run, or of a later sample")
  func end() throws {
    let samples = [Fixture.sample(0, 0), Fixture.sample(60, 5)]
    #expect(Fixture.curve(samples, end: 0.5).end == 1)
    let longer = Fixture.curve(samples, end: 3)
    #expect(longer.end == 3)
    let last = try #require(longer.knots.last)
    #expect(last.time == 3 && last.offset == 5)
  }

  @Test(
    "knots of a span begin and end exactly with it, ascending, on the curve",
    arguments: [
      (0, 0), (0, 1), (0.01, 0.02), (0.05, 0.05), (0.1, 0.9), (0.25, 1), (1.0 / 60, 2.0 / 60),
    ] as [(Double, Double)])
  func span(start: Double, end: Double) throws {
    let offsets = (0...60).map { Double(($0 * 37) % 101) }
    let curve = Fixture.curve(offsets)
    let knots = curve.knots(from: start, to: end)
    #expect(knots.first?.time == start && knots.last?.time == end)
    #expect(zip(knots, knots.dropFirst()).allSatisfy { $0.time < $1.time })
    for knot in knots {
      let offset = try #require(curve.offset(at: knot.time))
      #expect(abs(knot.offset - offset) < 1e-9)
    }
  }

  // MARK: - Phases

  @Test("bands join equal phases, and the way to rest belongs to the phase before")
  func bands() {
    let curve = Fixture.curve([
      Fixture.sample(0, 0), Fixture.sample(1, 1, phase: .interacting),
      Fixture.sample(2, 2, phase: .interacting), Fixture.sample(3, 3, phase: .decelerating),
      Fixture.sample(4, 4),
    ])
    #expect(
      curve.bands == [
        LaneCurve.Band(phase: .interacting, start: 0, end: 2.0 / 60),
        LaneCurve.Band(phase: .decelerating, start: 2.0 / 60, end: 4.0 / 60),
      ])
  }

  @Test("a phase goes on through ticks without a sample and until the end of the run")
  func heldPhase() {
    let curve = Fixture.curve(
      [
        Fixture.sample(0, 0), Fixture.sample(1, 1, phase: .interacting),
        Fixture.sample(30, 2, phase: .interacting),
      ], end: 1)
    #expect(curve.bands == [LaneCurve.Band(phase: .interacting, start: 0, end: 1)])
  }

  // MARK: - Decisions

  private static let flick = Cause(text: "flick", location: "a.lua:1")
  private static let snap = Cause(text: "snap", location: "a.lua:2")

  @Test("a new target is a decision at the state before it")
  func decision() throws {
    let curve = Fixture.curve([
      Fixture.sample(0, 0),
      Fixture.sample(1, 5, phase: .decelerating, target: 100, cause: Self.flick),
      Fixture.sample(2, 9, phase: .decelerating, target: 100, cause: Self.flick),
    ])
    let decision = try #require(curve.decisions.first)
    #expect(curve.decisions.count == 1)
    #expect(decision.time == 0 && decision.tick == 0 && decision.offset == 0)
    #expect(decision.target == 100 && !decision.isJump && decision.cause == Self.flick)
  }

  @Test("a target that one cause changes tick by tick is one decision, another cause is another")
  func merging() {
    func curve(_ second: Cause) -> LaneCurve {
      Fixture.curve([
        Fixture.sample(0, 0),
        Fixture.sample(1, 5, phase: .decelerating, target: 100, cause: Self.flick),
        Fixture.sample(2, 9, phase: .decelerating, target: 120, cause: second),
      ])
    }
    #expect(curve(Self.flick).decisions.map(\.target) == [120])
    #expect(curve(Self.snap).decisions.map(\.target) == [100, 120])
  }

  @Test("a target set in a tick is decided then, one set between two ticks after the first of them")
  func instant() throws {
    func decision(_ isInTick: Bool) throws -> LaneCurve.Decision {
      var second = Fixture.sample(4, 60, phase: .animating, target: 100, cause: Self.snap)
      second.isTargetOfTick = isInTick
      let curve = Fixture.curve([Fixture.sample(0, 0), Fixture.sample(3, 50), second])
      return try #require(curve.decisions.first)
    }
    let (inside, between) = (try decision(true), try decision(false))
    #expect(inside.tick == 4 && inside.time == 4.0 / 60 && inside.offset == 60)
    #expect(between.tick == 3 && between.time == 3.0 / 60 && between.offset == 50)
  }

  @Test("an offset set by a script line is a jump; one that no script set is none")
  func jump() throws {
    func curve(_ cause: Cause?, _ source: ScrollSource = .program) -> LaneCurve {
      Fixture.curve([Fixture.sample(0, 0), Fixture.sample(1, 50, source: source, cause: cause)])
    }
    let decision = try #require(curve(Self.snap).decisions.first)
    #expect(decision.isJump && decision.offset == 0 && decision.target == 50)
    #expect(decision.time == 1.0 / 60 && decision.tick == 1)
    #expect(curve(nil).decisions.isEmpty && curve(Cause(text: "x")).decisions.isEmpty)
    #expect(curve(Self.snap, .layout).decisions.isEmpty)
  }

  @Test(
    "a decision has the name of a target within half a point",
    arguments: [(100, "row"), (100.5, "row"), (99.5, "row"), (100.75, nil), (99, nil)]
      as [(Double, String?)])
  func named(offset: Double, name: String?) throws {
    let curve = Fixture.curve(
      [Fixture.sample(0, 0), Fixture.sample(1, 1, target: 100, cause: Self.flick)],
      targets: [Fixture.target(offset)])
    let decision = try #require(curve.decisions.first)
    #expect(decision.targetName == name)
  }

  // MARK: - Axes

  private func lane(_ axes: [Axis], to end: Point) -> TraceModel.Lane {
    let samples = [Point.zero, end].enumerated().map { index, offset in
      TraceModel.Sample(
        tick: index, time: Double(index) / 60, offset: offset, velocity: .zero, phase: .idle,
        source: .user)
    }
    return TraceModel.Lane(name: "v", axes: axes, samples: samples)
  }

  @Test("the main axis is the one with more movement, vertical in doubt")
  func mainAxis() {
    let both: [Axis] = [.horizontal, .vertical]
    #expect(lane(both, to: Point(x: 9, y: 8)).mainAxis == .horizontal)
    #expect(lane(both, to: Point(x: -9, y: 8)).mainAxis == .horizontal)
    #expect(lane(both, to: Point(x: 8, y: 8)).mainAxis == .vertical)
    #expect(lane([.horizontal], to: Point(x: 0, y: 8)).mainAxis == .horizontal)
    #expect(lane([], to: .zero).mainAxis == .vertical)
  }

  @Test("a wanted axis on which the view does not scroll gives its main axis")
  func wantedAxis() {
    let one = lane([.horizontal], to: Point(x: 9, y: 0))
    #expect(LaneCurve(one, axis: .vertical, tickLength: 0.1, end: 0).axis == .horizontal)
    let two = lane([.horizontal, .vertical], to: Point(x: 9, y: 1))
    let curve = LaneCurve(two, axis: .vertical, tickLength: 0.1, end: 0)
    #expect(curve.axis == .vertical && curve.crossAxis == .horizontal)
    let straight = lane([.horizontal, .vertical], to: Point(x: 9, y: 0))
    #expect(LaneCurve(straight, tickLength: 0.1, end: 0).crossAxis == nil)
  }

  @Test("a view has moved when an offset differs from the first, even if it came back")
  func moved() {
    func moved(_ offsets: [Double]) -> Bool {
      TraceModel.Lane(
        name: "v", axes: [.vertical],
        samples: offsets.enumerated().map { Fixture.sample($0.offset, $0.element) }
      ).hasMoved
    }
    #expect(!moved([]) && !moved([5]) && !moved([5, 5, 5]))
    #expect(moved([5, 6]) && moved([5, 6, 5]))
  }

  @Test("letters name axes both ways, and nothing else does")
  func letters() {
    for axis in Axis.allCases { #expect(Axis(letter: axis.letter) == axis) }
    for text in ["", "X", "z", "xy", "vertical"] { #expect(Axis(letter: text) == nil) }
  }
}
