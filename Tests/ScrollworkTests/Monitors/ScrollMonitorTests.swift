import Scrollwork
import Testing

/// A page of 3000 in a viewport of 500 with a sensor at its top.
private struct SensedPage {
  let scene: Scene
  let view: ScrollView
  let content: ItemNode
  let sensor: SensorNode

  init(hasTrackingMode: Bool = true) {
    sensor = SensorNode(id: "sensor")
    content = item("content", 400, 3000)
    view = scroll("page", height: 500, [sensor, content])
    scene = Scene(
      device: Device(size: Size(width: 400, height: 500), hasTrackingMode: hasTrackingMode),
      children: [view])
    scene.begin()
  }

  func monitor(_ kind: ScrollMonitor.Kind) throws -> Record {
    let monitor = try ScrollMonitor.make(kind, of: view)
    return Record(monitor, scene)
  }

  /// Uses up the two changes that a common monitor ignores.
  func jiggle() {
    for offset in [1.0, 0] {
      view.jump(to: Point(y: offset))
      scene.tick()
    }
  }
}

/// What a monitor said, and in which ticks.
private final class Record {
  let monitor: ScrollMonitor
  private(set) var lines: [String] = []

  init(_ monitor: ScrollMonitor, _ scene: Scene) {
    self.monitor = monitor
    monitor.listeners.on(.change) { [weak self] event in
      guard case .change(let value) = event.detail else { return }
      self?.lines.append("\(value) \(event.tick)")
    }
  }

  func clear() { lines = [] }
}

@Suite("DelegateMonitor") struct DelegateMonitorTests {
  @Test("true at the first change, false at the lift of a slow drag · row:D4")
  func slowDrag() throws {
    let page = SensedPage()
    let record = try page.monitor(.delegate)
    let touch = page.scene.touch(page.view)
    page.scene.tick(3)
    #expect(record.lines.isEmpty)
    touch.crossSlop(towards: Point(y: -1))
    touch.move(by: Point(y: -100), over: 0.1, in: page.scene)
    #expect(record.lines == ["true 4"])
    page.scene.tick(60)
    #expect(record.monitor.isScrolling)
    touch.lift(velocity: .zero)
    page.scene.tick()
    #expect(record.lines == ["true 4", "false 69"])
  }

  @Test("false at the end of momentum, and at a touch that stops it · row:D4")
  func momentum() throws {
    let page = SensedPage()
    let record = try page.monitor(.delegate)
    page.view.flick(Point(y: -1000))
    page.scene.settle()
    let end = page.scene.tickCount
    #expect(record.lines == ["true 1", "false \(end)"])
    record.clear()
    page.view.flick(Point(y: 1000))
    page.scene.tick(5)
    _ = page.scene.touch(page.view)
    page.scene.tick(3)
    #expect(record.lines == ["true \(end + 1)", "false \(end + 17)"])
  }

  @Test("a jump, a call, a wheel, a key: each ends by itself · row:D4")
  func calls() throws {
    let page = SensedPage()
    let record = try page.monitor(.delegate)
    let calls: [(ScrollView) -> Void] = [
      { $0.jump(to: Point(y: 300)) }, { $0.animate(to: Point(y: 100)) },
      { $0.wheel(by: Point(y: 20), ticks: 5) }, { $0.press(.pageDown) },
      { view in
        view.animate(to: .zero)
        view.scene?.tick(5)
        view.stop()
      },
    ]
    for (index, call) in calls.enumerated() {
      call(page.view)
      page.scene.settle()
      page.scene.tick(2)
      #expect(!record.monitor.isScrolling)
      #expect(record.lines.count == 2 * (index + 1))
    }
    // A jump is over in its own tick.
    #expect(record.lines.prefix(2) == ["true 1", "false 1"])
  }

  @Test("what layout moves is over at once · row:D4")
  func layout() throws {
    let page = SensedPage()
    let record = try page.monitor(.delegate)
    page.view.jump(to: Point(y: 2500))
    page.scene.tick()
    record.clear()
    page.content.height = 1000
    page.scene.tick(2)
    #expect(record.lines == ["true 2", "false 2"])
  }

