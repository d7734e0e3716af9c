import ScrollPhysics
import Testing

@Suite("GTKFlingMotion") struct GTKFlingMotionTests {
  @Test("starts as told, rests at its target, and mirrors", arguments: Inputs.velocities)
  func laws(velocity: Double) throws {
    for offset in Inputs.starts {
      let motion = try GTKFlingMotion(from: offset, velocity: velocity)
      expectStart(motion, offset: offset, velocity: velocity)
      expectRest(motion)
      #expect(motion.isMonotone())
      expectMirror(motion, try GTKFlingMotion(from: -offset, velocity: -velocity))
    }
  }

  @Test("two half steps equal one whole step", arguments: Inputs.velocities)
  func twoSteps(velocity: Double) throws {
    let motion = try GTKFlingMotion(from: 120, velocity: velocity)
    let within = 1e-12 * (120 + abs(velocity))
    for first in Inputs.times where first < motion.duration {
      let again = try GTKFlingMotion(
        from: motion.offset(at: first), velocity: motion.velocity(at: first))
      for second in Inputs.times where abs(first + second - motion.duration) > 1e-6 {
        expectNear(again.offset(at: second), motion.offset(at: first + second), within: within)
        expectNear(again.velocity(at: second), motion.velocity(at: first + second), within: within)
      }
    }
  }

  /// v′ = −4v integrated as a Taylor series with 25 digits.
  @Test("follows its differential equation to x₀ + v₀/4")
  func integrated() throws {
    let motion = try GTKFlingMotion(from: 5, velocity: -800)
    expectNear(motion.offset(at: 0.3), -134.76115761756, within: 1e-10)
    expectNear(motion.velocity(at: 0.3), -240.955369529762, within: 1e-10)
    #expect(motion.target == -195)
    #expect(motion.distance == -200)
    expectNear(motion.velocity(at: motion.duration.nextDown), -1, within: 1e-12)
    let odd = try GTKFlingMotion(from: 0.3, velocity: 1000)
    #expect(odd.target == 250.3)
    #expect(odd.roundedTarget == 250)
    expectInverse(odd, at: Inputs.times, within: 1e-9)
  }

  @Test("with frames it ends on the first that moves less than a point")
  func ticks() throws {
    let motion = try GTKFlingMotion(from: 0, velocity: 1000)
    for tick in [1.0 / 60, 1.0 / 120, 0.1, 2] {
      // The rule itself, frame by frame.
      var frame = 1.0
      while abs(motion.velocity(at: frame * tick)) >= 1,
        motion.offset(at: frame * tick) - motion.offset(at: (frame - 1) * tick) >= 1
      { frame += 1 }
      expectNear(motion.duration(tick: tick), frame * tick, within: 1e-12)
    }
    #expect(motion.duration(tick: 0) == motion.duration)
  }

  @Test("a friction that is not above 0 is refused", arguments: [0, -4, Double.nan])
  func refused(friction: Double) {
    #expect(throws: PhysicsError.self) {
      try GTKFlingMotion(from: 0, velocity: 1, friction: friction)
    }
  }
}

@Suite("ClampingMotion") struct ClampingMotionTests {
  static let offsets: [Double] = [0, 0.3, 500, 1000]

  @Test("starts as told and rests exactly at its target", arguments: Inputs.velocities)
  func startAndRest(velocity: Double) {
    for offset in Self.offsets {
      let free = ClampingMotion(from: offset, velocity: velocity)
      expectStart(free, offset: offset, velocity: velocity)
      expectRest(free)
      #expect(free.isMonotone())
      let bounded = ClampingMotion(from: offset, velocity: velocity, minimum: 0, maximum: 1000)
      expectStart(bounded, offset: offset, velocity: velocity)
      expectRest(bounded)
      #expect(bounded.isMonotone())
      #expect((0...1000).contains(bounded.target))
    }
  }

  @Test("negating the inputs negates the motion inside the limits", arguments: Inputs.velocities)
  func mirror(velocity: Double) {
    for offset in Self.offsets {
      expectMirror(
        ClampingMotion(from: offset, velocity: velocity, minimum: 0, maximum: 1000),
        ClampingMotion(from: -offset, velocity: -velocity, minimum: -1000, maximum: 0))
    }
  }

