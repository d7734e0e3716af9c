import ScrollworkLua
import Testing

@Suite("What sticks, is snapped and was scrolled") struct LuaScrollStateTests {
  /// `heard(host)` collects the events of a scene as "stuck head top"; `taken()` returns and forgets them.
  private static let listening = """
    local function heard(host, names)
      local lines = {}
      for _, name in ipairs(names or { "stuck", "unstuck", "snapped", "unsnapped" }) do
        host:on(name, function(e)
          lines[#lines + 1] = name .. " " .. tostring(e.item.id) .. " " 
            .. (name:find "stuck" and table.concat(e.edges, "+") or e.axes)
        end)
      end
      return function()
        local text = table.concat(lines, ", ")
        lines = {}
        return text
      end
    end
    local function edges(item) return table.concat(item.stuck or {}, "+") end

    """

  @Test("an item is stuck while an edge displaces it and any of it shows · row:Z7 row:Y1")
  func stuck() throws {
    try LuaScript.run(
      Self.listening + """
        local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column {
          sw.item { height = 100 },
          sw.column { id = "card", sw.item { height = 50 }, sw.item { id = "head", height = 30, sticky = { top = 10 } },
            sw.item { height = 500 } },
          sw.column { sw.item { height = 900 }, sw.item { id = "foot", height = 40, sticky = "bottom" },
            sw.item { height = 300 } } } } }
        local v, head, foot = s:view "v", s:get "head", s:get "foot"
        local taken = heard(s)
        local function at(y) v:scroll_to { y = y } tick() return taken() end
        eq(head.stuck, nil) eq(foot.stuck, nil)
        -- The head lies at 150 and keeps 10 points: at 140 it is where it would be anyway.
        eq(at(140), "") eq(head.stuck, nil)
        eq(at(141), "stuck head top") eq(edges(head), "top") eq(at(400), "stuck foot bottom")
        -- The card ends at 680: from 640 on it takes the head along, whose last point leaves at 680.
        eq(at(679), "") eq(edges(head), "top") eq(at(680), "unstuck head top") eq(head.stuck, nil)
        -- The foot lies at 1580 to 1620: it sticks while the region ends before that.
        eq(at(1219), "") eq(at(1220), "unstuck foot bottom") eq(foot.stuck, nil)
        eq(at(280), "stuck head top") eq(at(281), "stuck foot bottom")
        -- Hidden, it sticks nowhere.
        v:update("head", { hidden = true }) tick() eq(taken(), "unstuck head top")
        v:update("head", { hidden = false }) tick() eq(taken(), "stuck head top")
        v:update("head", { sticky = false }) tick() eq(taken(), "unstuck head top")
        -- A removed item says nothing any more.
        v:remove "foot" tick() eq(taken(), "")
        """)
  }

  @Test("edges come and go one by one, in both directions of reading and inverted · row:Z7 row:X2")
  func corners() throws {
    try LuaScript.run(
      Self.listening + """
        for _, direction in ipairs { "ltr", "rtl" } do
          local v = sw.scene { width = 300, height = 300, direction = direction, sw.scroll { id = "v", axis = "both",
            sw.column { sw.item { id = "corner", width = 50, height = 50, sticky = { "top", "leading" } },
              sw.item { width = 1000, height = 1000 } } } }:view "v"
          local taken = heard(v)
          v:scroll_to { y = 30 } tick() eq(taken(), "stuck corner top")
          v:scroll_to { x = 20 } tick() eq(taken(), "stuck corner leading")
          eq(edges(v:item "corner"), "top+leading")
          v:scroll_to { x = 0, y = 0 } tick() eq(taken(), "unstuck corner top+leading")
          v:scroll_to { x = 40, y = 40 } tick() eq(taken(), "stuck corner top+leading")
        end
        -- From the bottom edge to the top edge in one jump: it leaves the one first.
        local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.column { sw.item { height = 600 },
          sw.item { id = "bar", height = 40, sticky = { "top", "bottom" } }, sw.item { height = 600 } } } }:view "v"
        local taken = heard(v)
        eq(edges(v:item "bar"), "bottom")
        v:scroll_to { y = 700 } tick() eq(taken(), "unstuck bar bottom, stuck bar top")
        v:scroll_to { y = 450 } tick() eq(taken(), "unstuck bar top")
        -- Inverted, edges are those of the screen.
        local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v", origin = "bottom",
          sw.item { id = "bar", height = 40, sticky = "bottom" }, sw.item { height = 900 } } }:view "v"
        local taken = heard(v)
        eq(v:item("bar").stuck, nil)
        v:scroll_to { y = 100 } tick() eq(taken(), "stuck bar bottom") eq(edges(v:item "bar"), "bottom")
        """)
  }

