import Testing

@Suite("Swipe menus in Lua") struct LuaSwipeMenuTests {
  @Test("actions, sides, full swipes and what is wrong with a menu · row:Y6")
  func menus() throws {
    try LuaScript.run(
      """
      local function mail(swipe) return sw.item { id = "mail", height = 60, swipe = swipe } end
      local scene = sw.scene { width = 400, height = 300, sw.scroll { id = "v",
        mail { leading = { "read" }, trailing = { { id = "delete", width = 90 }, "archive" }, full = true },
        sw.item { height = 900 } } }
      local v = scene:view "v"
      local heard = {}
      v:on("action", function(e) heard[#heard + 1] = e.item.id .. " " .. e.action .. " " .. e.side .. " " .. tostring(e.full) end)
      swipe(v, "mail") eq(v:item "mail".swipe_side, "trailing") eq(v:item "mail".swipe_offset, -170)
      eq(v:item "mail".left, -170) eq(v:item "mail".swipe_open, true)
      touch(v, { 350, 30 }):release() settle() eq(heard[1], "mail delete trailing false") eq(v:item "mail".swipe_side, nil)
      swipe(v:item "mail", { side = "leading" }) eq(v:item "mail".swipe_offset, 80)
      v:item "mail":close_swipe() settle() eq(v:item "mail".swipe_offset, 0)
      touch(v, { 350, 30 }):move { by = { -300, 0 }, over = 0.2 }:release { velocity = { 0, 0 } } settle()
      eq(heard[2], "mail delete trailing true") eq(#heard, 2)
      raises("has no actions", mail, {})
      raises('has the action "a" twice', mail, { leading = { "a" }, trailing = { "a" } })
      raises("full is a share above 0", mail, { leading = { "a" }, full = 0 })
      raises("share from 0 to 1", mail, { leading = { "a" }, full = 2 })
      raises('no option "trailling"; did you mean "trailing"', mail, { trailling = { "a" } })
      raises("width has to be above 0", mail, { leading = { { id = "a", width = 0 } } })
      raises("needs id=", mail, { leading = { { width = 9 } } })
      raises("has no swipe menu", swipe, v)
      swipe(v, "mail")
      local again = sw.load_scene(scene:dump()):view "v":item "mail"
      eq(again.swipe_side, "trailing") eq(again.swipe_offset, -170)
      """)
  }
}
