import Scrollwork
import ScrollworkLua
import Testing

@Suite("Smooth wheels and limits of flings") struct WheelTests {
  private static let page = """
    local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.item { height = 5000 } } }
    local v = s:view "v"

    """

  @Test("a smooth notch takes as long as its distance says, and eases in and out · row:U5")
  func notch() throws {
    try LuaScript.run(
      Self.page + """
        local motion = wheel(v, { y = 120, smooth = true })
        -- clamp(14 - 120/60, 6, 12)/60 = 0.2 s: twelve ticks, half of the way after six.
        eq(v.y, 0) eq(v.target.y, 120) tick(6) eq(math.abs(v.y - 60) < 0.5, true) eq(v.phase, "animating")
        tick(6) eq(v.y, 120) eq(v.phase, "idle") eq(motion.outcome, "arrived")
        wheel(v, { y = 600, smooth = true }) tick(6) eq(v.y, 720)
        raises("smooth= or ticks=", function() wheel(v, { y = 1, smooth = true, ticks = 2 }) end)
        """)
  }

  @Test("further notches add up; offset and velocity do not jump · row:U5")
  func retargets() throws {
    try LuaScript.run(
      Self.page + """
        wheel(v, { y = 120, smooth = true }) tick(5)
        local before = v.y tick(1)
        local step = v.y - before
        wheel(v, { y = 120, smooth = true }) eq(v.target.y, 240)
        before = v.y tick(1)
        eq(math.abs(v.y - before - step) < step * 0.35, true)
        wheel(v, { y = -500, smooth = true }) eq(v.target.y, 0) settle() eq(v.y, 0)
        wheel(v, { unit = "line", y = 3, smooth = true }) settle() eq(v.y > 0, true)
        """)
  }

  @Test(
    "a smooth notch on both axes is one motion, as long as the greater distance takes · row:F15")
  func smoothOnBothAxes() throws {
    try LuaScript.run(
      """
      for _, by in ipairs { { x = 30, y = 500 }, { x = 500, y = 30 } } do
        local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v", axis = "both", sw.item { width = 3000, height = 3000 } } }:view "v"
        local targets = 0
        v:on("target", function() targets = targets + 1 end)
        local motion = wheel(v, { x = by.x, y = by.y, smooth = true })
        -- 500 pt take 6 frames; half-way is half of both.
        tick(3)
        assert(math.abs(v.x - by.x / 2) < 1e-6 and math.abs(v.y - by.y / 2) < 1e-6, v.y)
        tick(3) eq(v.x, by.x) eq(v.y, by.y) settle()
        eq(motion.outcome, "arrived") eq(targets, 1)
      end
      """)
  }

