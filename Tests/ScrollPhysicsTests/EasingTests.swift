import ScrollPhysics
import Testing

@Suite("CubicBezier") struct CubicBezierTests {
  static let curves: [CubicBezier] =
    [.linear, .ease, .easeIn, .easeOut, .easeInOut]
    + [
      (0.3, -0.6, 0.4, 1.7), (0, 1, 0, 1), (1, 0, 0, 1), (1, 0, 1, 0), (0, 0, 0, 0), (1, 1, 1, 1),
      (0.2, 0.46, 0.55, 1), (0, 2, 1, -1), (0.42, -3, 0.58, 1),
    ].compactMap { try? CubicBezier(x1: $0.0, y1: $0.1, x2: $0.2, y2: $0.3) }

  /// x(u) = t solved by Anderson's method with 25 digits.
  @Test("answers what solving the curve with 25 digits answers")
  func solved() throws {
    let times = [0.1, 0.25, 0.5, 0.9, 0.999]
    let cases: [(CubicBezier, [Double])] = [
      (
        .ease,
        [
          0.0947963057160432, 0.408510591355396, 0.802403387584857, 0.994316477484556,
          0.999999466341604,
        ]
      ),
      (
        .easeIn,
        [
          0.0170266096515629, 0.0934646507188249, 0.315356812572539, 0.839427845762467,
          0.998285994366372,
        ]
      ),
      (
        .easeOut,
        [
          0.160572154237533, 0.37813813082511, 0.684643187427461, 0.982973390348437,
          0.999998112494544,
        ]
      ),
      (
        .easeInOut,
        [0.0197224535483112, 0.12916193104732, 0.5, 0.980277546451689, 0.999998109498448]
      ),
      (
        try CubicBezier(x1: 0.3, y1: -0.6, x2: 0.4, y2: 1.7),
        [
          -0.100935735042922, 0.122894051983231, 0.835178667087033, 1.09302246114531,
          1.00116442781142,
        ]
      ),
      (
        try CubicBezier(x1: 0, y1: 1, x2: 0, y2: 1),
        [
          0.846146243074269, 0.94933078586616, 0.991220003109989, 0.999958898458416,
          0.999999999962926,
        ]
      ),
      (
        try CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1),
        [0.00376167495808317, 0.0297246055119252, 0.5, 0.996238325041917, 0.999999666295802]
      ),
    ]
    for (curve, values) in cases {
      for (time, value) in zip(times, values) { expectNear(curve(time), value, within: 1e-12) }
    }
  }

  @Test("ease is 0.8024 at half time, ease-in-out 0.1292 at a quarter")
  func published() {
    expectNear(CubicBezier.ease(0.5), 0.8024, within: 5e-5)
    expectNear(CubicBezier.easeInOut(0.25), 0.1292, within: 5e-5)
  }

  @Test("is exactly 0 at 0 and 1 at 1", arguments: curves)
  func ends(curve: CubicBezier) {
    #expect(curve(0) == 0)
    #expect(curve(1) == 1)
    #expect(curve.time(at: 0) == 0)
  }

  @Test("linear is the identity, exactly, everywhere")
  func identity() throws {
    for time in [-3, 0, 0.1, 1 / 3.0, 1, 7] {
      #expect(CubicBezier.linear(time) == time)
      #expect(try CubicBezier(x1: 0.3, y1: 0.3, x2: 0.6, y2: 0.6)(time) == time)
    }
  }

  @Test("goes on along its end tangents")
  func tangents() throws {
    // (0.25, 0.1) and (0.25, 1): slopes 0.4 and 0.
    expectNear(CubicBezier.ease(-1), -0.4, within: 1e-15)
    #expect(CubicBezier.ease(2) == 1)
    // A control point on its end point leaves the direction to the other one.
    expectNear(CubicBezier.easeOut(-1), -1 / 0.58, within: 1e-15)
    expectNear(CubicBezier.easeIn(2), 1 + 1 / 0.58, within: 1e-15)
    let late = try CubicBezier(x1: 0, y1: 0, x2: 0.5, y2: 0.25)
    #expect(late(-2) == -1)
    expectNear(late(2), 2.5, within: 1e-15)
    // Vertical tangents are flat outside; both points on one end make a straight line.
    #expect(try CubicBezier(x1: 0, y1: 1, x2: 1, y2: 0)(-1) == 0)
    #expect(try CubicBezier(x1: 0, y1: 1, x2: 1, y2: 0)(2) == 1)
    #expect(try CubicBezier(x1: 0, y1: 0, x2: 0, y2: 0)(-1) == -1)
    #expect(try CubicBezier(x1: 1, y1: 1, x2: 1, y2: 1)(2) == 2)
  }

  @Test("slope is the derivative, and time(at:) the first inverse", arguments: curves)
  func calculus(curve: CubicBezier) throws {
    for time in [0.07, 0.3, 0.62, 0.93] {
      let step = 1e-6
      let slope = (curve(time + step) - curve(time - step)) / (2 * step)
      expectNear(curve.slope(at: time), slope, within: 1e-6 * (1 + abs(slope)))
      let found = try #require(curve.time(at: curve(time)))
      expectNear(curve(found), curve(time), within: 1e-10)
      #expect(found <= time + 1e-9)
    }
    #expect(curve.time(at: 1) != nil)
    #expect(curve.time(at: 50) == nil)
  }

  @Test("two mirrored curves mirror each other")
  func mirror() {
    for time in [0.05, 0.3, 0.5, 0.77] {
      expectNear(CubicBezier.easeIn(time), 1 - CubicBezier.easeOut(1 - time), within: 1e-13)
      expectNear(CubicBezier.easeInOut(time), 1 - CubicBezier.easeInOut(1 - time), within: 1e-13)
    }
  }

  @Test("control points that run back in time are refused")
  func refused() {
    for bad in [-0.1, 1.1, Double.nan] {
      #expect(throws: PhysicsError.self) { try CubicBezier(x1: bad, y1: 0, x2: 1, y2: 1) }
      #expect(throws: PhysicsError.self) { try CubicBezier(x1: 0, y1: 0, x2: bad, y2: 1) }
    }
    let error = #expect(throws: PhysicsError.self) {
      try CubicBezier(x1: 0, y1: .infinity, x2: 1, y2: 1)
    }
    #expect(error?.description == "'y1' must be a finite number, got inf")
  }
}

