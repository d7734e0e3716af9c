import TestSupport
import Testing

/// What a run says about why a view rests where it does, and about a listener that it corrected.
@Suite("Reasons of runs") struct RunReasonTests {
  private func messages(of script: String) throws -> String {
    let tool = try #require(programUnderTest())
    let folder = TemporaryFolder([
      "a.lua": """
      local sw = require "scrollwork"
      local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 9000 } } }:view "v"
      \(script)
      """
    ])
    return ShellResult("'\(tool)' run a.lua 2>&1", in: folder.path).output
  }

  @Test("a view that a finger stopped on the way names where, and the target as not reached")
  func stopped() throws {
    let output = try messages(
      of: "flick(v, { y = -2000, over = 0.05 }) advance(0.2) touch(v):hold(0.3):release() settle()")
    #expect(
      output.contains(
        "y 1099.0 not reached (ended by touch at a.lua:3 at 429.6), chosen by flick"), "\(output)")
  }

  @Test(
    "a listener that takes against the offer's sign is told of the sign, one that takes more of the amount"
  )
  func offers() throws {
    for (taken, fault) in [
      ("-e.delta.y", "took against the direction of what it was offered"),
      ("2 * e.delta.y", "took more than it was offered"),
    ] {
      let output = try messages(
        of: """
          v:on("pre_scroll", function(e) return { y = \(taken) } end)
          drag(v, { by = { 0, -100 }, velocity = { 0, 0 } })
          """)
      #expect(output.contains("a listener of pre_scroll \(fault)"), "\(output)")
    }
  }
}
