import Scrollwork
import Testing

@Suite("Lookup") struct LookupTests {
  @Test("an anchor shares the frame of its node and adds nothing to the layout · row:A1")
  func anchors() {
    func content(_ anchor: MarkerID?) -> (Scene, ScrollView, Node) {
      let node = item("node", nil, 30)
      node.anchor = anchor
      let view = scroll("v", [column([item(nil, nil, 500), node, item(nil, nil, 900)])])
      return (scene(400, 400, view), view, node)
    }
    let (_, plain, _) = content(nil)
    let ids: [MarkerID] = [
      "name", 7, .number(0.5), true, .tuple(["a", 1]), .tuple([.tuple([false])]),
    ]
    for id in ids {
      let (scene, view, node) = content(id)
      #expect(view.geometry == plain.geometry)
      #expect(scene.lookup(id) == .node(node))
      view.go(.id(id)) { $0.alignment = Alignment(.start) }
      #expect(view.y == 500)
    }
    #expect(content(7).0.lookup("7") == nil)
  }

  @Test("marking anew moves nothing and keeps listeners, frames and motions · row:A2")
  func remarking() {
    let node = item("node", nil, 30)
    let view = scroll("v", [column([item(nil, nil, 500), node, item(nil, nil, 900)])])
    let scene = scene(400, 400, view)
    var heard = 0
    _ = node.listeners.add(.builtIn(.tap)) { _, _ in
      heard += 1
      return nil
    }
    let motion = view.go(.id("node")) { $0.animation = .standard }
    scene.tick()
    let version = scene.layoutVersion
    node.id = "other"
    node.anchor = "mark"
    view.id = "w"
    view.anchor = .tuple([1])
    #expect(scene.lookup("node") == nil)
    #expect(scene.lookup("other") == .node(node))
    #expect(scene.lookup("mark") == .node(node))
    #expect(scene.lookup("w") == .node(view))
    #expect(scene.layoutVersion == version)
    #expect(view.phase == .animating)
    while !scene.isSettled { scene.tick() }
    #expect(motion?.outcome == .arrived)
    scene.tap(.node(node))
    scene.tick()
    #expect(heard == 1)
    node.anchor = "other"
    node.id = nil
    #expect(scene.lookup("other") == .node(node))
    node.anchor = nil
    #expect(scene.lookup("other") == nil)
  }

  @Test("the first in document order wins, depth first, ids and anchors alike · row:A3")
  func order() {
    let deep = item("x", nil, 1)
    let anchored = item("y", nil, 1)
    anchored.anchor = "x"
    let late = item("x", nil, 1)
    let first = column([column([anchored]), deep])
    let scene = scene(400, 400, scroll("v", [column([first, late])]))
    #expect(scene.lookup("x") == .node(anchored))
    anchored.anchor = nil
    #expect(scene.lookup("x") == .node(deep))
    deep.id = nil
    #expect(scene.lookup("x") == .node(late))
    deep.id = "x"
    #expect(scene.lookup("x") == .node(deep))
    #expect(scene.lookup("x", below: late) == .node(late))
    #expect(scene.lookup("x", below: first) == .node(deep))
    // A parent comes before what is inside of it.
    first.anchor = "x"
    #expect(scene.lookup("x") == .node(first))
  }

  @Test("rows of a list stand where the list stands · row:A3")
  func rows() {
    let numbers = list("l", count: 100, extent: 10)
    let before = item(nil, nil, 1)
    let after = item(50, nil, 1)
    let scene = scene(400, 400, scroll("v", [column([before, numbers, after])]))
    guard case .row(numbers, _)? = scene.lookup(50) else {
      Issue.record("not a row")
      return
    }
    before.anchor = 50
    #expect(scene.lookup(50) == .node(before))
    before.anchor = nil
    numbers.id = 50
    #expect(scene.lookup(50) == .node(numbers))
  }

  @Test("a list whose rows are named by a function is not asked for what comes before it · row:A3")
  func lazy() {
    var asked = 0
    let named = ListNode(
      tree: RowTree(count: 1000, extent: 10, .measured),
      ids: RowIDs(count: 1000) { index in
        asked += 1
        return .string("row-\(index)")
      })
    let view = scroll("v", [column([item("head", nil, 1), named])])
    let scene = scene(400, 400, view)
    #expect(scene.lookup("v") != nil)
    #expect(scene.lookup("head") != nil)
    #expect(asked == 0)
    #expect(scene.lookup("row-3")?.index == 3)
  }

