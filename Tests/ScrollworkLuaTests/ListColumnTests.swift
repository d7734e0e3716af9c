import Scrollwork
import ScrollworkLua
import Testing

@Suite("Columns of lists in Lua") struct LuaListColumnTests {
  @Test("rows lie in lines as long as their longest, in columns as those of a grid · row:E4")
  func lines() throws {
    try LuaScript.run(
      """
      local extents = {} for i = 1, 60 do extents[i] = 20 + i * 7 % 50 end
      local function page(list)
        return sw.scene { width = 320, height = 400, sw.scroll { id = "v", list } }:view "v"
      end
      local lazy = page(sw.list { count = 60, extent = extents, columns = 3, spacing = { x = 10, y = 4 } })
      local cells = {} for i = 1, 60 do cells[i] = sw.item { id = i, height = extents[i] } end
      local grid = sw.grid { columns = 3, spacing = { x = 10, y = 4 }, table.unpack(cells) }
      local eager = page(grid)
      eq(lazy.content_size.height, eager.content_size.height)
      for i = 1, 60 do
        eq(lazy:item(i).frame, eager:item(i).frame) eq(lazy:item(i).column, (i - 1) % 3 + 1)
      end
      eq(eager:item(1).column, nil)
      """)
  }

  @Test("a row across several columns begins a line where it does not fit · row:E4")
  func spans() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.list { id = "l", count = 9, extent = 50, columns = 3,
          span = function(i) return i == 4 and 2 or i == 6 and "all" or nil end } } }
      local v = s:view "v"
      local function at(i) local f = v:item(i).frame return f.x .. " " .. f.y .. " " .. f.width end
      eq(at(3), "200.0 0.0 100.0") eq(at(4), "0.0 50.0 200.0") eq(at(5), "200.0 50.0 100.0")
      eq(at(6), "0.0 100.0 300.0") eq(at(7), "0.0 150.0 100.0")
      v:update(s:get(5), { span = 2 })
      eq(at(5), "0.0 100.0 200.0") eq(at(6), "0.0 150.0 300.0")
      raises("only a row of a list with columns", function() v:update("l", { span = 2 }) end)
      raises("from 1 to 100 or", function() v:update(s:get(5), { span = 0 }) end)
      """)
  }

  @Test(
    "other columns keep the first cell that shows; a million cells are ordinary · row:E4 row:S8")
  func columnsChange() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 600, sw.scroll { id = "v",
        sw.list { id = "l", count = 1000000, extent = 80, columns = { adaptive = 100 } } } }
      local v = s:view "v"
      eq(v.content_size.height, 250000 * 80)
      v:scroll_to(600000, { align = "top" }) tick(1)
      -- 600000 lies in the last column; the line is kept by its first cell.
      local function keeps(change, column)
        local first = v:visible()[1]
        local top = first.top
        change() tick(1)
        eq(first.top, top) eq(first.column, column)
        return first.id
      end
      eq(keeps(function() v:update("l", { columns = 7 }) end, (599997 - 1) % 7 + 1), 599997)
      local id = keeps(function() s:resize { width = 250 } end, 1)
      keeps(function() v:update("l", { columns = { adaptive = 100 } }) end, (id - 1) % 2 + 1)
      eq(s:get(2).frame.width, 125)
      local first = v:visible()[1]
      local column = first.column
      keeps(function() v:insert(sw.item { id = "new", height = 80 }, { at = "start" }) end, 3 - column)
      """)
  }

  @Test("gestures rest on lines, and a limit counts them · row:E4 row:V13 row:N3")
  func snapping() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.list { count = 300, extent = 100, columns = 3, spacing = 10 } } }
      local v = s:view "v"
      v:snap { to = "views", limit = "one" }
      for line = 1, 5 do flick(v, { y = -600 }) settle() eq(v.offset.y, line * 110) end
      flick(v, { y = 600 }) settle() eq(v.offset.y, 440)
      """)
  }

  @Test("sections begin lines of their own below headers over all columns · row:E4 row:E2")
  func sections() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.list { extent = 50, columns = 3, pinned = "headers",
          sections = { { id = "a", header = 30, footer = 5, count = 4 }, { id = "b", header = 30, count = 40 } } } } }
      local v = s:view "v"
      eq(s:get("a").frame.height, 135) eq(s:get("b").frame.y, 135)
      eq(s:get(5).frame.y, 165) eq(s:get(5).frame.x, 0) eq(s:get(4).column, 1)
      v:update("a", { collapsed = true }) tick(1)
      eq(s:get(5).frame.y, 60) eq(s:get("b").frame.y, 30)
      v:scroll_to(20, { align = "top" }) eq(s:get(20).top, 30) eq(v.section.id, "b")
      eq(s:get("b").header_frame.y, v.offset.y)
      local tapped
      s:get(21):on("tap", function(e) tapped = e.item.id end)
      tap(v, s:get(21)) tick(1)
      eq(tapped, 21)
      """)
  }

  @Test(
    "nodes in cells are as wide as their columns, and lines as long as the longest · row:E4 row:E3")
  func content() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.list { count = 300, estimate = 60, columns = 3, row = function(i)
          return sw.column { sw.item { id = "c" .. i, height = 40 + i % 3 * 20 } } end } } }
      local v = s:view "v"
      eq(s:get("c1").frame.width, 100) eq(s:get("c2").frame.x, 100) eq(s:get("c4").frame.y, 80)
      eq(s:get(2).frame.height, 80) eq(s:get(3).frame.height, 40)
      v:scroll_to(150, { align = "top" }) tick(2)
      eq(s:get("c150").frame.x, 200) eq(s:get(148).top, 0) eq(s:get(151).top, 80)
      """)
  }

  @Test("each item goes to the lane that ends first, the leading one of several · row:E5")
  func lanes() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 200, sw.scroll { id = "v",
        sw.list { id = "l", count = 7, extent = { 100, 50, 70, 20, 40, 90, 10 }, lanes = 3,
          span = { [1] = 1, [2] = 1, [3] = 1, [4] = 1, [5] = 1, [6] = 1, [7] = "all" } } } }
      local v = s:view "v"
      local function at(i) local f = v:item(i).frame return f.x .. " " .. f.y end
      eq(at(4), "100.0 50.0") eq(at(5), "100.0 70.0") eq(at(6), "200.0 70.0")
      -- The last one lies across all lanes, below the longest.
      eq(at(7), "0.0 160.0") eq(v:item(7).frame.width, 300) eq(v.content_size.height, 170)
      -- What comes at the end moves nothing.
      v:insert(sw.item { id = "x", height = 30 }, { at = "end" }) tick(1)
      eq(v:item("x").frame.y, 170) eq(v:item("x").column, 1) eq(at(6), "200.0 70.0")
      -- Targets follow each other by their starts.
      local ids = {} for _, item in ipairs(v:visible()) do ids[#ids + 1] = item.id end
      eq(table.concat(ids, " "), "1 2 3 4 5 6 7 x")
      v:update("l", { lanes = 2 }) tick(1) eq(at(3), "150.0 50.0") eq(at(4), "0.0 100.0")
      """)
  }

  @Test(
    "columns are mirrored with the writing direction, and turned in a horizontal view · row:E4 row:X2"
  )
  func directions() throws {
    try LuaScript.run(
      """
      local function strip(direction)
        return sw.scene { width = 400, height = 210, direction = direction, sw.scroll { id = "v", axis = "horizontal",
          sw.list { count = 100, extent = 50, columns = 2, spacing = { x = 5, y = 10 } } } }
      end
      local s = strip("ltr")
      local f = s:get(4).frame
      eq(f.x, 55) eq(f.y, 110) eq(f.width, 50) eq(f.height, 100)
      eq(s:view("v").content_size.width, 50 * 55 - 5)
      local r = strip("rtl") eq(r:get(4).frame.x, 55) eq(r:get(4).left, 400 - 105)
      local page = sw.scene { width = 300, height = 400, direction = "rtl", sw.scroll { id = "v",
        sw.list { count = 9, extent = 50, columns = 3 } } }
      eq(page:get(1).left, 200) eq(page:get(3).left, 0)
      """)
  }

  @Test("what a list with columns cannot have is refused with the reason · row:E4 row:E5 row:U10")
  func errors() throws {
    try LuaScript.run(
      """
      local function list(o) o.extent = o.extent or 10 o.count = o.count or 5 return function() sw.list(o) end end
      raises("columns= or lanes=, not both", list { columns = 2, lanes = 2 })
      raises("span goes with columns or lanes", list { span = { 2 } })
      raises("goes with columns or lanes", list { spacing = { x = 1 } })
      raises("at most 100 columns, got 101", list { columns = 101 })
      raises("whole number from 1 to 1000, got 0", list { columns = 0 })
      raises("need their extents, not estimates", list { lanes = 2, estimate = 10 })
      raises("lanes have no sections", list { lanes = 2, sections = { { count = 5 } } })
      raises('in lanes a row has 1 or "all", got 2', list { lanes = 2, span = { 2 } })
      raises("span lists 6 rows, there are 5", list { columns = 2, span = { 1, 1, 1, 1, 1, 1 } })
      raises("the span of row 1 is a number of columns", list { columns = 2, span = function() return 1.5 end })
      raises("did you mean \\"all\\"?", list { columns = 2, span = { "al" } })
      local s = sw.scene { sw.scroll { id = "v", sw.grid { id = "g", columns = 2, sw.item { height = 5 } } } }
      raises("only a list has lanes", function() s:view("v"):update("g", { lanes = 2 }) end)
      local empty = sw.scene { sw.scroll { id = "v", sw.list { count = 0, extent = 1, columns = 3 } } }
      eq(empty:view("v").content_size.height, 0) empty:view("v"):snap "views" tick(2)
      """)
  }
}
