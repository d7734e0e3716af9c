import ScrollPhysics
import Scrollwork
import Testing

/// A page under a sheet that rises to 100, 400 or 720 of 800 pt, with a list of 0 … 1280 inside.
private struct SheetScene {
  let scene: Scene
  let page: ScrollView
  let sheet: ScrollView
  let list: ScrollView

  init(
    _ mode: Sheet.Mode = .asymmetric, at detent: MarkerID? = nil, rate: Double = 60,
    list set: (inout ScrollSettings) -> Void = { _ in }
  ) {
    list = scroll("list", [item("text", nil, 2000)], set: set)
    page = scroll("page", [item("ground", nil, 3000)])
    sheet = ScrollView(
      sheet: Sheet(
        detents: [
          .init("full", .share(0.9)), .init("half", .share(0.5)), .init("peek", .points(100)),
        ], mode: mode, initial: detent), id: "sheet", children: [list])
    scene = Scene(
      device: Device(size: Size(width: 400, height: 800), rate: rate), children: [page, sheet])
    scene.begin()
  }

  var raw: Double { Nest.raw(sheet) + Nest.raw(list) }
}

@Suite("Sheet") struct SheetTests {
  // MARK: - Place

  @Test("a sheet lies over the page and shows as much of itself as it has risen · row:B6")
  func layout() {
    let s = SheetScene()
    #expect(s.page.currentGeometry.containerSize == Size(width: 400, height: 800))
    #expect(s.sheet.y == 100 && s.sheet.detent == "peek")
    #expect(s.sheet.geometry.minimum.y == 100 && s.sheet.geometry.maximum.y == 720)
    #expect(s.list.currentGeometry.containerSize == Size(width: 400, height: 720))
    #expect(s.list.originInScene == Point(x: 0, y: 700))
    s.sheet.go(.detent("full"))
    #expect(s.list.originInScene == Point(x: 0, y: 80))
    #expect(SheetScene(at: "half").sheet.y == 400)
    #expect(s.sheet.detentHeights.map(\.height) == [100, 400, 720])
    #expect(s.page.detent == nil && s.page.detentHeights.isEmpty)
  }

  @Test("another screen keeps the detent, at its new height · row:B6 · row:V15")
  func resize() {
    for detent in ["peek", "half", "full"] {
      let s = SheetScene(at: .string(detent))
      s.scene.resize(to: Size(width: 800, height: 400))
      s.scene.tick(2)
      #expect(s.sheet.detent == .string(detent))
      #expect(s.sheet.y == ["peek": 100, "half": 200, "full": 360][detent])
    }
  }

  @Test("what a sheet pulls above the screen is not visible · row:W1")
  func aboveTheScreen() {
    let top = item("top", nil, 40)
    let sheet = ScrollView(
      sheet: Sheet(
        detents: [.init("low", .points(200)), .init("high", .share(1))], initial: "high"),
      children: [top, item("rest", nil, 700)])
    let scene = scene(400, 800, sheet)
    #expect(Item.node(top).visibleShare() == 1)
    let touch = sheet.drag(by: .up(400), over: 0)
    #expect(Item.node(top).frameInScene.end(.vertical) < 0)
    #expect(Item.node(top).visibleShare() == 0)
    touch.lift(velocity: .zero)
    scene.settle()
    #expect(Item.node(top).visibleShare() == 1)
  }

  // MARK: - Detents

  @Test("a slow release goes to the detent nearest to where momentum would end · row:B6")
  func nearest() {
    // 0.4995 s of momentum: 300 pt/s carry 150 pt.
    for (from, displacement, speed, lands) in [
      ("peek", 100.0, 0.0, "peek"), ("peek", 160, 0, "half"), ("peek", 60, 300, "half"),
      ("half", 100, 200, "full"), ("half", 155, 0, "half"), ("full", -150, 0, "full"),
      ("full", -150, -100, "half"), ("half", -20, 450, "full"),
    ] {
      let s = SheetScene(at: .string(from))
      s.sheet.drag(by: .up(displacement)).lift(velocity: .up(speed))
      s.scene.settle()
      #expect(s.sheet.detent == .string(lands), "\(from) \(displacement) \(speed)")
      #expect(s.sheet.phase == .idle)
    }
  }

