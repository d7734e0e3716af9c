import ScrollPhysics
import Scrollwork
import Testing

@Suite("Drag") struct DragTests {
  // MARK: - Slop

  @Test("nothing moves until the finger has gone further than the slop · row:F12")
  func slop() {
    for (slop, displacement, moves) in [(10.0, 10.0, 0.0), (10, 11, 1), (24, 30, 6), (0, 3, 3)] {
      var settings = ScrollSettings()
      settings.slop = slop
      let page = Page(settings: settings)
      let touch = page.scene.touch(page.view)
      touch.move(by: Point(y: -displacement), over: 0, in: page.scene)
      #expect(page.view.phase == (moves > 0 ? .interacting : .tracking))
      #expect(abs(page.offset - moves) < 1e-9)
      touch.lift()
    }
  }

  @Test(
    "a gesture's distance after the slop is the content's · row:Q2", arguments: [30.0, 60, 120])
  func distance(rate: Double) {
    let page = Page(rate: rate)
    let touch = page.view.drag(by: Point(y: -333), over: 0.37)
    #expect(abs(page.offset - 333) < 1e-9)
    touch.move(by: Point(y: 133), over: 0.1, in: page.scene)
    #expect(abs(page.offset - 200) < 1e-9)
    touch.lift(velocity: .zero)
  }

  // MARK: - Directions

  @Test("a clear direction locks the drag to its axis until lift · row:F12")
  func lock() {
    let page = Page(axes: .both)
    let touch = page.scene.touch(page.view)
    touch.move(by: Point(x: -4, y: -40), over: 0, in: page.scene)
    touch.move(by: Point(x: -200, y: -10), over: 0.1, in: page.scene)
    #expect(page.view.geometry.contentOffset.x == 0)
    #expect(page.view.geometry.contentOffset.y > 0)
    touch.lift(velocity: Point(x: -900, y: -100))
    #expect(page.view.velocity.x == 0)
  }

  @Test("a diagonal start, or no lock at all, moves both axes · row:F12")
  func diagonal() {
    for (lock, displacement) in [(true, Point(x: -100, y: -80)), (false, Point(x: -4, y: -100))] {
      var settings = ScrollSettings()
      settings.directionalLock = lock
      let page = Page(axes: .both, settings: settings)
      let touch = page.view.drag(by: displacement)
      #expect(page.view.geometry.contentOffset.isClose(to: -displacement, within: 1e-9))
      touch.lift(velocity: .zero)
    }
  }

  @Test("a diagonal fling slows down on both axes together · row:F1")
  func diagonalFling() {
    let page = Page(sections: 10, axes: .both)
    page.view.drag(by: Point(x: -60, y: -80)).lift(velocity: Point(x: -600, y: -800))
    page.scene.tick(10)
    let velocity = page.view.velocity
    #expect(abs(velocity.x / velocity.y - 0.75) < 1e-9)
    page.scene.settle()
    // 60 + 0.4995·600, 80 + 0.4995·800
    #expect(page.view.geometry.contentOffset.isClose(to: Point(x: 359.7, y: 479.6), within: 0.01))
  }

  @Test("a drag across the view's axis moves nothing and is no tap · row:F12")
  func acrossTheAxis() {
    let gallery = Gallery()
    let diary = Diary(gallery.scene.listeners, Diary.movement + [.tap])
    let touch = gallery.scene.touch(gallery.view)
    touch.move(by: Point(y: -90), over: 0.1, in: gallery.scene)
    touch.lift()
    gallery.scene.tick()
    #expect(gallery.offset == 0)
    #expect(diary.lines == ["idle→tracking", "tracking→idle"])
  }

  @Test("a finger that turns after a vain start drags from where it turned · row:F12")
  func turning() {
    let gallery = Gallery()
    let touch = gallery.scene.touch(gallery.view)
    touch.move(by: Point(y: -90), over: 0.1, in: gallery.scene)
    touch.move(by: Point(x: -40), over: 0.1, in: gallery.scene)
    #expect(gallery.offset > 20 && gallery.offset <= 30 + 1e-9, "\(gallery.offset)")
    touch.lift(velocity: .zero)
  }

  // MARK: - Rubber band

