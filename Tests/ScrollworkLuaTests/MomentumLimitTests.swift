import Scrollwork
import ScrollworkLua
import Testing

@Suite("Limits of momentum") struct MomentumLimitTests {
  /// A view of 400 × 400 over 2e5 points, and its rest after a throw from 20 pt on.
  ///
  /// `natural` is the distance that momentum alone goes: 0.49949982 s times the speed.
  private static let page = """
    local function page(physics, options)
      options = options or {}
      local rate = options.rate
      options.id, options.physics, options.rate = "v", physics, nil
      options[1] = sw.item { height = 2e5, width = 2e5 }
      local s = sw.scene { width = 400, height = 400, rate = rate, sw.scroll(options) }
      return s:view "v", s
    end
    local function throw(v, speed, x)
      v:scroll_to { x = x and 0, y = 0 }
      drag(v, { by = { x and -20 or 0, -20 }, over = 0.1, velocity = { x and -x or 0, -speed } })
    end
    local function rest(v, speed) throw(v, speed) settle() return v.y end
    local function near(a, b, within) if math.abs(a - b) > (within or 0.001) then error(a .. " is not " .. b, 2) end end
    local function says(v, words)
      local text = v:explain_offset()
      if not text:find(words, 1, true) then error(words .. " is not in: " .. text, 2) end
    end

    """

  @Test("max_velocity cuts the speed at the lift, along its direction · row:Z16")
  func velocity() throws {
    try LuaScript.run(
      Self.page + """
        local v = page { max_velocity = 3000 }
        near(rest(v, 5200), 20 + 3000 * 0.49949982)
        says(v, "5200.0 pt/s limited to 3000.0 by max_velocity")
        near(rest(v, 2999), 20 + 2999 * 0.49949982)
        eq(v:explain_offset():find "max_velocity", nil)
        throw(v, 5200) near(v.velocity.y, 3000, 1e-6)
        v:physics { max_velocity = false } near(rest(v, 5200), 20 + 5200 * 0.49949982, 0.01)
        -- 3000 and 4000 are 5000 together: half of both is left.
        local both = page({ max_velocity = 2500 }, { axis = "both", directional_lock = false })
        throw(both, 4000, 3000) settle()
        near(both.x, 20 + 1500 * 0.49949982) near(both.y, 20 + 2000 * 0.49949982)
        """)
  }

  @Test("momentum begins as fast and goes its share of the distance, in closed form · row:Z16")
  func share() throws {
    try LuaScript.run(
      Self.page + """
        for _, rate in ipairs { 30, 60, 120 } do
          local v = page({ momentum = 0.7 }, { rate = rate })
          throw(v, 3000) near(v.velocity.y, 3000, 1e-6)
          tick(rate // 10)
          local k = 1000 * math.log(0.998) / 0.7
          local t = rate // 10 / rate
          near(v.y, 20 + 3000 * (math.exp(k * t) - 1) / k, 1e-6)
          settle() near(v.y, 20 + 0.7 * 3000 * 0.49949982)
          says(v, "1498.5 pt limited to 1048.9 by momentum")
          eq(rest(page({ momentum = 0 }, { rate = rate }), 3000), 20)
        end
        local v = page { momentum = 0.7 }
        v:physics { momentum = 1 } near(rest(v, 3000), 20 + 3000 * 0.49949982)
        eq(v:explain_offset():find "momentum,", nil)
        """)
  }

  @Test("max_distance bounds the natural way, in points or viewports · row:Z16")
  func distance() throws {
    try LuaScript.run(
      Self.page + """
        local v = page { max_distance = 300 }
        near(rest(v, 3000), 320) says(v, "1498.5 pt limited to 300.0 by max_distance")
        near(rest(v, 6000), 320)
        near(rest(v, 500), 20 + 500 * 0.49949982)
        v:physics { max_distance = "150%" } near(rest(v, 3000), 620)
        v:physics { max_distance = false } near(rest(v, 3000), 20 + 3000 * 0.49949982)
        -- All three: 6,000 pt/s count 4,000, which go 1998.0, of which the half is 999.0.
        v:physics { max_velocity = 4000, momentum = 0.5, max_distance = "200%" }
        near(rest(v, 6000), 820)
        says(v, "6000.0 pt/s limited to 4000.0 by max_velocity; 1998.0 pt limited to 999.0 by momentum; 999.0 pt limited to 800.0 by max_distance")
        -- Of a diagonal throw it is the way itself: 300 and 400 are 500.
        local both = page({ max_distance = 500 }, { axis = "both", directional_lock = false })
        throw(both, 4000, 3000) settle() near(both.x, 320) near(both.y, 420)
        """)
  }

