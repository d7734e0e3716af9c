import ScrollPhysics
import Testing

@testable import Scrollwork

/// A header of 200 pt, 60 at least, in a viewport of 400 × 800.
private struct HeaderScene {
  let scene: Scene
  let view: ScrollView
  /// The views below the header; empty where the content is in the same view.
  let bodies: [ScrollView]

  /// A number of bodies are scroll views below the header, side by side; none of them is told its
  /// height.
  init(
    _ collapse: HeaderCollapse.Mode, snaps: Bool = false, bodies count: Int = 0,
    least: Double? = 60,
    stretches: Bool = false, rate: Double = 60
  ) {
    let header = HeaderNode(
      id: "header", length: 200, minimumLength: least, stretches: stretches, collapse: collapse,
      snap: snaps ? .page : nil)
    bodies = (0..<count).map { number in
      scroll(
        .string("body-\(number)"), .vertical, width: 400, rows(Array(repeating: 100, count: 30)))
    }
    let content: Node =
      switch count {
      case 0: column(rows(Array(repeating: 100, count: 30)))
      case 1: bodies[0]
      default: scroll("pager", .horizontal, [row(bodies)])
      }
    view = scroll("view", [header, content])
    scene = Scene(
      device: Device(size: Size(width: 400, height: 800), rate: rate), children: [view])
    scene.laws = LawKeeper()
    scene.begin()
  }

  var shown: Double { view.headerState?.length ?? 0 }
  var body: ScrollView { bodies[0] }

  func drag(_ distance: Double, velocity: Double = 0, in other: ScrollView? = nil) {
    (other ?? bodies.first ?? view).drag(by: Point(y: distance)).lift(velocity: Point(y: velocity))
    scene.settle()
  }
}

@Suite("Header collapse") struct HeaderCollapseTests {
  typealias Mode = HeaderCollapse.Mode

  // MARK: - In one view

  @Test("each word: what shows after scrolling 500 on, 50 back, and to the start again · row:Y2")
  func words() {
    let expected: [(Mode, on: Double, back: Double, further: Double, start: Double)] = [
      (.fixed, 200, 200, 200, 200), (.exitUntilCollapsed, 60, 60, 60, 200),
      (.enterAlways, 60, 110, 200, 200), (.enterAlwaysCollapsed, 0, 50, 60, 200),
    ]
    for (mode, on, back, further, start) in expected {
      let s = HeaderScene(mode)
      s.drag(-500)
      #expect(s.shown == on && s.view.y == 500, "\(mode)")
      s.drag(50)
      #expect(s.shown == back && s.view.y == 450, "\(mode)")
      s.drag(200)
      #expect(s.shown == further && s.view.y == 250, "\(mode)")
      s.view.go(.point(x: nil, y: 0))
      #expect(s.shown == start && s.view.headerState?.ratio == 1, "\(mode)")
      #expect(s.view.header?.shownFrame.origin.y == 0)
    }
  }

