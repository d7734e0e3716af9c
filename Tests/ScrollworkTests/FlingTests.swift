import ScrollPhysics
import Scrollwork
import Testing

@Suite("Fling") struct FlingTests {
  /// −1/(1000 ln 0.998): the seconds by which a normal fling multiplies its velocity.
  static let normal = 0.499_499_833_2
  /// −1/(1000 ln 0.99).
  static let fast = 0.099_499_162_5

  @Test(
    "a fling ends exactly at its projection · row:F2",
    arguments: [60, 137.5, 400, 999, 1000, 1500, 2200, 2800, 3300, 3590],
    [AxisSet.vertical, .horizontal])
  func projection(speed: Double, axes: AxisSet) throws {
    let page = Page(axes: axes)
    let axis = axes.stacking
    page.view.jump(to: axis.along(100))
    page.scene.tick()
    let touch = page.scene.touch(page.view)
    touch.crossSlop(towards: axis.along(-1))
    let motion = try #require(touch.lift(velocity: axis.along(-speed)))
    let target = try #require(motion.target)
    #expect(abs(target[axis] - (100 + Self.normal * speed)) < 1e-4)
    page.scene.settle()
    #expect(page.view.geometry.contentOffset == target)
    #expect(motion.outcome == .arrived)
  }

  @Test("a fling of 1000 pt/s from 606 ends at 606 + 499.4998 · row:F1")
  func exampleNormal() {
    let page = Page(sections: 10)
    page.view.jump(to: Point(y: 406))
    page.scene.tick()
    page.view.flick(Point(y: -1000))  // 200 pt in 0.2 s: from 406 to 606
    #expect(abs(page.offset - 606) < 1e-9)
    page.scene.settle()
    #expect(abs(page.offset - (606 + Self.normal * 1000)) < 1e-6)
  }

  @Test("the fast rate goes a fifth of the way · row:F1")
  func exampleFast() {
    var settings = ScrollSettings()
    settings.rate = .fast
    let page = Page(sections: 10, settings: settings)
    page.view.flick(Point(y: -1000))
    page.scene.settle()
    #expect(abs(page.offset - (200 + Self.fast * 1000)) < 1e-6)
  }

  @Test(
    "the rest point is the same at 30, 60 and 120 ticks a second · row:F1",
    arguments: [-2600, -900, -300, 300, 900, 2600])
  func rateIndependence(velocity: Double) {
    let rests = [30.0, 60, 120].map { rate -> Double in
      let page = Page(sections: 10, rate: rate)
      page.view.jump(to: Point(y: 2000))
      page.scene.tick()
      page.view.drag(by: Point(y: velocity * 0.2)).lift()
      page.scene.settle()
      return page.offset
    }
    #expect(abs(rests[0] - rests[1]) < 1e-6)
    #expect(abs(rests[1] - rests[2]) < 1e-6)
  }

  @Test("a mirrored fling has the mirrored trace · row:F1", arguments: [120, 800, 2500, 6000])
  func mirror(speed: Double) {
    func trace(_ sign: Double) -> [Double] {
      let page = Page()
      page.view.jump(to: Point(y: 1000))  // the middle of 0 … 2000
      page.scene.tick()
      page.view.flick(Point(y: -sign * speed))
      page.scene.settle()
      return page.view.trace.samples.filter { $0.tick > 0 }.map { sign * ($0.offset.y - 1000) }
    }
    let (down, up) = (trace(1), trace(-1))
    #expect(down.count == up.count)
    for (a, b) in zip(down, up) where abs(a - b) > 1e-6 { Issue.record("\(a) against \(b)") }
  }

  // MARK: - Release velocity

