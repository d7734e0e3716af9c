import Scrollwork
import ScrollworkLua
import Testing

@Suite("Dragging items to other places") struct ReorderTests {
  private static let list = """
    local s = sw.scene { width = 300, height = 400,
      sw.scroll { id = "v", sw.list { id = "l", count = 100, extent = 50 } } }
    local v = s:view "v"
    local told = {}
    local function note(e)
      if e.name == "move" then told[#told + 1] = "move " .. e.first.id return end
      told[#told + 1] = e.name .. " " .. e.item.id .. " " .. e.from .. ">" .. e.to .. (e.cancelled and " x" or "")
    end
    for _, name in ipairs { "move", "reorder_begin", "reorder_end" } do v:on(name, note) end
    local slow = { duration = 0.25, curve = "linear" }

    """

  @Test("a long press lifts a row, the others make way, dropping it is one move · row:Y4")
  func lazyList() throws {
    try LuaScript.run(
      Self.list + """
        v:reorder { animate = slow }
        local finger = touch(v, { x = 50, y = 75 }) advance(0.4) eq(#told, 0) advance(0.2)
        eq(told[1], "reorder_begin 2 2>2")
        finger:move { by = { 0, 60 } } tick(1)
        -- The row is under the finger; the next one is on its way up, and layout knows the new order.
        eq(s:get(2).top, 110) eq(s:get(2).index, 3) eq(s:get(3).frame.y < 100 and s:get(3).frame.y > 50, true)
        tick(20) eq(s:get(3).top, 50) eq(s:get(2).frame.y, 110) eq(v.y, 0) eq(#told, 1)
        finger:move { by = { 0, 20 } } tick(20)
        finger:release() eq(s:get(2).top, 130) tick(2)
        eq(s:get(2).top < 130, true) settle() eq(s:get(2).top, 100) eq(s:get(2).index, 3)
        eq(table.concat(told, ", "), "reorder_begin 2 2>2, move 2, reorder_end 2 2>3")
        """)
  }

  @Test("near an edge the view scrolls, and the row goes on · row:Y4 row:Y5")
  func autoScroll() throws {
    try LuaScript.run(
      Self.list + """
        v:reorder { zone = 80, speed = 600 }
        local finger = touch(v, { x = 50, y = 25 }) advance(0.6)
        finger:move { by = { 0, 365 } } tick(120)
        eq(v.y > 600, true) eq(s:get(1).top, 365) eq(s:get(1).index > 18, true)
        eq(s:get(1).frame.y, v.y + 365)
        finger:move { by = { 0, -190 } } tick(2) local y = v.y tick(20) eq(v.y, y)
        finger:release() settle() eq(v.y, y) eq(s:get(1).frame.y % 50, 0)
        eq(math.abs(s:get(1).top - 175) <= 25, true)
        """)
  }

  @Test("scripts say what may be lifted, by a handle at once, and where it may lie · row:Y4")
  func policy() throws {
    try LuaScript.run(
      Self.list + """
        local asked = 0
        v:reorder {
          may_lift = function(item) if item.id == 1 then return false end return item.id == 3 and "now" or true end,
          may_drop = function(item, neighbor, where) asked = asked + 1 return neighbor.id ~= 5 end,
        }
        local finger = touch(v, { x = 50, y = 25 }) advance(1) eq(#told, 0)
        finger:move { by = { 0, -60 } } tick(2) eq(v.phase, "interacting") finger:release() settle()
        v:scroll_to { y = 0 } tick(1)
        finger = touch(v, { x = 50, y = 125 }) tick(1) eq(told[#told], "reorder_begin 3 3>3")
        finger:move { by = { 0, 60 } } tick(1) eq(s:get(3).index, 4)
        finger:move { by = { 0, 60 } } tick(30) eq(s:get(3).index, 4) eq(asked > 1, true)
        finger:release() settle() eq(s:get(3).index, 4)
        -- A finger that moves before the press is over scrolls.
        finger = touch(v, { x = 50, y = 75 }) advance(0.2) finger:move { by = { 0, -40 } } advance(1)
        eq(v.phase, "interacting") finger:release() settle()
        v:reorder(false)
        finger = touch(v, { x = 50, y = 75 }) advance(1) finger:release() eq(#told, 3)
        """)
  }

