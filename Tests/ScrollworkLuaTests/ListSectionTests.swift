import Scrollwork
import ScrollworkLua
import Testing

@Suite("Sections of lists in Lua") struct LuaListSectionTests {
  /// Four sections: ten rows, none, five that are collapsed, and thirty.
  private static let scene = """
    local s = sw.scene { width = 300, height = 600,
      sw.scroll { id = "v", width = 300, height = 600,
        sw.list { pinned = "both", extent = 50, ids = function(i, s, k) return s .. "/" .. k end,
          sections = {
            { id = "a", header = 30, footer = 10, count = 10 }, { id = "empty", header = 20, count = 0 },
            { id = "b", header = 30, count = 5, collapsed = true, data = "B" },
            { id = "c", header = 40, footer = 20, count = 30 } } } } }
    local v = s:view "v"

    """

  @Test("sections are found by id, with headers, footers and rows in order · row:E2")
  func layout() throws {
    try LuaScript.run(
      Self.scene + """
        eq(v.range.max.y, 30 + 500 + 10 + 20 + 30 + 40 + 1500 + 20 - 600)
        eq(s:get("a").frame.height, 540) eq(s:get("empty").frame.y, 540) eq(s:get("b").frame.height, 30)
        eq(s:get("1/1").frame.y, 30) eq(s:get("4/1").frame.y, 630) eq(s:get("4/30").frame.y, 2080)
        eq(s:get("4/2").index, 12) eq(s:get("4/2").parent, s:get "c") eq(s:get("c").index, 4)
        eq(#s:get("a").children, 10) eq(#s:get("empty").children, 0) eq(s:get("b").kind, "section")
        eq(s:get("b").data, "B") eq(s:get("b").collapsed, true) eq(#s:get("b").parent.children, 4)
        """)
  }

  @Test(
    "the active section is told; a pinned header and footer are pushed by their neighbors · row:E2 row:H1"
  )
  func pinning() throws {
    try LuaScript.run(
      Self.scene + """
        local told = {}
        v:on("section", function(e) told[#told + 1] = e.to.id end)
        eq(v.section.id, "a") eq(s:get("a").header_frame.y, 0)
        eq(s:get("a").footer_frame.y, 530) eq(s:get("c").footer_frame.y, 630)
        v:scroll_to { y = 100 }
        eq(s:get("a").header_frame.y, 100) eq(s:get("a").footer_frame.y, 530)
        v:scroll_to { y = 520 }
        eq(s:get("a").header_frame.y, 510) eq(s:get("c").footer_frame.y, 1100)
        -- A row is aligned below the pinned header of its section, and above the footer.
        v:scroll_to("4/3", { align = "top" }) eq(s:get("4/3").top, 40) eq(v.section.id, "c")
        v:scroll_to("4/12", { align = "bottom" }) eq(s:get("4/12").bottom, 580)
        v:scroll_to "b" eq(s:get("b").top, 0) eq(v.section.id, "b")
        tick(1) eq(table.concat(told, " "), "b")
        """)
  }

  @Test("sections open and close; what shows stays · row:E2 row:S8")
  func collapsing() throws {
    try LuaScript.run(
      Self.scene + """
        v:scroll_to("4/3", { align = "top" })
        v:update(s:get "b", { collapsed = false })
        eq(s:get("b").frame.height, 280) eq(s:get("4/3").top, 40) eq(s:get("3/2").frame.y, 640)
        v:update(s:get "b", { collapsed = true, data = 7 }) eq(s:get("4/3").top, 40) eq(s:get("b").data, 7)
        eq(s:get("3/2").frame.height, 0) eq(s:get("3/2").alive, true)
        local gone = {}
        v:on("disappear", function(e) gone[#gone + 1] = e.item.id end)
        tick(1) v:update(s:get "c", { collapsed = true }) tick(1)
        assert(#gone > 5, #gone)
        """)
  }

  @Test("rows go into sections, out of them and between them; sections stay · row:E2")
  func editing() throws {
    try LuaScript.run(
      Self.scene + """
        v:insert(sw.item { id = "new", height = 70 }, { after = s:get "1/10" })
        eq(s:get("new").parent, s:get "a") eq(s:get("a").frame.height, 610) eq(#s:get("a").children, 11)
        v:move(s:get "1/1", { before = s:get "4/1" })
        eq(s:get("1/1").parent, s:get "c") eq(s:get("a").frame.height, 560) eq(s:get("1/1").frame.y, 650)
        v:remove(s:get "1/1") eq(s:get("c").frame.height, 1560)
        v:insert(sw.item { id = "last", height = 5 }, { at = "end" }) eq(s:get("last").parent, s:get "c")
        v:remove(s:get "3/1") eq(s:get("b").frame.height, 30)
        v:update(s:get "b", { collapsed = false }) eq(s:get("b").frame.height, 230)
        raises("stays", v.remove, v, s:get "c") raises("stays", v.move, v, s:get "c", { at = "start" })
        v:update(s:get "b", { collapsed = true })
        raises("collapsed", v.insert, v, sw.item { height = 3 }, { after = s:get "3/2" })
        raises("only collapsed=", v.update, v, s:get "b", { height = 20 })
        """)
  }

