import ScrollPhysics
import Testing

@Suite("ShortenedMotion") struct ShortenedMotionTests {
  static let shares: [Double] = [0.01, 0.3, 0.7, 0.999]

  @Test("starts as the motion does, ends at the share, and is smooth · row:Z16", arguments: shares)
  func laws(share: Double) {
    for start in Inputs.starts {
      for velocity in Inputs.velocities {
        let whole = DecayMotion(from: start, velocity: velocity)
        let motion = ShortenedMotion(whole, from: start, to: share)
        expectStart(motion, offset: start, velocity: whole.velocity(at: 0))
        expectRest(motion)
        let distance = whole.target - start
        expectNear(motion.target - start, distance * share, within: 1e-9 * (1 + abs(distance)))
        #expect(motion.duration == whole.duration * share)
        expectMirror(
          motion,
          ShortenedMotion(
            DecayMotion(from: -start, velocity: -velocity), from: -start, to: share))
        expectInverse(motion, at: Inputs.times, within: 1e-6 * (1 + abs(velocity)))
      }
    }
  }

  @Test("of a decay it is the decay at the shortened rate · row:Z16", arguments: shares)
  func decay(share: Double) {
    for rate in [DecelerationRate.normal, .fast] {
      let shortened = rate.shortened(to: share)
      #expect(shortened.k == rate.k / share)
      for velocity in [40.0, -1000, 7000] {
        let motion = ShortenedMotion(
          DecayMotion(from: 20, velocity: velocity, rate: rate), from: 20, to: share)
        let own = DecayMotion(from: 20, velocity: velocity, rate: shortened)
        for time in Inputs.times where time < min(motion.duration, own.duration) {
          expectNear(motion.offset(at: time), own.offset(at: time), within: 1e-7)
          expectNear(motion.velocity(at: time), own.velocity(at: time), within: 1e-7)
        }
      }
    }
    #expect(DecelerationRate.normal.shortened(to: 1) == .normal)
  }

  @Test("an end met at the lengthened range is met exactly at the real one · row:Z16")
  func ends() {
    for share in Self.shares {
      let whole = ClampingMotion(
        from: 100.1, velocity: 4000, minimum: 0, maximum: 100.1 + (437.3 - 100.1) / share)
      let motion = ShortenedMotion(whole, from: 100.1, to: share, minimum: 0, maximum: 437.3)
      let isCut = whole.target < 100.1 + ClampingMotion(from: 0, velocity: 4000).distance
      if isCut { #expect(motion.target == 437.3) }
      #expect(motion.target <= 437.3)
    }
  }

  @Test("bouncing parameters keep their spring · row:Z16")
  func bouncing() {
    for share in Self.shares {
      for parameters in [BouncingMotion.Parameters.uikit, .flutter, .flutterFast] {
        let short = parameters.shortened(to: share)
        #expect(short.spring == parameters.spring && short.cap == parameters.cap)
        let whole = BouncingMotion(parameters, from: 0, velocity: 2000, maximum: 1e9)
        let motion = BouncingMotion(short, from: 0, velocity: 2000, maximum: 1e9)
        expectNear(motion.target, whole.target * share, within: 1e-6 * whole.target)
      }
    }
  }
}
