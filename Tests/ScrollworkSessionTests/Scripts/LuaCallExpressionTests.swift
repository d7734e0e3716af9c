import LuaBridge
import LuaSyntax
@testable import ScrollworkSession
import Testing

@Suite("LuaCallExpression") struct LuaCallExpressionTests {
  private func call(_ text: String) -> LuaCallExpression? {
    let source = SourceText(path: "", bytes: Array("return \(text)".utf8))
    guard let chunk = try? LuaParser.parse(source.bytes),
      case .returning(let values)? = chunk.body.block.statements.last?.kind, values.count == 1,
      case .suffixed(let base, let suffixes) = values[0].kind
    else { return nil }
    return LuaCallExpression(base, suffixes[...], in: source)
  }

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
    "what is no method call of a name is none",
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
}
