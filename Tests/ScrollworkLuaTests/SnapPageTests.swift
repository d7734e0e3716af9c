import ScrollworkLua
import Testing

@Suite("Pages that an end of the range cuts") struct LuaSnapPageTests {
  @Test(
    "the page before any offset is ceil(O/p) − 1, there and back, by every command · row:N1 row:N14 row:X3 row:F15",
    arguments: [
      // view, items, their length, rule, page
      (600, 10, 145, "\"page\"", 600.0), (600, 13, 100, "\"page\"", 600),
      (390, 7, 130, "\"page\"", 390), (400, 9, 111, "\"page\"", 400),
      (500, 10, 137, "\"page\"", 500),
      (600, 10, 145, "{ to = \"page\", fraction = 0.9 }", 540),
      (600, 10, 145, "{ to = \"page\", fraction = 0.5 }", 300),
      (300, 10, 145, "{ to = \"page\", fraction = 1.5 }", 450),
      (600, 10, 145, "\"groups\"", 145), (600, 7, 330, "\"groups\"", 330),
    ])
  func pages(view: Int, count: Int, length: Int, rule: String, page: Double) throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs(ways) do
          local v, now, by, pull, across = shown(way, \(count), \(length), { view = \(view), snap = \(rule) })
          local range, page = \(count * length - view), \(page)
          local last = math.ceil(range / page)
          local heard
          v:on("announce", function(e) heard = e.page .. " of " .. e.pages end)
          local ahead, back = "down", "up"
          if across then ahead, back = "right", "left" end
          if way.direction or way.origin then ahead, back = back, ahead end
          local commands = {
            { function() accessibility_scroll(v, ahead) end, function() accessibility_scroll(v, back) end, true },
            { function() wheel(v, by(30)) end, function() wheel(v, by(-30)) end },
          }
          if not way.origin then
            commands[3] = { function() keys(v, "PageDown") end, function() keys(v, "PageUp") end }
          end
          if not way.origin and not way.direction then
            commands[4] = across and { function() keys(v, "ArrowRight") end, function() keys(v, "ArrowLeft") end }
              or { function() keys(v, "ArrowDown") end, function() keys(v, "ArrowUp") end }
          end
          for _, command in ipairs(commands) do
            for k = 1, last do
              command[1]() settle() tick()
              eq(now(), math.min(k * page, range))
              if command[3] then eq(heard, (k + 1) .. " of " .. (last + 1)) end
            end
            for k = last - 1, 0, -1 do
              command[2]() settle() tick()
              eq(now(), k * page)
              if command[3] then eq(heard, (k + 1) .. " of " .. (last + 1)) end
            end
          end
          -- Any other offset, too.
          for _, offset in ipairs { range - 1, range - 0.3 * page, 0.4 * page, page + 7 } do
            if offset > 0 and offset < range then
              v:scroll_to(by(offset)) accessibility_scroll(v, back) settle()
              eq(now(), (math.ceil(offset / page) - 1) * page)
            end
          end
        end
        """)
  }

  @Test("centered pages that the start cuts are turned one by one, too · row:N14 row:X3")
  func centered() throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs(ways) do
          -- Pages of 480, of which the first would rest at −60.
          local v, now, by = shown(way, 16, 100, { view = 600, snap = { to = "page", fraction = 0.8, align = "center" } })
          for _, rest in ipairs { 420, 900, 1000, 1000 } do wheel(v, by(50)) settle() eq(now(), rest) end
          for _, rest in ipairs { 900, 420, 0, 0 } do wheel(v, by(-50)) settle() eq(now(), rest) end
        end
        """)
  }

  @Test(
    "a gesture that begins at a cut last page counts from it, and a pull past it stays there · row:N1"
  )
  func gestures() throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs(ways) do
          local v, now, by, pull = shown(way, 10, 145, { view = 600, snap = "page" })
          v:scroll_to(by(850))
          pull(-350, -900) settle() eq(now(), 600)
          v:scroll_to(by(850)) pull(120, 0) settle() eq(now(), 850)
        end
        """)
  }

  @Test("a page key from the end of the range passes no step of an interval · row:F15 row:N7")
  func intervals() throws {
    try LuaScript.run(
      SnapScenes.lua + """
        local v, now = shown(ways[1], 13, 100, { view = 600, snap = { interval = 600 } })
        v:scroll_to { y = 700 } keys(v, "PageUp") settle() eq(now(), 600)
        """)
  }
}