  @Test("a floating header lies at the start of the viewport, over the content · row:Y2")
  func place() {
    let s = HeaderScene(.enterAlways)
    s.drag(-1000)
    s.drag(30)
    #expect(
      s.view.header?.shownFrame == Rect(origin: Point(y: 970), size: Size(width: 400, height: 90)))
    #expect(s.view.headerState?.ratio == 0.45)
  }

  @Test("at the bottom the bounce does not open a floating header · row:Y2")
  func bounce() {
    let s = HeaderScene(.enterAlways)
    s.view.go(.edge(.bottom))
    #expect(s.shown == 60)
    s.view.drag(by: .up(200)).lift(velocity: .up(900))
    s.scene.settle()
    #expect(s.view.y == s.view.geometry.maximum.y && s.shown == 60)
  }

  @Test("content that is inserted above does not open or close it · row:Y2")
  func insertion() throws {
    let s = HeaderScene(.enterAlways)
    s.drag(-1000)
    s.drag(30)
    let shown = s.shown
    _ = try s.view.insert(item("new", nil, 300), at: .before(s.view.targetItems[0]))
    s.scene.tick(2)
    #expect(s.shown == shown && s.view.y == 1270)
  }

  @Test("the tick rate does not count · row:Y2 · row:Q7", arguments: Mode.allCases, [false, true])
  func rates(mode: Mode, snaps: Bool) {
    for (first, second) in [(-900.0, 300.0), (-2400, 700), (-300, -200)] {
      var ends: [[Double]] = []
      for rate in [30.0, 60, 120] {
        let s = HeaderScene(mode, snaps: snaps, rate: rate)
        s.drag(-20, velocity: first)
        s.drag(20, velocity: second)
        ends.append([s.view.y, s.shown])
      }
      for end in ends { #expect(zip(end, ends[0]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(mode)") }
    }
  }

  // MARK: - Snapping

  @Test("a gesture never leaves it half open, and has one scroll_end · row:Y2", arguments: 0..<30)
  func snapping(seed: Int) {
    for mode in [Mode.exitUntilCollapsed, .enterAlways, .enterAlwaysCollapsed] {
      for bodies in [0, 1, 2] {
        var walk = Walk(seed)
        let s = HeaderScene(mode, snaps: true, bodies: bodies)
        for _ in 0..<6 {
          var ends = 0
          let counting = s.scene.listeners.add(.builtIn(.scrollEnd)) { event, _ in
            if event.view === s.view { ends += 1 }
            return nil
          }
          let distance = Double(walk.next(700) - 350)
          let speed = walk.next(3) == 0 ? 0 : Double(walk.next(3000) - 1500)
          s.drag(distance, velocity: speed)
          counting.end()
          let states: [Double] = mode == .enterAlwaysCollapsed ? [0, 60, 200] : [60, 200]
          #expect(
            states.contains { abs($0 - s.shown) < 0.02 },
            "\(mode) \(bodies) shows \(s.shown) after \(distance) at \(speed)")
          #expect(ends <= 1)
        }
      }
    }
  }

  @Test("the nearer state wins, and of two equally near ones the open one · row:Y2")
  func nearer() {
    for (distance, shown) in [(-60.0, 200.0), (-70, 200), (-80, 60)] {
      for bodies in [0, 1] {
        let s = HeaderScene(.exitUntilCollapsed, snaps: true, bodies: bodies)
        s.drag(distance)
        #expect(s.shown == shown && s.view.y == (shown == 60 ? 140 : 0))
      }
    }
    let s = HeaderScene(.enterAlways, snaps: true)
    s.drag(-1000)
    s.drag(60)
    #expect(s.shown == 60 && s.view.y == 1000)
    s.drag(80)
    #expect(s.shown == 200 && s.view.y == 860)
  }

  @Test("it opens at the end of the content, where it cannot close · row:Y2")
  func atTheEnd() {
    let s = HeaderScene(.enterAlways, snaps: true)
    s.view.go(.edge(.bottom))
    let end = s.view.y
    s.drag(100)
    #expect(s.shown == 200)
    s.view.go(.edge(.bottom))
    s.drag(20)
    #expect(s.shown == 60 && s.view.y == end)
  }

  @Test("no snap event, no preview: a snap rule of the view decides alone · row:Y2")
  func ownRule() {
    let s = HeaderScene(.exitUntilCollapsed, snaps: true)
    let events = s.scene.recorded(.snap, .snapChanging)
    s.drag(-60)
    #expect(events().isEmpty && s.view.y == 0)
    s.view.snap(to: .custom { _ in RuleAnswer(y: 50) })
    s.drag(-60)
    #expect(s.view.y == 50 && s.shown == 150)
  }

  // MARK: - Above nested views

  @Test(
    "nested views fill the region below the least header without a height of their own · row:Y2")
  func layout() {
    for bodies in [1, 2] {
      for (mode, height, range) in [
        (Mode.fixed, 600.0, 0.0), (.exitUntilCollapsed, 740, 140), (.enterAlways, 740, 140),
        (.enterAlwaysCollapsed, 800, 200),
      ] {
        let s = HeaderScene(mode, bodies: bodies)
        #expect(s.body.currentGeometry.containerSize.height == height, "\(mode)")
        #expect(s.view.geometry.maximum.y == range)
        s.scene.resize(to: Size(width: 400, height: 500))
        #expect(s.body.currentGeometry.containerSize.height == height - 300)
        #expect(s.view.geometry.maximum.y == range)
      }
    }
  }

  @Test("a drag folds the header first, and its rest scrolls, in each of the words · row:Y2")
  func nestedDrag() {
    for mode in Mode.allCases {
      let s = HeaderScene(mode, bodies: 2)
      let least = mode == .fixed ? 200.0 : mode == .enterAlwaysCollapsed ? 0 : 60
      s.drag(-500)
      #expect(s.shown == least && s.body.y == 500 - (200 - least), "\(mode)")
      let before = s.body.y
      s.drag(100)
      let opened = mode == .enterAlways ? 100.0 : mode == .enterAlwaysCollapsed ? 60 : 0
      #expect(s.shown == least + opened && s.body.y == before - (100 - opened), "\(mode)")
    }
  }

  @Test(
    "at the start of the nested view the header opens, and then a stretching one is pulled · row:Y2"
  )
  func nestedStart() {
    for mode in Mode.allCases where mode != .fixed {
      let s = HeaderScene(mode, bodies: 1, stretches: true)
      s.drag(-250)
      let finger = s.body.drag(by: .down(250))
      #expect(s.shown == 200 && s.body.y == 0 && s.view.y == 0)
      finger.move(to: finger.position + .down(50))
      s.scene.tick()
      #expect(s.shown > 200 && s.body.y == 0)
      finger.lift(velocity: .zero)
      s.scene.settle()
      #expect(s.shown == 200)
    }
  }

  @Test("momentum goes on from the header to the nested view, at one speed · row:Y2")
  func momentum() {
    for mode in Mode.allCases where mode != .fixed {
      let s = HeaderScene(mode, bodies: 1)
      let range = s.view.geometry.maximum.y
      s.body.drag(by: .up(0.001)).lift(velocity: .up(1000))
      s.scene.settle()
      let distance = DecayMotion(from: 0, velocity: 1000, rate: .normal).target
      #expect(s.view.y == range && abs(s.body.y - (distance - range)) < 0.1, "\(mode)")
      // Back: half opens the header where that comes first, and the rest scrolls.
      s.body.jump(to: Point(y: 1500))
      s.scene.tick(2)
      s.body.drag(by: .down(0.001)).lift(velocity: .down(1000))
      s.scene.settle()
      let opened = mode == .enterAlways ? 140.0 : mode == .enterAlwaysCollapsed ? 60 : 0
      #expect(abs(s.view.y - (range - opened)) < 0.1, "\(mode)")
      #expect(abs(s.body.y - (1500 - distance + opened)) < 0.1, "\(mode)")
    }
  }

  @Test("a wheel moves header and nested view in the same order · row:Y2")
  func wheel() {
    let s = HeaderScene(.enterAlways, snaps: true, bodies: 1)
    s.body.wheel(by: Point(y: 50), ticks: 10)
    s.scene.settle()
    #expect(s.shown == 60 && s.body.y == 360)
    s.body.wheel(by: Point(y: -10), ticks: 4)
    s.scene.settle()
    #expect(s.shown == 60 && s.body.y == 360)
    s.body.wheel(by: Point(y: -10), ticks: 10)
    s.scene.settle()
    #expect(s.shown == 200 && s.body.y == 360)
  }
}
