import ScrollPhysics
import Scrollwork
import Testing

@Suite("ScrollChain") struct ChainTests {
  // MARK: - Routing

  @Test("a horizontal child never swallows a vertical drag, nor the other way round · row:B1")
  func otherAxis() {
    let strip = scroll("strip", .horizontal, height: 200, [item(nil, 2000, 200)])
    let page = scroll("page", [strip, item(nil, nil, 2000)])
    let scene = scene(400, 800, page)
    strip.drag(by: .up(120)).lift(velocity: .zero)
    #expect(page.y == 120 && strip.x == 0)
    strip.drag(by: Point(x: -90)).lift(velocity: .zero)
    #expect(page.y == 120 && strip.x == 90)
    scene.tick()
  }

  @Test("a drag goes to the innermost view that can move that way · row:B1")
  func innermostAble() {
    let nest = Nest()
    let diary = Diary(nest.list.listeners, [.willBeginDrag])
    // The list is at its start: pulling down is the page's, which is at its start too: the list's
    // edge.
    nest.page.jump(to: Point(y: 100))
    nest.list.drag(by: .down(60)).lift(velocity: .zero)
    #expect(nest.list.y == 0 && nest.page.y == 40)
    #expect(diary.lines.isEmpty)
    nest.list.drag(by: .up(60)).lift(velocity: .zero)
    #expect(nest.list.y == 60 && nest.page.y == 40)
    #expect(diary.lines.count == 1)
  }

  @Test("a disabled view, and one whose content fits, let drags pass · row:B1 · row:V10")
  func transparentViews() {
    let disabled = Nest(list: { $0.isEnabled = false })
    disabled.list.drag(by: .up(100)).lift(velocity: .zero)
    #expect(disabled.list.y == 0 && disabled.page.y == 100)
    let short = scroll("short", height: 300, [item(nil, nil, 100)])
    let page = scroll("page", [short, item(nil, nil, 2000)])
    let scene = scene(400, 800, page)
    short.drag(by: .up(100)).lift(velocity: .zero)
    scene.tick()
    #expect(short.y == 0 && page.y == 100)
  }

  // MARK: - Chaining

  @Test("what does not fit into the inner view moves the outer one, in the same tick · row:B2")
  func chaining() {
    let nest = Nest()
    nest.list.jump(to: Point(y: 500))
    let touch = nest.list.drag(by: .up(250), over: 0)
    #expect(nest.list.y == 600 && nest.page.y == 150)
    touch.move(by: .down(700), over: 0, in: nest.scene)
    #expect(nest.list.y == 0 && nest.page.y == 50)
    touch.lift(velocity: .zero)
  }

  @Test("what nobody can use stretches the view under the finger, and comes back first · row:B2")
  func leftover() {
    let nest = Nest()
    let touch = nest.list.drag(by: .down(100), over: 0)
    // 100·0.55·400/(400 + 55)
    #expect(abs(nest.list.y + 22_000 / 455) < 1e-9)
    #expect(nest.page.y == 0)
    touch.move(by: .up(100), over: 0, in: nest.scene)
    #expect(nest.list.y == 0 && nest.page.y == 0)
    touch.move(by: .up(30), over: 0, in: nest.scene)
    #expect(nest.list.y == 30)
    touch.lift(velocity: .zero)
  }

  @Test("where the inner edge stands still, the outer one answers · row:B2 · row:F8")
  func outerRubberBand() {
    let nest = Nest(list: { $0.verticalBounce = .off })
    nest.list.drag(by: .down(100), over: 0).lift(velocity: .zero)
    #expect(nest.list.y == 0 && nest.page.y < -20)
    nest.scene.settle()
    #expect(nest.page.y == 0)
  }

