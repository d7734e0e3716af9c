import Scrollwork
import Testing

@Suite("Links over any targets") struct LuaLinkTargetTests {
  /// `pages(lengths, opt)`: a scene with a list of items `p1`, `p2`, … of these lengths in 500 pt,
  /// and a strip of as many labels of 120 pt in 400; `near(a, b)` compares to a billionth.
  static let pages = """
    local function near(a, b) if math.abs(a - b) > 1e-9 then error(a .. " is not " .. b, 2) end end
    local function pages(lengths, opt)
      opt = opt or {}
      local items, labels = {}, {}
      for i, h in ipairs(lengths) do
        items[i] = sw.item { id = "p" .. i, height = h }
        labels[i] = sw.item { id = (opt.label or "p") .. i, width = 120, height = 40 }
      end
      local s = sw.scene { width = 400, height = 540, sw.column {
        sw.scroll { id = "strip", axis = "horizontal", height = 40, sw.row(labels) },
        sw.scroll { id = "list", height = 500, insets = opt.insets, loop = opt.loop, sw.column(items) } } }
      local list, strip = s:get("list", "strip")
      return list, strip, sw.link { kind = "sections", list = list, labels = strip,
        align = opt.align, animate = opt.animate, two_way = opt.two_way }
    end

    """

  @Test("progress is the position between the aligned offsets of two targets · row:Z2")
  func betweenTargets() throws {
    // Starts 0, 500, 800, 1400, 1600; the range ends at 1600.
    try LuaScript.run(
      Self.pages + """
        local list, strip, link = pages { 500, 300, 600, 200, 500 }
        eq(link.count, 5) eq(link.progress, 1.0) eq(link.index, 1) eq(link.active, "p1")
        for _, c in ipairs { { 0, 1 }, { 125, 1.25 }, { 500, 2 }, { 620, 2.4 }, { 800, 3 }, { 1040, 3.4 },
          { 1400, 4 }, { 1500, 4.5 }, { 1599.5, 4.9975 }, { 1600, 5 } } do
          list:scroll_to { y = c[1] }
          near(link.progress, c[2])                      -- on the next line, before any tick
        end
        eq(link.progress, 5.0)
        tick() eq(link.index, 5) eq(link.active, "p5")
        """)
  }

  @Test(
    "targets that the end keeps from their offset share the rest of the range · row:Z2 · row:L2")
  func endRule() throws {
    // Starts 0, 500, 800, 900, 1000 in a range to 600: from 500 on it runs from 2 to 5.
    try LuaScript.run(
      Self.pages + """
        local list, strip, link = pages { 500, 300, 100, 100, 100 }
        for _, c in ipairs { { 499, 1.998, 1 }, { 500, 2, 2 }, { 525, 2.75, 2 }, { 550, 3.5, 2 },
          { 599, 4.97, 2 }, { 600, 5, 5 } } do
          list:scroll_to { y = c[1] }
          near(link.progress, c[2])
          tick() eq(link.index, c[3])
        end
        eq(link.progress, 5.0)
        """)
  }

  @Test(
    "room after the last target leaves it at the last number, room before the first at 1 · row:Z2")
  func roomAround() throws {
    try LuaScript.run(
      Self.pages + """
        local items = { padding = { top = 100, bottom = 700 } }
        for i = 1, 3 do items[i] = sw.item { id = "p" .. i, height = 200 } end
        local s = sw.scene { width = 400, height = 540, sw.column {
          sw.scroll { id = "strip", axis = "horizontal", height = 40 },
          sw.scroll { id = "list", height = 500, sw.column(items) } } }
        local list, strip = s:get("list", "strip")
        local link = sw.link { kind = "sections", list = list, labels = strip }
        eq(link.active, nil) eq(link.index, nil) eq(link.progress, 1.0)
        for _, c in ipairs { { 60, 1 }, { 100, 1 }, { 200, 1.5 }, { 500, 3 }, { 900, 3 } } do
          list:scroll_to { y = c[1] } near(link.progress, c[2])
        end
        """)
  }

