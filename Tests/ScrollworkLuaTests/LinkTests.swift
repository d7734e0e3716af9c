import Scrollwork
import ScrollworkLua
import Testing

@Suite("Link in Lua") struct LuaLinkTests {
  /// `a`, `b`, `c`: 100 × 200 over 1200, 700 and 1200; their ranges end at 1000, 500 and 1000.
  static let trio = """
    local function view(id, length) return sw.scroll { id = id, width = 100, height = 200,
      sw.item { id = id .. "1", height = 100 }, sw.item { id = id .. "2", height = length - 100 } } end
    local s = sw.scene { width = 400, height = 200,
      sw.row { view("a", 1200), view("b", 700), view("c", 1200) } }
    local a, b, c = s:get("a", "b", "c")
    local function at(x, y, z) eq(a.y, x) eq(b.y, y) eq(c.y, z) end

    """

  @Test("a mirror takes the driver's offset, clamped, with the source link · row:L5 · row:L8")
  func mirror() throws {
    try LuaScript.run(
      Self.trio + """
        local link = sw.link { kind = "mirror", a, b, c }
        local sources = {}
        s:on("scroll", function(e) sources[e.view.id] = e.source end)
        a:scroll_to { y = 800 }
        tick()
        at(800, 500, 800)
        eq(sources.a, "program") eq(sources.b, "link") eq(sources.c, "link")
        eq(link.driver, a) eq(link.offset.y, 800) eq(link.kind, "mirror") eq(#link.members, 3)
        eq(tostring(link), 'Link mirror  "a" "b" "c"')
        flick(c, { y = 500 })
        settle()
        eq(link.driver, c) eq(a.y, c.y) eq(b.y, math.min(500, c.y))
        """)
  }

  @Test("a fraction link keeps the share of the range · row:L6")
  func fraction() throws {
    try LuaScript.run(
      Self.trio + """
        sw.link { kind = "fraction", a, b }
        a:scroll_to { y = 500 } tick() at(500, 250, 0)
        b:scroll_to_edge "bottom" tick() at(1000, 500, 0)
        """)
  }

  @Test("a map answers a point, a number or nothing · row:L7")
  func map() throws {
    try LuaScript.run(
      Self.trio + """
        local link = sw.link { kind = "map", a, b, c, map = function(o, driver, follower)
          if driver == c then return nil end
          if follower == b then return o.y * 0.5 end
          return { y = 1000 - o.y }
        end }
        at(0, 0, 1000)
        a:scroll_to { y = 300 } tick() at(300, 150, 700)
        c:scroll_to { y = 10 } tick() at(300, 150, 10)
        eq(link.driver, c)
        """)
  }

  @Test("a map's fault is a report, and the follower stays · row:L7")
  func mapFault() throws {
    final class Box { var faults: [String] = [] }
    let box = Box()
    let lines = try LuaScript.run(
      Self.trio + """
        sw.link { kind = "map", a, b, map = function(o)
          if o.y > 50 then error "no such place" end
          return "somewhere"
        end }
        a:scroll_to { y = 100 } tick(3) at(100, 0, 0)
        print "done"
        """
    ) { runtime in
      runtime.hooks.onFault = { box.faults.append($0.report.message) }
    }
    #expect(lines == ["done"])
    #expect(box.faults.count == 1 || box.faults.count == 2)
    #expect(box.faults.contains { $0.contains("no such place") || $0.contains("point") })
  }

  @Test("touching another member ends the first one's momentum · row:L9")
  func driverChange() throws {
    try LuaScript.run(
      Self.trio + """
        local link = sw.link { kind = "mirror", a, c }
        local log = {}
        s:on("phase", function(e) log[#log + 1] = e.view.id .. " " .. e.from .. " " .. e.to end)
        s:on("did_end_decelerate", function(e) log[#log + 1] = e.view.id .. " ended" end)
        s:on("scroll_end", function(e) log[#log + 1] = e.view.id .. " scroll_end" end)
        local m = flick(a, { y = -600 })
        tick(5)
        log = {}
        local t = touch(c)
        tick()
        eq(table.concat(log, "; "), "a ended; a decelerating idle; a scroll_end; c idle tracking")
        eq(m.outcome, "interrupted") eq(m.cancelled_by, "user")
        local from = a.y
        t:move { by = { 0, -30 }, over = 0.1 }
        eq(a.y, from + 30) eq(c.y, from + 30) eq(link.driver, c)
        t:release { velocity = { 0, 0 } }
        """)
  }

