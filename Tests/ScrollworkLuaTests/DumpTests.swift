import ScrollworkLua
import Testing

@Suite("Dumps in Lua") struct LuaDumpTests {
  @Test("a scene dumps as text that loads again · row:V14")
  func dump() throws {
    try LuaScript.run(
      """
      local rows = { id = "v", insets = { top = 20 } }
      for i = 1, 10 do rows[i] = sw.item { id = i, height = 200 } end
      local s = sw.scene { width = 400, height = 800, direction = "rtl", tracking_mode = false,
        sw.scroll(rows) }
      local v = s:view "v"
      v:scroll_to { y = 333.25 }
      tick()
      local text, left_out = s:dump()
      eq(left_out, nil)
      eq(text:match("^[^\\n]*\\n"),
        "scene version=1 size=400.0,800.0 tracking_mode=false direction=rtl\\n")
      local again = sw.load_scene(text)
      eq(again:dump(), text)
      local w = again:view "v"
      eq(w.y, 333.25) eq(again.now, 0) eq(w.range.max.y, v.range.max.y)
      eq(again.direction, "rtl")
      assert(again ~= s and w ~= v)
      w:scroll_to(1) eq(w.y, -20)
      raises("sw.load_scene: line 1", sw.load_scene, "nonsense")
      raises("line 2: list cannot have rows=44*999999999999", sw.load_scene,
        "scene version=1\\n  list rows=44*999999999999")
      """)
  }

  @Test("what is left out is answered second, by line, kind and id · row:V14")
  func leftOut() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 800, sw.scroll { id = "feed",
        sw.item { id = "x", height = 3000, data = { go = function() end } } } }
      local v = s:view "feed"
      v:snap(function(move) return move.natural end)
      local sub = v:on("scroll", function() end)
      tick()
      local text, left_out = s:dump()
      eq(#left_out, 2)
      eq(left_out[1].line, 2) eq(left_out[1].kind, "scroll") eq(left_out[1].id, "feed")
      eq(table.concat(left_out[1].gaps, " "), "listeners snap")
      eq(left_out[2].id, "x") eq(left_out[2].gaps[1], "data") eq(#left_out[2].gaps, 1)
      assert(text:find(" not_written=listeners,snap\\n", 1, true))
      local again, more = sw.load_scene(s:dump()):dump()
      eq(again, text) eq(#more, 2)
      v:snap "page" sub:off()
      flick(v, { y = -900 }) tick(2)
      local _, under_way = s:dump()
      local gaps = {}
      for _, entry in ipairs(under_way) do
        if entry.kind == "scroll" then gaps = entry.gaps end
      end
      eq(table.concat(gaps, " "), "motion")
      """)
  }

  @Test("data and preferences that are plain come back · row:V14")
  func data() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 800, sw.scroll { id = "v",
        sw.item { id = 1, height = 100, data = { name = "a\\nb", tags = { "x", 2.5, true }, [3] = 3.0 },
          preference = { key = "tint", value = "red" } },
        sw.item { id = 2, height = 100, data = "just text" },
        sw.list { id = "rows", count = 3, extent = 40 } } }
      local v = s:view "v"
      v:insert(sw.item { id = "new", height = 50, data = { n = 7 }, stop = true }, { before = 2 })
      local loop = {} loop.me = loop
      v:update(2, { data = loop })
      tick()
      local text, left_out = s:dump()
      eq(#left_out, 1) eq(left_out[1].id, 2)
      local again = sw.load_scene(text)
      local data = again:item(1).data
      eq(data.name, "a\\nb") eq(data.tags[1], "x") eq(data.tags[2], 2.5) eq(data.tags[3], true)
      eq(data[3], 3.0) eq(math.type(data[3]), "float")
      eq(again:item(2).data, nil) eq(again:item("new").data.n, 7)
      local heard
      again:on_preference("tint", function(value) heard = value end)
      tick()
      eq(heard, "red")
      """)
  }

  @Test("a long list takes one short line, with its estimates and what measures them · row:V14")
  func list() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 800, sw.scroll { id = "v",
        sw.list { id = "rows", count = 100000, extent = 50, estimate = 40, overscan = 0,
          ids = function(i) return 5 * i end } } }
      tick()
      local text, left_out = s:dump()
      eq(left_out, nil)
      assert(#text < 250, #text)
      -- 800 points hold 16 rows of 50.
      assert(text:find(" rows=50.0*16,~40.0*99984 ids=5..500000:5 measure=50.0\\n", 1, true), text)
      local again = sw.load_scene(text)
      local v = again:view "v"
      eq(v.content_size.height, 16 * 50 + 99984 * 40)
      v:scroll_to(5 * 50, { align = "start" })
      tick()
      eq(v.content_size.height > 16 * 50 + 99984 * 40, true)
      eq(again:item(5 * 50).frame.height, 50)
      """)
  }

  @Test("the same flick goes the same way after loading · row:V14")
  func behavior() throws {
    try LuaScript.run(
      """
      local function made()
        return sw.scene { width = 400, height = 800, rate = 64, direction = "rtl",
          sw.scroll { id = "v", origin = "bottom", refresh = { threshold = 30 }, follow = true,
            sw.section { id = "s", header = 30, pinned = true, sw.item { height = 900 } },
            sw.list { id = "rows", count = 40, extent = 55, spacing = 2 } } }
      end
      local function play(s)
        local v, offsets = s:view "v", {}
        flick(v, { y = 1500 })
        for i = 1, 200 do tick() offsets[i] = string.format("%a %s", v.y, v.phase) end
        return table.concat(offsets, "\\n")
      end
      local first = made()
      first:view("v"):snap { to = "page", fraction = 0.5, limit = "never" }
      first:view("v"):physics "flutter_bouncing"
      tick()
      local text = first:dump()
      local one = play(first)
      eq(play(sw.load_scene(text)), one)
      """)
  }
}
