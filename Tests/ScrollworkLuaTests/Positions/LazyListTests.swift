import Testing

@Suite("LuaLists: lazy lists in Lua") struct LuaLazyListTests {
  /// `v`: 400 × 400 over 5000 rows that are guessed at 50 and are 20 to 109 long; `asked` counts.
  private static let page = """
    local asked = 0
    local function extent(i) asked = asked + 1 return 20 + i * 37 % 90 end
    local function page(opt)
      opt = opt or {} opt.id = "v"
      opt[1] = sw.list { id = "l", count = opt.count or 5000, estimate = 50, extent = extent,
        overscan = opt.overscan }
      opt.count, opt.overscan = nil, nil
      local s = sw.scene { width = 400, height = 400, sw.scroll(opt) }
      return s:view "v", s
    end

    """

  private func run(_ text: String) throws { try LuaScript.run(Self.page + text) }

  @Test("rows are asked for their extents when they come into reach · row:V7 · row:V8")
  func reach() throws {
    try run(
      """
      local v, s = page()
      assert(asked > 5 and asked < 25, asked)
      eq(v.content_size.is_estimate, true) eq(v.content_size.width, 400)
      v:scroll_to { y = 100000 } assert(asked < 60, asked)
      local w = page { count = 8 }
      eq(w.content_size.is_estimate, false)
      local sum = 0 for i = 1, 8 do sum = sum + 20 + i * 37 % 90 end
      eq(w.content_size.height, sum)
      raises("overscan is a length", sw.list, { count = 3, extent = 1, overscan = -1 })
      raises("extent lists 1 rows", sw.list, { count = 3, estimate = 10, extent = { 5 } })
      local list = sw.list { count = 3, estimate = 10, extent = { 5, 6, 7 } }
      local s2 = sw.scene { width = 100, height = 100, sw.scroll { id = "u", list } }
      eq(s2:view("u").content_size.height, 18)
      """)
  }

  @Test("what shows stays while rows above it are measured · row:V7 · row:R9")
  func correction() throws {
    try run(
      """
      local v, s = page()
      v:scroll_to(3000, { align = "top" })
      eq(v:item(3000).top, 0)
      for _ = 1, 60 do
        local row = v:visible()[1]
        local top = row.top
        v:scroll_by { y = -40 }
        assert(math.abs(row.top - top - 40) < 1e-6)
        sw.wait(1 / 60)
        assert(math.abs(row.top - top - 40) < 1e-6)
      end
      """)
  }

  @Test("an id is reached exactly before it is laid out, at once and animated · row:A15")
  func landing() throws {
    try run(
      """
      local v, s = page()
      v:scroll_to(4000, { align = "bottom" })
      eq(v:item(4000).bottom, 400)
      eq(v:scroll_to(1000, { align = "center", animate = true }):wait(), "arrived")
      local row = v:item(1000)
      assert(math.abs(row.top + row.bottom - 400) < 1e-6)
      v:scroll_to(3000) eq(v:item(3000).bottom, 400)
      v:set_position { id = 20, anchor = "top" } eq(v:item(20).top, 0)
      v:insert(sw.item { height = 44 }, { at = "start" }) eq(v:item(20).top, 0)
      """)
  }

  @Test("rows appear and disappear in balance · row:W5")
  func appearing() throws {
    try run(
      """
      local v, s = page { overscan = 0 }
      local here, most = {}, 0
      v:on("appear", function(e) eq(here[e.item.id], nil) here[e.item.id] = true end)
      s:on("disappear", function(e) eq(here[e.item.id], true) here[e.item.id] = nil end)
      sw.wait(0.1)
      for _, y in ipairs { 0, 300, 5000, 4800, 20 } do
        v:scroll_to { y = y } sw.wait(0.1)
        local shown = 0
        for _, row in ipairs(v:visible()) do eq(here[row.id], true) shown = shown + 1 end
        for _ in pairs(here) do shown = shown - 1 end
        eq(shown, 0)
      end
      """)
  }

