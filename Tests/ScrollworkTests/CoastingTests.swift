import ScrollPhysics
import Scrollwork
import Testing

/// Ticks that nobody watches are passed over, and nobody can tell.
@Suite("Coasting") struct CoastingTests {
  private typealias World = CoastingWorld
  private typealias Push = CoastingPush

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
