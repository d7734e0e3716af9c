/// A recursive-descent parser of Lua 5.4.
///
/// It applies Lua's grammar and its rules for `goto`, `break`, attributes and constants, so it
/// accepts what Lua's compiler accepts, but does not limit the number of registers and constants.
/// Nesting is limited to ``levelLimit``, so that no text can overflow the stack.
package struct LuaParser {
  /// Lua's limit of nested C calls (`LUAI_MAXCCALLS`), of which loading a chunk uses some.
  static let levelLimit = 200

  let bytes: [UInt8]
  private let tokens: [LuaToken]
  private var index = 0
  private var level = 0
  var function: FunctionScope

  private init(_ bytes: [UInt8], _ tokens: [LuaToken]) {
    self.bytes = bytes
    self.tokens = tokens
    function = FunctionScope(isVariadic: true, parent: nil)
  }

  /// Parses a text.
  ///
  /// - Throws: The first syntax error and its byte offset.
  package static func parse(_ bytes: [UInt8]) throws(LuaSyntaxProblem) -> LuaChunk {
    let (tokens, comments) = LuaLexer.scan(bytes)
    var parser = LuaParser(bytes, tokens)
    parser.function.enter(isLoop: false)
    let statements = try parser.statements()
    if !parser.isAtEnd { throw parser.unexpected() }
    // A long comment without an end extends to the end of the text, so it is the last one.
    if let last = comments.last, !last.isClosed {
      throw LuaSyntaxProblem(message: "unfinished long comment", offset: last.range.lowerBound)
    }
    try parser.function.leave()
    let whole = 0..<bytes.count
    return LuaChunk(
      body: LuaFunction(
        parameters: [], isVariadic: true, block: LuaBlock(statements: statements, range: whole),
        range: whole), comments: comments, bytes: bytes)
  }
}

// MARK: - Words

extension LuaParser {
  var isAtEnd: Bool { index >= tokens.count }

  /// The present token; nil at the end of the text.
  var word: LuaToken? { index < tokens.count ? tokens[index] : nil }

  /// The token after ``word``.
  var wordAfter: LuaToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }

  /// The byte offset of the present token's start.
  var start: Int { word?.range.lowerBound ?? bytes.count }

  /// The byte offset of the previous token's end.
  var end: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  /// Whether only semicolons and labels remain before the end of the block.
  ///
  /// `until` does not count as the end, because its condition is in the scope of the block's
  /// locals.
  var onlyEmptyStatementsFollow: Bool {
    var index = index
    while index < tokens.count {
      if tokens[index].is(";") {
        index += 1
      } else if tokens[index].is("::") {
        index += 3
      } else {
        return ["else", "elseif", "end"].contains(where: tokens[index].is)
      }
    }
    return true
  }

  func sees(_ text: String) -> Bool { word?.is(text) ?? false }

  func seesAny(_ texts: [String]) -> Bool { texts.contains(where: sees) }

  mutating func advance() throws(LuaSyntaxProblem) {
    if let flaw = word?.flaw {
      throw LuaSyntaxProblem(message: flaw.rawValue, offset: start)
    }
    index += 1
  }

  /// Advances if the present token is this keyword or sign; returns whether it did.
  mutating func take(_ text: String) throws(LuaSyntaxProblem) -> Bool {
    guard sees(text) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ text: String) throws(LuaSyntaxProblem) {
    guard try take(text) else { throw problem("'\(text)' expected") }
  }

  mutating func name() throws(LuaSyntaxProblem) -> LuaName {
    guard let word, word.kind == .name else { throw problem("name expected") }
    try advance()
    return LuaName(text: word.text, range: word.range)
  }

  func problem(_ message: String) -> LuaSyntaxProblem {
    LuaSyntaxProblem(message: message, offset: start)
  }

  func unexpected() -> LuaSyntaxProblem { problem("unexpected symbol") }

  /// Calls a closure at the next nesting level; throws at the limit.
  mutating func nested<Value>(
    _ body: (inout LuaParser) throws(LuaSyntaxProblem) -> Value
  ) throws(LuaSyntaxProblem) -> Value {
    level += 1
    defer { level -= 1 }
    guard level < Self.levelLimit else { throw problem("too many levels") }
    return try body(&self)
  }
}
