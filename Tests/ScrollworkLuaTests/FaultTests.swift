import Scrollwork
import ScrollworkLua
import Testing

@Suite("Faults on demand") struct FaultTests {
  /// `v`: 400 × 800 over rows 1 … 20 of 200, with faults.
  private static func page(_ faults: String) -> String {
    """
    local rows = { id = "v" }
    for i = 1, 20 do rows[i] = sw.item { id = i, height = 200 } end
    local s = sw.scene { width = 400, height = 800, faults = { \(faults) }, sw.scroll(rows) }
    local v = s:view "v"

    """
  }

  @Test("nothing is told in a dropped tick, and the next one makes up for it · row:Q9")
  func droppedTicks() throws {
    try LuaScript.run(
      Self.page("dropped_ticks = { 30, 31 }") + """
        local told = {}
        v:on("scroll", function(e) told[e.tick] = e.to.y end)
        local m = flick(v, { y = -1000 })
        settle()
        eq(told[30], nil) eq(told[31], nil)
        eq(told[29] ~= nil, true) eq(told[32] ~= nil, true)
        eq(math.abs(v.y - m.target.y) < 1e-9, true)
        """)
  }

  @Test("where a fling rests does not depend on the ticks that were dropped · row:Q9 · row:Q7")
  func droppedTicksRest() throws {
    let rest = { (faults: String) in
      Self.page(faults)
        + "flick(v, { y = -1300, over = 0.1 }) settle() print(string.format('%.6f', v.y))"
    }
    let whole = try LuaScript.run(rest(""))
    #expect(try LuaScript.run(rest("dropped_ticks = { every = 3 }")) == whole)
    #expect(try LuaScript.run(rest("dropped_ticks = { 40, 41, 42, 43 }")) == whole)
  }

  @Test("a dropped tick changes no velocity that is told after it · row:Q9 · row:L5")
  func droppedTicksVelocity() throws {
    try LuaScript.run(
      """
      local function list(id)
        return sw.scroll { id = id, height = 400, sw.item { height = 4000 } }
      end
      local s = sw.scene { width = 400, height = 800, faults = { dropped_ticks = { 10 } },
        sw.column { list "a", list "b" } }
      local a, b = s:get("a", "b")
      sw.link { kind = "mirror", a, b }
      a:scroll_to({ y = 1000 }, { animate = { duration = 1, curve = "linear" } })
      local seen = {}
      b:on("scroll", function(e) seen[e.tick] = e.velocity.y end)
      settle()
      eq(seen[10], nil)
      eq(math.abs(seen[9] - 1000) < 1e-6, true) eq(math.abs(seen[11] - 1000) < 1e-6, true)
      """)
  }

  @Test("new items and rows are 0 long until their layout comes · row:Q9 · row:P11")
  func lateLayout() throws {
    try LuaScript.run(
      Self.page("late_layout = 0.1") + """
        eq(v.content_size.height, 4000)
        v:insert(sw.item { id = "new", height = 300 }, { after = 20 })
        eq(v.content_size.height, 4000)
        sw.wait(0.05)
        eq(v:item "new".frame.height, 0)
        sw.wait(0.06)
        eq(v.content_size.height, 4300)
        eq(v:item "new".frame.height, 300)

        local l = sw.scene { faults = { late_layout = 0.1 },
          sw.scroll { id = "l", sw.list { count = 3, extent = 100 } } }:view "l"
        l:insert(sw.item { id = "new", height = 50 }, { at = "end" })
        eq(l.content_size.height, 300)
        sw.wait(0.1)
        eq(l.content_size.height, 350)
        """)
  }

