import ScrollworkLua
import Testing

@Suite("Refresh at the edges") struct RefreshEdgeTests {
  /// A view of 300 × 500 with content of 3000 along its axis, and its numbers along that axis.
  private static let page = """
    local function page(options)
      local across = options.axis == "horizontal"
      options.id = "v"
      options.height = 500
      local length = options.length or 3000
      options.length = nil
      local rtl = options.rtl
      options.rtl = nil
      for i = 1, 10 do options[i] = sw.item { id = "row-" .. i, height = across and 400 or length / 10, width = across and length / 10 or nil } end
      local s = sw.scene { width = 500, height = 500, direction = rtl and "rtl" or "ltr", sw.scroll(options) }
      local v = s:view "v"
      local key = across and "x" or "y"
      local p = { view = v, scene = s, events = {} }
      function p.now() return v[key] end
      function p.least() return v.range.min[key] end
      function p.most() return v.range.max[key] end
      function p.go(offset) v:scroll_to { [key] = offset } end
      -- The finger's movement by which the offset grows.
      function p.by(d) return across and { rtl and d or -d, 0 } or { 0, -d } end
      function p.pull(d, speed) return drag(v, { by = p.by(d), over = 0.4, velocity = p.by(speed or 0) }) end
      v:on("refresh", function(e) p.events[#p.events + 1] = (e.begin and "begin " or "end ") .. e.edge end)
      function p.heard() return table.concat(p.events, ", ") end
      return p
    end
    local function near(a, b, within) if math.abs(a - b) > (within or 1e-6) then error(a .. " is not " .. b, 2) end end
    local ways = {
      { "bottom", "top" }, { "trailing", "leading", axis = "horizontal" },
      { "trailing", "leading", axis = "horizontal", rtl = true },
    }
    local function of(way, options)
      options.axis, options.rtl = way.axis, way.rtl
      return page(options)
    end

    """

  @Test("a pull past the end begins once, keeps the room, and ends with the content back · row:Z15")
  func pull() throws {
    try LuaScript.run(
      Self.page + """
        for _, way in ipairs(ways) do
          for _, bounce in ipairs { "auto", "off" } do
            for _, at in ipairs { "pass", "lift" } do
              local p = of(way, { refresh = { edge = way[1], at = at } })
              local v = p.view
              v:physics { bounce = bounce }
              p.go(p.most()) eq(p.now(), 2500)
              p.pull(50) settle() eq(p.heard(), "") eq(p.now(), 2500)
              local finger = touch(v):move { by = p.by(400), over = 0.4 }
              eq(v.refreshing, at == "pass")
              finger:move { by = p.by(-100), over = 0.1 }:move { by = p.by(100), over = 0.1 }
              finger:release { velocity = { 0, 0 } } settle()
              eq(p.heard(), "begin " .. way[1]) eq(v.refreshing_edges[1], way[1]) eq(v.refreshing_edges[2], nil)
              eq(p.now(), 2560) eq(p.most(), 2560) eq(p.least(), 0)
              p.pull(400) settle() eq(p.heard(), "begin " .. way[1])
              v:end_refresh() settle()
              eq(p.now(), 2500) eq(p.most(), 2500) eq(v.refreshing, false) eq(v.refreshing_edges, nil)
              eq(p.heard(), "begin " .. way[1] .. ", end " .. way[1])
              -- The start is no end at which it refreshes.
              p.go(0) p.pull(-400) settle() eq(v.refreshing, false) eq(p.now(), 0)
              -- And it is armed again.
              p.go(p.most()) p.pull(400) settle() eq(v.refreshing, true)
            end
          end
        end
        """)
  }

