import Scrollwork
import ScrollworkLua
import Testing

@Suite("Several fingers") struct HandTests {
  private static let page = """
    local function near(a, b, what) if math.abs(a - b) > 1e-6 then error((what or "") .. " " .. a .. " is not " .. b, 2) end end
    local function page(rate, options)
      options = options or {}
      options.id, options.bounce = "v", options.bounce or "off"
      options[1] = sw.item { width = 6000, height = 6000 }
      local s = sw.scene { width = 300, height = 600, rate = rate, sw.scroll(options) }
      local told = {}
      for _, name in ipairs { "will_begin_drag", "did_end_drag", "scroll_end" } do
        s:on(name, function(e) told[#told + 1] = name end)
      end
      return s:view "v", told, s
    end

    """

  @Test("fingers on a view move it by their middle, whichever of them move · row:U6")
  func middle() throws {
    try LuaScript.run(
      Self.page + """
        local cases = {
          -- How far each finger goes, up.
          { 50, 50 }, { 100, 0 }, { 0, 100 }, { 90, 30 }, { 60, 60, 60 }, { 90, 0, 0 }, { 200, -50, 30 }, { 40, 40, 40, 40 },
        }
        for _, rate in ipairs { 30, 60, 120 } do
          for _, zoom in ipairs { false, { min = 1, max = 3, enabled = false } } do
            for _, axis in ipairs { "vertical", "horizontal" } do
              for _, case in ipairs(cases) do
                local v, told = page(rate, { axis = axis, slop = 0, zoom = zoom or nil })
                local fingers, sum = {}, 0
                for i, way in ipairs(case) do
                  fingers[i] = touch(v, { 40 * i, 300 })
                  sum = sum + way
                end
                for _ = 1, 10 do
                  for i, way in ipairs(case) do
                    fingers[i]:step(axis == "vertical" and { 0, -way / 10 } or { -way / 10, 0 })
                  end
                  tick()
                end
                near(axis == "vertical" and v.y or v.x, sum / #case, table.concat(case, " ") .. " " .. axis)
                for i = 1, #fingers do fingers[i]:release { velocity = { 0, 0 } } end
                settle() tick()
                eq(table.concat(told, " "), "will_begin_drag did_end_drag scroll_end")
              end
            end
          end
        end
        """)
  }

  @Test("the slop is measured by the middle, once · row:U6 · row:F12")
  func slop() throws {
    try LuaScript.run(
      Self.page + """
        local v = page()
        local a, b = touch(v, { 50, 300 }), touch(v, { 200, 300 })
        for _ = 1, 5 do a:step { 0, -12 } b:step { 0, -12 } tick() end
        near(v.y, 50)
        a:release() b:release { velocity = { 0, 0 } } settle()
        a, b = touch(v, { 50, 300 }), touch(v, { 200, 300 })
        for _ = 1, 5 do a:step { 0, -12 } b:step { 0, 12 } tick() end
        eq(v.y, 50) eq(v.phase, "tracking")
        a:release() b:release() settle()
        a, b = touch(v, { 50, 300 }), touch(v, { 200, 300 })
        a:move { by = { 0, -30 } } b:move { by = { 0, -30 } }
        near(v.y, 80)
        a:release() b:release { velocity = { 0, 0 } } settle() near(v.y, 80)
        """)
  }

