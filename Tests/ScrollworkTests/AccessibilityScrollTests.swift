import Scrollwork
import Testing

@Suite("Accessibility scroll") struct AccessibilityScrollTests {
  /// 400 × 800 over 3000: the range is 0 … 2200.
  private func page(_ set: (inout ScrollSettings) -> Void = { _ in }) -> (Scene, ScrollView) {
    let view = scroll("page", [item("tall", nil, 3000)], set: set)
    return (scene(400, 800, view), view)
  }

  private func announced(_ events: [Event]) -> [String] {
    events.compactMap {
      if case .announce(let position) = $0.detail { position.announcement } else { nil }
    }
  }

  @Test("a page is the region less an overlap, an eighth unless said · row:X3")
  func pages() {
    let (scene, view) = page { $0.insets = EdgeInsets(top: 100) }
    #expect(view.accessibilityScroll(.down)?.target == Point(y: -100 + 700 * 0.875))
    scene.settle()
    #expect(view.y == 512.5)
    #expect(view.movedByUser)
    view.accessibilityScroll(.down, overlap: 40)
    scene.settle()
    #expect(view.y == 512.5 + 660)
    view.accessibilityScroll(.up, overlap: 0)
    scene.settle()
    #expect(view.y == 472.5)
  }

  @Test("arrived, it says which page of how many shows · row:X3")
  func announcing() {
    let (scene, view) = page()
    let heard = scene.recorded(.announce, .scrollEnd)
    for _ in 0..<5 {
      view.accessibilityScroll(.down, overlap: 100)
      scene.settle()
      scene.tick()
    }
    // 2200 in steps of 700: 0, 700, 1400, 2100, 2200. At the end nothing moves, nothing is said.
    #expect(
      announced(heard()) == ["page 2 of 5", "page 3 of 5", "page 4 of 5", "page 5 of 5"])
    #expect(heard().map(\.name.name).prefix(2) == ["scroll_end", "announce"])
    #expect(view.accessibilityScroll(.down) == nil)
    #expect(view.accessibilityScroll(.left) == nil)
  }

  @Test(
    "pages are announced once each, there and back, the shorter last step included · row:X3",
    arguments: [
      // A region of 500 in steps of 437.5 over 1500: 0, 437.5, 875, 1312.5, 1500.
      (600.0, 100.0, 2000.0, nil, 5), (500, 0, 2100, 100.0, 5), (500, 0, 1701, 100, 5),
      (500, 0, 2099, 100, 5), (400, 0, 1000, nil, 3),
    ] as [(Double, Double, Double, Double?, Int)])
  func thereAndBack(
    height: Double, bar: Double, content: Double, overlap: Double?, pages: Int
  ) {
    let view = scroll("page", [item("tall", nil, content)]) {
      $0.insets = EdgeInsets(top: bar)
    }
    let scene = scene(400, height, view)
    let heard = scene.recorded(.announce)
    for direction in [AccessibilityDirection.down, .up] {
      while view.accessibilityScroll(direction, overlap: overlap) != nil {
        scene.settle()
        scene.tick()
      }
    }
    let expected = Array(2...pages) + Array(1..<pages).reversed()
    #expect(announced(heard()) == expected.map { "page \($0) of \(pages)" })
  }

  @Test("pages count from 1, also where everything fits · row:X3")
  func counting() {
    let (scene, view) = page()
    #expect(view.page(.vertical).announcement == "page 1 of 5")
    #expect(view.page(.horizontal).announcement == "page 1 of 1")
    view.jump(to: Point(y: 2200))
    #expect(view.page(.vertical).announcement == "page 5 of 5")
    #expect(scene.isQuiet == false)
    let gallery = Gallery()
    gallery.view.snap(to: .pages)
    #expect(gallery.view.page(.horizontal).count == 6)
  }

  @Test("a view that pages goes a whole page · row:X3")
  func paging() {
    let (scene, view) = page()
    view.snap(to: .pages)
    view.accessibilityScroll(.down)
    scene.settle()
    #expect(view.y == 800)
  }

  @Test("what cannot move that way hands over to what is around it · row:X3")
  func outer() {
    let inner = scroll("inner", height: 200, rows([100, 150]))
    let outer = scroll("outer", [inner, item("rest", nil, 3000)])
    let scene = scene(400, 800, outer)
    #expect(inner.accessibilityScroll(.down)?.view === inner)
    scene.settle()
    #expect(inner.y == 50)
    #expect(inner.accessibilityScroll(.down)?.view === outer)
    inner.configure { $0.isEnabled = false }
    #expect(inner.accessibilityScroll(.up)?.view === outer)
  }

  @Test("moving focus shows what has it, by the least movement · row:X3")
  func focus() {
    let view = scroll("page", rows(Array(repeating: 300, count: 10)))
    let scene = scene(400, 800, view)
    scene.focus(scene.lookup("3"))
    #expect(view.y == 100)
    scene.focus(scene.lookup("2"))
    #expect(view.y == 100)
  }

  @Test("a page ends a call on both axes, and counts from there · row:X3 · row:M11")
  func otherAxis() {
    let view = scroll("page", .both, [item("wide", 4000, 5000)])
    let scene = scene(400, 800, view)
    var options = ScrollOptions()
    options.animation = .standard
    view.scroll(ScrollCall(.point(x: 1000, y: 1000), options, name: "scroll_to"))
    scene.tick(5)
    let offset = view.currentOffset
    view.accessibilityScroll(.down)
    scene.settle()
    #expect(view.currentOffset.isClose(to: Point(x: offset.x, y: offset.y + 700)))
  }
}