  @Test("two half steps equal one whole step", arguments: [50, -2000.5, 64_000])
  func twoSteps(velocity: Double) {
    expectTwoSteps(
      ClampingMotion(from: 120, velocity: velocity), times: [0.001, 0.1, 0.37, 1],
      offsetWithin: 1e-11 * abs(velocity), velocityWithin: 1e-10 * abs(velocity)
    ) { ClampingMotion(from: $0, velocity: $1) }
  }

  /// Ballistic: v′ = −K v^((R−2)/(R−1)), K = (R−1) ref^(1/(R−1))/(0.35R), as Taylor series with 25
  /// digits.
  @Test("follows its differential equation: 647.40 points in 0.7633 s from 2000 pt/s")
  func integrated() {
    let motion = ClampingMotion(from: 0, velocity: 2000)
    expectNear(motion.duration, 0.7633484872589377, within: 1e-12)
    expectNear(motion.distance, 647.398778395953, within: 1e-9)
    expectNear(motion.offset(at: 0.1), 182.491741002385, within: 1e-9)
    expectNear(motion.velocity(at: 0.1), 1652.74307644249, within: 1e-9)
    expectNear(motion.offset(at: 0.5), 594.769209581935, within: 1e-9)
    expectNear(motion.velocity(at: 0.5), 471.281023916687, within: 1e-9)
    expectVelocityIsSlope(motion, at: [0.05, 0.4, 0.7], within: 1e-3)
    expectInverse(motion, at: [0.05, 0.4, 0.7], within: 1e-9)
  }

  @Test("stops at a limit on contact")
  func contact() {
    let motion = ClampingMotion(from: 0, velocity: 2000, maximum: 300)
    let free = ClampingMotion(from: 0, velocity: 2000)
    #expect(motion.target == 300)
    expectNear(motion.duration, free.time(at: 300), within: 1e-15)
    #expect(motion.offset(at: 0.1) == free.offset(at: 0.1))
    #expect(motion.distance == free.distance)
    #expect(motion.time(at: 300) == motion.duration)
    #expect(motion.time(at: 301) == .infinity)
  }

  @Test("does not start when too slow or already at the limit it heads for")
  func noStart() {
    #expect(ClampingMotion(from: 300, velocity: 2000, maximum: 300).duration == 0)
    #expect(ClampingMotion(from: 300, velocity: -2000, maximum: 300).duration > 0)
    let slow = ClampingMotion(from: 0, velocity: 19, tolerance: Tolerance(velocity: 20))
    #expect(slow.duration == 0)
    #expect(slow.target == 0)
    #expect(slow.distance == 0)
  }

  @Test("outside the limits a spring returns it, keeping only velocities towards smaller offsets")
  func outside() {
    let past = ClampingMotion(from: 1080, velocity: -700, minimum: 0, maximum: 1000)
    let spring = SpringMotion(from: 1080, to: 1000, velocity: -700, spring: .flutter)
    expectRest(past)
    #expect(past.offset(at: 0.1) == spring.offset(at: 0.1))
    #expect(past.time(at: 1040) == spring.time(at: 1040))
    let out = ClampingMotion(from: 1080, velocity: 700, minimum: 0, maximum: 1000)
    #expect(
      out.offset(at: 0.1) == SpringMotion(from: 1080, to: 1000, spring: .flutter).offset(at: 0.1))
    let before = ClampingMotion(from: -80, velocity: 700, minimum: 0, maximum: 1000)
    #expect(
      before.offset(at: 0.1) == SpringMotion(from: -80, to: 0, spring: .flutter).offset(at: 0.1))
  }

  @Test("a density or friction that is not above 0 is refused", arguments: [0, -1, Double.nan])
  func refused(value: Double) {
    #expect(throws: PhysicsError.self) { try FlingFriction(density: value) }
    #expect(throws: PhysicsError.self) { try FlingFriction(friction: value) }
  }
}

