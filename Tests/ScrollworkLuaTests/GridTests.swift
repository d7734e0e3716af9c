import ScrollworkLua
import Testing

@Suite("Grids in Lua") struct LuaGridTests {
  private func run(_ text: String) throws {
    try LuaScript.run(text) { runtime in
      runtime.scriptGlobals += runtime.verbs().map { ($0.name, $0.function) }
    }
  }

  @Test("a grid reads like the picture it makes · row:V13")
  func picture() throws {
    try run(
      """
      local function cells(n, h)
        local list = {}
        for i = 1, n do list[i] = sw.item { id = i, height = h } end
        return list
      end
      local function wall(grid)
        local v = sw.scene { width = 320, height = 400, sw.scroll { id = "v", grid } }:view "v"
        return v
      end
      local function frame(v, id)
        local f = v:item(id).frame
        return ("%g %g %g %g"):format(f.x, f.y, f.width, f.height)
      end
      local g = cells(7, 50) g.columns = 3 g.spacing = 10
      local v = wall(sw.grid(g))
      eq(frame(v, 1), "0 0 100 50") eq(frame(v, 3), "220 0 100 50") eq(frame(v, 7), "0 120 100 50")
      eq(v.content_size.height, 170)
      eq(v:item(5).index, 5) eq(v:item(1).parent.kind, "grid")

      g = cells(4, 50) g.columns = { 60, "flexible", { min = 20, max = 40 } }
      g.spacing = { x = 10, y = 4 }
      g.padding = { left = 5, top = 7, right = 15, bottom = 2 }
      v = wall(sw.grid(g))
      -- 320 − 20 − 20 = 280: 60, 180 and 40.
      eq(frame(v, 1), "5 7 60 50") eq(frame(v, 2), "75 7 180 50") eq(frame(v, 3), "265 7 40 50")
      eq(frame(v, 4), "5 61 60 50") eq(v.content_size.height, 113)

      g = cells(5) g.columns = { adaptive = 80 } g.spacing = 10 g.aspect = 2
      v = wall(sw.grid(g))
      eq(frame(v, 5), "110 60 100 50")

      g = cells(3, 50) g.columns = 2 g.align = "center" g[3] = sw.item { id = 3, width = 40, height = 50 }
      v = wall(sw.grid(g))
      eq(frame(v, 3), "60 50 40 50")

      g = cells(3, nil) g.rows = 2 g.spacing = 8
      for i = 1, 3 do g[i] = sw.item { id = i, width = 30 } end
      v = sw.scene { width = 100, height = 108,
        sw.scroll { id = "h", axis = "horizontal", sw.grid(g) } }:view "h"
      eq(frame(v, 2), "0 58 30 50") eq(frame(v, 3), "38 0 30 50")
      """)
  }

  @Test(
    "tracks are checked where they are given · row:V13",
    arguments: [
      ("columns = 0", "whole number from 1 to 1000, got 0"), ("columns = -2", "got -2"),
      ("columns = 2.5", "got 2.5"), ("columns = 1e9", "got 1000000000"), ("columns = 0/0", "nan"),
      ("columns = 1001", "from 1 to 1000"), ("columns = {}", "from 1 to 1000"),
      ("columns = 'three'", "a number of columns"), ("columns = true", "a number of columns"),
      ("columns = { 'flexibel' }", "did you mean \"flexible\"?"),
      ("columns = { 10, -3 }", "columns[2] is a length from 0"),
      ("columns = { 0/0 }", "finite"), ("columns = { 1/0 }", "finite"),
      ("columns = { true }", "\"flexible\""),
      ("columns = { { min = 30, max = 20 } }", "max is 20, less than the least extent, 30"),
      ("columns = { { mni = 3 } }", "did you mean \"min\"?"),
      ("columns = { { min = -1 } }", "length of 0 or more"),
      ("columns = { adaptve = 80 }", "did you mean \"adaptive\"?"),
      ("columns = { adaptive = 0 }", "1 point or more"),
      ("columns = { adaptive = -80 }", "length of 0 or more"),
      ("columns = { adaptive = 80, max = 50 }", "max is 50"),
      ("columns = { adaptive = 80, 3 }", "not both"), ("columns = { max = 50 }", "goes with"),
      ("columns = 2, rows = 2", "not both"), ("spacing = 3", "needs columns= or rows="),
      ("colums = 3", "did you mean \"columns\"?"), ("columns = 2, spacing = -1", "length of 0"),
      ("columns = 2, spacing = { z = 1 }", "no option \"z\""),
      ("columns = 2, aspect = 0", "width over its height"),
      ("columns = 2, aspect = -1", "width over its height"),
      ("columns = 2, aspect = 0/0", "finite"),
      ("columns = 2, align = 'centre'", "did you mean \"center\"?"),
      ("rows = 0", "rows has to be a whole number"),
    ])
  func errors(options: String, words: String) throws {
    try run("raises([==[\(words)]==], function() return sw.grid { \(options) } end)")
  }

  @Test("lists of tracks have a limit, too")
  func manyTracks() throws {
    try run(
      """
      local list = {}
      for i = 1, 1001 do list[i] = 1 end
      raises("got 1001", sw.grid, { columns = list })
      list[1001] = nil
      eq(sw.grid { columns = list }.kind, "grid")
      """)
  }

