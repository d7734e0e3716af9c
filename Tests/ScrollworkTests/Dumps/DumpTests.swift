import Scrollwork
import Testing

@Suite("Dump") struct DumpTests {
  /// A scene with one of everything, somewhere in the middle.
  private func sample() -> Scene {
    let section = SectionNode(
      id: "form \"a\"\n", header: 30, children: [item("x", nil, 40), item("y", 20, 40.1)])
    section.completion = .value(false)
    let folded = SectionNode(id: .tuple(["f", 2, true]), header: 20, children: [item(nil, 1, 1)])
    folded.isCollapsed = true
    let rows = list("rows", count: 100, extent: 33)
    let page = scroll("page", [section, folded, rows]) {
      $0.insets = EdgeInsets(top: 10)
      $0.keyboardAnchor = .bottom
      $0.edgeEffects = [.top: .soft]
    }
    page.attach(item("bar", nil, 44), to: .bottom)
    let share = item(7, nil, 100)
    share.widthShare = 0.5
    let strip = scroll("strip", .horizontal, height: 60, [row(spacing: 8, [share, item(8, 900)])])
    strip.snap(to: .views(ViewSnapping(alignment: .center, limit: .one, proximity: 20)))
    let map = scroll("map", .both, height: 80, [OverlayNode(children: [item("m", 900, 700)])])
    let scene = Scene(
      device: Device(
        name: "phone", size: Size(width: 320, height: 600), rate: 120,
        safeArea: EdgeInsets(top: 20, bottom: 30)),
      children: [StackNode(.vertical, children: [strip, page, map, SpacerNode(minimum: 3)])])
    scene.begin()
    page.jump(to: Point(y: 777.25))
    strip.jump(to: Point(x: 33.3))
    map.jump(to: Point(x: 1.0 / 3, y: 9))
    page.markedID = "x"
    scene.moveKeyboard(to: 200)
    scene.focus(.row(rows, rows.tree.key(at: 30)))
    scene.settle()
    return scene
  }

  @Test("a dump of what a dump made is the same text · row:V14")
  func fixedPoint() throws {
    let scene = sample()
    let text = scene.dump()
    let again = try Scene(dump: text)
    #expect(again.dump() == text)
    #expect(again.now == 0)
    for (a, b) in zip(scene.scrollViews, again.scrollViews) {
      #expect(a.currentGeometry == b.currentGeometry)
      #expect(a.id == b.id)
    }
    #expect(again.focusedItem?.id == 31)
  }

  @Test("the same gestures give the same traces · row:V14")
  func behavior() throws {
    let text = sample().dump()
    func play(_ scene: Scene) throws -> String {
      let view = try #require(scene.scrollViews.first { $0.id == "page" })
      let strip = try #require(scene.scrollViews.first { $0.id == "strip" })
      view.flick(Point(y: 900))
      strip.flick(Point(x: -400))
      view.reveal("x")
      scene.settle()
      return [view, strip].map { $0.trace.text(of: $0) }.joined(separator: "\n")
    }
    let first = try play(Scene(dump: text))
    #expect(try play(Scene(dump: text)) == first)
    #expect(first.split(separator: "\n").count > 50)
    // The scene that was dumped goes the same way, later.
    let original = sample()
    let page = try #require(original.scrollViews.first { $0.id == "page" })
    let copy = try Scene(dump: text)
    let copied = try #require(copy.scrollViews.first { $0.id == "page" })
    for view in [page, copied] { view.flick(Point(y: -700)) }
    for _ in 0..<200 {
      // At another time, times are rounded otherwise.
      #expect(abs(page.y - copied.y) < 1e-9)
      original.tick()
      copy.tick()
    }
  }

  @Test("loading tells nothing: views are where they were from the beginning · row:V14")
  func quiet() throws {
    let scene = try Scene(dump: sample().dump())
    let diary = Diary(scene.listeners, Diary.movement + [.geometry, .edge, .section])
    scene.tick(3)
    #expect(diary.lines.isEmpty)
  }

  @Test("an offset outside of the range stays there; one that no longer fits is moved in · row:V14")
  func outside() throws {
    let page = Page()
    page.view.jump(to: Point(y: -50), clamps: false)
    let again = try Scene(dump: page.scene.dump())
    #expect(again.scrollViews[0].currentOffset == Point(y: -50))
    let other = try Scene(dump: page.scene.dump().replacing(" outside=true", with: ""))
    #expect(other.scrollViews[0].currentOffset == .zero)
  }

  @Test("what was written as the position still holds after loading · row:V14")
  func position() throws {
    let view = scroll("page", rows([300, 300, 300])) { $0.followThreshold = 2 }
    let scene = scene(400, 400, view)
    view.setPosition(ScrollPosition(edge: .bottom))
    scene.tick()
    let again = try Scene(dump: scene.dump())
    #expect(again.dump() == scene.dump())
    let copy = again.scrollViews[0]
    #expect(copy.y == 500)
    try copy.insert(item("4", nil, 100), at: .end)
    #expect(copy.y == 600)
    view.jump(to: Point(y: 20))
    scene.tick()
    let third = try Scene(dump: scene.dump())
    let moved = third.scrollViews[0]
    #expect(moved.y == 20)
    #expect(moved.position == view.position)
  }

  @Test("a sheet dumps its detents · row:V14")
  func sheet() throws {
    let sheet = Sheet(
      detents: [.init("half", .points(320)), .init("full", .share(0.9))], mode: .symmetric,
      initial: "full")
    let panel = ScrollView(
      sheet: sheet, id: "sheet", children: [scroll("list", rows([500, 900]))])
    let scene = scene(400, 800, OverlayNode(children: [scroll("page", rows([900])), panel]))
    let again = try Scene(dump: scene.dump())
    #expect(again.dump() == scene.dump())
    #expect(again.scrollViews.map(\.kind) == scene.scrollViews.map(\.kind))
    #expect(again.scrollViews.map(\.currentGeometry) == scene.scrollViews.map(\.currentGeometry))
  }

  @Test(
    "a list dumps extents and ids as runs, and ids only where they are not its numbers · row:V14")
  func runs() throws {
    let view = scroll("v", [list("rows", count: 100_000, extent: 44)])
    let scene = scene(300, 400, view)
    scene.tick()
    #expect(scene.dump().contains(" rows=44.0*100000\n"))
    #expect(!scene.dump().contains("ids="))
    let new = item("new", nil, 50)
    try view.insert(new, at: .start)
    scene.settle()
    let text = scene.dump()
    #expect(text.contains(" rows=50.0*1,44.0*100000 ids=\"new\",1..100000\n"))
    #expect(text.utf8.count < 300)
    let again = try Scene(dump: text)
    #expect(again.dump() == text)
    #expect(again.lookup("new") != nil && again.lookup(100_000) != nil)
  }
}
