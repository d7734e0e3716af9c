import ScrollPhysics
import Scrollwork
import Testing

@Suite("Anchoring in inverted views") struct InvertedAnchoringTests {
  private func page(
    _ count: Int, isInverted: Bool, lazy: Bool, insets: EdgeInsets = .zero
  ) -> (Scene, ScrollView) {
    let content: Node =
      lazy
      ? ListNode(
        tree: RowTree(count: count, extent: 50, .measured),
        ids: RowIDs(count: count) { .string("\($0 + 1)") })
      : column(rows(Array(repeating: 50, count: count)))
    let view = scroll("v", [content]) {
      if isInverted { $0.origin = .bottom }
      $0.insets = isInverted ? EdgeInsets(top: insets.bottom, bottom: insets.top) : insets
    }
    return (scene(400, 500, view), view)
  }

  private func find(_ view: ScrollView, _ index: Int) throws -> Item {
    let children = try #require(view.children.first).children
    if let list = view.children.first as? ListNode {
      return .row(list, list.tree.key(at: index % list.tree.count))
    }
    return .node(children[index % children.count])
  }

  @Test(
    "a new message at the end that was scrolled away from moves nothing that is read · row:R9 · row:R5",
    arguments: [false, true])
  func message(lazy: Bool) throws {
    let (scene, view) = page(40, isInverted: true, lazy: lazy)
    view.go(.point(x: nil, y: 500))
    let before = try find(view, 12).frameInViewport
    try view.insert(item("new", nil, 66), at: .start)
    #expect(view.y == 566)
    #expect(try find(view, 13).frameInViewport == before)
    try view.remove(#require(scene.lookup("new")))
    #expect(view.y == 500)
    view.go(.point(x: nil, y: 0))
    try view.insert(item("newest", nil, 66), at: .start)
    #expect(view.y == 0)
    #expect(view.visibleItems.first?.id == "newest")
    // Older ones come at the other end, which moves nothing.
    view.go(.point(x: nil, y: 500))
    try view.insert(item("old", nil, 66), at: .end)
    #expect(view.y == 500)
  }

  /// The law: offsets count from the end, so all edits do to them what they do in a view that is
  /// not inverted.
  @Test(
    "edits do to the offset what they do in a view that is not inverted · row:R9 · row:R5 · row:S8",
    arguments: 0..<24)
  func mirrored(seed: Int) throws {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 7
    func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let insets = EdgeInsets(top: Double(next(3) * 20), bottom: Double(next(3) * 15))
    let isLazy = seed % 2 == 0
    let views = [false, true].map { page(40, isInverted: $0, lazy: isLazy, insets: insets) }
    var touches: [Touch] = []
    for step in 0..<80 {
      let (choice, index, other, length) = (next(9), next(40), next(40), Double(next(200)) + 1)
      for (position, (scene, view)) in views.enumerated() {
        switch choice {
        case 0: view.go(.point(x: nil, y: length * 6))
        case 1: try view.insert(item(.string("n\(step)"), nil, length), at: .start)
        case 2:
          try view.insert(item(.string("n\(step)"), nil, length), at: .before(find(view, index)))
        case 3: try view.remove(find(view, index))
        case 4:
          let item = try find(view, index)
          try view.update(item) {
            if case .row(let list, let key) = item {
              list.update(key, extent: length) { _ in }
            } else {
              item.node.height = length
            }
          }
        case 5: try view.move(find(view, index), to: .before(find(view, other)))
        case 6:
          let row = try find(view, index)
          try view.replace(
            from: row, through: row,
            with: [item(.string("a\(step)"), nil, length), item(.string("b\(step)"), nil, 9)])
        case 7:
          // A finger that pulls towards what comes later, and may stay down for the next edits.
          if touches.isEmpty || touches.count == 1 && position == 1 {
            let touch = view.drag(by: Point(y: view === views[0].1 ? -60 : 60), over: 0.1)
            touches.append(touch)
          }
        default:
          if position == 0, touches.count == 2 {
            for touch in touches { touch.lift(velocity: .zero) }
            touches = []
          }
          scene.tick()
        }
      }
      #expect(abs(views[0].1.y - views[1].1.y) < 1e-6, "step \(step), choice \(choice)")
    }
  }
}
