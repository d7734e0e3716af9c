import Scrollwork
import ScrollworkLua
import Testing

@Suite("Monitor in Lua") struct LuaMonitorTests {
  static let page = """
    local s = sw.scene { width = 400, height = 500, sw.column {
      sw.scroll { id = "v", height = 300, sw.sensor { id = "eye" },
        sw.item { id = "card", height = 3000, swipe = 72 } },
      sw.scroll { id = "other", height = 200, sw.item { height = 900 } } } }
    local v, other = s:get("v", "other")
    local function record(m)
      local log = {}
      m:on("change", function(e) log[#log + 1] = tostring(e.value) .. " " .. e.tick end)
      return function() local text = table.concat(log, ", ") log = {} return text end
    end

    """

  @Test("three monitors, each with its own idea of a drag · row:D4 · row:D5 · row:D7 · row:D8")
  func drag() throws {
    try LuaScript.run(
      Self.page + """
        local d, x, c = sw.monitor(v, "delegate"), sw.monitor(v, "exclusion"), sw.monitor(v, "common")
        local ds, xs, cs = record(d), record(x), record(c)
        local t = touch(v)
        tick()
        t:move { by = { 0, -100 }, over = 0.1 }
        eq(ds(), "true 2") eq(xs(), "true 6") eq(cs(), "true 4")
        t:hold(0.5)
        -- Changes in ticks 2 to 7: the one of tick 5 is looked back at in tick 14.
        eq(d.is_scrolling, true) eq(x.is_scrolling, true) eq(c.is_scrolling, false)
        eq(cs(), "false 14") eq(ds(), "") eq(xs(), "")
        t:release { velocity = { 0, 0 } }
        tick(6)
        eq(ds(), "false 37") eq(xs(), "false 38") eq(cs(), "")
        eq(d.kind, "delegate") eq(d.view, v) eq(tostring(d), "Monitor delegate  still")
        raises('cannot be "delegat"; did you mean "delegate"?', sw.monitor, v, "delegat")
        raises('a monitor has no event "chnage"; did you mean "change"?', d.on, d, "chnage", print)
        """)
  }

  @Test("a jump and a call end for the delegate monitor too · row:D4")
  func calls() throws {
    try LuaScript.run(
      Self.page + """
        local d, x = sw.monitor(v, "delegate"), sw.monitor(v, "exclusion")
        local ds, xs = record(d), record(x)
        v:scroll_to { y = 50 } tick() eq(ds(), "true 1, false 1")
        v:scroll_to({ y = 500 }, { animate = { curve = "linear", duration = 0.1 } })
        tick(10) eq(ds(), "true 2, false 7")
        flick(other, { y = -500 }) settle() tick(6)
        eq(ds(), "") eq(xs():match("^true %d+, false %d+$") ~= nil, true)
        """)
  }

  @Test("a desktop refuses the exclusion monitor, and compares the other two · row:D6 · row:D15")
  func desktop() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 300, tracking_mode = false,
        sw.scroll { id = "v", sw.sensor {}, sw.item { height = 900 } } }
      local v = s:view "v"
      raises("needs a device with a tracking mode", sw.monitor, v, "exclusion")
      eq(#sw.compare_monitors(v).monitors, 2)
      """)
    try LuaScript.run(
      """
      local s = sw.scene { device = "desktop", sw.scroll { id = "v", sw.item { height = 900 } } }
      raises("tracking mode", sw.monitor, s:view "v", "exclusion")
      """
    ) { runtime in
      runtime.screen.devices["desktop"] = Device(
        name: "desktop", size: Size(width: 1280, height: 800), hasTrackingMode: false)
    }
  }

  @Test("content reads its nearest monitor; detaching tells false once · row:D10 · row:D11")
  func environment() throws {
    try LuaScript.run(
      Self.page + """
        local card = v:item "card"
        eq(card.is_scrolling, false) eq(card.monitor, nil)
        local d = sw.monitor(v, "delegate")
        local ds = record(d)
        eq(card.monitor, d) eq(v.monitor, d) eq(other.monitor, nil)
        local t = touch(v):move { by = { 0, -50 }, over = 0.1 }
        eq(card.is_scrolling, true)
        eq(ds(), "true 1")
        d:detach() eq(card.is_scrolling, false) eq(d.connected, false)
        tick() eq(ds(), "false 6")
        t:move { by = { 0, -50 }, over = 0.1 } t:release {} settle()
        eq(ds(), "")
        """)
  }

  @Test("where monitors disagree is listed · row:D15")
  func comparison() throws {
    try LuaScript.run(
      Self.page + """
        local cmp = sw.compare_monitors(v)
        v:scroll_to { y = 1 } tick() v:scroll_to { y = 0 } tick(10)
        v:scroll_to { y = 300 } tick(30)
        local list = cmp.disagreements
        local last = list[#list]
        eq(last.delegate, false) eq(last.exclusion, false) eq(last.common, true)
        assert(math.abs(last.to - last.from - 0.15) < 1e-9, last.to - last.from)
        eq(cmp.rows[1].t, 0) eq(cmp.rows[1].common, false)
        eq(#cmp.monitors, 3)
        cmp:detach() eq(v.monitor, nil)
        """)
  }

  @Test("timers run in modes of the run loop · row:D12")
  func timers() throws {
    try LuaScript.run(
      Self.page + """
        local fired = { default = {}, tracking = {}, common = {} }
        for mode, list in pairs(fired) do
          sw.every(0.1, function() list[#list + 1] = s.tick end, { mode = mode })
        end
        local late
        sw.after(0.4, function() late = s.tick end, { mode = "default" })
        tick(20)
        local t = touch(v):move { by = { 0, -100 }, over = 0.2 }
        eq(s.tracking, true)
        t:release { velocity = { 0, 0 } }
        tick(10)
        eq(table.concat(fired.default, " "), "6 12 18 33 36 42")
        eq(table.concat(fired.tracking, " "), "21 24 30")
        eq(table.concat(fired.common, " "), "6 12 18 24 30 36 42")
        eq(late, 33)
        raises('mode cannot be "defualt"; did you mean "default"?', sw.every, 1, print, { mode = "defualt" })
        """)
  }

  @Test("swipe opens an item's menu, its scroller's scrolling closes it once · row:D16")
  func swipe() throws {
    try LuaScript.run(
      Self.page + """
        local card, log = v:item "card", {}
        v:on("swipe", function(e) log[#log + 1] = e.item.id .. (e.open and " open" or " closed") end)
        swipe(card) eq(card.swipe_open, true)
        tap(card) tick() flick(other, { y = -300 }) settle()
        eq(card.swipe_open, true)
        drag(v, { by = { 0, -50 } }) settle()
        eq(card.swipe_open, false)
        eq(table.concat(log, "; "), "card open; card closed")
        swipe(v, "card") card:close_swipe() tick()
        eq(#log, 4)
        raises("has no swipe menu", swipe, s:item "eye")
        """)
  }
}
