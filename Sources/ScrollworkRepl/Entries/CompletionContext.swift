internal import LuaSyntax

/// The syntax around a cursor at the end of unfinished Lua: the word being written, and the call
/// around it.
struct CompletionContext {
  /// The kind of word at the cursor.
  enum Kind {
    /// A comment or a number, for which there are no completions.
    case nothing
    /// An unfinished string.
    case string
    /// A name or keyword, possibly empty, possibly after a dot or colon.
    case name
  }

  let bytes: [UInt8]
  let tokens: [LuaToken]
  let kind: Kind
  /// The text of the word so far, without an opening quote.
  let word: String
  /// The quote that ends the unfinished string; empty for a long bracket and for other words.
  let quote: String
  /// The tokens before it.
  let before: ArraySlice<LuaToken>
  /// The indices in `tokens` of the brackets that are open before it, outermost first.
  let open: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    let scan = LuaLexer.scan(bytes)
    tokens = scan.tokens
    var last = tokens[...]
    var quote = ""
    if let comment = scan.comments.last, comment.range.upperBound == bytes.count,
      bytes.last != UInt8(ascii: "\n")
    {
      (kind, word) = (.nothing, "")
    } else if let string = tokens.last, string.kind == .string, string.flaw == .openString {
      kind = .string
      let opening = bytes[string.range.lowerBound]
      if opening != UInt8(ascii: "[") { quote = String(Unicode.Scalar(opening)) }
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
    self.quote = quote
    before = last
    var open: [Int] = []
    for index in last.indices {
      let token = last[index]
      if token.is("(") || token.is("{") || token.is("[") { open.append(index) }
      if token.is(")") || token.is("}") || token.is("]"), !open.isEmpty { open.removeLast() }
    }
    self.open = open
  }

  /// The call whose arguments the cursor is in, and whether it is in a table among them; nil for
  /// none.
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

  /// Whether a key of a table constructor may begin here.
  var isKey: Bool {
    guard let last = before.last else { return false }
    return last.is("{") || last.is(",") || last.is(";")
  }

  /// Whether the cursor is directly after the call's opening parenthesis.
  var isFirstArgument: Bool { before.last?.is("(") == true }

  /// The key whose value the word is, as in `align = "`; nil for other words.
  var key: String? {
    let words = before.suffix(2)
    guard words.count == 2, let name = words.first, name.kind == .name, words.last?.is("=") == true
    else { return nil }
    return name.text
  }

  /// The callee of a string argument without parentheses, as in `scene:view "me`; nil for none.
  var stringCallee: AccessChain? {
    guard let last = before.last, last.kind == .name else { return nil }
    return AccessChain(before, bytes)
  }

  private func callee(before index: Int) -> AccessChain? {
    guard index > 0, tokens[index - 1].kind == .name else { return nil }
    return AccessChain(tokens[..<index], bytes)
  }
}
