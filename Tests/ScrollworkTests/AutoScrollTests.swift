import ScrollPhysics
import Scrollwork
import Testing

@Suite("Auto-scroll") struct AutoScrollTests {
  /// A view of 400 × 800 with content of 2,000 × 4,000.
  private struct Field {
    let scene: Scene
    let view: ScrollView

    init(rate: Double = 60, set: (inout ScrollSettings) -> Void = { _ in }) {
      view = scroll("field", .both, [item("ground", 2000, 4000)], set: set)
      scene = Scene(
        device: Device(size: Size(width: 400, height: 800), rate: rate), children: [view])
      scene.laws = LawKeeper()
      scene.begin()
    }
  }

  @Test("the nearer the edge, the faster; beyond it with the whole speed · row:Y5")
  func rate() {
    let rate = EdgeAutoScroll(zone: 50, speed: 800, exponent: 2)
    for (position, velocity) in [
      (400.0, 0.0), (50, 0), (25, -200), (0, -800), (-90, -800), (750, 0), (775, 200), (800, 800),
      (2000, 800),
    ] {
      #expect(rate.velocity(at: position, of: 800) == velocity, "\(position)")
    }
    #expect(EdgeAutoScroll(zone: 500).velocity(at: 50, of: 100) == 0)
    #expect(EdgeAutoScroll(zone: 500).velocity(at: 75, of: 100) == 500)
    #expect(EdgeAutoScroll().velocity(at: 0, of: 0) == 0)
    for position in stride(from: -20.0, through: 820, by: 7) {
      #expect(rate.velocity(at: position, of: 800) == -rate.velocity(at: 800 - position, of: 800))
    }
  }

  @Test(
    "it goes on by itself, the same distance at every tick rate · row:Y5 · row:Q7",
    arguments: [30.0, 60, 120])
  func distance(rate: Double) {
    let field = Field(rate: rate)
    let velocity = field.view.autoScroll(
      at: Point(x: 200, y: 770), by: EdgeAutoScroll(zone: 60, speed: 600))
    #expect(velocity == Point(x: 0, y: 300))
    field.scene.tick(Int(rate))
    #expect(abs(field.view.y - 300) < 1e-6 && field.view.x == 0)
    #expect(field.view.phase == .interacting && field.view.movedByUser)
    field.view.autoScroll(at: Point(x: 390, y: 0), by: EdgeAutoScroll(zone: 60, speed: 60))
    field.scene.tick(Int(rate))
    #expect(abs(field.view.y - 240) < 1e-6 && abs(field.view.x - 50) < 1e-6)
  }

  @Test("the mean along a way is that of small steps · row:Y5")
  func mean() {
    for exponent in [1.0, 2, 0.5] {
      let rate = EdgeAutoScroll(zone: 80, speed: 900, exponent: exponent)
      for (start, end) in [
        (300.0, 20.0), (20, 300), (-50, 40), (790, 500), (60, 60.0005), (0, 800), (900, 1000),
        (30, -30),
      ] {
        let count = 20_000
        let sum = (0..<count).reduce(0.0) { sum, index in
          let share = (Double(index) + 0.5) / Double(count)
          return sum + rate.velocity(at: start + (end - start) * share, of: 800)
        }
        let mean = rate.velocity(from: start, to: end, of: 800)
        #expect(abs(mean - sum / Double(count)) < 0.05, "\(start) to \(end)")
        #expect(abs(mean - rate.velocity(from: end, to: start, of: 800)) < 1e-6)
      }
    }
  }

