import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import TestSupport
import Testing

/// What cannot work and fails nothing is said, once, at its line.
@Suite("Notes") struct NoteTests {
  private static let script = """
    local sw = require "scrollwork"
    local v = sw.scene { width = 300, height = 300,
      sw.scroll { id = "v", sw.item { height = 900 } } }:view "v"
    for i = 1, 3 do
      sw.monitor(v, "common")
    end
    """

  @Test("run says it as a warning, ends with 0, and -q leaves it out · row:U10")
  func run() {
    let folder = TemporaryFolder(["a.lua": Self.script])
    let run = CommandCapture.run("a.lua", in: folder)
    #expect(run.exitCode == .success)
    #expect(run.messages.ranges(of: "warning[SW0309]: ").count == 1, "\(run.messages)")
    #expect(run.messages.contains("a.lua:5"), "\(run.messages)")
    let quiet = CommandCapture.run("a.lua", in: folder) { $0.invocation.verbosity = .quiet }
    #expect(!quiet.messages.contains("SW0309"))
  }

  @Test("a failed test shows what could not work in it, a passed one does not · row:U10")
  func test() {
    func answer(_ wanted: Int) -> String {
      SpecFolder(
        "it('waits', function()\n\(Self.script)\nexpect(v.y):to_equal(\(wanted))\nend)"
      ).test().output
    }
    #expect(answer(1).contains("warning[SW0309]: "), "\(answer(1))")
    #expect(answer(1).contains(" 0 passed, 1 failed "))
    #expect(!answer(0).contains("SW0309"))
  }
}
