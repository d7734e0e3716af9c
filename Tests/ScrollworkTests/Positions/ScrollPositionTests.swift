import ScrollPhysics
import Scrollwork
import Testing

@Suite("ScrollPosition") struct ScrollPositionTests {
  /// Scenes live as long as the test.
  private final class Kept { var scenes: [Scene] = [] }
  private let kept = Kept()

  /// Ten rows "1" … "10" of 100 in a viewport of 400 × 400: the range is 0 … 600.
  private func page(
    _ count: Int = 10, set: (inout ScrollSettings) -> Void = { _ in }
  ) -> (Scene, ScrollView) {
    let view = scroll("v", [column(rows(Array(repeating: 100, count: count)))], set: set)
    let scene = scene(400, 400, view)
    kept.scenes.append(scene)
    return (scene, view)
  }

  private func find(_ view: ScrollView, _ id: MarkerID) throws -> Item {
    try #require(view.scene?.lookup(id, below: view))
  }

  private func top(_ view: ScrollView, _ id: MarkerID) throws -> Double {
    try find(view, id).frameInViewport.origin.y
  }

  // MARK: - The value

  @Test("a position is one thing, and setting one clears the others · row:S1 · row:S2")
  func value() {
    var position = ScrollPosition(id: "a", anchor: Alignment(x: nil, y: 1))
    position.set(.edge(.bottom))
    #expect(position.id == nil)
    #expect(position.edge == .bottom)
    position.set(.point(x: nil, y: 5))
    #expect(position.edge == nil)
    #expect(position.point?.y == 5)
    #expect(position.point?.x == nil)
    #expect(position.anchor == Alignment(x: nil, y: 1))
    #expect(ScrollPosition(idKind: .integer).value == .automatic)
    #expect(ScrollPosition(edge: .top, idKind: .string).idKind == .string)
  }

  @Test("an id is answered for its own kind alone · row:S7")
  func kinds() {
    let ids: [MarkerID] = ["a", 1, .number(1.5), true, .tuple([1, 2])]
    for (id, kind) in zip(ids, [MarkerID.Kind.string, .integer, .float, .boolean, .tuple]) {
      for other in MarkerID.Kind.allCases {
        #expect(ScrollPosition(id: id).id(as: other) == (other == kind ? id : nil))
      }
    }
  }

  // MARK: - Writing

  @Test(
    "writing scrolls at once, by the anchor or the least movement, and again when moved · row:S3 · row:S6"
  )
  func writing() {
    let (scene, view) = page()
    view.setPosition(ScrollPosition(id: "6"))
    #expect(view.y == 200)
    view.setPosition(ScrollPosition(id: "3", anchor: Alignment(x: nil, y: 0)))
    #expect(view.y == 200)
    #expect(view.position.id == "3")
    view.setPosition(ScrollPosition(id: "4", anchor: Alignment(x: nil, y: 0)))
    #expect(view.y == 300)
    view.go(.point(x: nil, y: 0))
    view.setPosition(ScrollPosition(id: "4"))
    #expect(view.y == 300)
    view.setPosition(ScrollPosition(edge: .bottom))
    #expect(view.y == 600)
    view.setPosition(ScrollPosition(y: 130))
    #expect(view.y == 130)
    #expect(view.position.point?.y == 130)
    scene.tick()
    #expect(view.phase == .idle)
  }

  @Test(
    "writing is animated inside an animation block only, and reads as written on the way · row:S3 · row:M3"
  )
  func animated() {
    let (scene, view) = page()
    let motion = scene.withAnimation(.curve(.bezier(.linear), duration: 0.4)) {
      view.setPosition(ScrollPosition(id: "5", anchor: Alignment(x: nil, y: 0)))
    }
    #expect(view.y == 0)
    #expect(view.phase == .animating)
    scene.tick(12)
    #expect(abs(view.y - 200) < 1e-9)
    #expect(view.position.id == "5")
    scene.settle()
    #expect(view.y == 400)
    #expect(motion?.outcome == .arrived)
    #expect(view.position.id == "5")
    #expect(!view.position.isByUser)
  }

  @Test("a finger that drags keeps the content and the position · row:M6")
  func refused() {
    let (scene, view) = page()
    view.setPosition(ScrollPosition(id: "3", anchor: Alignment(x: nil, y: 0)))
    let touch = scene.touch(view)
    touch.crossSlop(towards: Point(y: -1))
    touch.move(to: Point(x: 200, y: 150))
    scene.tick()
    let offset = view.y
    #expect(view.setPosition(ScrollPosition(edge: .top))?.outcome == .interrupted)
    #expect(view.y == offset)
    #expect(view.position.edge == nil)
    #expect(view.position.isByUser)
  }

  // MARK: - Reading

