import Scrollwork
import ScrollworkLua
import Testing

@Suite("View in Lua") struct LuaViewTests {
  /// `v`: 400 × 400 over a (500), b (500), c (1000); its range is 0 … 1600.
  static let page = """
    local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.column { id = "col",
      sw.item { id = "a", height = 500 }, sw.item { id = "b", height = 500, anchor = "mark" },
      sw.item { id = "c", height = 1000 } } } }
    local v = s:view "v"

    """

  @Test("a target is an id, an anchor, an item, a node, a point, an edge, a place or a rect")
  func targets() throws {
    try LuaScript.run(
      Self.page + """
        local function at(y, target, opt) v:scroll_to(target, opt) eq(v.y, y) end
        at(500, "b", { align = "top" }) at(0, "a", { align = "top" })
        at(500, "mark", { align = "top" }) at(0, v:item "a", { align = "top" })
        at(500, s:item("b"), { align = "top" })
        at(120, { y = 120 }) at(120, { x = 30 }) at(7, { 0, 7 }) at(9, { x = 0, y = 9 })
        at(1600, { edge = "bottom" }) at(0, { edge = "top" })
        at(800, { content = "center" }) at(1600, { content = "bottom_leading" })
        at(400, { content = { x = 0, y = 0.25 } })
        at(900, { x = 0, y = 1200, width = 10, height = 100 }) at(900, { 0, 1000, 10, 100 })
        at(900, v:item("a").frame and { 0, 950, 5, 5 })
        at(500, v:item("b").frame, { align = "top" })
        """)
  }

