import Scrollwork
import Testing

/// Three vertical views of 400 × 200, side by side, with contents as long as told.
private struct Trio {
  let scene: Scene
  let a: ScrollView
  let b: ScrollView
  let c: ScrollView

  /// Ranges: the lengths minus 200.
  init(_ lengths: [Double] = [1200, 1200, 1200]) {
    let views = zip(["a", "b", "c"], lengths).map { name, length in
      scroll(.string(name), width: 100, height: 200, [item(nil, 100, length)])
    }
    (a, b, c) = (views[0], views[1], views[2])
    scene = Scene(device: Device(size: Size(width: 400, height: 200)), children: [row(views)])
    scene.begin()
  }

  func link(_ kind: GroupLink.Kind = .mirror, _ views: [ScrollView]? = nil) -> GroupLink {
    GroupLink(kind, views ?? [a, b, c], in: scene)
  }

  var offsets: [Double] { [a.y, b.y, c.y] }
}

@Suite("GroupLink") struct GroupLinkTests {
  @Test("followers take the driver's offset in the same tick, each inside its range · row:L5")
  func mirror() {
    let trio = Trio([1200, 700, 1200])
    _ = trio.link()
    for (offset, offsets) in [
      (300.0, [300.0, 300, 300]), (800, [800, 500, 800]), (0, [0, 0, 0]),
      (1000, [1000, 500, 1000]),
    ] {
      trio.a.jump(to: Point(y: offset))
      trio.scene.tick()
      #expect(trio.offsets == offsets)
    }
  }

  @Test("links that have ended count no more and tie nothing, in whatever order they end · row:L10")
  func ending() {
    let trio = Trio()
    for step in [1, 3, 7] {
      var links = (0..<20).map { _ in trio.link() }
      for left in (0..<20).reversed() {
        links.remove(at: (left * step) % links.count).end()
        #expect(trio.scene.linkCount == left)
      }
      trio.a.jump(to: Point(y: Double(step) * 10))
      trio.scene.tick()
      #expect(trio.b.y != trio.a.y)
    }
  }

  @Test("a clamped follower never pulls the driver back, and comes along again · row:L5")
  func clamped() {
    let trio = Trio([1200, 300, 1200])
    _ = trio.link()
    let touch = trio.a.drag(by: Point(y: -400))
    #expect(trio.offsets == [400, 100, 400])
    touch.move(by: Point(y: 350), over: 0.1, in: trio.scene)
    #expect(trio.offsets == [50, 50, 50])
    // Pulled past the start, the others stay at theirs.
    touch.move(by: Point(y: 150), over: 0.1, in: trio.scene)
    #expect(trio.a.y < -1)
    #expect(trio.b.y == 0 && trio.c.y == 0)
    touch.lift(velocity: .zero)
    trio.scene.settle()
    #expect(trio.offsets == [0, 0, 0])
  }

  @Test("the same fraction of their own ranges; ends meet exactly · row:L6")
  func fraction() {
    let trio = Trio([1200, 700, 300.3])
    _ = trio.link(.fraction)
    trio.a.jump(to: Point(y: 250))
    trio.scene.tick()
    #expect(trio.offsets[1] == 125)
    #expect(abs(trio.offsets[2] - 25.075) < 1e-9)
    trio.b.jump(to: Point(y: 500))
    trio.scene.tick()
    #expect(trio.a.y == 1000)
    #expect(trio.c.y == trio.c.geometry.maximum(.vertical))
    trio.c.jump(to: .zero)
    trio.scene.tick()
    #expect(trio.offsets == [0, 0, 0])
  }

  @Test("fractions count from the start of the range, insets included · row:L6")
  func fractionWithInsets() {
    let trio = Trio([1200, 700, 1200])
    trio.b.configure { $0.insets.top = 100 }
    _ = trio.link(.fraction, [trio.a, trio.b])
    // b: −100 … 500.
    #expect(trio.b.y == -100)
    trio.a.jump(to: Point(y: 500))
    trio.scene.tick()
    #expect(trio.b.y == 200)
  }