  @Test(
    "beside every set the way is the share of the set's own, ends are met exactly · row:Z16 row:F11",
    arguments: ["ios", "flutter_bouncing", "flutter_bouncing_fast", "flutter_clamping", "android"])
  func sets(set: String) throws {
    try LuaScript.run(
      Self.page + """
        local set = "\(set)"
        for _, speed in ipairs { 400, 3000, 7900 } do
          local free = rest(page(set), speed) - 20
          for _, rate in ipairs { 30, 60, 120 } do
            for _, share in ipairs { 0.05, 0.5, 0.9 } do
              near(rest(page({ set, momentum = share }, { rate = rate }), speed), 20 + free * share, 0.6)
            end
            near(rest(page({ set, max_distance = 150 }, { rate = rate }), speed), 20 + math.min(free, 150), 0.6)
            near(rest(page({ set, max_velocity = 1000 }, { rate = rate }), speed), 20 + math.min(free, rest(page(set), 1000) - 20), 1e-6)
          end
          -- A set's own limits hold, too.
          eq(rest(page { set, max_velocity = 1e6 }, speed), 20 + free)
        end
        -- From beyond an end and into one.
        local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", physics = { set, momentum = 0.5 }, sw.item { height = 733.3 } } }
        local v = s:view "v"
        throw(v, 4000) settle() eq(v.y, v.range.max.y)
        v:scroll_to { y = 100 } flick(v, { y = 4000, over = 0.05 }) settle() eq(v.y, 0)
        drag(v, { by = { 0, 80 }, velocity = { 0, 500 } }) settle() eq(v.y, 0)
        """)
  }

  @Test(
    "beside a rule of a script its curve is shortened as a whole, and meets the ends · row:Z16 row:F10"
  )
  func rules() throws {
    try LuaScript.run(
      Self.page + """
        local asked = {}
        local own = { ballistic = function(axis, velocity)
          asked[#asked + 1] = axis.max
          return sw.physics.clamping { from = axis.offset, velocity = velocity, min = axis.min, max = axis.max }
        end }
        local way = sw.physics.clamping { velocity = 4000 }.target
        local function with(limits, height)
          local rule = { ballistic = own.ballistic }
          local inside, beside = {}, { rule }
          for key, value in pairs(limits) do rule[key] = value end
          local ends = {}
          for _, chain in ipairs { { rule }, { { ballistic = own.ballistic } } } do
            if #ends == 1 then for key, value in pairs(limits) do chain[key] = value end end
            local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", physics = chain, sw.item { height = height or 2e5 } } }
            asked = {}
            throw(s:view "v", 4000) settle()
            ends[#ends + 1] = s:view "v".y
          end
          eq(ends[1], ends[2])
          return ends[1]
        end
        near(with { momentum = 0.5 }, 20 + way / 2, 1e-6) eq(#asked, 2)
        near(with { max_distance = 100 }, 120, 1e-6) eq(#asked, 2)
        near(with { max_velocity = 1000 }, 20 + sw.physics.clamping { velocity = 1000 }.target, 1e-6) eq(#asked, 1)
        -- 480 away from the end: half of the way reaches it, 100 points do not.
        eq(with({ momentum = 0.5 }, 900), 500)
        near(with({ max_distance = 100 }, 900), 120, 1e-6)
        """)
  }

  @Test("rules of snapping and listeners see the limited end and speed · row:Z16 row:N8 row:F5")
  func snapping() throws {
    try LuaScript.run(
      Self.page + """
        local v = page { max_velocity = 3000, momentum = 0.5 }
        local move, target
        v:snap(function(m) if m.velocity.y ~= 0 then move = m end return { y = sw.round(m.natural.y / 100) * 100 } end)
        local sub = v:on("will_end_drag", function(e) target = e.target.y end)
        eq(rest(v, 5000), 800) near(move.natural.y, 20 + 749.2497) eq(move.velocity.y, 3000) eq(target, 800)
        v:snap { interval = 250 } eq(rest(v, 5000), 1000)
        says(v, "5000.0 pt/s limited to 3000.0 by max_velocity; 1498.5 pt limited to 749.2 by momentum")
        -- What is a flick is decided by the finger's own speed.
        v:snap { interval = 250, flick = 4000 } v:physics { max_velocity = 500, momentum = 1 }
        eq(rest(v, 5000), 500)
        v:snap "page" eq(rest(v, 5000), 400)
        """)
  }

  @Test(
    "momentum that goes on in another view goes the share of one throw in all · row:Z16 row:B4")
  func handing() throws {
    try LuaScript.run(
      Self.page + """
        local function both(set, limits, room, outer)
          local physics = { set }
          for key, value in pairs(limits) do physics[key] = value end
          local s = sw.scene { width = 400, height = 400, sw.scroll { id = "outer", physics = { set, max_velocity = outer },
            sw.scroll { id = "inner", height = 400, physics = physics, sw.item { height = 400 + room } }, sw.item { height = 1e5 } } }
          local inner, outer = s:view "inner", s:view "outer"
          drag(inner, { by = { 0, -50 }, over = 0.1, velocity = { 0, -3000 } }) settle()
          return inner.y + outer.y, inner.y
        end
        for _, set in ipairs { "ios", "flutter_bouncing", "flutter_bouncing_fast", "flutter_clamping", "android" } do
          for _, limits in ipairs { { momentum = 0.6 }, { max_distance = 600 }, { max_velocity = 2000, momentum = 0.8 } } do
            local alone = both(set, limits, 1e5)
            for _, room in ipairs { 60, 200, 500 } do
              local all, inner = both(set, limits, room)
              near(inner, math.min(room, alone)) near(all, alone, 0.05)
              -- The limits of the view in which it began hold, not those of the next one.
              near(both(set, limits, room, 100), alone, 0.05)
            end
          end
        end
        -- A finger that lets go where the inner view is at its end throws the outer one.
        near((both("ios", { momentum = 0.5 }, 40, 1000)), 50 + 1000 * 0.49949982)
        """)
  }

