import Testing

@Suite("Waiting in a main script") struct WaitingTests {
  private static let page = """
    local function page()
      local column = {}
      for i = 1, 40 do column[i] = sw.item { id = i, height = 100 } end
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.column(column) } }
      return s:view "v", s
    end

    """

  private func run(_ text: String) throws { try LuaScript.run(Self.page + text) }

  @Test("it goes on between ticks, so that it may move time and make gestures · row:J10 · row:P10")
  func movesTime() throws {
    try run(
      """
      local v = page()
      eq(v:scroll_to({ y = 300 }, { animate = true }):wait(), "arrived")
      advance(0.1)
      drag(v, { by = { 0, -50 }, velocity = { 0, 0 } })
      eq(v.y, 350)
      flick(v, { y = -1000 })
      v:settled():wait()
      tick(2)
      eq(v.phase, "idle")
      sw.wait(0.1)
      settle()
      local e = sw.wait_for(v, "scroll", { within = 0.1 })
      eq(e, nil)
      v:scroll_to { y = 0 }
      eq(sw.wait_for(v, "scroll").to.y, 0)
      advance(0.1)
      """)
  }

  @Test("a wait ends with the tick it names, after what moved in it · row:J10 · row:M2")
  func readsTheTick() throws {
    try run(
      """
      local v = page()
      v:scroll_to({ y = 400 }, { animate = { curve = "linear", duration = 0.4 } })
      sw.wait(0.1)
      assert(math.abs(v.y - 100) < 1e-9, v.y)
      eq(sw.now(), 0.1)
      """)
  }

  @Test("a handler still goes on inside of the tick, and cannot move time · row:J4")
  func handlersStayInside() throws {
    try run(
      """
      local v = page()
      local words
      v:once("scroll", function()
        sw.wait(0.05)
        local ok, fault = pcall(tick)
        words = not ok and fault.code
      end)
      v:scroll_to { y = 10 }
      sw.wait(0.2)
      eq(words, "SW2013")
      """)
  }
}