  @Test("at the center the nearest is active, and both ends are exact · row:Z2")
  func centered() throws {
    // Centers at 50, 150, 350, 650, 950 and 1050, so -200, -100, 100, 400, 700 and 800; range 0 to 600.
    try LuaScript.run(
      Self.pages + """
        local list, strip, link = pages({ 100, 100, 300, 300, 300, 0 }, { align = "center" })
        eq(list.range.max.y, 600)
        for _, c in ipairs { { 0, 1, 1 }, { 25, 1.5, 2 }, { 100, 3, 3 }, { 249, 3.4966666666666666, 3 },
          { 250, 3.5, 4 }, { 400, 4, 4 }, { 500, 5, 5 }, { 575, 5.75, 6 }, { 600, 6, 6 } } do
          list:scroll_to { y = c[1] }
          near(link.progress, c[2])
          tick() eq(link.index, c[3])
        end
        link:choose(4) settle() eq(list.y, 400) eq(link.progress, 4.0)
        """)
  }

  @Test("a pull past the ends, empty content, one target and content that fits · row:Z2")
  func degenerate() throws {
    try LuaScript.run(
      Self.pages + """
        local list, strip, link = pages { 500, 500, 500 }
        local t = touch(list):move { by = { 0, 200 }, over = 0.2 }
        eq(list.y < 0, true) eq(link.progress, 1.0) t:release() settle()
        list:scroll_to_edge "bottom"
        t = touch(list):move { by = { 0, -200 }, over = 0.2 }
        eq(list.y > 1000, true) eq(link.progress, 3.0) t:release() settle()

        for _, lengths in ipairs { { 900 }, { 100 }, { 100, 100, 100 } } do
          for _, align in ipairs { "start", "center" } do
            local list, strip, link = pages(lengths, { align = align })
            eq(link.progress, 1.0) eq(link.index, 1)
            if list.range.max.y == 0 then list:scroll_to { y = 1 } eq(link.progress, 1.0) end
          end
        end
        local list, strip, link = pages {}
        eq(link.count, 0) eq(link.progress, 0.0) eq(link.index, nil)
        raises("has no target 1", link.choose, link, 1)
        for i = 1, 3 do list:insert(sw.item { id = "n" .. i, height = 500 }) end
        tick() eq(link.count, 3) eq(link.progress, 1.0) eq(link.active, "n1")
        """)
  }

  @Test("inset regions and pinned headers: a chosen target is at its number · row:Z2 · row:H1")
  func coveredRegions() throws {
    try LuaScript.run(
      Self.pages + """
        local list, strip, link = pages({ 500, 300, 600, 200, 500 }, { insets = { top = 60 } })
        eq(link.progress, 1.0)
        link:choose(3) settle() eq(list.y, 740) eq(link.progress, 3.0)
        list:scroll_by { y = 240 } near(link.progress, 3.4)

        local s = sw.scene { width = 400, height = 540, sw.column {
          sw.scroll { id = "strip", axis = "horizontal", height = 40 },
          sw.scroll { id = "list", height = 500, sw.list { pinned = true, extent = 50, sections = {
            { id = "a", header = 30, count = 20 }, { id = "b", header = 70, count = 20 } } } } } }
        local list, strip = s:get("list", "strip")
        local rows = sw.link { kind = "sections", list = list, labels = strip, over = "targets" }
        local sections = sw.link { kind = "sections", list = list, labels = strip }
        eq(rows.count, 40) eq(sections.count, 2)
        for _, i in ipairs { 1, 2, 20, 21, 22, 29 } do
          rows:choose(i) settle()
          eq(rows.progress, i + 0.0) eq(rows.index, i)
          -- Beside the header of its section.
          eq(list:item(i).top, i <= 20 and 30 or 70)
          list:scroll_by { y = 1 } near(rows.progress, i == 20 and rows.progress or i + 1 / 50)
        end
        sections:choose "b" settle() eq(sections.progress, 2.0) eq(sections.active, "b")
        """)
  }

