import HostTestSupport
import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("TestRun") struct TestRunTests {
  static let mixed = [
    "tests/a_test.lua": """
    describe("a", function()
      it("good", function() expect(1):to_equal(1) end)
      it("bad", function()
        expect(1):to_equal(2)
      end)
      it("worse", function() local x = nil + 1 end)
    end)
    """,
    "tests/b_test.lua": """
    it("good too", { tag = "slow" }, function() end)
    """,
  ]

  // row:Q5
  @Test("a run says what passed, failed and broke, file by file, and ends with 1")
  func mixed() {
    let answer = SpecFolder(Self.mixed).test()
    #expect(answer.exitCode == .failure)
    #expect(answer.output.hasPrefix(" FAIL  tests/a_test.lua     3 tests   1 failed   1 error\n"))
    #expect(answer.output.contains("\n PASS  tests/b_test.lua     1 test\n"))
    #expect(answer.output.contains("\n 2 passed, 1 failed, 1 error   seed 0   digest "))
    #expect(answer.output.contains("    rerun    scrollwork test tests/a_test.lua:4\n"))
    #expect(answer.output.contains("tried to do arithmetic") || answer.output.contains("nil"))
    #expect(answer.messages == "")
  }

  @Test("everything passing says how much virtual time that was, and ends with 0")
  func passing() {
    let answer = SpecFolder(
      "it(\"a\", function() scene \"page\" advance(90) end)"
    ).test()
    #expect(answer.exitCode == .success)
    #expect(
      answer.output.contains("   1 min 30 s virtual in … s wall\n"), "\(answer.output)")
  }

  @Test("what is said of an empty run is what chose nothing · row:Q5")
  func emptyChoices() {
    let folder = SpecFolder(Self.mixed)
    folder.folder.write("\n", to: "ids")
    let ids = folder.test { $0.idsFile = "ids" }
    #expect(ids.exitCode == .incomplete && ids.messages.contains("no test matches"))
    #expect(ids.messages.contains("note: ids names no test\n"), "\(ids.messages)")
    folder.folder.write("[test]\npaths = []", to: "scrollwork.toml")
    let none = folder.test()
    #expect(none.exitCode == .incomplete)
    #expect(none.messages.contains("note: [test] paths names no folder\n"), "\(none.messages)")
    folder.folder.write("[test]\npaths = [\"scenes\"]", to: "scrollwork.toml")
    #expect(folder.test().messages.contains("there is no test file in scenes\n"))
  }

  @Test("a link to a test file that does not exist is a file that cannot be read · row:Q5")
  func danglingLink() {
    let folder = SpecFolder("it(\"good\", function() expect(1):to_equal(1) end)")
    folder.folder.link("tests/b_test.lua", to: "gone.lua")
    let answer = folder.test()
    #expect(answer.exitCode == .inputOutput, "\(answer)")
    #expect(answer.output.contains(" PASS  tests/a_test.lua"))
    #expect(
      answer.output.contains("cannot read tests/b_test.lua: it is a link to what does not exist"),
      "\(answer.output)")
  }

  @Test("quiet runs say nothing about what passed")
  func quiet() {
    let folder = SpecFolder(Self.mixed)
    let good = folder.test("tests/b_test.lua") { $0.invocation.verbosity = .quiet }
    #expect(good.output == "" && good.exitCode == .success)
    let bad = folder.test { $0.invocation.verbosity = .quiet }
    #expect(!bad.output.contains("PASS") && bad.output.contains("FAIL"))
  }

  @Test(
    "a path with a line runs the test there, or the group around it",
    arguments: [
      ("tests/a_test.lua:2", 1, 0), ("tests/a_test.lua:3", 0, 1), ("tests/a_test.lua:4", 0, 1),
      ("tests/a_test.lua:1", 1, 2), ("tests/a_test.lua::good", 1, 0),
      ("tests/a_test.lua::a › w", 0, 1),
      ("tests/b_test.lua", 1, 0),
    ])
  func files(path: String, passed: Int, bad: Int) {
    let answer = SpecFolder(Self.mixed).test(path) { $0.record = "r.jsonl" }
    #expect(answer.exitCode == (bad > 0 ? .failure : .success))
    #expect(answer.output.contains("\n \(passed) passed"), "\(answer.output)")
    let failures = SpecFolder.lines(answer.output, beginningWith: "rerun").count
    #expect(failures == bad)
  }

  @Test("--filter looks at path, name and variant; --tag at tags")
  func filters() {
    let folder = SpecFolder(Self.mixed)
    #expect(folder.test { $0.filters = ["good"] }.output.contains("\n 2 passed   seed"))
    #expect(folder.test { $0.filters = ["b_test.lua::good"] }.output.contains("\n 1 passed   seed"))
    #expect(folder.test { $0.tags = ["slow"] }.output.contains("\n 1 passed   seed"))
  }

  @Test("nothing matched is 4, unless that was allowed; a wrong path or device is 2")
  func nothing() {
    let folder = SpecFolder(Self.mixed)
    let none = folder.test { $0.filters = ["zzz"] }
    #expect(none.exitCode == .incomplete)
    #expect(
      none.messages.contains("no test matches") && none.messages.contains("2 files with 4 tests"))
    #expect(folder.test("tests/b_test.lua:9") { _ in }.exitCode == .incomplete)
    #expect(
      folder.test {
        $0.filters = ["zzz"]; $0.allowsEmpty = true
      }.exitCode == .success)
    #expect(folder.test("tests/nope_test.lua").exitCode == .usage)
    let device = folder.test { $0.devices = ["phnoe"] }
    #expect(device.exitCode == .usage && device.messages.contains("did you mean phone?"))
    #expect(SpecFolder([:]).test().exitCode == .incomplete)
  }

  @Test("flags choose among the variants a test names, and make them where it names none")
  func variants() {
    let folder = SpecFolder(
      """
      it("fixed", { device = { "phone", "tablet" }, rate = { 30, 60 } }, function() end)
      it("free", function() end)
      """)
    func names(_ change: @escaping (inout TestOptions) -> Void) -> [String] {
      folder.test { options in
        options.mode = .list
        change(&options)
      }.output.split(separator: "\n").map { line in
        line.split(separator: "   ")[1].split(separator: " ").joined(separator: " ")
      }
    }
    #expect(
      names { _ in } == [
        "fixed [phone @30]", "fixed [phone @60]", "fixed [tablet @30]", "fixed [tablet @60]",
        "free",
      ])
    #expect(
      names {
        $0.devices = ["tablet", "desktop"]; $0.rates = [60, 120]
      } == [
        "fixed [tablet @60]", "free [tablet @60]", "free [tablet @120]", "free [desktop @60]",
        "free [desktop @120]",
      ])
  }

  // row:Q7
  @Test("the same test runs at each rate, and rests at the same place")
  func rates() {
    let answer = SpecFolder(
      """
      it("rests", function()
        local sw = require "scrollwork"
        local page = scene("page"):get "page"
        local m = page:scroll_to("three", { animate = true })
        settle()
        expect(page):to_be_at { y = 200, within = 0.001 }
      end)
      """
    ).test { $0.rates = [30, 60, 120] }
    #expect(answer.output.contains("\n 3 passed"), "\(answer.output)")
  }

  @Test("--bail ends after that many failures and says what did not run")
  func bail() {
    let answer = SpecFolder(Self.mixed).test { $0.bail = 1 }
    #expect(answer.exitCode == .failure)
    #expect(answer.output.contains("1 passed, 1 failed, 2 not run"), "\(answer.output)")
  }

  // row:J9
  @Test("two runs print the same bytes and record the same but for the wall fields")
  func determinism() {
    let folder = SpecFolder([
      "tests/a_test.lua": """
      each({ { v = -300 }, { v = -900 }, { v = -2400 } }, "flick {v}", function(c)
        local page = scene("page"):get "page"
        local t = {}
        for i = 1, 50 do t["k" .. i] = i end
        for k in pairs(t) do print(k) end
        flick(page, { y = c.v })
        settle()
        expect(page):to_rest_on "two"
      end)
      """
    ])
    let first = folder.test { $0.record = "one.jsonl" }
    let second = folder.test { $0.record = "two.jsonl" }
    #expect(first.output == second.output)
    #expect(first.output.contains("\n 0 passed, 3 failed") || first.output.contains(" failed"))
    func masked(_ name: String) -> [String] {
      (readText("\(folder.folder.path)/\(name)") ?? "").split(separator: "\n").map { line in
        guard let start = line.firstRange(of: "\"wall_ms\":") else { return String(line) }
        let rest = line[start.upperBound...].drop { $0.isNumber || $0 == "." }
        return String(line[..<start.upperBound]) + String(rest)
      }
    }
    #expect(masked("one.jsonl") == masked("two.jsonl"))
    #expect(masked("one.jsonl").filter { $0.contains("\"k\":\"test\"") }.count == 3)
  }

  @Test("seeds reach the scripts and are printed")
  func seeds() {
    let folder = SpecFolder("it(\"a\", function() print(math.random(1, 1000000)) error \"x\" end)")
    let one = folder.test { $0.seed = .fixed(1) }.output
    let two = folder.test { $0.seed = .fixed(2) }.output
    #expect(one.contains("   seed 1   ") && two.contains("   seed 2   "))
    #expect(
      SpecFolder.lines(one, beginningWith: "printed")
        != SpecFolder.lines(two, beginningWith: "printed"))
  }

  @Test("a report nobody took fails the test; one that was taken does not")
  func reports() {
    let handler = """
      local page = scene("page"):get "page"
      page:on("scroll", function(e) error "in the handler" end)
      page:scroll_to "three"
      tick()
      """
    let report = SpecFolder.run(handler).report
    #expect(
      report.contains("in the handler") && report.contains("in event \"scroll\""), "\(report)")
    let taken = SpecFolder.run(
      handler + """

        local r = reports()
        expect(#r):to_equal(1)
        expect(r[1].event):to_equal "scroll"
        expect(r[1].view):to_equal "page"
        expect(r[1].tick):to_equal(1)
        expect(r[1].line):to_equal(3)
        expect(#reports()):to_equal(0)
        """)
    #expect(taken.exitCode == .success, "\(taken.report)")
  }

  @Test("an expectation in a handler fails the test as one in its body does")
  func expectationInHandler() {
    let report = SpecFolder.run(
      """
      local page = scene("page"):get "page"
      page:on("scroll", function(e) expect(e.to.y):to_equal(7) end)
      page:scroll_to "three"
      tick()
      """
    ).report
    #expect(report.contains("1 failed") && report.contains("- 7"), "\(report)")
  }

  @Test("the body may wait on the virtual clock")
  func waiting() {
    let result = SpecFolder.run(
      """
      local sw = require "scrollwork"
      local page = scene("page"):get "page"
      expect(page:scroll_to("three", { animate = true }):wait()):to_equal "arrived"
      sw.wait(1)
      expect(sw.now() > 1):to_equal(true)
      """)
    #expect(result.exitCode == .success, "\(result.report)")
  }

  @Test("the record names matcher, values, time and cause of a failure")
  func record() throws {
    let folder = SpecFolder(
      """
      it("goes on", function()
        local strip = scene("strip", { pitch = 300 }):get "strip"
        flick(strip, { x = -1000 })
        settle()
        expect(strip):to_rest_on "s2"
      end)
      """)
    _ = folder.test { $0.record = "out.jsonl" }
    let lines = try #require(readText("\(folder.folder.path)/out.jsonl")).split(separator: "\n")
    #expect(lines[2].contains("\"k\":\"screen\""))
    #expect(lines[0].hasPrefix("{\"sw\":1,\"k\":\"run\",\"seed\":0,\"plan\":1,\"plan_digest\":\""))
    for part in [
      "\"k\":\"test\",\"id\":\"tests/a_test.lua::goes on\",\"line\":5,\"status\":\"failed\"",
      "\"failure\":{\"matcher\":\"to_rest_on\",\"expected\":{\"item\":\"s2\",\"x\":320},"
        + "\"received\":{\"item\":null,\"x\":300}",
      "\"cause\":\"pager.lua:5\"",
    ] { #expect(lines[1].contains(part), "\(lines[1])") }
    let last = try #require(lines.last)
    #expect(last.contains("\"passed\":0,\"failed\":1,") && last.contains("\"exit\":1,"))
  }

  @Test("a report that cannot be written ends with 7")
  func unwritable() {
    let answer = SpecFolder(Self.mixed).test { $0.record = "pager.lua/folder.jsonl" }
    #expect(answer.exitCode == .inputOutput)
  }

  @Test("--rows says which rows of a file no test is tagged with · row:Q10")
  func rows() {
    let folder = SpecFolder([
      "rows.txt": "V1 V2 # two\nK1",
      "tests/a_test.lua": """
      it("one", { tag = "row:V1" }, function() expect(true) end)
      it.skip("later")("two", { tag = "row:V2" }, function() expect(true) end)
      """,
    ])
    let run = folder.test { $0.rowsFile = "rows.txt" }
    #expect(run.exitCode == .success)
    #expect(run.output.hasSuffix(" rows      1/3   without a test: V2 K1\n"))
    let list = folder.test {
      $0.rowsFile = "rows.txt"
      $0.mode = .list
    }
    #expect(list.output.hasSuffix(" rows      2/3   without a test: K1\n"))
    #expect(folder.test { $0.rowsFile = "none.txt" }.exitCode == .inputOutput)
  }
}
