import Scrollwork
import ScrollworkLua
import Testing

@Suite("Loops of lists") struct ListLoopTests {
  /// Ten rows of 40 pt in a viewport of 100 pt, or as many as said; a loop of 400 pt.
  private static let helpers = """
    local function rows(options, view, direction)
      options.extent, options.count = options.extent or 40, options.count or 10
      local all = { id = "v", loop = true, options }
      for key, value in pairs(view or {}) do all[key] = value end
      all[1] = sw.list(options)
      local s = sw.scene { width = 100, height = 100, direction = direction, sw.scroll(all) }
      return s:view "v", s
    end
    local function ids(items) local t = {} for i, x in ipairs(items) do t[i] = x.id end return table.concat(t, " ") end

    """

  @Test("offsets go on in both directions, and each row is there once · row:Z11 row:Y3")
  func modulo() throws {
    try LuaScript.run(
      Self.helpers + """
        local v = rows {}
        eq(v.looping, true) eq(v.loop_length, 400) eq(v.range.min.y, -math.huge) eq(v.range.max.y, math.huge)
        eq(ids(v:visible()), "1 2 3")
        for _, turn in ipairs { 0, 1, -1, 9, -30 } do
          v:scroll_to { y = turn * 400 + 350 }
          eq(v.y, turn * 400 + 350) eq(ids(v:visible()), "9 10 1 2") eq(v.progress, 350 / 400)
          eq(v:item(9).top, -30) eq(v:item(1).top, 50) eq(v:item(1).frame.y, (turn + 1) * 400)
          eq(v:item(2).share, 0.25) eq(v:item(9).share, 0.25) eq(v.position.id, 9)
        end
        eq(#v:items(), 10)
        v:scroll_to(9, { align = "top" }) eq(v.y, -30 * 400 + 320)
        v:scroll_to(1, { align = "top" }) eq(v.y, -29 * 400)
        v:scroll_to(10, { align = "top", direction = "forward" }) eq(v.y, -29 * 400 + 360)
        v:scroll_to(10, { align = "top", direction = "backward" }) eq(v.y, -29 * 400 + 360)
        v:scroll_to { y = 0 } v:scroll_to(3, { align = "top", direction = "backward" }) eq(v.y, 80 - 400)
        v:scroll_to { edge = "bottom" } eq(v.y, -500) v:scroll_to { edge = "top" } eq(v.y, -400)
        -- 5 lies 160 forward; 7 is nearer backward.
        v:scroll_to { y = 0 } v:scroll_to(5, { align = "top" }) eq(v.y, 160) v:scroll_to { y = 0 } v:scroll_to(7, { align = "top" }) eq(v.y, -160)
        """)
  }

  @Test(
    "a loop is as long as its rows with their spacing, or its own gap · row:Z11",
    arguments: ["ltr", "rtl"])
  func lengths(direction: String) throws {
    try LuaScript.run(
      Self.helpers + """
        local v = rows({ extent = { 30, 50, 20, 60, 40 }, count = 5, spacing = 8 }, { axis = "horizontal" }, "\(direction)")
        eq(v.loop_length, 240)
        v:scroll_to { x = 190 } eq(ids(v:visible()), "5 1 2") eq(v:item(1).frame.x, 240)
        eq(v:item(5).left, "\(direction)" == "ltr" and 2 or 58) eq(v:item(1).left, "\(direction)" == "ltr" and 50 or 20)
        local w = rows({ extent = function(i) return 20 * i end, count = 5 }, { loop = { gap = 50 } }, "\(direction)")
        eq(w.loop_length, 350) w:scroll_to { y = -60 } eq(ids(w:visible()), "5 1 2") eq(w:item(5).top, -90)
        -- Padding around the list does not count.
        local s = sw.scene { width = 100, height = 100, direction = "\(direction)", sw.scroll { id = "v", loop = true,
          sw.column { padding = 12, sw.list { count = 10, extent = 40 } } } }
        local u = s:view "v"
        eq(u.loop_length, 400) u:scroll_to { y = 392 } eq(u:item(1).top, 20) eq(u:item(1).frame.y, 412)
        """)
  }

