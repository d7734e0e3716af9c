import Scrollwork
import ScrollworkLua
import Testing

/// Views that snap by CSS, after edits, by distance and when something is shown.
@Suite("CSS snapping of views in Lua") struct LuaCSSSnapViewTests {
  @Test(
    "pages as long as the view, or longer, keep the page they were snapped to · row:N9 row:N13",
    arguments: [0, 10])
  func pages(margin: Int) throws {
    try LuaScript.run(
      """
      local pages = {}
      for i = 1, 10 do pages[i] = sw.item { id = "p" .. i, height = 300, margin = \(margin) } end
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.column(pages) } }
      local v = s:view "v"
      v:snap { css = {} }
      v:scroll_to "p5" tick() eq(v.y, 1200 - \(margin))
      v:insert(sw.item { id = "n", height = 300 }, { before = "p2" }) tick()
      eq(v.y, 1500 - \(margin))
      v:insert(sw.item { id = "m", height = 200 }, { before = "p2" }) tick()
      eq(v.y, 1700 - \(margin))
      v:update("p1", { height = 1000 }) tick()
      eq(v.y, 2400 - \(margin))
      """)
  }

  @Test("proximity without a distance reaches a third of the snapport · row:N6")
  func proximity() throws {
    try LuaScript.run(
      """
      local items = {}
      for i = 1, 10 do items[i] = sw.item { id = "i" .. i, height = 250 } end
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.column(items) } }
      local v = s:view "v"
      v:snap { css = { strictness = "proximity" } }
      v:scroll_to { y = 340 } eq(v.y, 250)  -- 90 away
      v:scroll_to { y = 360 } eq(v.y, 360)  -- 110 from the one, 140 from the other
      v:scroll_to { y = 350 } eq(v.y, 350)  -- 100 is a third, and no longer near
      -- The padding is no part of the snapport: a third of 270 is 90.
      v:snap { css = { strictness = "proximity", padding = { top = 30 } } }
      v:scroll_to { y = 305 } eq(v.y, 220)
      v:scroll_to { y = 312 } eq(v.y, 312)
      -- What has to snap does so from anywhere.
      v:snap { css = {} }
      eq(v.y, 250)
      v:scroll_to { y = 374 } eq(v.y, 250)
      """)
  }

  @Test("what focus shows comes to lie by the target's own alignment · row:K2 row:N2")
  func focus() throws {
    try LuaScript.run(
      """
      local pages = {}
      for i = 1, 9 do
        pages[i] = sw.column { id = "p" .. i, sw.item { height = 20 },
          sw.item { id = "field" .. i, height = 40 }, sw.item { height = 140 } }
      end
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.column(pages) } }
      local v = s:view "v"
      v:snap { css = {} }
      v:item("p4"):focus() tick()
      eq(v.y, 600)  -- the least movement would be 500
      v:item("field7"):focus() tick()
      eq(v.y, 1200)  -- 960 would show it, and 1000 is the nearest page
      v:insert(sw.item { height = 70 }, { before = "p2" }) tick()
      eq(v.y, 1270)
      """)
  }

