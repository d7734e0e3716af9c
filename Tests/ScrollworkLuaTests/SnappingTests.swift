import ScrollworkLua
import Testing

@Suite("View:snap in Lua") struct LuaSnappingTests {
  /// `v`: 400 × 400 over eight items of 300; its range is 0 … 2000.
  private static let page = """
    local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.column {
      sw.item { id = "a", height = 300 }, sw.item { id = "b", height = 300, stop = true },
      sw.item { id = "c", height = 300 }, sw.item { id = "d", height = 300 },
      sw.item { id = "e", height = 300 }, sw.item { id = "f", height = 300 },
      sw.item { id = "g", height = 300 }, sw.item { id = "h", height = 300 } } } }
    local v = s:view "v"
    local t = require "scrollwork.test"
    local drag, flick, settle, keys, wheel = t.drag, t.flick, t.settle, t.keys, t.wheel

    """

  @Test("pages take a fraction, an alignment, a limit and a proximity · row:N14")
  func pages() throws {
    try LuaScript.run(
      Self.page + """
        v:snap { to = "page", fraction = 0.5 }
        flick(v, { y = -3000, over = 0.02 }) settle() eq(v.y, 200)
        v:snap { to = "page", fraction = 0.8, align = "center" }
        v:scroll_to { y = 0 } settle()
        flick(v, { y = -800 }) settle() eq(v.y, 280)  -- 320 − (400 − 320)/2
        v:snap { to = "page", limit = "never" }
        v:scroll_to { y = 0 }
        drag(v, { by = { 0, -10 }, velocity = { 0, -2200 } }) settle() eq(v.y, 1200)  -- 10 + 1099
        v:snap { to = "page", proximity = 50 }
        drag(v, { by = { 0, -120 }, velocity = { 0, 0 } }) settle() eq(v.y, 1320)
        raises("fraction is a share of the region above 0", v.snap, v, { to = "page", fraction = 0 })
        raises('has no option "fraction"', v.snap, v, { to = "views", fraction = 0.5 })
        raises('has no option "strict"', v.snap, v, { to = "page", strict = true })
        raises('has no option "limit"', v.snap, v, { interval = 100, limit = "one" })
        """)
  }

  @Test("groups are targets taken one by one, centered if wanted · row:N14")
  func groups() throws {
    try LuaScript.run(
      Self.page + """
        v:snap "groups"
        flick(v, { y = -4000, over = 0.02 }) settle() eq(v.y, 300)
        flick(v, { y = -100, over = 0.1 }) settle() eq(v.y, 600)
        v:snap { to = "groups", align = "center" }
        flick(v, { y = -400 }) settle() eq(v.y, 850)  -- d: 900…1200, its center 1050 less 200
        """)
  }

  @Test("an interval aligns, and offsets refuse what they do not know · row:N7")
  func intervals() throws {
    try LuaScript.run(
      Self.page + """
        v:snap { interval = 300, align = "center" }
        drag(v, { by = { 0, -160 }, velocity = { 0, 0 } }) settle() eq(v.y, 250)
        raises('View:snap { offsets= } has no option "align"', v.snap, v, { offsets = { 0 }, align = "end" })
        """)
  }

  @Test("a gesture tells each target it would rest on, and then the rest · row:N11")
  func events() throws {
    try LuaScript.run(
      Self.page + """
        local said = {}
        for _, name in ipairs { "snap_changing", "snap", "scroll_end" } do
          v:on(name, function(e)
            said[#said + 1] = name .. (name ~= "scroll_end" and " " .. e.target.id .. " " .. math.tointeger(e.offset.y) or "")
          end)
        end
        v:snap "views"
        v:scroll_to { y = 300 } settle() said = {}
        drag(v, { by = { 0, -460 }, over = 0.5, velocity = { 0, 0 } }) settle()
        eq(table.concat(said, ", "),
          "snap_changing c 600, snap_changing d 900, snap d 900, scroll_end")
        """)
  }

  @Test("a strict rule keeps a current target, both ways · row:N12")
  func current() throws {
    try LuaScript.run(
      Self.page + """
        eq(v.current, nil)
        v:snap { to = "views", strict = true }
        eq(v.current.id, "a")
        local changes = {}
        v:on("current", function(e) changes[#changes + 1] = e.from.id .. e.to.id end)
        v:scroll_to { y = 640 } eq(v.current.id, "c")
        v:set_current "e" eq(v.y, 1200) eq(v.current.id, "e")
        v:set_current("b", { animate = true }) settle() eq(v.y, 300)
        v:update("a", { height = 100 }) eq(v.y, 100) eq(v.current.id, "b")
        settle()
        eq(changes[1], "ae") eq(changes[#changes]:sub(2), "b")
        raises("no strict rule", function() v:snap "views" v:set_current "b" end)
        raises('has no item "zz"', v.set_current, v, "zz")
        """)
  }

  @Test("css snaps gestures, keys, wheels and calls by their intents")
  func css() throws {
    try LuaScript.run(
      Self.page + """
        v:snap { css = { axis = "y" } }
        v:scroll_to { y = 160 } eq(v.y, 300)
        v:scroll_by { y = 10 } eq(v.y, 600)
        v:scroll_by { y = -10 } eq(v.y, 300)
        v:scroll_to("e", { align = "bottom" }) eq(v.y, 1200)
        v:scroll_to { y = 0 }
        flick(v, { y = -4000, over = 0.02 }) settle() eq(v.y, 300)  -- b stops
        keys(v, "ArrowDown") settle() eq(v.y, 600)
        keys(v, "PageUp") settle() eq(v.y, 300)
        keys(v, "End") settle() eq(v.y, 2000)
        keys(v, "Home") settle() eq(v.y, 0)
        wheel(v, { y = 15 }) settle() eq(v.y, 300)
        v:update("a", { height = 350 }) eq(v.y, 350)
        v:snap { css = { align = { y = "end" }, padding = { bottom = 20 } } }
        eq(v.y, 270)  -- b ends at 650 = 270 + 380
        v:snap { css = { strictness = "proximity", proximity = 40 } }
        v:scroll_to { y = 500 } eq(v.y, 500)
        v:scroll_to { y = 620 } eq(v.y, 650)
        raises('did you mean "strictness"?', v.snap, v, { css = { strictnes = "mandatory" } })
        """)
  }
}
