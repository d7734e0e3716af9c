import HostTestSupport
@testable import ScrollworkTerminal
import TestSupport
import Testing

/// A line of a test, and what it says when it fails.
struct MatcherCase: CustomTestStringConvertible, Sendable {
  let code: String
  /// The first `-` and `+` lines; nil when the test passes.
  let texts: (expected: String, received: String)?

  init(_ code: String) {
    self.code = code
    texts = nil
  }

  init(_ code: String, _ expected: String, _ received: String) {
    self.code = code
    texts = (expected, received)
  }

  var testDescription: String { code }
}

@Suite("Matchers") struct MatcherTests {
  private func check(_ one: MatcherCase) {
    let body = """
      local page, three = scene("page"):get("page", "three")
      \(one.code)
      """
    let (exitCode, report) = SpecFolder.run(body)
    guard let texts = one.texts else {
      #expect(exitCode == .success, "\(report)")
      return
    }
    #expect(exitCode == .failure)
    #expect(
      SpecFolder.lines(report, beginningWith: "- ").first == "- " + texts.expected, "\(report)")
    #expect(
      SpecFolder.lines(report, beginningWith: "+ ").first == "+ " + texts.received, "\(report)")
  }

  // row:Q4
  @Test("what is not a number says that it is equal to nothing · row:Q4")
  func notANumber() {
    let hint = "hint: nan is equal to nothing, not even to itself"
    #expect(SpecFolder.run("expect(0/0):to_equal(0/0)").report.contains(hint))
    #expect(SpecFolder.run("expect({ a = 0/0 }):to_equal({ a = 0/0 })").report.contains(hint))
    #expect(!SpecFolder.run("expect(1):to_equal(0/0)").report.contains("hint"))
  }

  @Test(
    "places",
    arguments: [
      MatcherCase("expect(page):to_be_at { y = 0 }"),
      MatcherCase("expect(page):to_be_at { x = 0, y = 0.4 }"),
      MatcherCase("expect(page):to_be_at { y = 3 }", "at y 3.0", "at y 0.0      3.0 short of it"),
      MatcherCase("expect(page):to_be_at { y = 3, within = 5 }"),
      MatcherCase(
        "expect(page):to_be_at { y = 9, within = 5 }", "at y 9.0   ± 5",
        "at y 0.0      9.0 short of it"),
      MatcherCase("expect(page).never:to_be_at { y = 3 }"),
      MatcherCase("expect(page).never:to_be_at { y = 0 }", "never at y 0.0", "at y 0.0"),
      MatcherCase("expect(three):to_be_at { top = 400, left = 0, bottom = 600, y = 400 }"),
      MatcherCase(
        "expect(three):to_be_at { top = 16 }", "at top 16.0", "at top 400.0      384.0 past it"),
      MatcherCase(
        "expect(three):to_be_at { top = 16, left = 0 }", "at top 16.0   left 0.0",
        "at top 400.0   left 0.0      top is 384.0 past it"),
      MatcherCase("expect(page):to_be_at { width = 300, height = 400, top = 0 }"),
      MatcherCase("expect(page:item \"one\"):to_be_visible()"),
      MatcherCase("expect(page:item \"two\"):to_be_visible { fully = true }"),
      MatcherCase(
        "expect(three):to_be_visible()", "visible",
        "share 0.00      top 400.0   bottom 600.0   viewport 400.0"),
      MatcherCase("expect(three).never:to_be_visible()"),
      MatcherCase("page:scroll_by { y = 50 } expect(three):to_be_visible { share = 0.25 }"),
      MatcherCase(
        "page:scroll_by { y = 50 } expect(three):to_be_visible { share = 0.5 }",
        "share 0.50 or more",
        "share 0.25      top 350.0   bottom 550.0   viewport 400.0"),
      MatcherCase("expect(page):to_rest_on \"one\""),
      MatcherCase("expect(page):to_rest_on { \"three\", \"one\" }"),
      MatcherCase(
        "expect(page):to_rest_on \"two\"", "rest on two   y 200.0",
        "rest on one   y 0.0      200.0 short of two"),
      MatcherCase(
        "page:scroll_by { y = 50 } expect(page):to_rest_on { \"two\", \"three\", \"four\" }",
        "rest on two, three or four",
        "rest on nothing   y 50.0      150.0 short of two, 50.0 past one"),
      MatcherCase("expect(page).never:to_rest_on \"two\""),
      MatcherCase(
        "expect(page).never:to_rest_on \"one\"", "never rest on one   y 0.0",
        "rest on one   y 0.0      200.0 short of two"),
      MatcherCase(
        "flick(page, { y = -900 }) expect(page):to_rest_on \"one\"", "rest on one   y 0.0",
        "decelerating   y 180.0      20.0 short of two, 180.0 past one"),
      MatcherCase("expect(0.1 + 0.2):to_be_near(0.3)"),
      MatcherCase("expect(10):to_be_near(12, 2)"),
      MatcherCase("expect(10):to_be_near(12)", "12 ± 0.01", "10      off by -2"),
      MatcherCase("expect(10).never:to_be_near(10)", "never 10 ± 0.01", "10      off by 0"),
    ])
  func holds(one: MatcherCase) { check(one) }

  @Test(
    "states and events",
    arguments: [
      MatcherCase("expect(page):to_be_in_phase \"idle\""),
      MatcherCase(
        "expect(page):to_be_in_phase \"decelerating\"", "phase decelerating", "phase idle   y 0.0"),
      MatcherCase("expect(page).never:to_be_in_phase \"animating\""),
      MatcherCase(
        "flick(page, { y = -900 }) tick() expect(page):to_be_in_phase \"decelerating\""),
      MatcherCase("page:scroll_to \"three\" tick() expect(page):to_emit \"scroll\""),
      MatcherCase("page:scroll_to \"three\" tick() expect(page):to_emit(\"scroll\", 1)"),
      MatcherCase(
        "expect(page):to_emit \"scroll\"", "emit \"scroll\"", "never      no events"),
      MatcherCase(
        "page:scroll_to \"three\" tick() expect(page):to_emit(\"scroll\", 2)",
        "emit \"scroll\"   2 times", "once      heard: scroll 1, edge 1, scroll_end 1"),
      MatcherCase("expect(page).never:to_emit \"scroll\""),
      MatcherCase("page:emit(\"hello\") tick() expect(page):to_emit \"hello\""),
      MatcherCase("tap(three) tick() expect(three):to_emit \"tap\""),
      MatcherCase(
        "flick(page, { y = -900 }) settle() expect(page):to_emit_in_order { \"will_begin_drag\", \"scroll\", \"scroll_end\" }"
      ),
      MatcherCase(
        "expect(page):to_emit_in_order { \"scroll\", \"phase\" }", "in order: scroll phase",
        "… no scroll      no events"),
      MatcherCase("expect(page).never:to_emit_in_order { \"scroll_end\", \"will_begin_drag\" }"),
      // From expect on, with within: what came before does not count.
      MatcherCase(
        "page:scroll_to \"three\" tick() expect(page):within(0.1):to_emit \"scroll\"",
        "emit \"scroll\" within 0.1 s", "never      no events"),
      MatcherCase("page:scroll_to \"three\" expect(page):within(0.1):to_emit \"scroll\""),
    ])
  func states(one: MatcherCase) { check(one) }

  @Test(
    "time and traces",
    arguments: [
      MatcherCase(
        "flick(page, { y = -900 }) expect(page):within(3):to_be_in_phase \"idle\" expect(page.y > 400):to_equal(true)"
      ),
      MatcherCase(
        "flick(page, { y = -900 }) expect(page):within(0.1):to_be_in_phase \"idle\"",
        "phase idle within 0.1 s", "phase decelerating   y 261.6"),
      MatcherCase("expect(page):within(0.5):to_be_at { y = 0 } expect(sw_now()):to_equal(0)"),
      MatcherCase(
        "page:scroll_to \"three\" settle() expect(page.trace):always(function(s) return s.y <= 200 end)"
      ),
      MatcherCase(
        "page:scroll_to \"three\" settle() expect(page.trace):always(function(s) return s.y < 200 end)",
        "always", "broken at t 0.017 s, tick 1: page y 200.0, idle"),
      MatcherCase(
        "page:scroll_to \"three\" settle() expect(page.trace):eventually(function(s) return s.y == 200 end)"
      ),
      MatcherCase(
        "expect(page.trace):eventually(function(s) return s.y == 7 end)", "eventually",
        "in none of 1 samples"),
      MatcherCase("expect(page.trace).never:eventually(function(s) return s.y == 7 end)"),
      MatcherCase(
        "expect(page.trace).never:always(function(s) return s.y == 0 end)", "never always",
        "true in all of 1 samples"),
    ])
  func time(one: MatcherCase) {
    check(
      one.texts.map {
        MatcherCase(
          "local sw_now = require(\"scrollwork\").now\n" + one.code, $0.expected, $0.received)
      } ?? MatcherCase("local sw_now = require(\"scrollwork\").now\n" + one.code))
  }

  @Test(
    "plain values",
    arguments: [
      MatcherCase("expect(1):to_equal(1.0)"),
      MatcherCase("expect({ 1, { x = \"a\" } }):to_equal { 1, { x = \"a\" } }"),
      MatcherCase(
        "local a, b = {}, {} local x, y = a, b for _ = 1, 100 do x.n, y.n = {}, {} x, y = x.n, y.n end "
          + "expect(a):to_equal(b) y.z = 1 expect(a).never:to_equal(b)"),
      MatcherCase(
        "local a, b = { 1 }, { 1 } a.me, b.me = a, b expect(a):to_equal(b) "
          + "local c = { 1, me = { 1 } } c.me.me = c expect(a):to_equal(c) c.me[1] = 2 "
          + "expect(a).never:to_equal(c)"),
      MatcherCase("local s = { 1 } expect { s, s }:to_equal { { 1 }, { 1 } }"),
      MatcherCase("expect(page.offset):to_equal(page.offset)"),
      MatcherCase("expect(page):to_equal(page)"),
      MatcherCase("expect(print):to_equal(print)"),
      MatcherCase("expect(page).never:to_equal(three)"),
      MatcherCase("expect(\"a\"):to_equal(\"b\")", "\"b\"", "\"a\""),
      MatcherCase("expect({ 1, 2 }):to_equal { 1 }", "[2] = nil", "[2] = 2"),
      MatcherCase(
        "expect({ a = { b = 1 } }):to_equal { a = { b = 2 } }", ".a.b = 2", ".a.b = 1"),
      MatcherCase(
        "expect({ [\"end\"] = 1 }):to_equal { [\"end\"] = 2 }", "[\"end\"] = 2", "[\"end\"] = 1"),
      MatcherCase("expect({}).never:to_equal {}", "never {}", "{}"),
      MatcherCase("expect(nil):to_be_nil()"),
      MatcherCase("expect(false):to_be_nil()", "nil", "false"),
      MatcherCase("expect(false).never:to_be_nil()"),
      MatcherCase("expect(nil):to_equal(nil)"),
      MatcherCase("expect(function() error \"no\" end):to_raise()"),
      MatcherCase("expect(function() error \"no way\" end):to_raise \"way\""),
      MatcherCase(
        "expect(function() page:scroll_to(\"two\", { animte = 1 }) end):to_raise \"SW2004\""),
      MatcherCase("expect(function() end):to_raise()", "raise an error", "no error"),
      MatcherCase(
        "expect(function() error \"no\" end):to_raise \"SW2004\"", "raise \"SW2004\"",
        "raised no"),
      MatcherCase("expect(function() end).never:to_raise()"),
      MatcherCase(
        "expect(function() error \"no\" end).never:to_raise()", "never raise an error",
        "raised no"),
      MatcherCase("expect(print)", "a matcher after expect(…)", "none"),
      MatcherCase("local e = expect(print).never", "a matcher after expect(…)", "none"),
      MatcherCase("local e = expect(print):within(1)", "a matcher after expect(…)", "none"),
    ])
  func plain(one: MatcherCase) { check(one) }

  @Test(
    "comparisons, choices and contents",
    arguments: [
      MatcherCase("expect(4):to_be_less_than(5)"),
      MatcherCase("expect(5):to_be_less_than(5)", "less than 5", "5"),
      MatcherCase("expect(5):to_be_at_most(5) expect(5):to_be_at_least(5)"),
      MatcherCase("expect(5.5):to_be_at_most(5)", "at most 5", "5.5"),
      MatcherCase("expect(5):to_be_more_than(5)", "more than 5", "5"),
      MatcherCase("expect(4):to_be_at_least(5)", "at least 5", "4"),
      MatcherCase("expect(4).never:to_be_at_least(4)", "never at least 4", "4"),
      // Not a number is neither below nor above anything.
      MatcherCase("expect(0/0).never:to_be_at_most(1) expect(0/0).never:to_be_more_than(1)"),
      MatcherCase("expect(1):to_be_less_than(math.huge) expect(6):to_be_between(6, 6)"),
      MatcherCase("expect(5):to_be_between(6, 8)", "between 6 and 8", "5"),
      MatcherCase("expect(true):to_be_true() expect(false):to_be_false()"),
      MatcherCase("expect(1):to_be_true()", "true", "1"),
      MatcherCase("expect(nil):to_be_false()", "false", "nil"),
      MatcherCase("expect(\"b\"):to_be_one_of { \"a\", \"b\" }"),
      MatcherCase("expect({ 1 }):to_be_one_of { { 1 }, 2 }"),
      MatcherCase("expect(3):to_be_one_of { 1, 2 }", "one of 1, 2", "3"),
      MatcherCase("expect(\"a.b\"):to_contain \".\" expect(\"\"):to_contain \"\""),
      MatcherCase("expect { 1, { x = 2 } }:to_contain { x = 2 }"),
      MatcherCase("expect(\"abc\"):to_contain \"x\"", "contains \"x\"", "\"abc\""),
      MatcherCase("expect(\"slide-12\"):to_match \"^slide%-%d+$\""),
      MatcherCase("expect(\"abc\"):to_match \"%d\"", "matches \"%d\"", "\"abc\""),
    ])
  func comparisons(one: MatcherCase) { check(one) }

  @Test(
    "a comparison is asked of the right kind of value",
    arguments: [
      ("expect(\"5\"):to_be_at_most(5)", "to_be_at_most needs a number, got string"),
      ("expect(5):to_be_between(8, 6)", "the lower bound first, got 8 and 6"),
      ("expect(5):to_contain(5)", "to_contain needs a string and a string"),
      ("expect(5):to_match \"5\"", "to_match needs a string, got 5"),
      ("expect(\"a\"):to_match \"[\"", "malformed pattern"),
      ("expect(5):to_be_one_of(5)", "a table of values, as in to_be_one_of { … }"),
    ])
  func comparisonsOfOthers(code: String, message: String) {
    let (_, report) = SpecFolder.run(code)
    #expect(report.contains(message), "\(report)")
  }

  @Test(
    "a condition alone holds, or fails with the values of its operands",
    arguments: [
      ("expect(1 < 2)", nil),
      ("local limit = 5\nexpect(page.y + 10 <= limit)", "page.y + 10 = 10.0, limit = 5"),
      (
        "local t = { n = 3 }\nexpect(t.n < 2 or #t == 4 and not t.missing)",
        "t.n = 3, #t = 0, t.missing = nil"
      ),
      ("expect(page:item(\"two\").top < 50)", "page:item(\"two\").top = 200.0"),
      // What could have an effect is not run again.
      ("local n = 0\nlocal function next() n = n + 1 return n end\nexpect(next() > n)", "n = 1"),
      ("expect(1 > 2)", ""),
      // As Lua reads them: upvalues, and the inner one of two locals.
      ("local a = 1\ndo local a = 2\nexpect(a == 3) end", "a = 2"),
      // Of several on a line, the first one that is false.
      ("local a, b = 1, 2\nexpect(a == 1) expect(b == 3) expect(b == 4)", "b = 2"),
      ("local a = 1\nexpect(a):to_equal(1) expect(a == 2)", "a = 1"),
      ("local function f() return true end\nlocal a = 1\nexpect(f()) expect(a == 2)", ""),
    ] as [(String, String?)])
  func conditions(code: String, operands: String?) {
    let (exitCode, report) = SpecFolder.run("local page = scene(\"page\"):get \"page\"\n" + code)
    guard let operands else {
      #expect(exitCode == .success, "\(report)")
      return
    }
    let received = operands.isEmpty ? "+ false\n" : "+ false, where \(operands)\n"
    #expect(report.contains("- true\n") && report.contains(received), "\(report)")
  }

  @Test("a difference is shown key by key, and cut when there are many")
  func differences() {
    let (_, report) = SpecFolder.run(
      """
      local a, b = {}, {}
      for i = 1, 20 do a[i], b[i] = i, -i end
      expect(a):to_equal(b)
      """)
    #expect(SpecFolder.lines(report, beginningWith: "- [").count == 8)
    #expect(report.contains("+ … 12 more differences"))
  }

  @Test("own matchers take arguments, negate, and say what they wanted")
  func extend() {
    let head = """
      expect.extend {
        to_divide = function(x, n) return n % x == 0, "a divisor of " .. n end,
        to_break = function(x) error "broken" end,
      }

      """
    #expect(
      SpecFolder.run(head + "expect(3):to_divide(12) expect(5).never:to_divide(12)").exitCode
        == .success)
    let (exitCode, report) = SpecFolder.run(head + "expect(5):to_divide(12)")
    #expect(exitCode == .failure)
    #expect(report.contains("- a divisor of 12\n    + 5\n"), "\(report)")
    let broken = SpecFolder.run(head + "expect(5):to_break()").report
    #expect(broken.contains("broken") && broken.contains("1 error"), "\(broken)")
    let taken = SpecFolder.run("expect.extend { to_equal = print }").report
    #expect(taken.contains("there is a matcher to_equal already"), "\(taken)")
  }

  @Test(
    "slips name what was meant",
    arguments: [
      ("expect(1):to_eqal(1)", "there is no matcher \"to_eqal\"; did you mean \"to_equal\"?"),
      ("expect(1).nevr:to_equal(1)", "did you mean \"never\"?"),
      ("expect.extnd {}", "expect has no \"extnd\"; did you mean \"extend\"?"),
      (
        "expect(page):to_be_at { tpo = 1 }", "to_be_at has no option \"tpo\"; did you mean \"top\"?"
      ),
      (
        "expect(page):to_be_in_phase \"idel\"", "there is no phase \"idel\"; did you mean \"idle\"?"
      ),
      ("expect(page):to_emit \"scrol\"", "did you mean \"scroll\"?"),
      ("expect(page):to_rest_on \"tow\"", "did you mean \"two\"?"),
      ("expect(1).to_equal(1)", "with a colon, not a dot"),
      ("expect()", "expect needs a value"),
      ("expect(1):to_rest_on \"one\"", "to_rest_on needs a view"),
      ("expect(1):always(print)", "always needs a trace"),
      ("expect(1):to_raise()", "to_raise needs a function"),
      ("expect(1):to_emit \"x\"", "a view, an item, the scene, a link or a form"),
    ])
  func slips(code: String, expected: String) {
    let body = "local page = scene(\"page\"):get \"page\"\n\(code)"
    let (exitCode, report) = SpecFolder.run(body)
    #expect(exitCode == .failure)
    #expect(report.contains(expected), "\(report)")
  }

  @Test("an expectation on a removed view says when it went")
  func removed() {
    let report = SpecFolder.run(
      """
      local sw = require "scrollwork"
      local s = sw.scene { sw.scroll { id = "outer",
        sw.scroll { id = "inner", height = 100, sw.item { height = 500 } } } }
      local inner = s:view "inner"
      tick(3)
      s:view("outer"):remove("inner")
      expect(inner):to_be_at { y = 0 }
      """
    ).report
    #expect(report.contains("view 'inner' was removed at t=0.050"), "\(report)")
  }
}