  @Test("muting the view's events does not blind it · row:D4")
  func muted() throws {
    let page = SensedPage()
    let record = try page.monitor(.delegate)
    for name in [EventName.BuiltIn.scroll, .didEndDrag, .scrollEnd] {
      page.view.listeners.mute(.builtIn(name))
    }
    page.view.drag(by: Point(y: -50)).lift(velocity: .zero)
    page.scene.tick()
    #expect(record.lines.count == 2)
  }

  @Test("a follower counts as scrolling as long as its driver moves it · row:D4 · row:L11")
  func follower() throws {
    let views = ["a", "b"].map {
      scroll(.string($0), width: 200, height: 500, [item(nil, 200, 3000)])
    }
    let scene = Scene(device: Device(size: Size(width: 400, height: 500)), children: [row(views)])
    scene.begin()
    _ = GroupLink(.mirror, views, in: scene)
    let record = Record(try ScrollMonitor.make(.delegate, of: views[1]), scene)
    let touch = views[0].drag(by: Point(y: -100))
    scene.tick(30)
    #expect(record.lines == ["true 1"])
    touch.lift(velocity: .zero)
    scene.tick(2)
    #expect(record.lines == ["true 1", "false 43"])
    views[0].flick(Point(y: -800))
    scene.settle()
    #expect(record.lines.count == 4 && !record.monitor.isScrolling)
  }
}

@Suite("ExclusionMonitor") struct ExclusionMonitorTests {
  @Test("true while a finger scrolls or momentum goes on, at most 0.1 s late · row:D5")
  func tracking() throws {
    let page = SensedPage()
    let record = try page.monitor(.exclusion)
    page.scene.tick(20)
    #expect(record.lines.isEmpty)
    let touch = page.view.drag(by: Point(y: -100))
    page.scene.tick(60)
    // The finger stands still for a second: still tracking.
    #expect(record.lines == ["true 21"])
    touch.lift(velocity: Point(y: -1000))
    page.scene.settle()
    let end = page.scene.tickCount
    page.scene.tick(6)
    #expect(record.lines == ["true 21", "false \(end + 1)"])
  }

  @Test("a short drag is seen at the signals' own times · row:D5")
  func short() throws {
    let page = SensedPage()
    let record = try page.monitor(.exclusion)
    page.scene.tick(24)
    page.view.drag(by: Point(y: -10), over: 2 / 60).lift(velocity: .zero)
    page.scene.tick(10)
    // Signals of the default mode come at 30, 36 …
    #expect(record.lines == ["true 25", "false 30"])
    // Those of the tracking mode fell due at 30, while nothing tracked.
    page.view.drag(by: Point(y: -10), over: 2 / 60).lift(velocity: .zero)
    page.scene.tick(10)
    #expect(record.lines == ["true 25", "false 30", "true 37", "false 42"])
  }

  @Test("any view's scrolling counts, calls never do · row:D6")
  func anyView() throws {
    let other = scroll("other", height: 200, [item(nil, 400, 900)])
    let page = scroll("page", height: 200, [item(nil, 400, 900)])
    let scene = scene(400, 400, column([page, other]))
    let record = Record(try ScrollMonitor.make(.exclusion, of: page), scene)
    page.animate(to: Point(y: 500), .linear(0.5))
    scene.settle()
    scene.tick(12)
    #expect(record.lines.isEmpty)
    let touch = other.drag(by: Point(y: -50))
    #expect(record.monitor.isScrolling)
    touch.lift(velocity: .zero)
    scene.tick(7)
    #expect(record.lines.count == 2)
  }

  @Test("a device without a tracking mode refuses it · row:D6")
  func refused() {
    let page = SensedPage(hasTrackingMode: false)
    #expect(throws: ScrollMonitor.Obstacle.noTrackingMode) { try page.monitor(.exclusion) }
    #expect(page.view.monitors.isEmpty)
  }

  @Test("its signals keep no run from ending · row:D5")
  func quiet() throws {
    let page = SensedPage()
    _ = try page.monitor(.exclusion)
    page.scene.tick(10)
    #expect(page.scene.isQuiet)
  }
}

