import Scrollwork
import Testing

/// Which views keep what they show, and what is never chosen to be kept.
@Suite("Anchoring policy") struct AnchoringPolicyTests {
  /// Sections of 200 in a viewport of 500, 50 pt into the third: sections 3, 4 and 5 show.
  private func page() -> Page {
    let page = Page(lengths: Array(repeating: 200, count: 12))
    page.view.jump(to: Point(y: 450))
    page.scene.tick()
    return page
  }

  private func grow(_ index: Int, of page: Page, to height: Double = 300) {
    (page.view.children[index] as? SectionNode)?.height = height
    page.scene.tick()
  }

  @Test("without anchoring the offset stays, and content above moves what shows · row:U4 row:R9")
  func off() {
    let page = page()
    page.view.configure { $0.anchoring = .off }
    grow(0, of: page)
    #expect(page.offset == 450)
    page.view.configure { $0.anchoring = .auto }
    grow(0, of: page, to: 400)
    #expect(page.offset == 550)
  }

  @Test("an excluded node is never the anchor: the next one that shows is · row:U4")
  func excluded() {
    let page = page()
    page.view.children[2].anchoring = .off
    // The third is cut by the top edge: were it the anchor, nothing would move.
    grow(2, of: page)
    #expect(page.offset == 550)
    page.view.children[2].anchoring = .auto
    grow(2, of: page, to: 350)
    #expect(page.offset == 550)
  }

  @Test("where everything that shows is excluded, nothing is kept · row:U4")
  func allExcluded() {
    let page = page()
    for child in page.view.children { child.anchoring = .off }
    grow(0, of: page)
    #expect(page.offset == 450)
  }

  @Test("an item that leaves hands over to the next that may be kept · row:U4 row:R9")
  func heir() throws {
    let page = page()
    page.view.children[3].anchoring = .off
    // The third goes; the excluded fourth grows in the same tick, the fifth stays where it was.
    let fifth = page.view.children[4]
    let before = fifth.frame.origin.y - page.offset
    try page.view.remove(.node(page.view.children[2]))
    (page.view.children[2] as? SectionNode)?.height = 260
    page.scene.tick()
    #expect(fifth.frame.origin.y - page.offset == before - 200)
  }

  @Test("a written position is kept whatever the anchoring · row:U4 row:S8")
  func written() {
    let page = page()
    page.view.configure { $0.anchoring = .off }
    page.view.setPosition(ScrollPosition(id: "section-4", anchor: Alignment(x: nil, y: 0)))
    page.scene.tick()
    grow(0, of: page)
    #expect(page.offset == 700)
  }

  @Test("a view inside without anchoring is no anchor of the view around it · row:U4")
  func nested() {
    let inner = ScrollView(.vertical, id: "inner", children: [ItemNode()])
    inner.height = 200
    let parts: [Node] = (0..<10).map { index in
      if index == 2 { return inner }
      let section = SectionNode(id: .integer(index))
      section.height = 200
      return section
    }
    let view = ScrollView(.vertical, id: "outer", children: parts)
    let scene = Scene(device: Device(size: Size(width: 400, height: 500)), children: [view])
    scene.begin()
    view.jump(to: Point(y: 450))
    scene.tick()
    inner.height = 300
    scene.tick()
    #expect(view.geometry.contentOffset.y == 450)
    inner.configure { $0.anchoring = .off }
    inner.height = 400
    scene.tick()
    #expect(view.geometry.contentOffset.y == 550)
  }
}
