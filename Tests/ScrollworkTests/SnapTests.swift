import ScrollPhysics
import Scrollwork
import Testing

@Suite("SnapRule") struct SnapTests {
  // MARK: - Pages

  @Test(
    "a slow release goes to the nearest page, a fast one to the next that way · row:N1",
    arguments: [
      // way from page 2, velocity of the offset, page where it rests; a page is 500 long
      (100.0, 0.0, 2.0), (249, 0, 2), (251, 0, 3), (251, 49, 3), (10, 60, 3), (100, -60, 2),
      (-10, -60, 1), (-100, 60, 2), (-260, 0, 1), (260, -3000, 2), (10, 9000, 3),
    ])
  func pages(displacement: Double, velocity: Double, page: Double) {
    for (axes, sign) in [(AxisSet.vertical, 1.0), (.horizontal, 1), (.vertical, -1)] {
      let scroll = Page(axes: axes)
      let axis = axes.stacking
      scroll.view.snap(to: .pages)
      scroll.view.jump(to: axis.along(1000))
      scroll.scene.tick()
      let touch = scroll.view.drag(by: axis.along(-sign * displacement), over: 0.5)
      touch.lift(velocity: axis.along(-sign * velocity))
      scroll.scene.settle()
      #expect(scroll.offset == 1000 + sign * (page - 2) * 500)
    }
  }

  @Test("a gesture turns at most one page from where it began · row:N1", arguments: [-1.0, 1])
  func onePage(sign: Double) {
    let page = Page()
    page.view.snap(to: .pages)
    page.view.jump(to: Point(y: 1000))
    page.scene.tick()
    page.view.drag(by: Point(y: -sign * 820), over: 0.5).lift(velocity: Point(y: -sign * 4000))
    page.scene.settle()
    #expect(page.offset == 1000 + sign * 500)
  }

  @Test("a snapped view begins its other axis where new insets begin · row:N9 · row:A5")
  func crossAxis() {
    let view = scroll(
      "shelf", .horizontal, height: 200,
      [row((0..<6).map { item(.string("book-\($0)"), 300, 100) as Node })])
    let scene = Scene(device: Device(size: Size(width: 300, height: 500)), children: [view])
    scene.begin()
    view.snap(to: .views(ViewSnapping()))
    view.jump(to: Point(x: 600))
    scene.tick()
    view.configure { $0.insets = EdgeInsets(all: 20) }
    scene.tick()
    let geometry = view.currentGeometry
    #expect(geometry.contentOffset.y == -20)
    #expect(geometry.clamped(geometry.contentOffset) == geometry.contentOffset)
  }

  @Test("pages end at the ends of the range · row:N1")
  func lastPage() {
    let page = Page(lengths: [500, 500, 200])  // range 0 … 700
    page.view.snap(to: .pages)
    page.view.jump(to: Point(y: 500))
    page.view.flick(Point(y: -1000))
    page.scene.settle()
    #expect(page.offset == 700)
  }

  // MARK: - Views

  @Test(
    "the nearest target to the projection, wherever it starts · row:N2",
    arguments: [30.0, 60, 120], [-3000.0, -1200, -500, 0, 500, 1200, 3000])
  func nearest(rate: Double, velocity: Double) {
    let gallery = Gallery(rate: rate)
    gallery.view.snap(to: .views(ViewSnapping()))
    gallery.view.jump(to: Point(x: 812))
    gallery.scene.tick()
    gallery.view.drag(by: Point(x: -20)).lift(velocity: Point(x: -velocity))
    gallery.scene.settle()
    let projection = min(max(832 + 0.4994998 * velocity, 0), 1624)
    let nearest = [0.0, 406, 812, 1218, 1624].min { abs($0 - projection) < abs($1 - projection) }
    #expect(gallery.offset == nearest)
  }

