import Testing

@Suite("Strictness of the API") struct StrictnessTests {
  private static let page = """
    local s = sw.scene { width = 300, height = 300,
      sw.scroll { id = "feed", sw.column { sw.item { id = "intro", height = 900 }, sw.item { id = "end" } } } }
    local v = s:view "feed"

    """

  @Test("unknown options, events and ids raise with what was meant · row:J12")
  func names() throws {
    try LuaScript.run(
      Self.page + """
        raises('did you mean "animate"?', v.scroll_to, v, "intro", { animte = true })
        raises('did you mean "height"?', sw.item, { heigth = 3 })
        raises('did you mean "scroll_end"?', v.on, v, "scrol_end", print)
        raises('did you mean "intro"?', v.scroll_to, v, "intor")
        raises('did you mean "feed"?', s.view, s, "fed")
        raises('has no field or call "offest"', function() return v.offest end)
        raises('offest cannot be assigned', function() v.offest = 1 end)
        raises('did you mean "within"?', sw.wait_until, function() end, { witin = 1 })
        """)
  }

  @Test("numbers that are none are refused where they come in · row:J12")
  func numbers() throws {
    try LuaScript.run(
      Self.page + """
        for _, bad in ipairs { 0 / 0, math.huge, -math.huge } do
          for _, call in ipairs {
            function() v:scroll_to { y = bad } end, function() v:scroll_by { y = bad } end,
            function() flick(v, { y = bad }) end, function() sw.wait(bad) end,
            function() sw.after(bad, print) end, function() sw.item { height = bad } end,
            function() v:scroll_to("intro", { margin = bad }) end,
          } do
            local ok, fault = pcall(call)
            eq(ok, false) eq(fault.code, "SW2003")
          end
        end
        eq(v.y, 0)
        """)
  }

  @Test(
    "a call's error is Lua's: at the caller's line, with the argument's name, to be caught · row:J13"
  )
  func errors() throws {
    try LuaScript.run(
      """

      local s = sw.scene { sw.scroll { id = "v", sw.item { height = 5000 } } }
      local v = s:view "v"
      local ok, fault = pcall(function()
        local x = 1
        v:scroll_to { y = 0 / 0 }
      end)
      eq(ok, false)
      assert(tostring(fault):find("test.lua:6: ", 1, true), tostring(fault))
      assert(fault.message:find("scroll_to", 1, true) and fault.message:find("y", 1, true), fault.message)
      eq(fault.at, "test.lua:6")
      local ok, fault = pcall(sw.clamp, 1, "low")
      assert(fault.message:find("#2", 1, true) and fault.message:find("clamp", 1, true), fault.message)
      local ok, fault = pcall(sw.wait, -1)
      assert(fault.message:find("seconds", 1, true), fault.message)
      -- It can be raised again, as the same value.
      local _, again = pcall(error, fault)
      eq(again, fault)
      eq(v.y, 0)
      """)
  }
}
