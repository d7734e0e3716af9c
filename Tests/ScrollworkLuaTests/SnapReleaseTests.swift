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
        -- Half the way is written where it is asked for.
        v:snap { to = "page", threshold = 0.5 }
        assert(scene:dump():find("snap_threshold=0.5", 1, true), scene:dump())
        v:snap "page"
        eq(scene:dump():find("snap_threshold", 1, true), nil)
        raises("snapy", function() v:snap { to = "page", settle = "snapy" } end)
        """)
  }

  @Test("the cause says which of them decided, with the numbers · row:Z3", arguments: [60, 120])
  func causes(rate: Int) throws {
    try LuaScript.run(
      SnapScenes.lua + """
        local function has(text, part) if not text:find(part, 1, true) then error(text .. "  has no  " .. part, 2) end end
        for _, way in ipairs(ways) do
          local function view(snap, count, length, opt)
            opt = opt or {}
            opt.view, opt.snap, opt.slop, opt.rate = opt.view or 600, snap, 0, \(rate)
            return shown(way, count or 5, length or 600, opt)
          end
          -- 150 of the 600 points between two pages are 25 %.
          local v, now, by, pull, across, scene = view { to = "page", threshold = 0.2 }
          v:scroll_to(by(1200)) pull(150, 0) settle() eq(now(), 1800)
          has(v:explain_offset(), " by threshold: 25.0 % from 1200.0 to 1800.0, needs 20.0 %")
          v:scroll_to(by(1200)) pull(-90, 0) settle() eq(now(), 1200)
          has(v:explain_offset(), " by threshold: 15.0 % from 1200.0 to 600.0, needs 20.0 %")
          -- A release that is too slow for a flick says so, too: 60 of 600 points are 10 %.
          local v, now, by, pull = view { to = "page", flick = 300 }
          v:scroll_to(by(1200)) pull(60, 200) settle() eq(now(), 1200)
          has(v:explain_offset(),
            " by threshold: 10.0 % from 1200.0 to 1800.0, needs 50.0 %; no flick: 200.0 pt/s, needs 300.0")
          pull(60, 400) settle() eq(now(), 1800)
          has(v:explain_offset(), " by flick: 400.0 pt/s, needs 300.0")
          -- What decides is in the events, too.
          local v, now, by, pull = view({ to = "views", threshold = 0.3, limit = "one" }, 30, 100, { view = 300 })
          local cause
          v:on("snap", function(e) cause = e.cause end)
          pull(240, 0) settle() eq(now(), 100)
          has(cause, " by threshold: 40.0 % from 200.0 to 300.0, needs 30.0 %, but no further than 100.0")
          local v, now, by, pull = view { interval = 600, threshold = 0.2 }
          pull(150, 0) settle() eq(now(), 600)
          has(v:explain_offset(), " by threshold: 25.0 % from 0.0 to 600.0, needs 20.0 %")
          -- Rules without either say nothing, and a call is nobody's flick.
          local v, now, by, pull = view "page"
          pull(400, 0) settle() eq(now(), 600)
          eq(v:explain_offset():find("threshold", 1, true), nil)
          local v, now, by, pull = view { to = "page", threshold = 0.2 }
          v:scroll_to(by(600)) eq(v:explain_offset():find("threshold", 1, true), nil)
          wheel(v, by(30)) settle() eq(v:explain_offset():find("threshold", 1, true), nil)
        end
        """)
  }

  @Test("a finger at exactly the threshold goes on, whatever the rounding · row:Z3")
  func exactly() throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs(ways) do
          for _, length in ipairs { 300, 333, 370.5 } do
            for share = 1, 9 do
              local v, now, by, pull = shown(way, 5, length,
                { view = length, snap = { to = "page", threshold = share / 10 }, slop = 0 })
              pull(length * share / 10, 0) settle() eq(now(), length)
              pull(-length * share / 10, 0) settle() eq(now(), 0)
              pull(length * share / 10 - 1, 0) settle() eq(now(), 0)
            end
          end
        end
        """)
  }

  @Test("in a loop the way is measured round by round · row:Z3 row:Y3")
  func loops() throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs { ways[1], ways[2], ways[3] } do
          for _, to in ipairs { "page", "views", "groups" } do
            local v, now, by, pull = shown(way, 4, 600, { view = 600, loop = true, snap = { to = to, threshold = 0.2 }, slop = 0 })
            for turn = 1, 9 do
              local start = now()
              pull(130, 0) settle() eq(now() - start, 600)
              pull(110, 0) settle() eq(now() - start, 600)
            end
            for turn = 1, 9 do
              local start = now()
              pull(-130, 0) settle() eq(now() - start, -600)
              pull(-110, 0) settle() eq(now() - start, -600)
            end
          end
        end
        """)
  }

  @Test("both axes have a way of their own · row:Z3 row:N1")
  func axes() throws {
    try LuaScript.run(
      """
      local scene = sw.scene { width = 300, height = 600, sw.scroll { id = "v", axis = "both", slop = 0,
        snap = { to = "page", threshold = 0.2 }, directional_lock = false, sw.item { width = 1200, height = 2400 } } }
      local v = scene:view "v"
      drag(v, { by = { -90, -90 }, over = 0.4, velocity = { 0, 0 } }) settle()
      eq(v.x, 300) eq(v.y, 0)
      local text = v:explain_offset()
      assert(text:find("x 30.0 % from 0.0 to 300.0, needs 20.0 %, y 15.0 % from 0.0 to 600.0, needs 20.0 %", 1, true), text)
      """)
  }

  @Test("detents of a sheet take all three, and other words are refused · row:Z3 row:B1 row:B2")
  func detents() throws {
    try LuaScript.run(
      """
      local function sheet(snap)
        local scene = sw.scene { width = 300, height = 800, sw.scroll { id = "page", sw.item { height = 800 } },
          sw.sheet { id = "s", slop = 0, detents = { low = 200, mid = 400, high = 700 }, detent = "low", snap = snap,
            sw.item { height = 700 } } }
        local s = scene:view "s"
        local function pull(n, speed)
          drag(s, { by = { 0, -n }, over = 0.4, velocity = { 0, -(speed or 0) } }) settle()
          return s.detent
        end
        return s, pull, scene
      end
      local all = { "low", "mid", "high" }
      -- 60 of the 200 points from low to mid are 30 %.
      local s, pull = sheet(all)
      eq(pull(60), "low")
      local s, pull = sheet { "low", "mid", "high", threshold = 0.25 }
      eq(pull(60), "mid")
      assert(s:explain_offset():find("by threshold: 30.0 % from 200.0 to 400.0, needs 25.0 %", 1, true), s:explain_offset())
      eq(pull(60), "mid") eq(pull(80), "high") eq(pull(-60), "high") eq(pull(-80), "mid") eq(pull(-60), "low")
      -- Only what the list names counts: 150 of the 500 points from low to high are 30 %.
      local s, pull = sheet { "low", "high", threshold = 0.25 }
      eq(pull(100), "low") eq(pull(150), "high")
      local s, pull, scene = sheet { "low", "mid", "high", flick = 900, settle = { curve = "linear", duration = 0.4 } }
      eq(pull(20, 800), "low") eq(pull(20, 1000), "mid")
      assert(s:explain_offset():find("by flick: 1000.0 pt/s, needs 900.0", 1, true), s:explain_offset())
      drag(s, { by = { 0, -160 }, over = 0.4, velocity = { 0, 0 } })
      advance(0.2) eq(math.abs(s.y - 560 - 70) < 1e-6, true) advance(0.2) eq(s.detent, "high")
      local text = scene:dump()
      eq(sw.load_scene(text):dump(), text)
      raises('has no option "limit"', function() s:snap { "low", limit = "one" } end)
      raises("treshold", function() s:snap { "low", treshold = 0.2 } end)
      """)
  }

  @Test("momentum that is handed on is a flick from the rule's speed on, too · row:Z3 row:B4")
  func handedOn() throws {
    try LuaScript.run(
      """
      for _, flick in ipairs { 100, 5000 } do
        local inner = { id = "inner", height = 400, slop = 0, sw.item { height = 500 } }
        local v = sw.scene { width = 300, height = 600, sw.scroll { id = "v", slop = 0,
          snap = { to = "page", flick = flick }, sw.column { sw.scroll(inner), sw.item { height = 2000 } } } }:view "v"
        local inside = v.scene:view "inner"
        drag(inside, { by = { 0, -60 }, over = 0.1, velocity = { 0, -2000 } }) settle()
        eq(inside.y, 100)
        -- The rest of the speed, far above 100 and below 5,000 pt/s, arrives at the page around.
        eq(v.y, flick == 100 and 600 or 0)
      end
      """)
  }
}
