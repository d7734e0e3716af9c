import ScrollPhysics
import Testing

@Suite("BouncingMotion") struct BouncingMotionTests {
  static let parameters: [BouncingMotion.Parameters] = [.uikit, .flutter, .flutterFast]
  /// Below, at and beyond limits of 0 and 1000.
  static let starts: [Double] = [-80, 0, 0.3, 500, 999.9, 1000, 1080]
  static let speeds: [Double] = [0, 1e-4, 0.7, 60, 2000, 8000, 1e6]

  static func symmetric(_ parameters: BouncingMotion.Parameters) -> BouncingMotion.Parameters {
    var copy = parameters
    if case .forward(let cap) = copy.cap { copy.cap = .symmetric(cap) }
    return copy
  }

  @Test("starts exactly as told and rests within the limits", arguments: parameters, starts)
  func startAndRest(parameters: BouncingMotion.Parameters, start: Double) {
    for velocity in Self.speeds + Self.speeds.map({ -$0 }) {
      let motion = BouncingMotion(
        parameters, from: start, velocity: velocity, minimum: 0, maximum: 1000)
      expectStart(motion, offset: start, velocity: velocity)
      expectRest(motion)
      #expect((0...1000).contains(motion.target))
      #expect(motion.duration.isFinite)
    }
  }

