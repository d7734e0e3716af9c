import Scrollwork
import ScrollworkLua
import Testing

@Suite("sw.header in Lua") struct LuaHeaderTests {
  static let page = """
    local function page(header, area)
      local opt = {}
      opt.id, header.id = "v", "head"
      opt[1], opt[2] = sw.header(header), sw.column { id = "col", sw.item { id = "a", height = 300 }, sw.item { id = "b", height = 2000 } }
      return sw.scene { width = 300, height = 400, safe_area = area or 0, sw.scroll(opt) }:view "v"
    end

    """

  @Test(
    "ratio is (h + tracked)/h, the height max(min, h·ratio); at least 0, without stretch at most 1 · row:H1"
  )
  func formula() throws {
    try LuaScript.run(
      Self.page + """
        local v = page { height = 200, min_height = 60 }
        eq(v.header.ratio, 1) eq(v.header.height, 200) eq(v:item("a").top, 200)
        v:scroll_to { y = 50 } eq(v.header.ratio, 0.75) eq(v.header.height, 150) eq(v.header.tracked.y, -50)
        eq(v:item("head").top, 0) eq(v:item("head").bottom, 150) eq(v:item("a").top, 150)
        v:scroll_to { y = 140 } eq(v.header.height, 60)
        v:scroll_to { y = 300 } eq(v.header.ratio, 0) eq(v.header.height, 60) eq(v:item("head").bottom, 60)
        v:scroll_to({ y = -40 }, { clamp = false }) eq(v.header.ratio, 1) eq(v.header.height, 200) eq(v:item("head").top, 40)
        v = page { height = 200, stretch = true }
        v:scroll_to({ y = -40 }, { clamp = false }) eq(v.header.ratio, 1.2) eq(v.header.height, 240)
        eq(v:item("head").top, 0) eq(v:item("head").bottom, 240) eq(v:item("a").top, 240)
        v:scroll_to { y = 500 } eq(v.header.height, 0)
        v = page { height = 100, min_height = 900 } v:scroll_to { y = 500 } eq(v.header.height, 100)
        eq(sw.scene { sw.scroll { id = "n", sw.item { height = 9 } } }:view("n").header, nil)
        """)
  }

  @Test("the least height has the top safe area on top of it · row:H1")
  func safeArea() throws {
    try LuaScript.run(
      Self.page + """
        local v = page({ height = 200, min_height = 60 }, { top = 44 })
        eq(v.y, -44) eq(v.header.ratio, 1) eq(v.header.height, 200)
        v:scroll_to { y = 700 } eq(v.header.height, 104)
        v = page({ height = 80, min_height = 300 }, { top = 44 }) v:scroll_to { y = 700 } eq(v.header.height, 124)
        """)
  }

  @Test("content may overlap a header that does not stick · row:H1")
  func overlap() throws {
    try LuaScript.run(
      Self.page + """
        local v = page { height = 200, overlap = 30 }
        eq(v:item("a").top, 170) eq(v:item("head").frame.height, 200) eq(v.content_size.height, 2470)
        v:scroll_to { y = 90 } eq(v:item("head").top, -90) eq(v.header.height, 200) eq(v.header.ratio, 0.55)
        raises("at most the height", sw.header, { height = 10, overlap = 11 })
        raises("needs height=", sw.header, {})
        """)
  }

  @Test(
    "the header event brings ratio, height and offset of one tick, once a tick, right behind the scroll · row:H2"
  )
  func event() throws {
    try LuaScript.run(
      Self.page + """
        local v = page { height = 200, min_height = 60, stretch = true }
        local events, order = {}, {}
        v:on("header", function(e) events[#events + 1] = e order[#order + 1] = "header " .. e.tick
          eq(e.tracked, v.tracked) eq(e.ratio, v.header.ratio) eq(e.height, v.header.height) eq(e.tracked.y, -v.y) end)
        v:on("scroll", function(e) order[#order + 1] = "scroll " .. e.tick end)
        tick(2) eq(#events, 0)
        flick(v, { y = -900 }) settle()
        assert(#events > 10)
        for i = 1, #events do
          eq(order[2 * i], "header " .. events[i].tick) eq(order[2 * i - 1], "scroll " .. events[i].tick)
        end
        -- Once nothing of it is left to change, there are the scroll events alone.
        eq(events[#events].ratio, 0) eq(events[#events].height, 60)
        assert(#order > 2 * #events)
        drag(v, { by = { 0, 900 }, velocity = { 0, 0 } }) assert(v.header.ratio > 1) settle() eq(v.header.ratio, 1)
        eq(events[#events].ratio, 1)
        """)
  }

