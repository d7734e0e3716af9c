import ScrollPhysics
import Scrollwork
import Testing

/// Marks are where the rules align, and what stays where it is.
@Suite("Scene marks") struct SceneMarkTests {
  private func marks(_ scene: Scrollwork.Scene, _ kind: SceneMark.Kind) -> [SceneMark] {
    scene.marks(of: scene.currentFrame).filter { $0.kind == kind }
  }

  /// The rules that have lines, each with an alignment.
  private static func rules(_ share: Double) throws -> [SnapRule] {
    let (point, align) = (
      UnitPoint(x: share, y: share), [.start, .center, .end][Int(share * 2)] as SnapAlignment
    )
    let edge = [.start, .center, .end][Int(share * 2)] as IntervalSnapping.Alignment
    return [
      .views(ViewSnapping(alignment: point)),
      .paging(PageSnapping(unit: .group, alignment: point, limit: .never)),
      .paging(PageSnapping(unit: .region(share: 0.75), alignment: point, limit: .never)),
      .stops(try IntervalSnapping(.rnIOS, stops: .interval(130, align: edge))),
      .stops(try IntervalSnapping(.rnIOS, stops: .offsets([0, 333, 700]))),
      .css(
        CSSSnapping(
          alignment: Planar(x: align, y: align), padding: EdgeInsets(top: 30, left: 20))),
    ]
  }

  @Test(
    "a view that has come to rest has a resting line on its snap line",
    arguments: [0, 0.5, 1.0], [LayoutDirection.leftToRight, .rightToLeft])
  func lines(share: Double, direction: LayoutDirection) throws {
    for (axis, loops) in Axis.allCases.flatMap({ [($0, false), ($0, true)] }) {
      for rule in try Self.rules(share) {
        for offset in [400.0, 517, 655] {
          let nodes = (0..<20).map { item(.integer($0), 90 + Double($0), 90 + Double($0)) as Node }
          let view = scroll(
            "v", axis == .vertical ? .vertical : .horizontal, width: 300, height: 300,
            [axis == .vertical ? column(nodes) : row(nodes)]
          ) { $0.insets = EdgeInsets(top: 12, left: 8, bottom: 5, right: 16) }
          if loops { view.configure { $0.loop = LoopSettings() } }
          let world = Scene(
            device: Device(size: Size(width: 400, height: 800)), direction: direction,
            children: [view])
          world.begin()
          view.go(
            .point(x: axis == .horizontal ? offset : nil, y: axis == .vertical ? offset : nil))
          view.snap(to: rule)
          let snap = marks(world, .snap).filter { $0.frame.size[axis] == 0 }
          let rest = marks(world, .rest).filter { $0.frame.size[axis] == 0 }
          #expect(snap.count == 1)
          let line = snap.first?.frame.start(axis) ?? .nan
          let nearest = rest.map { abs($0.frame.start(axis) - line) }.min() ?? .infinity
          #expect(
            nearest < 0.01,
            "\(rule) on \(axis), loop \(loops), \(view.currentGeometry.contentOffset)")
        }
      }
    }
  }

  @Test("what is inserted before the anchor leaves it where it is")
  func anchor() throws {
    let view = scroll(
      "v", .vertical, height: 100, [column((0..<30).map { item(.integer($0), nil, 40) as Node })])
    let world = scene(400, 800, item("title", nil, 50), view)
    view.go(.point(x: nil, y: 415))
    let before = try #require(marks(world, .anchor).first)
    #expect(before.name == 10 && before.frame.origin.y == 50 + 400 - 415)
    try view.insert(item("new", nil, 70), at: .start)
    #expect(marks(world, .anchor) == [before])
  }

  @Test("a sheet at a detent has its upper edge on that detent's line, outside of none else")
  func detents() throws {
    let sheet = ScrollView(
      sheet: Sheet(detents: [
        .init("full", .share(0.9)), .init("half", .share(0.5)), .init("peek", .points(100)),
      ]), id: "sheet", children: [scroll("list", [item("text", nil, 2000)])])
    let world = scene(400, 800, scroll("page", [item("ground", nil, 3000)]), sheet)
    for (name, y) in [("peek", 700.0), ("half", 400), ("full", 80)] {
      sheet.go(.detent(.string(name)))
      let lines = marks(world, .detent)
      #expect(lines.map(\.frame.origin.y) == [700, 400, 80])
      let edge = world.currentFrame.parts.compactMap { part -> Double? in
        guard case .box(let box) = part, box.kind == .sheet else { return nil }
        return box.frame.origin.y
      }
      #expect(edge == [y])
    }
  }

  @Test("the room after the content has a mark, as long as it is lent · row:Z1")
  func room() throws {
    let items = (1...5).map { item(.integer($0), nil, 100) }
    let view = scroll("log", height: 400, items)
    let world = scene(300, 400, view)
    #expect(marks(world, .room).isEmpty)
    var position = ScrollPosition(id: .integer(4), anchor: Alignment(x: nil, y: 0))
    position.lendsRoom = true
    view.setPosition(position, animation: nil)
    world.tick()
    // The fourth of five begins at 300; what is missing below the fifth is 200.
    #expect(view.y == 300 && view.lentRoom == 200)
    #expect(
      marks(world, .room).map(\.frame)
        == [Rect(origin: Point(y: 200), size: Size(width: 300, height: 200))])
    items[4].height = 300
    world.tick()
    #expect(marks(world, .room).isEmpty)
  }

  @Test("a target, insets, the keyboard and links have marks on the screen")
  func others() throws {
    let views = ["a", "b"].map { name in
      scroll(.string(name), .vertical, width: 200, height: 300, [item(nil, nil, 2000)]) {
        $0.insets = EdgeInsets(top: 20, bottom: 10)
      }
    }
    let world = scene(400, 800, row(views))
    _ = GroupLink(.mirror, views, in: world)
    #expect(marks(world, .driver).map(\.frame) == [Rect(size: Size(width: 200, height: 300))])
    #expect(marks(world, .link).map(\.frame.origin.x) == [200])
    #expect(marks(world, .link).map(\.name) == marks(world, .driver).map(\.name))
    #expect(marks(world, .inset).map(\.frame.size.height) == [20, 10, 20, 10])
    views[0].go(.point(x: nil, y: 500)) { $0.animation = .standard }
    let target = try #require(marks(world, .target).first)
    // The region starts 20 below the view's edge; 500 lies that far below where -20 + 20 is now.
    #expect(target.frame.origin.y == 20 + 500 - views[0].y)
    world.moveKeyboard(to: 300)
    #expect(
      marks(world, .keyboard).map(\.frame)
        == [Rect(origin: Point(y: 500), size: Size(width: 400, height: 300))])
  }

  @Test("what lies outside of a viewport is hidden by it", arguments: 1...20)
  func viewports(seed: Int) {
    var random = RowTestRandom(seed: UInt64(seed))
    let world = OperationWorld()
    for _ in 0..<60 {
      world.perform(Operation(using: &random))
      guard world.failure == nil else { return }
      let frame = world.scene.currentFrame
      let digest = frame
      var opened: Set<Int> = []
      for mark in world.scene.marks(of: frame) {
        if mark.kind == .viewport, let view = mark.view { opened.insert(view) }
        switch mark.kind {
        case .viewport, .keyboard: break
        case .link, .driver: #expect(frame.views.contains { $0.index == mark.view })
        default: #expect(mark.view.map(opened.contains) == true, "\(mark)")
        }
        #expect(mark.frame.origin.isFinite && mark.frame.size.width >= 0)
      }
      // Marks are read only.
      #expect(world.scene.currentFrame == digest)
    }
  }
}
