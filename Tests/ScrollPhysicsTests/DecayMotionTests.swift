import ScrollPhysics
import Testing

@Suite("DecayMotion") struct DecayMotionTests {
  static let rates: [DecelerationRate] = [.normal, .fast, DecelerationRate(perMillisecond: 0.9995)]
    .compactMap { $0 }

  @Test("starts exactly as told", arguments: Inputs.starts, Inputs.velocities)
  func start(offset: Double, velocity: Double) {
    for rate in Self.rates {
      expectStart(
        DecayMotion(from: offset, velocity: velocity, rate: rate), offset: offset,
        velocity: velocity)
    }
  }

  @Test("rests exactly at its target", arguments: Inputs.starts, Inputs.velocities)
  func rest(offset: Double, velocity: Double) {
    for rate in Self.rates {
      let motion = DecayMotion(from: offset, velocity: velocity, rate: rate)
      expectRest(motion)
      #expect(motion.isMonotone())
    }
  }

  @Test("negating the inputs negates the motion", arguments: Inputs.starts, Inputs.velocities)
  func mirror(offset: Double, velocity: Double) {
    for rate in Self.rates {
      expectMirror(
        DecayMotion(from: offset, velocity: velocity, rate: rate),
        DecayMotion(from: -offset, velocity: -velocity, rate: rate))
    }
  }

  @Test("two half steps equal one whole step (row:F1)", arguments: Inputs.velocities)
  func twoSteps(velocity: Double) {
    for rate in Self.rates {
      // A few units in the last place of the way travelled.
      let within = 1e-12 * (120 + abs(velocity / rate.k))
      expectTwoSteps(
        DecayMotion(from: 120, velocity: velocity, rate: rate), times: Inputs.times,
        offsetWithin: within, velocityWithin: 1e-12 * abs(velocity) + 1e-12
      ) { DecayMotion(from: $0, velocity: $1, rate: rate) }
    }
  }

  @Test("velocity is the slope of the offset, and time(at:) its inverse")
  func calculus() {
    for velocity in [50.0, -1000, 8000] {
      let motion = DecayMotion(from: 10, velocity: velocity)
      expectVelocityIsSlope(motion, at: Inputs.times, within: 1e-8 * abs(velocity))
      expectInverse(motion, at: Inputs.times, within: 1e-9)
    }
  }

  @Test(
    "1000 pt/s end after 499.50 points and 3.450 s, at the fast rate 99.50 and 0.527 s (row:F1)"
  )
  func published() {
    let normal = DecayMotion(from: 0, velocity: 1000)
    expectNear(normal.target, 499.4998, within: 5e-5)
    expectNear(normal.duration, 3.450, within: 5e-4)
    let fast = DecayMotion(from: 0, velocity: 1000, rate: .fast)
    expectNear(fast.target, 99.50, within: 5e-3)
    expectNear(fast.duration, 0.527, within: 5e-4)
    expectNear(DecelerationRate.normal.k, -2.002003, within: 5e-7)
    expectNear(DecelerationRate.fast.k, -10.050336, within: 5e-7)
  }

  @Test("continuous and discrete projections differ by half a millisecond of velocity")
  func projections() {
    expectNear(DecayMotion.projection(from: 0, velocity: 1000), 499.4998, within: 5e-5)
    expectNear(DecayMotion.discreteProjection(from: 0, velocity: 1000), 499.0, within: 1e-9)
  }

  @Test("does not start when it would land at once, and stays where it is")
  func tooSlow() {
    // −k · 0.5 = 1.001 pt/s
    let motion = DecayMotion(from: 10, velocity: 1)
    #expect(motion.duration == 0)
    #expect(motion.target == 10)
    #expect(motion.offset(at: 5) == 10)
    #expect(motion.velocity(at: 5) == 0)
    #expect(DecayMotion(from: 10, velocity: 1.002).duration > 0)
  }

  @Test("lands when within the threshold, not before (row:F2)", arguments: [0.01, 0.5, 3])
  func landing(threshold: Double) {
    let motion = DecayMotion(from: 0, velocity: 1000, threshold: threshold)
    let before = motion.offset(at: motion.duration.nextDown)
    expectNear(motion.target - before, threshold, within: 1e-9)
    // The last stretch is jumped over, so it is reached on landing.
    #expect(motion.time(at: motion.target - threshold / 2) == motion.duration)
    #expect(motion.time(at: motion.target) == motion.duration)
    #expect(motion.time(at: motion.target + 0.1) == .infinity)
    #expect(motion.time(at: -0.1) == .infinity)
  }

  @Test("never lands without a threshold", arguments: [0, -1, Double.nan])
  func endless(threshold: Double) {
    let motion = DecayMotion(from: 0, velocity: 1000, threshold: threshold)
    #expect(motion.duration == .infinity)
    #expect(!motion.isSettled(at: 1e9))
    expectNear(motion.offset(at: 1e9), 499.4998, within: 5e-5)
  }

  @Test("two axes of one movement land together")
  func sharedSpeed() {
    let x = DecayMotion(from: 0, velocity: 300, speed: 500)
    let y = DecayMotion(from: 0, velocity: -400, speed: 500)
    #expect(x.duration == y.duration)
    #expect(x.duration == DecayMotion(from: 0, velocity: 500).duration)
    expectNear(x.target, 300 / 2.002003, within: 1e-3)
    #expect(DecayMotion(from: 0, velocity: 0, speed: 500).target == 0)
  }

  @Test(
    "a velocity that is not finite starts nothing", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(velocity: Double) {
    let motion = DecayMotion(from: 10, velocity: velocity)
    #expect(motion.duration == 0)
    #expect(motion.offset(at: 1) == 10)
  }

  @Test("rates outside 0..1 are refused", arguments: [0, 1, -0.5, 1.5, Double.nan, .infinity])
  func rates(rate: Double) {
    #expect(DecelerationRate(perMillisecond: rate) == nil)
    let error = #expect(throws: PhysicsError.self) { try DecelerationRate(checking: rate) }
    #expect(error?.parameter == "rate")
    #expect(error?.code == .outOfRange)
  }

  @Test("a refusal names the parameter, the value and what is allowed")
  func sentence() {
    let error = #expect(throws: PhysicsError.self) { try DecelerationRate(checking: 998) }
    #expect(error?.description == "'rate' must be above 0 and below 1, got 998")
  }
}