  @Test("rows do not go into a collapsed section, wherever they come from · row:E2 row:V14")
  func noRowsIntoCollapsed() throws {
    try LuaScript.run(
      """
      local function list(first, last)
        local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.list { extent = 100,
          ids = function(i, s, j) return s .. "." .. j end, sections = {
            { id = "s1", header = 30, count = 2, collapsed = first }, { id = "s2", header = 30, count = 3 },
            { id = "s3", header = 30, count = 2, collapsed = last } } } } }
        return s:view "v", s
      end
      for _, place in ipairs { "start", "end" } do
        local v, s = list(place == "start", place == "end")
        local before = s:dump()
        raises("collapsed", v.move, v, "2.2", { at = place })
        raises("collapsed", v.insert, v, sw.item { height = 10 }, { at = place })
        raises("collapsed", v.insert, v, { sw.item { height = 10 }, sw.item { height = 10 } }, { at = place })
        eq(s:dump(), before)
      end
      -- All that a new order needs is looked at before it begins.
      local v, s = list(false, true)
      local before = s:dump()
      local function make(id) return sw.item { id = id, height = 10 } end
      raises("collapsed", v.apply, v, { "2.3", "2.2", "2.1", "1.1", "1.2", "new" }, make)
      eq(s:dump(), before)
      v:apply({ "1.1", "2.3", "1.2", "2.1", "2.2" })
      eq(s:get("2.3").parent, s:get "s1") eq(s:get("2.2").index, 5) eq(s:get("s2").frame.height, 230)
      """)
  }

  @Test(
    "labels follow the sections of a list of a hundred thousand rows, and choose them · row:E2 row:L1"
  )
  func linking() throws {
    try LuaScript.run(
      """
      local labels = { axis = "horizontal", id = "labels", width = 300, height = 40 }
      local strip = {}
      for n = 1, 20 do strip[n] = sw.item { id = n * 1000, width = 90 } end
      labels[1] = sw.row(strip)
      local s = sw.scene { width = 300, height = 640, sw.column { sw.scroll(labels),
        sw.scroll { id = "v", height = 600, sw.list {
          section_count = 10000, sections = function(n) return { id = n, header = 20, count = 10 } end,
          pinned = true, extent = 30, ids = function(i, s, k) return "r" .. s .. "." .. k end } } } }
      local v = s:view "v"
      local link = sw.link { kind = "sections", list = v, labels = s:view "labels" }
      v:scroll_to("r5000.5", { align = "top" }) tick(1)
      eq(v.section.id, 5000) eq(link.active, 5000) eq(s:get("r5000.5").top, 20)
      link:choose(9000) settle() eq(v.section.id, 9000) eq(v.y, 8999 * 320)
      flick(v, { y = -4000 }) settle()
      assert(v.section.id > 9000)
      """)
  }