  @Test("rows that come into reach are measured late · row:Q9 · row:V7")
  func lateMeasuring() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 400, faults = { late_layout = 0.2 },
        sw.scroll { id = "v", sw.list { count = 100, extent = 60, estimate = 50, overscan = 0 } } }
      local v = s:view "v"
      local before = v.content_size.height
      v:scroll_to { y = 2000 }
      tick() tick()
      eq(v.content_size.height, before)
      sw.wait(0.25)
      eq(v.content_size.height > before, true)
      """)
  }

  @Test("rows with content count as their estimate until layout has seen them · row:Q9 · row:E3")
  func lateContents() throws {
    for list in ["estimate = 40", "estimate = 40, columns = 2", "extent = 40"] {
      try LuaScript.run(
        """
        local s = sw.scene { width = 300, height = 400, faults = { late_layout = 0.1 },
          sw.scroll { id = "v", sw.list { id = "l", count = 1000, \(list), row = function(i, id)
            return sw.column { sw.item { id = "in" .. i, height = 40 } } end } } }
        local v = s:view "v"
        local length = v.content_size.height
        eq(length, ("\(list)"):find "columns" and 20000 or 40000)
        tick(60) eq(v.content_size.height, length)
        for i = 1, 20 do v:scroll_by { y = 700 } tick(9) eq(v.content_size.height, length) end
        flick(v, { y = -3000 }) settle { within = 20 } eq(v.content_size.height, length)
        v:insert(sw.column { id = "new", height = 40 }, { at = "start" }) tick(20)
        eq(v.content_size.height >= length, true)
        """)
    }
  }

  @Test("estimates are as wrong as asked for · row:Q9 · row:V8")
  func wrongEstimates() throws {
    try LuaScript.run(
      """
      local function height(factor)
        local s = sw.scene { width = 400, height = 400, faults = { wrong_estimates = factor },
          sw.scroll { id = "v", sw.list { count = 100, extent = 50, estimate = 50, overscan = 0 } } }
        return s:view("v").content_size.height
      end
      eq(height(1), 5000)
      -- What shows at first is measured at once: 2 rows of 200 fill the screen, 50 each when measured.
      eq(height(4) > 18000, true) eq(height(0.5) < 2800, true)
      """)
  }

  @Test("a handler fails on demand, and the others are served all the same · row:Q9 · row:J5")
  func scriptErrors() throws {
    var reports: [String] = []
    try LuaScript.run(
      Self.page("script_errors = { phase = 3 }") + """
        local first, second = 0, 0
        v:on("phase", function() first = first + 1 end)
        v:on("phase", function() second = second + 1 end)
        flick(v, { y = -1000 })
        settle()
        eq(second - first, 1)
        """,
      set: { runtime in
        runtime.hooks.onFault = { reports.append("\($0.report.code) \($0.report.message)") }
      })
    #expect(reports.count == 1, "\(reports)")
    #expect(reports.first?.hasPrefix("SW0106") == true)
    #expect(reports.first?.contains("call 3 of handlers of \"phase\"") == true)
  }

  @Test("a snap rule fails on demand: the natural target is used · row:Q9 · row:N10")
  func failingRule() throws {
    var reports: [String] = []
    try LuaScript.run(
      Self.page("script_errors = { snap_rule = { every = 1 } }") + """
        v:snap(function(move) return { y = 0 } end)
        flick(v, { y = -1000 })
        settle()
        eq(v.y > 100, true)
        """, set: { $0.hooks.onFault = { reports.append($0.report.message) } })
    #expect(reports.first?.contains("snap rules") == true)
  }

  @Test("a plan that makes no sense is refused · row:Q9")
  func refused() throws {
    try LuaScript.run(
      """
      local function make(faults)
        return function() sw.scene { faults = faults, sw.scroll { id = "v" } } end
      end
      raises('did you mean "late_layout"', make { late_layouts = 1 })
      raises("cannot drop every tick", make { dropped_ticks = { every = 1 } })
      raises("counted from 1", make { dropped_ticks = { 0 } })
      raises("wrong_estimates", make { wrong_estimates = 0 })
      raises('did you mean "scroll"', make { script_errors = { scrol = 1 } })
      raises("script_errors", make { script_errors = 3 })
      """)
  }

  @Test(
    "an ids function that fails for a row leaves that row without an id, and says so once · row:J5 row:A3"
  )
  func failingIDs() throws {
    var faults: [String] = []
    let lines = try LuaScript.run(
      """
      local asked = 0
      local v, s
      local function make(wrong)
        s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.list { count = 100, extent = 40,
          ids = function(i) asked = asked + 1 if i == 20 then return wrong() end return "r" .. i end } } }
        v, asked = s:view "v", 0
        v:scroll_to { y = 200 } tick(1) eq(v.position.id, "r6") eq(s:lookup("r6").index, 6)
        v:scroll_to "r50" tick(1) eq(v.y, 50 * 40 - 400)
        v:scroll_to { y = 19 * 40 } tick(1) eq(v.position.id, "r21") eq(v:visible()[1].id, nil)
        raises('no item "r20"', v.scroll_to, v, "r20") raises('"r20"', v.scroll_to, v, "r20")
        raises('did you mean "r99"', v.scroll_to, v, "r999")
        eq(asked, 100)
        local w = sw.load_scene(s:dump()) eq(w:lookup("r50").index, 50)
      end
      make(function() error "no name" end)
      make(function() return nil end)
      print "through"
      """,
      set: { runtime in
        runtime.hooks.onFault = {
          faults.append("\($0.report.code) \($0.report.message)")
        }
      })
    #expect(lines == ["through"])
    #expect(
      faults == [
        "SW0306 test.lua:15: no name",
        "SW0306 expected an id for row 20: a string, number, boolean, tuple or item, got nil",
      ])
  }

  @Test("a layout that comes late names the edit that it is late for · row:Q9 row:S15")
  func lateCause() throws {
    for content in [
      "sw.column(rows)", "sw.list { count = 20, extent = 100, ids = function(i) return i end }",
    ] {
      try LuaScript.run(
        """
        local rows = {}
        for i = 1, 20 do rows[i] = sw.item { id = i, height = 100 } end
        local s = sw.scene { width = 300, height = 300, faults = { late_layout = 0.1 },
          sw.scroll { id = "v", \(content) } }
        local v = s:view "v"
        v:scroll_to { y = 700 } tick()
        v:insert(sw.item { id = "new", height = 50 }, { at = "start" })
        tick() v:update(20, { height = 130 }) tick(10)
        eq(v.y, 750) assert(v:explain_offset():find "layout by insert", v:explain_offset())
        """)
    }
  }
}
