import ScrollPhysics
import Scrollwork
import Testing

@Suite("Keyboard") struct KeyboardTests {
  /// Ten rows of 200 in 400 × 800: the range is 0 … 1200.
  private func page(
    safeArea: EdgeInsets = .zero, set: (inout ScrollSettings) -> Void = { _ in }
  ) -> (scene: Scene, view: ScrollView) {
    let view = scroll("page", rows(Array(repeating: 200, count: 10)), set: set)
    return (scene(400, 800, safeArea: safeArea, view), view)
  }

  @Test("sent once more to the same height on its way, it takes the view along · row:K2")
  func sentAgain() {
    let (scene, view) = page { $0.keyboardAnchor = .bottom }
    view.jump(to: Point(x: 0, y: 1200))
    scene.laws = LawKeeper()
    var breaches = 0
    scene.host.onReport = { if $0.code == Law.range.code.rawValue { breaches += 1 } }
    scene.moveKeyboard(to: 300, over: 0.2)
    scene.tick(6)
    scene.moveKeyboard(to: 300, over: 0.5)
    scene.tick(8)
    #expect(view.phase == .animating && view.y < 1500)
    scene.tick(24)
    #expect(view.phase == .idle && view.y == 1500 && breaches == 0)
  }

  // MARK: - K1

