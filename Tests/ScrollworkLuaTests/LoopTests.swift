import Scrollwork
import ScrollworkLua
import Testing

@Suite("Looping views") struct LoopTests {
  /// Five cards of 100 pt with gaps of 10 pt in a viewport of 300 pt: a loop of 550 pt.
  private static let cards = """
    local function cards(options)
      local row = { spacing = 10 }
      for i = 1, 5 do row[i] = sw.item { id = "c" .. i, width = 100, height = 50 } end
      options = options or {}
      options.id, options.axis, options[1] = "v", "horizontal", sw.row(row)
      if options.loop == nil then options.loop = true end
      local s = sw.scene { width = 300, height = 50, sw.scroll(options) }
      return s:view "v", s
    end
    local function ids(items) local t = {} for i, x in ipairs(items) do t[i] = x.id end return table.concat(t, " ") end

    """

  @Test("offsets go on in both directions, and show the same modulo the content · row:Y3")
  func modulo() throws {
    try LuaScript.run(
      Self.cards
        + """
        local v = cards()
        eq(v.looping, true) eq(v.loop_length, 550) eq(v.range.min.x, -math.huge) eq(v.range.max.x, math.huge)
        eq(ids(v:visible()), "c1 c2 c3")
        for _, turn in ipairs { 0, 1, -1, 7, -20 } do
          v:scroll_to { x = turn * 550 + 395 }
          eq(v.x, turn * 550 + 395)
          eq(ids(v:visible()), "c4 c5 c1 c2")
          local c1, c4 = v:item "c1", v:item "c4"
          eq(c4.left, -65) eq(c1.left, 155) eq(c1.frame.x, (turn + 1) * 550)
          eq(v.progress, 395 / 550)
        end
        """)
  }

  @Test("a fling crosses the seam without an end, an edge or a jump · row:Y3")
  func flings() throws {
    try LuaScript.run(
      Self.cards
        + """
        local v, s = cards()
        local edges, last = 0, 0
        v:on("edge", function() edges = edges + 1 end)
        v:on("scroll", function(e)
          if e.to.x <= e.from.x then error("backwards at " .. e.to.x) end
          last = e.to.x
        end)
        flick(v, { x = -4000, over = 0.1 })
        local rest = settle()
        if v.x < 2000 then error("only " .. v.x) end
        eq(last, v.x) eq(edges, 0)
        """)
  }

  @Test("views snap across the seam, one at a time where the rule says so · row:Y3")
  func snapping() throws {
    try LuaScript.run(
      Self.cards
        + """
        local v = cards { snap = { to = "views", limit = "one" } }
        local seen = {}
        for turn = 1, 7 do
          flick(v, { x = -600, over = 0.1 }) settle()
          seen[turn] = v.aligned.id .. " " .. v.x
        end
        eq(table.concat(seen, ", "), "c2 110.0, c3 220.0, c4 330.0, c5 440.0, c1 550.0, c2 660.0, c3 770.0")
        for turn = 1, 9 do flick(v, { x = 600, over = 0.1 }) settle() end
        eq(v.x, -220) eq(v.aligned.id, "c4")
        -- Without a limit it rests where momentum ends, on the nearest of all copies.
        local w = cards { snap = "views" }
        flick(w, { x = -3000, over = 0.1 }) settle()
        eq(w.x % 110, 0)
        if w.x < 1100 then error("at " .. w.x) end
        """)
  }

  @Test("cards without a length, wherever they are, do not turn a gesture round · row:Y3 · row:N3")
  func emptyCards() throws {
    try LuaScript.run(
      """
      local function walk(widths, speed, limit)
        local row = {}
        for i, width in ipairs(widths) do row[i] = sw.item { id = i, width = width, height = 50 } end
        local s = sw.scene { width = 300, height = 50, sw.scroll { id = "v", axis = "horizontal", loop = true,
          snap = { to = "views", limit = "one" }, sw.row(row) } }
        local v, seen = s:view "v", {}
        for turn = 1, 4 do flick(v, { x = speed, over = 0.05 }) settle() seen[turn] = ("%g"):format(v.x) end
        return table.concat(seen, " ")
      end
      local many = {}
      for i = 1, 20 do many[i] = 200 end
      many[21] = 0
      for _, widths in ipairs { { 200, 200, 200, 0 }, { 0, 200, 200, 200 }, { 200, 0, 200, 200 }, { 200, 200, 200, 0, 0 }, many } do
        eq(walk(widths, -900), "200 400 600 800")
        eq(walk(widths, 900), "-200 -400 -600 -800")
      end
      """)
  }