@Suite("AndroidFlingMotion") struct AndroidFlingMotionTests {
  @Test("starts as told and rests exactly at its target", arguments: Inputs.velocities)
  func startAndRest(velocity: Double) {
    for offset in [-80, 0, 0.3, 500, 1000, 1080] {
      let free = AndroidFlingMotion(from: offset, velocity: velocity)
      expectStart(free, offset: offset, velocity: velocity)
      expectRest(free)
      #expect(free.isMonotone())
      for overscroll in [0.0, 30, 200] {
        let bounded = AndroidFlingMotion(
          from: offset, velocity: velocity, minimum: 0, maximum: 1000, overscroll: overscroll)
        expectStart(bounded, offset: offset, velocity: velocity)
        expectRest(bounded)
        #expect((0...1000).contains(bounded.target))
        let reach = max(overscroll, 80) + 1e-9
        for step in 0...200 {
          let shown = bounded.offset(at: bounded.duration * Double(step) / 200)
          #expect((-reach...1000 + reach).contains(shown))
        }
        expectMirror(
          bounded,
          AndroidFlingMotion(
            from: -offset, velocity: -velocity, minimum: -1000, maximum: 0, overscroll: overscroll))
      }
    }
  }

  @Test("2000 pt/s at density 1 go 647 points in 924 ms, 65.9 % of it in 30 % of the time")
  func published() {
    let motion = AndroidFlingMotion(from: 0, velocity: 2000)
    #expect(motion.distance == 647)
    #expect(motion.duration == 0.924)
    #expect(AndroidFlingMotion(from: 0, velocity: -2000).distance == -647)
    expectNear(motion.offset(at: 0.3 * 0.924) / 647, 0.659, within: 5e-4)
  }

  /// Both cubics solved with 25 digits.
  @Test("passes through the samples of its curve, straight between them")
  func samples() {
    let motion = AndroidFlingMotion(from: 0, velocity: 2000)
    func progress(_ time: Double) -> Double { motion.offset(at: time * 0.924) / 647 }
    for (time, value) in [
      (0.01, 0.0285586070350084), (0.1, 0.273999544485671), (0.3, 0.658527422231355),
      (0.5, 0.858406592157479), (0.75, 0.971066414323638), (0.99, 0.999960322519739),
    ] { expectNear(progress(time), value, within: 1e-12) }
    expectNear(progress(0.005), 0.0285586070350084 / 2, within: 1e-12)
    expectVelocityIsSlope(motion, at: [0.1, 0.33, 0.7], step: 1e-6, within: 1e-4)
    expectInverse(motion, at: [0.001, 0.1, 0.33, 0.7], within: 1e-9)
  }

  @Test("runs into an edge at speed, out at 2000 pt/s² and back along its own curve")
  func edge() throws {
    let motion = AndroidFlingMotion(from: 800, velocity: 2000, maximum: 1000, overscroll: 5000)
    let contact = try #require(motion.edgeTime)
    expectNear(motion.offset(at: contact), 1000, within: 1e-9)
    let speed = motion.velocity(at: contact)
    // v²/(2a) out, after v/a seconds; √(2d/a) back, the same time.
    let reach = speed * speed / 4000
    expectNear(motion.offset(at: contact + speed / 2000), 1000 + reach, within: 1e-9)
    expectNear(motion.duration, contact + speed / 1000, within: 1e-12)
    #expect(motion.target == 1000)
    #expect(motion.time(at: 1000) == contact)
    #expect(motion.time(at: 1000 + reach / 2) < contact + speed / 2000)
    #expect(motion.time(at: 1001 + reach) == .infinity)
    let short = AndroidFlingMotion(from: 800, velocity: 2000, maximum: 1000, overscroll: 40)
    expectNear(short.offset(at: contact + 80 / speed), 1040, within: 1e-9)
  }

  @Test("without room beyond an edge it stops there")
  func noRoom() {
    let motion = AndroidFlingMotion(from: 800, velocity: 2000, maximum: 1000)
    #expect(motion.edgeTime == motion.duration)
    #expect(motion.target == 1000)
    #expect(motion.time(at: 1000) == motion.duration)
  }

