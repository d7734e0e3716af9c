import Testing

@Suite("Positions in Lua") struct LuaPositionTests {
  /// A view `v` of 400 × 400 over ten rows "a" … "j" of 100: its range is 0 … 600.
  private static let page = """
    local function page(opt)
      local col = { id = "col" }
      for c in ("abcdefghij"):gmatch "." do col[#col + 1] = sw.item { id = c, height = 100 } end
      opt = opt or {} opt.id = "v" opt[1] = sw.column(col)
      local s = sw.scene { width = 400, height = 400, sw.scroll(opt) }
      return s:view "v", s
    end

    """

  private func run(_ text: String) throws { try LuaScript.run(Self.page + text) }

  @Test("a position is made, written and read · row:S1 · row:S2 · row:S3 · row:S7")
  func values() throws {
    try run(
      """
      local v, s = page()
      eq(v.position.id, nil) eq(v.position.edge, nil) eq(v.position.point, nil)
      eq(v.position.by_user, false)
      v:set_position { id = "d", anchor = "top" }
      eq(v.y, 300) eq(v.position.id, "d") eq(v.position.anchor, "top")
      eq(v.position:id_as "string", "d") eq(v.position:id_as "integer", nil)
      raises("did you mean \\"string\\"", v.position.id_as, v.position, "strin")
      raises("colon", v.position.id_as, "string")
      v:set_position { edge = "bottom" }
      eq(v.y, 600) eq(v.position.edge, "bottom") eq(v.position.id, nil)
      v:set_position { y = 120 }
      eq(v.y, 120) eq(v.position.point.y, 120) eq(v.position.point.x, nil) eq(v.position.edge, nil)
      v:set_position(sw.position { id = "b" })
      eq(v.y, 100)
      -- An anchor given once serves until another is given: the top one, from above.
      v:set_position { id = "c" } eq(v.y, 200)
      v:set_position { id = "h", anchor = "bottom" } eq(v.y, 400)
      v:set_position { id = "g" } eq(v.y, 300)
      v:set_position { id = "a", anchor = "nearest" } eq(v.y, 0)
      v:scroll_to { y = 30 } v:set_position { id = "a" } eq(v.y, 0)
      eq(sw.position { edge = "top" }, sw.position { edge = "top" })
      eq(sw.position { id = 3, id_type = "integer" }:id_as "integer", 3)
      eq(sw.position { id_type = "string", x = 3, y = 4 }.point.x, 3)
      eq(sw.position { id_type = "string", edge = "top" }.edge, "top")
      eq(sw.position { point = { x = 3 } }.point.x, 3)
      eq(tostring(sw.position {}), "Position automatic")
      raises("two places", sw.position, { id = "a", edge = "top" })
      raises("two places", sw.position, { edge = "top", y = 3 })
      raises("id_type says \\"integer\\"", sw.position, { id = "a", id_type = "integer" })
      raises("did you mean \\"anchor\\"", v.set_position, v, { anchr = "top" })
      raises("no item \\"z\\"", v.set_position, v, { id = "z" })
      raises("View.position cannot be assigned", function() v.position = {} end)
      raises("cannot be assigned", function() v.position.id = "b" end)
      """)
  }

  @Test("the position follows what moves the view, by its anchor · row:S4 · row:S5")
  func reading() throws {
    try run(
      """
      local v, s = page()
      v:scroll_to { y = 250 } eq(v.position.id, "c") eq(v.position.by_user, false)
      v:set_position { anchor = "bottom" } eq(v.position.id, nil)
      v:scroll_to { y = 240 } eq(v.position.id, "g")
      v:set_position { anchor = "center" } v:scroll_to { y = 250 } eq(v.position.id, "e")
      """)
  }

  @Test(
    "at the bottom the last visible cell is read, of a list's columns as of a grid's · row:S5 row:E4"
  )
  func lastCell() throws {
    try LuaScript.run(
      """
      local heights = { 100, 486, 100, 100 }
      for _, kind in ipairs { "list", "grid" } do
        local cells = { columns = 2, targets = true }
        for i = 1, 4 do cells[i] = sw.item { id = "r" .. i, height = heights[i] } end
        local content = kind == "grid" and sw.grid(cells)
          or sw.list { count = 4, columns = 2, extent = heights, ids = function(i) return "r" .. i end }
        local v = sw.scene { width = 300, height = 400,
          sw.scroll { id = "v", position = { id = "r1", anchor = "bottom" }, content } }:view "v"
        v:scroll_to { y = 20 } eq(v.position.id, "r2")
        v:scroll_to { y = 150 } eq(v.position.id, "r4")
      end
      """)
  }