  @Test("a flick goes to the next detent that way, however hard · row:B6")
  func flick() {
    for speed in [501.0, 1200, 6000] {
      for (from, displacement, lands) in [
        ("peek", 1.0, "half"), ("half", 1, "full"), ("full", 1, "full"), ("full", -1, "half"),
        ("half", -1, "peek"), ("peek", -1, "peek"),
      ] {
        let s = SheetScene(at: .string(from))
        s.sheet.drag(by: .up(displacement * 20)).lift(velocity: .up(displacement * speed))
        s.scene.settle()
        #expect(s.sheet.detent == .string(lands), "\(from) \(displacement) \(speed)")
        #expect(s.list.y == 0 || from == "full" && displacement > 0)
      }
    }
  }

  @Test("only the detents of the rule are rests · row:B6")
  func someDetents() {
    let s = SheetScene()
    s.sheet.snap(to: .detents(["peek", "full"]))
    s.sheet.drag(by: .up(20)).lift(velocity: .up(900))
    s.scene.settle()
    #expect(s.sheet.detent == "full")
  }

  @Test("a call goes to a detent, at once or over time, and unknown ones are none · row:B6")
  func calls() {
    let s = SheetScene()
    var changes: [(MarkerID?, MarkerID?)] = []
    s.sheet.listeners.on(.detent) { event in
      if case .ids(let from, let to) = event.detail { changes.append((from, to)) }
    }
    s.sheet.go(.detent("half"))
    #expect(s.sheet.y == 400 && s.sheet.detent == "half")
    s.scene.tick()
    s.sheet.go(.detent("full")) { $0.animation = .standard }
    s.scene.tick(3)
    #expect(s.sheet.detent == nil)
    s.scene.settle()
    #expect(s.sheet.detent == "full")
    #expect(changes.map(\.0) == ["peek", "half"] && changes.map(\.1) == ["half", "full"])
    #expect(s.sheet.go(.detent("fall")) == nil)
    #expect(s.page.go(.detent("full")) == nil)
    let samples = s.sheet.trace.samples
    #expect(samples.contains { $0.detent == nil } && samples.last?.detent == "full")
  }

  // MARK: - One finger

  @Test("below the top a drag up moves the sheet, and its rest the content · row:B7")
  func expandThenScroll() {
    for mode in Sheet.Mode.allCases {
      let s = SheetScene(mode, at: "half")
      let touch = s.list.drag(by: .up(500), over: 0)
      #expect(s.sheet.y == 720 && s.list.y == 180)
      touch.lift(velocity: .zero)
      s.scene.settle()
      #expect(s.sheet.detent == "full" && s.list.y == 180)
    }
  }

  @Test("below the top content that is scrolled stays while the sheet rises · row:B7")
  func scrolledContent() {
    let s = SheetScene(at: "half")
    s.list.jump(to: Point(y: 300))
    let touch = s.list.drag(by: .up(200), over: 0.2)
    #expect(abs(s.sheet.y - 600) < 1e-9 && s.list.y == 300)
    touch.lift(velocity: .up(1000))
    s.scene.settle()
    #expect(s.sheet.detent == "full" && s.list.y == 300)
  }

  @Test("a drag down scrolls content back; the rest is a symmetric sheet's · row:B8")
  func scrollThenCollapse() {
    for (mode, risen) in [(Sheet.Mode.asymmetric, 720.0), (.symmetric, 520)] {
      let s = SheetScene(mode, at: "full")
      s.list.jump(to: Point(y: 100))
      let touch = s.list.drag(by: .down(300), over: 0)
      #expect(abs(s.sheet.y - risen) < 1e-9)
      #expect(mode == .symmetric ? s.list.y == 0 : s.list.y < -50)
      touch.lift(velocity: .zero)
      s.scene.settle()
      #expect(s.list.y == 0)
      // A new gesture finds the content at its start, in both modes.
      s.sheet.go(.detent("full"))
      s.list.drag(by: .down(200), over: 0.5).lift(velocity: .zero)
      #expect(s.list.y == 0)
      s.scene.settle()
      #expect(s.sheet.detent == "half")
    }
  }

  @Test("a gesture that has scrolled content leaves an asymmetric sheet alone to its end · row:B8")
  func reversal() {
    for (mode, moves) in [(Sheet.Mode.asymmetric, false), (.symmetric, true)] {
      let s = SheetScene(mode, at: "half")
      let touch = s.list.drag(by: .up(420), over: 0)
      #expect(s.sheet.y == 720 && abs(s.list.y - 100) < 1e-9)
      touch.move(by: .down(250), over: 0, in: s.scene)
      #expect(abs(s.sheet.y - (moves ? 570 : 720)) < 1e-9)
      touch.lift(velocity: .zero)
    }
  }

