import ScrollPhysics
@testable import Scrollwork
import Testing

@Suite("Scroll anchoring") struct AnchoringTests {
  /// Scenes live as long as the test.
  private final class Kept { var scenes: [Scene] = [] }
  private let kept = Kept()

  /// Rows "1" … of 100 in a viewport of 400 × 400, as a column or as a lazy list.
  private func page(
    _ count: Int, lazy: Bool = false, set: (inout ScrollSettings) -> Void = { _ in }
  ) -> (Scene, ScrollView) {
    let content: Node
    if lazy {
      content = ListNode(
        tree: RowTree(count: count, extent: 100, .measured),
        ids: RowIDs(count: count) { .string("\($0 + 1)") })
    } else {
      content = column(rows(Array(repeating: 100, count: count)))
    }
    let view = scroll("v", [content], set: set)
    let scene = scene(400, 400, view)
    kept.scenes.append(scene)
    return (scene, view)
  }

  private func find(_ view: ScrollView, _ id: MarkerID) throws -> Item {
    try #require(view.scene?.lookup(id, below: view))
  }

  private func tops(_ view: ScrollView) -> [String: Double] {
    var tops: [String: Double] = [:]
    for item in view.visibleItems {
      tops[item.id?.description ?? "-"] = item.frameInViewport.origin.y
    }
    return tops
  }

  private func setHeight(_ item: Item, _ height: Double, in view: ScrollView) throws {
    try view.update(item) {
      switch item {
      case .node(let node): node.height = height
      case .row(let list, let key): list.update(key, extent: height) { _ in }
      case .section: break
      }
    }
  }

  @Test(
    "what is inserted, removed or resized above moves nothing that shows · row:R9",
    arguments: [false, true])
  func above(lazy: Bool) throws {
    let (scene, view) = page(30, lazy: lazy)
    view.go(.point(x: nil, y: 1030))
    let before = tops(view)
    try view.insert(item("x", nil, 55.5), at: .start)
    #expect(tops(view) == before)
    try setHeight(find(view, "2"), 777, in: view)
    #expect(tops(view) == before)
    try view.remove(find(view, "3"))
    #expect(tops(view) == before)
    try view.move(find(view, "4"), to: .end)
    #expect(tops(view) == before)
    try view.insert(item("y", nil, 10), at: .before(find(view, "11")))
    #expect(tops(view) == before)
    #expect(view.source == .layout)
    #expect(view.offsetExplanation.contains("kept identity"))
    // What changes below moves nothing either.
    try view.insert(item("z", nil, 10), at: .end)
    try setHeight(find(view, "20"), 5, in: view)
    #expect(tops(view) == before)
    scene.tick()
    #expect(view.phase == .idle)
  }

  @Test(
    "at the start of the range the offset stays and the new item shows · row:R9",
    arguments: [false, true])
  func atStart(lazy: Bool) throws {
    let (_, view) = page(30, lazy: lazy) { $0.insets.top = 20 }
    try view.insert(item("x", nil, 55), at: .start)
    #expect(view.y == -20)
    #expect(view.visibleItems.first?.id == "x")
    view.go(.point(x: nil, y: 100))
    view.go(.edge(.top))
    try view.insert(item("y", nil, 55), at: .start)
    #expect(view.y == -20)
  }

  @Test("where the range forbids it, the offset is clamped · row:R9", arguments: [false, true])
  func clamped(lazy: Bool) throws {
    let (_, view) = page(8, lazy: lazy)
    view.go(.point(x: nil, y: 350))
    for id in 1...3 { try view.remove(find(view, .string("\(id)"))) }
    // 350 − 300 = 50 is inside the new range of 0 … 100; one more leaves −50.
    #expect(view.y == 50)
    try setHeight(find(view, "8"), 1, in: view)
    #expect(view.y == 1)
    #expect(view.offsetExplanation.contains("plain clamp"))
  }

