import Scrollwork
import ScrollworkLua
import Testing

/// Content that is edited while a finger holds it, and viewports that vanish for a while.
@Suite("Edits under a gesture in Lua") struct LuaGestureEditTests {
  private static let pages = """
    local t = require "scrollwork.test"
    local settle = t.settle
    local function scene(extra)
      local items = {}
      for i = 1, 20 do items[i] = sw.item { id = "p" .. i, height = 400 } end
      local scroll = { id = "v", sw.column(items) }
      for key, value in pairs(extra or {}) do scroll[key] = value end
      return sw.scene { width = 300, height = 400, sw.scroll(scroll) }:view "v"
    end

    """

  @Test(
    "a gesture began where its content is now: rows added in front, or a shift · row:E7 row:N1 row:N3",
    arguments: ["\"page\"", "{ to = \"views\", limit = \"one\" }", "{ to = \"groups\" }"])
  func beginning(rule: String) throws {
    try LuaScript.run(
      Self.pages + """
        local v = scene()
        v:snap \(rule)
        v:scroll_to "p10" tick() eq(v.y, 3600)
        local touch = t.touch(v)
        touch:move { by = { 0, -150 } } eq(v.y, 3750)
        for i = 1, 4 do v:insert(sw.item { height = 400 }, { at = "start" }) end
        eq(v.y, 5350)
        touch:release { velocity = { 0, -2000 } } settle()
        eq(v.y, 5600) eq(v.aligned.id, "p11")
        -- Backwards from there it is one back.
        touch = t.touch(v)
        touch:move { by = { 0, 150 } }
        v:remove "p1" eq(v.y, 5050)
        touch:release { velocity = { 0, 2000 } } settle()
        eq(v.y, 4800) eq(v.aligned.id, "p10")
        touch = t.touch(v)
        touch:move { by = { 0, -150 } }
        v:shift { y = 800 } eq(v.y, 5750)
        touch:release { velocity = { 0, -2000 } } settle()
        eq(v.y, 6000)
        """)
  }

  @Test(
    "a range that becomes shorter under a finger clamps at once, and the finger keeps hold · row:E7",
    arguments: ["auto", "off"])
  func shorter(bounce: String) throws {
    try LuaScript.run(
      Self.pages + """
        local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", bounce = "\(bounce)",
          sw.item { id = "a", height = 2000 } } }:view "v"
        v:snap "page"
        v:scroll_to { y = 850 }
        local touch = t.touch(v)
        touch:move { by = { 0, -50 } } eq(v.y, 900)
        v:update("a", { height = 500 }) eq(v.y, 100)
        touch:move { by = { 0, 30 } } eq(v.y, 70)
        touch:move { by = { 0, -30 } } eq(v.y, 100)
        touch:move { by = { 0, -40 } }
        local pulled = "\(bounce)" == "off" and 100 or 100 + 40 * 0.55 * 400 / (400 + 0.55 * 40)
        assert(math.abs(v.y - pulled) < 1e-6, v.y)
        touch:move { by = { 0, 40 } }
        eq(v.y, "\(bounce)" == "off" and 60 or 100)
        touch:release { velocity = { 0, 2000 } } settle()
        eq(v.y, 0)
        """)
  }

  @Test("content added below while pulled past the end leaves what shows under the finger · row:E7")
  func longer() throws {
    try LuaScript.run(
      Self.pages + """
        local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column {
          sw.item { id = "a", height = 1000 } } } }:view "v"
        v:scroll_to { edge = "bottom" }
        local touch = t.touch(v)
        touch:move { by = { 0, -100 } }
        local pulled = v.y
        assert(math.abs(pulled - (600 + 100 * 0.55 * 400 / (400 + 0.55 * 100))) < 1e-6, pulled)
        v:insert(sw.item { id = "b", height = 20 }) eq(v.y, pulled)
        v:insert(sw.item { id = "c", height = 300 }) eq(v.y, pulled)
        touch:move { by = { 0, 10 } } assert(math.abs(v.y - (pulled - 10)) < 1e-6, v.y)
        touch:move { by = { 0, -30 } } assert(math.abs(v.y - (pulled + 20)) < 1e-6, v.y)
        touch:release { velocity = { 0, 0 } } settle()
        assert(math.abs(v.y - (pulled + 20)) < 1e-6, v.y)
        """)
  }

  @Test(
    "a viewport that has no width for a while comes back to its page and its item · row:S8 row:V15",
    arguments: [
      "nil", "\"page\"", "\"views\"", "{ to = \"views\", strict = true }", "{ css = {} }",
    ])
  func vanished(rule: String) throws {
    try LuaScript.run(
      """
      local pages = { align = "start" }
      for i = 1, 9 do pages[i] = sw.item { id = "p" .. i, width = "100%", height = 100 } end
      local s = sw.scene { width = 300, height = 400,
        sw.scroll { id = "v", axis = "horizontal", height = 400, sw.row(pages) } }
      local v = s:view "v"
      v:snap(\(rule))
      v:scroll_to("p4", { align = "leading" }) tick()
      local t = require "scrollwork.test"
      t.drag(v, { by = { -20, 0 }, velocity = { 0, 0 } })
      if \(rule) then t.settle() else v:scroll_to { x = 900 } end
      eq(v.x, 900) eq(v.position.id, "p4")
      for _, width in ipairs { 300, 200, 500 } do
        s:resize { width = 0, height = 400 } tick()
        eq(v.x, 0)
        s:resize { width = width, height = 400 } tick()
        eq(v.x, 3 * width) eq(v.position.id, "p4")
      end
      """)
  }

  @Test("edits and jumps while there is no viewport count · row:S8 row:V15")
  func vanishedEdits() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400,
        sw.scroll { id = "v", sw.list { count = 100, extent = 50, ids = function(i) return "r" .. i end } } }
      local v = s:view "v"
      v:scroll_to { y = 1234 } tick() eq(v.position.id, "r25")
      s:resize { width = 300, height = 0 } tick()
      v:insert(sw.item { id = "n", height = 500 }, { before = "r3" }) tick()
      s:resize { width = 300, height = 400 } tick()
      eq(v.y, 1734) eq(v.position.id, "r25")
      s:resize { width = 300, height = 0 } tick()
      v:scroll_to { y = 20 } tick()
      s:resize { width = 300, height = 400 } tick()
      eq(v.y, 20)
      """)
  }

  @Test(
    "an animated call whose item is removed after another edit ends where the item would have been · row:M8",
    arguments: [false, true], [false, true])
  func editedThenRemoved(lazy: Bool, isBatch: Bool) throws {
    try LuaScript.run(
      """
      local function open()
        local rows = {}
        for i = 1, 20 do rows[i] = sw.item { id = i, height = 100 } end
        local content = \(lazy) and sw.list { count = 20, extent = 100, ids = function(i) return i end } or sw.column(rows)
        local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v", content } }:view "v"
        v:scroll_to { y = 1700 } tick()
        v:scroll_to(5, { align = "top", animate = true }) tick(3)
        return v
      end
      local function edit(v, fn) if \(isBatch) then v:batch(fn) else fn() end settle() end
      local v = open() edit(v, function() v:remove(6) v:remove(5) end) eq(v:item(7).top, 0)
      v = open() edit(v, function() v:update(6, { height = 150 }) v:remove(5) end) eq(v:item(6).top, 0)
      v = open() edit(v, function() v:update(2, { height = 150 }) v:remove(5) end) eq(v:item(6).top, 0)
      v = open() edit(v, function() v:move(6, { at = "end" }) v:remove(5) end) eq(v:item(7).top, 0)
      """)
  }
}
