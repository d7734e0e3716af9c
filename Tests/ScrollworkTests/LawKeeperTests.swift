import Testing

@testable import Scrollwork

@Suite("LawKeeper") struct LawKeeperTests {
  private let page: Page

  init() {
    page = Page()
    page.scene.laws = LawKeeper()
  }

  private var breaches: [String] { page.scene.takeReports().map(\.code) }

  private func notify(_ name: EventName.BuiltIn, _ detail: Event.Detail = .none) {
    page.scene.deliver(page.view.makeEvent(name, detail), from: .node(page.view))
  }

  private func scroll(_ from: Double, _ to: Double) {
    notify(
      .scroll,
      .scroll(
        ScrollChange(
          from: Point(y: from), to: Point(y: to), velocity: .zero, tracked: .zero,
          direction: .down, byUser: true)))
  }

  @Test("a scene that keeps its laws is told nothing · row:Q8")
  func kept() {
    page.view.flick(Point(y: -2000))
    page.scene.settle()
    page.view.reveal("section-1")
    page.scene.settle()
    page.view.jump(to: Point(y: -50), clamps: false)
    page.scene.tick(3)
    #expect(breaches.isEmpty)
  }

  @Test("conservation: what was taken and left is what came · row:Q8")
  func conservation() {
    page.scene.laws?.share(
      Point(y: 10), taken: [Point(y: 4), Point(y: 3)], left: Point(y: 3), in: page.view)
    #expect(breaches.isEmpty)
    page.scene.laws?.share(Point(y: 10), taken: [Point(y: 4)], left: Point(y: 3), in: page.view)
    #expect(breaches == ["SW0311"])
  }

  @Test("range: a view at rest outside is reported, once · row:Q8")
  func range() {
    page.view.move(to: Point(y: -20), source: .layout)
    page.scene.tick()
    page.view.move(to: Point(y: -30), source: .layout)
    page.scene.tick()
    let reports = page.scene.takeReports()
    #expect(reports.map(\.code) == ["SW0312"])
    #expect(
      reports.first?.message
        == "law of range: at rest at -20.0, outside of 0.0 … 2000.0")
    #expect(reports.first?.view == "page")
    #expect(reports.first?.tick == 1)
    #expect(reports.first?.severity == .error)
  }

  @Test(
    "one end: what ends has begun, and what begins has ended before · row:Q8",
    arguments: [
      EventName.BuiltIn.didEndDrag, .didEndDecelerate, .scrollEnd,
    ])
  func strayEnd(name: EventName.BuiltIn) {
    notify(name, name == .scrollEnd ? .travel(from: .zero, to: Point(y: 5)) : .none)
    #expect(breaches == ["SW0313"])
  }

  @Test("one end: nothing begins twice · row:Q8")
  func twice() {
    notify(.willBeginDrag)
    notify(.didEndDrag)
    notify(.willBeginDrag)
    #expect(breaches.isEmpty)
    notify(.willBeginDrag)
    #expect(breaches == ["SW0313"])
  }

  @Test("change: an event tells a change, from where the last one ended · row:Q8")
  func change() {
    scroll(0, 0)
    #expect(breaches == ["SW0314"])
  }

  @Test("change: no gap between two events · row:Q8")
  func gap() {
    scroll(0, 10)
    page.scene.tick()
    scroll(11, 12)
    #expect(breaches.contains("SW0314"))
  }

  @Test("landing: where it was said, to the bit · row:Q8")
  func landing() {
    page.scene.laws?.land(page.view, at: Point(y: 100), announced: Point(y: 100))
    #expect(breaches.isEmpty)
    page.scene.laws?.land(page.view, at: Point(y: 100), announced: Point(y: 100.0000001))
    #expect(breaches == ["SW0316"])
  }

  @Test("link settle: a link writes a view once a tick · row:Q8")
  func links() {
    page.scene.laws?.whileLinking {
      page.view.move(to: Point(y: 1), source: .link)
      #expect(breaches.isEmpty)
      page.view.move(to: Point(y: 2), source: .link)
    }
    #expect(breaches == ["SW0315"])
  }

  @Test("without a keeper nothing is checked · row:Q8")
  func off() {
    page.scene.laws = nil
    notify(.didEndDrag)
    #expect(breaches.isEmpty)
  }
}