  @Test("lazy rows with estimates: chosen rows are exact, in a million, too · row:Z2 · row:V8")
  func lazyRows() throws {
    try LuaScript.run(
      Self.pages + """
        local function list(t)
          local s = sw.scene { width = 400, height = 540, sw.column {
            sw.scroll { id = "strip", axis = "horizontal", height = 40, sw.list { count = 20, extent = 60 } },
            sw.scroll { id = "list", height = 500, sw.list(t) } } }
          local list, strip = s:get("list", "strip")
          return list, sw.link { kind = "sections", list = list, labels = strip }
        end
        local made = 0
        local view, link = list { count = 5000, estimate = 20, row = function(i)
          made = made + 1
          return sw.item { height = 30 + i % 7 * 10 }
        end }
        for _, i in ipairs { 2500, 10, 4980 } do
          link:choose(i, { animate = false }) settle()
          eq(link.progress, i + 0.0) eq(link.index, i) eq(view:item(i).top, 0)
        end
        eq(made < 500, true)
        link:choose(20) settle() eq(link.progress, 20.0)
        view:scroll_to_edge "bottom" settle() eq(link.progress, 5000.0)

        view, link = list { count = 1000000, extent = function(i) return 20 + i % 3 * 10 end }
        view:scroll_to { y = 3000000 * 3 } near(link.progress, 300001)
        flick(view, { y = -3000 }) settle()
        eq(link.progress > 300001, true) eq(link.index, math.floor(link.progress))
        view:scroll_to_edge "bottom" eq(link.progress, 1000000.0)
        """)
  }

  @Test("cells count by lines, rows in lanes by their starts; the end is the last · row:Z2")
  func gridsAndLanes() throws {
    try LuaScript.run(
      Self.pages + """
        local function over(content)
          local s = sw.scene { width = 300, height = 540, sw.column {
            sw.scroll { id = "strip", axis = "horizontal", height = 40 },
            sw.scroll { id = "list", height = 500, content } } }
          local list, strip = s:get("list", "strip")
          return list, sw.link { kind = "sections", list = list, labels = strip }
        end
        local cells = { columns = 3 }
        for i = 1, 30 do cells[i] = sw.item { id = i, height = 100 } end
        local list, link = over(sw.grid(cells))
        eq(link.progress, 1.0) eq(link.index, 1)
        list:scroll_to { y = 150 } near(link.progress, 5.5) tick() eq(link.index, 4)
        list:scroll_to { y = 400 } near(link.progress, 13) tick() eq(link.index, 13)
        list:scroll_to { y = 500 } eq(link.progress, 30.0) tick() eq(link.index, 30)

        list, link = over(sw.list { count = 40, lanes = 2, extent = function(i) return 100 + i * 37 % 90 end })
        local former = 0
        for y = 0, list.range.max.y, 7 do
          list:scroll_to { y = y }
          eq(link.progress >= former, true) former = link.progress
        end
        list:scroll_to_edge "bottom" eq(link.progress, 40.0)
        """)
  }

  @Test(
    "in a loop it goes on from the last to the first, below n + 1, in every round · row:Z2 · row:Y3"
  )
  func loops() throws {
    try LuaScript.run(
      Self.pages + """
        for _, align in ipairs { "start", "center" } do
          local list, strip, link = pages({ 500, 300, 400, 200 }, { loop = true, align = align, animate = false })
          eq(list.loop_length, 1400) eq(link.count, 4)
          for round = -2, 2 do
            for _, c in ipairs(align == "start"
              and { { 0, 1, 1 }, { 250, 1.5, 1 }, { 500, 2, 2 }, { 1000, 3.5, 3 }, { 1200, 4, 4 }, { 1350, 4.75, 4 } }
              or { { 0, 1, 1 }, { 200, 1.5, 2 }, { 400, 2, 2 }, { 750, 3, 3 }, { 1050, 4, 4 }, { 1225, 4.5, 1 } }) do
              list:scroll_to { y = c[1] + round * 1400 }
              near(link.progress, c[2])
              tick() eq(link.index, c[3])
            end
          end
          -- From the first target back to the last is the shorter way.
          list:scroll_to { y = 0 } tick()
          link:choose(4) eq(list.y, align == "start" and -200 or -350) eq(link.progress, 4.0)
        end
        """)
  }

