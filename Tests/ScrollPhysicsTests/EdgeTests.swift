import ScrollPhysics
import Testing

@Suite("RubberBand") struct RubberBandTests {
  @Test("100 points over in a viewport of 500 show 49.55")
  func published() {
    expectNear(RubberBand.shown(over: 100, dimension: 500), 49.55, within: 5e-3)
  }

  @Test("the other common spelling, d(1 − 1/(0.55x/d + 1)), is the same (row:F6)")
  func spelling() {
    for over in [0.01, 3, 100, 7e3, 1e9] {
      let other = 500 * (1 - 1 / (0.55 * over / 500 + 1))
      expectNear(RubberBand.shown(over: over, dimension: 500), other, within: 1e-10)
    }
  }

  @Test("is odd, monotone, starts at the coefficient's slope and never reaches the dimension")
  func shape() {
    var last = 0.0
    for over in stride(from: 0.5, through: 50_000, by: 499) {
      let shown = RubberBand.shown(over: over, dimension: 500)
      #expect(shown > last && shown < 500)
      #expect(RubberBand.shown(over: -over, dimension: 500) == -shown)
      last = shown
    }
    expectNear(RubberBand.shown(over: 1e-6, dimension: 500) / 1e-6, 0.55, within: 1e-8)
    #expect(RubberBand.shown(over: 0, dimension: 500) == 0)
    #expect(RubberBand.shown(over: -.infinity, dimension: 500) == -500)
    #expect(RubberBand.shown(over: 100, dimension: 0) == 0)
  }

  @Test("the inverse finds the drag for what is shown", arguments: [0.2, 0.55, 1])
  func inverse(coefficient: Double) {
    for over in [-900, -3, 0, 0.25, 100, 4000.0] {
      let shown = RubberBand.shown(over: over, dimension: 500, coefficient: coefficient)
      expectNear(
        RubberBand.inverse(shown: shown, dimension: 500, coefficient: coefficient), over,
        within: 1e-11 * (1 + abs(over)) * 20)
    }
    #expect(RubberBand.inverse(shown: 500, dimension: 500) == .infinity)
    #expect(RubberBand.inverse(shown: -600, dimension: 500) == -.infinity)
  }

  @Test("within the limits a drag is shown as it is, and beyond them both ways alike")
  func offsets() {
    func shown(_ raw: Double) -> Double {
      RubberBand.offset(raw: raw, minimum: -10, maximum: 1000, dimension: 500)
    }
    #expect(shown(-10) == -10)
    #expect(shown(321.5) == 321.5)
    #expect(shown(1000) == 1000)
    #expect(shown(1100) == 1000 + RubberBand.shown(over: 100, dimension: 500))
    #expect(shown(-110) == -10 - RubberBand.shown(over: 100, dimension: 500))
    for raw in [-400, -10, 0, 900, 1000, 1333.0] {
      let back = RubberBand.raw(offset: shown(raw), minimum: -10, maximum: 1000, dimension: 500)
      expectNear(back, raw, within: 1e-10)
    }
    #expect(RubberBand.offset(raw: 40, minimum: 0, maximum: 0, dimension: 500) > 0)
  }

  /// f = 50/400, g = 0.52 (1 − f)² outwards; f = 30/400 inwards.
  @Test("Flutter: 50 points past in a viewport of 400, 20 more move 7.96 and 20 back 8.90")
  func flutter() {
    func applied(_ delta: Double, at offset: Double, _ rate: RubberBand.FlutterRate = .normal)
      -> Double
    {
      RubberBand.flutter(
        delta: delta, offset: offset, minimum: 0, maximum: 1000, dimension: 400, rate: rate)
    }
    expectNear(applied(20, at: 1050), 7.9625, within: 1e-12)
    expectNear(applied(-20, at: 1050), -8.89850, within: 1e-5)
    #expect(applied(-20, at: -50) == -applied(20, at: 1050))
    #expect(applied(20, at: -50) == -applied(-20, at: 1050))
    #expect(applied(20, at: 500) == 20)
    #expect(applied(20, at: 1000) == 20)
    expectNear(applied(20, at: 1050, .fast), 7.9625 / 2, within: 1e-12)
    #expect(applied(-20, at: 1050, .fast) == -20)
    // Beyond past/g of drag the rest is not scaled: 50 + 200 − 50/0.398125.
    expectNear(applied(200, at: 1050), 250 - 50 / 0.398125, within: 1e-12)
  }

