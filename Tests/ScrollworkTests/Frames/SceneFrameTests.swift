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

  @Test(
    "a lifted row is in front of all that its view shows, wherever it is held",
    arguments: [-170.0, -3, 0, 25, 140])
  func lifted(distance: Double) {
    let list = ListNode(
      id: "list", tree: RowTree(count: 100, extent: 60, .estimated), ids: RowIDs(count: 100),
      sections: [.init(id: "a", header: 20, count: 100)])
    list.pinning = [.headers]
    let view = scroll("v", .vertical, height: 600, [list])
    var rule = ReorderRule()
    rule.mayLift = { _, _ in .now }
    view.reorderRule = rule
    let world = scene(400, 800, view)
    let touch = world.touch(view, at: Point(x: 100, y: 290))
    let id = touch.item?.id
    #expect(id != nil)
    for _ in 0..<20 {
      touch.move(to: touch.position + Point(y: distance / 20))
      world.tick()
      let frame = boxes(world.currentFrame)
      #expect(frame.last?.id == id && frame.last?.isLifted == true)
      #expect(frame.last?.frame == touch.item?.frameInScene)
      #expect(frame.filter { $0.id == id || $0.isLifted }.count == 1)
    }
    touch.lift(velocity: .zero)
    #expect(boxes(world.currentFrame).filter(\.isLifted).isEmpty)
  }

  @Test("a node that is lifted has what is inside of it in front, too")
  func liftedNode() {
    let cards = (0..<5).map { index in
      column(.string("card-\(index)"), [item(.string("text-\(index)"), nil, 60)]) as Node
    }
    let view = scroll("v", .vertical, height: 600, cards)
    var rule = ReorderRule()
    rule.mayLift = { _, _ in .now }
    view.reorderRule = rule
    let world = scene(400, 800, view)
    _ = world.touch(view, at: Point(x: 100, y: 90))
    world.tick()
    #expect(
      boxes(world.currentFrame).suffix(2).map { $0.id?.description } == [
        "\"card-1\"", "\"text-1\"",
      ])
  }

  @Test(
    "the actions that a swipe reveals show beside the row, from its edge inwards, up to the row",
    arguments: [LayoutDirection.leftToRight, .rightToLeft],
    [-220.0, -150, -120, -40, 0, 30, 70, 100])
  func actions(direction: LayoutDirection, displacement: Double) {
    let row = item("mail", nil, 60)
    row.swipeActions = SwipeMenu(
      leading: [.init("read", width: 70)],
      trailing: [.init("delete", width: 90), .init("archive", width: 60)], fullSwipe: 0.9)
    let view = scroll("inbox", [row])
    let world = Scene(
      device: Device(size: Size(width: 400, height: 600)), direction: direction, children: [view])
    world.begin()
    let sign = direction == .leftToRight ? 1.0 : -1
    let touch = world.touch(view, at: Point(x: 200, y: 30))
    touch.crossSlop(towards: Point(x: sign * displacement))
    touch.move(to: Point(x: 200 + sign * displacement, y: 30))
    world.tick()
    let shown = boxes(world.currentFrame).filter { $0.kind == .action }
    let moved = Item.node(row).swipeDisplacement
    let width = shown.reduce(0) { $0 + $1.frame.size.width }
    #expect(abs(width - abs(moved)) < 1e-9)
    let names = shown.map { $0.id?.description }
    #expect(names.allSatisfy { moved > 0 ? $0 == "\"read\"" : $0 != "\"read\"" })
    // With the row they fill its line without a gap.
    let all = (shown + boxes(world.currentFrame).filter { $0.id == "mail" }).map(\.frame)
      .sorted { $0.origin.x < $1.origin.x }
    for (left, right) in zip(all, all.dropFirst()) {
      #expect(abs(left.end(.horizontal) - right.origin.x) < 1e-9)
    }
  }

  @Test("a view's state has its zoom, and whether it refreshes")
  func state() {
    let view = scroll("v", .vertical, height: 600, [item("card", nil, 2000)]) {
      $0.refresh = RefreshSettings()
    }
    let world = scene(400, 800, view)
    #expect(world.currentFrame.views.map(\.zoom) == [1])
    #expect(world.currentFrame.views.map(\.isRefreshing) == [false])
    let touch = world.touch(view)
    touch.move(by: Point(y: 400), over: 0.3, in: world)
    #expect(world.currentFrame.views.map(\.isRefreshing) == [true])
    var cursor = FrameCursor()
    _ = cursor.changes(in: world.currentFrame)
    touch.lift(velocity: .zero)
    view.endRefresh()
    #expect(cursor.changes(in: world.currentFrame).map(\.isRefreshing) == [false])
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