  @Test(
    "fingers come and go without a jump, and the last one lifts at the speed of the middle · row:U6"
  )
  func comeAndGo() throws {
    try LuaScript.run(
      Self.page + """
        for _, rate in ipairs { 30, 60, 120 } do
          local v, told = page(rate, { slop = 0 })
          local first = touch(v, { 50, 500 })
          first:move { by = { 0, -60 }, over = 0.1 } near(v.y, 60)
          local second = touch(v, { 200, 300 }) tick() near(v.y, 60)
          second:move { by = { 0, -60 }, over = 0.1 } near(v.y, 90)
          local third = touch(v, { 250, 200 }) near(v.y, 90)
          first:move { by = { 0, -30 }, over = 0.1 } near(v.y, 100)
          -- The one that began it goes, and another one.
          first:release() tick() near(v.y, 100) eq(v.phase, "interacting")
          third:release() tick() near(v.y, 100)
          second:move { by = { 0, -25 }, over = 0.1 } near(v.y, 125)
          first = touch(v, { 50, 500 })
          local m
          for _ = 1, rate // 10 do first:step { 0, -600 / rate } second:step { 0, -600 / rate } tick() end
          near(v.y, 185)
          local speed
          v:once("will_end_drag", function(e) speed = e.velocity.y end)
          eq(second:release(), nil) first:release() near(speed, 600, "speed at " .. rate) settle()
          near(v.y, 185 + sw.physics.project { velocity = 600 }) tick()
          eq(table.concat(told, " "), "will_begin_drag did_end_drag scroll_end")
        end
        """)
  }

  @Test("fingers in several views move the one around them by their middle · row:U6 · row:B2")
  func nested() throws {
    try LuaScript.run(
      Self.page + """
        for _, route in ipairs { false, true } do
          local rows = { id = "v" }
          for i = 1, 40 do rows[i] = sw.scroll { id = "row" .. i, axis = "horizontal", height = 100, sw.item { width = 3000, height = 100 } } end
          local s = sw.scene { width = 300, height = 600, sw.scroll(rows) }
          local v = s:view "v"
          if route then v:route(function(drag) return v end) end
          local begun = 0
          v:on("will_begin_drag", function() begun = begun + 1 end, { depth = 0 })
          local a, b = touch(s:view "row1", { 100, 50 }), touch(s:view "row3", { 100, 50 })
          for _ = 1, 5 do a:step { 0, -12 } b:step { 0, -12 } tick() end
          -- Where a rule routes, the second one joins at its first movement, half of which counts.
          local y = route and 51 or 50
          near(v.y, y) eq(begun, 1)
          a:release() b:step { 0, -10 } tick() near(v.y, y + 10)
          b:release { velocity = { 0, 0 } } settle() eq(begun, 1)
        end
        -- A finger that drags what is inside makes a gesture of its own.
        local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", sw.scroll { id = "row", axis = "horizontal", height = 100, sw.item { width = 3000, height = 100 } }, sw.item { height = 3000 } } }
        local v, row = s:view "v", s:view "row"
        local a, b = touch(v, { 100, 400 }), touch(row, { 100, 50 })
        for _ = 1, 5 do a:step { 0, -12 } b:step { -12, 0 } tick() end
        near(v.y, 50) near(row.x, 50)
        a:release { velocity = { 0, 0 } } b:release { velocity = { 0, 0 } } settle()
        """)
  }

  @Test("taking one finger away leaves the others; taps beside a drag are taps · row:U6")
  func takenAway() throws {
    try LuaScript.run(
      Self.page + """
        local v, told, s = page(60, { slop = 0 })
        local taps = 0
        v:on("tap", function() taps = taps + 1 end)
        local a, b = touch(v, { 50, 300 }), touch(v, { 200, 300 })
        a:move { by = { 0, -40 } } near(v.y, 20)
        a:cancel() tick() eq(v.phase, "interacting")
        b:move { by = { 0, -40 } } near(v.y, 60)
        tap(v) tick() eq(taps, 1) near(v.y, 60)
        b:move { by = { 0, -40 } } near(v.y, 100)
        b:cancel() settle() tick() eq(v.y, 100) eq(taps, 1)
        eq(table.concat(told, " "), "will_begin_drag did_end_drag scroll_end")
        """)
  }

