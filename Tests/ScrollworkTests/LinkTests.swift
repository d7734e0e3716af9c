import Scrollwork
import Testing

@Suite("SectionLink") struct LinkTests {
  private func link(
    _ page: LinkedPage, follow: SectionLink.Follow = .center,
    animation: ScrollAnimation? = .standard
  ) -> SectionLink {
    var settings = SectionLink.Settings()
    (settings.follow, settings.animation) = (follow, animation)
    return SectionLink(list: page.list, labels: page.labels, settings, in: page.scene)
  }

  @Test("scrolling the list activates the section at its top · row:L1 · row:L2")
  func follows() {
    let page = LinkedPage()
    let link = link(page)
    #expect(link.active == "s1")
    // Half a point of slack: 499.5 counts as 500.
    for (offset, active) in [(499.4, "s1"), (499.5, "s2"), (1200, "s3"), (0, "s1")] {
      page.list.jump(to: Point(y: offset))
      page.scene.tick()
      #expect(link.active == .string(active))
    }
  }

  @Test("labels follow a list that a handler moved last, before the scene is settled · row:L1")
  func movedByHandler() {
    let page = LinkedPage()
    let link = link(page, animation: nil)
    _ = page.list.listeners.add(.builtIn(.scrollEnd)) { _, _ in
      page.list.jump(to: Point(y: 1000))
      return nil
    }
    page.list.animate(to: Point(y: 300))
    for _ in 0..<200 where !page.scene.isSettled { page.scene.tick() }
    #expect(page.list.geometry.contentOffset.y == 1000)
    #expect(link.active == "s3")
  }

  @Test("a label that is tapped scrolls the list to its section · row:L1")
  func tap() throws {
    let page = LinkedPage()
    let link = link(page)
    let label = try #require(page.scene.lookup("s3", below: page.labels))
    page.scene.tap(label)
    page.scene.settle()
    #expect(page.list.geometry.contentOffset.y == 1000)
    #expect(link.active == "s3")
  }

  @Test("at the end the last section is active, if its start can never get there · row:L2")
  func lastShortSection() {
    for (last, active) in [(200.0, "s3"), (500, "s3"), (499, "s3")] {
      let page = LinkedPage(lengths: [500, 500, last])
      let link = link(page)
      page.list.jump(to: Point(y: 5000))
      page.scene.tick()
      #expect(link.active == .string(active))
      page.list.jump(to: Point(y: page.list.geometry.maximum(.vertical) - 1))
      page.scene.tick()
      #expect(link.active == "s2")
    }
  }

  @Test("a pull past the ends changes no section · row:L2")
  func pulled() {
    let page = LinkedPage()
    let diary = Diary(page.list.listeners, [.section])
    let touch = page.list.drag(by: Point(y: 200))
    touch.lift()
    page.scene.settle()
    #expect(diary.lines.isEmpty)
  }

  @Test("insets move the line that sections have to reach · row:L2")
  func insets() {
    let page = LinkedPage()
    page.list.configure { $0.insets.top = 100 }
    page.scene.tick()
    page.list.jump(to: Point(y: 399))
    #expect(page.list.activeSection?.id == "s1")
    page.list.jump(to: Point(y: 400))
    #expect(page.list.activeSection?.id == "s2")
  }

