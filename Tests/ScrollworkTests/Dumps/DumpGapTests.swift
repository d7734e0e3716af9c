import Testing

@testable import Scrollwork

@Suite("Dump gaps") struct DumpGapTests {
  private func page() -> (scene: Scene, view: ScrollView) {
    let view = scroll("feed", rows([300, 300, 300]))
    return (scene(400, 400, view), view)
  }

  /// What changes a scene, and what its dump then says of that.
  private static var cases: [(name: String, change: (Scene, ScrollView) throws -> Void)] {
    [
      ("scroll \"feed\": listeners", { _, view in listen(view.listeners) }),
      ("scene: listeners", { scene, _ in listen(scene.listeners) }),
      ("scroll \"feed\": snap", { _, view in view.snap(to: .custom { _ in RuleAnswer() }) }),
      ("scroll \"feed\": route", { _, view in view.route { _ in nil } }),
      (
        "scroll \"feed\": physics",
        { _, view in
          var rule = PhysicsRule()
          rule.boundary = { _, _ in nil }
          view.applyPhysics([PhysicsSet.android.rule, rule])
        }
      ),
      ("scroll \"feed\": monitors", { _, view in _ = try ScrollMonitor.make(.delegate, of: view) }),
      (
        "scroll \"feed\": forms", { scene, view in _ = Form(view: view, sectionIDs: [], in: scene) }
      ),
      (
        "scroll \"feed\": motion",
        { scene, view in
          view.flick(Point(y: 900))
          scene.tick(3)
        }
      ),
      ("scroll \"feed\": complete", { _, view in view.completion = .predicate { true } }),
      ("scroll \"feed\": effect", { _, view in view.effect = noEffect }),
      ("scroll \"feed\": data", { _, view in view.userData = Diary(ListenerList(), []) }),
      ("scroll \"feed\": preference", { _, view in view.setPreference("k") { .integer(3) } }),
      ("scene: timers", { scene, _ in _ = scene.after(1) {} }),
      (
        "scene: motion",
        { scene, _ in
          scene.moveKeyboard(to: 200, over: 1)
          scene.tick()
        }
      ),
      ("scene: events", { _, view in view.jump(to: Point(y: 9)) }),
    ]
  }

  private static var noEffect: EffectRule { EffectRule({ _ in nil }) { _, _, _ in nil } }

  private static func listen(_ list: ListenerList) {
    _ = list.add(.builtIn(.scroll)) { _, _ in nil }
  }

  @Test(
    "what is no data is named, and named again by what is made of it · row:V14",
    arguments: cases.indices)
  func named(index: Int) throws {
    let (name, change) = Self.cases[index]
    let page = page()
    page.scene.tick()
    #expect(page.scene.dumped().leftOut.isEmpty)
    try change(page.scene, page.view)
    let dump = page.scene.dumped()

    #expect(dump.leftOut.contains { "\($0)".hasSuffix(name) }, "\(dump.leftOut)")

    let again = try Scene(dump: dump.text)
    #expect(again.dumped() == dump)
  }

  @Test("links are named at each view, functions of rows at their list · row:V14")
  func more() throws {
    let lazy = ListNode(
      id: "rows", tree: RowTree(count: 90, extent: 40, .estimated), ids: RowIDs(count: 90))
    lazy.rowMeasure = .asked { _ in 50 }
    lazy.rowCompletion = { _ in true }
    lazy.rowData = { _ in nil }
    lazy.rowLook = { _ in nil }
    let views = [scroll("a", height: 200, [lazy]), scroll("b", height: 200, rows([300, 300]))]
    let scene = scene(400, 400, column(views))
    scene.tick()
    _ = GroupLink(.mirror, views, in: scene)
    _ = Item.row(lazy, lazy.tree.key(at: 3)).listeners.add(.builtIn(.tap)) { _, _ in nil }
    var traits = RowTraits()
    traits.completion = .predicate { false }
    traits.effect = Self.noEffect
    lazy.setTraits(traits, of: lazy.tree.key(at: 4))
    let dump = scene.dumped()
    #expect(
      dump.leftOut.map(\.description) == [
        "line 3, scroll \"a\": links",
        "line 4, list \"rows\": row_listeners, row_data, row_complete, row_look, row_extents",
        "line 5, traits \"rows\": complete, effect", "line 6, scroll \"b\": links",
      ])
    #expect(dump.text.contains("    traits row=5 not_written=complete,effect\n"))
    #expect(try Scene(dump: dump.text).dumped() == dump)
  }

  @Test("the set a rule is made of is written by name, unless the rule was changed · row:V14")
  func sets() throws {
    let page = page()
    page.view.applyPhysics([PhysicsSet.flutterBouncing.rule])
    #expect(page.scene.dump().contains("\n    physics set=flutter_bouncing\n"))
    var changed = PhysicsSet.page.rule
    changed.bounce = .off
    page.view.applyPhysics([changed])
    #expect(page.scene.dump().contains("\n    physics bounce=off snap=pages\n"))
    let again = try Scene(dump: page.scene.dump())
    #expect(again.dump() == page.scene.dump())
    again.scrollViews[0].applyPhysics([])
    #expect(again.scrollViews[0].settings.verticalBounce == .auto)
    #expect(again.scrollViews[0].snapRule == nil)
  }

  @Test("attached data and preferences come back · row:V14")
  func data() throws {
    let page = page()
    let data = PlainData.table([
      .init(.integer(1), .string("a \"b\"\n\u{301}=")), .init(.number(2.5), .boolean(true)),
      .init(.string("k"), .table([.init(.integer(-3), .number(.infinity))])),
    ])
    page.view.userData = DumpHost.Attachment(data)
    page.view.setPreference("p", to: .number(3))
    let dump = page.scene.dumped()
    #expect(!dump.text.contains("not_written=data"))
    let again = try Scene(dump: dump.text)
    #expect((again.scrollViews[0].userData as? DumpHost.Attachment)?.data == data)
    #expect(again.preference("p", below: again.root) == .number(3))
    #expect(again.dump() == dump.text)
  }

  @Test(
    "ids come back in runs of any step · row:V14",
    arguments: [
      [1, 2, 3], [5, 9, 10, 11, 12], [3, 3, 3], [9, 7, 5, 3, 1, 100], [Int.min, Int.max, 0],
      [2], [1], [], [10, 20, 30, 31, 32],
    ])
  func ids(numbers: [Int]) throws {
    var ids = DumpedIDs()
    for number in numbers { ids.append(.integer(number)) }
    let again = try #require(DumpedIDs(dumped: Substring(ids.dumped)))
    #expect((0..<again.count).map { again[$0] } == numbers.map { .integer($0) })
    #expect(again.dumped == ids.dumped)
    #expect(ids.areNumbers == (numbers == Array(1..<(numbers.count + 1))))
  }
}