  @Test("a smooth notch over a disabled view moves the one around it · row:F15 · row:V10")
  func smoothOverDisabled() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "page",
        sw.scroll { id = "inner", height = 200, enabled = false, sw.item { height = 1000 } }, sw.item { height = 1000 } } }
      local page, inner = s:get("page", "inner")
      wheel(inner, { y = 100, smooth = true }) settle()
      eq(inner.y, 0) eq(page.y, 100)
      -- A finger on a view keeps it from the wheel, and so those around it.
      inner:configure { enabled = true }
      local finger = touch(inner):move { by = { 0, -50 }, over = 0.1 }
      eq(wheel(inner, { y = 100, smooth = true }), nil)
      finger:release { velocity = { 0, 0 } } settle()
      eq(inner.y, 50) eq(page.y, 100)
      """)
  }

  @Test(
    "a smooth wheel rests where the snap rule says, called with all notches together · row:U5 row:N9 row:F15"
  )
  func snaps() throws {
    try LuaScript.run(
      """
      local function make(rule)
        local areas = {}
        for i = 1, 10 do areas[i] = sw.item { id = i, height = 300, snap_align = "start" } end
        local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", snap = rule, table.unpack(areas) } }
        return s:view "v"
      end
      local function rest(rule, ...)
        local v = make(rule)
        for _, notch in ipairs { ... } do wheel(v, { y = notch, smooth = true }) tick(2) end
        settle()
        return v.y
      end
      -- A run of notches goes to the target nearest to its end, at least to the next; notches of one run turn one page.
      eq(rest({ css = { strictness = "mandatory" } }, 10), 300)
      eq(rest("views", 10), 300) eq(rest("views", 200), 300) eq(rest("views", 100, 100), 300)
      eq(rest("page", 150), 400) eq(rest("page", 150, 150), 400)
      local asked = {}
      local function rule(move)
        if move.velocity then asked[#asked + 1] = move.start.y .. " " .. move.natural.y end
        return { y = 100 }
      end
      local v = make(rule) asked = {}
      wheel(v, { y = 100, smooth = true }) tick(3) wheel(v, { y = 100, smooth = true }) settle()
      -- Its answer leads back: it is asked once more, for a page further on.
      eq(table.concat(asked, ", "), "100.0 300.0, 100.0 500.0") eq(v.y, 100)
      -- One that leads on is asked once.
      v = make(function(move)
        if move.velocity then asked[#asked + 1] = move.start.y .. " " .. move.natural.y end
        return { y = move.natural.y > 0 and 300 or 0 }
      end)
      asked = {}
      wheel(v, { y = 100, smooth = true }) tick(3) wheel(v, { y = 100, smooth = true }) settle()
      eq(table.concat(asked, ", "), "0.0 200.0") eq(v.y, 300)
      -- Told as soon as the target is known, and again when a notch changes it.
      local told = {}
      v = make("views")
      v:on("snap_changing", function(e) told[#told + 1] = e.target.id end)
      v:on("snap", function(e) told[#told + 1] = "at " .. e.target.id end)
      wheel(v, { y = 200, smooth = true }) tick(3) wheel(v, { y = 300, smooth = true }) settle()
      eq(table.concat(told, " "), "2 3 at 3")
      -- Content that comes above on the way takes start and target along.
      v = make("views")
      wheel(v, { y = 200, smooth = true }) tick(3)
      v:insert(sw.item { id = 0, height = 60 }, { at = "start" }) settle()
      eq(v.y, 360)
      """)
  }

  @Test(
    "Home and End reach an end that measured rows move, and a key's distance goes with its content · row:F15"
  )
  func keys() throws {
    try LuaScript.run(
      """
      local function list()
        local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
          sw.list { count = 1000, estimate = 50, extent = function() return 80 end } } }
        return s:view "v"
      end
      local v = list()
      keys(v, "End") settle() eq(v.at_end, true) eq(v:visible()[#v:visible()].id, 1000)
      keys(v, "Home") settle() eq(v.y, 0) eq(v:visible()[1].id, 1)
      v = list() v:scroll_to(500) settle()
      local start = v.y
      keys(v, "ArrowDown") tick(3)
      v:insert(sw.item { id = "new", height = 60 }, { at = "start" }) settle()
      eq(v.y, start + 60 + 40)
      """)
  }

  @Test("what a view has no room for goes to the one around it · row:U5")
  func chains() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "outer",
        sw.scroll { id = "v", height = 200, sw.item { height = 250 } }, sw.item { height = 900 } } }
      local v, outer = s:view "v", s:view "outer"
      wheel(v, { y = 80, smooth = true }) settle()
      eq(v.y, 50) eq(outer.y, 30)
      """)
  }

  @Test("a set of physics limits the speed of a release as its platform does · row:U5")
  func limits() throws {
    try LuaScript.run(
      """
      local function rest(set, velocity)
        local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.item { height = 1e6 } } }
        local v = s:view "v"
        v:physics(set)
        drag(v, { by = { 0, -100 }, velocity = { 0, -velocity } }) settle()
        return v.y
      end
      eq(rest("flutter_clamping", 9000), rest("flutter_clamping", 8000))
      eq(rest("android", 20000), rest("android", 8000))
      eq(rest("flutter_bouncing", 70), 100) eq(rest("flutter_clamping", 70) > 100, true)
      eq(rest("flutter_bouncing_fast", 20000) > rest("flutter_bouncing_fast", 8000), true)
      eq(rest("ios", 20000) > rest("ios", 8000), true)
      """)
  }

  @Test("a wheel or scroll bar that stops a bounce lets it go on from there · row:F15 row:F7")
  func duringBounce() throws {
    try LuaScript.run(
      """
      for _, turn in ipairs { function(v) wheel(v, { y = 3 }) end, function(v) scrollbar(v, { by = 0.1 }) end } do
        local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", sw.item { height = 5000 } } }
        local v = s:view "v"
        flick(v, { y = 900 }) advance(0.1)
        local ends = 0
        v:on("scroll_end", function() ends = ends + 1 end)
        local last = v.y
        assert(last < -50, last)
        turn(v)
        while v.phase ~= "idle" do
          tick()
          assert(v.y >= last and v.y - last < 15, v.y - last)
          last = v.y
        end
        eq(v.y, 0) eq(ends, 1)
      end
      """)
  }

  @Test(
    "no wheel, key or scroll bar takes a view from fingers, which drag or pinch it · row:F15 row:U6"
  )
  func underFingers() throws {
    try LuaScript.run(
      """
      local turns = {
        function(v) return wheel(v, { y = 30 }) end, function(v) return wheel(v, { y = 30, smooth = true }) end,
        function(v) return scrollbar(v, { by = { y = 10 } }) end, function(v) return keys(v, "PageDown") end,
      }
      for _, turn in ipairs(turns) do
        for _, count in ipairs { 1, 2 } do
          local s = sw.scene { width = 300, height = 300,
            sw.scroll { id = "v", axis = "both", zoom = { max = 4 }, sw.item { width = 900, height = 900 } } }
          local v = s:view "v"
          local f, g = touch(v, { 100, 100 }), count == 2 and touch(v, { 200, 200 })
          f:step { -20, -20 }
          if g then g:step { 20, 20 } end
          tick()
          local phase, zoom, x, y = v.phase, v.zoom, v.x, v.y
          turn(v) tick()
          eq(v.phase, phase) eq(v.zoom, zoom) eq(v.is_zooming, count == 2) eq(v.x, x) eq(v.y, y)
          f:step { -20, -20 } tick()
          eq(v.x ~= x, true)
        end
      end
      """)
  }
}
