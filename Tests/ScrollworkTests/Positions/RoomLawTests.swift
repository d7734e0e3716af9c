@testable import Scrollwork
import Testing

/// The room lent after the content, against sums over all rows.
@Suite("Laws of room") struct RoomLawTests {
  /// Numbers by a generator of its own, the same for each seed.
  private struct Chance {
    var state: UInt64
    mutating func callAsFunction(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
  }

  private static func page(lazy: Bool) -> (Scene, ScrollView) {
    let content: Node
    if lazy {
      content = ListNode(
        tree: RowTree(count: 12, extent: 100, .measured),
        ids: RowIDs(count: 12) { .string("\($0 + 1)") })
    } else {
      content = column(rows(Array(repeating: 100, count: 12)))
    }
    let view = scroll("v", [content]) { $0.followThreshold = nil }
    return (scene(400, 400, view), view)
  }

  @Test(
    "whatever is edited, scrolled and resized, the range ends at the content or at the offset · row:Z1",
    arguments: 0..<80)
  func random(seed: Int) throws {
    var next = Chance(state: UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    let (scene, view) = Self.page(lazy: seed % 2 == 0)
    scene.laws = LawKeeper()
    var broken: String?
    scene.host.onReport = { report in
      if Law.allCases.contains(where: { $0.code.rawValue == report.code }) {
        broken = report.message
      }
    }
    var heights: [(id: String, height: Double)] = (1...12).map { ("\($0)", 100) }
    var (viewport, made, turns) = (400.0, 0, 0)
    for _ in 0..<150 {
      let before = view.lentRoom
      let isHeld = view.position.lendsRoom
      var mayGrow = false
      let index = next(heights.count)
      let item = try #require(scene.lookup(.string(heights[index].id), below: view))
      switch next(9) {
      case 0, 1:
        var position = ScrollPosition(
          id: .string(heights[index].id), anchor: Alignment(x: nil, y: 0))
        position.lendsRoom = true
        let isAnimated = next(3) == 0
        view.setPosition(position, animation: isAnimated ? .linear(0.2) : nil)
        #expect(view.position.lendsRoom)
        scene.settle()
        mayGrow = true
        turns += 1
      case 2:
        made += 1
        let height = Double(10 + next(150))
        let isFirst = next(3) == 0
        // A row that is inserted into a list has a node.
        let node = Scrollwork.ItemNode(id: .string("n\(made)"))
        node.height = height
        try view.insert(node, at: isFirst ? .start : .end)
        heights.insert(("n\(made)", height), at: isFirst ? 0 : heights.count)
      case 3:
        let height = Double(10 + next(200))
        try view.update(item) {
          switch item {
          case .node(let node): node.height = height
          case .row(let list, let key):
            if let node = list.content(of: key) { node.height = height }
            list.update(key, extent: height) { _ in }
          case .section: break
          }
        }
        heights[index].height = height
      case 4 where heights.count > 3:
        try view.remove(item)
        heights.remove(at: index)
      case 5: view.wheel(by: Point(x: 0, y: Double(next(300) - 200)), ticks: 1)
      case 6:
        let touch = scene.touch(view, at: nil)
        touch.crossSlop(towards: Point(x: 0, y: 1))
        touch.move(to: touch.position + Point(x: 0, y: Double(next(300) - 100)))
        touch.move(to: touch.position + Point(x: 0, y: Double(next(300) - 200)))
        touch.lift(velocity: Point(x: 0, y: Double(next(2000) - 1000)))
      case 7: view.go(.distance(Point(x: 0, y: Double(next(300) - 200)))) { $0.clamps = true }
      case 8:
        viewport = Double(200 + next(400))
        scene.resize(to: Size(width: 400, height: viewport))
        mayGrow = true
      default: break
      }
      scene.layoutIfNeeded()
      // Right after an edit, too, not only once the view has come to rest.
      for _ in 0..<2 {
        let content = heights.reduce(0) { $0 + $1.height }
        let geometry = view.geometry
        #expect(abs(geometry.contentSize.height - content) < 1e-6)
        let end = max(0, content - viewport)
        guard view.phase == .idle else { break }
        #expect(abs(geometry.maximum(.vertical) - max(end, view.y)) < 1e-6)
        #expect(abs(view.lentRoom - (view.y > end + 1e-6 ? view.y + viewport - content : 0)) < 1e-6)
        if view.position.lendsRoom, let id = view.position.id {
          let held = try #require(scene.lookup(id, below: view))
          #expect(abs(view.frame(of: held).origin.y - view.y) < 1e-9)
        } else if !isHeld, !mayGrow {
          #expect(view.lentRoom <= before + 1e-6)
        }
        scene.settle()
      }
      scene.settle()
    }
    scene.tick(2)
    #expect(broken == nil)
    #expect(turns > 10)
  }

  @Test(
    "a restored scene goes on as the first one, in room or not · row:Z1 row:V14", arguments: 0..<20)
  func restored(seed: Int) throws {
    var next = Chance(state: UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 7)
    let (scene, view) = Self.page(lazy: false)
    var position = ScrollPosition(
      id: .string("\(6 + next(7))"), anchor: Alignment(x: nil, y: 0))
    position.lendsRoom = true
    view.setPosition(position)
    scene.tick(2)
    if next(2) == 0 { view.wheel(by: Point(x: 0, y: Double(-next(200))), ticks: 1) }
    scene.settle()
    scene.tick(2)
    let copy = try Scene(dump: scene.dump())
    let other = copy.scrollViews[0]
    #expect(other.lentRoom == view.lentRoom)
    for view in [view, other] { try view.insert(item("new", nil, 30), at: .end) }
    for scene in [scene, copy] {
      scene.layoutIfNeeded()
      scene.tick(2)
    }
    #expect(other.y == view.y)
    #expect(other.lentRoom == view.lentRoom)
    #expect(copy.dump() == scene.dump())
  }
}
