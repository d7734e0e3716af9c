import HostTestSupport
import ScrollworkLua
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("SpecCollector") struct SpecCollectionTests {
  private func list(_ tests: String, change: (inout TestOptions) -> Void = { _ in }) -> [String] {
    SpecFolder(tests).test { options in
      options.mode = .list
      change(&options)
    }.output.split(separator: "\n").map(String.init)
  }

  @Test("groups nest, options of inner groups win, tags add up")
  func groups() {
    let lines = list(
      """
      it("alone", function() end)
      describe("outer", { device = { "phone", "tablet" }, tag = "slow" }, function()
        it("first row:N2", { tag = "fast" }, function() end)
        describe("inner", { device = "desktop", rate = { 30, 60 } }, function()
          it("second", function() end)
        end)
      end)
      """)
    let columns = lines.map { line in
      line.split(separator: "   ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        .joined(separator: "|")
    }
    #expect(
      columns == [
        "tests/a_test.lua:1|alone",
        "tests/a_test.lua:3|outer › first row:N2 [phone]|slow fast row:N2",
        "tests/a_test.lua:3|outer › first row:N2 [tablet]|slow fast row:N2",
        "tests/a_test.lua:5|outer › inner › second [desktop @30]|slow",
        "tests/a_test.lua:5|outer › inner › second [desktop @60]|slow",
      ])
  }

  // row:Q10
  @Test("tags of the form row:ID count in names, too, and --tag chooses by them")
  func rows() {
    let tests = """
      describe("a", { tag = { "row:N2", "slow" } }, function()
        it("x covers row:Q3", function() end)
        it("y", function() end)
      end)
      it("z", function() end)
      """
    #expect(list(tests) { $0.tags = ["row:Q3"] }.count == 1)
    #expect(list(tests) { $0.tags = ["row:N2"] }.count == 2)
    #expect(list(tests) { $0.tags = ["row:Q3", "row:N2"] }.count == 2)
  }

  @Test("each makes one test of each case, named by its values")
  func each() {
    let lines = list(
      """
      each({ { v = -400, to = "b" }, { v = 1.5, to = "c" } }, "{v} goes to {to}", function(c) end)
      each({ { 7 } }, "number {1}", function(c) end)
      """)
    #expect(
      lines == [
        "tests/a_test.lua:1   -400 goes to b", "tests/a_test.lua:1   1.5 goes to c",
        "tests/a_test.lua:2   number 7",
      ])
  }

  @Test(
    "direction and reduced motion are those of the test and the groups around it, for scenes made in it"
  )
  func person() {
    let answer = SpecFolder(
      """
      local sw = require "scrollwork"
      local function state()
        local s = sw.scene { sw.scroll { id = "v" } }
        return s.direction .. (s.reduced_motion and " less" or "")
      end
      describe("rtl", { direction = "rtl" }, function()
        it("a", function() expect(state()):to_equal "rtl" end)
        it("b", { reduced_motion = true }, function() expect(state()):to_equal "rtl less" end)
        it("c", { direction = "ltr" }, function() expect(state()):to_equal "ltr" end)
      end)
      it("d", function() expect(state()):to_equal "ltr" end)
      """
    ).test()
    #expect(answer.exitCode == .success, "\(answer.output)")
  }

  @Test("the list as JSON has one object per test")
  func json() {
    let answer = SpecFolder("it(\"a\", { tag = \"t\", rate = 30 }, function() end)").test {
      $0.mode = .list
      $0.invocation.format = .json
    }
    #expect(
      answer.output == """
        {"sw":1,"k":"plan","id":"tests/a_test.lua::a","rate":30.0,"line":1,"tags":["t"]}

        """)
  }

  @Test(
    "files that cannot be loaded end with 3 and the reason",
    arguments: [
      ("it(\"a\" function() end)", "error[SW0101]"),
      ("describe(\"a\", function() error \"boom\" end)", "boom"),
      ("describe(\"a\")", "describe needs a function, got no value"),
      ("describe(\"a\", { devise = \"phone\" }, print)", "did you mean \"device\"?"),
      ("describe(\"a\", { device = \"tablte\" }, print)", "did you mean \"tablet\"?"),
      ("describe(\"a\", { rate = 0 }, print)", "rate is ticks a second"),
      (
        "describe(\"a\", { direction = \"up\" }, print)",
        "direction is \"ltr\" or \"rtl\", got \"up\""
      ),
      ("describe(\"a\", { reduced_motion = 1 }, print)", "reduced_motion, a boolean"),
      ("it(\"a\")", "it needs a function"),
      ("it.onyl(\"a\", print)", "it has no \"onyl\"; did you mean \"only\"?"),
      ("it(\"a\", print) it(\"a\", print)", "two tests are called \"a\", at lines 1 and 1"),
      ("each({ {}, {} }, \"same\", print)", "let the name distinguish the cases"),
      ("each({ { key = 1 } }, \"{kye}\", print)", "did you mean {key}?"),
      ("each({}, \"x\", print)", "each needs at least one case"),
      ("expect(1)", "expect outside of a test"),
      ("scene \"page\"", "scene outside of a test"),
      ("reports()", "reports outside of a test"),
      ("it.skip \"some reason\"", "it.skip(reason) defines nothing by itself"),
      ("descrbe(\"a\", print)", "did you mean \"describe\"?"),
    ])
  func unloadable(code: String, expected: String) {
    let answer = SpecFolder([
      "tests/a_test.lua": code, "tests/b_test.lua": "it(\"b\", function() end)",
    ])
    .test()
    #expect(answer.exitCode == .scriptError)
    #expect(answer.output.contains(expected), "\(answer.output)")
    #expect(answer.output.contains(" PASS  tests/b_test.lua"), "\(answer.output)")
  }

  @Test("tests and groups inside a running test are refused")
  func nesting() {
    let calls = [
      "it": "\"inner\", print", "describe": "\"inner\", print", "each": "{ {} }, \"inner\", print",
      "before_each": "print", "after_each": "print", "it.todo": "\"inner\"",
    ]
    for (word, arguments) in calls {
      let report = SpecFolder.run("\(word)(\(arguments))").report
      #expect(report.contains("\(word) inside a test"), "\(report)")
    }
  }

  @Test("skipped and open tests are counted, and fail nothing")
  func skips() {
    let answer = SpecFolder(
      """
      it("runs", function() end)
      it.skip("never", function() error "x" end)
      it.skip "needs a keyboard" ("typing", function() error "x" end)
      it.todo "write me"
      it("halfway", function() it.skip "no such device" error "x" end)
      """
    ).test()
    #expect(answer.exitCode == .success, "\(answer.output)")
    #expect(answer.output.contains("1 passed, 3 skipped, 1 todo"), "\(answer.output)")
  }

  @Test("it.only leaves the others out, and is refused where CI is set")
  func only() {
    let folder = SpecFolder([
      "tests/a_test.lua": "it(\"a\", function() error \"x\" end)",
      "tests/b_test.lua": "it.only(\"b\", function() end)",
    ])
    let answer = folder.test()
    #expect(answer.exitCode == .success)
    #expect(answer.output.contains("it.only at tests/b_test.lua:1 leaves out 1 test"))
    let strict = folder.test(environment: ["CI": "true"])
    #expect(strict.exitCode == .incomplete)
    #expect(strict.messages.contains("tests/b_test.lua:1"), "\(strict.messages)")
  }

  @Test("hooks of outer groups surround those of inner ones, each test with a state of its own")
  func hooks() {
    let answer = SpecFolder(
      """
      local log = {}
      before_each(function() log[#log + 1] = "a" end)
      after_each(function() log[#log + 1] = "z" print(table.concat(log)) end)
      describe("g", function()
        before_each(function() log[#log + 1] = "b" end)
        after_each(function() log[#log + 1] = "y" end)
        it("one", function() log[#log + 1] = "1" error "show the output" end)
        it("two", function() log[#log + 1] = "2" error "show the output" end)
      end)
      """
    ).test()
    #expect(
      SpecFolder.lines(answer.output, beginningWith: "printed") == [
        "printed  ab1yz", "printed  ab2yz",
      ])
  }

  @Test("the words are also in scrollwork.test")
  func module() {
    let answer = SpecFolder(
      """
      local test = require "scrollwork.test"
      test.it("a", function()
        local page = test.scene("page"):get "page"
        test.flick(page, { y = -900 })
        test.settle()
        test.expect(page).never:to_be_at { y = 0 }
      end)
      """
    ).test()
    #expect(answer.exitCode == .success, "\(answer.output)")
  }

  // row:J15
  @Test("every word and matcher is described in the manifest")
  func manifest() {
    let folder = SpecFolder("")
    let root = ProjectRoot(path: FilePath(folder.folder.path))
    let project = SpecProject(
      root: root, configuration: Configuration(), currentDirectory: root.path)
    let session = SpecSession(in: project, seed: 0)
    defer { session.close() }
    let manifest = session.session.runtime.manifest
    #expect(
      manifest.names(of: "test") == [
        "describe", "before_each", "after_each", "it", "it.skip", "it.todo", "it.only", "each",
        "scene", "reports", "property", "gen.integer", "gen.number", "gen.boolean", "gen.choice",
        "gen.list", "gen.finger_path", "gen.hand", "gen.rate", "gen.device", "gen.path", "expect",
        "expect.extend",
      ])
    #expect(
      manifest.names(of: "expect") == [
        "never", "within", "to_be_at", "to_be_visible", "to_rest_on", "to_be_near",
        "to_be_in_phase", "to_emit", "to_emit_in_order", "always", "eventually", "to_equal",
        "to_be_nil", "to_raise", "to_be_less_than", "to_be_at_most", "to_be_more_than",
        "to_be_at_least", "to_be_between", "to_be_true", "to_be_false", "to_be_one_of",
        "to_contain", "to_match", "to_match_snapshot",
      ])
    let words = session.session.runtime.scriptGlobals.map(\.name)
    for name in manifest.names(of: "test") where !name.contains(".") {
      #expect(words.contains(name))
    }
    for entry in manifest.entries(of: "test") + manifest.entries(of: "expect") {
      #expect(entry.summary.hasSuffix("."), "\(entry.path)")
    }
  }
}
