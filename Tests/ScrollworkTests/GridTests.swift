import Testing

@testable import Scrollwork

@Suite("Grids") struct GridTests {
  /// Nine cells "1" … in three columns of 100, 10 apart, rows of 200 and 20 apart, in a viewport of
  /// 320 × 400: rows at 0, 220 and 440, content 640, range 0 … 240.
  private struct Wall {
    let scene: Scene
    let view: ScrollView
    let grid: GridNode

    init(
      cells: Int = 9, tracks: GridTracks = .count(3), alignment: CrossAlignment = .start,
      direction: LayoutDirection = .leftToRight, origin: ContentOrigin = .top,
      height: (Int) -> Double = { _ in 200 }
    ) {
      grid = GridNode(
        id: "grid", tracks: tracks, spacing: Size(width: 10, height: 20), alignment: alignment,
        children: cells == 0
          ? [] : (1...cells).map { item(.integer($0), nil, height($0)) })
      view = scroll("wall", [grid]) { $0.origin = origin }
      scene = Scene(
        device: Device(size: Size(width: 320, height: 400)), direction: direction,
        children: [view])
      scene.begin()
    }

    func frame(_ number: Int) -> Rect { grid.children[number - 1].frame }

    func ids(_ items: [Item]) -> [MarkerID] { items.compactMap(\.id) }
  }

  @Test("cells follow each other line by line · row:V13")
  func frames() {
    let wall = Wall()
    #expect(wall.frame(1) == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(wall.frame(3) == Rect(x: 220, y: 0, width: 100, height: 200))
    #expect(wall.frame(5) == Rect(x: 110, y: 220, width: 100, height: 200))
    #expect(wall.view.geometry.contentSize == Size(width: 320, height: 640))
    #expect(wall.grid.lines.map(\.start) == [0, 220, 440])
  }

  @Test("hidden cells leave no gap, and what takes no room takes no cell · row:V13")
  func hidden() {
    let wall = Wall()
    wall.grid.children[1].isHidden = true
    wall.scene.layoutIfNeeded()
    #expect(wall.frame(3).origin.x == 110)
    #expect(wall.frame(4) == Rect(x: 220, y: 0, width: 100, height: 200))
    #expect(wall.ids(wall.view.targetItems) == [1, 3, 4, 5, 6, 7, 8, 9])
    wall.grid.children[1].isHidden = false
    wall.scene.layoutIfNeeded()
    #expect(wall.frame(4).origin == Point(x: 0, y: 220))
  }

  @Test("a scene that is read from the right is the mirror image · row:V13")
  func mirrored() {
    let (left, right) = (Wall(), Wall(direction: .rightToLeft))
    for number in 1...9 {
      // Frames are logical; on the screen they run from the right.
      #expect(left.frame(number) == right.frame(number))
      let (a, b) = (
        left.grid.children[number - 1].frameInScene, right.grid.children[number - 1].frameInScene
      )
      #expect(b.origin.x == 320 - a.end(.horizontal))
      #expect(b.origin.y == a.origin.y)
    }
  }

  @Test("in an inverted view the first line lies at the bottom · row:V13")
  func inverted() {
    let wall = Wall(origin: .bottom)
    #expect(wall.grid.children[0].frameInScene == Rect(x: 0, y: 200, width: 100, height: 200))
    #expect(wall.grid.children[3].frameInScene.origin.y == -20)
    #expect(wall.ids(wall.view.visibleItems) == [1, 2, 3, 4, 5, 6])
  }

  @Test("a grid takes the room a row leaves it, and hugs its lines · row:V13")
  func inRow() {
    let grid = GridNode(tracks: .count(2), children: rows([10, 20, 30]))
    let strip = row(spacing: 20, [item(nil, 80, 10), grid])
    _ = scene(400, 800, scroll("v", [strip]))
    #expect(grid.frame == Rect(x: 100, y: 0, width: 300, height: 50))
    #expect(grid.children[2].frame == Rect(x: 0, y: 20, width: 150, height: 30))
  }

  @Test("other columns lay it out anew, and what shows stays · row:V13 · row:R9")
  func columns() {
    let wall = Wall(cells: 30)
    wall.view.jump(to: Point(y: 440))
    #expect(wall.view.read() == 7)
    wall.grid.tracks = .count(2)
    wall.scene.tick()
    // Cell 7 has moved to the fourth line of two.
    #expect(wall.frame(7).origin.y == 660)
    #expect(wall.view.y == 660)
  }

  @Test("an adaptive grid has more columns on a wider screen · row:V13 · row:V15")
  func adaptive() {
    let wall = Wall(cells: 30, tracks: .adaptive(GridTrack(minimum: 90)))
    #expect(wall.frame(4).origin == Point(x: 0, y: 220))
    wall.view.jump(to: Point(y: 660))
    #expect(wall.view.read() == 10)
    wall.scene.resize(to: Size(width: 540, height: 400))
    wall.scene.tick()
    // ⌊550 / 100⌋ = 5 columns: cell 10 is in the second line.
    #expect(wall.frame(6).origin == Point(x: 0, y: 220))
    #expect(wall.view.y == 220)
  }