  @Test("targets align by the rule's share · row:N2", arguments: [0, 0.5, 1])
  func alignment(share: Double) {
    let gallery = Gallery(extents: [200, 100, 300, 100, 200])
    let rule = ViewSnapping(alignment: UnitPoint(x: share, y: 0))
    gallery.view.snap(to: .views(rule))
    gallery.view.drag(by: Point(x: -180)).lift(velocity: .zero)
    gallery.scene.settle()
    // Slides start at 0, 216, 332, 648, 764; content 964, range 0 … 574, region 390.
    // Starts: 0, 216, 332, 574 …; centers: 0, 71, 287, 503 …; ends: 0, 0, 242, 358, 574.
    #expect(gallery.offset == [0: 216, 0.5: 287, 1: 242][share])
  }

  @Test("several targets share the last offset; the one displaced least counts · row:N2")
  func lastOffset() {
    let gallery = Gallery(extents: [390, 390, 100, 100, 100])
    // Range 0 … 753; the starts 812, 928 and 1044 all mean 753, and the first is the nearest.
    var target: Item?
    gallery.view.snap(to: .views(ViewSnapping()))
    gallery.view.listeners.on(.snap) { event in
      if case .snap(let item, _) = event.detail { target = item }
    }
    gallery.view.flick(Point(x: -6000))
    gallery.scene.settle()
    #expect(gallery.offset == 754)
    #expect(target?.id == "slide-3")
  }

  // MARK: - Limits, stops, strictness

  @Test("a limit counts from the target at the gesture's start · row:N3", arguments: [-1.0, 1])
  func limits(sign: Double) {
    for (limit, width, passed) in [
      (ViewSnapping.Limit.never, 390.0, 4), (.one, 390, 1), (.few, 390, 1), (.always, 390, 1),
      (.auto, 390, 1), (.one, 100, 1), (.few, 100, 3), (.auto, 100, 3),
    ] {
      let gallery = Gallery(count: 12, extents: Array(repeating: width, count: 12))
      let step = width + 16
      // In a region of 390, slides of 100 fit at 0, 116 and 232: three.
      gallery.view.snap(to: .views(ViewSnapping(limit: limit)))
      gallery.view.jump(to: Point(x: step * 4))
      gallery.scene.tick()
      gallery.view.drag(by: Point(x: -sign * 10)).lift(velocity: Point(x: -sign * step * 8))
      gallery.scene.settle()
      #expect(abs(gallery.offset - step * (4 + sign * Double(passed))) < 1e-9, "\(limit) \(width)")
    }
  }

  @Test("in a wide viewport the automatic limit is none · row:N3")
  func automaticLimit() {
    let slides = (1...12).map { _ in
      let slide = ItemNode()
      slide.width = 300
      return slide
    }
    let view = ScrollView(.horizontal, children: [StackNode(.horizontal, children: slides)])
    let scene = Scene(device: Device(size: Size(width: 600, height: 300)), children: [view])
    view.snap(to: .views(ViewSnapping(limit: .auto)))
    view.flick(Point(x: -4000))
    scene.settle()
    #expect(view.geometry.contentOffset.x == 2700)  // 800 + 1998 = 2798, nearest 2700
  }

  @Test("a target that stops always is not passed in one gesture · row:N4", arguments: [-1.0, 1])
  func stops(sign: Double) {
    let gallery = Gallery(count: 9)
    gallery.slides[2].stopsAlways = true
    gallery.slides[6].stopsAlways = true
    gallery.view.snap(to: .views(ViewSnapping()))
    gallery.view.jump(to: Point(x: 406 * 4))
    gallery.scene.tick()
    gallery.view.flick(Point(x: -sign * 5000), over: 0.05)
    gallery.scene.settle()
    #expect(gallery.offset == 406 * (4 + sign * 2))
    gallery.view.flick(Point(x: -sign * 5000), over: 0.05)
    gallery.scene.settle()
    #expect(gallery.offset == 406 * (4 + sign * 4))
  }