  @Test("a member without room neither moves nor moves the others · row:L6")
  func noRange() {
    let trio = Trio([1200, 150, 700])
    _ = trio.link(.fraction)
    trio.a.jump(to: Point(y: 500))
    trio.scene.tick()
    #expect(trio.offsets == [500, 0, 250])
    _ = trio.scene.touch(trio.b)
    trio.scene.tick(3)
    #expect(trio.offsets == [500, 0, 250])
  }

  @Test("a function maps the driver's offset to each follower's · row:L7")
  func map() {
    let trio = Trio()
    _ = trio.link(
      .map { offset, driver, follower in
        if follower === trio.c { return nil }
        return driver === trio.a
          ? RuleAnswer(y: offset.y / 2) : RuleAnswer(y: offset.y * 2)
      })
    trio.a.jump(to: Point(y: 300))
    trio.scene.tick()
    #expect(trio.offsets == [300, 150, 0])
    trio.b.jump(to: Point(y: 700))
    trio.scene.tick()
    // Clamped to a's range of 1000.
    #expect(trio.offsets == [1000, 700, 0])
  }

  @Test("a map that fails leaves the follower and is reported once in an activity · row:L7")
  func faultyMap() {
    let trio = Trio()
    _ = trio.link(
      .map { (offset, _, follower) throws(RuleFault) in
        if follower === trio.b { throw RuleFault("no") }
        return RuleAnswer(y: .nan)
      })
    _ = trio.scene.takeReports()
    let touch = trio.a.drag(by: Point(y: -100))
    #expect(trio.offsets == [100, 0, 0])
    #expect(trio.scene.takeReports().map(\.code) == ["SW0307"])
    touch.lift(velocity: .zero)
    trio.scene.settle()
    trio.a.drag(by: Point(y: -100)).lift(velocity: .zero)
    #expect(trio.scene.takeReports().count == 1)
  }

  @Test("views that scroll on different axes pair the axes they scroll in · row:L5")
  func crossAxes() {
    let strip = scroll("strip", .horizontal, width: 400, height: 50, [item(nil, 900, 50)])
    let page = scroll("page", width: 400, height: 300, [item(nil, 400, 1300)])
    let both = scroll("both", .both, width: 200, height: 300, [item(nil, 1200, 1300)])
    let scene = Scene(
      device: Device(size: Size(width: 400, height: 800)), children: [column([strip, page, both])])
    scene.begin()
    _ = GroupLink(.fraction, [page, strip], in: scene)
    _ = GroupLink(.mirror, [page, both], in: scene)
    page.jump(to: Point(y: 500))
    scene.tick()
    #expect(strip.x == 250)
    #expect(both.x == 0 && both.y == 500)
  }

  @Test("the driver is the last one touched or called · row:L8")
  func driver() {
    let trio = Trio()
    let link = trio.link()
    #expect(link.driver === trio.a)
    trio.b.jump(to: Point(y: 100))
    #expect(link.driver === trio.b)
    let touch = trio.scene.touch(trio.c)
    #expect(link.driver === trio.c)
    touch.lift()
    trio.scene.tick()
    trio.a.wheel(by: Point(y: 10), ticks: 1)
    #expect(link.driver === trio.a)
    trio.scene.settle()
    trio.b.press(.end)
    #expect(link.driver === trio.b)
    trio.scene.settle()
    #expect(trio.offsets == [1000, 1000, 1000])
  }

