import ScrollPhysics
import Scrollwork
import Testing

@Suite("ScrollPhase") struct PhaseTests {
  @Test("a view passes through its phases, and each change is told once · row:D1")
  func phases() {
    let page = Page()
    let diary = Diary(page.view.listeners, [.phase])
    #expect(page.view.phase == .idle && !page.view.isScrolling)
    let touch = page.scene.touch(page.view)
    #expect(page.view.phase == .tracking && page.view.isScrolling)
    touch.crossSlop(towards: Point(y: -1))
    #expect(page.view.phase == .interacting)
    touch.move(by: Point(y: -100), over: 0.1, in: page.scene)
    touch.lift()
    #expect(page.view.phase == .decelerating)
    page.scene.settle()
    #expect(page.view.phase == .idle)
    page.view.animate(to: .zero)
    #expect(page.view.phase == .animating)
    page.scene.settle()
    #expect(
      diary.lines == [
        "idle→tracking", "tracking→interacting", "interacting→decelerating", "decelerating→idle",
        "idle→animating", "animating→idle",
      ])
  }

  @Test("a change of phase tells the velocity at which it happens · row:D1")
  func velocity() {
    let page = Page()
    var velocities: [ScrollPhase: Double] = [:]
    page.view.listeners.on(.phase) { event in
      if case .phase(_, let to, let velocity) = event.detail { velocities[to] = velocity.y }
    }
    page.view.flick(Point(y: -800))
    page.scene.settle()
    #expect(velocities == [.tracking: 0, .interacting: 0, .decelerating: 800, .idle: 0])
  }

  @Test("a touch during momentum ends it at once; a later drag begins anew · row:D13")
  func interruptedMomentum() {
    let page = Page(sections: 10)
    let diary = Diary(page.view.listeners)
    let fling = page.view.flick(Point(y: -2000))
    page.scene.tick(5)
    diary.clear()
    let touch = page.scene.touch(page.view)
    #expect(fling?.outcome == .interrupted)
    let offset = page.offset
    page.scene.tick(6)
    #expect(page.offset == offset)
    #expect(diary.lines == ["did_end_decelerate", "decelerating→tracking", "scroll_end"])
    diary.clear()
    touch.crossSlop(towards: Point(y: -1))
    touch.move(by: Point(y: -60), over: 0.1, in: page.scene)
    touch.lift(velocity: .zero)
    page.scene.tick()
    #expect(
      diary.story == [
        "tracking→interacting", "will_begin_drag", "scroll…", "will_end_drag",
        "did_end_drag(false)", "interacting→idle", "scroll_end",
      ])
  }

  @Test("a touch and a drag in one instant are two activities all the same · row:D13")
  func caughtAndDragged() {
    let page = Page(sections: 10)
    let diary = Diary(page.view.listeners)
    page.view.flick(Point(y: -2000))
    page.scene.tick(5)
    diary.clear()
    page.view.drag(by: Point(y: -60)).lift(velocity: .zero)
    page.scene.tick()
    #expect(
      diary.story == [
        "did_end_decelerate", "decelerating→tracking", "scroll_end", "tracking→interacting",
        "will_begin_drag", "scroll…", "will_end_drag", "did_end_drag(false)", "interacting→idle",
        "scroll_end",
      ])
  }

  @Test("a tap on a view that rests tells its phases and nothing of scrolling · row:D14")
  func tap() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.scene.touch(page.view).lift()
    page.scene.tick(2)
    #expect(diary.lines == ["idle→tracking", "tracking→idle"])
  }

  @Test("a drag that moves nothing has no scroll_end · row:D14")
  func vainDrag() {
    var settings = ScrollSettings()
    settings.verticalBounce = .off
    let page = Page(settings: settings)
    let diary = Diary(page.view.listeners)
    page.view.drag(by: Point(y: 100)).lift(velocity: .zero)
    page.scene.tick(2)
    #expect(
      diary.lines == [
        "idle→tracking", "tracking→interacting", "will_begin_drag", "will_end_drag",
        "did_end_drag(false)", "interacting→idle",
      ])
  }

  @Test("a drag out and back has an end, for it was seen · row:D14")
  func outAndBack() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    let touch = page.view.drag(by: Point(y: -100))
    touch.move(by: Point(y: 100), over: 0.2, in: page.scene)
    touch.lift(velocity: .zero)
    page.scene.tick(2)
    #expect(page.offset == 0)
    #expect(diary.count("scroll_end") == 1)
    #expect(diary.lines.last == "scroll_end")
  }

  @Test("a jump has an end; a layout that clamps has none · row:D14")
  func layoutHasNoEnd() throws {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.view.jump(to: Point(y: 2000))
    page.scene.tick()
    #expect(diary.lines == ["scroll", "scroll_end"])
    diary.clear()
    try page.view.remove(try #require(page.scene.lookup("section-5")))
    page.scene.tick(2)
    #expect(page.offset == 1500)
    #expect(diary.lines == ["scroll"])
  }

  @Test("scroll_end says from where to where the whole activity led · row:D14")
  func travel() {
    let page = Page(sections: 10)
    var ends: [(Point, Point)] = []
    page.view.listeners.on(.scrollEnd) { event in
      if case .travel(let from, let to) = event.detail { ends.append((from, to)) }
    }
    page.view.jump(to: Point(y: 300))
    page.scene.tick()
    page.view.flick(Point(y: -1000))
    page.scene.settle()
    #expect(ends.count == 2)
    #expect(ends.last?.0 == Point(y: 300))
    #expect(ends.last?.1 == page.view.geometry.contentOffset)
  }

  @Test(
    "whatever interrupts whatever, ends follow offsets and none is doubled · row:D14 · row:D13",
    arguments: 0..<120)
  func random(seed: Int) {
    // A fixed walk through all kinds of input; xorshift, so that a failing seed can be rerun.
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let page = Page(sections: 6)
    var touches: [Touch] = []
    var ended = 0
    var isOpen = (drag: false, fling: false)
    var ticksOfScroll: [Int] = []
    var hasMoved = false
    var owesEnd = false
    var faults: [String] = []
    func check(_ condition: Bool, _ text: String) { if !condition { faults.append(text) } }
    page.view.listeners.on(.scroll) { event in
      hasMoved = true
      if event.source != .layout { owesEnd = true }
      ticksOfScroll.append(page.scene.tickCount)
      check(event.change?.from != event.change?.to, "a scroll without a change")
      check(event.change?.to == page.view.geometry.contentOffset, "not the final value")
    }
    page.view.listeners.on(.willBeginDrag) { _ in
      check(!isOpen.drag && !isOpen.fling, "a drag begins inside something")
      isOpen.drag = true
    }
    page.view.listeners.on(.didEndDrag) { _ in
      check(isOpen.drag, "a drag ends twice")
      isOpen.drag = false
    }
    page.view.listeners.on(.willBeginDecelerate) { _ in
      check(!isOpen.drag && !isOpen.fling, "momentum begins inside something")
      isOpen.fling = true
    }
    page.view.listeners.on(.didEndDecelerate) { _ in
      check(isOpen.fling, "momentum ends twice")
      isOpen.fling = false
    }
    page.view.listeners.on(.scrollEnd) { _ in
      // Two activities in one tick share its scroll event (T7); the later end waits a tick.
      check(
        hasMoved || ticksOfScroll.last ?? 0 >= page.scene.tickCount - 1,
        "an end without a movement")
      check(!isOpen.drag && !isOpen.fling, "an end inside something")
      (hasMoved, owesEnd) = (false, false)
      ended += 1
      // Now and then a handler moves the view again.
      if ended % 7 == 0 { page.view.jump(to: Point(y: Double(ended))) }
      if ended % 7 == 3 { page.view.animate(to: Point(y: Double(ended * 9))) }
    }
    page.view.snap(to: seed % 3 == 0 ? .pages : nil)
    var motions: [ScrollMotion] = []
    var announced = 0
    for _ in 0..<80 {
      let target = Point(y: Double(next(2600)))
      switch next(14) {
      case 0: touches.append(page.scene.touch(page.view))
      case 1: touches.last?.crossSlop(towards: Point(y: next(2) == 0 ? -1 : 1))
      case 2: touches.randomElement(next)?.move(to: Point(x: 200, y: Double(next(500))))
      case 3: touches.popLast()?.lift(velocity: Point(y: Double(next(6000) - 3000)))
      case 4: page.view.jump(to: target).map { motions.append($0) }
      case 5: page.view.animate(to: target).map { motions.append($0) }
      case 6: page.view.animate(to: target, forced: true).map { motions.append($0) }
      case 7:
        page.view.wheel(by: Point(y: Double(next(80) - 40)), ticks: 1 + next(4)).map {
          motions.append($0)
        }
      case 8: page.view.press(ScrollKey.allCases[next(10)]).map { motions.append($0) }
      case 9: page.view.stop()
      case 10:
        let node = ItemNode(id: "extra")
        node.height = Double(next(700))
        _ = try? page.view.insert(node, at: next(2) == 0 ? .start : .end)
      case 11:
        if let item = page.scene.lookup("extra") { try? page.view.remove(item) }
      case 12:
        page.view.configure {
          $0.verticalBounce = BouncePolicy.allCases[next(3)]
          $0.isEnabled = next(4) > 0
        }
      default: page.scene.tick(next(20))
      }
      if next(3) == 0 { page.scene.tick() }
    }
    for touch in touches { touch.lift() }
    page.scene.settle()
    page.scene.tick(2)
    for motion in motions { motion.onEnd { _ in announced += 1 } }
    page.scene.tick()
    check(announced == motions.count, "a motion never ended")
    check(Set(ticksOfScroll).count == ticksOfScroll.count, "two scroll events in a tick")
    check(!isOpen.drag && !isOpen.fling, "a drag or momentum was not ended")
    check(!owesEnd, "a movement has no end")
    check(
      page.offset == page.view.geometry.clamped(page.offset, .vertical), "at rest outside the range"
    )
    check(page.view.phase == .idle, "still \(page.view.phase)")
    #expect(faults.isEmpty)
    #expect(ended > 0)
  }
}

extension Array {
  fileprivate func randomElement(_ next: (Int) -> Int) -> Element? {
    isEmpty ? nil : self[next(count)]
  }
}