  @Test("a target taller than the region rests wherever it covers the region · row:N5")
  func tallTarget() {
    // Section 2 reaches from 300 to 1800; it covers the region at 300 … 1300.
    for (displacement, velocity, rest) in [
      (500.0, 0.0, 500.0), (1290, 0, 1290), (400, 1000, 899.4998),
    ] {
      let page = Page(lengths: [300, 1500, 400, 400])
      page.view.snap(to: .views(ViewSnapping()))
      page.view.drag(by: Point(y: -displacement), over: 1).lift(velocity: Point(y: -velocity))
      page.scene.settle()
      #expect(abs(page.offset - rest) < 1e-3)
    }
  }

  @Test("past a tall target's end it goes only as far as the nearest legal place · row:N5")
  func tallTargetEnd() {
    for (displacement, rest) in [(1400.0, 1300.0), (1560, 1800), (220, 300), (120, 0)] {
      let page = Page(lengths: [300, 1500, 400, 400])
      page.view.snap(to: .views(ViewSnapping()))
      page.view.drag(by: Point(y: -displacement), over: 1).lift(velocity: .zero)
      page.scene.settle()
      #expect(page.offset == rest)
    }
  }

  @Test("with a proximity, far targets do not attract · row:N6")
  func proximity() {
    for (displacement, rest) in [(40.0, 0.0), (50, 0), (51, 51), (200, 200), (360, 406)] {
      let gallery = Gallery()
      gallery.view.snap(to: .views(ViewSnapping(proximity: 50)))
      gallery.view.drag(by: Point(x: -displacement)).lift(velocity: .zero)
      gallery.scene.settle()
      #expect(abs(gallery.offset - rest) < 1e-9)
    }
  }

  // MARK: - Offsets and intervals

  @Test("fixed offsets attract like targets; intervals repeat from the start · row:N7")
  func fixedStops() throws {
    let offsets = try IntervalSnapping(.rnIOS, stops: .offsets([0, 300, 1000]))
    let interval = try IntervalSnapping(.rnIOS, stops: .interval(250, align: .start))
    // Velocity 0: the nearer one. Otherwise the next one in its direction from the projection.
    for (rule, displacement, velocity, rest) in [
      (offsets, 100.0, 0.0, 0.0), (offsets, 160, 0, 300), (offsets, 200, 100, 300),
      (offsets, 320, 400, 1000), (interval, 120, 0, 0), (interval, 130, 0, 250),
      (interval, 260, 100, 500),
    ] {
      let page = Page()
      page.view.snap(to: .stops(rule))
      page.view.drag(by: Point(y: -displacement)).lift(velocity: Point(y: -velocity))
      page.scene.settle()
      #expect(page.offset == rest, "\(displacement) at \(velocity)")
    }
  }

  @Test("past the last of fixed offsets a free end leaves the view alone · row:N7")
  func freeEnd() throws {
    // Without the zone, 1200 of 2000 is nearer to the stop at 1000 than to the end of the range.
    for (zones, rest) in [(IntervalSnapping.FreeZones.pastLast, 1200.0), ([], 1000)] {
      let rule = try IntervalSnapping(.rnIOS, stops: .offsets([0, 1000]), freeZones: zones)
      let page = Page()
      page.view.snap(to: .stops(rule))
      page.view.jump(to: Point(y: 1100))
      page.view.drag(by: Point(y: -100)).lift(velocity: .zero)
      page.scene.settle()
      #expect(abs(page.offset - rest) < 1e-9)
    }
  }

  // MARK: - A script's rule

  @Test("a free end leaves the view alone past the last multiple of an interval, too · row:N7")
  func freeIntervals() throws {
    // The range is 0 … 250, its last multiple 200; centered ones lie at 65, 155 and 245.
    func rest(
      _ zones: IntervalSnapping.FreeZones, from start: Double, velocity: Double = 0,
      align: IntervalSnapping.Alignment = .none
    ) throws -> Double {
      let page = Page(lengths: [750])
      let length = align == .center ? 90.0 : 100
      page.view.snap(
        to: .stops(
          try IntervalSnapping(
            .rnIOS, stops: .interval(length, align: align), freeZones: zones)))
      page.view.drag(by: Point(y: -start), over: 0.5).lift(velocity: Point(y: -velocity))
      page.scene.settle()
      return page.offset
    }
    #expect(try rest([], from: 230) == 200 && rest(.pastLast, from: 230) == 230)
    // From before the zone momentum ends at its beginning.
    #expect(try rest(.pastLast, from: 160, velocity: 140) == 200)
    #expect(try rest(.pastLast, from: 130) == 100 && rest(.beforeFirst, from: 230) == 200)
    let centered = { (zones: IntervalSnapping.FreeZones, start: Double) in
      try rest(zones, from: start, align: .center)
    }
    #expect(try centered([], 248) == 245 && centered(.pastLast, 248) == 248)
    #expect(try centered([], 30) == 65 && centered(.beforeFirst, 30) == 30)
  }

