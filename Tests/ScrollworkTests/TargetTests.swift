import Scrollwork
import Testing

@Suite("Targets") struct TargetTests {
  /// A view does not keep its scene alive.
  final class Kept { var scenes: [Scene] = [] }
  private let kept = Kept()

  /// A view of 400 × 400 over a target from `start` on, `length` long, in 2000 points of content.
  private func view(
    _ start: Double, _ length: Double, insets: EdgeInsets = .zero
  ) -> (Scene, ScrollView, Node) {
    let target = item("t", nil, length)
    let content = column([
      item(nil, nil, start), target, item(nil, nil, max(0, 2000 - start - length)),
    ])
    let view = scroll("v", [content]) { $0.insets = insets }
    let scene = scene(400, 400, view)
    kept.scenes.append(scene)
    return (scene, view, target)
  }

  static let shares = [-2.0, -0.5, 0, 0.25, 0.5, 1, 1.75, 3]
  static let insets = [
    EdgeInsets.zero, EdgeInsets(top: 50), EdgeInsets(bottom: 80),
    EdgeInsets(top: 30, left: 0, bottom: 90, right: 0),
  ]

  @Test(
    "a share of the target meets the same share of the region · row:A5", arguments: shares, insets)
  func alignment(share: Double, insets: EdgeInsets) {
    for length in [0.0, 60, 400, 900] {
      let (_, view, _) = view(700, length, insets: insets)
      view.go(.id("t")) {
        $0.alignment = Alignment(x: nil, y: share)
        $0.clamps = false
      }
      let point = 700 + share * length
      let region = 400 - insets.top - insets.bottom
      #expect(abs(point - (view.y + insets.top + share * region)) < 1e-9)
    }
  }

  @Test(
    "without insets the offset is start + share × (length − viewport) · row:A5", arguments: shares)
  func seedFormula(share: Double) {
    let (_, view, _) = view(700, 60)
    view.go(.id("t")) {
      $0.alignment = Alignment(x: nil, y: share)
      $0.clamps = false
    }
    #expect(abs(view.y - (700 + share * (60 - 400))) < 1e-9)
  }

  @Test("both axes are aligned at once, each by its own share · row:A5")
  func bothAxes() {
    let target = item("t", 100, 50)
    let content = column([
      item(nil, 2000, 1000), row([item(nil, 800, 50), target]), item(nil, 10, 1000),
    ])
    let view = scroll("v", .both, [content])
    let screen = scene(400, 300, view)
    withExtendedLifetime(screen) { () -> Void in
      view.go(.id("t")) { $0.alignment = Alignment(x: 1, y: 0.5) }
    }
    // 800 + 100 − 400 and 1000 + ½·(50 − 300).
    #expect(view.geometry.contentOffset == Point(x: 500, y: 875))
  }

  @Test("the result is kept inside the range · row:A6", arguments: shares)
  func clamping(share: Double) {
    for start in [0.0, 10, 1900] {
      let (_, view, _) = view(start, 60)
      view.go(.id("t")) { $0.alignment = Alignment(x: nil, y: share) }
      let free = start + share * (60 - 400)
      #expect(abs(view.y - min(max(free, 0), 1600)) < 1e-9)
    }
  }

  @Test("unclamped, the offset stays exactly where it was computed · row:A7")
  func unclamped() {
    let (scene, view, _) = view(0, 100)
    // ½·(100 − 200) = −50 in a viewport of 200.
    view.height = 200
    view.go(.id("t")) {
      $0.alignment = Alignment(x: nil, y: 0.5)
      $0.clamps = false
    }
    #expect(view.y == -50)
    for _ in 0..<60 { scene.tick() }
    #expect(view.y == -50)
    scene.lookup("t")?.node.height = 120
    scene.tick()
    #expect(scene.isSettled)
    view.go(.distance(Point(x: 0, y: 10)))
    #expect(view.y == 0)
  }

