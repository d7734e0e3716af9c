import LuaBridge
import ScrollworkLua
import Testing

@Suite("Options in Lua") struct LuaOptionsTests {
  @Test("points, rects and edges are written with names or in order, alike")
  func spellings() throws {
    try LuaScript.run(
      """
      local function view(opt) opt.id = "v" opt[1] = sw.item { height = 3000, width = 3000 }
        return sw.scene { width = 400, height = 400, sw.scroll(opt) }:view "v" end
      local function insets(given, l, t, r, b)
        local e = view({ insets = given }).insets
        eq(e.left, l) eq(e.top, t) eq(e.right, r) eq(e.bottom, b)
      end
      insets(7, 7, 7, 7, 7) insets({ 1, 2, 3, 4 }, 1, 2, 3, 4) insets({ top = 5 }, 0, 5, 0, 0)
      insets({ leading = 1, trailing = 2, bottom = 3 }, 1, 0, 2, 3) insets({}, 0, 0, 0, 0)
      insets({ left = 1, top = -2 }, 1, -2, 0, 0)
      local v = view { axis = "both", margins = { 10, 20, 30, 40 }, insets = 1 }
      eq(v.insets.left, 11) eq(v.insets.bottom, 41)
      insets(v.insets, 11, 21, 31, 41)
      v:scroll_to { 30, 40 } eq(v.x, 30) eq(v.y, 40)
      v:scroll_to { x = 50 } eq(v.x, 50) eq(v.y, 40)
      v:scroll_to(v.offset) eq(v.x, 50) eq(v.y, 40)
      v:scroll_by(v.offset) eq(v.x, 100) eq(v.y, 80)
      """)
  }

  @Test(
    "a wrong argument's help says how it is written",
    arguments: [
      ("v:scroll_to({ y = 3 }, 'top')", "by name, as { align = … }; allowed: align offset"),
      ("flick(v, -500)", "by name, as { x = … }; allowed: x y over at"),
      ("v:scroll_to { id = 3 }", "an id stands alone: scroll_to(id, { align = … })"),
      ("v:scroll_to(300)", "a number is an id; an offset is written { y = 300 }"),
    ])
  func help(call: String, expected: String) throws {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    let script = """
      local sw, flick = require "scrollwork", require "scrollwork.test".flick
      local v = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.item { height = 3000 } } }:view "v"
      \(call)
      """
    let chunk = try runtime.load(
      ScriptSource(name: "t.lua", bytes: Array(script.utf8)), as: .script)
    let error = #expect(throws: LuaError.self) { try runtime.state.call(chunk) }
    #expect(error?.help?.hasPrefix(expected) == true, "\(error?.help ?? "none")")
  }

  @Test("configure changes what it names and leaves the rest, or changes nothing")
  func configure() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", insets = 5, sw.item { height = 3000 } } }
      local v = s:view "v"
      v:configure { margins = { top = 10 } }
      eq(v.insets.top, 15) eq(v.insets.bottom, 5)
      v:configure { height = 300 } eq(v.height, 300) eq(v.insets.top, 15)
      raises("has no option \\"margns\\"; did you mean \\"margins\\"?", v.configure, v, { insets = 0, margns = 3 })
      eq(v.insets.top, 15)
      raises("cannot be \\"sometimes\\"", v.configure, v, { insets = 0, bounce = "sometimes" })
      eq(v.insets.top, 15)
      raises("by name, not by position", v.configure, v, { 3 })
      raises("table of options", v.configure, v, 3)
      raises('no option "anchor"; that is "align" here', v.scroll_to, v, { y = 3 }, { anchor = "top" })
      raises('the target has no option "id"', v.scroll_to, v, { id = 3, y = 5 })
      v:configure {} v:configure()
      """)
  }

  @Test("the module refuses what it does not have and what would change it for others")
  func module() throws {
    try LuaScript.run(
      """
      raises("sw has no \\"scrol\\"; did you mean \\"scroll\\"?", function() return sw.scrol end)
      raises("sw.scroll cannot be assigned", function() sw.scroll = nil end)
      raises("sw.mine cannot be assigned", function() sw.mine = 3 end)
      raises("cannot be assigned", function() (require "scrollwork").now = print end)
      eq(require "scrollwork", sw)
      eq(type(sw.version), "string")
      """)
  }

  @Test("a list takes its extents from a table of any length")
  func extents() throws {
    try LuaScript.run(
      """
      local extents = {}
      for i = 1, 200000 do extents[i] = i % 7 end
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.list { count = #extents, extent = extents } } }
      -- 28571 weeks of 21 points, and 1 + 2 + 3 of the next.
      eq(s:view("v").content_size.height, 28571 * 21 + 6)
      """)
  }

  @Test(
    "setup may build on its views before anything is laid out, and a failing one leaves no scene half made"
  )
  func setup() throws {
    try LuaScript.run(
      """
      local first = sw.scene { sw.scroll { id = "v", sw.item { height = 900 } } }
      raises("no item \\"w\\"", sw.scene, { setup = function(scene) scene:view "w" end, sw.scroll { id = "v" } })
      tick() eq(first.tick, 1)
      local order = {}
      local s = sw.scene { sw.scroll { id = "v", sw.column { id = "c" } }, setup = function(scene)
        local v = scene:view "v"
        for i = 1, 3 do v:insert(sw.item { id = i, height = 1000 }) end
        v:scroll_to(3, { align = "top" })
        order[#order + 1] = v.y
      end }
      eq(order[1], 2000) eq(s:view("v").y, 2000)
      eq(first:view("v").content_size.height, 900)
      """)
  }
}