@Suite("SensorMonitor") struct SensorMonitorTests {
  @Test("two changes are ignored, the end comes 0.1 to 0.15 s after the last · row:D7")
  func changes() throws {
    let page = SensedPage()
    let record = try page.monitor(.common)
    // Changes in ticks 1 to 10; the one of tick 8 is looked back at in tick 17, 7/60 s after the
    // last.
    page.view.animate(to: Point(y: 100), .linear(10 / 60))
    page.scene.tick(30)
    #expect(record.lines == ["true 3", "false 17"])
    // From now on nothing is ignored: a jump is looked back at 9 ticks later.
    page.view.jump(to: Point(y: 200))
    page.scene.tick(30)
    #expect(record.lines == ["true 3", "false 17", "true 31", "false 40"])
  }

  @Test("changes less than 0.1 s apart are one movement, others may be two · row:D7")
  func apart() throws {
    let page = SensedPage()
    page.jiggle()
    let record = try page.monitor(.common)
    page.jiggle()
    // Ticks 5 and 10 (5/60 s): looked back at in ticks 14 (4/60 s old) and 19 (9/60 s).
    // Ticks 31 and 39: at 40 the latest is 1/60 s old. Ticks 61 and 71: over at 70.
    var next = 5
    for tick in [5, 10, 31, 39, 61, 71] {
      page.scene.tick(tick - next)
      page.view.jump(to: page.view.geometry.contentOffset + Point(y: 10))
      page.scene.tick()
      next = tick + 1
    }
    page.scene.tick(30)
    #expect(
      record.lines == [
        "true 5", "false 19", "true 31", "false 48", "true 61", "false 70", "true 71", "false 80",
      ])
  }

  @Test("a held finger reads as stopped, other movement as scrolling · row:D8")
  func limits() throws {
    let page = SensedPage()
    let record = try page.monitor(.common)
    page.jiggle()
    let touch = page.view.drag(by: Point(y: -120))
    #expect(record.lines == ["true 3"])
    page.scene.tick(30)
    #expect(record.lines == ["true 3", "false 21"])
    touch.lift(velocity: .zero)
    page.scene.tick()
    record.clear()
    // Something above the view grows.
    page.sensor.width = 5
    page.scene.tick(20)
    #expect(record.lines.count == 2)
  }

  @Test("the last sensor in document order counts, hidden ones do not · row:D9")
  func lastSensor() throws {
    let first = SensorNode(id: "first")
    let second = SensorNode(id: "second")
    let strip = scroll("strip", .horizontal, height: 50, [row([item(nil, 900, 50), second])])
    let view = scroll("page", height: 500, [first, strip, item(nil, 400, 3000)])
    let scene = scene(400, 500, view)
    let record = Record(try ScrollMonitor.make(.common, of: view), scene)
    for index in 1...3 {
      strip.jump(to: Point(x: Double(index)))
      scene.tick()
    }
    #expect(record.lines == ["true 3"])
    scene.tick(20)
    record.clear()
    strip.isHidden = true
    scene.tick(20)
    // Another sensor now: that is a change; the strip's movement is none any more.
    #expect(record.lines.count == 2)
    strip.jump(to: .zero)
    scene.tick(2)
    #expect(record.lines.count == 2)
    view.jump(to: Point(y: 100))
    scene.tick()
    #expect(record.monitor.isScrolling)
  }

  @Test("in a plain stack one sensor is enough; without any it sees nothing, and says so · row:D8")
  func noSensor() throws {
    let view = scroll("page", height: 500, [item(nil, 400, 3000)])
    let scene = scene(400, 500, view)
    let record = Record(try ScrollMonitor.make(.common, of: view), scene)
    let reports = scene.takeReports()
    #expect(reports.map(\.code) == ["SW0309"] && reports.first?.severity == .note)
    view.flick(Point(y: -1000))
    scene.settle()
    #expect(record.lines.isEmpty)
  }
}

@Suite("ScrollMonitor") struct ScrollMonitorTests {
  @Test("content reads the nearest monitor's value · row:D10")
  func environment() throws {
    let inner = scroll("inner", .horizontal, height: 100, [item("slide", 900, 100)])
    let outer = scroll("outer", height: 500, [item("head", 400, 800), inner, item(nil, 400, 800)])
    let scene = scene(400, 500, outer)
    let slide = try #require(scene.lookup("slide")?.node)
    let head = try #require(scene.lookup("head")?.node)
    #expect(slide.nearestMonitor == nil)
    let around = try ScrollMonitor.make(.delegate, of: outer)
    #expect(slide.nearestMonitor === around && head.nearestMonitor === around)
    let near = try ScrollMonitor.make(.delegate, of: inner)
    #expect(slide.nearestMonitor === near && head.nearestMonitor === around)
    near.detach()
    #expect(slide.nearestMonitor === around)
  }