  @Test("sections in a loop, too · row:Z2 · row:Y3")
  func loopOfSections() throws {
    try LuaScript.run(
      Self.pages + """
        local sections = { id = "list", height = 500, loop = true }
        for i = 1, 4 do sections[i] = sw.section { id = "s" .. i, height = 200 + 100 * i } end
        local s = sw.scene { width = 400, height = 540, sw.column {
          sw.scroll { id = "strip", axis = "horizontal", height = 40 }, sw.scroll(sections) } }
        local list, strip = s:get("list", "strip")
        local link = sw.link { kind = "sections", list = list, labels = strip }
        eq(list.loop_length, 1800)
        for round = -1, 1 do
          for _, c in ipairs { { 0, 1 }, { 150, 1.5 }, { 300, 2 }, { 700, 3 }, { 1200, 4 }, { 1650, 4.75 } } do
            list:scroll_to { y = c[1] + round * 1800 }
            near(link.progress, c[2])
            tick() eq(link.active, "s" .. math.floor(c[2]))
          end
        end
        """)
  }

  @Test(
    "horizontal, right to left and inverted lists have the same numbers · row:Z2 · row:X2",
    arguments: [
      #"width = 500, axis = "horizontal""#, #"height = 500"#, #"height = 500, origin = "bottom""#,
    ], ["ltr", "rtl"])
  func axes(_ list: String, _ direction: String) throws {
    try LuaScript.run(
      Self.pages + """
        local t, horizontal = { id = "list", \(list) }, \(list.contains("horizontal"))
        local stack = {}
        for i, length in ipairs { 500, 300, 600, 200, 500 } do
          stack[i] = sw.item { id = "p" .. i, width = horizontal and length or 40, height = horizontal and 40 or length }
        end
        t[1] = horizontal and sw.row(stack) or sw.column(stack)
        local s = sw.scene { width = 500, height = 560, direction = "\(direction)", sw.column {
          sw.scroll { id = "strip", axis = "horizontal", height = 40 }, sw.scroll(t) } }
        local list, strip = s:get("list", "strip")
        local link = sw.link { kind = "sections", list = list, labels = strip }
        local axis = horizontal and "x" or "y"
        for _, c in ipairs { { 0, 1 }, { 620, 2.4 }, { 1040, 3.4 }, { 1600, 5 } } do
          list:scroll_to { [axis] = list.range.min[axis] + c[1] }
          near(link.progress, c[2])
        end
        link:choose(2) settle() eq(list[axis], 500) eq(link.progress, 2.0)
        """)
  }

