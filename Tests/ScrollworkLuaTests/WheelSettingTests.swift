import ScrollworkLua
import Testing

@Suite("Wheel settings and events") struct LuaWheelSettingTests {
  /// `pager` makes six pages, `go` turns a wheel down and up again, `swipe` plays a trackpad.
  private static let lua = """
    local function pager(page, rate, extra)
      local c = {}
      for i = 1, 6 do c[i] = sw.item { id = "p" .. i, height = 600 } end
      local v = { id = "v", wheel = { page = page }, sw.column(c) }
      for k, x in pairs(extra or {}) do v[k] = x end
      return sw.scene { width = 300, height = 600, rate = rate, sw.scroll(v) }:view "v"
    end
    local function swipe(v, d, n)
      wheel(v, { phase = "began" })
      for i = 1, n or 10 do wheel(v, { y = d, phase = "changed" }) end
      wheel(v, { phase = "ended" })
      local motion = wheel(v, { y = d, momentum = "began" })
      wheel(v, { y = d, momentum = "changed" }) wheel(v, { momentum = "ended" })
      return motion
    end

    """

  @Test(
    "notches less than 0.15 s apart are one page, others one each, whatever their distance · row:Z8",
    arguments: [30, 60, 120])
  func gestures(rate: Int) throws {
    try LuaScript.run(
      Self.lua + """
        for _, snap in ipairs { "page", { to = "views" }, { interval = 600 } } do
          for _, distance in ipairs { 3, 100, 900 } do
            -- A notch that turns a page passes its tick, so they are k + 1 ticks apart.
            for k = 0, \(rate) // 5 do
              local v = pager("gesture", \(rate), { snap = snap })
              for _ = 1, 3 do wheel(v, { y = distance, smooth = k % 2 == 0 and k > 0 or nil }) tick(k) end
              settle()
              local apart = k % 2 == 0 and k > 0 and k or k + 1
              eq(v.y, apart / \(rate) >= 0.15 - 1e-9 and 1800 or 600)
            end
            local v = pager("notch", \(rate), { snap = snap })
            for n = 1, 7 do wheel(v, { y = distance }) settle() eq(v.y, math.min(n, 5) * 600) end
            wheel(v, { y = -distance, ticks = 3 }) settle() eq(v.y, 1200)
          end
        end
        -- A turn back is another gesture at once; a turn over ticks has a notch in each.
        local v = pager("gesture", \(rate))
        wheel(v, { y = 50, ticks = 5 }) settle() eq(v.y, 600)
        advance(0.15) wheel(v, { y = 50 }) wheel(v, { y = -1 }) wheel(v, { y = -1 }) settle() eq(v.y, 600)
        """)
  }

  @Test(
    "a swipe on a trackpad with its momentum is one page, also on the way to another · row:Z8",
    arguments: [30, 60, 120])
  func swipes(rate: Int) throws {
    try LuaScript.run(
      Self.lua + """
        for _, d in ipairs { 2, 40 } do
          local v = pager("gesture", \(rate), { snap = "page" })
          eq(swipe(v, d), nil) settle() eq(v.y, 600)
          swipe(v, d, 2) swipe(v, d, 2) settle() eq(v.y, 1800)
          swipe(v, -d) settle() eq(v.y, 1200)
          wheel(v, { phase = "began" }) wheel(v, { y = d, phase = "changed" })
          wheel(v, { phase = "cancelled" }) settle() eq(v.y, 1800)
        end
        -- A trackpad has no notches: it scrolls as fingers do.
        local v = pager("notch", \(rate))
        wheel(v, { phase = "began" }) for _ = 1, 3 do wheel(v, { y = 20, phase = "changed" }) end eq(v.y, 60)
        wheel(v, { phase = "ended" }) settle() eq(v.y, 60)
        """)
  }

