import ScrollPhysics
import Scrollwork
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Momentum hand-over") struct HandOverTests {
  /// k of F1: the whole way of momentum is k·v.
  static let k = -1 / (1000 * log(0.998))

  @Test(
    "the whole way is as long as without the edge, at any tick rate · row:B4 · row:Q7",
    arguments: [30.0, 60, 90, 120, 240])
  func travel(rate: Double) {
    for (from, speed) in [(300.0, 2000.0), (590, 900), (0, 1500), (599.9, 1300)] {
      let nest = Nest(rate: rate)
      nest.list.jump(to: Point(y: from))
      let touch = nest.scene.touch(nest.list)
      touch.crossSlop(towards: .up(1))
      touch.lift(velocity: .up(speed))
      nest.scene.settle(limit: 4000)
      let displacement = Self.k * speed
      let room = 600 - from
      #expect(abs(nest.list.y - (from + min(displacement, room))) < 1e-6, "\(from) \(speed)")
      #expect(abs(nest.page.y - min(800, max(0, displacement - room))) < 1e-6, "\(from) \(speed)")
    }
  }

  @Test("the outer view begins with the velocity of the instant at the edge · row:B4")
  func velocity() {
    let nest = Nest(rate: 240)
    nest.list.jump(to: Point(y: 300))
    var speeds: [(ScrollView?, Double)] = []
    nest.scene.listeners.on(.phase) { event in
      if case .phase(_, .decelerating, let velocity) = event.detail {
        speeds.append((event.view, velocity.y))
      }
    }
    nest.list.drag(by: .zero, over: 0).lift()
    let touch = nest.scene.touch(nest.list)
    touch.crossSlop(towards: .up(1))
    touch.lift(velocity: .up(2000))
    nest.scene.settle()
    #expect(speeds.count == 2)
    // v0 − s/k with s = 300 pt, seen within one tick of 1/240 s.
    let edge = 2000 - 300 / Self.k
    #expect(speeds.last?.0 === nest.page)
    #expect(abs((speeds.last?.1 ?? 0) - edge) < edge * 2.1 / 240)
  }

  @Test("the closed form holds at every tick of both views · row:B4")
  func everyTick() {
    let nest = Nest()
    nest.list.jump(to: Point(y: 400))
    let touch = nest.scene.touch(nest.list)
    touch.crossSlop(towards: .up(1))
    touch.lift(velocity: .up(1500))
    let start = nest.scene.now
    for _ in 0..<100 {
      nest.scene.tick()
      let displacement = Self.k * 1500 * (1 - pow(0.998, 1000 * (nest.scene.now - start)))
      #expect(abs(nest.list.y + nest.page.y - 400 - displacement) < 1e-6)
      #expect(nest.list.y == 600 || nest.page.y == 0)
    }
  }

  @Test("each view ends its own deceleration, and the last one the activity · row:B4 · row:D14")
  func events() {
    let nest = Nest()
    nest.list.jump(to: Point(y: 500))
    nest.scene.tick(2)
    var lines: [String] = []
    for name in Diary.movement {
      nest.scene.listeners.on(name) { event in
        var line = "\(event.view === nest.list ? "list" : "page") \(event.name.name)"
        if case .phase(let from, let to, _) = event.detail { line += " \(from)→\(to)" }
        if lines.last != line { lines.append(line) }
      }
    }
    let motion = nest.list.flick(.up(1500))
    nest.scene.settle()
    nest.scene.tick()
    // A flick of 0.2 s has already crossed the edge.
    #expect(lines.count { $0.hasSuffix("scroll_end") } == 1)
    #expect(lines.last == "page scroll_end")
    lines = []
    nest.page.jump(to: .zero)
    nest.list.jump(to: .zero)
    nest.scene.tick(2)
    lines = []
    let second = nest.list.flick(.up(2500), over: 0.1)
    nest.scene.settle()
    nest.scene.tick()
    #expect(
      lines == [
        "list phase idle→tracking", "list phase tracking→interacting", "list will_begin_drag",
        "list scroll", "list will_end_drag", "list did_end_drag",
        "list phase interacting→decelerating", "list will_begin_decelerate", "list scroll",
        "list did_end_decelerate", "list phase decelerating→idle",
        "page phase idle→decelerating", "page will_begin_decelerate", "page scroll",
        "page did_end_decelerate", "page phase decelerating→idle", "page scroll_end",
      ])
    #expect(motion?.outcome == .arrived && second?.outcome == .arrived)
    #expect(second?.view === nest.page)
  }

  @Test("without room outside, momentum bounces at the inner edge · row:B4 · row:F9")
  func bounce() {
    let nest = Nest()
    nest.page.jump(to: Point(y: 800))
    nest.list.jump(to: Point(y: 500))
    nest.scene.tick()
    var peak = 0.0
    nest.list.listeners.on(.scroll) { _ in peak = max(peak, nest.list.y) }
    let touch = nest.scene.touch(nest.list)
    touch.crossSlop(towards: .up(1))
    touch.lift(velocity: .up(2000))
    nest.scene.settle()
    #expect(peak > 620)
    #expect(nest.list.y == 600 && nest.page.y == 800)
  }

  @Test("the outer view bounces at its own end · row:B4 · row:F9")
  func outerBounce() {
    let nest = Nest()
    nest.page.jump(to: Point(y: 700))
    nest.list.jump(to: Point(y: 500))
    nest.scene.tick()
    var peak = 0.0
    nest.page.listeners.on(.scroll) { _ in peak = max(peak, nest.page.y) }
    let touch = nest.scene.touch(nest.list)
    touch.crossSlop(towards: .up(1))
    touch.lift(velocity: .up(2500))
    nest.scene.settle()
    #expect(peak > 820)
    #expect(nest.list.y == 600 && nest.page.y == 800)
  }

  @Test("an outer pager chooses its page when momentum arrives · row:B4 · row:N1")
  func outerSnap() {
    let nest = Nest()
    nest.page.snap(to: .pages)
    nest.list.jump(to: Point(y: 500))
    nest.scene.tick()
    let touch = nest.scene.touch(nest.list)
    touch.crossSlop(towards: .up(1))
    touch.lift(velocity: .up(800))
    nest.scene.settle()
    #expect(nest.list.y == 600 && nest.page.y == 800)
  }

  @Test("a finger catches momentum wherever it has gone · row:B4 · row:D13")
  func caught() {
    let nest = Nest()
    nest.list.jump(to: Point(y: 500))
    nest.scene.tick()
    let motion = nest.list.flick(.up(2000), over: 0.1)
    nest.scene.tick(4)
    #expect(nest.page.phase == .decelerating)
    let touch = nest.scene.touch(nest.list)
    #expect(nest.page.phase == .tracking && nest.list.phase == .tracking)
    #expect(motion?.outcome == .interrupted)
    let there = nest.page.y
    nest.scene.tick(5)
    #expect(nest.page.y == there)
    touch.lift()
    nest.scene.tick()
    #expect(nest.page.phase == .idle)
  }

  @Test("listeners may take velocity before and after the fling · row:B4 · row:B12")
  func offers() {
    // pre takes 500 of 2000; at the edge, 300 pt on, post takes half of what is left.
    let nest = Nest()
    nest.list.jump(to: Point(y: 300))
    nest.scene.tick()
    var heard: [(String, Double)] = []
    _ = nest.page.listeners.add(.builtIn(.preFling)) { event, depth in
      guard case .offer(let velocity, _) = event.detail else { return nil }
      heard.append(("pre \(depth)", velocity.y))
      return .taken(Point(y: 500))
    }
    _ = nest.page.listeners.add(.builtIn(.postFling)) { event, _ in
      guard case .offer(let velocity, _) = event.detail else { return nil }
      heard.append(("post", velocity.y))
      return .taken(velocity * 0.5)
    }
    let touch = nest.scene.touch(nest.list)
    touch.crossSlop(towards: .up(1))
    touch.lift(velocity: .up(2000))
    nest.scene.settle()
    let edge = 1500 - 300 / Self.k
    #expect(heard.count == 2)
    #expect(heard.first.map { $0.0 == "pre 1" && $0.1 == 2000 } == true)
    #expect(heard.last.map { $0.0 == "post" && abs($0.1 - edge) < 1e-6 } == true)
    #expect(nest.list.y == 600)
    #expect(abs(nest.page.y - Self.k * edge / 2) < 1e-6)
  }

  @Test(
    "a distance during momentum moves the content and leaves the hand-over in place · row:B4 · row:F14"
  )
  func jumpDuringFling() {
    let nest = Nest()
    let touch = nest.scene.touch(nest.list)
    touch.crossSlop(towards: .up(1))
    touch.lift(velocity: .up(2000))
    nest.scene.tick(5)
    let before = nest.list.y
    nest.list.go(.distance(Point(y: 550 - before)))
    nest.scene.settle()
    #expect(nest.list.y == 600)
    #expect(abs(nest.page.y - (Self.k * 2000 - before - 50)) < 1e-6)
  }

  @Test("views may go at any moment of a nested gesture · row:J4", arguments: Diary.movement)
  func removal(name: EventName.BuiltIn) {
    for victim in ["list", "page"] {
      for (from, velocity) in [(500.0, 1800.0), (590, 0)] {
        let nest = Nest()
        nest.list.jump(to: Point(y: from))
        nest.scene.tick()
        var isGone = false
        for extra in [name, .preScroll, .postScroll, .postFling] where extra == name || from > 550 {
          nest.scene.listeners.on(extra) { event in
            guard !isGone, nest.page.y > 0 || extra == .preScroll else { return }
            isGone = true
            if victim == "list" {
              try? nest.page.remove(.node(nest.list))
            } else {
              nest.page.configure { $0.isEnabled = false }
            }
          }
        }
        nest.list.flick(.up(velocity == 0 ? 300 : velocity), over: 0.1)
        nest.scene.settle()
        let last = nest.scene.touch(nest.page)
        last.crossSlop(towards: .up(1))
        last.move(by: .up(40), over: 0.1, in: nest.scene)
        last.lift()
        nest.scene.settle()
        #expect(nest.scene.touches().isEmpty)
        #expect(nest.page.phase == .idle)
      }
    }
  }

  @Test("two fingers on two views each keep their own · row:B2")
  func twoFingers() {
    let nest = Nest()
    nest.list.jump(to: Point(y: 590))
    nest.scene.tick()
    let outer = nest.scene.touch(nest.page, at: Point(x: 200, y: 700))
    outer.crossSlop(towards: .up(1))
    outer.move(by: .up(50), over: 0.1, in: nest.scene)
    let inner = nest.list.drag(by: .up(100), over: 0.1)
    #expect(abs(nest.page.y - 50) < 1e-9)
    #expect(nest.list.y > 600)
    inner.lift(velocity: .up(2000))
    nest.scene.tick(3)
    outer.move(by: .up(50), over: 0.1, in: nest.scene)
    #expect(abs(nest.page.y - 100) < 1e-9)
    outer.lift(velocity: .zero)
    nest.scene.settle()
    #expect(nest.list.y == 600 && nest.page.y == 100)
  }

  @Test("a rule cannot give momentum to a view that another finger drags · row:B12 · row:B4")
  func ruleNamesHeldView() {
    let nest = Nest()
    nest.scene.laws = LawKeeper()
    nest.list.route(by: { [page = nest.page] in $0.isMomentum ? page : nil })
    nest.list.jump(to: Point(y: 500))
    nest.scene.tick()
    let flung = nest.list.drag(by: .up(10), over: 0.05)
    let outer = nest.scene.touch(nest.page, at: Point(x: 200, y: 700))
    outer.crossSlop(towards: .up(1))
    outer.move(by: .up(50), over: 0.1, in: nest.scene)
    flung.lift(velocity: .up(2000))
    nest.scene.tick(30)
    #expect(nest.page.phase == .interacting)
    #expect(abs(nest.page.y - 50) < 1e-9)
    outer.lift(velocity: .zero)
    nest.scene.settle()
    #expect(nest.list.y == 600)
    #expect(nest.scene.takeReports().isEmpty)
  }
}

extension Scene {
  /// What is still moving, fingers included.
  fileprivate func touches() -> [String] { movement.filter { $0.contains("finger") } }
}
