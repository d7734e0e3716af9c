import Scrollwork
import ScrollworkLua
import Testing

@Suite("Focus") struct FocusTests {
  @Test(
    "Tab walks what takes focus in order, and shows it; hidden and disabled are passed · row:U7")
  func order() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column {
        sw.item { id = "a", height = 100, focusable = true }, sw.item { id = "plain", height = 600 },
        sw.item { id = "b", height = 100, focusable = true, enabled = false },
        sw.item { id = "c", height = 100, complete = false }, sw.item { id = "d", height = 100, focusable = true, hidden = true },
        sw.item { id = "e", height = 100, focusable = true } } } }
      local v = s:view "v"
      local told = {}
      v:on("focus", function(e) told[#told + 1] = e.item.id end)
      keys(v, "Tab") eq(s.focused.id, "a")
      keys(v, "Tab") settle() eq(s.focused.id, "c") eq(s:get("c").share, 1) eq(v.y, 500)
      keys(v, "Tab") settle() eq(s.focused.id, "e") keys(v, "Tab") eq(s.focused.id, "e")
      keys(v, "Shift+Tab", "Shift+Tab") settle() eq(s.focused.id, "a") eq(v.y, 0)
      keys(v, "Shift+Tab") eq(s.focused.id, "a")
      eq(table.concat(told, " "), "a c e c a")
      eq(s:move_focus("next").id, "c") eq(s:move_focus("next").id, "e") eq(s:move_focus("next"), nil)
      raises("did you mean", function() s:move_focus("nxt") end)
      """)
  }

  @Test("what is pinned or sticky covers no focused item · row:U7 row:K2 row:H3 row:Y1")
  func belowHeaders() throws {
    try LuaScript.run(
      """
      local parts = {}
      for i = 1, 5 do
        local rows = { id = "s" .. i, header = 40, pinned = true }
        for k = 1, 10 do rows[k] = sw.item { id = i .. "-" .. k, height = 80, focusable = true } end
        parts[i] = sw.section(rows)
      end
      local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", sw.column(parts) } }
      local v = s:view "v"
      v:scroll_to { y = 2500 }
      focus(s:get "2-5") settle() eq(v:item("2-5").top, 40)
      v:scroll_to { y = 2500 } v:scroll_to "2-5" eq(v:item("2-5").top, 40)
      keys(v, "Shift+Tab") settle() eq(s.focused.id, "2-4") eq(v:item("2-4").top, 40)

      local bar = sw.scene { width = 300, height = 600, sw.scroll { id = "w", sw.column {
        sw.item { id = "bar", height = 60, sticky = "top" }, sw.item { height = 900 },
        sw.item { id = "field", height = 50, focusable = true }, sw.item { height = 3000 } } } }
      local w = bar:view "w"
      w:scroll_to { y = 2000 }
      focus(bar:get "field") settle() eq(w:item("field").top, 60)
      """)
  }

  @Test("arrows go to the nearest item in their direction, else they scroll · row:U7")
  func directions() throws {
    try LuaScript.run(
      """
      local cells = { columns = 3, spacing = 10 }
      for i = 1, 30 do cells[i] = sw.item { id = i, height = 100, focusable = true } end
      local s = sw.scene { width = 320, height = 330, sw.scroll { id = "v", sw.grid(cells) } }
      local v = s:view "v"
      keys(v, "ArrowDown") settle() eq(v.y, 40) v:scroll_to { y = 0 }
      focus(s:get(1))
      keys(v, "ArrowRight") eq(s.focused.id, 2) keys(v, "ArrowDown") eq(s.focused.id, 5)
      keys(v, "ArrowDown", "ArrowDown") settle() eq(s.focused.id, 11) eq(s:get(11).share, 1)
      keys(v, "ArrowLeft") eq(s.focused.id, 10) keys(v, "ArrowLeft") settle() eq(s.focused.id, 10)
      keys(v, "ArrowUp") settle() eq(s.focused.id, 7)
      eq(s:move_focus("left"), nil) eq(s:move_focus("up").id, 4)
      """)
  }

  @Test("rows of a list take focus, however many; a gap does not stop an arrow · row:U7 row:E1")
  func rows() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.item { id = "top", height = 50, focusable = true, width = 100 },
        sw.list { count = 100000, extent = 50, focusable = true, spacing = 20 },
        sw.item { id = "foot", height = 50, focusable = true } } }
      local v = s:view "v"
      keys(v, "Tab", "Tab", "Tab") eq(s.focused.id, 2)
      keys(v, "ArrowDown") eq(s.focused.id, 3) keys(v, "ArrowUp", "ArrowUp", "ArrowUp") eq(s.focused.id, "top")
      focus(s:get(100000)) settle() keys(v, "Tab") settle() eq(s.focused.id, "foot") eq(s:get("foot").share, 1)
      keys(v, "Shift+Tab") eq(s.focused.id, 100000)
      v:remove(100000) keys(v, "Tab") eq(s.focused.id, "top")
      """)
  }

  @Test("what is hidden, itself or by what is around it, has no focus · row:U7")
  func hidden() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.item { id = "a", height = 50, focusable = true },
        sw.column { id = "box", sw.item { id = "b", height = 50, focusable = true } },
        sw.section { id = "part", header = 20, sw.item { id = "c", height = 50, focusable = true } },
        sw.list { focusable = true, extent = 50, sections = { { id = "rows", header = 20, count = 3 } } } } }
      local v = s:view "v"
      for item, change in pairs { a = { "a", "hidden" }, b = { "box", "hidden" }, c = { "part", "collapsed" },
        [2] = { "rows", "collapsed" } } do
        local id, name = change[1], change[2]
        focus(s:get(item)) eq(s.focused.id, item)
        v:update(id, { [name] = true }) eq(s.focused, nil)
        -- Nothing was drawn in between.
        v:update(id, { [name] = false }) eq(s.focused.id, item)
        v:update(id, { [name] = true }) tick()
        v:update(id, { [name] = false }) tick() eq(s.focused, nil)
      end
      keys(v, "Tab") eq(s.focused.id, "a")
      """)
  }

  @Test(
    "a focus that moves a view ends its written position, and says who moved it · row:U7 row:S4 row:S8 row:K2"
  )
  func movesAsTheCall() throws {
    try LuaScript.run(
      """
      local function page()
        local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", position = { id = "a", anchor = "top" },
          sw.item { id = "a", height = 500, focusable = true }, sw.item { id = "b", height = 500, focusable = true },
          sw.item { id = "c", height = 500, focusable = true }, sw.item { id = "d", height = 900 } } }
        return s:view "v", s
      end
      local function moves(source, move)
        local v, s = page()
        focus(s:get "a") tick()
        local sources = {}
        v:on("scroll", function(e) sources[e.source] = true end)
        move(v, s) settle() tick()
        eq(next(sources), source) eq(next(sources, source), nil)
        eq(v.y > 0, true) eq(v.position.by_user, source == "user")
        local y = v.y
        v:update("d", { height = 910 }) tick() eq(v.y, y)
      end
      moves("program", function(v, s) focus(s:get "c") end)
      moves("animation", function(v, s) s:move_focus "next" s:move_focus "next" end)
      moves("user", function(v) keys(v, "Tab") end)
      moves("user", function(v) keys(v, "ArrowDown") end)
      moves("keyboard", function(v, s) keyboard { overlap = 300, over = 0.2 } focus(s:get "b") end)
      """)
  }

  @Test("move_focus takes 0.15 s as a key does, unless it is told otherwise · row:U7")
  func takesTime() throws {
    try LuaScript.run(
      """
      local function page()
        local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v",
          sw.item { id = "a", height = 500, focusable = true }, sw.item { id = "b", height = 500, focusable = true } } }
        focus(s:get "a") settle()
        return s:view "v", s
      end
      local v, s = page()
      s:move_focus "next" eq(v.y, 0) eq(settle(), 0.15) eq(v.y, 400)
      v, s = page()
      s:move_focus("next", { animate = false }) eq(v.y, 400)
      v, s = page()
      s:move_focus("next", { animate = true }) eq(settle(), 0.3) eq(v.y, 400)
      """)
  }

  @Test(
    "a sheet rises to the lowest detent at which its content can show the focused item · row:K2 row:B6",
    arguments: [false, true])
  func inSheet(lazy: Bool) throws {
    try LuaScript.run(
      """
      local c = { id = "c" }
      for i = 1, 20 do c[i] = sw.item { id = i, height = 50, focusable = true } end
      local content = \(lazy) and sw.list { count = 20, extent = 50, focusable = true } or sw.column(c)
      local function page(detent)
        local s = sw.scene { width = 300, height = 600, sw.scroll { id = "back", sw.item { height = 1000 } },
          sw.sheet { id = "s", detents = { low = 200, mid = 400, high = 500 }, detent = detent, sw.scroll { id = "v", content } } }
        return s:view "s", s:view "v"
      end
      local s, v = page "low"
      focus(v:item(3)) settle() eq(s.y, 200) eq(v.y, 0)
      focus(v:item(8)) settle() eq(s.y, 200) eq(v.y, 200)
      -- The content ends 300 below the screen: the row before the last 4 could lie at 350 of 500.
      focus(v:item(17)) settle() eq(s.detent, "mid") eq(v.y, 500)
      focus(v:item(20)) settle() eq(s.detent, "high") eq(v:item(20).bottom, 500)
      -- Nothing goes back down by itself.
      focus(v:item(3)) settle() eq(s.detent, "high")
      """)
  }

  @Test(
    "a sheet rises for focus together with the keyboard, and not under a finger · row:K2 row:B6")
  func inSheetWithKeyboard() throws {
    try LuaScript.run(
      """
      local c = {}
      for i = 1, 20 do c[i] = sw.item { id = i, height = 50, focusable = true } end
      local scene = sw.scene { width = 300, height = 600, sw.sheet { id = "s", detents = { low = 200, high = 400 }, detent = "low",
        sw.scroll { id = "v", sw.column(c) } } }
      local s, v = scene:view "s", scene:view "v"
      local names = {}
      s:on("detent", function(e) names[#names + 1] = e.to end)
      local finger = touch(s, { 150, 450 }):move { by = { 0, -30 }, over = 0.1 }
      advance(0.15) focus(v:item(20)) tick() eq(s.y, 230) finger:release() settle() eq(s.detent, "low")
      keyboard { overlap = 100, over = 0.25 } focus(v:item(20))
      local sources = {}
      s:on("scroll", function(e) sources[e.source] = true end)
      local time = settle() eq(time < 0.3, true)
      -- The highest detent stays, the others rise with the keyboard.
      eq(s.detent, "high") eq(s.y, 400) eq(table.concat(names, " "), "high") eq(s.detents.low, 300)
      eq(math.abs(v:item(20).bottom - 300) < 0.01, true)
      keyboard(false) settle() eq(s.detent, "high") eq(s.y, 400)
      -- A jump for focus holds while the keyboard comes.
      s:scroll_to { detent = "low" } tick() eq(s.detent, "low")
      focus(v:item(19)) eq(s.detent, "high") keyboard { overlap = 100, over = 0.25 } settle()
      eq(s.detent, "high") eq(s.y, 400) eq(math.abs(v:item(19).bottom - 300) < 0.01, true)
      """)
  }
}