  @Test("the cause says for what a page was turned, and a rule's settle is its motion · row:Z8")
  func causes() throws {
    try LuaScript.run(
      Self.lua + """
        local function has(v, text) eq(v:explain_offset():find(text, 1, true) ~= nil, true) end
        local v = pager("gesture") wheel(v, { y = 9 }) settle() has(v, "a page for the gesture") eq(v.phase, "idle")
        swipe(v, 9) settle() has(v, "a page for the swipe")
        v:configure { wheel = { page = "notch" } } wheel(v, { y = 9 }) settle() has(v, "a page for the notch")
        v:configure { wheel = { page = "off" } } wheel(v, { y = 9 }) settle() eq(v.y, 1809)
        -- 0.3 s unless the rule says otherwise; the first of the ticks is the notch's own.
        local function time(snap)
          local v = pager("notch", 60, { snap = snap })
          local snaps = 0
          v:on("snap", function() snaps = snaps + 1 end)
          wheel(v, { y = 9 })
          local t = settle()
          eq(v.y, 600) eq(snaps, 1)
          return math.floor((t + 1 / 60) * 60 + .5)
        end
        eq(time("page"), 18) eq(time({ to = "page", settle = { duration = 1, curve = "linear" } }), 60)
        """)
  }

  @Test("a page is the snap rule's next stop, else a region; the last one ends the range · row:Z8")
  func stops() throws {
    try LuaScript.run(
      """
      local function view(snap, extra)
        local c = {}
        for i = 1, 8 do c[i] = sw.item { id = "c" .. i, height = 250 } end
        local v = { id = "v", snap = snap, wheel = { page = "notch" }, sw.column(c) }
        for k, x in pairs(extra or {}) do v[k] = x end
        return sw.scene { width = 300, height = 600, sw.scroll(v) }:view "v"
      end
      local function go(snap, extra)
        local v, at = view(snap, extra), {}
        for i = 1, 3 do wheel(v, { y = 20 }) settle() at[i] = math.floor(v.y + .5) end
        wheel(v, { y = -20 }) settle() at[4] = math.floor(v.y + .5)
        return table.concat(at, " ")
      end
      eq(go(nil), "600 1200 1400 800")
      eq(go("page"), "600 1200 1400 1200")
      eq(go { to = "views" }, "250 500 750 500")
      eq(go { to = "views", align = "center" }, "75 325 575 325")
      eq(go { interval = 100 }, "100 200 300 200")
      eq(go { css = { axis = "y", strictness = "mandatory" } }, "250 500 750 500")
      eq(go(function(m) return { y = m.natural.y // 70 * 70 } end), "560 1120 1400 770")
      eq(go({ to = "views" }, { loop = true }), "250 500 750 500")
      local s = sw.scene { width = 300, height = 600, sw.sheet { id = "s", detents = { low = 100, mid = 300, high = 500 },
        wheel = { page = "notch" }, sw.item { height = 200 } } }
      local sheet = s:view "s"
      eq(sheet.detent, "low") wheel(sheet, { y = 20 }) settle() eq(sheet.detent, "mid")
      wheel(sheet, { y = 20 }) settle() eq(sheet.detent, "high") wheel(sheet, { y = -20 }) settle() eq(sheet.detent, "mid")
      """)
  }

  @Test(
    "a gesture turns the page of one view alone, and none after it has scrolled · row:Z8 row:B2")
  func nested() throws {
    try LuaScript.run(
      Self.lua + """
        local function nested(page)
          local c = {}
          for i = 1, 3 do c[i] = sw.scroll { id = "l" .. i, height = 600, sw.item { height = 700 } } end
          local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", snap = "page", wheel = { page = page }, sw.column(c) } }
          return s:view "v", s:view "l1"
        end
        local v, l = nested "gesture"
        for _ = 1, 10 do wheel(l, { y = 30 }) end settle() eq(l.y, 100) eq(v.y, 0)
        advance(0.15) wheel(l, { y = 30 }) wheel(l, { y = 30, smooth = true }) settle() eq(l.y, 100) eq(v.y, 600)
        v, l = nested "gesture"
        swipe(l, 30) settle() eq(l.y, 100) eq(v.y, 0)
        swipe(l, 30) settle() eq(l.y, 100) eq(v.y, 600)
        -- A notch is not divided: what the list leaves of one turns no page.
        v, l = nested "notch"
        for _ = 1, 4 do wheel(l, { y = 30 }) end settle() eq(l.y, 100) eq(v.y, 0)
        wheel(l, { y = 30 }) settle() eq(v.y, 600)
        -- At its end a view hands the next gesture on, not what is left of the one that led there.
        local s = sw.scene { width = 300, height = 600, sw.scroll { id = "out", sw.column {
          sw.scroll { id = "v", height = 300, wheel = { page = "gesture" }, sw.item { height = 600 } }, sw.item { height = 2000 } } } }
        local out, inner = s:view "out", s:view "v"
        for _ = 1, 8 do wheel(inner, { y = 40 }) end settle() eq(inner.y, 300) eq(out.y, 0)
        advance(0.15) for _ = 1, 2 do wheel(inner, { y = 40 }) end settle() eq(inner.y, 300) eq(out.y, 80)
        """)
  }

