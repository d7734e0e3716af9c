import ScrollPhysics
import Testing

@Suite("Spring") struct SpringTests {
  @Test("presets carry their platforms' numbers")
  func presets() {
    #expect(Spring.uikit.dampingRatio == 1)
    #expect(Spring.uikit.kind == .critical)
    #expect((Spring.flutter.mass, Spring.flutter.stiffness) == (0.5, 100))
    expectNear(Spring.flutter.dampingRatio, 1.1, within: 1e-15)
    #expect((Spring.flutterFast.mass, Spring.flutterFast.stiffness) == (0.3, 75))
    expectNear(Spring.flutterFast.dampingRatio, 1.3, within: 1e-15)
    #expect(Spring.gtk.kind == .critical)
    #expect([Spring.smooth, .snappy, .bouncy].map(\.kind) == [.critical, .under, .under])
    expectNear(Spring.bouncy.bounce, 0.3, within: 1e-15)
    expectNear(Spring.snappy.response, 0.5, within: 1e-15)
    expectNear(Spring.interactive.response, 0.15, within: 1e-15)
    expectNear(Spring.interactive.dampingRatio, 0.86, within: 1e-15)
  }

  @Test("0.5 s with bounce 0.2 is stiffness 157.91 and damping 20.106")
  func published() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.2)
    expectNear(spring.stiffness, 157.91, within: 5e-3)
    expectNear(spring.damping, 20.106, within: 5e-4)
  }

  @Test(
    "however made, it answers in every vocabulary",
    arguments: [0.1, 0.5, 2], [-0.9, -0.3, 0, 0.2, 0.7, 1])
  func vocabularies(duration: Double, bounce: Double) throws {
    let spring = try Spring(duration: duration, bounce: bounce)
    expectNear(spring.response, duration, within: 1e-14)
    expectNear(spring.bounce, bounce, within: 1e-14)
    let same = try Spring(response: duration, dampingRatio: spring.dampingRatio)
    expectNear(same.stiffness, spring.stiffness, within: 1e-12 * spring.stiffness)
    expectNear(same.damping, spring.damping, within: 1e-12 * (1 + spring.damping))
    let again = try Spring(
      mass: 3, stiffness: 3 * spring.stiffness, dampingRatio: spring.dampingRatio)
    expectNear(again.response, duration, within: 1e-14)
    expectNear(again.bounce, bounce, within: 1e-14)
  }

  @Test("rounding cannot flip a critical spring", arguments: 1...60)
  func critical(step: Int) throws {
    let (mass, stiffness) = (0.1 * Double(step), 7.3 * Double(step * step))
    #expect(try Spring(mass: mass, stiffness: stiffness, dampingRatio: 1).kind == .critical)
    #expect(try Spring(duration: 0.01 * Double(step)).kind == .critical)
    #expect(
      try Spring(mass: mass, stiffness: stiffness, dampingRatio: 1 - 1e-9).kind == .under)
    #expect(try Spring(mass: mass, stiffness: stiffness, dampingRatio: 1 + 1e-9).kind == .over)
  }

  @Test("nonsense is refused by name")
  func refused() {
    func parameter(_ make: () throws(PhysicsError) -> Spring) -> String? {
      do throws(PhysicsError) {
        _ = try make()
        return nil
      } catch { return error.parameter }
    }
    for bad in [0, -1, Double.nan, .infinity] {
      #expect(
        parameter { () throws(PhysicsError) in
          try Spring(mass: bad, stiffness: 1, damping: 1)
        } == "mass")
      #expect(
        parameter { () throws(PhysicsError) in
          try Spring(stiffness: bad, damping: 1)
        } == "stiffness")
      #expect(
        parameter { () throws(PhysicsError) in
          try Spring(response: bad, dampingRatio: 1)
        } == "response")
      #expect(
        parameter { () throws(PhysicsError) in
          try Spring(duration: bad)
        } == "duration")
    }
    for bad in [-0.1, Double.nan, .infinity] {
      #expect(
        parameter { () throws(PhysicsError) in
          try Spring(stiffness: 1, damping: bad)
        } == "damping")
      #expect(
        parameter { () throws(PhysicsError) in
          try Spring(stiffness: 1, dampingRatio: bad)
        } == "damping_ratio")
    }
    for bad in [-1, 1.01, -7, Double.nan] {
      #expect(
        parameter { () throws(PhysicsError) in
          try Spring(duration: 1, bounce: bad)
        } == "bounce")
    }
    // Each is a positive number, and together they are none.
    #expect(
      parameter { () throws(PhysicsError) in
        try Spring(mass: 1e-300, stiffness: 1e300, damping: 1)
      } == "stiffness")
  }
}
