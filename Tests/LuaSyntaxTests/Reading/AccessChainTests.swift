@testable import LuaSyntax
import Testing

@Suite("AccessChain") struct AccessChainTests {
  /// A chain with a `!` after what is called: `scene:view!.trace`.
  private func shape(_ chain: AccessChain?) -> String? {
    guard let chain else { return nil }
    let base = chain.base + (chain.isBaseCalled ? "!" : "")
    return base
      + chain.steps.map { ($0.isMethod ? ":" : ".") + $0.name + ($0.isCalled ? "!" : "") }.joined()
  }

  private func shape(_ text: String) -> String? { shape(AccessChain(endOf: text)) }

  @Test(
    "a chain is a variable, accesses and calls",
    arguments: [
      ("menu", "menu"), ("menu.top", "menu.top"),
      ("scene:view(\"menu\").trace", "scene:view!.trace"),
      ("f()", "f!"), ("f'x'", "f!"), ("f[[x]].y", "f!.y"), ("f{1, {2}}.y", "f!.y"),
      ("f(a[1], {b = (c)})", "f!"), ("a.b.c:d(1):e{}", "a.b.c:d!:e!"),
      ("a . b : c ( ) . d", "a.b:c!.d"), ("a\n  .b -- c\n", "a.b"),
      ("f(')')", "f!"), ("f(--[[ ) ]] 1)", "f!"), ("a:", nil), ("a.", nil),
    ] as [(String, String?)])
  func chains(text: String, expected: String?) {
    #expect(shape(text) == expected)
  }

  @Test(
    "what does not end with a chain has none",
    arguments: [
      "", " ", "1", "a + 1", "if", "a.end", "'x'", "a[1]", "(a)", "(a).b", ")", "f(]", "f(1))",
      "é.a", "a 'b", "f('x", "nil", "a..", "...", "-- a",
    ])
  func none(text: String) {
    #expect(shape(text) == nil)
  }

  @Test(
    "what stands before a chain does not change it",
    arguments: [
      "", "x = ", "end ", "return ", "a + ", "f(", "{ ", "not ", "a.b, ", "x[", "-- [[ ]]\n", "1 ",
      "'s' .. ", "a ", ") ", ";",
    ])
  func before(prefix: String) throws {
    for text in ["menu", "scene:view('a').b", "f(g(1), {}):h()", "a.b.c"] {
      let chain = try #require(AccessChain(endOf: prefix + text))
      #expect(chain.text == text)
      #expect(shape(chain) == shape(text))
    }
  }

  @Test("the text of a chain reaches from its variable to its last token")
  func text() {
    #expect(AccessChain(endOf: "x = a . b  -- c\n")?.text == "a . b")
    #expect(AccessChain(endOf: "x = f( 1 ) ")?.text == "f( 1 )")
  }

  @Test("only the tokens that are given count")
  func tokens() {
    let bytes = Array("x = a.b:c(d).e + 1".utf8)
    let tokens = LuaLexer.tokens(of: bytes)
    let shapes = tokens.indices.map { shape(AccessChain(tokens[...$0], bytes)) }
    // x = a . b : c ( d ) . e + 1
    #expect(
      shapes == [
        "x", nil, "a", nil, "a.b", nil, "a.b:c", nil, "d", "a.b:c!", nil, "a.b:c!.e", nil, nil,
      ])
    #expect(shape(AccessChain(tokens[0..<0], bytes)) == nil)
  }

  @Test("without its last step a chain is what was accessed")
  func dropping() throws {
    var chain = try #require(AccessChain(endOf: "a:b(1).c:d()"))
    var shapes: [String?] = []
    while let shorter = AccessChain(dropping: chain) {
      shapes.append(shape(shorter))
      #expect(shorter.text.isEmpty)
      chain = shorter
    }
    #expect(shapes == ["a:b!.c", "a:b!", "a"])
  }
}