  @Test(
    "a vertical wheel moves the axis that a view names, towards its end; Shift exchanges axes · row:Z8",
    arguments: ["ltr", "rtl"], [30, 60, 120])
  func axes(direction: String, rate: Int) throws {
    try LuaScript.run(
      Self.lua + """
        local c = {}
        for i = 1, 10 do c[i] = sw.item { id = "c" .. i, width = 100, height = 100 } end
        local s = sw.scene { width = 300, height = 600, direction = "\(direction)", rate = \(rate),
          sw.scroll { id = "outer", sw.column {
            sw.scroll { id = "row", axis = "horizontal", height = 100, wheel = { axis = "x" }, sw.row(c) },
            sw.item { height = 2000 } } } }
        local row, outer = s:view "row", s:view "outer"
        wheel(row, { y = 100 }) settle() eq(row.x, 100) eq(outer.y, 0)
        wheel(row, { y = 550 }) settle() eq(row.x, 650)
        -- What does not fit goes on along its own axis.
        wheel(row, { y = 100 }) settle() eq(row.x, 700) eq(outer.y, 50)
        wheel(row, { y = 100, smooth = true }) settle() eq(row.x, 700) eq(outer.y, 150)
        wheel(row, { x = -100 }) settle() eq(row.x, 600)
        wheel(row, { y = -100, shift = true }) settle() eq(row.x, 500)
        wheel(row, { y = -1, unit = "page" }) settle() eq(row.x, 400) eq(outer.y, 150)
        wheel(row, { phase = "began" }) for _ = 1, 10 do wheel(row, { y = -10, phase = "changed" }) end
        wheel(row, { phase = "ended" }) settle() eq(row.x, 300) eq(outer.y, 150)
        row:configure { wheel = { axis = "y" } }
        wheel(row, { y = -50 }) settle() eq(row.x, 300) eq(outer.y, 100)
        wheel(row, { y = -50, shift = true }) settle() eq(row.x, 250) eq(outer.y, 100)
        wheel(row, { x = 50, shift = true }) settle() eq(row.x, 250) eq(outer.y, 150)

        s = sw.scene { width = 300, height = 600, direction = "\(direction)", rate = \(rate),
          sw.scroll { id = "v", axis = "both", wheel = { axis = "both" }, sw.item { width = 1000, height = 1000 } } }
        local v = s:view "v"
        wheel(v, { y = 300 }) settle() eq(v.y, 300) eq(v.x, 0)
        wheel(v, { y = 300 }) settle() eq(v.y, 400) eq(v.x, 200)
        wheel(v, { y = -300 }) settle() eq(v.y, 100) eq(v.x, 200)
        v:configure { wheel = { axis = "x", page = "notch" } }
        wheel(v, { y = 5 }) settle() eq(v.y, 100) eq(v.x, 500)
        wheel(v, { y = -5, smooth = true }) settle() eq(v.y, 100) eq(v.x, 200)
        """)
  }

  @Test(
    "notches of a row that snaps are one run, and lead back when they turn back · row:Z8 row:F15")
  func runs() throws {
    try LuaScript.run(
      """
      local c = {}
      for i = 1, 10 do c[i] = sw.item { id = "c" .. i, width = 200, height = 100 } end
      local row = sw.scene { width = 300, height = 100, sw.scroll { id = "row", axis = "horizontal",
        wheel = { axis = "x" }, snap = { to = "views" }, sw.row(c) } }:view "row"
      wheel(row, { y = 30, ticks = 3 }) settle() eq(row.x, 200)
      wheel(row, { y = 30 }) tick(2) wheel(row, { y = -10 }) settle() eq(row.x, 200)
      """)
  }