  @Test("from outside a fast fling comes in, a slow one is brought back")
  func outside() {
    let fast = AndroidFlingMotion(from: -80, velocity: 2000, minimum: 0, maximum: 1000)
    #expect(fast.target == -80 + 647)
    #expect(fast.edgeTime == nil)
    let slow = AndroidFlingMotion(from: -80, velocity: 100, minimum: 0, maximum: 1000)
    #expect(slow.target == 0)
    #expect(slow.edgeTime == 0)
    #expect(slow.offset(at: 0.1) == SpringbackMotion(from: -80, to: 0).offset(at: 0.1))
  }
}

@Suite("ChromiumFlingCurve") struct ChromiumFlingCurveTests {
  static let viewport = SIMD2<Double>(800, 600)

  @Test("3000 pt/s at 96 ppi go 1700.9 points in 1.3043 s")
  func published() throws {
    let curve = try ChromiumFlingCurve(velocity: [0, 3000], viewport: Self.viewport)
    // 9/(2 · 2.7559e−5 · 96) and 3000/2300.
    expectNear(curve.distance.y, 1700.896258935375, within: 1e-9)
    expectNear(curve.duration, 1.3043478260869565, within: 1e-14)
    #expect(curve.distance.x == 0)
    // 0.2 · 3000 · T/1700.9
    #expect((curve.control.x1, curve.control.x2, curve.control.y2) == (0.2, 0.55, 1))
    expectNear(curve.control.y1, 0.46011547826086957, within: 1e-9)
  }

  @Test("the faster axis starts at its velocity", arguments: [40.0, 3000, 9000, 1e6])
  func startSpeed(speed: Double) throws {
    for sign in [1.0, -1] {
      let curve = try ChromiumFlingCurve(velocity: [sign * speed, 30], viewport: Self.viewport)
      expectNear(curve.velocity(at: 0).x, sign * speed, within: 1e-9 * speed)
      let slope = curve.offset(at: 1e-9).x / 1e-9
      expectNear(slope, sign * speed, within: 2e-4 * speed)
    }
  }

  @Test("no axis goes beyond three viewports, times the boost; nothing takes more than 2 s")
  func caps() throws {
    let curve = try ChromiumFlingCurve(velocity: [1e6, -1e6], viewport: Self.viewport)
    #expect(curve.distance == [2400, -1800])
    #expect(curve.duration == 2)
    // 1/s with s = 1e6 · 2/2400: the control point is cut to a progress of 1.
    #expect(curve.control.y1 == 1)
    expectNear(curve.control.x1, 0.0012, within: 1e-15)
    let boosted = try ChromiumFlingCurve(
      velocity: [1e6, -1e6], viewport: Self.viewport, boost: 2)
    #expect(boosted.distance == [4800, -3600])
  }

  @Test("both axes rest together, exactly at the distance, and mirror")
  func rest() throws {
    let curve = try ChromiumFlingCurve(velocity: [900, -2000], viewport: Self.viewport)
    let mirrored = try ChromiumFlingCurve(velocity: [-900, 2000], viewport: Self.viewport)
    #expect(curve.offset(at: 0) == [0, 0])
    #expect(curve.offset(at: curve.duration) == curve.target)
    #expect(curve.velocity(at: curve.duration) == [0, 0])
    #expect(!curve.isSettled(at: curve.duration.nextDown))
    for time in [0.1, 0.5, 0.8] {
      #expect(curve.offset(at: time) == -mirrored.offset(at: time))
      expectNear(curve.time(at: curve.offset(at: time)), time, within: 1e-9)
    }
    #expect(curve.time(at: [10, 10]) == .infinity)
    #expect(curve.time(at: [0, 0]) == 0)
  }

  @Test("no velocity, or none that is a number, goes nowhere")
  func still() throws {
    for velocity in [SIMD2<Double>(0, 0), [.nan, .infinity]] {
      let curve = try ChromiumFlingCurve(velocity: velocity, viewport: Self.viewport)
      #expect(curve.duration == 0)
      #expect(curve.offset(at: 1) == [0, 0])
    }
    #expect(throws: PhysicsError.self) {
      try ChromiumFlingCurve(velocity: [1, 1], viewport: [0, 600])
    }
  }
}
