import HostTestSupport
@testable import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

/// Waiting for something in an older scene.
@Suite("Waits in two scenes") struct TwoSceneWaitTests {
  @Test(
    "a wait for a view, an item or a motion runs the clock of its scene · row:Q1",
    arguments: [
      "print(v:scroll_to({ y = 700 }, { animate = true }):wait(), v.y == 700)",
      "flick(v, { y = -900 }) v:settled():wait() print(v.phase, v.y > 200)",
      "sw.every(5, print):off() v:scroll_to({ y = 5 }, { animate = true }) "
        + "print(sw.wait_for(v, 'scroll').to.y > 0, true)",
      "local m = v:scroll_to({ y = 9 }, { animate = true }) sw.all { m, v:settled() }:wait() print(m.outcome, true)",
    ])
  func waits(line: String) {
    let folder = TemporaryFolder([
      "a.lua": """
      local sw = require "scrollwork"
      local function make(id) return sw.scene { width = 300, height = 300,
        sw.scroll { id = id, sw.item { id = "x", height = 5000 } } } end
      local old, new = make "old", make "new"
      local v = old:view "old"
      \(line)
      print(old.now > 0, new.now)
      """
    ])
    let run = CommandCapture.run("a.lua", in: folder)
    #expect(run.exitCode == .success, "\(run.messages)")
    #expect(run.output.hasSuffix("true\ntrue\t0.0\n"), "\(run.output)\(run.messages)")
  }

  @Test("a matcher that waits runs the clock of its subject · row:Q4")
  func matchers() {
    let answer = SpecFolder(
      """
      local sw = require "scrollwork"
      it("waits", function()
        local function make(id) return sw.scene { width = 300, height = 300,
          sw.scroll { id = id, sw.item { height = 5000 } } } end
        local old, new = make "old", make "new"
        local v = old:view "old"
        v:scroll_to({ y = 700 }, { animate = true })
        expect(v):within(2):to_be_at { y = 700 }
        expect(new.now):to_equal(0.0)
      end)
      """
    ).test().output
    #expect(answer.contains(" 1 passed"), "\(answer)")
  }
}