  @Test("`wheel` comes before anything moves, and a listener that stops it refuses · row:Z8")
  func events() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600, sw.scroll { id = "outer", sw.column {
        sw.scroll { id = "v", height = 300, sw.item { height = 3000 } }, sw.item { height = 900 } } } }
      local v, outer = s:view "v", s:view "outer"
      local log, stop = {}, false
      local sub = outer:on("wheel", function(e)
        log[#log + 1] = ("%s %g,%g %s %s %s %s"):format(e.view.id, e.delta.x, e.delta.y, e.phase, e.momentum, e.precise, e.depth > 0)
        if stop then e:stop() end
      end)
      local function said(...) eq(table.concat(log, "; "), table.concat({ ... }, "; ")) log = {} end
      v:on("wheel", function(e) eq(v.offset, e.view.offset) end)
      wheel(v, { x = 2, y = 50 }) settle() eq(v.y, 50) said "v 2,50 nil false false true"
      wheel(v, { x = 2, y = 50, shift = true }) settle() said "v 50,2 nil false false true"
      v:scroll_to { y = 50 }
      -- A motion goes on under what is refused.
      local motion = v:scroll_to({ y = 400 }, { animate = true }) tick(2)
      stop = true
      eq(wheel(v, { y = 9 }), nil) eq(wheel(v, { y = 9, smooth = true }), nil)
      wheel(v, { y = 9, phase = "began" }) wheel(v, { y = 9, phase = "changed" }) wheel(v, { phase = "ended" })
      eq(wheel(v, { momentum = "began" }), nil)
      settle() eq(motion.outcome, "arrived") eq(v.y, 400)
      said("v 0,9 nil false false true", "v 0,9 nil false false true", "v 0,9 began false true true",
        "v 0,9 changed false true true", "v 0,0 ended false true true", "v 0,0 began true true true")
      -- The movement of one event is refused, the rest of the swipe moves; then its momentum.
      stop = false wheel(v, { y = 10, phase = "began" })
      stop = true wheel(v, { y = 10, phase = "changed" })
      stop = false wheel(v, { y = 10, phase = "changed" }) eq(v.y, 420)
      wheel(v, { phase = "ended" })
      stop = true eq(wheel(v, { momentum = "began" }), nil) settle() eq(v.y, 420)
      -- A turn over several ticks is asked in each, and ends with the one that is refused.
      stop, log = false, {}
      local count = 0
      local ends = v:on("wheel", function(e) count = count + 1 if count == 3 then e:stop() end end)
      wheel(v, { y = 10, ticks = 5 }) settle() eq(v.y, 440) eq(count, 3) ends:off()
      -- A view that is gone by then moves nothing.
      sub:off() v:once("wheel", function() outer:remove(v) end)
      eq(wheel(v, { y = 10 }), nil)
      """)
  }

  @Test("without a listener nothing is logged or passed; bad words are errors · row:Z8")
  func words() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 300, height = 600, sw.scroll { id = "v", wheel = { axis = "both", page = "gesture" }, sw.item { height = 3000 } } }:view "v"
      local text = v.scene:dump()
      eq(text:find("wheel_axis both", 1, true) ~= nil or text:find("wheel_axis=both", 1, true) ~= nil, true)
      eq(sw.load_scene(text):dump(), text)
      raises("axis cannot be \\"z\\"", function() sw.scroll { wheel = { axis = "z" } } end)
      raises("did you mean \\"gesture\\"", function() sw.scroll { wheel = { page = "gestures" } } end)
      raises("did you mean \\"page\\"", function() sw.scroll { wheel = { pages = "gesture" } } end)
      raises("'wheel'", function() sw.scroll { wheel = true } end)
      raises("'shift'", function() wheel(v, { y = 3, shift = 1 }) end)
      """)
  }
}
