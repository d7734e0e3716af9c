import Scrollwork
import ScrollworkLua
import Testing

@Suite("Trackpads") struct TrackpadTests {
  private static let page = """
    local function page(options)
      options = options or {}
      options.id = "v"
      for i = 1, 20 do options[i] = sw.item { id = i, height = 100 } end
      local s = sw.scene { width = 300, height = 400, sw.scroll(options) }
      return s:view "v", s
    end
    local function swipe(v, y, n)
      wheel(v, { phase = "began" })
      for _ = 1, n do wheel(v, { y = y, phase = "changed" }) end
      wheel(v, { phase = "ended" })
    end

    """

  @Test("the content follows the fingers 1:1 from the first point on, and past its ends · row:U5")
  func gesture() throws {
    try LuaScript.run(
      Self.page
        + """
        local v = page()
        wheel(v, { phase = "began", y = 3 }) eq(v.y, 3) eq(v.phase, "interacting")
        wheel(v, { phase = "changed", y = 4 }) eq(v.y, 7)
        wheel(v, { phase = "changed", y = -107 })
        -- As under a finger: 0.55 of what is small, less of what is not.
        local pulled = (1 - 1 / (100 * 0.55 / 400 + 1)) * 400
        if math.abs(v.y + pulled) > 1e-9 then error(v.y .. " is not " .. -pulled) end
        wheel(v, { phase = "ended" })
        -- Without momentum they let go after 0.1 s, and the content springs back.
        eq(v.phase, "interacting") advance(0.09) eq(v.phase, "interacting")
        tick(2) eq(v.phase, "decelerating") settle() eq(v.y, 0)
        """)
  }

  @Test("momentum is the view's own, from the fingers' speed · row:U5")
  func momentum() throws {
    try LuaScript.run(
      Self.page
        + """
        local v = page()
        swipe(v, 10, 6)
        local before = v.y
        wheel(v, { momentum = "began", y = 9 }) eq(v.phase, "decelerating") eq(v.y, before)
        local target = v.target.y
        wheel(v, { momentum = "changed", y = 8 }) wheel(v, { momentum = "ended" })
        eq(v.target.y, target) settle() eq(v.y, target)
        -- 600 pt/s go as far as those of a finger do.
        local natural = sw.physics.project { velocity = 600 }
        if math.abs(target - before - natural) > 1 then error((target - before) .. " is not " .. natural) end
        -- Fingers that come back stop it.
        swipe(v, 10, 6) wheel(v, { momentum = "began" }) tick(3)
        local there = v.y
        wheel(v, { momentum = "cancelled" }) eq(v.phase, "idle") eq(v.y, there)
        """)
  }

  @Test("rules for snapping choose once, where the momentum or the gesture ends · row:U5")
  func snapping() throws {
    try LuaScript.run(
      Self.page
        + """
        local v = page { snap = "views" }
        local snaps = 0
        v:on("snap", function() snaps = snaps + 1 end)
        swipe(v, 10, 6) wheel(v, { momentum = "began" }) settle()
        eq(v.y % 100, 0) eq(snaps, 1)
        if v.y < 200 then error("at " .. v.y) end
        swipe(v, 10, 3) settle() eq(v.y % 100, 0) eq(snaps, 2)
        """)
  }

  @Test("what is left goes to the views around, nothing is tapped or lifted · row:U5")
  func chains() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "out", sw.scroll { id = "in", height = 200, bounce = "off", sw.item { id = "card", height = 250 } }, sw.item { height = 900 } } }
      local taps = 0
      s:view "in":on("tap", function() taps = taps + 1 end)
      wheel(s:view "in", { phase = "began" })
      for _ = 1, 10 do wheel(s:view "in", { y = 12, phase = "changed" }) end
      wheel(s:view "in", { phase = "cancelled" }) settle()
      eq(s:view "in".y, 50) eq(s:view "out".y, 70) eq(taps, 0)
      wheel(s:view "in", { phase = "began" }) wheel(s:view "in", { phase = "ended" }) settle() eq(taps, 0)
      """)
  }

  @Test("an event without the one before it says so · row:U5")
  func order() throws {
    try LuaScript.run(
      Self.page
        + """
        local v = page()
        raises('no trackpad scrolls view "v", so phase cannot be "changed"', function() wheel(v, { phase = "changed", y = 3 }) end)
        raises('no trackpad has flung', function() wheel(v, { momentum = "began" }) end)
        wheel(v, { momentum = "changed", y = 5 }) eq(v.y, 0)
        wheel(v, { phase = "began" })
        raises('no trackpad has flung', function() wheel(v, { momentum = "began" }) end)
        wheel(v, { phase = "ended" }) advance(0.2)
        raises('no trackpad has flung', function() wheel(v, { momentum = "began" }) end)
        raises("wheel takes one of", function() wheel(v, { phase = "began", ticks = 2 }) end)
        raises('phase cannot be "begin"', function() wheel(v, { phase = "begin" }) end)
        """)
  }
}
