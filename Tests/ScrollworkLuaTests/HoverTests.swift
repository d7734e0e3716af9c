import ScrollworkLua
import Testing

@Suite("A mouse without a button") struct LuaHoverTests {
  /// A list of rows and a row of cards in a page; `log` has what was heard, `said` compares it.
  private static func lua(rate: Int = 60) -> String {
    """
    local cards = {}
    for i = 1, 4 do cards[i] = sw.item { id = "c" .. i, width = 100, height = 100 } end
    local s = sw.scene { width = 300, height = 400, rate = \(rate), sw.scroll { id = "page", sw.column {
      sw.scroll { id = "row", axis = "horizontal", height = 100, sw.row(cards) },
      sw.list { id = "list", count = 20, extent = 50, ids = function(i) return "r" .. i end },
    } } }
    local page, row = s:view "page", s:view "row"
    local log = {}
    local function listen(host, name)
      host:on("hover", function(e) log[#log + 1] = name .. "+" .. e.depth end)
      host:on("leave", function(e) log[#log + 1] = name .. "-" end)
    end
    local function said(text) tick() eq(table.concat(log, " "), text) log = {} end

    """
  }

  @Test(
    "each host hears once that the mouse comes and goes, whatever it is over inside · row:Z5",
    arguments: [30, 60, 120])
  func once(rate: Int) throws {
    try LuaScript.run(
      Self.lua(rate: rate) + """
        listen(s, "scene") listen(page, "page") listen(row, "row") listen(s:get "c1", "c1") listen(s:get "c2", "c2")
        hover(s:get "c1") said "c1+0 row+2 page+4 scene+5"
        eq(s:get("c1").hovered, true) eq(row.hovered, true) eq(page.hovered, true) eq(s:get("c2").hovered, false)
        hover(s:get "c1", { 3, 3 }) said ""
        hover(s:get "c2") said "c1- c2+0"
        hover(s, { 150, 200 }) said "c2- row-"
        eq(row.hovered, false) eq(page.hovered, true)
        leave() said "page- scene-" eq(page.hovered, false)
        leave() said ""
        hover(row) said "c2+0 row+2 page+4 scene+5"
        """)
  }

  @Test("what moves or goes under a mouse that stands still is left · row:Z5")
  func still() throws {
    try LuaScript.run(
      Self.lua() + """
        for i = 1, 6 do listen(page:item("r" .. i), "r" .. i) end
        listen(row, "row")
        hover(s, { 150, 175 }) said "r2+0"                   -- rows begin at 100 and are 50 high
        page:scroll_to { y = 50 } said "r2- r3+0"
        -- Momentum is passed tick by tick while a mouse is over it.
        page:scroll_to({ y = 150 }, { animate = { curve = "linear", duration = 1 } }) settle() said "r3- r4+0 r4- r5+0"
        page:scroll_to { y = 0 } hover(row) said "r5- row+2"
        row:remove "c2" said ""
        page:remove(row) said "r2+0"
        """)
  }

  @Test("the event has the innermost item and the point in its view · row:Z5")
  func fields() throws {
    try LuaScript.run(
      Self.lua() + """
        local last
        page:on("hover", function(e) last = e end) page:on("leave", function(e) last = e end)
        row:scroll_to { x = 50 }
        hover(s:get "c2", { 10, 20 }) tick()
        eq(last.item.id, "c2") eq(last.view.id, "row") eq(last.point.x, 60) eq(last.point.y, 20) eq(last.source, nil)
        leave() tick() eq(last.name, "leave") eq(last.point, nil) eq(last.item.id, "c2")
        hover(page, { 5, 390 }) tick() eq(last.item.id, "r6") eq(last.view.id, "page") eq(last.point.y, 390)
        """)
  }

  @Test(
    "a mouse presses, drags and scrolls nothing, is not in a dump, and bad words are errors · row:Z5"
  )
  func silence() throws {
    try LuaScript.run(
      Self.lua() + """
        local heard = 0
        for _, name in ipairs { "tap", "press", "phase", "scroll", "wheel" } do page:on(name, function() heard = heard + 1 end) end
        tick()
        local text = s:dump()
        hover(page) advance(1) hover(row) advance(1)
        eq(heard, 0) eq(s:dump(), text)
        local finger = touch(page, { 100, 300 }) finger:move { by = { 0, -60 }, over = 0.1 } finger:release { velocity = { 0, 0 } } settle()
        eq(row.hovered, false) eq(page.y, 60)
        raises("needs the point", function() hover(s) end)
        raises("c4\\" shows", function() hover(s:get "c4") end)
        raises("a view, an item or a scene", function() hover(3) end)
        """)
  }

  @Test("calls of a script may count as the program's, animated or not · row:Z5")
  func sources() throws {
    try LuaScript.run(
      Self.lua() + """
        local sources, ended = {}, 0
        page:on("scroll", function(e) sources[#sources + 1] = e.source eq(e.by_user, false) end)
        page:on("did_end_animation", function() ended = ended + 1 end)
        page:scroll_to({ y = 200 }, { animate = true, source = "program" }) settle()
        eq(page.y, 200) eq(#sources > 10, true) eq(ended, 1)
        for _, source in ipairs(sources) do eq(source, "program") end
        sources = {}
        page:scroll_to({ y = 0 }, { animate = true }) settle()
        for _, source in ipairs(sources) do eq(source, "animation") end
        raises("source cannot be \\"user\\"", function() page:scroll_to({ y = 0 }, { source = "user" }) end)
        """)
  }

  @Test("page_offset is where pages lead, from where the view is heading · row:Z5 row:Z8")
  func pages() throws {
    try LuaScript.run(
      """
      local c = {}
      for i = 1, 6 do c[i] = sw.item { id = "p" .. i, height = 600 } end
      local v = sw.scene { width = 300, height = 600, sw.scroll { id = "v", snap = "page", sw.column(c) } }:view "v"
      eq(v:page_offset().y, 600) eq(v:page_offset(3).y, 1800) eq(v:page_offset(99).y, 3000) eq(v:page_offset(-1).y, 0) eq(v:page_offset(0).y, 0)
      v:scroll_to({ y = 1200 }, { animate = true }) tick(3)
      eq(v:page_offset().y, 1800) eq(v:page_offset(-1).y, 600)
      settle() v:snap(nil) eq(v:page_offset().y, 1800)
      v:configure { bounce = "always" } drag(v, { by = { 0, -30 }, velocity = { 0, 0 } }) settle() eq(v:page_offset().y, 1830)
      raises("number", function() v:page_offset("x") end)
      """)
  }
}
