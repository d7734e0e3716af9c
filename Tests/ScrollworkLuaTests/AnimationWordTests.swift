import ScrollworkLua
import Testing

/// The words of an animation, and the places that take one.
@Suite("Animation words in Lua") struct LuaAnimationWordTests {
  private static let page = """
    local s = sw.scene { width = 300, height = 400,
      sw.scroll { id = "v",
        sw.section { id = "a", height = 400, complete = false }, sw.section { id = "b", height = 400 },
        sw.section { id = "c", height = 400 }, sw.section { id = "d", height = 400 } } }
    local v = s:view "v"
    local near = function(a, b) if math.abs(a - b) > 1e-6 then eq(a, b) end end

    """

  @Test("springs by name, and by response and damping, are SwiftUI's · row:U8")
  func springs() throws {
    try LuaScript.run(
      Self.page + """
        local function curve(animate)
          v:scroll_to { y = 0 } tick()
          v:scroll_to({ y = 800 }, { animate = animate })
          local seen = {}
          for i = 1, 30 do tick() seen[i] = v.y end
          v:stop()
          return seen
        end
        local function same(a, b)
          local left, right = curve(a), curve(b)
          for i = 1, 30 do near(left[i], right[i]) end
        end
        same("smooth", { response = 0.5, damping = 1 })
        same("snappy", { response = 0.5, damping = 0.85 })
        same("bouncy", { response = 0.5, damping_ratio = 0.7 })
        same("bouncy", { spring = "bouncy" })
        same({ response = 0.4 }, { response = 0.4, damping = 0.825 })
        same({ spring = "snappy", duration = 0.3, extra_bounce = 0.1 }, { duration = 0.3, bounce = 0.25 })
        same({ stiffness = 100, damping = 20 }, { stiffness = 100, damping_ratio = 1 })
        same({ spring = "bouncy", speed = 2 }, { spring = "bouncy", duration = 0.25 })
        -- The same springs, without a view.
        local path = sw.physics.spring { preset = "bouncy", to = 800 }
        for i, y in ipairs(curve "bouncy") do near(y, path:offset(i / 60)) end
        """)
  }

  @Test(
    "delay is in seconds, whatever the speed; alone they change the standard animation · row:U8")
  func delay() throws {
    try LuaScript.run(
      Self.page + """
        v:scroll_to({ y = 800 }, { animate = { curve = "linear", duration = 1, speed = 2, delay = 0.5 } })
        tick(30) eq(v.y, 0) eq(v.phase, "animating")
        tick(15) near(v.y, 400)
        tick(15) eq(v.y, 800) eq(v.phase, "idle")
        v:scroll_to({ y = 0 }, { animate = { delay = 0.1 } })
        tick(6) eq(v.y, 800)
        tick(9) near(v.y, 400)
        tick(9) eq(v.y, 0)
        v:scroll_to({ y = 800 }, { animate = { speed = 0.5 } })
        tick(18) near(v.y, 400)
        tick(18) eq(v.y, 800)
        """)
  }

  @Test("every place that takes an animation takes the words · row:U8")
  func places() throws {
    try LuaScript.run(
      Self.page + """
        local late = { spring = "snappy", delay = 0.1 }
        local function waits(view, call)
          call()
          local before = view.y
          tick(6) eq(view.y, before) eq(view.phase, "animating")
          tick(3) if view.y == before then error("does not move", 2) end
          settle()
        end
        waits(v, function() v:scroll_by({ y = 100 }, { animate = late }) end) eq(v.y, 100)
        waits(v, function() v:scroll_to_edge("bottom", { animate = late }) end) eq(v.y, 1200)
        waits(v, function() v:set_position { id = "a", animate = late } end) eq(v.y, 0)
        waits(v, function() sw.with_animation(late, function() v:scroll_to "c" end) end) eq(v.y, 800)
        waits(v, function() sw.with_animation("bouncy", function()
          v:set_position { edge = "top", animate = late } end) end) eq(v.y, 0)
        sw.with_animation("bouncy", function()
          v:set_position { id = "b", anchor = "top", animate = false } end) eq(v.y, 400)
        v:snap { to = "views", strict = true }
        waits(v, function() v:set_current("d", { animate = late }) end) eq(v.y, 1200)
        v:snap(nil)
        local form = sw.form(v, { sections = { "a", "b" }, animate = late })
        waits(v, function() form:submit() end) eq(v.y, 0)
        """)
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 500,
        sw.scroll { id = "v", axis = "both", zoom = { max = 4 },
          sw.item { id = "a", width = 400, height = 500 } } }
      local v = s:view "v"
      v:zoom_to { scale = 2, animate = { spring = "smooth", delay = 0.1 } }
      tick(6) eq(v.zoom, 1)
      tick(3) if v.zoom == 1 then error "does not zoom" end
      settle() eq(v.zoom, 2)
      """)
  }

  @Test("a word that is wrong, or goes with another, is named · row:U8 row:J12")
  func mistakes() throws {
    try LuaScript.run(
      Self.page + """
        local function wrong(words, animate) raises(words, v.scroll_to, v, "c", { animate = animate }) end
        wrong('animate cannot be "bouncey"; did you mean "bouncy"?', "bouncey")
        wrong('animate: spring cannot be "smoth"; did you mean "smooth"?', { spring = "smoth" })
        wrong('animate has no option "dely"; did you mean "delay"?', { dely = 1 })
        wrong("speed is above 0, got 0", { speed = 0 })
        wrong("delay", { delay = -1 })
        wrong("bounce does not go with curve", { curve = "ease", bounce = 0.2 })
        wrong("stiffness does not go with response", { response = 0.5, stiffness = 100 })
        wrong("give damping or damping_ratio", { response = 0.5, damping = 1, damping_ratio = 1 })
        wrong("extra_bounce belongs to a named spring", { extra_bounce = 0.1 })
        wrong("'bounce' must be", { spring = "bouncy", extra_bounce = 0.9 })
        wrong("'response' must be a finite number above 0, got 0", { response = 0 })
        wrong("animate is empty", {})
        raises("animate", v.set_position, v, { id = "c", animat = true })
        raises('has no option "animate"', sw.position, { id = "c", animate = true })
        """)
  }
}
