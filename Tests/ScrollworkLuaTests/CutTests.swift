import ScrollworkLua
import Testing

@Suite("tick with a function") struct CutTests {
  private static let page = """
    local rows = {}
    for i = 1, 40 do rows[i] = sw.item { id = "r" .. i, height = 60 } end
    local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", sw.column(rows) } }
    local v = s:view "v"

    """

  @Test(
    "passes as many ticks as it says, whether the function takes less, as many or more · row:J1")
  func lasts() throws {
    try LuaScript.run(
      Self.page + """
        for _, ticks in ipairs { 1, 4, 5, 6, 30 } do
          local before = s.tick
          tick(5, function() tick(ticks) end)
          eq(s.tick - before, 5)
        end
        tick(3, function() end)
        local before = s.tick
        tick(4, function() settle { within = 100 } end)
        eq(s.tick - before, 4)
        """)
  }

  @Test("a gesture that is longer is cut: its finger is taken away, and flings nothing · row:J1")
  func cuts() throws {
    try LuaScript.run(
      Self.page + """
        local finger
        tick(6, function()
          finger = touch(v)
          finger:move { by = { 0, -120 }, over = 0.2 }
          error "is not reached"
        end)
        eq(v.y, 60) eq(finger.down, false)
        settle()
        eq(v.y, 60) eq(v.phase, "idle")
        tick(6, function() drag(v, { by = { 0, -120 }, over = 0.2 }) end)
        settle()
        eq(v.y, 120)
        -- One that ends in time is as without.
        tick(60, function() drag(v, { by = { 0, -60 }, over = 0.1, velocity = { 0, 0 } }) end)
        eq(v.y, 180)
        -- Within another one the shorter time counts.
        tick(3, function() tick(30, function() drag(v, { by = { 0, -100 }, over = 1 }) end) end)
        settle()
        eq(v.y, 185)
        """)
  }

  @Test("an error of the function is that of the call, and other fingers stay · row:J1")
  func fails() throws {
    try LuaScript.run(
      Self.page + """
        local finger = touch(v)
        raises("so it is", tick, 3, function() error "so it is" end)
        tick(3, function() tick() end)
        eq(finger.down, true)
        raises("function", tick, 3, "no function")
        """)
  }
}
