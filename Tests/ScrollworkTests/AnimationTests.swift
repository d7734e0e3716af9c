import ScrollPhysics
import Scrollwork
import Testing

@Suite("AnimationRun") struct AnimationTests {
  // MARK: - Jumps and curves

  @Test("a jump is one scroll event and no end of an animation · row:M1")
  func jump() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    let motion = page.view.jump(to: Point(y: 700))
    #expect(page.offset == 700)
    #expect(motion?.outcome == .arrived)
    page.scene.tick(3)
    #expect(diary.lines == ["scroll", "scroll_end"])
  }

  @Test("the default animation is 0.3 s of ease-in-out · row:M1")
  func standard() {
    let page = Page()
    page.view.animate(to: Point(y: 1000))
    // Symmetric, so half the way at half the time; a quarter of the time, 4.5 ticks, gives 0.1292.
    page.scene.tick(9)
    #expect(abs(page.offset - 500) < 1e-6)
    page.scene.tick(8)
    #expect(page.view.phase == .animating)
    page.scene.tick()
    #expect(page.view.phase == .idle)
    #expect(page.offset == 1000)
  }

  @Test("curves run by their formula from the moment of the call · row:M2")
  func curves() throws {
    let bezier = try CubicBezier(x1: 0.2, y1: 0.8, x2: 0.4, y2: 1)
    for (curve, share) in [
      (CubicBezier.linear, { $0 } as (Double) -> Double),
      (.easeInOut, { CubicBezier.easeInOut($0) }),
      (.ease, { CubicBezier.ease($0) }), (bezier, { bezier($0) }),
    ] {
      let page = Page()
      page.view.jump(to: Point(y: 200))
      page.scene.tick()
      page.view.animate(to: Point(y: 1200), .curve(.bezier(curve), duration: 0.5))
      for tick in 1...29 {
        page.scene.tick()
        #expect(abs(page.offset - (200 + 1000 * share(Double(tick) / 30))) < 1e-6)
      }
      page.scene.tick()
      #expect(page.offset == 1200)
    }
    // The quarter of ease-in-out, from the published table of CSS keywords.
    #expect(abs(CubicBezier.easeInOut(0.25) - 0.1292) < 5e-5)
  }

  @Test("a script's curve is followed, whatever it does in between · row:M2")
  func customCurve() {
    let page = Page()
    page.view.animate(
      to: Point(y: 100), .curve(.custom { $0 < 0.5 ? -4 * $0 : 2 * $0 - 1 }, duration: 0.2))
    page.scene.tick(3)  // a quarter of the time: −1 of the way
    #expect(abs(page.offset + 100) < 1e-9)
    page.scene.settle()
    #expect(page.offset == 100)
  }

  @Test("a curve that adds content above whenever it is asked still lands where it says · row:M8")
  func insertingCurve() {
    for share in [0.1, 0.4, 0.9] {
      let page = Page()
      page.scene.laws = LawKeeper()
      page.view.go(.point(x: nil, y: 400))
      page.scene.tick()
      let animation = ScrollAnimation.curve(
        .custom { [unowned view = page.view] now in
          if now >= share {
            let item = ItemNode()
            item.height = 50
            _ = try? view.insert(item, at: .start)
            _ = view.currentGeometry
          }
          return now
        }, duration: 0.1)
      page.view.go(.edge(.bottom)) { $0.animation = animation }
      page.scene.settle()
      #expect(page.offset == page.view.currentGeometry.maximum.y, "\(share)")
      #expect(page.scene.takeReports().isEmpty, "\(share)")
    }
  }

  @Test("a curve that adds content above carries its motion along · row:M2 row:R9")
  func editingCurve() {
    let page = Page()
    page.view.go(.point(x: nil, y: 400))
    page.scene.tick()
    var hasEdited = false
    var options = ScrollOptions()
    options.animation = .curve(
      .custom { [unowned view = page.view] share in
        if share > 0.4, !hasEdited {
          hasEdited = true
          let item = ItemNode()
          item.height = 50
          _ = try? view.insert(item, at: .start)
          _ = view.currentOffset
        }
        return share
      }, duration: 0.2)
    page.view.scroll(ScrollCall(.distance(Point(y: 400)), options, name: "scroll_by"))
    page.scene.settle()
    #expect(hasEdited)
    #expect(page.offset == 850)
  }

  @Test("keyframes are joined by straight lines and end at the target · row:M2")
  func keyframes() {
    let page = Page()
    page.view.animate(
      to: Point(y: 1000),
      .keyframes([
        .init(time: 0.1, share: 0.8), .init(time: 0.3, share: 0.2), .init(time: 0.4, share: 1),
      ]))
    page.scene.tick(3)
    #expect(abs(page.offset - 400) < 1e-6)  // half of 0.8
    page.scene.tick(9)
    #expect(abs(page.offset - 500) < 1e-6)  // between 0.8 and 0.2
    page.scene.tick(12)
    #expect(page.offset == 1000)
    #expect(page.view.phase == .idle)
  }

  @Test("a spring follows its closed form and lands · row:M2")
  func spring() throws {
    let spring = try Spring(stiffness: 100, dampingRatio: 1)
    let page = Page()
    page.view.animate(to: Point(y: 100), .spring(spring))
    page.scene.tick(6)
    // Critical, rate 10/s, from 100 away, at 0.1 s: 73.58 are left.
    #expect(abs(page.offset - (100 - 73.5759)) < 1e-3)
    page.scene.settle()
    #expect(page.offset == 100)
  }

  @Test("a curve that fails goes straight to the target · row:M2")
  func failingCurve() {
    for (answer, codes) in [(Double?.none, []), (.nan, ["SW0304"]), (.infinity, ["SW0304"])] {
      let page = Page()
      let motion = page.view.animate(
        to: Point(y: 1000), .curve(.custom { $0 < 0.5 ? $0 : answer }, duration: 0.2))
      page.scene.tick(5)
      #expect(page.view.phase == .animating)
      page.scene.tick(1)
      #expect(page.offset == 1000)
      #expect(motion?.outcome == .arrived)
      #expect(page.scene.takeReports().map(\.code) == codes)
    }
  }

  @Test("an animation without a length ends in one tick, as an animation · row:M2")
  func lengthless() {
    let animations: [ScrollAnimation] = [
      .linear(0), .linear(-1), .linear(.nan), .linear(.infinity), .keyframes([]),
      .keyframes([.init(time: .nan, share: 0.5)]),
    ]
    for animation in animations {
      let page = Page()
      let diary = Diary(page.view.listeners)
      page.view.animate(to: Point(y: 1000), animation)
      #expect(page.offset == 0)
      page.scene.tick(3)
      #expect(
        diary.lines == [
          "idle→animating", "scroll", "did_end_animation", "animating→idle", "scroll_end",
        ])
      #expect(page.offset == 1000)
    }
  }

  @Test("calls inside an animation block use it, inner ones their own · row:M3")
  func block() {
    let page = Page()
    page.scene.withAnimation(.linear(0.5)) {
      _ = page.view.jump(to: Point(y: 1000))
    }
    page.scene.tick(15)
    #expect(abs(page.offset - 500) < 1e-9)
    page.scene.settle()
    page.scene.withAnimation(.linear(0.5)) {
      _ = page.view.animate(to: .zero, .linear(0.1))
    }
    page.scene.tick(6)
    #expect(page.offset == 0)
    _ = page.view.jump(to: Point(y: 10))
    #expect(page.offset == 10)
  }

  // MARK: - Landing

  @Test(
    "the last offset is the target, bit for bit, at any rate · row:M4",
    arguments: [30.0, 60, 120, 7])
  func exactLanding(rate: Double) throws {
    let springs = [
      try Spring(duration: 0.5, bounce: 0), try Spring(duration: 0.5, bounce: 0.3),
      try Spring(stiffness: 170, damping: 26),
    ]
    let animations: [ScrollAnimation] =
      [.standard, .linear(0.7), .linear(1 / 3.0), .keyframes([.init(time: 0.21, share: 1.1)])]
      + springs.map { .spring($0) }
    for animation in animations {
      let page = Page(rate: rate)
      let diary = Diary(page.view.listeners)
      page.view.jump(to: Point(y: 0.1))
      page.scene.tick()
      diary.clear()
      let target = 1234.567_891_234_5
      let motion = page.view.animate(to: Point(y: target), animation)
      page.scene.settle()
      #expect(page.offset == target)
      #expect(motion?.outcome == .arrived)
      #expect(diary.count("did_end_animation") == 1)
      #expect(diary.count("scroll_end") == 1)
    }
  }

  @Test("what happens to be there already moves nothing and tells nothing · row:M7")
  func noOp() {
    let page = Page()
    page.view.jump(to: Point(y: 400))
    page.scene.tick()
    let diary = Diary(page.view.listeners)
    var ends: [ScrollMotion.Outcome?] = []
    for motion in [page.view.jump(to: Point(y: 400)), page.view.animate(to: Point(y: 400))] {
      #expect(motion?.outcome == .arrived)
      motion?.onEnd { ends.append($0.outcome) }
    }
    #expect(ends.isEmpty)
    page.scene.tick(3)
    #expect(ends == [.arrived, .arrived])
    #expect(diary.lines.isEmpty)
  }

  @Test("clamped to where it is, a call moves nothing · row:M7")
  func clampedNoOp() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    #expect(page.view.animate(to: Point(y: -80))?.outcome == .arrived)
    page.scene.tick(2)
    #expect(diary.lines.isEmpty)
  }

  @Test("there and back between two ticks is no movement · row:M7 · row:T7")
  func thereAndBack() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    page.view.jump(to: Point(y: 400))
    page.view.jump(to: .zero)
    page.scene.tick(2)
    #expect(diary.lines.isEmpty)
  }

  // MARK: - Retargeting

  @Test("the old handle ends before the new motion begins; one activity, one end · row:M5")
  func retarget() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    let first = page.view.animate(to: Point(y: 1000), .linear(0.5))
    page.scene.tick(15)
    let second = page.view.animate(to: Point(y: 0), .linear(0.5))
    #expect(first?.outcome == .interrupted)
    #expect(first?.cancelledBy == "motion")
    page.scene.tick(15)
    #expect(abs(page.offset - 250) < 1e-9)  // half-way from 500 back to 0
    page.scene.settle()
    #expect(second?.outcome == .arrived)
    #expect(
      diary.story == [
        "idle→animating", "scroll…", "did_end_animation", "animating→idle", "scroll_end",
      ])
  }

  @Test("observers hear of the old end before anything of the new beginning · row:M5 · row:P10")
  func retargetOrder() {
    let page = Page()
    var heard: [String] = []
    page.view.listeners.on(.phase) { _ in heard.append("phase") }
    page.view.flick(Point(y: -1000))?.onEnd { heard.append("end \($0.outcome?.rawValue ?? "–")") }
    page.scene.tick(3)
    heard = []
    page.view.animate(to: .zero)
    page.scene.tick()
    #expect(heard == ["end interrupted", "phase"])
  }

  @Test("a spring that heads elsewhere keeps its velocity · row:M5", arguments: [-1.0, 1])
  func springKeepsVelocity(sign: Double) throws {
    let spring = ScrollAnimation.spring(try Spring(duration: 0.5, bounce: 0))
    let page = Page(sections: 20)
    page.view.jump(to: Point(y: 4000))
    page.scene.tick()
    page.view.animate(to: Point(y: 4000 + sign * 800), spring)
    page.scene.tick(8)
    let velocity = page.view.velocity.y
    #expect(abs(velocity) > 1000)
    page.view.animate(to: Point(y: 4000 - sign * 800), spring)
    #expect(page.view.velocity.y == velocity)
    let before = page.offset
    page.scene.tick()
    #expect((page.offset - before) * sign > 0)
  }

  @Test("a spring takes over the speed of a fling · row:M5")
  func springAfterFling() throws {
    let page = Page(sections: 20)
    page.view.flick(Point(y: -2000))
    page.scene.tick(3)
    let velocity = page.view.velocity
    page.view.animate(to: Point(y: 3000), .spring(try Spring(duration: 0.5, bounce: 0)))
    #expect(page.view.velocity == velocity)
  }

  // MARK: - The user wins

  @Test("a finger that touches ends the animation where it is · row:M6")
  func touchEnds() {
    let page = Page()
    let motion = page.view.animate(to: Point(y: 1000), .linear(0.5))
    page.scene.tick(15)
    let touch = page.scene.touch(page.view)
    #expect(motion?.outcome == .interrupted)
    #expect(motion?.cancelledBy == "user")
    page.scene.tick(5)
    #expect(abs(page.offset - 500) < 1e-9)
    #expect(page.view.phase == .tracking)
    touch.lift()
    page.scene.tick()
    #expect(page.view.phase == .idle)
  }

  @Test("during a drag a call is refused, unless it is forced · row:M6")
  func refused() {
    let page = Page()
    let touch = page.view.drag(by: Point(y: -100))
    for motion in [page.view.jump(to: Point(y: 900)), page.view.animate(to: Point(y: 900))] {
      #expect(motion?.outcome == .interrupted)
      #expect(motion?.cancelledBy == "user")
    }
    page.scene.tick()
    #expect(page.offset == 100)
    #expect(page.view.phase == .interacting)
    touch.lift(velocity: .zero)
  }

  @Test("a forced jump moves the content under the finger, which goes on from there · row:M6")
  func forcedJump() {
    let page = Page()
    let touch = page.view.drag(by: Point(y: -100))
    var options = ScrollOptions()
    options.isForced = true
    page.view.scroll(ScrollCall(.point(x: nil, y: 900), options, name: "scroll_to"))
    #expect(page.offset == 900)
    touch.move(by: Point(y: -50), over: 0.1, in: page.scene)
    #expect(abs(page.offset - 950) < 1e-9)
    touch.lift(velocity: .zero)
  }

  @Test("a forced animation ends the drag properly and runs; the finger must drag anew · row:M6")
  func forcedAnimation() {
    let page = Page()
    let diary = Diary(page.view.listeners)
    let touch = page.view.drag(by: Point(y: -100))
    diary.clear()
    let motion = page.view.animate(to: Point(y: 900), .linear(0.1), forced: true)
    touch.move(by: Point(y: -5), over: 0.1, in: page.scene)
    #expect(motion?.outcome == .arrived)
    #expect(page.offset == 900)
    #expect(
      diary.story == [
        "did_end_drag(false)", "interacting→animating", "scroll…", "did_end_animation",
        "animating→idle", "scroll_end",
      ])
    touch.lift()
    page.scene.tick()
    #expect(page.offset == 900)
  }

  @Test("cancel stops the motion where it is and does nothing later · row:P10")
  func cancel() {
    let page = Page()
    var ends = 0
    let motion = page.view.animate(to: Point(y: 1000), .linear(0.5))
    motion?.onEnd { _ in ends += 1 }
    page.scene.tick(3)
    motion?.cancel()
    motion?.cancel()
    page.scene.tick(5)
    #expect(abs(page.offset - 100) < 1e-9)
    #expect(motion?.outcome == .cancelled)
    #expect(ends == 1)
    let other = page.view.animate(to: .zero)
    motion?.cancel()
    page.scene.tick()
    #expect(other?.isDone == false)
  }

  // MARK: - Moving targets

  @Test("a target that layout moves is followed without a jump · row:M8")
  func movingTarget() throws {
    let springs = try [Spring(duration: 0.5, bounce: 0), Spring(duration: 0.5, bounce: 0.2)]
    for animation in [.standard, .linear(0.5)] + springs.map({ ScrollAnimation.spring($0) }) {
      let page = Page(sections: 10)
      let motion = page.view.reveal("section-4", animation)
      var before = page.offset
      var largest = 0.0
      for tick in 1...300 where motion?.isDone == false {
        if tick == 10 {
          let node = ItemNode()
          node.height = 300
          try page.view.insert(node, at: .start)
          // What shows stays where it is (R9): the offset has gone along.
          before += 300
        }
        page.scene.tick()
        largest = max(largest, abs(page.offset - before))
        before = page.offset
      }
      #expect(page.offset == 1800)
      #expect(motion?.target == Point(y: 1800))
      // Ease-in-out over 18 ticks peaks at 1.7 times the mean: 1500/18 · 1.7 = 142 a tick.
      #expect(largest < 150, "a step of \(largest)")
    }
  }

  @Test("a target that is removed leaves the call its last place, inside the range · row:M8")
  func removedTarget() throws {
    let page = Page(sections: 5)
    let motion = page.view.reveal("section-5")
    page.scene.tick(5)
    let item = try #require(page.scene.lookup("section-5"))
    try page.view.remove(item)
    page.scene.settle()
    #expect(motion?.outcome == .arrived)
    #expect(page.offset == 1500)
  }

  @Test("content that shrinks pulls the target into the range · row:M8")
  func shrinking() throws {
    let page = Page(sections: 5)
    page.view.animate(to: Point(y: 2000))
    page.scene.tick(12)
    for index in 3...5 {
      try page.view.remove(try #require(page.scene.lookup(.string("section-\(index)"))))
    }
    page.scene.settle()
    #expect(page.offset == 500)
  }

  @Test("a call and an edit of the same tick end at the place after the edit · row:P11")
  func anyOrder() throws {
    for animation in [nil, ScrollAnimation.standard] {
      let page = Page()
      page.view.reveal("section-3", animation)
      let node = ItemNode()
      node.height = 120
      try page.view.insert(node, at: .start)
      page.scene.tick()
      page.scene.settle()
      #expect(page.offset == 1120)
    }
  }

  @Test("append and reveal in one go shows the new item wholly · row:P11")
  func appendAndReveal() throws {
    let page = Page()
    let node = ItemNode(id: "new")
    node.height = 80
    try page.view.insert(node, at: .end)
    page.view.scroll(ScrollCall(.id("new"), name: "scroll_to"))
    #expect(page.offset == 2080)
    page.scene.tick()
    #expect(page.offset == 2080)
  }

  @Test("a relative move counts from where the view is, clamped · row:P7")
  func relative() {
    let page = Page()
    for (displacement, offset) in [(120.0, 120.0), (300, 420), (-1000, 0), (1e9, 2000)] {
      page.view.scroll(ScrollCall(.distance(Point(y: displacement)), name: "scroll_by"))
      #expect(page.offset == offset)
    }
    page.view.jump(to: Point(y: 500))
    var options = ScrollOptions()
    options.animation = .standard
    page.view.scroll(ScrollCall(.distance(Point(y: 250)), options, name: "scroll_by"))
    page.scene.settle()
    #expect(page.offset == 750)
  }

  @Test("a handle ends exactly once, also when its view goes away · row:P10")
  func removedView() {
    let inner = ScrollView(id: "inner", children: [ItemNode()])
    inner.height = 100
    inner.children[0].height = 1000
    let outer = ScrollView(id: "outer", children: [inner])
    let scene = Scene(device: Device(size: Size(width: 100, height: 300)), children: [outer])
    var ends: [String?] = []
    let motion = inner.animate(to: Point(y: 500))
    motion?.onEnd { ends.append($0.cancelledBy) }
    scene.tick(3)
    try? outer.remove(.node(inner))
    scene.tick(3)
    #expect(ends == ["removed"])
    #expect(motion?.outcome == .cancelled)
  }
}
