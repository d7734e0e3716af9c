import ScrollPhysics
import Scrollwork
import Testing

@Suite("LayoutMotions") struct LayoutMotionsTests {
  /// Eight items of 40 in a view of 300 × 400, all of them in reach, and random edits of them.
  private final class Column {
    let view: ScrollView
    let scene: Scene
    private var random: RowTestRandom
    private var made = 0

    init(seed: UInt64 = 0, rate: Double = 60) {
      view = scroll("v", [column("c", spacing: 10, rows(Array(repeating: 40, count: 8)))])
      scene = Scene(
        device: Device(size: Size(width: 300, height: 400), rate: rate), children: [view])
      scene.begin()
      random = RowTestRandom(seed: seed)
    }

    var items: [Item] { view.targetItems }

    /// A number of ticks, 1 to `most`.
    func ticks(_ most: Int) -> Int { 1 + random.below(most) }

    /// Inserts, removes, moves or resizes an item.
    func edit() throws {
      let items = items
      let one = items[random.below(items.count)]
      switch random.below(items.count < 4 ? 1 : items.count > 12 ? 2 : 4) {
      case 0:
        made += 1
        try view.insert(
          item(.string("new-\(made)"), nil, Double(20 + random.below(60))), at: .before(one))
      case 1: try view.remove(one)
      case 2: try view.move(one, to: .after(items[random.below(items.count)]))
      default: try view.update(one) { one.node.height = Double(20 + random.below(60)) }
      }
    }

    /// Where the items are shown in the viewport, with their opacity and scale.
    func shown() -> [Item: Look] {
      Dictionary(
        uniqueKeysWithValues: items.map { item in
          let frame = item.presentedFrame.offset(by: .zero - view.currentOffset)
          return (item, Look(frame: frame, opacity: item.opacity, scale: item.scale))
        })
    }
  }

  private struct Look {
    let frame: Rect
    let opacity: Double
    let scale: Double

    /// The largest difference from another one, in points or as a share.
    func difference(from other: Look) -> Double {
      let sides = zip(
        [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, opacity, scale],
        [
          other.frame.origin.x, other.frame.origin.y, other.frame.size.width,
          other.frame.size.height, other.opacity, other.scale,
        ])
      return sides.map { abs($0 - $1) }.max() ?? 0
    }
  }

  /// Sums of a few hundred points, in any order.
  private static let rounding = 1e-9
  /// A spring that is nearer to its end than this, in points, and slow has landed, and begins no
  /// motion.
  private static let landing = 0.05

  private static var linear: ScrollAnimation { .curve(.bezier(.linear), duration: 0.5) }

