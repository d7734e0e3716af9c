import HostTestSupport
import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("FailureList") struct FailureListTests {
  /// Tests that fail in two lines, `count` in the first one and two in the other.
  private static func tests(_ count: Int) -> String {
    """
    local function at(strip, x) expect(strip.x):to_equal(x) end
    for i = 1, \(count) do
      it("one " .. i, function() at(scene("strip"):get "strip", i) end)
    end
    for i = 1, 2 do
      it("other " .. i, function() error "no" end)
    end
    """
  }

  @Test("up to three failures stand for themselves")
  func few() {
    let report = SpecFolder(Self.tests(1)).test().output
    #expect(!report.contains("by the line that caused them"))
  }

  @Test("more are listed by the line that caused them, the largest group first")
  func groups() {
    let report = SpecFolder(Self.tests(4)).test().output
    let list = report.split(separator: "\n").drop { !$0.contains("by the line that caused them") }
    #expect(list.first == " 6 failures, by the line that caused them")
    let headings = list.filter { $0.hasPrefix("   tests/") }
    #expect(headings.count == 2)
    #expect(headings[safe: 0]?.hasSuffix("   4") == true, "\(headings)")
    #expect(headings[safe: 1]?.hasSuffix("   2") == true, "\(headings)")
    #expect(list.filter { $0.hasPrefix("     ") }.count == 6)
  }

  /// Eight tests of a page that stops where its rule says: five expect another position, three that
  /// it is over.
  private static let twoDifferences = """
    local function flung()
      local v = scene("page"):get "page"
      v:snap(function() return { y = 300 } end)
      flick(v, { y = -900 })
      return v
    end
    for i = 1, 5 do
      it("position " .. i, function()
        local v = flung()
        settle()
        expect(v):to_be_at { y = i }
      end)
    end
    for i = 1, 3 do
      it("phase " .. i, function()
        local v = flung()
        advance(i / 60)
        expect(v):to_be_in_phase "idle"
      end)
    end
    """

  @Test("failures of one line that differ in other things are other groups, in each report")
  func subjects() {
    let folder = SpecFolder([
      "tests/a_test.lua": Self.twoDifferences,
      "scenes/page.lua": """
      local sw = require "scrollwork"
      return sw.scene { width = 300, height = 600, sw.scroll { id = "page", sw.item { height = 3000 } } }
      """,
    ])
    let answer = folder.test { $0.reports = [ReportRequest(.text)] }.output
    let headings = answer.split(separator: "\n").filter { $0.hasPrefix("   tests/a_test.lua:3 ") }
    #expect(headings.count == 2, "\(answer.suffix(900))")
    #expect(
      headings[safe: 0]?.contains(" position ") == true
        && headings[safe: 0]?.hasSuffix("   5") == true)
    #expect(
      headings[safe: 1]?.contains(" phase ") == true && headings[safe: 1]?.hasSuffix("   3") == true
    )
    let page = folder.test { $0.reports = [ReportRequest(.md)] }.output
    #expect(
      page.contains("| tests/a\\_test.lua:3 | position | 5 | 1, 2, 3, 4, 5 |"),
      "\(page.prefix(900))")
    #expect(page.contains("| tests/a\\_test.lua:3 | phase | 3 | 6, 7, 8 |"))
  }

  @Test("failures with a cause of their own stand apart from those of a shared one")
  func singles() {
    let single = (1...4).map { "it('single \($0)', function() error 'no' end)\n" }.joined()
    let report = SpecFolder(Self.tests(4) + "\n" + single).test().output
    let list = report.split(separator: "\n").drop { !$0.contains("by the line that caused them") }
    let apart = list.firstIndex(of: "   each with a cause of its own") ?? list.endIndex
    #expect(list[..<apart].filter { $0.contains("single") } == [])
    #expect(list[apart...].filter { $0.contains("single") }.count == 4, "\(report.suffix(600))")
    let alone = SpecFolder(single).test().output
    #expect(alone.contains("\n 4 failures\n") && !alone.contains("each with a cause"))
  }

  @Test("the first 20 are shown in full")
  func shown() {
    let answer = SpecFolder(Self.tests(40)).test()
    #expect(answer.output.ranges(of: "    rerun    ").count == SpecRun.mostShown)
    #expect(answer.output.contains("42 failures, by the line that caused them; the first 20"))
    #expect(answer.output.contains("     42) "))
  }

  @Test("a case that was kept for one of the others is named with its file and its id · row:Q5")
  func kept() {
    let folder = SpecFolder([
      "tests/a_test.lua": Self.tests(25),
      "tests/z_test.lua": """
      property("z", { n = gen.integer { max = 9 } }, function(case) expect(case.n):to_be_less_than(5) end)
      """,
    ])
    let output = folder.test { $0.reports = [ReportRequest(.text)] }.output
    #expect(output.contains("28) tests/z_test.lua:1  z   --case k"), "\(output.suffix(900))")
    let line = "   kept     tests/__cases__/z_test.lua   runs first from now on: commit it\n"
    #expect(output.ranges(of: line).count == 1)
  }

  @Test("with -v all are shown in full")
  func verbose() {
    let answer = SpecFolder(Self.tests(30)).test { $0.invocation.verbosity = .verbose }
    #expect(answer.output.ranges(of: "    rerun    ").count == 32)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
