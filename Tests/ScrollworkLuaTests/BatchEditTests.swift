import Scrollwork
import ScrollworkLua
import Testing

@Suite("Batch edits in Lua") struct LuaBatchEditTests {
  /// A column or a lazy list of forty rows of 50, with a listener to every edit.
  private static func scene(lazy: Bool) -> String {
    """
    local rows = { id = "rows" }
    for i = 1, 40 do rows[i] = sw.item { id = "r" .. i, height = 50 } end
    local content = \(lazy)
      and sw.list { count = 40, extent = 50, ids = function(i) return "r" .. i end } or sw.column(rows)
    local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", content } }
    local v = s:view "v"
    local heard = {}
    for _, name in ipairs { "insert", "remove", "move", "update" } do
      v:on(name, function(e) heard[#heard + 1] = name .. " " .. e.count .. " " .. e.extent end)
    end
    local layouts = 0
    v:on("geometry", function() layouts = layouts + 1 end)
    local function told() tick(1) local t = table.concat(heard, "; ") heard = {} return t end

    """
  }

  @Test(
    "many are inserted with one event that has all ids · row:E6 row:R9", arguments: [false, true])
  func inserting(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        v:scroll_to("r10", { align = "top" }) told()
        local ids
        v:on("insert", function(e) ids = e.ids end)
        local new = v:insert({ sw.item { id = "a", height = 20 }, sw.item { id = "b", height = 30 } }, { before = "r1" })
        eq(#new, 2) eq(new[2].id, "b") eq(s:get("a").frame.y, 0) eq(s:get("b").frame.y, 20)
        eq(s:get("r10").top, 0) eq(told(), "insert 2 50.0") eq(ids[1], "a") eq(ids[2], "b")
        local used = sw.item { id = "x", height = 1 }
        raises("used twice", v.insert, v, { used, used })
        eq(#v:insert({}), 0) eq(told(), "")
        """)
  }

  @Test(
    "a range is replaced in its place; what shows stays · row:E6 row:S8", arguments: [false, true])
  func replacing(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        v:scroll_to("r10", { align = "top" }) told()
        v:replace("r2", "r4", { sw.item { id = "new", height = 400 } })
        eq(s:get("new").frame.y, 50) eq(s:get("r5").frame.y, 450) eq(s:get("r10").top, 0)
        eq(told(), "remove 3 -150.0; insert 1 400.0")
        -- Also when the row under the edge is among them: the first one behind them stays at 100.
        v:replace("r9", "r11", { sw.item { id = "n2", height = 10 } })
        eq(s:get("r12").top, 100) eq(told(), "remove 3 -150.0; insert 1 10.0")
        raises("siblings", v.replace, v, "r20", "r15", {})
        """)
  }

  @Test(
    "content may shrink and grow again within a batch: the offset stays · row:E6",
    arguments: [false, true])
  func clamping(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        v:scroll_to { y = 1500 } told()
        local new = {}
        for i = 1, 39 do new[i] = sw.item { id = "n" .. i, height = 50 } end
        v:batch(function()
          for i = 2, 40 do v:remove("r" .. i) end
          v:insert(new)
        end)
        eq(v.range.max.y, 1600) eq(told(), "remove 39 -1950.0; insert 39 1950.0")
        eq(s:get("n39").frame.y, 1950)
        """)
  }

  @Test(
    "apply makes the order of ids, with as few moves as that takes · row:E6",
    arguments: [false, true])
  func applying(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        v:scroll_to("r20", { align = "top" }) told()
        local ids = {}
        for i = 2, 40 do if i ~= 7 then ids[#ids + 1] = "r" .. i end end
        table.insert(ids, 5, "fresh") table.insert(ids, "r1")
        v:apply(ids, function(id) return sw.item { id = id, height = 25 } end)
        eq(told(), "remove 1 -50.0; insert 1 25.0; move 1 0.0")
        for i, id in ipairs(ids) do eq(s:get(id).index, i) end
        eq(s:get("r20").top, 0)
        raises("twice", v.apply, v, { "r2", "r2" }) raises("no node was made", v.apply, v, { "nobody" })
        eq(s:get("r2").alive, true)
        v:apply {} eq(v.range.max.y, 0)
        """)
  }

