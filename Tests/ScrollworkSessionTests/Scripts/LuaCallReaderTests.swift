import LuaBridge
import LuaSyntax
@testable import ScrollworkSession
import Testing

@Suite("LuaCallReader") struct LuaCallReaderTests {
  private func reader(_ text: String) -> LuaCallReader {
    let source = Array(text.utf8)
    return LuaCallReader(source: source, tokens: LuaLexer.tokens(of: source))
  }

  private func call(_ text: String) -> LuaCallExpression? { reader(text).call(at: 0)?.call }

  @Test(
    "a method call is its head and the texts of its arguments",
    arguments: [
      ("page:lookup(e.item.id)", "page:lookup", "lookup", "page", ["e.item.id"]),
      ("page:lookup \"drinks\"", "page:lookup", "lookup", "page", ["\"drinks\""]),
      ("page:find { 1, 2 }", "page:find", "find", "page", ["{ 1, 2 }"]),
      ("page:top()", "page:top", "top", "page", []),
      ("a.b:c(1)", "a.b:c", "c", nil, ["1"]),
      ("a[x + 1]:c()", "a[x + 1]:c", "c", nil, []),
      ("f(x):c(y)", "f(x):c", "c", nil, ["y"]),
      ("f 'x':c(y)", "f 'x':c", "c", nil, ["y"]),
      ("a:b(1):c(2)", "a:b(1):c", "c", nil, ["2"]),
      (
        "v:m(function() if a then b() elseif c then d() else e() end end, 2)", "v:m", "m", "v",
        ["function() if a then b() elseif c then d() else e() end end", "2"]
      ),
      (
        "v:m(a, f(b, c), { d, e }, t[g], 'h, i')", "v:m", "m", "v",
        ["a", "f(b, c)", "{ d, e }", "t[g]", "'h, i'"]
      ),
      (
        "v:on(\"tap\", function(x, y) if x then return x, y end end, 1)", "v:on", "on", "v",
        ["\"tap\"", "function(x, y) if x then return x, y end end", "1"]
      ),
      ("v:m(\n  a, -- one\n  b\n)", "v:m", "m", "v", ["a", "b"]),
    ] as [(String, String, String, String?, [String])])
  func calls(
    text: String, head: String, method: String, receiver: String?, arguments: [String]
  ) throws {
    let call = try #require(self.call(text))
    #expect(call.head == head)
    #expect(call.method == method)
    #expect(call.receiverName == receiver)
    #expect(call.arguments.map(\.text) == arguments)
  }

  @Test(
    "what is not a method call, or more than one, is none",
    arguments: [
      "", "x", "1", "f(1)", "a.b", "a.b(1)", "a:b", "a:", "a:b(1", "a:b{", "a:b().c", "a:b()[1]",
      "a:b()()", "a:b() 'x'", "(a):b()", "'a':b()", "-a:b()", "not a:b()", "{}",
    ])
  func others(text: String) {
    #expect(call(text) == nil)
  }

  @Test(
    "only a string without parentheses is plain text",
    arguments: [
      ("a:b 'x'", true), ("a:b \"x\"", true), ("a:b [[x]]", true), ("a:b('x')", false),
      ("a:b { 'x' }", false), ("a:b()", false),
    ])
  func plainText(text: String, expected: Bool) {
    #expect(call(text)?.isPlainText == expected)
  }

  @Test(
    "literals are known by value, everything else by text alone",
    arguments: [
      ("12", .integer(12)), ("0", .integer(0)), ("'a b'", .string("a b")),
      ("\"it's\"", .string("it's")), ("''", .string("")), ("true", .boolean(true)),
      ("false", .boolean(false)), ("nil", nil), ("1.5", nil), ("0x10", nil), ("1e3", nil),
      ("-1", nil), ("'a\\n'", nil), ("[[a]]", nil), ("a", nil), ("'a' .. 'b'", nil),
      ("(1)", nil), ("9223372036854775808", nil),
    ] as [(String, LuaKey?)])
  func literals(text: String, expected: LuaKey?) throws {
    let call = try #require(self.call("v:m(\(text), \(text))"))
    #expect(call.arguments.map(\.literal) == [expected, expected])
    #expect(call.arguments.map(\.text) == [text, text])
  }

  @Test("a long argument is cut, and its line ends are not written out")
  func long() throws {
    let name = String(repeating: "x", count: 100)
    let cut = String(repeating: "x", count: 72) + "…"
    #expect(call("v:m(\(name))")?.arguments.map(\.text) == [cut])
    let lines = try #require(call("v:m(a +\n\tb)")?.arguments.first?.text)
    #expect(lines == #"a +\x0A  b"#)
  }

  @Test(
    "a call is at the line of its arguments",
    arguments: [("a:b(\n'x')", 1), ("a\n:b\n(x)", 3), ("\n\na:b 'x'", 3), ("a:b().c\n:d{}", 2)])
  func lines(text: String, line: Int) {
    #expect(call(text)?.line == line)
  }

  @Test("the call takes as many tokens as belong to it, or those up to an end")
  func extent() throws {
    let sum = reader("a:b(1) + a:c()")
    #expect(sum.call(at: 0)?.next == 6)
    #expect(sum.call(at: 7)?.call.method == "c")
    #expect(sum.call(at: 7)?.next == sum.tokens.count)
    #expect(sum.call(at: 6) == nil)
    let chain = reader("a:b():c()")
    #expect(chain.call(at: 0)?.call.method == "c")
    let first = try #require(chain.call(at: 0, until: 5))
    #expect(first.call.method == "b" && first.next == 5)
    #expect(chain.call(at: 0, until: 1) == nil)
  }

  @Test("a bracket is closed by the one at its own depth")
  func brackets() {
    let nested = reader("( a [ 1 ] { 2 } )")
    #expect(nested.close(of: 0) == 8)
    #expect(nested.close(of: 2) == 4)
    #expect(nested.close(of: 5) == 7)
    #expect(reader("( [ ]").close(of: 0) == nil)
    #expect(reader("( ')' )").close(of: 0) == 2)
  }

  @Test("arguments are a string, a list in parentheses or a table")
  func arguments() {
    #expect(reader("'x' y").endOfArguments(at: 0) == 1)
    #expect(reader("( 1 , 2 ) y").endOfArguments(at: 0) == 5)
    #expect(reader("{ } y").endOfArguments(at: 0) == 2)
    for text in ["x", "[ 1 ]", "1", "(", "{ (", ""] {
      #expect(reader(text).endOfArguments(at: 0) == nil, "\(text)")
    }
  }

  @Test("beyond both ends there is no word")
  func words() {
    let two = reader("a b")
    #expect([-1, 0, 1, 2].map { two.word($0)?.text } == [nil, "a", "b", nil])
  }
}
