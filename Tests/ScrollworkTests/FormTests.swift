import Scrollwork
import Testing

@Suite("Form") struct FormTests {
  /// Sections "a" … "e" of 400 in a viewport of 500; those named are incomplete.
  private struct Sheet {
    let scene: Scene
    let view: ScrollView
    let form: Form
    let sections: [SectionNode]

    init(
      open: Set<String>, order: [String] = ["d", "b", "e", "a", "c"],
      placement: Form.Placement = .top
    ) {
      sections = ["a", "b", "c", "d", "e"].map { name in
        let section = SectionNode(id: .string(name))
        section.height = 400
        section.completion = .value(!open.contains(name))
        return section
      }
      view = ScrollView(id: "sheet", children: sections)
      scene = Scene(device: Device(size: Size(width: 300, height: 500)), children: [view])
      scene.begin()
      form = Form(
        view: view, sectionIDs: order.map { .string($0) }, placement: placement, in: scene)
    }

    var offset: Double { view.geometry.contentOffset.y }
  }

  @Test("sections count in layout order, whatever order they were named in · row:G2")
  func layoutOrder() {
    let sheet = Sheet(open: ["b", "d"])
    #expect(sheet.form.submit() == ["b", "d"])
    sheet.scene.settle()
    #expect(sheet.offset == 400)
  }

  @Test("side by side, the leading one comes first; nested ones by where they lie · row:G2")
  func nestedOrder() {
    func box(_ name: String, _ width: Double, _ height: Double) -> SectionNode {
      let section = SectionNode(id: .string(name))
      section.width = width
      section.height = height
      section.completion = .value(false)
      return section
    }
    // Two columns: a over c on the left, b over d on the right, b lower than a but above c.
    let spacer = ItemNode()
    spacer.height = 50
    let left = StackNode(.vertical, children: [box("a", 100, 200), box("c", 100, 200)])
    let right = StackNode(.vertical, children: [spacer, box("b", 100, 150), box("d", 100, 200)])
    let inner = ScrollView(
      id: "inner", children: [StackNode(.horizontal, children: [left, right])])
    inner.height = 300
    let view = ScrollView(children: [inner, box("e", 100, 900)])
    let scene = Scene(device: Device(size: Size(width: 300, height: 500)), children: [view])
    scene.begin()
    let form = Form(view: view, sectionIDs: ["e", "d", "c", "b", "a", "a"], in: scene)
    #expect(form.sections.map(\.id) == ["a", "b", "c", "d", "e"])
  }

  @Test("blocked: the event, the scroll, its end, then focus · row:G3")
  func order() {
    let sheet = Sheet(open: ["c", "e"])
    var story: [String] = []
    for name in [
      EventName.BuiltIn.submit, .submitBlocked, .submitted, .scroll, .scrollEnd, .focus,
    ] {
      sheet.scene.listeners.on(name) { event in
        if story.last != event.name.name { story.append(event.name.name) }
      }
    }
    var blocked: (MarkerID, [MarkerID])?
    sheet.form.listeners.on(.submitBlocked) { event in
      if case .blocked(let section, let incomplete) = event.detail {
        blocked = (section, incomplete)
      }
    }
    sheet.form.submit()
    sheet.scene.settle()
    sheet.scene.tick()
    #expect(story == ["submit", "submit_blocked", "scroll", "scroll_end", "focus"])
    #expect(blocked?.0 == "c")
    #expect(blocked?.1 == ["c", "e"])
    #expect(sheet.scene.focusedItem?.id == "c")
  }