  // MARK: - Reading and calls

  @Test(
    "the top-most reader reads the first cell of the line, the last one the last · row:V13 · row:S4 · row:S5"
  )
  func reading() {
    let wall = Wall()
    wall.view.jump(to: Point(y: 210))
    #expect(wall.view.read(0) == 4)
    #expect(wall.view.read(1) == 9)
    wall.view.jump(to: Point(y: 100))
    #expect(wall.view.read(0) == 1)
    #expect(wall.view.read(0.5) == 4)
    #expect(wall.view.read(1) == 9)
    #expect(wall.ids(wall.view.visibleItems) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    wall.view.jump(to: Point(y: 0))
    #expect(wall.ids(wall.view.visibleItems) == [1, 2, 3, 4, 5, 6])
  }

  @Test(
    "cells of a line are scrolled to alike, by alignment and by least movement · row:V13 · row:A5 · row:A9"
  )
  func calls() {
    let wall = Wall(cells: 12)
    for number in 7...9 {
      wall.view.jump(to: .zero)
      wall.view.reveal(.integer(number), nil)
      #expect(wall.view.y == 440)
      wall.view.jump(to: .zero)
      _ = wall.view.scroll(ScrollCall(.id(.integer(number)), name: "scroll_to"))
      // 640 − 400: its end meets the region's.
      #expect(wall.view.y == 240)
    }
    // All of it shows, and nothing moves; the line above begins 20 before the region.
    _ = wall.view.scroll(ScrollCall(.id(8), name: "scroll_to"))
    #expect(wall.view.y == 240)
    _ = wall.view.scroll(ScrollCall(.id(6), name: "scroll_to"))
    #expect(wall.view.y == 220)
  }

  @Test("thousands of cells show and are found by halving as by looking at each · row:V13")
  func many() {
    let wall = Wall(cells: 3000, alignment: .center) { Double(20 + $0 * 37 % 60) }
    #expect(wall.grid.lines.count == 1000)
    for y in stride(from: 0, through: wall.view.geometry.maximum.y, by: 997) {
      wall.view.jump(to: Point(y: y))
      let region = wall.view.visibleRect
      let shown = wall.grid.children.filter { $0.frame.overlap(with: region, .vertical) > 0 }
      #expect(wall.ids(wall.view.visibleItems) == shown.compactMap(\.id))
    }
  }

  // MARK: - Snapping

  @Test("gestures rest on lines, whichever cell is the tallest · row:V13 · row:N2")
  func rests() {
    for alignment in CrossAlignment.allCases {
      let wall = Wall(cells: 60, alignment: alignment) { $0 % 3 == 1 ? 80 : 200 }
      wall.view.snap(to: .views(ViewSnapping()))
      wall.view.flick(Point(y: -900))
      wall.scene.settle()
      let lines = wall.view.y / 220
      #expect(lines > 0 && lines == lines.rounded())
      #expect(wall.view.alignedItem?.id == .integer(Int(lines) * 3 + 1))
      #expect(wall.view.isAligned(with: .node(wall.grid.children[Int(lines) * 3 + 2])))
    }
  }

  @Test("a gesture that may pass one target passes one line · row:V13 · row:N3")
  func limit() {
    for cells in [12, 60] {
      let wall = Wall(cells: cells)
      wall.view.snap(to: .views(ViewSnapping(limit: .one)))
      wall.view.flick(Point(y: -3000))
      wall.scene.settle()
      #expect(wall.view.y == 220)
      // One line fits wholly into 400.
      wall.view.snap(to: .views(ViewSnapping(limit: .few)))
      wall.view.flick(Point(y: -3000))
      wall.scene.settle()
      #expect(wall.view.y == 440)
    }
  }

  @Test("no line with a cell that stops gestures is passed · row:V13 · row:N4")
  func stops() {
    let wall = Wall(cells: 60)
    wall.grid.children[7].stopsAlways = true
    wall.view.snap(to: .views(ViewSnapping()))
    wall.view.flick(Point(y: -5000))
    wall.scene.settle()
    // Cell 8 is in the third line.
    #expect(wall.view.y == 440)
  }

  @Test("cells without a length are a line of their own · row:V13 · row:N4")
  func emptyLine() {
    let lengths: [Double] = [50, 220, 0, 130, 400, 300]
    let nodes = rows(lengths)
    nodes[2].stopsAlways = true
    let grid = GridNode(tracks: .count(1), children: nodes)
    let view = scroll("list", height: 300, [grid])
    let scene = Scene(device: Device(size: Size(width: 300, height: 300)), children: [view])
    scene.begin()
    view.snap(to: .views(ViewSnapping(alignment: .center)))
    view.flick(Point(y: -3000))
    scene.settle()
    // The third line lies at 270, in the middle of the region.
    #expect(view.y == 120)
  }

