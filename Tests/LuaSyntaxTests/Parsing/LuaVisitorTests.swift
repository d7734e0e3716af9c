@testable import LuaSyntax
import Testing

@Suite("LuaVisitor") struct LuaVisitorTests {
  /// The names of variables in the order in which they are visited.
  private struct Names: LuaVisitor {
    var names: [String] = []
    mutating func enter(_ expression: LuaExpression) {
      if case .name(let name) = expression.kind { names.append(name.text) }
    }
  }

  /// Records ranges: each must lie in that of its parent, and be left before it.
  private struct Ranges: LuaVisitor {
    var open: [Range<Int>] = []
    var starts: [Int] = []
    var outside: [Range<Int>] = []
    var entered = 0
    var unbalanced = 0

    private mutating func begin(_ range: Range<Int>) {
      entered += 1
      if let parent = open.last,
        range.lowerBound < parent.lowerBound || range.upperBound > parent.upperBound
      {
        outside.append(range)
      }
      open.append(range)
    }

    private mutating func end(_ range: Range<Int>) {
      if open.popLast() != range { unbalanced += 1 }
    }

    mutating func enter(_ statement: LuaStatement) {
      starts.append(statement.range.lowerBound)
      begin(statement.range)
    }
    mutating func leave(_ statement: LuaStatement) { end(statement.range) }
    mutating func enter(_ expression: LuaExpression) {
      starts.append(expression.range.lowerBound)
      begin(expression.range)
    }
    mutating func leave(_ expression: LuaExpression) { end(expression.range) }
    mutating func enter(_ function: LuaFunction) { begin(function.range) }
    mutating func leave(_ function: LuaFunction) { end(function.range) }
    mutating func enter(_ block: LuaBlock) { begin(block.range) }
    mutating func leave(_ block: LuaBlock) { end(block.range) }
  }

  private static let texts = [
    "", ";;", "local a, b <const> = c, d", "a, b.c[d] = e, f", "f(a)(b):c(d, e)", "return a, b;",
    "do f() end", "while a do b() end", "repeat local x = a; f(x) until x",
    "if a then f() elseif b then g() else h() end", "for i = a, b, c do d() end",
    "for k, v in a, b do c() end", "function a.b:c(d) e() end", "local function f(a) b() end",
    "goto a ::a:: ; ::b::", "x = { a, b = c, [d] = e; f }", "x = -a ^ b .. not c",
    "x = function(a, ...) return b, ... end", "x = ((a))[b]", "f{a}'s'", "while true do break end",
  ]

  @Test(
    "variables are visited in the order of the text",
    arguments: [
      ("a.b[c] = f(d, {e = g, [h] = i}):m(j)", "a c f d g h i j"),
      ("a, b = c, d", "a b c d"), ("local a = b", "b"), ("local a <close> = b", "b"),
      ("while a do b() end c()", "a b c"), ("repeat a() until b", "a b"),
      ("if a then b() elseif c then d() else e() end", "a b c d e"),
      ("for i = a, b, c do d() end", "a b c d"), ("for k in a, b do c() end", "a b c"),
      ("function a.b:c(d) e() end", "a e"), ("local function a(b) c() end", "c"),
      ("return a, function() return b end, c", "a b c"), ("goto a ::a::", ""),
      ("return a + b * c, -d, (e), #f", "a b c d e f"), ("return 1, 's', nil, true, ...", ""),
    ])
  func order(text: String, names: String) throws {
    var visitor = Names()
    visitor.visit(try LuaParser.parse(Array(text.utf8)).body)
    #expect(visitor.names.joined(separator: " ") == names)
  }

  @Test("what is entered is left again, lies inside its parent, and comes in order")
  func ranges() throws {
    var texts = Self.texts
    // All of them in one text, and each inside of blocks and functions.
    texts.append(
      Self.texts.map { "do \($0) end" }.joined(separator: "\n"))
    texts += Self.texts.map { text in
      "local t = { f = function(...) \(text) end, g(function(...) \(text) end) }"
    }
    for text in texts {
      let bytes = Array(text.utf8)
      var visitor = Ranges()
      visitor.visit(try LuaParser.parse(bytes).body)
      #expect(visitor.outside.isEmpty, "\(text)")
      #expect(visitor.open.isEmpty && visitor.unbalanced == 0, "\(text)")
      #expect(zip(visitor.starts, visitor.starts.dropFirst()).allSatisfy { $0 <= $1 }, "\(text)")
      // At least the chunk and its block.
      #expect(visitor.entered >= 2)
    }
  }

  @Test("a statement reaches from its first token to its last, without what follows")
  func statements() throws {
    let parts = Self.texts.filter { !$0.isEmpty && !$0.contains(";") && !$0.contains("::") }
    for part in parts {
      let chunk = try LuaParser.parse(Array("  do  \(part)  end -- x".utf8))
      guard case .block(let block)? = chunk.body.block.statements.first?.kind else {
        Issue.record("no block in \(part)")
        continue
      }
      let texts = block.statements.map { String(decoding: chunk.bytes[$0.range], as: UTF8.self) }
      #expect(texts == [part])
      #expect(chunk.body.block.statements.map(\.range) == [2..<chunk.bytes.count - 5])
    }
  }

  @Test("a return takes the semicolon after it, another statement does not")
  func semicolons() throws {
    let chunk = try LuaParser.parse(Array("f(); return 1;".utf8))
    let texts = chunk.body.block.statements.map {
      String(decoding: chunk.bytes[$0.range], as: UTF8.self)
    }
    #expect(texts == ["f()", ";", "return 1;"])
  }
}
