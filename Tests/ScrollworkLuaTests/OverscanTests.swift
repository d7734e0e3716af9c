import Scrollwork
import Testing

@Suite("Window by direction") struct OverscanTests {
  /// A list of rows of 50 pt in a viewport of 300; `window` answers the first and the last row that
  /// are laid out.
  private static let helpers = """
    local function page(overscan, opt, scene)
      opt, scene = opt or {}, scene or {}
      opt.id = "v"
      local long = opt.axis == "horizontal" and "width" or "height"
      opt[1] = sw.list { id = "rows", count = 1000, extent = 50, overscan = overscan,
        row = function(i) return sw.item { [long] = 50 } end }
      scene.width, scene.height, scene[1] = 300, 300, sw.scroll(opt)
      local s = sw.scene(scene)
      tick()
      return s:view "v", s
    end
    local function window(v)
      tick()
      local first, last, count = nil, nil, 0
      for i = 1, 1000 do
        if #v:item(i).children > 0 then first, last, count = first or i, i, count + 1 end
      end
      eq(count, last - first + 1) eq(v:item("rows").realized, count)
      return first .. "-" .. last
    end

    """

  @Test("the window reaches ahead of the last movement, and behind it · row:Z14 row:V7")
  func direction() throws {
    try LuaScript.run(
      Self.helpers + """
        local v = page { ahead = 200, behind = 100 }
        -- Before any movement ahead is where the offset grows: 0 to 500.
        eq(window(v), "1-10")
        -- 900 to 1500.
        v:scroll_to { y = 1000 } eq(window(v), "19-30") tick(60) eq(window(v), "19-30")
        -- A turn of up to 10 pt is none: 890 to 1490.
        v:scroll_by { y = -10 } eq(window(v), "18-30")
        -- At 985 it is one: 785 to 1385.
        v:scroll_by { y = -5 } eq(window(v), "16-28") tick(60) eq(window(v), "16-28")
        v:scroll_by { y = 10 } v:scroll_by { y = -10 } v:scroll_by { y = 10 } eq(window(v), "16-28")
        v:scroll_by { y = 1 } eq(window(v), "18-30")
        -- What is missing is as usual; a number is for both sides.
        eq(window(page { behind = 0 }), "1-11") eq(window(page(100)), "1-8")
        local v = page(100) v:scroll_to { y = 1000 } eq(window(v), "19-28")
        v:scroll_to { y = 500 } eq(window(v), "9-18")
        """)
  }

  @Test("lengths in viewports follow the viewport · row:Z14 row:V15")
  func viewports() throws {
    try LuaScript.run(
      Self.helpers + """
        local v, s = page { ahead = "150%", behind = "0%" }
        eq(window(v), "1-15") v:scroll_to { y = 1000 } eq(window(v), "21-35")
        -- Insets cover the region and not the viewport: 1000 to 1200, and 450 beyond.
        v:configure { insets = { bottom = 100 } } eq(window(v), "21-33")
        v:configure { insets = 0 }
        s:resize { height = 400 } eq(window(v), "21-40")
        local v = page "100%" v:scroll_to { y = 1000 } eq(window(v), "15-32")
        """)
  }

  @Test("in rtl rows and inverted views ahead is where the offset goes · row:Z14 row:X2 row:R5")
  func sides() throws {
    try LuaScript.run(
      Self.helpers + """
        for _, direction in ipairs { "ltr", "rtl" } do
          local v = page({ ahead = 200, behind = 100 }, { axis = "horizontal" }, { direction = direction })
          v:scroll_to { x = 1000 } eq(window(v), "19-30") v:scroll_to { x = 900 } eq(window(v), "15-26")
        end
        local v = page({ ahead = 200, behind = 100 }, { origin = "bottom" })
        v:scroll_to { y = 1000 } eq(window(v), "19-30") v:scroll_to { y = 900 } eq(window(v), "15-26")
        """)
  }

  @Test("pulls past an end and the way back are no turn, nor is what layout moves · row:Z14 row:F1")
  func ends() throws {
    try LuaScript.run(
      Self.helpers + """
        local v, s = page { ahead = 200, behind = 100 }
        v:scroll_to { y = 49650 }
        flick(v, { y = -3000 }) settle()
        -- 49700 is the end: 49600 on.
        eq(v.y, 49700) eq(window(v), "993-1000")
        drag(v, { by = { 0, -80 } }) settle() eq(v.y, 49700) eq(window(v), "993-1000")
        local v, s = page { ahead = 200, behind = 100 }
        v:scroll_to { y = 1000 } eq(window(v), "19-30")
        -- Ten rows above go: the content stays, the offset shrinks by 500.
        v:batch(function() for i = 1, 10 do v:remove(i) end end)
        tick() eq(v.y, 500) eq(v:item("rows").realized, 12) eq(#v:item(19).children, 1) eq(#v:item(18).children, 0)
        """)
  }

