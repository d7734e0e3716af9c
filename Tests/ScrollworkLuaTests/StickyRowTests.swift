import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("Rows that stick") struct StickyRowTests {
  private static let helpers = """
    local function list(opt, direction, axis)
      local long = axis == "horizontal" and "width" or "height"
      return sw.scene { width = 300, height = 300, direction = direction,
        sw.scroll { id = "v", axis = axis or "vertical", sw.list(opt) } }:view "v"
    end
    local function top(v, i) return v:item(i).top end
    local function edges(item) return table.concat(item.stuck or {}, "+") end
    local function tenth(i) return i % 10 == 1 end

    """

  @Test("the last row passed sticks at the start, and the next one pushes it out · row:Z6 row:Y1")
  func push() throws {
    try LuaScript.run(
      Self.helpers + """
        local v = list { id = "rows", count = 100, extent = 40, sticky = tenth }
        eq(edges(v:item(1)), "")
        v:scroll_to { y = 100 } eq(top(v, 1), 0) eq(edges(v:item(1)), "top") eq(top(v, 2), -60)
        eq(v:item(1).frame.y, 0)
        -- Row 11 begins at 400: from 360 on it takes row 1 along.
        v:scroll_to { y = 360 } eq(top(v, 1), 0)
        v:scroll_to { y = 385 } eq(top(v, 1), -25) eq(edges(v:item(1)), "top") eq(top(v, 11), 15)
        v:scroll_to { y = 400 } eq(edges(v:item(1)), "") eq(edges(v:item(11)), "")
        v:scroll_to { y = 401 } eq(top(v, 11), 0) eq(edges(v:item(11)), "top")
        v:scroll_to { y = 3700 } eq(top(v, 91), 0) eq(top(v, 81), 3200 - 3700)
        """)
  }

  @Test("those that stack lie behind each other, at both ends · row:Z6")
  func stack() throws {
    try LuaScript.run(
      Self.helpers + """
        local v = list { count = 60, extent = 40, meeting = "stack",
          sticky = function(i) return (i == 1 or i == 11) and "top" or (i == 50 or i == 59) and "bottom" end }
        -- 59 at the end, 50 before it.
        eq(top(v, 59), 260) eq(top(v, 50), 220) eq(edges(v:item(59)), "bottom")
        v:scroll_to { y = 361 } eq(top(v, 1), 0) eq(top(v, 11), 40) eq(edges(v:item(11)), "top")
        v:scroll_to { y = 360 } eq(edges(v:item(11)), "")
        -- Row 59 lies at 2320: with the end at 2400 it is where it would be anyway.
        v:scroll_to { y = 2060 } eq(edges(v:item(59)), "") eq(edges(v:item(50)), "") eq(top(v, 11), 40)
        v:scroll_to { y = 1700 } eq(top(v, 59), 260) eq(top(v, 50), 220)
        """)
  }

  @Test(
    "at the bottom, in rtl rows of columns and inverted, edges are those of the screen · row:Z6 row:X2"
  )
  func sides() throws {
    try LuaScript.run(
      Self.helpers + """
        local function foot(i) return i % 10 == 0 and "bottom" end
        local v = list { count = 100, extent = 40, sticky = foot }
        eq(top(v, 10), 260) eq(edges(v:item(10)), "bottom")
        -- Row 20 ends at 800: it comes in while row 10, which ends at 400, is still at the end.
        v:scroll_to { y = 90 } eq(top(v, 10), 260) v:scroll_to { y = 100 } eq(edges(v:item(10)), "")
        eq(edges(v:item(20)), "")
        v:scroll_to { y = 120 } eq(edges(v:item(20)), "bottom") eq(top(v, 20), 280)
        v:scroll_to { y = 140 } eq(top(v, 20), 260)
        for _, direction in ipairs { "ltr", "rtl" } do
          local v = list({ count = 100, extent = 40, sticky = tenth }, direction, "horizontal")
          v:scroll_to { x = 100 }
          eq(edges(v:item(1)), "leading") eq(v:item(1).left, direction == "ltr" and 0 or 260)
          eq(v:item(1).frame.x, 0)
        end
        local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", origin = "bottom",
          sw.list { count = 100, extent = 40, sticky = function(i) return i % 10 == 0 end } } }
        local v = s:view "v"
        -- The newest row is at the bottom; row 10, 360 from there, is the first at the top.
        eq(edges(v:item(10)), "top") eq(top(v, 10), 0)
        v:scroll_to { y = 110 } eq(edges(v:item(10)), "") eq(edges(v:item(20)), "top")
        """)
  }

  @Test("a section keeps its rows, below its pinned header and above its footer · row:Z6 row:H3")
  func sections() throws {
    try LuaScript.run(
      Self.helpers + """
        local v = list { extent = 40, pinned = "both", sticky = function(i, id, s, k) return k == 2 end,
          sections = { { id = "a", header = 20, footer = 10, count = 20 }, { id = "b", header = 20, count = 20 } } }
        -- Row 2 begins at 60; the header covers 20.
        v:scroll_to { y = 40 } eq(edges(v:item(2)), "") eq(top(v, 2), 20)
        v:scroll_to { y = 200 } eq(top(v, 2), 20) eq(edges(v:item(2)), "top")
        -- The rows of a end at 820, and take it along from 760 on.
        v:scroll_to { y = 790 } eq(top(v, 2), -10)
        v:scroll_to { y = 830 } eq(edges(v:item(2)), "") eq(edges(v:item(22)), "")
        v:scroll_to { y = 1000 } eq(edges(v:item(22)), "top") eq(top(v, 22), 20)
        """)
  }

  @Test("what sticks has its node, however far it is, and appears and disappears · row:Z6 row:V7")
  func realized() throws {
    try LuaScript.run(
      Self.helpers + """
        local made = {}
        local v = list { id = "rows", count = 20000, estimate = 30, sticky = function(i) return i == 3 or i == 9000 end,
          row = function(i) made[i] = (made[i] or 0) + 1 return sw.item { id = "in-" .. i, height = 50 } end }
        local rows = v:item "rows"
        local seen = {}
        v:on("appear", function(e) seen[#seen + 1] = "+" .. tostring(e.item.id) end)
        v:on("disappear", function(e) seen[#seen + 1] = "-" .. tostring(e.item.id) end)
        tick()
        local reach = rows.realized
        eq(reach > 3, true)
        v:scroll_to(8000, { align = "top" }) tick(2)
        eq(edges(v:item(3)), "top") eq(v:item(3).children[1].top, 0) eq(made[3], 1)
        eq(v:item(3).children[1].id, "in-3")
        local count = rows.realized eq(count > 3 and count < 40, true)
        v:scroll_to(15000, { align = "top" }) tick(2)
        eq(edges(v:item(9000)), "top") eq(v:item(9000).children[1].top, 0) eq(made[9000], 1)
        eq(edges(v:item(3)), "") eq(#v:item(3).children, 0)
        local text = table.concat(seen, " ")
        eq(text:find("-3 ", 1, true) == nil, false) eq(text:find("+9000", 1, true) == nil, false)
        v:scroll_to { y = 0 } tick(2) eq(#v:item(9000).children, 0) eq(rows.realized, reach)
        """)
  }

  @Test("the function is asked once for each row, inserted ones when they come · row:Z6")
  func asked() throws {
    try LuaScript.run(
      Self.helpers + """
        local asked, ids = 0, {}
        local v = list { count = 500, extent = 40, ids = function(i) return "r" .. i end,
          sticky = function(i, id) asked = asked + 1 ids[id] = i return id == "r1" or id == "new" end }
        tick() eq(asked, 500) eq(ids.r77, 77)
        for y = 0, 15000, 500 do v:scroll_to { y = y } tick() end
        eq(asked, 500)
        v:insert(sw.item { id = "new", height = 40 }, { after = "r100" }) tick()
        eq(asked, 501) eq(ids.new, 101)
        v:scroll_to { y = 6000 } eq(edges(v:item "new"), "top") eq(v:item("new").top, 0)
        v:move("new", { before = "r10" }) v:scroll_to { y = 1000 } eq(edges(v:item "new"), "top")
        v:scroll_to { y = 300 } eq(edges(v:item "new"), "") eq(edges(v:item "r1"), "top")
        v:remove "new" v:scroll_to { y = 6000 } eq(edges(v:item "r1"), "top") tick() eq(asked, 501)
        """)
  }

  @Test(
    "a target is aligned below what sticks there, a row that sticks at the edge · row:Z6 row:A5")
  func aligned() throws {
    try LuaScript.run(
      Self.helpers + """
        local v = list { count = 100, extent = 40, sticky = tenth }
        v:scroll_to(25, { align = "top" }) eq(v.y, 24 * 40 - 40) eq(top(v, 25), 40)
        v:scroll_to(41, { align = "top" }) eq(v.y, 1600)
        local v = list { count = 100, extent = 40, sticky = tenth, meeting = "stack" }
        v:scroll_to(25, { align = "top" }) eq(top(v, 25), 120)
        v:scroll_to(31, { align = "top" }) eq(top(v, 31), 120) eq(edges(v:item(31)), "")
        """)
  }

  @Test("fingers meet it where it shows, and stuck events come on change · row:Z6 row:Z7")
  func events() throws {
    try LuaScript.run(
      Self.helpers + """
        local v = list { count = 100, extent = 40, sticky = tenth }
        local heard, tapped = {}, nil
        for _, name in ipairs { "stuck", "unstuck" } do
          v:on(name, function(e) heard[#heard + 1] = name .. " " .. e.item.id .. " " .. table.concat(e.edges, "+") end)
        end
        v:on("tap", function(e) tapped = e.item and e.item.id end)
        v:scroll_to { y = 100 } tick() v:scroll_to { y = 390 } tick() v:scroll_to { y = 500 } tick()
        v:scroll_to { y = 0 } tick(2)
        eq(table.concat(heard, ", "), "stuck 1 top, unstuck 1 top, stuck 11 top, unstuck 11 top")
        v:scroll_to { y = 100 } tick()
        touch(v, { 150, 20 }):release() tick(30) eq(tapped, 1)
        touch(v, { 150, 50 }):release() tick(30) eq(tapped, 4)
        """)
  }

  @Test("what is no rule of rows is refused; a function that fails says so once · row:Z6")
  func refusals() throws {
    try LuaScript.run(
      """
      local function none() end
      raises("meeting goes with sticky", sw.list, { count = 3, extent = 5, meeting = "push" })
      raises('meeting cannot be "overlap"', sw.list, { count = 3, extent = 5, sticky = none, meeting = "overlap" })
      raises("rows in lanes do not stick", sw.list, { count = 3, extent = 5, lanes = 2, sticky = none })
      raises("only a list has a function", sw.item, { sticky = none })
      """)
    for (answer, words) in [
      ("error 'broken'", "broken"), ("return 3", "true, false or an edge for sticky of row 1"),
      ("return 'leading'", "sticky of row 1 is leading; rows of this list stick to top or bottom"),
      ("return 'topp'", "did you mean \"top\"?"),
    ] {
      let runtime = ScriptRuntime()
      defer { runtime.close() }
      var found: [String] = []
      runtime.hooks.onFault = { found.append("\($0.report.message)") }
      let text = """
        local sw = require "scrollwork"
        local v
        v = sw.scene { width = 300, height = 300, sw.scroll { id = "v",
          sw.list { count = 100, extent = 40, sticky = function() \(answer) end } } }:view "v"
        for i = 1, 5 do v:scroll_to { y = 90 * i } tick() end
        """
      let chunk = try runtime.load(
        ScriptSource(name: "test.lua", bytes: Array(text.utf8)), as: .script)
      let task = runtime.start(chunk, origin: .init(name: "script"), budget: .run)
      for _ in 0..<100 where task?.end == nil { runtime.scene?.tick() }
      #expect(found.count == 1 && found[0].contains(words), "\(found)")
    }
  }
}
