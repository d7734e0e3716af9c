import ScrollworkLua
import Testing

@Suite("Listeners that are added later") struct LaterListenerTests {
  private static let page = """
    local rows = { id = "v" }
    for i = 1, 50 do rows[i] = sw.section { id = "s" .. i, sw.item { id = i, height = 100 } } end
    local s = sw.scene { width = 300, height = 400, sw.scroll(rows) }
    local v = s:view "v"
    local heard = {}
    local function hear(host, name, opt)
      return host:on(name, function(e) heard[#heard + 1] = name end, opt)
    end
    local function eqs(words) eq(table.concat(heard, " "), words) heard = {} end

    """

  @Test(
    "hear no jump before them, whatever they listen to and from where · row:J4 · row:P12",
    arguments: ["v", "s", "v:item(1)"])
  func jump(host: String) throws {
    for name in ["scroll", "position", "edge", "near_edge", "section", "target", "scroll_end"] {
      try LuaScript.run(
        Self.page + """
          tick(1)
          v:scroll_to_edge "bottom"
          hear(\(host), "\(name)")
          if "\(name)" == "scroll_end" then tick(1) heard = {} end
          tick(3) eqs ""
          """)
    }
  }

  @Test("hear the next movement, with what is new in it alone · row:J4 · row:T12")
  func nextMovement() throws {
    try LuaScript.run(
      Self.page + """
        tick(1)
        local first, later = {}, {}
        v:on("scroll", function(e) first = { e.from.y, e.to.y, e.delta.y } end)
        v:scroll_to { y = 100 }
        v:on("scroll", function(e) later = { e.from.y, e.to.y, e.delta.y } end)
        v:scroll_to { y = 250 } v:scroll_to { y = 300 }
        tick(1)
        eq(first[1], 0) eq(first[2], 300) eq(first[3], 300)
        eq(later[1], 100) eq(later[2], 300) eq(later[3], 200)
        v:scroll_to { y = 400 } tick(1)
        eq(first[1], 300) eq(later[1], 300) eq(later[2], 400)
        -- Away and back is no movement of the one that was added in between.
        v:scroll_to { y = 500 }
        local count = 0
        v:on("scroll", function() count = count + 1 end)
        v:scroll_to { y = 600 } v:scroll_to { y = 500 } tick(1) eq(count, 0)
        v:scroll_to { y = 501 } tick(1) eq(count, 1)
        """)
  }

  @Test(
    "a change of geometry before them is not theirs, even if no layout has found it · row:J4 · row:V9"
  )
  func geometry() throws {
    try LuaScript.run(
      Self.page + """
        tick(1)
        v:configure { insets = { top = 20 } }
        hear(v, "geometry") hear(v, "scroll") hear(s, "geometry")
        tick(2) eqs ""
        v:configure { insets = { top = 30 } } tick(1) eqs "geometry geometry scroll"
        v:insert(sw.item { id = "x", height = 10 }, { at = "end" })
        hear(v, "insert") hear(v, "resize") tick(1) eqs "geometry geometry"
        v:remove "x" hear(v, "remove") v:remove(50) tick(1)
        local removals = 0
        for _, name in ipairs(heard) do if name == "remove" then removals = removals + 1 end end
        eq(removals, 1) heard = {}
        s:resize { width = 300, height = 500 } hear(v, "resize") tick(1)
        eqs "geometry geometry resize"
        """)
  }

  @Test(
    "progress, geometry observers and visibility count from when they begin · row:J4 · row:U1 · row:W1"
  )
  func observers() throws {
    try LuaScript.run(
      Self.page + """
        tick(1)
        v:scroll_to { y = 150 }
        local seen = {}
        v:item(3):on("progress", function(e) seen[#seen + 1] = "progress" end)
        v:on_geometry(function(g) return g.offset.y end, function(new) seen[#seen + 1] = "geometry" end)
        v:item(3):on("transition", function() seen[#seen + 1] = "transition" end)
        tick(2) eq(#seen, 0)
        -- What shows is reported once, as it is.
        v:item(3):on("visibility", function(e) seen[#seen + 1] = "visible" end) tick(2) eq(#seen, 1)
        v:scroll_to { y = 160 } tick(1) eq(#seen > 2, true)
        """)
  }

  @Test("a monitor that is made after a jump does not see it · row:J4 · row:D4")
  func monitor() throws {
    try LuaScript.run(
      Self.page + """
        tick(1)
        v:scroll_to { y = 150 }
        local monitor, changes = sw.monitor(v, "delegate"), 0
        monitor:on("change", function() changes = changes + 1 end)
        tick(3) eq(changes, 0)
        v:scroll_to { y = 170 } tick(3) eq(changes, 2)
        """)
  }

  @Test("a script's own event, keys and motions go to those that were there · row:J4")
  func others() throws {
    try LuaScript.run(
      Self.page + """
        tick(1)
        v:emit("news") hear(v, "news") tick(1) eqs "" v:emit("news") tick(1) eqs "news"
        v:scroll_to({ y = 300 }, { animate = true })
        hear(v, "phase") hear(v, "scroll_end") hear(v, "did_end_animation") tick(1) eqs ""
        settle() eqs "did_end_animation phase scroll_end"
        -- One that is added by a listener hears from the next event on.
        local count = 0
        v:once("phase", function() v:on("scroll", function() count = count + 1 end) end)
        drag(v, { by = { 0, -60 }, over = 0.1, velocity = { 0, 0 } }) eq(count > 2, true)
        """)
  }
}
