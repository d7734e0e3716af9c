import Scrollwork
import ScrollworkLua
import Testing

@Suite("Tracking in Lua") struct LuaTrackingTests {
  static let tracked = """
    local seen = {}
    local function page(opt)
      opt.id, opt.height = "v", 400
      opt.on_scroll = opt.on_scroll or function(t, e) seen[#seen + 1] = { t = t, e = e } end
      for i = 1, 20 do opt[i] = sw.item { id = i, height = 100 } end
      return sw.scene { width = 300, height = 400, sw.tracked(opt) }:view "v"
    end

    """

  @Test(
    "the action gets the tracked offset: 0 at rest, negative scrolled, positive pulled · row:T1 row:T2"
  )
  func sign() throws {
    try LuaScript.run(
      Self.tracked + """
        local v = page { insets = { top = 30 } }
        eq(v.axis, "vertical") eq(v.tracked.y, 0) eq(v.y, -30)
        tick(3) eq(#seen, 0)  -- nothing to tell at rest
        v:scroll_to { y = 120 } tick()
        eq(#seen, 1) eq(seen[1].t.y, -150) eq(seen[1].t.x, 0) eq(seen[1].e.to.y, 120) eq(seen[1].e.view, v)
        v:scroll_to_edge "top" tick()
        local f = touch(v) f:move { by = { 0, 90 } }
        assert(seen[#seen].t.y > 0 and seen[#seen].t.y == v.tracked.y)
        raises("cannot be assigned", function() v.tracked = { y = 3 } end)
        """)
  }

  @Test("at most one call a tick with the last value, none without a change · row:T7")
  func once() throws {
    try LuaScript.run(
      Self.tracked + """
        local v = page {}
        v:scroll_to { y = 10 } v:scroll_to { y = 700 } v:scroll_to { y = 90 }
        tick() eq(#seen, 1) eq(seen[1].t.y, -90) eq(seen[1].e.delta.y, 90)
        v:scroll_to { y = 500 } v:scroll_to { y = 90 } tick() eq(#seen, 1)
        tick(10) eq(#seen, 1)
        -- A first offset that is not 0 is told, without any user or phase.
        seen = {}
        local phases = 0
        v = page { position = { edge = "bottom" } } v:on("phase", function() phases = phases + 1 end)
        tick(2) eq(#seen, 1) eq(seen[1].t.y, -1600) eq(seen[1].e.source, "initial") eq(seen[1].e.by_user, false) eq(phases, 0)
        """)
  }

  @Test("throttled, the last offset is told all the same · row:T8")
  func throttle() throws {
    try LuaScript.run(
      Self.tracked + """
        local v = page { throttle = 0.1 }
        local plain, thin = 0, {}
        v:on("scroll", function() plain = plain + 1 end)
        v:on("scroll", function(e) thin[#thin + 1] = e end, { throttle = 0.25 })
        v:scroll_to({ y = 1000 }, { animate = { curve = "linear", duration = 0.5 } })
        settle() advance(0.5)
        eq(plain, 30) assert(#seen <= 7 and #seen >= 5, #seen)
        eq(seen[#seen].t.y, -1000) eq(thin[#thin].to.y, 1000) assert(#thin <= 4)
        for i = 2, #seen do assert(seen[i].e.t > seen[i - 1].e.t) end
        """)
  }

  @Test(
    "a tracked view is a scroll view; the action is optional and hears no nested view · row:T1 row:T9"
  )
  func optional() throws {
    try LuaScript.run(
      """
      local calls = 0
      local s = sw.scene { width = 300, height = 400, sw.tracked { id = "v", axis = "horizontal", indicators = false,
        on_scroll = function() calls = calls + 1 end,
        sw.scroll { id = "in", width = 300, height = 300, sw.item { height = 900 } }, sw.item { width = 900 } } }
      s:view("in"):scroll_to { y = 40 } tick() eq(calls, 0)
      s:view("v"):scroll_to { x = 40 } tick() eq(calls, 1)
      eq(s:view("v").indicators.horizontal.visible, false)
      s = sw.scene { sw.tracked { id = "w", sw.item { height = 2000 } } }
      s:view("w"):scroll_to { y = 4 } tick() eq(s:view("w").tracked.y, -4)
      raises("did you mean \\"on_scroll\\"?", sw.tracked, { on_scrol = print })
      """)
  }

  @Test("a tracker takes no room, no spacing and no hit, whatever the stack does · row:T3")
  func tracker() throws {
    try LuaScript.run(
      """
      local function build(with, align)
        local col = { id = "col", spacing = 12, align = align, padding = 5 }
        local function add(x) if x then col[#col + 1] = x end end
        add(with and sw.tracker { id = "t0" }) add(sw.item { id = "a", width = 80, height = 30 })
        add(with and sw.tracker { id = "t1" }) add(with and sw.tracker {})
        add(sw.item { id = "b", width = 50, height = 700 }) add(with and sw.tracker { id = "t2" })
        return sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column(col) } }
      end
      for _, align in ipairs { "start", "center", "end" } do
        local one, other = build(false, align), build(true, align)
        eq(other:view("v").content_size, one:view("v").content_size)
        eq(other:item("a").frame, one:item("a").frame) eq(other:item("b").frame, one:item("b").frame)
        local t = other:item("t1").frame eq(t.width, 0) eq(t.height, 0)
        eq(#other:view("v"):items(), 2)
        local heard
        other:on("tap", function(e) heard = e.item and e.item.id end)
        touch(other:view "v", { align == "end" and 290 or align == "center" and 150 or 6, 6 }):release() tick() eq(heard, "a")
      end
      raises("no size", sw.tracker, { height = 3 })
      """)
  }

