import ScrollworkLua
import Testing

@Suite("Threshold, flick and settle of snap rules") struct LuaSnapReleaseTests {
  @Test(
    "a slow release goes on from the threshold's share of the way, in its own direction · row:Z3",
    arguments: [0.0, 0.2, 0.5, 0.8, 1])
  func threshold(share: Double) throws {
    try LuaScript.run(
      SnapScenes.lua + """
        local share = \(share)
        for _, way in ipairs(ways) do
          for _, to in ipairs { "page", "views", "groups", "interval", "offsets" } do
            local snap = { to = to, threshold = share }
            if to == "interval" then snap = { interval = 600, threshold = share } end
            if to == "offsets" then snap = { offsets = { 0, 600, 1200, 1800, 2400 }, threshold = share } end
            for _, moved in ipairs { 0.05, 0.15, 0.25, 0.45, 0.55, 0.75, 0.85, 0.95 } do
              local v, now, by, pull = shown(way, 5, 600, { view = 600, snap = snap, slop = 0 })
              v:scroll_to(by(1200))
              pull(moved * 600, 0) settle()
              eq(now(), moved >= share and 1800 or 1200)
              v:scroll_to(by(1200))
              pull(-moved * 600, 0) settle()
              eq(now(), moved >= share and 600 or 1200)
            end
          end
        end
        """)
  }