  @Test("a form goes to the first open section, and opens it · row:E2 row:G1")
  func form() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.list { extent = 100, sections = {
          { id = "name", header = 30, count = 8, complete = true },
          { id = "address", header = 30, count = 8, complete = false, collapsed = true },
          { id = "card", header = 30, count = 8, complete = false } } } } }
      local v = s:view "v"
      local f = sw.form(v, {})
      local ok, open = f:submit()
      eq(ok, false) eq(#open, 2) eq(open[1], "address")
      settle() eq(s:get("address").collapsed, false) eq(s:get("address").top, 0)
      """)
  }

  @Test("rows with content lie in sections; the function gets the numbers of both · row:E2 row:E3")
  func content() throws {
    try LuaScript.run(
      """
      local seen = {}
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.list { estimate = 40, sections = { { id = "a", header = 30, count = 3 }, { id = "b", header = 30, count = 300 } },
          row = function(i, id, s, k)
            seen[i] = s .. "/" .. k
            return sw.column { sw.item { id = "t" .. i, height = 10 * k } }
          end } } }
      local v = s:view "v"
      eq(seen[3], "1/3") eq(seen[4], "2/1") eq(v:item(4).frame.y, 30 + 60 + 30) eq(s:get("t5").frame.y, 130)
      local heard = {}
      s:get("b"):on("tap", function(e) heard[#heard + 1] = e.item.id end)
      tap(s:get "t5") tick(1) eq(heard[1], "t5")
      eq(s:get("t5").parent.parent.parent, s:get "b")
      """)
  }

  @Test("what is wrong with sections is said · row:E2")
  func errors() throws {
    try LuaScript.run(
      """
      local ten = { count = 10 }
      raises("sections is empty", sw.list, { extent = 1, sections = {} })
      raises("section 2 of sw.list needs count=", sw.list, { extent = 1, sections = { ten, {} } })
      raises("count is 3, its sections have 10 rows", sw.list, { extent = 1, count = 3, sections = { ten } })
      raises("needs section_count=", sw.list, { extent = 1, sections = function() return ten end })
      raises("section_count goes with sections", sw.list, { extent = 1, count = 1, section_count = 3 })
      raises("pinned goes with sections", sw.list, { extent = 1, count = 1, pinned = true })
      raises("\\"headers\\"", sw.list, { extent = 1, sections = { ten }, pinned = "header" })
      raises("did you mean \\"header\\"", sw.list, { extent = 1, sections = { { count = 1, heder = 2 } } })
      raises("boom", sw.list, { extent = 1, section_count = 2, sections = function() error "boom" end })
      """)
  }

  @Test("a dump has the sections of a list, and loads them · row:E2 row:V14")
  func dump() throws {
    try LuaScript.run(
      Self.scene + """
        v:update(s:get "4/7", { data = "kept" }) v:update(s:get "3/2", { data = "aside" })
        v:update(s:get "a", { complete = true })
        v:scroll_to("4/3", { align = "top" }) tick(1)
        local text = s:dump()
        local loaded = sw.load_scene(text)
        eq(loaded:dump(), text)
        local w = loaded:view "v"
        eq(w.y, v.y) eq(loaded:get("b").collapsed, true) eq(loaded:get("4/7").data, "kept")
        eq(loaded:get("3/2").data, "aside") eq(loaded:get("a").complete, true) eq(loaded:get("b").data, "B")
        w:update(loaded:get "b", { collapsed = false }) eq(loaded:get("3/2").frame.y, 640)
        eq(loaded:get("c").header_frame.y, s:get("c").header_frame.y + 250)
        """)
  }

  @Test(
    "a section that collapses around what is read takes its place, its header showing · row:S8 row:S12"
  )
  func collapsesUnderReader() throws {
    try LuaScript.run(
      """
      local function list(pinned)
        local sections = {}
        for s = 1, 20 do sections[s] = { id = "S" .. s, count = 10, header = 30 } end
        return sw.scene { width = 300, height = 600, sw.scroll { id = "v", sw.list { extent = 50, sections = sections, pinned = pinned } } }:view "v"
      end
      for _, pinned in ipairs { false, true } do
        local v = list(pinned)
        v:scroll_to(75, { align = "top" }) v:scroll_by { y = 20 } tick(2)
        local told = {}
        v:on("position", function(e) told[#told + 1] = e.from.id .. ">" .. e.to.id .. " " .. e.source end)
        v:update("S8", { collapsed = true }) tick(2)
        eq(v:item("S8").top, 0) eq(v:item(81).top, 60) eq(v.position.id, 81)
        eq(table.concat(told, ","), "75>81 layout")
        v:update("S8", { collapsed = false }) tick(2) eq(v:item("S8").top, 0)
      end
      -- A written position with an anchor goes over to the next target, and is aligned.
      local v = list(false)
      v:set_position { id = 75, anchor = "top" } tick(2)
      v:update("S8", { collapsed = true }) tick(2)
      eq(v.position.id, 81) eq(v:item(81).top, 0)
      """)
  }

  @Test(
    "folding shows the header below what sticks, and both ways in one change do nothing · row:S8")
  func foldsBelowHeaders() throws {
    try LuaScript.run(
      """
      local function list()
        local sections = {}
        for s = 1, 20 do sections[s] = { id = "S" .. s, count = 10, header = 30 } end
        return sw.scene { width = 300, height = 600, sw.scroll { id = "v",
          sw.header { height = 100, collapse = "fixed" }, sw.list { extent = 50, sections = sections } } }:view "v"
      end
      local v = list()
      v:scroll_to(75, { align = "top" }) tick()
      v:update("S8", { collapsed = true }) tick(2) eq(v:item("S8").top, 100)
      -- Sections that are nodes do the same.
      local sections = { id = "v" }
      for s = 1, 20 do
        local rows = { id = "S" .. s, header = 30 }
        for i = 1, 10 do rows[i] = sw.item { height = 50 } end
        sections[s] = sw.section(rows)
      end
      v = sw.scene { width = 300, height = 600, sw.scroll(sections) }:view "v"
      v:scroll_to { y = 7 * 530 + 250 } tick()
      v:update("S8", { collapsed = true }) tick(2) eq(v:item("S8").top, 0)
      v:update("S8", { collapsed = false }) tick(2) eq(v:item("S8").top, 0)
      v = list()
      v:scroll_to(75, { align = "top" }) tick()
      local y = v.y
      v:batch(function() v:update("S8", { collapsed = true }) v:update("S8", { collapsed = false }) end) tick(2)
      eq(v.y, y)
      """)
  }

  @Test("header and footer go with a section that an animated layout moves · row:E8")
  func animatedHeaders() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "f",
        sw.section { id = "s1", header = 30, sw.item { id = "r1", height = 50 }, sw.item { id = "r2", height = 50 } },
        sw.section { id = "s2", header = 30, footer = 10, sw.item { height = 900 } } } }
      local v = s:view "f"
      sw.with_animation({ curve = "linear", duration = 0.4 }, function() v:remove "r2" end)
      advance(0.1)
      local section = v:item "s2"
      eq(section.frame.y, 117.5) eq(section.header_frame.y, 117.5)
      eq(section.footer_frame.y + 10, section.frame.y + section.frame.height)
      settle() eq(section.header_frame.y, 80)
      """)
  }
}
