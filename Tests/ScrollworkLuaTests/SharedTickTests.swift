import ScrollworkLua
import Testing

/// A tick has one `scroll` event, and several lines may have moved the view before it.
@Suite("Several changes in one tick, and what caused them") struct LuaSharedTickTests {
  /// `v`: three items of 500, 500 and 5,000 points in a region of 600; `last` is its last `scroll`
  /// event.
  private static let page = """
    local v = sw.scene { width = 390, height = 600, sw.scroll { id = "v",
      sw.item { id = "a", height = 500 }, sw.item { id = "b", height = 500 },
      sw.item { id = "c", height = 5000 } } }:view "v"
    local last
    v:on("scroll", function(e)
      last = { source = e.source, cause = e.cause, by_user = e.by_user, y = e.to.y }
    end)

    """

  @Test("the event names what moved the view furthest · row:Q3")
  func furthest() throws {
    try LuaScript.run(
      Self.page + """
        v:scroll_to { y = 900 }
        v:insert(sw.item { height = 40 }, { at = "start" })
        tick()
        eq(last.y, 940) eq(last.source, "program") eq(last.cause:find "scroll_to" ~= nil, true)
        v:insert(sw.item { height = 40 }, { at = "start" })
        tick()
        eq(last.source, "layout") eq(last.cause:find "insert" ~= nil, true)

        v:scroll_to_edge "top" tick()
        flick(v, { y = -2000 }) advance(0.2)
        v:scroll_by { y = 500 } tick()
        eq(last.source, "program") eq(last.by_user, true)
        tick()
        eq(last.source, "momentum") eq(last.by_user, true)
        -- A place ends the user's momentum.
        v:scroll_to { y = 1900 } tick(2)
        eq(last.source, "program") eq(last.by_user, false) eq(last.y, 1900)
        """)
  }

  @Test("an event of layout names the edit behind it, and not an earlier call · row:J4")
  func layout() throws {
    try LuaScript.run(
      Self.page + """
        local seen = {}
        for _, name in ipairs { "geometry", "edge" } do
          v:on(name, function(e) seen[#seen + 1] = name .. " " .. e.source .. " " .. e.cause end)
        end
        v:scroll_to_edge "bottom" tick()
        seen = {}
        v:insert(sw.item { height = 100 }, { at = "end" }) tick()
        eq(#seen, 2)
        for _, line in ipairs(seen) do
          eq(line:find "layout" ~= nil and line:find "insert" ~= nil, true)
        end
        """)
  }

  @Test("an edit of a linked view is named as what moves it, not the leader's last call · row:L5")
  func follower() throws {
    try LuaScript.run(
      """
      local function list(id, height)
        return sw.scroll { id = id, height = 300, sw.item { id = id .. "-item", height = height } }
      end
      local s = sw.scene { width = 300, height = 600, list("l", 1300), list("r", 500) }
      local l, r = s:get("l", "r")
      sw.link { kind = "mirror", l, r }
      l:scroll_to { y = 700 } tick()
      eq(r.y, 200)
      local cause
      r:on("scroll", function(e) cause = e.cause end)
      r:update("r-item", { height = 1000 }) tick()
      eq(r.y, 700) eq(cause:find "update" ~= nil, true)
      """)
  }

  @Test("by_user is the leader's in a linked view, and false for a layout at rest · row:J4")
  func byUser() throws {
    try LuaScript.run(
      """
      local function list(id)
        return sw.scroll { id = id, height = 300, sw.item { id = id .. "-item", height = 3000 } }
      end
      local s = sw.scene { width = 300, height = 600, list "a", list "b" }
      local a, b = s:get("a", "b")
      sw.link { kind = "mirror", a, b }
      local by
      b:on("scroll", function(e) by = e.by_user end)
      drag(a, { by = { 0, -200 } }) settle()
      eq(by, true)
      a:scroll_to { y = 500 } tick()
      eq(by, false)
      """)
    try LuaScript.run(
      Self.page + """
        drag(v, { by = { 0, -700 } }) settle()
        eq(last.by_user, true)
        v:insert(sw.item { height = 50 }, { at = "start" }) tick()
        eq(last.by_user, false)
        """)
  }

  @Test("a target that layout moves is told, and names what chose it · row:N9")
  func targets() throws {
    try LuaScript.run(
      Self.page + """
        local targets = {}
        v:on("target", function(e) targets[#targets + 1] = e.target.y end)
        v:scroll_to("c", { align = "top", animate = true }) advance(0.1)
        v:update("a", { height = 900 }) settle()
        eq(v.y, 1400) eq(table.concat(targets, " "), "1000.0 1400.0")

        local cards = { id = "p", axis = "horizontal", snap = "page" }
        for i = 1, 10 do cards[i] = sw.item { id = i, width = "100%" } end
        local s = sw.scene { width = 800, height = 400, sw.scroll(cards) }
        local p = s:view "p"
        p:scroll_to(4) tick()
        flick(p, { x = -800 }) advance(0.6)
        local cause
        p:on("target", function(e) cause = e.cause end)
        s:rotate() settle()
        eq(p.x, 1600) eq(p.aligned.id, 5) eq(cause:find "rotate" ~= nil, true)
        """)
  }
}
