import ScrollPhysics
import Scrollwork
import Testing

/// Rows that are replaced at the edge of what shows.
@Suite("Replacing what shows first") struct ReplacedRowTests {
  /// Scenes live as long as the test.
  private final class Kept { var scenes: [Scene] = [] }
  private let kept = Kept()

  /// What contains the rows.
  enum Container: String, CaseIterable { case stack, list, rowContents, sections, listSections }

  /// Twenty rows of 100, "r0" to "r19", in a view of 500.
  private func page(_ container: Container) -> (Scene, ScrollView) {
    let ids = (0..<20).map { MarkerID.string("r\($0)") }
    func items(_ range: Range<Int>) -> [Node] { range.map { item(ids[$0], nil, 100) } }
    let content: [Node]
    switch container {
    case .stack: content = [column(items(0..<20))]
    case .list, .rowContents:
      let list = ListNode(
        tree: RowTree(count: 20, extent: 100, .measured), ids: RowIDs(count: 20) { ids[$0] })
      if container == .rowContents { list.rowContent = { _ in item(nil, nil, 100) } }
      content = [list]
    case .sections:
      content = [0..<4, 4..<7, 7..<12, 12..<20].map { SectionNode(children: items($0)) }
    case .listSections:
      let list = ListNode(
        tree: RowTree(count: 20, extent: 100, .measured), ids: RowIDs(count: 20) { ids[$0] })
      content = [list]
    }
    let view = scroll("v", content)
    let scene = scene(400, 500, view)
    kept.scenes.append(scene)
    return (scene, view)
  }

  private func find(_ view: ScrollView, _ id: String) throws -> Item {
    try #require(view.scene?.lookup(.string(id), below: view))
  }

  private func replace(
    _ first: String, _ last: String, in view: ScrollView, with heights: [Double]
  ) throws {
    let nodes = heights.enumerated().map { item(.string("x\($0.offset)"), nil, $0.element) }
    try view.replace(from: find(view, first), through: find(view, last), with: nodes)
  }

  @Test(
    "survivors that showed stay where they are, whatever comes in place of others · row:E6 · row:R9",
    arguments: Container.allCases)
  func survivors(_ container: Container) throws {
    for (first, last, heights, survivor) in [
      ("r6", "r6", [100.0], "r7"), ("r6", "r6", [250], "r8"), ("r6", "r6", [30, 30, 30], "r7"),
      ("r4", "r6", [100, 100], "r7"), ("r5", "r6", [60], "r8"), ("r6", "r6", [10], "r9"),
    ] {
      let (scene, view) = page(container)
      view.go(.point(x: nil, y: 640))
      let before = try find(view, survivor).frameInViewport.origin.y
      try replace(first, last, in: view, with: heights)
      #expect(try find(view, survivor).frameInViewport.origin.y == before, "\(first) \(heights)")
      scene.tick()
      #expect(try find(view, survivor).frameInViewport.origin.y == before)
    }
  }

  @Test(
    "a row of the same length takes the place, and the offset stays · row:E6",
    arguments: [Container.stack, .list])
  func sameLength(_ container: Container) throws {
    let (_, view) = page(container)
    view.go(.point(x: nil, y: 640))
    try replace("r6", "r6", in: view, with: [100])
    #expect(view.y == 640)
    #expect(view.visibleItems.first?.id == "x0")
    view.go(.point(x: nil, y: 640))
    let (_, other) = page(container)
    other.go(.point(x: nil, y: 640))
    try replace("r5", "r7", in: other, with: [100, 100])
    #expect(other.y == 540)
  }

  @Test(
    "a new order with another id in the place is a replacement, too · row:E6",
    arguments: [Container.stack, .list])
  func applied(_ container: Container) throws {
    let (_, view) = page(container)
    view.go(.point(x: nil, y: 640))
    var ids = (0..<20).map { MarkerID.string("r\($0)") }
    ids[6] = "new"
    try view.apply(ids) { item($0, nil, 100) }
    #expect(view.y == 640)
    #expect(view.visibleItems.first?.id == "new")
    // All of what shows is new: nothing is left to keep, and the offset stays.
    for index in 6...12 { ids[index] = .string("other\(index)") }
    try view.apply(ids) { item($0, nil, 100) }
    #expect(view.y == 640)
    // Nothing in the place: what follows moves up into it.
    ids.remove(at: 6)
    try view.apply(ids) { item($0, nil, 100) }
    #expect(view.y == 640)
    #expect(view.visibleItems.first?.id == "other7")
  }

  @Test(
    "edits above in the same batch change nothing of it · row:E6 · row:R9",
    arguments: Container.allCases)
  func withEditsAbove(_ container: Container) throws {
    for order in 0..<3 {
      let (scene, view) = page(container)
      view.go(.point(x: nil, y: 640))
      let before = try find(view, "r8").frameInViewport.origin.y
      try scene.batch { () throws(EditError) in
        for index in 0..<3 {
          guard let row = scene.lookup(["r2", "r6", "r3"][(index + order) % 3]) else { continue }
          switch (index + order) % 3 {
          case 0: try view.insert(item("above", nil, 70), at: .before(row))
          case 1: try view.replace(from: row, through: row, with: [item("x", nil, 180)])
          default: try view.remove(row)
          }
        }
      }
      #expect(try find(view, "r8").frameInViewport.origin.y == before)
    }
  }

  @Test("a row that is moved into the place, or shown there, counts as new · row:E6")
  func moved() throws {
    let (scene, view) = page(.stack)
    view.go(.point(x: nil, y: 640))
    try scene.batch { () throws(EditError) in
      guard let gone = scene.lookup("r6"), let far = scene.lookup("r18") else { return }
      try view.move(far, to: .before(gone))
      try view.remove(gone)
    }
    #expect(view.y == 640 && view.visibleItems.first?.id == "r18")
    // What is moved away and back has never been gone.
    try scene.batch { () throws(EditError) in
      guard let first = scene.lookup("r18"), let next = scene.lookup("r7") else { return }
      try view.move(first, to: .end)
      try view.move(first, to: .before(next))
    }
    #expect(view.y == 640 && view.visibleItems.first?.id == "r18")
  }

  @Test("cells of a grid stay in their lines · row:E6 · row:V13")
  func grid() throws {
    let cells = (0..<40).map { item(.string("c\($0)"), nil, 100) }
    let grid = GridNode(
      .vertical, tracks: .count(2), children: cells)
    let view = scroll("v", [grid])
    let scene = scene(400, 500, view)
    view.go(.point(x: nil, y: 640))
    let before = try find(view, "c16").frameInViewport
    try view.replace(
      from: find(view, "c12"), through: find(view, "c13"),
      with: [item("x", nil, 150), item("y", nil, 20)])
    #expect(try find(view, "c16").frameInViewport == before)
    withExtendedLifetime(scene) {}
  }

  @Test(
    "under a finger and in a fling it is the same · row:E6 · row:E7",
    arguments: [Container.stack, .list])
  func moving(_ container: Container) throws {
    let (scene, view) = page(container)
    view.go(.point(x: nil, y: 640))
    let touch = view.drag(by: Point(y: -20))
    #expect(view.y == 660)
    let before = try find(view, "r8").frameInViewport.origin.y
    try replace("r6", "r6", in: view, with: [170])
    #expect(try find(view, "r8").frameInViewport.origin.y == before)
    touch.move(by: Point(y: -15), over: 0.1, in: scene)
    #expect(try find(view, "r8").frameInViewport.origin.y == before - 15)
    touch.lift(velocity: .zero)
  }
}
