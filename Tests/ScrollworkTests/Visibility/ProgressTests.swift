import Scrollwork
import Testing

@Suite("Progress") struct ProgressTests {
  /// A scene lives as long as somebody holds it.
  private struct Fixture {
    let scene: Scene
    let view: ScrollView
    let item: Item

    func go(_ offset: Double) {
      view.jump(to: Point(y: offset))
      scene.tick()
    }
  }

  /// A card of `length` at 1000 in content of 3000 and a viewport of 400.
  private func card(_ length: Double) -> Fixture {
    let card = item("card", 300, length)
    let view = scroll(
      "v", height: 400, [item(nil, 300, 1000), card, item(nil, 300, 2000 - length)])
    return Fixture(scene: scene(300, 400, view), view: view, item: .node(card))
  }

  private func expect(
    _ value: Double?, _ wanted: Double, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs((value ?? .nan) - wanted) < 1e-12, sourceLocation: location)
  }

  @Test("a view's progress is its share of the range · row:M10")
  func view() {
    let page = card(100)
    expect(page.view.progress, 0)
    page.go(650)
    expect(page.view.progress, 0.25)
    page.go(9999)
    #expect(page.view.progress == 1)
    let short = scroll("short", height: 400, [item(nil, 300, 100)])
    let other = scene(300, 400, short)
    other.tick()
    expect(short.progress, 0)
  }

  @Test("a card's way through the region: cover, entry, contain, exit, phase · row:M10")
  func displacement() {
    // It shows from 600 on, wholly from 700 to 1000, no longer from 1100 on.
    let page = card(100)
    for (offset, cover, entry, contain, exit, phase) in [
      (500.0, 0.0, 0.0, 0.0, 0.0, 1.0), (600, 0, 0, 0, 0, 1), (650, 0.1, 0.5, 0, 0, 0.5),
      (700, 0.2, 1, 0, 0, 0), (850, 0.5, 1, 0.5, 0, 0), (1000, 0.8, 1, 1, 0, 0),
      (1025, 0.85, 1, 1, 0.25, -0.25), (1100, 1, 1, 1, 1, -1), (1200, 1, 1, 1, 1, -1),
    ] {
      page.go(offset)
      expect(page.item.progress(.cover), cover)
      expect(page.item.progress(.entry), entry)
      expect(page.item.progress(.contain), contain)
      expect(page.item.progress(.exit), exit)
      expect(page.item.transitionPhase, phase)
    }
  }

  @Test("one longer than the region is whole while it fills it · row:M10")
  func long() {
    // It shows from 600 on, fills the region from 1000 to 1400, is gone at 1800.
    let page = card(800)
    for (offset, entry, contain, exit, phase) in [
      (800.0, 0.5, 0.0, 0.0, 0.5), (1000, 1, 0, 0, 0), (1100, 1, 0.25, 0, 0), (1400, 1, 1, 0, 0),
      (1600, 1, 1, 0.5, -0.5),
    ] {
      page.go(offset)
      expect(page.item.progress(.entry), entry)
      expect(page.item.progress(.contain), contain)
      expect(page.item.progress(.exit), exit)
      expect(page.item.transitionPhase, phase)
    }
  }

  @Test("insets move the region, a fit without play is at once · row:M10")
  func insets() {
    let page = card(300)
    page.view.configure { $0.insets.top = 100 }
    // The region is 300 long: contain has no length, and starts where the card fills it.
    page.go(899)
    expect(page.item.progress(.contain), 0)
    page.go(900)
    expect(page.item.progress(.contain), 1)
    expect(page.item.progress(.entry), 1)
    expect(page.item.transitionPhase, 0)
    #expect(Item.node(page.view).progress(.cover) == nil)
  }
}