  @Test(
    "sections have the edges of their pinned header and footer; rows cost nothing · row:Z7 row:H3 row:E2"
  )
  func sections() throws {
    try LuaScript.run(
      Self.listening + """
        local sections = {}
        for i = 1, 100 do sections[i] = { id = "s" .. i, header = 20, footer = 10, count = 10000 } end
        local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
          sw.list { extent = 50, sections = sections, pinned = "both" } } }:view "v"
        local taken = heard(v)
        local long = 20 + 10000 * 50 + 10
        eq(edges(v:item "s1"), "bottom")
        v:scroll_to { y = 1 } tick() eq(taken(), "stuck s1 top") eq(edges(v:item "s1"), "top+bottom")
        -- The second section comes in below: its header lies above its footer.
        v:scroll_to { y = long - 390 } tick() eq(taken(), "unstuck s1 bottom")
        v:scroll_to { y = long - 200 } tick() eq(taken(), "stuck s2 bottom") eq(edges(v:item "s1"), "top")
        -- Its end pushes the header out, whose last point leaves with the section.
        v:scroll_to { y = long - 1 } tick() eq(taken(), "")
        v:scroll_to { y = long } tick() eq(taken(), "unstuck s1 top") eq(v:item("s1").stuck, nil)
        v:scroll_to { y = long + 1 } tick() eq(taken(), "stuck s2 top")
        -- Nodes of sections do the same.
        local items = { id = "one", header = 30, pinned = true }
        for i = 1, 20 do items[i] = sw.item { height = 50 } end
        local w = sw.scene { width = 300, height = 400, sw.scroll { id = "w", sw.section(items), sw.item { height = 900 } } }:view "w"
        local taken = heard(w)
        w:scroll_to { y = 5 } tick() eq(taken(), "stuck one top")
        w:scroll_to { y = 1029 } tick() eq(taken(), "") w:scroll_to { y = 1030 } tick() eq(taken(), "unstuck one top")
        """)
  }

  @Test(
    "the target that a view would rest on is snapped, from the finger's first point to rest · row:Z7 row:N2 row:N11",
    arguments: [30, 60, 120])
  func snapped(rate: Int) throws {
    try LuaScript.run(
      SnapScenes.lua + Self.listening + """
        for _, way in ipairs(ways) do
          for _, to in ipairs { "views", "groups", "css" } do
            local snap = to == "css" and { css = {} } or { to = to }
            local v, now, by, pull, across, scene = shown(way, 5, 600, { view = 600, slop = 0, rate = \(rate), snap = snap })
            local axis = across and "x" or "y"
            local taken = heard(scene)
            -- Snapped from the first layout on.
            eq(v:item(1).snapped, axis) eq(v:item(2).snapped, nil)
            pull(200, 0) settle() eq(taken(), "") eq(v:item(1).snapped, axis)
            -- Past the half of the way it is the next one's, before the lift.
            local names = {}
            v:on("snapped", function(e) names[#names + 1] = v.phase end)
            pull(400, 0) settle()
            eq(taken(), "unsnapped 1 " .. axis .. ", snapped 2 " .. axis) eq(names[1], "interacting")
            eq(v:item(1).snapped, nil) eq(v:item(2).snapped, axis)
            -- A call that goes there says so at once, by an animation as well.
            v:scroll_to(4, { align = "start", animate = { duration = 0.5 } }) tick()
            eq(taken(), "unsnapped 2 " .. axis .. ", snapped 4 " .. axis) settle() eq(taken(), "")
            v:scroll_to(1, { align = "start" }) tick() eq(taken(), "unsnapped 4 " .. axis .. ", snapped 1 " .. axis)
            -- Without a rule nothing is snapped.
            v:snap(nil) tick() eq(taken(), "unsnapped 1 " .. axis) eq(v:item(1).snapped, nil)
            v:snap(snap) tick() eq(taken(), "snapped 1 " .. axis)
          end
        end
        """)
  }