  @Test(
    "a header is no target and does not hide those behind it; it is hit where it shows · row:H1")
  func targets() throws {
    try LuaScript.run(
      Self.page + """
        local v = page { height = 200, min_height = 60 }
        local ids = {}
        for i, item in ipairs(v:items()) do ids[i] = item.id end
        eq(table.concat(ids, " "), "a b")
        v:scroll_to { y = 250 }
        local heard
        v:on("tap", function(e) heard = e.item.id end)
        touch(v, { 10, 30 }):release() tick() eq(heard, "head")
        touch(v, { 10, 70 }):release() tick() eq(heard, "a")
        """)
  }

  @Test("collapse and snap, and what cannot be combined · row:Y2")
  func collapse() throws {
    try LuaScript.run(
      Self.page + """
        local v = page { height = 200, min_height = 60, collapse = "enter_always", snap = true }
        drag(v, { by = { 0, -900 }, velocity = { 0, 0 } }) settle() eq(v.header.height, 60)
        drag(v, { by = { 0, 90 }, velocity = { 0, 0 } }) settle() eq(v.header.height, 200) eq(v.header.ratio, 1)
        v = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
          sw.header { height = 100, min_height = 40, collapse = "enter_always_collapsed" },
          sw.scroll { id = "body", sw.item { height = 3000 } } } }
        eq(v:view "v".range.max.y, 100) eq(v:view "body".height, 400)
        local scene = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
          sw.header { height = 100, min_height = 40, collapse = "enter_always" }, sw.item { height = 3000 } } }
        v = scene:view "v" v:scroll_to { y = 900 } v:scroll_to { y = 880 } eq(v.header.height, 60)
        v = sw.load_scene(scene:dump()):view "v" eq(v.header.height, 60) eq(v.y, 880)
        raises('collapse cannot be "enter_allways"; did you mean "enter_always"', sw.header, { height = 9, collapse = "enter_allways" })
        raises("needs min_height=", sw.header, { height = 9, collapse = "enter_always_collapsed" })
        raises("has one state", sw.header, { height = 9, collapse = "fixed", snap = true })
        raises("stay in sight", sw.header, { height = 9, overlap = 3, snap = true })
        """)
  }

  @Test(
    "what the header covers counts as inset: calls, snapping and position leave its room · row:H3 row:A5 row:A9 row:S4 row:N2"
  )
  func covers() throws {
    try LuaScript.run(
      """
      local function page(collapse, snap)
        local rows = { id = "v", snap = snap, sw.header { height = 200, min_height = 50, collapse = collapse } }
        for i = 1, 30 do rows[i + 1] = sw.item { id = i, height = 100 } end
        return sw.scene { width = 300, height = 600, sw.scroll(rows) }:view "v"
      end
      -- The header's height after a call forward and after one back.
      for collapse, shown in pairs {
        fixed = { 200, 200 }, exit_until_collapsed = { 50, 50 }, enter_always = { 50, 200 }, enter_always_collapsed = { 0, 50 },
      } do
        local v = page(collapse)
        v:scroll_to(20, { align = "top" }) eq(v:item(20).top, shown[1]) eq(v.header.height, shown[1])
        v:scroll_to(20, { align = "top" }) eq(v:item(20).top, shown[1])
        v:scroll_to(10) tick() eq(v:item(10).top, shown[2]) eq(v.header.height, shown[2]) eq(v.position.id, 10)
        v:scroll_to(10) tick() eq(v:item(10).top, shown[2])
        v:scroll_to(5, { align = "top", animate = true }) settle() eq(v:item(5).top, shown[2])
        v:scroll_to(1, { align = "top" }) tick() eq(v:item(1).top, math.max(shown[2], v.header.height))
        v:scroll_by { y = 30 } tick() eq(v.position.id, 1)
      end
      for collapse, shown in pairs { fixed = 200, exit_until_collapsed = 50, enter_always = 50 } do
        local v = page(collapse, "views")
        drag(v, { by = { 0, -730 }, velocity = { 0, 0 } }) settle()
        eq(v.header.height, shown) eq(v.aligned.top, shown)
        local row = v.aligned
        v:update(1, { height = 160 }) tick() eq(row.top, shown) eq(v.aligned, row)
      end
      """)
  }

  @Test(
    "targets rest below a pinned header and a sticky item, not under them · row:H3 row:N2 row:Y1")
  func pinnedSnapping() throws {
    try LuaScript.run(
      """
      local rows = {}
      for i = 1, 40 do rows[i] = sw.item { id = i, height = 50 } end
      local section = { id = "s", header = 30, pinned = true, table.unpack(rows) }
      section.targets = true
      local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", snap = "views", sw.section(section) } }:view "v"
      drag(v, { by = { 0, -120 }, velocity = { 0, 0 } }) settle()
      eq(v.aligned.top, 30)
      local sticky = { id = "v", snap = { to = "views", align = "center" }, sw.item { id = "bar", height = 40, sticky = "top" } }
      for i = 1, 40 do sticky[i + 1] = sw.item { id = i, height = 50 } end
      v = sw.scene { width = 300, height = 400, sw.scroll(sticky) }:view "v"
      drag(v, { by = { 0, -710 }, velocity = { 0, 0 } }) settle()
      eq((v.aligned.top + v.aligned.bottom) / 2, 220)  -- The middle of 40 … 400.
      """)
  }

