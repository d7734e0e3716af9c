import Scrollwork
import Testing

@Suite("The velocity of a finger") struct TouchVelocityTests {
  /// A page that a finger has dragged by 300 points, and the finger, which is still down.
  private func dragged(rate: Double, distance: Double) -> (page: Page, touch: Touch) {
    let page = Page(sections: 20, rate: rate)
    page.view.jump(to: Point(y: 4000))
    page.scene.tick()
    let touch = page.scene.touch(page.view)
    touch.move(by: Point(y: distance), over: 0.2, in: page.scene)
    return (page, touch)
  }

  @Test(
    "a tick of rest slows a finger down that stays; its lift in that tick leaves it out",
    arguments: [30.0, 60, 120], [-300.0, 200])
  func restBeforeLift(rate: Double, distance: Double) {
    let (moving, rested) = (
      dragged(rate: rate, distance: distance), dragged(rate: rate, distance: distance)
    )
    let speed = moving.touch.velocity.y
    #expect(speed * distance > 0)
    rested.page.scene.tick()
    #expect(abs(rested.touch.velocity.y) < abs(speed) - 1)
    moving.touch.lift()
    rested.touch.lift()
    #expect(abs(moving.page.view.velocity.y + speed) < 1e-6)
    #expect(abs(rested.page.view.velocity.y - moving.page.view.velocity.y) < 1e-6)
  }
}