  @Test("a label is its target's by id, else by number, unless that is another's · row:Z2 · row:L1")
  func labels() throws {
    try LuaScript.run(
      Self.pages + """
        -- Labels with ids of their own count by number.
        local list, strip, link = pages({ 500, 500, 500, 500 }, { label = "dot" })
        tap(strip, "dot3") settle() eq(list.y, 1000) eq(link.active, "p3") eq(strip.marked, "dot3")
        wheel(list, { y = -500 }) settle() eq(list.y, 500) eq(strip.marked, "dot2")
        link:choose(strip:item "dot4") settle() eq(list.y, 1500)
        link:choose(list:item "p1") settle() eq(list.y, 0)
        link:choose "p2" settle() eq(list.y, 500) eq(link.index, 2)
        link:choose(3, { animate = false }) eq(list.y, 1000)

        -- Neither needs an id, and what lies in a label is the label.
        local items, labels = {}, {}
        for i = 1, 4 do
          items[i] = sw.item { height = 500 }
          labels[i] = sw.row { width = 100, height = 40, sw.item { id = "icon" .. i, width = 40, height = 40 } }
        end
        local s = sw.scene { width = 400, height = 540, sw.column {
          sw.scroll { id = "strip", axis = "horizontal", height = 40, sw.row(labels) },
          sw.scroll { id = "list", height = 500, sw.column(items) } } }
        list, strip = s:get("list", "strip")
        link = sw.link { kind = "sections", list = list, labels = strip }
        local heard = {}
        link:on("active", function(e) heard[#heard + 1] = link.index eq(e.to, nil) end)
        tap(strip, "icon3") settle() eq(list.y, 1000) eq(link.index, 3) eq(link.active, nil)
        list:scroll_to { y = 500 } settle()
        flick(list, { y = 200, over = 0.1 }) settle() eq(link.index, 1)
        eq(table.concat(heard, " "), "3 1")

        -- The third label is the second target's by its id, so the third target has none.
        local s = sw.scene { width = 400, height = 540, sw.column {
          sw.scroll { id = "strip", axis = "horizontal", height = 40, sw.row {
            sw.item { id = "a", width = 100, height = 40 }, sw.item { id = "x", width = 100, height = 40 },
            sw.item { id = "b", width = 100, height = 40 } } },
          sw.scroll { id = "list", height = 500, sw.column {
            sw.item { id = "a", height = 500 }, sw.item { id = "b", height = 500 }, sw.item { height = 500 } } } } }
        list, strip = s:get("list", "strip")
        link = sw.link { kind = "sections", list = list, labels = strip, animate = false }
        tap(strip, "b") eq(list.y, 500) eq(strip.marked, "b")
        tap(strip, "x") tick() eq(list.y, 500)
        wheel(list, { y = 600 }) settle() eq(list.y, 1000) eq(link.active, "b") eq(link.progress, 3.0)
        """)
  }

  @Test("choose refuses what is no target, and says what there is · row:Z2")
  func refusals() throws {
    try LuaScript.run(
      Self.pages + """
        local list, strip, link = pages { 500, 500, 500 }
        raises('has no target 4', link.choose, link, 4)
        raises('has no target 0', link.choose, link, 0)
        raises('did you mean "p2"', link.choose, link, "p22")
        raises("is no target of the link", link.choose, link, list)
        raises('has no option "animated"', link.choose, link, 1, { animated = true })
        raises('align cannot be "middle"', sw.link, { kind = "sections", list = list, labels = strip, align = "middle" })
        raises('over cannot be "rows"', sw.link, { kind = "sections", list = list, labels = strip, over = "rows" })
        raises("needs two views", sw.link, { kind = "sections", list = list, labels = list, two_way = true })
        raises('has no option "two_way"', sw.link, { kind = "mirror", list, two_way = true })
        local group = sw.link { kind = "mirror", list }
        eq(group.progress, nil) eq(group.index, nil) eq(group.count, nil)
        raises('no event "progress"', group.on, group, "progress", print)
        link:off() eq(link.progress, 0.0) eq(link.index, nil)
        """)
  }

  @Test("progress is told once a tick, as a chain, and only when it changes · row:Z2 · row:T7")
  func event() throws {
    try LuaScript.run(
      Self.pages + """
        local list, strip, link = pages { 500, 300, 600, 200, 500 }
        list:scroll_to { y = 500 } tick()
        local last, tick_of, count = 2.0, nil, 0
        link:on("progress", function(e)
          eq(e.from, last) eq(e.to, link.progress) eq(e.to ~= e.from, true)
          eq(e.tick ~= tick_of, true)
          last, tick_of, count = e.to, e.tick, count + 1
        end)
        flick(list, { y = -900 }) settle()
        eq(count > 20, true) eq(last, link.progress)
        local before = count
        tick(5) eq(count, before)
        -- Layout moves targets, too: without a scroll.
        list:scroll_to { y = 250 } tick() near(link.progress, 1.5)
        before = count
        list:update("p1", { height = 1000 }) tick() near(link.progress, 1.25) eq(count, before + 1)
        """)
  }