  @Test("section events tell each change once, with both sections · row:L2")
  func sectionEvents() {
    let page = LinkedPage()
    let diary = Diary(page.list.listeners, [.section])
    page.list.animate(to: Point(y: 1000))
    page.scene.settle()
    page.list.jump(to: Point(y: 1500))
    page.list.jump(to: Point(y: 1000))
    page.scene.tick()
    #expect(
      diary.lines == [
        "section \"s1\"→\"s2\"", "section \"s2\"→\"s3\"",
      ])
  }

  @Test("sections that swap places without a new size are told · row:L2")
  func swapped() throws {
    let page = LinkedPage()
    let diary = Diary(page.list.listeners, [.section])
    let first = try #require(page.scene.lookup("s1", below: page.list))
    let second = try #require(page.scene.lookup("s2", below: page.list))
    try page.list.move(first, to: .after(second))
    page.scene.tick()
    #expect(diary.lines == ["section \"s1\"→\"s2\""])
  }

  @Test("a chosen label is active at once and nothing fires on the way · row:L3")
  func chosen() {
    let page = LinkedPage()
    let link = link(page)
    let diary = Diary(link.listeners, [.active])
    link.choose("s5")
    #expect(link.active == "s5")
    page.scene.settle()
    #expect(diary.lines == ["active \"s1\"→\"s5\""])
    link.choose("s1")
    page.scene.settle()
    #expect(diary.lines == ["active \"s1\"→\"s5\"", "active \"s5\"→\"s1\""])
  }

  @Test("chosen stays chosen, though its section cannot reach the top · row:L3")
  func chosenOutOfReach() {
    // Range 0 … 600: s2 reaches the top at 500; s3 and s4 never do, and at the end s5 would count.
    let page = LinkedPage(lengths: [500, 300, 100, 100, 100])
    let link = link(page)
    for id in ["s3", "s4"] {
      link.choose(.string(id))
      page.scene.settle()
      #expect(page.list.geometry.contentOffset.y == 600)
      #expect(link.active == .string(id))
    }
    // Moves by programs change nothing either; a finger, a wheel or a key does.
    page.list.jump(to: Point(y: 590))
    page.scene.tick(3)
    #expect(link.active == "s4")
  }

  @Test("the next scroll by hand, of any kind, ends the choice · row:L3")
  func choiceEnds() {
    let inputs: [(ScrollView) -> Void] = [
      { view in
        view.drag(by: Point(y: 50)).lift(velocity: .zero)
      },
      { $0.wheel(by: Point(y: -20), ticks: 2) },
      { $0.press(.arrowUp) },
    ]
    for input in inputs {
      let page = LinkedPage(lengths: [500, 300, 100, 100, 100])
      let link = link(page)
      link.choose("s4")
      page.scene.settle()
      input(page.list)
      page.scene.settle()
      page.scene.tick()
      #expect(link.active == "s2")
    }
  }

  @Test("muting the list's events does not blind the link · row:L3")
  func muted() {
    let page = LinkedPage(lengths: [500, 300, 100, 100, 100])
    let link = link(page)
    for name in [EventName.BuiltIn.phase, .section, .scroll] {
      page.list.listeners.mute(.builtIn(name))
    }
    link.choose("s4")
    page.scene.settle()
    page.list.drag(by: Point(y: 50)).lift(velocity: .zero)
    page.scene.tick()
    #expect(link.active == "s2")
  }

  @Test("a finger that stops the way to a chosen section and drags ends the choice · row:L3")
  func interruptedChoice() {
    let page = LinkedPage()
    let link = link(page)
    link.choose("s4")
    page.scene.tick(8)
    let touch = page.scene.touch(page.list)
    page.scene.tick(2)
    #expect(link.active == "s4")
    touch.crossSlop(towards: Point(y: 1))
    touch.move(by: Point(y: 20), over: 0.1, in: page.scene)
    #expect(link.active == page.list.activeSection?.id)
    #expect(link.active != "s4")
    touch.lift(velocity: .zero)
  }

  @Test("choosing during momentum ends the momentum, animated or not · row:L3")
  func choiceDuringMomentum() {
    for animation in [nil, ScrollAnimation.standard] {
      let page = LinkedPage()
      let link = link(page, animation: animation)
      page.list.flick(Point(y: -2000))
      page.scene.tick(3)
      link.choose("s2")
      page.scene.settle()
      #expect(page.list.geometry.contentOffset.y == 500)
      #expect(link.active == "s2")
    }
  }

  @Test("the strip centers the active label as far as it can · row:L4")
  func centered() {
    for animation in [nil, ScrollAnimation.standard] {
      let page = LinkedPage()
      let link = link(page, animation: animation)
      // Labels of 120 in 400: content 600, range 0 … 200; the third one is centered at 100.
      for (id, offset) in [("s3", 100.0), ("s5", 200), ("s4", 200), ("s2", 0), ("s1", 0)] {
        link.choose(.string(id))
        page.scene.settle()
        #expect(page.labels.geometry.contentOffset.x == offset)
        #expect(page.labels.markedID == .string(id))
      }
    }
  }

  @Test("or moves as little as it can · row:L4")
  func minimal() {
    let page = LinkedPage()
    let link = link(page, follow: .minimal)
    for (id, offset) in [("s3", 0.0), ("s4", 80), ("s5", 200), ("s3", 200), ("s2", 120)] {
      link.choose(.string(id))
      page.scene.settle()
      #expect(page.labels.geometry.contentOffset.x == offset)
    }
  }

  @Test("the strip's moves count as the link's, and never drive the list · row:L4 · row:L8")
  func source() {
    let page = LinkedPage()
    let link = link(page)
    var sources: Set<ScrollSource> = []
    page.labels.listeners.on(.scroll) { sources.insert($0.source ?? .initial) }
    let diary = Diary(page.labels.listeners)
    page.list.animate(to: Point(y: 1000))
    page.scene.settle()
    #expect(sources == [.link])
    #expect(page.list.geometry.contentOffset.y == 1000)
    #expect(diary.count("did_end_animation") == 0)
    #expect(diary.lines.last == "scroll_end")
    page.labels.jump(to: .zero)
    page.scene.settle()
    #expect(page.list.geometry.contentOffset.y == 1000)
    #expect(link.active == "s3")
  }

  @Test("a finger on the strip is left alone · row:L4")
  func heldStrip() {
    let page = LinkedPage()
    _ = link(page)
    let touch = page.labels.drag(by: Point(x: -150))
    page.list.jump(to: Point(y: 500))
    page.scene.tick(30)
    #expect(abs(page.labels.geometry.contentOffset.x - 150) < 1e-9)
    touch.lift(velocity: .zero)
  }

  @Test("a link ends with either view, or when told · row:L1")
  func ends() throws {
    let page = LinkedPage()
    let link = link(page)
    link.end()
    page.list.jump(to: Point(y: 1000))
    page.scene.tick()
    #expect(link.active == "s1")
    #expect(link.choose("s2") == nil)
  }
}