  @Test(
    "a pull past an end shows as the rubber band has it · row:F6",
    arguments: [1.0, 25, 100, 240, 400], [0.55, 0.3])
  func rubberBand(pull: Double, coefficient: Double) {
    var settings = ScrollSettings()
    settings.rubberBand = coefficient
    // d·(1 − 1/(c·x/d + 1)), d = 500; 100 at 0.55 shows 49.5495.
    let shown = 500 * (1 - 1 / (coefficient * pull / 500 + 1))
    for (start, sign) in [(0.0, 1.0), (2000, -1)] {
      let page = Page(settings: settings)
      page.view.jump(to: Point(y: start))
      let touch = page.view.drag(by: Point(y: sign * pull))
      #expect(abs(page.offset - (start - sign * shown)) < 1e-6)
      touch.move(by: Point(y: -sign * pull), over: 0.1, in: page.scene)
      #expect(abs(page.offset - start) < 1e-6)
      touch.lift(velocity: .zero)
    }
  }

  @Test("a pull of 100 in a viewport of 500 shows 49.55 · row:F6")
  func rubberBandExample() {
    let page = Page()
    _ = page.view.drag(by: Point(y: 100))
    #expect(abs(page.offset + 49.5495) < 1e-4)
  }

  @Test("a bounce caught in mid-air is dragged on from what shows · row:F6 · row:D13")
  func caughtBounce() {
    let page = Page()
    page.view.drag(by: Point(y: 300)).lift(velocity: .zero)
    page.scene.tick(3)
    let caught = page.offset
    #expect(caught < -20)
    let touch = page.scene.touch(page.view)
    page.scene.tick(10)
    #expect(page.offset == caught)
    touch.crossSlop(towards: Point(y: 1))
    touch.move(by: Point(y: 1), over: 0, in: page.scene)
    #expect(page.offset < caught && page.offset > caught - 0.55)
    touch.move(by: Point(y: -1), over: 0, in: page.scene)
    #expect(abs(page.offset - caught) < 1e-9)
    touch.lift(velocity: .zero)
    page.scene.settle()
    #expect(page.offset == 0)
  }

  @Test("a bounce that is only touched returns at the lift · row:D13")
  func touchedBounce() {
    let page = Page()
    page.view.drag(by: Point(y: 300)).lift(velocity: .zero)
    page.scene.tick(3)
    let touch = page.scene.touch(page.view)
    page.scene.tick(20)
    #expect(page.offset < 0)
    touch.lift()
    page.scene.settle()
    #expect(page.offset == 0)
  }

  @Test("every end of a drag leaves the view inside its range · row:F7")
  func rangeAfterSettle() {
    for start in [0.0, 3, 1000, 1999.7, 2000] {
      for displacement in [-900.0, -0.2, 0.2, 900] {
        for speed in [-4000.0, 0, 4000] {
          let page = Page()
          page.view.jump(to: Point(y: start))
          page.view.drag(by: Point(y: displacement)).lift(velocity: Point(y: speed))
          page.scene.settle()
          #expect(page.offset >= 0 && page.offset <= 2000, "\(start) \(displacement) \(speed)")
        }
      }
    }
  }

  // MARK: - Settings and layout under a finger

  @Test("bounce switched off during a pull puts the content at the edge · row:F8")
  func bounceOff() {
    let page = Page()
    let touch = page.view.drag(by: Point(y: 100))
    page.view.configure { $0.verticalBounce = .off }
    #expect(page.offset == 0)
    touch.move(by: Point(y: -30), over: 0.1, in: page.scene)
    #expect(abs(page.offset - 30) < 1e-9)
    touch.lift(velocity: .zero)
  }

  @Test("another rubber band keeps the content under the finger · row:F6")
  func otherBand() {
    let page = Page()
    let touch = page.view.drag(by: Point(y: 100))
    let shown = page.offset
    page.view.configure { $0.rubberBand = 0.2 }
    #expect(abs(page.offset - shown) < 1e-9)
    touch.lift(velocity: .zero)
    page.scene.settle()
    #expect(page.offset == 0)
  }

