import Scrollwork
import ScrollworkLua
import Testing

/// What the targets of a view are, wherever they are asked for.
@Suite("Targets in Lua") struct LuaTargetSequenceTests {
  /// Two sections with a header of 40 and a list of five rows of 100 each in a viewport of 400: the
  /// rows of "a" lie at 40…540, those of "b" at 580…1080, and the range ends at 680.
  private static func sections(_ mark: String) -> String {
    """
    local t = require "scrollwork.test"
    local drag, settle = t.drag, t.settle
    local function list(name)
      return sw.section { id = name, header = 40, sw.list { \(mark)
        count = 5, extent = 100, ids = function(i) return name .. i end } }
    end
    local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", list "a", list "b" } }
    local v = s:view "v"
    local function ids(items)
      local names = {}
      for i, item in ipairs(items) do names[i] = item.id end
      return table.concat(names, " ")
    end

    """
  }

  @Test(
    "the rows of all lists are targets, marked or not: in sight, read and snapped to · row:E1",
    arguments: ["", "targets = true,"])
  func sectionedLists(mark: String) throws {
    try LuaScript.run(
      Self.sections(mark) + """
        eq(ids(v:items()), "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5")
        v:scroll_to { y = 600 } tick()
        eq(ids(v:visible()), "b1 b2 b3 b4 b5")
        eq(v.position.id, "b1")
        eq(ids(v:visible { fraction = 0.5 }), "b1 b2 b3 b4")
        v:snap "views"
        drag(v, { by = { 0, -20 }, velocity = { 0, 0 } }) settle()
        eq(v.y, 580) eq(v.aligned.id, "b1")
        -- One back is the last row of the other list.
        v:snap { to = "views", limit = "one" }
        drag(v, { by = { 0, 10 }, velocity = { 0, 4000 } }) settle()
        eq(v.y, 440) eq(v.aligned.id, "a5")
        -- Half a row is nothing: 480 … 560 shows neither header nor row whole.
        v:scroll_to { y = 500 } tick() eq(v.position.id, "a5")
        eq(ids(v:visible()), "a5 b1 b2 b3 b4")
        """)
  }

  @Test(
    "an anchor reads across lists: the last in sight, and the one nearest to the middle · row:E1")
  func anchors() throws {
    try LuaScript.run(
      Self.sections("") + """
        v:set_position { anchor = "bottom" }
        v:scroll_to { y = 300 } tick()
        eq(v.position.id, "b2")  -- 300 … 700; b2 is 680 … 780
        v:set_position { anchor = "center" }
        v:scroll_to { y = 290 } tick()
        eq(v.position.id, "a5")  -- 490 is the middle, that of a5 too
        v:scroll_to { y = 400 } tick()
        eq(v.position.id, "b1")  -- 600; b1 is 580 … 680
        """)
  }

  @Test("items, lists and nodes in plain containers are one sequence in layout order · row:E1")
  func mixed() throws {
    try LuaScript.run(
      """
      local t = require "scrollwork.test"
      local drag, settle = t.drag, t.settle
      local function ids(items)
        local names = {}
        for i, item in ipairs(items) do names[i] = item.id end
        return table.concat(names, " ")
      end
      local function rows(name, n)
        return sw.list { count = n, extent = 50, ids = function(i) return name .. i end }
      end
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column {
        sw.item { id = "hero", height = 120 },
        sw.column { rows("p", 2), sw.item { id = "between", height = 30 },
          sw.section { id = "s", header = 10, sw.column { rows("q", 2) } } },
        sw.section { id = "plain", sw.item { id = "inside", height = 200 } },
        rows("none", 0), rows("r", 2) } } }
      local v = s:view "v"
      eq(ids(v:items()), "hero p1 p2 between q1 q2 plain r1 r2")
      -- 120 170 | 220 | 260 310 | 360 … 560 | 560 610 … 660
      eq(v:item("q1").frame.y, 260) eq(v:item("plain").frame.y, 360)
      v:scroll_to { y = 130 } tick()
      eq(v.position.id, "p1") eq(ids(v:visible()), "p1 p2 between q1 q2 plain")
      v:snap "views"
      drag(v, { by = { 0, -60 }, velocity = { 0, 0 } }) settle()
      eq(v.y, 170) eq(v.aligned.id, "p2")
      v:update("s", { collapsed = true }) tick()
      eq(ids(v:items()), "hero p1 p2 between s plain r1 r2")
      """)
  }

  @Test("a hero beside an unmarked list of a million rows: one answer for all · row:E1")
  func hero() throws {
    try LuaScript.run(
      """
      local t = require "scrollwork.test"
      local drag, settle = t.drag, t.settle
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column {
        sw.item { id = "hero", height = 250 },
        sw.list { count = 1000000, extent = 100, ids = function(i) return "r" .. i end },
        sw.item { id = "foot", height = 80 } } } }
      local v = s:view "v"
      local function seen()
        local names = {}
        for i, item in ipairs(v:visible()) do names[i] = item.id end
        return table.concat(names, " ")
      end
      eq(v.position.id, nil) eq(seen(), "hero r1 r2")
      v:scroll_to { y = 290 } tick()
      eq(v.position.id, "r1") eq(seen(), "r1 r2 r3 r4 r5")
      v:snap { to = "views", limit = "one" }
      -- 250, where r1 begins, is nearer than 350.
      eq(v.y, 250) eq(v.aligned.id, "r1")
      drag(v, { by = { 0, -60 }, velocity = { 0, 0 } }) settle()
      eq(v.y, 350) eq(v.aligned.id, "r2")
      v:scroll_to { edge = "bottom" } tick()
      eq(v.y, 99999930) eq(seen(), "r999997 r999998 r999999 r1000000 foot")
      -- The end is where r999998 rests at best; one before it begins at 99999850.
      drag(v, { by = { 0, 10 }, velocity = { 0, 9000 } }) settle()
      eq(v.y, 99999850) eq(v.aligned.id, "r999997")
      """)
  }

  @Test("targets = false is off: what is inside is no target · row:E1 row:A11")
  func off() throws {
    try LuaScript.run(
      """
      local t = require "scrollwork.test"
      local drag, settle = t.drag, t.settle
      local function items(n)
        local list = {}
        for i = 1, n do list[i] = sw.item { id = "i" .. i, height = 100 } end
        return list
      end
      local column = items(20)
      column.targets = false
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column(column) } }
      local v = s:view "v"
      eq(#v:items(), 0) eq(#v:visible(), 0)
      v:snap "views"
      drag(v, { by = { 0, -130 }, velocity = { 0, 0 } }) settle()
      eq(v.y, 130) eq(v.position.id, nil) eq(v.aligned, nil)
      -- A list beside others that is off stands for itself.
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column {
        sw.item { id = "hero", height = 200 },
        sw.list { id = "rows", targets = false, count = 9, extent = 100 } } } }
      local v = s:view "v"
      eq(#v:items(), 2) eq(v:items()[2].id, "rows")
      """)
  }

  @Test("an item without a place goes to the first or the last of the marked containers · row:E1")
  func edits() throws {
    try LuaScript.run(
      Self.sections("targets = true,") + """
        eq(v:insert(sw.item { id = "last", height = 10 }).index, 6)
        eq(v:insert(sw.item { id = "first", height = 10 }, { at = "start" }).index, 1)
        eq(ids(v:items()), "first a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 last")
        """)
  }
}
