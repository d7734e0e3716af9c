@testable import LuaSyntax
import Testing

@Suite("LuaSyntaxProblem") struct LuaSyntaxProblemTests {
  private func problem(_ text: String) -> LuaSyntaxProblem? {
    do throws(LuaSyntaxProblem) {
      _ = try LuaParser.parse(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a problem says what is wrong, and at which byte",
    arguments: [
      ("x = ", "unexpected symbol", 4), ("f(", "unexpected symbol", 2),
      ("end", "unexpected symbol", 0), ("é = 1", "unexpected symbol", 0),
      ("x = }", "unexpected symbol", 4),
      ("a", "syntax error", 1), ("a b", "syntax error", 2), ("a.b", "syntax error", 3),
      ("local 1", "name expected", 6), ("a.1()", "syntax error", 1),
      ("if a then", "'end' expected", 9), ("if a b", "'then' expected", 5),
      ("while a b", "'do' expected", 8), ("do x() until", "'end' expected", 7),
      ("repeat x() end", "'until' expected", 11), ("for i = 1 do end", "',' expected", 10),
      ("for a.b in c do end", "'in' expected", 5), ("x = (1", "')' expected", 6),
      ("x = {1 2}", "'}' expected", 7), ("x = a[1", "']' expected", 7),
      ("a:b = 1", "function arguments expected", 4),
      ("break", "break outside a loop", 0), ("do break end", "break outside a loop", 3),
      ("goto x", "no visible label 'x' for goto", 0),
      ("::a:: ::a::", "label 'a' already defined", 8),
      ("goto x local a ::x:: a = 1", "<goto x> jumps into the scope of a local", 0),
      ("local a <x> = 1", "unknown attribute 'x'", 9),
      ("local a <close>, b <close> = 1", "multiple to-be-closed variables in local list", 20),
      ("local a <const> = 1 a = 2", "attempt to assign to const variable 'a'", 20),
      ("function f() return ... end", "cannot use '...' outside a vararg function", 20),
      (#"x = '\q'"#, "invalid escape sequence", 4), ("x = 3x", "malformed number", 4),
      ("x = 'a", "unfinished string", 4), ("x = [[a", "unfinished string", 4),
      (" --[[ x", "unfinished long comment", 1),
    ])
  func problems(text: String, message: String, offset: Int) {
    #expect(problem(text) == LuaSyntaxProblem(message: message, offset: offset))
  }

  @Test("the first of several problems is reported", arguments: ["a b", "local 1", "x = 3x"])
  func first(text: String) {
    #expect(problem(text) != nil)
    #expect(problem("\(text)\n)) break") == problem(text))
    #expect(problem("f()\n" + text)?.offset == problem(text).map { $0.offset + 4 })
  }

  @Test("a function has 200 locals at most, parameters among them")
  func locals() {
    let text = String(repeating: "local a\n", count: 200)
    #expect(problem(text) == nil)
    let expected = LuaSyntaxProblem(message: "too many local variables", offset: 1_606)
    #expect(problem(text + "local b") == expected)
    #expect(problem(text + "local function f() local c end") != nil)
    #expect(problem("do \(text) end do \(text) end") == nil)
    #expect(problem("function f() \(text) end \(text)") == nil)
    #expect(problem("function f(p) \(text) end")?.message == "too many local variables")
  }

  @Test("a constant is one where it can be seen, and no further")
  func constants() {
    let declared = "local a <const> = 1 "
    let refused = [
      "a = 2", "do a = 2 end", "function a() end", "b, a = 1, 2", "f(function() a = 2 end)",
    ]
    for text in refused {
      #expect(problem(declared + text)?.message == "attempt to assign to const variable 'a'")
    }
    let taken = [
      "local a a = 2", "do local a a = 2 end", "function f(a) a = 2 end", "a.b = 2",
      "for a = 1, 2 do a = 2 end", "for k, a in b do a = 2 end", "function a.b() end",
      "local function a() a = 2 end", "a[1] = 2", "b = a",
    ]
    for text in taken {
      #expect(problem(declared + text) == nil)
    }
    #expect(problem("do \(declared) end a = 2") == nil)
  }
}
