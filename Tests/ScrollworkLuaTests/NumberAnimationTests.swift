import ScrollworkLua
import Testing

@Suite("Numbers that animate") struct NumberAnimationTests {
  @Test("one call a tick, by a curve, the last one exact · row:Z18")
  func curves() throws {
    try LuaScript.run(
      """
      for _, rate in ipairs { 30, 60, 120 } do
        local s = sw.scene { width = 300, height = 300, rate = rate, sw.item { id = "bar", height = 50 } }
        local seen = {}
        local motion = sw.animate(20, 120, { curve = "linear", duration = 0.1 }, function(v) seen[#seen + 1] = v end)
        eq(#seen, 0) eq(motion.done, false) eq(motion.name, "animate") eq(motion.target, nil)
        tick() eq(#seen, 1) assert(math.abs(seen[1] - (20 + 1000 / rate)) < 1e-9, seen[1])
        settle() eq(#seen, rate // 10) eq(seen[#seen], 120.0)
        for i, v in ipairs(seen) do assert(math.abs(v - (20 + 1000 * i / rate)) < 1e-9, v) end
        eq(motion.done, true) eq(motion.outcome, "arrived") tick(5) eq(#seen, rate // 10)
        -- Downwards, after a delay, at twice the speed.
        seen = {}
        sw.animate(1, 0, { curve = "linear", duration = 0.4, delay = 0.2, speed = 2 }, function(v) seen[#seen + 1] = v end)
        tick(rate // 5) assert(math.abs(seen[#seen] - 1) < 1e-9) tick(rate // 10) assert(math.abs(seen[#seen] - 0.5) < 1e-9) settle()
        eq(#seen, rate * 2 // 5) eq(seen[#seen], 0.0)
      end
      """)
  }

  @Test("springs are the same at every rate, and land by a thousandth of the way · row:Z18 row:U8")
  func springs() throws {
    try LuaScript.run(
      """
      local function run(rate, from, to, how)
        sw.scene { width = 300, height = 300, rate = rate, sw.item { height = 50 } }
        local at, last, before = {}, nil, nil
        sw.animate(from, to, how, function(v)
          before, last = last, v
          at[#at + 1] = v
        end)
        settle()
        eq(last, to + 0.0)
        return at, math.abs(last - before)
      end
      for _, how in ipairs { "smooth", "snappy", "bouncy", { response = 0.4, damping = 0.6 }, true, { keyframes = { { 0.2, 1.3 }, { 0.4, 1 } } } } do
        local slow = run(30, 0, 1, how)
        local fast, step = run(120, 0, 1, how)
        for i = 1, #slow - 1 do assert(math.abs(slow[i] - fast[i * 4]) < 1e-9, i) end
        if type(how) == "string" then assert(step < 0.002, step) end
        -- The way is the same by any factor, and from the other side.
        local far, back = run(60, 0, 400, how), run(60, 400, 0, how)
        local near = run(60, 0, 1, how)
        for i = 1, math.min(#near, #far) - 1 do
          assert(math.abs(far[i] - 400 * near[i]) < 1e-6) assert(math.abs(back[i] + far[i] - 400) < 1e-6)
        end
      end
      -- A bouncy one passes its end, a smooth one never does.
      local most = 0
      for _, v in ipairs((run(60, 0, 1, "bouncy"))) do most = math.max(most, v) end assert(most > 1.04, most)
      for _, v in ipairs((run(60, 0, 1, "smooth"))) do assert(v <= 1) end
      """)
  }

  @Test(
    "at once without an animation or with reduced motion: one call, before it returns · row:Z18")
  func atOnce() throws {
    try LuaScript.run(
      """
      for _, case in ipairs { { false, false }, { true, "snappy" } } do
        sw.scene { width = 300, height = 300, reduced_motion = case[1], sw.item { height = 50 } }
        local seen, ended = {}, 0
        local motion = sw.animate(0, 8, case[2], function(v) seen[#seen + 1] = v end)
        eq(#seen, 1) eq(seen[1], 8.0) eq(motion.outcome, "arrived")
        motion:on_end(function(finished) eq(finished, true) ended = ended + 1 end)
        tick(3) eq(#seen, 1) eq(ended, 1)
      end
      -- No way, and no time: the next tick has the one call.
      sw.scene { width = 300, height = 300, sw.item { height = 50 } }
      local seen = {}
      sw.animate(3, 9, { curve = "linear", duration = 0 }, function(v) seen[#seen + 1] = v end)
      eq(#seen, 0) tick(2) eq(#seen, 1) eq(seen[1], 9.0)
      """)
  }

