import LuaSyntax
@testable import ScrollworkRepl
import Testing

@Suite("CompletionContext") struct CompletionContextTests {
  @Test(
    "the word at the end is a name, an unfinished string, or nothing to complete",
    arguments: [
      ("", "name", ""), ("menu", "name", "menu"), ("menu:scr", "name", "scr"),
      ("menu.", "name", ""), ("x = ", "name", ""), ("return", "name", "return"),
      ("local x ", "name", ""), ("x = 1", "nothing", ""), ("x = 1 ", "name", ""),
      ("x = 0x1F", "nothing", ""), ("-- comm", "nothing", ""), ("-- comm\n", "name", ""),
      ("x -- a\ny", "name", "y"), ("f(\"ab", "string", "ab"), ("f('", "string", ""),
      ("f 'ab'", "name", ""), ("f('a', \"b c", "string", "b c"),
    ])
  func word(text: String, kind: String, word: String) {
    let context = CompletionContext(text)
    #expect("\(context.kind)" == kind && context.word == word)
  }

  @Test(
    "the call around the cursor, and whether a table of its arguments is",
    arguments: [
      ("f(", "f", false), ("f(a, ", "f", false), ("f(g(1), x", "f", false), ("f(g(", "g", false),
      ("view:scroll_to(\"a\", { ", "view:scroll_to", true), ("f { ", "f", true),
      ("f({ a = 1, ", "f", true), ("sw.scene { sw.scroll { ", "sw.scroll", true),
      ("x = a.b(", "a.b", false), ("a():b(", "a():b", false),
    ])
  func calls(text: String, callee: String, isTable: Bool) throws {
    let call = try #require(CompletionContext(text).call)
    #expect(call.callee.text == callee && call.isTable == isTable)
  }

  @Test(
    "outside of calls there is none",
    arguments: ["", "f", "f()", "f(a) + ", "t[", "t[f(1)][", "((", "x = { ", "f{}", ")", "{ { "])
  func noCall(text: String) {
    #expect(CompletionContext(text).call == nil)
  }

  @Test(
    "a key may begin after a brace, a comma or a semicolon",
    arguments: [
      ("f { ", true), ("f { a = 1, ", true), ("f { a = 1; b", true), ("f { al", true),
      ("f { a = ", false), ("f ", false), ("", false), ("f(", false),
    ])
  func keys(text: String, isKey: Bool) {
    #expect(CompletionContext(text).isKey == isKey)
  }

  @Test("only directly after a parenthesis is the first argument")
  func firstArgument() {
    #expect(CompletionContext("f(").isFirstArgument)
    #expect(CompletionContext("f(a").isFirstArgument && CompletionContext("f('a").isFirstArgument)
    #expect(!CompletionContext("f(a, ").isFirstArgument && !CompletionContext("f").isFirstArgument)
  }

  @Test("a value has its key, a string without parentheses its callee")
  func values() {
    #expect(CompletionContext("f { align = \"to").key == "align")
    #expect(CompletionContext("x = y").key == "x")
    #expect(CompletionContext("f { t.a == b").key == nil && CompletionContext("a").key == nil)
    #expect(CompletionContext("scene:view \"me").stringCallee?.text == "scene:view")
    #expect(CompletionContext("f(\"me").stringCallee == nil)
  }

  @Test("brackets of strings and comments do not count, closing ones without a partner neither")
  func brackets() {
    #expect(CompletionContext("f(')', ").open.count == 1)
    #expect(CompletionContext("f( --[[ ) ]] ").open.count == 1)
    #expect(CompletionContext(")]}f(").open.count == 1)
    #expect(CompletionContext("({[").open == [0, 1, 2])
    #expect(CompletionContext("({[]})").open == [])
  }
}
