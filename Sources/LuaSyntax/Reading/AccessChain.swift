/// A chain of accesses as Lua writes it: `scene:view("menu").trace`, read from its end.
package struct AccessChain {
  /// One access.
  package struct Step {
    package let name: String
    /// Whether a colon stands before it.
    let isMethod: Bool
    /// Whether arguments follow.
    package let isCalled: Bool
  }

  /// The variable that it begins with.
  package let base: String
  /// Whether the variable itself is called.
  package let isBaseCalled: Bool
  package let steps: [Step]
  /// As it is written.
  package let text: String

  /// The longest chain that a text ends with; nil when it ends with something else.
  package init?(endOf text: String) {
    let bytes = Array(text.utf8)
    self.init(LuaLexer.tokens(of: bytes)[...], bytes)
  }

  /// The longest chain that some words end with.
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

  /// Where the bracket stands that the last word closes.
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
  /// A chain without its last step; nil for a variable alone.
  package init?(dropping chain: AccessChain) {
    guard !chain.steps.isEmpty else { return nil }
    base = chain.base
    isBaseCalled = chain.isBaseCalled
    steps = chain.steps.dropLast()
    text = ""
  }
}