  @Test(
    "sections, grids and nodes, too; a row with content takes it along · row:Y4 row:E2 row:E4 row:E3"
  )
  func containers() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.list { extent = 50, sections = { { id = "a", header = 20, count = 2 }, { id = "b", header = 20, count = 3 } },
          row = function(i, id) return sw.column { sw.item { id = "in" .. id, height = 50 } } end } } }
      local v = s:view "v"
      v:reorder { may_lift = function() return "now" end }
      local finger = touch(v, { x = 50, y = 95 }) finger:move { by = { 0, 95 } } tick(1)
      eq(s:get("in2").top, 70 + 95) tick(30)
      finger:release() settle()
      eq(s:get(2).parent, s:get "b") eq(#s:get("a").children, 1) eq(s:get("in2").frame.y, s:get(2).frame.y)
      local cells = { columns = 3 }
      for i = 1, 9 do cells[i] = sw.item { id = i, height = 100 } end
      local g = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.grid(cells) } }
      g:view("v"):reorder { may_lift = function() return "now" end }
      finger = touch(g:view "v", { x = 50, y = 50 }) finger:move { by = { 210, 110 } } tick(30)
      eq(g:get(1).index, 6) eq(g:get(2).frame.x, 0) eq(g:get(6).frame.x, 100) finger:release() settle()
      eq(g:get(1).frame.x, 200) eq(g:get(1).frame.y, 100)
      """)
  }

  @Test("both indices are those of the order that shows, whatever came or went meanwhile · row:Y4")
  func indicesAfterEdits() throws {
    for (edit, drop, expected) in [
      ("", "0, 60", "7>8"), ("above(2)", "0, 60", "9>10"), ("above(2)", "0, 0", "9>9"),
      ("v:remove(1)", "0, 60", "6>7"), ("v:remove(9)", "0, 60", "7>8"),
      ("above(1) v:remove(1)", "0, 0", "7>7"), ("above(3)", "0, -80", "10>9"),
    ] {
      try LuaScript.run(
        Self.list + """
          local function above(n)
            for i = 1, n do v:insert(sw.item { id = "n" .. i, height = 50 }, { at = "start" }) end
          end
          v:scroll_to { y = 100 } tick(1)
          v:reorder { may_lift = function() return "now" end }
          local finger = touch(v, { x = 50, y = 225 }) tick(1)
          finger:move { by = { 0, 12 } } tick(1)
          \(edit) tick(1)
          finger:move { by = { \(drop) } } tick(30) finger:release() settle()
          eq(told[#told], "reorder_end 7 \(expected)")
          local from, to = ("\(expected)"):match "(%d+)>(%d+)"
          eq(told[#told - 1] == "move 7", from ~= to)
          """)
    }
  }

  @Test("removed rows and views, edits and a rule that fails leave the scene whole · row:Y4")
  func hostile() throws {
    try LuaScript.run(
      Self.list + """
        v:reorder { may_lift = function() return "now" end }
        local finger = touch(v, { x = 50, y = 75 }) tick(1)
        v:remove(2) finger:move { by = { 0, 60 } } tick(5) finger:release() settle() eq(s:get(3).index, 2)
        finger = touch(v, { x = 50, y = 75 }) tick(1)
        v:insert(sw.item { id = "new", height = 50 }, { at = "start" }) v:remove(1)
        finger:move { by = { 0, 60 } } tick(20) finger:release() settle() eq(s:get("new").index, 1)
        finger = touch(v, { x = 50, y = 75 }) tick(1) finger:move { by = { 0, 60 } } tick(5)
        v:remove("l") tick(5) finger:release() settle()
        raises("no option", function() v:reorder { dely = 1 } end)
        raises("true, false or a table", function() v:reorder(5) end)
        """)
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "outer", sw.scroll { id = "v", height = 300, sw.list { count = 20, extent = 50 } } } }
      local v = s:view "v"
      v:reorder { may_lift = function() return "now" end }
      local finger = touch(v, { x = 50, y = 75 }) tick(1) finger:move { by = { 0, 60 } } tick(5)
      s:view("outer"):remove "v" tick(5) finger:release() settle()
      """)
  }

  @Test("lifting at an edge scrolls only after a movement towards it · row:Y4")
  func liftAtEdge() throws {
    try LuaScript.run(
      Self.list + """
        v:reorder { zone = 80, speed = 600 }
        v:scroll_to { y = 1000 } tick()
        for _, case in ipairs { { 390, 1 }, { 10, -1 } } do
          local y, sign = v.y, case[2]
          local finger = touch(v, { x = 50, y = case[1] }) advance(1) eq(v.y, y)
          -- Away from the edge, still in its zone, and back.
          finger:step { 0, -sign * 10 } tick() advance(0.5) eq(v.y, y)
          finger:step { 0, sign * 4 } tick() advance(0.5) eq((v.y - y) * sign > 100, true)
          finger:cancel() settle() v:scroll_to { y = 1000 } tick()
        end
        """)
  }

  @Test("one finger owns the list while an item is lifted · row:Y4")
  func oneFinger() throws {
    try LuaScript.run(
      Self.list + """
        v:reorder(true)
        v:scroll_to { y = 1000 } tick()
        local resting = touch(v, { x = 250, y = 300 })
        local finger = touch(v, { x = 50, y = 175 }) advance(0.6)
        eq(#told, 1)
        resting:move { by = { 0, -150 }, over = 0.1 } tick(3) eq(v.y, 1000)
        local second = touch(v, { x = 250, y = 75 }) second:move { by = { 0, -150 }, over = 0.1 } advance(1)
        eq(v.y, 1000) eq(#told, 1)
        second:release() resting:release() tick()
        finger:release() settle() eq(told[#told]:sub(1, 11), "reorder_end") eq(v.y, 1000)
        -- Then the list scrolls again.
        second = touch(v, { x = 250, y = 275 }) second:move { by = { 0, -50 } } eq(v.y, 1050)
        second:release { velocity = { 0, 0 } } settle()
        """)
  }

  @Test("each change of the slot is told, in lists, grids, stacks and across sections · row:Y4")
  func slots() throws {
    try LuaScript.run(
      """
      local function cells() local t = {} for i = 1, 9 do t[i] = sw.item { id = i, height = 100 } end return t end
      local grid = cells() grid.columns = 3
      local kinds = {
        sw.list { count = 9, extent = 100 }, sw.column(cells()), sw.grid(grid),
        sw.list { extent = 100, sections = { { id = "a", header = 0, count = 2 }, { id = "b", header = 0, count = 7 } } },
      }
      for _, content in ipairs(kinds) do
        local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", content } }
        local v, told, slot, ended = s:view "v", {}, nil, nil
        v:reorder { may_lift = function() return "now" end, animate = false }
        v:on("reorder_begin", function(e) slot = e.from end)
        v:on("reorder_move", function(e)
          eq(e.item.id, 1) eq(e.from, slot) eq(e.to, e.item.index)
          slot = e.to
          told[#told + 1] = e.from .. ">" .. e.to
        end)
        v:on("reorder_end", function(e) ended = e end)
        local finger = touch(v, { 50, 50 }) tick()
        for _ = 1, 14 do finger:step { 0, 20 } tick() end
        finger:release() settle()
        eq(ended.to, slot) eq(#told >= 2, true) eq(s:get(1).index, slot)
        -- Where nothing changes nothing is told.
        local count = #told
        finger = touch(v, { 50, 50 }) tick() finger:step { 0, 5 } tick(5) finger:release() settle() eq(#told, count)
      end
      """)
  }

  @Test("a way near an edge scrolls as far at every rate · row:Y4 · row:Y5 · row:Q7")
  func way() throws {
    try LuaScript.run(
      """
      local function run(rate, how)
        local s = sw.scene { width = 300, height = 600, rate = rate, sw.scroll { id = "v", slop = 0, sw.list { count = 300, extent = 60 } } }
        local v, point = s:view "v", { x = 150, y = 300 }
        local finger
        if how == "reorder" then v:reorder { may_lift = function() return "now" end } end
        if how == "selection" then
          v:on("pre_scroll", function(e) point = { x = point.x - e.delta.x, y = point.y - e.delta.y } v:auto_scroll(point) return e.delta end)
        end
        if how ~= "script" then finger = touch(v, { 150, 300 }) end
        local function move(by, seconds)
          if finger then return finger:move { by = { 0, by }, over = seconds } end
          local count = math.floor(rate * seconds + 0.5)
          for _ = 1, count do point = { x = 150, y = point.y + by / count } v:auto_scroll(point) tick() end
        end
        move(290, 0.5) advance(0.5) move(-40, 0.2) move(35, 0.1) advance(0.1) move(-200, 0.2) advance(0.2)
        if finger then finger:release { velocity = { 0, 0 } } else v:auto_scroll(nil) end
        settle() return v.y
      end
      for _, how in ipairs { "selection", "script" } do
        local y = run(60, how)
        for _, rate in ipairs { 30, 120, 240 } do
          local other = run(rate, how)
          if math.abs(other - y) > 1e-6 then error(how .. ": " .. other .. " at " .. rate .. ", " .. y .. " at 60") end
        end
      end
      -- The row that is dropped has a slot, which is the same, too.
      local y = run(60, "reorder")
      for _, rate in ipairs { 30, 120, 240 } do eq(math.abs(run(rate, "reorder") - y) < 1e-6, true) end
      """)
  }

  @Test("removing the item that is lifted ends its drag, with an event · row:Y4")
  func removed() throws {
    try LuaScript.run(
      Self.list + """
        v:reorder(true)
        local finger = touch(v, { 150, 75 }):hold(0.6)
        eq(told[1], "reorder_begin 2 2>2")
        v:remove(2) tick() finger:release() tick()
        eq(#told, 2) eq(told[2], "reorder_end 2 2>2 x")
        """)
  }

  @Test("the rule of a row's view ends with the view; no other one has it later · row:Y4 row:E3")
  func ruleOfRow() throws {
    try LuaScript.run(
      """
      local ruled = {}
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.list { count = 400, overscan = 0,
        estimate = 100, row = function(i)
          return sw.scroll { id = "inner" .. i, height = 100, sw.item { id = "a" .. i, height = 40 },
            sw.item { id = "b" .. i, height = 40 } } end } } }
      local lifted = 0
      s:on("reorder_begin", function() lifted = lifted + 1 end)
      for i = 1, 4 do s:view("inner" .. i):reorder(true) end
      local v = s:view "v"
      for top = 10, 300, 10 do
        v:scroll_to(top, { align = "top" }) tick(2)
        for i = top, top + 3 do touch(s:view("inner" .. i), { 20, 20 }):hold(0.6):release() end
      end
      eq(lifted, 0)
      """)
  }

  @Test("a row that is put back lies in its own section again, whatever lay in it · row:Y4 row:E2")
  func putBackIntoSection() throws {
    try LuaScript.run(
      """
      local v, names
      local function page()
        local function section(id, n) return { id = id, count = n, header = 20 } end
        v = sw.scene { width = 300, height = 600, sw.scroll { id = "v", sw.list { extent = 50,
          sections = { section("a", 2), section("b", 1), section("c", 2) } } } }:view "v"
        v:reorder(true)
        names = {}
        for _, n in ipairs { "move", "reorder_end" } do v:on(n, function() names[#names + 1] = n end) end
        tick()
      end
      local function rows(id)
        local t = {}
        for i, row in ipairs(v:item(id).children) do t[i] = tostring(row.id) end
        return table.concat(t, " ")
      end
      local function lift(id) return touch(v, { 150, v:item(id).top + 25 }):hold(0.6) end
      page() lift(4):cancel() settle()
      eq(rows "b", "3") eq(rows "c", "4 5") eq(table.concat(names, " "), "reorder_end")
      -- The only row of its section, over the next one.
      page() local finger = lift(3):move { by = { 0, 90 }, over = 0.2 }
      eq(rows "c", "4 3 5") finger:cancel() settle()
      eq(rows "a", "1 2") eq(rows "b", "3") eq(rows "c", "4 5")
      page() lift(3):move { by = { 0, -75 }, over = 0.2 }:release() settle()
      eq(rows "a", "1 3 2") eq(rows "b", "") eq(table.concat(names, " "), "move reorder_end")
      """)
  }
}
