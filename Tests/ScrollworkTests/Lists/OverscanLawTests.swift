import ScrollPhysics
@testable import Scrollwork
import Testing

@Suite("Window by direction, in each tick") struct OverscanLawTests {
  /// What the window is by the offsets alone: the direction turns once the offset has come back by
  /// more than 10 pt from the furthest one.
  private struct Model {
    var (isBackward, furthest): (Bool, Double) = (false, 0)

    mutating func move(to offset: Double) {
      if isBackward ? offset < furthest : offset > furthest { return furthest = offset }
      if abs(offset - furthest) > 10 { (isBackward, furthest) = (!isBackward, offset) }
    }
  }

  @Test("rows are laid out by the direction of each tick's movement · row:Z14", arguments: 1...30)
  func model(seed: Int) {
    var random = RowTestRandom(seed: UInt64(seed))
    let (ahead, behind) = (Double(random.below(500)), Double(random.below(500)))
    let list = ListNode(
      id: "list", tree: RowTree(count: 500, extent: 23, .measured), ids: RowIDs(count: 500))
    list.overscan = Overscan(ahead: .points(ahead), behind: .points(behind))
    let view = scroll("v", height: 300, [list])
    let world = scene(400, 800, view)
    var model = Model()
    for _ in 0..<40 {
      switch random.below(4) {
      case 0: view.go(.distance(Point(x: 0, y: Double(random.below(40) - 20) + 0.25)))
      case 1: view.go(.point(x: nil, y: Double(random.below(11_000))))
      case 2:
        view.go(.point(x: nil, y: Double(random.below(11_000)))) { $0.animation = .spring(.bouncy) }
      default:
        let touch = world.touch(view)
        touch.crossSlop(towards: Point(x: 0, y: random.below(2) == 0 ? -30 : 30))
        touch.lift(velocity: Point(x: 0, y: Double(random.below(4000) - 2000)))
      }
      model.move(to: view.geometry.clamped(view.geometry.contentOffset).y)
      for _ in 0..<random.below(40) {
        world.tick()
        model.move(to: view.geometry.clamped(view.geometry.contentOffset).y)
        let y = view.geometry.contentOffset.y
        let low = y - (model.isBackward ? ahead : behind)
        let high = y + 300 + (model.isBackward ? behind : ahead)
        let wanted = (0..<500).filter { Double($0) * 23 < high && Double($0 + 1) * 23 > low }
        #expect(list.realized.rows.map { Int($0.rawValue) } == wanted)
      }
    }
  }

  @Test("skipped ticks lay out the same rows, at turns too · row:Z14", arguments: 1...20)
  func coasting(seed: Int) throws {
    let bouncy = try Spring(duration: 0.6, bounce: 0.6)
    let results = [false, true].map { coasts -> [String] in
      var random = RowTestRandom(seed: UInt64(seed))
      let list = ListNode(
        id: "list", tree: RowTree(count: 3000, extent: 37, .measured), ids: RowIDs(count: 3000))
      list.overscan = Overscan(
        ahead: .viewports(Double(1 + seed % 4) / 2), behind: .points(Double(seed % 3) * 40))
      if seed % 2 == 0 { list.rowContent = { _ in item(nil, nil, 37) } }
      let view = scroll("v", height: 300, [list])
      if seed % 5 == 1 { view.snap(to: .views(ViewSnapping())) }
      let world = scene(400, 800, view)
      var lines: [String] = []
      for name in [EventName.BuiltIn.appear, .disappear] {
        _ = view.listeners.add(.builtIn(name)) { event, _ in
          lines.append("\(event.tick) \(event.name.name) \(event.item?.index ?? -1)")
          return nil
        }
      }
      for _ in 0..<15 {
        if random.below(2) == 0 {
          view.flick(Point(x: 0, y: Double(random.below(8000) - 4000)))
        } else {
          // It swings over its end and comes back.
          view.go(.distance(Point(x: 0, y: Double(random.below(1600) - 800)))) {
            $0.animation = .spring(bouncy)
          }
        }
        let end = world.tickCount + 20 + random.below(150)
        while world.tickCount < end { if coasts { world.tick(upTo: end) } else { world.tick() } }
        lines.append(
          "\(view.geometry.contentOffset.y) \(view.movement.heading) \(list.realized.indices) "
            + world.log.digest.description)
      }
      return lines
    }
    #expect(results[0] == results[1])
    #expect(results[0].count > 100)
  }
}
