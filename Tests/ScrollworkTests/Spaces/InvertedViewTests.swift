import Scrollwork
import Testing

@Suite("Inverted view") struct InvertedViewTests {
  /// 400 × 400 over "1" … "10", each 100 long, counted from the bottom.
  static func log(_ heights: [Double] = Array(repeating: 100, count: 10), wrapped: Bool = false)
    -> (Scene, ScrollView)
  {
    let content = wrapped ? [column(rows(heights)) as Node] : rows(heights)
    let view = scroll("v", content) { $0.origin = .bottom }
    return (scene(400, 400, view), view)
  }

  @Test(
    "the first item lies at the bottom, the others above it · row:R5", arguments: [false, true])
  func order(wrapped: Bool) throws {
    let (scene, view) = Self.log(wrapped: wrapped)
    #expect(view.y == 0 && view.geometry.maximum.y == 600)
    for (id, top) in [("1", 300.0), ("2", 200), ("4", 0), ("5", -100)] {
      let item = try #require(scene.lookup(.string(id)))
      #expect(item.frameInViewport == Rect(x: 0, y: top, width: 400, height: 100))
      #expect(item.frame.origin.y == 300 - top)
    }
    #expect(view.visibleItems.map(\.id) == ["1", "2", "3", "4"])
    #expect(view.geometry.physicalOffset.y == 600)
    view.go(.point(x: nil, y: 150))
    #expect(view.geometry.physicalOffset.y == 450)
    #expect(scene.lookup("1")?.frameInViewport.origin.y == 450)
  }

  @Test("short content sits at the bottom · row:R5")
  func short() throws {
    let (scene, view) = Self.log([60, 40])
    #expect(view.geometry.minimum == view.geometry.maximum)
    #expect(scene.lookup("1")?.frameInViewport.origin.y == 340)
    #expect(scene.lookup("2")?.frameInViewport.origin.y == 300)
  }

  @Test("a list's rows run from the bottom too, by the million · row:R5")
  func rowsOfList() throws {
    let view = scroll("v", [list("l", count: 1_000_000, extent: 50)]) { $0.origin = .bottom }
    let scene = scene(400, 400, view)
    #expect(scene.lookup(1)?.frameInViewport.origin.y == 350)
    view.go(.id(1_000)) { $0.alignment = Alignment(x: nil, y: 0) }
    #expect(scene.lookup(1_000)?.frameInViewport.origin.y == 0)
    #expect(view.y == 1_000 * 50 - 400)
    #expect(scene.touch(view, at: Point(x: 5, y: 10)).item?.id == 1_000)
  }

  @Test("inside an item everything is the right way up · row:R5")
  func upright() throws {
    let bubble = column("bubble", [item("text", nil, 30), item("time", nil, 10)])
    let nested = scroll("nested", height: 120, rows([80, 80]))
    let view = scroll("v", [bubble, nested, item("last", nil, 900)]) { $0.origin = .bottom }
    let scene = scene(400, 400, view)
    #expect(scene.lookup("bubble")?.frameInViewport.origin.y == 360)
    #expect(scene.lookup("text")?.frameInViewport.origin.y == 360)
    #expect(scene.lookup("time")?.frameInViewport.origin.y == 390)
    // In the content both are counted from the bottom.
    #expect(scene.lookup("time")?.frame.origin.y == 0)
    #expect(scene.lookup("text")?.frame.origin.y == 10)
    #expect(nested.frameInScene.origin.y == 240)
    nested.go(.point(x: nil, y: 15))
    #expect(scene.lookup("1")?.originInScene.y == 225)
    #expect(scene.touch(view, at: Point(x: 5, y: 395)).item?.id == "time")
    #expect(scene.touch(view, at: Point(x: 5, y: 250)).item?.id == "1")
  }

  @Test("a finger moves the content with it; the offset grows as it goes down · row:R5")
  func drag() {
    let (scene, view) = Self.log()
    let before = scene.lookup("3")?.frameInViewport.origin.y ?? 0
    let touch = scene.touch(view)
    touch.crossSlop(towards: Point(y: 1))
    touch.move(to: touch.position + Point(y: 130))
    scene.tick()
    #expect(view.y == 130)
    #expect(scene.lookup("3")?.frameInViewport.origin.y == before + 130)
    touch.lift(velocity: Point(y: 400))
    #expect(view.velocity.y == 400)
    for _ in 0..<600 where view.phase != .idle { scene.tick() }
    #expect(abs(view.y - (130 + 0.49950 * 400)) < 0.1)
  }

