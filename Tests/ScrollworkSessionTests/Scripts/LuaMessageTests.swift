@testable import ScrollworkSession
@testable import ScrollworkTerminal
import Testing

@Suite("LuaMessage") struct LuaMessageTests {
  @Test(
    "Lua's sentences name what was tried, and mark it where only one place can be meant",
    arguments: [
      (
        "attempt to index a nil value (local 'pane')", "local y = pane.top - inset",
        "tried to read \"top\" from nil", "pane"
      ),
      (
        "attempt to index a nil value (field 'b')", "t.a.b.c = 1", "tried to set \"c\" of nil", "b"
      ),
      (
        "attempt to index a number value (local 'n')", "n:go()", "tried to call \"go\" on a number",
        "n"
      ),
      (
        "attempt to index a nil value (local 'p')", "p.x = p.y",
        "tried to read from \"p\", which is nil",
        nil
      ),
      ("attempt to index a nil value", "f().x()", "tried to read \"x\" from nil", nil),
      (
        "attempt to call a nil value (global 'go')", "go(1)", "tried to call \"go\", which is nil",
        "go"
      ),
      (
        "attempt to call a nil value (method 'go')", "v:go()",
        "tried to call the method \"go\", which is nil", "go"
      ),
      (
        "attempt to perform arithmetic on a nil value (field 'y')", "return 1 + e.y",
        "tried to calculate with \"y\", which is nil", "y"
      ),
      (
        "attempt to concatenate a table value (local 't')", "print('a' .. t)",
        "tried to join \"t\", which is a table, to a text", "t"
      ),
      (
        "attempt to call a nil value (global 'go')", "print('go') go(1) -- go",
        "tried to call \"go\", which is nil", "go"
      ),
      (
        "unknown global 'flik'; did you mean \"flick\"?", "a.flik = flik(menu)",
        "unknown global 'flik'; did you mean \"flick\"?", "flik"
      ),
    ])
  func sentences(message: String, line: String, expected: String, marked: String?) {
    let source = Array("-- first\n\(line)\n".utf8)
    let parsed = LuaMessage(message, source: source, line: 2)
    #expect(parsed?.text == expected)
    let mark = parsed?.mark.map { mark in
      String(
        decoding: Array(line.utf8)[(mark.column - 1)..<(mark.column - 1 + mark.length)],
        as: UTF8.self)
    }
    #expect(mark == marked)
  }

  @Test(
    "other sentences are left alone",
    arguments: ["", "attempt to compare number with nil", "attempt to", "bad argument #1 to 'f'"])
  func others(message: String) {
    #expect(LuaMessage(message, source: nil, line: nil) == nil)
  }

  @Test("without the source the sentence is said without a mark")
  func noSource() {
    let parsed = LuaMessage("attempt to call a nil value (global 'go')", source: nil, line: 3)
    #expect(parsed?.text == "tried to call \"go\", which is nil" && parsed?.mark == nil)
  }
}
