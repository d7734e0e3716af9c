import Testing

@Suite("Behaviors in Lua") struct BehaviorTests {
  @Test("attaching calls fn with host and options; detaching drops exactly its own · row:J16")
  func composing() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300,
        sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 3000 } } } }
      local v = s:view "v"
      local heard = {}
      local function make(name)
        return sw.behavior(name, function(host, options)
          eq(host, v)
          host:on("scroll", function() heard[#heard + 1] = name .. (options.mark or "") end)
          sw.every(0.001, function() heard[#heard + 1] = name .. " timer" end)
        end)
      end
      local first, second = make "first", make "second"
      eq(first.name, "first")
      v:attach(first)
      v:attach(second, { mark = "!" })
      v:on("scroll", function() heard[#heard + 1] = "plain" end)
      v:scroll_by { y = 1 } tick()
      eq(table.concat(heard, ","), "first timer,second timer,first,second!,plain")
      v:detach(first)
      heard = {}
      v:scroll_by { y = 1 } tick()
      eq(table.concat(heard, ","), "second timer,second!,plain")
      v:detach(second)
      heard = {}
      v:scroll_by { y = 1 } tick()
      eq(table.concat(heard, ","), "plain")
      """)
  }

  @Test("the rule set last is in charge, and gives way to the one before · row:J16")
  func rules() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300,
        sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 3000 } } } }
      local v = s:view "v"
      local function rests(y)
        return sw.behavior("at " .. y, function(view) view:snap(function() return { y = y } end) end)
      end
      local low, high = rests(100), rests(500)
      v:attach(low) v:attach(high)
      flick(v, { y = -800 }) v:settled():wait()
      eq(v.y, 500)
      v:detach(high)
      flick(v, { y = -800 }) v:settled():wait()
      eq(v.y, 100)
      """)
  }

  @Test("one that fails while it is attached leaves nothing · row:J16")
  func failing() throws {
    try LuaScript.run(
      """
      local s = sw.scene { sw.scroll { id = "v", sw.item { height = 3000 } } }
      local v = s:view "v"
      local count = 0
      local b = sw.behavior("b", function(view)
        view:on("scroll", function() count = count + 1 end)
        error "not today"
      end)
      raises("not today", v.attach, v, b)
      v:scroll_by { y = 1 } tick()
      eq(count, 0)
      """)
  }
}
