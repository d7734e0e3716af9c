import ScrollworkLua
import Testing

@Suite("Keys, pages and rows that are measured in views that snap") struct LuaSnapKeyTests {
  @Test(
    "keys rest at targets under every rule, go on in their direction, and emit snap · row:F15 row:N1 row:N2"
  )
  func keys() throws {
    try LuaScript.run(
      """
      local function rests(snap)
        local rows = { id = "v", snap = snap }
        for i = 1, 10 do rows[i] = sw.item { id = i, height = 300 } end
        local v = sw.scene { width = 400, height = 600, sw.scroll(rows) }:view "v"
        local found, snaps = {}, 0
        v:on("snap", function() snaps = snaps + 1 end)
        for _, key in ipairs { "ArrowDown", "PageDown", "ArrowUp", "End", "ArrowUp", "Home" } do
          keys(v, key) settle()
          found[#found + 1] = math.tointeger(v.y)
        end
        return table.concat(found, " "), snaps
      end
      local found, snaps = rests "page"
      eq(found, "600 1200 600 2400 1800 0") eq(snaps, 6)
      eq(rests "views", "300 900 600 2400 2100 0")
      eq(rests { interval = 100 }, "100 600 500 2400 2300 0")
      eq(rests { offsets = { 0, 700, 2400 } }, "700 2400 700 2400 700 0")
      -- Further away than the rule attracts, a key ends where it would without one.
      eq(rests { to = "views", proximity = 50 }, "40 600 560 2400 2360 0")
      eq(rests(function(move) return { y = sw.round(move.natural.y / 150) * 150 } end),
        "600 1200 600 2400 1800 0")
      """)
  }

  @Test(
    "a page under Flutter's physics is chosen and reached as PageScrollPhysics does · row:F10 row:N1"
  )
  func flutterPages() throws {
    try LuaScript.run(
      """
      local function pager()
        local pages = { id = "v", axis = "horizontal", physics = { "page", "flutter_bouncing" } }
        for i = 1, 10 do pages[i] = sw.item { id = i, width = 400 } end
        return sw.scene { width = 400, height = 600, sw.scroll(pages) }:view "v"
      end
      local v = pager()
      touch(v):move { by = { -150, 0 }, over = 0.2 }:release { velocity = { -900, 0 } }
      local start = v.x
      eq(v.target.x, 400)
      advance(0.1)
      -- x(t) = 400 + a e^(r₁t) + b e^(r₂t) for mass 0.5, stiffness 100 and a damping ratio of 1.1.
      local w = 200 ^ 0.5
      local r1, r2 = -w * (1.1 - 0.21 ^ 0.5), -w * (1.1 + 0.21 ^ 0.5)
      local d = start - 400
      local b = (900 - r1 * d) / (r2 - r1)
      eq(math.abs(v.x - 400 - (d - b) * math.exp(r1 * 0.1) - b * math.exp(r2 * 0.1)) < 0.01, true)
      settle() eq(v.x, 400)

      -- Slower than 20 pt/s it goes to the nearest page; UIKit's rule turns it from 50 pt/s on.
      v = pager()
      touch(v):move { by = { -100, 0 }, over = 0.2 }:release { velocity = { 0, 0 } }
      settle() eq(v.x, 0)
      """)
  }

  @Test("settings that a set of physics overrides are refused beside it · row:F10")
  func overridden() throws {
    try LuaScript.run(
      """
      local v = sw.scene { sw.scroll { id = "v", physics = "android", sw.item { height = 9000 } } }:view "v"
      local ok, message = pcall(v.physics, v, { rate = "fast" })
      eq(ok, false) eq(tostring(message):find('rate has no effect beside the set "android"', 1, true) ~= nil, true)
      v:physics { min_velocity = 80 }
      v:physics "ios" v:physics { rate = "fast" }
      """)
  }

  @Test(
    "a call lands exactly, whatever the rule, while rows on its way are measured · row:A15 row:M4 row:N9"
  )
  func measured() throws {
    try LuaScript.run(
      """
      for _, snap in ipairs { "page", "groups", "views", { interval = 100 } } do
        for _, align in ipairs { "top", "center" } do
          local v = sw.scene { width = 400, height = 600, sw.scroll { id = "v", snap = snap,
            sw.list { count = 1000, estimate = 80,
              extent = function(i) return 50 + (i * 37) % 91 end } } }:view "v"
          local m = v:scroll_to(300, { align = align, animate = true }) settle()
          eq(m.outcome, "arrived") eq(m.target.y, v.y)
          local function top(i) return align == "top" and 0 or (550 - (i * 37) % 91) / 2 end
          eq(v:item(300).top, top(300))
          v:scroll_to(700, { align = align }) tick()
          eq(v:item(700).top, top(700))
        end
      end
      """)
  }

  @Test("pages are counted anew when insets change their length · row:N13")
  func insets() throws {
    try LuaScript.run(
      """
      local rows = { id = "v", snap = "page", insets = { top = 60 } }
      for i = 1, 10 do rows[i] = sw.item { id = i, height = 540 } end
      local v = sw.scene { width = 400, height = 600, sw.scroll(rows) }:view "v"
      for _ = 1, 2 do flick(v, { y = -300 }) settle() end
      eq(v.y, 1020)
      v:configure { insets = { top = 100 } } settle()
      eq(v.y, 900)
      """)
  }
}