  @Test(
    "of fingers on linked views the one that comes later drives, the other moves nothing · row:L8 · row:L9"
  )
  func linked() throws {
    try LuaScript.run(
      Self.page + """
        local kinds = {
          function(...) return sw.link { kind = "mirror", ... } end,
          function(...) return sw.link { kind = "fraction", ... } end,
          function(...) return sw.link { kind = "map", map = function(o) return o end, ... } end,
        }
        local function scene()
          local row = {}
          for i, id in ipairs { "a", "b", "c" } do row[i] = sw.scroll { id = id, width = 100, slop = 0, sw.item { height = 5000 } } end
          local s = sw.scene { width = 300, height = 600, sw.row(row) }
          local told = {}
          for _, name in ipairs { "will_begin_drag", "did_end_drag" } do
            s:on(name, function(e) told[#told + 1] = (name == "will_begin_drag" and "+" or "-") .. e.view.id end)
          end
          return s:view "a", s:view "b", s:view "c", told
        end
        for _, link in ipairs(kinds) do
          for count = 2, 3 do
            local a, b, c, told = scene()
            if count == 2 then link(a, b) else link(a, b, c) end
            -- Both come down, then both step.
            local first, second = touch(a), touch(b)
            for _ = 1, 10 do first:step { 0, -20 } second:step { 0, -12 } tick() end
            near(a.y, b.y) near(b.y, 120)
            eq(table.concat(told, " "), "+a -a +b")
            -- The first one moves nothing until it lifts, and then flings nothing.
            second:release { velocity = { 0, 0 } } tick()
            first:step { 0, -50 } tick() near(a.y, 120) eq(first:release(), nil) settle() near(a.y, 120)
            eq(table.concat(told, " "), "+a -a +b -b")
            -- The second one comes while the first one drags; a finger that comes anew drives again.
            first = touch(a) for _ = 1, 3 do first:step { 0, -20 } tick() end near(b.y, 180)
            second = touch(b) for _ = 1, 5 do first:step { 0, -20 } second:step { 0, -12 } tick() end
            near(a.y, 240)
            first:release() first = touch(a) first:step { 0, -10 } second:step { 0, -12 } tick() near(b.y, 250)
            first:release { velocity = { 0, 0 } } second:release() settle() tick() near(b.y, 250)
            eq(table.concat(told, " "), "+a -a +b -b +a -a +b -b +a -a")
          end
        end
        -- A trackpad and a finger.
        local a, b, c, told = scene()
        kinds[1](a, b)
        wheel(a, { phase = "began", y = 20 }) near(b.y, 20)
        local finger = touch(b)
        for _ = 1, 5 do wheel(a, { phase = "changed", y = 20 }) finger:step { 0, -12 } tick() end
        near(a.y, 80) wheel(a, { phase = "ended" }) wheel(a, { momentum = "began" }) tick() near(a.y, 80)
        finger:release { velocity = { 0, 0 } } settle() tick() near(a.y, 80)
        eq(table.concat(told, " "), "+a -a +b -b")
        """)
  }

  @Test("a pinch of one linked view ends when a finger drags another one · row:L9 · row:V12")
  func linkedPinch() throws {
    try LuaScript.run(
      Self.page + """
        local row = {}
        for i, id in ipairs { "a", "b" } do row[i] = sw.scroll { id = id, width = 150, slop = 0, axis = "both", zoom = { min = 1, max = 4 }, sw.item { width = 150, height = 3000 } } end
        local s = sw.scene { width = 300, height = 600, sw.row(row) }
        local a, b = s:view "a", s:view "b"
        sw.link { kind = "mirror", a, b }
        local told = {}
        for _, name in ipairs { "will_begin_zoom", "did_end_zoom", "will_begin_drag", "did_end_drag" } do
          s:on(name, function(e) told[#told + 1] = name .. " " .. e.view.id end)
        end
        local one, two = touch(a, { 50, 300 }), touch(a, { 100, 300 })
        for _ = 1, 3 do one:step { -5, 0 } two:step { 5, 0 } tick() end
        local scale = a.zoom eq(scale > 1, true)
        local other = touch(b)
        for _ = 1, 5 do one:step { -5, -10 } two:step { 5, -10 } other:step { 0, -10 } tick() end
        eq(a.zoom, scale) eq(table.concat(told, ", "), "will_begin_zoom a, did_end_zoom a, will_begin_drag b")
        one:release() two:release() other:release { velocity = { 0, 0 } } settle() eq(#told, 4)
        """)
  }
}
