internal import ScrollworkSession
package import ScrollworkTerminal
package import ScrollworkTest
package import TestSupport

/// A project with one, two and five views that move.
package enum TraceFixture {
  package static let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "nothing.lua": "",
    "scenes/menu.lua": menuScene,
    "scenes/five.lua": """
    local sw = require "scrollwork"
    local function strip(id, height, count)
      local items = { spacing = 12 }
      for i = 1, count do items[i] = sw.item { id = id .. "-card-number-" .. i, width = 300 } end
      return sw.scroll { id = id, axis = "horizontal", height = height, sw.row(items) }
    end
    return function()
      local page = {}
      for i = 1, 8 do page[i] = sw.section { id = "part" .. i, height = 300 } end
      return sw.scene { device = "phone",
        strip("featured", 150, 12), strip("new", 120, 9), strip("again", 120, 6),
        strip("more", 120, 20), sw.scroll { id = "a <b> & \\"c\\"", height = 334, sw.column(page) },
        setup = function(scene)
          scene:view("featured"):snap { to = "views" }
          scene:view("new"):snap(function(move)
            return { x = 312 * sw.round(move.natural.x / 312) }
          end)
        end }
    end
    """,
    "tests/menu_test.lua": """
    it("stays", function()
      local menu = scene("menu"):view "menu"
      flick(menu, { y = -900 })
      settle()
      expect(menu):to_be_at { y = 100 }
    end)
    it("goes", function()
      local menu = scene("menu"):view "menu"
      flick(menu, { y = -900 })
      settle()
      expect(menu):to_be_in_phase "idle"
    end)
    """,
  ])

  /// Lines that set all five views in motion, one of them by finger, call and jump.
  package static let fiveLines = [
    "flick(featured, { x = -1500 })", "flick(new, { x = -900 })",
    "advance(0.3) again:scroll_to('again-card-number-4', { animate = true })",
    "drag(more, { by = { -200, 0 }, over = 0.8 }) advance(0.2) "
      + "drag(more, { by = { 300, 0 }, over = 0.4 })",
    "flick(scene:view 'a <b> & \"c\"', { y = -2000 }) advance(0.1) "
      + "again:scroll_to('again-card-number-2') new:scroll_to_edge('leading')",
  ]

  /// Calls `scrollwork trace`.
  package static func trace(
    _ subject: String, in folder: TemporaryFolder = folder, terminal: Terminal = .plain,
    _ change: (inout TraceOptions) -> Void = { _ in }
  ) -> CommandCapture {
    CommandCapture.trace(subject, in: folder, terminal: terminal, change)
  }

  /// Calls it for one flick of the menu.
  package static func flick(
    terminal: Terminal = .plain, _ change: (inout TraceOptions) -> Void = { _ in }
  ) -> CommandCapture {
    trace("nothing.lua", terminal: terminal) {
      $0.run.scene = "menu"
      $0.run.doLines = ["flick(menu, { y = -700 })"]
      change(&$0)
    }
  }

  /// Calls it for all five views.
  package static func five(_ change: (inout TraceOptions) -> Void = { _ in }) -> CommandCapture {
    trace("nothing.lua") {
      $0.run.scene = "five"
      $0.run.doLines = fiveLines
      change(&$0)
    }
  }

  /// Calls it for the failed test.
  package static func failure(_ change: (inout TraceOptions) -> Void = { _ in }) -> CommandCapture {
    trace("tests/menu_test.lua:1", change)
  }
}
