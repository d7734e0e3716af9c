import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("Nested scrolling in Lua") struct NestedTests {
  /// A list (0 … 600) in a page (0 … 800) in a screen of 400 × 800.
  static let nest = """
    local function nest(list, page)
      list, page = list or {}, page or {}
      list.id, list.height, list[1] = "list", 400, sw.item { id = "text", height = 1000 }
      page.id = "page"
      page[1], page[2] = sw.scroll(list), sw.item { height = 1200 }
      return sw.scene { width = 400, height = 800, sw.scroll(page) }:get("list", "page")
    end
    local function near(a, b, eps) if math.abs(a - b) > (eps or 1e-6) then
      error("expected " .. b .. ", got " .. a, 2) end end

    """

  /// Runs a script with the verbs of tests.
  private func run(_ text: String) throws {
    try LuaScript.run(Self.nest + text) { runtime in
      runtime.scriptGlobals += runtime.verbs().map { ($0.name, $0.function) }
    }
  }

  @Test("offers name what is about to move the view, and not what moved it last · row:B2")
  func offeredSource() throws {
    try run(
      """
      local list, page = nest()
      local told = {}
      for _, name in ipairs { "pre_scroll", "post_scroll", "pre_fling", "post_fling" } do
        page:on(name, function(e) told[#told + 1] = name .. " " .. e.source end)
      end
      local finger = touch(list):move { by = { 0, -50 } }
      eq(told[1], "pre_scroll user")
      finger:release { velocity = { 0, -300 } }
      for _, line in ipairs(told) do eq(line:match " (.*)", "user") end
      settle()
      list:scroll_to { y = 590 }
      told = {}
      wheel(list, { y = 30 })
      eq(told[1], "pre_scroll user")
      settle()
      -- Momentum that reaches the end of the list is offered as such.
      list:scroll_to { y = 500 }
      told = {}
      flick(list, { y = -1500 })
      settle()
      eq(told[#told], "post_fling momentum")
      """)
  }

  @Test("a drag moves the list, then the page, and back the other way · row:B2")
  func chaining() throws {
    try run(
      """
      local list, page = nest()
      list:scroll_to { y = 500 }
      local finger = touch(list):move { by = { 0, -250 } }
      eq(list.y, 600) eq(page.y, 150)
      finger:move { by = { 0, 700 } }
      eq(list.y, 0) eq(page.y, 50)
      finger:release { velocity = { 0, 0 } }
      """)
  }

  @Test("overscroll contains, for both axes or one, in the constructor and later · row:B3")
  func containment() throws {
    try run(
      """
      for _, rule in ipairs { "contain", "none", { y = "contain" }, { x = "auto", y = "none" } } do
        local list, page = nest { overscroll = rule }
        list:scroll_to { y = 550 }
        drag(list, { by = { 0, -200 }, velocity = { 0, -900 } })
        settle()
        eq(list.y, 600) eq(page.y, 0)
      end
      local list, page = nest { overscroll = { x = "contain" } }
      list:scroll_to { y = 550 }
      drag(list, { by = { 0, -200 }, velocity = { 0, 0 } })
      eq(page.y, 150)
      page:scroll_to { y = 0 }
      list:configure { overscroll = "none" }
      local finger = touch(list):move { by = { 0, -200 } }
      eq(list.y, 600) eq(page.y, 0)
      finger:release()
      raises("overscroll", function() nest { overscroll = "contains" } end)
      raises("overscroll", function() nest { overscroll = { z = "auto" } } end)
      """)
  }

  @Test("momentum goes over with the velocity of the instant at the edge · row:B4")
  func handOver() throws {
    try run(
      """
      local list, page = nest()
      list:scroll_to { y = 300 }
      tick(2)
      local ends, slowed = {}, {}
      list.outer:on("scroll_end", function(e) ends[#ends + 1] = e.view.id end)
      page:on("did_end_decelerate", function(e) slowed[#slowed + 1] = e.view.id end)
      local motion = touch(list):move { by = { 0, -0.001 } }:release { velocity = { 0, -2000 } }
      settle()
      tick()
      local way = 2000 / (-1000 * math.log(0.998))
      eq(list.y, 600)
      near(page.y, way - 300 + 0.001)
      eq(table.concat(ends, " "), "page")
      eq(table.concat(slowed, " "), "list page")
      eq(motion.outcome, "arrived")
      """)
  }

  @Test("pre_scroll is asked from the outside in, post_scroll from the inside out · row:B12")
  func order() throws {
    try run(
      """
      local list, page = nest()
      list:scroll_to { y = 560 }
      local heard = {}
      local function hear(name, host, as, take)
        host:on(name, function(e)
          heard[#heard + 1] = ("%s %s %d %g"):format(name, as, e.depth, e.delta.y)
          eq(e.view, list)
          return take
        end)
      end
      for _, name in ipairs { "pre_scroll", "post_scroll" } do
        hear(name, list, "list", 10)
        hear(name, page, "page", { y = 20 })
      end
      local number
      page:on("pre_scroll", function(e) number = e.gesture end)
      local finger = touch(list):move { by = { 0, -200 } }
      eq(table.concat(heard, ", "), "pre_scroll page 1 200, pre_scroll list 0 180, "
        .. "post_scroll list 0 130")
      -- 200 − 20 − 10 = 170: the list takes 40, its listener 10, the page the rest.
      eq(list.y, 600) eq(page.y, 120)
      eq(math.type(number), "integer")
      finger:release { velocity = { 0, 0 } }
      """)
  }

  @Test("who takes too much gets what there is, and that is reported once a gesture · row:B12")
  func overConsumption() throws {
    let runtime = try collect(
      """
      local list, page = nest()
      page:on("pre_scroll", function(e) return { y = e.delta.y * 2 } end)
      touch(list):move { by = { 0, -200 }, over = 0.2 }:release { velocity = { 0, 0 } }
      eq(list.y, 0) eq(page.y, 0)
      list:on("pre_scroll", function(e) return -5 end)
      """)
    #expect(runtime.count == 1)
    #expect(runtime.first?.contains("pre_scroll") == true)
  }

  @Test("a faulty listener takes nothing and is reported once a gesture · row:B12 · row:J5")
  func faults() throws {
    for answer in ["error('oh')", "return 0/0", "return 'all'", "return {}", "sw.wait(1)"] {
      let reports = try collect(
        """
        local list, page = nest()
        page:on("pre_scroll", function(e) \(answer) end)
        touch(list):move { by = { 0, -120 }, over = 0.2 }:release { velocity = { 0, 0 } }
        near(list.y, 120)
        """)
      #expect(reports.count == 1, "\(answer): \(reports)")
    }
  }

  @Test("velocity may be taken before and after a fling · row:B12 · row:B4")
  func flings() throws {
    try run(
      """
      local k = 1 / (-1000 * math.log(0.998))
      local list, page = nest()
      list:scroll_to { y = 300 }
      page:on("pre_fling", function(e) near(e.velocity.y, 2000) return { y = 500 } end)
      local edge
      page:on("post_fling", function(e) edge = e.velocity.y return e.velocity.y / 2 end)
      touch(list):move { by = { 0, -0.001 } }:release { velocity = { 0, -2000 } }
      settle()
      near(edge, 1500 - 299.999 / k)
      eq(list.y, 600)
      near(page.y, edge / 2 * k)
      """)
  }

  @Test("a route rule that answers nothing leaves the gesture its usual way · row:B12 · row:H4")
  func usualWay() throws {
    try LuaScript.run(
      """
      local function pages(rule)
        local s = sw.scene { width = 400, height = 500, sw.scroll { id = "v", bounce = "off", refresh = true, route = rule,
          sw.item { id = "text", height = 3000 } } }
        return s:view "v"
      end
      local function story(rule)
        local v, seen = pages(rule), {}
        local function note(word) seen[#seen + 1] = ("%s %g %s"):format(word, v.y, v.phase) end
        v:on("will_begin_drag", function() note "drag" end)
        v:on("refresh", function() note "refresh" end)
        -- Past an end where nothing bounces the finger drags all the same, and a pull refreshes.
        local finger = touch(v)
        finger:move { by = { 0, 79 }, over = 0.5 } note "pulled"
        finger:move { by = { 0, 10 }, over = 0.1 } note "further"
        finger:release { velocity = { 0, 0 } } settle() note "rest"
        v:end_refresh() settle()
        -- A second finger takes the view over, and the first one back.
        local one = touch(v) one:move { by = { 0, -100 }, over = 0.1 }
        local two = touch(v) two:move { by = { 0, -50 }, over = 0.1 } note "two"
        one:move { by = { 0, -20 }, over = 0.1 } note "one"
        two:release { velocity = { 0, -900 } } note "still one"
        one:release { velocity = { 0, 0 } } settle() note "end"
        return table.concat(seen, ", ")
      end
      eq(story(function() end), story(nil))
      """)
  }

  @Test("a route rule says who follows, and is asked again for the rest · row:B12")
  func route() throws {
    try run(
      """
      local list, page = nest()
      local asked = {}
      page:scroll_to { y = 700 }
      page:route(function(drag)
        asked[#asked + 1] = drag.dy
        if page.y < 800 then return page end
        return list
      end)
      local finger = touch(list):move { by = { 0, -150 } }
      eq(page.y, 800) eq(list.y, 50)
      eq(asked[#asked], -50)
      finger:release { velocity = { 0, 0 } }
      page:route(nil)
      drag(list, { by = { 0, -10 }, velocity = { 0, 0 } })
      eq(page.y, 800) eq(list.y, 60)
      raises("function", function() page:route(7) end)
      """)
    let reports = try collect(
      """
      local list, page = nest()
      page:route(function() error("lost") end)
      touch(list):move { by = { 0, -150 }, over = 0.1 }:release { velocity = { 0, 0 } }
      near(list.y, 150)
      """)
    #expect(reports.count == 1)
  }

  @Test(
    "events bubble with their depth, may be stopped, and listeners may choose a depth · row:D18")
  func bubbling() throws {
    try run(
      """
      local list, page = nest()
      local heard = {}
      local function hear(host, name, opt, stop)
        host:on("scroll", function(e)
          heard[#heard + 1] = name .. e.depth
          if stop then e:stop() end
        end, opt)
      end
      hear(list, "list ") hear(page, "page ") hear(page, "far ", { depth = 1 })
      hear(page, "own ", { depth = 0 })
      list:scroll_to { y = 10 }
      tick()
      eq(table.concat(heard, ","), "list 0,page 1,far 1")
      heard = {}
      page:scroll_to { y = 10 }
      tick()
      eq(table.concat(heard, ","), "page 0,own 0")
      heard = {}
      hear(list, "stop ", nil, true)
      hear(list, "same ")
      list:scroll_to { y = 20 }
      tick()
      eq(table.concat(heard, ","), "list 0,stop 0,same 0")
      local kept
      list:on("phase", function(e) kept = e end)
      drag(list, { by = { 0, -10 } })
      tick()
      raises("already reached every listener", function() kept:stop() end)
      raises("depth", function() list:on("scroll", print, { depth = -1 }) end)
      """)
  }

  @Test("the scene is one step further than what lies on the screen · row:D18")
  func sceneDepth() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400,
        sw.scroll { id = "page", sw.scroll { id = "list", height = 200, sw.item { height = 900 } }, sw.item { height = 900 } } }
      local heard = {}
      s:on("scroll", function(e) heard[#heard + 1] = e.view.id .. e.depth end)
      s:view("list"):scroll_to { y = 10 } tick()
      s:view("page"):scroll_to { y = 10 } tick()
      eq(table.concat(heard, " "), "list2 page1")
      """)
  }

  @Test("wheel and keys share their way as a finger does · row:B2 · row:F15")
  func wheel() throws {
    try run(
      """
      local list, page = nest()
      list:scroll_to { y = 550 }
      wheel(list, { y = 120, ticks = 1 })
      eq(list.y, 600) eq(page.y, 70)
      list:scroll_to { y = 570 }
      keys(list, "ArrowDown")
      settle()
      eq(list.y, 600) eq(page.y, 80)
      """)
  }

  @Test("a scroll bar's thumb stands for the whole range · row:F15")
  func scrollbar() throws {
    try run(
      """
      local list, page = nest()
      local phases = {}
      list:on("phase", function(e) phases[#phases + 1] = e.to end)
      scrollbar(list, { by = 120, over = 0.1 })
      near(list.y, 300)
      tick()
      eq(table.concat(phases, " "), "interacting idle")
      scrollbar(list, { by = { 0, -999 } })
      eq(list.y, 0)
      raises("by=", function() scrollbar(list, {}) end)
      """)
  }

  @Test("carousels in a list keep their offsets by id when they come back · row:B11")
  func carousels() throws {
    try run(
      """
      local function strip(i)
        return sw.scroll { id = "strip-" .. i, axis = "horizontal", height = 100,
          sw.item { width = 2000, height = 100 } }
      end
      local list = sw.scene { width = 400, height = 250, sw.scroll { id = "list",
        sw.column { strip(1), strip(2), strip(3), strip(4) } } }:get("list")
      drag(list:item "strip-1", { by = { -120, 0 }, velocity = { 0, 0 } })
      drag(list:item "strip-2", { by = { -30, 0 }, velocity = { 0, 0 } })
      eq(list:item("strip-1").x, 120) eq(list:item("strip-2").x, 30) eq(list.y, 0)
      drag(list:item "strip-2", { by = { 0, -40 }, velocity = { 0, 0 } })
      eq(list.y, 40) eq(list:item("strip-2").x, 30)
      list:remove "strip-1"
      tick()
      list:insert(strip(1), { before = "strip-2" })
      eq(list:item("strip-1").x, 120)
      list:insert(strip(9), { at = "end" })
      eq(list:item("strip-9").x, 0)
      """)
  }

  /// The texts of the reports a script leaves.
  private func collect(_ text: String) throws -> [String] {
    var reports: [String] = []
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    runtime.scriptGlobals += runtime.verbs().map { ($0.name, $0.function) }
    runtime.hooks.onFault = { reports.append("\($0.report.event ?? "") \($0.report.message)") }
    let prelude = "local sw = require 'scrollwork' local function eq(a, b) assert(a == b) end "
    let source = ScriptSource(
      name: "test.lua", bytes: Array((prelude + Self.nest + text).utf8))
    let chunk = try runtime.load(source, as: .script)
    let task = runtime.start(chunk, origin: .init(name: "script"), budget: .run)
    if case .failed(let error) = task?.end { Issue.record("\(error)") }
    return reports
  }

  @Test(
    "a view that is hidden under a finger moves no further; what is around it does · row:B2 row:V4")
  func hiddenUnderFinger() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 390, height = 600, sw.scroll { id = "out", sw.item { height = 200 },
        sw.scroll { id = "in", height = 300, sw.item { height = 3000 } }, sw.item { height = 3000 } } }
      local out, inner = s:get("out", "in")
      local finger = touch(inner, { 200, 200 }):move { by = { 0, -50 }, over = 0.1 }
      eq(inner.y, 50) eq(out.y, 0)
      out:update("in", { hidden = true }) tick()
      eq(inner:why_not_scrollable(), "no_viewport")
      finger:move { by = { 0, -50 }, over = 0.1 }
      eq(inner.y, 50) eq(out.y, 50)
      finger:release { velocity = { 0, -1000 } } settle()
      eq(inner.y, 50) eq(out.y > 500, true)
      local y = out.y
      wheel(inner, { y = 30 }) settle() eq(inner.y, 50) eq(out.y, y + 30)
      """)
  }
}