  @Test(
    "an even finger is released at its own speed · row:F3", arguments: [60, 500, 1200, 3000])
  func evenFinger(speed: Double) {
    let page = Page(sections: 20)
    var released = Point.zero
    page.view.listeners.on(.willEndDrag) { event in
      if case .target(_, let velocity) = event.detail { released = velocity }
    }
    page.view.drag(by: Point(y: -speed * 0.2)).lift()
    #expect(abs(released.y - speed) < 1e-6)
  }

  @Test("a finger at rest for 0.04 s is released at 0, for a tick it is not · row:F3")
  func restingFinger() {
    for (rest, expected) in [(0, true), (1, true), (3, false), (5, false), (20, false)] {
      let page = Page()
      let touch = page.view.drag(by: Point(y: -200))
      page.scene.tick(rest)
      touch.lift()
      #expect((page.view.phase == .decelerating) == expected, "after \(rest) ticks")
    }
  }

  @Test("below 50 pt/s, tunable, a release counts as still · row:F3")
  func slowFinger() {
    for (speed, threshold, expected) in [
      (49.9, 50.0, false), (50, 50, true), (49.9, 40, true), (300, 400, false),
    ] {
      var settings = ScrollSettings()
      settings.minimumFlingVelocity = threshold
      let page = Page(settings: settings)
      page.view.drag(by: Point(y: -20)).lift(velocity: Point(y: -speed))
      #expect((page.view.phase == .decelerating) == expected, "\(speed) of \(threshold)")
    }
  }

  @Test("a finger that stops dead is not thrown backwards · row:F3")
  func contradiction() {
    let page = Page()
    page.view.jump(to: Point(y: 1000))
    page.scene.tick()
    let touch = page.view.drag(by: Point(y: -300), over: 0.05)
    // Still for two ticks: the parabola through these samples has turned over.
    touch.move(by: .zero, over: 1.0 / 30, in: page.scene)
    let before = page.offset
    touch.lift()
    page.scene.settle()
    #expect(page.offset >= before)
  }

  // MARK: - Will it decelerate?

