import Scrollwork
import ScrollworkLua
import Testing

@Suite("Progress of items") struct ProgressTests {
  private static let page = """
    local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", timeline = "page",
      sw.item { id = "a", height = 600 }, sw.item { id = "b", height = 100, timeline = "card" }, sw.item { id = "c", height = 2000 } } }
    local v, b = s:view "v", s:get "b"
    local function near(a, b) if math.abs(a - b) > 1e-9 then error("expected " .. b .. ", got " .. a, 2) end end

    """

  @Test("progress is told once a tick, only where it changes, by its own range · row:U1")
  func events() throws {
    try LuaScript.run(
      Self.page + """
        local told, phases = {}, {}
        b:on("progress", function(e) told[#told + 1] = e.to eq(e.item, b) eq(e.from < e.to, true) end, { range = "entry" })
        b:on("transition", function(e) phases[#phases + 1] = e.to end)
        v:scroll_to { y = 150 } tick(2) eq(#told, 0)           -- it begins to show at 200
        v:scroll_to { y = 225 } v:scroll_to { y = 250 } tick(1) near(told[1], 0.5) near(phases[1], 0.5)
        v:scroll_to { y = 400 } tick(1) near(told[2], 1) near(phases[2], 0)
        v:scroll_to { y = 500 } tick(1) eq(#told, 2) eq(#phases, 2)
        v:scroll_to { y = 650 } tick(1) near(phases[3], -0.5) eq(#told, 2)
        """)
  }

  @Test("insets make the region smaller, from and to cut the range · row:U1")
  func spans() throws {
    try LuaScript.run(
      Self.page + """
        -- cover runs from 200 to 700, entry from 200 to 300, contain from 300 to 600.
        v:scroll_to { y = 450 }
        near(b:progress(), 0.5) near(b:progress("cover", { from = 0.25, to = 0.75 }), 0.5)
        near(b:progress("cover", { from = 0.5, to = 0.75 }), 0)
        near(b:progress("cover", { insets = { start = 100, ["end"] = 0 } }), (450 - 200) / (600 - 200))
        near(b:progress("contain", { insets = 100 }), 0.5)
        near(b:progress("entry", { from = -1, to = 3 }), (450 - 100) / 400)
        local told = 0
        b:on("progress", function(e) told = e.to end, { from = 0.5, to = 1, insets = { ["end"] = 50 } })
        v:scroll_to { y = 600 } tick(1) near(told, ((600 - 250) / 450 - 0.5) * 2)
        raises("from is below to", function() b:progress("cover", { from = 1, to = 1 }) end)
        raises("did you mean", function() b:on("progress", print, { range = "contian" }) end)
        """)
  }

  @Test("timelines are found by name, the nearest first, whatever is around · row:U1")
  func timelines() throws {
    try LuaScript.run(
      """
      local function card(i)
        return sw.column { id = "card" .. i, sw.item { id = "x" .. i, height = 100, timeline = "picture" }, sw.item { id = "y" .. i, height = 50 } }
      end
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", timeline = "page", card(1), card(2), sw.item { height = 2000 } } }
      eq(s:get("y2"):timeline("picture"), s:get "x2") eq(s:get("y1"):timeline("picture"), s:get "x1")
      eq(s:timeline("picture"), s:get "x1") eq(s:get("y2"):timeline("page"), s:view "v")
      eq(s:view("v"):timeline("nothing"), nil)
      eq(sw.load_scene(s:dump()):timeline("page").id, "v")
      """)
  }
}
