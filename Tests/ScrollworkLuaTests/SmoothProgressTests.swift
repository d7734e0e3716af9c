import ScrollworkLua
import Testing

@Suite("Smoothed progress and triggers") struct SmoothProgressTests {
  /// Ten rows of 100 pt in a region of 400 pt: a range of 600 pt.
  private static func page(rate: Int = 60) -> String {
    """
    local rows = {}
    for i = 1, 10 do rows[i] = sw.item { id = i, height = 100 } end
    local s = sw.scene { width = 300, height = 400, rate = \(rate), sw.scroll { id = "v", bounce = "off", sw.column(rows) } }
    local v = s:view "v"

    """
  }

  @Test("a jump is followed as a critically damped spring does, and ends exactly · row:Z12")
  func jump() throws {
    try LuaScript.run(
      Self.page() + """
        local told, raw = {}, 0
        v:on("progress", function(e) told[#told + 1] = e end, { range = "scroll", smooth = 0.5 })
        v:on("progress", function() raw = raw + 1 end, { range = "scroll" })
        v:scroll_to { y = 300 }
        tick(30)
        -- After 0.5 s (1 + 2π) e^(−2π) of the way are left.
        local left = (1 + 2 * math.pi) * math.exp(-2 * math.pi)
        assert(math.abs(told[30].to - 0.5 * (1 - left)) < 1e-9, told[30].to)
        eq(raw, 1) eq(told[1].from, 0) eq(#told, 30)
        for i = 2, #told do eq(told[i].from, told[i - 1].to) end
        settle()
        eq(told[#told].to, 0.5)
        -- It rests, and nothing is told any more.
        local count = #told
        tick(60) eq(#told, count) assert(count < 70, count)
        """)
  }

  @Test("the same instants have the same values at every rate · row:Z12")
  func rates() throws {
    var columns: [[Double]] = []
    for rate in [30, 60, 120] {
      let lines = try LuaScript.run(
        Self.page(rate: rate) + """
          local now = 0
          v:on("progress", function(e) now = e.to end, { range = "scroll", smooth = 0.4 })
          v:scroll_to({ y = 600 }, { animate = { curve = "linear", duration = 1 } })
          for _ = 1, 30 do tick(\(rate) // 15) print(("%.6f"):format(now)) end
          """)
      columns.append(lines.compactMap { Double($0) })
    }
    #expect(columns[0].count == 30)
    for (index, value) in columns[1].enumerated() {
      #expect(abs(columns[0][index] - value) < 0.002, "\(index)")
      #expect(abs(columns[2][index] - value) < 0.002, "\(index)")
    }
  }

  @Test("the range scroll is the view's own range, also read and cut · row:Z12")
  func scrollRange() throws {
    try LuaScript.run(
      Self.page() + """
        v:scroll_to { y = 150 }
        eq(s:item(3):progress "scroll", 0.25) eq(v.progress, 0.25)
        eq(s:item(3):progress("scroll", { from = 0.2, to = 0.3 }), 0.5)
        raises("insets are for a movement through the region", function()
          v:on("progress", print, { range = "scroll", insets = 4 }) end)
        raises("smooth is above 0 s", function() v:on("progress", print, { smooth = 0 }) end)
        """)
  }

  @Test("an item comes onto the line from its start up to its end, in both directions · row:Z12")
  func trigger() throws {
    try LuaScript.run(
      Self.page() + """
        local told = {}
        s:item(5):on("trigger", function(e) told[#told + 1] = e.phase .. " " .. e.direction end)
        local function go(y, words) told = {} v:scroll_to { y = y } tick() eq(table.concat(told, ", "), words) end
        -- The line is at 200 of 400 pt; the fifth row from 400 to 500.
        go(199, "") go(200, "enter forward") go(299, "") go(300, "leave forward")
        go(299, "enter backward") go(100, "leave backward")
        -- A jump over the whole row passes through it.
        go(600, "enter forward, leave forward") go(0, "enter backward, leave backward")
        """)
  }

  @Test("at is a share of the region; once ends with the first, off with none · row:Z12")
  func line() throws {
    try LuaScript.run(
      Self.page() + """
        local top, once, none = 0, 0, 0
        s:item(5):on("trigger", function() top = top + 1 end, { at = 0 })
        s:item(5):once("trigger", function() once = once + 1 end, { at = 0 })
        s:item(5):on("trigger", function() none = none + 1 end, { at = 1 }):off()
        v:scroll_to { y = 399 } tick() eq(top, 0)
        v:scroll_to { y = 400 } tick() eq(top, 1)
        v:scroll_to { y = 500 } tick() eq(top, 2) eq(once, 1) eq(none, 0)
        raises("share from 0 to 1", function() s:item(5):on("trigger", print, { at = 2 }) end)
        raises("trigger", function() s:on("trigger", print) end)
        """)
  }
}