  @Test("clamping rejects what lies beyond a limit, and from outside lets only the way back")
  func clamping() {
    func applied(_ delta: Double, at offset: Double) -> Double {
      RubberBand.clamping(delta: delta, offset: offset, minimum: 0, maximum: 1000)
    }
    #expect(applied(20, at: 500) == 20)
    #expect(applied(20, at: 990) == 10)
    #expect(applied(-20, at: 10) == -10)
    #expect(applied(20, at: 1050) == 0)
    #expect(applied(-20, at: 1050) == -20)
    #expect(applied(20, at: -50) == 20)
    #expect(applied(-20, at: -50) == 0)
    #expect(applied(-5000, at: 1050) == -1050)
  }

  @Test("Chromium stretches by a twentieth, in whole points")
  func chromium() {
    #expect(RubberBand.chromium(over: 100) == 5)
    #expect(RubberBand.chromium(over: 109) == 5)
    #expect(RubberBand.chromium(over: 110) == 6)
    #expect(RubberBand.chromium(over: -110) == -6)
    #expect(RubberBand.chromium(over: 100, stiffness: 10) == 10)
    #expect(RubberBand.chromium(over: 100, stiffness: 0) == 0)
  }
}

@Suite("ElasticMotion") struct ElasticMotionTests {
  /// y″ + 2by′ + b²y = 0 with b = 12.5, y(0) = 10, y′(0) = 0.31 · 500 − 10b, as Taylor series with
  /// 25 digits.
  @Test("follows its differential equation")
  func integrated() throws {
    let motion = try ElasticMotion(from: 10, velocity: 500)
    expectNear(motion.offset(at: 0.05), 9.50089035621208, within: 1e-12)
    expectNear(motion.velocity(at: 0.05), -35.7956080322075, within: 1e-11)
    expectNear(motion.offset(at: 0.2), 3.36548494357985, within: 1e-12)
    expectNear(motion.velocity(at: 0.2), -29.3453870080438, within: 1e-11)
  }

  @Test("starts at its stretch, rests at none, and mirrors", arguments: Inputs.velocities)
  func laws(velocity: Double) throws {
    for stretch in [-40, 0, 7.5] {
      let motion = try ElasticMotion(from: stretch, velocity: velocity)
      // Its own velocity starts at A v₀ − b s₀.
      expectStart(motion, offset: stretch, velocity: velocity * 0.31 - 12.5 * stretch)
      expectRest(motion)
      #expect(motion.target == 0)
      expectMirror(motion, try ElasticMotion(from: -stretch, velocity: -velocity))
    }
  }

  @Test("two half steps equal one whole step")
  func twoSteps() throws {
    let motion = try ElasticMotion(from: 10, velocity: 500)
    for first in [0.01, 0.1, 0.3] {
      let offset = motion.offset(at: first)
      // v(0) = A v₀ − b s₀, solved for v₀.
      let again = try ElasticMotion(
        from: offset, velocity: (motion.velocity(at: first) + 12.5 * offset) / 0.31)
      for second in [0.02, 0.2] {
        expectNear(again.offset(at: second), motion.offset(at: first + second), within: 1e-12)
      }
    }
  }

  @Test("constants outside their range are refused")
  func refused() {
    #expect(throws: PhysicsError.self) { try ElasticMotion(from: 1, velocity: 0, stiffness: 0) }
    #expect(throws: PhysicsError.self) { try ElasticMotion(from: 1, velocity: 0, amplitude: -1) }
    #expect(throws: PhysicsError.self) { try ElasticMotion(from: 1, velocity: 0, period: .nan) }
  }
}

@Suite("SpringbackMotion") struct SpringbackMotionTests {
  @Test("starts at rest, ends at rest, and mirrors", arguments: [-80, -0.5, 0, 3, 1234.0])
  func laws(offset: Double) {
    let motion = SpringbackMotion(from: offset, to: 1.5)
    expectStart(motion, offset: offset, velocity: 0)
    expectRest(motion)
    #expect(motion.isMonotone())
    expectMirror(motion, SpringbackMotion(from: -offset, to: -1.5))
  }

  @Test("takes as long as 2000 pt/s² take, and is half-way after half of it")
  func length() {
    let motion = SpringbackMotion(from: 100, to: 0)
    // √(2 · 100/2000)
    expectNear(motion.duration, 0.31622776601683794, within: 1e-15)
    expectNear(motion.offset(at: motion.duration / 2), 50, within: 1e-12)
    // 3/16 − 2/64 of the way after a quarter.
    expectNear(motion.offset(at: motion.duration / 4), 100 - 15.625, within: 1e-12)
    expectVelocityIsSlope(motion, at: [0.01, 0.1, 0.3], within: 1e-5)
    expectInverse(motion, at: [0.01, 0.1, 0.3], within: 1e-11)
    #expect(motion.time(at: -1) == .infinity)
    #expect(motion.time(at: 101) == .infinity)
  }
}
