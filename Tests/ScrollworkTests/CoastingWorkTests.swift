import Testing

@testable import Scrollwork

/// Work that waits in a scene whose only motion could be passed over: the tick that does it is run.
@Suite("Coasting beside other work") struct CoastingWorkTests {
  private typealias World = WaitingWorkWorld
  private typealias Work = WaitingWork

  /// A world in which the view has flown for forty ticks, with the work in it.
  private func world(_ work: Work, coasts: Bool) -> World {
    let world = World(work.faults)
    world.view.flick(Point(y: -6000))
    world.tick(40, coasts: coasts)
    work(world)
    return world
  }

  @Test("nothing but the motion: the ticks ahead are passed over")
  func alone() {
    let world = world(.none, coasts: true)
    let tick = world.scene.tickCount
    world.scene.tick(upTo: tick + 10)
    #expect(world.scene.tickCount == tick + 10)
  }

  @Test("whatever waits has the next tick run, and what lasts each tick · row:Q3")
  func waits() {
    // Listeners to `scroll` are called in their ticks without the other stages.
    for work in Work.allCases where ![.none, .listener, .sceneListener].contains(work) {
      let world = world(work, coasts: true)
      for _ in 1...(work.isLasting ? 5 : 1) {
        let tick = world.scene.tickCount
        world.scene.tick(upTo: tick + 10)
        #expect(world.scene.tickCount == tick + 1, "\(work)")
      }
    }
  }

  @Test("whatever waits, what comes of it is the same to the last byte · row:Q3 · row:Q7")
  func sameBytes() {
    for work in Work.allCases {
      let worlds = [true, false].map { coasts in
        let world = world(work, coasts: coasts)
        world.tick(400, coasts: coasts)
        return world
      }
      #expect(worlds[0].scene.record == worlds[1].scene.record, "\(work)")
    }
  }
}
