import Scrollwork
import Testing

@Suite("Visibility") struct VisibilityTests {
  /// Rows of 100 in a viewport of 400: the range is 0 … 1600.
  private struct Feed {
    let scene: Scene
    let view: ScrollView
    let rows: [ItemNode]

    init() {
      rows = (1...20).map { item(.string("row-\($0)"), nil, 100) }
      view = scroll("feed", height: 400, rows)
      scene = Scene(device: Device(size: Size(width: 300, height: 400)), children: [view])
      scene.begin()
    }

    func row(_ index: Int) -> Item { .node(rows[index - 1]) }

    /// What a listener of a row hears, as "true 0.55".
    func record(
      _ index: Int, above fraction: Double, of measure: VisibilityMeasure = .item
    ) -> () -> [String] {
      final class Box { var lines: [String] = [] }
      let box = Box()
      _ = row(index).onVisibility(above: fraction, of: measure) { event, _ in
        if case .visibility(let isVisible, let share) = event.detail {
          box.lines.append("\(isVisible) \((share * 100).rounded() / 100)")
        }
        return nil
      }
      return { box.lines }
    }

    func go(_ offset: Double) {
      view.jump(to: Point(y: offset))
      scene.tick()
    }
  }

  @Test("crossings of a listener's own threshold are told, and nothing else · row:W1")
  func crossings() {
    let feed = Feed()
    let half = feed.record(6, above: 0.5)
    let any = feed.record(6, above: 0)
    feed.scene.tick()
    // Row 6 lies at 500 … 600: it begins to show beyond 100.
    for offset in [100.0, 120, 150, 155, 200, 400, 545, 550, 580, 600] { feed.go(offset) }
    #expect(any() == ["true 0.2", "false 0.0"])
    #expect(half() == ["true 0.55", "false 0.5"])
  }

  @Test("the first state is told if it is true · row:W1")
  func firstState() {
    let feed = Feed()
    let (near, far) = (feed.record(1, above: 0.5), feed.record(9, above: 0.5))
    feed.scene.tick(3)
    #expect(near() == ["true 1.0"])
    #expect(far().isEmpty)
  }

  @Test("all of an item is above every threshold, half of it not above a half · row:W1")
  func bounds() {
    let feed = Feed()
    let whole = feed.record(5, above: 1)
    feed.go(99.5)
    #expect(whole().isEmpty)
    feed.go(100)
    feed.go(100.5)
    #expect(whole() == ["true 1.0"])
    feed.go(99.9)
    #expect(whole() == ["true 1.0", "false 1.0"])
  }

  @Test("insets are no part of the region · row:W1")
  func insets() {
    let feed = Feed()
    feed.view.configure { $0.insets.top = 100 }
    let first = feed.record(1, above: 0.5)
    feed.go(-60)
    #expect(feed.row(1).visibleShare() == 0.6)
    feed.go(-40)
    #expect(first() == ["true 0.6", "false 0.4"])
  }

  @Test("measured against the viewport, items longer than it can qualify · row:W3")
  func longItem() {
    let feed = Feed()
    feed.rows[2].height = 2000
    // Row 3 lies at 200 … 2200.
    let own = feed.record(3, above: 0.5)
    let taken = feed.record(3, above: 0.5, of: .viewport)
    for offset in [0.0, 10, 300, 1800, 1999, 2001] { feed.go(offset) }
    #expect(own().isEmpty)
    #expect(taken() == ["true 0.53", "false 0.5"])
  }

  @Test("nested views multiply, as far as they clip · row:W4")
  func nested() {
    let slides = (1...5).map { item(.string("slide-\($0)"), 200, 100) }
    let strip = scroll("strip", .horizontal, height: 100, [row(slides)])
    let outer = scroll("outer", height: 300, [item(nil, 400, 250), strip, item(nil, 400, 900)])
    let scene = scene(400, 300, outer)
    let slide = Item.node(slides[2])
    strip.jump(to: Point(x: 100))
    // 100 of 200 in the strip, 50 of 100 of the strip in the page.
    #expect(slide.visibleShare() == 0.25)
    #expect(strip.share(of: slide) == 0.5)
    #expect(strip.visibleItems(above: 0.2).map(\.id) == ["slide-1", "slide-2", "slide-3"])
    #expect(strip.visibleItems(above: 0.3).map(\.id) == ["slide-2"])
    outer.jump(to: Point(y: 50))
    #expect(slide.visibleShare() == 0.5)
    outer.jump(to: Point(y: 350))
    #expect(slide.visibleShare() == 0)
    #expect(strip.visibleItems(above: 0).isEmpty)
    outer.configure { $0.clips = false }
    #expect(slide.visibleShare() == 0.5)
    scene.tick()
  }

