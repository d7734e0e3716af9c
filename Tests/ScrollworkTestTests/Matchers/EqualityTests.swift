import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("Equal values") struct EqualityTests {
  // row:Q4
  @Test(
    "values that are equal pass, whatever their size, depth and order · row:Q4",
    arguments: [
      "local a, b = {}, {} for i = 1, 60000 do a[i], b[i] = i, i end expect(a):to_equal(b)",
      "local a, b = {}, {} for i = 1, 12000 do a['k' .. i], b['k' .. 12001 - i] = 1, 1 end expect(a):to_equal(b)",
      """
      local a, b = {}, {} local x, y = a, b
      for i = 1, 5000 do x.n, y.n = {}, {} x, y = x.n, y.n end expect(a):to_equal(b)
      """,
      "local a, b = {}, {} a.me, b.me = a, b expect(a):to_equal(b)",
      "local t, key = { 0/0 }, {} expect({ t, [key] = print }):to_equal { t, [key] = print }",
      "expect({ f = print }):to_equal { f = print } expect(print):to_equal(print)",
      "expect({ 1, 2^53 }):to_equal { 1.0, 9007199254740992 }",
      "expect({ page, three }):to_equal { page.scene:view 'page', page:item 'three' }",
      "local a = {} for i = 1, 20000 do a[i] = i end expect(a):to_contain(20000) expect(20000):to_be_one_of(a)",
      "expect({ x = { 1, { 2 } } }):to_contain { 1, { 2 } } expect({ 1 }):to_be_one_of { { 2 }, { 1 } }",
      "expect(3):to_be_one_of { 1, nil, 3 }",
      "expect(2^53):to_be_at_most(2^53) expect(math.maxinteger):to_be_less_than(2^63)",
    ])
  func equal(code: String) {
    let (exitCode, report) = SpecFolder.run(
      "local page, three = scene('page'):get('page', 'three') \(code)")
    #expect(exitCode == .success, "\(report)")
  }

  // row:Q4
  @Test(
    "values that differ fail, and never passes · row:Q4",
    arguments: [
      (
        "local a, b = {}, {} for i = 1, 20000 do a[i], b[i] = i, i end b[20000] = 0", "a",
        "to_equal", "b"
      ),
      ("local a = {} for i = 1, 20000 do a[i] = i end", "a", "to_contain", "20001"),
      ("local a = {} for i = 1, 20000 do a['k' .. i] = i end", "20001", "to_be_one_of", "a"),
      ("", "(2^53 | 0) + 1", "to_equal", "2^53"), ("", "math.maxinteger", "to_equal", "2^63"),
      ("", "(2^53 | 0) + 1", "to_be_at_most", "2^53"), ("", "2^53 | 0", "to_be_more_than", "2^53"),
      ("", "math.maxinteger", "to_be_at_least", "2^63"),
      ("", "(2^53 | 0) + 1", "to_be_near", "2^53"),
      ("", "(2^53 | 0) + 1", "to_be_between", "0, 2^53"), ("", "'1'", "to_equal", "1"),
      ("", "function() end", "to_equal", "function() end"),
      ("", "{ [{}] = 1 }", "to_equal", "{ [{}] = 1 }"),
      ("", "{ 1, 2 }", "to_equal", "{ 1, 2, 3 }"), ("", "{ 1, 2, 3 }", "to_equal", "{ 1, 2 }"),
      ("", "{ a = false }", "to_equal", "{}"), ("", "'é'", "to_equal", "'e\u{301}'"),
      ("local a, b = { {} }, { {} } a[1].me, b[1].me = a, { b, 1 }", "a", "to_equal", "b"),
    ])
  func different(code: String, subject: String, matcher: String, wanted: String) {
    #expect(SpecFolder.run("\(code) expect(\(subject)):\(matcher)(\(wanted))").exitCode == .failure)
    #expect(
      SpecFolder.run("\(code) expect(\(subject)).never:\(matcher)(\(wanted))").exitCode == .success)
  }

  // row:Q4
  @Test("what is too large for a budget fails by the budget's name · row:Q4")
  func tooLarge() {
    let answer = SpecFolder(
      """
      local a, b = {}, {}
      for i = 1, 200000 do a[i], b[i] = i, i end
      it("x", function() expect(a):to_equal(b) end)
      """
    ).test { $0.budget.instructions = 10_000_000 }
    #expect(answer.exitCode == .success, "\(answer.output)")
    let stopped = SpecFolder(
      "it('x', function() local t = {} for i = 1, 90000 do t[i] = { i } end expect(t):to_equal(t) "
        + "local u = {} for i = 1, 90000 do u[i] = { i } end for _ = 1, 200 do expect(t):to_equal(u) end end)"
    ).test { $0.budget.instructions = 20_000_000 }
    #expect(stopped.exitCode != .success)
    #expect(stopped.output.contains("instruction budget"), "\(stopped.output)")
  }

  // row:Q4
  @Test(
    "the first difference is shown, wherever it is · row:Q4",
    arguments: [
      (
        "local a, b = {}, {} for i = 1, 20000 do a[i], b[i] = i, i end b[20000] = 0", "[20000] = 0",
        "[20000] = 20000"
      ),
      ("local a, b = { x = { y = 1 } }, { x = { y = 2 } }", ".x.y = 2", ".x.y = 1"),
      ("local a, b = { 1, z = 2 }, { 1 }", ".z = nil", ".z = 2"),
      (
        "local a, b = {}, {} local x, y = a, b for i = 1, 99 do x[1], y[1] = {}, {} x, y = x[1], y[1] end x.e = 1",
        "[1][1][1][1][1][1] … 88 more … [1][1][1][1][1].e = nil",
        "[1][1][1][1][1][1] … 88 more … [1][1][1][1][1].e = 1"
      ),
    ])
  func first(code: String, expected: String, received: String) {
    let report = SpecFolder.run("\(code) expect(a):to_equal(b)").report
    #expect(SpecFolder.lines(report, beginningWith: "- ").first == "- " + expected, "\(report)")
    #expect(SpecFolder.lines(report, beginningWith: "+ ").first == "+ " + received, "\(report)")
  }

  // row:Q4
  @Test(
    "long texts are shown from the first difference on, and several lines line by line · row:Q4",
    arguments: [
      (
        "('a'):rep(300) .. 'b'", "('a'):rep(300) .. 'c'", ["- from byte 301: \"c\""],
        ["+ from byte 301: \"b\""]
      ),
      ("('a'):rep(300)", "('a'):rep(299)", ["- ends after byte 299"], ["+ from byte 300: \"a\""]),
      (
        "('a'):rep(250) .. 'é'", "('a'):rep(250) .. 'è'", ["- from byte 251: \"è\""],
        ["+ from byte 251: \"é\""]
      ),
      ("'one\\ntwo\\nthree'", "'one\\n2\\nthree'", ["- line 2: \"2\""], ["+ line 2: \"two\""]),
      (
        "'a\\nb\\nc\\nd'", "'a\\nd'", ["- nothing", "- nothing"],
        ["+ line 2: \"b\"", "+ line 3: \"c\""]
      ),
      (
        "'x\\n' .. ('a'):rep(300) .. '1'", "'x\\n' .. ('a'):rep(300) .. '2'",
        ["- line 2, from byte 301: \"2\""], ["+ line 2, from byte 301: \"1\""]
      ),
      ("{ t = 'a\\nb' }", "{ t = 'a\\nc' }", ["- .t = line 2: \"c\""], ["+ .t = line 2: \"b\""]),
    ])
  func texts(received: String, expected: String, minus: [String], plus: [String]) {
    let report = SpecFolder.run("expect(\(received)):to_equal(\(expected))").report
    #expect(SpecFolder.lines(report, beginningWith: "- ") == minus, "\(report)")
    #expect(SpecFolder.lines(report, beginningWith: "+ ") == plus, "\(report)")
  }

  // row:Q4
  @Test("no two lines of a failed comparison of texts are equal · row:Q4")
  func neverEqual() {
    var random = CaseRandom(seed: 3, property: "texts", number: 1)
    let pieces = [
      "a", "é", "\n", "\r", "\u{0}", "e\u{301}", "\\", "\"", String(repeating: "long ", count: 60),
    ]
    for _ in 1...400 {
      let texts = (0..<2).map { _ in
        (0..<random.integer(0...6)).map { _ in pieces[random.integer(0...pieces.count - 1)] }
          .joined()
      }
      let shared = String(repeating: "s", count: random.integer(0...5_000))
      let (a, b) = (Array((shared + texts[0]).utf8), Array((shared + texts[1]).utf8))
      guard a != b else { continue }
      let difference = TextDifference(expected: a, received: b)
      let pairs = difference.pairs(after: "")
      #expect(!pairs.isEmpty)
      for pair in pairs {
        #expect(!hasSameBytes(pair.expected ?? "", pair.received ?? ""), "\(texts)")
      }
      guard case .text(let one) = difference.recordValues.expected,
        case .text(let two) = difference.recordValues.received
      else { continue }
      #expect(!hasSameBytes(one, two))
    }
  }

  // row:Q4
  @Test(
    "a list that ends early at nil is refused, and not read in part · row:Q4",
    arguments: [
      "expect(page):to_rest_on { 'one', nil, 'two' }",
      "expect(page):to_emit_in_order { 'scroll', nil, 'scroll_end' }",
    ])
  func gaps(code: String) {
    let report = SpecFolder.run("local page = scene('page'):get('page') \(code)").report
    #expect(report.contains("the list has nil at 2, and values after it"), "\(report)")
  }
}
