import Scrollwork
import Testing

@Suite("Orthogonal sections") struct OrthogonalSectionTests {
  /// A section "one" of ten cards of 200 × 120, 10 apart and 16 from the edges, under a header of
  /// 40; then sections "two" and "three" of ten rows of 100 each, in a viewport of 400 × 500.
  private struct Shop {
    let scene: Scene
    let page: ScrollView
    let section: SectionNode

    init(
      _ scrolling: OrthogonalScrolling = .continuous, isPinned: Bool = false,
      cards: [Node]? = nil, direction: LayoutDirection = .leftToRight
    ) {
      section = Self.section(scrolling, isPinned: isPinned, cards: cards)
      let others = ["two", "three"].map { name in
        SectionNode(
          id: .string(name), header: 40, footer: 10, isPinned: isPinned,
          children: (1...10).map { item(.string("\(name)-\($0)"), nil, 100) })
      }
      page = scroll("page", [section] + others)
      scene = Scene(
        device: Device(size: Size(width: 400, height: 500)), direction: direction,
        children: [page])
      scene.begin()
    }

    static func section(
      _ scrolling: OrthogonalScrolling, isPinned: Bool = false, cards: [Node]? = nil
    ) -> SectionNode {
      SectionNode(
        id: "one", header: 40, footer: 20, isPinned: isPinned, spacing: 10,
        padding: EdgeInsets(left: 16, right: 16), orthogonal: scrolling,
        children: cards ?? (1...10).map { item(.string("card-\($0)"), 200, 120) })
    }

    func strip() throws -> ScrollView { try #require(section.orthogonalView) }
  }

  @Test("it is as high as its children between header and footer, and scrolls across · row:V13")
  func frames() throws {
    let shop = Shop()
    let strip = try shop.strip()
    #expect(shop.section.frame == Rect(x: 0, y: 0, width: 400, height: 180))
    #expect(strip.frame == Rect(x: 0, y: 40, width: 400, height: 120))
    #expect(strip.axes == .horizontal)
    #expect(strip.id == .tuple(["one", "orthogonal"]))
    // 10·200 + 9·10 of content: from −16 to 2090 + 16 − 400.
    #expect(strip.geometry.minimum.x == -16)
    #expect(strip.geometry.maximum.x == 1706)
    #expect(strip.targetItems.count == 10)
    #expect(shop.page.headerFrame(of: .node(shop.section))?.size.height == 40)
    #expect(
      shop.page.footerFrame(of: .node(shop.section)) == Rect(x: 0, y: 160, width: 400, height: 20))
    // 180, and twice 40 + 1000 + 10.
    #expect(shop.page.geometry.contentSize.height == 2280)
  }

  /// Where two flicks to the left end for each way to scroll.
  @Test(
    "each way to scroll rests in its own places · row:V13 · row:N14",
    arguments: [
      // The first card's start at the region's start, then one, then two further.
      (OrthogonalScrolling.groupPaging, [-16.0, 194, 404]),
      // Centered cards: 200 + 210·k + 100 in the middle of the region, 16 + 184.
      (.groupPagingCentered, [-16, 110, 320]),
      // Pages of the region, 368.
      (.paging, [-16, 352, 720]),
    ])
  func paging(scrolling: OrthogonalScrolling, offsets: [Double]) throws {
    let shop = Shop(scrolling)
    let strip = try shop.strip()
    var found = [strip.geometry.contentOffset.x]
    for _ in 1...2 {
      strip.flick(Point(x: -1200))
      shop.scene.settle()
      found.append(strip.geometry.contentOffset.x)
    }
    #expect(found == offsets)
    #expect(shop.page.y == 0)
  }

  @Test("momentum ends at the start of a group, or wherever it does · row:V13 · row:N2")
  func continuous() throws {
    for scrolling in [OrthogonalScrolling.continuous, .continuousGroupLeading] {
      let shop = Shop(scrolling)
      let strip = try shop.strip()
      strip.flick(Point(x: -1100))
      shop.scene.settle()
      let cards = (strip.geometry.contentOffset.x + 16) / 210
      #expect(cards > 1)
      #expect((cards == cards.rounded()) == (scrolling == .continuousGroupLeading))
    }
  }

  @Test("a grid inside is paged column by column · row:V13 · row:N14")
  func grid() throws {
    let grid = GridNode(
      .horizontal, tracks: .count(3), spacing: Size(width: 10, height: 4),
      children: (1...12).map { item(.integer($0), 300, 50) })
    let shop = Shop(.groupPaging, cards: [grid])
    let strip = try shop.strip()
    #expect(strip.frame.size.height == 158)
    #expect(strip.targetItems.count == 12)
    var snaps: [MarkerID?] = []
    strip.listeners.on(.snap) { event in
      if case .snap(let item, _) = event.detail { snaps.append(item?.id) }
    }
    for _ in 1...2 {
      strip.flick(Point(x: -2000))
      shop.scene.settle()
    }
    #expect(strip.geometry.contentOffset.x == 604)
    #expect(snaps == [4, 7])
  }