  @Test("the number of columns changes, and what shows stays · row:V13")
  func update() throws {
    try run(
      """
      local g = { id = "grid", columns = 3, spacing = 10 }
      for i = 1, 60 do g[i] = sw.item { id = i, height = 90 } end
      local v = sw.scene { width = 320, height = 400, sw.scroll { id = "v", sw.grid(g) } }:view "v"
      v:scroll_to(31, { align = "top" })
      eq(v.y, 1000)
      v:update("grid", { columns = 5 })
      eq(v:item(31).top, 0) eq(v.y, 600)
      v:update("grid", { columns = { adaptive = 100 } })
      eq(v.y, 1000)
      raises("made with rows=", function() v:update("grid", { rows = 2 }) end)
      raises("made with columns=", function() v:update(3, { columns = 2 }) end)
      raises("got 0", function() v:update("grid", { columns = 0 }) end)
      eq(v.y, 1000)
      """)
  }

  @Test("gestures rest on lines, and a group of a grid is one · row:V13 · row:N14")
  func snapping() throws {
    try run(
      """
      local g = { columns = 3, spacing = 20 }
      for i = 1, 60 do g[i] = sw.item { id = i, height = 200 } end
      local s = sw.scene { width = 320, height = 400, sw.scroll { id = "v", sw.grid(g) } }
      local v = s:view "v"
      local function rest() repeat tick() until v.phase == "idle" return v.y end
      for _, rule in ipairs { "groups", { to = "views", limit = "one" } } do
        v:scroll_to { y = 0 } v:snap(rule)
        local to
        local sub <close> = v:on("snap", function(e) to = e.target.id end)
        flick(v, { y = -3000 })
        eq(rest(), 220) eq(to, 4)
        flick(v, { y = -3000 })
        eq(rest(), 440) eq(to, 7)
      end
      """)
  }

  @Test("an orthogonal section scrolls by itself, in one line · row:V13 · row:B11 · row:A16")
  func orthogonal() throws {
    try run(
      """
      local function cards(id)
        local s = { id = id, header = 40, footer = 12, spacing = 10, orthogonal = "group_paging" }
        for i = 1, 8 do s[i] = sw.item { id = id .. i, width = 300, height = 120, data = i } end
        return sw.section(s)
      end
      local photos = { columns = 4 }
      for i = 1, 40 do photos[i] = sw.item { id = "p" .. i, height = 100 } end
      local s = sw.scene { width = 400, height = 500, sw.scroll { id = "page",
        cards "a", cards "b", sw.section { id = "all", header = 40, pinned = true, sw.grid(photos) } } }
      local page = s:view "page"
      local a, b = page:item("a").orthogonal, page:item("b").orthogonal
      eq(page:item("a").frame.height, 172) eq(a.height, 120)
      eq(page:item("a").footer_frame.y, 160) eq(page:item("a").header_frame.height, 40)
      eq(page:item("all").footer_frame, nil) eq(page:item("all").orthogonal, nil)
      eq(page:item("p1").orthogonal, nil)
      eq(page:item(sw.tuple("a", "orthogonal")), a)
      local function rest() repeat tick() until a.phase == "idle" and page.phase == "idle" end
      flick(a, { x = -900 }) rest()
      eq(a.x, 310) eq(b.x, 0) eq(page.y, 0)
      drag(a, { by = { 0, -60 }, velocity = { 0, 0 } }) rest()
      eq(page.y, 60) eq(a.x, 310)
      page:scroll_to("b5", { reveal = "all", align = "leading" }) rest()
      eq(b.x, 1240)
      page:remove "a" tick()
      page:insert(cards "a", { at = "start" }) tick()
      eq(page:item("a").orthogonal.x, 310)
      eq(page:item("a3").data, 3)
      page:scroll_to { y = 0 } tick()
      local sections = {}
      page:on("section", function(e) sections[#sections + 1] = e.to and e.to.id end)
      page:scroll_to { y = 172 } tick()
      page:scroll_to("p17", { align = "top" }) tick()
      eq(table.concat(sections, " "), "b all") eq(page.section.id, "all")
      -- Line 5 begins at 2·172 + 40 + 400; the pinned header is in front.
      eq(page.y, 744)
      """)
  }

  @Test(
    "the words of a section are checked · row:V13",
    arguments: [
      ("orthogonal = 'group_pagin'", "did you mean \"group_paging\"?"),
      ("orthogonal = true", "one of"), ("axis = 'vertical'", "axis goes with orthogonal="),
      ("orthogonal = 'paging', axis = 'both'", "cannot be \"both\""),
      ("footer = -1", "length of 0 or more"), ("spacing = 0/0", "finite"),
      ("padding = -1", "padding cannot be negative"), ("foter = 1", "did you mean \"footer\"?"),
    ])
  func sectionErrors(options: String, words: String) throws {
    try run("raises([==[\(words)]==], function() return sw.section { \(options) } end)")
  }

  @Test("in a page that scrolls sideways a section scrolls up and down · row:V13")
  func vertical() throws {
    try run(
      """
      local s = { id = "s", header = 40, orthogonal = "continuous", axis = "vertical" }
      for i = 1, 9 do s[i] = sw.item { id = i, width = 120, height = 100 } end
      local page = sw.scene { width = 400, height = 300,
        sw.scroll { id = "page", axis = "horizontal", sw.section(s) } }:view "page"
      local v = page:item("s").orthogonal
      eq(v.width, 120) eq(v.height, 300) eq(v.content_size.height, 900)
      eq(page:item("s").frame.width, 160)
      """)
  }
}
