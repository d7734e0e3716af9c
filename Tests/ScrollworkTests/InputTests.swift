import ScrollPhysics
import Scrollwork
import Testing

@Suite("Input") struct InputTests {
  // MARK: - Wheel

  @Test("a wheel moves its distance each tick, as a user interaction · row:F15")
  func wheel() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    var sources: Set<ScrollSource> = []
    page.view.listeners.on(.scroll) { sources.insert($0.source ?? .initial) }
    let motion = page.view.wheel(by: Point(y: 120), ticks: 3)
    #expect(page.view.phase == .interacting)
    page.scene.tick(2)
    #expect(page.offset == 240)
    page.scene.tick()
    #expect(page.offset == 360)
    #expect(motion?.outcome == .arrived)
    page.scene.tick()
    #expect(diary.story == ["idle→interacting", "scroll…", "interacting→idle", "scroll_end"])
    #expect(sources == [.user])
  }

  @Test("a wheel is cut at the edges and never bounces · row:F15")
  func wheelAtEdge() {
    let page = Page()
    page.view.jump(to: Point(y: 1900))
    page.view.wheel(by: Point(y: 80), ticks: 4)
    page.scene.settle()
    #expect(page.offset == 2000)
    #expect(page.view.trace.samples.allSatisfy { $0.offset.y <= 2000 })
  }

  @Test("a wheel nobody can use answers nil and tells nothing · row:F15")
  func uselessWheel() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    #expect(page.view.wheel(by: Point(y: -10), ticks: 1) == nil)
    #expect(page.view.wheel(by: Point(x: 10), ticks: 1) == nil)
    #expect(page.view.wheel(by: .zero, ticks: 1) == nil)
    page.view.configure { $0.isEnabled = false }
    #expect(page.view.wheel(by: Point(y: 10), ticks: 1) == nil)
    page.scene.tick()
    #expect(diary.lines.isEmpty)
  }

  @Test("at its edge a view hands the wheel to the one around it · row:F15")
  func wheelChain() {
    let content = ItemNode()
    content.height = 600
    let inner = ScrollView(id: "inner", children: [content])
    inner.height = 300
    let rest = ItemNode()
    rest.height = 1000
    let outer = ScrollView(id: "outer", children: [inner, rest])
    let scene = Scene(device: Device(size: Size(width: 200, height: 400)), children: [outer])
    scene.begin()
    inner.wheel(by: Point(y: 300), ticks: 1)
    scene.settle()
    #expect(inner.geometry.contentOffset.y == 300)
    inner.wheel(by: Point(y: 50), ticks: 2)
    scene.settle()
    #expect(inner.geometry.contentOffset.y == 300)
    #expect(outer.geometry.contentOffset.y == 100)
  }

  @Test("a wheel interrupts motions, and whatever interrupts it ends its motion · row:F15 · row:M6")
  func wheelInterrupts() {
    let page = Page()
    let call = page.view.animate(to: Point(y: 1000))
    page.scene.tick(3)
    let wheel = page.view.wheel(by: Point(y: 10), ticks: 20)
    #expect(call?.cancelledBy == "user")
    page.scene.tick(2)
    #expect(page.view.animate(to: .zero)?.outcome == .interrupted)
    let touch = page.scene.touch(page.view)
    #expect(wheel?.outcome == .interrupted)
    touch.lift()
    let other = page.view.wheel(by: Point(y: 10), ticks: 20)
    page.view.stop()
    #expect(other?.outcome == .cancelled)
    page.scene.tick(2)
    #expect(page.view.phase == .idle)
  }

  @Test("a snapping view snaps when the wheel stands still · row:F15 · row:N9")
  func wheelSnaps() {
    let page = Page()
    page.view.snap(to: .pages)
    let motion = page.view.wheel(by: Point(y: 90), ticks: 4)
    page.scene.tick(4)
    #expect(page.view.phase == .decelerating)
    page.scene.settle()
    #expect(page.offset == 500)
    #expect(motion?.outcome == .arrived)
  }

  // MARK: - Keys

  @Test("keys move by lines, pages and to the ends · row:F15")
  func keys() {
    // A line is 40, a page 7/8 of 500.
    for (key, from, to) in [
      (ScrollKey.arrowDown, 100.0, 140.0), (.arrowUp, 100, 60), (.pageDown, 100, 537.5),
      (.space, 100, 537.5), (.pageUp, 1000, 562.5), (.shiftSpace, 1000, 562.5), (.home, 700, 0),
      (.end, 700, 2000), (.arrowUp, 10, 0), (.pageDown, 1900, 2000),
    ] {
      let page = Page()
      page.view.jump(to: Point(y: from))
      page.scene.tick()
      let motion = page.view.press(key)
      #expect(page.view.phase == .animating)
      page.scene.tick(9)  // 0.15 s
      #expect(page.offset == to)
      #expect(motion?.outcome == .arrived)
    }
  }

  @Test("keys pressed on the way add up · row:F15")
  func keysAddUp() {
    let page = Page()
    page.view.press(.arrowDown)
    page.scene.tick(2)
    page.view.press(.arrowDown)
    page.view.press(.arrowDown)
    page.scene.settle()
    #expect(page.offset == 120)
  }

  @Test("keys for the other axis, or for a disabled or dragged view, do nothing · row:F15")
  func uselessKeys() {
    let page = Page()
    #expect(page.view.press(.arrowLeft) == nil)
    let touch = page.view.drag(by: Point(y: -100))
    #expect(page.view.press(.pageDown) == nil)
    touch.lift(velocity: .zero)
    #expect(page.offset == 100)
    page.view.configure { $0.isEnabled = false }
    #expect(page.view.press(.pageDown) == nil)
  }

  @Test("a key at the end moves nothing and tells only itself · row:F15 · row:M7")
  func keyAtEnd() {
    let page = Page()
    let diary = Diary(page.view.listeners, Diary.movement + [.key])
    #expect(page.view.press(.home)?.outcome == .arrived)
    page.scene.tick(2)
    #expect(diary.lines == ["key"])
  }

  @Test("a key is told first, also where it moves nothing, and stopping it refuses it · row:F15")
  func refusedKey() {
    let page = Page()
    let diary = Diary(page.view.listeners, Diary.movement + [.key])
    #expect(page.view.press(.arrowLeft) == nil)
    page.view.configure { $0.isEnabled = false }
    #expect(page.view.press(.pageDown) == nil)
    page.view.configure { $0.isEnabled = true }
    #expect(diary.lines == ["key", "key"])

    let refusal = page.scene.listeners.add(.builtIn(.key)) { _, _ in
      page.scene.stopBubbling()
      return nil
    }
    #expect(page.view.press(.pageDown) == nil)
    page.scene.settle()
    #expect(page.offset == 0)
    refusal.end()
    #expect(page.view.press(.pageDown) != nil)
    page.scene.settle()
    #expect(page.offset > 0)
    #expect(diary.lines.prefix(4) == ["key", "key", "key", "key"])
  }

  @Test("what a key's listener moves comes before the key's own movement · row:F15")
  func movedByKeyListener() {
    let page = Page()
    let sub = page.view.listeners.add(.builtIn(.key)) { _, _ in
      page.view.jump(to: Point(y: 200))
      return nil
    }
    page.view.press(.arrowDown)
    page.scene.settle()
    #expect(page.offset == 240)
    sub.end()
  }

  // MARK: - Taps and presses

  @Test("a press is noticed after 0.15 s and cancelled when a drag begins · row:F12")
  func press() {
    for (ticks, displacement, story) in [
      (8, 0.0, ["tap"]), (12, 0, ["press", "press_end", "tap"]), (12, -60, ["press", "press_end"]),
      (2, -60, []),
    ] {
      let page = Page()
      let diary = Diary(page.scene.listeners, [.press, .pressEnd, .tap])
      let touch = page.scene.touch(page.view)
      page.scene.tick(ticks)
      if displacement != 0 { touch.move(by: Point(y: displacement), over: 0.1, in: page.scene) }
      touch.lift(velocity: .zero)
      page.scene.tick(20)
      #expect(diary.lines == story)
    }
  }

  @Test("a touch that stops something is no tap · row:F12 · row:D13")
  func noTap() {
    let page = Page(sections: 10)
    let diary = Diary(page.scene.listeners, [.tap, .press])
    page.view.flick(Point(y: -2000))
    page.scene.tick(5)
    let touch = page.scene.touch(page.view)
    page.scene.tick(20)
    touch.lift()
    page.scene.tick()
    #expect(diary.lines.isEmpty)
    page.scene.touch(page.view).lift()
    page.scene.tick()
    #expect(diary.lines == ["tap"])
  }

  // MARK: - Numbers that are none

  static let oddities = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0x1p-1074, -0.0]

  @Test("no number, however odd, traps or leaves the range · row:Q8", arguments: oddities)
  func oddNumbers(odd: Double) throws {
    for axes in [AxisSet.vertical, .horizontal, .both] {
      let page = Page(axes: axes)
      let (scene, view) = (page.scene, page.view)
      let point = Point(x: odd, y: odd)
      let targets: [ScrollTarget] = [
        .point(x: odd, y: odd), .distance(point), .content(UnitPoint(x: odd, y: odd)),
        .rect(Rect(x: odd, y: odd, width: odd, height: odd)), .id("section-2"), .edge(.bottom),
      ]
      var animations: [ScrollAnimation?] = [
        nil, .standard, .linear(odd), .curve(.custom { _ in odd }, duration: 0.1),
        .keyframes([.init(time: 0.1, share: odd), .init(time: odd, share: 1)]),
      ]
      if let spring = try? Spring(duration: odd, bounce: odd) { animations.append(.spring(spring)) }
      for target in targets {
        for animation in animations {
          var options = ScrollOptions()
          options.animation = animation
          options.offset = point
          options.margin = EdgeInsets(all: odd)
          options.inset = EdgeInsets(all: odd)
          options.alignment = Alignment(x: odd, y: odd)
          let motion = view.scroll(ScrollCall(target, options, name: "scroll_to"))
          scene.tick(2)
          view.stop()
          #expect(motion?.isDone != false)
        }
      }
      view.jump(to: point)
      view.wheel(by: point, ticks: .min)
      scene.tick()
      let touch = scene.touch(view, at: point)
      touch.move(to: point)
      scene.tick()
      touch.crossSlop(towards: point)
      touch.crossSlop(towards: Point(x: -1, y: -1))
      touch.move(to: point)
      scene.tick()
      touch.lift(velocity: point)
      view.snap(to: .custom { _ in RuleAnswer(x: odd, y: odd) })
      view.flick(Point(x: -700, y: -700))
      scene.tick(3)
      view.snap(to: .views(ViewSnapping(alignment: UnitPoint(x: odd, y: odd), proximity: odd)))
      _ = view.listeners.add(.builtIn(.willEndDrag)) { _, _ in .target(point) }
      view.flick(Point(x: -700, y: -700))
      scene.tick(3)
      _ = scene.after(odd) {}
      _ = scene.every(odd) {}
      _ = view.listeners.add(.builtIn(.scroll), throttle: odd) { _, _ in nil }
      scene.tick(3)
      view.configure {
        $0.slop = odd
        $0.rubberBand = odd
        $0.minimumFlingVelocity = odd
      }
      view.flick(Point(x: -700, y: -700))
      view.snap(to: nil)
      view.stop()
      scene.settle(limit: 600)
      #expect(view.geometry.contentOffset.isFinite)
      let legal = view.geometry.clamped(view.geometry.contentOffset)
      #expect(view.geometry.contentOffset == legal)
    }
  }

  @Test("a call that asks for no place is refused and reported · row:P10")
  func refusedNumber() {
    let page = Page()
    let motion = page.view.jump(to: Point(y: .nan))
    #expect(motion?.outcome == .cancelled)
    #expect(motion?.cancelledBy == "refused")
    #expect(page.scene.takeReports().map(\.code) == ["SW0301"])
    // An infinite place is the end of the range.
    page.view.jump(to: Point(y: .infinity))
    #expect(page.offset == 2000)
  }

  @Test("a rate that is none counts as 60 · row:Q8", arguments: [0, -60, Double.nan, .infinity])
  func oddRate(rate: Double) {
    #expect(Device(size: Size(width: 1, height: 1), rate: rate).rate == 60)
  }

  @Test("a viewport without an extent takes all input and stays where it is · row:V2")
  func emptyViewport() {
    for length in [0.0, 100] {
      let item = ItemNode(id: "item")
      item.height = length
      let view = ScrollView(id: "view", children: [item])
      view.height = 0
      view.width = 0
      let scene = Scene(
        device: Device(size: Size(width: 0, height: 0)),
        children: [StackNode(.vertical, children: [view])])
      scene.begin()
      for rule in [SnapRule.pages, .views(ViewSnapping(limit: .few))] {
        view.snap(to: rule)
        view.flick(Point(y: -900))
        scene.settle()
        view.wheel(by: Point(y: 4), ticks: 2)
        view.press(.pageDown)
        view.reveal("item")
        scene.settle()
        #expect(view.geometry.contentOffset.isFinite)
        #expect(view.geometry.contentOffset.y >= 0 && view.geometry.contentOffset.y <= length)
      }
    }
  }

  @Test("timers keep their grid; those made by timers wait for the next tick · row:D12")
  func timers() {
    let page = Page()
    var ticks: [Int] = []
    func again() {
      ticks.append(page.scene.tickCount)
      if ticks.count < 3 { _ = page.scene.after(0, again) }
    }
    _ = page.scene.after(0, again)
    page.scene.tick(5)
    #expect(ticks == [1, 2, 3])
    var times: [Int] = []
    let timer = page.scene.every(0.05) { times.append(page.scene.tickCount) }
    page.scene.tick(12)
    timer.cancel()
    page.scene.tick(12)
    #expect(times == [8, 11, 14, 17])
  }
}