  @Test("the end is the start in a mirror, tick by tick, whatever is done · row:Z15 row:H4 row:H5")
  func mirror() throws {
    try LuaScript.run(
      Self.page + """
        local function play(seed, isEnd)
          local rest = seed
          local function random(n) rest = (rest * 1103515245 + 12345) % 2147483648 return rest // 65536 % n end
          local at = random(2) == 0 and "pass" or "lift"
          local bounce = ({ "auto", "off", "always" })[random(3) + 1]
          local length = ({ 3000, 700, 510 })[random(3) + 1]
          local v = sw.scene { width = 400, height = 500, sw.scroll { id = "v", physics = { bounce = bounce },
            refresh = { edge = isEnd and "bottom" or "top", at = at, threshold = 60, inset = 40 }, sw.item { height = length } } }:view "v"
          local line, heard, sign = {}, {}, isEnd and -1 or 1
          v:on("refresh", function(e) heard[#heard + 1] = e.begin and "+" or "-" end)
          v:scroll_to { y = isEnd and v.range.max.y or 0 }
          local finger
          for step = 1, 80 do
            local what, d, more = random(8), random(400) - 150, random(9)
            if what < 4 then
              finger = finger or touch(v)
              finger:move { by = { 0, sign * d }, over = 0.05 }
            elseif what == 4 and finger then
              finger = finger:release { velocity = { 0, sign * (random(3) - 1) * 1500 } } and nil
            elseif what == 5 then
              v:end_refresh()
            elseif what == 6 and random(4) == 0 then
              v:begin_refresh()
            end
            for _ = 1, more do
              tick()
              line[#line + 1] = isEnd and v.range.max.y - v.y or v.y - v.range.min.y
              line[#line + 1] = v.refreshing and 1 or 0
            end
          end
          return line, table.concat(heard)
        end
        local begun = 0
        for seed = 1, 24 do
          local one, heard = play(seed, false)
          local two, there = play(seed, true)
          eq(there, heard) eq(#two, #one)
          begun = begun + #heard
          for i = 1, #one do near(two[i], one[i], 1e-5) end
        end
        eq(begun > 40, true)
        """)
  }

  @Test("momentum, calls and wheels never begin one at the end · row:Z15 row:H4")
  func momentum() throws {
    try LuaScript.run(
      Self.page + """
        for _, way in ipairs(ways) do
          local p = of(way, { refresh = { edge = way[1] } })
          p.go(2000)
          flick(p.view, { [way.axis and "x" or "y"] = way.rtl and 7000 or -7000, over = 0.05 })
          local most = 0
          repeat tick() most = math.max(most, p.now()) until p.view.phase == "idle"
          eq(most > 2580, true)
          p.view:scroll_to({ [way.axis and "x" or "y"] = 2700 }, { clamp = false }) tick() p.view:stop()
          settle() eq(p.heard(), "") eq(p.view.refreshing, false)
        end
        """)
  }

  @Test("what comes at the end while it refreshes does not move what shows · row:Z15 row:H5")
  func appended() throws {
    try LuaScript.run(
      Self.page + """
        for _, way in ipairs(ways) do
          for _, when in ipairs { "held", "back", "rest", "after" } do
            local p = of(way, { refresh = { edge = way[1], threshold = 40 } })
            local v = p.view
            local function more()
              local items = {}
              for i = 1, 5 do items[i] = sw.item { id = "more-" .. i, height = 300, width = way.axis and 300 or nil } end
              v:insert(items, { at = "end" }) tick()
            end
            p.go(p.most())
            local finger = touch(v):move { by = p.by(300), over = 0.4 }
            local shown = p.now()
            if when == "held" then more() eq(p.now(), shown) end
            finger:release { velocity = { 0, 0 } }
            if when == "back" then tick(3) more() end
            settle()
            if when == "held" then eq(p.now(), shown) else eq(p.now(), 2560) end
            if when == "rest" then more() eq(p.now(), 2560) end
            shown = p.now()
            v:end_refresh()
            if when == "after" then more() end
            settle()
            -- Only where nothing had come does the room close.
            eq(p.now(), when == "after" and 2500 or shown)
            eq(p.most(), when == "after" and 4000 or 4000)
          end
        end
        """)
  }

  @Test("both ends at once, each with its own numbers, begin and end apart · row:Z15")
  func both() throws {
    try LuaScript.run(
      Self.page + """
        for _, way in ipairs(ways) do
          local last, first = way[1], way[2]
          local p = of(way, { refresh = { [first] = true, [last] = { inset = 40, threshold = 30 }, at = "lift", inset = 50 } })
          local v = p.view
          p.pull(-400) settle() eq(p.now(), -50) eq(p.heard(), "begin " .. first)
          p.go(p.most()) p.pull(100) settle() eq(p.now(), 2540)
          eq(table.concat(v.refreshing_edges, " "), first .. " " .. last)
          eq(p.least(), -50) eq(p.most(), 2540)
          v:end_refresh(first) settle() eq(p.least(), 0) eq(p.now(), 2540) eq(v.refreshing_edges[1], last)
          v:end_refresh() settle() eq(p.now(), 2500)
          eq(p.heard(), "begin " .. first .. ", begin " .. last .. ", end " .. first .. ", end " .. last)
          -- By a call, where it rests and from afar.
          v:begin_refresh(last) eq(p.now(), 2500) settle() eq(p.now(), 2540)
          v:begin_refresh() settle() eq(p.now(), 2540) eq(p.least(), -50)
          v:begin_refresh(last) eq(#p.events, 6)
          v:end_refresh() settle() eq(p.now(), 2500)
        end
        """)
  }