  @Test("a script's rule knows the gesture it decides · row:N8")
  func context() throws {
    var moves: [SnapMove] = []
    let page = Page()
    page.view.snap(
      to: .custom { move in
        moves.append(move)
        return RuleAnswer(y: 777)
      })
    moves = []
    page.view.jump(to: Point(y: 400))
    page.scene.tick()
    page.view.drag(by: Point(y: -100)).lift(velocity: Point(y: -1000))
    page.scene.tick(5)
    // Caught on its way to 777: the next gesture begins elsewhere, and was heading there.
    let caught = page.offset
    page.view.drag(by: Point(y: 50)).lift(velocity: .zero)
    page.scene.settle()
    #expect(page.offset == 777)
    let (first, second) = (try #require(moves.first), try #require(moves.last))
    #expect(moves.count == 2)
    #expect(first.start == Point(y: 400))
    #expect(first.original == Point(y: 400))
    #expect(abs(first.natural.y - (500 + 499.4998)) < 1e-3)
    #expect(first.velocity == Point(y: 1000))
    #expect(first.reason == .gesture)
    #expect(first.geometry.contentSize == Size(width: 400, height: 2500))
    #expect(second.start == Point(y: caught))
    #expect(second.original == Point(y: 777))
  }

  @Test("a rule is asked once per gesture, however it ends, and never during a drag · row:N9")
  func askedOnce() {
    var asked = 0
    let page = Page()
    page.view.snap(
      to: .custom { move in
        asked += 1
        return RuleAnswer(y: (move.natural.y / 100).rounded() * 100)
      })
    #expect(asked == 1)
    asked = 0
    let touch = page.view.drag(by: Point(y: -330), over: 0.5)
    #expect(asked == 0)
    touch.lift(velocity: .zero)
    page.scene.settle()
    #expect(asked == 1)
    page.view.flick(Point(y: -700))
    page.scene.settle()
    #expect(asked == 2)
    page.view.wheel(by: Point(y: 12), ticks: 5)
    page.scene.settle()
    #expect(asked == 3)
    page.scene.touch(page.view).lift()
    page.view.jump(to: Point(y: 55))
    page.view.animate(to: Point(y: 155))
    page.scene.settle()
    #expect(asked == 3)
    #expect(page.offset == 155)
  }

  @Test("a new size asks the rule once; layout without one does not · row:N9")
  func askedOnResize() throws {
    var reasons: [SnapMove.Reason] = []
    let page = Page()
    page.view.snap(
      to: .custom { move in
        reasons.append(move.reason)
        return RuleAnswer()
      })
    #expect(reasons == [.resize])
    reasons = []
    let node = ItemNode()
    node.height = 100
    try page.view.insert(node, at: .end)
    page.scene.tick(3)
    #expect(reasons == [.resize])
    page.view.configure { $0.insets.top = 20 }
    page.scene.tick(3)
    #expect(reasons == [.resize])
  }

  @Test("content that changes under a drag does not ask · row:N9")
  func notDuringDrag() throws {
    var asked = 0
    let page = Page()
    page.view.snap(
      to: .custom { _ in
        asked += 1
        return RuleAnswer()
      })
    asked = 0
    let touch = page.view.drag(by: Point(y: -100))
    let node = ItemNode()
    node.height = 100
    try page.view.insert(node, at: .end)
    page.scene.tick()
    #expect(asked == 0)
    touch.lift(velocity: .zero)
    #expect(asked == 1)
  }

  @Test("a snapped view stays with its target when the content changes · row:N9")
  func sameTarget() throws {
    let gallery = Gallery()
    gallery.view.snap(to: .views(ViewSnapping()))
    gallery.view.drag(by: Point(x: -700), over: 0.5).lift(velocity: .zero)
    gallery.scene.settle()
    #expect(gallery.offset == 812)
    gallery.slides[0].width = 190
    gallery.scene.tick()
    #expect(gallery.offset == 612)
    let node = ItemNode()
    node.width = 84
    try gallery.view.insert(node, at: .start)
    #expect(gallery.offset == 712)
  }

  @Test("a fling towards a target goes where layout moves it · row:N9")
  func targetMovesDuringFling() {
    let gallery = Gallery()
    gallery.view.snap(to: .views(ViewSnapping()))
    let motion = gallery.view.flick(Point(x: -1000))  // 200 + 499.5 → 812
    #expect(motion?.target == Point(x: 812))
    gallery.scene.tick(4)
    gallery.slides[0].width = 290
    gallery.scene.settle()
    #expect(gallery.offset == 712)
    #expect(motion?.target == Point(x: 712))
    #expect(motion?.outcome == .arrived)
  }

  @Test("pages keep their number when their length changes, also on the way · row:N9 · row:V15")
  func pagesResize() {
    for ticks in [400, 5] {
      let page = Page(sections: 6)
      page.view.snap(to: .pages)
      page.view.jump(to: Point(y: 500))
      page.view.flick(Point(y: -800))  // to page 2
      page.scene.tick(ticks)
      page.view.height = 300
      page.scene.settle()
      #expect(page.offset == 600, "after \(ticks) ticks")
    }
  }

  @Test("a view that coasted freely does not return to an older target · row:N9 · row:N6")
  func forgottenTarget() throws {
    let gallery = Gallery()
    gallery.view.snap(to: .views(ViewSnapping(proximity: 50)))
    gallery.view.drag(by: Point(x: -400)).lift(velocity: .zero)
    gallery.scene.settle()
    #expect(gallery.offset == 406)
    gallery.view.drag(by: Point(x: -200)).lift(velocity: .zero)
    gallery.scene.settle()
    let node = ItemNode()
    node.width = 100
    try gallery.view.insert(node, at: .end)
    gallery.scene.tick()
    #expect(gallery.offset == 606)
  }

  // MARK: - Faults

  @Test(
    "a rule that is set during momentum chooses where it ends, without a kink · row:N9 · row:U3",
    arguments: [-1.0, 1])
  func setDuringMomentum(sign: Double) {
    let gallery = Gallery(rate: 120)
    gallery.view.jump(to: Point(x: 406 * 3))
    gallery.scene.tick()
    gallery.view.flick(Point(x: -sign * 1500))
    gallery.scene.tick(12)
    let (offset, velocity) = (gallery.offset, gallery.view.velocity.x)
    var moves: [SnapMove] = []
    let natural = gallery.view.target?.x
    gallery.view.snap(
      to: .custom { move in
        moves.append(move)
        return RuleAnswer(x: (move.natural.x / 100).rounded() * 100)
      })
    #expect(gallery.offset == offset && abs(gallery.view.velocity.x - velocity) < 1e-6)
    #expect(moves.map(\.reason) == [.gesture] && moves.first?.start.x == offset)
    #expect(abs((moves.first?.natural.x ?? 0) - (natural ?? 1)) < 1e-6)
    let diary = Diary(gallery.view.listeners, [.snap, .didEndDecelerate, .scrollEnd])
    gallery.scene.settle()
    #expect(moves.count == 1 && gallery.offset == ((natural ?? 1) / 100).rounded() * 100)
    #expect(diary.lines == ["did_end_decelerate", "snap", "scroll_end"])
  }

  @Test(
    "a rule that sets a rule answers itself, and the new one is called next time · row:N9 · row:U3")
  func setWhileAsked() {
    let gallery = Gallery(rate: 60)
    let view = gallery.view
    var calls: [String] = []
    func rule(_ name: String, _ next: String, _ x: Double) -> SnapRule {
      .custom { _ in
        calls.append(name)
        view.snap(to: rule(next, name, 500 - x))
        return RuleAnswer(x: x)
      }
    }
    view.snap(to: rule("first", "second", 100))
    #expect(calls == ["first"] && gallery.offset == 100)
    view.flick(Point(x: -900))
    gallery.scene.settle()
    #expect(calls == ["first", "second"] && gallery.offset == 400)
    view.flick(Point(x: 900))
    gallery.scene.tick(5)
    view.snap(to: rule("set", "then", 200))
    gallery.scene.settle()
    #expect(calls == ["first", "second", "first", "set"] && gallery.offset == 200)
  }

  @Test("pages that are set during momentum turn the way it goes · row:N9 · row:N1")
  func pagesDuringMomentum() {
    for sign in [-1.0, 1] {
      let page = Page()
      page.view.jump(to: Point(y: 1000))
      page.scene.tick()
      page.view.flick(Point(y: -sign * 2000))
      page.scene.tick()
      page.view.snap(to: .pages)
      page.scene.settle()
      #expect(page.offset == 1000 + sign * 500)
    }
  }

  @Test("momentum whose rule is taken away coasts; a listener's end and a bounce stay · row:N9")
  func removedDuringMomentum() {
    let page = Page()
    page.view.snap(to: .pages)
    page.view.flick(Point(y: -1500))
    page.scene.tick(6)
    let velocity = page.view.velocity.y
    let natural = DecayMotion.projection(from: page.offset, velocity: velocity, rate: .normal)
    page.view.snap(to: nil)
    page.scene.settle()
    #expect(abs(page.offset - natural) < 1e-6)

    let chosen = Page()
    _ = chosen.view.listeners.add(.builtIn(.willEndDrag)) { _, _ in
      .target(Point(y: 333))
    }
    chosen.view.flick(Point(y: -1500))
    chosen.scene.tick(6)
    chosen.view.snap(to: .pages)
    chosen.scene.settle()
    #expect(chosen.offset == 333)

    // A bounce is no momentum: it ends at the end.
    let bouncing = Page()
    bouncing.view.jump(to: Point(y: 2000))
    bouncing.scene.tick()
    bouncing.view.drag(by: Point(y: -400)).lift(velocity: .zero)
    bouncing.scene.tick(8)
    #expect(bouncing.offset > 2000 && bouncing.view.velocity.y < -50)
    var moves: [SnapMove] = []
    bouncing.view.snap(
      to: .custom { move in
        moves.append(move)
        return RuleAnswer()
      })
    bouncing.scene.settle()
    #expect(moves.map(\.natural.y) == [2000] && moves.map(\.velocity.y) == [0])
    #expect(bouncing.offset == 2000)
  }

  @Test("a faulty rule leaves the natural target and one report per gesture · row:N10")
  func faults() {
    func fail(_ move: SnapMove) throws(RuleFault) -> RuleAnswer { throw RuleFault("no") }
    let rules: [SnapRule] = [
      .custom(fail), .custom { _ in RuleAnswer(y: .nan) },
      .custom { _ in RuleAnswer(x: .infinity, y: 0) },
    ]
    for rule in rules {
      let page = Page()
      page.view.snap(to: rule)
      #expect(page.offset == 0)
      #expect(page.scene.takeReports().map(\.code) == ["SW0303"])
      for gesture in 1...2 {
        page.view.jump(to: .zero)
        page.view.flick(Point(y: -1000))
        page.scene.settle()
        #expect(abs(page.offset - 699.4998) < 1e-3)
        #expect(page.scene.takeReports().map(\.code) == ["SW0303"], "gesture \(gesture)")
      }
    }
  }

  @Test("a rule that makes a call of its own has the last word · row:N10")
  func callingRule() {
    let gallery = Gallery()
    let diary = Diary(gallery.view.listeners, [.willEndDrag, .didEndDrag, .snap, .scrollEnd])
    gallery.view.snap(
      to: .custom { move in
        guard move.reason == .gesture else { return RuleAnswer() }
        gallery.view.animate(to: Point(x: 1000), forced: true)
        return RuleAnswer(x: 300)
      })
    let motion = gallery.view.flick(Point(x: -1000))
    #expect(motion?.outcome == .interrupted)
    gallery.scene.settle()
    #expect(gallery.offset == 1000)
    #expect(diary.lines == ["did_end_drag(false)", "scroll_end"])
  }

  @Test("a rule that removes its own view when it is set does no harm · row:N10 · row:U3")
  func removingRuleAtRest() {
    let inner = ScrollView(id: "inner", children: [ItemNode()])
    inner.children[0].height = 900
    inner.height = 200
    let outer = ScrollView(children: [inner])
    let scene = Scene(device: Device(size: Size(width: 200, height: 400)), children: [outer])
    scene.begin()
    inner.snap(
      to: .custom { _ in
        #expect(throws: Never.self) { try outer.remove(.node(inner)) }
        return RuleAnswer(y: 300)
      })
    scene.settle()
    #expect(inner.phase == .idle)
    #expect(outer.children.isEmpty)
  }

  @Test("a rule that removes its own view does no harm · row:N10 · row:J4")
  func removingRule() {
    let inner = ScrollView(id: "inner", children: [ItemNode()])
    inner.children[0].height = 900
    inner.height = 200
    let outer = ScrollView(children: [inner])
    let scene = Scene(device: Device(size: Size(width: 200, height: 400)), children: [outer])
    scene.begin()
    inner.snap(
      to: .custom { move in
        guard move.reason == .gesture else { return RuleAnswer() }
        #expect(throws: Never.self) { try outer.remove(.node(inner)) }
        return RuleAnswer(y: 300)
      })
    let motion = inner.flick(Point(y: -500))
    scene.settle()
    #expect(motion?.isDone == true)
    #expect(inner.phase == .idle)
    #expect(scene.isSettled)
  }

  @Test("a snap is told between the end of the movement and the end of the phase · row:N2")
  func snapEvent() {
    let gallery = Gallery()
    let diary = Diary(gallery.view.listeners)
    gallery.view.snap(to: .views(ViewSnapping(limit: .one)))
    gallery.view.flick(Point(x: -1000))
    gallery.scene.settle()
    #expect(
      diary.story.suffix(4) == [
        "did_end_decelerate", "snap", "decelerating→idle", "scroll_end",
      ])
  }