  @Test(
    "a touch ends an offset outside of the range: the lift goes back into it · row:A7",
    arguments: [BouncePolicy.auto, .off])
  func unclampedTouch(bounce: BouncePolicy) {
    for (outside, edge) in [(-50.0, 0.0), (1650, 1600)] {
      let (scene, view, _) = view(0, 100)
      view.configure { $0.verticalBounce = bounce }
      view.jump(to: Point(y: outside), clamps: false)
      #expect(view.y == outside)
      let touch = scene.touch(view)
      scene.tick(10)
      #expect(view.y == outside)
      touch.lift()
      scene.settle()
      #expect(view.y == edge)
    }
  }

  @Test("the local offset is added after alignment and before clamping · row:A8")
  func localOffset() {
    let (_, view, _) = view(700, 60)
    func go(_ distance: Double, clamps: Bool = true) -> Double {
      view.go(.id("t")) {
        $0.alignment = Alignment(x: nil, y: 0)
        $0.offset = Point(x: 0, y: distance)
        $0.clamps = clamps
      }
      return view.y
    }
    #expect(go(-16) == 684)
    #expect(go(5) == 705)
    #expect(go(5000) == 1600)
    #expect(go(5000, clamps: false) == 5700)
  }

  /// start, length, and where the view has to go from 500 in a viewport of 400.
  static let nearest: [(Double, Double, Double)] = [
    (600, 100, 500),  // inside
    (500, 400, 500),  // exactly the region
    (500, 10, 500), (890, 10, 500),  // touching an edge from inside
    (450, 100, 450), (100, 100, 100),  // before: align the start
    (850, 100, 550), (1200, 100, 900),  // after: align the end
    (400, 600, 500),  // larger and covering
    (300, 500, 400),  // larger, its end inside: align the end
    (0, 450, 50),  // larger, wholly before: align the end
    (600, 500, 600),  // larger, its start inside: align the start
    (1000, 500, 1000),  // larger, wholly after: align the start
    (500, 500, 500), (400, 500, 500),  // larger, flush with one edge, covering
    (499.995, 10, 500),  // outside by less than a hundredth
  ]

  @Test("least movement in every position · row:A9", arguments: nearest)
  func least(start: Double, length: Double, expected: Double) {
    for top in [0.0, 60] {
      // With an inset the region begins further down: the same picture, moved.
      let (scene, view, _) = view(start + top, length, insets: EdgeInsets(top: top))
      view.height = 400 + top
      view.go(.point(x: nil, y: 500))
      scene.tick()
      let events = scene.recorded(.scroll, .scrollEnd, .phase)
      view.go(.id("t"))
      #expect(view.y == expected)
      scene.tick()
      #expect(events().isEmpty == (expected == 500))
    }
  }

