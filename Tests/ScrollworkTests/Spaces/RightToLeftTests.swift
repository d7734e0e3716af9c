import Scrollwork
import Testing

@Suite("Right to left") struct RightToLeftTests {
  /// The same scene in both directions: a strip, and a page with carousels, bars and an overlay.
  ///
  /// All edges are named by the direction of reading, so that one is the mirror image of the other.
  static func pair() -> [Scene] {
    [LayoutDirection.leftToRight, .rightToLeft].map { direction in
      let strip = scroll(
        "strip", .horizontal, height: 100,
        [
          row(
            spacing: 8, padding: EdgeInsets(leading: 12, trailing: 30),
            (1...9).map { item(.string("s\($0)"), 40 + 17 * Double($0), 60) })
        ]
      ) { $0.insets = EdgeInsets(leading: 20, trailing: 5) }
      let cards = list("cards", count: 500, extent: 90)
      let carousel = scroll("carousel", .horizontal, height: 120, [cards])
      let over = OverlayNode(
        id: "over", padding: EdgeInsets(top: 3, leading: 7),
        alignment: .end, children: [item("small", 50, 20), item("big", 200, 70)])
      let both = scroll(
        "both", .both, width: 300, height: 150,
        [column(alignment: .end, [item("wide", 900, 200), item("corner", 80, 400)])])
      let page = scroll(
        "page", height: 400,
        [
          column(
            alignment: .center,
            [over, carousel, both, item("margin", 60, 50), item("tall", nil, 900)])
        ])
      page.children.first?.children[3].scrollMargin = EdgeInsets(leading: 9, trailing: 2)
      let scene = Scene(
        device: Device(size: Size(width: 390, height: 844)), direction: direction,
        children: [strip, page])
      scene.begin()
      return scene
    }
  }

  static func view(_ scene: Scene, _ id: MarkerID) throws -> ScrollView {
    guard case .node(let view as ScrollView) = scene.lookup(id) else { throw Missing() }
    return view
  }
  struct Missing: Error {}

