import ScrollworkLua
import Testing

@Suite("Inputs one by one") struct LuaInputSwitchTests {
  /// `inputs[name](view)` scrolls by one input, and `plain` says whether it did.
  private static let lua = """
    local inputs = {
      finger = function(v) drag(v, { by = { 0, -90 }, velocity = { 0, 0 } }) end,
      mouse = function(v) drag(v, { by = { 0, -90 }, velocity = { 0, 0 }, with = "mouse" }) end,
      wheel = function(v) wheel(v, { y = 90 }) end,
      trackpad = function(v)
        wheel(v, { phase = "began" }) wheel(v, { y = 90, phase = "changed" }) tick() wheel(v, { phase = "ended" })
      end,
      keys = function(v) keys(v, "PageDown") end,
    }
    local names = { "finger", "mouse", "wheel", "trackpad", "keys" }
    local function off(name) return { [name] = name == "mouse" and "none" or false } end

    """

  @Test("each input is switched off alone, and says so · row:Z17 row:V4", arguments: [30, 60, 120])
  func alone(rate: Int) throws {
    try LuaScript.run(
      Self.lua + """
        for _, refused in ipairs(names) do
          local scene = sw.scene { width = 300, height = 600, rate = \(rate), sw.scroll { id = "v", slop = 0,
            input = off(refused), sw.item { height = 3000 } } }
          local v = scene:view "v"
          for _, name in ipairs(names) do
            eq(v:why_not_scrollable(name), name == refused and name or nil)
            v:scroll_to { y = 0 }
            inputs[name](v) settle()
            eq(v.y > 0, name ~= refused)
          end
          eq(v:why_not_scrollable(), refused == "finger" and "finger" or nil)
          v:scroll_to { y = 500 } eq(v.y, 500)
          -- Momentum goes on under an input that is refused.
          local text = scene:dump()
          eq(sw.load_scene(text):dump(), text)
          eq(text:find("input_" .. refused, 1, true) ~= nil, true)
          v:configure { enabled = false }
          for _, name in ipairs(names) do eq(v:why_not_scrollable(name), "disabled") end
        end
        raises("did you mean", function() sw.scroll { input = { weel = false } } end)
        raises("mouse cannot be \\"pan\\"", function() sw.scroll { input = { mouse = "pan" } } end)
        raises("an input cannot be \\"hand\\"", function() sw.scene { sw.scroll { id = "v" } }:view("v"):why_not_scrollable("hand") end)
        raises("with cannot be \\"pen\\"", function() drag(sw.scene { sw.scroll { id = "v" } }:view "v", { by = { 0, 1 }, with = "pen" }) end)
        """)
  }

  @Test("what a view refuses goes to the view around it · row:Z17 row:V10 row:B2")
  func nested() throws {
    try LuaScript.run(
      Self.lua + """
        for _, refused in ipairs(names) do
          local v = sw.scene { width = 300, height = 600, sw.scroll { id = "outer", slop = 0, sw.column {
            sw.scroll { id = "inner", height = 400, slop = 0, input = off(refused), sw.item { height = 2000 } },
            sw.item { height = 2000 } } } }:view "outer"
          local inner = v.scene:view "inner"
          for _, name in ipairs(names) do
            inner:scroll_to { y = 0 } v:scroll_to { y = 0 }
            inputs[name](inner) settle()
            eq(inner.y > 0, name ~= refused) eq(v.y > 0, name == refused)
          end
        end
        """)
  }

  @Test("switches change while the view is held; taps stay · row:Z17")
  func live() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 300, height = 600, sw.scroll { id = "v", slop = 0, input = { mouse = "none" },
        sw.item { id = "a", height = 3000 } } }:view "v"
      local taps = 0
      v:on("tap", function() taps = taps + 1 end)
      touch(v, { x = 100, y = 100 }, { with = "mouse" }):release() tick() eq(taps, 1)
      v:configure { input = { wheel = false } }
      eq(v:why_not_scrollable "wheel", "wheel") eq(v:why_not_scrollable "mouse", "mouse") eq(v:why_not_scrollable "keys", nil)
      local finger = touch(v)
      finger:move { by = { 0, -100 } } eq(v.phase, "interacting") eq(v.y, 100)
      -- A drag by what is refused from now on ends as if it had lifted at rest.
      v:configure { input = { finger = false } } tick() eq(v.phase, "idle")
      finger:move { by = { 0, -100 } } eq(v.y, 100) finger:release() settle() eq(v.y, 100)
      -- A fling goes on under a finger that is refused.
      v:configure { input = { finger = true } }
      flick(v, { y = -1000 }) v:configure { input = { finger = false } }
      local y = v.y
      local held = touch(v)
      tick(3) eq(v.y > y, true) held:release()
      """)
  }

  @Test("an input that moves nothing is reported with its reason · row:Z17 row:U10")
  func reported() throws {
    var messages: [String] = []
    try LuaScript.run(
      """
      local v = sw.scene { width = 300, height = 600, sw.scroll { id = "v", input = { wheel = false, keys = false, mouse = "none" },
        sw.item { height = 3000 } } }:view "v"
      wheel(v, { y = 90 }) keys(v, "PageDown") drag(v, { by = { 0, -90 }, with = "mouse" }) settle()
      eq(v.y, 0)
      """, set: { $0.hooks.onFault = { messages.append($0.report.message) } })
    for words in ["takes no wheel", "takes no keys", "takes no drags of a mouse"] {
      #expect(messages.contains { $0.contains(words) }, "\(messages)")
    }
  }
}