  @Test("the sheet waits for every scroller between it and the finger, within 0.5 pt · row:B9")
  func everyScroller() {
    for (outerOffset, innerOffset, moves) in [
      (0.0, 0.0, true), (0.4, 0.3, true), (30, 0, false), (0, 30, false), (0.6, 0, false),
    ] {
      let inner = scroll("inner", height: 300, [item(nil, nil, 900)])
      let strip = scroll("strip", .horizontal, [row([inner, item(nil, 900, 300)])])
      inner.width = 400
      let outer = scroll("outer", [strip, item(nil, nil, 2000)])
      let sheet = ScrollView(
        sheet: Sheet(
          detents: [.init("low", .points(200)), .init("high", .points(700))], initial: "high"),
        children: [outer])
      let scene = scene(400, 800, sheet)
      strip.jump(to: Point(x: 20))
      outer.jump(to: Point(y: outerOffset))
      inner.jump(to: Point(y: innerOffset))
      let touch = inner.drag(by: .down(20), over: 0)
      #expect((sheet.y == 680) == moves, "\(outerOffset) \(innerOffset)")
      #expect(!moves || inner.y == innerOffset && outer.y == outerOffset)
      #expect(strip.x == 20)
      touch.lift(velocity: .zero)
      scene.settle()
    }
  }

  @Test(
    "finger, sheet and content agree in every tick, and one of them stands still · row:B10 · row:Q8",
    arguments: 0..<40)
  func oneToOne(seed: Int) {
    var walk = Walk(seed + 7)
    let s = SheetScene(seed % 2 == 0 ? .asymmetric : .symmetric, at: "half")
    for _ in 0..<30 {
      s.scene.settle()
      let touch = s.scene.touch(walk.next(5) == 0 ? s.sheet : s.list)
      touch.crossSlop(towards: .up(walk.next(2) == 0 ? 1 : -1))
      for _ in 0..<8 {
        let displacement = Double(walk.next(2400) - 1200) / 8
        let (before, sheet, list) = (s.raw, s.sheet.y, s.list.y)
        touch.move(by: .up(displacement), over: 0, in: s.scene)
        #expect(abs(s.raw - before - displacement) < 1e-6)
        // Content goes on scrolling only once the sheet is at its top.
        let isSheetMoved = s.sheet.y != sheet
        if isSheetMoved, s.list.y != list {
          #expect(max(sheet, s.sheet.y) == 720)
        }
        #expect(s.list.y <= max(list, 0) || s.sheet.y == 720)
      }
      touch.lift(velocity: .up(Double(walk.next(4000) - 2000)))
    }
    s.scene.settle()
    #expect(s.sheet.detent != nil)
    #expect(s.list.y >= 0 && s.list.y <= 1280)
    #expect(s.scene.takeReports().isEmpty)
  }

  // MARK: - Momentum

  @Test("momentum goes to the sheet while it can rise, else to the content · row:B6 · row:B7")
  func momentum() {
    let s = SheetScene(at: "half")
    s.list.drag(by: .up(100)).lift(velocity: .up(3000))
    s.scene.settle()
    #expect(s.sheet.detent == "full" && s.list.y == 0)
    s.list.drag(by: .up(100)).lift(velocity: .up(1000))
    s.scene.settle()
    #expect(s.sheet.detent == "full")
    #expect(abs(s.list.y - (100 + 1000 * HandOverTests.k)) < 1e-6)
  }

  @Test("content flung back to its start moves a symmetric sheet on, no other · row:B8 · row:B4")
  func flungBack() {
    for (mode, detent) in [(Sheet.Mode.asymmetric, "full"), (.symmetric, "half")] {
      let s = SheetScene(mode, at: "full")
      s.list.jump(to: Point(y: 300))
      s.list.drag(by: .down(50)).lift(velocity: .down(2500))
      s.scene.settle()
      #expect(s.list.y == 0 && s.sheet.detent == .string(detent))
    }
  }

  @Test("the same rests at every tick rate · row:B6 · row:Q7", arguments: [30.0, 60, 120])
  func rates(rate: Double) {
    let s = SheetScene(.symmetric, at: "full", rate: rate)
    s.list.jump(to: Point(y: 300))
    s.list.drag(by: .down(90), over: 0.2).lift(velocity: .down(700))
    s.scene.settle(limit: 4000)
    #expect(s.list.y == 0)
    #expect(s.sheet.detent == "half" || s.sheet.detent == "full")
    // 700·0.4995 = 349.65 = 210 in the list and 139.65 in the sheet: 580 is nearer to full.
    #expect(s.sheet.detent == "full")
  }