  @Test(
    "detaching stops it, and a true one says false once · row:D11",
    arguments: ScrollMonitor.Kind.allCases)
  func detach(kind: ScrollMonitor.Kind) throws {
    let page = SensedPage()
    let record = try page.monitor(kind)
    let touch = page.view.drag(by: Point(y: -200))
    #expect(record.monitor.isScrolling)
    record.monitor.detach()
    #expect(!record.monitor.isScrolling && !record.monitor.isAttached)
    touch.move(by: Point(y: -100), over: 0.2, in: page.scene)
    touch.lift()
    page.scene.settle()
    page.scene.tick(20)
    record.monitor.detach()
    #expect(record.lines.count == 2 && record.lines.last == "false 12")
    #expect(page.view.monitors.isEmpty)
  }

  @Test("a detached monitor is freed · row:D11", arguments: ScrollMonitor.Kind.allCases)
  func freed(kind: ScrollMonitor.Kind) throws {
    let page = SensedPage()
    weak let monitor = try ScrollMonitor.make(kind, of: page.view)
    page.view.flick(Point(y: -500))
    #expect(monitor != nil)
    monitor?.detach()
    page.scene.tick(30)
    #expect(monitor == nil)
  }

  @Test("a monitor ends with its view · row:D11")
  func removed() throws {
    let inner = scroll("inner", height: 200, [item(nil, 400, 900)])
    let outer = scroll("outer", height: 500, [inner])
    let scene = scene(400, 500, outer)
    let record = Record(try ScrollMonitor.make(.delegate, of: inner), scene)
    let touch = inner.drag(by: Point(y: -100))
    try outer.remove(.node(inner))
    scene.tick()
    #expect(record.lines.map { $0.prefix(5) } == ["true ", "false"])
    #expect(!record.monitor.isAttached)
    touch.lift()
  }

  @Test("side by side they disagree about a held finger, a resize and a jump · row:D15")
  func comparison() throws {
    let page = SensedPage()
    let comparison = try MonitorComparison(of: page.view)
    page.jiggle()
    page.scene.tick(30)
    let touch = page.view.drag(by: Point(y: -120))
    let held = page.scene.now
    page.scene.tick(60)
    touch.lift(velocity: .zero)
    page.scene.tick(30)
    let jumped = page.scene.now
    page.view.jump(to: Point(y: 500))
    page.scene.tick(30)
    let found = comparison.disagreements
    // Delegate, exclusion, common: only the last calls a held finger the end.
    let hold = try #require(found.first { $0.start > held })
    #expect(hold.values == [true, true, false])
    #expect(abs(hold.start - held - 7 / 60) < 1e-9)
    let jump = try #require(found.first { $0.start > jumped })
    #expect(jump.values == [false, false, true])
    #expect(abs((jump.end ?? 0) - jump.start - 0.15) < 1e-9)
    comparison.detach()
    #expect(page.view.monitors.isEmpty)
  }

  @Test("on a device without a tracking mode two are compared · row:D15")
  func comparisonOnDesktop() throws {
    let page = SensedPage(hasTrackingMode: false)
    let comparison = try MonitorComparison(of: page.view)
    #expect(comparison.monitors.map(\.kind) == [.delegate, .common])
  }

  @Test("a tap during the bounce makes one round trip of the phase · row:D17")
  func bounceTap() throws {
    let page = SensedPage()
    let record = try page.monitor(.delegate)
    page.view.drag(by: Point(y: 200)).lift(velocity: .zero)
    page.scene.tick(4)
    #expect(page.view.y < 0)
    let diary = Diary(page.view.listeners, [.phase, .tap, .didEndDecelerate, .scrollEnd])
    let touch = page.scene.touch(page.view)
    touch.lift()
    page.scene.settle()
    #expect(page.view.y == 0)
    #expect(
      diary.lines == [
        "did_end_decelerate", "decelerating→tracking", "scroll_end", "tracking→decelerating",
        "did_end_decelerate", "decelerating→idle", "scroll_end",
      ])
    // One round trip at most for the monitor too: on, off at the touch, on, off at rest.
    #expect(record.lines.count == 4)
  }
}
