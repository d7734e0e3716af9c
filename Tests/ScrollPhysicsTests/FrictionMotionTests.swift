import ScrollPhysics
import Testing

@Suite("FrictionMotion") struct FrictionMotionTests {
  static let frictions: [Friction] = [.flutter, .flutterFast, Friction(.fast)]

  @Test("starts exactly as told", arguments: Inputs.starts, Inputs.velocities)
  func start(offset: Double, velocity: Double) {
    for friction in Self.frictions {
      expectStart(
        FrictionMotion(from: offset, velocity: velocity, friction: friction), offset: offset,
        velocity: velocity)
    }
  }

  @Test("rests exactly at its target", arguments: Inputs.starts, Inputs.velocities)
  func rest(offset: Double, velocity: Double) {
    for friction in Self.frictions {
      let free = FrictionMotion(from: offset, velocity: velocity, friction: friction)
      expectRest(free)
      #expect(free.isMonotone())
      let bounded = FrictionMotion(
        from: offset, velocity: velocity, friction: friction, minimum: -100, maximum: 150)
      expectRest(bounded)
      #expect((-100...150).contains(bounded.target))
    }
  }

  @Test("negating the inputs negates the motion", arguments: Inputs.starts, Inputs.velocities)
  func mirror(offset: Double, velocity: Double) {
    for friction in Self.frictions {
      expectMirror(
        FrictionMotion(
          from: offset, velocity: velocity, friction: friction, minimum: -50, maximum: 400),
        FrictionMotion(
          from: -offset, velocity: -velocity, friction: friction, minimum: -400, maximum: 50))
    }
  }

  @Test("two half steps equal one whole step without a constant deceleration")
  func twoSteps() {
    for velocity in Inputs.velocities {
      expectTwoSteps(
        FrictionMotion(from: 120, velocity: velocity), times: Inputs.times,
        offsetWithin: 1e-12 * (120 + abs(velocity)), velocityWithin: 1e-12 * (1 + abs(velocity))
      ) { FrictionMotion(from: $0, velocity: $1) }
    }
  }

  @Test("velocity is the slope of the offset, and time(at:) its inverse")
  func calculus() {
    for friction in Self.frictions {
      let motion = FrictionMotion(from: 10, velocity: -3000, friction: friction)
      expectVelocityIsSlope(motion, at: Inputs.times, within: 1e-4)
      expectInverse(motion, at: Inputs.times, within: 1e-8)
    }
  }

  /// v′ = v ln 0.135, and v′ = ln 0.135 (v + 1400t) − 1400, integrated as Taylor series with 25
  /// digits.
  @Test("follows its differential equation")
  func integrated() {
    let plain = FrictionMotion(from: 0, velocity: 1000)
    expectNear(plain.offset(at: 0.5), 315.896478597803, within: 1e-9)
    expectNear(plain.velocity(at: 0.5), 367.423461417477, within: 1e-9)
    expectNear(plain.offset(at: 2), 490.279430802663, within: 1e-9)
    expectNear(plain.velocity(at: 2), 18.225, within: 1e-9)
    let fast = FrictionMotion(from: 0, velocity: 3000, friction: .flutterFast)
    expectNear(fast.offset(at: 0.2), 466.405439525793, within: 1e-9)
    expectNear(fast.velocity(at: 0.2), 1729.96274798686, within: 1e-9)
    expectNear(fast.offset(at: 0.6), 795.58132016105, within: 1e-9)
    expectNear(fast.velocity(at: 0.6), 62.238833643663, within: 1e-9)
    // Root of 3000 · 0.135ᵗ = 1400t; the tolerance's 0.001 pt/s come a third of a microsecond
    // before.
    expectNear(fast.duration, 0.6196233117118821, within: 1e-6)
    expectNear(fast.target, 796.189752205931, within: 1e-9)
  }

  @Test("drag 0.135 only approximates the normal rate: 1000 pt/s end at 499.38")
  func published() {
    expectNear(FrictionMotion(from: 0, velocity: 1000).target, 499.38, within: 5e-3)
  }

  @Test("limits clamp the offset only, and contact ends the motion")
  func limits() {
    let motion = FrictionMotion(from: 0, velocity: 1000, maximum: 200)
    let free = FrictionMotion(from: 0, velocity: 1000)
    expectNear(motion.duration, free.time(at: 199.999), within: 1e-12)
    let before = motion.duration - 0.01
    #expect(motion.offset(at: before) == free.offset(at: before))
    #expect(motion.velocity(at: before) == free.velocity(at: before))
    #expect(motion.target == 200)
    #expect(motion.time(at: 200) == motion.duration)
    #expect(motion.time(at: 201) == .infinity)
    // Already there and pushing on: over. Already there and leaving: on its way.
    #expect(FrictionMotion(from: 200, velocity: 1000, maximum: 200).duration == 0)
    #expect(FrictionMotion(from: 200, velocity: -1000, maximum: 200).duration > 1)
    // An offset outside is shown at the limit.
    #expect(FrictionMotion(from: 250, velocity: -1000, maximum: 200).offset(at: 0) == 200)
  }

  @Test("ends when slower than the tolerance", arguments: [0.001, 20.0])
  func tolerance(speed: Double) {
    for friction in Self.frictions {
      let motion = FrictionMotion(
        from: 0, velocity: 2000, friction: friction, tolerance: Tolerance(velocity: speed))
      expectNear(motion.velocity(at: motion.duration.nextDown), speed, within: 1e-6 * speed)
    }
  }

  @Test("the drag through two states leads through both")
  func dragThrough() throws {
    let drag = try Friction.drag(from: 10, to: 250, velocity: 900, finalVelocity: 300)
    let motion = FrictionMotion(from: 10, velocity: 900, friction: try Friction(drag: drag))
    expectNear(motion.velocity(at: motion.time(at: 250)), 300, within: 1e-9)
    let back = try Friction.drag(from: -10, to: -250, velocity: -900, finalVelocity: -300)
    #expect(back == drag)
    #expect(try Friction.drag(from: 0, to: 1, velocity: 5, finalVelocity: 5) == 1)
  }

  @Test("no drag leads backwards, faster, across 0 or nowhere")
  func noDrag() {
    for (to, velocity, final) in [
      (250.0, -900.0, -300.0), (250, 900, 901), (250, 900, -1), (10, 900, 300), (250, 0, 0),
      (250, .nan, 1), (.infinity, 900, 300), (250, 900, .nan),
    ] {
      #expect(throws: PhysicsError.self) {
        try Friction.drag(from: 10, to: to, velocity: velocity, finalVelocity: final)
      }
    }
  }

  @Test("drag outside 0..1 and negative deceleration are refused")
  func refused() {
    for drag in [0, 1, 2, -1, Double.nan] {
      #expect(throws: PhysicsError.self) { try Friction(drag: drag) }
    }
    for deceleration in [-1, Double.nan, .infinity] {
      #expect(throws: PhysicsError.self) { try Friction(deceleration: deceleration) }
    }
  }
}
