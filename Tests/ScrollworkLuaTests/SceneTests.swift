import Scrollwork
import ScrollworkLua
import Testing

@Suite("Scene in Lua") struct LuaSceneTests {
  @Test("a device, a size and a rate make the screen, and setup runs before the first layout")
  func screen() throws {
    try LuaScript.run(
      """
      local seen
      local s = sw.scene { device = "phone", rate = 120,
        setup = function(scene) seen = scene:view("v") end, sw.scroll { id = "v" } }
      eq(s.device, "phone") eq(s.width, 375) eq(s.height, 667) eq(s.rate, 120)
      eq(seen, s:view "v") eq(seen.width, 375)
      eq(s.tick, 0) eq(s.now, 0)
      raises("did you mean \\"phone\\"?", sw.scene, { device = "phon" })
      eq(sw.scene { device = "phone", width = 500 }.width, 500)
      """
    ) { runtime in
      runtime.screen.devices = [
        "phone": Device(name: "phone", size: Size(width: 375, height: 667))
      ]
    }
  }

  @Test("four quarter turns bring everything back, safe area and all · row:V15 · row:V6")
  func rotate() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 800, safe_area = { top = 50, bottom = 20 },
        sw.scroll { id = "v", axis = "both", sw.item { width = 3000, height = 3000 } } }
      local v, turns = s:view "v", 0
      v:on("resize", function() turns = turns + 1 end)
      eq(v.insets.top, 50)
      s:rotate()
      eq(s.width, 800) eq(s.height, 400) eq(v.width, 800)
      eq(v.insets.top, 0) eq(v.insets.left, 50) eq(v.insets.right, 20)
      tick() eq(turns, 1)
      s:rotate() eq(v.insets.bottom, 50) eq(v.insets.top, 20) tick()
      s:rotate() eq(v.insets.right, 50) eq(v.insets.left, 20) tick()
      s:rotate() eq(v.insets.top, 50) eq(v.insets.bottom, 20) tick()
      eq(s.width, 400) eq(turns, 4)
      """)
  }

  @Test("resize changes viewports at once and tells geometry, then resize · row:V15")
  func resize() throws {
    let lines = try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 800, sw.scroll { id = "v", sw.item { height = 1000 } } }
      local v = s:view "v"
      v:on("geometry", function(e) print("geometry", e.from.viewport.width, e.to.viewport.width, e.to.range.max.y) end)
      v:on("resize", function(e) print("resize", e.view.width, e.view.height) end)
      v:scroll_to { edge = "bottom" }
      eq(v.y, 200)
      s:resize { width = 800, height = 400 }
      eq(v.width, 800) eq(v.height, 400) eq(v.y, 200) eq(s.width, 800)
      tick()
      s:resize { height = 900 }
      eq(v.y, 100) eq(v.width, 800)
      tick()
      raises("needs width=, height= or both", function() s:resize {} end)
      raises("needs width=", function() s:resize() end)
      raises("did you mean \\"width\\"?", function() s:resize { widht = 3 } end)
      raises("finite", function() s:resize { width = 0/0 } end)
      raises("length of 0 or more", function() s:resize { width = -1 } end)
      s:resize { width = 0, height = 0 }
      eq(v:why_not_scrollable(), "no_viewport")
      """)
    #expect(
      lines == [
        "geometry\t400.0\t800.0\t600.0", "resize\t800.0\t400.0", "geometry\t800.0\t800.0\t100.0",
        "resize\t800.0\t900.0",
      ])
  }

  @Test("the safe area and bars count as insets, per axis · row:V6")
  func safeArea() throws {
    try LuaScript.run(
      """
      local area = { top = 47, bottom = 34, left = 5, right = 6 }
      local s = sw.scene { width = 400, height = 800, safe_area = area,
        sw.scroll { id = "v", bars = { top = sw.item { id = "bar", height = 44 } },
          sw.item { height = 2000 } } }
      local v = s:view "v"
      eq(v.insets.top, 91) eq(v.insets.bottom, 34) eq(v.insets.left, 0) eq(v.y, -91)
      eq(s:item("bar").frame.y, 47)
      eq(s:item("bar").scroller, nil)
      v:configure { safe_area = "never" }
      eq(v.insets.top, 44) eq(v.insets.bottom, 0) eq(v.y, -44)
      v:configure { safe_area = { x = "always" } }
      eq(v.insets.left, 5) eq(v.insets.right, 6) eq(v.insets.top, 44)
      raises("has no option \\"bars\\"", function() v:configure { bars = {} } end)
      raises("is not in the content", function() v:scroll_to "bar" end)
      v:remove "bar"
      eq(v.insets.top, 0)
      """)
  }

  @Test("two scenes live side by side in one state, each with its own ids, time and handles")
  func twoScenes() throws {
    try LuaScript.run(
      """
      local function make() return sw.scene { sw.scroll { id = "v",
        sw.column { sw.item { id = "a", height = 900 }, sw.item { id = "b", height = 900 } } } } end
      local one, two = make(), make()
      local v1, v2 = one:view "v", two:view "v"
      assert(one ~= two) assert(v1 ~= v2) eq(v1, one:view "v")
      one:scroll_to("b")
      eq(v1.y, 900) eq(v2.y, 0)
      two:scroll_to("b", { align = "top" })
      eq(v2.y, 900) eq(v1.y, 900)
      v1:scroll_to { x = 0, y = 3 } eq(v1.y, 3)
      raises("not in the content", function() v1:scroll_to(two:item "a") end)
      eq(select(2, one:scroll_to(two:item "a")), "no_target")
      v1:remove "b"
      assert(v2:item("b").alive)
      eq(select(2, one:scroll_to "b"), "no_target")
      """)
  }

  @Test("a lookup of the whole scene answers the first in document order, or says why not · row:A3")
  func lookup() throws {
    try LuaScript.run(
      """
      local s = sw.scene { sw.column { sw.item { id = "x", anchor = "y", height = 1 },
        sw.scroll { id = "view", sw.column { sw.item { id = "y", height = 1 }, sw.item { id = "x" } } } } }
      eq(s:item("y").id, "x")
      eq(s:view("view"):item("y").id, "y")
      eq(s:lookup("nothing"), nil)
      local a, v = s:get("y", "view")
      eq(a.id, "x") eq(v, s:view "view")
      raises("did you mean \\"view\\"?", s.get, s, "y", "veiw")
      raises("is an item, not a scroll view", s.view, s, "x")
      raises("the scene has no item \\"zzz\\"", s.item, s, "zzz")
      raises("an id for item", s.item, s, {})
      raises("an id for item", s.item, s)
      raises("takes at most 1", s.item, s, "x", "y")
      local d = s:duplicates()
      eq(#d, 2) eq(d[1].id, "x") eq(#d[1].paths, 2) eq(d[2].id, "y")
      eq(d[1].paths[1], 'column/item "x"')
      """)
  }

  @Test(
    "the enclosing scroll view of a view is the view itself, and the one around it is outer · row:A4"
  )
  func enclosing() throws {
    try LuaScript.run(
      """
      local s = sw.scene { sw.scroll { id = "v", sw.scroll { id = "inner", axis = "horizontal",
        height = 20, sw.item { id = "deep", width = 2000 } }, sw.item { id = "a", height = 50 } } }
      local v, inner = s:get("v", "inner")
      eq(v.scroller, v) eq(inner.scroller, inner)
      eq(inner.outer, v) eq(v.outer, nil)
      eq(s:item("deep").scroller, inner) eq(s:item("a").scroller, v)
      """)
  }

  @Test("from any node the ways up and down are open · row:P13")
  func introspection() throws {
    try LuaScript.run(
      """
      local s = sw.scene { sw.column { id = "top", sw.scroll { id = "v",
        sw.column { id = "c", sw.item { id = "a", height = 50 }, sw.list { id = "l", count = 3, extent = 10 },
          sw.scroll { id = "inner", axis = "horizontal", height = 20, sw.item { id = "deep", width = 2000 } } } } } }
      local deep = s:item "deep"
      eq(deep.parent.id, "inner") eq(deep.parent.parent.id, "c")
      eq(deep.parent.parent.parent, s:view "v") eq(s:view("v").parent.id, "top")
      eq(s:item("top").parent, nil) eq(s.children[1], s:item "top")
      eq(deep.scroller, s:view "inner") eq(s:view("inner").outer, s:view "v")
      eq(s:view("v").outer, nil)
      eq(s:view("v").children[1].children[3], s:view "inner")
      eq(#s:item("l").children, 3) eq(s:item("l").children[2].parent, s:item "l")
      eq(s:item(2).kind, "row") eq(s:item("l").kind, "list") eq(s:view("v").kind, "scroll")
      eq(s:view("inner").index, 3) eq(s:view("inner").frame.y, 80)
      eq(deep.scroller.phase, "idle") eq(deep.scroller.content_size.width, 2000)
      raises("cannot be assigned", function() deep.parent = nil end)
      raises("cannot be assigned", function() s.width = 3 end)
      eq(#s.views, 2)
      """)
  }
}
