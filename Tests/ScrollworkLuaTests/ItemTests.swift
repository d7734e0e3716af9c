import ScrollworkLua
import Testing

@Suite("Item in Lua") struct LuaItemTests {
  @Test("an item tells its place, its share and what it was given")
  func fields() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.column {
        sw.item { id = "a", height = 300, data = { n = 1 } }, sw.item { id = "b", height = 200 },
        sw.item { id = "c", height = 900, hidden = true }, sw.item { id = "d", height = 600 } } } }
      local v = s:view "v"
      local a, b, c, d = v:item "a", v:item "b", v:item "c", v:item "d"
      eq(a.data.n, 1) eq(b.data, nil) eq(a.index, 1) eq(d.index, 4)
      eq(b.top, 300) eq(b.bottom, 500) eq(b.left, 0) eq(b.right, 400) eq(b.share, 0.5)
      eq(b.visible, true) eq(c.visible, false) eq(c.share, 0) eq(d.visible, false) eq(d.frame.y, 500)
      v:scroll_to { y = 250 }
      eq(a.top, -250) eq(math.abs(a.share - 50 / 300) < 1e-12, true) eq(b.share, 1) eq(d.share, 0.25)
      eq(#v:visible(), 3) eq(#v:visible { fraction = 0.5 }, 1) eq(#v:visible { fraction = 0.2 }, 2)
      v:update("c", { hidden = false }) eq(c.frame.height, 900) eq(c.visible, true)
      raises("cannot be assigned", function() a.top = 3 end)
      raises("with a colon", function() a.convert({ 1, 2 }, "global") end)
      """)
  }

  @Test("points and rects convert between items, content, viewport and screen")
  func convert() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 400, sw.column { sw.item { height = 100 },
        sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 300 }, sw.item { id = "b", height = 900 } } } } }
      local v = s:view "v"
      v:scroll_to { y = 50 }
      local b = v:item "b"
      -- 300 into the content, 50 scrolled, 100 below the screen's top.
      eq(b:convert({ 0, 10 }, "content").y, 310) eq(b:convert({ 0, 10 }, "viewport").y, 260)
      eq(b:convert({ 0, 10 }, "global").y, 360) eq(b:convert({ 0, 10 }, v:item "a").y, 310)
      local r = v:convert({ 1, 2, 3, 4 }, "global") eq(r.x, 1) eq(r.y, 102) eq(r.width, 3)
      eq(s:convert({ 0, 360 }, b).y, 10)
      raises("no space \\"contnt\\"", function() b:convert({ 0, 1 }, "contnt") end)
      raises("no scroll view around", function() s:convert({ 0, 1 }, "content") end)
      """)
  }

  @Test("rows of a list are items: data, events, edits, and what they cannot have")
  func rows() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.list { id = "l", count = 100, extent = 50 } } }
      local v = s:view "v"
      local row = v:item(3)
      eq(row.top, 100) eq(row.index, 3) eq(row.kind, "row") eq(row, v:item(3))
      v:update(3, { height = 70, data = "mine", margin = 5, stop = true })
      eq(row.data, "mine") eq(row.bottom, 170) eq(v:item(4).top, 170)
      raises("cannot be hidden, disabled or anchored", function() v:update(3, { hidden = true }) end)
      raises("length along the list", function() v:update(3, { width = 10 }) end)
      local heard
      row:on("tap", function(e) heard = e.item end)
      tap(row) tick() eq(heard, row)
      v:move(3, { at = "start" }) eq(row.index, 1) eq(row.top, 0)
      v:insert(sw.item { id = "x", height = 10 }, { before = row }) eq(v:item("x").top, 0) eq(row.top, 10)
      v:remove(row)
      raises("item 3 was removed at t=", function() return row.top end)
      raises("an item with a height and no children", function() v:insert(sw.column {}) end)
      raises("cannot be hidden or anchored", function() v:insert(sw.item { height = 3, anchor = "x" }) end)
      eq(v:item("x").data, nil)
      """)
  }

  @Test("marking anew with another anchor keeps the handle and its listeners · row:A2")
  func anchors() throws {
    try LuaScript.run(
      """
      local s = sw.scene { sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 300 }, sw.item { height = 2000 } } } }
      local v, heard = s:view "v", 0
      local a = v:item "a"
      a:on("tap", function() heard = heard + 1 end)
      v:scroll_to { y = 40 }
      for i = 1, 5 do v:update("a", { anchor = "mark-" .. i }) end
      eq(v:item "mark-5", a) eq(v:lookup "mark-4", nil) eq(v.y, 40)
      tap(a) tick() eq(heard, 1)
      """)
  }
}
