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

  @Test("a scroll event keeps what it told, whenever its fields are read")
  func kept() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 900 } } }
      local v, heard = s:view "v", {}
      v:on("scroll", function(e) heard[#heard + 1] = e end)
      v:scroll_to { y = 100 }
      tick()
      v:scroll_to { y = 250 }
      tick()
      local e = heard[2]
      eq(e.from.y, 100) eq(e.to.y, 250) eq(e.delta.y, 150) eq(e.tracked.y, -250)
      eq(e.velocity.y, 0) eq(e.direction, "down") eq(e.by_user, false)
      eq(heard[1].to == e.from, true) eq(e.to == e.to, true)
      local names = {}
      for name in pairs(e) do names[#names + 1] = name end
      eq(table.concat(names, " "), "name view t tick source cause depth stop from to delta velocity direction tracked by_user")
      """)
  }
}
