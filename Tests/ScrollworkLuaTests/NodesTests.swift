import Scrollwork
import ScrollworkLua
import Testing

@Suite("Nodes in Lua") struct LuaNodesTests {
  @Test("constructors read like the picture they make · row:V3")
  func picture() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 800,
        sw.column {
          sw.item { id = "title", height = 60 },
          sw.scroll { id = "page",
            sw.column { spacing = 10, padding = { 3, 5, 7, 11 },
              sw.item { id = "a", height = 100 },
              sw.row { id = "r", spacing = 8, sw.item { id = "b", width = 50, height = 30 },
                sw.item { id = "c", width = 20 } },
              sw.column { id = "least", min_height = 300, sw.item { id = "top", height = 20 },
                sw.spacer { min = 5 }, sw.item { id = "bottom", height = 20 } },
              sw.overlay { id = "o", align = "end", sw.item { width = 90, height = 80 },
                sw.item { id = "badge", width = 10, height = 10 } },
              sw.section { id = "s", header = 40, sw.item { id = "field", height = 44 } },
              sw.list { id = "l", count = 10, extent = 20, spacing = 1 } } } } }
      local page = s:view "page"
      eq(page.height, 740) eq(page.width, 400)
      -- 5, then 100, 30, 300, 80, 84 and 10·20 + 9 with five gaps of 10, then 11.
      eq(page.content_size.height, 5 + 100 + 30 + 300 + 80 + 84 + 209 + 50 + 11)
      eq(page:item("a").frame.x, 3) eq(page:item("a").frame.width, 390)
      eq(page:item("c").frame.x, 61) eq(page:item("c").frame.height, 30)
      eq(page:item("bottom").frame.y, 5 + 100 + 10 + 30 + 10 + 280)
      eq(page:item("badge").frame.x, 383)
      eq(page:item("field").frame.y - page:item("s").frame.y, 40)
      eq(page:item(10).frame.height, 20)
      eq(page:item("a").top, 5)
      """)
  }

  @Test("nil children are left out, anything else that is no node is refused with its place")
  func children() throws {
    try LuaScript.run(
      """
      local c = sw.column { sw.item { id = 1 }, nil, sw.item { id = 2 } }
      eq(tostring(c.kind), "column")
      raises("sw.column: child 2 is a string, not a node", sw.column, { sw.item {}, "text" })
      raises("sw.row: child 1 is a boolean", sw.row, { false })
      raises("sw.row: child 1 is a table", sw.row, { {} })
      raises("a table", sw.column, "x")
      raises("a table", sw.item)
      raises("a table", sw.item, nil)
      raises("sw.spacer has no children", sw.spacer, { sw.item {} })
      """)
  }

  @Test("a node has one place: reuse and cycles are refused")
  func reuse() throws {
    try LuaScript.run(
      """
      local one = sw.item { id = "one" }
      raises("child 2 is used twice", sw.column, { one, one })
      local held = sw.column { one }
      raises("child 1 is used twice", sw.row, { one })
      raises("what fn returns is used twice", sw.reader, function() return one end)
      raises("top is used twice", sw.scroll, { bars = { top = one } })
      local s = sw.scene { sw.scroll { id = "v", held } }
      raises("child 1 is used twice", sw.scene, { held })
      raises("part of a scene already", function() s:view("v"):insert(one) end)
      s:view("v"):remove("one")
      raises("was removed", function() s:view("v"):insert(one) end)
      raises("was removed", sw.column, { one })
      -- A table that contains itself is a table, not a node.
      local loop = {} loop[1] = loop
      raises("child 1 is a table", sw.column, loop)
      """)
  }

  @Test("two hundred levels are fine, nesting beyond the limit is an error and no crash")
  func depth() throws {
    try LuaScript.run(
      """
      local function nest(levels, make)
        local node = sw.item { id = "leaf", width = 10, height = 10 }
        for i = 1, levels do node = make(i) { node } end
        return node
      end
      local function columns() return sw.column end
      local function both(i) return i % 2 == 0 and sw.row or sw.column end
      for _, make in ipairs { columns, both } do
        local s = sw.scene { sw.scroll { id = "v", nest(200, make) } }
        eq(s:view("v").content_size.height, 10)
        eq(s:item("leaf").frame.height, 10)
      end
      raises("nodes nest at most 256 deep", nest, 300, columns)
      raises("nodes nest at most 256 deep", nest, 5000, function() return sw.scroll end)
      local s = sw.scene { sw.scroll { id = "v", sw.column {} } }
      raises("nest at most 256 deep", function() s:view("v"):insert(nest(254, columns)) end)
      s:view("v"):insert(nest(240, columns))
      """)
  }

  @Test("ten thousand children make a column")
  func many() throws {
    try LuaScript.run(
      """
      local rows = { id = "c" }
      for i = 1, 10000 do rows[i] = sw.item { id = i, height = 10 } end
      local s = sw.scene { sw.scroll { id = "v", sw.column(rows) } }
      local v = s:view "v"
      eq(v.content_size.height, 100000)
      v:scroll_to(10000)
      eq(v.y, 100000 - 844)
      eq(#v:items(), 10000)
      eq(v:item(5000).index, 5000)
      """)
  }

  @Test(
    "every option table is strict and says what was meant",
    arguments: [
      "sw.item { hieght = 10 }", "sw.column { spcing = 1 }", "sw.scroll { axs = 'both' }",
      "sw.list { cout = 1, extent = 1 }", "sw.spacer { mim = 3 }", "sw.section { haeder = 3 }",
      "sw.scene { widht = 3 }", "sw.overlay { pading = 3 }", "sw.row { algn = 'end' }",
      "sw.scroll { bars = { tpo = sw.item {} } }", "sw.scroll { insets = { tpo = 3 } }",
      "sw.reader(function() return sw.item {} end, { strct = true })",
    ])
  func options(call: String) throws {
    try LuaScript.run("raises('did you mean', function() return \(call) end)")
  }

  @Test(
    "numbers, words and types are checked where they are given",
    arguments: [
      ("sw.item { width = -1 }", "length of 0 or more"), ("sw.item { width = 0/0 }", "finite"),
      ("sw.item { height = 1/0 }", "finite"),
      ("sw.item { height = '10' }", "height is a number of points"),
      ("sw.item { width = 1e300 }", "at most 2^30"), ("sw.item { id = {} }", "an id for id"),
      ("sw.item { id = 0/0 }", "nan"), ("sw.item { anchor = print }", "an id for anchor"),
      ("sw.item { hidden = 1 }", "boolean expected"),
      ("sw.item { margin = 'x' }", "edges for margin"),
      ("sw.item { margin = { 1, 0/0 } }", "finite"), ("sw.item { margin = 1e200 }", "2^30"),
      ("sw.item { complete = 3 }", "true, false or a function"),
      ("sw.column { spacing = -4 }", "length of 0 or more"),
      ("sw.column { padding = -4 }", "padding cannot be negative"),
      ("sw.column { align = 'middle' }", "align cannot be \"middle\""),
      ("sw.column { align = 'centre' }", "did you mean \"center\"?"),
      ("sw.scroll { axis = 'verticl' }", "did you mean \"vertical\"?"),
      ("sw.scroll { bounce = 'allways' }", "did you mean \"always\"?"),
      ("sw.scroll { bounce = { x = 'of' } }", "did you mean \"off\"?"),
      ("sw.scroll { safe_area = 'autmatic' }", "did you mean \"automatic\"?"),
      ("sw.scroll { safe_area = { y = 3 } }", "one of"),
      ("sw.scroll { indicators = 'alway' }", "did you mean \"always\"?"),
      ("sw.scroll { edge_effects = { top = 'sotf' } }", "did you mean \"soft\"?"),
      ("sw.scroll { edge_effects = { tpo = 'soft' } }", "did you mean \"top\"?"),
      ("sw.scroll { slop = -1 }", "length of 0 or more"),
      ("sw.list { extent = 3 }", "needs count="), ("sw.list { count = 3 }", "needs extent="),
      ("sw.list { count = -1, extent = 3 }", "at least 0"),
      ("sw.list { count = 1.5, extent = 3 }", "whole number"),
      ("sw.list { count = 1e18, extent = 3 }", "at most"),
      ("sw.list { count = 2, extent = -3 }", "extent of row 1"),
      ("sw.list { count = 2, extent = 1e18 }", "extent of row 1"),
      ("sw.list { count = 2, extent = 0/0 }", "finite"),
      ("sw.list { count = 2, extent = { 3 } }", "lists 1 rows, count says 2"),
      ("sw.list { count = 2, extent = { 3, -3 } }", "extent of row 2"),
      ("sw.list { count = 2, extent = function(i) return -i end }", "extent of row 1"),
      ("sw.list { count = 2, extent = function() return 'x' end }", "number"),
      ("sw.list { count = 2, extent = function() error('mine') end }", "mine"),
      ("sw.list { count = 2, extent = true }", "number"),
      ("sw.list { sw.item {}, count = 2, extent = 3 }", "by name, not by position"),
      ("sw.reader()", "function expected"), ("sw.reader(function() end)", "not a node"),
      ("sw.reader(function() error('mine') end)", "mine"),
      ("sw.tuple()", "at least one value"), ("sw.tuple({})", "an id for a tuple"),
      (
        "(function() local t = sw.tuple(1) for i = 1, 16 do t = sw.tuple(t) end end)()",
        "at most 16 deep"
      ),
      (
        "(function() local t = sw.tuple(1) for i = 1, 15 do t = sw.tuple(t, t) end end)()",
        "4096 values"
      ),
      ("sw.tuple(('x'):rep(5000))", "4096 values"),
      ("sw.scene { width = 0/0 }", "finite"), ("sw.scene { rate = 1e-300 }", "from 1 to 10000"),
      ("sw.scene { rate = 1/0 }", "finite"), ("sw.scene { device = 'phon' }", "no device \"phon\""),
      ("sw.scene { safe_area = { l = 1 } }", "has no option \"l\""),
      ("sw.scene { setup = 3 }", "function expected"),
      ("sw.scene { setup = function() error('mine') end }", "mine"),
      ("sw.scrol {}", "did you mean \"scroll\"?"),
    ])
  func values(call: String, words: String) throws {
    try LuaScript.run("raises([[\(words)]], function() return \(call) end)")
  }

  @Test("tuples are interned and serve as ids · row:A1")
  func tuples() throws {
    try LuaScript.run(
      """
      local t = sw.tuple("day", 3, true)
      eq(t, sw.tuple("day", 3, true))
      eq(({ [t] = 1 })[sw.tuple("day", 3, true)], 1)
      assert(t ~= sw.tuple("day", 3)) assert(t ~= sw.tuple("day", 3, true, false))
      local s = sw.scene { sw.scroll { id = "v", sw.column {
        sw.item { height = 500, id = 1.0 }, sw.item { id = t, anchor = true, height = 2000 },
        sw.item { id = sw.tuple(sw.tuple(1), 2), height = 5 } } } }
      local v = s:view "v"
      v:scroll_to(t, { align = "top" })
      eq(v.y, 500)
      eq(v:item(true).id, t) eq(v:item(1).index, 1)
      eq(v:item(sw.tuple(sw.tuple(1), 2)).index, 3)
      eq(v:lookup(sw.tuple("day")), nil)
      eq(v:lookup(false), nil) eq(v:lookup("1"), nil)
      """)
  }

  @Test("a million rows with a function for extents and ids are an ordinary scene")
  func million() throws {
    try LuaScript.run(
      """
      local named = 0
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.list { id = "l",
        count = 1000000, extent = function(i) return i % 2 == 0 and 30 or 50 end } } }
      local v = s:view "v"
      eq(v.content_size.height, 40 * 1000000)
      v:scroll_to(900001, { align = "top" })
      eq(v.y, 900000 * 40)
      eq(#v:visible(), 10)
      eq(v:visible()[1].id, 900001)
      v:insert(sw.item { id = "new", height = 7 }, { at = "start" })
      v:scroll_to(1000000, { align = "bottom" })
      eq(v.y, 40000007 - 400)
      for i = 1, 200 do
        v:scroll_to(i * 4999, { align = "center" })
        v:insert(sw.item { id = "n" .. i, height = 10 }, { before = 1 })
        assert(#v:visible() <= 11)
      end
      eq(v.content_size.height, 40000000 + 7 + 2000)
      """, set: { $0.virtualLimit = nil })
  }

  @Test("rows named by a function are asked for once, and only when one is looked up")
  func named() throws {
    try LuaScript.run(
      """
      local asked = 0
      local s = sw.scene { sw.scroll { id = "v", sw.list { count = 1000, extent = 10,
        id = function(i) asked = asked + 1 return "row-" .. i end,
        row_data = function(i) return { number = i } end } } }
      local v = s:view "v"
      eq(asked, 0)
      eq(v:item("row-777").index, 777)
      eq(v:item("row-777").data.number, 777)
      eq(asked, 1000)
      v:scroll_to "row-1000"
      eq(asked, 1000)
      raises("did you mean \\"row-77\\"?", function() v:scroll_to "row_77" end)
      """)
  }
}
