import Scrollwork
import ScrollworkLua
import Testing

/// Changing any node of a scene, and taking focus away.
@Suite("Scene update and blur") struct SceneUpdateTests {
  @Test(
    "a node outside of scroll views is changed as one inside, with layout and one update event · row:E6"
  )
  func outside() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600,
        sw.column { id = "top", sw.item { id = "bar", height = 50 }, sw.item { id = "hint", height = 30 } },
        sw.scroll { id = "v", sw.item { id = "x", height = 2000 }, sw.item { id = "y", height = 100 } } }
      local v, told = s:view "v", {}
      s:on("update", function(e)
        told[#told + 1] = ("%s %s %d %g %s"):format(e.first.id, e.where, e.count, e.extent, e.view and e.view.id)
      end)
      s:item("bar"):on("update", function(e) told[#told + 1] = "own " .. e.ids[1] end)
      v:scroll_to { y = 100 }
      s:update("bar", { height = 150, data = "d" }) tick()
      eq(s:item("bar").data, "d") eq(s:item("hint"):convert({ 0, 0 }, "global").y, 150) eq(v.y, 100)
      s:update("hint", { hidden = true }) tick() eq(s:item("hint").visible, false)
      s:update("x", { height = 1900 }) tick() eq(v.content_size.height, 2000)
      s:update("v", { height = 200 }) tick() eq(v.height, 200)
      eq(table.concat(told, "; "),
        "own bar; bar within 1 0 nil; hint within 1 0 nil; x within 1 -100 v; v within 1 0 nil")
      """)
  }

  @Test(
    "what a view's update changes, the scene's changes alike: events, offsets, rows, sections · row:E6 · row:R9"
  )
  func alike() throws {
    for change in [
      "('a', { height = 300 })", "('a', { hidden = true })", "(3, { height = 90 })",
      "('part', { collapsed = true })",
      "('b', { margin = 9, stop = true, anchor = 'other' })",
    ] {
      var found: [[String]] = []
      for host in ["v", "s"] {
        found.append(
          try LuaScript.run(
            """
            local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v",
              sw.item { id = "a", height = 200 }, sw.item { id = "b", height = 200 },
              sw.section { id = "part", sw.item { height = 100 } },
              sw.list { id = "list", count = 50, extent = 60 } } }
            local v = s:view "v"
            v:scroll_to { y = 350 }
            s:on("update", function(e) print("update", e.first.id, e.where, e.extent, e.depth, e.view.id) end)
            v:on("scroll", function(e) print("scroll", e.from.y, e.to.y, e.source) end)
            \(host):update\(change) tick(2)
            print(v.y, v.range.max.y, v:explain_offset())
            """))
      }
      #expect(found[0] == found[1], "\(change)")
    }
  }

  @Test("keys, values and ids are checked as in a view, and the call is named · row:J12")
  func checks() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600, sw.item { id = "bar", height = 50 },
        sw.scroll { id = "v", sw.list { count = 10, extent = 60 } } }
      raises('Scene:update has no option "heigth"; did you mean "height"?', function() s:update("bar", { heigth = 1 }) end)
      raises('did you mean "bar"', function() s:update("bra", { height = 1 }) end)
      raises("Scene:update: snap_align", function() s:update("bar", { snap_align = "middle" }) end)
      raises("only a section can be collapsed", function() s:update("bar", { collapsed = true }) end)
      raises("cannot be hidden", function() s:update(1, { hidden = true }) end)
      eq(s:item("bar").frame.height, 50)
      """)
  }

  @Test("an update in a view's batch, and inside an animation · row:E6 · row:E8")
  func batch() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600, sw.item { id = "bar", height = 50 },
        sw.scroll { id = "v", sw.item { id = "x", height = 2000 } } }
      local v, told = s:view "v", 0
      s:on("update", function() told = told + 1 end)
      v:batch(function() s:update("bar", { height = 80 }) s:update("x", { height = 900 }) s:update("x", { height = 800 }) end)
      tick() eq(told, 2) eq(v.content_size.height, 800) eq(v.height, 520)
      """)
  }

  @Test(
    "blur takes focus away with one event without an item; where none has it, it says nothing · row:U7"
  )
  func blur() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600, sw.item { id = "bar", height = 50, focusable = true },
        sw.scroll { id = "v", sw.item { id = "x", height = 2000, focusable = true } } }
      local v, told = s:view "v", {}
      s:on("focus", function(e) told[#told + 1] = "s:" .. tostring(e.item and e.item.id) end)
      v:on("focus", function(e) told[#told + 1] = "v:" .. tostring(e.item and e.item.id) end)
      s:blur() tick() eq(#told, 0)
      v:item("x"):focus() s:blur() tick() eq(s.focused, nil)
      s:blur() focus(false) tick()
      eq(table.concat(told, " "), "v:x s:x v:nil s:nil")
      told = {}
      s:item("bar"):focus() tick() s:blur() tick() focus(s:item "bar") focus(false) tick()
      eq(table.concat(told, " "), "s:bar s:nil s:bar s:nil")
      """)
  }

  @Test(
    "an item that is hidden or removed loses focus with the same event, in the tick that follows · row:U7"
  )
  func lost() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v",
        sw.column { id = "group", sw.item { id = "x", height = 200, focusable = true } }, sw.item { id = "y", height = 900 } } }
      local v, told = s:view "v", {}
      s:on("focus", function(e) told[#told + 1] = tostring(e.item and e.item.id) end)
      v:item("x"):focus() tick() v:update("group", { hidden = true }) tick(3)
      v:update("group", { hidden = false }) tick() eq(s.focused, nil)
      v:item("x"):focus() tick() v:remove "x" tick(3)
      eq(table.concat(told, " "), "x nil x nil")
      """)
  }

  @Test(
    "a form hears that its field lost focus; views and items name their scene · row:G6 · row:P13")
  func form() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v",
        sw.section { id = "a", sw.item { id = "name", height = 50, complete = false } }, sw.item { height = 900 } } }
      local v, told = s:view "v", {}
      sw.form(v, { sections = { "a" } }):on("focus", function(e)
        told[#told + 1] = tostring(e.section) .. "/" .. tostring(e.item and e.item.id)
      end)
      v:item("name"):focus() v.scene:blur() tick()
      eq(table.concat(told, " "), "a/name nil/nil") eq(v.scene, s) eq(v:item("name").scene, s)
      """)
  }
}
