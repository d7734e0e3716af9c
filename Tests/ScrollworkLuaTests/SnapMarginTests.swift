import ScrollworkLua
import Testing

@Suite("Scroll margins and free axes under CSS") struct LuaSnapMarginTests {
  @Test(
    "an area covers the snapport with its scroll margin, where more than it lies between its neighbors · row:N5 row:U2 row:A10",
    arguments: [0, 15, 20, 60])
  func margins(margin: Int) throws {
    try LuaScript.run(
      """
      local margin = \(margin)
      -- Three of 400 before a last one of 500, or a first one of 500 before three of 400.
      for _, way in ipairs { { "vertical" }, { "horizontal" }, { "horizontal", "rtl" }, { "vertical", nil, "bottom" } } do
        for _, at_end in ipairs { true, false } do
          local across = way[1] == "horizontal"
          -- The side of the margin is the one at which the neighbor lies.
          local sides = across and { "left", "right" } or { "top", "bottom" }
          local turned = (way[2] or way[3]) ~= nil
          local side = sides[at_end ~= turned and 1 or 2]
          local items = { id = "v", axis = way[1], origin = way[3], slop = 0, snap = { css = { align = at_end and "start" or "end" } } }
          for i = 1, 4 do
            local long = i == (at_end and 4 or 1)
            local length = long and 500 or 400
            items[i] = sw.item { id = i, width = across and length or nil, height = not across and length or nil,
              margin = long and { [side] = margin } or nil }
          end
          local v = sw.scene { width = across and 400 or 300, height = across and 300 or 400, direction = way[2], sw.scroll(items) }:view "v"
          local axis, sign = across and "x" or "y", turned and 1 or -1
          local low, high = 1200 - margin, 1300
          if not at_end then low, high = 0, 100 + margin end
          for _, offset in ipairs { low, low + 5, low + margin / 2, (low + high) / 2, high - margin / 2, high - 5, high } do
            v:scroll_to { [axis] = offset } eq(v[axis], offset)
            v:scroll_to { [axis] = (low + high) / 2 }
            local by = sign * (offset - v[axis])
            if by ~= 0 then
              drag(v, { by = across and { by, 0 } or { 0, by }, over = 0.4, velocity = { 0, 0 } }) settle()
            end
            eq(math.abs(v[axis] - offset) < 0.01, true)
          end
        end
      end
      """)
  }

  @Test(
    "an area that reaches past the margin keeps the snapport out, as does one that is too near · row:N5"
  )
  func intruders() throws {
    try LuaScript.run(
      """
      local function rest(areas, at)
        for _, area in ipairs(areas) do area.align = "start" end
        local found = sw.snap.css { scrollport = { 300, 400 }, content = { 300, 1700 }, axis = "y", areas = areas,
          intent = { kind = "end", target = { 0, at }, axes = "y" } }
        return found.y
      end
      local long = { id = "long", rect = { 0, 1200, 300, 500 }, margin = { top = 20 } }
      eq(rest({ { id = "before", rect = { 0, 800, 300, 400 } }, long }, 1195), 1195)
      eq(rest({ { id = "before", rect = { 0, 800, 300, 405 } }, long }, 1195), 1205)
      -- Of its 430, 390 lie between the neighbors, less than the snapport: there its start is the one position.
      local far = { id = "far", rect = { 0, 1200, 300, 390 }, margin = { top = 20, bottom = 20 } }
      eq(rest({ { id = "before", rect = { 0, 800, 300, 400 } }, far, { id = "next", rect = { 0, 1590, 300, 110 } } }, 1195), 1200)
      """)
  }

  @Test(
    "a distance on both axes moves an axis that does not snap, or finds nothing, to its own end · row:U2"
  )
  func bothAxes() throws {
    try LuaScript.run(
      """
      local function go(axis, strictness, kind, offset, delta, areas)
        for _, area in ipairs(areas) do area.align = "start" end
        local found = sw.snap.css { scrollport = { 300, 400 }, content = { 1500, 2000 }, axis = axis, strictness = strictness,
          areas = areas, intent = { kind = kind, offset = offset, delta = delta } }
        return found.x .. " " .. found.y
      end
      local tiles = {}
      for i = 0, 4 do tiles[i + 1] = { id = i, rect = { i * 300, 0, 300, 2000 } } end
      eq(go("x", "mandatory", "end_and_direction", { 0, 863 }, { 15, 15 }, tiles), "300.0 878.0")
      eq(go("x", "mandatory", "end_and_direction", { 300, 863 }, { -15, 5000 }, tiles), "0.0 1600.0")
      eq(go("x", "mandatory", "direction", { 0, 863 }, { 40, 40 }, tiles), "300.0 903.0")
      local one = { { id = "a", rect = { 0, 600, 1500, 300 } } }
      eq(go("both", "proximity", "end_and_direction", { 0, 500 }, { 400, 60 }, one), "400.0 600.0")
      eq(go("both", "proximity", "end_and_direction", { 0, 20 }, { -15, -120 }, { { id = "a", rect = { 0, 300, 1500, 300 } } }), "0.0 0.0")
      -- In a view: a call, a wheel, a fling.
      local rows = {}
      for i = 1, 5 do rows[i] = sw.item { id = i, width = 300, height = 2000 } end
      local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", axis = "both", snap = { css = { axis = "x" } }, slop = 0, sw.row(rows) } }:view "v"
      v:scroll_by { x = 15, y = 15 } eq(v.x, 300) eq(v.y, 15)
      wheel(v, { x = 20, y = 30 }) settle() eq(v.x, 600) eq(v.y, 45)
      flick(v, { x = -400, y = -400 }) settle() eq(v.x, 900) eq(v.y > 100, true)
      drag(v, { by = { -200, -100 }, over = 0.4, velocity = { 0, 0 } }) local y = v.y settle() eq(v.x, 1200) eq(v.y, y)
      """)
  }
}
