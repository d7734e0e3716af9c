import ScrollPhysics
import Testing

@testable import Scrollwork

/// Ticks of a view whose `scroll` events are heard leave out the stages that would do nothing, and
/// nobody can tell.
@Suite("Coasting with listeners") struct HeardCoastingTests {
  /// A `scroll` event, and what a script could read when it came.
  private struct Heard: Hashable {
    let depth: Int
    let time: Double
    let source: ScrollSource?
    let change: ScrollChange
    /// Ticks, entries of the log, samples, and numbers of the view's movement.
    let counts: [Int]
    let digest: Digest
    /// Now, and the time of motions.
    let times: [Double]
    /// The offset, the velocity, the offset reported last, and points of the view's movement.
    let points: [Point?]
    let phase: ScrollPhase
    /// What moves in the scene, in words.
    let movement: [String]
    let flags: [Bool]
  }

  /// How a view is listened to.
  private enum Ear: String, CaseIterable {
    case view, scene, both, once, throttled, paused, deep, wrongDepth, stops

    /// Adds the listeners, which note what they hear and what a script could read then.
    func callAsFunction(_ world: CoastingWorld, _ note: @escaping (Heard) -> Void) {
      let (scene, view) = (world.scene, world.view)
      func hear(_ event: Event, _ depth: Int) {
        guard case .scroll(let change) = event.detail else { return }
        let movement = view.movement
        note(
          Heard(
            depth: depth, time: event.time, source: event.source, change: change,
            counts: [
              event.tick, scene.tickCount, scene.log.count, view.trace.count, view.samples.count,
              movement.targetTick, movement.last.tick, movement.tick, movement.generation,
              movement.activityNumber,
            ],
            digest: scene.log.digest, times: [scene.now, scene.motionTime],
            points: [
              view.currentOffset, view.velocity, view.reported.offset, movement.target,
              movement.last.displacement, view.physicsState.caughtVelocity,
              movement.share?.displacement,
            ],
            phase: view.phase, movement: scene.movement,
            flags: [scene.isInTick, scene.isSettled, movement.isByUser]))
      }
      func add(_ list: ListenerList, throttle: Double = 0, depth: Int? = nil) -> Subscription {
        list.add(.builtIn(.scroll), throttle: throttle, depth: depth) { event, depth in
          hear(event, depth)
          return nil
        }
      }
      switch self {
      case .view: _ = add(view.listeners)
      case .scene: _ = add(scene.listeners)
      case .both:
        _ = add(view.listeners)
        _ = add(scene.listeners)
        _ = add(view.listeners)
      case .once:
        var own: Subscription?
        own = view.listeners.add(.builtIn(.scroll)) { event, depth in
          hear(event, depth)
          if event.tick > 60 { own?.end() }
          return nil
        }
      case .throttled: _ = add(view.listeners, throttle: 0.05)
      case .paused:
        let own = add(view.listeners)
        _ = scene.every(0.21) { own.isPaused.toggle() }
      case .deep: _ = add(scene.listeners, depth: 1)
      case .wrongDepth:
        _ = add(view.listeners, depth: 1)
        _ = add(scene.listeners, depth: 5)
      case .stops:
        _ = view.listeners.add(.builtIn(.scroll)) { event, depth in
          hear(event, depth)
          if event.tick % 3 == 0 { scene.stopBubbling() }
          return nil
        }
        _ = add(scene.listeners)
      }
    }
  }

  @Test(
    "what is heard, and what is left behind, is that of plain ticks, to the last byte · row:Q3 · row:Q7",
    arguments: Ear.allCases.map(\.rawValue))
  func sameBytes(ear: String) throws {
    let ear = try #require(Ear(rawValue: ear))
    let rate = ear == .view ? 120.0 : 60
    for push in CoastingPush.allCases {
      for (axes, isPlain, checksLaws) in [
        (AxisSet.vertical, true, true), (.vertical, false, false), (.both, false, true),
      ] {
        var notes: [[Heard]] = [[], []]
        let worlds = [true, false].enumerated().map { index, coasts in
          let world = CoastingWorld(
            rate: rate, axes: axes, isPlain: isPlain, checksLaws: checksLaws)
          ear(world) { notes[index].append($0) }
          push(world, coasts: coasts)
          if !world.scene.isSettled { Issue.record("\(push) does not come to rest") }
          return world
        }
        let label = "\(push) \(axes) \(isPlain)"
        expectEqual(notes, label)
        expectEqual(worlds.map(\.scene.record), label)
        if ear != .once, ear != .wrongDepth {
          #expect(worlds[0].run == worlds[1].run, "\(label): every tick ends")
        }
        #expect(worlds[0].calls < worlds[1].calls, "\(label)")
      }
    }
  }

  /// Expects two records to be equal, and shows where they begin to differ.
  private func expectEqual(
    _ records: [[some Equatable]], _ label: String, at location: SourceLocation = #_sourceLocation
  ) {
    guard records[0] != records[1] else { return }
    let index = zip(records[0], records[1]).prefix { $0 == $1 }.count
    let lines = records.map { $0[index...].prefix(3) }
    Issue.record("\(label): \(lines[0]) is not \(lines[1])", sourceLocation: location)
  }