  @Test("a target that stops every gesture does so in each round · row:Y3")
  func stops() throws {
    try LuaScript.run(
      """
      local row = {}
      for i = 1, 6 do row[i] = sw.item { id = i, width = 100, height = 50, stop = i == 2 } end
      local s = sw.scene { width = 200, height = 50, sw.scroll { id = "v", axis = "horizontal", loop = true, snap = "views", sw.row(row) } }
      local v = s:view "v"
      flick(v, { x = -5000, over = 0.1 }) settle() eq(v.x, 100)
      flick(v, { x = -5000, over = 0.1 }) settle() eq(v.x, 700)
      flick(v, { x = 5000, over = 0.1 }) settle() eq(v.x, 100)
      flick(v, { x = 5000, over = 0.1 }) settle() eq(v.x, -500)
      """)
  }

  @Test("pages, intervals and CSS snapping count through the seam · row:Y3")
  func otherRules() throws {
    try LuaScript.run(
      """
      local function view(snap, widths)
        local row = {}
        for i, width in ipairs(widths or { 300, 300, 300 }) do row[i] = sw.item { id = i, width = width, height = 50 } end
        local s = sw.scene { width = 300, height = 50, sw.scroll { id = "v", axis = "horizontal", loop = true, snap = snap, sw.row(row) } }
        return s:view "v"
      end
      local function walk(v, speed, turns)
        local seen = {}
        for turn = 1, turns do flick(v, { x = speed, over = 0.1 }) settle() seen[turn] = string.format("%g", v.x) end
        return table.concat(seen, " ")
      end
      eq(walk(view "page", -700, 5), "300 600 900 1200 1500")
      eq(walk(view "page", 700, 5), "-300 -600 -900 -1200 -1500")
      -- The pages of 800 pt: the third one of a round is 200 pt, and the next round begins after it.
      eq(walk(view("page", { 300, 300, 200 }), -700, 5), "300 600 800 1100 1400")
      eq(walk(view("page", { 300, 300, 200 }), 700, 4), "-200 -500 -800 -1000")
      -- Half a page turns forward, in rounds before the first one, too.
      for _, start in ipairs { 0, 900, -900 } do
        for _, snap in ipairs { "page", { to = "page", limit = "never" } } do
          local v = view(snap)
          v:shift { x = start }
          drag(v, { by = { -150, 0 }, over = 0.2, velocity = { 0, 0 } }) settle() eq(v.x, start + 300)
        end
      end
      eq(walk(view { to = "groups" }, -700, 4), "300 600 900 1200")
      eq(walk(view { interval = 300 }, -400, 4), "300 600 900 1200")
      eq(walk(view { offsets = { 0, 450 } }, -400, 4), "450 900 1350 1800")
      local css = view { css = { axis = "x" } }
      eq(walk(css, -700, 4), "300 600 900 1200") eq(walk(css, 700, 6), "900 600 300 0 -300 -600")
      """)
  }

  @Test("keys rest on the pages and stops of every round, where gestures do · row:Y3 · row:F15")
  func keyStops() throws {
    try LuaScript.run(
      """
      local function walk(snap, key, from)
        local row = {}
        for i, width in ipairs { 300, 300, 200 } do row[i] = sw.item { id = i, width = width, height = 50 } end
        local s = sw.scene { width = 300, height = 50, sw.scroll { id = "v", axis = "horizontal", loop = true, snap = snap, sw.row(row) } }
        local v, seen = s:view "v", {}
        v:shift { x = from or 0 }
        for turn = 1, 4 do keys(v, key) settle() seen[turn] = ("%g"):format(v.x) end
        return table.concat(seen, " ")
      end
      -- A page key asks for 262.5 pt. A round is 800 pt, its third page 200.
      for _, snap in ipairs { "page", { interval = 300 } } do
        eq(walk(snap, "PageDown"), "300 600 800 1100")
        eq(walk(snap, "PageUp"), "-200 -500 -800 -1000")
        eq(walk(snap, "PageDown", 1600), "1900 2200 2400 2700")
      end
      eq(walk({ offsets = { 0, 450 } }, "PageDown"), "450 800 1250 1600")
      eq(walk({ offsets = { 0, 450 } }, "PageUp"), "-350 -800 -1150 -1600")
      -- The only stop of a round is further away than a key and a page.
      eq(walk({ offsets = { 0 } }, "PageDown", 800), "1600 2400 3200 4000")
      eq(walk({ offsets = { 0 } }, "PageUp"), "-800 -1600 -2400 -3200")
      """)
  }