  @Test(
    "a row is read until a hundredth of a point of it shows, below a pinned header too · row:S4 row:H3"
  )
  func leastOfRow() throws {
    try LuaScript.run(
      """
      for _, pinned in ipairs { false, true } do
        local list = { extent = 66, ids = function(i) return "r" .. i end }
        if pinned then
          list.pinned, list.sections = true, { { id = "s", header = 42, count = 20 } }
        else
          list.count = 20
        end
        local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.list(list) } }:view "v"
        v:scroll_to { y = 65.985 } eq(v.position.id, "r1")
        v:scroll_to { y = 65.995 } eq(v.position.id, "r2")
      end
      """)
  }

  @Test("an event's former position says whether the user had taken it over meanwhile · row:S13")
  func formerByUser() throws {
    try run(
      """
      local v, s = page()
      local told = {}
      v:on("position", function(e)
        told[#told + 1] = ("%s %s > %s %s"):format(e.from.id, e.from.by_user, e.to.id, e.to.by_user)
      end)
      v:scroll_to { y = 100 } tick(2)
      drag(v, { by = { 0, -20 }, velocity = { 0, 0 }, over = 0.2 }) tick(2)
      eq(v.position.id, "b") eq(v.position.by_user, true)
      v:scroll_to { y = 300 } tick(2)
      eq(table.concat(told, ", "), "nil false > b false, b true > d false")
      """)
  }