  @Test("calls, the offset and its event belong to the whole group · row:L10")
  func group() throws {
    try LuaScript.run(
      Self.trio + """
        local link = sw.link { kind = "mirror", b, a }
        local heard = {}
        link:on("scroll", function(e) heard[#heard + 1] = e.to.y eq(e.from.y, heard[#heard - 1] or 0) end)
        link:scroll_to { y = 900 }
        eq(link.offset.y, 900) eq(link.driver, a)
        tick() at(900, 500, 0) eq(#heard, 1)
        local m = link:scroll_to({ y = 300 }, { animate = { curve = "linear", duration = 0.1 } })
        settle() eq(m.outcome, "arrived")
        at(300, 300, 0) eq(#heard, 7) eq(heard[7], 300)
        link:scroll_to("b2", { align = "top" }) tick() at(100, 100, 0)
        link:scroll_by { y = 50 } tick() at(150, 150, 0)
        link:scroll_to_edge "bottom" tick() at(1000, 500, 0)
        link:add(c) at(1000, 500, 1000)
        link:remove(a) a:scroll_to { y = 0 } tick() at(0, 500, 1000)
        link:off() eq(link.connected, false)
        c:scroll_to { y = 0 } tick() at(0, 500, 0)
        """)
  }

  @Test("a follower is scrolling while it is driven, and its phase stays idle · row:L11")
  func follower() throws {
    try LuaScript.run(
      Self.trio + """
        sw.link { kind = "mirror", a, b }
        local drags = 0
        for _, name in ipairs { "will_begin_drag", "did_end_drag", "phase", "scroll_end" } do
          b:on(name, function() drags = drags + 1 end)
        end
        local t = touch(a)
        tick() eq(b.is_scrolling, false)
        t:move { by = { 0, -100 }, over = 0.1 }
        eq(b.is_scrolling, true) eq(b.phase, "idle") eq(b.y, 100)
        t:hold(0.5) eq(b.is_scrolling, true)
        t:release { velocity = { 0, 0 } }
        tick() eq(b.is_scrolling, false) eq(drags, 0)
        """)
  }

  @Test("a cycle that disagrees is reported · row:L8")
  func cycle() throws {
    final class Box { var codes: [String] = [] }
    let box = Box()
    try LuaScript.run(
      Self.trio + """
        sw.link { kind = "mirror", a, c }
        sw.link { kind = "map", c, a, map = function(o) return o.y / 2 end }
        a:scroll_to { y = 400 } tick(2) at(400, 0, 400)
        """
    ) { runtime in
      runtime.hooks.onFault = { box.codes.append($0.report.code) }
    }
    #expect(box.codes == ["SW0319"])
  }

  @Test("slips in a link's table say what was meant")
  func slips() throws {
    try LuaScript.run(
      Self.trio + """
        raises("sw.link needs kind=", sw.link, { a, b })
        raises('did you mean "mirror"', sw.link, { kind = "miror", a, b })
        raises("needs views to tie", sw.link, { kind = "mirror" })
        raises("member 2 is", sw.link, { kind = "mirror", a, "b" })
        raises("needs map=", sw.link, { kind = "map", a, b })
        raises('has no option "map"', sw.link, { kind = "mirror", a, b, map = print })
        raises('has no option "labels"', sw.link, { kind = "fraction", a, b, labels = c })
        raises("list= and labels=", sw.link, { kind = "sections", a, b })
        local link = sw.link { kind = "mirror", a, b }
        raises("choose is for", link.choose, link, "x")
        raises('no event "active"', link.on, link, "active", print)
        raises("cannot be assigned", function() link.offset = 3 end)
        link:off()
        raises("was ended", link.add, link, c)
        """)
  }

