import Scrollwork
import Testing

@Suite("Status bar") struct StatusBarTests {
  @Test("the view goes to its top over time, and counts as moved by the user · row:P9")
  func top() {
    let page = Page()
    page.view.jump(to: Point(y: 900))
    page.scene.tick()
    let diary = Diary(
      page.scene.listeners, Diary.movement + [.willScrollToTop, .didScrollToTop])
    let motion = page.scene.tapStatusBar()
    #expect(motion?.name == "tap_status_bar")
    #expect(page.view.phase == .animating)
    page.scene.settle()
    page.scene.tick()
    #expect(page.offset == 0)
    #expect(page.view.movedByUser)
    #expect(
      diary.story == [
        "will_scroll_to_top", "idle→animating", "scroll…", "animating→idle", "scroll_end",
        "did_scroll_to_top",
      ])
  }

  @Test("at the top, disabled, opted out, sideways or fitting, nothing happens · row:P9")
  func ineligible() {
    let page = Page()
    #expect(page.scene.tapStatusBar() == nil)
    page.view.jump(to: Point(y: 900))
    page.view.configure { $0.scrollsToTop = false }
    #expect(page.scene.tapStatusBar() == nil)
    page.view.configure {
      $0.scrollsToTop = true
      $0.isEnabled = false
    }
    #expect(page.scene.tapStatusBar() == nil)
    page.view.configure { $0.isEnabled = true }
    let touch = page.view.drag(by: Point(y: -10))
    #expect(page.scene.tapStatusBar() == nil)
    touch.lift(velocity: .zero)
    #expect(page.scene.tapStatusBar() != nil)
    #expect(Gallery().scene.tapStatusBar() == nil)
    #expect(Page(sections: 1).scene.tapStatusBar() == nil)
  }

  @Test("a listener that refuses keeps the view where it is · row:P9")
  func veto() {
    let page = Page()
    page.view.jump(to: Point(y: 900))
    page.scene.tick()
    _ = page.view.listeners.add(.builtIn(.willScrollToTop)) { _, _ in .refuse }
    #expect(page.scene.tapStatusBar() == nil)
    page.scene.settle()
    #expect(page.offset == 900)
  }

  @Test("of several views only the one nearest to the status bar reacts · row:P9")
  func nearest() {
    let upper = scroll("upper", height: 200, rows([500, 500]))
    let lower = scroll("lower", height: 200, rows([500, 500]))
    let strip = scroll("strip", .horizontal, height: 50, [item("a", 900, 50)])
    let scene = scene(400, 800, column([strip, upper, lower]))
    for view in [upper, lower] { view.jump(to: Point(y: 300)) }
    #expect(scene.tapStatusBar()?.view === upper)
    scene.settle()
    #expect(upper.y == 0 && lower.y == 300)
    // The one at the top already is still the one.
    #expect(scene.tapStatusBar() == nil)
    upper.configure { $0.scrollsToTop = false }
    #expect(scene.tapStatusBar()?.view === lower)
  }

  @Test(
    "a page comes before what is inside of it, and what is in front before what is behind · row:P9")
  func layers() {
    let inner = scroll("inner", height: 200, rows([500, 500]))
    let outer = scroll("outer", [inner, item("rest", nil, 2000)])
    let page = scene(400, 800, outer)
    inner.jump(to: Point(y: 100))
    outer.jump(to: Point(y: 50))
    #expect(page.tapStatusBar()?.view === outer)

    let back = scroll("back", rows([900, 900]))
    let front = scroll("front", rows([900, 900]))
    let layers = scene(400, 800, OverlayNode(children: [back, front]))
    for view in [back, front] { view.jump(to: Point(y: 300)) }
    #expect(layers.tapStatusBar()?.view === front)
  }
}
