import ScrollPhysics
import Scrollwork
import Testing

/// Snapping with an alignment of each target, in a live view.
@Suite("Snap areas") struct SnapAreaTests {
  /// Slides of 300 in a viewport of 500; without alignment unless they are given one.
  private func page(_ alignments: [SnapAlignment?], rule: SnapAlignment = .none) -> Page {
    let page = Page(lengths: Array(repeating: 300, count: 10))
    for (child, alignment) in zip(page.view.children, alignments) {
      child.snapAlignment.y = alignment
    }
    page.view.snap(to: .css(CSSSnapping(alignment: Planar(x: .none, y: rule))))
    return page
  }

  @Test("each target is aligned in its own way, those without a way by the rule's · row:U2")
  func each() {
    // Starts of 300·n; 3 centered: 900 − 100; 4 by its end: 1500 − 500.
    let page = page([nil, nil, nil, .center, .end, SnapAlignment.none, nil], rule: .start)
    for (from, rest) in [(560.0, 600.0), (780, 800), (940, 1000), (1460, 1800)] {
      page.view.jump(to: Point(y: from - 20))
      page.scene.tick()
      page.view.drag(by: Point(y: -20)).lift(velocity: .zero)
      page.scene.settle()
      #expect(page.offset == rest || abs(page.offset - rest) < 1e-6, "\(from)")
    }
  }

  @Test(
    "without any alignment nothing snaps, and the first one given takes hold at once · row:U2 row:U3"
  )
  func live() {
    let page = page([])
    page.view.jump(to: Point(y: 130))
    page.scene.tick()
    #expect(page.offset == 130)
    page.view.children[2].snapAlignment.y = .start
    page.scene.tick()
    #expect(page.offset == 600)
    page.view.children[2].snapAlignment.y = .center
    page.scene.tick()
    #expect(page.offset == 500)
    page.view.children[2].scrollMargin = EdgeInsets(top: 40)
    (page.view.children[0] as? SectionNode)?.height = 400
    page.scene.tick()
    // 700 less the margin, the longer area in the middle of the viewport.
    #expect(page.offset == 660 + 170 - 250)
  }

  @Test("after a layout the view stays on its target, whatever is nearer then · row:U2 row:N9")
  func stays() {
    let page = page(Array(repeating: .start, count: 10))
    page.view.jump(to: Point(y: 900))
    page.scene.tick()
    (page.view.children[1] as? SectionNode)?.height = 20
    page.scene.tick()
    #expect(page.offset == 620)
    #expect(page.view.position.id == "section-4")
  }

  @Test("focus and what is revealed from outside snap in a snap container · row:U2 row:K2")
  func reveals() {
    let page = page(Array(repeating: .start, count: 10))
    page.scene.focus(.node(page.view.children[4]), animation: nil)
    page.scene.tick()
    #expect(page.offset == 1200)
    var options = ScrollOptions()
    options.revealsThroughAncestors = true
    page.view.scroll(
      ScrollCall(.item(.node(page.view.children[7])), options, name: "scroll_to"))
    page.scene.tick()
    #expect(page.offset == 2100)
  }

  @Test("an axis that had found nothing looks again once the other has moved · row:U2")
  func bothAxes() {
    let tile = ItemNode()
    (tile.width, tile.height) = (400, 500)
    tile.snapAlignment = Planar(x: .start, y: .start)
    let spaces = (SpacerNode(minimum: 700), SpacerNode(minimum: 900))
    let view = ScrollView(
      .both, id: "v",
      children: [
        StackNode(
          .vertical,
          children: [
            spaces.0,
            StackNode(.horizontal, children: [spaces.1, tile, SpacerNode(minimum: 900)]),
            SpacerNode(minimum: 900),
          ])
      ])
    view.childrenAreTargets = nil
    (tile.parent)?.childrenAreTargets = true
    let scene = Scene(device: Device(size: Size(width: 400, height: 500)), children: [view])
    scene.begin()
    view.snap(to: .css(CSSSnapping(alignment: Planar(x: .none, y: .none))))
    #expect(view.geometry.contentOffset == Point(x: 900, y: 700))
  }

  @Test(
    "under proximity a target attracts from a third of the snapport · row:U2",
    arguments: [
      (160.0, 0.0), (170, 170), (240, 400), (230, 230),
    ])
  func third(from: Double, rest: Double) {
    let page = Page(lengths: Array(repeating: 400, count: 5))
    page.view.snap(
      to: .css(
        CSSSnapping(strictness: .proximity, alignment: Planar(x: .none, y: .start))))
    page.view.drag(by: Point(y: -from)).lift(velocity: .zero)
    page.scene.settle()
    #expect(abs(page.offset - rest) < 1e-6)
  }
}