  @Test("rows that come above change the number and not what is active · row:Z2 · row:S8")
  func edits() throws {
    try LuaScript.run(
      Self.pages + """
        local s = sw.scene { width = 400, height = 540, sw.column {
          sw.scroll { id = "strip", axis = "horizontal", height = 40 },
          sw.scroll { id = "list", height = 500, sw.list { count = 100, extent = 50, ids = function(i) return "r" .. i end } } } }
        local list, strip = s:get("list", "strip")
        local link = sw.link { kind = "sections", list = list, labels = strip }
        link:choose "r20" settle()
        list:scroll_by { y = 20 } tick() near(link.progress, 20.4) eq(link.active, "r20")
        local heard = 0
        link:on("active", function() heard = heard + 1 end)
        list:insert(sw.item { id = "new1", height = 50 }, { before = "r1" })
        list:insert(sw.item { id = "new2", height = 70 }, { before = "r1" })
        tick(2) near(link.progress, 22.4) eq(link.active, "r20") eq(link.index, 22) eq(heard, 0)
        list:remove "new1" tick(2) near(link.progress, 21.4) eq(heard, 0)

        -- An item that is made anew under its id is the same target.
        local list, strip, link = pages { 500, 500, 500 }
        list:remove "p1" list:insert(sw.item { id = "p1", height = 500 }, { before = "p2" })
        tick() eq(list.y, 0) eq(link.active, "p1") eq(link.index, 1)
        """)
  }

  @Test(
    "a two-way strip that moves takes the list along; the last one touched or called drives · row:Z2 · row:L8"
  )
  func twoWay() throws {
    // Labels are centered at -140, -20, 100, 220 and 340 in a range of 0 to 200: 50 pt a number.
    try LuaScript.run(
      Self.pages + """
        local list, strip, link = pages({ 500, 300, 600, 200, 500 }, { two_way = true, animate = false })
        local sources = {}
        list:on("scroll", function(e) sources[e.source] = true end)
        local t = touch(strip, { 300, 20 }):move { by = { -50, 0 }, over = 0.1 }
        eq(strip.x, 50) eq(list.y, 500) eq(link.progress, 2.0) eq(link.active, "p2") eq(link.driver, strip)
        t:move { by = { -70, 0 }, over = 0.1 } near(link.progress, 3.4) near(list.y, 1040)
        eq(strip.x, 120)                                    -- the strip itself is left alone
        t:move { by = { 20, 0 }, over = 0.1 } near(list.y, 800)
        t:release { velocity = { 0, 0 } } settle() eq(strip.x, 100) eq(list.y, 800)
        for source in pairs(sources) do eq(source, "link") end
        assert(list:explain_offset():find "^link by touch", list:explain_offset())

        -- Its momentum, wheels and calls as well, to both ends.
        flick(strip, { x = -2000 }) settle() eq(strip.x, 200) eq(list.y, 1600) eq(link.index, 5)
        wheel(strip, { x = -100 }) settle() eq(strip.x, 100) eq(list.y, 800)
        strip:scroll_to { x = 0 } tick() eq(list.y, 0)

        -- The list takes over from the strip's momentum, and the other way round.
        flick(strip, { x = -800 }) tick(3)
        eq(strip.phase, "decelerating")
        local finger = touch(list):move { by = { 0, -30 }, over = 0.05 }
        eq(strip.phase, "idle") eq(link.driver, list)
        finger:release { velocity = { 0, -2000 } } tick(2)
        eq(list.phase, "decelerating")
        local x = strip.x
        t = touch(strip, { 200, 20 }):move { by = { 30, 0 }, over = 0.05 }
        eq(list.phase, "idle") eq(link.driver, strip)
        t:release { velocity = { 0, 0 } } settle()
        """)
  }

