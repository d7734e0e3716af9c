import Scrollwork
import Testing

@Suite("Layout") struct LayoutTests {
  static let spacings = [0.0, 1, 7.5, 100]

  @Test(
    "a column puts spacing between children and padding around them · row:V3", arguments: spacings)
  func column(spacing: Double) {
    let children = rows([10, 20, 30])
    let stack = padded(spacing, children)
    let view = scroll("v", [stack])
    _ = scene(400, 800, view)
    // 5 above the first, then 10, then one gap, then 20, then another gap.
    #expect(children.map { $0.frame.origin.y } == [5, 15 + spacing, 35 + 2 * spacing])
    // As wide as the column without its padding of 3 and 7.
    #expect(children.map { $0.frame.size.width } == [390, 390, 390])
    #expect(children.map { $0.frame.origin.x } == [3, 3, 3])
    // 5 + 60 + 11 of padding, and two gaps.
    #expect(view.geometry.contentSize == Size(width: 400, height: 76 + 2 * spacing))
  }

  private func padded(_ spacing: Double, _ children: [Node]) -> StackNode {
    ScrollworkTests.column(
      spacing: spacing, padding: EdgeInsets(top: 5, left: 3, bottom: 11, right: 7), children)
  }

  @Test("a hidden child takes neither room nor a gap · row:V3")
  func hidden() {
    let children = rows([10, 20, 30])
    let view = scroll("v", [ScrollworkTests.column(spacing: 8, children)])
    let scene = scene(400, 800, view)
    children[1].isHidden = true
    scene.layoutIfNeeded()
    #expect(children[2].frame.origin.y == 18)
    #expect(view.geometry.contentSize.height == 48)
    children[1].isHidden = false
    scene.layoutIfNeeded()
    #expect(children[2].frame.origin.y == 46)
    #expect(view.geometry.contentSize.height == 76)
  }

  @Test("children narrower than a stack lie where it aligns them · row:V3")
  func alignment() {
    for (alignment, x) in [(CrossAlignment.start, 0.0), (.center, 150), (.end, 300)] {
      let child = item(nil, 100, 10)
      _ = scene(400, 800, scroll("v", [ScrollworkTests.column(alignment: alignment, [child])]))
      #expect(child.frame.origin.x == x)
    }
  }

  @Test(
    "a spacer takes the slack only if the least size exceeds the children · row:V3",
    arguments: [0.0, 40, 79, 80, 81, 300, 2000])
  func spacer(minimum: Double) {
    // 30 + 20 (the spacer's own minimum) + 30 = 80.
    let spacer = SpacerNode(minimum: 20)
    let last = item("last", nil, 30)
    let stack = ScrollworkTests.column(
      minimum: Size(width: 0, height: minimum), [item("first", nil, 30), spacer, last])
    let view = scroll("v", [stack])
    _ = scene(400, 800, view)
    let height = max(80, minimum)
    #expect(spacer.frame.size.height == height - 60)
    #expect(last.frame.end(.vertical) == height)
    #expect(view.geometry.contentSize.height == height)
  }

  @Test("several spacers share the slack equally above their minimums · row:V3")
  func spacers() {
    let spacers = [SpacerNode(minimum: 0), SpacerNode(minimum: 30)]
    let stack = ScrollworkTests.column(
      minimum: Size(width: 0, height: 230), [spacers[0], item(nil, nil, 100), spacers[1]])
    _ = scene(400, 800, scroll("v", [stack]))
    // 230 − 100 − 30 = 100 of slack, 50 each.
    #expect(spacers.map { $0.frame.size.height } == [50, 80])
  }

  @Test("a least size wins over a smaller room across the stack · row:V3")
  func leastWidth() {
    let stack = ScrollworkTests.column(
      minimum: Size(width: 500, height: 0), rows([10]))
    let view = scroll("v", [stack])
    _ = scene(400, 800, view)
    #expect(stack.frame.size.width == 500)
    #expect(stack.children[0].frame.size.width == 500)
    #expect(view.obstacle == .axis)
  }

  @Test("rows in a reversed strip are as wide as the strip is at least · row:V3")
  func reversedStrip() {
    // The least width of a row in a horizontal view: a spacer pushes what is there to the end.
    let only = item("only", 60, 40)
    let strip = row(minimum: Size(width: 400, height: 0), [SpacerNode(minimum: 10), only])
    let view = scroll("v", .horizontal, height: 40, [strip])
    _ = scene(400, 800, view)
    #expect(only.frame.origin.x == 340)
    #expect(view.obstacle == .fits)
  }

