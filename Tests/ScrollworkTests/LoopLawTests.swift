import ScrollPhysics
import Scrollwork
import Testing

/// A looping view moves as a view whose content holds many copies does.
@Suite("Loops beside copies") struct LoopLawTests {
  /// How far a view gets to either side in a test, in points: eight drags and flings of 2,350 each
  /// at most.
  private static let reach = 18_800.0

  /// A looping row of cards and a row with many copies of them, in the middle of which it starts.
  private struct Pair {
    let scene: Scene
    let loop: ScrollView
    let plain: ScrollView
    let origin: Double

    init(using random: inout RowTestRandom) {
      let count = 3 + random.below(30)
      let lengths = (0..<count).map { _ in Double(20 + random.below(200)) }
      let gap = Double(random.below(30))
      let stops = (0..<count).map { _ in random.below(8) == 0 }
      let margin = Double(random.below(2) * random.below(20))
      let vertical = random.below(2) == 0
      func cards(_ copies: Int) -> Node {
        let cards = (0..<copies * count).map { index -> Node in
          let card = ItemNode(id: .string("card-\(index % count)"))
          card.width = vertical ? 100 : lengths[index % count]
          card.height = vertical ? lengths[index % count] : 100
          card.stopsAlways = stops[index % count]
          card.scrollMargin = EdgeInsets(all: margin)
          return card
        }
        return StackNode(vertical ? .vertical : .horizontal, spacing: gap, children: cards)
      }
      var settings = ScrollSettings()
      settings.insets = EdgeInsets(all: Double(random.below(2) * random.below(30)))
      let length = lengths.reduce(0, +) + gap * Double(count)
      let half = Int((LoopLawTests.reach / length).rounded(.up)) + 1
      origin = length * Double(half)
      loop = ScrollView(
        vertical ? .vertical : .horizontal, id: "loop", settings: settings, children: [cards(1)])
      loop.configure { $0.loop = LoopSettings() }
      plain = ScrollView(
        vertical ? .vertical : .horizontal, id: "plain", settings: settings,
        children: [cards(2 * half + 1)])
      for view in [loop, plain] {
        view.width = 200
        view.height = 200
      }
      scene = Scene(device: Device(size: Size(width: 400, height: 400)), children: [loop, plain])
      scene.begin()
      var start = plain.currentOffset
      start[plain.axes.stacking] += origin
      plain.scroll(ScrollCall(.point(x: start.x, y: start.y), name: "scroll_to"))
    }

    /// The difference between where the two views are, in points.
    var difference: Double {
      let axis = loop.axes.stacking
      return loop.currentOffset[axis] - (plain.currentOffset[axis] - origin)
    }

    /// A rule by which views snap that does not depend on where the content starts and ends.
    static func rule(using random: inout RowTestRandom) -> SnapRule? {
      let alignment = UnitPoint(x: Double(random.below(3)) / 2, y: Double(random.below(3)) / 2)
      let limits = ViewSnapping.Limit.allCases
      switch random.below(5) {
      case 0: return nil
      case 1, 2:
        return .views(
          ViewSnapping(
            alignment: alignment, limit: limits[random.below(limits.count)],
            proximity: random.below(3) == 0 ? Double(random.below(80)) : nil))
      case 3:
        return .paging(
          PageSnapping(
            unit: .group, alignment: alignment,
            limit: random.below(2) == 0 ? .one : .never))
      default:
        let snaps: [SnapAlignment] = [.start, .center, .end]
        return .css(
          CSSSnapping(
            strictness: random.below(2) == 0 ? .mandatory : .proximity,
            alignment: Planar(x: snaps[random.below(3)], y: snaps[random.below(3)])))
      }
    }

    /// Does the same to both.
    func act(using random: inout RowTestRandom) {
      let axis = loop.axes.stacking
      var vector = Point.zero
      vector[axis] = Double(random.below(600) - 300)
      let kind = random.below(6)
      let velocity = Double(random.below(8000) - 4000)
      let views = [loop, plain]
      switch kind {
      case 0: for view in views { view.go(.distance(vector)) { $0.animation = .standard } }
      case 1: for view in views { view.wheel(by: vector, ticks: 3) }
      default:
        let touches = views.map { scene.touch($0, at: Point(x: 100, y: 100)) }
        for touch in touches {
          touch.crossSlop(towards: vector)
          touch.move(to: touch.position + vector)
        }
        scene.tick()
        var speed = Point.zero
        speed[axis] = kind == 2 ? 0 : velocity
        for touch in touches { touch.lift(velocity: speed) }
      }
    }
  }

  @Test(
    "each gesture takes a loop where it takes a view with copies · row:Y3",
    arguments: [1, 2, 3, 4])
  func copies(seed: Int) {
    for number in 0..<8 {
      var random = RowTestRandom(seed: UInt64(seed * 1000 + number))
      let pair = Pair(using: &random)
      guard pair.loop.isLooping else { continue }
      let rule = Pair.rule(using: &random)
      pair.loop.snap(to: rule)
      pair.plain.snap(to: rule)
      for step in 0..<8 {
        pair.act(using: &random)
        for _ in 0..<(20 + random.below(200)) {
          pair.scene.tick()
          guard abs(pair.difference) < 1e-6 else {
            Issue.record(
              """
              seed \(seed * 1000 + number), step \(step): \(pair.difference) pt apart at \
              \(pair.loop.currentOffset), by \(rule.map { "\($0)" } ?? "no rule")
              """
            )
            return
          }
        }
        let (here, there) = (pair.loop.alignedItem?.id, pair.plain.alignedItem?.id)
        #expect(here == there, "seed \(seed * 1000 + number), step \(step)")
        #expect(
          pair.loop.visibleItems.map(\.id) == pair.plain.visibleItems.map(\.id),
          "seed \(seed * 1000 + number), step \(step)")
        #expect(
          pair.loop.visibleItems.map(\.frameInViewport.origin.roundedToTolerance)
            == pair.plain.visibleItems.map(\.frameInViewport.origin.roundedToTolerance),
          "seed \(seed * 1000 + number)")
      }
    }
  }
}

extension Point {
  fileprivate var roundedToTolerance: Point {
    Point(x: (x * 1000).rounded(), y: (y * 1000).rounded())
  }
}
