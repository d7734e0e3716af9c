import HostTestSupport
@testable import ScrollworkTerminal
@testable import ScrollworkTest
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

  @Test("an expectation in a helper shows the lines of the test that led to it · row:Q4")
  func helper() {
    let folder = SpecFolder([
      "near.lua": """
      local test = require "scrollwork.test"
      return function(value, wanted)
        test.expect(value):to_equal(wanted)
      end
      """,
      "tests/a_test.lua": """
      local near = require "near"
      local function pair(a, b)
        near(a, b)
      end
      it("in another file", function()
        near(1, 1)
        near(1, 2)
      end)
      it("through two", function()
        pair(1, 2)
      end)
      it("in a condition", function()
        local function holds(value) expect(value > 3) end
        holds(2)
      end)
      """,
    ])
    let answer = folder.test {
      $0.reports = [.init(.text), .init(.junit, file: "junit.xml"), .init(.jsonl, file: "r.jsonl")]
    }
    for lines in [
      [
        "       ┌─ near.lua:3", "     1 │ local test = require \"scrollwork.test\"",
        "     2 │ return function(value, wanted)",
        "     3 │   test.expect(value):to_equal(wanted)", "     called from",
        "       tests/a_test.lua:7   near(1, 2)", "    rerun    scrollwork test tests/a_test.lua:7",
      ],
      [
        "     called from", "       tests/a_test.lua:3    near(a, b)",
        "       tests/a_test.lua:10   pair(1, 2)",
        "    rerun    scrollwork test tests/a_test.lua:10",
      ],
      ["     called from", "       tests/a_test.lua:14   holds(2)"],
    ] {
      #expect(answer.output.contains(lines.joined(separator: "\n")), "\(answer.output)")
    }
    let junit = folder.folder.text("junit.xml")
    #expect(junit.contains(#"name="in another file" file="tests/a_test.lua" line="7""#), "\(junit)")
    #expect(junit.contains("tests/a_test.lua:7   near(1, 2)"), "\(junit)")
    let record = folder.folder.text("r.jsonl")
    #expect(
      record.contains(
        #""at":"near.lua:3","traceback":[{"kind":"caller","at":"tests/a_test.lua:7","text":"near(1, 2)"}]"#
      ), "\(record)")
  }

  @Test("an expectation in a handler shows where the handler is from and what caused it · row:Q4")
  func helperOfHandler() {
    let answer = SpecFolder(
      """
      local function near(a, b) expect(a):to_equal(b) end
      it("taps", function()
        local page = scene("page"):get "page"
        page:on("tap", function(e)
          near(e.name, "tap!")
        end)
        tap(page, "two")
        tick()
      end)
      """
    ).test()
    let lines = [
      "     called from", "       tests/a_test.lua:5   near(e.name, \"tap!\")",
      "     registered at",
      "       tests/a_test.lua:4   page:on(\"tap\", function(e)", "     caused by",
      "       tests/a_test.lua:7   tap(page, \"two\")",
    ]
    #expect(answer.output.contains(lines.joined(separator: "\n")), "\(answer.output)")
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
