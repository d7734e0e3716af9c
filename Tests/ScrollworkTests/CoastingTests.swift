import ScrollPhysics
import Scrollwork
import Testing

/// Ticks that nobody watches are passed over, and nobody can tell.
@Suite("Coasting") struct CoastingTests {
  /// A view over a list, whose rows are measured as they come into reach, and sections around it.
  private final class World {
    let scene: Scene
    let view: ScrollView
    private(set) var run = 0

    init(rate: Double = 120, axes: AxisSet = .vertical, isPlain: Bool = true) {
      let rows = ListNode(
        id: "rows", tree: RowTree(count: 400, extent: 65, .estimated), ids: RowIDs(count: 400))
      rows.rowMeasure = .asked { Double(30 + $0.rawValue * 37 % 71) }
      let head = SectionNode(id: "head", header: 20, children: [item("first", 900, 500)])
      let tail = SectionNode(id: "tail", header: 20, children: [item("last", 900, 500)])
      view = scroll("v", axes, isPlain ? [rows] : [head, rows, tail])
      scene = Scene(
        device: Device(size: Size(width: 320, height: 480), rate: rate), children: [view])
      scene.laws = LawKeeper()
      scene.begin()
      scene.onTickEnd = { [unowned self] in run += 1 }
    }

    /// Moves time on by so many ticks.
    func tick(_ count: Int, coasts: Bool, until isOver: () -> Bool = { false }) {
      let end = scene.tickCount + count
      while scene.tickCount < end {
        if coasts { scene.tick(upTo: end) } else { scene.tick() }
        if isOver() { return }
      }
    }

    /// Moves time on until all is settled.
    func settle(coasts: Bool) { tick(4000, coasts: coasts) { scene.isSettled } }
  }

  /// What sets a view in motion.
  private enum Push: String, CaseIterable {
    case flick, flickBack, snapped, paged, thrown, calm, spring, keyframes, timed, caught, oblique

    func callAsFunction(_ world: World, coasts: Bool) {
      let view = world.view
      switch self {
      case .flick: view.flick(Point(y: -2700))
      case .flickBack:
        view.jump(to: Point(y: 3000))
        world.settle(coasts: coasts)
        view.flick(Point(y: 1900))
      case .snapped:
        view.snap(to: .views(ViewSnapping()))
        view.flick(Point(y: -1350))
      case .paged:
        view.snap(to: .pages)
        view.flick(Point(y: -900))
      case .thrown: view.flick(Point(y: -30_000))
      case .calm: view.animate(to: Point(y: 600), .linear(2))
      case .spring:
        guard let spring = try? Spring(duration: 0.6, bounce: 0.3) else { return }
        view.animate(to: Point(y: 700), .spring(spring))
      case .keyframes:
        view.animate(
          to: Point(y: 900), .keyframes([.init(time: 0.4, share: 1.2), .init(time: 0.9, share: 1)]))
      case .timed:
        view.flick(Point(y: -2700))
        _ = world.scene.after(0.37) { view.jump(to: Point(y: 40)) }
        _ = world.scene.every(0.11) { _ = view.currentOffset }
        world.tick(200, coasts: coasts)
      case .caught:
        view.flick(Point(y: -2700))
        world.tick(40, coasts: coasts)
        view.drag(by: Point(y: 60)).lift()
      case .oblique: view.flick(Point(x: -700, y: -1100))
      }
      world.settle(coasts: coasts)
    }
  }

  @Test(
    "what was passed over reads as if it had been run, to the last byte · row:Q3 · row:Q7",
    arguments: [60.0, 120])
  func passedOver(rate: Double) {
    for push in Push.allCases {
      for (axes, isPlain) in [(AxisSet.vertical, true), (.vertical, false), (.both, false)] {
        let (a, b) = (
          World(rate: rate, axes: axes, isPlain: isPlain),
          World(rate: rate, axes: axes, isPlain: isPlain)
        )
        push(a, coasts: true)
        push(b, coasts: false)
        #expect(a.scene.record == b.scene.record, "\(push) \(axes) \(isPlain)")
        #expect(a.run < b.run, "\(push)")
      }
    }
  }

  @Test(
    "whatever is done in whatever order, it reads the same · row:Q3 · row:Q8", arguments: 1...30)
  func operations(seed: UInt64) {
    let script = OperationScript(seed: 7000 + seed, length: 60)
    let records = [true, false].map { coasts in
      let world = OperationWorld(pace: (11, coasts))
      for operation in script.operations { world.perform(operation) }
      world.finish()
      return world.scene.record
    }
    #expect(records[0] == records[1])
  }

