import ScrollworkLua
import Testing

@Suite("Updates of every kind of node") struct NodeChangeTests {
  @Test("containers lay out anew by what is changed, as if they had been made so · row:Z18")
  func containers() throws {
    // A constructor, what is changed, and the constructor that makes the same.
    let cases: [(kind: String, before: String, after: String)] = [
      (
        "column", "",
        "spacing = 12, padding = { top = 5, leading = 7 }, align = 'center', min_height = 400"
      ),
      ("row", "spacing = 30", "spacing = 4, min_width = 200, align = 'end'"),
      ("overlay", "", "padding = 9, align = 'center', min_width = 250, min_height = 80"),
      (
        "grid", "columns = 2",
        "spacing = { x = 3, y = 8 }, padding = 4, aspect = 2, align = 'center'"
      ),
      (
        "section", "header = 10",
        "header = 40, footer = 20, spacing = 6, padding = 3, pinned = true"
      ),
    ]
    for (kind, before, after) in cases {
      try LuaScript.run(
        """
        local function frames(opt, change)
          opt.id = "box"
          for i = 1, 3 do opt[i] = sw.item { id = "x" .. i, width = 50 + 10 * i, height = 30 } end
          local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", sw.\(kind)(opt), sw.item { id = "end", height = 20 } } }
          if change then s:update("box", change) end
          local lines = {}
          for _, id in ipairs { "box", "x1", "x2", "x3", "end" } do
            local f = s:item(id).frame
            lines[#lines + 1] = ("%s %g %g %g %g"):format(id, f.x, f.y, f.width, f.height)
          end
          tick()
          return table.concat(lines, "; "), s:dump()
        end
        local changed, dump = frames({ \(before) }, { \(after) })
        local made, text = frames { \(kind == "grid" ? "columns = 2, " : "")\(after) }
        eq(changed, made) eq(dump, text)
        assert(changed ~= frames { \(before) }, "nothing has changed")
        """)
    }
  }

  @Test("spacers, reversed lists and headers change; the page follows · row:Z18")
  func others() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600,
        sw.column { id = "top", sw.spacer { id = "gap", min = 10 }, sw.item { id = "bar", height = 40 } },
        sw.scroll { id = "v", sw.header { id = "head", height = 100, min_height = 30 }, sw.item { id = "text", height = 2000 } },
        sw.scroll { id = "r", height = 100, axis = "horizontal", sw.reversed { id = "faces", sw.item { id = "a", width = 40, height = 40 } } } }
      local v = s:view "v"
      s:update("gap", { min = 25 }) eq(s:item("bar").frame.y, 25)
      v:scroll_to { y = 200 } tick() eq(v.header.height, 30)
      local told = 0
      s:on("update", function() told = told + 1 end)
      s:update("head", { min_height = 50 }) tick() eq(v.header.height, 50) eq(told, 1)
      s:update("head", { height = 140, stretch = true }) tick()
      v:scroll_to { y = 0 } tick() eq(v.header.height, 140) eq(s:item("text").frame.y, 140)
      s:update("head", { collapse = "enter_always", snap = "header" })
      drag(v, { by = { 0, -300 }, velocity = { 0, 0 } }) settle() eq(v.header.height, 50)
      drag(v, { by = { 0, 70 }, velocity = { 0, 0 } }) settle() eq(v.header.height, 140) eq(v.y, 230)
      s:update("faces", { leading_space = 30, spacing = 4 }) tick()
      -- A view's own settings are for configure; what all nodes have is changed of it, too.
      s:update("v", { height = 200 }) tick() eq(v.height, 200)
      """)
  }

  @Test("what a kind does not have is said, with what it has · row:Z18 row:J12")
  func mistakes() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600, sw.item { id = "bar", height = 50 },
        sw.column { id = "box", sw.item { height = 10 } },
        sw.scroll { id = "v", sw.header { id = "head", height = 60 }, sw.section { id = "part", orthogonal = "paging", sw.item { height = 30 } },
          sw.list { count = 10, extent = 60 } } }
      raises('did you mean "spacing"', function() s:update("box", { spacin = 1 }) end)
      raises('Scene:update: item "bar" has no spacing', function() s:update("bar", { spacing = 1 }) end)
      raises('has no footer', function() s:update("box", { footer = 1 }) end)
      raises('has no padding', function() s:update("v", { padding = 1 }) end)
      raises("a row of a list has no spacing", function() s:update(1, { spacing = 1 }) end)
      raises("cannot be negative", function() s:update("box", { padding = -1 }) end)
      raises("orthogonal section", function() s:update("part", { spacing = 1 }) end)
      raises("at most the height", function() s:update("head", { overlap = 61 }) end)
      raises("stay in sight", function() s:update("head", { overlap = 10, collapse = "enter_always" }) end)
      raises("returns by itself", function() s:update("head", { snap = "header" }) end)
      raises("needs min_height", function() s:update("head", { collapse = "enter_always_collapsed" }) end)
      eq(s:item("box").frame.height, 10) eq(s:item("head").frame.height, 60)
      """)
  }
}