  @Test("the nine alignments and any unit point place a target · row:A5")
  func alignments() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 300, sw.scroll { id = "v", axis = "both", sw.column {
        sw.item { width = 2000, height = 800 },
        sw.row { sw.item { width = 900, height = 60 }, sw.item { id = "t", width = 100, height = 60 } },
        sw.item { width = 10, height = 900 } } } }
      local v = s:view "v"
      -- Start, middle and end: 900 + share·(100 − 400), 800 + share·(60 − 300).
      local xs, ys = { 900, 750, 600 }, { 800, 680, 560 }
      local names = { { "top_leading", 1, 1 }, { "top_trailing", 3, 1 }, { "bottom_leading", 1, 3 },
        { "bottom_trailing", 3, 3 }, { "center", 2, 2 }, { "start", 1, 1 }, { "end", 3, 3 } }
      for _, n in ipairs(names) do
        v:scroll_to("t", { align = n[1] })
        eq(v.x, xs[n[2]]) eq(v.y, ys[n[3]])
      end
      for _, n in ipairs { { "top", "y", 800 }, { "bottom", "y", 560 }, { "leading", "x", 900 }, { "trailing", "x", 600 } } do
        v:scroll_to { x = 700, y = 700 }  -- where the target shows
        v:scroll_to("t", { align = n[1] })
        eq(v[n[2]], n[3]) eq(v[n[2] == "x" and "y" or "x"], 700)
      end
      v:scroll_to("t", { align = { x = -1, y = 2.5 } })
      eq(v.x, 1200) eq(v.y, 200)
      v:scroll_to("t", { align = { y = 0.5 }, offset = { 0, 5 }, clamp = false })
      eq(v.y, 685)
      raises("did you mean \\"center\\"?", v.scroll_to, v, "t", { align = "centr" })
      raises("needs x, y or both", v.scroll_to, v, "t", { align = {} })
      raises("finite", v.scroll_to, v, "t", { align = { x = 0/0 } })
      raises("it cannot be \\"nearest\\"", v.scroll_to, v, { content = "nearest" })
      """)
  }

  @Test("options of a call: offset, clamp, margin, inset, animate · row:A8")
  func options() throws {
    try LuaScript.run(
      LuaViewTests.page + """
        local function at(y, opt) opt.align = opt.align or "top" v:scroll_to("b", opt) eq(v.y, y) end
        at(480, { offset = { y = -20 } }) at(470, { margin = 30 }) at(484, { inset = 16 })
        at(490, { margin = { top = 10 } }) at(1600, { offset = { 0, 9999 } })
        at(10499, { offset = { 0, 9999 }, clamp = false })
        v:scroll_to { y = 0 }
        local m = v:scroll_to("b", { align = "top", animate = { curve = "linear", duration = 0.4 } })
        eq(v.phase, "animating") eq(m.done, false) eq(m.target.y, 500)
        advance(0.2) assert(math.abs(v.y - 250) < 1e-6, v.y)
        eq(m:wait(), "arrived") eq(v.y, 500) eq(m.finished, true)
        """)
  }

  @Test("relative moves and edges are calls of their own · row:P7")
  func movesAndEdges() throws {
    try LuaScript.run(
      Self.page + """
        v:scroll_by { y = 100 } eq(v.y, 100)
        v:scroll_by { 0, -30 } eq(v.y, 70)
        v:scroll_by { y = -1000 } eq(v.y, 0)
        v:scroll_by({ y = 50 }, { animate = true }):wait() eq(v.y, 50)
        v:scroll_to_edge "bottom" eq(v.y, 1600)
        v:scroll_to_edge("top", { animate = true }):wait() eq(v.y, 0)
        eq(v.at_start, true) eq(v.at_end, false)
        raises("did you mean \\"bottom\\"?", v.scroll_to_edge, v, "botom")
        raises("one of", v.scroll_to_edge, v, 3)
        raises("a point for the distance", v.scroll_by, v, 3)
        raises("has no option \\"z\\"", v.scroll_by, v, { z = 3 })
        """)
  }

  @Test("a motion is a handle that ends once, also when nothing moves · row:P10")
  func motions() throws {
    let lines = try LuaScript.run(
      Self.page + """
        local function follow(name, m) m:on_end(function(finished) print(name, finished, m.cancelled_by) end) end
        follow("jump", v:scroll_to "b") follow("nothing", v:scroll_to "b")
        tick()
        follow("cut", v:scroll_to("a", { animate = true }))
        tick(2)
        follow("next", v:scroll_to("c", { animate = true, align = "top" }))
        tick()
        v:stop()
        tick(60)
        """)
    #expect(
      lines == [
        "jump\ttrue\tnil", "nothing\ttrue\tnil", "cut\tfalse\tmotion", "next\tfalse\tstop",
      ])
  }

  @Test("append, then scroll to it: no delay is needed · row:P11")
  func append() throws {
    try LuaScript.run(
      Self.page + """
        v:insert(sw.item { id = "new", height = 300 })
        v:scroll_to "new"
        eq(v.y, 1900)
        local done
        sw.after(0.1, function()
          v:insert(sw.item { id = "newer", height = 50 })
          v:scroll_to("newer", { animate = true })
          v:update("a", { height = 600 })
          done = true
        end)
        advance(1)
        eq(done, true) eq(v.y, 2050)
        """)
  }

  @Test(
    "a target is resolved again only while nothing but layout has moved the view · row:P11 row:K2 row:F14 row:U3"
  )
  func supersededCalls() throws {
    try LuaScript.run(
      """
      local function jump(options)
        local rows = { id = "f", focus_margin = 8, zoom = { min = 0.5, max = 4 } }
        for i = 1, 60 do rows[i] = sw.item { id = i, height = 60 } end
        local v = sw.scene { width = 300, height = 400, sw.scroll(rows) }:view "f"
        if options then v:set_position { id = 20, anchor = "top" } else v:scroll_to(20, { align = "top" }) end
        eq(v.y, 1140)
        return v
      end
      local function stays(v, y) eq(v.y, y) tick(3) eq(v.y, y) end
      local v = jump() v:item(30):focus() settle() eq(v:item(30).bottom, 392)
      for _, writes in ipairs { false, true } do
        v = jump(writes) v:shift { y = 100 } stays(v, 1240)
        v = jump(writes) v:zoom_to { scale = 2, at = { x = 0, y = 200 } } stays(v, 2480)
        -- Only the scale changes.
        v = jump(writes) v:zoom_to { scale = 2, at = { x = 0, y = -1140 } } stays(v, 1140)
      end
      v = jump() v:snap { offsets = { 0, 1000, 2000 } } stays(v, 1000)
      v = jump() v:snap(function() return { y = 1111 } end) stays(v, 1111)
      v = jump() v:scroll_by { y = 7 } stays(v, 1147)
      -- What layout moves after the call is followed still.
      v = jump() v:configure { anchoring = "off" } v:update(3, { height = 90 }) eq(v.y, 1140)
      tick() eq(v.y, 1170) eq(v:item(20).top, 0)
      """)
  }

  @Test("edits change what there is and say so; handles of what is gone raise · row:J3")
  func edits() throws {
    let lines = try LuaScript.run(
      Self.page + """
        for _, name in ipairs { "insert", "remove", "move", "update" } do
          v:on(name, function(e) print(name, e.where, e.count, e.extent, table.unpack(e.ids)) end)
        end
        local new = v:insert(sw.item { id = "new", height = 40 }, { before = "b" })
        eq(new.index, 2) eq(new, v:item "new")
        v:insert(sw.item { id = "last", height = 60 }, { at = "end" })
        v:move("last", { at = "start" })
        v:move("new", { after = "c" })
        v:update("a", { height = 100, anchor = "first", data = { n = 1 } })
        eq(v:item("first").data.n, 1)
        eq(v:item("first").index, 2)
        local b = v:item "b"
        v:remove "b"
        eq(b.alive, false)
        tick(3)
        raises("item 'b' was removed at t=0.000", function() return b.frame end)
        raises("item 'b' was removed at t=0.000", function() v:scroll_to(b) end)
        raises("item 'b' was removed at t=0.000", function() v:remove(b) end)
        raises("has no item \\"b\\"", function() v:remove "b" end)
        raises("did you mean \\"last\\"?", function() v:move("lst", { at = "end" }) end)
        raises("needs a place", function() v:move("last") end)
        raises("name two places", function() v:move("last", { at = "end", before = "a" }) end)
        raises("did you mean \\"start\\"?", function() v:move("last", { at = "strat" }) end)
        raises("Node expected", function() v:insert("x") end)
        raises("Node expected", function() v:insert(v:item "a") end)
        raises("did you mean \\"height\\"?", function() v:update("a", { hieght = 3 }) end)
        raises("is not in this view", function() v:remove(v) end)
        v:update("a", { hidden = true })
        raises("is hidden", function() v:scroll_to "a" end)
        """)
    #expect(
      lines == [
        "insert\tafter\t1\t40.0\tnew", "insert\tafter\t1\t60.0\tlast", "move\twithin\t1\t0.0\tlast",
        "move\tafter\t1\t0.0\tnew", "update\twithin\t1\t-400.0\ta", "remove\twithin\t1\t-500.0\tb",
      ])
  }

  @Test("a removed view raises with its time of death, and equal views compare equal · row:J3")
  func removedView() throws {
    try LuaScript.run(
      """
      local s = sw.scene { sw.scroll { id = "outer", sw.column { sw.item { height = 10 },
        sw.scroll { id = "inner", height = 50, sw.item { id = "leaf", height = 500 } } } } }
      local outer, inner, leaf = s:get("outer", "inner", "leaf")
      eq(inner, outer:item "inner") eq(({ [inner] = 1 })[s:view "inner"], 1)
      eq(inner.alive, true)
      advance(0.5)
      outer:remove "inner"
      eq(inner.alive, false) eq(leaf.alive, false)
      raises("view 'inner' was removed at t=0.500", function() return inner.y end)
      raises("view 'inner' was removed at t=0.500", function() inner:scroll_to_edge "top" end)
      raises("item 'leaf' was removed at t=0.500", function() return leaf.top end)
      raises("view 'inner' was removed at t=0.500", function() flick(inner, { y = 3 }) end)
      eq(inner, inner)
      """)
  }

  @Test("dots for colons, assignments and unknown members say what to write")
  func strict() throws {
    try LuaScript.run(
      Self.page + """
        raises("with a colon, not a dot", function() v.scroll_to("b") end)
        raises("with a colon, not a dot", function() v.stop() end)
        raises("with a colon, not a dot", function() s.view("v") end)
        local fault = raises("View.y cannot be assigned", function() v.y = 3 end)
        raises("cannot be assigned", function() v.width = 3 end)
        raises("cannot be assigned", function() v.anything = 3 end)
        raises("did you mean \\"scroll_to\\" or \\"scroll_by\\"?", function() v:scrol_to("b") end)
        raises("did you mean \\"phase\\"?", function() return v.phse end)
        raises("did you mean \\"frame\\"?", function() return v:item("a").fram end)
        raises("did you mean \\"width\\"?", function() return v.content_size.widht end)
        raises("values never change", function() v.offset.x = 3 end)
        raises("takes at most 2", function() v:scroll_to("b", {}, 3) end)
        """)
  }

  @Test(
    "wrong values are refused before anything happens",
    arguments: [
      ("v:scroll_to()", "an id for the target"), ("v:scroll_to(nil)", "an id for the target"),
      ("v:scroll_to {}", "needs x, y or both"), ("v:scroll_to { y = 0/0 }", "finite"),
      ("v:scroll_to { y = 1/0 }", "finite"), ("v:scroll_to { y = 'x' }", "number expected"),
      ("v:scroll_to(0/0)", "nan"), ("v:scroll_to(print)", "an id for the target"),
      ("v:scroll_to { edge = 'botom' }", "did you mean \"bottom\"?"),
      ("v:scroll_to { egde = 'bottom' }", "has no option \"egde\""),
      ("v:scroll_to { edge = 'top', y = 3 }", "has no option \"y\""),
      ("v:scroll_to { 0, 0, 10 }", "a rect"), ("v:scroll_to { 0, 0, -10, 3 }", "negative extent"),
      ("v:scroll_to('bb')", "did you mean \"b\"?"),
      ("v:scroll_to('b', { animte = true })", "did you mean \"animate\"?"),
      ("v:scroll_to('b', true)", "table of options"),
      ("v:scroll_to('b', { animate = 'fast' })", "animate cannot be \"fast\""),
      ("v:scroll_to('b', { animate = 3 })", "the name of a spring or an animation"),
      ("v:scroll_to('b', { animate = { duration = -1 } })", "animate"),
      ("v:scroll_to('b', { animate = { duration = 0/0 } })", "finite"),
      ("v:scroll_to('b', { animate = { curve = 'easy' } })", "did you mean \"ease\"?"),
      ("v:scroll_to('b', { clamp = 1 })", "boolean expected"),
      ("v:scroll_to('b', { offset = 3 })", "a point for offset"),
      ("v:scroll_to('b', { margin = 0/0 })", "finite"),
      ("v:scroll_to('b', { inset = 1e40 })", "2^30"),
      ("v:scroll_to('b', { priority = 'high' })", "priority cannot be \"high\""),
      ("v:visible { fraction = 2 }", "a share from 0 to 1"),
      ("v:visible { fraction = 0/0 }", "finite"), ("v:visible { fracton = 1 }", "did you mean"),
      ("v:configure { slop = 0/0 }", "finite"),
      ("v:configure { insts = 3 }", "did you mean \"insets\"?"),
      ("v:configure { width = 5, height = -5 }", "length of 0 or more"),
      ("v:find(3)", "function expected"), ("v:mark('zz')", "has no item \"zz\""),
      ("v:update('a', { height = 0/0 })", "finite"), ("v:update('a', { height = 1e12 })", "2^30"),
      ("v:convert({ 1, 2 }, 'globl')", "did you mean \"global\"?"),
      ("v:convert(3, 'global')", "a point"), ("v:on('phas', print)", "did you mean \"phase\"?"),
      ("v:at(0/0)", "finite"),
    ])
  func refused(call: String, words: String) throws {
    try LuaScript.run(
      Self.page + """
        raises([[\(words)]], function() return \(call) end)
        eq(v.y, 0) eq(v.width, 400) eq(v.content_size.height, 2000)
        """)
  }

  @Test("huge numbers are clamped, never harmful")
  func huge() throws {
    try LuaScript.run(
      Self.page + """
        v:scroll_to { y = 1e308 } eq(v.y, 1600)
        v:scroll_to { y = -1e308 } eq(v.y, 0)
        v:scroll_by { y = 1e308 } eq(v.y, 1600)
        v:scroll_to("b", { align = { y = 1e308 } })
        assert(v.y == v.y and math.abs(v.y) < 1e9)
        v:scroll_to("b", { align = { y = -1e308 }, offset = { 0, 1e308 } })
        assert(v.y == v.y)
        v:scroll_to({ y = 1e308 }, { clamp = false })
        tick(3)
        v:scroll_to { y = 5 } eq(v.y, 5)
        v:scroll_to({ y = 1e300 }, { clamp = false, animate = true })
        tick(30) v:stop() tick()
        v:scroll_to { y = 5 } eq(v.y, 5)
        local s = sw.scene { width = 2^30, height = 2^30, sw.scroll { id = "w", sw.column { spacing = 2^30,
          sw.item { height = 2^30 }, sw.item { height = 2^30 } } } }
        eq(s:view("w").content_size.height, 3 * 2^30)
        """)
  }

  @Test("insets keep what shows still; the reasons for not scrolling have names · row:V5")
  func insets() throws {
    try LuaScript.run(
      Self.page + """
        v:scroll_to { y = 700 }
        v:configure { insets = { top = 60, bottom = 30 } }
        eq(v.y, 700) eq(v.range.min.y, -60) eq(v.range.max.y, 1630)
        v:scroll_to_edge "bottom" eq(v.y, 1630)
        v:configure { insets = 0 } eq(v.y, 1600)
        eq(v:why_not_scrollable(), nil)
        v:configure { enabled = false } eq(v:why_not_scrollable(), "disabled")
        v:scroll_to { y = 10 } eq(v.y, 10)
        v:configure { enabled = true, height = 2000 } eq(v:why_not_scrollable(), "fits")
        v:configure { height = 0 } eq(v:why_not_scrollable(), "no_viewport")
        local w = sw.scene { sw.scroll { id = "w", sw.item { width = 900, height = 5 } } }:view "w"
        eq(w:why_not_scrollable(), "axis")
        """)
  }

  @Test("indicators are data · row:V11")
  func indicators() throws {
    try LuaScript.run(
      Self.page + """
        v:configure { indicators = "always" }
        eq(v.indicators.vertical.extent, 0.2) eq(v.indicators.vertical.position, 0)
        eq(v.indicators.vertical.visible, true) eq(v.indicators.horizontal, nil)
        v:scroll_to { content = "center" } eq(v.indicators.vertical.position, 0.5)
        v:configure { indicators = false } eq(v.indicators.vertical.visible, false)
        v:configure { indicators = true, indicator_margins = 30, clip = false, edge_effects = { top = "soft" } }
        eq(v.indicators.vertical.visible, true)
        eq(v.range.max.y, 1600)
        """)
  }

  @Test("a note, not an error, says that an axis does not scroll · row:V1")
  func disabledAxis() throws {
    var codes: [String] = []
    try LuaScript.run(Self.page + "v:scroll_to { x = 50, y = 60 } eq(v.x, 0) eq(v.y, 60)") {
      $0.hooks.onFault = { codes.append($0.report.code) }
    }
    #expect(codes.allSatisfy { $0 == "SW0302" })
  }

  @Test(
    "content narrower than a view that scrolls both ways is aligned, and fits until its scaled size does not · row:S14 row:V2"
  )
  func narrow() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 400, height = 600, sw.scroll { id = "v", axis = "both",
        zoom = { min = 1, max = 3 }, anchors = { alignment = "center" },
        sw.item { id = "photo", width = 200, height = 300 } } }:view "v"
      eq(v:item "photo".left, 100) eq(v:item "photo".top, 150)
      v:zoom_to { scale = 2 }
      eq(v.content_size.width, 400) eq(v.range.max.x, 0)
      v:zoom_to { scale = 3 }
      eq(v.content_size.width, 600) eq(v.range.max.x, 200)
      """)
  }

  @Test("a module whose name is a slip of one of ours is named")
  func slip() throws {
    try LuaScript.run("raises('did you mean \"scrollwork\"?', require, 'scrolwork')")
  }
}
