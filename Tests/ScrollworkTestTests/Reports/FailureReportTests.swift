import HostTestSupport
@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import TestSupport
import Testing

@Suite("FailureBlock") struct FailureReportTests {
  static let wrongPitch = """
    describe("strip", { device = "phone" }, function()
      local strip
      before_each(function() strip = scene("strip", { pitch = 300 }):get "strip" end)

      it("starts on s1", function()
        expect(strip):to_rest_on "s1"
      end)

      it("one item per flick", function()
        flick(strip, { x = -1000 })
        settle()
        expect(strip):to_rest_on("s2")
      end)
    end)
    """

  static let wrongCall = """
    it("goes to three", function()
      local page = scene("page"):get "page"
      page:scroll_to("two", { align = "top", animate = true })
      settle()
      expect(page:item "three"):to_be_at { top = 0 }
    end)
    """

  static let failingHandler = """
    it("shows a pane", function()
      local page = scene("page"):get "page"
      page:on("tap", function(e)
        local pane = page:lookup "pane"
        return pane.top
      end)
      tap(page, "two")
      tick()
    end)
    """

  // row:Q3 row:Q4
  @Test("a snap to the wrong place shows curve, trace, and the line that chose it")
  func snap() {
    let answer = SpecFolder(Self.wrongPitch).test()
    expectGolden(answer.output, named: "test-failure-snap")
  }

  @Test("a call to the wrong place shows the line of the call")
  func call() {
    let answer = SpecFolder(Self.wrongCall).test()
    expectGolden(answer.output, named: "test-failure-call")
  }

  @Test("an error shows its source, its handler, and what caused it")
  func error() {
    let answer = SpecFolder(Self.failingHandler).test()
    expectGolden(answer.output, named: "test-failure-error")
  }

  @Test("a handler that fails over and over is shown once, with how often")
  func repeated() {
    let answer = SpecFolder(
      """
      it("flicks", function()
        local page = scene("page"):get "page"
        page:on("scroll", function(e) error("oops") end)
        flick(page, { y = -500 })
        settle()
        expect(page.y):to_equal(-1)
      end)
      """
    ).test()
    #expect(answer.output.ranges(of: "]: oops\n").count == 1, "\(answer.output)")
    #expect(answer.output.contains("    the same 198 times more\n"), "\(answer.output)")
  }
}