  @Test(
    "under proximity nothing may be snapped, and on two axes one target or two · row:Z7 row:N6 row:U2"
  )
  func proximity() throws {
    try LuaScript.run(
      SnapScenes.lua + Self.listening + """
        for _, way in ipairs(ways) do
          local v, now, by, pull, across, scene = shown(way, 9, 400, { view = 600, slop = 0, snap = { to = "views", proximity = 50 } })
          local axis = across and "x" or "y"
          local taken = heard(scene)
          pull(200, 0) settle() eq(now(), 200) eq(taken(), "unsnapped 1 " .. axis)
          for i = 1, 9 do eq(v:item(i).snapped, nil) end
          pull(170, 0) settle() eq(now(), 400) eq(taken(), "snapped 2 " .. axis)
        end
        local cells = { columns = { 300, 300, 300 } }
        for i = 1, 9 do cells[i] = sw.item { id = i, height = 300 } end
        local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", axis = "both", slop = 0, snap = { css = {} },
          sw.grid(cells) } }
        local v = s:view "v"
        eq(v:item(1).snapped, "both")
        drag(v, { by = { -280, -280 }, over = 0.4, velocity = { 0, 0 } }) settle()
        eq(v:item(5).snapped, "both") eq(v:item(1).snapped, nil)
        local taken = heard(s)
        drag(v, { by = { 280, 280 }, over = 0.4, velocity = { 0, 0 } }) settle()
        eq(v:item(1).snapped, "both") eq(v:item(5).snapped, nil)
        eq(taken():find("snapped 1", 1, true) ~= nil, true)
        """)
  }

  @Test("the user's last direction stays, whatever else moves the view · row:Z7")
  func scrolled() throws {
    try LuaScript.run(
      """
      for _, rate in ipairs { 30, 60, 120 } do
        local scene = sw.scene { width = 300, height = 600, rate = rate, sw.scroll { id = "v", sw.item { height = 5000 } } }
        local v = scene:view "v"
        eq(v.scrolled, nil)
        v:scroll_to { y = 1000 } settle() eq(v.scrolled, nil)
        drag(v, { by = { 0, -200 } }) settle() eq(v.scrolled, "down")
        v:scroll_to({ y = 100 }, { animate = true }) settle() eq(v.scrolled, "down")
        flick(v, { y = 300 }) settle() eq(v.scrolled, "up")
        wheel(v, { y = 50 }) settle() eq(v.scrolled, "down")
        keys(v, "PageUp") settle() eq(v.scrolled, "up")
        -- A pull past the start and the way back are no scrolls.
        v:scroll_to { y = 0 }
        wheel(v, { y = 50 }) settle() v:scroll_to { y = 0 } eq(v.scrolled, "down")
        drag(v, { by = { 0, 100 } }) settle() eq(v.y, 0) eq(v.scrolled, "down")
        drag(v, { by = { 0, -100 }, velocity = { 0, 0 } }) drag(v, { by = { 0, 50 }, velocity = { 0, 0 } }) settle()
        eq(v.scrolled, "up")
        drag(v, { by = { 0, 500 } }) settle() eq(v.y, 0) eq(v.scrolled, "up")
        -- Rows that come before what shows move the offset only.
        local text = scene:dump()
        assert(text:find("scrolled=up", 1, true), text)
        local again = sw.load_scene(text)
        eq(again:dump(), text) eq(again:view "v".scrolled, "up")
      end
      for _, way in ipairs { { "ltr", "right", "left" }, { "rtl", "left", "right" } } do
        local v = sw.scene { width = 300, height = 300, direction = way[1], sw.scroll { id = "v", axis = "horizontal",
          sw.item { width = 2000, height = 300 } } }:view "v"
        v:scroll_to { x = 500 }
        wheel(v, { x = 50 }) settle() eq(v.scrolled, way[2])
        wheel(v, { x = -50 }) settle() eq(v.scrolled, way[3])
      end
      """)
  }