  @Test(
    "the way to a page that the end cuts is as long as it is; limits and stops hold · row:Z3 row:N3 row:N4"
  )
  func cutAndLimits() throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs(ways) do
          local v, now, by, pull = shown(way, 10, 145, { view = 600, snap = { to = "page", threshold = 0.2 }, slop = 0 })
          v:scroll_to(by(600)) pull(45, 0) settle() eq(now(), 600)
          pull(55, 0) settle() eq(now(), 850)
          pull(-45, 0) settle() eq(now(), 850)
          pull(-55, 0) settle() eq(now(), 600)
          -- At most one page, however far the finger goes.
          pull(-590, 0) settle() eq(now(), 0)
          local v, now, by, pull = shown(way, 30, 100, { view = 300, snap = { to = "views", limit = "one", threshold = 0.1 }, slop = 0 })
          pull(250, 0) settle() eq(now(), 100)
          local v, now, by, pull = shown(way, 30, 100, { view = 300, snap = { to = "views", threshold = 0.1, proximity = 30 }, slop = 0 })
          pull(15, 0) settle() eq(now(), 15)
          pull(60, 0) settle() eq(now(), 100)
          local v, now, by, pull = shown(way, 30, 100, { view = 300, stop = 2, snap = { to = "views", threshold = 0.1 }, slop = 0 })
          pull(250, 0) settle() eq(now(), 100)
        end
        """)
  }

  @Test(
    "a release is a flick from the given speed on, and goes at least to the next stop · row:Z3",
    arguments: [10.0, 300, 2000])
  func flick(speed: Double) throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs(ways) do
          for _, to in ipairs { "page", "views", "groups", "interval" } do
            local snap = { to = to, flick = \(speed) }
            if to == "interval" then snap = { interval = 600, flick = \(speed) } end
            local v, now, by, pull = shown(way, 9, 600, { view = 600, snap = snap, slop = 0 })
            v:scroll_to(by(1200)) pull(20, \(speed) * 1.01) settle()
            eq(now() >= 1800, true)
            if to == "page" or to == "groups" then eq(now(), 1800) end
            v:scroll_to(by(1200)) pull(20, \(speed) * 0.99) settle() eq(now(), 1200)
            v:scroll_to(by(1200)) pull(-20, -\(speed) * 0.99) settle() eq(now(), 1200)
            v:scroll_to(by(1200)) pull(-20, -\(speed) * 1.01) settle()
            eq(now() <= 600, true)
          end
        end
        """)
  }

  @Test(
    "it settles in the animation's own time, at every rate, and springs begin with the finger's speed · row:Z3 row:U8",
    arguments: [30, 60, 120])
  func settle(rate: Int) throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs(ways) do
          for _, kind in ipairs { "page", "views", "groups", "interval", "css" } do
            local function rule(settle)
              if kind == "interval" then return { interval = 600, settle = settle } end
              if kind == "css" then return { css = {}, settle = settle } end
              return { to = kind, settle = settle }
            end
            local v, now, by, pull, across = shown(way, 5, 600, { view = 600, slop = 0, rate = \(rate),
              snap = rule { curve = "linear", duration = 0.4 } })
            local count = 0
            v:on("scroll_end", function() count = count + 1 end)
            pull(400, 0)
            local start = now()
            advance(0.2)
            eq(math.abs(now() - (start + 600) / 2) < 1e-6, true)
            eq(v.phase, "decelerating")
            advance(0.2) eq(now(), 600) settle()
            eq(count, 1)
          end
          -- Words of animate: springs, keyframes, delays, functions, and at once.
          for _, how in ipairs { "snappy", "bouncy", { response = 0.3 }, { keyframes = { { 0.1, 0.7 }, { 0.2, 1 } } },
            { duration = 0.3, delay = 0.1 }, { curve = function(t) return t * t end, duration = 0.3 }, true, false } do
            local v, now, by, pull = shown(way, 5, 600, { view = 600, slop = 0, rate = \(rate), snap = { to = "page", settle = how } })
            pull(200, 700)
            if how == false then eq(now(), 600) end
            settle() eq(now(), 600)
            pull(-500, 0) settle() eq(now(), 0)
          end
          -- A spring goes on with the speed of the finger.
          local v, now, by, pull = shown(way, 5, 600, { view = 600, slop = 0, rate = \(rate), snap = { to = "page", settle = { response = 2, damping = 1 } } })
          pull(200, 1000) local start = now() tick()
          eq(math.abs((now() - start) * \(rate) - 1000) < 120, true)
        end
        """)
  }

  @Test(
    "with reduced motion the view is at its target at once, with the same events · row:Z3 row:M9")
  func reduced() throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs(ways) do
          local v, now, by, pull = shown(way, 5, 600, { view = 600, slop = 0, reduced_motion = true, snap = { to = "page", settle = "bouncy" } })
          local names = {}
          for _, name in ipairs { "snap", "scroll_end" } do v:on(name, function() names[#names + 1] = name end) end
          pull(400, 0) tick() eq(now(), 600) settle()
          eq(table.concat(names, " "), "snap scroll_end")
          wheel(v, by(30)) eq(now(), 1200)
        end
        """)
  }

  @Test("content that comes meanwhile takes the motion along · row:Z3 row:N13")
  func edits() throws {
    try LuaScript.run(
      """
      local rows = { id = "v", slop = 0, snap = { to = "views", settle = { curve = "linear", duration = 0.4 } } }
      for i = 1, 20 do rows[i] = sw.item { id = "r" .. i, height = 200 } end
      local v = sw.scene { width = 300, height = 600, sw.scroll(rows) }:view "v"
      v:scroll_to("r5", { align = "top" })
      drag(v, { by = { 0, -150 }, over = 0.3, velocity = { 0, 0 } })
      advance(0.2)
      local left = v:item "r6".top
      v:insert(sw.item { id = "new", height = 70 }, { before = "r1" }) tick()
      eq(v:item "r6".top < left, true) advance(0.2)
      eq(v:item "r6".top, 0) eq(v.y, 1070)
      """)
  }

  @Test("dumps keep them, and wrong values are refused by name · row:Z3 row:V14")
  func words() throws {
    try LuaScript.run(
      SnapScenes.lua + """
        local v, _, _, _, _, scene = shown(ways[1], 5, 600, { view = 600, snap = { to = "views", threshold = 0.2, flick = 300,
          settle = { response = 0.3, damping = 0.8, delay = 0.1 } } })
        local text = scene:dump()
        for _, part in ipairs { "snap_threshold=0.2", "snap_flick=300.0", "snap_settle=delay/0.1/spring/" } do
          assert(text:find(part, 1, true), text)
        end
        eq(sw.load_scene(text):dump(), text)
        raises("threshold is a share from 0 to 1, got 2", function() v:snap { to = "page", threshold = 2 } end)
        raises("flick is a speed of 0 or more in pt/s, got -1", function() v:snap { to = "page", flick = -1 } end)
        raises('has no option "threshold"', function() v:snap { css = {}, threshold = 0.2 } end)
        raises("snapy", function() v:snap { to = "page", settle = "snapy" } end)
        """)
  }
}