  @Test("what moves the view makes the position the top-most target with any part inside · row:S4")
  func reading() {
    let (scene, view) = page()
    #expect(view.position.value == .automatic)
    view.setPosition(ScrollPosition(edge: .bottom))
    #expect(view.position.edge == .bottom)
    view.go(.point(x: nil, y: 250))
    #expect(view.position.id == "3")
    #expect(view.position.edge == nil)
    #expect(!view.position.isByUser)
    view.go(.point(x: nil, y: 299.995))
    #expect(view.position.id == "4")
    let touch = scene.touch(view)
    touch.crossSlop(towards: Point(y: -1))
    touch.move(to: Point(x: 200, y: 100))
    scene.tick()
    #expect(view.position.id == "5")
    #expect(view.position.isByUser)
  }

  @Test(
    "the anchor says which target is read · row:S5",
    arguments: [
      (nil, "3"), (0, "3"), (0.2, "3"), (0.5, "5"), (0.8, "7"), (1, "7"),
    ] as [(Double?, String)])
  func anchors(share: Double?, id: String) {
    let (_, view) = page()
    view.setPosition(ScrollPosition(anchor: share.map { Alignment(x: nil, y: $0) }))
    // 2.5 to 6.5 rows: the middle is in the fifth.
    view.go(.point(x: nil, y: 250))
    #expect(view.position.id == .string(id))
  }

  @Test("a position for ids of one kind reads these alone · row:S2 · row:S7")
  func typed() {
    let nodes = (1...10).map { item($0 % 2 == 0 ? .integer($0) : .string("h\($0)"), nil, 100) }
    let view = scroll("v", [column(nodes)])
    let scene = scene(400, 400, view)
    view.setPosition(ScrollPosition(idKind: .integer))
    view.go(.point(x: nil, y: 210))
    #expect(view.position.id == 4)
    #expect(view.position.id(as: .string) == nil)
    _ = scene
  }

  // MARK: - Identity

  @Test("an id written with an anchor is aligned again whatever happens to the content · row:S8")
  func aligned() throws {
    let (scene, view) = page()
    view.setPosition(ScrollPosition(id: "4", anchor: Alignment(x: nil, y: 0)))
    try view.insert(item("x", nil, 55), at: .start)
    #expect(try top(view, "4") == 0)
    try view.move(find(view, "4"), to: .end)
    #expect(view.y == 655)
    try view.move(find(view, "4"), to: .start)
    #expect(view.y == 0)
    try view.move(find(view, "4"), to: .after(find(view, "5")))
    #expect(try top(view, "4") == 0)
    scene.resize(to: Size(width: 400, height: 300))
    #expect(try top(view, "4") == 0)
    #expect(view.position.id == "4")
    #expect(view.offsetExplanation.contains("kept identity"))
  }

  @Test("an id written without an anchor stays visible by the least movement · row:S8")
  func leastMovement() throws {
    let (scene, view) = page()
    view.setPosition(ScrollPosition(id: "4"))
    #expect(view.y == 0)
    scene.resize(to: Size(width: 400, height: 250))
    #expect(view.y == 150)
    try view.move(find(view, "4"), to: .end)
    #expect(view.y == 750)
    try view.move(find(view, "4"), to: .start)
    #expect(view.y == 0)
    #expect(view.position.id == "4")
  }

  @Test("an id that the user went to keeps its place, exactly · row:S8")
  func followed() throws {
    let (scene, view) = page(30)
    view.setPosition(ScrollPosition())
    let touch = scene.touch(view)
    touch.crossSlop(towards: Point(y: -1))
    touch.move(to: Point(x: 200, y: -130))
    scene.tick()
    touch.lift(velocity: .zero)
    scene.tick()
    #expect(view.y == 330)
    #expect(view.position.id == "4")
    try view.insert(item("x", nil, 55.25), at: .start)
    #expect(try top(view, "4") == -30)
    try view.move(find(view, "4"), to: .after(find(view, "12")))
    #expect(try top(view, "4") == -30)
    try view.remove(find(view, "1"))
    scene.resize(to: Size(width: 400, height: 300))
    #expect(try top(view, "4") == -30)
    #expect(view.position.id == "4")
    #expect(view.position.isByUser)
  }

  @Test("an edge is followed as content and viewport change · row:S9")
  func edges() throws {
    let (scene, view) = page()
    view.setPosition(ScrollPosition(edge: .bottom))
    try view.insert(item("x", nil, 55), at: .end)
    #expect(view.y == 655)
    try view.insert(item("y", nil, 45), at: .start)
    #expect(view.y == 700)
    try view.remove(find(view, "x"))
    #expect(view.y == 645)
    scene.resize(to: Size(width: 400, height: 300))
    #expect(view.y == 745)
    #expect(view.position.edge == .bottom)
    view.setPosition(ScrollPosition(edge: .top))
    try view.insert(item("z", nil, 30), at: .start)
    #expect(view.y == 0)
    view.configure { $0.insets.top = 20 }
    #expect(view.y == -20)
    #expect(view.offsetExplanation.contains("explicit position"))
  }

