import ScrollPhysics
import Scrollwork
import Testing

@Suite("Events") struct EventOrderTests {
  @Test("a flick tells its whole story in order · row:D2")
  func flick() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.view.flick(Point(y: -1000))
    page.scene.settle()
    #expect(
      diary.story == [
        "idle→tracking", "tracking→interacting", "will_begin_drag", "scroll…", "will_end_drag",
        "did_end_drag(true)", "interacting→decelerating", "will_begin_decelerate", "scroll…",
        "did_end_decelerate", "decelerating→idle", "scroll_end",
      ])
  }

  @Test("did_end_animation is for animated calls alone · row:D2")
  func animated() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.view.animate(to: Point(y: 300))
    page.scene.settle()
    #expect(
      diary.story == [
        "idle→animating", "scroll…", "did_end_animation", "animating→idle", "scroll_end",
      ])
    diary.clear()
    page.view.press(.pageDown)
    page.scene.settle()
    #expect(diary.story == ["idle→animating", "scroll…", "animating→idle", "scroll_end"])
  }

  @Test("an interrupted animation has no did_end_animation · row:D2")
  func interrupted() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.view.animate(to: Point(y: 900))
    page.scene.tick(4)
    page.view.stop()
    page.scene.tick()
    #expect(diary.story == ["idle→animating", "scroll…", "animating→idle", "scroll_end"])
  }

  @Test("listeners of will_end_drag hear the velocity and the target · row:D2")
  func willEndDrag() {
    let page = Page()
    var heard: (target: Point, velocity: Point)?
    page.view.listeners.on(.willEndDrag) { event in
      if case .target(let target, let velocity) = event.detail { heard = (target, velocity) }
    }
    page.view.flick(Point(y: -1000))
    #expect(heard?.velocity == Point(y: 1000))
    #expect(abs((heard?.target.y ?? 0) - 699.4998) < 1e-3)
  }

  // MARK: - One scroll event a tick

  @Test("many changes between two ticks are one event with the final value · row:T7")
  func coalesced() {
    let page = Page()
    var changes: [ScrollChange] = []
    page.view.listeners.on(.scroll) { $0.change.map { changes.append($0) } }
    for offset in [100.0, 900, 300] { page.view.jump(to: Point(y: offset)) }
    page.scene.tick(2)
    #expect(changes.map(\.from) == [.zero])
    #expect(changes.map(\.to) == [Point(y: 300)])
  }

  @Test("a jump inside a handler is told in the next tick, with its end behind it · row:T7")
  func jumpInHandler() {
    let page = Page()
    var story: [String] = []
    page.view.listeners.on(.scroll) { event in
      story.append("\(page.scene.tickCount): \(Int(event.change?.to.y ?? -1))")
      if page.offset < 400 { page.view.jump(to: Point(y: page.offset + 100)) }
    }
    page.view.listeners.on(.scrollEnd) { _ in story.append("\(page.scene.tickCount): end") }
    page.view.jump(to: Point(y: 100))
    page.scene.tick(6)
    #expect(
      story == [
        "1: 100", "1: end", "2: 200", "2: end", "3: 300", "3: end", "4: 400", "4: end",
      ])
  }

  @Test(
    "an end waits for the offset event it belongs to, even into the next tick · row:T7 · row:D14")
  func endWaits() {
    let page = Page()
    var story: [String] = []
    page.view.listeners.on(.scroll) { event in
      story.append("\(page.scene.tickCount): \(Int(event.change?.to.y ?? -1))")
      if page.offset == 100 { page.view.jump(to: Point(y: 200)) }
    }
    page.view.listeners.on(.scrollEnd) { _ in story.append("\(page.scene.tickCount): end") }
    page.view.jump(to: Point(y: 100))
    page.scene.tick()
    _ = page.scene.after(0) { page.view.jump(to: Point(y: 300)) }
    page.scene.tick(3)
    #expect(story == ["1: 100", "1: end", "2: 300", "2: end"])
  }

  @Test("jumps inside jumps' handlers, on two views, never give two events a tick · row:T7")
  func handlersInsideHandlers() {
    let page = LinkedPage()
    var ticks: [String: [Int]] = [:]
    for (name, view, other) in [("a", page.list, page.labels), ("b", page.labels, page.list)] {
      view.listeners.on(.scroll) { _ in
        ticks[name, default: []].append(page.scene.tickCount)
        let axis = other.axes.stacking
        other.jump(to: axis.along(other.geometry.contentOffset[axis] + 7))
        view.jump(to: view.axes.stacking.along(3))
      }
    }
    page.list.jump(to: Point(y: 50))
    page.scene.tick(40)
    for list in ticks.values { #expect(Set(list).count == list.count) }
    #expect((ticks["b"] ?? []).count > 10)
  }

  @Test("a jump and an animation in one go are one activity, told in order · row:T7 · row:D14")
  func jumpThenAnimate() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.view.jump(to: Point(y: 100))
    page.view.animate(to: Point(y: 200))
    page.scene.settle()
    #expect(
      diary.story == [
        "idle→animating", "scroll…", "did_end_animation", "animating→idle", "scroll_end",
      ])
  }

  @Test("a scroll event tells what the view looks like now · row:T7")
  func change() {
    var settings = ScrollSettings()
    settings.insets.top = 60
    let page = Page(settings: settings)
    #expect(page.offset == -60)
    var change: ScrollChange?
    page.view.listeners.on(.scroll) { change = $0.change }
    page.view.jump(to: Point(y: 40))
    page.scene.tick()
    #expect(change?.from == Point(y: -60))
    #expect(change?.delta == Point(y: 100))
    #expect(change?.tracked == Point(y: -100))
    #expect(change?.byUser == false)
    _ = page.view.drag(by: Point(y: -10))
    #expect(change?.byUser == true)
  }

  @Test("sources say who moved the view · row:D1")
  func sources() throws {
    let page = Page(sections: 10)
    var sources: [ScrollSource] = []
    page.view.listeners.on(.scroll) { event in
      if let source = event.source, sources.last != source { sources.append(source) }
    }
    page.view.jump(to: Point(y: 10))
    page.scene.tick()
    page.view.flick(Point(y: -600))
    page.scene.settle()
    page.view.animate(to: Point(y: 4500))
    page.scene.settle()
    page.view.press(.arrowUp)
    page.scene.settle()
    for index in 3...10 {
      try page.view.remove(try #require(page.scene.lookup(.string("section-\(index)"))))
    }
    page.scene.tick()
    #expect(sources == [.program, .user, .momentum, .animation, .user, .layout])
  }

  // MARK: - Listeners

  @Test("listeners run in registration order, from the host outwards · row:J4")
  func order() {
    let page = Page()
    var heard: [String] = []
    page.scene.listeners.on(.scroll) { _ in heard.append("scene") }
    for index in 1...3 { page.view.listeners.on(.scroll) { _ in heard.append("view \(index)") } }
    page.view.jump(to: Point(y: 1))
    page.scene.tick()
    #expect(heard == ["view 1", "view 2", "view 3", "scene"])
  }

  @Test("those added while an event runs wait for the next one, on every host · row:J4")
  func added() {
    let page = Page()
    var late = 0
    var isFirst = true
    page.view.listeners.on(.scroll) { _ in
      guard isFirst else { return }
      isFirst = false
      page.view.listeners.on(.scroll) { _ in late += 1 }
      page.scene.listeners.on(.scroll) { _ in late += 1 }
    }
    page.view.jump(to: Point(y: 1))
    page.scene.tick()
    #expect(late == 0)
    page.view.jump(to: Point(y: 2))
    page.scene.tick()
    #expect(late == 2)
  }

  @Test("those removed while an event runs do not run · row:J4")
  func removed() {
    let page = Page()
    var heard: [Int] = []
    var subscriptions: [Subscription] = []
    for index in 0..<4 {
      subscriptions.append(
        page.view.listeners.on(.scroll) { _ in
          heard.append(index)
          if index == 0 { subscriptions[2].end() }
          if index == 1 { subscriptions[1].end() }
        })
    }
    page.view.jump(to: Point(y: 1))
    page.scene.tick()
    #expect(heard == [0, 1, 3])
  }

  @Test("what handlers cause makes the next round of the same tick · row:J4")
  func rounds() {
    let page = Page()
    var heard: [String] = []
    for name in ["a", "b"] {
      _ = page.scene.listeners.add(EventName(name)) { event, _ in
        heard.append(name)
        if name == "a" { page.scene.emit("b", on: nil, fields: nil) }
        return nil
      }
    }
    page.scene.emit("a", on: nil, fields: nil)
    page.scene.emit("a", on: nil, fields: nil)
    page.scene.tick()
    #expect(heard == ["a", "a", "b", "b"])
  }

  @Test("events that cause each other without end are reported by name and stopped · row:J4")
  func cycle() throws {
    let page = Page()
    var count = 0
    for (name, next) in [("ping", "pong"), ("pong", "ping")] {
      _ = page.scene.listeners.add(EventName(name)) { _, _ in
        count += 1
        page.scene.emit(next, on: nil, fields: nil)
        return nil
      }
    }
    page.scene.emit("ping", on: nil, fields: nil)
    var ends = 0
    page.scene.tick()
    #expect(count == 32)
    let report = try #require(page.scene.takeReports().first)
    #expect(report.code == "SW0305")
    #expect(report.message.hasSuffix(": ping → pong → ping"))
    page.view.jump(to: Point(y: 5))?.onEnd { _ in ends += 1 }
    page.scene.tick()
    #expect(ends == 1)
    #expect(count == 32)
  }

  @Test("a motion that ends inside a cycle is announced all the same · row:J4 · row:P10")
  func motionInCycle() {
    let page = Page()
    var ends = 0
    var count = 0
    _ = page.scene.listeners.add(EventName("again")) { _, _ in
      count += 1
      page.scene.emit("again", on: nil, fields: nil)
      if count == 32 { page.view.animate(to: .zero)?.onEnd { _ in ends += 1 } }
      return nil
    }
    page.scene.emit("again", on: nil, fields: nil)
    page.scene.tick(3)
    #expect(ends == 1)
  }

  // MARK: - Views that go away

  /// An inner view of 200 × 300 in an outer one.
  private func nested() -> (scene: Scene, outer: ScrollView, inner: ScrollView) {
    let content = ItemNode()
    content.height = 3000
    let inner = ScrollView(id: "inner", children: [content])
    inner.height = 300
    let rest = ItemNode()
    rest.height = 2000
    let outer = ScrollView(id: "outer", children: [inner, rest])
    let scene = Scene(device: Device(size: Size(width: 200, height: 400)), children: [outer])
    scene.begin()
    return (scene, outer, inner)
  }

  @Test(
    "a view may be removed in any of its own events, and nothing more is heard of it · row:J4",
    arguments: Diary.movement)
  func removedInCallback(name: EventName.BuiltIn) throws {
    let (scene, outer, inner) = nested()
    inner.snap(to: .pages)
    var outside: [String] = []
    inner.listeners.on(name) { _ in
      try? outer.remove(.node(inner))
    }
    outer.listeners.on(name) { event in outside.append(event.name.name) }
    let diary = Diary(scene.listeners)
    if name == .didEndAnimation {
      inner.animate(to: Point(y: 600))
    } else {
      let touch = inner.drag(by: Point(y: -100))
      touch.move(by: Point(y: -100), over: 0.1, in: scene)
      touch.lift(velocity: Point(y: -500))
    }
    scene.settle()
    #expect(!inner.isAlive)
    #expect(outside == [name.rawValue])
    let last = try #require(diary.lines.last)
    #expect(
      last.contains("→") == (name == .phase) || last.hasPrefix(name.rawValue),
      "\(diary.lines)")
    #expect(scene.isSettled)
    #expect(inner.phase == .idle)
    // A removed view takes calls without effect.
    #expect(inner.animate(to: .zero) == nil)
    inner.stop()
    #expect(inner.wheel(by: Point(y: 10), ticks: 1) == nil)
    #expect(inner.press(.end) == nil)
    scene.tick(2)
  }

  @Test("a finger on a removed view moves nothing and lifts in peace · row:J4")
  func fingerOnRemoved() throws {
    let (scene, outer, inner) = nested()
    let touch = inner.drag(by: Point(y: -50))
    try outer.remove(.node(inner))
    touch.move(by: Point(y: -50), over: 0.1, in: scene)
    touch.lift(velocity: Point(y: -1000))
    scene.settle()
    #expect(inner.geometry.contentOffset == Point(y: 50))
    #expect(scene.isSettled)
  }

  @Test("throttled listeners always hear the last event · row:T8")
  func throttle() {
    let page = Page()
    var heard: [Double] = []
    _ = page.view.listeners.add(.builtIn(.scroll), throttle: 0.1) { event, _ in
      heard.append(event.change?.to.y ?? -1)
      return nil
    }
    page.view.animate(to: Point(y: 1000), .linear(0.5))
    page.scene.settle()
    page.scene.tick(12)
    #expect(heard.last == 1000)
    #expect(heard.count < 8)
  }
}