  @Test("a call goes the shorter way round, or the one it asks for · row:Y3")
  func directions() throws {
    try LuaScript.run(
      Self.cards
        + """
        local v = cards()
        v:scroll_to("c5", { align = "leading" }) eq(v.x, -110)
        v:scroll_to("c1", { align = "leading" }) eq(v.x, 0)
        v:scroll_to("c5", { align = "leading", direction = "forward" }) eq(v.x, 440)
        v:scroll_to("c2", { align = "leading" }) eq(v.x, 660)
        v:scroll_to("c2", { align = "leading", direction = "forward" }) eq(v.x, 660)
        v:scroll_to("c3", { align = "leading", direction = "backward" }) eq(v.x, 220)
        v:scroll_to { edge = "leading" } eq(v.x, 0)
        v:scroll_to { edge = "trailing" } eq(v.x, 240)
        v:scroll_to { content = "start" } eq(v.x, 0)
        -- The least movement: nothing for what shows.
        v:scroll_to "c3" eq(v.x, 20) v:scroll_to "c5" eq(v.x, -110)
        v:scroll_to { x = 5000 } eq(v.x, 5000)
        v:scroll_to("c1", { animate = true }) settle() eq(v.x, 4950)
        raises('direction cannot be "left"', function() v:scroll_to("c1", { direction = "left" }) end)
        """)
  }

  @Test("what shows is what a finger meets, and ids are there once · row:Y3")
  func touches() throws {
    try LuaScript.run(
      Self.cards
        + """
        local v, s = cards()
        v:scroll_to { x = 3 * 550 + 500 }
        local tapped = {}
        v:on("tap", function(e) tapped[#tapped + 1] = e.item and e.item.id or "none" end)
        touch(v, { 25, 25 }):release() touch(v, { 45, 25 }):release() touch(v, { 170, 25 }):release() tap(v, "c3")
        tick(1)
        eq(table.concat(tapped, " "), "c5 none c2 c3")
        """)
  }

  @Test("positions, sections and visibility have no seam · row:Y3")
  func observing() throws {
    try LuaScript.run(
      """
      local row = {}
      for i = 1, 6 do row[i] = sw.section { id = "s" .. i, sw.item { width = 100, height = 50 } } end
      local s = sw.scene { width = 250, height = 50, sw.scroll { id = "v", axis = "horizontal", loop = true, sw.row(row) } }
      local v = s:view "v"
      local log = {}
      v:on("section", function(e) log[#log + 1] = e.to.id end)
      for x = 100, 1300, 100 do v:scroll_to { x = x } tick(1) eq(v.position.id, "s" .. x // 100 % 6 + 1) end
      eq(table.concat(log, " "), "s2 s3 s4 s5 s6 s1 s2 s3 s4 s5 s6 s1 s2")
      v:scroll_to { x = -100 } tick(1) eq(v.section.id, "s6")
      eq(v:item "s6".share, 1) eq(v:item "s2".share, 0.5) eq(v:item "s3".share, 0)
      """)
  }

  @Test("edits keep what shows where it is · row:Y3")
  func edits() throws {
    try LuaScript.run(
      Self.cards
        + """
        local v = cards()
        v:scroll_to { x = 5 * 550 + 220 }
        local c3 = v:item "c3"
        eq(c3.left, 0)
        v:insert(sw.item { id = "new", width = 40, height = 50 }, { before = "c2" })
        eq(v.loop_length, 600) eq(c3.left, 0) eq(ids(v:visible()), "c3 c4 c5")
        v:remove "c1"
        eq(v.loop_length, 490) eq(c3.left, 0)
        v:update("c4", { width = 150 })
        eq(c3.left, 0) eq(v:item "c5".left, 270)
        """)
  }

