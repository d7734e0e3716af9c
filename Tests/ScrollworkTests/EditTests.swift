import Scrollwork
import Testing

@Suite("Edits") struct EditTests {
  private func ids(_ view: ScrollView) -> [String] {
    view.targetItems.map { $0.id?.description ?? "-" }
  }

  private func edits(_ events: [Event]) -> [String] {
    events.compactMap { event in
      guard case .edit(let edit) = event.detail else { return nil }
      let ids = edit.ids.map(\.description).joined(separator: ",")
      return "\(event.name.name) \(edit.placement) \(ids) \(edit.count) \(edit.extent)"
    }
  }

  @Test("a stack's children are inserted, moved, updated and removed in place")
  func stack() throws {
    let view = scroll("v", [column("c", spacing: 10, rows([100, 100, 100, 900]))])
    let scene = scene(400, 400, view)
    let events = scene.recorded(.insert, .remove, .move, .update)
    func find(_ id: MarkerID) throws -> Item { try #require(scene.lookup(id)) }
    try view.insert(item("x", nil, 40), at: .start)
    try view.insert(item("y", nil, 40), at: .after(find("1")))
    try view.insert(item("z", nil, 40), at: .before(find("4")))
    try view.insert(item("end", nil, 40), at: .end)
    #expect(ids(view) == ["x", "1", "y", "2", "3", "z", "4", "end"].map { "\"\($0)\"" })
    try view.move(find("end"), to: .start)
    try view.move(find("x"), to: .end)
    try view.move(find("y"), to: .after(find("3")))
    try view.move(find("z"), to: .before(find("1")))
    #expect(ids(view) == ["end", "z", "1", "2", "3", "y", "4", "x"].map { "\"\($0)\"" })
    // 40 + 10 + 40 + 10 before it.
    #expect(try find("1").frame.origin.y == 100)
    let gone = try find("2")
    try view.remove(gone)
    #expect(!gone.isAlive)
    #expect(scene.lookup("2") == nil)
    try view.update(find("z")) { scene.lookup("z")?.node.height = 25 }
    // 8 items, one removed: 4 of 40 of which one is 25 now, 2 of 100, 900, and 6 gaps.
    #expect(view.geometry.contentSize.height == 145 + 200 + 900 + 60)
    scene.tick()
    #expect(
      edits(events()) == [
        "insert within \"x\" 1 50.0", "insert within \"y\" 1 50.0", "insert after \"z\" 1 50.0",
        "insert after \"end\" 1 50.0", "move within \"end\" 1 0.0", "move after \"x\" 1 0.0",
        "move within \"y\" 1 0.0", "move within \"z\" 1 0.0", "remove within \"2\" 1 -110.0",
        "update within \"z\" 1 -15.0",
      ])
  }

  @Test("rows of a list are edited like items, and keep their keys when they move")
  func rowsOfList() throws {
    let numbers = list("l", count: 5, extent: 100)
    let view = scroll("v", [numbers])
    let scene = scene(400, 300, view)
    let events = scene.recorded(.insert, .remove, .move, .update)
    func find(_ id: MarkerID) throws -> Item { try #require(scene.lookup(id)) }
    let two = try find(2)
    try view.insert(item("x", nil, 40), at: .before(two))
    try view.insert(item(nil, nil, 30), at: .start)
    #expect(ids(view) == ["7", "1", "\"x\"", "2", "3", "4", "5"])
    try view.move(two, to: .end)
    try view.move(find(5), to: .after(find(1)))
    try view.move(find(1), to: .start)
    #expect(ids(view) == ["1", "7", "5", "\"x\"", "3", "4", "2"])
    #expect(two.index == 6)
    #expect(two.frame == Rect(x: 0, y: 470, width: 400, height: 100))
    try view.update(two) {
      guard case .row(let list, let key) = two else { return }
      list.update(key, extent: 10) { $0.stopsAlways = true }
    }
    #expect(view.geometry.contentSize.height == 480)
    try view.remove(find("x"))
    #expect(throws: EditError.self) { try view.insert(column([]), at: .end) }
    #expect(throws: EditError.self) { try view.insert(item("w", 30, nil), at: .end) }
    let marked = item("m", nil, 30)
    marked.anchor = "anchor"
    #expect(throws: EditError.self) { try view.insert(marked, at: .end) }
    scene.tick()
    #expect(
      edits(events()).suffix(2) == ["update after 2 1 -90.0", "remove within \"x\" 1 -40.0"])
    for id in [1, 7, 5, 3, 4, 2] { try view.remove(find(.integer(id))) }
    #expect(view.geometry.contentSize.height == 0)
    #expect(view.targetItems.isEmpty)
    #expect(view.visibleItems.isEmpty)
    try view.insert(item("again", nil, 30), at: .end)
    #expect(ids(view) == ["\"again\""])
  }

