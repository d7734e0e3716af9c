import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import TestSupport
import Testing

/// Errors, faults of handlers and budget stops of `run`.
@Suite("Faults of a run") struct RunFaultTests {
  private let folder = TemporaryFolder(["scenes/menu.lua": menuScene, "empty.lua": ""])

  private func run(_ script: String, _ change: (inout RunOptions) -> Void = { _ in })
    -> CommandCapture
  {
    folder.write(script, to: "script.lua")
    return CommandCapture.run("script.lua", in: folder) {
      $0.scene = "menu"
      $0.invocation.verbosity = .quiet
      change(&$0)
    }
  }

  @Test("a module that is no Lua is to blame, not the line that requires it")
  func moduleSyntax() {
    folder.write("local ok\nif then", to: "broken.lua")
    let result = run("local function load() return require 'broken' end\nload()")
    #expect(result.exitCode == .scriptError)
    #expect(result.messages.contains("error[SW0101]: "))
    #expect(result.messages.contains("broken.lua:2"), "\(result.messages)")
    #expect(result.messages.contains("script.lua:1"), "\(result.messages)")
    #expect(run("print(pcall(require, 'broken'))").output.contains("broken.lua:2: "))
  }

  @Test(
    "an answer of the wrong kind names the line that gave it",
    arguments: [
      ("menu:on('pre_scroll', function()\n  return true\nend)", 1, "the result for pre_scroll"),
      ("local a\nmenu:route(function() return 'x' end)", 2, "from the route rule"),
      ("menu:snap(function()\n  return 'x'\nend)", 2, "point"),
      (
        "menu:on('will_end_drag', function()\n  return 'x'\nend)", 2, "the result for will_end_drag"
      ),
    ])
  func answers(script: String, line: Int, message: String) {
    let result = run(script) { $0.doLines = ["flick(menu, { y = -800 })"] }
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(result.messages.contains("script.lua:\(line)"), "\(result.messages)")
  }

  @Test(
    "error values of every kind are said in words",
    arguments: [
      ("error('plain', 0)", "SW0102", "plain"),
      ("error('placed')", "SW0102", "placed"),
      ("error({ code = 'X1', message = 'a table', help = 'do this' })", "X1", "a table"),
      ("error({})", "SW0102", "the error is a table without a message"),
      ("error(nil)", "SW0102", "the error is nil"),
      ("error(12)", "SW0102", "12"),
      ("error(true)", "SW0102", "the error is true"),
      ("error(print)", "SW0102", "the error is a function without a message"),
      ("error({ code = 7, message = 8 })", "7", "8"),
      ("error('')", "SW0102", "the error is an empty text"),
      (
        "error(setmetatable({}, { __tostring = function() return 1 end }))", "SW0102",
        "the error is a table, and its __tostring returned a number, not a text"
      ),
      (
        "error(setmetatable({}, { __tostring = function() error('in it', 0) end }))", "SW0102",
        "the error is a table, and its __tostring raised an error: in it"
      ),
      (
        "error(setmetatable({}, { __tostring = function() while true do end end }))", "SW0102",
        "the error is a table, and its __tostring used up its budget (200,000 instructions)"
      ),
      ("error('\\xff\\27[1m')", "SW0102", "\\xFF\\x1B[1m"),
      ("local t = {} print(t[1].x)", "SW0102", "tried to read \"x\" from nil"),
      ("print(menu:lookup('none').top)", "SW0102", "tried to read \"top\" from nil"),
      (
        "error(setmetatable({}, { __tostring = function() return 'shown' end }))", "SW0102", "shown"
      ),
      ("x y", "SW0101", "syntax error near 'y'"),
      ("local s = nil print(s.top)", "SW0102", "tried to read \"top\" from nil"),
      ("flik()", "SW0102", "unknown global 'flik'; did you mean \"flick\"?"),
    ])
  func values(script: String, code: String, message: String) {
    let run = run(script)
    #expect(run.exitCode == .scriptError)
    #expect(run.messages.hasPrefix("error[\(code)]: \(message)\n   ┌─ script.lua:1"))
  }