  @Test("fingers that move up and down move the page, sideways ones the section · row:V13")
  func routing() throws {
    let shop = Shop()
    let strip = try shop.strip()
    strip.drag(by: Point(y: -50)).lift(velocity: .zero)
    shop.scene.settle()
    #expect(shop.page.y == 50)
    #expect(strip.geometry.contentOffset.x == -16)
    strip.drag(by: Point(x: -70)).lift(velocity: .zero)
    shop.scene.settle()
    #expect(shop.page.y == 50)
    #expect(strip.geometry.contentOffset.x == 54)
  }

  @Test("its offset comes back with it · row:V13 · row:B11")
  func kept() throws {
    let shop = Shop()
    try shop.strip().jump(to: Point(x: 300))
    shop.scene.tick()
    try shop.page.remove(.node(shop.section))
    shop.scene.tick()
    let again = Shop.section(.continuous)
    try shop.page.insert(again, at: .start)
    shop.scene.tick()
    #expect(again.orthogonalView?.geometry.contentOffset.x == 300)
    let renamed = Shop.section(.continuous)
    renamed.id = "other"
    try shop.page.insert(renamed, at: .start)
    shop.scene.tick()
    #expect(renamed.orthogonalView?.id == .tuple(["other", "orthogonal"]))
    #expect(renamed.orthogonalView?.geometry.contentOffset.x == -16)
  }

  @Test("a card is shown by both views when it is revealed through all of them · row:V13 · row:A16")
  func reveal() throws {
    let shop = Shop(isPinned: true)
    let strip = try shop.strip()
    shop.page.jump(to: Point(y: 600))
    var options = ScrollOptions()
    options.revealsThroughAncestors = true
    _ = shop.page.scroll(ScrollCall(.id("card-5"), options, name: "scroll_to"))
    // The card's end, 840 + 200, at the region's, 16 before the viewport's.
    #expect(strip.geometry.contentOffset.x == 656)
    // Behind the pinned header.
    #expect(shop.page.y == 0)
  }

  @Test("sections are read in order, also around grids and strips · row:V13 · row:L2")
  func active() throws {
    let shop = Shop(.paging)
    var names: [MarkerID?] = []
    shop.page.listeners.on(.section) { event in
      if case .sections(_, let to) = event.detail { names.append(to?.id) }
    }
    for y in [100.0, 180, 1229, 1230] {
      shop.page.jump(to: Point(y: y))
      shop.scene.tick()
    }
    // "two" begins at 180, "three" at 1230.
    #expect(names == ["two", "three"])
    #expect(shop.page.activeSection?.id == "three")
  }

  @Test("a collapsed section is as long as its header · row:V13 · row:G5")
  func collapsed() throws {
    let shop = Shop()
    shop.section.isCollapsed = true
    shop.scene.layoutIfNeeded()
    #expect(shop.section.frame.size.height == 40)
    #expect(shop.page.footerFrame(of: .node(shop.section)) == nil)
  }

  @Test("read from the right, the first card lies at the right · row:V13 · row:X1")
  func mirrored() throws {
    let shop = Shop(direction: .rightToLeft)
    let card = try #require(shop.scene.lookup("card-1"))
    #expect(card.frameInScene == Rect(x: 184, y: 40, width: 200, height: 120))
  }

  @Test("spacing and padding lie between header and footer of any section · row:V13")
  func plain() {
    let section = SectionNode(
      header: 30, footer: 20, spacing: 5, padding: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      children: rows([10, 20]))
    _ = scene(400, 500, scroll("v", [section]))
    #expect(section.children[0].frame == Rect(x: 2, y: 31, width: 394, height: 10))
    #expect(section.children[1].frame == Rect(x: 2, y: 46, width: 394, height: 20))
    #expect(section.frame.size.height == 89)
  }

  @Test("headers stay over a grid and are pushed by the next · row:V13 · row:H3")
  func pinnedGrid() {
    let sections = (1...3).map { number in
      SectionNode(
        id: .string("s\(number)"), header: 40, isPinned: true,
        children: [
          GridNode(
            tracks: .count(2), spacing: Size(width: 10, height: 10),
            children: (1...6).map { item(.string("s\(number)-\($0)"), nil, 100) })
        ])
    }
    let view = scroll("v", sections)
    let scene = scene(400, 300, view)
    // 40 + 3·100 + 2·10 = 360 each.
    func header(_ number: Int) -> Double? {
      view.headerFrame(of: .node(sections[number - 1])).map { $0.origin.y - view.y }
    }
    for (y, first, second) in [(0.0, 0.0, 360.0), (100, 0, 260), (320, 0, 40), (340, -20, 20)] {
      view.jump(to: Point(y: y))
      #expect(header(1) == first)
      #expect(header(2) == second)
    }
    view.jump(to: .zero)
    // The second line of the second section begins at 360 + 40 + 110.
    view.reveal("s2-4", nil)
    #expect(view.y == 470)
    scene.tick()
    #expect(view.activeSection?.id == "s2")
  }
}
