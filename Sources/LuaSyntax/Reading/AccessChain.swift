/// A chain of field accesses and calls in Lua source: `scene:view("menu").trace`.
///
/// Parsed backward from the last token, so the text before the chain need not be valid Lua.
package struct AccessChain {
  /// One access by name.
  package struct Step {
    /// The name of the field or method.
    package let name: String
    /// Whether a colon precedes the name.
    let isMethod: Bool
    /// Whether arguments follow the name.
    package let isCalled: Bool
  }

  /// The variable at the start.
  package let base: String
  /// Whether the variable itself is called.
  package let isBaseCalled: Bool
  /// The accesses after the variable, in the order of the text; may be empty.
  package let steps: [Step]
  /// The source text of the chain; empty for a chain made by ``init(dropping:)``.
  package let text: String

  /// Parses the longest chain at the end of a text; nil when the text does not end with one.
  ///
  /// O(n) in the length of the text.
  package init?(endOf text: String) {
    let bytes = Array(text.utf8)
    self.init(LuaLexer.tokens(of: bytes)[...], bytes)
  }

  /// Parses the longest chain at the end of some tokens; nil when they do not end with one.
  ///
  /// `bytes` is the text that the tokens' ranges refer to. O(n) in the tokens of the chain.
  package init?(_ tokens: ArraySlice<LuaToken>, _ bytes: [UInt8]) {
    guard let end = tokens.last?.range.upperBound else { return nil }
    var rest = tokens
    var steps: [Step] = []
    while true {
      var isCalled = false
      if let last = rest.last, last.kind == .string, last.flaw == nil {
        rest.removeLast()
        isCalled = true
      } else if let last = rest.last, last.is(")") || last.is("}") {
        guard let open = Self.opening(rest) else { return nil }
        rest = rest[..<open]
        isCalled = true
      }
      guard let name = rest.last, name.kind == .name else { return nil }
      rest.removeLast()
      if let sign = rest.last, sign.is(".") || sign.is(":") {
        steps.append(Step(name: name.text, isMethod: sign.is(":"), isCalled: isCalled))
        rest.removeLast()
        continue
      }
      base = name.text
      isBaseCalled = isCalled
      self.steps = steps.reversed()
      self.text = String(decoding: bytes[name.range.lowerBound..<end], as: UTF8.self)
      return
    }
  }

  /// The index of the bracket that the last token closes.
  private static func opening(_ tokens: ArraySlice<LuaToken>) -> Int? {
    var depth = 0
    for index in tokens.indices.reversed() {
      let token = tokens[index]
      if token.is(")") || token.is("}") || token.is("]") { depth += 1 }
      if token.is("(") || token.is("{") || token.is("[") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}

extension AccessChain {
  /// Copies a chain without its last step; nil for a variable alone.
  package init?(dropping chain: AccessChain) {
    guard !chain.steps.isEmpty else { return nil }
    base = chain.base
    isBaseCalled = chain.isBaseCalled
    steps = chain.steps.dropLast()
    text = ""
  }
}