  @Test("content that cannot repeat makes an ordinary view, and a note says why · row:Y3")
  func obstacles() throws {
    var notes: [String] = []
    try LuaScript.run(
      """
      local function one(options, ...)
        local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", loop = true, axis = options.axis, refresh = options.refresh, ... } }
        local v = s:view "v"
        eq(v.looping, false) eq(v.loop_length, nil)
        drag(v, { by = { y = -50 } }) settle()
        return v
      end
      one({}, sw.item { height = 1000 })
      one({}, sw.item { height = 200 }, sw.item { height = 200 })
      one({}, sw.list { count = 100, extent = 44, columns = 2 })
      one({ refresh = true }, sw.item { height = 500 }, sw.item { height = 500 })
      one({ axis = "both" }, sw.item { height = 500 }, sw.item { height = 500 })
      -- One that is grown loops from then on, one that shrinks stops where it is.
      local v = one({}, sw.item { id = 1, height = 200 }, sw.item { id = 2, height = 200 })
      v:insert(sw.item { id = 3, height = 200 }) eq(v.looping, true)
      v:scroll_to { y = 1300 } eq(v:item(1).top, -100)
      v:remove(3) eq(v.looping, false) eq(v.y, 100)
      """, set: { $0.hooks.onFault = { notes.append($0.report.message) } })
    #expect(
      notes.map { String($0.dropFirst("view \"v\" does not loop: ".count)) } == [
        "its content repeats after 1000.0 pt, less than its region of 300.0 pt and its longest item of "
          + "1000.0 pt together",
        "its content repeats after 400.0 pt, less than its region of 300.0 pt and its longest item of "
          + "200.0 pt together",
        "the rows of its list lie in columns", "it refreshes when it is pulled",
        "it scrolls on both axes",
        "its content repeats after 400.0 pt, less than its region of 300.0 pt and its longest item of "
          + "200.0 pt together",
      ])
  }

  @Test("loops link with each other and with other views · row:Y3")
  func links() throws {
    try LuaScript.run(
      """
      local function row(id, n, width, loop)
        local row = {}
        for i = 1, n do row[i] = sw.item { id = id .. i, width = width, height = 50 } end
        return sw.scroll { id = id, axis = "horizontal", width = 300, height = 50, loop = loop, sw.row(row) }
      end
      local s = sw.scene { width = 300, height = 200, sw.column { row("a", 6, 100, true), row("b", 6, 200, true), row("c", 6, 150, false) } }
      local a, b, c = s:view "a", s:view "b", s:view "c"
      sw.link { a, b, c, kind = "fraction" }
      a:scroll_to { x = 150 } tick(1) eq(b.x, 300) eq(c.x, 150)
      for x = 200, 1500, 50 do a:scroll_to { x = x } tick(1) eq(b.x, 2 * x) eq(c.x, x % 600) end
      for x = 1400, -700, -100 do a:scroll_to { x = x } tick(1) eq(b.x, 2 * x) end
      """)
  }

  @Test("an edit keeps what shows where it is, in every round of a loop · row:S8 row:N9 row:Y3")
  func editsInRounds() throws {
    try LuaScript.run(
      """
      local function cards(snap)
        local row = {}
        for i = 1, 10 do row[i] = sw.item { id = "c" .. i, width = 100, height = 80 } end
        return sw.scene { width = 300, height = 200,
          sw.scroll { id = "v", axis = "horizontal", height = 100, loop = true, snap = snap, sw.row(row) } }:view "v"
      end
      for x, shown in pairs { [300] = "c4", [1300] = "c4", [2300] = "c4", [-400] = "c7", [600] = "c7" } do
        local v = cards "page"
        v:scroll_to { x = x } settle() eq(v:item(shown).left, 0)
        v:insert(sw.item { id = "new", width = 50, height = 80 }, { after = "c8" }) settle()
        eq(v:item(shown).left, 0)
      end
      local v = cards "views"
      v:scroll_to { x = 900 } settle()
      v:insert(sw.item { id = "new", width = 50, height = 80 }, { before = "c1" }) settle()
      eq(v:item("c10").left, 0)
      v = cards()
      v:scroll_to { x = 950 } settle() eq(v.position.id, "c10")
      v:insert(sw.item { id = "new", width = 50, height = 80 }, { before = "c1" }) settle()
      eq(v:item("c10").left, -50) eq(v.position.id, "c10")
      """)
  }

  @Test(
    "a key rests in an item longer than the region where it covers it, in every round · row:Y3 row:N5 row:F15"
  )
  func keysIntoLongItems() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", loop = true, snap = "views",
        sw.item { id = "a", height = 150 }, sw.item { id = "b", height = 150 }, sw.item { id = "long", height = 333 },
        sw.item { id = "c", height = 100 } } }
      local v = s:view "v"
      for turn = -2, 2 do
        v:scroll_to { y = turn * v.loop_length } settle()
        keys(v, "PageUp") settle()
        -- The end of the long item is nearer than its start.
        eq(v.y, (turn - 1) * v.loop_length + 300 + 33)
      end
      """)
  }
}