  @Test("followers' changes have the source link and never drive · row:L8")
  func sources() {
    let trio = Trio()
    let link = trio.link()
    var sources: [String: Set<ScrollSource>] = [:]
    for view in [trio.a, trio.b, trio.c] {
      view.listeners.on(.scroll) {
        sources[view.id?.description ?? "", default: []].insert($0.source ?? .initial)
      }
    }
    trio.a.flick(Point(y: -1000))
    trio.scene.settle()
    #expect(
      sources == ["\"a\"": [.user, .momentum], "\"b\"": [.link], "\"c\"": [.link]])
    #expect(link.driver === trio.a)
  }

  @Test("groups that share a member hand the offset on, in the same tick · row:L8")
  func chain() {
    let trio = Trio()
    let first = trio.link(.mirror, [trio.a, trio.b])
    let second = trio.link(.fraction, [trio.b, trio.c])
    trio.a.jump(to: Point(y: 400))
    trio.scene.tick()
    #expect(trio.offsets == [400, 400, 400])
    #expect(first.driver === trio.a && second.driver === trio.b)
    trio.c.jump(to: Point(y: 100))
    trio.scene.tick()
    #expect(trio.offsets == [100, 100, 100])
    #expect(first.driver === trio.b && second.driver === trio.c)
  }

  @Test("a cycle settles in one pass, each member told of once · row:L8")
  func cycle() {
    let trio = Trio()
    _ = trio.link(.mirror, [trio.a, trio.b])
    _ = trio.link(.mirror, [trio.b, trio.c])
    _ = trio.link(.mirror, [trio.c, trio.a])
    let diary = Diary(trio.scene.listeners, [.scroll])
    for view in [trio.a, trio.b, trio.c] {
      view.jump(to: view.geometry.contentOffset + Point(y: 100))
      trio.scene.tick()
      #expect(diary.count("scroll") == 3)
      diary.clear()
    }
    #expect(trio.offsets == [300, 300, 300])
    #expect(trio.scene.takeReports().isEmpty)
  }

  @Test("a cycle that disagrees is reported, and the nearest link counts · row:L8")
  func disagreement() throws {
    let trio = Trio()
    _ = trio.link(.mirror, [trio.a, trio.b])
    _ = trio.link(.mirror, [trio.a, trio.c])
    _ = trio.link(.map { offset, _, _ in RuleAnswer(y: offset.y / 2) }, [trio.b, trio.c])
    trio.a.jump(to: Point(y: 400))
    trio.scene.tick(3)
    #expect(trio.offsets == [400, 400, 400])
    let reports = trio.scene.takeReports()
    #expect(reports.count == 1)
    let report = try #require(reports.first)
    #expect(report.code == "SW0319")
    #expect(report.message.contains("\"c\"") && report.message.contains("200"))
  }

  @Test("a member cut by its range makes no disagreement · row:L8")
  func cutCycle() {
    let trio = Trio([1200, 400, 1200])
    _ = trio.link(.mirror, [trio.a, trio.b])
    _ = trio.link(.mirror, [trio.b, trio.c])
    _ = trio.link(.mirror, [trio.c, trio.a])
    trio.a.jump(to: Point(y: 800))
    trio.scene.tick()
    #expect(trio.offsets == [800, 200, 800])
    #expect(trio.scene.takeReports().isEmpty)
  }

  @Test("touching another member ends the first one's momentum before it begins · row:L9")
  func driverChange() {
    let trio = Trio([5000, 5000, 5000])
    let link = trio.link()
    let motion = trio.a.flick(Point(y: -2000))
    trio.scene.tick(6)
    let diary = Diary(trio.scene.listeners)
    let offset = trio.a.y
    let touch = trio.scene.touch(trio.b)
    trio.scene.tick()
    #expect(
      diary.lines == [
        "did_end_decelerate", "decelerating→idle", "scroll_end", "idle→tracking",
      ])
    #expect(trio.offsets == [offset, offset, offset])
    #expect(motion?.outcome == .interrupted && motion?.cancelledBy == "user")
    diary.clear()
    touch.move(by: Point(y: -60), over: 0.1, in: trio.scene)
    #expect(link.driver === trio.b)
    #expect(trio.a.y == offset + 50 && trio.c.y == offset + 50)
    // Each of the six ticks told of all three views, the slop left aside.
    #expect(diary.count("scroll") % 3 == 0)
    touch.lift(velocity: .zero)
  }

  @Test("a call to another member ends an animation the same way · row:L9")
  func driverCalled() {
    let trio = Trio()
    _ = trio.link()
    let first = trio.a.animate(to: Point(y: 1000), .linear(1))
    trio.scene.tick(30)
    let second = trio.b.animate(to: Point(y: 0), .linear(0.5))
    #expect(first?.outcome == .interrupted && first?.cancelledBy == "motion")
    trio.scene.tick(15)
    #expect(abs(trio.a.y - 250) < 1e-9)
    trio.scene.settle()
    #expect(second?.outcome == .arrived)
    #expect(trio.offsets == [0, 0, 0])
  }

  @Test("a view pulled past its end goes back there when another takes over · row:L9")
  func pulledDriver() {
    let trio = Trio()
    _ = trio.link()
    trio.a.drag(by: Point(y: 200)).lift(velocity: .zero)
    trio.scene.tick(2)
    #expect(trio.a.y < 0)
    let touch = trio.scene.touch(trio.b)
    trio.scene.tick()
    #expect(trio.a.y == 0 && trio.a.phase == .idle)
    touch.lift()
    trio.scene.settle()
    #expect(trio.offsets == [0, 0, 0])
  }

  @Test("a call to the group is refused while a finger has a member in hand · row:L10")
  func heldGroup() {
    let trio = Trio()
    let link = trio.link()
    let touch = trio.a.drag(by: Point(y: -100))
    let refused = link.scroll(ScrollCall(.point(x: nil, y: 500), name: "scroll_to"))
    #expect(refused?.cancelledBy == "user")
    #expect(trio.b.jump(to: Point(y: 500))?.cancelledBy == "user")
    #expect(trio.offsets == [100, 100, 100])
    var options = ScrollOptions()
    options.isForced = true
    trio.b.scroll(ScrollCall(.point(x: nil, y: 500), options, name: "scroll_to"))
    trio.scene.tick()
    #expect(trio.offsets == [500, 500, 500])
    #expect(trio.a.phase == .idle)
    touch.lift()
  }

  @Test("a group's calls and its offset are one, its event comes once a tick · row:L10")
  func groupCalls() {
    let trio = Trio([1200, 700, 1200])
    let link = trio.link(.mirror, [trio.b, trio.a, trio.c])
    var changes: [ScrollChange] = []
    link.listeners.on(.scroll) { if let change = $0.change { changes.append(change) } }
    // b drives but cannot go there; a can.
    link.scroll(ScrollCall(.point(x: nil, y: 900), name: "scroll_to"))
    #expect(link.offset == Point(y: 900))
    trio.scene.tick()
    #expect(trio.offsets == [900, 500, 900])
    #expect(changes.map(\.to.y) == [900])
    changes = []
    var options = ScrollOptions()
    options.animation = .linear(0.1)
    link.scroll(ScrollCall(.edge(.top), options, name: "scroll_to_edge"))
    trio.scene.settle()
    #expect(changes.map(\.to.y).last == 0)
    #expect(changes.count == 6)
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.to == $1.from })
  }

  @Test("members join at the group's offset and leave any time · row:L10")
  func joining() {
    let trio = Trio([1200, 700, 1200])
    let link = trio.link(.mirror, [trio.a])
    trio.a.jump(to: Point(y: 600))
    trio.scene.tick()
    link.add(trio.b)
    #expect(trio.offsets == [600, 500, 0])
    link.add(trio.c)
    link.add(trio.c)
    #expect(trio.offsets == [600, 500, 600])
    #expect(link.members.count == 3)
    trio.scene.tick()
    link.remove(trio.a)
    #expect(link.driver === trio.c)
    trio.a.jump(to: .zero)
    trio.scene.tick()
    #expect(trio.offsets == [0, 500, 600])
    trio.c.jump(to: Point(y: 100))
    trio.scene.tick()
    #expect(trio.offsets == [0, 100, 100])
    link.remove(trio.b)
    link.remove(trio.c)
    #expect(link.driver == nil && link.offset == nil)
    #expect(link.scroll(ScrollCall(.edge(.top), name: "scroll_to_edge")) == nil)
  }

  @Test("who joins while moving comes to rest, and takes those along that follow it · row:L10")
  func joiningChain() {
    let trio = Trio()
    _ = trio.link(.mirror, [trio.b, trio.c])
    let link = trio.link(.mirror, [trio.a])
    trio.a.jump(to: Point(y: 300))
    let motion = trio.b.animate(to: Point(y: 1000), .linear(1))
    trio.scene.tick(10)
    link.add(trio.b)
    #expect(trio.offsets == [300, 300, 300])
    #expect(motion?.outcome == .interrupted)
    trio.c.jump(to: Point(y: 50))
    trio.scene.tick()
    #expect(trio.offsets == [50, 50, 50])
  }

  @Test("a follower is scrolling while its driver moves it, with its phase idle · row:L11")
  func followerPhase() {
    let trio = Trio()
    _ = trio.link()
    let diary = Diary(trio.b.listeners)
    var scrolling: [Bool] = []
    let touch = trio.a.drag(by: Point(y: -100))
    #expect(trio.b.isScrolling && trio.b.phase == .idle)
    // A finger held still has the content in hand.
    trio.scene.tick(30)
    #expect(trio.b.isScrolling)
    touch.lift(velocity: Point(y: -1000))
    repeat {
      scrolling.append(trio.b.isScrolling)
      trio.scene.tick()
    } while trio.a.phase != .idle
    #expect(scrolling.allSatisfy { $0 })
    #expect(!trio.b.isScrolling)
    #expect(diary.story == ["scroll…"])
    trio.a.jump(to: .zero)
    #expect(!trio.b.isScrolling)
    trio.scene.tick()
    #expect(!trio.b.isScrolling)
    // A finger that only touches the driver moves nothing.
    let other = trio.scene.touch(trio.a)
    trio.scene.tick()
    #expect(!trio.b.isScrolling && trio.a.isScrolling)
    other.lift()
  }

  @Test("a follower tells how fast it is moved · row:L11")
  func followerVelocity() throws {
    let trio = Trio([1200, 700, 1200])
    _ = trio.link(.fraction, [trio.a, trio.b])
    var velocities: [Double] = []
    trio.b.listeners.on(.scroll) { velocities.append($0.change?.velocity.y ?? .nan) }
    trio.a.animate(to: Point(y: 1000), .linear(1))
    trio.scene.tick(30)
    #expect(velocities.allSatisfy { abs($0 - 500) < 1e-6 })
    trio.scene.settle()
    #expect(trio.b.velocity == .zero)
  }

  @Test("a follower that layout changes goes back to where its group wants it · row:L5")
  func relaidFollower() throws {
    let trio = Trio([1200, 700, 1200])
    let link = trio.link()
    trio.a.jump(to: Point(y: 800))
    trio.scene.tick()
    #expect(trio.b.y == 500)
    let content = try #require(trio.b.children.first)
    content.height = 1100
    trio.scene.tick()
    #expect(trio.offsets == [800, 800, 800])
    #expect(link.driver === trio.a)
    // The driver's range shrinks: all come along.
    trio.a.children.first?.height = 500
    trio.scene.tick()
    #expect(trio.offsets == [300, 300, 300])
  }

  @Test("a member that is removed leaves; the link goes on without it · row:L10")
  func removedMember() throws {
    let outer = scroll(
      "outer", width: 300, height: 600,
      [
        scroll("a", width: 300, height: 200, [item(nil, 300, 1000)]),
        scroll("b", width: 300, height: 200, [item(nil, 300, 1000)]),
        scroll("c", width: 300, height: 200, [item(nil, 300, 1000)]),
      ])
    let scene = scene(300, 600, outer)
    let views = ["a", "b", "c"].compactMap { scene.lookup(.string($0))?.node as? ScrollView }
    let link = GroupLink(.mirror, views, in: scene)
    views[0].jump(to: Point(y: 100))
    try outer.remove(.node(views[0]))
    scene.tick()
    #expect(link.members.count == 2 && link.driver === views[1])
    views[2].jump(to: Point(y: 70))
    scene.tick()
    #expect(views[1].y == 70)
    link.end()
    views[2].jump(to: Point(y: 10))
    scene.tick()
    #expect(views[1].y == 70 && !link.isActive)
  }

  @Test("a strip that follows its list leads those that mirror it, in the same tick · row:L8")
  func mirroredStrip() {
    let sections = (1...5).map { index in
      let section = SectionNode(id: .string("s\(index)"))
      section.height = 500
      return section
    }
    let labels = (1...5).map { item(.string("s\($0)"), 120, 44) }
    let strip = scroll("strip", .horizontal, height: 44, [row(labels)])
    let twin = scroll("twin", .horizontal, height: 44, [item(nil, 600, 44)])
    let list = scroll("list", height: 500, sections)
    let scene = scene(400, 588, column([strip, twin, list]))
    var settings = SectionLink.Settings()
    settings.animation = nil
    _ = SectionLink(list: list, labels: strip, settings, in: scene)
    _ = GroupLink(.mirror, [twin, strip], in: scene)
    list.jump(to: Point(y: 1000))
    scene.tick()
    #expect(strip.x == 100 && twin.x == 100)
  }
}