  @Test(
    "a million rows: those in reach have their nodes, over the seam too, and no others · row:Z11 row:V7"
  )
  func realized() throws {
    try LuaScript.run(
      Self.helpers + """
        local made, gone, heard = 0, 0, {}
        local v = rows { id = "rows", count = 1000000, overscan = 80,
          row = function(i) made = made + 1 return sw.item { id = "in-" .. i } end }
        local function hear(sign) return function(e) if type(e.item.id) == "number" then heard[#heard + 1] = sign .. e.item.id end end end
        v:on("appear", hear "+") v:on("disappear", hear "-")
        tick()
        -- 80 before to 80 after the region: -80 ... 180.
        eq(made, 7) eq(v:item("rows").realized, 7)
        eq(v:item(1000000).children[1].top, -40) eq(v:item(999999).children[1].id, "in-999999") eq(#v:item(6).children, 0)
        eq(v:item(999998).top, -120) eq(#v:item(999998).children, 0)
        heard = {}
        v:scroll_to { y = -40 } tick() eq(table.concat(heard, " "), "-5 +999998") eq(made, 8)
        heard = {}
        v:scroll_to { y = 40 } tick() eq(table.concat(heard, " "), "-999998 -999999 +5 +6") eq(made, 10)
        v:scroll_to(500000, { align = "top" }) tick(2) eq(v.y, 499999 * 40) eq(v:item("rows").realized, 7)
        -- Halfway round is the other way.
        v:scroll_to { y = 0 } v:scroll_to(500002, { align = "top" }) eq(v.y, (500001 - 1000000) * 40)
        v:scroll_to { y = 0 } tick(2)
        local before = made
        flick(v, { y = 3000, over = 0.1 }) settle()
        eq(v.y < -1000, true) eq(v:item("rows").realized < 9, true)
        eq(made - before <= math.ceil(-v.y / 40) + 8, true)
        """)
  }

  @Test("a reach as long as the loop has all rows, once each · row:Z11 row:V7")
  func wholeReach() throws {
    try LuaScript.run(
      Self.helpers + """
        local made, changes = 0, 0
        local v = rows { id = "rows", count = 10, row = function(i) made = made + 1 return sw.item { id = "in-" .. i } end }
        -- Nodes in rows have names.
        local function isRow(e) return type(e.item.id) == "number" end
        v:on("appear", function() changes = changes + 1 end) v:on("disappear", function() changes = changes + 1 end)
        tick() eq(made, 10) changes = 0
        for y = -1000, 1000, 130 do v:scroll_to { y = y } tick() eq(#v:visible(), y % 40 <= 20 and 3 or 4) end
        eq(made, 10) eq(changes, 0)
        -- Nearly all: nine of ten are in reach.
        local w = rows { id = "rows", count = 10, overscan = 90, row = function(i) return sw.item { id = "in-" .. i } end }
        local log = {}
        tick()
        w:on("appear", function(e) if isRow(e) then log[#log + 1] = "+" .. e.item.id end end)
        w:on("disappear", function(e) if isRow(e) then log[#log + 1] = "-" .. e.item.id end end)
        -- -90 ... 190 is rows 8 to 5; at 50 ... 330 it is 2 to 9, at 350 … 630 rows 9 to 6.
        w:scroll_to { y = 140 } tick() eq(table.concat(log, " "), "-10 -1 +6 +7") log = {}
        w:scroll_to { y = 440 } tick() eq(table.concat(log, " "), "-7 -8 +10 +1")
        """)
  }

  @Test("rows snap across the seam, by start, by center and by page · row:Z11 row:Y3")
  func snapping() throws {
    try LuaScript.run(
      Self.helpers + """
        local function walk(snap, speed, turns)
          local v, seen = rows({}, { snap = snap }), {}
          for turn = 1, turns do flick(v, { y = speed, over = 0.1 }) settle() seen[turn] = ("%g"):format(v.y) end
          return table.concat(seen, " "), v
        end
        eq(walk({ to = "views", limit = "one" }, 600, 12), "-40 -80 -120 -160 -200 -240 -280 -320 -360 -400 -440 -480")
        eq(walk({ to = "views", limit = "one", align = "center" }, -600, 3), "50 90 130")
        eq(walk({ to = "groups" }, 600, 3), "-40 -80 -120")
        eq(walk("page", 700, 3), "-100 -200 -300")
        eq(walk({ css = { axis = "y" } }, 700, 1) ~= "0", true)
        local _, v = walk("views", -4000, 1)
        eq(v.y % 40, 0) eq(v.y > 800, true) eq(v.aligned.id, v.y // 40 % 10 + 1)
        -- A row that stops every gesture does so in each round.
        local w = rows({}, { snap = "views" })
        w:update(4, { stop = true })
        flick(w, { y = -5000, over = 0.1 }) settle() eq(w.y, 120)
        flick(w, { y = -5000, over = 0.1 }) settle() eq(w.y, 520)
        flick(w, { y = 5000, over = 0.1 }) settle() eq(w.y, 120)
        -- The current row of a strict rule, in every round.
        local u = rows({}, { snap = { to = "views", align = "center", strict = true } })
        tick() eq(u.current.id, 2) u:scroll_to { y = -70 } tick() eq(u.current.id, 10)
        u:set_current(3) tick() eq(u.y, 50) eq(u.current.id, 3)
        """)
  }