  @Test(
    "near_edge comes for an end that was near from the start once the view moves towards it · row:R10"
  )
  func nearFromTheStart() throws {
    try LuaScript.run(
      """
      for _, count in ipairs { 20, 18, 14, 12 } do
        local rows = { id = "feed" }
        for i = 1, count do rows[i] = sw.item { id = i, height = 90 } end
        local feed = sw.scene { width = 402, height = 874, sw.scroll(rows) }:view "feed"
        local near = {}
        feed:on("near_edge", function(e) near[e.edge] = (near[e.edge] or 0) + 1 end)
        tick(2) eq(next(near), nil)
        flick(feed, { y = -3000 }) settle() eq(near.bottom, 1) eq(near.top, nil)
        flick(feed, { y = -3000 }) settle() eq(near.bottom, 1)
        -- More that leaves the end near is no other approach; leaving it and coming back is.
        feed:insert(sw.item { height = 90 }, { at = "start" }) tick()
        flick(feed, { y = -3000 }) settle() eq(near.bottom, 1)
        for i = 1, 40 do feed:insert(sw.item { height = 90 }, { at = "end" }) end tick(2) eq(near.bottom, 1)
        for i = 1, 4 do flick(feed, { y = -3000 }) settle() end eq(near.bottom, 2)
      end
      """)
  }

  @Test("near_edge does not depend on when its listener was added · row:R10")
  func lateListener() throws {
    try LuaScript.run(
      """
      for _, follow in ipairs { 5, false } do
        for _, wait in ipairs { 0, 1, 3 } do
          local v = sw.scene { width = 300, height = 400,
            sw.scroll { id = "v", follow = follow or nil, sw.column { sw.item { id = 1, height = 100 } } } }:view "v"
          if wait > 0 then tick(wait) end
          local count = 0
          v:on("near_edge", function() count = count + 1 end, { threshold = 50 })
          if wait == 0 then tick(2) end
          v:insert(sw.item { id = 2, height = 512 }, { at = "end" }) tick(3)
          eq(count, 0) eq(v.y, follow and 212 or 0)
        end
      end
      """)
  }

  @Test("near_edge comes once for each approach, edge at a distance of its own · row:R10")
  func near() throws {
    let lines = try LuaScript.run(
      Self.page + """
        local v, s = page { count = 100 }
        for i = 1, 100 do v:scroll_to(i) end
        v:scroll_to { y = 0 } sw.wait(0.1)
        v:on("near_edge", function(e) print("near", e.edge, e.at) end, { threshold = 200 })
        v:on("edge", function(e) print("edge", e.edge, e.at) end, { threshold = 50 })
        local last = v.range.max.y
        for _, y in ipairs { 40, 60, 1000, last - 250, last - 190, last - 180, last - 49, last } do
          v:scroll_to { y = y } sw.wait(0.05)
        end
        v:scroll_to { y = 500 } sw.wait(0.05)
        v:scroll_to { y = last - 100 } sw.wait(0.05)
        raises("no option \\"threshold\\"", v.on, v, "scroll", print, { threshold = 3 })
        """)
    #expect(
      lines == [
        "edge\ttop\tfalse", "near\tbottom\ttrue", "edge\tbottom\ttrue", "edge\tbottom\tfalse",
        "near\tbottom\ttrue",
      ])
  }

  @Test("a snapped list rests on its target whatever is inserted · row:N13")
  func snapping() throws {
    try run(
      """
      local v, s = page()
      v:snap "views"
      v:scroll_to { y = 480 }
      s:resize { height = 380 }
      local row = v.aligned
      assert(row and math.abs(row.top) < 0.01)
      v:insert(sw.item { height = 33 }, { at = "start" })
      v:update(2, { height = 5 })
      assert(math.abs(row.top) < 0.01)
      """)
  }

  @Test(
    "a target with an offset beyond its estimate lands at once, and stays there · row:A2 row:V7",
    arguments: ["start", "end"])
  func offsetBeyondEstimate(align: String) throws {
    try run(
      """
      for _, y in ipairs { 34, 180, -34, -450, 1000 } do
        local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", width = 300, height = 400,
          sw.list { count = 120, estimate = 30, row = function() return sw.item { height = 100 } end } } }:view "v"
        v:scroll_to(60, { align = "\(align)", offset = { y = y } })
        local top, offset = v:item(60).top, v.y
        tick(2)
        eq(v:item(60).top, top) eq(v.y, offset)
        if math.abs(y) < 450 then eq(v:item(60).top, ("\(align)" == "start" and 0 or 300) - y) end
      end
      """)
  }

  @Test("a written position holds at once, also where rows are measured for it · row:S3 row:V7")
  func positionAtOnce() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v",
        sw.list { count = 15, estimate = 50, row = function() return sw.item { height = 50 } end } } }:view "v"
      v:set_position { id = 13, anchor = "center" } tick(2) eq(v.y, 450)
      v:set_position { id = 12, anchor = "center" } eq(v.y, 425) eq(v:item(12).top, 125)
      tick() eq(v.y, 425)
      """)
  }
}