  @Test("a behavior's links end with it · row:J16")
  func scoped() throws {
    try LuaScript.run(
      Self.trio + """
        local tie = sw.behavior("tie", function(view, opt)
          sw.link { kind = "mirror", view, opt.to }
        end)
        a:attach(tie, { to = c })
        a:scroll_to { y = 100 } tick() at(100, 0, 100)
        a:detach(tie)
        a:scroll_to { y = 200 } tick() at(200, 0, 100)
        """)
  }

  @Test("a tapped label is active on the next line, and a single wheel step frees it · row:L3")
  func tapAndWheel() throws {
    try LuaScript.run(
      """
      local sections, labels = {}, {}
      for i, h in ipairs { 400, 300, 500, 200, 100 } do
        sections[i] = sw.section { id = "s" .. i, height = h }
        labels[i] = sw.item { id = "s" .. i, width = 120, height = 40 }
      end
      local s = sw.scene { width = 300, height = 640,
        sw.scroll { id = "strip", axis = "horizontal", height = 40, sw.row(labels) },
        sw.scroll { id = "list", height = 600, sw.column(sections) } }
      local list, strip = s:get("list", "strip")
      local link = sw.link { kind = "sections", list = list, labels = strip }
      local heard = {}
      strip:on("tap", function(e) heard[#heard + 1] = "tap " .. e.item.id end)
      link:on("active", function(e) heard[#heard + 1] = e.from .. ">" .. e.to end)
      tap(strip, "s5") eq(link.active, "s5")
      settle() eq(list.y, 900) eq(table.concat(heard, " "), "tap s5 s1>s5")
      -- One tick of a wheel is over by the time links are looked at, and is a scroll by hand.
      wheel(list, { y = -10 }) settle() eq(list.y, 890) eq(link.active, "s3")
      do
        local quiet <close> = strip:mute "tap"
        tap(strip, "s1") eq(link.active, "s3")
      end
      """)
  }

  @Test("a strip under a finger, even a still one, is left alone · row:L4")
  func heldStrip() throws {
    try LuaScript.run(
      """
      local list, labels = { id = "list", height = 400 }, { id = "strip", axis = "horizontal", height = 50 }
      for i = 1, 10 do
        list[i] = sw.section { id = "s" .. i, sw.item { height = 300 } }
        labels[i] = sw.item { id = "s" .. i, width = 150 }
      end
      local s = sw.scene { width = 390, height = 600, sw.column { sw.scroll(labels), sw.scroll(list) } }
      local list, strip = s:get("list", "strip")
      local link = sw.link { kind = "sections", list = list, labels = strip }
      flick(list, { y = -2000 })
      local finger = touch(strip, { 200, 20 })
      local x = strip.x
      advance(1) eq(strip.x, x) eq(strip.phase, "tracking") eq(link.active ~= "s1", true)
      finger:release() settle()
      list:scroll_to("s9", { align = "top" }) settle() eq(link.active, "s9") eq(strip.x > 900, true)
      """)
  }

  @Test(
    "a chosen section holds its label as long as it is there, under whatever id · row:L3 row:E6")
  func chosenIsGone() throws {
    try LuaScript.run(
      """
      local function page()
        local sections, labels = {}, {}
        for i, id in ipairs { "a", "b", "c", "d" } do
          sections[i] = sw.section { id = id, header = 20, sw.item { height = 400 } }
          labels[i] = sw.item { id = id, width = 100 }
        end
        local s = sw.scene { width = 300, height = 500, sw.column {
          sw.scroll { id = "strip", axis = "horizontal", height = 50, sw.row(labels) },
          sw.scroll { id = "list", height = 450, sw.column(sections) } } }
        local list = s:view "list"
        return list, sw.link { kind = "sections", list = list, labels = s:view "strip" }
      end
      for _, gone in ipairs { function(v) v:remove "c" end, function(v) v:update("c", { hidden = true }) end } do
        local list, link = page()
        link:choose "c" settle() eq(link.active, "c")
        gone(list) settle() eq(link.active, list.section.id)
        list:scroll_to { y = 0 } tick() eq(link.active, "a")
      end
      local list, link = page()
      link:choose "c" settle()
      list:rename("c", "C") list:scroll_to { y = 0 } tick() eq(link.active, "C")
      """)
  }
}
