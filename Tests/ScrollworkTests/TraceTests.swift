import ScrollPhysics
import Scrollwork
import Testing

@Suite("ViewTrace") struct TraceTests {
  /// A little of everything.
  private func session(rate: Double = 60) -> Page {
    let page = Page(sections: 8, rate: rate)
    page.view.flick(Point(y: -1300))
    page.scene.settle()
    page.view.animate(to: Point(y: 90), .linear(0.4))
    page.scene.tick(7)
    page.view.wheel(by: Point(y: 11), ticks: 4)
    page.scene.settle()
    page.view.drag(by: Point(y: 200)).lift()
    page.scene.settle()
    return page
  }

  @Test("the same session gives the same trace, digest and text · row:Q3 · row:J9")
  func determinism() {
    let (a, b) = (session(), session())
    #expect(a.view.trace.samples == b.view.trace.samples)
    #expect(a.scene.log.digest == b.scene.log.digest)
    #expect(a.view.trace.text(of: a.view) == b.view.trace.text(of: b.view))
    #expect(a.scene.log.events.map(\.name) == b.scene.log.events.map(\.name))
  }

  @Test("another session has another digest · row:Q3")
  func difference() {
    let (a, b) = (session(), session())
    b.view.jump(to: Point(y: 1))
    b.scene.tick()
    #expect(a.scene.log.digest != b.scene.log.digest)
  }

  @Test("samples are in order, at most one a tick, only where something changed · row:Q3")
  func samples() {
    let samples = session().view.trace.samples
    for (a, b) in zip(samples, samples.dropFirst()) {
      #expect(a.tick < b.tick)
      #expect(a.offset != b.offset || a.phase != b.phase || a.target != b.target)
      #expect(b.time == Double(b.tick) / 60)
    }
    #expect(samples.last?.phase == .idle)
  }

  @Test("the state at a time is that of the last sample before it · row:Q3")
  func lookup() {
    let page = Page()
    page.view.animate(to: Point(y: 600), .linear(0.2))
    page.scene.tick(30)
    for (time, offset) in [(0.05, 150.0), (0.1, 300), (0.11, 300), (0.2, 600), (0.4, 600)] {
      #expect(abs((page.view.trace.sample(at: time)?.offset.y ?? -1) - offset) < 1e-9)
    }
    #expect(page.view.trace.sample(at: -1) == nil)
  }

  @Test("the log holds events in the order they were heard · row:Q3")
  func log() {
    let page = Page()
    let diary = Diary(page.scene.listeners)
    page.view.flick(Point(y: -700))
    page.scene.settle()
    let reported: Set<EventName> = Set(Diary.movement.map { .builtIn($0) })
    let logged = page.scene.log.events.filter { reported.contains($0.name) }
    #expect(logged.count == diary.lines.count)
    #expect(logged.map(\.tick) == logged.map(\.tick).sorted())
  }

  @Test("rest points do not depend on the tick · row:Q7")
  func tickIndependence() {
    let rests = [30.0, 60, 120].map { rate -> [Double] in
      let page = Page(sections: 8, rate: rate)
      var rests: [Double] = []
      page.view.drag(by: Point(y: -260)).lift()
      page.scene.settle()
      rests.append(page.offset)
      page.view.animate(to: Point(y: 100), .linear(0.4))
      page.scene.settle()
      page.view.drag(by: Point(y: 200)).lift()
      page.scene.settle()
      rests.append(page.offset)
      page.view.snap(to: .pages)
      page.view.flick(Point(y: -800))
      page.scene.settle()
      rests.append(page.offset)
      return rests
    }
    for other in rests.dropFirst() {
      for (a, b) in zip(rests[0], other) { #expect(abs(a - b) < 1e-6) }
    }
  }

  @Test("a sample tells a target that was set in its tick from one set before it · row:Q3")
  func targetsOfTicks() throws {
    let page = Page()
    var options = ScrollOptions()
    options.animation = .standard
    let call = ScrollCall(.point(x: nil, y: 900), options, name: "scroll_to")
    page.view.flick(Point(y: -400))
    page.scene.tick()
    #expect(page.view.trace.samples.last?.isTargetOfTick == false)
    _ = page.view.listeners.add(.builtIn(.scrollEnd)) { _, _ in
      if page.view.phase == .idle { page.view.scroll(call) }
      return nil
    }
    while page.view.phase == .decelerating { page.scene.tick() }
    let landed = try #require(page.view.trace.samples.last)
    #expect(landed.phase == .animating && landed.target?.y == 900 && landed.isTargetOfTick)
    page.scene.tick()
    #expect(page.view.trace.samples.last?.isTargetOfTick == false)
  }
}
