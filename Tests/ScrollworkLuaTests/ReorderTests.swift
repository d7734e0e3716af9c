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
