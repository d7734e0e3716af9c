import ScrollworkLua
import Testing

@Suite("A finger for scripts") struct PanTests {
  /// A slider of 50 pt above 20 rows of 50 pt, in a viewport of 400 pt; `told` has what is heard.
  private static let slider = """
    local s = sw.scene { width = 300, height = 400,
      sw.scroll { id = "v", sw.column { sw.item { id = "slider", height = 50 },
        sw.list { id = "l", count = 20, extent = 50 } } } }
    local v, item = s:view "v", s:get "slider"
    local told = {}
    local function is(point, x, y) eq(point.x, x) eq(point.y, y) end
    local function note(e) told[#told + 1] = e.phase .. " " .. e.by.x .. "," .. e.by.y end
    local function said() local text = table.concat(told, "  ") told = {} return text end

    """

  @Test("the finger's way counts from the slop on, tick by tick, and no view moves · row:Z4")
  func way() throws {
    try LuaScript.run(
      Self.slider + """
        local last
        item:on("pan", function(e) note(e) last = e end, { axis = "x" })
        local finger = touch(item)
        finger:move { by = { -40, 0 }, over = 4 / 60, raw = true } tick()
        -- 10 pt a tick; the slop of 10 pt is crossed in the second.
        eq(said(), "began 0.0,0.0  changed -10.0,0.0  changed -20.0,0.0  changed -30.0,0.0")
        eq(last.item.id, "slider") eq(last.view.id, "v") eq(v.phase, "idle")
        is(last.point, 110, 25) is(last.inside, 110, 25)
        eq(sw.round(last.velocity.x), -600) eq(last.velocity.y, 0)
        finger:release { velocity = { -500, 20 } } tick()
        eq(said(), "ended -30.0,0.0") is(last.velocity, -500, 20) eq(v.y, 0)
        """)
  }

  @Test("a movement along another axis is the view's · row:Z4")
  func axis() throws {
    try LuaScript.run(
      Self.slider + """
        item:on("pan", note, { axis = "x" })
        touch(item):move { by = { 5, -60 }, over = 0.1 } tick()
        eq(said(), "") eq(v.y, 60)
        """)
  }

  @Test("a listener of pre_pan refuses: the view scrolls as without a pan · row:Z4")
  func refusal() throws {
    try LuaScript.run(
      Self.slider + """
        item:on("pan", note)
        local asked, answer = 0, false
        s:on("pre_pan", function(e) asked = asked + 1 eq(e.item, item) return answer end)
        local finger = touch(item)
        finger:move { by = { 0, -60 }, over = 0.1 } finger:release { velocity = { 0, 0 } } settle()
        eq(said(), "") eq(v.y, 60) eq(asked, 1)
        answer = nil v:scroll_to { y = 0 }
        touch(item):move { by = { 0, -60 }, over = 1 / 60 } tick()
        eq(said(), "began 0.0,0.0  changed 0.0,-60.0") eq(v.y, 0) eq(asked, 2)
        """)
  }

  @Test("a finger taken away cancels, a removed item says no more · row:Z4")
  func endings() throws {
    try LuaScript.run(
      Self.slider + """
        item:on("pan", note)
        local finger = touch(item)
        finger:move { by = { 0, -60 } } finger:cancel() tick()
        eq(said(), "began 0.0,0.0  changed 0.0,-60.0  cancelled 0.0,-60.0")
        finger = touch(item)
        finger:move { by = { 0, -20 } } tick() said()
        v:remove("slider") finger:move { by = { 0, -40 } } finger:release() settle()
        eq(said(), "") eq(v.y, 0)
        """)
  }

  @Test("what lies inside comes first: views that scroll, and inner items · row:Z4")
  func nesting() throws {
    try LuaScript.run(
      """
      local heard = {}
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "outer", sw.item {
        id = "card", height = 900, sw.column { sw.scroll { id = "strip", axis = "horizontal", height = 100,
          sw.row { sw.item { id = "wide", width = 900 } } }, sw.item { id = "inner", height = 100 } } } } }
      local card, inner, strip, outer = s:get "card", s:get "inner", s:view "strip", s:view "outer"
      card:on("pan", function(e) heard[#heard + 1] = "card " .. e.phase end)
      inner:on("pan", function(e) heard[#heard + 1] = "inner " .. e.phase end, { axis = "y" })
      local function go(what, by)
        heard = {}
        local finger = touch(what) finger:move { by = by } finger:release { velocity = { 0, 0 } } tick(2)
        return table.concat(heard, ", ")
      end
      -- The strip scrolls sideways, the card has the rest, and the inner item has its own axis.
      eq(go(strip, { -50, 0 }), "") eq(strip.x, 50)
      eq(go(strip, { 0, -50 }), "card began, card changed, card ended") eq(outer.y, 0)
      eq(go(inner, { 0, -50 }), "inner began, inner changed, inner ended")
      eq(go(inner, { -50, 0 }), "card began, card changed, card ended")
      """)
  }