  @Test("without two_way a strip that is dragged moves nothing else · row:Z2 · row:L4")
  func oneWay() throws {
    try LuaScript.run(
      Self.pages + """
        local list, strip, link = pages { 500, 300, 600, 200, 500 }
        drag(strip, { by = { -150, 0 }, velocity = { 0, 0 } }) settle()
        eq(strip.x, 150) eq(list.y, 0) eq(link.progress, 1.0) eq(link.driver, list)
        """)
  }

  @Test(
    "a two-way strip and its list come to the same position, whatever their sizes · row:Z2",
    arguments: 1...20)
  func twoWayLaw(_ seed: Int) throws {
    try LuaScript.run(
      Self.pages + """
        local n = \(seed) * 7919
        local function chance(most) n = (n * 1103515245 + 12345) % 2147483648 return n // 65536 % most end
        local lengths = {}
        for i = 1, 2 + chance(9) do lengths[i] = 20 + chance(700) end
        local align = chance(2) == 0 and "start" or "center"
        local list, strip, link = pages(lengths, { two_way = true, animate = false, align = align })
        -- Progress grows with the offset, from 1 to the count.
        local former = 0
        for i = 0, 50 do
          list:scroll_to { y = list.range.max.y * i / 50 }
          local p = link.progress
          eq(p >= former and p >= 1 and p <= #lengths, true) former = p
        end
        eq(former, list.range.max.y > 0 and #lengths + 0.0 or 1.0)
        -- A chosen target is at its number, unless an end of the range keeps it from its offset.
        for i = 1, #lengths do
          link:choose(i)
          local item, y = list:item("p" .. i), list.y
          local wish = align == "start" and item.frame.y or item.frame.y + item.frame.height / 2 - 250
          if wish > 0 and wish < list.range.max.y then near(link.progress, i) near(y, wish) end
        end
        tick()
        local most = strip.range.max.x
        if most > 0 and list.range.max.y > 0 then
          for i = 1, 20 do
            local x = most * i / 20
            strip:scroll_to { x = x } tick()
            -- 120 i - 60 is a label's middle, which is centered at 120 i - 260.
            local m = #lengths
            local low, high = math.max(3, math.ceil(260 / 120 + 1e-9)), math.ceil((most + 260) / 120 - 1e-9) - 1
            local p = (x + 260) / 120
            if low > high then p = 1 + (m - 1) * x / most
            elseif p < low then p = 1 + (low - 1) * x / (120 * low - 260)
            elseif p > high then p = high + (m - high) * (x - (120 * high - 260)) / (most - (120 * high - 260)) end
            if math.abs(link.progress - p) > 1e-4 then error(("strip %g: %g is not %g"):format(x, link.progress, p)) end
          end
        end
        """)
  }

  @Test(
    "a carousel with a menu, pages and labels without sections: the line of the article · row:Z2 · row:L1"
  )
  func carouselWithMenu() throws {
    try LuaScript.run(
      """
      local cards, menu = { id = "pages", axis = "horizontal", height = 300, snap = "page" },
        { id = "menu", axis = "horizontal", height = 40 }
      for i = 1, 8 do
        cards[i] = sw.item { id = "c" .. i, width = 390 }
        menu[i] = sw.item { id = "c" .. i, width = 90 }
      end
      local pages, menu = sw.scene { width = 390, height = 400, sw.column { sw.scroll(menu), sw.scroll(cards) } }:get("pages", "menu")
      local link = sw.link { kind = "sections", list = pages, labels = menu }
      tap(menu, "c4") settle()
      eq(pages.x, 3 * 390) eq(link.active, "c4") eq(menu.marked, "c4")
      flick(pages, { x = -900 }) settle()
      eq(link.active, "c5") eq(link.progress, 5.0)
      eq(menu:item("c5").left + 45, 195)                    -- in the middle of the strip
      """)
  }
}