  @Test(
    "trackers tell where they are; the first one counts unless the last is asked for · row:T3 row:T6"
  )
  func trackers() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", insets = { top = 20 }, sw.column {
        sw.tracker {}, sw.item { height = 100 }, sw.tracker {}, sw.item { height = 2000 } } } }
      local v, first, last = s:view "v", {}, {}
      v:on_preference("offset", function(p, old) first[#first + 1] = { p, old } end)
      v:on_preference("offset", function(p) last[#last + 1] = p end, { reduce = "last" })
      tick() eq(#first, 0) eq(#last, 1) eq(last[1].y, 100)
      v:scroll_to { y = 60 } v:scroll_to { y = 70 } tick()
      eq(#first, 1) eq(first[1][1].y, -90) eq(first[1][1], v.tracked) eq(first[1][2].y, 0)
      eq(last[2].y, 10)
      tick(5) eq(#first, 1)
      """)
  }

  @Test("preferences go up reduced, after layout, only when they change · row:T6")
  func preferences() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.column { id = "outer",
        sw.column { id = "col", sw.item { id = "a", height = 10, preference = { key = "title", value = "A" } },
          sw.item { id = "b", height = 10, preference = { { key = "title", value = "B" }, { key = "n", value = 2 } } },
          sw.item { id = "c", height = 10, preference = { key = "n", value = function(item) return item.frame.height end } } },
        sw.scroll { id = "v", sw.item { id = "big", height = 900 } } } }
      local got = {}
      local function note(name) return function(new, old) got[#got + 1] = name .. ":" .. tostring(new) .. "<" .. tostring(old) end end
      s:on_preference("title", note "first")
      s:item("outer"):on_preference("title", note "last", { reduce = "last", default = "none" })
      local sum = s:on_preference("n", note "sum", { reduce = function(a, b) return a + b end, default = 0 })
      s:item("a"):on_preference("title", note "own")
      s:on_preference("title", note "same", { default = "A" })
      eq(#got, 0) tick()
      eq(table.concat(got, " "), "first:A<nil last:B<none sum:12<0")
      got = {}
      s:view("v"):scroll_to { y = 3 } tick() eq(#got, 0)
      s:view("v"):insert(sw.item { height = 4, preference = { key = "n", value = 100 } }) tick()
      eq(table.concat(got, " "), "sum:112<12") got = {}
      sum:off()
      s:view("v"):update("big", { preference = { key = "title", value = "Z" } }) tick()
      eq(table.concat(got, " "), "last:Z<B") got = {}
      s:view("v"):update("big", { preference = false }) tick() eq(table.concat(got, " "), "last:B<Z")
      raises("key= and value=", sw.item, { preference = { key = "x" } })
      raises("reduce", s.on_preference, s, "n", print, { reduce = "frist" })
      """)
  }

  @Test("a geometry observer acts when what it compares changes, not before · row:T10")
  func observer() throws {
    try LuaScript.run(
      LuaTrackingTests.tracked + """
        local v, got = page {}, {}
        local sub = v:on_geometry(function(g) return g.offset.y > 250 end, function(new, old) got[#got + 1] = { new, old } end)
        tick() eq(#got, 0)
        v:scroll_to { y = 200 } tick() eq(#got, 0)
        v:scroll_to { y = 260 } eq(#got, 0) tick() eq(#got, 1) eq(got[1][1], true) eq(got[1][2], false)
        v:scroll_to { y = 900 } tick() eq(#got, 1)
        v:scroll_to { y = 0 } tick() eq(#got, 2)
        sub:off() v:scroll_to { y = 900 } tick() eq(#got, 2)
        -- A record compares by content, a size changes without any scrolling.
        local sizes = 0
        v:on_geometry(function(g) return g.content_size end, function(size) sizes = sizes + 1 eq(size.height, 2040) end)
        v:scroll_to { y = 100 } tick() eq(sizes, 0)
        v:update(3, { height = 140 }) tick() eq(sizes, 1)
        local tops = {}
        v:item(5):on_geometry(function(g) return g.viewport.y end, function(y) tops[#tops + 1] = y end)
        v:scroll_to { y = 150 } tick() eq(tops[1], 290)
        raises("function", v.on_geometry, v, 3, print)
        """)
  }

  @Test("an observer made in setup counts changes from the first layout · row:T10")
  func observerInSetup() throws {
    try LuaScript.run(
      """
      local got = {}
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.item { height = 900 } }, setup = function(s)
        s:view("v"):on_geometry(function(g) return g.viewport.height end, function(h) got[#got + 1] = h end) end }
      tick(3) eq(#got, 0)
      s:resize { height = 500 } tick() eq(got[1], 500)
      """)
  }

  @Test("each event has its delta, direction and velocity; at rest the direction is idle · row:T12")
  func direction() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", axis = "both", sw.item { width = 2000, height = 2000 } } }:view "v"
      local events = {}
      v:on("scroll", function(e) events[#events + 1] = string.format("%s %.0f %.0f", e.direction, e.delta.x, e.delta.y) end)
      eq(v.direction, "idle")
      v:scroll_to { x = 30, y = 90 } eq(v.direction, "down") tick() eq(v.direction, "idle")
      v:scroll_to { y = 40 } tick() v:scroll_by { x = 70 } tick() v:scroll_by { x = -10, y = 3 } tick()
      eq(table.concat(events, ", "), "down 30 90, up 0 -50, right 70 0, left -10 3")
      local speed
      v:on("scroll", function(e) speed = e.velocity.y end)
      drag(v, { by = { 0, -60 }, velocity = { 0, -300 } }) tick() assert(speed > 250 and speed <= 300, speed)
      eq(v.direction, "down") settle() tick() eq(v.direction, "idle") eq(v.velocity.y, 0)
      """)
  }

  @Test(
    "measured rows and edits out of sight change the delta, not the direction · row:T12 · row:V7")
  func directionOverWhatShows() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 300, height = 500, sw.scroll { id = "v",
        sw.list { count = 1000, estimate = 50, overscan = 0, extent = function() return 150 end } } }:view "v"
      v:scroll_to(500, { align = "top" }) tick()
      local seen, grew = {}, 0
      v:on("scroll", function(e)
        seen[e.direction] = true eq(e.direction, v.direction)
        if e.delta.y > 0 then grew = grew + 1 end
      end)
      local finger = touch(v):move { by = { 0, 200 }, over = 0.2 }
      finger:release { velocity = { 0, 400 } } settle()
      wheel(v, { y = -90 }) settle()
      -- Rows that are longer than their estimate come into reach above: the offset grows by 100.
      assert(grew > 2 and seen.up and not seen.down and not seen.idle)
      """)
    try LuaScript.run(
      """
      local rows = {}
      for i = 1, 30 do rows[i] = sw.item { id = "r" .. i, height = 100 } end
      local v = sw.scene { width = 300, height = 500, sw.scroll { id = "v", sw.column(rows) } }:view "v"
      v:scroll_to { y = 1000 } tick()
      local last
      v:on("scroll", function(e) last = string.format("%s %.0f", e.direction, e.delta.y) end)
      v:insert(sw.item { height = 70 }, { before = "r1" }) tick() eq(last, "idle 70")
      v:insert(sw.item { height = 70 }, { before = "r1" }) v:scroll_by { y = -20 } tick() eq(last, "up 50")
      v:insert(sw.item { height = 70 }, { before = "r1" }) v:scroll_by { y = 20 } tick() eq(last, "down 90")
      -- A range that ends earlier moves what shows.
      v:remove "r30" v:scroll_to_edge "bottom" tick() v:remove "r29" tick() eq(last, "up -100")
      """)
  }

  @Test("a held finger has no velocity · row:T12 · row:F3")
  func held() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.item { height = 2000 } } }:view "v"
      local finger = touch(v):move { by = { 0, -60 }, over = 0.2 }
      assert(math.abs(v.velocity.y - 300) < 1e-6, v.velocity.y)
      finger:hold(0.1) eq(v.velocity.y, 0) eq(v.phase, "interacting") eq(v.direction, "idle")
      """)
  }

  @Test("events held back are as new as the tick that tells them, never closer than asked · row:T8")
  func heldBack() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.item { height = 9000 } } }:view "v"
      local times, last = {}
      v:on("scroll", function(e)
        if v.phase ~= "idle" then eq(e.t, sw.now()) eq(e.to.y, v.y) end
        times[#times + 1] = e.t
        last = e.to.y
      end, { throttle = 0.1 })
      flick(v, { y = -800 }) settle() advance(0.2)
      for i = 2, #times - 1 do assert(times[i] - times[i - 1] > 0.1 - 1e-9, times[i] - times[i - 1]) end
      eq(last, v.y)
      """)
  }

  @Test("a preference of rows is that of the rows that have nodes now · row:T6 row:E3")
  func preferencesOfRows() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.list { count = 100, estimate = 100,
        overscan = 0, row = function(i)
          return sw.item { id = i, height = 100, preference = { key = "n", value = 1 } } end } } }
      local v, sum = s:view "v", nil
      v:on_preference("n", function(new) sum = new end, { reduce = function(a, b) return a + b end, default = 0 })
      tick(2) eq(sum, 4)
      v:scroll_to { y = 1000 } tick(2) eq(sum, 4)
      v:scroll_to { y = 1050 } tick(2) eq(sum, 5)
      v:scroll_to { y = 1100 } tick(2) eq(sum, 4)
      """)
  }
}
