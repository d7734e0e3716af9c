import Scrollwork
import ScrollworkLua
import Testing

@Suite("Layout animations") struct LayoutAnimationTests {
  private static let list = """
    local s = sw.scene { width = 300, height = 400,
      sw.scroll { id = "v", sw.list { id = "l", count = 200, extent = 50, enter = "leading", exit = { y = -20, opacity = 0 } } } }
    local v = s:view "v"
    local slow = { duration = 0.5, curve = "linear" }
    local function near(a, b) if math.abs(a - b) > 1e-6 then error("expected " .. b .. ", got " .. a, 2) end end

    """

  @Test("inside an animation rows go to their new frames; layout is done at once · row:E8")
  func insertAndRemove() throws {
    try LuaScript.run(
      Self.list + """
        sw.with_animation(slow, function()
          v:insert(sw.item { id = "new", height = 30 }, { before = 3 })
          v:remove(1)
        end)
        eq(v.content_size.height, 199 * 50 + 30)
        for step = 0, 4 do
          local share = step / 5
          near(s:get("new").frame.x, -300 * (1 - share)) eq(s:get("new").frame.y, 50)
          near(s:get(2).frame.y, 50 * (1 - share)) near(s:get(9).top, 400 - 20 * share)
          local gone = v:leaving()[1]
          eq(gone.id, 1) near(gone.frame.y, -20 * share) near(gone.opacity, 1 - share) eq(gone.scale, 1)
          tick(6)
        end
        eq(s:get("new").frame.x, 0) eq(s:get(2).frame.y, 0) eq(#v:leaving(), 0) eq(s:get("new").opacity, 1)
        """)
  }

  @Test("what a view keeps in place stays there at every tick · row:E8 row:S8")
  func positionsHold() throws {
    try LuaScript.run(
      Self.list + """
        v:scroll_to(100, { align = "top" }) tick(1)
        sw.with_animation("smooth", function()
          for i = 1, 30 do v:remove(i) end
          v:insert(sw.item { id = "new", height = 90 }, { before = 40 })
        end)
        eq(v.y, 99 * 50 - 30 * 50 + 90)
        for _ = 1, 30 do eq(s:get(100).top, 0) eq(s:get(103).top, 150) tick(1) end
        -- What lies between moves, the others stay.
        sw.with_animation(slow, function() v:update(s:get(102), { height = 120 }) end)
        near(s:get(103).top, 150) near(s:get(102).frame.height, 50) tick(15)
        near(s:get(103).top, 185) near(s:get(102).frame.height, 85) eq(s:get(100).top, 0)
        """)
  }

  @Test("a layout that is interrupted goes on from where it is; a spring with its speed · row:E8")
  func interruptions() throws {
    try LuaScript.run(
      Self.list + """
        sw.with_animation(slow, function() v:remove(1) end) tick(15)
        near(s:get(2).frame.y, 25)
        sw.with_animation(slow, function() v:insert(sw.item { id = "a", height = 50 }, { at = "start" }) end)
        near(s:get(2).frame.y, 25) tick(15) near(s:get(2).frame.y, 37.5) settle() eq(s:get(2).frame.y, 50)
        sw.with_animation("bouncy", function() v:remove("a") end) tick(6)
        local y = s:get(2).frame.y tick(1)
        local speed = s:get(2).frame.y - y
        sw.with_animation("bouncy", function() v:insert(sw.item { id = "b", height = 50 }, { at = "start" }) end)
        y = s:get(2).frame.y tick(1)
        -- It moves on before it turns.
        eq(s:get(2).frame.y < y, true) eq(math.abs(s:get(2).frame.y - y - speed) < math.abs(speed), true)
        settle() eq(s:get(2).frame.y, 50)
        """)
  }