  @Test("cancelled it calls no more; its end is heard once, and can be waited for · row:Z18")
  func cancel() throws {
    try LuaScript.run(
      """
      sw.scene { width = 300, height = 300, sw.item { height = 50 } }
      local count, ends = 0, {}
      local motion = sw.animate(0, 1, { curve = "linear", duration = 1 }, function() count = count + 1 end)
      motion:on_end(function(finished) ends[#ends + 1] = finished end)
      tick(3) motion:cancel() eq(motion.outcome, "cancelled") tick(5) eq(count, 3) eq(#ends, 1) eq(ends[1], false)
      motion:cancel() tick() eq(#ends, 1)
      -- From inside of its own call, and one that another one cancels before its turn.
      local own, other
      own = sw.animate(0, 1, true, function() own:cancel() other:cancel() count = count + 1 end)
      other = sw.animate(0, 1, true, function() count = count + 100 end)
      settle() eq(count, 4) eq(own.outcome, "cancelled")
      -- One that begins in a call waits for the next tick.
      local order = {}
      sw.animate(0, 1, { curve = "linear", duration = 1 / 60 }, function()
        sw.animate(0, 1, { curve = "linear", duration = 1 / 60 }, function() order[#order + 1] = "inner" end)
        order[#order + 1] = "outer"
      end)
      tick() eq(#order, 1) tick() eq(table.concat(order, " "), "outer inner")
      sw.task(function() order = sw.animate(0, 1, { curve = "linear", duration = 0.1 }, function() end):wait() end)
      settle() tick() eq(order, "arrived")
      """)
  }

  @Test("it ends with the behavior that began it · row:Z18")
  func scopes() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 900 } } }
      local v, count = s:view "v", 0
      local fade = sw.behavior("fade", { host = "view" }, function()
        sw.animate(0, 1, { curve = "linear", duration = 1 }, function() count = count + 1 end)
      end)
      v:attach(fade) tick(4) eq(count, 4) v:detach(fade) tick(4) eq(count, 4)
      -- It is called in the stage of the timers, so that what it does to a view shows in the same tick.
      local heard = {}
      v:on("scroll", function(e) heard[#heard + 1] = e.to.y end)
      sw.animate(0, 60, { curve = "linear", duration = 0.05 }, function(y) v:scroll_to { y = y } end)
      settle() eq(#heard, 3) eq(heard[3], 60.0) assert(math.abs(heard[1] - 20) < 1e-9)
      """)
  }

  @Test("what is wrong is said · row:Z18")
  func mistakes() throws {
    try LuaScript.run(
      """
      sw.scene { width = 300, height = 300, sw.item { height = 50 } }
      local function none() end
      raises("bad argument #1 to 'animate'", sw.animate, "a", 1, true, none)
      raises("to must be finite, got", sw.animate, 0, 0 / 0, true, none)
      raises('did you mean "snappy"', sw.animate, 0, 1, "snapy", none)
      raises('did you mean "duration"', sw.animate, 0, 1, { duratoin = 1 }, none)
      raises("bad argument #4 to 'animate'", sw.animate, 0, 1, true)
      """)
    var reports: [String] = []
    try LuaScript.run(
      """
      sw.scene { width = 300, height = 300, sw.item { height = 50 } }
      local seen = {}
      local motion = sw.animate(0, 5, { curve = function(t) return t > 0.5 and 0 / 0 or t end, duration = 0.1 },
        function(v) seen[#seen + 1] = v end)
      settle() eq(seen[#seen], 5.0) eq(motion.outcome, "arrived") eq(#seen, 4)
      """
    ) { runtime in runtime.hooks.onFault = { reports.append($0.report.message) } }
    #expect(reports == ["the animation curve of animate returned nan"])
  }
}
