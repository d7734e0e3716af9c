import ScrollPhysics
import Testing

@Suite("SpringMotion") struct SpringMotionTests {
  /// Springs of all three kinds, near the border between them, and far overdamped.
  static let springs: [Spring] =
    [.uikit, .flutter, .flutterFast, .bouncy, .smooth, .interactive]
    + [0.02, 1 - 1e-7, 1 + 1e-7, 1 + 1e-11, 5, 200].compactMap {
      try? Spring(mass: 2, stiffness: 50, dampingRatio: $0)
    }

  static let displacements: [Double] = [0, 100, -37.5, 4000]

  @Test("starts exactly as told", arguments: springs, Inputs.velocities)
  func start(spring: Spring, velocity: Double) {
    for displacement in Self.displacements {
      expectStart(
        SpringMotion(from: 20.1 + displacement, to: 20.1, velocity: velocity, spring: spring),
        offset: 20.1 + displacement, velocity: velocity)
    }
  }

  @Test("rests exactly at its target", arguments: springs, Inputs.velocities)
  func rest(spring: Spring, velocity: Double) {
    for displacement in Self.displacements {
      let motion = SpringMotion(
        from: 20.1 + displacement, to: 20.1, velocity: velocity, spring: spring)
      expectRest(motion)
      #expect(motion.target == 20.1)
      #expect(motion.duration.isFinite)
    }
  }

  @Test("negating the inputs negates the motion", arguments: springs, Inputs.velocities)
  func mirror(spring: Spring, velocity: Double) {
    for displacement in Self.displacements {
      expectMirror(
        SpringMotion(from: 20.1 + displacement, to: 20.1, velocity: velocity, spring: spring),
        SpringMotion(from: -20.1 - displacement, to: -20.1, velocity: -velocity, spring: spring))
    }
  }

  @Test("two half steps equal one whole step", arguments: springs)
  func twoSteps(spring: Spring) {
    for velocity in [0, -49, 2000.5, 1e6] {
      for displacement in Self.displacements {
        let motion = SpringMotion(
          from: displacement, to: 0, velocity: velocity, spring: spring, snapsToEnd: false)
        // Rounding grows with the size of the movement, and with b/ω₀ for springs far overdamped.
        let stiff = max(1, spring.dampingRatio)
        let size = (1 + abs(displacement) + abs(velocity)) * stiff * stiff
        expectTwoSteps(
          motion, times: [0.001, 1.0 / 60, 0.1, 0.37, 1, 2.5],
          offsetWithin: 1e-12 * size, velocityWithin: 3e-11 * size
        ) { SpringMotion(from: $0, to: 0, velocity: $1, spring: spring, snapsToEnd: false) }
      }
    }
  }

  @Test("velocity is the slope of the offset, and time(at:) its inverse", arguments: springs)
  func calculus(spring: Spring) {
    let times = [0.003, 0.02, 0.11, 0.4, 0.9]
    for (displacement, velocity) in [(100.0, 0.0), (-30, 800), (0, -1500), (50, -3000)] {
      let motion = SpringMotion(
        from: displacement, to: 0, velocity: velocity, spring: spring)
      expectVelocityIsSlope(motion, at: times, within: 1e-3 * max(1, spring.dampingRatio))
      expectInverse(motion, at: times, within: 1e-7)
    }
  }

  /// m x″ = −c x′ − k x integrated as Taylor series with 25 digits; rest at 0.
  @Test("follows its differential equation")
  func integrated() throws {
    let cases: [(Spring, Double, Double, [(Double, Double, Double)])] = [
      (
        .uikit, 100, 0,
        [
          (0.05, 90.979598956895, -303.265329856317), (0.1, 73.5758882342885, -367.879441171442),
          (0.4, 9.15781944436709, -73.2625555549367),
        ]
      ),
      (
        .uikit, 0, 1500,
        [
          (0.05, 45.4897994784475, 454.897994784475), (0.1, 55.1819161757163, 0),
          (0.4, 10.9893833332405, -82.4203749993038),
        ]
      ),
      (
        .flutter, -80, 2000,
        [
          (0.05, -21.0398299075315, 614.225124729594), (0.1, -3.47111498595518, 172.137727558398),
          (0.4, 0.470199135491168, -4.07814453367138),
        ]
      ),
      (
        .flutterFast, 40, -900,
        [
          (0.05, 16.0169802197692, -230.776680883682), (0.1, 8.90261606457716, -86.8312480503789),
          (0.4, 0.875575277024973, -6.4983858396444),
        ]
      ),
      (
        .bouncy, -300, 500,
        [
          (0.05, -240.716709112929, 1628.35665285799), (0.1, -154.937595375192, 1682.68129690891),
          (0.4, 11.0753008634174, -74.8545159036393),
        ]
      ),
      (
        try Spring(mass: 2, stiffness: 50, dampingRatio: 5), 10, 30,
        [
          (0.05, 10.3880120635709, -2.29625975151022), (0.1, 10.1826058738649, -4.89485295032423),
          (0.4, 8.75520191922695, -4.42227492083246),
        ]
      ),
    ]
    for (spring, start, velocity, states) in cases {
      let motion = SpringMotion(from: start, to: 0, velocity: velocity, spring: spring)
      for (time, offset, speed) in states {
        expectNear(motion.offset(at: time), offset, within: 1e-11)
        expectNear(motion.velocity(at: time), speed, within: 1e-10)
      }
    }
  }

