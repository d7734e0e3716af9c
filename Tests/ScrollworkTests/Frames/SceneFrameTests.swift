import ScrollPhysics
import Scrollwork
import Testing

/// What a frame shows is what lies on the screen.
@Suite("Scene frames") struct SceneFrameTests {
  private func boxes(_ frame: SceneFrame) -> [SceneFrame.Box] {
    frame.parts.compactMap { if case .box(let box) = $0 { box } else { nil } }
  }

  @Test("only what overlaps the viewports is there, from back to front")
  func order() {
    let view = scroll(
      "v", .vertical, height: 100, [column((0..<1000).map { item(.integer($0), nil, 40) as Node })])
    let world = scene(400, 800, column([item("title", nil, 50), view]))
    view.go(.point(x: nil, y: 1015))
    let frame = world.currentFrame
    #expect(boxes(frame).map { $0.id?.description } == ["\"title\"", "\"v\"", "25", "26", "27"])
    #expect(boxes(frame).map(\.kind) == [.item, .view, .item, .item, .item])
    #expect(boxes(frame)[2].frame.origin.y == 50 - 15)
    #expect(frame.parts.last == .end)
    #expect(frame.views.map(\.offset.y) == [1015])
  }

  @Test("rows, headers and what sticks are where they are shown")
  func lists() {
    let list = ListNode(
      id: "list", tree: RowTree(count: 100, extent: 30, .estimated), ids: RowIDs(count: 100),
      sections: [.init(id: "a", header: 20, count: 50), .init(id: "b", header: 20, count: 50)])
    list.pinning = [.headers]
    let view = scroll("v", .vertical, height: 100, [list])
    let world = scene(400, 800, view)
    view.go(.point(x: nil, y: 200))
    let frame = boxes(world.currentFrame)
    let header = frame.first { $0.kind == .header }
    #expect(header?.id == "a" && header?.frame.origin.y == 0)
    #expect(frame.filter { $0.kind == .row }.count == 4)
  }

  @Test("a box is where its item is, and what shows has a box, whatever is done", arguments: 1...30)
  func laws(seed: Int) {
    var random = RowTestRandom(seed: UInt64(seed))
    let world = OperationWorld()
    for _ in 0..<60 {
      world.perform(Operation(using: &random))
      guard world.failure == nil else { return }
      check(world.scene, using: &random)
    }
  }

  /// Checks the boxes of a frame against what the public API says.
  private func check(_ scene: Scrollwork.Scene, using random: inout RowTestRandom) {
    let frame = scene.currentFrame
    let boxes = boxes(frame)
    var open = 0
    for part in frame.parts {
      switch part {
      case .box(let box): if box.kind == .view || box.kind == .sheet { open += 1 }
      case .end: open -= 1
      }
      #expect(open >= 0)
    }
    #expect(open == 0)
    let screen = Rect(origin: .zero, size: scene.device.size)
    for box in boxes where box.kind != .leaving {
      let overlaps = Axis.allCases.allSatisfy {
        box.frame.start($0) < screen.end($0) && box.frame.end($0) > screen.start($0)
      }
      #expect(overlaps || !box.clips || box.kind != .view, "\(box) lies off the screen")
    }
    // Each target that shows has its box.
    for view in scene.scrollViews where view.isShown && view.sheet == nil {
      for item in view.visibleItems.prefix(20) {
        guard Visibility.isAbove(item.visibleShare(), 0.05), let id = item.id else { continue }
        let rect = item.frameInScene
        guard rect.size.width > 0.5, rect.size.height > 0.5, isInside(rect, of: view, screen) else {
          continue
        }
        let found = boxes.contains { $0.id == id && $0.frame.isNear(rect) }
        #expect(found, "\(id) at \(rect) in \(view.id?.description ?? "–") has no box")
      }
    }
  }

  /// Whether the middle of a rectangle lies in all viewports around it.
  private func isInside(_ rect: Rect, of view: ScrollView, _ screen: Rect) -> Bool {
    guard screen.contains(rect.center) else { return false }
    var current: ScrollView? = view
    while let view = current {
      guard Item.node(view).frameInScene.contains(rect.center) else { return false }
      current = view.scroller
    }
    return true
  }

  @Test("the box in front at a point is the item that a finger meets there", arguments: 1...20)
  func touches(seed: Int) {
    var random = RowTestRandom(seed: UInt64(seed * 77))
    let world = OperationWorld()
    for _ in 0..<40 {
      world.perform(Operation(using: &random))
      guard world.failure == nil else { return }
      let scene = world.scene
      let frame = scene.currentFrame
      for _ in 0..<6 {
        let point = Point(
          x: Double(random.below(Int(scene.device.size.width))) + 0.37,
          y: Double(random.below(Int(scene.device.size.height))) + 0.37)
        guard let item = scene.item(at: point), let id = item.id else { continue }
        // Swiped and animated items are met where layout has put them.
        guard scene.isSettled, item.frameInScene.contains(point) else { continue }
        let front = front(of: frame, at: point)
        #expect(front.contains(id), "at \(point): \(id), but \(front)")
      }
    }
  }

  /// The ids of the boxes at a point that is inside of all viewports around them.
  private func front(of frame: SceneFrame, at point: Point) -> [MarkerID] {
    var found: [MarkerID] = []
    var clips: [Bool] = []
    for part in frame.parts {
      switch part {
      case .end: clips.removeLast()
      case .box(let box):
        let contains = box.frame.contains(point)
        if contains, !clips.contains(false), let id = box.id { found.append(id) }
        if box.kind == .view || box.kind == .sheet { clips.append(contains || !box.clips) }
      }
    }
    return found
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    Axis.allCases.allSatisfy {
      abs(start($0) - other.start($0)) < 1e-6 && abs(size[$0] - other.size[$0]) < 1e-6
    }
  }
}

extension SceneFrameTests {
  @Test("a cursor passes on what changed, and all of what shows anew")
  func cursor() {
    let left = scroll("left", .vertical, height: 100, [item(nil, nil, 900)])
    let right = scroll("right", .vertical, height: 100, [item(nil, nil, 900)])
    let world = scene(400, 800, column([left, right]))
    var cursor = FrameCursor()
    #expect(cursor.changes(in: world.currentFrame).count == 2)
    #expect(cursor.changes(in: world.currentFrame).isEmpty)
    left.go(.point(x: nil, y: 30))
    #expect(cursor.changes(in: world.currentFrame).map(\.offset.y) == [30])
    right.isHidden = true
    #expect(cursor.changes(in: world.currentFrame).isEmpty)
    right.isHidden = false
    #expect(cursor.changes(in: world.currentFrame).map(\.index) == [1])
  }

  @Test("a finger on the screen meets what is in front there, sheets first")
  func touchingTheScreen() {
    let page = scroll("page", .vertical, [item("card", nil, 2000)])
    let sheet = ScrollView(
      sheet: Sheet(detents: [.init("low", .points(200))]), id: "sheet",
      children: [item("note", nil, 300)])
    let world = scene(400, 800, page, sheet)
    #expect(world.item(at: Point(x: 10, y: 10))?.id == "card")
    #expect(world.item(at: Point(x: 10, y: 700))?.id == "note")
    #expect(world.item(at: Point(x: 410, y: 10)) == nil)
    let touch = world.touch(at: Point(x: 10, y: 10))
    touch.move(to: Point(x: 10, y: -90))
    world.tick()
    #expect(page.y == 90)
    touch.lift(velocity: .zero)
  }
}
