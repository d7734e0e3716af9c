import Scrollwork
import Testing

@Suite("TimerMode") struct TimerModeTests {
  private func ticks(_ scene: Scene, _ mode: TimerMode) -> () -> [Int] {
    final class Box { var ticks: [Int] = [] }
    let box = Box()
    _ = scene.every(0.1, mode: mode) { box.ticks.append(scene.tickCount) }
    return { box.ticks }
  }

  @Test("a default timer is silent while a finger scrolls, late once, then on its grid · row:D12")
  func defaultMode() {
    let page = Page()
    let fired = ticks(page.scene, .default)
    page.scene.tick(20)
    // Ticks 21 to 32: 24 and 30 are missed.
    let touch = page.view.drag(by: Point(y: -100))
    #expect(page.scene.tickCount == 32 && page.scene.isTracking)
    #expect(fired() == [6, 12, 18])
    touch.lift(velocity: .zero)
    #expect(!page.scene.isTracking)
    page.scene.tick(10)
    #expect(fired() == [6, 12, 18, 33, 36, 42])
  }

  @Test("a finger held still and momentum keep the host tracking · row:D12")
  func held() {
    let page = Page()
    let fired = ticks(page.scene, .default)
    let touch = page.view.drag(by: Point(y: -100))
    page.scene.tick(60)
    #expect(fired().isEmpty)
    touch.lift(velocity: Point(y: -1000))
    page.scene.tick(30)
    #expect(page.view.phase == .decelerating && fired().isEmpty)
    page.scene.settle()
    page.scene.tick()
    #expect(fired().count == 1)
  }

  @Test("calls, wheels, keys and a finger that rests are no tracking · row:D12")
  func untracked() {
    let page = Page()
    let fired = ticks(page.scene, .default)
    page.view.animate(to: Point(y: 500), .linear(0.2))
    page.scene.tick(12)
    page.view.wheel(by: Point(y: 10), ticks: 12)
    page.scene.tick(12)
    page.view.press(.pageDown)
    page.scene.tick(12)
    let touch = page.scene.touch(page.view)
    page.scene.tick(12)
    touch.lift()
    #expect(fired() == Array(stride(from: 6, through: 48, by: 6)))
  }

  @Test("a finger that has caught momentum keeps the host tracking · row:D12")
  func caught() {
    let page = Page()
    page.view.flick(Point(y: -2000))
    page.scene.tick(3)
    let touch = page.scene.touch(page.view)
    page.scene.tick(3)
    #expect(page.view.phase == .tracking && page.scene.isTracking)
    touch.lift()
    #expect(!page.scene.isTracking)
  }

  @Test("a tracking timer runs only then, on its own grid after the first late call · row:D12")
  func trackingMode() {
    let page = Page()
    let fired = ticks(page.scene, .tracking)
    page.scene.tick(20)
    #expect(fired().isEmpty)
    let touch = page.view.drag(by: Point(y: -100))
    #expect(fired() == [21, 24, 30])
    touch.lift(velocity: .zero)
    page.scene.tick(20)
    #expect(fired() == [21, 24, 30])
  }

  @Test("a common timer notices nothing · row:D12")
  func commonMode() {
    let page = Page()
    let fired = ticks(page.scene, .common)
    _ = page.view.drag(by: Point(y: -100), over: 0.5)
    #expect(fired() == [6, 12, 18, 24, 30])
  }

  @Test("a single call waits for its mode · row:D12")
  func once() {
    let page = Page()
    var fired: [Int] = []
    _ = page.scene.after(0.1, mode: .default) { fired.append(page.scene.tickCount) }
    let gone = page.scene.after(0.1, mode: .default) { fired.append(-1) }
    let touch = page.view.drag(by: Point(y: -100))
    gone.cancel()
    touch.lift(velocity: .zero)
    page.scene.tick(12)
    #expect(fired == [13])
    #expect(page.scene.isQuiet)
  }

  @Test("a device without a tracking mode never tracks · row:D6")
  func desktop() {
    let view = scroll("v", [item(nil, 400, 3000)])
    let scene = Scene(
      device: Device(size: Size(width: 400, height: 800), hasTrackingMode: false), children: [view])
    scene.begin()
    let fired = ticks(scene, .default)
    _ = view.drag(by: Point(y: -100))
    #expect(fired() == [6, 12] && !scene.isTracking)
  }

  @Test("a timer on a grid that ticks do not meet fires once for each of its times · row:D12")
  func uneven() {
    let page = Page(rate: 30)
    var fired: [Int] = []
    _ = page.scene.every(0.05) { fired.append(page.scene.tickCount) }
    page.scene.tick(9)
    #expect(fired == [2, 3, 5, 6, 8, 9])
  }
}