  @Test(
    "a jump under a strict rule stays where nodes of rows come into reach · row:Z11 row:N12")
  func jumps() throws {
    try LuaScript.run(
      Self.helpers + """
        for _, loop in ipairs { false, true } do
          local v = rows({ count = 1000, row = function(i) return sw.item {} end },
            { loop = loop, snap = { to = "views", align = "center", strict = true } })
          tick(2)
          v:scroll_to { y = 4011 } eq(v.y, 4011) tick(2) eq(v.y, 4011) eq(v.current.id, 102)
          v:scroll_to(500) eq(v.y, 500 * 40 - 100) tick(2) eq(v.y, 500 * 40 - 100) eq(v.current.id, 499)
        end
        """)
  }

  @Test("a finger meets the row that shows, and its node · row:Z11")
  func touches() throws {
    try LuaScript.run(
      Self.helpers + """
        local v = rows { spacing = 10, row = function(i) return sw.item { id = "in-" .. i, height = 40 } end }
        v:scroll_to { y = 3 * 500 + 450 } tick()
        local tapped = {}
        v:on("tap", function(e) tapped[#tapped + 1] = e.item and e.item.id or "none" end)
        touch(v, { 25, 5 }):release() tick() touch(v, { 45, 45 }):release() tick() touch(v, { 70, 70 }):release() tick()
        tap(v, 10) tick()
        eq(table.concat(tapped, " "), "in-10 none in-1 10")
        for _, direction in ipairs { "ltr", "rtl" } do
          local v, met = rows({}, { axis = "horizontal" }, direction), {}
          v:on("tap", function(e) met[#met + 1] = e.item.id end)
          v:scroll_to { x = -30 } tick()
          for _, at in ipairs { 5, 60, 90 } do touch(v, { direction == "rtl" and 100 - at or at, 50 }):release() tick() end
          eq(table.concat(met, " "), "10 1 2")
        end
        """)
  }

  @Test("edits keep what shows where it is, in every round · row:Z11 row:S8")
  func edits() throws {
    try LuaScript.run(
      Self.helpers + """
        for _, turn in ipairs { 0, 1, 5, -1, -7 } do
          local v = rows { ids = function(i) return "r" .. i end }
          v:scroll_to { y = turn * 400 + 205 } tick() eq(v:item("r6").top, -5)
          v:insert(sw.item { id = "new", height = 30 }, { before = "r2" }) eq(v:item("r6").top, -5) eq(v.loop_length, 430)
          v:insert(sw.item { id = "last", height = 30 }, { at = "end" }) eq(v:item("r6").top, -5) eq(v.loop_length, 460)
          v:remove "r1" eq(v:item("r6").top, -5) eq(v.loop_length, 420)
          v:update("r3", { height = 90 }) eq(v:item("r6").top, -5) eq(v.loop_length, 470)
          v:move("r10", { before = "r2" }) eq(v:item("r6").top, -5) eq(v.loop_length, 470)
          v:update("r6", { height = 60 }) eq(v:item("r6").top, -5) eq(v:item("r7").top, 55) tick(3) eq(v:item("r6").top, -5)
        end
        -- Over the seam: r10 shows first, and rows come before and behind.
        local v = rows { ids = function(i) return "r" .. i end }
        v:scroll_to { y = -25 } tick() eq(v:item("r10").top, -15)
        v:insert(sw.item { id = "new", height = 30 }, { at = "start" }) eq(v:item("r10").top, -15) eq(v:item("new").top, 25)
        eq(v:item("r1").top, 55) v:remove "r1" eq(v:item("r2").top, 55)
        """)
  }

  @Test("loops of lists link with other loops and with strips · row:Z11 row:Z2")
  func links() throws {
    try LuaScript.run(
      """
      local function wheel(id, n)
        return sw.scroll { id = id, height = 100, loop = true, sw.list { count = n, extent = 40 } }
      end
      local strip = { spacing = 4 }
      for i = 1, 12 do strip[i] = sw.item { id = "l" .. i, width = 60, height = 30 } end
      local s = sw.scene { width = 300, height = 400, sw.column { wheel("a", 12), wheel("b", 6),
        sw.scroll { id = "dots", axis = "horizontal", height = 30, sw.row(strip) } } }
      local a, b = s:view "a", s:view "b"
      sw.link { a, b, kind = "fraction" }
      local link = sw.link { kind = "sections", list = a, labels = s:view "dots", over = "targets" }
      local function near(a, b) if math.abs(a - b) > 1e-9 then error(a .. " is not " .. b, 2) end end
      for y = 0, 1500, 50 do a:scroll_to { y = y } tick() near(b.y, y / 2) near(link.progress, 1 + y % 480 / 40) end
      for y = 1500, -900, -100 do a:scroll_to { y = y } tick() near(b.y, y / 2) near(link.progress, 1 + y % 480 / 40) end
      settle() tap(s:view "dots", "l3") settle() eq(a.y % 480, 80)
      """)
  }

