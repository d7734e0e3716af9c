import Scrollwork
import ScrollworkLua
import Testing

@Suite("A view that snaps as a browser does") struct BrowserSnapTests {
  /// Four pages of 300 pt in a row, which scrolls on both axes and snaps on one.
  private static let pages = """
    local pages = { targets = true }
    for i = 1, 4 do pages[i] = sw.item { id = i, width = 300, height = 2000 } end
    local s = sw.scene { width = 300, height = 400,
      sw.scroll { id = "v", axis = "both", bounce = "off", sw.row(pages) } }
    local v = s:view "v"
    local function is(x, y) eq(v.x, x) eq(v.y, y) end

    """

  @Test("the cause of a call names the departure, and the specification's offset · row:Z19")
  func cause() throws {
    try LuaScript.run(
      Self.pages + """
        v:snap { css = { axis = "x" } }
        v:scroll_by { x = 250, y = 100 } is(300, 100)
        v:scroll_to { x = 0, y = 0 }
        v:snap { css = { axis = "x", like = "chromium" } }
        local heard
        v:on("scroll", function(e) heard = e.cause end)
        v:scroll_by { x = 250, y = 100 } is(300, 0) tick()
        eq(heard, "scroll_by, Chromium leaves an axis that does not snap where it was; "
          .. "by the specification y 100.0 test.lua:13")
        -- Where both agree nothing is said.
        v:scroll_to { x = 610 } is(600, 0) tick()
        eq(heard, "scroll_to test.lua:17")
        """)
  }

  @Test("an unknown browser is refused with those that are known · row:Z19")
  func unknown() throws {
    try LuaScript.run(
      Self.pages + """
        raises('like cannot be "chrome"', function() v:snap { css = { like = "chrome" } } end)
        raises('like cannot be "firefox"', function() sw.snap.css { scrollport = { 1, 1 }, content = { 1, 1 },
          areas = {}, like = "firefox", intent = { kind = "end", target = { 0, 0 } } } end)
        """)
  }

  @Test("sw.snap.css says which departures decided, and what the specification says · row:Z19")
  func function() throws {
    try LuaScript.run(
      """
      local function rest(like)
        return sw.snap.css {
          scrollport = { 200, 200 }, content = { 200, 2200 }, axis = "y", like = like,
          areas = { { rect = { 0, 0, 200, 300 }, align = "start" },
            { rect = { 0, 250, 200, 10 }, align = { x = "center", y = "none" } } },
          intent = { kind = "end", target = { 0, 60 } },
        }
      end
      eq(rest().y, 60) eq(#rest().departures, 0)
      local theirs = rest "chromium"
      eq(theirs.y, 50) eq(theirs.specified.y, 60)
      eq(table.concat(theirs.departures, " "), "none-cuts")
      """)
  }

  @Test("a host that asks is told once where a browser differs, and of nothing else · row:Z19")
  func note() throws {
    func notes(_ rule: String, asked: Bool = true) throws -> [String] {
      var notes: [String] = []
      try LuaScript.run(
        Self.pages + "v:snap { css = \(rule) } v:scroll_by { x = 250, y = 100 } tick(2)\n"
          + "v:scroll_to { x = 0, y = 0 } v:scroll_by { x = 250, y = 100 } tick(2)"
      ) { runtime in
        if asked { runtime.compareBrowsers() }
        let onFault = runtime.hooks.onFault
        runtime.hooks.onFault = { fault in
          if fault.report.severity == .note { notes.append(fault.report.message) }
          onFault?(fault)
        }
      }
      return notes
    }
    #expect(
      try notes("{ axis = 'x' }") == [
        "browsers differ here: view \"v\" rests at y 100.0 by CSS Scroll Snap, in Chromium at y 0.0, "
          + "which leaves an axis that does not snap where it was"
      ])
    #expect(try notes("{ axis = 'x' }", asked: false).isEmpty)
    #expect(try notes("{ axis = 'x', like = 'chromium' }").isEmpty)
    #expect(try notes("{ axis = 'both' }").isEmpty)
  }
}
