@testable import ScrollworkSession
import ScrollworkTerminal
import Testing

/// Where in a line a value is marked, and what is said where no name is known.
@Suite("LuaMessage, marks") struct LuaMessageMarkTests {
  @Test(
    "the mark has the column, the length and the kind of the value",
    arguments: [
      ("local y = pane.top", 1, 11, "nil"), ("  pane:go()", 1, 3, "nil"),
      ("\tpane.x = 1", 1, 2, "number"), ("'é' .. pane.x", 1, 9, "table"),
      ("a = 1\r\nreturn pane.x", 2, 8, "nil"), ("a = 1\r--\rpane.x()", 3, 1, "nil"),
      ("[[\npane.x\n]] .. pane.x", 3, 7, "nil"),
    ])
  func columns(source: String, line: Int, column: Int, type: String) {
    let message = "attempt to index a \(type) value (local 'pane')"
    let mark = LuaMessage(message, source: Array(source.utf8), line: line)?.mark
    #expect(mark == Excerpt.Mark(column: column, length: 4, label: "\(type) here"))
  }

  @Test("an unknown global is marked without a word, and not where it is a member")
  func global() {
    let source = Array("t.flik = t:flik(flik)".utf8)
    let mark = LuaMessage("unknown global 'flik'", source: source, line: 1)?.mark
    #expect(mark == Excerpt.Mark(column: 17, length: 4))
    let twice = Array("flik(flik)".utf8)
    #expect(LuaMessage("unknown global 'flik'", source: twice, line: 1)?.mark == nil)
  }

  @Test(
    "without a name the sentence tells what was tried with what",
    arguments: [
      ("attempt to index a nil value", "tried to read from nil"),
      ("attempt to index a boolean value (field '?')", "tried to read from a boolean"),
      ("attempt to index a nil value (field 'integer index')", "tried to read from nil"),
      ("attempt to call a nil value", "tried to call nil"),
      ("attempt to call a table value", "tried to call a table"),
      ("attempt to perform arithmetic on a nil value", "tried to calculate with nil"),
      (
        "attempt to perform arithmetic on a string value (constant 'x')",
        "tried to calculate with a string"
      ),
      ("attempt to concatenate a nil value", "tried to join nil to a text"),
      (
        "attempt to concatenate a function value (field '?')", "tried to join a function to a text"
      ),
    ])
  func nameless(message: String, expected: String) {
    let parsed = LuaMessage(message, source: nil, line: nil)
    #expect(parsed?.text == expected)
    #expect(parsed?.mark == nil)
  }

  @Test(
    "with a name it is in the sentence",
    arguments: [
      (
        "attempt to index a number value (upvalue 'n')",
        "tried to read from \"n\", which is a number"
      ),
      ("attempt to call a table value (local 't')", "tried to call \"t\", which is a table"),
      (
        "attempt to call a nil value (method 'go')",
        "tried to call the method \"go\", which is nil"
      ),
      (
        "attempt to perform arithmetic on a nil value (global 'x')",
        "tried to calculate with \"x\", which is nil"
      ),
      (
        "attempt to concatenate a boolean value (field 'b')",
        "tried to join \"b\", which is a boolean, to a text"
      ),
      (
        "attempt to get length of a View value (local 'v')", "tried to count \"v\", which is a View"
      ),
    ])
  func named(message: String, expected: String) {
    #expect(LuaMessage(message, source: nil, line: nil)?.text == expected)
  }

  @Test(
    "a global of tests, or of a browser, is answered with where or how it is here",
    arguments: [("expect", "NAME_test.lua"), ("setTimeout", "sw.after"), ("console", "print")])
  func absentGlobals(name: String, words: String) {
    let help = LuaMessage("unknown global '\(name)'", source: nil, line: nil)?.help
    #expect(help?.contains(words) == true)
  }

  @Test("a call of a handle without its parentheses is named with them")
  func callWithoutParentheses() {
    func help(_ message: String) -> String? {
      LuaMessage(message, source: nil, line: nil, call: { $0 == "items" ? "view:items()" : nil })?
        .help
    }
    #expect(
      help("attempt to index a function value (field 'items')")
        == "items is a call: write view:items()")
    #expect(
      help("attempt to get length of a function value (field 'items')")
        == "items is a call: write view:items()")
    #expect(help("attempt to index a function value (local 'other')") == nil)
    #expect(help("attempt to index a nil value (field 'items')") == nil)
  }

  @Test("a loop over a list says what is missing", arguments: ["table", "View"])
  func loop(type: String) {
    let message = "attempt to call a \(type) value (for iterator 'for iterator')"
    let parsed = LuaMessage(message, source: nil, line: nil)
    #expect(parsed?.text == "\"for … in\" takes what ipairs or pairs returns, not a \(type)")
    #expect(parsed?.help == "for index, value in ipairs(list) do")
  }

  @Test("the result of a call or a list's element is named by what was read from it")
  func results() {
    let source = Array("print(list[1].top)".utf8)
    let parsed = LuaMessage("attempt to index a nil value (field '?')", source: source, line: 1)
    #expect(parsed?.text == "tried to read \"top\" from nil")
    #expect(parsed?.mark == nil)
  }

  @Test("a line that the source does not have gives no mark", arguments: [0, 3, 99])
  func noLine(line: Int) {
    let source = Array("pane.x()\npane.y()\n".utf8)
    let message = "attempt to index a nil value (local 'pane')"
    let parsed = LuaMessage(message, source: source, line: line)
    #expect(parsed?.text == "tried to read from \"pane\", which is nil")
    #expect(parsed?.mark == nil)
  }

  @Test(
    "what only begins like a sentence of Lua is left as it is",
    arguments: [
      "attempt to call a nil value, sadly", "attempt to index a nil", "Attempt to call a nil value",
      "my attempt to call a nil value", "attempt to compare a nil value (local 't')",
      "attempt to index nil value", "unknown global",
    ])
  func others(message: String) {
    #expect(LuaMessage(message, source: nil, line: nil) == nil)
  }
}