  @Test(
    "what is carried on, trackpads and calls under way keep within the limits · row:Z16 row:F13 row:F14 row:U5"
  )
  func courses() throws {
    try LuaScript.run(
      Self.page + """
        local v = page { carry = true, max_velocity = 2500 }
        drag(v, { by = { 0, -20 }, over = 0.1, velocity = { 0, -2000 } })
        drag(v, { by = { 0, -20 }, over = 0.1, velocity = { 0, -2000 } })
        near(v.velocity.y, 2500, 1e-6)
        -- A distance moves the end along; the share stays.
        local v = page { momentum = 0.5 }
        throw(v, 3000) tick(10) v:scroll_by { y = 100 } settle()
        near(v.y, 120 + 1500 * 0.49949982, 0.6)
        throw(v, 3000) tick(10) v:snap { interval = 100 } settle() eq(v.y, 800)
        local v = page { momentum = 0.5 }
        wheel(v, { phase = "began" })
        for _ = 1, 6 do wheel(v, { y = 10, phase = "changed" }) end
        wheel(v, { phase = "ended" })
        local before = v.y
        wheel(v, { momentum = "began", y = 9 }) settle()
        near(v.y - before, 300 * 0.49949982, 1)
        """)
  }

  @Test("what a rule of a list says ends with the list, a setting stays · row:Z16 row:F10")
  func extent() throws {
    try LuaScript.run(
      Self.page + """
        local v = page { momentum = 0.5 }
        v:physics { "ios", max_distance = 100 } near(rest(v, 3000), 120)
        v:physics "ios" near(rest(v, 3000), 20 + 1500 * 0.49949982)
        v:physics { { momentum = 0.25 }, "ios", momentum = 0.75 } near(rest(v, 3000), 20 + 750 * 0.49949982)
        v:physics { { momentum = 1 } } near(rest(v, 3000), 20 + 3000 * 0.49949982)
        v:physics(nil) near(rest(v, 3000), 20 + 1500 * 0.49949982)
        v:physics { carry = false } near(rest(v, 3000), 20 + 1500 * 0.49949982)
        """)
  }

  @Test("what is no limit is an error that says what is allowed · row:Z16 row:J12")
  func errors() throws {
    try LuaScript.run(
      Self.page + """
        local v = page()
        raises("max_velocity is a speed above 0, got 0", v.physics, v, { max_velocity = 0 })
        raises("max_velocity is a speed above 0, got -3", v.physics, v, { "android", max_velocity = -3 })
        raises("number", v.physics, v, { max_velocity = "fast" })
        raises("momentum is a share from 0 to 1, got 1.5", v.physics, v, { momentum = 1.5 })
        raises("View:physics [1]: momentum is a share from 0 to 1", v.physics, v, { { momentum = -0.1 } })
        raises("max_distance is a distance above 0, got 0", v.physics, v, { max_distance = 0 })
        raises('max_distance cannot be "2 pages"', v.physics, v, { max_distance = "2 pages" })
        raises('max_distance cannot be "-50%"', v.physics, v, { max_distance = "-50%" })
        raises("viewport", v.physics, v, { max_distance = true })
        raises("max_distance = false is for settings", v.physics, v, { "ios", max_distance = false })
        raises('did you mean "max_velocity"?', v.physics, v, { "ios", max_velocty = 3 })
        raises("not both: rate", v.physics, v, { "ios", rate = "fast", momentum = 0.5 })
        raises("momentum", sw.scroll, { physics = { "ios", momentum = 2 } })
        near(rest(v, 3000), 20 + 3000 * 0.49949982)
        """)
  }

  @Test("the end that a native view is given lies within the limits · row:Z16 row:J23")
  func native() throws {
    let (session, _) = makePageSession()
    let page = try session.view("page")
    try page.attach(
      session.load(
        """
        return require("scrollwork").behavior("short", function(view)
          view:physics { "ios", max_velocity = 1000, momentum = 0.5 }
        end)
        """, name: "short.lua"))
    let lift = Point(x: 0, y: 210)
    // 2,000 pt/s count 1,000, so that half of 400 is left of the way, and of that the half.
    #expect(
      try page.restingOffset(
        from: lift, velocity: Point(x: 0, y: 2000), natural: Point(x: 0, y: 610)
      ).y == 310)
    let own = try page.restingOffset(from: lift, velocity: Point(x: 0, y: 2000)).y
    #expect(abs(own - (210 + 249.74991)) < 0.001)
    #expect(try page.restingOffset(from: lift, velocity: .zero).y == 210)
  }
}