  @Test("a point is clamped and neither updated nor gone back to · row:S10")
  func point() throws {
    let (_, view) = page()
    view.setPosition(ScrollPosition(y: 500))
    try view.insert(item("x", nil, 55), at: .start)
    #expect(view.y == 500)
    for id in 6...10 { try view.remove(find(view, .string("\(id)"))) }
    #expect(view.y == 155)
    #expect(view.position.point?.y == 500)
    try view.insert(item("y", nil, 1000), at: .end)
    #expect(view.y == 155)
    #expect(view.position.point?.y == 500)
  }

  @Test("a position given before the first layout says where the view begins · row:S11")
  func initial() {
    func begin(_ position: ScrollPosition) -> (ScrollView, [Event]) {
      let view = scroll("v", [column(rows(Array(repeating: 100, count: 10)))])
      view.setPosition(position)
      let scene = scene(400, 400, view)
      kept.scenes.append(scene)
      let events = scene.recorded(.scroll, .phase, .position, .scrollEnd)
      scene.tick(2)
      return (view, events())
    }
    for (position, y) in [
      (ScrollPosition(id: "5", anchor: Alignment(x: nil, y: 0)), 400.0),
      (ScrollPosition(id: "5"), 100), (ScrollPosition(edge: .bottom), 600),
      (ScrollPosition(y: 123), 123), (ScrollPosition(y: 5000), 600), (ScrollPosition(), 0),
    ] {
      let (view, events) = begin(position)
      #expect(view.y == y)
      #expect(view.source == .initial)
      #expect(!view.movedByUser)
      #expect(view.position.value == position.value)
      #expect(events.isEmpty)
    }
    let (view, _) = begin(ScrollPosition(id: "nobody"))
    #expect(view.y == 0)
    #expect(view.position.value == .automatic)
    #expect(view.scene?.reports.map(\.code) == ["SW0307"])
  }

  @Test("the next target takes over for one that is removed, else the one before · row:S12")
  func lost() throws {
    let (scene, view) = page()
    let events = scene.recorded(.position)
    view.setPosition(ScrollPosition(id: "4", anchor: Alignment(x: nil, y: 0)))
    scene.tick()
    try view.remove(find(view, "4"))
    #expect(view.position.id == "5")
    #expect(try top(view, "5") == 0)
    try find(view, "5").node.isHidden = true
    #expect(view.position.id == "6")
    #expect(try top(view, "6") == 0)
    scene.tick()
    for id in 7...10 { try view.remove(find(view, .string("\(id)"))) }
    try view.remove(find(view, "6"))
    #expect(view.position.id == "3")
    for id in 1...3 { try view.remove(find(view, .string("\(id)"))) }
    #expect(view.position.value == .automatic)
    scene.tick()
    let reported = events().compactMap { event -> String? in
      guard case .position(let from, let to) = event.detail else { return nil }
      return "\(from) → \(to) \(event.source?.rawValue ?? "-")"
    }
    #expect(
      reported == [
        "automatic → id \"4\" program", "id \"4\" → id \"6\" layout", "id \"6\" → automatic layout",
      ])
  }

  @Test("a position event follows the scroll event, once a tick and only on change · row:S13")
  func events() {
    let (scene, view) = page()
    let events = scene.recorded(.scroll, .position)
    view.setPosition(ScrollPosition())
    for y in [30.0, 60, 130, 160, 220] {
      view.go(.point(x: nil, y: y))
      scene.tick()
    }
    view.go(.point(x: nil, y: 350))
    view.go(.point(x: nil, y: 450))
    scene.tick()
    let names = events().map { event -> String in
      guard case .position(_, let to) = event.detail else { return event.name.name }
      return "\(to)"
    }
    #expect(
      names == [
        "scroll", "id \"1\"", "scroll", "scroll", "id \"2\"", "scroll", "scroll", "id \"3\"",
        "scroll", "id \"5\"",
      ])
  }

  // MARK: - Saving

  @Test("a saved position is found again in new content by id and distance · row:S16")
  func saving() throws {
    let (_, view) = page()
    view.go(.point(x: nil, y: 337))
    let saved = view.savedPosition
    #expect(saved.id == "4")
    #expect(saved.delta == Point(y: 37))
    let again = scroll(
      "w", [column([item("new", nil, 777)] + rows(Array(repeating: 120, count: 10)))])
    again.setPosition(saved)
    let scene = scene(400, 400, again)
    // 777 and three rows of 120, and 37 into the fourth.
    #expect(again.y == 777 + 360 + 37)
    again.go(.point(x: nil, y: 0))
    again.setPosition(saved)
    #expect(again.y == 1174)
    view.setPosition(ScrollPosition(edge: .bottom))
    #expect(view.savedPosition.edge == .bottom)
    _ = scene
  }
}
