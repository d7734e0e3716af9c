import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("Hostile tests") struct HostileSpecTests {
  /// What stands around a hostile test must pass untouched.
  private func run(
    _ body: String, before: String = "", change: (inout TestOptions) -> Void = { _ in }
  ) -> SpecFolder.Answer {
    let folder = SpecFolder(
      """
      describe("g", function()
        \(before)
        it("hostile", function()
          \(body)
        end)
      end)
      it("innocent", function() expect(1):to_equal(1) end)
      """)
    let answer = folder.test { options in
      options.budget.instructions = 2_000_000
      change(&options)
    }
    #expect(answer.output.contains("1 passed, "), "\(answer.output)")
    #expect(answer.exitCode == .failure)
    return answer
  }

  @Test(
    "endless loops are stopped, pcall or not",
    arguments: [
      "while true do end", "pcall(function() while true do end end) while true do end",
      "local function f() return f() end f()", "for i = 1, math.huge do end",
      "repeat local s = string.rep('x', 1000) until false",
      "expect(function() while true do end end):to_raise()",
      "local page = scene('page'):get 'page' expect(page.trace):always(function() while true do end end)",
    ])
  func loops(body: String) {
    let answer = run(body)
    #expect(answer.output.contains("1 passed, 1 stopped"), "\(answer.output)")
    #expect(answer.output.contains("stop[SW0501]"), "\(answer.output)")
  }

  @Test("virtual time is a budget, too")
  func virtualTime() {
    let answer = run("scene 'page' while true do pcall(tick, 100) end") {
      $0.budget.virtualTime = 20
    }
    #expect(answer.output.contains("1 stopped"), "\(answer.output)")
  }

  @Test(
    "whatever is raised is reported",
    arguments: [
      ("error(nil)", "nil"), ("error({})", "table"),
      (
        "error(setmetatable({}, { __tostring = function() return 'text of it' end }))", "text of it"
      ),
      ("error({ message = 'm' })", "error"), ("error(print)", "function"), ("error()", "nil"),
      ("error('a\\0b\\27[31m')", "\\x1B[31m"),
      ("setmetatable(_ENV, nil)", "error"),
    ])
  func values(body: String, expected: String) {
    let answer = run(body)
    #expect(answer.output.contains("1 passed, 1 error"), "\(answer.output)")
    #expect(answer.output.contains(expected), "\(answer.output)")
    #expect(!answer.output.utf8.contains(27))
  }

  @Test("a test that waits beyond its virtual time is stopped at the line that waits")
  func longWait() {
    let answer = SpecFolder(
      """
      local sw = require "scrollwork"
      it("waits", function()
        scene "page"
        sw.wait_until(function() return false end)
      end)
      """
    ).test { $0.budget.virtualTime = 2 }
    #expect(answer.output.contains("stop[SW0502]: virtual time budget used up (2.00 s)"))
    #expect(answer.output.contains("┌─ tests/a_test.lua:4:3"), "\(answer.output)")
    #expect(answer.output.contains("rerun    scrollwork test tests/a_test.lua:4"))
    #expect(!answer.output.contains("--until"), "\(answer.output)")
  }

  @Test("an error in before_each is that test's error; after_each still runs")
  func hooks() {
    let answer = run(
      "print 'body'",
      before:
        "before_each(function() error 'not ready' end) after_each(function() print 'after' end)"
    )
    #expect(answer.output.contains("not ready"), "\(answer.output)")
    #expect(SpecFolder.lines(answer.output, beginningWith: "printed") == ["printed  after"])
  }

  @Test("an error in after_each is told beside that of the body")
  func after() {
    let answer = run(
      "error 'first'", before: "after_each(function() error 'second' end)")
    #expect(answer.output.contains("first") && answer.output.contains("second"), "\(answer.output)")
  }

  // row:Q1
  @Test("what never settles is named")
  func unsettled() {
    let answer = run("local page = scene('page'):get 'page' touch(page) settle { within = 0.5 }")
    #expect(
      answer.output.contains("not settled within 0.5 s: a finger is down on \"page\""),
      "\(answer.output)")
  }

  @Test("waiting for what never comes is an error at that line")
  func yielding() {
    let answer = run(
      "local sw = require 'scrollwork' local page = scene('page'):get 'page' sw.wait_for(page, 'tap')"
    )
    #expect(answer.output.contains("waiting for ever for event \"tap\""), "\(answer.output)")
    let endless = run("while true do coroutine.yield() end")
    #expect(endless.output.contains("error"), "\(endless.output)")
  }

  @Test("output is bounded, and a failure shows its last lines")
  func output() {
    let answer = run("for i = 1, 1e6 do print(('x'):rep(500)) end")
    #expect(
      answer.output.contains("output budget used up") || answer.output.contains("stop["),
      "\(answer.output)")
    #expect(answer.output.utf8.count < 20_000)
    #expect(answer.output.contains("lines before"))
  }

  @Test("memory is bounded")
  func memory() {
    let answer = run("local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1e6) .. i end") {
      $0.budget.memory = 8 << 20
      $0.budget.instructions = 500_000_000
    }
    #expect(answer.output.contains("1 stopped"), "\(answer.output)")
  }

  @Test("deep and circular tables are compared and shown")
  func tables() {
    let answer = run(
      """
      local a = {} a.a = a
      local b = {} b.a = b
      local deep = {}
      local d = deep
      for i = 1, 5000 do d.x = {} d = d.x end
      expect(deep):to_equal(a)
      """)
    #expect(answer.output.contains("1 failed"), "\(answer.output)")
    #expect(answer.output.utf8.count < 20_000)
  }

  @Test("what the host keeps for a test is bounded")
  func bounds() {
    #expect(run("while true do expect(1) end").output.contains("expectations without a matcher"))
    let wide = run(
      """
      local t = { 1 }
      for i = 1, 14 do t = { t, t, t, t, t, t, t, t, t, t } end
      expect(t):to_equal {}
      """)
    #expect(wide.output.contains("1 failed"))
    #expect(wide.output.utf8.count < 20_000)
    let many = SpecFolder("for i = 1, 1e6 do it(\"t\" .. i, print) end").test()
    #expect(many.exitCode == .scriptError)
    #expect(many.output.contains("at most 10000 tests"), "\(many.output)")
    let open = SpecFolder("while true do it.skip \"reason\" end").test()
    #expect(open.exitCode == .scriptError)
  }

  @Test("a scene's name cannot leave the project, and its errors are told")
  func scenes() {
    #expect(run("scene '../../etc/passwd'").output.contains("scene takes a name"))
    #expect(run("scene 'pgae'").output.contains("did you mean page?"))
    let folder = SpecFolder([
      "scenes/broken.lua": "return function(opt)\n  return opt.x.y\nend",
      "tests/a_test.lua": "it(\"a\", function()\n  scene \"broken\"\nend)",
    ])
    let answer = folder.test()
    #expect(answer.exitCode == .failure)
    #expect(answer.output.contains("scenes/broken.lua:2"), "\(answer.output)")
    #expect(answer.output.contains("tests/a_test.lua:2"), "\(answer.output)")
  }

  @Test("a file that defines other tests when loaded again is caught")
  func shifting() {
    // The seed of the plan is another one than that of the run.
    let answer = SpecFolder("it(\"n\" .. math.random(1, 1000000), function() end)").test {
      $0.seed = .fixed(5)
    }
    #expect(answer.output.contains("other tests when it was loaded again"), "\(answer.output)")
  }
}
