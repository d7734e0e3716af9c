import Scrollwork
import ScrollworkLua
import Testing

@Suite("Visibility in Lua") struct LuaVisibilityTests {
  /// Rows "1" … "10" of 100 in a viewport of 300.
  static let feed = """
    local rows = {}
    for i = 1, 10 do rows[i] = sw.item { id = "r" .. i, height = 100 } end
    local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.column(rows) } }
    local v = s:view "v"
    local function go(y) v:scroll_to { y = y } tick() end

    """

  @Test("visibility: crossings by each listener's fraction and measure · row:W1 · row:W3")
  func visibility() throws {
    try LuaScript.run(
      Self.feed + """
        local log = {}
        local r = v:item "r5"
        r:on("visibility", function(e)
          eq(e.item, r) eq(e.view, v)
          log[#log + 1] = tostring(e.visible) .. " " .. e.share
        end, { fraction = 0.5 })
        v:item("r1"):on("visibility", function(e) log[#log + 1] = "first " .. tostring(e.visible) end)
        tick()
        eq(table.concat(log, "; "), "first true")
        for _, y in ipairs { 50, 150, 160, 450, 450.5 } do go(y) end
        eq(table.concat(log, "; "), "first true; first false; true 0.6; false 0.5")
        local big = {}
        v:update("r9", { height = 900 })
        v:item("r9"):on("visibility", function(e) big[#big + 1] = e.visible end, { fraction = 0.9, of = "viewport" })
        go(700) go(800) go(900)
        eq(#big, 1) eq(big[1], true)
        raises('did you mean "fraction"?', r.on, r, "visibility", print, { fracton = 1 })
        raises("a share from 0 to 1", r.on, r, "visibility", print, { fraction = 2 })
        raises('has no option "fraction"', v.on, v, "scroll", print, { fraction = 0.5 })
        raises('has no event "visibility"', s.on, s, "visibility", print)
        raises('has no event "visible"', r.on, r, "visible", print)
        """)
  }

  @Test("visible: the items above a fraction in order, with their edges · row:W2")
  func visible() throws {
    try LuaScript.run(
      Self.feed + """
        local log = {}
        local function ids(list) local t = {} for i, x in ipairs(list) do t[i] = x.id end return table.concat(t, " ") end
        v:on("visible", function(e) log[#log + 1] = ids(e.from) .. ">" .. ids(e.to) end, { fraction = 0.5 })
        tick() go(40) go(60) go(150)
        eq(table.concat(log, "; "), ">r1 r2 r3; r1 r2 r3>r2 r3 r4; r2 r3 r4>r3 r4")
        local r = v:item "r3"
        eq(r.leading_edge, 50 / 300) eq(r.trailing_edge, 150 / 300) eq(r.share, 1) eq(r.visible, true)
        eq(v:item("r1").leading_edge, -0.5) eq(v:item("r1").visible, false)
        eq(#v:visible { fraction = 1 }, 2)
        """)
  }

