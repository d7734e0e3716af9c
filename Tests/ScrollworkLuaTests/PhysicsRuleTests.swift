import ScrollworkLua
import Testing

@Suite("View:physics in Lua") struct LuaPhysicsRuleTests {
  private static let page = """
    local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.item { height = 9000 } } }
    local v = s:view "v"
    local t = require "scrollwork.test"
    local drag, flick, settle = t.drag, t.flick, t.settle
    local function rest(velocity) drag(v, { by = { 0, -20 }, velocity = { 0, velocity } }) settle() return v.y end

    """

  @Test("a set's name, or a chain of names and rules of one's own · row:F10 · row:F11")
  func chains() throws {
    try LuaScript.run(
      Self.page + """
        v:physics "android"
        eq(rest(-2000), 20 + sw.physics.fling { preset = "android", velocity = 2000 }.distance)
        v:physics(nil) v:scroll_to { y = 0 }
        v:physics { "page", "ios" }
        eq(rest(-2000), 400)
        v:physics { { ballistic = function(axis, velocity)
          eq(axis.axis, "y") eq(axis.min, 0) eq(axis.max, 8600) eq(axis.viewport, 400)
          if velocity > 3000 then return nil end
          if velocity == 0 then return false end
          return sw.physics.friction { from = axis.offset, velocity = velocity, drag = 0.01, min = axis.min, max = axis.max }
        end, drag = function(axis, delta) return delta / 2 end }, "flutter_clamping" }
        v:scroll_to { y = 0 }
        local target = sw.physics.friction { from = 10, velocity = 1000, drag = 0.01 }.target
        assert(math.abs(rest(-1000) - target) < 1)
        v:scroll_to { y = 0 }
        assert(math.abs(rest(-4000) - sw.physics.clamping { from = 10, velocity = 4000 }.target) < 1e-6)
        v:physics { { boundary = function(axis, y) return sw.clamp(y, 100, 300) end } }
        v:scroll_to { y = 200 }
        drag(v, { by = { 0, -500 }, velocity = { 0, 0 } }) eq(v.y, 300)
        raises('did you mean "android"?', v.physics, v, "androit")
        raises('did you mean "drag"?', v.physics, v, { { drg = function() end } })
        raises("not both", v.physics, v, { "ios", rate = "fast" })
        """)
  }

  @Test(
    "rules and listeners are told where the momentum of the view's own physics ends · row:F2 row:N8 row:F5"
  )
  func projects() throws {
    try LuaScript.run(
      """
      local function lift(set, rule, listener)
        local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.item { height = 1e5 } } }
        local v = s:view "v"
        v:physics(set)
        if rule then v:snap(rule) end
        if listener then v:on("will_end_drag", listener) end
        drag(v, { by = { 0, -100 }, velocity = { 0, -1000 } }) settle()
        return v.y
      end
      local sets = { "ios", "flutter_bouncing", "flutter_bouncing_fast", "flutter_clamping", "android" }
      for _, set in ipairs(sets) do
        local alone, natural, target = lift(set), nil, nil
        eq(lift(set, function(move)
          if move.velocity.y ~= 0 then natural = move.natural.y end
          return nil
        end, function(e) target = e.target.y end), alone)
        eq(natural, alone) eq(target, alone)
        eq(lift(set, { interval = 100 }), math.floor(alone / 100 + 0.5) * 100)
      end
      -- A function's own curve says so itself.
      local own = { ballistic = function(axis, velocity)
        return sw.physics.friction { from = axis.offset, velocity = velocity, drag = 0.01 }
      end }
      eq(lift({ own }, function() return nil end), lift { own })
      -- It is asked once for where it ends and how it moves.
      local asked, ballistic = 0, own.ballistic
      own.ballistic = function(...) asked = asked + 1 return ballistic(...) end
      lift { own } eq(asked, 1)
      """)
  }

  @Test(
    "momentum goes over to the next view whatever the set, as far in all as in one view · row:B4 row:Y2"
  )
  func handsOver() throws {
    try LuaScript.run(
      """
      local function travel(set, room)
        local s = sw.scene { width = 400, height = 400, sw.scroll { id = "outer",
          sw.scroll { id = "inner", height = 400, sw.item { height = 400 + room } }, sw.item { height = 1e5 } } }
        local inner, outer = s:view "inner", s:view "outer"
        inner:physics(set) outer:physics(set)
        drag(inner, { by = { 0, -50 }, velocity = { 0, -3000 } }) settle()
        return inner.y + outer.y, inner.y
      end
      for _, set in ipairs { "ios", "flutter_bouncing", "flutter_bouncing_fast", "flutter_clamping", "android" } do
        local alone = travel(set, 1e5)
        for _, room in ipairs { 60, 200, 500 } do
          local both, inner = travel(set, room)
          eq(inner, room) eq(math.abs(both - alone) < 0.01, true)
        end
      end
      -- A header that collapses first, and one that snaps: never left half open.
      for _, set in ipairs { "flutter_clamping", "android", "flutter_bouncing_fast" } do
        for speed = 300, 3000, 300 do
          local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v",
            sw.header { height = 200, min_height = 56, snap = true }, sw.item { height = 1e5 } } }
          local v = s:view "v"
          v:physics(set)
          drag(v, { by = { 0, -10 }, velocity = { 0, -speed } }) settle()
          eq(v.y >= 144 or v.y == 0, true)
        end
      end
      """)
  }