  @Test("a group of a grid is a line of its cells · row:V13 · row:N14")
  func groups() {
    for cells in [12, 60] {
      let wall = Wall(cells: cells)
      wall.view.snap(to: .paging(PageSnapping(unit: .group)))
      var snaps: [MarkerID?] = []
      wall.view.listeners.on(.snap) { event in
        if case .snap(let item, _) = event.detail { snaps.append(item?.id) }
      }
      for _ in 1...2 {
        wall.view.flick(Point(y: -3000))
        wall.scene.settle()
      }
      #expect(wall.view.y == 440)
      wall.view.flick(Point(y: 500))
      wall.scene.settle()
      #expect(wall.view.y == 220)
      #expect(snaps == [4, 7, 4])
    }
  }

  @Test("a snapped line is returned to when the columns change · row:V13 · row:N9")
  func resnap() {
    let wall = Wall(cells: 60)
    wall.view.snap(to: .views(ViewSnapping(limit: .one)))
    wall.view.flick(Point(y: -3000))
    wall.scene.settle()
    #expect(wall.view.y == 220)
    wall.grid.tracks = .count(2)
    wall.scene.tick()
    // Cell 4 is now in the second line of two.
    #expect(wall.view.y == 220)
    wall.grid.tracks = .count(1)
    wall.scene.tick()
    #expect(wall.view.y == 660)
  }

  // MARK: - Edits

  @Test("cells come, go and move, and what shows stays · row:V13 · row:S8")
  func edits() throws {
    let wall = Wall(cells: 30)
    wall.view.setPosition(ScrollPosition(id: 10, anchor: Alignment(.start)))
    wall.scene.tick()
    #expect(wall.view.y == 660)
    for number in 101...103 {
      try wall.view.insert(item(.integer(number), nil, 200), at: .start)
    }
    wall.scene.tick()
    // A line more above.
    #expect(wall.view.y == 880)
    try wall.view.remove(.node(wall.grid.children[0]))
    wall.scene.tick()
    // Cell 10 is the 12th now, in the same place but for its column.
    #expect(wall.view.read(0) != nil)
    #expect(wall.view.y == 660)
    let cell = wall.grid.children[20]
    try wall.view.move(.node(cell), to: .start)
    #expect(Item.node(cell).index == 0)
    wall.scene.tick()
    #expect(wall.view.y == 880)
  }

  @Test("a grid and a strip come back from text · row:V13")
  func dump() throws {
    let tracks: [GridTracks] = [
      .count(2), .adaptive(GridTrack(minimum: 80, maximum: 90.5)),
      .list([.fixed(10.25), .flexible, GridTrack(minimum: 1, maximum: 2)]),
    ]
    let grids = tracks.enumerated().map { index, tracks in
      GridNode(
        index == 1 ? .horizontal : .vertical, tracks: tracks, spacing: Size(width: 1, height: 2),
        padding: EdgeInsets(top: 3), alignment: .center, aspect: index == 0 ? 1.5 : nil,
        minimum: Size(width: 5, height: 6), children: [item(.integer(index), nil, 700)])
    }
    let strip = SectionNode(
      id: "strip", header: 4, footer: 5, spacing: 6, padding: EdgeInsets(left: 7),
      orthogonal: .groupPaging, children: [item("a", 500, 50), item("b", 500, 50)])
    let section = SectionNode(spacing: 8, padding: EdgeInsets(top: 9), children: grids)
    let first = scene(400, 800, scroll("v", [strip, section]))
    strip.orthogonalView?.jump(to: Point(x: 506))
    let text = first.dump()
    let again = try Scene(dump: text)
    #expect(again.dump() == text)
    guard case .node(let copy as SectionNode) = again.lookup("strip") else {
      Issue.record("no section")
      return
    }
    #expect(copy.orthogonalView?.geometry == strip.orthogonalView?.geometry)
    #expect(copy.orthogonalView?.geometry.contentOffset.x == 506)
    #expect(throws: DumpError.self) {
      try Scene(dump: "scene version=1 size=1,1\n  grid columns=1.0 rows=1.0\n")
    }
    for wrong in ["1..0", "x", "-1.0", "1..2..3", "adaptive:", "inf", ""] {
      let line = "scene version=1 size=1,1\n  grid columns=\(wrong)\n"
      #expect(throws: DumpError.self) { try Scene(dump: line) }
    }
  }

  @Test("cells are inserted into an empty grid · row:V13")
  func empty() throws {
    let wall = Wall(cells: 0)
    #expect(wall.view.geometry.contentSize.height == 0)
    for number in 1...4 { try wall.view.insert(item(.integer(number), nil, 50), at: .end) }
    wall.scene.layoutIfNeeded()
    #expect(wall.grid.children.count == 4)
    #expect(wall.view.geometry.contentSize.height == 120)
  }
}

extension ScrollView {
  /// The target that a position with an anchor reads.
  fileprivate func read(_ share: Double = 0) -> MarkerID? { readItem(share: share, kind: nil)?.id }
}