  @Test(
    "a drag, a fling and an animation go on as if nothing had happened · row:R9",
    arguments: [false, true])
  func moving(lazy: Bool) throws {
    // The same gesture in two scenes; in one, rows come and go above.
    func run(edits: Bool) throws -> [Double] {
      let (scene, view) = page(200, lazy: lazy)
      view.go(.point(x: nil, y: 3000))
      let mark = try find(view, "60")
      var offsets: [Double] = []
      func step(_ count: Int) throws {
        for tick in 0..<count {
          if edits, tick % 3 == 1 { try view.insert(item(nil, nil, 33), at: .start) }
          if edits, tick % 5 == 2 {
            try setHeight(find(view, "3"), Double(tick * 7), in: view)
          }
          scene.tick()
          offsets.append(mark.frameInViewport.origin.y)
        }
      }
      let touch = scene.touch(view)
      touch.crossSlop(towards: Point(y: -1))
      for index in 1...10 {
        touch.move(to: Point(x: 200, y: 200 - Double(index) * 12))
        try step(1)
      }
      touch.lift(velocity: Point(y: -1500))
      try step(200)
      view.go(.id("30")) {
        $0.alignment = Alignment(x: nil, y: 0)
        $0.animation = .standard
      }
      try step(25)
      view.go(.id("70")) {
        $0.alignment = Alignment(x: nil, y: 1)
        $0.animation = (try? Spring(duration: 0.4, bounce: 0.2)).map { .spring($0) }
      }
      try step(120)
      #expect(view.phase == .idle)
      return offsets
    }
    let still = try run(edits: false)
    let edited = try run(edits: true)
    #expect(still.count == edited.count)
    // A fling is taken up again at each change, with the velocity it has.
    for (a, b) in zip(still, edited) { #expect(abs(a - b) < 0.6) }
  }

  @Test("a removed row leaves its place to the next · row:R9 · row:S12", arguments: [false, true])
  func removedAnchor(lazy: Bool) throws {
    let (_, view) = page(30, lazy: lazy)
    view.go(.point(x: nil, y: 1030))
    try view.remove(find(view, "11"))
    #expect(view.y == 1030)
    #expect(view.position.id == "12")
  }

  @Test("inside a cut element the first visible part of it is held · row:R9")
  func nestedParts() throws {
    let parts = (1...20).map { item(.string("p\($0)"), nil, 50) }
    let view = scroll(
      "v", [item("head", nil, 200), SectionNode(id: "s", children: parts), item("tail", nil, 900)])
    let scene = scene(400, 400, view)
    view.go(.point(x: nil, y: 520))
    let before = try find(view, "p10").frameInViewport.origin.y
    try view.insert(item("x", nil, 70), at: .before(find(view, "p2")))
    #expect(try find(view, "p10").frameInViewport.origin.y == before)
    try view.update(find(view, "head")) { scene.lookup("head")?.node.height = 10 }
    #expect(try find(view, "p10").frameInViewport.origin.y == before)
  }

  @Test("a horizontal view is kept along its own axis · row:R9 · row:S4 · row:S8")
  func horizontal() throws {
    let cells = (1...20).map { item(.string("\($0)"), 100, 50) }
    let view = scroll("v", .horizontal, [row(cells)])
    let scene = scene(400, 400, view)
    kept.scenes.append(scene)
    view.go(.point(x: 630, y: nil))
    #expect(view.position.id == "7")
    try view.insert(item("x", 55, 50), at: .start)
    #expect(view.x == 685)
    view.setPosition(ScrollPosition(id: "9", anchor: Alignment(x: 0.5, y: nil)))
    #expect(view.x == 705)
    try view.update(find(view, "2")) { scene.lookup("2", below: view)?.node.width = 10 }
    #expect(view.x == 615)
    view.setPosition(ScrollPosition(edge: .trailing))
    try view.insert(item("y", 70, 50), at: .end)
    #expect(view.x == view.currentGeometry.maximum(.horizontal))
  }

  // MARK: - Default anchors

  @Test("each role has its own anchor · row:S14 · row:R3")
  func roles() throws {
    func anchored(_ count: Int, _ set: (inout DefaultAnchors) -> Void) -> ScrollView {
      let (_, view) = page(count) { set(&$0.anchors) }
      return view
    }
    let end = Alignment(x: nil, y: 1)
    #expect(anchored(10) { $0.initial = end }.y == 600)
    #expect(anchored(10) { $0.initial = Alignment(x: nil, y: 0.5) }.y == 300)
    #expect(anchored(10) { $0.alignment = end }.y == 0)
    #expect(anchored(10) { $0.sizeChanges = end }.y == 0)
    let short = anchored(2) { $0.alignment = end }
    #expect(try find(short, "1").frame.origin.y == 200)
    #expect(try find(short, "2").frameInViewport.origin.y == 300)
    #expect(!short.currentGeometry.overflows(.vertical))
    try short.insert(item("x", nil, 60), at: .start)
    #expect(try find(short, "2").frameInViewport.origin.y == 300)
    let middle = anchored(2) { $0.alignment = Alignment(x: nil, y: 0.5) }
    #expect(try find(middle, "1").frame.origin.y == 100)
    let growing = anchored(10) {
      $0.sizeChanges = end
      $0.initial = end
    }
    try growing.insert(item("x", nil, 60), at: .end)
    #expect(growing.y == 660)
    #expect(growing.offsetExplanation.contains("size-change anchor"))
    growing.go(.point(x: nil, y: 250))
    try growing.insert(item("y", nil, 60), at: .end)
    #expect(growing.y == 250)
    growing.scene?.resize(to: Size(width: 400, height: 300))
    #expect(growing.y == 350)
  }

  // MARK: - Following

  @Test(
    "a view at the end that it follows keeps to it, and only then · row:R8", arguments: [0.5, 40])
  func following(threshold: Double) throws {
    let (_, view) = page(10) { $0.followThreshold = threshold }
    #expect(!view.isFollowing)
    view.go(.edge(.bottom))
    #expect(view.isFollowing)
    try view.insert(item("x", nil, 60), at: .end)
    #expect(view.y == 660)
    try setHeight(find(view, "x"), 100, in: view)
    #expect(view.y == 700)
    view.go(.point(x: nil, y: 700 - threshold))
    try view.insert(item("y", nil, 60), at: .end)
    #expect(view.y == 760)
    view.go(.point(x: nil, y: 759 - threshold))
    #expect(!view.isFollowing)
    try view.insert(item("z", nil, 60), at: .end)
    #expect(view.y == 759 - threshold)
    view.go(.edge(.bottom))
    #expect(view.isFollowing)
  }

  @Test("items added out of sight are counted until they are seen · row:R11")
  func unseen() throws {
    let (scene, view) = page(10) { $0.followThreshold = 0.5 }
    for id in ["a", "b", "c"] { try view.insert(item(.string(id), nil, 100), at: .end) }
    try view.insert(item("top", nil, 100), at: .start)
    #expect(view.unseenCount == 3)
    view.go(.id("a"))
    #expect(view.unseenCount == 2)
    view.go(.point(x: nil, y: 0))
    #expect(view.unseenCount == 2)
    try view.remove(find(view, "c"))
    #expect(view.unseenCount == 1)
    view.go(.edge(.bottom))
    scene.tick()
    #expect(view.unseenCount == 0)
    try view.insert(item("d", nil, 100), at: .end)
    #expect(view.unseenCount == 0)
    #expect(view.y == view.currentGeometry.maximum(.vertical))
  }

  // MARK: - Snapping

  @Test("a snapped view snaps again, whatever changes around its target · row:N13")
  func snapping() throws {
    let (scene, view) = page(30)
    view.snap(to: .views(ViewSnapping()))
    let touch = scene.touch(view)
    touch.crossSlop(towards: Point(y: -1))
    touch.move(to: Point(x: 200, y: -90))
    scene.tick()
    touch.lift(velocity: .zero)
    scene.settle()
    #expect(view.y == 300)
    try view.insert(item("x", nil, 55), at: .start)
    #expect(view.y == 355)
    try view.move(find(view, "1"), to: .end)
    #expect(view.y == 255)
    try view.remove(find(view, "2"))
    #expect(view.y == 155)
    try setHeight(find(view, "3"), 10, in: view)
    #expect(view.y == 65)
    #expect(view.alignedItem?.id == "4")
  }

  // MARK: - At random

  @Test(
    "edits at random keep what shows, against a walk over all rows · row:R9 · row:S8 · row:S9",
    arguments: 0..<60)
  func random(seed: Int) throws {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let (_, view) = page(40, lazy: seed % 2 == 0)
    /// The rows as they have to be: ids and heights.
    var model: [(id: String, height: Double)] = (1...40).map { ("\($0)", 100) }
    func start(_ index: Int) -> Double { model[..<index].reduce(0) { $0 + $1.height } }
    var made = 0
    for _ in 0..<120 {
      switch next(12) {
      case 0: view.setPosition(ScrollPosition(edge: .bottom))
      case 1:
        let row = model[next(model.count)]
        view.setPosition(
          ScrollPosition(id: .string(row.id), anchor: Alignment(x: nil, y: Double(next(3)) / 2)))
      case 2, 3: view.go(.point(x: nil, y: Double(next(4000))))
      default: break
      }
      let offset = view.y
      let position = view.position
      // The row that is held, by the anchor: the first, the nearest to the middle or the last.
      let share = view.offsetState.position.isBound ? position.anchor?.y ?? 0 : 0
      let shown = model.indices.filter {
        min(start($0 + 1), offset + 400) - max(start($0), offset) > 0.01
      }
      let held =
        share < 0.5
        ? shown.first
        : share > 0.5
          ? shown.last
          : shown.min {
            abs(start($0) + model[$0].height / 2 - offset - 200)
              < abs(start($1) + model[$1].height / 2 - offset - 200)
          }
      let first = held ?? 0
      let anchor = model[first].id
      let scrolled = start(first) + share * model[first].height - offset
      let index = next(model.count)
      let id = model[index].id
      switch next(4) {
      case 0:
        made += 1
        let height = Double(next(300)) / 2
        try view.insert(
          item(.string("n\(made)"), nil, height), at: .before(find(view, .string(id))))
        model.insert(("n\(made)", height), at: index)
      case 1
      where model.count > 10 && id != anchor
        && id != position.id.flatMap { if case .string(let text) = $0 { text } else { nil } }:
        try view.remove(find(view, .string(id)))
        model.remove(at: index)
      case 2:
        let height = Double(next(300)) / 2
        try setHeight(find(view, .string(id)), height, in: view)
        model[index].height = height
      default:
        let target = next(model.count)
        guard target != index else { continue }
        let sibling = model[target].id
        let moved = model.remove(at: index)
        try view.move(find(view, .string(id)), to: .before(find(view, .string(sibling))))
        model.insert(moved, at: model.firstIndex { $0.id == sibling } ?? 0)
      }
      let maximum = max(0, start(model.count) - 400)
      func clamp(_ offset: Double) -> Double { min(max(offset, 0), maximum) }
      var expected: Double
      if position.edge != nil {
        expected = maximum
      } else if !view.offsetState.position.isFollowing, case .string(let text) = position.id,
        let index = model.firstIndex(where: { $0.id == text })
      {
        let share = position.anchor?.y ?? 0
        expected = clamp(start(index) + share * (model[index].height - 400))
      } else if !view.offsetState.position.isBound, offset <= 0.5 {
        expected = clamp(offset)
      } else if let index = model.firstIndex(where: { $0.id == anchor }) {
        expected = clamp(start(index) + share * model[index].height - scrolled)
      } else {
        expected = clamp(offset)
      }
      #expect(abs(view.y - expected) < 1e-6, "\(position), \(anchor) at \(scrolled)")
    }
  }
}
