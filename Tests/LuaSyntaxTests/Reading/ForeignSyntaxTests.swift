@testable import LuaSyntax
import Testing

@Suite("ForeignSyntax") struct ForeignSyntaxTests {
  @Test(
    "what other languages write otherwise is named with Lua's way",
    arguments: [
      ("if 1 != 2 then end", "'then' expected near '!'", "~= for !="),
      ("if !x then end", "unexpected symbol near '!'", "not for !"),
      ("if x && y then end", "unexpected symbol near '&'", "and for &&"),
      ("x += 1", "syntax error near '+'", "x = x + …"),
      ("x++", "syntax error near '+'", "x = x + 1"),
      ("const x = 1", "syntax error near 'x'", "local x = …"),
      ("// all of it", "unexpected symbol near '//'", "begins with --"),
      ("local f = (x) => x", "unexpected symbol near '='", "function(x) return … end"),
      ("local t = [1,2]", "unexpected symbol near '['", "in braces"),
      ("function f() { return 1 }", "unexpected symbol near '{'", "no braces"),
      ("local ä = 1", "<name> expected near '<\\195>'", "letters from a to z"),
    ])
  func known(line: String, message: String, help: String) {
    let answer = ForeignSyntax.help(for: message, on: line)
    #expect(answer?.contains(help) == true, "\(answer ?? "nothing")")
  }

  @Test(
    "an error of Lua's own has none",
    arguments: [
      ("x y", "syntax error near 'y'"), ("local x = = 1", "unexpected symbol near '='"),
      ("f(", "unexpected symbol near <eof>"), ("x = 1 2", "syntax error near '2'"),
    ])
  func unknown(line: String, message: String) {
    #expect(ForeignSyntax.help(for: message, on: line) == nil)
  }
}