  @Test("a dump has the loop, and its copy goes on where it was · row:Z11 row:V14")
  func dumps() throws {
    try LuaScript.run(
      Self.helpers + """
        local v, s = rows({ count = 30, spacing = 3, ids = function(i) return "r" .. i end }, { snap = "views" })
        v:scroll_to { y = -2 * v.loop_length - 86 } tick(2)
        local shown, y, length = ids(v:visible()), v.y, v.loop_length
        local text = s:dump()
        local t = sw.load_scene(text)
        local w = t:view "v"
        eq(w.looping, true) eq(w.loop_length, length) eq(w.y, y) eq(ids(w:visible()), shown)
        eq(w:item("r29").top, 0) eq(t:dump(), text)
        flick(w, { y = 900 }) settle() eq(w.y < y, true) eq((w.y - y) % 43, 0)
        """)
  }

  @Test(
    "of two copies as near, the one before is snapped to, of however many items · row:Z11 row:Y3",
    arguments: ["items", "rows"])
  func equallyNear(kind: String) throws {
    try LuaScript.run(
      """
      for _, count in ipairs { 6, 16, 17, 25 } do
        local content, heights = {}, {}
        for i = 1, count do heights[i] = i == count and 24 or 100 end
        for i = 1, count do content[i] = sw.item { id = i, height = heights[i] } end
        content = "\(kind)" == "items" and sw.column(content) or sw.list { count = count, extent = heights }
        local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v", height = 300, loop = true,
          snap = { to = "views", proximity = 40 }, sw.column { padding = { top = 12 }, content } } }:view "v"
        -- The first is at 12, the copy of the last before it at 12 - 24: both 12 from where the view begins.
        eq(v.looping, true) eq(v.y, -12) eq(v.aligned.id, count)
      end
      """)
  }

  @Test("a list that cannot repeat makes an ordinary view, and a note says why · row:Z11")
  func obstacles() throws {
    var notes: [String] = []
    try LuaScript.run(
      """
      local function one(...)
        local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", loop = true, ... } }
        local v = s:view "v"
        eq(v.looping, false) eq(v.loop_length, nil)
        drag(v, { by = { y = -50 } }) settle()
        return v
      end
      one(sw.list { count = 100, estimate = 44, extent = function() return 50 end })
      one(sw.list { count = 100, estimate = 44, row = function() return sw.item { height = 50 } end })
      one(sw.list { extent = 44, sections = { { id = "a", header = 20, count = 20 }, { id = "b", count = 20 } } })
      one(sw.list { count = 100, extent = 44, columns = 2 })
      one(sw.list { count = 100, extent = 44, lanes = 2 })
      one(sw.list { count = 100, extent = 44, sticky = function(i) return i == 1 end })
      one(sw.item { height = 100 }, sw.list { count = 100, extent = 44 })
      one(sw.list { count = 7, extent = 44 })
      one(sw.list { count = 3, extent = function(i) return i == 2 and 900 or 149 end })
      -- One that is grown loops from then on, one that shrinks stops where it is.
      local v = one(sw.list { count = 7, extent = 44 })
      v:insert(sw.item { id = "new", height = 44 }) eq(v.looping, true)
      v:scroll_to { y = 1000 } v:remove "new" eq(v.looping, false)
      """, set: { $0.hooks.onFault = { notes.append($0.report.message) } })
    let short =
      "its content repeats after 308.0 pt, less than its region of 300.0 pt and its longest item of 44.0 pt together"
    let estimates =
      "rows of its list have estimated extents; extent = a number, a list of numbers or a function, "
      + "without estimate, says how long all of them are"
    let found = notes.map { String($0.dropFirst("view \"v\" does not loop: ".count)) }
    #expect(found.count == 10)
    #expect(found.prefix(2).allSatisfy { $0.hasSuffix(estimates) }, "\(found)")
    #expect(
      Array(found.dropFirst(2)) == [
        "its list has sections", "the rows of its list lie in columns",
        "the rows of its list lie in columns", "rows of its list stick",
        "it holds a list beside other content; rows repeat where they are all of it", short,
        "its content repeats after 1198.0 pt, less than its region of 300.0 pt and its longest item "
          + "of 900.0 pt together", short,
      ])
  }
}
