import LuaBridge
import Testing

@testable import ScrollworkLua

@Suite("What packages register") struct PackageScopeTests {
  private static let scene = """
    local s = sw.scene { width = 300, height = 600,
      sw.scroll { id = "own", height = 300, sw.column {
        sw.item { id = "a", height = 200 }, sw.item { id = "b", height = 2000 } } },
      sw.scroll { id = "other", height = 300, sw.column { sw.item { id = "c", height = 2000 } } } }
    local own, other = s:view "own", s:view "other"
    """

  /// Runs a project with a package whose module has a behavior that does nothing, and `go(view)`
  /// with a body; the body counts by `hit()`, and `early` runs as the module is loaded.
  private func run(
    _ body: String, early: String = "", rights: Set<ScriptPackage.Right> = [],
    limits: LuaLimits = LuaLimits(), main: String
  ) -> [String] {
    let text = """
      local sw = require "scrollwork"
      local m = { hits = 0 }
      local function hit() m.hits = m.hits + 1 end
      m.behavior = sw.behavior("paging", function(view) m.view = m.view or view end)
      m.inner = sw.behavior("inner", {}, function(view) view:on("scroll", hit) end)
      \(early)
      function m.go(view) \(body) end
      return m
      """
    return Strangers(sources: ["paging": text], rights: rights).reports(
      Self.scene + "\nlocal paging = require 'paging'\n" + main, limits: limits)
  }

  /// What registers something on a view by which `hit` is called as the view scrolls, or as time
  /// passes.
  static let registrations = [
    "view:on('scroll', hit)",
    "view:item('a'):on_geometry(function(g) return g.viewport.y end, hit)",
    "sw.every(0.01, hit)", "sw.task(function() while true do sw.wait(0.01) hit() end end)",
    "local function again() hit() sw.after(0.01, again) end sw.after(0.01, again)",
    "sw.scope(function() view:on('scroll', hit) end)",
    "local g = sw.scope() g:run(function() sw.every(0.01, hit) end)",
    "view:attach(m.inner)", "view:snap(function(move) hit() end)",
    "view:physics { { drag = function() hit() end } }", "view:route(function() hit() end)",
    "sw.task(function() sw.wait_until(function() hit() return false end) end)",
    "view:scroll_to { y = 10 }:on_end(function() view:on('scroll', hit) end)",
    "view:scroll_to({ y = 90 }, { animate = { duration = 9, curve = function(t) hit() return t end } })",
  ]

  @Test(
    "what a function of a package registers while the project calls it ends with the package's behavior · row:J19",
    arguments: registrations)
  func calledByProject(_ act: String) {
    expectEnd(of: act, registered: "paging.go(own)")
  }

  /// A registration is heard, and no longer once the behavior is detached.
  private func expectEnd(of act: String, inModule early: String = "", registered call: String = "")
  {
    let reports = run(
      early.isEmpty ? act : "", early: early,
      main: """
        own:attach(paging.behavior)
        \(call)
        tick(5) own:scroll_by { y = 1 } tick() drag(own, { by = { y = -30 } }) tick(5)
        print(paging.hits > 0)
        own:detach(paging.behavior)
        local hits = paging.hits
        own:scroll_by { y = 1 } tick(5) drag(own, { by = { y = -30 } }) flick(own, { y = -300 }) tick(20)
        print(paging.hits - hits, #own:behaviors())
        """)
    #expect(reports.count == 2 && reports.first == "printed true", "\(reports)")
    #expect(isBare(act) || reports.last == "printed 0\t0", "\(reports)")
  }

  /// Whether a registration is on no view: a timer or a task, which stays as long as the package is
  /// loaded.
  private func isBare(_ act: String) -> Bool { !act.contains("view:") }

  @Test(
    "what a module of a package does by itself inside of a view ends with the last attachment there · row:J19",
    arguments: registrations)
  func byModule(_ act: String) {
    expectEnd(
      of: act,
      inModule: """
        local group = sw.scope()
        local done
        sw.every(0.01, function()
          if m.view and not done then done = true local view = m.view \(act) end
        end)
        """)
  }