  @Test("a snap caught by a finger is completed at the lift · row:N1 · row:D13")
  func caughtSnap() {
    let gallery = Gallery()
    gallery.view.snap(to: .views(ViewSnapping()))
    gallery.view.drag(by: Point(x: -150)).lift(velocity: .zero)
    gallery.scene.tick(5)
    let touch = gallery.scene.touch(gallery.view)
    gallery.scene.tick(30)
    #expect(gallery.offset > 1)
    touch.lift()
    gallery.scene.settle()
    #expect(gallery.offset == 0)
  }

  @Test(
    "a settling motion never passes its target · row:N2", arguments: [-2000.0, -300, 0, 300, 2000])
  func noOvershoot(velocity: Double) {
    let gallery = Gallery(rate: 120)
    gallery.view.snap(to: .views(ViewSnapping(limit: .one)))
    gallery.view.jump(to: Point(x: 812))
    gallery.scene.tick()
    let touch = gallery.view.drag(by: Point(x: -100))
    let lift = gallery.scene.now
    touch.lift(velocity: Point(x: -velocity))
    gallery.scene.settle()
    let rest = gallery.offset
    let displacement = gallery.view.trace.samples.filter { $0.time >= lift }.map {
      $0.offset.x - rest
    }
    // Released towards the target it stays on its side of it.
    if let first = displacement.first, first * velocity < 0 {
      #expect(displacement.allSatisfy { $0 * first >= 0 })
    }
    #expect(displacement.last == 0)
  }
}