  @Test(
    "rows that are measured on the way do not change where momentum ends, at any rate · row:V7 row:P9"
  )
  func estimates() throws {
    try LuaScript.run(
      """
      local function rest(set, estimate, rate)
        local s = sw.scene { width = 400, height = 400, rate = rate, sw.scroll { id = "v",
          sw.list { count = 400, estimate = estimate, extent = function() return 80 end } } }
        local v = s:view "v"
        v:physics(set)
        v:scroll_to(200, { align = "start" }) settle()
        local row = v:item(200)
        drag(v, { by = { 0, -200 }, velocity = { 0, -2000 } }) settle()
        local down = -row.top
        drag(v, { by = { 0, 200 }, velocity = { 0, 2000 } }) settle()
        return down, -row.top
      end
      for _, set in ipairs { "ios", "flutter_bouncing", "flutter_bouncing_fast", "flutter_clamping", "android" } do
        local down, back = rest(set, 80, 60)
        for _, rate in ipairs { 30, 60, 120 } do
          for _, estimate in ipairs { 50, 200 } do
            local one, other = rest(set, estimate, rate)
            eq(math.abs(one - down) < 0.01, true) eq(math.abs(other - back) < 0.01, true)
          end
        end
      end
      """)
  }

  @Test(
    "under Flutter's bouncing a pull back is one movement by its rule, before any other view moves · row:F7 row:F11"
  )
  func pullsBack() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 800, height = 600,
        sw.scroll { id = "v", physics = "flutter_bouncing", sw.item { height = 2000 } } }:view "v"
      local finger = touch(v):move { by = { 0, 200 }, over = 1 / 60 }:move { by = { 0, 20 }, over = 1 / 60 }
      local y = v.y
      finger:move { by = { 0, -300 }, over = 1 / 60 }
      local applied = sw.physics.rubber_band {
        preset = "flutter", offset = y, min = 0, max = 1400, dimension = 600, delta = 300 }
      eq(math.abs(v.y - (y + applied)) < 1e-9, true) eq(v.y > 0, true)
      finger:release { velocity = { 0, 0 } }

      for _, set in ipairs { "ios", "flutter_bouncing", "flutter_bouncing_fast" } do
        local s = sw.scene { width = 800, height = 600, sw.scroll { id = "outer", physics = set,
          sw.header { height = 200, min_height = 56 },
          sw.scroll { id = "inner", physics = set, sw.item { height = 5000 } } } }
        local outer, inner = s:view "outer", s:view "inner"
        finger = touch(inner):move { by = { 0, 200 }, over = 1 / 60 }
        eq(inner.y < -50, true)
        for _ = 1, 40 do
          finger:move { by = { 0, -15 }, over = 1 / 60 }
          eq(outer.y == 0 or inner.y >= 0, true)
        end
        eq(outer.y > 0, true)
        finger:release { velocity = { 0, 0 } } settle()
      end
      """)
  }

  @Test(
    "always wins over auto wherever it stands, and a range that is kept is kept under a finger · row:F10 row:F11"
  )
  func chainsAndRanges() throws {
    try LuaScript.run(
      """
      for _, chain in ipairs { { "flutter_bouncing", "always" }, { "always", "flutter_bouncing" }, { "ios", "always" } } do
        local v = sw.scene { width = 800, height = 600, sw.scroll { id = "v", physics = chain, sw.item { height = 300 } } }:view "v"
        local finger = touch(v):move { by = { 0, 100 }, over = 1 / 60 }
        eq(v.y < -40, true)
        finger:release { velocity = { 0, 0 } } settle() eq(v.y, 0)
      end
      for _, set in ipairs { "flutter_bouncing", "ios" } do
        local v = sw.scene { width = 800, height = 600,
          sw.scroll { id = "v", physics = { "range_keeping", set }, sw.item { id = "x", height = 1000 } } }:view "v"
        local finger = touch(v):move { by = { 0, -500 }, over = 0.2 }
        local past = v.y - v.range.max.y
        eq(past > 20, true)
        v:update("x", { height = 900 }) tick()
        eq(math.abs(v.y - v.range.max.y - past) < 1e-9, true)
        finger:release { velocity = { 0, 0 } } settle() eq(v.y, 300)
      end
      """)
  }

  @Test("a finger that holds still carries no momentum on · row:F13")
  func holdsStill() throws {
    try LuaScript.run(
      """
      local function lift(move)
        local v = sw.scene { width = 800, height = 600, sw.scroll { id = "v", sw.item { height = 2e5 } } }:view "v"
        v:physics { carry = true }
        flick(v, { y = -1000 }) tick(1)
        move(touch(v)):release { velocity = { 0, -1000 } }
        return v.velocity.y
      end
      eq(lift(function(finger) return finger:move { by = { 0, -100 }, over = 0.1 } end) > 1500, true)
      eq(lift(function(finger) return finger:hold(1):move { by = { 0, -100 }, over = 0.1 } end), 1000)
      eq(lift(function(finger) return finger:move { by = { 0, -100 }, over = 0.1 }:hold(1) end), 1000)
      """)
  }

  @Test(
    "what a finger asks for past a hard end is forgotten, past a bouncing one not · row:F8 row:F11")
  func clamping() throws {
    try LuaScript.run(
      Self.page + """
        for _, name in ipairs { "android", "flutter_clamping", "ios" } do
          v:physics(name)
          v:configure { bounce = "off" }
          v:scroll_to { y = 0 }
          local touch = t.touch(v)
          touch:move { by = { 0, 100 } }
          eq(v.y, 0)
          touch:move { by = { 0, -30 } }
          eq(v.y, 30)
          touch:release { velocity = { 0, 0 } }
          settle()
          v:scroll_to { y = 8600 }
          touch = t.touch(v)
          touch:move { by = { 0, -250 } }
          eq(v.y, 8600)
          touch:move { by = { 0, 40 } }
          eq(v.y, 8560)
          touch:release { velocity = { 0, 0 } }
          settle()
        end
        v:configure { bounce = "always" }
        v:scroll_to { y = 0 }
        local touch = t.touch(v)
        touch:move { by = { 0, 100 } }
        touch:move { by = { 0, -30 } }
        -- 70 are left: 70·0.55·400/(400 + 0.55·70).
        assert(math.abs(v.y + 35.1197) < 1e-3, v.y)
        """)
  }

  @Test("carrying momentum is off until it is asked for · row:F13")
  func carry() throws {
    try LuaScript.run(
      Self.page + """
        local function twice(speed)
          v:scroll_to { y = 0 }
          drag(v, { by = { 0, -20 }, velocity = { 0, -2000 } })
          drag(v, { by = { 0, -20 }, over = 0.1, velocity = { 0, -speed } }) settle()
          return v.y
        end
        local plain, slow = twice(1280), twice(1260)
        v:physics { carry = true }
        local lent = sw.physics.carried_momentum { velocity = 2000 }
        assert(lent / 2 > 1260 and lent / 2 < 1280)
        local carried = twice(1280)
        assert(math.abs(carried - plain - 0.49949982 * lent) < 0.01, carried - plain)
        assert(math.abs(twice(1260) - slow) < 0.01)
        """)
  }

  @Test("a boundary is asked in every tick of a fling, and ends it where it cuts · row:F10")
  func boundaryInFling() throws {
    try LuaScript.run(
      Self.page + """
        local asked = 0
        v:physics { { boundary = function(axis, y) asked = asked + 1 return math.min(y, 300) end } }
        v:scroll_to { y = 200 }
        local ends = 0
        v:on("scroll_end", function() ends = ends + 1 end)
        local motion = flick(v, { y = -1000, over = 0.05 })
        local before = asked
        tick(2) assert(asked >= before + 2, asked - before)
        settle()
        eq(v.y, 300) eq(motion.outcome, "arrived") eq(motion.target.y, 300) eq(ends, 1)
        """)
  }

  @Test("a tap that stops a view carries nothing into a later drag · row:F13")
  func carriesNothingLater() throws {
    try LuaScript.run(
      """
      local function drive(isStopped)
        local s = sw.scene { width = 390, height = 600, sw.scroll { id = "out", physics = { carry = true },
          sw.scroll { id = "car", axis = "horizontal", height = 300, sw.item { width = 3000 } }, sw.item { height = 90000 } } }
        local out, car = s:get("out", "car")
        if isStopped then
          flick(out, { y = -1000, at = { 200, 500 } }) advance(0.1)
          touch(out, { 200, 500 }):release() settle()
          out:scroll_to { y = 0 } advance(5)
        end
        drag(car, { by = { 0, -200 }, over = 0.2 }) settle()
        return out.y
      end
      assert(math.abs(drive(true) - drive(false)) < 1e-6, drive(true))
      """)
  }
}