  @Test("an error keeps the lines it passed through, across a behavior's function")
  func nestedTraceback() {
    let run = run(
      """
      local function inner() error("deep") end
      return require("scrollwork").behavior("b", function() inner() end)
      """)
    #expect(
      run.messages == """
        error[SW0102]: deep
           ┌─ script.lua:1
         1 │ local function inner() error("deep") end
           = note: t 0.000 s, tick 0
        traceback, innermost first
           script.lua:1   in inner
           script.lua:2   in behavior "b"

        """)
  }

  @Test("a handler that fails is traced to its registration and to the gesture; others still run")
  func handler() {
    let run = run(
      """
      menu:on("tap", function(e)
        local pane = menu:lookup("none")
        return pane.top
      end)
      menu:on("tap", function() print("second") end)
      """
    ) { $0.doLines = ["tap(menu, \"s1\")"] }
    expectGolden(run.messages, named: "run-handler-fault")
    #expect(run.output == "second\n" && run.exitCode == .scriptError)
  }

  @Test("a handler of a behavior says which, and a long message is cut")
  func behaviorHandler() {
    let run = run(
      """
      return require("scrollwork").behavior("greedy", function(view)
        view:on("tap", function() error(("é"):rep(50000)) end)
      end)
      """
    ) { $0.doLines = ["tap(menu, \"s1\")"] }
    #expect(run.messages.contains(" more bytes)\n   ┌─ script.lua:2\n"), "\(run.messages)")
    #expect(run.messages.utf8.count < 6_000 && !run.messages.contains("\\x"))
    #expect(
      run.messages.hasSuffix(
        """
           = note: t 0.000 s, tick 0, in event "tap" of view "menu"
        traceback, innermost first
           script.lua:2   in handler of "tap" on view "menu"
         registered at
           script.lua:2   in behavior "greedy"
         caused by
           --do:1         tap(menu, "s1")

        """), "\(run.messages)")
  }

  @Test("a stop by the clock has a code of its own and says that it is not deterministic")
  func wallTime() {
    let run = run("while true do end") {
      $0.budget.instructions = 100_000_000_000
      $0.budget.wallTime = 0.05
    }
    #expect(run.exitCode == .budget)
    #expect(run.messages.hasPrefix("stop[SW0505]: CPU time budget used up (0.05 s)"))
    #expect(run.messages.contains("= note: not deterministic: a clock ended this"))
  }

  @Test("the same fault again and again is shown once and counted")
  func repeatedFault() {
    let run = run("menu:on('scroll', function() error('each') end)") {
      $0.doLines = ["advance(0)", "flick(menu, { y = -600 })"]
      $0.until = .seconds(0.2)
    }
    #expect(run.messages.split(separator: "\n").filter { $0.hasPrefix("error[") }.count == 1)
    #expect(run.messages.hasSuffix("the same error at script.lua:1 came up 11 more times\n"))
    #expect(run.exitCode == .scriptError)
  }

  @Test("a script that never ends is stopped with one clear sentence")
  func instructions() {
    let run = run("local n = 0\nwhile true do\n  n = n + 1\nend") {
      $0.budget.instructions = 100_000
    }
    #expect(run.exitCode == .budget)
    #expect(run.messages.hasPrefix("stop[SW0501]: instruction budget used up (100,000)\n"))
    #expect(run.messages.contains("here when stopped"))
    #expect(run.messages.contains("--budget instructions=500000"))
  }

  @Test("a stop cannot be caught, in a handler it ends the run too")
  func stopInHandler() {
    let run = run("menu:on('phase', function() pcall(function() while true do end end) end)") {
      $0.budget.instructions = 200_000
      $0.doLines = ["flick(menu, { y = -600 })"]
    }
    #expect(run.exitCode == .budget)
    #expect(run.messages.split(separator: "\n").filter { $0.hasPrefix("stop[") }.count == 1)
  }

  @Test("a timer that never ends uses up the virtual time, and is named")
  func virtualTime() {
    let run = run("require('scrollwork').every(0.1, function() end)") {
      $0.budget.virtualTime = 2
    }
    #expect(run.exitCode == .budget)
    #expect(run.messages.hasPrefix("stop[SW0502]: virtual time budget used up (2.00 s)\n"))
    #expect(
      run.messages.contains("= note: sw.every of script.lua:1 fires again"), "\(run.messages)")
  }

  @Test("a condition that is never true is named with the line of its task")
  func condition() {
    let run = run(
      "local sw = require 'scrollwork' sw.task(function() sw.wait_until(function() end) end)"
    ) {
      $0.budget.virtualTime = 2
    }
    #expect(run.messages.contains("= note: task of script.lua:1 waits for sw.wait_until"))
  }

  @Test("a script that waits beyond the virtual time is stopped at the line that waits")
  func longWait() {
    let run = run("local sw = require 'scrollwork'\nsw.wait(1e9)") { $0.budget.virtualTime = 2 }
    #expect(run.exitCode == .budget)
    #expect(
      run.messages.hasPrefix(
        "stop[SW0502]: virtual time budget used up (2.00 s)\n   ┌─ script.lua:2:1\n"),
      "\(run.messages)")
    #expect(run.messages.contains("= help: raise it: --budget virtual=4s\n"), "\(run.messages)")
  }

  @Test("a span beyond any run uses up the virtual time, as many short ones would")
  func longSpan() {
    for line in ["advance(1e300)", "flick(menu, { y = -600, over = 1e300 })", "tick(1 << 60)"] {
      let run = run(line) { $0.budget.virtualTime = 2 }
      #expect(run.exitCode == .budget, "\(line)")
      #expect(run.messages.hasPrefix("stop[SW0502]: "), "\(line): \(run.messages)")
    }
  }

  @Test("a scene that fails to load says where, by the line of its own file")
  func sceneFails() {
    folder.write(
      "local sw = require 'scrollwork'\nreturn function()\n  return sw.scene { heigth = 3 }\nend",
      to: "scenes/bad.lua")
    let run = CommandCapture.run("empty.lua", in: folder) { $0.scene = "bad" }
    #expect(run.exitCode == .scriptError)
    #expect(run.messages.contains("┌─ scenes/bad.lua:3"))
    #expect(run.messages.contains("did you mean \"height\"?"))
  }
}