  @Test("a dump has the window and the direction · row:Z14 row:V14")
  func dumped() throws {
    try LuaScript.run(
      Self.helpers + """
        local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v",
          sw.list { id = "rows", count = 1000, extent = 50, overscan = { ahead = "50%", behind = 20 } } } }
        local v = s:view "v"
        v:scroll_to { y = 5000 } v:scroll_to { y = 4900 } v:scroll_by { y = 4 } tick()
        -- 4754 to 5224.
        eq(v:item("rows").realized, 10)
        local text = s:dump()
        assert(text:find(" overscan=0.5v/20.0", 1, true) and text:find(" back_along=vertical", 1, true)
          and text:find(" turning=", 1, true), text)
        local again = sw.load_scene(text)
        eq(again:item("rows").realized, 10) eq(again:dump(), text)
        -- 4 and 7 points are a turn: 4891 to 5361.
        again:view("v"):scroll_by { y = 7 } tick() eq(again:item("rows").realized, 11)
        assert(not again:dump():find("back_along", 1, true))
        for _, bad in ipairs { "0.5v/", "-1.0", "1/2/3", "xv", "" } do
          raises("overscan", sw.load_scene, (text:gsub("overscan=0.5v/20.0", "overscan=" .. bad)))
        end
        """)
  }

  @Test("what is no window is refused · row:Z14")
  func refusals() throws {
    try LuaScript.run(
      """
      local function made(overscan) return sw.list { count = 3, extent = 5, overscan = overscan } end
      raises("names no direction", made, {})
      raises('did you mean "ahead"', made, { ahed = 5 })
      raises("ahead is a length of 0 or more, got -1", made, { ahead = -1 })
      raises('behind is a number of points or a share such as "100%", got "2 viewports"', made, { behind = "2 viewports" })
      raises('overscan is a number of points or a share such as "100%", got "half"', made, "half")
      """)
  }

  @Test("blank is what shows no row while rows are late · row:Z14 row:Q9")
  func blank() throws {
    try LuaScript.run(
      Self.helpers + """
        local function late(opt, delay)
          opt.id, opt.count, opt.estimate = "rows", 1000, 50
          opt.row = opt.row or function(i) return sw.item { height = 50 } end
          local s = sw.scene { width = 300, height = 300, faults = { late_layout = delay or 0.1 },
            sw.scroll { id = "v", sw.list(opt) } }
          tick()
          return s:view "v", s
        end
        local v = late { overscan = 0 } eq(v.blank, 0)
        v:scroll_to { y = 1000 } eq(v.blank, 300)
        -- Six ticks later the rows are there.
        for i = 1, 5 do tick() eq(v.blank, 300) end
        tick(2) eq(v.blank, 0)
        -- Two rows of six, one of which shows in part.
        v:scroll_by { y = 75 } eq(v.blank, 75) tick() eq(v.blank, 75) tick(7) eq(v.blank, 0)
        -- A window ahead has them ready.
        local v = late { overscan = { ahead = 100, behind = 0 } }
        v:scroll_by { y = 75 } eq(v.blank, 0) tick(10) v:scroll_by { y = 150 } eq(v.blank, 25)
        -- The row at 200 is the first that is left: 100 to 200.
        tick(10) v:scroll_by { y = -125 } eq(v.blank, 100)
        -- In columns a line shows a row as soon as one of its cells does; a spacing is no row.
        local v = late { overscan = 0, columns = 2, spacing = 10 } v:scroll_to { y = 1200 }
        eq(v.blank, 300 - 5 * 10)
        -- Without faults, and with lengths that are known, nothing is late.
        local v = page(0) v:scroll_to { y = 1000 } eq(v.blank, 0) tick() eq(v.blank, 0)
        """)
  }

  @Test("blank is a number of each tick in traces · row:Z14 row:T3")
  func traced() throws {
    try LuaScript.run(
      """
      local function run(overscan)
        local s = sw.scene { width = 300, height = 300, faults = { late_layout = 0.1 }, sw.scroll { id = "v",
          sw.list { count = 1000, estimate = 50, overscan = overscan, row = function() return sw.item { height = 50 } end } } }
        local v = s:view "v"
        tick() flick(v, { y = -1500 }) settle() tick(10)
        local most, sum, rest = 0, 0, nil
        for _, sample in ipairs(v.trace:samples()) do
          most, sum, rest = math.max(most, sample.blank), sum + sample.blank, sample.blank
          eq(v.trace:at(sample.t).blank, sample.blank)
        end
        eq(rest, 0) eq(v.blank, 0)
        return most, sum
      end
      local most, sum = run(0)
      eq(most > 50 and most <= 300, true)
      local less, few = run { ahead = 100, behind = 0 }
      eq(few < sum and less < most, true)
      local none = run { ahead = "150%", behind = 0 }
      eq(none, 0)
      """)
  }
}