  @Test("focus goes to the first incomplete field that can be filled in · row:G3")
  func focus() {
    func field(_ name: String, complete: Bool) -> ItemNode {
      let field = ItemNode(id: .string(name))
      field.height = 40
      field.completion = .value(complete)
      return field
    }
    let hidden = field("hidden", complete: false)
    hidden.isHidden = true
    let disabled = StackNode(.vertical, children: [field("inside", complete: false)])
    disabled.isEnabled = false
    let section = SectionNode(
      id: "s",
      children: [
        field("done", complete: true), hidden, disabled,
        StackNode(.vertical, children: [field("open", complete: false)]),
        field("later", complete: false),
      ])
    section.completion = .value(false)
    let view = ScrollView(children: [section])
    let scene = Scene(device: Device(size: Size(width: 300, height: 500)), children: [view])
    scene.begin()
    let form = Form(view: view, sectionIDs: ["s"], in: scene)
    #expect(form.submit() == ["s"])
    scene.tick(2)
    #expect(scene.focusedItem?.id == "open")
  }

  @Test("complete: submitted, and nothing scrolls · row:G3")
  func submitted() {
    let sheet = Sheet(open: [])
    let diary = Diary(
      sheet.scene.listeners, Diary.movement + [.submit, .submitted, .submitBlocked])
    #expect(sheet.form.submit().isEmpty)
    sheet.scene.tick(3)
    #expect(diary.lines == ["submit", "submitted"])
  }

  @Test("a predicate is asked at each submit · row:G1")
  func predicate() {
    let sheet = Sheet(open: [])
    var isFilled = false
    sheet.sections[3].completion = .predicate { isFilled }
    #expect(sheet.form.submit() == ["d"])
    isFilled = true
    #expect(sheet.form.submit().isEmpty)
  }

  @Test("hidden and disabled sections, and those inside such, hold nothing up · row:G2")
  func hiddenAndDisabled() throws {
    let sheet = Sheet(open: ["a", "b", "c"])
    sheet.sections[0].isHidden = true
    sheet.sections[1].isEnabled = false
    #expect(sheet.form.submit() == ["c"])
    sheet.scene.settle()
    #expect(sheet.offset == 400)  // a takes no room any more
    sheet.sections[2].isHidden = true
    #expect(sheet.form.submit().isEmpty)
    sheet.sections[0].isHidden = false
    sheet.view.isEnabled = false
    #expect(sheet.form.submit().isEmpty)
  }

  @Test("removed and unknown sections are ignored · row:G2")
  func removed() throws {
    let sheet = Sheet(open: ["a", "b"], order: ["nobody", "b", "a"])
    try sheet.view.remove(.node(sheet.sections[0]))
    #expect(sheet.form.submit() == ["b"])
  }

  @Test("the section comes to the top of the region, its margin included · row:G4")
  func top() {
    let sheet = Sheet(open: ["c"])
    sheet.view.configure { $0.insets.top = 60 }
    sheet.sections[2].scrollMargin.top = 16
    sheet.form.submit()
    sheet.scene.settle()
    #expect(sheet.offset == 800 - 60 - 16)
  }

  @Test("minimal placement leaves a section in sight where it is · row:G4")
  func minimal() {
    let sheet = Sheet(open: ["c"], placement: .minimal)
    sheet.view.jump(to: Point(y: 750))
    sheet.form.submit()
    sheet.scene.settle()
    #expect(sheet.offset == 750)
    #expect(sheet.scene.focusedItem?.id == "c")
    sheet.view.jump(to: Point(y: 600))
    sheet.form.submit()
    sheet.scene.settle()
    #expect(sheet.offset == 700)  // 1200 at the region's end
  }

  @Test("a finger that takes over keeps the focus where it was · row:G3")
  func interrupted() {
    let sheet = Sheet(open: ["e"])
    sheet.form.submit()
    sheet.scene.tick(5)
    sheet.view.drag(by: Point(y: -10)).lift(velocity: .zero)
    sheet.scene.settle()
    #expect(sheet.scene.focusedItem == nil)
  }

  @Test("submitting twice on the way scrolls and focuses once · row:G3")
  func twice() {
    let sheet = Sheet(open: ["e"])
    let diary = Diary(sheet.scene.listeners, [.focus, .scrollEnd])
    sheet.form.submit()
    sheet.scene.tick(5)
    sheet.form.submit()
    sheet.scene.settle()
    sheet.scene.tick()
    #expect(diary.lines == ["scroll_end", "focus"])
  }
}