  @Test(
    "a renamed item is found by its new id, and positions follow it · row:E6 row:S8",
    arguments: [false, true])
  func renaming(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        v:set_position { id = "r8" }
        v:rename("r8", "eight")
        eq(v.position.id, "eight") raises("has no item", s.get, s, "r8") eq(s:get("eight").frame.y, 350)
        v:rename("eight", "acht") v:rename("r9", "r8") eq(s:get("r8").frame.y, 400) eq(v.position.id, "acht")
        v:remove("acht") raises("has no item", s.get, s, "acht")
        """)
  }

  @Test("a batch that fails keeps what it did; one inside another is part of it · row:E6")
  func failing() throws {
    try LuaScript.run(
      Self.scene(lazy: true) + """
        raises("half way", v.batch, v, function()
          v:remove("r1") v:batch(function() v:update("r2", { height = 70 }) end) error "half way"
        end)
        eq(s:get("r2").frame.y, 0) eq(s:get("r3").frame.y, 70)
        eq(told(), "remove 1 -50.0; update 1 20.0")
        v:batch(function()
          local x = v:insert(sw.item { id = "x", height = 5 }) v:remove(x) v:update("r5", { height = 60 }) v:remove("r5")
        end)
        eq(told(), "remove 1 -50.0")
        raises("wait", v.batch, v, function() sw.wait(1) end)
        eq(v:item("r2").alive, true)
        """)
  }

  @Test("time stands still inside of a batch")
  func time() throws {
    try LuaScript.run(
      """
      local v = sw.scene { sw.scroll { id = "v", sw.item { height = 90 } } }:view "v"
      for name, move in pairs { tick = tick, settle = settle, advance = function() advance(1) end } do
        raises("time cannot be moved inside view:batch", v.batch, v, function() move() end)
      end
      tick()
      """)
  }

  @Test("each event names the first line of its kind, and not the last of the batch")
  func lines() throws {
    try LuaScript.run(
      """
      local v = sw.scene { sw.scroll { id = "v", sw.item { id = "a", height = 90 } } }:view "v"
      local lines = {}
      for _, name in ipairs { "insert", "remove" } do
        v:on(name, function(e) lines[name] = e.cause:match ":(%d+)$" end)
      end
      v:batch(function()
        v:insert(sw.item { height = 40 }, { at = "end" })
        v:insert(sw.item { height = 50 }, { at = "end" })
        v:remove "a"
      end)
      tick()
      eq(lines.insert, "7") eq(lines.remove, "9")
      """)
  }

  @Test("edits that are refused change nothing and are not reported · row:E6 row:E2")
  func refused() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.list { id = "l", extent = 50,
        ids = function(i, section, j) return ("ab"):sub(section, section) .. j end,
        sections = { { id = "a", header = 20, count = 20 }, { id = "b", header = 20, count = 20 } } },
        sw.item { id = "end", height = 50 } } }
      local v = s:view "v"
      local heard = 0
      for _, name in ipairs { "remove", "move" } do v:on(name, function() heard = heard + 1 end) end
      v:scroll_to { y = 400 } tick()
      local top = s:item("a9").top
      v:batch(function()
        raises("a section of a list stays", v.remove, v, "a")
        raises("moves only inside its own list", v.move, v, "a9", { before = "end" })
        raises("a section of a list stays", v.move, v, "a", { at = "end" })
      end)
      raises("moves only inside its own list", v.move, v, "a9", { before = "end" })
      tick(2)
      eq(heard, 0) eq(s:item("a9").top, top) eq(v.y, 400)
      """)
  }

  @Test(
    "an id that a batch removes and brings back has never been gone · row:E6 row:S8",
    arguments: [false, true])
  func broughtBack(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        local function new(i, height) return sw.item { id = "r" .. i, height = height or 50 } end
        v:scroll_to { y = 1010 } told()
        v:batch(function() v:remove("r21") v:insert(new(21), { after = "r20" }) end)
        eq(v.y, 1010) eq(s:get("r21").top, -10)
        v:replace("r21", "r21", { new(21) })
        eq(v.y, 1010) eq(s:get("r21").top, -10)
        v:replace("r20", "r23", { new(20), new(21, 80), new(22), new(23) })
        eq(v.y, 1010) eq(s:get("r21").top, -10) eq(s:get("r22").top, 70)
        v:batch(function()
          for i = 1, 40 do v:remove("r" .. i) end
          for i = 1, 40 do v:insert(new(i, 60), { at = "end" }) end
        end)
        eq(v.y, 1210) eq(s:get("r21").top, -10)
        -- What comes back without the item that was kept: the next one behind it takes over.
        v:batch(function()
          for i = 40, 1, -1 do v:remove("r" .. i) end
          for i = 1, 40 do if i ~= 21 and i ~= 22 then v:insert(new(i, 60), { at = "end" }) end end
        end)
        eq(s:get("r23").top, -10) eq(v.position.id, "r23")
        """)
  }

  @Test(
    "a position and a motion keep their item when a batch brings it back · row:E6 row:S8 row:S12",
    arguments: [false, true])
  func aimBroughtBack(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        local function again() v:replace("r20", "r20", { sw.item { id = "r20", height = 70 } }) end
        v:set_position { id = "r20", anchor = "bottom" } tick(2)
        local moves = 0
        v:on("position", function() moves = moves + 1 end)
        again() tick(2)
        eq(v.position.id, "r20") eq(v:item("r20").bottom, 400) eq(moves, 0)
        v:scroll_to { y = 0 } tick(2)
        local motion = v:scroll_to("r20", { align = "top", animate = true }) tick(3)
        again() settle()
        eq(v:item("r20").top, 0) eq(motion.outcome, "arrived")
        """)
  }

  @Test(
    "without the item that was kept, a new order keeps the one that was next · row:E6 row:S12",
    arguments: [false, true])
  func newOrderWithoutKept(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        v:scroll_to { y = 1010 } told()
        local ids = {}
        for i = 40, 1, -1 do if i ~= 21 then ids[#ids + 1] = "r" .. i end end
        v:apply(ids)
        eq(v.position.id, "r22") eq(s:get("r22").top, -10)
        v:apply({ "a", "b" }, function(id) return sw.item { id = id, height = 300 } end)
        eq(#v:items(), 2) eq(v:items()[2].id, "b")
        """)
  }

  @Test(
    "what a batch hides and shows again was never gone for positions and motions · row:E6 row:S8")
  func hiddenAndShown() throws {
    try LuaScript.run(
      Self.scene(lazy: false) + """
        local function blink() v:batch(function()
          v:update("r20", { hidden = true }) v:update("r20", { hidden = false })
        end) end
        v:scroll_to("r20", { align = "top" }) v:scroll_by { y = 10 } tick()
        local y = v.y
        blink() eq(v.y, y) eq(v:item("r20").top, -10) eq(v.position.id, "r20")
        v:set_position { id = "r20", anchor = "bottom" } tick()
        blink() eq(v:item("r20").bottom, 400) eq(v.position.id, "r20")
        v:scroll_to { y = 0 } tick()
        v:scroll_to("r20", { align = "top", animate = true }) tick(3)
        blink() settle() eq(v:item("r20").top, 0)
        """)
  }

  @Test("a section that a batch collapses and expands keeps the position in it · row:E6 row:E2")
  func foldedAndBack() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.list { extent = 50,
        sections = { { id = "a", header = 20, count = 20 }, { id = "b", header = 20, count = 20 } } } } }
      local v = s:view "v"
      v:set_position { id = 12, anchor = "top" } tick()
      v:batch(function() v:update("a", { collapsed = true }) v:update("a", { collapsed = false }) end)
      eq(v.position.id, 12) eq(v:item(12).top, 0)
      """)
  }

  @Test("a section that a batch expands stays where its header shows · row:E6 row:E2")
  func expandedInBatch() throws {
    try LuaScript.run(
      """
      for _, collapsed in ipairs { true, false } do
        local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.list { extent = 50,
          ids = function(i) return i end, sections = { { id = "a", header = 20, count = 20 },
            { id = "b", header = 20, count = 20, collapsed = collapsed } } } } }
        local v = s:view "v"
        v:scroll_to { y = 800 } tick()
        local top = v:item("b").top
        v:batch(function()
          v:update("b", { collapsed = true }) v:remove(3) v:update("b", { collapsed = false })
        end)
        eq(v:item("b").top, top)
      end
      """)
  }

  @Test(
    "a neighbor that a batch removes and brings back takes over as if it had stayed · row:E6 row:S12",
    arguments: [false, true])
  func neighborBroughtBack(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        local function new(i) return sw.item { id = "r" .. i, height = 50 } end
        local function lose(i) v:batch(function()
          v:remove("r" .. i + 1) v:insert(new(i + 1), { after = "r" .. i })
          v:remove("r" .. i)
        end) end
        v:scroll_to { y = 510 } told()
        lose(11) eq(v.position.id, "r12") eq(v:item("r12").top, -10)
        v:set_position { id = "r20", anchor = "center" } tick()
        lose(20) eq(v.position.id, "r21") eq(v:item("r21").top, 175)
        v:scroll_to { y = 0 } tick()
        v:scroll_to("r23", { align = "top", animate = true }) tick(3)
        lose(23) settle() eq(v:item("r24").top, 0)
        """)
  }

  @Test(
    "what is brought back beside a lost item does not come in its place, something new does · row:E6",
    arguments: [false, true])
  func replacedBesideBroughtBack(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        local function new(id) return sw.item { id = id, height = 50 } end
        v:scroll_to { y = 1010 } told()
        v:replace("r20", "r21", { new "r20" }) eq(s:get("r22").top, -10) eq(v.position.id, "r22")
        local y, top = v.y, s:get("r24").top
        v:replace("r22", "r23", { new "x", new "r23" })
        eq(v.y, y) eq(s:get("x").top, -10) eq(s:get("r24").top, top)
        """)
  }

  @Test(
    "what a batch brings anew takes over from nothing that was kept · row:E6 row:S12",
    arguments: [false, true], [false, true])
  func newNeighbor(lazy: Bool, isRead: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        v:set_position { id = "r20", anchor = "top" } tick()
        if \(isRead) then v:visible() end
        v:batch(function()
          v:insert(sw.item { id = "new", height = 50 }, { after = "r20" })
          v:remove "r20"
        end)
        eq(v.position.id, "r21") eq(v:item("r21").top, 0)
        """)
  }

  @Test(
    "what a batch moves and brings back has not moved; of the others the fewest have · row:E6",
    arguments: [false, true])
  func movedBack(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        local ids
        v:on("move", function(e) ids = table.concat(e.ids, " ") end)
        local function moved(fn) ids = "" v:batch(fn) tick() return ids end
        local function to(i, where, j) v:move("r" .. i, { [where] = "r" .. j }) end
        eq(moved(function() to(3, "before", 8) to(3, "before", 4) end), "")
        eq(moved(function() to(3, "after", 8) to(8, "before", 3) to(3, "after", 2) to(8, "after", 7) end), "")
        -- What goes and comes around it does not matter, nor what its neighbors do.
        eq(moved(function() to(3, "after", 20) v:remove "r2" v:insert(sw.item { id = "n", height = 9 }, { after = "r1" })
          to(3, "after", "1") end), "")
        eq(moved(function() to(6, "after", 20) to(5, "after", 20) to(6, "after", 5) end), "r6 r5")
        eq(moved(function() to(6, "after", 4) to(5, "after", 4) end), "r6 r5")
        eq(moved(function() to(10, "after", 12) to(11, "after", 12) to(12, "after", 11) end), "r10")
        """)
  }

  @Test(
    "a batch that removes what a view is snapped to and what is before it rests on the next · row:E6 row:N13",
    arguments: [false, true], ["views", "css"])
  func snappedOneRemoved(lazy: Bool, rule: String) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        v:snap(\(rule == "css") and { css = { axis = "y", align = "start" } } or "views")
        v:scroll_to("r20", { align = "top" }) tick()
        v:batch(function() for i = 18, 21 do v:remove("r" .. i) end end)
        tick() eq(v:item("r22").top, 0)
        """)
  }

  @Test(
    "what a batch removes is reported as it was before: where it lay, and how long it was · row:E6",
    arguments: [false, true])
  func removedAsBefore(lazy: Bool) throws {
    try LuaScript.run(
      Self.scene(lazy: lazy) + """
        v:scroll_to("r10", { align = "top" }) tick()
        local at, extent
        v:on("remove", function(e) at, extent = e.where, e.extent end)
        v:batch(function()
          v:insert(sw.item { id = "new", height = 900 }, { at = "start" })
          v:update("r12", { height = 70 })
          v:remove "r12"
          v:insert(sw.item { id = "newer", height = 90 }, { at = "start" })
        end)
        tick() eq(at, "within") eq(extent, -50) eq(v:item("r10").top, 0)
        """)
  }

  @Test("what a collapsed section hides has no length in the events of a batch · row:E6")
  func hiddenHasNoLength() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.column {
        sw.section { id = "s", header = 20, collapsed = true, sw.item { id = 1, height = 50 }, sw.item { id = 2, height = 50 } },
        sw.section { id = "t", header = 20, sw.item { id = 3, height = 50 } } } } }:view "v"
      local extents = {}
      for _, n in ipairs { "remove", "insert" } do v:on(n, function(e) extents[n] = e.extent end) end
      tick()
      v:batch(function() v:remove(1) v:insert(sw.item { id = 4, height = 70 }, { after = 3 }) end)
      tick() eq(extents.remove, 0) eq(extents.insert, 70)
      """)
  }
}
