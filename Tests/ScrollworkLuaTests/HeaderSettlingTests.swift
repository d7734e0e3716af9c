import ScrollworkLua
import Testing

@Suite("Headers that settle alone") struct HeaderSettlingTests {
  private static let made = """
    local function made(opt)
      local s = sw.scene { width = 390, height = 600, rate = opt.rate, direction = opt.direction, reduced_motion = opt.reduced,
        sw.scroll { id = "v",
          sw.header { id = "head", height = 60, min_height = opt.min, collapse = opt.collapse or "enter_always",
            snap = opt.snap or "header" },
          sw.item { id = "text", height = 3000 } } }
      local v = s:view "v"
      local function pull(by) drag(v, { by = { 0, by }, velocity = { 0, 0 } }) end
      return v, pull
    end

    """

  @Test(
    "half open at the end of a gesture, it goes to its nearer state and the page stays · row:Z18 row:Y2"
  )
  func settles() throws {
    try LuaScript.run(
      Self.made + """
        for _, case in ipairs { { rate = 30 }, { rate = 60 }, { rate = 120 }, { direction = "rtl" } } do
          local v, pull = made(case)
          pull(-500) settle() eq(v.y, 500) eq(v.header.height, 0)
          -- Back by 40: 40 of 60 show, and the rest comes.
          local order, heights = {}, {}
          v:on("header", function(e) heights[#heights + 1] = e.height end)
          v:on("scroll_end", function() order[#order + 1] = "scroll_end " .. v.header.height end)
          pull(40) eq(v.y, 460) eq(v.phase, "idle") eq(v.header.height, 40)
          settle() tick() eq(v.y, 460) eq(v.header.height, 60) eq(v.header.ratio, 1)
          eq(order[1], "scroll_end 40.0") eq(#order, 1)
          for i = 2, #heights do assert(heights[i] >= heights[i - 1]) end
          eq(heights[#heights], 60) assert(#heights > 5, #heights)
          -- On by 35 of 60: less than half is left, which goes.
          pull(-35) settle() eq(v.y, 495) eq(v.header.height, 0)
          -- With true the page moves instead, to an offset at which the header is in a state.
          local w, pull = made { snap = true }
          pull(-500) settle() pull(40) settle() eq(w.y, 440) eq(w.header.height, 60)
        end
        """)
  }

  @Test("near the start it opens where there is no room to collapse; least heights count · row:Z18")
  func states() throws {
    try LuaScript.run(
      Self.made + """
        local v, pull = made {}
        pull(-40) settle() eq(v.y, 40) eq(v.header.height, 60)
        local v, pull = made { min = 20 }
        pull(-300) settle() eq(v.header.height, 20) pull(15) settle() eq(v.header.height, 20)
        pull(25) settle() eq(v.header.height, 60) eq(v.y, 260)
        local v, pull = made { min = 20, collapse = "enter_always_collapsed" }
        pull(-300) settle() eq(v.header.height, 0) pull(12) settle() eq(v.header.height, 20) eq(v.y, 288)
        pull(-14) settle() eq(v.header.height, 0) eq(v.y, 302)
        """)
  }

  @Test("a finger stops it, and lets it go on; a call takes the header along · row:Z18")
  func interrupted() throws {
    try LuaScript.run(
      Self.made + """
        local v, pull = made {}
        pull(-500) settle() pull(40) tick(4)
        local height = v.header.height
        assert(height > 40 and height < 60, height)
        local finger = touch(v) tick(10) eq(v.header.height, height)
        finger:release() settle() eq(v.header.height, 60) eq(v.y, 460)
        pull(-20) tick(2) v:scroll_by { y = -5 } settle() eq(v.header.height, 60) eq(v.y, 475)
        -- A jump alone settles nothing.
        v:scroll_by { y = 20 } settle() eq(v.header.height, 40)
        """)
  }

  @Test("momentum, a wheel and keys end so, too; reduced motion and dumps · row:Z18 row:V14")
  func otherWays() throws {
    try LuaScript.run(
      Self.made + """
        local v, pull = made {}
        flick(v, { y = -1200, over = 0.1 }) settle() eq(v.header.height, 0)
        local y = v.y
        wheel(v, { y = -45 }) settle() eq(v.y, y - 45) eq(v.header.height, 60)
        wheel(v, { y = 40 }) settle() eq(v.y, y - 5) eq(v.header.height, 0)
        local v, pull = made { reduced = true }
        pull(-500) settle() pull(40) tick() eq(v.header.height, 60) eq(v.y, 460)
        local text = v.scene:dump()
        assert(text:find("settles_alone=true", 1, true), text)
        local again = sw.load_scene(text)
        eq(again:dump(), text) eq(again:view("v").header.height, 60)
        """)
  }

  @Test("it is for headers that return by themselves · row:Z18")
  func mistakes() throws {
    try LuaScript.run(
      """
      raises("returns by itself", sw.header, { height = 60, snap = "header" })
      raises("returns by itself", sw.header, { height = 60, snap = "header", collapse = "exit_until_collapsed" })
      raises("cannot snap", sw.header, { height = 60, snap = "header", collapse = "fixed" })
      raises('did you mean "header"', sw.header, { height = 60, snap = "heder", collapse = "enter_always" })
      """)
  }
}