  @Test("an item deep inside hears of what the views around it do · row:W4")
  func nestedEvents() {
    let slide = item("slide", 400, 100)
    let inner = scroll("inner", .horizontal, height: 100, [row([slide, item(nil, 400, 100)])])
    let outer = scroll("outer", height: 300, [inner, item(nil, 400, 900)])
    let scene = scene(400, 300, outer)
    var heard: [Bool] = []
    _ = Item.node(slide).onVisibility(above: 0.5) { event, _ in
      if case .visibility(let isVisible, _) = event.detail { heard.append(isVisible) }
      return nil
    }
    scene.tick()
    outer.jump(to: Point(y: 60))
    scene.tick()
    outer.jump(to: .zero)
    scene.tick()
    inner.jump(to: Point(x: 300))
    scene.tick()
    slide.isHidden = true
    scene.tick()
    #expect(heard == [true, false, true, false])
  }

  @Test("the targets that show are listed in order, when the list changes · row:W2")
  func visibleItems() {
    let feed = Feed()
    var heard: [String] = []
    _ = feed.view.onVisibleItems(above: 0.5) { event, _ in
      if case .visible(let from, let to) = event.detail {
        let names = { (items: [Item]) in
          items.map { "\(($0.index ?? -1) + 1)" }.joined(separator: " ")
        }
        heard.append("\(names(from)) → \(names(to))")
      }
      return nil
    }
    feed.scene.tick(3)
    for offset in [30.0, 50, 60, 140, 160] { feed.go(offset) }
    #expect(
      heard == [
        " → 1 2 3 4", "1 2 3 4 → 2 3 4", "2 3 4 → 2 3 4 5", "2 3 4 5 → 3 4 5 6",
      ])
  }

  @Test("an item's edges are told as fractions of the region · row:W2")
  func edges() throws {
    let feed = Feed()
    feed.view.configure { $0.insets.top = 200 }
    feed.view.jump(to: Point(y: 0))
    // The region shows 200 … 400.
    let edges = try #require(feed.row(3).edgesInRegion)
    #expect(edges.leading == 0 && edges.trailing == 0.5)
    let before = try #require(feed.row(1).edgesInRegion)
    #expect(before.leading == -1 && before.trailing == -0.5)
    #expect(Item.node(feed.view).edgesInRegion == nil)
  }

  @Test("muting, pausing and ending stop it; so does the end of the item · row:W1")
  func ends() throws {
    let feed = Feed()
    var count = 0
    let listener = feed.row(1).onVisibility(above: 0) { _, _ in
      count += 1
      return nil
    }
    feed.rows[0].listeners.mute(.builtIn(.visibility))
    feed.scene.tick()
    #expect(count == 0)
    feed.rows[0].listeners.unmute(.builtIn(.visibility))
    feed.go(500)
    #expect(count == 1)
    listener.end()
    feed.go(0)
    #expect(count == 1)
    let other = feed.row(2).onVisibility(above: 0) { _, _ in
      count += 1
      return nil
    }
    try feed.view.remove(feed.row(2))
    feed.scene.tick(2)
    #expect(!other.isActive && count == 1)
  }

  @Test("rows of a list are watched like any item · row:W2")
  func listRows() throws {
    let view = scroll("v", height: 400, [list(count: 1_000_000, extent: 50)])
    let scene = scene(300, 400, view)
    let row = try #require(scene.lookup(500_000))
    var heard: [Bool] = []
    _ = row.onVisibility(above: 0.5) { event, _ in
      if case .visibility(let isVisible, _) = event.detail { heard.append(isVisible) }
      return nil
    }
    scene.tick()
    view.reveal(500_000, nil)
    scene.tick()
    view.jump(to: .zero)
    scene.tick()
    #expect(heard == [true, false])
  }
}