  static func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  /// Every offset, range and frame of the second scene is the mirror image of the first one's.
  static func expectMirrored(
    _ scenes: [Scene], at location: SourceLocation = #_sourceLocation
  ) throws {
    var wrong: [String] = []
    func check(_ holds: Bool, _ what: @autoclosure () -> String) {
      if !holds { wrong.append(what()) }
    }
    let (ltr, rtl) = (scenes[0], scenes[1])
    let width = ltr.device.size.width
    for (a, b) in zip(ltr.scrollViews, rtl.scrollViews) {
      let (one, other) = (a.currentGeometry, b.currentGeometry)
      let name = a.id?.description ?? ""
      check(one.contentOffset.isClose(to: other.contentOffset, within: 1e-9), "\(name): offset")
      check(one.minimum == other.minimum && one.maximum == other.maximum, "\(name): range")
      check(one.trackedOffset.isClose(to: other.trackedOffset, within: 1e-9), "\(name): tracked")
      check(one.physicalOffset == one.contentOffset, "\(name): physical")
      // X2: the two physical offsets add up to C − V.
      let sum = one.contentSize.width - one.containerSize.width
      check(isClose(one.physicalOffset.x + other.physicalOffset.x, sum), "\(name): X2")
      check(
        other.mirroredOffset(other.physicalOffset).isClose(to: other.contentOffset, within: 1e-9),
        "\(name): back")
      check(one.physicalInsets == other.physicalInsets.mirrored(.horizontal), "\(name): insets")
      check(a.phase == b.phase, "\(name): phase")
      check(a.velocity.isClose(to: b.velocity, within: 1e-6), "\(name): velocity")
      check(a.visibleItems.map(\.id) == b.visibleItems.map(\.id), "\(name): visible")
    }
    var frames: [[Rect]] = [[], []]
    for (index, scene) in scenes.enumerated() {
      scene.root.visit { frames[index].append($0.frameInScene) }
    }
    for (a, b) in zip(frames[0], frames[1]) {
      check(isClose(a.origin.x, width - b.end(.horizontal)), "\(a) \(b)")
      check(isClose(a.origin.y, b.origin.y) && a.size == b.size, "\(a) \(b)")
    }
    for id in ["s3", "small", "big", "corner", "margin"] as [MarkerID] {
      let items = try scenes.map { try #require($0.lookup(id)) }
      // Inside a scroll view frames are logical: the same in both.
      check(items[0].frame == items[1].frame, "\(id): frame")
      let container = items[0].scroller?.geometry.containerSize.width ?? 0
      let (one, other) = (items[0].frameInViewport, items[1].frameInViewport)
      check(isClose(one.origin.x, container - other.end(.horizontal)), "\(id): viewport")
    }
    #expect(wrong == [], sourceLocation: location)
  }

  static func mirrored(_ scene: Scene, _ displacement: Point) -> Point {
    scene.direction == .rightToLeft ? Point(x: -displacement.x, y: displacement.y) : displacement
  }

  @Test("a horizontal list starts at its right edge, before any event · row:X1")
  func start() throws {
    let scenes = Self.pair()
    let strip = try Self.view(scenes[1], "strip")
    #expect(strip.x == -20)
    // 390 wide, 20 leading inset and 12 leading padding on the right.
    #expect(scenes[1].lookup("s1")?.frameInViewport == Rect(x: 301, y: 0, width: 57, height: 60))
    #expect(strip.geometry.physicalInsets.right == 20)
    #expect(scenes[1].log.events.isEmpty)
    try Self.expectMirrored(scenes)
  }

  static var targets: [ScrollTarget] {
    [
      .point(x: 77.5, y: 3), .edge(.trailing), .edge(.leading), .id("s7"), .distance(Point(x: -31)),
      .content(UnitPoint(x: 0.25, y: 0)), .rect(Rect(x: 300, y: 0, width: 70, height: 10)),
    ]
  }
  static let shares: [Double?] = [nil, 0, 0.5, 1, -0.25]

  @Test("every call leads to the mirrored place · row:X1 row:X2", arguments: 0..<7, shares)
  func calls(target: Int, share: Double?) throws {
    let target = Self.targets[target]
    let scenes = Self.pair()
    for scene in scenes {
      let strip = try Self.view(scene, "strip")
      strip.go(.point(x: 140, y: nil))
      strip.go(target) { options in
        options.alignment = Alignment(x: share, y: share)
        options.margin = EdgeInsets(leading: 4)
        options.inset = EdgeInsets(leading: 3, trailing: 11)
        options.offset = Point(x: 6)
      }
      try Self.view(scene, "page").go(.id("margin"))
      scene.tick()
    }
    try Self.expectMirrored(scenes)
  }

  @Test("drags and flings of mirrored fingers mirror, tick by tick · row:X1")
  func gestures() throws {
    let fingers: [(MarkerID, Point, Double)] = [
      ("strip", Point(x: -180), 900), ("strip", Point(x: 400), -300),
      ("carousel", Point(x: -90), 0),
      ("both", Point(x: -120, y: -100), 500), ("page", Point(x: 3, y: -220), 700),
    ]
    let scenes = Self.pair()
    var logs: [[String]] = [[], []]
    for (index, scene) in scenes.enumerated() {
      _ = scene.listeners.add(.builtIn(.scroll)) { event, _ in
        guard case .scroll(let change) = event.detail else { return nil }
        logs[index].append("\(event.view?.id == "strip" ? "strip" : "other") \(change.direction)")
        return nil
      }
    }
    for (id, displacement, speed) in fingers {
      let touches = try scenes.map { scene in
        let view = try Self.view(scene, id)
        let touch = scene.touch(view)
        touch.crossSlop(towards: Self.mirrored(scene, displacement))
        return (scene, touch, touch.position)
      }
      for step in 1...6 {
        for (scene, touch, start) in touches {
          touch.move(to: start + Self.mirrored(scene, displacement) * (Double(step) / 6))
          scene.tick()
        }
        try Self.expectMirrored(scenes)
      }
      for (scene, touch, _) in touches {
        touch.lift(velocity: Self.mirrored(scene, displacement * (speed / displacement.length)))
      }
      for tick in 0..<240 {
        for scene in scenes { scene.tick() }
        if tick % 20 == 0 { try Self.expectMirrored(scenes) }
      }
    }
    let swapped = logs[1].map {
      $0.hasSuffix("left")
        ? $0.replacingLast("left", "right") : $0.replacingLast("right", "left")
    }
    #expect(logs[0] == swapped)
    #expect(logs[0].contains("strip right") && logs[0].contains("strip left"))
  }

  @Test(
    "a finger lands on the mirrored item · row:X1",
    arguments: Array(stride(from: 5.0, to: 390, by: 24)))
  func hits(x: Double) throws {
    let scenes = Self.pair()
    let found = try scenes.map { scene in
      try Self.view(scene, "strip").go(.point(x: 33, y: 0))
      return try ["strip", "carousel", "both"].map { (id: MarkerID) in
        let view = try Self.view(scene, id)
        let mirrored = scene.direction == .rightToLeft ? view.geometry.containerSize.width - x : x
        let touch = scene.touch(view, at: Point(x: mirrored, y: 30))
        defer { touch.lift() }
        return touch.item?.id
      }
    }
    #expect(found[0] == found[1])
  }

  @Test("a tap says where it was from the viewport's left · row:X1")
  func tapPoint() throws {
    for (scene, x) in zip(Self.pair(), [60.0, 330]) {
      let taps = scene.recorded(.tap)
      // 20 inset + 12 padding + half of 56, or that from the right.
      scene.tap(try #require(scene.lookup("s1")))
      scene.tick()
      guard case .tap(let point) = taps().first?.detail else { throw Self.Missing() }
      #expect(abs(point.x - x) <= 1)
    }
  }

  @Test("arrows go their own way on the screen, pages follow reading · row:X1")
  func keys() throws {
    for (scene, sign) in zip(Self.pair(), [1.0, -1]) {
      let strip = try Self.view(scene, "strip")
      strip.go(.point(x: 200, y: nil))
      strip.press(.arrowRight)
      #expect(strip.target?.x == 200 + 40 * sign)
      strip.press(.home)
      #expect(strip.target?.x == strip.geometry.minimum.x)
      strip.stop()
      strip.go(.point(x: 0, y: nil))
      strip.press(.pageDown)
      #expect(try #require(strip.target).x > 0)
    }
  }

  @Test("a wheel speaks of the offset: positive grows it · row:X1")
  func wheel() throws {
    for scene in Self.pair() {
      let strip = try Self.view(scene, "strip")
      strip.wheel(by: Point(x: 50), ticks: 2)
      scene.tick()
      scene.tick()
      #expect(strip.x == 80)
    }
  }

  @Test("a physical offset is reached and read · row:X2", arguments: [0.0, 40, 333.25])
  func physical(x: Double) throws {
    for scene in Self.pair() {
      let strip = try Self.view(scene, "strip")
      strip.go(.physical(x: x, y: nil))
      #expect(strip.currentGeometry.physicalOffset.x == x)
      let geometry = strip.geometry
      let displacement = geometry.contentSize.width - geometry.containerSize.width
      #expect(strip.x == (scene.direction == .rightToLeft ? displacement - x : x))
    }
  }

  @Test("left and right stay where they are, leading and trailing follow · row:X1")
  func insets() {
    for (direction, leading, left) in [
      (LayoutDirection.leftToRight, 10.0, 10.0), (.rightToLeft, 40, 10),
    ] {
      let view = scroll("v", .horizontal, [row([item("a", 900, 50)])]) {
        $0.insets = EdgeInsets(left: 10, right: 40)
      }
      let scene = Scene(
        device: Device(
          size: Size(width: 300, height: 300), safeArea: EdgeInsets(left: 44, right: 4)),
        direction: direction, children: [view])
      scene.begin()
      let safe = direction == .leftToRight ? 44.0 : 4
      #expect(view.x == -(leading + safe))
      #expect(view.geometry.physicalInsets.left == left + 44)
      #expect(view.geometry.physicalInsets.right == 44)
    }
  }
}

extension String {
  fileprivate func replacingLast(_ word: String, _ other: String) -> String {
    hasSuffix(word) ? dropLast(word.count) + other : self
  }
}