  @Test(
    "a release whose end passes a limit by less than what counts as rest takes no longer than without it",
    arguments: parameters)
  func barelyPast(parameters: BouncingMotion.Parameters) {
    for velocity in [60.0, 500, 2000] {
      let free = BouncingMotion(parameters, from: 0, velocity: velocity)
      for step in 0...60 {
        let past = 1.0 / Double(1 << step)
        let motion = BouncingMotion(
          parameters, from: 0, velocity: velocity, minimum: 0, maximum: free.target - past)
        expectRest(motion)
        #expect(motion.target == free.target - past)
        if motion.edgeTime == nil { #expect(motion.duration == free.duration) }
        #expect(motion.edgeTime ?? 0 <= free.duration)
      }
    }
  }

  @Test("negating the inputs negates the motion, with the cap symmetric", arguments: starts)
  func mirror(start: Double) {
    for parameters in Self.parameters.map(Self.symmetric) {
      for velocity in Self.speeds {
        expectMirror(
          BouncingMotion(parameters, from: start, velocity: velocity, minimum: 0, maximum: 1000),
          BouncingMotion(parameters, from: -start, velocity: -velocity, minimum: -1000, maximum: 0)
        )
      }
    }
  }

  @Test("two half steps equal one whole step, across the edge too", arguments: starts)
  func twoSteps(start: Double) {
    for parameters in [BouncingMotion.Parameters.uikit, .flutter] {
      for velocity in [-2000.0, -60, 2000, 4000] {
        let motion = BouncingMotion(
          parameters, from: start, velocity: velocity, minimum: 0, maximum: 1000)
        // Anew from the spring's part means from outside, where the spring begins at once: true
        // only while it is outside.
        let outside = [0.001, 1.0 / 60, 0.1, 0.37, 1].filter { time in
          guard let edge = motion.edgeTime, time > edge else { return true }
          return !(0...1000).contains(motion.offset(at: time))
        }
        for first in outside where first < motion.duration {
          let again = BouncingMotion(
            parameters, from: motion.offset(at: first), velocity: motion.velocity(at: first),
            minimum: 0, maximum: 1000)
          for second in [0.001, 0.1, 0.7, 2] {
            expectNear(
              again.offset(at: second), motion.offset(at: first + second), within: 0.002,
              "\(start) \(velocity) \(first) \(second)")
          }
        }
      }
    }
  }

  /// Deceleration to 1000, then m x″ = −c x′ − k (x − 1000), integrated as Taylor series with 25
  /// digits; the instant of contact by root finding on the first.
  @Test("follows its differential equations across the edge")
  func integrated() throws {
    let uikit = BouncingMotion(.uikit, from: 800, velocity: 2000, minimum: 0, maximum: 1000)
    let contact = try #require(uikit.edgeTime)
    expectNear(contact, 0.111585224015702, within: 1e-13)
    expectNear(uikit.velocity(at: contact), 1599.59946586538, within: 1e-9)
    expectNear(uikit.offset(at: 0.2), 1058.41920035775, within: 1e-9)
    expectNear(uikit.velocity(at: 0.4), -168.48325787813, within: 1e-9)
    // The published example: 0.1116 s and 1599.5 pt/s.
    let flutter = BouncingMotion(.flutter, from: 800, velocity: 2000, minimum: 0, maximum: 1000)
    let flutterContact = try #require(flutter.edgeTime)
    expectNear(flutterContact, 0.1115884333959, within: 1e-12)
    expectNear(flutter.velocity(at: flutterContact), 1599.50389989126, within: 1e-9)
    expectNear(flutter.offset(at: 0.2), 1037.73034830819, within: 1e-9)
    expectNear(flutter.velocity(at: 0.4), -77.0172792222086, within: 1e-9)
    // Faster than the cap of 5000 at the edge.
    let fast = BouncingMotion(.flutter, from: 800, velocity: 9000, minimum: 0, maximum: 1000)
    let fastContact = try #require(fast.edgeTime)
    expectNear(fastContact, 0.0227318377319822, within: 1e-13)
    #expect(fast.velocity(at: fastContact) == 5000)
    expectNear(fast.offset(at: 0.2), 1069.4415429673, within: 1e-9)
  }

  @Test("Flutter's cap holds in one direction only, unless made symmetric")
  func cap() throws {
    func peak(_ parameters: BouncingMotion.Parameters, _ velocity: Double) -> Double {
      let motion = BouncingMotion(
        parameters, from: 500, velocity: velocity, minimum: 0, maximum: 1000)
      return motion.velocity(at: motion.edgeTime ?? 0)
    }
    #expect(peak(.flutter, 20_000) == 5000)
    #expect(peak(.flutter, -20_000) < -18_000)
    #expect(peak(Self.symmetric(.flutter), -20_000) == -5000)
    #expect(peak(.uikit, 20_000) > 18_000)
  }

  @Test("inside it is the decay alone (row:F2)")
  func inside() {
    let motion = BouncingMotion(.uikit, from: 100, velocity: 1000, minimum: 0, maximum: 1000)
    let decay = DecayMotion(from: 100, velocity: 1000)
    #expect(motion.edgeTime == nil)
    #expect(motion.target == decay.target)
    #expect(motion.duration == decay.duration)
    for time in Inputs.times { #expect(motion.offset(at: time) == decay.offset(at: time)) }
    #expect(motion.time(at: 1000) == .infinity)
  }

  @Test("outside the spring has it at once (row:F9)", arguments: parameters)
  func outside(parameters: BouncingMotion.Parameters) {
    let motion = BouncingMotion(
      parameters, from: -80, velocity: 2000, minimum: 0, maximum: 1000)
    let spring = SpringMotion(from: -80, to: 0, velocity: 2000, spring: parameters.spring)
    #expect(motion.edgeTime == 0)
    #expect(motion.target == 0)
    for time in Inputs.times { #expect(motion.offset(at: time) == spring.offset(at: time)) }
  }

  @Test("a limit pushed against while on it bounces from there")
  func onTheLimit() {
    let out = BouncingMotion(.uikit, from: 1000, velocity: 300, minimum: 0, maximum: 1000)
    #expect(out.edgeTime == 0)
    #expect(out.offset(at: 0.1) > 1000)
    let away = BouncingMotion(.uikit, from: 1000, velocity: -300, minimum: 0, maximum: 1000)
    #expect(away.edgeTime == nil)
    #expect(BouncingMotion(.uikit, from: 1000, velocity: 0, maximum: 1000).duration == 0)
  }

  @Test("content that fits bounces from its one offset")
  func oneOffset() {
    let motion = BouncingMotion(.uikit, from: 0, velocity: 500, minimum: 0, maximum: 0)
    #expect(motion.target == 0)
    #expect(motion.offset(at: 0.1) > 10)
    // A maximum below the minimum counts as the minimum.
    let crossed = BouncingMotion(.uikit, from: 40, velocity: 0, minimum: 20, maximum: -5)
    #expect(crossed.target == 20)
  }

  @Test("an end less than the threshold past a limit still rests at the limit")
  func barelyOver() {
    let limit = DecayMotion(from: 0, velocity: 1000).target - 0.3
    let motion = BouncingMotion(.uikit, from: 0, velocity: 1000, maximum: limit)
    #expect(motion.target == limit)
    #expect(motion.offset(at: motion.duration) == limit)
    let exact = BouncingMotion(
      .uikit, from: 0, velocity: 1000, maximum: DecayMotion(from: 0, velocity: 1000).target)
    #expect(exact.edgeTime == nil)
    // One bit less than the end, which rounding puts beyond what the velocity reaches.
    for (start, velocity) in [(0, 64.01), (0, 1024.16), (-380.9829739148705, 3473.8669609835083)] {
      let hair = DecayMotion(from: start, velocity: velocity).target.nextDown
      let grazing = BouncingMotion(.uikit, from: start, velocity: velocity, maximum: hair)
      #expect(grazing.target == hair)
      #expect(grazing.duration.isFinite)
    }
  }

  @Test("passes a place on the way out first")
  func times() throws {
    let motion = BouncingMotion(.uikit, from: 800, velocity: 2000, minimum: 0, maximum: 1000)
    let contact = try #require(motion.edgeTime)
    #expect(motion.time(at: 900) < contact)
    #expect(motion.time(at: 1000) == contact)
    #expect(motion.time(at: 1030) > contact)
    #expect(motion.velocity(at: motion.time(at: 1030)) > 0)
    #expect(motion.time(at: 1e6) == .infinity)
    #expect(motion.time(at: 790) == .infinity)
  }
}