  @Test(
    "below a header, a rest is the nearest, at the start it stays open, and insets count · row:Y2 row:N2 row:S16"
  )
  func headersAndRests() throws {
    try LuaScript.run(
      """
      local function page(collapse, snap, opt)
        local rows = { id = "v", snap = snap, insets = opt and opt.insets,
          sw.header { height = 200, min_height = 50, collapse = collapse } }
        for i = 1, 100 do rows[i + 1] = sw.item { id = i, height = 30 } end
        return sw.scene { width = 300, height = 600, safe_area = opt and opt.area, sw.scroll(rows) }:view "v"
      end
      for _, snap in ipairs { "views", "groups" } do
        local v = page("exit_until_collapsed", snap)
        eq(v.y, 0) eq(v.header.height, 200)
        flick(v, { y = -300 }) settle() eq(v.header.height, 50)
        flick(v, { y = 2000 }) settle() flick(v, { y = 2000 }) settle() eq(v.y, 0) eq(v.header.height, 200)
      end
      -- A lift at rest moves by half of a row at most, and what an open header needs.
      for _, collapse in ipairs { "fixed", "exit_until_collapsed" } do
        local v = page(collapse, "views")
        for lift = 700, 760, 7 do
          v:scroll_to { y = lift }
          drag(v, { by = { 0, -1 }, velocity = { 0, 0 } }) settle()
          eq(math.abs(v.y - lift - 1) <= 15.01, true) eq(v.aligned.top, v.header.height)
        end
      end
      for _, opt in ipairs { { insets = { top = 40 } }, { area = { top = 47 } } } do
        local v = page("enter_always", nil, opt)
        local top = v.insets.top
        v:scroll_to(60, { align = "top" }) eq(v:item(60).top, top + v.header.height)
        v:scroll_to(20, { align = "top" }) eq(v:item(20).top, top + v.header.height)
        local y = v.y
        v:scroll_to(20, { align = "top" }) eq(v.y, y)
      end
      -- What save wrote is the same place, whatever covers it.
      for _, collapse in ipairs { "fixed", "exit_until_collapsed", "enter_always" } do
        local v = page(collapse)
        v:scroll_to { y = 1515 } tick()
        for _ = 1, 3 do
          local saved = v:save()
          v:scroll_to { y = 0 } tick() v:restore(saved) tick() eq(v.y, 1515)
        end
      end
      """)
  }

  @Test(
    "where a header that snaps ends a gesture is the doing of the header, not of momentum · row:Y2 row:S15"
  )
  func explained() throws {
    try LuaScript.run(
      """
      local rows = { id = "v", sw.header { height = 160, min_height = 56, collapse = "enter_always", snap = true } }
      for i = 1, 100 do rows[i + 1] = sw.item { id = i, height = 50 } end
      local v = sw.scene { width = 300, height = 600, sw.scroll(rows) }:view "v"
      drag(v, { by = { 0, -60 }, velocity = { 0, 0 } }) settle()
      eq(v.y, 104) assert(v:explain_offset():find "^momentum by header ", v:explain_offset())
      flick(v, { y = -600 }) settle()
      assert(v:explain_offset():find "^momentum by flick", v:explain_offset())
      """)
  }

  @Test("a header that is not the first child of a scroll view is reported · row:H1 · row:U10")
  func misplaced() throws {
    var codes: [String] = []
    try LuaScript.run(
      """
      local function header(id) return sw.header { id = id, height = 80 } end
      sw.scene { sw.scroll { id = "a", header "right", sw.item { height = 900 } },
        sw.scroll { id = "b", sw.column { header "inside", sw.item { height = 900 } } },
        sw.scroll { id = "c", sw.item { height = 900 }, header "second" }, header "outside" }
      """, set: { $0.hooks.onFault = { codes.append($0.report.code) } })
    #expect(codes == ["SW0333", "SW0333", "SW0333"])
  }

  @Test("a header that has left sends nothing more, until it comes back · row:H2")
  func hasLeft() throws {
    for header in ["height = 200", "height = 200, min_height = 60"] {
      try LuaScript.run(
        """
        local v = sw.scene { width = 300, height = 400,
          sw.scroll { id = "v", sw.header { \(header) }, sw.item { id = "a", height = 3000 } } }:view "v"
        local events = {}
        v:on("header", function(e) events[#events + 1] = e.ratio end)
        v:scroll_to { y = 100 } tick(1) eq(events[1], 0.5)
        v:scroll_to { y = 500 } tick(1) eq(events[2], 0) eq(v.header.ratio, 0)
        v:scroll_to { y = 700 } tick(1) v:scroll_to { y = 600 } tick(1) eq(#events, 2)
        v:scroll_to { y = 150 } tick(1) eq(events[3], 0.25)
        """)
    }
  }
}