  @Test("an item in a nested view shows by the product of all · row:W4")
  func nested() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "page",
        sw.item { height = 250 },
        sw.scroll { id = "strip", axis = "horizontal", height = 100, sw.row {
          sw.item { id = "a", width = 200, height = 100 }, sw.item { id = "b", width = 200, height = 100 } } },
        sw.item { height = 900 } } }
      eq(s:item("a").share, 0.5) eq(s:item("b").share, 0.25)
      """)
  }

  @Test("progress of a view and of an item through it, and its transition · row:M10")
  func progress() throws {
    try LuaScript.run(
      Self.feed + """
        go(350) eq(v.progress, 0.5)
        local r = v:item "r8"
        -- It lies at 700 … 800: shows from 400 on, wholly from 500 to 700.
        go(450) eq(r:progress "entry", 0.5) eq(r.transition, 0.5) eq(r:progress(), 0.125)
        go(600) eq(r:progress "contain", 0.5) eq(r:progress "exit", 0) eq(r.transition, 0)
        local a = v:item "r1"
        eq(a.transition, -1) eq(a:progress "exit", 1)
        raises('did you mean "contain"?', r.progress, r, "contian")
        """)
  }

  @Test("a pinned header stays in sight and counts as inset for its items · row:H3")
  func pinned() throws {
    try LuaScript.run(
      """
      local function section(n) return sw.section { id = "s" .. n, header = 40, pinned = true,
        sw.item { id = "s" .. n .. "a", height = 300 }, sw.item { id = "s" .. n .. "b", height = 300 } } end
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", section(1), section(2) } }
      local v = s:view "v"
      local head = v:item "s1"
      eq(head.header_frame.y, 0) eq(head.header_frame.height, 40)
      v:scroll_to { y = 200 } eq(head.header_frame.y, 200)
      v:scroll_to { y = 620 } eq(head.header_frame.y, 600) eq(v:item("s2").header_frame.y, 640)
      v:scroll_to("s1b", { align = "top" }) eq(v.y, 300)
      eq(v:item("s1a").header_frame, nil)
      """)
  }

  @Test("a pull begins a refresh once, its end brings the content back · row:H4 · row:H5")
  func refresh() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 500,
        sw.scroll { id = "v", refresh = { threshold = 50, inset = 40 }, sw.item { height = 2000 } } }
      local v = s:view "v"
      local log = {}
      v:on("refresh", function(e) log[#log + 1] = e.begin and "begin" or "end" end)
      drag(v, { by = { 0, 300 }, velocity = { 0, 0 } }) settle()
      eq(v.y, -40) eq(v.refreshing, true) eq(v.insets.top, 40)
      v:end_refresh() settle()
      eq(v.y, 0) eq(v.refreshing, false)
      eq(table.concat(log, " "), "begin end")
      v:configure { refresh = false }
      drag(v, { by = { 0, 300 }, velocity = { 0, 0 } }) settle()
      eq(#log, 2)
      v:configure { refresh = true }
      drag(v, { by = { 0, 300 }, velocity = { 0, 0 } }) settle()
      eq(#log, 3) eq(v.y, -60)
      raises('did you mean "threshold"?', v.configure, v, { refresh = { treshold = 5 } })
      raises("above 0", v.configure, v, { refresh = { threshold = 0 } })
      """)
  }

  @Test(
    "a pull refreshes whatever the physics: where nothing bounces, by what the finger asks for · row:H4"
  )
  func refreshWithoutBounce() throws {
    try LuaScript.run(
      """
      for _, set in ipairs { "ios", "flutter_bouncing", "flutter_clamping", "android", "off" } do
        local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", refresh = { threshold = 80 }, sw.item { height = 2000 } } }:view "v"
        if set == "off" then v:configure { bounce = "off" } else v:physics(set) end
        local count = 0
        v:on("refresh", function(e) if e.begin then count = count + 1 end end)
        local clamps = set == "flutter_clamping" or set == "android" or set == "off"
        drag(v, { by = { 0, 60 }, velocity = { 0, 0 } }) settle() eq(count, 0)
        drag(v, { by = { 0, 60 }, velocity = { 0, 0 } }) settle() eq(count, 0)
        -- Back by 40 on the way: the pull has to go on that much further.
        local finger = touch(v):move { by = { 0, 70 }, over = 0.1 }:move { by = { 0, -40 }, over = 0.1 }
        finger:move { by = { 0, 40 }, over = 0.1 }
        if clamps then eq(count, 0) end
        finger:move { by = { 0, 200 }, over = 0.1 } eq(count, 1)
        finger:release { velocity = { 0, 0 } } settle() eq(count, 1)
      end
      """)
  }

  @Test("without a fraction, visibility is told of the half · row:W1")
  func half() throws {
    try LuaScript.run(
      Self.feed + """
        local log = {}
        v:item("r4"):on("visibility", function(e) log[#log + 1] = tostring(e.visible) .. " " .. e.share end)
        for _, y in ipairs { 30, 50, 51, 50 } do go(y) end
        eq(table.concat(log, "; "), "true 0.51; false 0.5")
        """)
  }

  @Test("what is no row appears and disappears once too, in balance · row:W5")
  func appearing() throws {
    try LuaScript.run(
      """
      local log = {}
      local function took() tick() local text = table.concat(log, " ") log = {} return text end
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v",
        sw.column { sw.item { id = "a", height = 200 }, sw.item { id = "b", height = 900, hidden = true } },
        sw.section { id = "s", header = 20, sw.item { id = "c", height = 50 } } } }
      local v = s:view "v"
      for _, name in ipairs { "appear", "disappear" } do
        s:on(name, function(e) log[#log + 1] = (name == "appear" and "+" or "-") .. e.id end)
      end
      eq(took(), "+a +s +c")
      v:scroll_to { y = 150 } eq(took(), "")
      v:update("b", { hidden = false }) eq(took(), "+b")
      v:update("b", { hidden = true }) eq(took(), "-b")
      v:update("s", { collapsed = true }) eq(took(), "-c")
      v:update("s", { collapsed = false }) eq(took(), "+c")
      v:insert(sw.item { id = "n", height = 10 }) eq(took(), "+n")
      v:insert(sw.item { id = "m", height = 10 }) v:remove "m" eq(took(), "")
      v:remove "n" eq(took(), "-n")
      v:remove "s" eq(took(), "-s -c")
      """)
  }

  @Test("a row that disappears by leaving still says its id · row:W5")
  func departed() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300,
        sw.scroll { id = "v", sw.list { count = 100, extent = 100, ids = function(i) return "r" .. i end } } }
      local v = s:view "v"
      local gone = {}
      v:on("disappear", function(e) gone[#gone + 1] = e.id end)
      tick() v:remove "r2" tick()
      eq(table.concat(gone, " "), "r2")
      """)
  }

  @Test("a finger on a pinned header touches its section, not the row behind · row:H3")
  func touchedHeader() throws {
    try LuaScript.run(
      """
      local function rows(name)
        local list = {}
        for i = 1, 6 do list[i] = sw.item { id = name .. i, height = 50 } end
        return sw.column(list)
      end
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.section { id = "a", header = 30, pinned = true, rows "a" },
        sw.section { id = "b", header = 30, pinned = true, rows "b" }, sw.item { height = 900 } } }
      local v = s:view "v"
      local hit
      v:on("tap", function(e) hit = e.item.id end)
      local function at(y) touch(v, { 150, y }):release() tick() return hit end
      v:scroll_to { y = 100 } eq(at(10), "a") eq(at(29), "a") eq(at(31), "a3")
      v:scroll_to { y = 310 } eq(at(10), "a") eq(at(25), "b") eq(at(55), "b1")
      """)
  }

  @Test("a refresh that ends under a fling leaves it its way · row:H5 · row:F14")
  func refreshEndsInFling() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 500, sw.scroll { id = "v", refresh = true, sw.item { height = 3000 } } }
      local v = s:view "v"
      drag(v, { by = { 0, 400 }, velocity = { 0, 0 } }) settle() eq(v.y, -60)
      flick(v, { y = -400 }) tick(2)
      local rest = v.target.y
      v:end_refresh() settle()
      assert(math.abs(v.y - rest) < 1e-6, v.y - rest)
      """)
  }

  @Test("what several views clip is what shows in all of them, not a product of shares · row:W4")
  func clipped() throws {
    try LuaScript.run(
      """
      local rows = { id = "in", height = 400 }
      for i = 1, 10 do rows[i] = sw.item { id = i, height = 100 } end
      local s = sw.scene { width = 400, height = 600, sw.scroll { id = "out",
        sw.item { height = 400 }, sw.scroll(rows), sw.item { height = 1000 } } }
      local inner = s:view "in"
      for i, share in ipairs { 1, 1, 0, 0 } do
        eq(inner:item(i).share, share) eq(inner:item(i).visible, share > 0)
      end
      eq(#inner:visible { fraction = 0.4 }, 2)
      s:view "out":scroll_to { y = 50 } tick()
      eq(inner:item(3).share, 0.5)
      """)
  }
}