  @Test(
    "in every tick, what the views do is what the finger does · row:B2 · row:Q8",
    arguments: 0..<60)
  func conservation(seed: Int) {
    var walk = Walk(seed)
    let inner = scroll("inner", .both, width: 300, height: 200, [item(nil, 500, 420)])
    let middle = scroll("middle", height: 400, [inner, item(nil, nil, 500)])
    let outer = scroll("outer", .both, [row([middle, item(nil, 300, 900)]), item(nil, nil, 300)])
    let views = [inner, middle, outer]
    for view in views where walk.next(4) == 0 {
      view.configure { $0.verticalOverscroll = walk.next(2) == 0 ? .auto : .contain }
    }
    let scene = scene(400, 600, outer)
    if seed % 2 == 1 {
      _ = middle.listeners.add(.builtIn(.preScroll)) { event, _ in
        guard case .offer(let displacement, _) = event.detail else { return nil }
        return .taken(displacement * 0.25)
      }
    }
    func raw(_ axis: Axis) -> Double {
      views.filter { $0.axes.contains(axis) }.reduce(0) { $0 + Nest.raw($1, axis) }
    }
    for _ in 0..<40 {
      let touch = scene.touch(views[walk.next(3)])
      func displacement() -> Point {
        Point(x: Double(walk.next(600) - 300) / 8, y: Double(walk.next(2400) - 1200) / 8)
      }
      let first = displacement()
      touch.crossSlop(towards: first)
      for step in 0..<6 {
        let displacement = step == 0 ? first : displacement()
        // Momentum of the gesture before goes its own way.
        let isAlone = !views.contains { $0.phase == .decelerating }
        let before = Point(x: raw(.horizontal), y: raw(.vertical))
        touch.move(by: displacement, over: 0, in: scene)
        guard isAlone else { continue }
        for axis in Axis.allCases {
          // An axis follows all of the finger's way, a listener's quarter aside, or it is locked.
          let moved = raw(axis) - before[axis]
          let whole = -displacement[axis]
          let isKept = moved == 0 || abs(moved - whole) < 1e-7
          let isShared = seed % 2 == 1 && moved * whole > 0 && abs(moved) <= abs(whole) + 1e-7
          #expect(isKept || isShared, "\(seed): \(axis) \(moved) for \(whole)")
        }
      }
      touch.lift(velocity: walk.next(2) == 0 ? .zero : displacement() * 10)
      if walk.next(2) == 0 { scene.tick(walk.next(30)) } else { scene.settle() }
    }
    scene.settle()
    for view in views {
      #expect(view.geometry.clamped(view.geometry.contentOffset) == view.geometry.contentOffset)
      #expect(view.phase == .idle)
    }
  }

  @Test("two thousand random gestures lose nothing · row:B2 · row:Q8", arguments: 0..<20)
  func exactly(seed: Int) {
    var walk = Walk(seed + 100)
    let nest = Nest()
    for _ in 0..<100 {
      nest.scene.settle()
      let touch = nest.scene.touch(nest.list)
      touch.crossSlop(towards: .up(1))
      for _ in 0..<5 {
        let displacement = Double(walk.next(4000) - 2000) / 4
        let before = nest.raw
        touch.move(by: .up(displacement), over: 0, in: nest.scene)
        #expect(abs(nest.raw - before - displacement) < 1e-7)
        // Only one of them is pulled past an end.
        #expect(Nest.raw(nest.list) == nest.list.y || Nest.raw(nest.page) == nest.page.y)
      }
      touch.lift(velocity: .zero)
    }
  }