  @Test("a point between the zones, nil and the end of the range stop it: one scroll_end · row:Y5")
  func stopping() {
    for number in 0..<3 {
      let field = Field()
      let ends = field.scene.recorded(.scrollEnd, .phase)
      field.view.autoScroll(at: Point(x: 200, y: 799))
      field.scene.tick(10)
      switch number {
      case 0: #expect(field.view.autoScroll(at: Point(x: 200, y: 400)) == .zero)
      case 1: field.view.autoScroll(at: nil)
      default: field.scene.tick(400)
      }
      field.scene.tick(2)
      #expect(field.view.phase == .idle && field.scene.isSettled)
      #expect(ends().count { $0.name == .builtIn(.scrollEnd) } == 1)
      #expect(ends().count { $0.name == .builtIn(.phase) } == 2)
      if number == 2 { #expect(field.view.y == field.view.geometry.maximum.y) }
      #expect(field.view.autoScroll(at: Point(x: 200, y: 799)).y > 0 || number == 2)
    }
  }

  @Test("zones count from the region, not from what covers the viewport · row:Y5")
  func insets() {
    let field = Field { $0.insets = EdgeInsets(top: 100, bottom: 50) }
    field.view.go(.point(x: nil, y: 500))
    #expect(field.view.autoScroll(at: Point(x: 200, y: 170)) == .zero)
    #expect(field.view.autoScroll(at: Point(x: 200, y: 100)) == Point(y: -1000))
    #expect(field.view.autoScroll(at: Point(x: 200, y: 720)).y == 500)
  }

  @Test(
    "a selection by a finger: a listener takes its movement, the content scrolls · row:Y5 · row:B12"
  )
  func selection() {
    let field = Field()
    let heard = field.scene.recorded(.scrollEnd, .willBeginDrag)
    var selected = Point(x: 200, y: 400)
    _ = field.view.listeners.add(.builtIn(.preScroll)) { event, _ in
      guard case .offer(let delta, _) = event.detail else { return nil }
      selected = selected - delta
      field.view.autoScroll(at: selected, by: EdgeAutoScroll(zone: 60, speed: 600))
      return .taken(delta)
    }
    let finger = field.view.drag(by: .down(100), over: 0.2)
    #expect(field.view.y == 0 && field.view.phase == .interacting)
    finger.move(by: Point(y: 270), over: 0.2, in: field.scene)
    let begun = field.view.y
    field.scene.tick(60)
    #expect(abs(field.view.y - begun - 300) < 1e-6)
    finger.move(by: Point(y: -300), over: 0.2, in: field.scene)
    let stopped = field.view.y
    field.scene.tick(30)
    #expect(field.view.y == stopped)
    finger.lift(velocity: .zero)
    field.scene.settle()
    #expect(field.view.y == stopped && field.view.phase == .idle)
    #expect(heard().map(\.name.name) == ["will_begin_drag", "scroll_end"])
  }

  @Test("a finger that touches the content stops it; a call takes it over · row:Y5")
  func others() {
    let field = Field()
    let finger = field.view.drag(by: .up(100))
    #expect(field.view.autoScroll(at: Point(x: 200, y: 799)).y > 0)
    field.scene.tick(6)
    #expect(field.view.y > 190)
    field.view.autoScroll(at: nil)
    let stopped = field.view.y
    field.scene.tick(6)
    #expect(field.view.y == stopped)
    finger.lift(velocity: .zero)
    field.scene.settle()
    field.view.autoScroll(at: Point(x: 200, y: 799))
    field.scene.tick(3)
    field.view.go(.point(x: nil, y: 1000)) { $0.animation = .linear(0.1) }
    field.scene.settle()
    field.view.autoScroll(at: Point(x: 200, y: 799))
    field.scene.tick(3)
    let other = field.scene.touch(field.view)
    let held = field.view.y
    field.scene.tick(5)
    #expect(field.view.y == held)
    other.lift()
    field.scene.settle()
  }

  @Test("from right to left the edges are those of the screen · row:Y5 · row:X1")
  func mirrored() {
    let view = scroll("strip", .horizontal, [row([item("wide", 2000, 100)])])
    let scene = Scene(
      device: Device(size: Size(width: 400, height: 800)), direction: .rightToLeft,
      children: [view])
    scene.begin()
    #expect(view.autoScroll(at: Point(x: 399, y: 10)) == .zero)
    #expect(view.autoScroll(at: Point(x: 0, y: 10)) == Point(x: 1000, y: 0))
  }

  @Test("a list's rows appear as it goes · row:Y5")
  func list() {
    let rows = ScrollworkTests.list("rows", count: 100_000, extent: 40)
    let view = scroll("v", height: 400, [rows])
    let scene = scene(400, 400, view)
    view.autoScroll(at: Point(x: 0, y: 400), by: EdgeAutoScroll(speed: 6000))
    scene.tick(120)
    #expect(abs(view.y - 12_000) < 1e-6)
    #expect(view.visibleItems.first?.id == 301)
  }

}
