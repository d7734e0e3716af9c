import Scrollwork
import ScrollworkLua
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
      local y = v.y
      v:scroll_to({ y = 0 }, { animate = true })
      eq(sw.wait_for(v, "scroll").from.y, y)
      sw.wait_for(v, "scroll_end") eq(v.y, 0)
      advance(0.1)
      """)
  }

  @Test("tasks that wait for each other all end, however long their chain · row:J10 · row:J7")
  func longChain() throws {
    try run(
      """
      page()
      local ended = 0
      local task = sw.task(function() sw.wait(0.1) end)
      for i = 1, 30000 do
        local former = task
        task = sw.task(function() former:wait() ended = ended + 1 end)
      end
      sw.wait(0.2)
      eq(ended, 30000) eq(task.done, true)
      """)
  }

  @Test("what is waited for nests at most 256 deep · row:J10 · row:J7")
  func deepAwaitables() throws {
    try run(
      """
      local v = page()
      local motion = v:scroll_to({ y = 300 }, { animate = true })
      for _, combine in ipairs { sw.all, sw.first } do
        local nested = motion
        for i = 1, 255 do nested = combine { nested, nested } end
        nested:wait()
        eq(nested.done, true)
        local ok, fault = pcall(function()
          local nested = v:settled()
          for i = 1, 256 do nested = combine { nested } end
        end)
        assert(not ok and fault.message:find("at most 256 deep"), fault)
      end
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

  @Test("wait, wait_for and wait_until work in every callback, on the virtual clock · row:J10")
  func everywhere() throws {
    try run(
      """
      local v = page()
      local done = {}
      local function probe(name)
        return function()
          local start = sw.now()
          sw.wait(0.1)
          assert(math.abs(sw.now() - start - 0.1) < 0.02, name)
          done[#done + 1] = name
        end
      end
      v:on("scroll", probe "handler")
      sw.after(0, probe "timer")
      sw.task(probe "task")
      v:scroll_to({ y = 10 }, { animate = { duration = 0.1 } }):on_end(probe "on_end")
      advance(1)
      local seen = table.concat(done, " ")
      for _, name in ipairs { "handler", "timer", "task", "on_end" } do
        assert(seen:find(name, 1, true), seen)
      end
      """)
  }

  @Test("wait_until asks now and once a tick, and gives up in time · row:J10")
  func conditions() throws {
    try run(
      """
      local v = page()
      eq(sw.wait_until(function() return true end), true)
      eq(sw.now(), 0)
      v:scroll_to({ y = 400 }, { animate = { curve = "linear", duration = 0.4 } })
      local asked = 0
      eq(sw.wait_until(function() asked = asked + 1 return v.y >= 200 end), true)
      assert(v.y >= 200 and v.y < 240, v.y)
      assert(asked >= 12 and asked <= 15, asked)
      local start = sw.now()
      eq(sw.wait_until(function() return false end, { within = 0.5 }), false)
      assert(math.abs(sw.now() - start - 0.5) < 0.02, sw.now() - start)
      local inside
      v:once("scroll", function() inside = sw.wait_until(function() return v.y == 7 end, { within = 1 }) end)
      v:scroll_to { y = 30 } tick(3)
      eq(inside, nil)
      v:scroll_to { y = 7 } tick(3)
      eq(inside, true)
      raises("to 'wait_until' (function expected", sw.wait_until, 3)
      raises("not now", sw.wait_until, function() error "not now" end)
      """)
  }

  @Test("a condition that fails later is a fault, and counts as false · row:J10 · row:J5")
  func failingCondition() throws {
    var messages: [String] = []
    try LuaScript.run(
      Self.page + """
        local v = page()
        local n = 0
        local got = sw.wait_until(function() n = n + 1 if n > 2 then error "later" end end)
        eq(got, false)
        """
    ) { $0.hooks.onFault = { messages.append($0.report.message) } }
    #expect(messages.count == 1 && messages[0].hasSuffix("later"))
  }

  @Test("what is not settled is named on the axis on which it moves · row:Q1")
  func namesTheAxis() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", axis = "both",
        sw.item { width = 2000, height = 5000 } } }
      flick(s:view "v", { x = -800 })
      raises('view "v" is decelerating from x 232.5 to 559.6', settle, { within = 0.1 })
      """)
  }
}
