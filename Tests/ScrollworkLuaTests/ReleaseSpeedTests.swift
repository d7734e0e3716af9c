import Scrollwork
import ScrollworkLua
import Testing

@Suite("Release speeds") struct ReleaseSpeedTests {
  private static let page = """
    local function near(a, b, what) if math.abs(a - b) > 1e-6 then error((what or "") .. " " .. a .. " is not " .. b, 2) end end
    local function page(rate, estimator, dropped)
      local s = sw.scene { width = 300, height = 600, rate = rate, faults = dropped and { dropped_ticks = dropped },
        sw.scroll { id = "v", slop = 0, sw.item { height = 60000 } } }
      local v, seen = s:view "v", {}
      if estimator then v:physics { estimator = estimator } end
      v:on("will_end_drag", function(e) seen.speed = e.velocity.y end)
      return v, seen, s
    end
    local rates = { 10, 20, 24, 25, 30, 50, 60, 90, 120, 240 }
    local estimators = { "lsq2", "flutter_ios", "flutter_macos" }
    -- The weighted estimators need three segments.
    local function ticks(rate) return math.max(4, math.ceil(rate * 0.2)) end

    """

  @Test(
    "an even finger lifts at its speed at every rate, also in the tick of its last step · row:F3 · row:Q7"
  )
  func even() throws {
    try LuaScript.run(
      Self.page + """
        for _, rate in ipairs(rates) do
          for _, estimator in ipairs(estimators) do
            for _, speed in ipairs { 120, 600, -2400 } do
              local function check(how, move)
                local v, seen = page(rate, estimator)
                v:scroll_to { y = 20000 } tick()
                move(v)
                near(seen.speed, speed, how .. " at " .. rate .. " by " .. estimator)
              end
              check("moved", function(v)
                touch(v):move { by = { 0, -speed * ticks(rate) / rate }, over = ticks(rate) / rate }:release()
              end)
              check("lifted with the last step", function(v)
                local t = touch(v)
                for _ = 1, ticks(rate) - 1 do t:step { 0, -speed / rate } tick() end
                t:step { 0, -speed / rate } t:release()
              end)
              -- A rest before it moves is not part of the movement.
              check("after a rest", function(v)
                local t = touch(v):hold(0.3)
                for _ = 1, ticks(rate) do t:step { 0, -speed / rate } tick() end
                t:release()
              end)
            end
          end
        end
        """)
  }

  @Test("ticks that are dropped end no movement, and do not change its speed · row:F3 · row:J9")
  func dropped() throws {
    try LuaScript.run(
      Self.page + """
        for _, rate in ipairs { 10, 20, 24, 30, 60, 120 } do
          for _, estimator in ipairs(estimators) do
            -- One in three, one in two, and the last one before the lift.
            for _, drop in ipairs { { every = 3 }, { every = 2 }, { 12 }, { 11 }, { 10 } } do
              local v, seen = page(rate, estimator, drop)
              touch(v):move { by = { 0, -12 * 600 / rate }, over = 12 / rate }:release()
              near(seen.speed, 600, "at " .. rate .. " by " .. estimator .. " without " .. (drop.every and "every " .. drop.every or drop[1]))
            end
          end
        end
        -- A gap of more than two ticks and 0.04 s ends it.
        local v, seen = page(30, nil, { 10, 11, 12 })
        touch(v):move { by = { 0, -240 }, over = 0.4 }:release() eq(seen.speed, 0)
        """)
  }

  @Test("a finger that rests slows down, and after 0.04 s it flings nothing · row:F3")
  func rest() throws {
    try LuaScript.run(
      Self.page + """
        for _, rate in ipairs(rates) do
          for _, estimator in ipairs(estimators) do
            local last
            for count = 0, math.ceil(rate * 0.2) do
              local v, seen = page(rate, estimator)
              local t = touch(v):move { by = { 0, -600 * ticks(rate) / rate }, over = ticks(rate) / rate }
              tick(count) t:release()
              eq(seen.speed >= 0, true)
              if last then eq(seen.speed <= last + 1e-6, true) end
              -- The lift comes up to a tick after the last movement.
              if count == 1 and 1 / rate < 0.04 then near(seen.speed, 600, "lifted a tick later") end
              if count == 2 and 2 / rate < 0.04 - 1e-9 then eq(seen.speed < 600, true) end
              last = seen.speed
              if count / rate >= 0.04 - 1e-9 then
                eq(seen.speed, 0) eq(v.phase, "idle")
              end
            end
          end
        end
        -- What lies before such a rest is no part of what comes after it.
        local v, seen = page(60)
        local t = touch(v):move { by = { 0, -300 }, over = 0.2 }:hold(0.05):move { by = { 0, -10 }, over = 4 / 60 }
        t:release() near(seen.speed, 150)
        """)
  }

  @Test("a short swipe of a trackpad rests at one place at every rate · row:U5 · row:Q7")
  func swipe() throws {
    try LuaScript.run(
      Self.page + """
        for _, rate in ipairs { 30, 60, 90, 120, 240 } do
          for kind = 1, 4 do
            local v = page(rate)
            local count = rate // 15
            local function event(index, phase) wheel(v, { y = 60 / count, phase = phase }) end
            if kind ~= 2 then wheel(v, { phase = "began" }) end
            if kind == 4 then tick(3) end
            for i = 1, count do
              event(i, kind == 2 and i == 1 and "began" or kind == 3 and i == count and "ended" or "changed")
            end
            if kind ~= 3 then wheel(v, { phase = "ended" }) end
            -- The momentum may come a little later.
            if kind == 4 then advance(0.05) end
            wheel(v, { momentum = "began" }) settle()
            near(v.y, 60 + sw.physics.project { velocity = 900 }, "kind " .. kind .. " at " .. rate)
          end
          -- Fingers that rest before they lift fling nothing.
          local v = page(rate)
          wheel(v, { phase = "began", y = 30 }) wheel(v, { phase = "changed", y = 30 }) advance(0.1)
          wheel(v, { phase = "ended" }) wheel(v, { momentum = "began" }) settle() eq(v.y, 60)
        end
        """)
  }
}