  @Test(
    "when an attachment ends, another one of its package keeps what was registered in its view · row:J19"
  )
  func handedOn() {
    let reports = run(
      "",
      early: """
        local done
        sw.every(0.01, function()
          if m.view and not done then done = true m.view:snap(function() return { y = 500 } end) end
        end)
        """,
      main: """
        own:attach(paging.behavior) s:attach(paging.behavior)
        tick(5)
        local function rest() flick(own, { y = -800 }) own:settled():wait() return own.y end
        print(rest())
        s:detach(paging.behavior) own:scroll_to { y = 0 } print(rest())
        own:detach(paging.behavior) own:scroll_to { y = 0 } print(rest() == 500)
        """)
    #expect(reports == ["printed 500.0", "printed 500.0", "printed false"], "\(reports)")
  }

  @Test(
    "what a package registers has its share of the run, whoever calls it · row:J20",
    arguments: [
      "own:attach(paging.behavior) paging.go(own)", "paging.go(own)",
      "own:attach(paging.behavior) tostring(paging.value)",
      "own:attach(paging.behavior) local _ = paging.value.x",
      "own:attach(paging.behavior) own:update('a', { data = paging.value }) local _ = own:item('a').data.x",
      "own:attach(paging.behavior) local ok, fault = pcall(error, paging.value) tostring(fault)",
    ])
  func shares(_ call: String) {
    for act in [
      "view:on('scroll', function() while true do end end)",
      "sw.after(0.01, function() while true do end end)",
      "sw.task(function() sw.wait(0.01) while true do end end)",
    ] {
      let reports = run(
        act,
        early: """
          m.value = setmetatable({}, { __tostring = function() m.go(m.view) return "" end,
            __index = function() m.go(m.view) end })
          """, limits: LuaLimits(instructions: 20_000_000),
        main: "\(call) tick(3) own:scroll_by { y = 1 } tick(3) own:scroll_to { y = 7 } print(own.y)"
      )
      #expect(reports.last == "printed 7.0", "\(act): \(reports)")
      #expect(reports.contains { $0.contains("it used up its share") }, "\(act): \(reports)")
    }
  }

  @Test(
    "what a behavior of the project has a package register ends with that behavior · row:J19",
    arguments: registrations.filter { !$0.contains("on_end") && !$0.contains("animate") })
  func calledByBehavior(_ act: String) {
    let reports = run(
      act, rights: [.views],
      main: """
        local mine = sw.behavior("mine", {}, function(view) paging.go(view) end)
        own:attach(mine)
        tick(3) own:scroll_by { y = 1 } tick() drag(own, { by = { y = -30 } }) tick(5)
        print(paging.hits > 0)
        own:detach(mine)
        local hits = paging.hits
        own:scroll_by { y = 1 } tick(5) drag(own, { by = { y = -30 } }) flick(own, { y = -300 }) tick(20)
        print(paging.hits - hits)
        """)
    #expect(reports == ["printed true", "printed 0"], "\(reports)")
  }

  @Test("a call that no line makes registers nothing once a package is loaded · row:J19")
  func withoutLine() {
    let reports = run(
      "",
      main: """
        for _, call in ipairs { sw.after, sw.every, own.on } do
          print(pcall(coroutine.wrap(call), own, 1, print))
        end
        """)
    #expect(reports.count == 3 && reports.allSatisfy { $0.contains("by no line") }, "\(reports)")
  }

  @Test("whatever takes a function to call later counts as registering it, or as more · row:J19")
  func effects() {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    // These call it at once and keep nothing.
    let immediate: Set<String> = ["View:find", "sw.behavior"]
    let keeping = runtime.manifest.entries.filter { entry in
      entry.effect == .reads && entry.kind != .event && entry.kind != .field
        && entry.parameters.contains { ["fn", "fn?", "rule", "transform"].contains($0) }
    }
    #expect(Set(keeping.map(\.path)).subtracting(immediate) == [])
  }
}