  @Test("most ticks of a fling are passed over; those in which rows come or go are run · row:W5")
  func mostTicks() {
    let world = World()
    world.view.flick(Point(y: -2000), over: 0.02)
    let before = world.run
    world.settle(coasts: true)
    let changes = Set(
      world.scene.log.events.filter {
        $0.name == .builtIn(.appear) || $0.name == .builtIn(.disappear)
      }
      .map(\.tick))
    #expect(world.scene.tickCount > 300)
    #expect(world.run - before < world.scene.tickCount / 3)
    #expect(world.run - before >= changes.count)
  }

  @Test(
    "who listens to what changes in each tick has every tick run",
    arguments: [
      EventName.BuiltIn.scroll, .position, .edge, .nearEdge,
    ])
  func watched(name: EventName.BuiltIn) {
    for isScene in [true, false] {
      let world = World()
      let host = isScene ? world.scene.listeners : world.view.listeners
      _ = host.add(.builtIn(name)) { _, _ in nil }
      world.view.flick(Point(y: -2000))
      world.settle(coasts: true)
      #expect(world.run == world.scene.tickCount)
    }
  }

  @Test("a timer is called in its tick, and what it does is not passed over · row:J7")
  func timers() {
    let world = World()
    world.view.flick(Point(y: -2000), over: 0.02)
    var times: [Double] = []
    _ = world.scene.after(0.5) { times.append(world.scene.now) }
    _ = world.scene.every(0.25) { times.append(world.scene.now) }
    let start = world.scene.now
    while world.scene.now < start + 1 {
      world.scene.tick(upTo: world.scene.lastTick(before: start + 1))
    }
    #expect(times.map { ($0 - start) * 120 }.map { $0.rounded() } == [30, 60, 60, 90, 120])
  }

  @Test("no tick behind the last one asked for is run or passed over")
  func end() {
    let world = World()
    world.view.flick(Point(y: -2000), over: 0.02)
    for end in [5, 6, 30, 31, 100] {
      world.scene.tick(upTo: end)
      #expect(world.scene.tickCount <= end)
      while world.scene.tickCount < end { world.scene.tick(upTo: end) }
      #expect(world.scene.tickCount == end)
    }
    world.scene.tick(upTo: 3)
    #expect(world.scene.tickCount == 101)
  }

  @Test("a motion without end in sight is passed over piece by piece")
  func pieces() {
    let world = World()
    world.view.animate(to: Point(y: 300), .linear(1e9))
    for _ in 0..<40 { world.scene.tick(upTo: .max) }
    #expect(world.scene.tickCount > 10_000 && world.scene.tickCount < 400_000)
    #expect(world.view.trace.count <= world.scene.tickCount + 1)
    #expect(!world.scene.isSettled)
  }

  @Test("reading in between changes nothing · row:Q3")
  func reading() {
    let (a, b) = (World(), World())
    for world in [a, b] { world.view.flick(Point(y: -2500)) }
    var counts: [Int] = []
    while !a.scene.isSettled {
      a.scene.tick(upTo: a.scene.tickCount + 37)
      counts.append(a.scene.log.count)
      #expect(a.scene.log.events.count == counts.last)
      #expect(a.view.trace.samples.count == a.view.trace.count)
      #expect(a.view.trace.sample(at: a.scene.now)?.offset == a.view.currentOffset)
    }
    b.settle(coasts: true)
    #expect(a.scene.record == b.scene.record)
    #expect(counts == counts.sorted())
  }

  @Test("a log without room counts what was passed over as it counts the rest · row:Q3")
  func fullLog() {
    let records = [true, false].map { coasts in
      let world = World()
      let room = 90
      while world.scene.log.count < EventLog.capacity - room {
        for _ in 0..<min(5000, EventLog.capacity - room - world.scene.log.count) {
          world.scene.emit("note", on: nil, fields: nil)
        }
        world.scene.tick()
      }
      world.view.flick(Point(y: -2000), over: 0.02)
      world.settle(coasts: coasts)
      #expect(world.scene.log.count == EventLog.capacity)
      #expect(world.scene.log.events.count == EventLog.capacity)
      return "\(world.scene.log.digest) \(world.scene.log.dropped) \(world.view.trace.samples)"
    }
    #expect(records[0] == records[1])
  }
}
