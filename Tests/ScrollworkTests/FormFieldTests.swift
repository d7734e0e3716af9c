import Scrollwork
import Testing

@Suite("Form fields") struct FormFieldTests {
  private func field(_ id: String, done: Bool = false, height: Double = 100) -> ItemNode {
    let field = item(.string(id), nil, height)
    field.completion = .value(done)
    return field
  }

  private func section(
    _ id: String, done: Bool = false, header: Double = 40, _ children: [Node]
  ) -> SectionNode {
    let section = SectionNode(id: .string(id), header: header, children: children)
    section.completion = .value(done)
    return section
  }

  private func form(
    _ sections: [Node], ids: [MarkerID] = ["a", "b", "c"], expands: Bool = true,
    set: (inout ScrollSettings) -> Void = { _ in }
  ) -> (scene: Scene, view: ScrollView, form: Form) {
    let view = scroll("form", sections, set: set)
    let scene = Scene(device: Device(size: Size(width: 300, height: 500)), children: [view])
    scene.begin()
    return (
      scene, view, Form(view: view, sectionIDs: ids, expandsSections: expands, in: scene)
    )
  }

  // MARK: - G5

  @Test("a section inside a nested scroller is shown by both · row:G5")
  func nested() {
    let inner = scroll(
      "inner", height: 300,
      [item("x", nil, 700), section("b", [field("b1")]), item("y", nil, 700)])
    let (scene, view, form) = form([section("a", done: true, []), item("z", nil, 900), inner])
    #expect(form.submit() == ["b"])
    scene.settle()
    #expect(inner.y == 700)
    // 40 of a, 900 of z; then the range ends: 1240 − 500.
    #expect(view.y == 740)
    scene.tick()
    #expect(scene.focusedItem?.id == "b1")
  }

  @Test("the form's own view is shown by what is around it · row:G5")
  func outer() {
    let inner = scroll("form", height: 300, [item("x", nil, 500), section("a", [field("a1")])])
    let outer = scroll("page", [item("head", nil, 900), inner, item("foot", nil, 900)])
    let scene = scene(400, 500, outer)
    let form = Form(view: inner, sectionIDs: ["a"], in: scene)
    form.submit()
    scene.settle()
    #expect(inner.y == 340)  // the end: 500 + 140 − 300
    #expect(outer.y == 900 + 160)
  }

  @Test("a row that has no node yet can be a section · row:G5")
  func unbuilt() {
    let rows = list("rows", count: 1000, extent: 44)
    rows.rowCompletion = { $0.rawValue != 499 }
    let view = scroll("form", [rows])
    let scene = scene(300, 500, view)
    let form = Form(view: view, sectionIDs: (1...1000).map { .integer($0) }, in: scene)
    #expect(form.submit() == [500])
    scene.settle()
    scene.tick()
    #expect(view.y == 499 * 44)
    #expect(scene.focusedItem?.id == 500)
  }

  @Test("a collapsed section is its header, and expands before it is shown · row:G5")
  func collapsed() {
    let a = section("a", done: true, [field("a1", done: true, height: 460)])
    let b = section("b", done: true, [field("b1", done: true, height: 460)])
    let c = section("c", [field("c1", done: true), field("c2")])
    b.isCollapsed = true
    c.isCollapsed = true
    let (scene, view, form) = form([a, b, c, item("tail", nil, 800)])
    #expect(view.currentGeometry.contentSize.height == 500 + 40 + 40 + 800)
    var story: [String] = []
    for name in [EventName.BuiltIn.submitBlocked, .update, .scroll, .scrollEnd, .focus] {
      scene.listeners.on(name) { if story.last != $0.name.name { story.append($0.name.name) } }
    }
    #expect(form.submit() == ["c"])
    #expect(!c.isCollapsed && b.isCollapsed)
    scene.settle()
    scene.tick()
    #expect(view.y == 540)
    #expect(scene.focusedItem?.id == "c2")
    #expect(story == ["submit_blocked", "update", "scroll", "scroll_end", "focus"])
  }

  @Test("not allowed to expand, the header is shown and has focus · row:G5")
  func folded() {
    let inside = section("b", header: 20, [field("b1")])
    let a = section("a", done: true, [inside])
    a.isCollapsed = true
    let (scene, view, form) = form(
      [item("head", nil, 900), a, item("tail", nil, 900)], expands: false)
    #expect(form.submit() == ["b"])
    scene.settle()
    scene.tick()
    #expect(a.isCollapsed)
    #expect(view.y == 900)
    #expect(scene.focusedItem?.id == "a")
  }

  @Test("what a collapsed section hides is out of reach · row:G5")
  func hiddenInside() {
    let a = section("a", [field("a1")])
    let (scene, view, _) = form([a, item("tail", nil, 900)])
    a.isCollapsed = true
    #expect(view.go(.id("a1")) == nil)
    #expect(scene.lookup("a1")?.isShown == false)
    #expect(scene.touch(view, at: Point(x: 10, y: 10)).item?.id == "a")
  }

  // MARK: - G6

  private func late(open: Set<String>) -> (scene: Scene, view: ScrollView, form: Form) {
    let sections = ["a", "b", "c"].map { name in
      let section = section(name, done: !open.contains(name), [])
      section.height = 400
      return section as Node
    }
    return form(sections + [item("tail", nil, 900)])
  }