  @Test("a position event tells old and new, after the scroll event · row:S13")
  func events() throws {
    let lines = try LuaScript.run(
      Self.page + """
        local v, s = page()
        v:on("scroll", function(e) print("scroll", e.to.y) end)
        v:on("position", function(e)
          print(e.name, e.from.id or "-", e.to.id or e.to.edge, e.source)
        end)
        v:set_position { id = "c", anchor = "top" } sw.wait(0.05)
        v:scroll_to { y = 230 } sw.wait(0.05)
        v:scroll_to { y = 300 } sw.wait(0.05)
        v:remove "d" sw.wait(0.05)
        v:set_position { edge = "bottom" } sw.wait(0.05)
        """)
    #expect(
      lines == [
        "scroll\t200.0", "position\t-\tc\tprogram", "scroll\t230.0", "scroll\t300.0",
        "position\tc\td\tprogram", "position\td\te\tlayout", "scroll\t500.0",
        "position\te\tbottom\tprogram",
      ])
  }

  @Test(
    "writing is animated inside with_animation alone; so is a place that layout moves · row:S3 · row:M3"
  )
  func animated() throws {
    try run(
      """
      local v, s = page()
      local linear = { curve = "linear", duration = 0.2 }
      local motion, second = sw.with_animation(linear, function()
        return v:set_position { id = "e", anchor = "top" }, 2
      end)
      eq(second, 2)
      eq(v.y, 0) eq(v.phase, "animating") eq(v.position.id, "e")
      sw.wait(0.1) assert(v.y > 150 and v.y < 250) eq(v.position.id, "e")
      eq(motion:wait(), "arrived") eq(v.y, 400) eq(v.position.id, "e")
      v:set_position { edge = "bottom" } eq(v.y, 600)
      sw.with_animation(linear, function() v:insert(sw.item { id = "k", height = 100 }) end)
      eq(v.y, 600) eq(v.phase, "animating")
      sw.wait(0.1) assert(v.y > 630 and v.y < 670)
      sw.wait(0.2) eq(v.y, 700) eq(v.phase, "idle") eq(v.position.edge, "bottom")
      """)
  }

  @Test("a call that says animate = false jumps, whatever block it is in · row:M3 · row:P3")
  func jumpsInsideABlock() throws {
    try run(
      """
      local v = page()
      sw.with_animation({ curve = "linear", duration = 0.2 }, function()
        v:scroll_to({ y = 300 }, { animate = false })
        eq(v.y, 300) eq(v.phase, "idle")
        v:scroll_by({ y = -50 }, { animate = false })
        eq(v.y, 250)
        v:scroll_to { y = 0 }
      end)
      eq(v.y, 250) eq(v.phase, "animating")
      sw.wait(0.1) assert(math.abs(v.y - 125) < 1e-9, v.y)
      """)
  }

  @Test(
    "identity, edge and point keep what they promise · row:S6 · row:S8 · row:S9 · row:S10 · row:S12 · row:S15"
  )
  func keeping() throws {
    try run(
      """
      local function says(v, words)
        local text = v:explain_offset()
        assert(text:find(words, 1, true), text)
      end
      local v, s = page()
      v:set_position { id = "d", anchor = "top" } says(v, "explicit position")
      v:insert(sw.item { id = "x", height = 55 }, { at = "start" })
      eq(v.y, 355) eq(v:item("d").top, 0) says(v, "kept identity")
      v:move("d", { at = "end" }) eq(v.y, 655)
      v:move("d", { at = "start" }) eq(v.y, 0)
      s:resize { height = 300 } eq(v.y, 0)
      v:remove "d" eq(v.position.id, "x") eq(v.y, 0)

      v, s = page()
      v:set_position { id = "d" } eq(v.y, 0)
      s:resize { height = 250 } eq(v.y, 150)

      v, s = page()
      v:set_position { edge = "bottom" }
      v:insert(sw.item { height = 50 }) eq(v.y, 650) says(v, "explicit position")
      v:update("a", { height = 10 }) eq(v.y, 560)

      v, s = page()
      v:set_position { y = 500 }
      v:insert(sw.item { height = 50 }, { at = "start" }) eq(v.y, 500)
      for c in ("fghij"):gmatch "." do v:remove(c) end
      eq(v.y, 150) says(v, "explicit position") eq(v.position.point.y, 500)
      v:insert(sw.item { height = 5000 }) eq(v.y, 150)

      v, s = page()
      v:scroll_to { y = 350 }
      for c in ("abc"):gmatch "." do v:remove(c) end
      eq(v.y, 50)
      for c in ("hij"):gmatch "." do v:update(c, { height = 1 }) end
      eq(v.y, 3) says(v, "plain clamp")
      """)
  }

  @Test("a position given with the view, or before it is laid out, says where it begins · row:S11")
  func initial() throws {
    try run(
      """
      local function begins(position, y)
        local v = page { position = position }
        eq(v.y, y) eq(v.phase, "idle") eq(v:explain_offset():find("initial", 1, true) ~= nil, true)
        eq(v.position.by_user, false)
      end
      begins({ id = "e", anchor = "top" }, 400) begins({ id = "e" }, 100)
      begins({ edge = "bottom" }, 600) begins({ y = 123 }, 123)
      begins(sw.position { id = "e", anchor = "center" }, 250)
      begins({ id = "c", delta = 30 }, 230)
      local s = sw.scene { width = 400, height = 400,
        setup = function(s) s:view("w"):set_position { edge = "bottom" } end,
        sw.scroll { id = "w", sw.item { height = 1000 } } }
      eq(s:view("w").y, 600)
      local v = page() v:configure { position = { id = "c", anchor = "top" } } eq(v.y, 200)
      """)
  }

  @Test("what shows stays where it is, whatever happens above · row:R9 · row:S8")
  func anchoring() throws {
    try run(
      """
      local v, s = page()
      v:insert(sw.item { id = "n", height = 80 }, { at = "start" })
      eq(v.y, 0) eq(v:item("n").top, 0)
      v:scroll_to { y = 430 }
      local top = v:item("e").top
      v:insert(sw.item { id = "m", height = 80 }, { at = "start" })
      v:update("a", { height = 333 })
      v:remove "n"
      eq(v:item("e").top, top) eq(v.y, 663 - 80 + 80) eq(v.position.id, "d")
      """)
  }

  @Test("default anchors have a role each · row:S14 · row:R3")
  func anchors() throws {
    try run(
      """
      local v = page { anchors = { initial = "bottom" } } eq(v.y, 600)
      v:insert(sw.item { height = 50 }) eq(v.y, 600)
      v = page { anchors = { initial = { y = 0.5 } } } eq(v.y, 300)
      v = page { anchors = { alignment = "bottom" } } eq(v.y, 0)
      for c in ("abcdefgh"):gmatch "." do v:remove(c) end
      eq(v:item("i").top, 200) eq(v:item("j").bottom, 400) eq(v.range.max.y, 0)
      v = page { anchors = { size_changes = "bottom" } } eq(v.y, 0)
      v:scroll_to { edge = "bottom" } v:insert(sw.item { height = 50 }) eq(v.y, 650)
      assert(v:explain_offset():find "size%-change anchor")
      raises("did you mean \\"alignment\\"", page, { anchors = { alignmnt = "top" } })
      """)
  }

  @Test("a view follows its end, and counts what it does not show · row:R8 · row:R11")
  func following() throws {
    try run(
      """
      local v = page { follow = true }
      eq(v.following, false) eq(v.unseen, 0)
      v:insert(sw.item { id = "k", height = 100 }) v:insert(sw.item { id = "l", height = 100 })
      eq(v.y, 0) eq(v.unseen, 2)
      v:scroll_to "k" eq(v.unseen, 1)
      v:scroll_to { edge = "bottom" } eq(v.following, true) eq(v.unseen, 0)
      v:insert(sw.item { id = "m", height = 70 }) eq(v.y, 870) eq(v.following, true)
      v:update("m", { height = 90 }) eq(v.y, 890)
      v:scroll_by { y = -1 } eq(v.following, false)
      v:insert(sw.item { id = "n", height = 70 }) eq(v.y, 889) eq(v.unseen, 1)
      v:configure { follow = 80 } eq(v.following, true)
      v:configure { follow = false } eq(v.following, false)
      """)
  }

  @Test("items count as unseen in the order in which they show, and hidden ones do not · row:R11")
  func unseen() throws {
    try run(
      """
      local v = page {}
      for _, id in ipairs { "k", "l", "m" } do v:insert(sw.item { id = id, height = 100 }) end
      v:scroll_to { y = 100 } eq(v.unseen, 3)
      v:move("k", { after = "m" }) v:scroll_to("m") eq(v:item("k").visible, false) eq(v.unseen, 1)
      v:update("k", { hidden = true }) eq(v.unseen, 0)
      v:update("k", { hidden = false }) eq(v.unseen, 1)
      v:scroll_to("k") eq(v.unseen, 0)
      """)
  }

  @Test("in an inverted view those below what shows are unseen · row:R11 row:R5")
  func unseenInverted() throws {
    try run(
      """
      local rows = { id = "v", origin = "bottom" }
      for i = 1, 20 do rows[i] = sw.item { id = i, height = 100 } end
      local v = sw.scene { width = 300, height = 300, sw.scroll(rows) }:view "v"
      v:scroll_to { y = 500 }
      v:insert(sw.item { id = "new", height = 100 }, { at = "start" })
      v:insert(sw.item { id = "newer", height = 100 }, { at = "start" })
      v:insert(sw.item { id = "old", height = 100 }, { at = "end" })
      eq(v.unseen, 2) v:scroll_to("new") eq(v.unseen, 1) v:scroll_to { y = 0 } eq(v.unseen, 0)
      """)
  }

  @Test("a place is saved by id and distance, and found again · row:S16")
  func saving() throws {
    try run(
      """
      local v = page()
      v:scroll_to { y = 337 }
      local saved = v:save()
      eq(saved.id, "d") eq(saved.delta, 37) eq(type(saved), "table")
      v:scroll_to { y = 0 }
      v:insert(sw.item { id = "x", height = 50 }, { at = "start" })
      eq(v:restore(saved), true) eq(v.y, 387) eq(v.position.id, "d")
      v:insert(sw.item { height = 50 }, { at = "start" }) eq(v.y, 437)
      v:remove "d" v:scroll_to { y = 0 }
      eq(v:restore(saved), false) eq(v.y, 0)
      local w = page { position = saved } eq(w.y, 337)
      v:set_position { edge = "bottom" } eq(v:save().edge, "bottom")
      """)
  }

  @Test(
    "what was saved anywhere is found again in every direction, axis and zoom · row:S16 row:R5",
    arguments: [
      "", "origin = 'bottom'", "axis = 'horizontal'", "axis = 'horizontal', origin = 'bottom'",
      "zoom = { min = 0.5, max = 3 }", "origin = 'bottom', insets = { top = 30, bottom = 70 }",
    ])
  func savedAnywhere(options: String) throws {
    try LuaScript.run(
      """
      for _, direction in ipairs { "ltr", "rtl" } do
        local cells = {}
        for i = 1, 50 do cells[i] = sw.item { id = i, height = 20 + i * 7 % 60, width = 20 + i * 7 % 60 } end
        local s = sw.scene { width = 300, height = 400, direction = direction,
          sw.scroll { id = "v", \(options.isEmpty ? "" : options + ",") sw[("\(options)"):find "horizontal" and "row" or "column"](cells) } }
        local v = s:view "v"
        local function saved()
          local x, y, place = v.x, v.y, v:save()
          v:scroll_to_edge(v.axis == "horizontal" and "leading" or "top")
          eq(v:restore(place), true)
          eq(math.abs(v.x - x) < 1e-9, true) eq(math.abs(v.y - y) < 1e-9, true)
        end
        for _, share in ipairs { 0, 0.13, 0.5, 0.77, 1 } do
          v:scroll_to { content = { x = share, y = share } } saved()
        end
        for _, anchor in ipairs { "start", "end", "center", "top", "bottom" } do
          v:set_position { id = 20, anchor = anchor } saved()
        end
      end
      """)
  }

  @Test("without a saved place nothing is restored · row:S16")
  func nothingSaved() throws {
    try run(
      """
      local v = page()
      v:scroll_to { y = 337 }
      eq(v:restore(nil), false) eq(v:restore {}, false) eq(v.y, 337)
      """)
  }

  @Test("shift moves the offset under what moves it · row:F14")
  func shift() throws {
    try run(
      """
      local v = page()
      eq(v:shift { y = 100 }, true) eq(v.y, 100)
      eq(v:shift { y = -1000 }, true) eq(v.y, 0) eq(v:shift { y = -5 }, false)
      local m = v:scroll_to("e", { align = "top", animate = { curve = "linear", duration = 0.2 } })
      sw.wait(0.1) v:shift { y = 10 }
      eq(m:wait(), "arrived") eq(v.y, 400)
      """)
  }

  @Test("content inserted and scrolled to in one go is wholly visible · row:R7 · row:R6")
  func revealing() throws {
    try run(
      """
      local v = page()
      local new = v:insert(sw.item { id = "k", height = 130 })
      v:scroll_to "k" eq(v.y, 730) eq(new.bottom, 400)
      v:insert(sw.item { id = "l", height = 30 }) v:scroll_to("l", { animate = true })
      sw.wait(0.5) eq(v.y, 760)
      """)
  }

  @Test(
    "a listener added after the view has moved hears what layout changes, and nothing else · row:S12 row:S13"
  )
  func lateListener() throws {
    try run(
      """
      local function listen(host, view)
        local told = {}
        host:on("position", function(e) told[#told + 1] = e.from.id .. ">" .. e.to.id .. " " .. e.source end)
        return function() local text = table.concat(told, ", ") told = {} return text end
      end
      for _, ofScene in ipairs { false, true } do
        local v, s = page()
        v:scroll_to { y = 350 } settle() eq(v.position.id, "d")
        local told = listen(ofScene and s or v, v)
        v:remove "a" tick(2) eq(told(), "")
        v:remove "d" tick(2) eq(told(), "d>e layout")
        v:remove "e" tick(2) eq(told(), "e>f layout")
        v:scroll_by { y = -150 } tick(2) eq(told(), "f>c program")
      end
      """)
  }

  @Test(
    "what takes over in the next section stays below its header, in lists as in nodes · row:S12 row:H3",
    arguments: [1, 2], [0, 12])
  func heirInNextSection(count: Int, spacing: Int) throws {
    try LuaScript.run(
      """
      local results = {}
      for _, kind in ipairs { "list", "nodes" } do
        local content
        if kind == "list" then
          content = { id = "v", width = 300, height = 400, sw.list { pinned = true, extent = 100, spacing = \(spacing),
            ids = function(i, s, j) return s .. "." .. j end,
            sections = { { id = "s1", count = \(count), footer = 10 }, { id = "s2", header = 54, count = 6 } } } }
        else
          local s1 = { id = "s1", pinned = true, targets = true, spacing = \(spacing), footer = 10 }
          local s2 = { id = "s2", header = 54, pinned = true, targets = true, spacing = \(spacing) }
          for j = 1, \(count) do s1[j] = sw.item { id = "1." .. j, height = 100 } end
          for j = 1, 6 do s2[j] = sw.item { id = "2." .. j, height = 100 } end
          content = { id = "v", width = 300, height = 400, sw.section(s1), sw.section(s2) }
        end
        local v = sw.scene { width = 300, height = 400, sw.scroll(content) }:view "v"
        v:scroll_to("1.\(count)", { align = "top", offset = { y = 35 } })
        local y = v.y
        v:remove "1.\(count)"
        eq(v.y, y)
        if \(count) == 1 then eq(v:item "2.1".top, 29) end
      end
      """)
  }

  @Test("an explanation names no rule that something else has overruled since · row:S15 row:H5")
  func overruled() throws {
    try run(
      """
      local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", refresh = true,
        sw.item { id = "a", height = 500 }, sw.item { id = "b", height = 500, focusable = true } } }
      local v = s:view "v"
      v:set_position { id = "a", anchor = "top" }
      keyboard { overlap = 300, over = 0.2 } focus(s:get "b") settle()
      assert(v:explain_offset():find "^keyboard by ", v:explain_offset())
      """)
  }
}
