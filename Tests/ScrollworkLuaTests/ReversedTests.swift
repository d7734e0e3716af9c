import Scrollwork
import ScrollworkLua
import Testing

@Suite("sw.reversed in Lua") struct LuaReversedTests {
  @Test(
    "short items gather at the end in their order; spacing lies between them only · row:R1 row:R2 row:R4"
  )
  func short() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 300, sw.reversed { id = "v", height = 100, spacing = 6,
        sw.item { id = "a", width = 50, height = 40 }, sw.item { id = "b", width = 70, height = 40 } } }
      local v = s:view "v"
      eq(v.axis, "horizontal") eq(v.content_size.width, 400) eq(v.x, 0) eq(v.range.max.x, 0)
      eq(v:item("b").right, 400) eq(v:item("b").left, 330) eq(v:item("a").left, 274)
      eq(v:why_not_scrollable(), "fits")
      """)
  }

  @Test("items that overflow begin behind the leading space, and so does the view · row:R2 row:R3")
  func overflow() throws {
    try LuaScript.run(
      """
      local row = { id = "v", height = 100, spacing = 6, leading_space = 50 }
      for i = 1, 12 do row[i] = sw.item { id = i, width = 60, height = 40 } end
      local s = sw.scene { width = 400, height = 300, sw.reversed(row) }
      local v = s:view "v"
      -- 50 + 12·60 + 11·6
      eq(v.content_size.width, 836) eq(v.x, 0) eq(v:item(1).left, 50) eq(v.range.max.x, 436)
      eq(v:item(12).frame.x + 60, 836)
      row = { id = "v", height = 100, spacing = 6, anchors = { initial = "trailing" } }
      for i = 1, 12 do row[i] = sw.item { id = i, width = 60, height = 40 } end
      v = sw.scene { width = 400, height = 300, sw.reversed(row) }:view "v"
      eq(v.x, v.range.max.x) eq(v:item(12).right, 400) eq(v.range.min.x, 0)
      """)
  }

  @Test("a default leading space of 10 decides when items begin to overflow · row:R2")
  func threshold() throws {
    try LuaScript.run(
      """
      for extra, want in pairs { [0] = 400, [5] = 405 } do
        local s = sw.scene { width = 400, height = 300, sw.reversed { id = "v", height = 100,
          sw.item { id = "a", width = 390 + extra, height = 40 } } }
        eq(s:view("v").content_size.width, want) eq(s:item("a").left, 10)
      end
      """)
  }

  @Test("vertical fills the height, both axes stack downwards and fill both · row:R4 row:V3")
  func axes() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 300, sw.reversed { id = "v", axis = "vertical",
        sw.item { id = "a", height = 40 }, sw.item { id = "b", height = 60 } } }
      local v = s:view "v"
      eq(v.content_size.height, 300) eq(v:item("b").bottom, 300) eq(v:item("a").top, 200)
      eq(v:item("a").frame.width, 400)
      s = sw.scene { width = 400, height = 300, sw.reversed { id = "v", axis = "both",
        sw.item { id = "a", width = 90, height = 40 }, sw.item { id = "b", width = 500, height = 60 } } }
      v = s:view "v"
      eq(v.content_size.height, 300) eq(v.content_size.width, 500) eq(v:item("a").top, 200)
      """)
  }

  @Test("insets count: what fits between them does not scroll · row:R1")
  func insets() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 300, sw.reversed { id = "v", height = 100, insets = { left = 20, right = 30 },
        sw.item { id = "a", width = 50, height = 40 } } }
      local v = s:view "v"
      eq(v.content_size.width, 350) eq(v.x, -20) eq(v.range.max.x, -20) eq(v:item("a").right, 370)
      s:resize { width = 300 }
      eq(v.content_size.width, 250) eq(v:item("a").right, 270)
      """)
  }

  @Test("a new first item enters next to the leading space; short content keeps its end · row:R6")
  func insertAtFront() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 300, sw.reversed { id = "v", height = 100, leading_space = 100 } }
      local v = s:view "v"
      for i = 1, 6 do
        v:insert(sw.item { id = i, width = 80, height = 40 }, { at = "start" })
        if i <= 3 then
          eq(v:item(1).right, 400) eq(v:item(i).left, 400 - 80 * i) eq(v.range.max.x, 0)
        end
      end
      eq(v.x, 0) eq(v:item(6).left, 100) eq(v.content_size.width, 580)
      """)
  }

  @Test("appended and scrolled to in one tick, the new item shows whole · row:R7")
  func appendAndReveal() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 300, sw.reversed { id = "v", axis = "vertical", indicators = false } }
      local v = s:view "v"
      for i = 1, 9 do
        v:insert(sw.item { id = i, height = 45 + i })
        v:scroll_to(i, { animate = i % 2 == 0 })
        settle()
        eq(v:item(i).share, 1) eq(v:item(i).bottom, 300)
      end
      """)
  }

  @Test("right to left, leading is the right side · row:X1")
  func rightToLeft() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 300, direction = "rtl", sw.reversed { id = "v", height = 100, leading_space = 30,
        sw.item { id = "a", width = 50, height = 40 } } }
      eq(s:item("a").left, 0)
      local row = { id = "v", height = 100, leading_space = 30 }
      for i = 1, 12 do row[i] = sw.item { id = i, width = 60, height = 40 } end
      s = sw.scene { width = 400, height = 300, direction = "rtl", sw.reversed(row) }
      eq(s:item(1).right, 370)
      """)
  }

  @Test("reversed and inverted do not mix · row:R5")
  func neverMixed() throws {
    try LuaScript.run(
      """
      raises("origin at the bottom", sw.reversed, { origin = "bottom" })
      local s = sw.scene { sw.reversed { id = "v", height = 100 } }
      raises("origin at the bottom", s:view("v").configure, s:view "v", { origin = "bottom" })
      raises("did you mean \\"leading_space\\"?", sw.reversed, { leading_spac = 3 })
      """)
  }

  @Test(
    "shift moves the offset inside the range and lets a drag, a fling and a call go on · row:F14")
  func shift() throws {
    try LuaScript.run(
      """
      local rows = { id = "v", height = 400 }
      for i = 1, 40 do rows[i] = sw.item { id = i, height = 100 } end
      local v = sw.scene { width = 300, height = 400, sw.scroll(rows) }:view "v"
      eq(v:shift { y = 120 }, true) eq(v.y, 120)
      eq(v:shift { y = -500 }, true) eq(v.y, 0) eq(v:shift { y = -5 }, false)
      local f = touch(v)
      f:move { by = { 0, -50 } } eq(v.y, 50)
      v:shift { y = 300 } eq(v.y, 350)
      f:move { by = { 0, -50 } } eq(v.y, 400)
      f:release { velocity = { 0, -1000 } }
      local speed, target = v.velocity.y, v.target.y
      v:shift { y = 100 }
      eq(v.velocity.y, speed) assert(math.abs(v.target.y - target - 100) < 1e-6)
      settle()
      assert(math.abs(v.y - target - 100) < 1e-6, v.y)
      local m = v:scroll_to(3, { align = "top", animate = true })
      advance(0.1) v:shift { y = 60 } settle() eq(m.outcome, "arrived") eq(v.y, 200)
      """)
  }
}