  @Test("rows inside columns hug their tallest child and fill the width · row:V3")
  func rowInColumn() {
    let tall = item(nil, 50, 90)
    let filled = item(nil, 70, nil)
    let strip = row(spacing: 10, [item(nil, 50, 30), tall, filled])
    let stack = ScrollworkTests.column([strip, item("below", nil, 5)])
    _ = scene(400, 800, scroll("v", [stack]))
    #expect(strip.frame.size == Size(width: 400, height: 90))
    #expect(filled.frame == Rect(x: 120, y: 0, width: 70, height: 90))
    #expect(stack.children[1].frame.origin.y == 90)
  }

  @Test("an overlay is as large as its largest child and aligns the others · row:V3")
  func overlay() {
    let small = item(nil, 20, 10)
    let large = item(nil, 100, 80)
    let overlay = OverlayNode(
      padding: EdgeInsets(all: 4), alignment: .end, children: [large, small])
    let view = scroll("v", .both, [overlay])
    _ = scene(400, 800, view)
    #expect(overlay.frame.size == Size(width: 400, height: 88))
    // 400 − 4 − 20 and 88 − 4 − 10.
    #expect(small.frame.origin == Point(x: 376, y: 74))
  }

  @Test("an item without extents fills across and hugs along · row:V3")
  func filling() {
    let bare = item("bare")
    let holder = ItemNode(children: [item(nil, 30, 25)])
    _ = scene(400, 800, scroll("v", [ScrollworkTests.column([bare, holder])]))
    #expect(bare.frame.size == Size(width: 400, height: 0))
    #expect(holder.frame.size == Size(width: 400, height: 25))
  }

  @Test("a section keeps room for its header along the view")
  func section() {
    let child = item(nil, nil, 20)
    let section = SectionNode(id: "s", header: 44, children: [child])
    _ = scene(400, 800, scroll("v", [section]))
    #expect(section.frame.size.height == 64)
    #expect(child.frame.origin.y == 44)
  }

  @Test("a list beside other children is as long as its rows")
  func list() {
    let rows = ScrollworkTests.list("l", count: 1000, extent: 12)
    let after = item("after", nil, 7)
    let view = scroll("v", [ScrollworkTests.column([item(nil, nil, 100), rows, after])])
    _ = scene(400, 800, view)
    #expect(after.frame.origin.y == 12_100)
    #expect(view.geometry.contentSize.height == 12_107)
    let reader = ReaderNode(
      proxy: ScrollProxy(), content: ScrollworkTests.list(count: 5, extent: 10))
    let sideways = scroll("h", .vertical, [row([reader])])
    _ = scene(400, 800, sideways)
    #expect(reader.frame.size.width == 50)
  }

  // MARK: - Scroll views in stacks

  @Test(
    "a scroll view in a column takes exactly the room the others leave · row:V2",
    arguments: [0.0, 60, 799, 800, 900])
  func leftover(header: Double) {
    let view = scroll("v", rows([2000]))
    _ = scene(400, 800, ScrollworkTests.column([item(nil, nil, header), view]))
    #expect(view.frame.size.height == max(0, 800 - header))
    #expect(view.obstacle == (header < 800 ? nil : .noViewport))
  }

  @Test("two scroll views share the room the others leave equally")
  func halves() {
    let views = [scroll("a", rows([300])), scroll("b", rows([2000]))]
    _ = scene(400, 800, ScrollworkTests.column([item(nil, nil, 100), views[0], views[1]]))
    #expect(views.map { $0.frame.size.height } == [350, 350])
  }

  @Test("scroll views in a stack that hugs are as long as their content · row:V4")
  func hugged() {
    let inner = [scroll("a", rows([300])), scroll("b", rows([500, 10]))]
    let outer = scroll("outer", [ScrollworkTests.column([inner[0], inner[1]])])
    _ = scene(400, 800, outer)
    #expect(inner.map { $0.frame.size.height } == [300, 510])
    #expect(inner.map(\.obstacle) == [.fits, .fits])
    let direct = [scroll("c", rows([300])), scroll("d", rows([500]))]
    _ = scene(400, 800, scroll("outer", direct))
    #expect(direct.map { $0.frame.size.height } == [300, 500])
  }

