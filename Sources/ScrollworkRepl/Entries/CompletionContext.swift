internal import LuaSyntax

/// Where the cursor stands in unfinished Lua: what is being written there, and inside of which call.
struct CompletionContext {
  /// What kind of thing is being written.
  enum Kind {
    /// Nothing can be offered: a comment, a number.
    case nothing
    /// A text, so far.
    case string
    /// A name, so far, perhaps behind a dot or colon.
    case name
  }

  let bytes: [UInt8]
  let tokens: [LuaToken]
  let kind: Kind
  /// What is already written of it.
  let word: String
  /// The words before it.
  let before: ArraySlice<LuaToken>
  /// The brackets that are open before it, outermost first, as places of words.
  let open: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    let scan = LuaLexer.scan(bytes)
    tokens = scan.tokens
    var last = tokens[...]
    if let comment = scan.comments.last, comment.range.upperBound == bytes.count,
      bytes.last != UInt8(ascii: "\n")
    {
      (kind, word) = (.nothing, "")
    } else if let string = tokens.last, string.kind == .string, string.flaw == .openString {
      kind = .string
      word = String(decoding: bytes[(string.range.lowerBound + 1)...], as: UTF8.self)
      last.removeLast()
    } else if let name = tokens.last, name.range.upperBound == bytes.count,
      name.kind == .name || name.kind == .keyword
    {
      kind = .name
      word = name.text
      last.removeLast()
    } else {
      let end = bytes.count
      let isNumber = scan.tokens.last.map { $0.kind == .number && $0.range.upperBound == end }
      kind = isNumber == true ? .nothing : .name
      word = ""
    }
    before = last
    var open: [Int] = []
    for index in last.indices {
      let token = last[index]
      if token.is("(") || token.is("{") || token.is("[") { open.append(index) }
      if token.is(")") || token.is("}") || token.is("]"), !open.isEmpty { open.removeLast() }
    }
    self.open = open
  }

  /// The call inside of whose arguments the cursor stands, and whether it is in a table among them.
  var call: (callee: AccessChain, isTable: Bool)? {
    guard let bracket = open.last else { return nil }
    if tokens[bracket].is("(") {
      return callee(before: bracket).map { ($0, false) }
    }
    guard tokens[bracket].is("{") else { return nil }
    if bracket > 0, tokens[bracket - 1].is("(") || tokens[bracket - 1].is(",") {
      let outer = open.dropLast()
      guard let parenthesis = outer.last, tokens[parenthesis].is("(") else { return nil }
      return callee(before: parenthesis).map { ($0, true) }
    }
    return callee(before: bracket).map { ($0, true) }
  }

  /// Whether a key of a table may begin here.
  var isKey: Bool {
    guard let last = before.last else { return false }
    return last.is("{") || last.is(",") || last.is(";")
  }

  /// Whether nothing of the arguments is written yet.
  var isFirstArgument: Bool { before.last?.is("(") == true }

  /// The key whose value is written here: `align = "`.
  var key: String? {
    let words = before.suffix(2)
    guard words.count == 2, let name = words.first, name.kind == .name, words.last?.is("=") == true
    else { return nil }
    return name.text
  }

  /// The callee of a text without brackets, as in `scene:view "me`.
  var stringCallee: AccessChain? {
    guard let last = before.last, last.kind == .name else { return nil }
    return AccessChain(before, bytes)
  }

  private func callee(before index: Int) -> AccessChain? {
    guard index > 0, tokens[index - 1].kind == .name else { return nil }
    return AccessChain(tokens[..<index], bytes)
  }
}