  /// Both real exponentials with 40 digits: m = k = 1, c = 20000, 100 from rest.
  @Test("the slow tail of a far overdamped spring keeps its digits")
  func overdampedTail() throws {
    let spring = try Spring(stiffness: 1, dampingRatio: 10_000)
    let motion = SpringMotion(from: 100, to: 0, spring: spring)
    expectNear(motion.offset(at: 1000), 95.122942675988391, within: 1e-11)
    expectNear(motion.velocity(at: 1000), -0.0047561471456897874, within: 1e-15)
    expectNear(motion.offset(at: 100_000), 0.67379469317059971, within: 1e-12)
  }

  @Test("a critical spring pushed from its rest peaks at v/(be) after 1/b")
  func peak() {
    let motion = SpringMotion(from: 0, to: 0, velocity: 1000, spring: .uikit)
    // 1000/(10 e)
    expectNear(motion.offset(at: 0.1), 36.787944117144235, within: 1e-12)
    expectNear(motion.velocity(at: 0.1), 0, within: 1e-9)
    #expect(motion.time(at: 37) == .infinity)
    #expect(motion.time(at: 36) < 0.1)
    #expect(motion.time(at: 0) == 0)
  }

  @Test("stays within tolerance from its duration on, and not from before", arguments: springs)
  func duration(spring: Spring) {
    let tolerance = Tolerance(distance: 0.05, velocity: 0.7)
    for (displacement, velocity) in [(100.0, 0.0), (-30, 800), (0, -1500), (5, 4)] {
      let motion = SpringMotion(
        from: displacement, to: 0, velocity: velocity, spring: spring, tolerance: tolerance,
        snapsToEnd: false)
      func isNear(_ time: Double) -> Bool {
        abs(motion.offset(at: time)) < tolerance.distance
          && abs(motion.velocity(at: time)) < tolerance.velocity
      }
      let end = motion.duration
      #expect(!isNear(end * (1 - 1e-9)))
      // Two swings of the slowest spring here, in steps far finer than a swing.
      for step in 0..<2000 { #expect(isNear(end * (1 + 1e-9) + Double(step) * 0.002)) }
    }
  }

  @Test("the closed-form bound is never before the true settling", arguments: springs)
  func settleTime(spring: Spring) {
    for threshold in [0.5, 0.01] {
      for (displacement, velocity) in [(100.0, 0.0), (-30, 800), (0, -1500), (0.001, 0)] {
        let motion = SpringMotion(
          from: displacement, to: 0, velocity: velocity, spring: spring,
          tolerance: Tolerance(distance: threshold, velocity: .infinity))
        #expect(motion.settleTime(threshold: threshold) >= motion.duration)
      }
    }
    // ln(2 · 100/0.5)/10 and 0.2 ln(4 · 1000/(10 · 0.5 e))
    let critical = SpringMotion(from: 100, to: 0, spring: .uikit)
    expectNear(critical.settleTime(threshold: 0.5), 1.1369223455335603, within: 1e-12)
  }

  @Test("an undamped spring never settles and keeps its energy")
  func undamped() throws {
    let spring = try Spring(duration: 0.5, bounce: 1)
    let motion = SpringMotion(from: 10, to: 0, spring: spring)
    #expect(motion.duration == .infinity)
    #expect(motion.settleTime(threshold: 1) == .infinity)
    expectRest(motion)
    expectNear(motion.offset(at: 50), 10, within: 1e-9)
    expectNear(motion.offset(at: 50.25), -10, within: 1e-9)
    #expect(motion.offset(at: .infinity) == 0)
    #expect(SpringMotion(from: 0, to: 0, spring: spring).duration == 0)
  }

  @Test("without snapping it goes on by its formula")
  func unsnapped() {
    let motion = SpringMotion(from: 100, to: 0, spring: .uikit, snapsToEnd: false)
    let after = motion.offset(at: motion.duration + 0.1)
    #expect(after > 0 && after < 0.001)
    #expect(motion.isSettled(at: motion.duration))
    #expect(motion.time(at: 0) == .infinity)
    #expect(SpringMotion(from: 100, to: 0, spring: .uikit).offset(at: motion.duration) == 0)
  }

  @Test("a bounce back is monotone after its peak and never crosses the edge again (row:F7)")
  func edgeBounce() {
    for velocity in [10.0, 500, 8000] {
      let motion = SpringMotion(from: 1000, to: 1000, velocity: velocity, spring: .uikit)
      let offsets = (0...1500).map { motion.offset(at: Double($0) * 0.001) }
      #expect(offsets.allSatisfy { $0 >= 1000 })
      let tail = offsets.drop { $0 < (offsets.max() ?? 0) }
      #expect(zip(tail, tail.dropFirst()).allSatisfy { $0 >= $1 })
      let loose = SpringMotion(
        from: 1000, to: 1000, velocity: velocity, spring: .uikit,
        tolerance: Tolerance(distance: 0.5, velocity: 5))
      #expect(loose.duration < 1.5)
    }
  }

  @Test("extreme inputs neither trap nor hang")
  func extremes() {
    for spring in Self.springs {
      for velocity in [1e300, -1e308, .infinity, .nan, 5e-324] {
        for start in [0, 1e300, Double.nan, .infinity] {
          let motion = SpringMotion(from: start, to: 0, velocity: velocity, spring: spring)
          _ = motion.offset(at: 0.1)
          _ = motion.time(at: 3)
          #expect(!motion.duration.isNaN)
        }
      }
    }
  }
}
