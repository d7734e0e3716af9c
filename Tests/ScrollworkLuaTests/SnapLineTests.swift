import ScrollworkLua
import Testing

@Suite("Regions without length") struct LuaSnapLineTests {
  @Test(
    "between insets that meet or cross, targets align with a line, which none covers · row:N5 row:N2 row:N14",
    arguments: [0, 20, 100])
  func line(beyond: Int) throws {
    try LuaScript.run(
      SnapScenes.lua + """
        local beyond = \(beyond)
        for _, way in ipairs(ways) do
          for _, align in ipairs { "start", "center", "end" } do
            for _, kind in ipairs { "views", "groups" } do
              local inset = 240 + beyond
              local insets = way.axis == "horizontal" and { left = inset, right = inset } or { top = inset, bottom = inset }
              local v, now, by, pull = shown(way, 50, 30, { view = 480, snap = { to = kind, align = align, limit = "never" },
                insets = insets, slop = 0 })
              -- By A5 a row's start meets the region's, its end the region's, its middle the viewport's.
              local first = ({ start = -inset, center = 15 - 240, ["end"] = 30 - 480 + inset })[align]
              for _, offset in ipairs { -186, -200, -100, 3, 77.5, 500, 613 } do
                v:scroll_to(by(offset)) pull(4, 0) pull(-4, 0) settle()
                local rest = first + sw.clamp(sw.round((offset - first) / 30), 0, 49) * 30
                eq(math.abs(now() - rest) < 0.01, true)
              end
            end
          end
        end
        """)
  }

  @Test("of a picker the row under the line is chosen: −195 from −186 · row:N5 row:U2")
  func picker() throws {
    try LuaScript.run(
      """
      for _, snap in ipairs { { to = "views", align = "center" }, { to = "groups", align = "center" }, { css = { align = "center" } } } do
        local rows = { id = "v", margins = { top = 240, bottom = 240 }, snap = snap, slop = 0 }
        for i = 1, 40 do rows[i] = sw.item { id = i, height = 30 } end
        local v = sw.scene { width = 200, height = 480, sw.scroll(rows) }:view "v"
        v:scroll_to { y = -225 }
        drag(v, { by = { 0, -39 }, over = 0.4, velocity = { 0, 0 } }) settle()
        eq(v.y, -195)
      end
      """)
  }
}