  @Test("duplicates are legal and are told with every path, in document order · row:A3")
  func duplicates() {
    let anchored = item("z", nil, 1)
    anchored.anchor = "a"
    let scene = scene(
      400, 400,
      scroll("v", [column([column("c", [item("a", nil, 1)]), anchored, item("b", nil, 1)])]))
    let found = scene.duplicateMarkers
    #expect(found.map(\.id) == ["a"])
    #expect(
      found.first?.paths == [
        "scroll \"v\"/column/column \"c\"/item \"a\"", "scroll \"v\"/column/item \"z\"",
      ])
    anchored.anchor = "z"
    #expect(scene.duplicateMarkers.isEmpty)
  }

  @Test("rows and sections are duplicates like nodes, and stand where their list stands · row:A3")
  func duplicateRows() throws {
    func list(_ id: MarkerID, _ count: Int) -> ListNode {
      ListNode(
        id: id, tree: RowTree(count: count, extent: 10, .measured), ids: RowIDs(count: count))
    }
    let first = list("one", 3)
    let second = list("two", 4)
    let named = ListNode(
      id: "named", tree: RowTree(count: 4, extent: 10, .measured),
      ids: RowIDs(count: 4) { [4, "a", "b", "a"][$0] },
      sections: [ListNode.Section(id: "b", count: 4, isCollapsed: true)])
    let view = scroll("v", [column([first, item(2, nil, 1), second, named])])
    let scene = scene(400, 400, view)
    let found = scene.duplicateMarkers
    #expect(found.map(\.id) == [1, 2, 3, 4, "a", "b"])
    let path = "scroll \"v\"/column"
    #expect(
      found[1].paths == [
        "\(path)/list \"one\"/row 2", "\(path)/item 2", "\(path)/list \"two\"/row 2",
      ])
    #expect(
      found[3].paths == ["\(path)/list \"two\"/row 4", "\(path)/list \"named\"/row 4"])
    #expect(
      found[5].paths == [
        "\(path)/list \"named\"/section \"b\"", "\(path)/list \"named\"/row \"b\"",
      ])
    try view.remove(.row(first, first.tree.key(at: 0)))
    #expect(scene.duplicateMarkers.map(\.id) == [2, 3, 4, "a", "b"])
    try view.rename(.row(second, second.tree.key(at: 1)), to: "a")
    #expect(scene.duplicateMarkers.map(\.id) == [2, 3, 4, "a", "b"])
    #expect(
      scene.duplicateMarkers[0].paths == ["\(path)/list \"one\"/row 2", "\(path)/item 2"])
  }

  @Test("of a million duplicates the first thousand are listed, without a table of all · row:A3")
  func manyDuplicates() throws {
    func list(_ first: Int, _ count: Int) -> ListNode {
      ListNode(
        tree: RowTree(count: count, extent: 10, .measured),
        ids: first == 1 ? RowIDs(count: count) : RowIDs(count: count) { .integer(first + $0) })
    }
    let millions = (0..<3).map { _ in list(1, 1_000_000) }
    let view = scroll("v", [column(millions + [list(999_990, 20), item("x", nil, 1)])])
    let crowded = scene(400, 400, view)
    let found = crowded.duplicateMarkers
    #expect(found.map(\.id) == (1...1000).map { .integer($0) })
    #expect(found.allSatisfy { $0.paths.count == 3 })
    for list in millions.dropFirst() { try view.remove(.node(list)) }
    #expect(crowded.duplicateMarkers.map(\.id) == (999_990...1_000_000).map { .integer($0) })
    let same = ListNode(
      tree: RowTree(count: 5000, extent: 10, .measured), ids: RowIDs(count: 5000) { _ in "same" })
    let other = scene(400, 400, scroll("v", [same]))
    #expect(other.duplicateMarkers.map(\.paths.count) == [1000])
  }

  @Test("the enclosing scroll view is the nearest one, starting at the node itself · row:A4")
  func enclosing() {
    let leaf = item("leaf", nil, 10)
    let inner = scroll("inner", .horizontal, height: 50, [row([leaf])])
    inner.anchor = "frame"
    let outer = scroll("outer", [column([inner, item(nil, nil, 900)])])
    let top = column("top", [outer])
    let scene = scene(400, 400, top)
    #expect(leaf.enclosingScrollView === inner)
    #expect(inner.enclosingScrollView === inner)
    #expect(inner.scroller === outer)
    #expect(outer.scroller == nil)
    #expect(top.enclosingScrollView == nil)
    // An anchor on a scroll view's frame is moved by the outer one.
    #expect(scene.lookup("frame")?.scroller === outer)
  }

  @Test("names that look alike are offered, rows of lists among them · row:P5")
  func nearMisses() {
    let named = ListNode(
      tree: RowTree(count: 20, extent: 10, .measured),
      ids: RowIDs(count: 20) { .string("message-\($0)") })
    let view = scroll("v", [column([item("payment", nil, 1), named])])
    let scene = scene(400, 400, column([item("paymen", nil, 1), view]))
    #expect(scene.nearMisses(to: "paymnt") == ["payment", "paymen"])
    #expect(scene.nearMisses(to: "paymnt", below: view) == ["payment"])
    #expect(scene.nearMisses(to: "mesage-19").first == "message-19")
    #expect(scene.nearMisses(to: 19).isEmpty)
  }

  @Test("ancestors, children, geometry and phase can be asked of any node · row:P13")
  func introspection() {
    let leaf = item("leaf", nil, 10)
    let view = scroll("v", [column("c", [leaf, item("other", nil, 900)])])
    let scene = scene(400, 400, view)
    #expect(Item.node(leaf).parent?.id == "c")
    #expect(Item.node(leaf).parent?.children.map(\.id) == ["leaf", "other"])
    #expect(leaf.enclosingScrollView?.geometry.contentSize.height == 910)
    #expect(leaf.enclosingScrollView?.phase == .idle)
    #expect(Item.node(leaf).originInScene == .zero)
    view.go(.point(x: nil, y: 30))
    #expect(Item.node(leaf).originInScene == Point(x: 0, y: -30))
    #expect(Item.node(leaf).frameInViewport == Rect(x: 0, y: -30, width: 400, height: 10))
    let numbers = list("l", count: 3, extent: 10)
    let other = ScrollworkTests.scene(400, 400, scroll("w", [numbers]))
    #expect(Item.node(numbers).children.map(\.id) == [1, 2, 3])
    #expect(Item.node(numbers).children.map(\.parent) == Array(repeating: .node(numbers), count: 3))
    withExtendedLifetime((scene, other)) {}
  }
}
