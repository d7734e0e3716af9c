import Scrollwork
import Testing

@Suite("LiftVariation") struct LiftVariationTests {
  /// A drag of 100 pt in 0.1 s, lifted as it moves, after a host has varied the lift.
  private func rest(
    velocity: Point? = nil, _ vary: ((PendingLift) -> LiftVariation?)? = nil
  ) -> (rest: Double, lift: Double, asked: Int) {
    let page = Page(sections: 10)
    page.view.jump(to: Point(y: 400))
    page.scene.tick()
    var (asked, lifted) = (0, 0.0)
    if let vary {
      page.scene.host.willLift = { lift in
        asked += 1
        return vary(lift)
      }
    }
    let touch = page.view.drag(by: Point(y: -100))
    lifted = page.offset
    touch.lift(velocity: velocity)
    let offset = page.offset
    page.scene.settle()
    return (page.offset, offset - lifted, asked)
  }

  @Test("a host that changes nothing changes nothing · row:Q12")
  func nothing() {
    let plain = rest()
    #expect(rest { _ in nil }.rest == plain.rest)
    #expect(rest { _ in LiftVariation() }.rest == plain.rest)
    #expect(rest { _ in nil }.asked == 1)
  }

  @Test("the velocity that it is told is that of the offset, given or estimated · row:Q12")
  func own() {
    let plain = rest()
    let same = rest { lift in
      var variation = LiftVariation()
      variation.velocity = lift.velocity
      return variation
    }
    #expect(abs(same.rest - plain.rest) < 1e-9)
    _ = rest(velocity: Point(y: -640)) { lift in
      #expect(lift.velocity == Point(y: 640))
      #expect(lift.start == Point(y: 400))
      return nil
    }
  }

  @Test(
    "with another velocity it rests where a finger as fast lets it rest · row:Q12",
    arguments: [-900.0, -49, 0, 60, 333, 1200])
  func velocity(speed: Double) {
    let given = rest(velocity: Point(y: -speed))
    let varied = rest(velocity: Point(y: -640)) { _ in
      var variation = LiftVariation()
      variation.velocity = Point(y: speed)
      return variation
    }
    #expect(varied.rest == given.rest)
  }

  @Test(
    "a longer drag at the same velocity rests as much further · row:Q12",
    arguments: [-80.0, -0.1, 12.5, 200])
  func displacement(length: Double) {
    let plain = rest(velocity: Point(y: -640))
    let varied = rest(velocity: Point(y: -640)) { _ in
      var variation = LiftVariation()
      variation.displacement = Point(y: length)
      return variation
    }
    #expect(abs(varied.rest - plain.rest - length) < 1e-6)
  }
}