  @Test("top and bottom are those of the screen, in calls and in events · row:R5")
  func names() throws {
    let (scene, view) = Self.log()
    let edges = scene.recorded(.edge)
    view.go(.edge(.top))
    #expect(view.y == 600)
    scene.tick()
    let texts = edges().map { event -> String in
      guard case .edge(let edge, let isAt, _) = event.detail else { return "" }
      return "\(edge) \(isAt)"
    }
    #expect(texts == ["top true", "bottom false"])
    view.go(.edge(.bottom))
    #expect(view.y == 0)
    view.go(.id("6")) { $0.alignment = Alignment(x: nil, y: 0) }
    #expect(scene.lookup("6")?.frameInViewport.origin.y == 0)
    view.go(.id("6")) { $0.alignment = Alignment(x: nil, y: 1) }
    #expect(scene.lookup("6")?.frameInViewport.origin.y == 300)
    view.go(.content(UnitPoint(x: 0, y: 0.25)))
    #expect(view.y == 450)
    view.go(.id("2")) {
      $0.alignment = Alignment(x: nil, y: 0)
      $0.inset = EdgeInsets(top: 16)
      $0.clamps = false
    }
    #expect(scene.lookup("2")?.frameInViewport.origin.y == 16)
  }

  @Test("insets and bars keep their side of the screen · row:R5")
  func insets() {
    let view = scroll("v", rows(Array(repeating: 100, count: 10))) {
      $0.origin = .bottom
      $0.insets = EdgeInsets(top: 10, bottom: 50)
    }
    let bar = item("bar", nil, 40)
    view.attach(bar, to: .top)
    let scene = scene(400, 400, view)
    #expect(view.geometry.minimum.y == -50 && view.geometry.maximum.y == 650)
    #expect(view.y == -50)
    #expect(scene.lookup("1")?.frameInViewport.origin.y == 250)
    #expect(bar.frameInScene == Rect(x: 0, y: 0, width: 400, height: 40))
    view.go(.edge(.top))
    #expect(scene.lookup("10")?.frameInViewport.origin.y == 50)
  }

  @Test("keys speak of the screen, the wheel of the offset · row:R5")
  func keysAndWheel() {
    let (scene, view) = Self.log()
    view.press(.arrowUp)
    #expect(view.target?.y == 40)
    view.press(.home)
    #expect(view.target?.y == 600)
    view.press(.end)
    #expect(view.target == nil || view.target?.y == 0)
    view.stop()
    view.go(.point(x: nil, y: 0))
    view.wheel(by: Point(y: 30), ticks: 1)
    scene.tick()
    #expect(view.y == 30)
    scene.tick()
  }

  @Test("edits say where they are on the screen · row:R5")
  func edits() throws {
    let (scene, view) = Self.log()
    let inserts = scene.recorded(.insert)
    try view.insert(item("old", nil, 70), at: .end)
    view.go(.point(x: nil, y: 200))
    try view.insert(item("new", nil, 60), at: .start)
    scene.tick()
    let placements = inserts().map { event -> ContentEdit.Placement? in
      guard case .edit(let edit) = event.detail else { return nil }
      return edit.placement
    }
    #expect(placements == [.before, .after])
  }

  @Test("turning a view over counts its offset from the other end · row:R5")
  func turning() {
    let (scene, view) = Self.log()
    var settings = view.settings
    settings.origin = .top
    view.configure(settings)
    #expect(view.y == 0)
    #expect(scene.lookup("1")?.frameInViewport.origin.y == 0)
    settings.origin = .bottom
    view.configure(settings)
    #expect(scene.lookup("1")?.frameInViewport.origin.y == 300)
  }

  @Test("the newest page snaps from the bottom")
  func snapping() {
    let (scene, view) = Self.log()
    view.snap(to: .views(ViewSnapping()))
    let touch = scene.touch(view)
    touch.crossSlop(towards: Point(y: 1))
    touch.move(to: touch.position + Point(y: 130))
    scene.tick()
    touch.lift(velocity: .zero)
    for _ in 0..<600 where view.phase != .idle { scene.tick() }
    #expect(view.y == 100)
  }

  @Test("what it cannot use goes to the view around it, as the finger goes · row:R5 row:B2")
  func nested() {
    let log = scroll("log", height: 300, rows(Array(repeating: 100, count: 5))) {
      $0.origin = .bottom
    }
    let page = scroll("page", [item("head", nil, 200), log, item("tail", nil, 900)])
    let scene = scene(400, 400, page)
    page.go(.point(x: nil, y: 150))
    let touch = scene.touch(log, at: Point(x: 10, y: 150))
    touch.crossSlop(towards: Point(y: 1))
    // 200 lead to the log's oldest item, 60 more pull the page down.
    touch.move(to: touch.position + Point(y: 260))
    scene.tick()
    #expect(log.y == 200 && page.y == 90)
    touch.move(to: touch.position - Point(y: 150))
    scene.tick()
    #expect(log.y == 50 && page.y == 90)
    touch.move(to: touch.position - Point(y: 80))
    scene.tick()
    #expect(log.y == 0 && page.y == 120)
    touch.lift(velocity: .zero)
  }
}
