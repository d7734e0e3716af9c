@testable import LuaSyntax
import Testing

@Suite("LuaExpression") struct LuaExpressionTests {
  /// The expressions after `return`, with their chunk.
  private func parsed(_ text: String) throws -> (chunk: LuaChunk, values: [LuaExpression]) {
    let chunk = try LuaParser.parse(Array("return \(text)".utf8))
    guard case .returning(let values)? = chunk.body.block.statements.first?.kind else {
      return (chunk, [])
    }
    return (chunk, values)
  }

  /// An expression with parentheses around each operation; those of the text are `<…>`.
  private func shape(_ expression: LuaExpression, _ bytes: [UInt8]) -> String {
    switch expression.kind {
    case .parentheses(let inner): return "<" + shape(inner, bytes) + ">"
    case .unary(let sign, let value):
      let gap = sign.text == "not" ? " " : ""
      return "(" + sign.text + gap + shape(value, bytes) + ")"
    case .operation(let first, let rest):
      var text = shape(first, bytes)
      for operand in rest {
        text = "(\(text) \(operand.sign.text) \(shape(operand.value, bytes)))"
      }
      return text
    default: return String(decoding: bytes[expression.range], as: UTF8.self)
    }
  }

  @Test(
    "operators bind as in Lua",
    arguments: [
      ("a or b and c", "(a or (b and c))"), ("a and b or c", "((a and b) or c)"),
      ("a or b or c", "((a or b) or c)"), ("a + b - c", "((a + b) - c)"),
      ("a + b * c - d", "((a + (b * c)) - d)"), ("a * b + c | d", "(((a * b) + c) | d)"),
      ("a .. b .. c", "(a .. (b .. c))"), ("a .. b + c", "(a .. (b + c))"),
      ("a ^ b ^ c", "(a ^ (b ^ c))"), ("-a ^ b", "(-(a ^ b))"), ("a ^ -b", "(a ^ (-b))"),
      ("2 ^ -3 * 4", "((2 ^ (-3)) * 4)"), ("-a * b", "((-a) * b)"),
      ("not a == b", "((not a) == b)"),
      ("not not a", "(not (not a))"), ("- -a", "(-(-a))"), ("#a .. b", "((#a) .. b)"),
      ("~a ~ b", "((~a) ~ b)"), ("a < b == c", "((a < b) == c)"),
      ("a == b and c", "((a == b) and c)"),
      ("a << b + c", "(a << (b + c))"), ("a & b == c", "((a & b) == c)"),
      ("a // b % c / d", "(((a // b) % c) / d)"), ("(a + b) * c", "(<(a + b)> * c)"),
      ("((a))", "<<a>>"), ("a.b[1] + f(2)", "(a.b[1] + f(2))"),
      (
        "a | b ~ c & d << e .. f + g * h",
        "(a | (b ~ (c & (d << (e .. (f + (g * h)))))))"
      ),
    ])
  func precedence(text: String, expected: String) throws {
    let (chunk, values) = try parsed(text)
    #expect(values.map { shape($0, chunk.bytes) } == [expected])
  }

  @Test(
    "only calls and ... yield any number of values",
    arguments: [
      ("f()", true), ("f{}", true), ("f'x'", true), ("a:b()", true), ("a.b()", true), ("...", true),
      ("f()()", true), ("(f())", false), ("(...)", false), ("f().x", false), ("f()[1]", false),
      ("a", false), ("1", false), ("{f()}", false), ("f() + 1", false), ("#f()", false),
      ("function() end", false),
    ])
  func multiple(text: String, isMultiple: Bool) throws {
    #expect(try parsed(text).values.map(\.isMultiple) == [isMultiple])
  }

  @Test("a bare expression has no parentheses around it, and is itself if it had none")
  func bare() throws {
    for text in ["a", "f()", "a + b", "{}", "..."] {
      let (chunk, values) = try parsed("((\(text))), \(text)")
      for value in values {
        #expect(String(decoding: chunk.bytes[value.bare.range], as: UTF8.self) == text)
      }
      #expect(values.count == 2)
    }
  }

  @Test("fields of a table have a name, a key or neither")
  func table() throws {
    let (chunk, values) = try parsed("{ a, b = 1; ['c'] = 2, b == 1, [d] = e, }")
    guard case .table(let fields)? = values.first?.kind else {
      Issue.record("no table")
      return
    }
    let keys = fields.map { field -> String in
      switch field.key {
      case .position: "-"
      case .name(let name): name.text
      case .value(let key): "[" + shape(key, chunk.bytes) + "]"
      }
    }
    #expect(keys == ["-", "b", "['c']", "-", "[d]"])
    #expect(fields.map { shape($0.value, chunk.bytes) } == ["a", "1", "2", "(b == 1)", "e"])
  }

  @Test("accesses and calls follow the value in the order of the text")
  func suffixes() throws {
    let (chunk, values) = try parsed("a.b[1](2, 3):c'd'{}")
    guard case .suffixed(_, let suffixes)? = values.first?.kind else {
      Issue.record("no accesses")
      return
    }
    let kinds = suffixes.map { suffix -> String in
      switch suffix.kind {
      case .field(let name): "." + name.text
      case .index(let key): "[" + shape(key, chunk.bytes) + "]"
      case .call(let arguments): "call \(arguments.values.count)"
      case .method(let name, let arguments): ":\(name.text) \(arguments.values.count)"
      }
    }
    #expect(kinds == [".b", "[1]", "call 2", ":c 1", "call 1"])
    let texts = suffixes.map { String(decoding: chunk.bytes[$0.range], as: UTF8.self) }
    #expect(texts == [".b", "[1]", "(2, 3)", ":c'd'", "{}"])
  }

  @Test("a function has its parameters, and a method has self before them")
  func parameters() throws {
    let (_, values) = try parsed("function(a, b, ...) return ... end")
    guard case .function(let function)? = values.first?.kind else {
      Issue.record("no function")
      return
    }
    #expect(function.parameters.map(\.text) == ["a", "b"] && function.isVariadic)
    #expect(function.range == 7..<41)

    let chunk = try LuaParser.parse(Array("function m.n:go(x) end".utf8))
    guard case .function(let target, let method)? = chunk.body.block.statements.first?.kind else {
      Issue.record("no method")
      return
    }
    #expect(String(decoding: chunk.bytes[target.range], as: UTF8.self) == "m.n:go")
    #expect(method.parameters.map(\.text) == ["self", "x"] && !method.isVariadic)
    #expect(method.parameters.map(\.range.isEmpty) == [true, false])
  }
}
