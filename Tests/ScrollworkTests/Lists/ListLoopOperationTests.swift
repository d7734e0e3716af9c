@testable import Scrollwork
import Testing

@Suite("Loops of lists in random operations") struct ListLoopOperationTests {
  @Test(
    "no law breaks in a scene with a loop of rows, whatever is done · row:Z11 row:Q8",
    arguments: 1...4)
  func laws(part: Int) {
    for number in 0..<10 {
      let seed = UInt64(part * 1000 + number)
      let world = OperationWorld(loopsRows: true)
      for operation in OperationScript(seed: seed, length: 100).operations {
        world.perform(operation)
        if let failure = world.failure {
          Issue.record("seed \(seed), \(operation): \(failure)")
          return
        }
      }
      world.finish()
      #expect(world.failure == nil, "seed \(seed)")
    }
  }

  @Test(
    "each row in reach has its node, in the order of the list · row:Z11 row:V7", arguments: 1...8)
  func nodes(seed: Int) {
    var random = RowTestRandom(seed: UInt64(seed))
    let count = 1 + random.below(60)
    let extents = (0..<count).map { _ in Double(1 + random.below(150)) }
    let list = ListNode(
      id: "list", tree: RowTree(extents, .measured, spacing: Double(random.below(9))),
      ids: RowIDs(count: count))
    let overscan = Double(random.below(300))
    list.overscan = Overscan(.points(overscan))
    list.rowContent = { item(.integer(Int($0.rawValue)), nil, 10) }
    let view = scroll("v", .vertical, height: 200, [list])
    view.configure { $0.loop = LoopSettings() }
    let world = scene(400, 800, view)
    guard let loop = view.currentLoop else { return }
    for _ in 0..<80 {
      let y = Double(random.below(20_000) - 10_000) / 3
      view.go(.point(x: nil, y: y))
      world.tick()
      let reach = y - overscan..<y + 200 + overscan
      let keys = (0..<count).map { list.tree.key(at: $0) }
      let expected = keys.filter { key in
        guard let span = list.tree.span(of: key) else { return false }
        // The first copy that ends after the beginning of the reach.
        let turn = ((reach.lowerBound - span.start - span.extent) / loop.length).rounded(.down) + 1
        return span.start + turn * loop.length < reach.upperBound
      }
      let found = list.children.compactMap { list.row(of: $0) }
      #expect(found == expected, "seed \(seed) at \(y)")
      #expect(list.realizedCount == expected.count)
      for key in expected {
        let row = Item.row(list, key)
        #expect(list.content(of: key)?.frame.origin == list.frame(of: key).origin)
        #expect(abs(row.frame.center.y - y - 100) <= loop.length / 2 + 1e-6)
      }
    }
  }

  @Test("what is drawn is where it lies, over the seam too · row:Z11 row:V16")
  func frames() {
    let list = ListNode(
      id: nil, tree: RowTree(count: 10, extent: 40, .measured), ids: RowIDs(count: 10))
    list.rowContent = { item(.string("in-\($0.rawValue + 1)"), nil, 40) }
    let view = scroll("v", .vertical, height: 100, [list])
    view.configure { $0.loop = LoopSettings() }
    let world = scene(400, 800, view)
    for turn in -2...2 {
      view.go(.point(x: nil, y: Double(turn) * 400 + 350))
      world.tick()
      let boxes = world.currentFrame.parts.compactMap { part -> SceneFrame.Box? in
        if case .box(let box) = part { box } else { nil }
      }
      #expect(boxes.filter { $0.kind == .row }.map(\.id) == [9, 10, 1, 2])
      #expect(boxes.filter { $0.kind == .row }.map(\.frame.origin.y) == [-30, 10, 50, 90])
      #expect(boxes.filter { $0.kind == .item }.map(\.id) == ["in-9", "in-10", "in-1", "in-2"])
      #expect(boxes.filter { $0.kind == .item }.map(\.frame.origin.y) == [-30, 10, 50, 90])
    }
  }

  @Test("a tick among a million rows looks at few of them · row:Z11")
  func cost() {
    var made = 0
    let count = 1_000_000
    let list = ListNode(
      id: "list", tree: RowTree(count: count, extent: 40, .measured), ids: RowIDs(count: count))
    list.rowContent = { _ in
      made += 1
      return item(nil, nil, 10)
    }
    let view = scroll("v", .vertical, height: 300, [list])
    view.configure { $0.loop = LoopSettings() }
    view.snap(to: .views(ViewSnapping(aligning: .center)))
    let world = scene(400, 800, view)
    world.tick()
    // 250 before to 250 after a region of 300: at most 21.
    #expect(made <= 21 && list.realizedCount == made)
    for turn in -3...3 {
      made = 0
      view.go(.point(x: nil, y: Double(turn) * 40e6 - 150))
      world.tick()
      #expect(made <= 22 && list.children.count <= 22)
      #expect(view.visibleItems.count <= 9)
      #expect(SnapTargets(view).candidates(near: view.currentOffset.y, alignment: 0.5).count <= 8)
      #expect(SnapTargets(view).indices(around: 0, 100).count <= 60)
    }
  }
}