  @Test("least movement twice is least movement once, and shows what fits · row:A9")
  func leastLaws() {
    for start in stride(from: 0.0, through: 1500, by: 130) {
      for length in [0.0, 33.3, 400, 450.7] {
        for from in stride(from: 0.0, through: 1600, by: 177.7) {
          let (_, view, target) = view(start, length)
          view.go(.point(x: nil, y: from))
          view.go(.id("t"))
          let once = view.y
          view.go(.id("t"))
          #expect(view.y == once)
          let share = view.share(of: .node(target))
          if length > 0, length <= 400 { #expect(abs(share - 1) < 1e-9) }
          if length > 400 { #expect(share > 0.88) }
        }
      }
    }
  }

  @Test("a margin grows the target, its own and the call's alike · row:A10")
  func margin() {
    let (_, view, target) = view(700, 60)
    target.scrollMargin = EdgeInsets(top: 20, left: 0, bottom: 5, right: 0)
    view.go(.id("t")) { $0.alignment = Alignment(x: nil, y: 0) }
    #expect(view.y == 680)
    view.go(.id("t")) {
      $0.alignment = Alignment(x: nil, y: 1)
      $0.margin = EdgeInsets(all: 10)
    }
    // The end is at 700 + 60 + 5 + 10.
    #expect(view.y == 375)
    view.go(.point(x: nil, y: 690))
    view.go(.id("t"))
    #expect(view.y == 680)
  }

  @Test("an inset keeps its distance at the aligned edge only · row:A10")
  func inset() {
    let (_, view, _) = view(700, 60)
    func go(_ share: Double?) -> Double {
      view.go(.id("t")) {
        $0.alignment = Alignment(x: nil, y: share)
        $0.inset = EdgeInsets(all: 16)
      }
      return view.y
    }
    #expect(go(0) == 684)
    #expect(go(1) == 700 + 60 + 16 - 400)
    #expect(go(0.5) == 700 + 30 - 200)
  }

  // MARK: - Target layouts

  @Test("a target layout makes its direct children targets, nested ones do not leak in · row:A11")
  func targetLayout() {
    let inner = column("inner", rows([10, 10]))
    let outer = column("outer", [item("a", nil, 10), inner, item("b", nil, 10)])
    outer.childrenAreTargets = true
    let view = scroll("v", [column([item("head", nil, 10), outer])])
    let scene = scene(400, 400, view)
    #expect(view.targetItems.map(\.id) == ["a", "inner", "b"])
    outer.childrenAreTargets = false
    inner.childrenAreTargets = true
    #expect(view.targetItems.map(\.id) == ["1", "2"])
    inner.childrenAreTargets = false
    #expect(view.targetItems.map(\.id) == ["head", "outer"])
    _ = scene
  }

  @Test("targets of a nested scroll view and of a hidden container do not leak in · row:A11")
  func leaks() {
    let nested = scroll("nested", .horizontal, height: 50, [row([item("x", 900, 10)])])
    nested.children[0].childrenAreTargets = true
    let hidden = column("hidden", rows([10]))
    hidden.childrenAreTargets = true
    hidden.isHidden = true
    let content = column([item("a", nil, 10), nested, hidden, SpacerNode(), item("b", nil, 10)])
    let view = scroll("v", [content])
    let scene = scene(400, 400, view)
    #expect(view.targetItems.map(\.id) == ["a", "nested", "b"])
    #expect(nested.targetItems.map(\.id) == ["x"])
    _ = scene
  }

  // MARK: - Edges, offsets, rects

  @Test(
    "an edge moves only its own axis, wherever the other is · row:A12", arguments: Edge.allCases)
  func edges(edge: Edge) {
    let view = scroll("v", .both, [item(nil, 1000, 2000)]) { $0.insets = EdgeInsets(all: 20) }
    let scene = scene(400, 400, view)
    for other in [-70.0, 100, 3000] {
      let start = Point(x: other, y: other)
      view.go(.point(x: start.x, y: start.y)) { $0.clamps = false }
      view.go(.edge(edge))
      let geometry = view.geometry
      let end = edge.isStart ? -20 : (edge.axis == .vertical ? 1620.0 : 620)
      #expect(geometry.contentOffset[edge.axis] == end)
      #expect(geometry.contentOffset[edge.axis.cross] == other)
    }
    _ = scene
  }

  @Test("an offset on one axis leaves the other untouched · row:A13")
  func offsets() {
    let view = scroll("v", .both, [item(nil, 1000, 2000)])
    let scene = scene(400, 400, view)
    view.go(.point(x: 10, y: -50)) { $0.clamps = false }
    view.go(.point(x: 30, y: nil))
    #expect(view.geometry.contentOffset == Point(x: 30, y: -50))
    view.go(.point(x: nil, y: 40))
    #expect(view.geometry.contentOffset == Point(x: 30, y: 40))
    view.go(.point(x: 9999, y: 9999))
    #expect(view.geometry.contentOffset == Point(x: 600, y: 1600))
    _ = scene
  }

  @Test("a rectangle is shown by the least movement, like an item · row:A14", arguments: nearest)
  func rects(start: Double, length: Double, expected: Double) {
    let (_, view, _) = view(0, 0)
    view.go(.point(x: nil, y: 500))
    view.go(.rect(Rect(x: 0, y: start, width: 400, height: length)))
    #expect(view.y == expected)
  }

  @Test("a distance is covered from where the view is and clamped · row:P7")
  func distances() {
    let (_, view, _) = view(0, 0)
    for (displacement, end) in [(100.0, 100.0), (250, 350), (-50, 300), (9999, 1600), (-1, 1599)] {
      view.go(.distance(Point(x: 0, y: displacement)))
      #expect(view.y == end)
    }
  }

  @Test("the nine places of the content are shares of the range · row:P8")
  func content() {
    let view = scroll("v", .both, [item(nil, 1000, 2000)]) { $0.insets = EdgeInsets(all: 20) }
    let scene = scene(400, 400, view)
    for x in [0.0, 0.5, 1] {
      for y in [0.0, 0.5, 1] {
        view.go(.content(UnitPoint(x: x, y: y)))
        // From −20 to 620 and from −20 to 1620.
        #expect(view.geometry.contentOffset == Point(x: -20 + x * 640, y: -20 + y * 1640))
      }
    }
    _ = scene
  }

  @Test("a hidden target, or one inside something hidden, is no target · row:V3")
  func hiddenTarget() {
    let (scene, view, target) = view(700, 60)
    target.isHidden = true
    #expect(view.go(.id("t")) == nil)
    #expect(view.share(of: .node(target)) == 0)
    #expect(view.visibleItems.allSatisfy { $0.node !== target })
    target.isHidden = false
    #expect(view.go(.id("t")) != nil)
    target.parent?.isHidden = true
    #expect(view.go(.id("t")) == nil)
    #expect(scene.lookup("t") != nil)
  }

  @Test("a target in a nested view is shown by the view that is asked · row:A4")
  func nested() {
    let inner = scroll(
      "inner", .horizontal, height: 100, [row([item(nil, 900, 10), item("t", 50, 10)])])
    let outer = scroll("outer", [column([item(nil, nil, 1000), inner, item(nil, nil, 1000)])])
    let scene = scene(400, 400, outer)
    outer.go(.id("t")) { $0.alignment = Alignment(x: nil, y: 0) }
    #expect(outer.y == 1000)
    #expect(inner.x == 0)
    inner.go(.id("t"))
    #expect(inner.x == 550)
    #expect(outer.y == 1000)
    _ = scene
  }

  // MARK: - Long lists

  @Test("a million rows: landing exactly, hit, visible and edits in no time · row:A15")
  func million() throws {
    let rows = list("l", count: 1_000_000, extent: 40)
    let view = scroll("v", [rows])
    let scene = scene(400, 400, view)
    view.go(.id(777_777)) { $0.alignment = Alignment(x: nil, y: 0) }
    #expect(view.y == 777_776 * 40)
    #expect(view.visibleItems.map(\.id) == (777_777...777_786).map { MarkerID.integer($0) })
    let key = try view.insert(item("new", nil, 25), at: .start)
    #expect(view.y == 777_776 * 40 + 25)
    #expect(key.frame == Rect(x: 0, y: 0, width: 400, height: 25))
    view.go(.id(999_999)) { $0.alignment = Alignment(x: nil, y: 1) }
    #expect(view.y == 25 + 999_999 * 40 - 400)
    // Many of each: a walk over the rows would take minutes.
    for index in 0..<2000 {
      let id = MarkerID.integer(1 + (index * 7919) % 1_000_000)
      view.go(.id(id)) { $0.alignment = Alignment(x: nil, y: 0.5) }
      if index % 100 == 0 { try view.insert(item(nil, nil, 1), at: .start) }
      #expect(view.visibleItems.count <= 12)
      scene.tick()
    }
  }
}
