import ScrollPhysics
import Scrollwork
import Testing

/// A column in a viewport of 400 × 500: "a" 0…400, "b" 400…800 (stops always), "c" 800…2000,
/// "d" 2000…2400; the range is 0 … 1900.
@Suite("CSSSnapping") struct CSSSnappingTests {
  private func page(_ rule: CSSSnapping = CSSSnapping()) -> Page {
    let page = Page(lengths: [400, 400, 1200, 400])
    page.view.children[1].stopsAlways = true
    page.view.snap(to: .css(rule))
    return page
  }

  @Test("a finger that rests means a place, a flick a direction; neither passes a stop")
  func gestures() {
    let slow = page()
    slow.view.drag(by: Point(y: -250), over: 0.5).lift(velocity: .zero)
    slow.scene.settle()
    #expect(slow.offset == 400)
    slow.view.drag(by: Point(y: 190), over: 0.5).lift(velocity: .zero)
    slow.scene.settle()
    #expect(slow.offset == 400)
    let fast = page()
    fast.view.flick(Point(y: -3000))
    fast.scene.settle()
    #expect(fast.offset == 400)
    // From b it flies into c, where it may rest anywhere: 400 + 0.1·… lands inside 800…1500.
    fast.view.drag(by: Point(y: -20)).lift(velocity: Point(y: -1600))
    fast.scene.settle()
    #expect(abs(fast.offset - (420 + 0.4994998 * 1600)) < 1)
    // A slow flick back leaves c at its near end, however little.
    fast.view.drag(by: Point(y: 10)).lift(velocity: Point(y: 1000))
    fast.scene.settle()
    #expect(fast.offset == 800)
  }

  @Test("content that shrinks takes a view that is snapped on its other axis to its end")
  func shortened() {
    let sheet = item("sheet", 900, 2000)
    sheet.snapAlignment.y = SnapAlignment.none
    let view = scroll("map", .both, height: 500, [sheet])
    let scene = Scrollwork.Scene(
      device: Device(size: Size(width: 400, height: 500)), children: [view])
    view.snap(to: .css(CSSSnapping(strictness: .proximity)))
    scene.tick()
    view.drag(by: Point(y: -900), over: 0.5).lift(velocity: .zero)
    scene.settle()
    #expect(view.currentOffset == Point(y: 900))
    sheet.height = 800
    scene.tick()
    #expect(view.currentOffset == Point(y: 300))
  }

  @Test("a wheel means a direction from where it began")
  func wheel() {
    let page = page()
    page.view.wheel(by: Point(y: 30), ticks: 2)
    page.scene.settle()
    #expect(page.offset == 400)
    // Back by little: only what lies behind the start counts.
    page.view.wheel(by: Point(y: -30), ticks: 1)
    page.scene.settle()
    #expect(page.offset == 0)
  }

  @Test("arrows step to the next position, page keys go a way, Home and End to a place")
  func keys() {
    let page = page()
    page.view.press(.arrowDown)
    page.scene.settle()
    #expect(page.offset == 400)
    page.view.press(.arrowDown)
    page.scene.settle()
    #expect(page.offset == 800)
    // Inside the long one an arrow is an ordinary step.
    page.view.press(.arrowDown)
    page.scene.settle()
    #expect(page.offset == 840)
    page.view.press(.arrowUp)
    page.view.press(.arrowUp)
    page.scene.settle()
    #expect(page.offset == 400)
    page.view.press(.end)
    page.scene.settle()
    #expect(page.offset == 1900)
    page.view.press(.home)
    page.scene.settle()
    #expect(page.offset == 0)
    page.view.press(.pageDown)
    page.scene.settle()
    #expect(page.offset == 400)
  }

  @Test("calls snap: places to the nearest, distances ahead, what is shown by its own alignment")
  func calls() {
    let page = page()
    page.view.jump(to: Point(y: 250))
    #expect(page.offset == 400)
    page.view.jump(to: Point(y: 1111))
    #expect(page.offset == 1111)
    page.view.scroll(ScrollCall(.distance(Point(y: -20)), name: "scroll_by"))
    #expect(page.offset == 1091)
    page.view.jump(to: .zero)
    page.view.scroll(ScrollCall(.distance(Point(y: 20)), name: "scroll_by"))
    #expect(page.offset == 400)
    // The least movement would be 1500, still; "d" aligns by its start, as far as the range goes.
    var options = ScrollOptions()
    options.alignment = Alignment(x: nil, y: 1)
    page.view.scroll(ScrollCall(.id("section-4"), options, name: "scroll_to"))
    #expect(page.offset == 1900)
    page.view.scroll(ScrollCall(.id("section-2"), options, name: "scroll_to"))
    #expect(page.offset == 400)
    options.clamps = false
    page.view.scroll(ScrollCall(.point(x: nil, y: 450), options, name: "scroll_to"))
    #expect(page.offset == 450)
    // Animated calls end where jumps do.
    options.clamps = true
    options.animation = .standard
    page.view.scroll(ScrollCall(.point(x: nil, y: 620), options, name: "scroll_to"))
    page.scene.settle()
    #expect(page.offset == 800)
  }

  @Test("a layout keeps the target: snapped to it, or inside it · row:N13")
  func layout() {
    let page = page()
    page.view.jump(to: Point(y: 400))
    page.view.children[0].height = 650
    page.scene.tick()
    #expect(page.offset == 650)
    #expect(page.view.source == .layout)
    page.view.jump(to: Point(y: 1300))
    page.view.children[3].height = 300
    page.scene.tick()
    #expect(page.offset == 1300)
    // What shows of the long one stays as it moves down.
    page.view.children[0].height = 1000
    page.scene.tick()
    #expect(page.offset == 1650)
  }

  @Test("being given the rule snaps a view at rest at once; proximity leaves what is far")
  func immediate() {
    let page = Page(lengths: [400, 400, 400, 400])
    page.view.jump(to: Point(y: 500))
    page.scene.tick()
    page.view.snap(to: .css(CSSSnapping()))
    #expect(page.offset == 400)
    let loose = Page(lengths: [400, 400, 400, 400])
    loose.view.jump(to: Point(y: 500))
    loose.scene.tick()
    loose.view.snap(
      to: .css(CSSSnapping(strictness: .proximity, proximity: Planar(x: 90, y: 90))))
    #expect(loose.offset == 500)
    loose.view.drag(by: Point(y: 20), over: 0.5).lift(velocity: .zero)
    loose.scene.settle()
    #expect(loose.offset == 400)
  }

  @Test("insets are scroll padding, and margins grow the areas")
  func padding() {
    var settings = ScrollSettings()
    settings.insets = EdgeInsets(top: 50)
    let page = Page(lengths: [400, 400, 400, 400], settings: settings)
    page.view.children[2].scrollMargin = EdgeInsets(top: 30)
    page.view.snap(to: .css(CSSSnapping()))
    #expect(page.offset == -50)
    page.view.jump(to: Point(y: 300))
    #expect(page.offset == 350)
    page.view.jump(to: Point(y: 700))
    #expect(page.offset == 720)
  }

  @Test("a lazy list of a million rows snaps like any other")
  func rows() {
    let view = ScrollView(id: "list", children: [list(count: 1_000_000, extent: 100)])
    let scene = Scene(device: Device(size: Size(width: 400, height: 450)), children: [view])
    scene.begin()
    view.snap(to: .css(CSSSnapping()))
    view.jump(to: Point(y: 5_000_140))
    #expect(view.geometry.contentOffset.y == 5_000_100)
    view.press(.arrowDown)
    scene.settle()
    #expect(view.geometry.contentOffset.y == 5_000_200)
  }
}
