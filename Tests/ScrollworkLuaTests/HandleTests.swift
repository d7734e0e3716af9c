import Testing

@Suite("Handles in Lua") struct HandleTests {
  private static let page = """
    local s = sw.scene { width = 300, height = 300,
      sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 900 }, sw.item { id = "b" },
        sw.scroll { id = "inner", height = 50, sw.item { height = 500 } } } } }
    local v = s:view "v"

    """

  @Test("a handle of what was removed raises with the time, and alive asks · row:J3")
  func removed() throws {
    try LuaScript.run(
      Self.page + """
        local b = v:item "b"
        eq(sw.alive(b), true) eq(sw.alive(v), true) eq(sw.alive(s), true) eq(b.alive, true)
        advance(0.5)
        v:remove "b"
        eq(sw.alive(b), false) eq(b.alive, false)
        raises("item 'b' was removed at t=0.500", function() return b.frame end)
        raises("item 'b' was removed at t=0.500", function() return v:scroll_to(b) end)
        raises("item 'b' was removed at t=0.500", b.on, b, "tap", print)
        local inner = v:item "inner"
        v:remove "inner"
        eq(sw.alive(inner), false)
        raises("view 'inner' was removed at t=0.500", function() return inner.y end)
        raises("view 'inner' was removed at t=0.500", flick, inner, { y = -100 })
        collectgarbage("collect")
        eq(sw.alive(inner), false)
        raises("expected a view or another handle, got number", sw.alive, 3)
        raises("expected a view or another handle", sw.alive)
        """)
  }

  @Test("equal views compare equal and are one key · row:J3")
  func equality() throws {
    try LuaScript.run(
      Self.page + """
        eq(s:view "v", v) eq(v:item "a", v:item "a") eq(v:item "a" == v:item "b", false)
        local t = { [v] = 1 }
        eq(t[s:view "v"], 1)
        local heard
        v:on("scroll", function(e) heard = e.view end)
        v:scroll_by { y = 1 } tick()
        eq(heard, v)
        """)
  }
}
