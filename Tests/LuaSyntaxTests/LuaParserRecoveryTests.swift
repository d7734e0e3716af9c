import Testing

@testable import LuaSyntax

@Suite("LuaParser.recover") struct LuaParserRecoveryTests {
  private static let whole = """
    local a <const> = { 1, x = 2, [3] = 'c'; }
    function a.b:c(d, ...) return d, ... end
    while a do if b then break elseif c then goto out else d() end ::out:: end
    for i = 1, 2 do repeat local z = -i ^ 2 until not z or #a < 3 end
    for k, v in pairs(a) do print(k .. v, a[k], f"x", f{ y }) end
    """

  @Test("a text without errors gives the tree that parsing gives")
  func same() throws {
    let bytes = Array(Self.whole.utf8)
    let (chunk, isWhole) = LuaParser.recover(bytes)
    #expect(isWhole)
    let parsed = try LuaParser.parse(bytes)
    #expect("\(chunk.body.block.statements)".count == "\(parsed.body.block.statements)".count)
    #expect(chunk.body.block.statements.count == parsed.body.block.statements.count)
  }

  @Test("every beginning and every end of a text can be read, and ranges stay in the text")
  func pieces() {
    let bytes = Array(Self.whole.utf8)
    for cut in bytes.indices {
      for piece in [Array(bytes[..<cut]), Array(bytes[cut...])] {
        let (chunk, isWhole) = LuaParser.recover(piece)
        #expect(isWhole == ((try? LuaParser.parse(piece)) != nil))
        var check = RangeCheck(count: piece.count)
        check.visit(chunk.body)
        #expect(check.isRight)
      }
    }
  }

  @Test(
    "the statements after a wrong one are read",
    arguments: [
      "view:", "view.", "foo(", "local x =", "foo(a, ", "x = = 2", "if a then", "foo({ a = ", ")",
      "end",
      "local s = \"open", "return 1",
    ])
  func following(line: String) {
    let text = "local before = 1\n\(line)\nlocal after = 2\n"
    let (chunk, _) = LuaParser.recover(Array(text.utf8))
    var search = LocalSearch()
    search.visit(chunk.body)
    #expect(search.names.contains("before"))
    #expect(search.names.contains("after"))
  }

  @Test("nesting beyond the limit gives an empty tree")
  func deep() {
    let bytes = Array(String(repeating: "(", count: 100_000).utf8)
    #expect(LuaParser.recover(bytes).chunk.body.block.statements.isEmpty)
  }
}

private struct RangeCheck: LuaVisitor {
  let count: Int
  var isRight = true

  init(count: Int) { self.count = count }

  mutating func enter(_ expression: LuaExpression) {
    if expression.range.upperBound > count { isRight = false }
  }

  mutating func enter(_ statement: LuaStatement) {
    if statement.range.upperBound > count { isRight = false }
  }
}

private struct LocalSearch: LuaVisitor {
  var names: [String] = []

  mutating func enter(_ statement: LuaStatement) {
    guard case .local(let locals, _) = statement.kind else { return }
    names += locals.map(\.name.text)
  }
}
