import ScrollworkLua
import Testing

/// Rules in constructors, and when a rule acts.
@Suite("Rules of a view in Lua") struct LuaViewRuleTests {
  private static let rows = """
    local t = require "scrollwork.test"
    local drag, settle = t.drag, t.settle
    local function rows(name)
      local list = { targets = true }
      for i = 1, 10 do list[i] = sw.item { id = name .. i, height = 150 } end
      return sw.column(list)
    end

    """

  @Test("snap, physics, route, position and anchoring are said where the view is made · row:U3")
  func constructor() throws {
    try LuaScript.run(
      Self.rows + """
        local routed, inner = 0, nil
        local s = sw.scene { width = 300, height = 400,
          sw.scroll { id = "v", height = 400, snap = "views", position = { id = "a3", anchor = "top" },
            physics = { "flutter_clamping" }, anchoring = "off",
            route = function(move) routed = routed + 1 end, rows "a" } }
        local v = s:view "v"
        eq(v.y, 300)
        drag(v, { by = { 0, -50 }, velocity = { 0, 0 } }) settle()
        eq(v.y, 300) if routed == 0 then error "no route" end
        drag(v, { by = { 0, -100 }, velocity = { 0, 0 } }) settle()
        eq(v.y, 450)
        local dump = s:dump()
        for _, word in ipairs { "snap=views", "set=flutter_clamping", "anchoring=off", "route" } do
          if not dump:find(word, 1, true) then error(word .. " is not in " .. dump) end
        end
        """)
  }

  @Test(
    "a rule acts at once on a view at rest, a function too, and in its first layout · row:U3 row:N9"
  )
  func atOnce() throws {
    try LuaScript.run(
      Self.rows + """
        local function fn(move) return { y = sw.round(move.natural.y / 100) * 100 } end
        local rules = {
          { "views", 300 }, { "page", 400 }, { { interval = 200 }, 400 }, { { offsets = { 0, 370 } }, 370 },
          { { css = {} }, 300 }, { fn, 300 },
        }
        for _, rule in ipairs(rules) do
          local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", rows "a" } }
          local v = s:view "v"
          v:scroll_to { y = 330 } tick()
          v:snap(rule[1])
          eq(v.y, rule[2]) eq(v.phase, "idle")
        end
        -- The first layout begins at 0.3 of the range, 330, and from there where the rule says.
        for _, rule in ipairs(rules) do
          local s = sw.scene { width = 300, height = 400,
            sw.scroll { id = "v", anchors = { initial = { x = 0, y = 0.3 } }, snap = rule[1], rows "a" } }
          eq(s:view("v").y, rule[2]) eq(s:view("v").phase, "idle")
        end
        local moves = {}
        local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", rows "a",
          snap = function(move) moves[#moves + 1] = move.reason return { y = 120 } end } }
        eq(s:view("v").y, 120) eq(#moves, 1) eq(moves[1], "resize")
        """)
  }

  @Test("a rule that cannot be is an error where the view is made · row:U3 row:J12")
  func mistakes() throws {
    try LuaScript.run(
      Self.rows + """
        raises('did you mean "page"?', sw.scroll, { snap = "pages" })
        raises("rubber_band has to be above 0", sw.scroll, { physics = { rubber_band = 0 } })
        raises("a function of the drag", sw.scroll, { route = true })
        raises('anchoring cannot be "of"; did you mean "off"?', sw.scroll, { anchoring = "of" })
        raises('anchoring cannot be "none"', sw.item, { anchoring = "none" })
        raises('has no option "snap"', sw.item, { snap = "page" })
        """)
  }

  @Test("anchoring is set for views, items and rows, and changed while they live · row:U4")
  func anchoring() throws {
    try LuaScript.run(
      Self.rows + """
        local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", rows "a" } }
        local v = s:view "v"
        v:scroll_to { y = 330 } tick()
        v:update("a1", { height = 250 }) tick() eq(v.y, 430)
        v:configure { anchoring = "off" }
        v:update("a1", { height = 150 }) tick() eq(v.y, 430)
        v:configure { anchoring = "auto" }
        -- a3 is cut by the top edge.
        v:update("a3", { height = 250 }) tick() eq(v.y, 430)
        v:update("a3", { anchoring = "off" })
        v:update("a3", { height = 350 }) tick() eq(v.y, 530)

        local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
          sw.list { id = "rows", count = 20, extent = 150, ids = function(i) return "r" .. i end } } }
        local v = s:view "v"
        v:scroll_to { y = 330 } tick()
        v:update("r3", { height = 250 }) tick() eq(v.y, 330)
        v:update("r3", { anchoring = "off" })
        v:update("r3", { height = 350 }) tick() eq(v.y, 430)
        """)
  }

  @Test(
    "without anything that may be kept nothing is, also where a position was written · row:U4 row:E7",
    arguments: ["top", "bottom"])
  func nothingToKeep(origin: String) throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 700, height = 700, sw.column { sw.scroll { id = "v", width = 300, height = 400,
        origin = "\(origin)", sw.column {
          sw.item { id = "a", height = 475, anchoring = "off" }, sw.item { id = "b", height = 100 } } } } }:view "v"
      v:set_position { edge = "\(origin)" }
      touch(v):move { by = { 0, "\(origin)" == "top" and 290 or -290 }, over = 0.1333 }:hold(0.03):release()
      local a = v:item "a"
      local y, top = v.y, a.top
      assert(y < -50)
      v:remove "b"
      eq(v.y, y) eq(a.top, top)
      """)
  }
}
