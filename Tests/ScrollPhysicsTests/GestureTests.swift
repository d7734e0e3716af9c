import ScrollPhysics
import Testing

@Suite("VelocityEstimator") struct VelocityEstimatorTests {
  static func samples(_ pairs: [(Double, Double)]) -> [VelocitySample] {
    pairs.map { VelocitySample(time: $0.0, offset: $0.1) }
  }

  @Test("a uniform drag has its own velocity", arguments: VelocityEstimator.allCases)
  func uniform(estimator: VelocityEstimator) {
    for velocity in [0, 400, -1250.5] {
      let drag = Self.samples(
        (0...8).map { step in
          let passed: Double = 0.008 * Double(step)
          return (5 + passed, passed * velocity)
        })
      expectNear(estimator.velocity(of: drag), velocity, within: 1e-8 * (1 + abs(velocity)))
    }
  }

  @Test("mirrored samples have the mirrored velocity", arguments: VelocityEstimator.allCases)
  func mirror(estimator: VelocityEstimator) {
    let drag = [(0, 0), (0.008, 3), (0.017, 9), (0.024, 14.5), (0.033, 24)]
    let there = estimator.velocity(of: Self.samples(drag))
    #expect(there != 0)
    #expect(estimator.velocity(of: Self.samples(drag.map { ($0.0, -$0.1) })) == -there)
  }

  @Test("Flutter's weights lean on older segments")
  func weights() {
    // Segments of 100, 300 and 200 pt/s.
    let drag = Self.samples([(0, 0), (0.01, 1), (0.02, 4), (0.03, 6)])
    expectNear(VelocityEstimator.flutterIOS.velocity(of: drag), 175, within: 1e-9)
    expectNear(VelocityEstimator.flutterMacOS.velocity(of: drag), 250, within: 1e-9)
    // Only the last three count; a missing one counts as 0.
    let longer = Self.samples([(-0.01, -50)]) + drag
    expectNear(VelocityEstimator.flutterIOS.velocity(of: longer), 175, within: 1e-9)
    let shorter = drag.dropFirst()
    expectNear(VelocityEstimator.flutterIOS.velocity(of: shorter), 0.35 * 300 + 10, within: 1e-9)
    expectNear(VelocityEstimator.flutterIOS.velocity(of: drag.suffix(2)), 10, within: 1e-9)
    #expect(VelocityEstimator.flutterIOS.velocity(of: drag.suffix(1)) == 0)
    #expect(VelocityEstimator.flutterIOS.velocity(of: []) == 0)
  }

  /// Slopes of numpy's polyfit of degree 2, at the newest sample.
  @Test("LSQ2 is the slope of the best parabola at the newest sample")
  func leastSquares() {
    let drag = Self.samples([
      (0, 0), (0.008, 3), (0.017, 9), (0.024, 14.5), (0.033, 24), (0.041, 33), (0.05, 45),
    ])
    expectNear(VelocityEstimator.lsq2.velocity(of: drag), 1456.4790934650314, within: 1e-7)
    // Fifteen samples 10 ms apart: eleven lie within 100 ms.
    let offsets = [0, 5, 9, 16, 22, 27, 33, 40, 48, 55, 63, 70, 80, 88, 97.0]
    let long = Self.samples(offsets.enumerated().map { (0.01 * Double($0.offset), $0.element) })
    expectNear(VelocityEstimator.lsq2.velocity(of: long), 937.4125874125851, within: 1e-7)
    #expect(VelocityEstimator.lsq2.travel(of: long) == 97 - 22)
  }

  @Test("LSQ2 gets a drag that stopped dead wrong, and its travel tells (row:F3)")
  func stoppedDead() {
    let offsets = [0, 40, 80, 120, 121, 121, 121.0]
    let drag = Self.samples(offsets.enumerated().map { (0.01 * Double($0.offset), $0.element) })
    expectNear(VelocityEstimator.lsq2.velocity(of: drag), -1392.8571428571424, within: 1e-7)
    #expect(VelocityEstimator.lsq2.travel(of: drag) == 121)
  }

