import Scrollwork
import ScrollworkLua
import Testing

@Suite("Spaces in Lua") struct LuaSpacesTests {
  @Test(
    "a right-to-left strip starts at its right edge; offset is logical, physical is not · row:X1 row:X2"
  )
  func rightToLeft() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 300, direction = "rtl",
        sw.scroll { id = "v", axis = "horizontal", insets = { leading = 10, trailing = 30 }, height = 100,
          sw.row { sw.item { id = "a", width = 300, height = 50 }, sw.item { id = "b", width = 300, height = 50 },
            sw.item { id = "c", width = 300, height = 50 } } } }
      local v = s:view "v"
      eq(s.direction, "rtl")
      eq(v.x, -10) eq(v.physical.x, 510) eq(v.range.min.x, -10) eq(v.range.max.x, 530)
      eq(v.insets.right, 10) eq(v.insets.left, 30)
      eq(v:item("a").left, 90) eq(v:item("a").right, 390) eq(v:item("a").frame.x, 0)
      v:scroll_to { x = 200 } eq(v.physical.x, 300) eq(v.offset.x, 200) eq(v.tracked.x, -210)
      v:scroll_to { physical = { x = 300 } } eq(v.x, 200)
      v:scroll_to { edge = "trailing" } eq(v.x, 530) eq(v:item("c").left, 30)
      v:scroll_to("b", { align = "leading" }) eq(v.x, 290) eq(v:item("b").right, 390)
      v:scroll_to { x = 0 }
      -- The finger goes right and pulls in what lies on the left.
      local events = {}
      v:on("scroll", function(e) events[#events + 1] = e end)
      drag(v, { by = { 100, 0 }, velocity = { 0, 0 } })
      eq(v.x, 100) eq(events[1].direction, "left") assert(events[1].delta.x > 0)
      flick(v, { x = -500 }) assert(v.velocity.x < 0, v.velocity.x) settle()
      eq(touch(v, { 395, 20 }):release(), nil)
      wheel(v, { x = 20 }) keys(v, "ArrowRight")
      raises("names the same edges twice", v.configure, v, { insets = { left = 1, leading = 2 } })
      """)
  }

  @Test("origin bottom: the newest is y 0, top and bottom stay those of the screen · row:R5")
  func inverted() throws {
    try LuaScript.run(
      """
      local rows = { id = "log", origin = "bottom", height = 400 }
      for i = 1, 10 do rows[i] = sw.item { id = "m" .. i, height = 100 } end
      local s = sw.scene { width = 300, height = 400, sw.scroll(rows) }
      local log = s:view "log"
      eq(log.y, 0) eq(log:item("m1").bottom, 400) eq(log:item("m4").top, 0) eq(log.physical.y, 600)
      eq(log.at_start, true) eq(log.at_end, false)
      drag(log, { by = { 0, 150 }, velocity = { 0, 0 } }) eq(log.y, 150) eq(log.direction, "up")
      log:scroll_to { edge = "top" } eq(log.y, 600) eq(log:item("m10").top, 0)
      log:scroll_to("m5", { align = "top" }) eq(log:item("m5").top, 0)
      log:scroll_to_edge "bottom" eq(log.y, 0)
      log:configure { origin = "top" } eq(log:item("m1").top, 0)
      raises("did you mean \\"bottom\\"?", log.configure, log, { origin = "botom" })
      """)
  }

  @Test(
    "points and rects convert between named spaces, content, viewport and screen · row:T4 row:T5")
  func convert() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 600, sw.column { space = "page",
        sw.item { height = 40 },
        sw.scroll { id = "outer", height = 500, space = "outer", sw.column { id = "col", space = "col",
          sw.item { id = "top", height = 300 },
          sw.scroll { id = "inner", axis = "horizontal", height = 100, space = "col",
            sw.row { sw.item { width = 250, height = 100 }, sw.item { id = "deep", width = 900, height = 80 } } },
          sw.item { id = "rest", height = 900 } } } } }
      local outer, inner, deep = s:get("outer", "inner", "deep")
      outer:scroll_to { y = 120 } inner:scroll_to { x = 75 }
      local p = deep:convert({ 5, 6 }, "global") eq(p.x, 180) eq(p.y, 226)
      -- The inner name wins over the outer one.
      p = deep:convert({ 5, 6 }, "col") eq(p.x, 180) eq(p.y, 6)
      p = s:item("top"):convert({ 5, 6 }, "col") eq(p.y, 6)
      p = deep:convert({ 5, 6 }, "outer") eq(p.y, 186)
      p = deep:convert({ 5, 6 }, outer.content) eq(p.y, 306) eq(p.x, 180)
      p = deep:convert({ 5, 6 }, inner.content) eq(p.x, 255)
      p = deep:convert({ 5, 6 }, "content") eq(p.x, 255)
      p = deep:convert({ 5, 6 }, "viewport") eq(p.x, 180)
      p = deep:convert({ 5, 6 }, "local") eq(p.x, 5)
      eq(outer.content:convert({ 180, 306 }, deep), deep:convert({ 5, 6 }, "local"))
      eq(outer.content, outer.content) eq(outer.content.view, outer)
      eq(outer:convert({ 0, 0 }, outer.content).y, 120)
      eq(outer:convert({ 0, 0, 10, 10 }, "page").y, 40)
      eq(s:convert({ 180, 226 }, "col").y, 306) eq(s:convert({ 180, 226 }, deep).x, 5)
      local r = deep:convert({ 0, 0, 900, 80 }, "content") eq(r, deep.frame)
      for _, to in ipairs { "global", "page", "outer", "col" } do
        local there = deep:convert({ 1.5, 2.25, 3, 4 }, to)
        eq(there.width, 3)
      end
      raises("did you mean \\"outer\\"?", deep.convert, deep, { 0, 0 }, "outr")
      raises("no space", s.convert, s, { 0, 0 }, "nowhere")
      raises("cannot be called \\"global\\"", sw.column, { space = "global" })
      raises("cannot be assigned", function() outer.tracked = 3 end)
      outer:remove("inner")
      raises("was removed", deep.convert, deep, { 0, 0 }, "global")
      """)
  }

  @Test("in a right-to-left view content is logical and everything else is not · row:X2 row:T5")
  func convertMirrored() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 300, direction = "rtl",
        sw.scroll { id = "v", axis = "horizontal", height = 100, sw.row { space = "row",
          sw.item { id = "a", width = 300, height = 50 }, sw.item { id = "b", width = 300, height = 50 } } } }
      local v, b = s:get("v", "b")
      v:scroll_to { x = 50 }
      eq(b.left, -150) eq(b.right, 150) eq(b.frame.x, 300)
      eq(b:convert({ 10, 0 }, "viewport").x, -140)
      eq(b:convert({ 10, 0 }, "content").x, 590)
      eq(v.content:convert({ 590, 0 }, b).x, 10)
      eq(v.content:convert({ 50, 0 }, "viewport").x, 400)
      eq(v.content:convert({ 0, 0, 300, 50 }, "global").x, 150)
      eq(b:convert({ 0, 0, 300, 50 }, "row").x, 0)
      """)
  }
}
