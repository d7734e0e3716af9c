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
}