@Suite("EasedMotion") struct EasedMotionTests {
  @Test("starts where told, rests at its end, and mirrors", arguments: CubicBezierTests.curves)
  func laws(curve: CubicBezier) {
    let motion = EasedMotion(from: 120, to: -300.5, duration: 0.4, curve: curve)
    expectStart(motion, offset: 120, velocity: motion.velocity(at: 0))
    expectRest(motion)
    expectMirror(motion, EasedMotion(from: -120, to: 300.5, duration: 0.4, curve: curve))
    expectVelocityIsSlope(motion, at: [0.03, 0.11, 0.31], step: 1e-6, within: 0.05)
    expectInverse(motion, at: [0.03, 0.11, 0.31], within: 1e-7)
  }

  @Test("a duration that is not above 0 makes a jump", arguments: [0, -1, Double.nan, .infinity])
  func jump(duration: Double) {
    let motion = EasedMotion(from: 1, to: 5, duration: duration)
    #expect(motion.duration == 0)
    #expect(motion.offset(at: 0) == 5)
    #expect(motion.velocity(at: 0) == 0)
    #expect(motion.isSettled(at: 0))
  }

  @Test("no way takes its time all the same")
  func nowhere() {
    let motion = EasedMotion(from: 5, to: 5, duration: 0.3)
    #expect(!motion.isSettled(at: 0.2))
    #expect(motion.offset(at: 0.2) == 5)
    #expect(motion.time(at: 6) == .infinity)
  }
}

@Suite("SmoothScroll") struct SmoothScrollTests {
  @Test("durations follow the rules for scripts, keys and wheels")
  func durations() {
    expectNear(SmoothScroll.script.duration(distance: -900), 0.5, within: 1e-15)
    expectNear(SmoothScroll.script.duration(distance: 1e6), 0.7, within: 1e-15)
    #expect(SmoothScroll.keyboard.duration(distance: 5) == 0.15)
    // 14 − |d|/60 frames, 6 to 12 of them.
    expectNear(SmoothScroll.wheel.duration(distance: 60), 12.0 / 60, within: 1e-15)
    expectNear(SmoothScroll.wheel.duration(distance: -300), 9.0 / 60, within: 1e-15)
    expectNear(SmoothScroll.wheel.duration(distance: 3000), 6.0 / 60, within: 1e-15)
  }

  @Test("a new target keeps offset and velocity", arguments: [-500.0, 150, 700, 4000])
  func retarget(end: Double) {
    let first = SmoothScroll.wheel.motion(from: 0, to: 400)
    for time in [0.03, 0.08] {
      let next = SmoothScroll.wheel.retarget(first, at: time, to: end)
      #expect(next.offset(at: 0) == first.offset(at: time))
      expectNear(next.velocity(at: 0), first.velocity(at: time), within: 1e-9 * 5000)
      #expect(next.target == end)
      let left = end - first.offset(at: time)
      let rule = SmoothScroll.wheel.duration(distance: left)
      let bound = 2.5 * left / first.velocity(at: time)
      expectNear(next.duration, bound >= 0 ? min(rule, bound) : rule, within: 1e-15)
    }
  }

  @Test("mirrors, and from rest is a plain scroll")
  func mirror() {
    expectMirror(
      SmoothScroll.script.retarget(from: 10, velocity: 800, to: 300),
      SmoothScroll.script.retarget(from: -10, velocity: -800, to: -300))
    #expect(
      SmoothScroll.script.retarget(from: 10, velocity: 0, to: 300)
        == SmoothScroll.script.motion(from: 10, to: 300))
    #expect(SmoothScroll.script.retarget(from: 10, velocity: 50, to: 10).target == 10)
  }
}