  @Test(
    "an animated edit shows every item where it was, however often it is interrupted · row:E8",
    arguments: 0..<20)
  func continuous(seed: UInt64) throws {
    let animations: [ScrollAnimation] = [Self.linear, .standard, .spring(.bouncy)]
    let column = Column(seed: seed)
    for round in 0..<30 {
      let before = column.shown()
      try column.scene.withAnimation(animations[round % 3]) { try column.edit() }
      for (item, look) in column.shown() {
        guard let old = before[item] else { continue }
        #expect(
          look.difference(from: old) < Self.landing, "round \(round) \(item.id?.description ?? "")"
        )
      }
      column.scene.tick(column.ticks(20))
    }
  }

  @Test("on the way each item has covered the animation's share · row:E8", arguments: 0..<20)
  func shares(seed: UInt64) throws {
    let column = Column(seed: seed)
    for _ in 0..<seed { try column.edit() }
    try column.scene.withAnimation(Self.linear) { try column.edit() }
    let start = column.shown()
    for tick in 0...30 {
      let share = Double(tick) / 30
      for item in column.items {
        let first = try #require(start[item]).frame
        let last = item.frame.offset(by: .zero - column.view.currentOffset)
        let now = item.presentedFrame.offset(by: .zero - column.view.currentOffset)
        #expect(
          abs(now.origin.y - (first.origin.y + share * (last.origin.y - first.origin.y)))
            < Self.rounding)
        #expect(
          abs(
            now.size.height - (first.size.height + share * (last.size.height - first.size.height)))
            < Self.rounding)
      }
      column.scene.tick()
    }
  }

  @Test(
    "layout itself is done at once, and shows at the end of the time · row:E8", arguments: 0..<20)
  func arrival(seed: UInt64) throws {
    let (animated, plain) = (Column(seed: seed), Column(seed: seed))
    for _ in 0..<5 {
      try animated.scene.withAnimation(Self.linear) { try animated.edit() }
      try plain.edit()
      #expect(animated.items.map(\.frame) == plain.items.map(\.frame))
      #expect(animated.view.currentGeometry == plain.view.currentGeometry)
    }
    animated.scene.tick(30)
    #expect(animated.items.map(\.presentedFrame) == plain.items.map(\.frame))
    #expect(animated.items.allSatisfy { $0.opacity == 1 && $0.scale == 1 })
    #expect(animated.view.leavingItems.isEmpty)
  }

  @Test("the rate of ticks has no part in where items are · row:E8", arguments: [30.0, 120])
  func rates(rate: Double) throws {
    let (one, other) = (Column(seed: 7, rate: 60), Column(seed: 7, rate: rate))
    for column in [one, other] {
      try column.scene.withAnimation(.spring(.bouncy)) { for _ in 0..<6 { try column.edit() } }
    }
    for _ in 0..<10 {
      one.scene.tick(2)
      other.scene.tick(Int(rate / 30))
      for (item, twin) in zip(one.items, other.items) {
        let (frame, same) = (item.presentedFrame, twin.presentedFrame)
        #expect(abs(frame.origin.y - same.origin.y) < Self.rounding)
        #expect(abs(item.opacity - twin.opacity) < Self.rounding)
      }
    }
  }

  @Test("what is removed fades where it was, under its id, and is gone at the end · row:E8")
  func leaving() throws {
    let column = Column()
    let gone = column.items[2]
    let frame = gone.frame
    try column.scene.withAnimation(Self.linear) { try column.view.remove(gone) }
    for tick in 0..<30 {
      let left = column.view.leavingItems
      #expect(left.map(\.id) == ["3"] && left[0].frame == frame)
      #expect(abs(left[0].opacity - (1 - Double(tick) / 30)) < Self.rounding)
      column.scene.tick()
    }
    #expect(column.view.leavingItems.isEmpty)
  }

  @Test(
    "without an animation, and with reduced motion, everything is in place at once · row:E8",
    arguments: [false, true])
  func atOnce(isReduced: Bool) throws {
    let column = Column(seed: 3)
    column.scene.motionReduction = MotionReduction(isOn: isReduced)
    for _ in 0..<20 {
      try column.scene.withAnimation(isReduced ? Self.linear : nil) { try column.edit() }
      #expect(column.items.map(\.presentedFrame) == column.items.map(\.frame))
      #expect(column.items.allSatisfy { $0.opacity == 1 } && column.view.leavingItems.isEmpty)
      column.scene.tick()
    }
  }

  @Test("a curve that reads frames while they are asked for ends, and finds the layout · row:E8")
  func readingCurve() throws {
    let column = Column()
    let last = try #require(column.items.last)
    var seen: [Rect] = []
    let curve = ScrollAnimation.curve(
      .custom { share in
        seen.append(last.presentedFrame)
        return share
      }, duration: 0.5)
    try column.scene.withAnimation(curve) { try column.view.remove(column.items[0]) }
    column.scene.tick(15)
    #expect(abs(last.presentedFrame.origin.y - (last.frame.origin.y + 25)) < Self.rounding)
    #expect(!seen.isEmpty && seen.allSatisfy { $0 == last.frame })
  }
}