  @Test("the extent of an edit is what the content gained, gaps and least sizes included")
  func extent() throws {
    let stack = column(spacing: 10, minimum: Size(width: 0, height: 500), rows([100]))
    let view = scroll("v", [stack])
    let scene = scene(400, 400, view)
    let events = scene.recorded(.insert)
    try view.insert(item("a", nil, 200), at: .end)
    try view.insert(item("b", nil, 300), at: .end)
    scene.tick()
    // The first fits into the least size; the second makes 620 of it.
    #expect(edits(events()) == ["insert within \"a\" 1 0.0", "insert within \"b\" 1 120.0"])
  }

  @Test("an edit outside of the view, of what is gone, or into itself is refused")
  func refused() throws {
    let inner = column("inner", rows([10]))
    let view = scroll("v", [column("c", [inner, item("x", nil, 10)])])
    let elsewhere = item("elsewhere", nil, 10)
    let numbers = list("l", count: 3, extent: 10)
    let other = scroll("w", [numbers])
    let scene = scene(400, 400, column([view, other, elsewhere]))
    func refuses(_ words: String, _ body: () throws -> Void) {
      do {
        try body()
        Issue.record("nothing was refused")
      } catch {
        #expect("\(error)".contains(words), "\(error)")
      }
    }
    let row = try #require(scene.lookup(2))
    refuses("is not in this view") { try view.remove(.node(elsewhere)) }
    refuses("is not in this view") { try view.remove(row) }
    refuses("is not in this view") { try view.update(row) {} }
    refuses("is not in this view") { try view.remove(.node(view)) }
    refuses("is not in this view") { try view.insert(item(), at: .before(row)) }
    refuses("part of a scene already") { try view.insert(elsewhere, at: .end) }
    refuses("cannot move there") {
      try view.move(.node(inner), to: .before(.node(inner.children[0])))
    }
    refuses("own list") { try other.move(row, to: .before(.node(numbers))) }
    let gone = inner.children[0]
    try view.remove(.node(gone))
    refuses("was removed") { try view.remove(.node(gone)) }
    refuses("was removed") { try view.insert(gone, at: .end) }
    try other.remove(row)
    refuses("was removed") { try other.remove(row) }
    refuses("was removed") { try other.move(row, to: .start) }
    var deep: Node = item(nil, nil, 1)
    for _ in 0..<(Node.maximumLevels - 4) { deep = column([deep]) }
    refuses("nest at most") { try view.insert(deep, at: .before(.node(inner))) }
    try view.move(.node(inner), to: .before(.node(inner)))
    try view.move(.node(inner), to: .after(.node(inner)))
    #expect(view.children[0].children.map(\.id) == ["inner", "x"])
  }

  @Test("a removed view ends what it was doing and is found no more · row:J3")
  func removed() throws {
    let inner = scroll("inner", height: 100, [item("leaf", nil, 900)])
    let view = scroll("v", [column([inner, item(nil, nil, 900)])])
    let scene = scene(400, 400, view)
    let motion = inner.go(.edge(.bottom)) { $0.animation = .standard }
    scene.tick()
    try view.remove(.node(inner))
    scene.tick()
    #expect(motion?.outcome == .cancelled)
    #expect(motion?.cancelledBy == "removed")
    #expect(!inner.isAlive)
    #expect(inner.removalTime == 1.0 / 60)
    #expect(scene.lookup("leaf") == nil)
    #expect(scene.scrollViews.map(\.id) == ["v"])
    #expect(inner.go(.edge(.top)) == nil)
    #expect(inner.obstacle == .noViewport)
    #expect(scene.isSettled)
  }

  @Test("ten thousand children are edited and found")
  func many() throws {
    let children = (1...10_000).map { item(.integer($0), nil, 10) }
    let view = scroll("v", [column(children)])
    let scene = scene(400, 400, view)
    for index in 0..<10 {
      try view.insert(item(.string("n\(index)"), nil, 1), at: .start)
      try view.remove(#require(scene.lookup(.integer(5000 + index))))
    }
    #expect(view.geometry.contentSize.height == 100_000 - 90)
    view.go(.id(10_000))
    #expect(view.y == 99_910 - 400)
    #expect(view.visibleItems.count == 40)
  }

  @Test("a million rows take thousands of edits at the top in a moment")
  func million() throws {
    let numbers = list("l", count: 1_000_000, extent: 40)
    let view = scroll("v", [column([item("head", nil, 100), numbers])])
    let scene = scene(400, 400, view)
    let top = try #require(scene.lookup(1))
    for index in 0..<3000 {
      try view.insert(item(.string("n\(index)"), nil, 1), at: .before(top))
    }
    for index in 0..<3000 where index % 2 == 0 {
      try view.remove(#require(scene.lookup(.string("n\(index)"))))
    }
    #expect(view.geometry.contentSize.height == 100 + 40_000_000 + 1500)
    #expect(try #require(scene.lookup(1_000_000)).frame.end(.vertical) == 40_001_600)
  }
}
