import LuaBridge
import Testing

@testable import ScrollworkLua

@Suite("Packages that fail") struct ContainmentTests {
  /// The reports of a run of a package's behavior, attached to a view that then moves for some
  /// ticks.
  private func reports(
    _ act: String, rights: Set<ScriptPackage.Right> = [],
    limits: LuaLimits = LuaLimits(instructions: 20_000_000), then: String
  ) -> [String] {
    let strangers = Strangers(
      sources: [
        "paging":
          "local sw = require 'scrollwork'\nreturn sw.behavior('paging', function(view)\n\(act)\nend)"
      ], rights: rights)
    return strangers.reports(
      """
      local s = sw.scene { width = 300, height = 300,
        sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 3000 } } } }
      local v = s:view "v"
      local ok, fault = pcall(v.attach, v, require "paging")
      if not ok then print(fault) end
      \(then)
      """, limits: limits)
  }

  @Test(
    "three failures within a second detach it, its rules give way, and all else goes on · row:J20")
  func failures() {
    let found = reports(
      "view:snap(function() return { y = 500 } end)\nview:on('scroll', function() error 'no' end)",
      then:
        "for i = 1, 6 do v:scroll_by { y = 1 } tick() end flick(v, { y = -800 }) v:settled():wait() print(v.y)"
    )
    #expect(found.count { $0.contains("no") && !$0.contains("detached") } == 3, "\(found)")
    #expect(
      found.count {
        $0
          == "paging of paging@1.2.0 is detached from view \"v\": it failed 3 times within a second"
      } == 1, "\(found)")
    #expect(found.last != "printed 500.0")
  }

  @Test("failures that are further apart do not detach it · row:J20")
  func seldom() {
    let found = reports(
      "view:on('scroll', function() error 'no' end)",
      then: "for i = 1, 5 do v:scroll_by { y = 1 } tick(45) end")
    #expect(found.count == 5 && !found.contains { $0.contains("detached") }, "\(found)")
  }

  @Test("an endless loop ends by its share, it is detached, and the run goes on · row:J20")
  func loops() {
    for act in [
      "view:on('scroll', function() while true do end end)",
      "view:snap(function() while true do end end)",
      "sw.after(0, function() while true do end end)",
      "sw.scope(function() view:on('scroll', function() while true do end end) end)",
      "sw.scope():run(function() sw.task(function() sw.wait(0.01) while true do end end) end)",
      "view:route(function() while true do end end)",
      "view:physics { { drag = function() while true do end end } }",
      "view:item('a'):on_geometry(function() while true do end end, function() end)",
      "view:on('scroll', function() local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) end end)",
      "view:on('scroll', function() local t = ('x'):rep(12 << 20) end)",
      "view:on('scroll', function() local s = 'x' while true do s = s .. s end end)",
    ] {
      let found = reports(
        act,
        then:
          "v:scroll_by { y = 1 } tick(3) flick(v, { y = -100 }) v:settled():wait() v:scroll_to { y = 7 } print(v.y)"
      )
      #expect(
        found.contains { $0.contains("is detached from view \"v\": it used up its share") },
        "\(act): \(found)")
      #expect(found.last == "printed 7.0", "\(act): \(found)")
    }
  }

  @Test(
    "one that loops while it is attached is not, and attach names package, resource and line · row:J20"
  )
  func loopsAtOnce() {
    let found = reports(
      "view:on('scroll', function() print 'heard' end)\nwhile true do end",
      then: "v:scroll_to { y = 7 } tick() print(v.y, #v:behaviors())")
    #expect(
      found == [
        "printed paging of paging@1.2.0 is not attached to view \"v\": it used up its share of the run's instructions in paging@1.2.0/paging.lua:4",
        "printed 7.0\t0",
      ])
  }

  @Test(
    "a list whose rows take too long ends with its package's share, and the rows stay as they are · row:J20"
  )
  func rows() {
    let found = reports(
      "view:insert(sw.list { count = 50, estimate = 40, row = function() while true do end end }, { at = 'start' })",
      then: "tick(3) v:scroll_to { y = 7 } print(v.y)")
    #expect(
      found.contains { $0.contains("is detached from view \"v\": it used up its share") },
      "\(found)")
    #expect(found.last == "printed 7.0", "\(found)")
  }

  @Test("variables that close have their package's share, also as it is detached · row:J20")
  func closers() {
    for body in [
      "while true do end", "local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) end",
    ] {
      let found = reports(
        """
        sw.task(function()
          local x <close> = setmetatable({}, { __close = function() \(body) end })
          sw.wait(100)
        end)
        view:on("scroll", function() while true do end end)
        """, then: "v:scroll_by { y = 1 } tick(3) v:scroll_to { y = 7 } print(v.y)")
      #expect(found.last == "printed 7.0", "\(found)")
    }
  }

  @Test("rows are not asked again once their package's behavior has ended · row:J20")
  func rowsAfterwards() {
    let found = reports(
      "view:insert(sw.list { count = 1000, estimate = 50, row = function(i) if i > 5 then while true do end end return sw.item { height = 50 } end }, { at = 'start' })",
      then: "for i = 1, 60 do v:scroll_to { y = i * 100 } tick() end print(v.y)")
    #expect(found.count == 3 && found.last == "printed 6000.0", "\(found)")
  }

  @Test("garbage counts as no memory: only what a package holds on to is in its share · row:J20")
  func garbage() {
    let found = reports(
      "view:on('scroll', function() for i = 1, 500 do local s = ('x'):rep(20000) .. i end end)",
      limits: LuaLimits(instructions: 100_000_000),
      then: "for i = 1, 5 do v:scroll_by { y = 1 } tick() end print(v.y)")
    #expect(found == ["printed 5.0"])
  }

  @Test("what a module of a package registers as it is loaded has its share, too · row:J20")
  func modules() {
    let strangers = Strangers(sources: [
      "paging":
        "local sw = require 'scrollwork'\nsw.after(0.1, function() while true do end end)\nsw.every(0.01, function() error 'no' end)"
    ])
    let reports = strangers.reports(
      """
      sw.scene { sw.item { height = 9 } }
      require "paging"
      tick(20)
      print "on"
      """, limits: LuaLimits(instructions: 20_000_000))
    #expect(reports.last == "printed on", "\(reports)")
    #expect(
      reports.contains(
        "what paging@1.2.0 does without a view has ended: it failed 3 times within a second"),
      "\(reports)")
  }

  @Test("one that has the whole budget ends the run like the project's own code · row:J20")
  func wholeBudget() {
    let found = reports("while true do end", rights: [.budget], then: "print(v.y)")
    #expect(found.contains { $0.contains("budget") }, "\(found)")
  }

  @Test("comparing long strings takes CPU time, of which a package has a share, too · row:J20")
  func comparisons() {
    let found = reports(
      """
      local a, b = ('x'):rep(4 << 20), ('x'):rep(4 << 20)
      view:on('scroll', function() while true do local _ = a < b end end)
      """, limits: LuaLimits(cpuTime: 2),
      then: "v:scroll_by { y = 1 } tick(3) v:scroll_to { y = 7 } print(v.y)")
    #expect(
      found.contains { $0.hasSuffix("it used up its share of the run's CPU time") }, "\(found)")
    #expect(found.last == "printed 7.0", "\(found)")
  }

  @Test(
    "all calls of a package have half of the run, however many there are and whatever they call · row:J20",
    arguments: [
      "for i = 1, 260 do view:on('scroll', function() for j = 1, 1e5 do end end) end",
      "view:on('scroll', function() for i = 1, 260 do sw.after(0, function() for j = 1, 1e5 do end end) end end)",
      """
      local depth = 0
      view:on('more', function()
        depth = depth + 1
        if depth < 30 then view:emit('more') end
        for j = 1, 1.5e6 do end
      end)
      view:on('scroll', function() view:emit('more') end)
      """,
    ])
  func sums(_ act: String) {
    let found = reports(
      act,
      then: "v:scroll_by { y = 1 } tick(3) for i = 1, 8e6 do end v:scroll_to { y = 7 } print(v.y)")
    #expect(found.last == "printed 7.0", "\(found)")
    #expect(found.contains { $0.contains("it used up its share") }, "\(found)")
  }

  @Test("what one package has taken is not missing to another · row:J20")
  func sumsOfTwo() {
    let looping = "for i = 1, 260 do view:on('scroll', function() for j = 1, 1e5 do end end) end"
    let source = { (name: String, body: String) in
      "local sw = require 'scrollwork' return sw.behavior('\(name)', {}, function(view) \(body) end)"
    }
    let found = Strangers(sources: [
      "greedy": source("greedy", looping),
      "modest": source("modest", "view:on('scroll', function() for j = 1, 1e5 do end end)"),
    ]).reports(
      """
      local s = sw.scene { sw.scroll { id = "v", height = 300, sw.item { height = 3000 } } }
      local v = s:view "v"
      v:attach(require "greedy") v:attach(require "modest")
      for i = 1, 9 do v:scroll_by { y = 1 } tick() end
      print(#v:behaviors(), v:behaviors()[1].name)
      """, limits: LuaLimits(instructions: 20_000_000))
    #expect(found.last == "printed 1\tmodest", "\(found)")
  }

  @Test("one request that would pass the limit of the run ends the package's call alone · row:J20")
  func oneRequest() {
    let long = Array(repeating: "s", count: 13).joined(separator: " .. ")
    let found = reports(
      "view:on('scroll', function() local s = ('x'):rep(3 << 20) local long = \(long) end)",
      limits: LuaLimits(instructions: 100_000_000),
      then: """
        local held = {}
        for i = 1, 60 do held[i] = ('x'):rep(1 << 20) .. i end
        v:scroll_by { y = 1 } tick(3) v:scroll_to { y = 7 } print(v.y, #held)
        """)
    #expect(found.contains { $0.contains("used up its share of the run's memory") }, "\(found)")
    #expect(found.last == "printed 7.0\t60", "\(found)")
  }

  @Test(
    "a behavior's instructions count once, also of a rule that its own handler has asked · row:J21")
  func countedOnce() throws {
    let lines = try LuaScript.run(
      """
      local s = sw.scene { sw.scroll { id = "v", height = 300, sw.column {
        sw.item { id = "a", height = 3000, complete = false } } } }
      local v = s:view "v"
      v:attach(sw.behavior("b", {}, function(view)
        view:update("a", { complete = function() for i = 1, 1e6 do end return true end })
        local form = sw.form(view, { sections = { "a" } })
        view:on("scroll", function() form:submit() end)
      end))
      local before = v:behaviors()[1].instructions
      v:scroll_by { y = 1 } tick()
      local taken = v:behaviors()[1].instructions - before
      print(taken > 1e6, taken < 1.5e6)
      """)
    #expect(lines == ["true\ttrue"])
  }

  @Test("what a package has left behind is not called once it is detached · row:J16")
  func leftBehind() {
    let found = reports(
      "view:scroll_to({ y = 90 }, { animate = { duration = 9 } }):on_end(function() view:emit('late') end)",
      then: """
        v:on("late", function() print "late" end)
        tick() v:detach(v:behaviors()[1] and require "paging") v:scroll_to { y = 1 } tick(2) print(v.y)
        """)
    #expect(found == ["printed 1.0"], "\(found)")
  }
}