  @Test("its overlap with the viewport is a bottom inset · row:K1")
  func inset() {
    let (scene, view) = page()
    let events = scene.recorded(.keyboard, .scroll)
    scene.moveKeyboard(to: 291)
    #expect(view.currentGeometry.contentInsets == EdgeInsets(bottom: 291))
    #expect(view.currentGeometry.maximum.y == 1491)
    #expect(view.y == 0)
    scene.tick()
    #expect(events().map(\.name.name) == ["keyboard"])
    if case .keyboard(let overlap) = events()[0].detail { #expect(overlap == 291) }
    scene.moveKeyboard(to: 291)
    scene.tick()
    #expect(events().count == 1)
  }

  @Test("a viewport above it, or partly under it, has none or less · row:K1")
  func partly() {
    let upper = scroll("upper", height: 300, rows([900]))
    let lower = scroll("lower", height: 400, rows([900]))
    let strip = scroll("strip", .horizontal, height: 100, [item("a", 900)])
    let scene = scene(400, 800, column([upper, lower, strip]))
    scene.moveKeyboard(to: 250)
    #expect(upper.currentGeometry.contentInsets.bottom == 0)
    #expect(lower.currentGeometry.contentInsets.bottom == 150)
    #expect(strip.currentGeometry.contentInsets.bottom == 0)
    scene.moveKeyboard(to: 9999)
    #expect(upper.currentGeometry.contentInsets.bottom == 300)
  }

  @Test("the safe area is not added twice; other insets and bars are · row:K1")
  func safeArea() {
    let (scene, view) = page(safeArea: EdgeInsets(top: 47, bottom: 34)) { $0.insets.bottom = 10 }
    let bar = item("bar", nil, 50)
    view.attach(bar, to: .bottom)
    #expect(view.currentGeometry.contentInsets.bottom == 94)
    scene.moveKeyboard(to: 20)
    #expect(view.currentGeometry.contentInsets.bottom == 94)
    scene.moveKeyboard(to: 291)
    #expect(view.currentGeometry.contentInsets.bottom == 351)
    #expect(view.currentGeometry.contentInsets.top == 47)
    #expect(bar.frame.origin.y == 800 - 291 - 50)
    scene.moveKeyboard(to: 0)
    #expect(view.currentGeometry.contentInsets.bottom == 94)
    view.configure { $0.safeArea.y = .never }
    scene.moveKeyboard(to: 291)
    #expect(view.currentGeometry.contentInsets == EdgeInsets(bottom: 351))
  }

  @Test("a nested viewport leaves it to the one around it · row:K1")
  func nested() {
    let inner = scroll("inner", height: 600, rows([900]))
    let outer = scroll("outer", [inner, item("rest", nil, 900)])
    let scene = scene(400, 800, outer)
    scene.moveKeyboard(to: 400)
    #expect(inner.currentGeometry.contentInsets.bottom == 0)
    #expect(outer.currentGeometry.contentInsets.bottom == 400)
  }

  @Test("removing it restores nothing, and clamps what the range no longer allows · row:K1")
  func removing() {
    let (scene, view) = page()
    scene.moveKeyboard(to: 300)
    view.jump(to: Point(y: 500))
    scene.moveKeyboard(to: 0)
    #expect(view.y == 500)
    scene.moveKeyboard(to: 300)
    view.jump(to: Point(y: 1500))
    scene.tick()
    let scrolls = scene.recorded(.scroll, .scrollEnd)
    scene.moveKeyboard(to: 0)
    #expect(view.y == 1200)
    scene.tick(2)
    #expect(scrolls().map(\.name.name) == ["scroll", "scroll_end"])
    #expect(scrolls().first?.source == .keyboard)
  }

  @Test("over time the inset grows by an ease-in-out from the call on · row:K1")
  func animated() {
    let (scene, view) = page()
    scene.moveKeyboard(to: 300, over: 0.2)
    #expect(view.currentGeometry.contentInsets.bottom == 0)
    #expect(!scene.isSettled)
    scene.tick(6)
    #expect(abs(view.currentGeometry.contentInsets.bottom - 150) < 1e-6)
    scene.tick(3)
    #expect(view.currentGeometry.contentInsets.bottom > 225)
    scene.tick(3)
    #expect(view.currentGeometry.contentInsets.bottom == 300)
    #expect(scene.isSettled)
    #expect(view.y == 0)
  }

  // MARK: - K2

  @Test("the focused item comes up with it, in one movement that says so · row:K2")
  func focused() {
    let (scene, view) = page { $0.focusMargin = 16 }
    scene.focus(scene.lookup("4"))
    #expect(view.y == 16)  // 600…800 at the end of 800
    scene.tick()
    let diary = Diary(scene.listeners)
    let sources = scene.recorded(.scroll)
    scene.moveKeyboard(to: 300, over: 0.2)
    #expect(view.phase == .animating)
    #expect(view.target == Point(y: 316))
    scene.tick(6)
    #expect(abs(view.y - 166) < 1e-6)
    scene.settle()
    #expect(view.y == 316)
    #expect(diary.story == ["idle→animating", "scroll…", "animating→idle", "scroll_end"])
    #expect(Set(sources().map(\.source)) == [.keyboard])
  }

  @Test("focus under a keyboard that is there moves at once, and by the least · row:K2")
  func focusLater() {
    let (scene, view) = page()
    scene.moveKeyboard(to: 300)
    scene.focus(scene.lookup("4"))
    #expect(view.y == 300)
    scene.focus(scene.lookup("3"))
    #expect(view.y == 300)
    scene.focus(scene.lookup("1"))
    #expect(view.y == 0)
  }

  @Test("focus while it comes joins the rest of its way · row:K2")
  func focusMeanwhile() {
    let (scene, view) = page()
    scene.moveKeyboard(to: 300, over: 0.2)
    scene.tick(6)
    scene.focus(scene.lookup("4"))
    #expect(view.target == Point(y: 300))
    scene.tick(6)
    #expect(view.y == 300)
    #expect(scene.isSettled)
  }

  @Test("a field whose place layout changes on the way is followed · row:K2")
  func layout() throws {
    let (scene, view) = page()
    scene.focus(scene.lookup("4"))
    scene.moveKeyboard(to: 300, over: 0.2)
    scene.tick(6)
    try view.insert(item("new", nil, 50), at: .start)
    scene.settle()
    #expect(view.y == 350)
  }

  @Test("a finger or a call that moves the view keeps it · row:K2")
  func busy() {
    let (scene, view) = page()
    scene.focus(scene.lookup("4"))
    let touch = view.drag(by: Point(y: -40))
    scene.moveKeyboard(to: 300)
    #expect(view.y == 40)
    touch.lift(velocity: .zero)
    scene.settle()
    view.animate(to: Point(y: 0))
    scene.moveKeyboard(to: 310, over: 0.1)
    scene.settle()
    #expect(view.y == 0)
  }

  @Test("going away it does not bring the focused item back · row:K2")
  func goingAway() {
    let (scene, view) = page()
    scene.moveKeyboard(to: 300)
    scene.focus(scene.lookup("1"))
    view.jump(to: Point(y: 900))
    scene.moveKeyboard(to: 0)
    #expect(view.y == 900)
  }

  // MARK: - K3

  @Test("none: a drag leaves it; on_drag: it goes as the drag begins · row:K3")
  func onDrag() {
    for dismissal in [KeyboardDismissal.none, .onDrag] {
      let (scene, view) = page { $0.keyboardDismissal = dismissal }
      let keyboard = scene.recorded(.keyboard)
      scene.moveKeyboard(to: 300)
      scene.tick()
      let touch = view.drag(by: Point(y: -50))
      #expect((scene.keyboardOverlap < 300) == (dismissal == .onDrag))
      touch.lift(velocity: .zero)
      scene.tick(20)
      #expect(scene.keyboardOverlap == (dismissal == .onDrag ? 0 : 300))
      #expect(keyboard().count == (dismissal == .onDrag ? 2 : 1))
    }
  }

  @Test("interactive: its top follows the finger below where it was · row:K3")
  func interactive() {
    let (scene, view) = page { $0.keyboardDismissal = .interactive }
    view.jump(to: Point(y: 600))
    scene.moveKeyboard(to: 300)
    let touch = scene.touch(view, at: Point(x: 200, y: 400))
    touch.crossSlop(towards: Point(y: 1))
    touch.move(by: Point(y: 50), over: 0.1, in: scene)
    #expect(scene.keyboardOverlap == 300)  // the finger is above its top, at 500
    touch.move(by: Point(y: 150), over: 0.1, in: scene)
    #expect(scene.keyboardOverlap == 200)
    #expect(view.currentGeometry.contentInsets.bottom == 200)
    #expect(view.y == 400)  // the content follows the finger alone
    touch.move(by: Point(y: -300), over: 0.1, in: scene)
    #expect(scene.keyboardOverlap == 300)
    touch.move(by: Point(y: 300), over: 0.1, in: scene)
    touch.lift(velocity: .zero)
    #expect(!scene.isSettled)
    scene.settle()
    scene.tick(20)
    #expect(scene.keyboardOverlap == 0)
  }

  @Test("interactive: a finger on its way up lets it come back, with no news · row:K3")
  func back() {
    let (scene, view) = page { $0.keyboardDismissal = .interactive }
    view.jump(to: Point(y: 600))
    scene.moveKeyboard(to: 300)
    scene.tick()
    let keyboard = scene.recorded(.keyboard)
    let touch = scene.touch(view, at: Point(x: 200, y: 400))
    touch.crossSlop(towards: Point(y: 1))
    touch.move(by: Point(y: 350), over: 0.2, in: scene)
    touch.move(by: Point(y: -100), over: 0.1, in: scene)
    #expect(scene.keyboardOverlap == 150)
    touch.lift(velocity: .zero)
    scene.tick(20)
    #expect(scene.keyboardOverlap == 300)
    #expect(keyboard().isEmpty)
  }

  // MARK: - K4

  @Test("a chat at its end stays there while the inset moves, both ways · row:K4")
  func chatAtEnd() {
    let (scene, view) = page { $0.keyboardAnchor = .bottom }
    view.jump(to: Point(y: 1200))
    scene.tick()
    let ends = scene.recorded(.scrollEnd)
    scene.moveKeyboard(to: 291, over: 0.25)
    for _ in 0..<15 {
      scene.tick()
      #expect(abs(view.y - view.geometry.maximum.y) < 1e-6)
    }
    #expect(view.y == 1491)
    scene.tick()
    #expect(ends().count == 1)
    scene.moveKeyboard(to: 0, over: 0.25)
    for _ in 0..<15 {
      scene.tick()
      #expect(abs(view.y - view.geometry.maximum.y) < 1e-6)
    }
    #expect(view.y == 1200)
  }

  @Test("reading in the middle, the line above the keyboard keeps its place there · row:K4")
  func chatReading() {
    let (scene, view) = page { $0.keyboardAnchor = .bottom }
    view.jump(to: Point(y: 500))
    scene.moveKeyboard(to: 291, over: 0.25)
    let line = view.visibleRect.end(.vertical)
    for _ in 0..<15 {
      scene.tick()
      #expect(abs(view.visibleRect.end(.vertical) - line) < 1e-6)
    }
    #expect(view.y == 791)
    scene.moveKeyboard(to: 0)
    #expect(view.y == 500)
    // Near the top there is less to give back.
    scene.moveKeyboard(to: 291)
    view.jump(to: Point(y: 100))
    scene.moveKeyboard(to: 0)
    #expect(view.y == 0)
  }

  @Test("interactive: a finger that has pushed it off the screen brings it back · row:K3")
  func offAndBack() {
    let (scene, view) = page { $0.keyboardDismissal = .interactive }
    view.jump(to: Point(y: 600))
    scene.moveKeyboard(to: 300)
    scene.tick()
    let touch = scene.touch(view, at: Point(x: 200, y: 400))
    touch.crossSlop(towards: Point(y: 1))
    touch.move(by: Point(y: 395), over: 0.2, in: scene)
    touch.move(by: Point(y: 100), over: 0.1, in: scene)
    #expect(scene.keyboardOverlap == 0)
    touch.move(by: Point(y: -300), over: 0.2, in: scene)
    #expect(scene.keyboardOverlap > 100)
    touch.move(by: Point(y: 300), over: 0.1, in: scene)
    touch.lift(velocity: .zero)
    scene.settle()
    #expect(scene.isSettled && scene.keyboardOverlap == 0)
  }
}
