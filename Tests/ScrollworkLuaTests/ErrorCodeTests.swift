import Testing

@Suite("Codes of an author's mistakes") struct ErrorCodeTests {
  @Test("every mistake in a call has a code and a message · row:J12 · row:J13")
  func codes() throws {
    try LuaScript.run(
      """
      local s = sw.scene {
        width = 400, height = 400,
        sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 2000 }, sw.item { id = "b" } } },
      }
      local v = s:view "v"
      local function code(fn, ...)
        local ok, fault = pcall(fn, ...)
        assert(not ok and fault.message, "no fault")
        return fault.code
      end
      eq(code(v.scroll_to, v, { y = 0 / 0 }), "SW2003")
      eq(code(v.scroll_to, v), "SW2003")
      eq(code(v.scroll_to, v, "a", { offset = { y = math.huge } }), "SW2003")
      eq(code(v.on, v, "scroll"), "SW2003")
      eq(code(drag, 3, {}), "SW2003")
      eq(code(advance, "x"), "SW2003")
      eq(code(sw.item, { height = 0 / 0 }), "SW2003")
      local b = v:item "b"
      v:remove "b"
      eq(code(function() return b.frame end), "SW2010")
      eq(code(v.scroll_to, v, b), "SW2010")
      """)
  }

  @Test("an edge written as an id is told how edges are written · row:A12")
  func edgeHelp() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.item { height = 900 } } }
      local ok, fault = pcall(s:view "v".scroll_to, s:view "v", "bottom")
      eq(ok, false) eq(fault.code, "SW2005")
      assert(fault.help:find("{ edge = \\"bottom\\" }", 1, true), fault.help)
      """)
  }

  @Test("sw.random is the run's own chance, from its seed · row:J9")
  func random() throws {
    let draw = """
      local a, b, c = sw.random(), sw.random(6), sw.random(10, 12)
      assert(a >= 0 and a < 1 and b >= 1 and b <= 6 and c >= 10 and c <= 12)
      assert(math.type(b) == "integer")
      print(a, b, c)
      raises("interval is empty", sw.random, 3, 1)
      """
    #expect(try LuaScript.run(draw) == LuaScript.run(draw))
  }
}