  @Test("a listener's part, the views' and the rest add up to the delta · row:B2 · row:B12")
  func shares() {
    for (pre, post) in [(0.0, 0.0), (40, 0), (0, 40), (25, 35), (1000, 1000)] {
      let nest = Nest(list: { $0.verticalOverscroll = .auto }, page: { $0.verticalBounce = .off })
      nest.list.jump(to: Point(y: 560))
      nest.page.jump(to: Point(y: 770))
      var offered: [Double] = []
      for (name, amount) in [(EventName.BuiltIn.preScroll, pre), (.postScroll, post)] {
        _ = nest.scene.listeners.add(.builtIn(name)) { event, _ in
          guard case .offer(let displacement, _) = event.detail else { return nil }
          offered.append(displacement.y)
          return .taken(Point(y: min(amount, displacement.y)))
        }
      }
      let touch = nest.list.drag(by: .up(200), over: 0)
      let taken = min(pre, 200)
      let list = min(40, 200 - taken)
      let page = min(30, 200 - taken - list)
      let rest = 200 - taken - list - page
      #expect(nest.list.geometry.clamped(nest.list.y, .vertical) == 560 + list)
      #expect(nest.page.y == 770 + page)
      #expect(offered == (rest > 0 ? [200, rest] : [200]))
      let left = rest - min(post, rest)
      #expect(abs(Nest.raw(nest.list) - 560 - list - left) < 1e-9)
      touch.lift(velocity: .zero)
    }
  }

  // MARK: - Containment

  @Test("overscroll = contain keeps the rest and bounces, none keeps it and stands still · row:B3")
  func containment() {
    for (behavior, stretches) in [(OverscrollBehavior.contain, true), (.none, false)] {
      let nest = Nest(list: { $0.verticalOverscroll = behavior })
      nest.list.jump(to: Point(y: 550))
      let touch = nest.list.drag(by: .up(200), over: 0)
      #expect(nest.page.y == 0)
      #expect((nest.list.y > 600) == stretches)
      touch.lift(velocity: .up(1000))
      nest.scene.settle()
      #expect(nest.list.y == 600 && nest.page.y == 0)
    }
  }

  @Test("containment is a matter of each axis · row:B3")
  func containmentByAxis() {
    let inner = scroll("inner", .both, width: 200, height: 200, [item(nil, 300, 300)]) {
      $0.horizontalOverscroll = .contain
    }
    let outer = scroll("outer", .both, [row([inner, item(nil, 1000, 1000)])])
    let scene = scene(400, 400, outer)
    inner.configure { $0.directionalLock = false }
    inner.drag(by: Point(x: -180, y: -170), over: 0).lift(velocity: .zero)
    scene.settle()
    #expect(inner.x == 100 && inner.y == 100)
    #expect(outer.x == 0 && outer.y == 70)
  }

  // MARK: - Events