  @Test("scroll padding keeps its sides from right to left, where leading is right · row:N2 row:X1")
  func mirroredPadding() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 200, direction = "rtl",
        sw.scroll { id = "v", axis = "horizontal", width = 400, height = 200, bounce = "off",
          sw.row { targets = true, sw.item { width = 300 }, sw.item { id = "a", width = 150 }, sw.item { width = 650 } } } }
      local v = s:view "v"
      -- The snapport is 340 wide; the target's end is its left edge, which lies on that of the snapport.
      v:snap { css = { axis = "x", align = { x = "end" }, padding = { left = 10, right = 50 } } }
      v:scroll_to { x = 70 } eq(v:item("a").left, 10) eq(v.x, 60)
      v:snap { css = { axis = "x", align = { x = "end" }, padding = { trailing = 10, leading = 50 } } }
      v:scroll_to { x = 70 } eq(v.x, 60)
      """)
  }

  @Test(
    "inside a target longer than the region an edit before what shows moves nothing · row:N5 row:N13",
    arguments: ["\"views\"", "{ css = { axis = \"y\", align = \"start\" } }"])
  func longTargetAnchored(rule: String) throws {
    try LuaScript.run(
      """
      local parts = { id = "long" }
      for i = 1, 20 do parts[i] = sw.item { id = i, height = 50 } end
      local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v", snap = \(rule), sw.column { id = "all",
        sw.item { id = "a", height = 300 }, sw.column(parts), sw.item { id = "b", height = 300 } } } }:view "v"
      v:scroll_to { y = 620 } tick() eq(v:item(7).top, -20)
      v:insert(sw.item { id = "x", height = 100 }, { before = "a" }) tick() eq(v:item(7).top, -20)
      v:insert(sw.item { id = "y", height = 70 }, { before = 3 }) tick() eq(v:item(7).top, -20)
      v:remove(5) tick() eq(v:item(7).top, -20)
      v:insert(sw.item { id = "z", height = 70 }, { after = 18 }) tick() eq(v:item(7).top, -20)
      """)
  }

  @Test(
    "a written position is where it says, at once and from then on; a call snaps · row:S6 row:S15 row:U2",
    arguments: ["items", "rows", "nodes"])
  func writtenPosition(kind: String) throws {
    try LuaScript.run(
      """
      local function open(options)
        local content = {}
        for i = 1, 20 do content[i] = sw.item { id = i, height = 110 } end
        content = "\(kind)" == "items" and sw.column(content)
          or sw.list { count = 20, extent = 110, row = "\(kind)" == "nodes" and function() return sw.item { height = 5 } end or nil }
        options.id, options.height, options.snap, options[1] = "v", 300, { css = {} }, content
        return sw.scene { width = 300, height = 300, sw.scroll(options) }:view "v"
      end
      -- The tenth is from 990 to 1100: in the middle at 990 + 55 - 150, between the snap offsets 880 and 990.
      local v, moves = open {}, {}
      v:on("scroll", function(e) moves[#moves + 1] = ("%g>%g"):format(e.from.y, e.to.y) end)
      local motion = v:set_position { id = 10, anchor = "center" }
      eq(motion.target.y, 895) eq(v.y, 895) tick() eq(v.y, 895) settle() eq(v.y, 895)
      eq(table.concat(moves, " "), "0>895")
      v:insert(sw.item { id = "after", height = 40 }, { at = "end" }) tick() eq(v.y, 895)
      v:insert(sw.item { id = "before", height = 40 }, { at = "start" }) tick() eq(v.y, 935)
      -- The least movement from 935 has 15 from 1580 to 1690, its end on the region's; a point and an end are exact, too.
      v = open {} v:scroll_to { y = 880 }
      v:set_position { id = 15 } eq(v.y, 1350) tick() eq(v.y, 1350)
      v:set_position { y = 530 } eq(v.y, 530) tick() eq(v.y, 530)
      v:set_position { edge = "bottom" } eq(v.y, 1900) tick() eq(v.y, 1900)
      v:restore { id = 10, delta = 30 } eq(v.y, 1020) tick() eq(v.y, 1020)
      -- Animated, and where the view begins.
      v:set_position { id = 10, anchor = "center", animate = true } settle() eq(v.y, 895)
      v:update(20, { height = 150 }) tick() eq(v.y, 895)
      v = open { position = { id = 10, anchor = "center" } } eq(v.y, 895) tick() eq(v.y, 895)
      -- A call goes where the rule lets the view rest, and so does a gesture from a written position.
      v:scroll_to(10, { align = "center" }) eq(v.y, 990) tick() eq(v.y, 990)
      v:scroll_to { y = 530 } eq(v.y, 550) tick() eq(v.y, 550)
      v:set_position { id = 10, anchor = "center" } eq(v.y, 895)
      drag(v, { by = { y = -20 }, velocity = { 0, 0 } }) settle() eq(v.y, 880)
      """)
  }
}