  @Test("most ticks of a fling that is listened to are cut short · row:W5")
  func mostTicks() {
    let world = CoastingWorld()
    _ = world.view.listeners.add(.builtIn(.scroll)) { _, _ in nil }
    world.view.flick(Point(y: -2000), over: 0.02)
    world.settle(coasts: true)
    #expect(world.scene.tickCount > 300)
    #expect(world.calls < world.scene.tickCount / 3)
  }

  @Test(
    "whatever a listener does in a tick, what comes of it is the same to the last byte · row:Q3 · row:Q7"
  )
  func works() {
    // A drag takes time, which a listener cannot; the acts below have a touch.
    for work in WaitingWork.allCases where work != .touch {
      for hasFree in [true, false] {
        let records = [true, false].map { coasts in
          let world = WaitingWorkWorld(work.faults)
          var count = 0
          _ = world.view.listeners.add(.builtIn(.scroll)) { _, _ in
            count += 1
            if count == 40 { work(world) }
            return nil
          }
          world.view.flick(Point(y: -6000))
          // With a tick asked for one by one in between, the work is done in a tick that begins a
          // coast.
          if hasFree { world.tick(39, coasts: false) }
          world.tick(70, coasts: coasts)
          return world.scene.record
        }
        expectEqual(records, "\(work) \(hasFree)")
      }
    }
  }

  @Test("a listener that moves, stops or redirects the view ends the coast in its tick · row:Q3")
  func redirections() {
    let acts: [(String, (ScrollView) -> Void)] = [
      ("jump", { $0.jump(to: Point(y: 10)) }),
      ("stop", { $0.stop() }),
      ("animate", { $0.animate(to: Point(y: 50), .linear(0.4)) }),
      ("touch", { view in _ = view.scene.map { $0.touch(view) } }),
      ("snap", { $0.snap(to: .pages) }),
      ("settings", { $0.configure { $0.rate = .fast } }),
      ("mute", { $0.listeners.mute(.builtIn(.scroll)) }),
      ("scroll", { $0.children.last?.height = 20 }),
      (
        "layout",
        { view in
          view.children.last?.height = 20
          _ = view.currentOffset
        }
      ),
      ("listener", { view in _ = view.listeners.add(.builtIn(.edge)) { _, _ in nil } }),
      ("appear", { $0.children.first?.isHidden = true }),
      ("insert", { view in _ = try? view.insert(item("fresh", nil, 20), at: .start) }),
      ("remove", { $0.parent?.removeChild(at: 0) }),
    ]
    for (name, act) in acts {
      let records = [true, false].map { coasts in
        let world = CoastingWorld(isPlain: false)
        for name in [EventName.BuiltIn.appear, .disappear] {
          _ = world.scene.listeners.add(.builtIn(name)) { _, _ in nil }
        }
        _ = world.view.listeners.add(.builtIn(.scroll)) { event, _ in
          if event.tick == 50 { act(world.view) }
          if event.tick == 53 { world.view.children.first?.isHidden = false }
          return nil
        }
        world.view.flick(Point(y: -2700))
        world.tick(200, coasts: coasts)
        return world.scene.record
      }
      expectEqual(records, name)
    }
  }

  @Test(
    "whatever is done in whatever order, it reads the same with listeners · row:Q3 · row:Q8",
    arguments: 1...40)
  func operations(seed: UInt64) {
    let script = OperationScript(seed: 9000 + seed, length: 60)
    let records = [true, false].map { coasts in
      let world = OperationWorld(pace: (11, coasts), checksLaws: seed.isMultiple(of: 2))
      _ = world.scene.listeners.add(.builtIn(.scroll)) { _, _ in nil }
      for operation in script.operations { world.perform(operation) }
      world.finish()
      return world.scene.record
    }
    expectEqual(records, "seed \(seed)")
  }

  @Test("a law that is broken between the frames of a fling is reported at its event · row:Q3")
  func brokenLaws() {
    let reports = [true, false].map { coasts in
      let world = CoastingWorld()
      var reports: [String] = []
      world.scene.host.onReport = { reports.append("\($0.message) \(world.scene.tickCount)") }
      _ = world.view.listeners.add(.builtIn(.scroll)) { event, _ in
        if event.tick == 50 { world.view.laws.skip(to: Point(y: -1)) }
        return nil
      }
      world.view.flick(Point(y: -2700))
      world.tick(200, coasts: coasts)
      return reports
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0].count == 1 && reports[0].first?.hasSuffix(" 51") == true, "\(reports[0])")
  }

  @Test("who advances time decides after each tick in which the host wants it · row:Q7")
  func hostDecides() {
    let world = CoastingWorld()
    _ = world.view.listeners.add(.builtIn(.scroll)) { _, _ in nil }
    world.view.flick(Point(y: -2700))
    world.tick(30, coasts: false)
    let scene = world.scene
    let stop = scene.tickCount + 7
    scene.host.onTickEnd = { [unowned scene] in
      if scene.tickCount == stop { scene.host.endsTicks = true }
    }
    while scene.tickCount < stop { scene.tick(upTo: 1000) }
    #expect(scene.tickCount == stop)
    let end = stop + 9
    while scene.tickCount < end { scene.tick(upTo: end) }
    #expect(scene.tickCount == end)
  }
}
