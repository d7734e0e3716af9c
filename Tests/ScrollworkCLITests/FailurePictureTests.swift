import TestSupport
import Testing

/// The picture of a failed test: what chose where the view is, and what ended a motion before its
/// time.
@Suite("Pictures of failed tests") struct FailurePictureTests {
  /// The rows below the curve, with single spaces.
  private func rows(_ body: String, options: String = "") throws -> [String] {
    let tool = try #require(programUnderTest())
    let folder = TemporaryFolder([
      "scrollwork.toml": "",
      "tests/a_test.lua": """
      local sw = require "scrollwork"
      it("moves", function()
        local rows = { id = "p" \(options) }
        for i = 1, 20 do rows[i] = sw.item { id = i, width = 600, height = 300 } end
        local p = sw.scene { width = 400, height = 600, sw.scroll(rows) }:view "p"
        \(body)
      end)

      """,
    ])
    let output = ShellResult("'\(tool)' test 2>&1", in: folder.path).output
    return output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test("a target that another call replaced has a row of its own, and the last one is the cause")
  func replaced() throws {
    let rows = try rows(
      """
      p:scroll_to({ y = 800 }, { animate = true }) advance(0.1)
        p:scroll_to({ y = 300 }, { animate = true })
        settle()
        expect(p):to_be_at { y = 800 }
      """)
    #expect(rows.contains("0.000 0 → 800.0 call scroll_to a_test.lua:6"), "\(rows)")
    #expect(rows.contains("0.100 6 → 300.0 call scroll_to a_test.lua:7"), "\(rows)")
  }

  @Test("what ended a motion before its time is beside its end")
  func ended() throws {
    let stopped = try rows(
      """
      p:scroll_to({ y = 800 }, { animate = true }) advance(0.1)
        p:stop() settle()
        expect(p):to_be_at { y = 800 }
      """)
    #expect(
      stopped.contains { $0.contains("idle stop a_test.lua:7") && $0.hasPrefix("0.117 7") },
      "\(stopped)")
    let caught = try rows(
      """
      flick(p, { y = -1500 }) advance(0.1)
        tap(p) settle()
        expect(p):to_be_at { y = 800 }
      """)
    #expect(caught.contains { $0.hasSuffix("0.0 idle tap a_test.lua:7") }, "\(caught)")
    let jumped = try rows(
      """
      flick(p, { y = -1500 }) advance(0.1)
        p:scroll_to { y = 900 } settle()
        expect(p):to_be_at { y = 800 }
      """)
    #expect(jumped.contains { $0.hasSuffix("900.0 0.0 idle scroll_to a_test.lua:7") }, "\(jumped)")
  }

  @Test("momentum that takes a distance along names its call, one that a rule ends the rule")
  func momentum() throws {
    let moved = try rows(
      """
      flick(p, { y = -1500 }) advance(0.1)
        p:scroll_by { y = 100 } settle()
        expect(p):to_be_at { y = 800 }
      """)
    #expect(moved.contains { $0.hasSuffix("coast scroll_by a_test.lua:7") }, "\(moved)")
    let snapped = try rows(
      """
      p:snap "views"
        wheel(p, { y = 120 }) settle()
        expect(p):to_be_at { y = 200 }
      """)
    #expect(snapped.contains { $0.hasPrefix("p, wheel to rest") }, "\(snapped)")
    #expect(snapped.contains { $0.hasSuffix("→ 300.0 snap snap a_test.lua:6") }, "\(snapped)")
  }

  @Test("the axis that moved is drawn, from the tick before it did")
  func axis() throws {
    let rows = try rows(
      """
      advance(5)
        p:scroll_to({ x = 100 }, { animate = true }) settle()
        expect(p):to_be_at { x = 200 }
      """, options: ", axis = \"both\"")
    #expect(rows.contains { $0.hasPrefix("p, scroll_to to rest (5.000") }, "\(rows)")
    #expect(rows.contains { $0.hasPrefix("t tick x v") }, "\(rows)")
  }

  @Test("a trace names the line that moved a view at rest: an edit, a link")
  func carried() throws {
    let tool = try #require(programUnderTest())
    let folder = TemporaryFolder([
      "a.lua": """
      local sw = require "scrollwork"
      local function list(id)
        return sw.scroll { id = id, height = 300, sw.item { id = id .. "-item", height = 3000 } }
      end
      local a, b = sw.scene { width = 300, height = 600, list "a", list "b" }:get("a", "b")
      sw.link { kind = "mirror", a, b }
      a:scroll_to { y = 500 } tick()
      a:insert(sw.item { height = 50 }, { at = "start" }) tick()

      """
    ])
    let output = ShellResult("'\(tool)' trace a.lua --as text", in: folder.path).output
    let rows = output.split(separator: "\n").filter {
      $0.split(separator: " ").suffix(2) == ["insert", "a.lua:8"]
    }
    #expect(rows.count == 2, "\(output)")
  }
}