  @Test("a view pans where it fits or is disabled, and scrolls where it can · row:Z4")
  func views() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.item { id = "a", height = 300 } } }
      local v, heard = s:view "v", 0
      v:on("pan", function() heard = heard + 1 end)
      local function go()
        heard = 0
        local finger = touch(v) finger:move { by = { 0, -50 } } finger:release { velocity = { 0, 0 } } settle()
        return heard
      end
      eq(go(), 3) eq(v.y, 0)
      v:update("a", { height = 900 }) tick() eq(go(), 0) eq(v.y, 50)
      v:configure { enabled = false } eq(go(), 3) eq(v.y, 50)
      """)
  }

  @Test("each listener has a slop of its own, 0 takes the first movement · row:Z4")
  func slop() throws {
    try LuaScript.run(
      Self.slider + """
        local early, late = 0, 0
        item:on("pan", function() early = early + 1 end, { slop = 0 })
        local finger = touch(item)
        finger:move { by = { 0, -1 }, raw = true } tick() eq(early, 2) eq(v.y, 0)
        finger:cancel()
        -- A larger slop than the view's: where the view can scroll, it has begun before.
        local row = s:get(3)
        row:on("pan", function() late = late + 1 end, { slop = 40 })
        finger = touch(row)
        finger:move { by = { 0, -50 }, over = 0.2, raw = true } tick() eq(late, 0) eq(v.y, 40)
        finger:release { velocity = { 0, 0 } } settle()
        finger = touch(row)
        finger:move { by = { 50, 0 }, over = 5 / 60, raw = true } tick() eq(late, 2) finger:release()
        """)
  }

  @Test("a second finger, a caught view and a trackpad pan nothing · row:Z4")
  func others() throws {
    try LuaScript.run(
      Self.slider + """
        item:on("pan", note)
        local first, second = touch(item), nil
        first:move { by = { 20, 0 } } tick() said()
        second = touch(item) second:move { by = { 30, 0 } } tick() eq(said(), "")
        second:release() first:release { velocity = { 0, 0 } } tick() eq(said(), "ended 20.0,0.0")
        flick(v, { y = -600, at = { 150, 300 } }) tick(2)
        local row = s:get(2)
        row:on("pan", note)
        local finger = touch(v, { 150, 70 }) eq(v.phase, "tracking")
        finger:move { by = { 0, -20 } } tick() eq(said(), "") finger:release { velocity = { 0, 0 } } settle()
        """)
  }

  @Test("a touch of an item begins at its middle or at a point of it, in both directions · row:Z4")
  func touches() throws {
    for direction in ["ltr", "rtl"] {
      try LuaScript.run(
        """
        local s = sw.scene { width = 300, height = 400, direction = "\(direction)", sw.scroll { id = "v",
          sw.row { spacing = 20, sw.item { id = "a", width = 80, height = 50 }, sw.item { id = "b", width = 100, height = 50 } } } }
        local at
        local function is(point, x, y) eq(point.x, x) eq(point.y, y) end
        s:get("b"):on("pan", function(e) at = e.inside end, { slop = 0 })
        local f = touch(s:get "b", { 10, 20 }):step { 0, 1 } tick(2) f:release() is(at, 10, 21)
        at = nil touch(s:get "b"):step { 0, 1 } tick(2) is(at, 50, 26)
        """)
    }
    try LuaScript.run(Self.slider + "raises('touch: nothing of 20 shows', touch, s:get(20))")
  }

  @Test("the scene hears all pans, and takes none · row:Z4")
  func scene() throws {
    try LuaScript.run(
      Self.slider + """
        s:on("pan", note)
        touch(item):move { by = { 20, 0 } }:release() tick() eq(said(), "")
        item:on("pan", function() end)
        touch(item):move { by = { 20, 0 } } tick() eq(said(), "began 0.0,0.0  changed 20.0,0.0")
        """)
    try LuaScript.run(
      Self.slider + """
        raises("the scene only hears of pans, and takes none", s.on, s, "pan", note, { axis = "x" })
        raises("axis", item.on, item, "pan", note, { axis = "z" })
        raises("slop", item.on, item, "pan", note, { slop = -1 })
        """)
  }
}