  @Test("nodes come, go, are hidden and moved as rows do; what is inside goes with them · row:E8")
  func nodes() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column {
        sw.item { id = "a", height = 50 }, sw.item { id = "b", height = 50, exit = "scale" },
        sw.column { id = "c", sw.item { id = "inner", height = 80, width = 40 } }, sw.item { id = "d", height = 500 } } } }
      local v = s:view "v"
      local linear = { duration = 0.5, curve = "linear" }
      sw.with_animation(linear, function() v:update("b", { hidden = true }) end)
      eq(v:leaving()[1].id, "b") tick(15)
      eq(v:leaving()[1].scale, 0.5) eq(v:leaving()[1].opacity, 1)
      eq(s:get("c").frame.y, 75) eq(s:get("inner").frame.y, 75) settle() eq(s:get("inner").frame.y, 50)
      sw.with_animation(linear, function() v:update("b", { hidden = false }) end) tick(15)
      eq(s:get("b").opacity, 0.5) eq(s:get("inner").frame.y, 75) settle()
      sw.with_animation(linear, function() v:move("d", { at = "start" }) end) tick(15)
      eq(s:get("d").frame.y, 90) eq(s:get("a").frame.y, 250) settle()
      sw.with_animation(linear, function() v:remove("c") end)
      eq(#v:leaving(), 1) eq(v:leaving()[1].id, "c") eq(v:leaving()[1].frame.height, 80)
      """)
  }

  @Test("batches, columns and sections are animated, without motion at once · row:E8 row:E4 row:E6")
  func batches() throws {
    try LuaScript.run(
      Self.list + """
        sw.with_animation(slow, function()
          v:apply({ 5, 4, 3, 2, 1 }, function() end)
        end) tick(15)
        near(s:get(5).frame.y, 100) near(s:get(1).frame.y, 100) near(s:get(4).frame.y, 100) settle()
        eq(s:get(5).frame.y, 0) eq(s:get(1).frame.y, 200)
        sw.with_animation(slow, function() v:update("l", { columns = 2 }) end) tick(15)
        near(s:get(4).frame.x, 75) near(s:get(4).frame.width, 225) near(s:get(4).frame.y, 25) settle()
        eq(s:get(4).frame.x, 150) eq(s:get(4).frame.width, 150)
        """)
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, reduced_motion = true,
        sw.scroll { id = "v", sw.list { count = 9, extent = 50 } } }
      local v = s:view "v"
      sw.with_animation(true, function() v:remove(1) end)
      eq(s:get(2).frame.y, 0) eq(#v:leaving(), 0)
      local ok = pcall(function() sw.with_animation(true, function() v:remove(2) error("x") end) end)
      eq(ok, false) eq(s:get(3).frame.y, 0)
      raises("opacity is from 0 to 1", function() sw.item { enter = { opacity = 2 } } end)
      raises("did you mean", function() sw.item { exit = "leadin" } end)
      """)
  }

  @Test("a sticky node that is stuck stays where it is shown · row:E8 row:Y1")
  func sticky() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.column {
        sw.item { id = "a", height = 50, sticky = "top" }, sw.item { id = "b", height = 2000 } } } }
      local v = s:view "v"
      v:scroll_to { y = 100 } tick(1)
      local top = s:get("b").top
      sw.with_animation({ duration = 0.5, curve = "linear" }, function() v:update("a", { height = 90 }) end)
      for step = 1, 4 do eq(s:get("a").top, 0) eq(s:get("b").top, top) tick(6) end
      """)
  }

  @Test("a curve that reads frames, and edits made in one, do no harm · row:E8")
  func hostile() throws {
    try LuaScript.run(
      Self.list + """
        local reads = 0
        local curve = function(x) reads = reads + 1 local _ = s:lookup(2) and s:get(2).frame v:leaving() return x end
        sw.with_animation({ duration = 0.5, curve = curve }, function() v:remove(1) end) tick(15)
        near(s:get(2).frame.y, 25) eq(reads > 0, true)
        local bad = function() return 0 / 0 end
        sw.with_animation({ duration = 0.5, curve = bad }, function() v:remove(3) end) tick(3)
        eq(s:get(4).frame.y, 50) settle()
        sw.with_animation(true, function() v:remove("l") end) tick(2)
        eq(v:leaving()[1].id, "l") eq(#v:leaving(), 1) settle()
        """)
  }

  @Test(
    "an item on its way out of reach goes on from where it is when the layout changes again · row:E8",
    arguments: [false, true])
  func onTheWayOutOfReach(lazy: Bool) throws {
    try LuaScript.run(
      """
      local rows = {}
      for i = 1, 30 do rows[i] = sw.item { id = i, height = 100 } end
      local content = \(lazy) and sw.list { count = 30, extent = 100, ids = function(i) return i end } or sw.column(rows)
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", content } }
      local v = s:view "v"
      local slow = { duration = 1, curve = "linear" }
      sw.with_animation(slow, function() v:move(1, { after = 20 }) end) tick(6)
      local top = v:item(1).top
      assert(top > 180 and top < 200, top)
      sw.with_animation(slow, function() v:remove(10) end)
      assert(math.abs(v:item(1).top - top) < 1e-6, v:item(1).top)
      settle() eq(v:item(1).top, 1800)
      """)
  }

  @Test(
    "an edit without an animation displaces what is on its way at once, as all else; the rest of the way stays · row:E8"
  )
  func plainEditMeanwhile() throws {
    try LuaScript.run(
      """
      local function near(a, b) eq(math.abs(a - b) < 1e-9, true) end
      local c = {}
      for i = 1, 40 do c[i] = sw.item { id = i, height = 50 } end
      local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.column(c) } }:view "v"
      tick()
      sw.with_animation({ curve = "linear", duration = 0.4 }, function()
        v:insert(sw.item { id = "new", height = 50 }, { before = 3 }) end)
      advance(0.1) near(v:item(3).top, 112.5)
      v:insert(sw.item { id = "plain", height = 30 }, { before = 2 })
      near(v:item(3).top, 142.5) eq(v:item(2).top, 80)
      advance(0.1) near(v:item(3).top, 155)
      settle() eq(v:item(3).top, 180)
      """)
  }

  @Test(
    "a row that comes from far away moves with its neighbors, in sections as without · row:E8 row:E2",
    arguments: [false, true])
  func fromFarAway(inSections: Bool) throws {
    try LuaScript.run(
      """
      local list = \(inSections) and sw.list { extent = 50, sections = { { id = "s", count = 40 } } }
        or sw.list { count = 40, extent = 50 }
      local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v", list } }:view "v"
      tick()
      sw.with_animation({ curve = "linear", duration = 0.2 }, function() v:move(30, { at = "start" }) end)
      eq(v:item(30).top, -50) eq(v:item(1).top, 0)
      settle() eq(v:item(30).top, 0) eq(v:item(1).top, 50)
      """)
  }
}