  @Test("a horizontal strip in a vertical view is as high as its content and insets")
  func strip() {
    let inner = scroll("strip", .horizontal, [row([item(nil, 900, 120)])]) {
      $0.insets = EdgeInsets(top: 3, left: 10, bottom: 4, right: 10)
    }
    let outer = scroll("outer", [ScrollworkTests.column([inner, item("below", nil, 900)])])
    _ = scene(400, 800, outer)
    #expect(inner.frame == Rect(x: 0, y: 0, width: 400, height: 127))
    #expect(inner.geometry.maximum == Point(x: 510, y: -3))
    #expect(outer.geometry.maximum.y == 227)
  }

  @Test("a view on both axes has the extent of its content on both · row:V1")
  func both() {
    let view = scroll("map", .both, [item(nil, 1000, 100), item(nil, 600, 2000)])
    _ = scene(400, 800, view)
    #expect(view.geometry.contentSize == Size(width: 1000, height: 2100))
    #expect(view.geometry.maximum == Point(x: 600, y: 1300))
    let small = scroll("map", .both, [item(nil, 10, 10)])
    _ = scene(400, 800, small)
    #expect(small.obstacle == .fits)
    #expect(small.geometry.maximum == small.geometry.minimum)
  }

  @Test("extents as shares follow the region, also through insets and a turn of the device")
  func shares() {
    let page = ItemNode(id: "page")
    page.widthShare = 1
    let strip = scroll("v", .horizontal, height: 100, [row([page, item(nil, 900, 10)])]) {
      $0.insets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    }
    let half = item("half")
    half.heightShare = 0.5
    let scene = scene(400, 800, ScrollworkTests.column([strip, half]))
    #expect(page.frame.size.width == 350)
    #expect(half.frame.size.height == 400)
    scene.resize(to: Size(width: 800, height: 400))
    scene.layoutIfNeeded()
    #expect(page.frame.size.width == 750)
    #expect(half.frame.size.height == 200)
  }

  // MARK: - Limits

  @Test("two hundred levels of stacks are laid out in linear time", arguments: [false, true])
  func deep(alternating: Bool) {
    var node: Node = item("leaf", 10, 10)
    for level in 0..<200 {
      node = alternating && level % 2 == 0 ? row([node]) : ScrollworkTests.column([node])
    }
    let view = scroll("v", [node])
    // Twice the work at every level would not end.
    let scene = scene(400, 800, view)
    #expect(view.geometry.contentSize.height == 10)
    let leaf = scene.lookup("leaf")?.node
    leaf?.height = 33
    scene.layoutIfNeeded()
    #expect(view.geometry.contentSize.height == 33)
  }

  @Test("nested scroll views of one axis, many levels deep, are as long as what they contain")
  func nestedViews() {
    var node: Node = item("leaf", 10, 10)
    for _ in 0..<60 { node = scroll(nil, [ScrollworkTests.column([node, item(nil, nil, 1)])]) }
    _ = scene(400, 800, node)
    // The outermost fills the screen, each other one hugs: 59 levels of 1 and the leaf in the next.
    #expect((node as? ScrollView)?.geometry.contentSize.height == 70)
  }

  @Test("scenes without children, extent or viewport are laid out without harm")
  func empty() {
    _ = scene(0, 0)
    _ = scene(400, 800)
    let view = scroll("v", [])
    _ = scene(400, 800, view)
    #expect(view.geometry.contentSize == Size(width: 400, height: 0))
    #expect(view.obstacle == .fits)
    #expect(view.indicator(.vertical).extent == 1)
    let nothing = scroll("v", rows([100]))
    _ = scene(0, 0, nothing)
    #expect(nothing.obstacle == .noViewport)
    #expect(nothing.y == 0)
    _ = scene(400, 800, scroll("l", [ScrollworkTests.list(count: 0, extent: 10)]))
  }

  @Test("an edit inside one view leaves what lies beside it alone")
  func locality() {
    let busy = scroll("busy", [ScrollworkTests.column("stack", rows([10, 20]))])
    let other = scroll("other", [ScrollworkTests.column(rows([10, 20]))])
    let scene = scene(400, 800, ScrollworkTests.column([busy, other]))
    let version = scene.layoutVersion
    let geometry = scene.recorded(.geometry)
    busy.children[0].children[0].height = 50
    scene.layoutIfNeeded()
    scene.tick()
    #expect(busy.geometry.contentSize.height == 70)
    #expect(scene.layoutVersion == version + 1)
    #expect(geometry().compactMap(\.view?.id) == ["busy"])
  }
}
