import Scrollwork
import ScrollworkLua
import Testing

@Suite("Form in Lua") struct LuaFormTests {
  @Test("a collapsed section expands first, unless that is not allowed · row:G5")
  func collapsed() throws {
    try LuaScript.run(
      """
      for _, expand in ipairs { true, false } do
        local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v",
          sw.item { height = 700 },
          sw.section { id = "a", header = 40, complete = false, collapsed = true,
            sw.item { id = "a1", height = 60, complete = true },
            sw.item { id = "a2", height = 60, complete = false } },
          sw.item { height = 900 } } }
        local v = s:view "v"
        eq(v.content_size.height, 1640) eq(v:item("a").collapsed, true)
        local form = sw.form(v, { sections = { "a" }, expand = expand })
        eq(form:submit(), false)
        settle() tick()
        eq(v:item("a").collapsed, not expand)
        eq(v.y, 700)
        eq(s.focused.id, expand and "a2" or "a")
        v:update("a", { collapsed = true }) eq(v.content_size.height, 1640)
        raises("only a section can be collapsed", v.update, v, "a1", { collapsed = true })
      end
      """)
  }

  @Test("rows of a list and sections in nested scrollers are sections too · row:G5")
  func unbuilt() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v",
        sw.scroll { id = "inner", height = 200, sw.item { height = 500 },
          sw.section { id = "deep", height = 100, complete = true } },
        sw.list { count = 500, extent = 50, id = function(i) return "row-" .. i end,
          row_complete = function(i) return i ~= 300 end } } }
      local v, inner = s:get("v", "inner")
      local form = sw.form(v, { sections = { "row-300", "deep", "row-299" } })
      eq(form:submit(), false)
      settle() tick()
      eq(v.y, 200 + 299 * 50) eq(s.focused.id, "row-300")
      v:update("deep", { complete = false })
      settle() tick()
      eq(inner.y, 400) eq(v.y, 100) eq(s.focused.id, "deep")
      """)
  }

  @Test("an error that comes late is gone to once; a drag cancels it · row:G6")
  func late() throws {
    try LuaScript.run(
      """
      local function make(...)
        local open, views = {}, { id = "v" }
        for _, id in ipairs { ... } do open[id] = true end
        for i, id in ipairs { "a", "b", "c" } do
          views[i] = sw.section { id = id, height = 400, complete = not open[id] }
        end
        views[4] = sw.item { height = 900 }
        local s = sw.scene { width = 400, height = 500, sw.scroll(views) }
        local v = s:view "v"
        return s, v, sw.form(v, { sections = { "a", "b", "c" } })
      end
      local s, v, form = make("c")
      local blocked = {}
      form:on("submit_blocked", function(e) blocked[#blocked + 1] = e.section end)
      form:submit()
      advance(0.1)
      v:update("b", { complete = false })
      tick()
      v:update("a", { complete = false })
      settle() tick()
      eq(v.y, 400) eq(s.focused.id, "b") eq(table.concat(blocked, " "), "c b")

      s, v, form = make()
      eq(form:submit(), true)
      sw.after(1, function() v:update("c", { complete = false }) end)
      advance(1.5) settle()
      eq(v.y, 800)

      s, v, form = make()
      form:submit()
      drag(v, { by = { 0, -30 }, velocity = { 0, 0 } })
      settle()
      v:update("c", { complete = false })
      settle()
      eq(v.y, 30)
      """)
  }

  @Test("next and previous move focus in layout order, above the keyboard · row:G7")
  func fields() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 500, sw.scroll { id = "v", focus_margin = 20,
        sw.section { id = "a", header = 50,
          sw.item { id = "name", height = 100, complete = false },
          sw.row { sw.item { id = "zip", width = 100, height = 100, complete = false },
            sw.item { id = "city", height = 100, complete = false } } },
        sw.section { id = "b", height = 200, complete = true },
        sw.item { height = 900 } } }
      local v = s:view "v"
      local form = sw.form(v, { sections = { "b", "a" } })
      local heard = {}
      form:on("focus", function(e) heard[#heard + 1] = e.item.id .. "/" .. e.section end)
      keyboard { overlap = 200 }
      eq(#form.fields, 4)
      eq(form:next().id, "name") eq(form:next().id, "zip") settle() eq(v.y, 0)
      eq(form:next().id, "city") eq(form:next().id, "b")
      settle() eq(v.y, 250 + 200 + 20 - 300)
      eq(form:next(), nil) eq(s.focused.id, "b")
      eq(form:previous().id, "city") eq(form:previous().id, "zip") eq(form:previous().id, "name")
      settle() eq(v.y, 30)
      eq(form:previous(), nil)
      tick()
      eq(table.concat(heard, " "), "name/a zip/a city/a b/b city/a zip/a name/a")
      """)
  }

  @Test("focus that comes at the end of a submit names the submit's line · row:G5")
  func focusCause() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.item { height = 700 },
        sw.section { id = "a", complete = false, sw.item { id = "a1", height = 60, complete = false } },
        sw.item { height = 900 } } }
      local v = s:view "v"
      local form = sw.form(v, { sections = { "a" } })
      local cause
      form:on("focus", function(e) cause = e.cause end)
      form:submit() settle() tick()
      eq(cause and cause:find "submit" ~= nil, true)
      """)
  }

  @Test("fields in the rows of a section of a list are the form's · row:G3 row:E2")
  func fieldsOfListSections() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "f", sw.list { estimate = 50,
        sections = {
          { id = "done", header = 20, count = 2, complete = true },
          { id = "open", header = 20, count = 3, complete = false } },
        row = function(i)
          local id = ({ "done1", "done2", "open1", "open2", "open3" })[i]
          return sw.item { id = id, height = 50, complete = id ~= "open2" } end } } }
      local form = sw.form(s:view "f")
      local names = {} for i, field in ipairs(form.fields) do names[i] = field.id end
      eq(table.concat(names, " "), "done1 done2 open1 open2 open3")
      eq(form:submit(), false) settle() tick()
      eq(s.focused.id, "open2")
      eq(form:previous().id, "open1") eq(form:previous().id, "done2")
      s:item("open"):focus() eq(form:next().id, "open1")
      """)
  }

  @Test("a section that is hidden when the form is made blocks as soon as it shows · row:G2")
  func hiddenAtFirst() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "f",
        sw.section { id = "a", complete = true, sw.item { height = 60 } },
        sw.section { id = "b", complete = false, hidden = true, sw.item { height = 60 } } } }
      local form = sw.form(s:view "f")
      eq(#form.sections, 1)
      s:view "f":update("b", { hidden = false })
      eq(form:submit(), false) eq(form.incomplete[1], "b")
      """)
  }

  @Test(
    "rows of a collapsed section of a list are in their order, whatever that of the form · row:G2 row:G5"
  )
  func foldedRows() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.list { extent = 50,
        sections = { { id = "a", header = 20, count = 200, collapsed = true }, { id = "b", header = 20, count = 3 } },
        row_complete = function() return false end } } }
      local order, first
      local form = sw.form(s:view "v", { sections = { 150, 70, 202, 71, 201 }, animate = false })
      form:on("submit_blocked", function(e) first, order = e.section, table.concat(e.incomplete, " ") end)
      form:submit() tick(2)
      eq(order, "70 71 150 201 202") eq(first, 70) eq(s.focused.id, 70)
      """)
  }

  @Test(
    "in an inverted view, sections and fields count from top to bottom of the screen · row:G2 row:G7 row:R5",
    arguments: [false, true])
  func inverted(lazy: Bool) throws {
    try LuaScript.run(
      """
      local rows = {}
      for i = 1, 4 do rows[i] = sw.item { id = i, height = 100, complete = false } end
      local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", origin = "bottom",
        \(lazy) and sw.list { count = 4, extent = 100, row_complete = function() return false end } or sw.column(rows) } }:view "v"
      tick()
      eq(v:item(4).top < v:item(1).top, true)
      local form = sw.form(v, { sections = { 1, 2, 3, 4 } })
      local open
      form:on("submit_blocked", function(e) open = e.section end)
      form:submit() settle() eq(open, 4)
      eq(form:next().id, 3) eq(form:next().id, 2) eq(form:previous().id, 3) eq(form:previous().id, 4)
      eq(form:previous(), nil)
      """)
  }
}