  @Test("LSQ2 stops at a gap of more than 40 ms, at 100 ms of age and at 20 samples")
  func window() {
    // 200 pt/s after a gap, whatever came before.
    let gap = Self.samples([(0, 0), (0.01, 90), (0.06, 91), (0.07, 93), (0.08, 95), (0.09, 97)])
    #expect(VelocityEstimator.lsq2.travel(of: gap) == 6)
    let edge = Self.samples([(1, 7), (1.04, 15), (1.08, 23)])
    #expect(VelocityEstimator.lsq2.travel(of: edge) == 16)
    let dense = Self.samples((0..<60).map { (0.001 * Double($0), Double($0)) })
    #expect(VelocityEstimator.lsq2.travel(of: dense) == 19)
    // A pause before the newest leaves too few.
    let pause = Self.samples([(0, 0), (0.01, 9), (0.02, 18), (0.1, 19)])
    #expect(VelocityEstimator.lsq2.velocity(of: pause) == 0)
  }

  @Test("samples that fit no curve give 0", arguments: VelocityEstimator.allCases)
  func degenerate(estimator: VelocityEstimator) {
    #expect(estimator.velocity(of: Self.samples([(1, 0), (1, 5), (1, 9), (1, 12)])) == 0)
    #expect(estimator.velocity(of: Self.samples([(0, 0), (.nan, 5), (.nan, 9), (.nan, 3)])) == 0)
    #expect(VelocityEstimator.lsq2.velocity(of: Self.samples([(0, 0), (0, 4), (0.01, 9)])) == 0)
    #expect(VelocityEstimator.lsq2.velocity(of: Self.samples([(0, 0), (0.01, 9)])) == 0)
    #expect(VelocityEstimator.lsq2.travel(of: []) == 0)
  }
}

@Suite("CarriedMomentum") struct CarriedMomentumTests {
  @Test("2000 pt/s carry 2539.9, and never more than 40000, either way")
  func published() {
    // 0.000816 · 2000^1.967 with 25 digits.
    expectNear(CarriedMomentum.flutter(velocity: 2000), 2539.897322337969, within: 1e-9)
    #expect(CarriedMomentum.flutter(velocity: -2000) == -CarriedMomentum.flutter(velocity: 2000))
    #expect(CarriedMomentum.flutter(velocity: 1e6) == 40_000)
    #expect(CarriedMomentum.flutter(velocity: -1e6) == -40_000)
    #expect(CarriedMomentum.flutter(velocity: 0) == 0)
  }
}

@Suite("FlingLimits") struct FlingLimitsTests {
  @Test("slow releases do not fling and fast ones are cut, either way")
  func fling() {
    let limits = FlingLimits.flutterBouncing
    #expect(limits.fling(99.9) == 0)
    #expect(limits.fling(-100) == -100)
    #expect(limits.fling(-9000) == -8000)
    #expect(FlingLimits.flutterBouncingFast.fling(9000) == 9000)
    #expect(FlingLimits.flutterClamping.fling(50) == 50)
  }
}

@Suite("Tolerance") struct ToleranceTests {
  @Test("Flutter's is a point and 20 pt/s at ratio 1, and finer on finer screens")
  func flutter() throws {
    #expect(try Tolerance.flutter(pixelRatio: 1) == Tolerance(distance: 1, velocity: 20))
    let fine = try Tolerance.flutter(pixelRatio: 2)
    expectNear(fine.distance, 0.5, within: 0)
    expectNear(fine.velocity, 10, within: 1e-15)
    #expect(throws: PhysicsError.self) { try Tolerance.flutter(pixelRatio: 0) }
  }

  @Test("a curve of fixed length may be told to settle earlier")
  func within() {
    let motion = EasedMotion(from: 0, to: 100, duration: 1)
    let loose = Tolerance(distance: 1, velocity: 50)
    #expect(!motion.isSettled(at: 0.9, within: loose))
    #expect(motion.isSettled(at: 0.99, within: loose))
    #expect(!motion.isSettled(at: 0.99, within: .standard))
    #expect(motion.isSettled(at: 1, within: Tolerance(distance: 0, velocity: 0)))
  }
}