  @Test("pulled below its lowest detent, the sheet stretches, not its content · row:B9 · row:F6")
  func belowTheLowest() {
    let s = SheetScene()
    let touch = s.list.drag(by: .down(60), over: 0)
    #expect(s.list.y == 0 && s.sheet.y < 90 && s.sheet.y > 40)
    touch.lift(velocity: .zero)
    s.scene.settle()
    #expect(s.sheet.detent == "peek")
  }

  @Test("a wheel over the content goes by the same rules and ends on a detent · row:B7 · row:F15")
  func wheel() {
    let s = SheetScene(at: "half")
    s.list.wheel(by: Point(y: 200), ticks: 2)
    s.scene.tick(2)
    #expect(s.sheet.y == 720 && s.list.y == 80)
    s.scene.settle()
    #expect(s.sheet.detent == "full" && s.list.y == 80)
  }

  @Test("a key and an assistive technology turn to the detent ahead · row:B6 · row:F15")
  func keys() {
    // Detents 100, 400 and 720. An arrow goes 40 pt and would lead back to 100; Page Down goes 700.
    let steps: [(ScrollKey, from: MarkerID, to: MarkerID)] = [
      (.arrowDown, "peek", "half"), (.arrowUp, "full", "half"), (.pageDown, "peek", "full"),
      (.pageUp, "half", "peek"), (.home, "full", "peek"), (.end, "peek", "full"),
    ]
    for (key, start, end) in steps {
      let s = SheetScene(at: start)
      s.sheet.press(key)
      s.scene.settle()
      #expect(s.sheet.detent == end, "\(key) from \(start)")
    }
    let s = SheetScene(at: "peek")
    s.sheet.accessibilityScroll(.down, overlap: 500)
    s.scene.settle()
    #expect(s.sheet.detent == "half")
  }

  @Test("no key, notch or page dismisses a sheet · row:B6 · row:F15")
  func staysUp() {
    let inputs: [(ScrollView) -> Void] = [
      { $0.press(.arrowUp) }, { $0.press(.pageUp) }, { $0.wheel(by: Point(y: -90), ticks: 1) },
      {
        $0.configure { $0.wheel.page = .notch }; $0.wheel(by: Point(y: -90), ticks: 1)
      },
    ]
    for input in inputs {
      let sheet = ScrollView(
        sheet: Sheet(
          detents: [.init("low", .points(100)), .init("high", .points(400))], isDismissible: true),
        id: "sheet", children: [item(nil, nil, 600)])
      let scene = scene(400, 800, sheet)
      input(sheet)
      scene.settle()
      #expect(sheet.detent == "low")
      // On its way to height 0 a key brings it back; it is not left in between.
      sheet.animate(to: Point(y: 0), .linear(0.4))
      scene.tick(6)
      sheet.press(.arrowUp)
      scene.settle()
      #expect(sheet.detent == "low")
    }
  }

  @Test("a notch of a wheel that leads to no detent goes to the one ahead · row:B6 · row:F15")
  func notch() {
    let s = SheetScene(at: "peek")
    s.sheet.wheel(by: Point(y: 20), ticks: 1)
    s.scene.settle()
    #expect(s.sheet.detent == "half")
  }

  @Test("the sheet ends its drag where it is, the content ends the activity · row:B7 · row:D14")
  func events() {
    let s = SheetScene(at: "half")
    s.scene.tick()
    var lines: [String] = []
    for name in [EventName.BuiltIn.willBeginDrag, .detent, .didEndDrag, .snap, .scrollEnd] {
      s.scene.listeners.on(name) { event in
        lines.append("\(event.view === s.list ? "list" : "sheet") \(event.name.name)")
      }
    }
    s.list.drag(by: .up(500)).lift(velocity: .zero)
    s.scene.settle()
    #expect(
      lines == [
        "sheet will_begin_drag", "list will_begin_drag", "sheet detent", "sheet did_end_drag",
        "sheet snap", "list did_end_drag", "list scroll_end",
      ])
  }

  @Test("odd heights are heights all the same · row:B6 · row:Q8")
  func oddHeights() {
    for odd in [Double.nan, .infinity, -5, 1e300] {
      let sheet = ScrollView(
        sheet: Sheet(detents: [.init("a", .points(odd)), .init("b", .share(odd))]),
        children: [item(nil, nil, 100)])
      let scene = scene(400, 800, sheet)
      sheet.drag(by: .up(100)).lift(velocity: .up(900))
      scene.settle()
      #expect(sheet.y >= 0 && sheet.y <= 800)
    }
  }
}
