@testable import Scrollwork
import Testing

/// Rows of a list stick as nodes of a column do.
@Suite("Rows that stick, by the rule of nodes") struct StickyRowLawTests {
  @Test(
    "where a row shows is where the same node in a column shows · row:Z6 row:Y1",
    arguments: 1...40, [Sticky.Meeting.push, .stack])
  func nodes(seed: Int, meeting: Sticky.Meeting) {
    var random = RowTestRandom(seed: UInt64(seed))
    let count = 3 + random.below(60)
    let extents = (0..<count).map { _ in Double(5 + random.below(60)) }
    // At most a region's length in stacks, so that none is left out.
    var edges: [Edge?] = extents.map { _ in nil }
    for index in 0..<count where random.below(6) == 0 && edges.count(where: { $0 != nil }) < 4 {
      edges[index] = random.below(2) == 0 ? .top : .bottom
    }
    let list = ListNode(
      id: "list", tree: RowTree(extents, .measured), ids: RowIDs(count: count))
    let rules = edges
    list.stickyRows = StickyRows(meeting: meeting) { rules[Int($0.rawValue)] }
    let nodes = zip(extents, edges).enumerated().map { index, row -> Node in
      let node = item(.integer(index), nil, row.0)
      node.sticky = row.1.map { Sticky([$0: 0], meeting: meeting) }
      return node
    }
    let isInverted = seed % 4 == 0
    let rows = scroll("rows", height: 300, [list]) { if isInverted { $0.origin = .bottom } }
    let other = scroll("column", height: 300, [column(nodes)]) {
      if isInverted { $0.origin = .bottom }
    }
    let world = scene(400, 800, column([rows, other]))
    defer { _ = world }
    for _ in 0..<40 {
      let y = Double(random.below(max(1, Int(extents.reduce(0, +)))))
      rows.go(.point(x: nil, y: y))
      other.go(.point(x: nil, y: y))
      for index in 0..<count {
        let row = Item.row(list, list.tree.key(at: index))
        let node = Item.node(nodes[index])
        let (a, b) = (row.frameInViewport, node.frameInViewport)
        // What is pushed or stacked out of the region is not followed there.
        guard b.overlaps(Rect(x: 0, y: 0, width: 400, height: 300)) else { continue }
        #expect(abs(a.origin.y - b.origin.y) < 1e-9, "row \(index) at \(y): \(a) and \(b)")
        #expect(row.stuckEdges == node.stuckEdges, "row \(index) at \(y)")
      }
    }
  }

  @Test("a tick among a million rows looks at few of them · row:Z6")
  func cost() {
    var asked = 0
    let count = 1_000_000
    let list = ListNode(
      id: "list", tree: RowTree(count: count, extent: 40, .measured), ids: RowIDs(count: count))
    list.stickyRows = StickyRows(meeting: .push) { key in
      asked += 1
      return key.rawValue % 100 == 0 ? .top : nil
    }
    let view = scroll("v", .vertical, height: 300, [list])
    let world = scene(400, 800, view)
    #expect(asked == count)
    for y in stride(from: 1_000_010.0, to: 30_000_000, by: 2_900_000) {
      view.go(.point(x: nil, y: y))
      world.tick()
      let stuck = list.stuckRows
      #expect(stuck.count == 1 && stuck[0].key.rawValue == UInt32(y / 4000) * 100)
    }
    #expect(asked == count)
  }
}
