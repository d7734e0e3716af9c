import Scrollwork
import ScrollworkLua
import Testing

@Suite("Sticky nodes") struct StickyTests {
  @Test("a node sticks to an edge while its container passes, in place of its own frame · row:Y1")
  func edges() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column {
        sw.item { height = 100 },
        sw.column { id = "card", sw.item { height = 50 }, sw.item { id = "head", height = 30, sticky = { top = 10 } }, sw.item { height = 500 } },
        sw.column { sw.item { height = 900 }, sw.item { id = "foot", height = 40, sticky = "bottom" }, sw.item { height = 300 } } } } }
      local v, head, foot = s:view "v", s:get "head", s:get "foot"
      eq(head.top, 150) eq(head.frame.y, 150)
      -- The foot's own place is below the region: it sticks to the bottom, but not above its container.
      eq(foot.top, 680)
      v:scroll_to { y = 140 } eq(head.top, 10) v:scroll_to { y = 400 } eq(head.top, 10) eq(head.frame.y, 150)
      -- The card ends at 680: from 640 on it takes the head with it.
      v:scroll_to { y = 645 } eq(head.top, 680 - 30 - 645) v:scroll_to { y = 800 } eq(head.top, -150)
      eq(foot.top, 400 - 40) v:scroll_to { y = 1500 } eq(foot.top, 1580 - 1500)
      -- What is shown is what a finger meets.
      v:scroll_to { y = 400 }
      local tapped
      v:on("tap", function(e) tapped = e.item.id end)
      tap(v, head) tick(1) eq(tapped, "head")
      """)
  }

  @Test("several overlap, stack or push · row:Y1")
  func meetings() throws {
    try LuaScript.run(
      """
      local function page(meeting)
        local rows = {}
        for i = 1, 30 do rows[i] = sw.item { id = i, height = 50, sticky = i % 10 == 1 and { top = 0, meeting = meeting } or nil } end
        local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column(rows) } }
        return s:view "v", s
      end
      local v, s = page "overlap"
      v:scroll_to { y = 600 } eq(s:get(1).top, 0) eq(s:get(11).top, 0) eq(s:get(21).top, 400)
      v, s = page "stack"
      v:scroll_to { y = 600 } eq(s:get(1).top, 0) eq(s:get(11).top, 50)
      v:scroll_to { y = 930 } eq(s:get(21).top, 100)
      v, s = page "push"
      v:scroll_to { y = 470 } eq(s:get(1).top, -20) eq(s:get(11).top, 30)
      v:scroll_to { y = 600 } eq(s:get(11).top, 0) eq(s:get(1).top, -150)
      """)
  }

  @Test("rows and columns of a table are frozen, and what is shown is aligned beside them · row:Y1")
  func frozenPanes() throws {
    try LuaScript.run(
      """
      local cells = { columns = { 80, 100, 100, 100, 100, 100 }, id = "table" }
      for row = 1, 20 do
        for column = 1, 6 do
          local edges = {}
          if row == 1 then edges[#edges + 1] = "top" end
          if column == 1 then edges[#edges + 1] = "leading" end
          cells[#cells + 1] = sw.item { id = row .. "/" .. column, height = row == 1 and 30 or 50, sticky = #edges > 0 and edges or nil }
        end
      end
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", axis = "both", sw.grid(cells) } }
      local v = s:view "v"
      v:scroll_to { x = 150, y = 200 }
      eq(s:get("1/1").left, 0) eq(s:get("1/1").top, 0)
      eq(s:get("1/3").top, 0) eq(s:get("1/3").left, 180 - 150)
      eq(s:get("8/1").left, 0) eq(s:get("8/1").top, 30 + 6 * 50 - 200)
      eq(s:get("8/3").left, 30) eq(s:get("1/1").frame.x, 0)
      -- Aligned at the start, a cell lies beside the frozen ones.
      v:scroll_to("12/4", { align = "top_leading" }) eq(s:get("12/4").top, 30) eq(s:get("12/4").left, 80)
      v:scroll_to("5/2") eq(s:get("5/2").top, 30) eq(s:get("5/2").left, 80)
      local dump = s:dump() eq(sw.load_scene(dump):dump(), dump)
      """)
  }

  @Test(
    "a named container, right to left, changes while it is shown, and notes of what cannot stick · row:Y1"
  )
  func details() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 200, direction = "rtl", sw.scroll { id = "v", axis = "horizontal", sw.row {
        sw.row { id = "outer", sw.row { id = "inner", sw.item { id = "a", width = 50, sticky = { leading = 5, inside = "outer" } }, sw.item { width = 200 } }, sw.item { width = 400 } },
        sw.item { width = 900 } } } }
      local v = s:view "v"
      v:scroll_to { x = 300 } eq(s:get("a").right, 300 - 5)
      v:update("a", { sticky = { leading = 5 } }) eq(s:get("a").right, 300 - 200 + 300)
      v:update("a", { sticky = false }) eq(s:get("a").right, 300 + 300)
      raises("names no edge", function() sw.item { sticky = {} } end)
      raises("did you mean \\"top\\"", function() sw.item { sticky = "tpo" } end)
      raises("no option", function() sw.item { sticky = { tpo = 1 } } end)
      """)
    var codes: [String] = []
    try LuaScript.run(
      """
      sw.scene { sw.item { id = "x", height = 10, sticky = "top" },
        sw.scroll { sw.item { id = "y", height = 10, sticky = { "top", inside = "nowhere" } } } }
      """, set: { $0.hooks.onFault = { codes.append($0.report.code) } })
    #expect(codes == ["SW0331", "SW0331"])
  }

  @Test("children of a view stick to its region wherever the view lies · row:Y1")
  func insideAnotherView() throws {
    try LuaScript.run(
      """
      for _, above in ipairs { 0, 50, 200 } do
        local s = sw.scene { width = 100, height = 300, sw.scroll { id = "outer", height = 300, sw.item { height = above },
          sw.scroll { id = "inner", height = 100, sw.item { height = 30 },
            sw.item { id = "k", height = 20, sticky = "top" }, sw.item { height = 600 } }, sw.item { height = 900 } } }
        local v = s:view "inner"
        for y, top in pairs { [20] = 10, [40] = 0, [100] = 0 } do
          v:scroll_to { y = y } tick() eq(s:item("k").top, top)
        end
      end
      """)
  }

  @Test("the padding of its container is no room for a sticky node · row:Y1")
  func padding() throws {
    try LuaScript.run(
      """
      for _, kind in ipairs { "column", "section", "overlay", "grid" } do
        local card = { id = "card", padding = { top = 20, bottom = 30 },
          sw.item { id = "head", height = 40, sticky = "top" } }
        if kind == "overlay" then card[2] = sw.item { height = 400 } else card[2] = sw.item { height = 360 } end
        if kind == "grid" then card.columns = 1 end
        local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v",
          sw.column { sw[kind](card), sw.item { height = 900 } } } }
        local v, head = s:view "v", s:get "head"
        eq(head.top, 20)
        v:scroll_to { y = 300 } eq(head.top, 0)
        -- The card's inside ends at 420.
        v:scroll_to { y = 400 } eq(head.top, 420 - 40 - 400)
      end
      """)
  }
}