  private func fail(_ id: MarkerID, in view: ScrollView) throws {
    let item = try #require(view.scene?.lookup(id, below: view))
    try view.update(item) { item.node.completion = .value(false) }
  }

  @Test("an earlier error that arrives on the way is where the form goes instead, once · row:G6")
  func retarget() throws {
    let (scene, view, form) = late(open: ["c"])
    let blocked = scene.recorded(.submitBlocked)
    form.submit()
    scene.tick(6)
    try fail("b", in: view)
    scene.tick()
    #expect(view.target == Point(y: 400))
    try fail("a", in: view)
    scene.settle()
    scene.tick()
    #expect(view.y == 400)
    #expect(scene.focusedItem?.id == "b")
    #expect(blocked().count == 2)
  }

  @Test(
    "errors of one tick are one; a later section does not count while an earlier is open · row:G6")
  func batch() throws {
    let (scene, view, form) = late(open: ["b"])
    form.submit()
    scene.tick(2)
    try fail("c", in: view)
    scene.tick(2)
    #expect(view.target == Point(y: 400))
    try fail("a", in: view)
    scene.settle()
    #expect(view.y == 0)
  }

  @Test("after a submission that went through, the first error is gone to · row:G6")
  func afterwards() throws {
    let (scene, view, form) = late(open: [])
    #expect(form.submit().isEmpty)
    scene.tick(100)
    try fail("c", in: view)
    scene.settle()
    scene.tick()
    #expect(view.y == 800)
    #expect(scene.focusedItem?.id == "c")
  }

  @Test("a drag cancels it · row:G6")
  func dragged() throws {
    let (scene, view, form) = late(open: [])
    form.submit()
    scene.tick(10)
    view.drag(by: Point(y: -30)).lift(velocity: .zero)
    scene.settle()
    try fail("c", in: view)
    scene.settle()
    #expect(view.y == 30)
  }

  @Test("a finger that stops the way there cancels it too · row:G6")
  func caught() throws {
    let (scene, view, form) = late(open: ["c"])
    form.submit()
    scene.tick(6)
    scene.touch(view).lift()
    scene.settle()
    let offset = view.y
    try fail("a", in: view)
    scene.settle()
    #expect(view.y == offset)
  }

  @Test("a predicate that turns is noticed on the way, or when asked to look · row:G6")
  func predicate() {
    var isFine = true
    let (scene, view, form) = late(open: ["c"])
    scene.lookup("b")?.node.completion = .predicate { isFine }
    form.submit()
    scene.tick(3)
    isFine = false
    scene.settle()
    #expect(view.y == 400)

    isFine = true
    scene.lookup("c")?.node.completion = .value(true)
    form.submit()
    scene.settle()
    view.jump(to: .zero)
    isFine = false
    scene.tick(5)
    #expect(view.y == 0)
    form.lookAgain()
    scene.settle()
    #expect(view.y == 400)
  }

  // MARK: - G7

  @Test("next and previous move focus in layout order, across sections · row:G7")
  func order() {
    let pair = row([field("right"), field("left")].reversed())
    let (scene, _, form) = form([
      section("a", [field("a1"), pair]), section("b", []), section("c", [field("c1", done: true)]),
    ])
    let focused = scene.recorded(.focus)
    var ids: [MarkerID?] = []
    while let item = form.next() { ids.append(item.id) }
    #expect(ids == ["a1", "left", "right", "b", "c1"])
    #expect(scene.focusedItem?.id == "c1")
    ids = []
    while let item = form.previous() { ids.append(item.id) }
    #expect(ids == ["b", "right", "left", "a1"])
    #expect(scene.focusedItem?.id == "a1")
    scene.tick()
    #expect(
      focused().map(\.item?.id) == ["a1", "left", "right", "b", "c1", "b", "right", "left", "a1"])
    let sections = focused().prefix(4).map { event -> MarkerID? in
      if case .focus(let section) = event.detail { section } else { nil }
    }
    #expect(sections == ["a", "a", "a", "b"])
  }

  @Test("a field is revealed by the least movement above the keyboard, with its margin · row:G7")
  func keyboard() {
    let fields = (1...10).map { field("f\($0)") as Node }
    let (scene, view, form) = form([section("a", fields)]) { $0.focusMargin = 20 }
    scene.moveKeyboard(to: 200)
    scene.focus(scene.lookup("f2"))
    #expect(view.y == 0)  // 140…240 in 0…300
    form.next()
    scene.settle()
    // 240…340 and 20 more, at the end of a region of 300.
    #expect(view.y == 60)
    form.next()
    form.previous()
    form.previous()
    scene.settle()
    #expect(scene.focusedItem?.id == "f2")
    #expect(view.y == 60)  // 140 − 20 = 120 shows
  }

  @Test("hidden, disabled and folded fields are passed over, or unfolded · row:G7")
  func passed() {
    let hidden = field("hidden")
    hidden.isHidden = true
    let off = field("off")
    off.isEnabled = false
    let b = section("b", [field("b1")])
    b.isCollapsed = true
    let (scene, _, form) = form([section("a", [hidden, off, field("a3")]), b])
    #expect(form.next()?.id == "a3")
    #expect(form.next()?.id == "b1")
    #expect(!b.isCollapsed)
    #expect(scene.focusedItem?.id == "b1")
  }
}