  @Test("disabling a view ends its drag as a lift at rest does · row:F12")
  func disabled() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    let touch = page.view.drag(by: Point(y: -100))
    page.view.configure { $0.isEnabled = false }
    touch.move(by: Point(y: -100), over: 0.1, in: page.scene)
    touch.lift(velocity: Point(y: -3000))
    page.scene.tick()
    #expect(page.offset == 100)
    #expect(page.view.phase == .idle)
    #expect(
      diary.story.suffix(4) == [
        "will_end_drag", "did_end_drag(false)", "interacting→idle", "scroll_end",
      ])
  }

  @Test("disabling a touched view lets the finger go · row:F12")
  func disabledTouched() {
    let page = Page()
    let touch = page.scene.touch(page.view)
    page.view.configure { $0.isEnabled = false }
    #expect(page.view.phase == .idle)
    touch.lift()
  }

  @Test("content that shrinks under a finger clamps at once; the finger keeps hold · row:E7")
  func shrinkingContent() throws {
    let page = Page(sections: 3)  // range 0 … 1000
    let touch = page.view.drag(by: Point(y: -900), over: 0.5)
    var sources: Set<ScrollSource> = []
    page.view.listeners.on(.scroll) { sources.insert($0.source ?? .initial) }
    try page.view.remove(try #require(page.scene.lookup("section-3")))
    #expect(page.offset == 500)
    page.scene.tick()
    #expect(sources == [.layout])
    touch.move(by: Point(y: 30), over: 0.1, in: page.scene)
    #expect(abs(page.offset - 470) < 1e-9)
    touch.lift(velocity: .zero)
    page.scene.settle()
    #expect(abs(page.offset - 470) < 1e-9)
  }

  // MARK: - Several fingers

  @Test("a second finger on the view joins the first one's drag, which ends with the last · row:U6")
  func secondFinger() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    let first = page.view.drag(by: Point(y: -100))
    let second = page.scene.touch(page.view)
    first.move(by: Point(y: -50), over: 0.1, in: page.scene)
    #expect(abs(page.offset - 125) < 1e-9)
    second.crossSlop(towards: Point(y: -1))
    second.move(by: Point(y: -30), over: 0.1, in: page.scene)
    #expect(abs(page.offset - 140) < 1e-9)
    first.lift(velocity: Point(y: -2000))
    page.scene.tick()
    #expect(page.view.phase == .interacting)
    second.lift(velocity: .zero)
    page.scene.tick()
    #expect(page.view.phase == .idle)
    #expect(diary.count("will_begin_drag") == 1)
    #expect(diary.count("did_end_drag(false)") == 1)
    #expect(diary.count("scroll_end") == 1)
  }

  @Test("a finger on an inner view catches the outer one too and sets it free again · row:D13")
  func outerCaught() {
    let inner = ScrollView(id: "inner", children: [ItemNode(id: "row")])
    inner.width = 400
    inner.children[0].height = 2000
    let other = ItemNode(id: "other")
    other.width = 400
    let outer = ScrollView(.horizontal, id: "outer", children: [inner, other])
    let scene = Scene(device: Device(size: Size(width: 400, height: 500)), children: [outer])
    outer.snap(to: .pages)
    outer.drag(by: Point(x: -100)).lift(velocity: .zero)  // back to 0
    scene.tick(2)
    let caught = outer.geometry.contentOffset.x
    #expect(caught > 0)
    let touch = scene.touch(inner)
    scene.tick(10)
    #expect(outer.phase == .tracking && inner.phase == .tracking)
    #expect(outer.geometry.contentOffset.x == caught)
    touch.crossSlop(towards: Point(y: -1))
    touch.move(by: Point(y: -100), over: 0.2, in: scene)
    #expect(abs(inner.geometry.contentOffset.y - 100) < 1e-9)
    touch.lift(velocity: .zero)
    scene.settle()
    #expect(outer.geometry.contentOffset.x == 0)
  }

  @Test("past an edge the velocity is that of the content, not of the finger · row:F6 row:T12")
  func velocityOfTheBand() throws {
    let page = Page()
    let touch = page.view.drag(by: Point(y: 300), over: 0.5)
    let (now, speed) = (page.offset, page.view.velocity.y)
    touch.move(by: Point(y: 10), over: 0, in: page.scene)
    let before = page.offset
    touch.lift(velocity: .zero)
    #expect(now < 0 && before < now)
    // The finger moves by 600 pt/s, the content by the slope of the band.
    let slope = RubberBand.slope(over: 300, dimension: page.view.geometry.containerSize.height)
    #expect(abs(speed + 600 * slope) < 1e-6)
    #expect(abs((before - now) / 10 + slope) < 0.01)
  }
}