  @Test(
    "each view that moves begins and ends its drag; the last one ends the activity · row:B2 · row:D14"
  )
  func events() {
    let nest = Nest()
    nest.list.jump(to: Point(y: 500))
    nest.scene.tick(2)
    var lines: [String] = []
    for name in Diary.movement {
      nest.scene.listeners.on(name) { event in
        let line = "\(event.view === nest.list ? "list" : "page") \(event.name.name)"
        if lines.last != line { lines.append(line) }
      }
    }
    nest.list.drag(by: .up(250), over: 0.5).lift(velocity: .zero)
    nest.scene.settle()
    #expect(
      lines.filter { !$0.hasSuffix("phase") } == [
        "list will_begin_drag", "list scroll", "page will_begin_drag", "page scroll",
        "list will_end_drag", "page will_end_drag", "list did_end_drag", "page did_end_drag",
        "page scroll_end",
      ])
    #expect(nest.list.phase == .idle && nest.page.phase == .idle)
  }

  @Test("a view that follows a finger refuses calls, as the dragged one does · row:B2 · row:M6")
  func heldByChain() {
    let nest = Nest()
    nest.list.jump(to: Point(y: 600))
    let touch = nest.list.drag(by: .up(100), over: 0)
    #expect(nest.page.phase == .interacting)
    #expect(nest.page.jump(to: .zero)?.outcome == .interrupted)
    #expect(nest.page.y == 100)
    touch.lift(velocity: .zero)
    #expect(nest.page.phase == .idle)
  }

  // MARK: - Wheel and keys

  @Test("a wheel's step is shared as a finger's, without a rubber band · row:B2 · row:F15")
  func wheel() {
    let nest = Nest()
    nest.list.jump(to: Point(y: 500))
    let diary = Diary(nest.scene.listeners, [.scrollEnd])
    nest.list.wheel(by: Point(y: 60), ticks: 4)
    #expect(nest.list.phase == .interacting)
    nest.scene.tick(2)
    #expect(nest.list.y == 600 && nest.page.y == 20)
    #expect(nest.page.phase == .interacting)
    nest.scene.tick(3)
    #expect(nest.page.y == 140)
    #expect(nest.list.phase == .idle && nest.page.phase == .idle)
    nest.scene.tick(2)
    #expect(diary.count("scroll_end") >= 1)
    nest.list.wheel(by: Point(y: 5000), ticks: 1)
    nest.scene.tick(2)
    #expect(nest.list.y == 600 && nest.page.y == 800)
  }

  @Test("a wheel whose leader is touched lets the other views rest · row:B2 · row:F15")
  func wheelCutShort() {
    let nest = Nest()
    nest.list.jump(to: Point(y: 590))
    nest.list.wheel(by: Point(y: 20), ticks: 50)
    nest.scene.tick(3)
    #expect(nest.page.phase == .interacting)
    let touch = nest.scene.touch(nest.list)
    touch.lift()
    nest.scene.tick(2)
    #expect(nest.list.phase == .idle && nest.page.phase == .idle)
  }

  @Test("what a key's way exceeds the view by goes outwards; containment holds · row:B2 · row:F15")
  func keys() {
    for (behavior, page) in [(OverscrollBehavior.auto, 25.0), (.contain, 0)] {
      let nest = Nest(list: { $0.verticalOverscroll = behavior })
      nest.list.jump(to: Point(y: 585))
      nest.list.press(.arrowDown)
      nest.scene.settle()
      #expect(nest.list.y == 600 && nest.page.y == page)
      nest.list.press(.end)
      nest.scene.settle()
      #expect(nest.page.y == (behavior == .auto ? 800 : 0))
      nest.list.press(.home)
      nest.scene.settle()
      #expect(nest.list.y == 0 && nest.page.y == (behavior == .auto ? 800 : 0))
    }
  }

  @Test("a scroll bar's thumb stands for the whole range, and moves its view alone · row:F15")
  func scrollbar() {
    let nest = Nest()
    // A track of 400 with a thumb of 160: 240 pt stand for 600.
    let diary = Diary(nest.list.listeners)
    let motion = nest.list.dragIndicator(.vertical, by: 120, ticks: 4)
    nest.scene.tick(4)
    #expect(abs(nest.list.y - 300) < 1e-9)
    nest.scene.tick()
    #expect(motion?.outcome == .arrived)
    #expect(diary.story == ["idle→interacting", "scroll…", "interacting→idle", "scroll_end"])
    nest.list.dragIndicator(.vertical, by: 500, ticks: 2)
    nest.scene.tick(3)
    #expect(nest.list.y == 600 && nest.page.y == 0)
    nest.list.configure { $0.isEnabled = false }
    #expect(nest.list.dragIndicator(.vertical, by: -10, ticks: 1) == nil)
    #expect(nest.page.dragIndicator(.horizontal, by: 10, ticks: 1) == nil)
    #expect(nest.page.dragIndicator(.vertical, by: .nan, ticks: 1) == nil)
  }

  @Test("a finger that a rule lifts while a drag begins drags nothing · row:N9")
  func liftedByRule() {
    let strip = scroll("strip", .horizontal, height: 100, [item("wide", 2000, 100)])
    let page = scroll("page", [strip, item("rest", nil, 2000)])
    let scene = scene(400, 600, page)
    strip.flick(Point(x: -1200))
    scene.tick()
    let touch = scene.touch(strip)
    // Caught on its way, the strip is let go when the page follows; then its rule is asked.
    strip.snap(
      to: .custom { move in
        touch.lift()
        return RuleAnswer(x: move.natural.x)
      })
    touch.move(to: touch.position + Point(y: -80))
    scene.tick()
    #expect(!touch.isDown)
    scene.settle()
    #expect(page.phase == .idle)
    #expect(strip.phase == .idle)
    #expect(scene.isSettled)
  }
}
