import ScrollworkLua
import Testing

@Suite("Custom events in Lua") struct CustomEventTests {
  @Test("an event of a script's own brings all its fields")
  func fields() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 900 } } }
      local v, heard = s:view "v", {}
      local list = { 1, 2 }
      s:on("news", function(e) heard[#heard + 1] = e end)
      v:emit("news", { count = 3, text = "a", flag = false, list = list, at = v })
      s:emit("news", { value = true })
      s:emit "news"
      tick()
      local e = heard[1]
      eq(e.count, 3) eq(e.text, "a") eq(e.flag, false) eq(e.list, list) eq(e.at, v) eq(e.view, v)
      eq(heard[2].value, true) eq(heard[2].view, nil) eq(#heard, 3)
      """)
  }
}