  @Test(
    "content shorter than the viewport is pulled at both ends, and rests where it was · row:Z15")
  func short() throws {
    try LuaScript.run(
      Self.page + """
        for _, way in ipairs(ways) do
          -- What fits bounces always, or cannot be pulled.
          for _, bounces in ipairs { "always" } do
            for _, length in ipairs { 200, 480 } do
              local p = of(way, { refresh = { [way[1]] = true, [way[2]] = true }, length = length })
              local v = p.view
              v:physics { bounce = "always" }
              p.pull(400) settle() eq(p.heard(), "begin " .. way[1])
              -- Of the room of 60 what the viewport does not have anyhow is scrolled to.
              near(p.now(), length == 480 and 40 or 0)
              v:end_refresh() settle() eq(p.now(), 0)
              p.pull(-400) settle() eq(v.refreshing_edges[1], way[2]) near(p.now(), -60)
              v:end_refresh() settle() eq(p.now(), 0)
              -- A pull that is taken back is none.
              local finger = touch(v):move { by = p.by(70), over = 0.2 }
              finger:move { by = p.by(-130), over = 0.2 }:release { velocity = { 0, 0 } } settle()
              eq(v.refreshing, false)
            end
          end
        end
        """)
  }

  @Test(
    "a refresh at the end lives through a dump, and in a view that grows from its end · row:Z15 row:V14"
  )
  func kept() throws {
    try LuaScript.run(
      Self.page + """
        local p = page { refresh = { top = { threshold = 20 }, bottom = { inset = 44, at = "lift" } } }
        p.go(p.most()) p.pull(400) settle() eq(p.now(), 2544)
        local text, left = p.scene:dump()
        local again = sw.load_scene(text)
        eq(again:dump(), text)
        local v = again:view "v"
        eq(v.refreshing_edges[1], "bottom") eq(v.y, 2544)
        v:end_refresh("bottom") settle() eq(v.y, 2500)
        -- Turned round, the bottom is where offsets begin.
        local p = page { origin = "bottom", refresh = { edge = "bottom" } }
        drag(p.view, { by = { 0, -400 }, over = 0.4, velocity = { 0, 0 } }) settle()
        eq(p.heard(), "begin bottom") eq(p.view.y, -60)
        -- A later setting takes the place of all edges.
        p.view:configure { refresh = { edge = "top" } } tick() eq(p.view.range.min.y, 0)
        p.view:configure { refresh = false } raises("does not refresh by a pull", p.view.begin_refresh, p.view)
        """)
  }

  @Test("edges that the view has not are errors that say which it has · row:Z15 row:J12")
  func errors() throws {
    try LuaScript.run(
      Self.page + """
        raises('refresh has no edge "trailing"', sw.scroll, { refresh = { edge = "trailing" } })
        raises('refresh has no edge "bottom" where the content goes on sideways', sw.scroll, { axis = "horizontal", refresh = { bottom = true } })
        raises('edge cannot be "botom"; did you mean "bottom"?', sw.scroll, { refresh = { edge = "botom" } })
        raises('did you mean "bottom"?', sw.scroll, { refresh = { botom = true } })
        raises("threshold has to be above 0", sw.scroll, { refresh = { bottom = { threshold = 0 } } })
        raises('did you mean "inset"?', sw.scroll, { refresh = { bottom = { insets = 3 } } })
        raises("for bottom", sw.scroll, { refresh = { bottom = 40 } })
        local p = page { refresh = { edge = "bottom" } }
        raises('has no edge "leading"', p.view.configure, p.view, { refresh = { leading = true } })
        raises('does not refresh at "top"', p.view.begin_refresh, p.view, "top")
        raises('end_refresh: view "v" does not refresh at "top"', p.view.end_refresh, p.view, "top")
        raises("botom", p.view.begin_refresh, p.view, "botom")
        p.view:begin_refresh() eq(p.view.refreshing_edges[1], "bottom")
        """)
  }
}