  @Test("a lift without velocity inside the range is the end · row:F4 · row:D3")
  func stillLift() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.view.drag(by: Point(y: -200)).lift(velocity: .zero)
    #expect(page.view.phase == .idle)
    page.scene.tick(10)
    #expect(
      diary.story.suffix(3) == ["did_end_drag(false)", "interacting→idle", "scroll_end"])
    #expect(page.offset == 200)
  }

  @Test("a lift outside the range decelerates, whatever the velocity · row:F4")
  func liftOutside() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.view.drag(by: Point(y: 100)).lift(velocity: .zero)
    page.scene.settle()
    #expect(diary.lines.contains("did_end_drag(true)"))
    #expect(page.offset == 0)
  }

  @Test("a snap target elsewhere makes a still lift decelerate · row:F4")
  func liftOffTarget() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.view.snap(to: .pages)
    page.view.drag(by: Point(y: -200)).lift(velocity: .zero)
    page.scene.settle()
    #expect(diary.lines.contains("did_end_drag(true)"))
    #expect(page.offset == 0)
  }

  // MARK: - Target override

  @Test("behavior, then listeners in order, then the range decide the target · row:F5")
  func overrideOrder() throws {
    let page = Page()
    var heard: [Double] = []
    page.view.snap(to: .pages)
    for answer in [700.0, 9999] {
      _ = page.view.listeners.add(.builtIn(.willEndDrag)) { event, _ in
        if case .target(let target, _) = event.detail { heard.append(target.y) }
        return .target(Point(y: answer))
      }
    }
    let touch = page.view.drag(by: Point(y: -300))
    let motion = try #require(touch.lift(velocity: Point(y: -100)))
    #expect(heard == [500, 700])
    #expect(motion.target == Point(y: 2000))
    page.scene.settle()
    #expect(page.offset == 2000)
  }

  @Test("a listener's answer is not a snap; agreeing with the rule leaves it one · row:F5")
  func overrideIsNoSnap() {
    for (answer, snaps) in [(500.0, true), (730, false)] {
      let page = Page()
      let diary = Diary(page.view.listeners, [.snap])
      page.view.snap(to: .pages)
      _ = page.view.listeners.add(.builtIn(.willEndDrag)) { _, _ in .target(Point(y: answer)) }
      page.view.flick(Point(y: -1000))
      page.scene.settle()
      #expect(page.offset == answer)
      #expect((diary.lines == ["snap"]) == snaps)
    }
  }

  @Test("an answer that is no number is reported and changes nothing · row:F5 · row:N10")
  func overrideWithNaN() {
    let page = Page()
    _ = page.view.listeners.add(.builtIn(.willEndDrag)) { _, _ in .target(Point(y: .nan)) }
    page.view.flick(Point(y: -1000))
    page.scene.settle()
    #expect(abs(page.offset - (200 + Self.normal * 1000)) < 1e-6)
    #expect(page.scene.takeReports().map(\.code) == ["SW0303"])
  }

  @Test("a listener that scrolls by itself has the last word · row:F5")
  func overrideByCall() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.view.listeners.on(.willEndDrag) { event in
      event.view?.animate(to: Point(y: 1500), forced: true)
    }
    page.view.flick(Point(y: -1000))
    page.scene.settle()
    #expect(page.offset == 1500)
    #expect(diary.count("did_end_drag(false)") == 1)
    #expect(diary.count("did_end_drag(true)") == 0)
    #expect(diary.count("scroll_end") == 1)
  }

  // MARK: - Edges

  @Test(
    "a fling into an edge is told the edge as its target and ends there · row:F9",
    arguments: BouncePolicy.allCases, [-1.0, 1])
  func intoEdge(policy: BouncePolicy, sign: Double) {
    var settings = ScrollSettings()
    settings.verticalBounce = policy
    let page = Page(settings: settings)
    page.view.jump(to: Point(y: 1000))
    page.scene.tick()
    var reported = Point.zero
    page.view.listeners.on(.willEndDrag) { event in
      if case .target(let target, _) = event.detail { reported = target }
    }
    page.view.flick(Point(y: -sign * 3000))
    let edge: Double = sign > 0 ? 2000 : 0
    #expect(reported == Point(y: edge))
    page.scene.settle()
    #expect(page.offset == edge)
    let beyond = page.view.trace.samples.map { sign * ($0.offset.y - edge) }.max() ?? 0
    if policy == .off {
      #expect(beyond <= 0)
    } else {
      #expect(beyond > 10)
    }
  }

  @Test(
    "a bounce rises to one peak, falls to the edge exactly and crosses it once · row:F7",
    arguments: [400, 1500, 4000, 9000])
  func bounceShape(speed: Double) {
    let page = Page(rate: 120)
    page.view.jump(to: Point(y: 1900))
    page.scene.tick()
    let touch = page.scene.touch(page.view)
    touch.crossSlop(towards: Point(y: -1))
    let lift = page.scene.now
    touch.lift(velocity: Point(y: -speed))
    page.scene.settle()
    let samples = page.view.trace.samples.filter { $0.time >= lift }
    guard let crossing = samples.firstIndex(where: { $0.offset.y > 2000 }) else {
      return  // 400 pt/s carries it 199.8 pt: over the edge by 99.8 pt of momentum
    }
    let bounce = samples[crossing...].map(\.offset.y)
    guard let top = bounce.max(), let peak = bounce.firstIndex(of: top) else { return }
    for (a, b) in zip(bounce[..<peak], bounce[..<peak].dropFirst()) where b < a {
      Issue.record("falls before its peak")
    }
    for (a, b) in zip(bounce[peak...], bounce[peak...].dropFirst()) where b > a {
      Issue.record("rises after its peak")
    }
    #expect(bounce.allSatisfy { $0 >= 2000 })
    #expect(bounce.last == 2000)
    #expect(samples.last.map { $0.time - samples[crossing].time } ?? 9 <= 1.5)
  }

  @Test("content that fits bounces only when told to always · row:F8")
  func fittingContent() {
    for (policy, moves) in [(BouncePolicy.auto, false), (.off, false), (.always, true)] {
      var settings = ScrollSettings()
      settings.verticalBounce = policy
      let page = Page(sections: 1, length: 300, settings: settings)
      let touch = page.view.drag(by: Point(y: -100))
      #expect((page.offset != 0) == moves)
      touch.lift(velocity: Point(y: -2000))
      page.scene.settle()
      #expect(page.offset == 0)
    }
  }

  @Test("bounce is a matter of each axis · row:F8")
  func bouncePerAxis() {
    var settings = ScrollSettings()
    settings.horizontalBounce = .off
    settings.directionalLock = false
    let page = Page(axes: .both, settings: settings)
    let touch = page.view.drag(by: Point(x: 100, y: 100))
    #expect(page.view.geometry.contentOffset.x == 0)
    #expect(page.view.geometry.contentOffset.y < 0)
    touch.lift()
    page.scene.settle()
    #expect(page.view.geometry.contentOffset == .zero)
  }

  // MARK: - Interference

  @Test("a distance during a fling moves the content by it and keeps the speed · row:F14")
  func jumpDuringFling() {
    let page = Page(sections: 10)
    let diary = Diary(page.view.listeners)
    let motion = page.view.flick(Point(y: -1000))
    page.scene.tick(10)
    let (offset, speed) = (page.offset, page.view.velocity.y)
    let left = 200 + Self.normal * 1000 - offset
    page.view.go(.distance(Point(y: 2000 - offset)))
    #expect(abs(page.offset - 2000) < 1e-9)
    #expect(abs(page.view.velocity.y - speed) < 1e-9)
    page.scene.settle()
    #expect(abs(page.offset - (2000 + left)) < 1e-6)
    #expect(motion?.outcome == .arrived)
    #expect(diary.count("scroll_end") == 1)
    #expect(diary.count("did_end_decelerate") == 1)
  }

  @Test(
    "a distance during a fling to a snap target is not undone: the rule chooses from there · row:F14 · row:N9",
    arguments: [400.0, 1640, 0])
  func jumpUnderRule(target: Double) {
    let gallery = Gallery(count: 12)
    gallery.view.snap(to: .views(ViewSnapping()))
    gallery.view.flick(Point(x: -1500), over: 0.1)
    gallery.scene.tick(6)
    let velocity = gallery.view.velocity.x
    #expect(gallery.offset > 150 && gallery.view.target?.x == 812)
    gallery.view.go(.distance(Point(x: target - gallery.offset)))
    #expect(abs(gallery.offset - target) < 1e-9 && abs(gallery.view.velocity.x - velocity) < 1e-6)
    let natural = DecayMotion.projection(from: target, velocity: velocity, rate: .normal)
    let rest = (natural / 406).rounded() * 406
    #expect(rest > target && gallery.view.target?.x == rest)
    var offsets: [Double] = []
    while gallery.view.phase != .idle {
      gallery.scene.tick()
      offsets.append(gallery.offset)
    }
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 } && gallery.offset == rest)
  }

  @Test("a rule that moves the view when it is asked is not asked about that · row:F14 · row:N10")
  func jumpInRule() {
    let page = Page(sections: 10)
    page.view.flick(Point(y: -1000))
    page.scene.tick(6)
    var asked = 0
    page.view.snap(
      to: .custom { move in
        asked += 1
        move.view.go(.distance(Point(y: 10)))
        return RuleAnswer(y: 777)
      })
    page.scene.settle()
    // The call has the last word: the fling goes on from there.
    #expect(asked == 1 && abs(page.offset - (210 + Self.normal * 1000)) < 1e-6)
  }

  @Test("a distance by a timer during a fling loses no tick of it · row:F14")
  func jumpInTimer() {
    let page = Page(sections: 10)
    page.view.flick(Point(y: -1000))
    _ = page.scene.after(0.1) { page.view.go(.distance(Point(y: 500))) }
    page.scene.settle()
    #expect(abs(page.offset - (700 + Self.normal * 1000)) < 1e-6)
  }

  @Test("an unclamped distance during a fling out of the range springs back · row:F14")
  func jumpOutside() {
    let page = Page()
    page.view.flick(Point(y: -1000))
    page.view.go(.distance(Point(y: -300 - page.offset))) { $0.clamps = false }
    page.scene.settle()
    #expect(page.offset == 0)
  }

  @Test("a jump ends a fling and holds · row:F14", arguments: [0.0, 700, 5000])
  func jumpEndsFling(target: Double) {
    let page = Page(sections: 10)
    let diary = Diary(page.view.listeners)
    let motion = page.view.flick(Point(y: -1000))
    page.scene.tick(10)
    page.view.jump(to: Point(y: target))
    let rest = min(target, 4500)
    #expect(page.offset == rest && page.view.phase == .idle)
    #expect(motion?.outcome == .interrupted && motion?.cancelledBy == "motion")
    page.scene.settle()
    #expect(page.offset == rest && diary.count("scroll_end") == 1)
    #expect(diary.count("did_end_decelerate") == 1)
  }

  @Test("stop ends a fling here, with its end events · row:F14")
  func stop() {
    let page = Page(sections: 10)
    let diary = Diary(page.view.listeners)
    let motion = page.view.flick(Point(y: -1000))
    page.scene.tick(5)
    let offset = page.offset
    page.view.stop()
    #expect(page.view.phase == .idle)
    page.scene.tick(5)
    #expect(page.offset == offset)
    #expect(motion?.outcome == .cancelled)
    #expect(motion?.cancelledBy == "stop")
    #expect(
      diary.story.suffix(3) == ["did_end_decelerate", "decelerating→idle", "scroll_end"])
  }

  @Test("stop during a bounce leaves nothing outside the range · row:F14")
  func stopInBounce() {
    let page = Page()
    page.view.drag(by: Point(y: 200)).lift()
    page.scene.tick(3)
    #expect(page.offset < 0)
    page.view.stop()
    #expect(page.offset == 0)
  }

  @Test("layout during a fling changes neither its speed nor its way · row:F1")
  func layoutDuringFling() throws {
    let page = Page(sections: 10)
    page.view.flick(Point(y: -1000))
    for _ in 0..<20 {
      page.scene.tick()
      let node = ItemNode()
      node.height = 10
      try page.view.insert(node, at: .end)
    }
    page.scene.settle()
    #expect(abs(page.offset - (200 + Self.normal * 1000)) < 1e-6)
  }

  @Test("content that shrinks under a fling turns its end into an edge · row:F9")
  func shrinkDuringFling() throws {
    let page = Page(sections: 10)
    page.view.flick(Point(y: -3000))  // from 600 on to 600 + 1498.5
    page.scene.tick()
    for index in 4...10 {
      let section = try #require(page.scene.lookup(.string("section-\(index)")))
      try page.view.remove(section)
    }
    page.scene.settle()
    #expect(page.offset == 1000)
  }

  @Test(
    "a finger as fast as the threshold flings at every rate and in every direction · row:F3 row:Q7",
    arguments: [30.0, 60, 120])
  func threshold(rate: Double) {
    for sign in [-1.0, 1] {
      for seconds in [0.1, 0.2, 0.3, 1] {
        let page = Page(rate: rate)
        page.view.jump(to: Point(y: 300))
        page.view.drag(by: Point(y: sign * 50 * seconds), over: seconds).lift()
        page.scene.settle()
        #expect(abs(page.offset - (300 - sign * 50 * (seconds + Self.normal))) < 1e-6)
      }
    }
  }
}