  @Test("it says what the last scroll event by the user said · row:Z7", arguments: 1...6)
  func lastByUser(seed: Int) throws {
    try LuaScript.run(
      """
      math.randomseed(\(seed))
      local v = sw.scene { width = 300, height = 600, sw.scroll { id = "v", bounce = "off", sw.item { height = 3000 } } }:view "v"
      local last
      v:on("scroll", function(e) if e.by_user then last = e.direction end end)
      for _ = 1, 40 do
        local n = math.random(5)
        if n == 1 then flick(v, { y = math.random(-2000, 2000) })
        elseif n == 2 then drag(v, { by = { 0, math.random(-300, 300) } })
        elseif n == 3 then wheel(v, { y = math.random(-100, 100) })
        -- What a call adds to the user's last movement is in one event with it.
        elseif n == 4 then tick() v:scroll_to({ y = math.random(0, 2400) }, { animate = math.random(2) == 1 })
        else advance(math.random() / 2) end
        tick() eq(v.scrolled, last)
      end
      settle() eq(v.scrolled, last)
      """)
  }

  @Test(
    "the events add up to the fields in every tick, each after the tick's offset · row:Z7",
    arguments: 1...6)
  func addUp(seed: Int) throws {
    try LuaScript.run(
      """
      math.randomseed(\(seed))
      local rows = { id = "v", slop = 0, snap = { to = "views" } }
      for i = 1, 40 do
        rows[i] = sw.item { id = i, height = 60 + i % 3 * 20,
          sticky = i % 5 == 1 and { top = 0, meeting = i % 2 == 0 and "stack" or "push" } or nil }
      end
      local v = sw.scene { width = 300, height = 400, sw.scroll(rows) }:view "v"
      local sticks, snaps, y = {}, {}, v.y
      for i = 1, 40 do
        for _, edge in ipairs(v:item(i).stuck or {}) do sticks[i .. edge] = true end
        if v:item(i).snapped then snaps[i] = true end
      end
      v:on("scroll", function(e) y = e.to.y end)
      local function change(set, to) return function(e)
        eq(y, v.y)
        local keys = { e.item.id }
        if set == sticks then for i, edge in ipairs(e.edges) do keys[i] = e.item.id .. edge end end
        for _, key in ipairs(keys) do eq(set[key] or false, not to) set[key] = to or nil end
      end end
      v:on("stuck", change(sticks, true)) v:on("unstuck", change(sticks, false))
      v:on("snapped", change(snaps, true)) v:on("unsnapped", change(snaps, false))
      for _ = 1, 30 do
        local n = math.random(4)
        if n == 1 then flick(v, { y = math.random(-2000, 2000) })
        elseif n == 2 then drag(v, { by = { 0, math.random(-300, 300) }, over = 0.2 })
        elseif n == 3 then v:scroll_to({ y = math.random(0, 2400) }, { animate = math.random(2) == 1 })
        else v:update(math.random(40), { height = math.random(50, 120) }) end
        for _ = 1, 12 do
          tick()
          local count = 0
          for i = 1, 40 do
            local item = v:item(i)
            eq((item.stuck or {})[1] == "top", sticks[i .. "top"] or false)
            eq(item.snapped == "y", snaps[i] or false)
            if item.snapped then count = count + 1 end
          end
          eq(count <= 1, true)
        end
      end
      """)
  }

  @Test("whoever listens later hears later changes, and off ends the work · row:Z7 row:P12")
  func later() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { id = "bar", height = 40, sticky = "top" },
        sw.item { height = 900 } } }
      local v = s:view "v"
      v:scroll_to { y = 50 }
      local count = 0
      local first = v:item("bar"):on("stuck", function() count = count + 1 end)
      tick() eq(count, 0)
      v:scroll_to { y = 0 } tick() v:scroll_to { y = 50 } tick() eq(count, 1)
      first:off()
      v:scroll_to { y = 0 } tick()
      v:scroll_to { y = 50 }
      v:on("unstuck", function() count = count + 10 end)
      tick() eq(count, 1) v:scroll_to { y = 0 } tick() eq(count, 11)
      raises("stuk", function() v:on("stuk", function() end) end)
      """)
  }
}
