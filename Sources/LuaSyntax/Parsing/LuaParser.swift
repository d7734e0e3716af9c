/// Reads Lua 5.4 source into a tree.
///
/// It follows Lua's own grammar and rules for `goto`, `break`, attributes and constants, so it takes
/// what Lua's compiler takes; only the number of registers and constants has no limit here. Nesting is
/// limited as there, so no text can use up the stack.
package struct LuaParser {
  /// Lua allows 200 levels of its own C calls, of which loading a chunk takes some.
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

  /// The tree of a text.
  ///
  /// - Throws: The first thing that is no Lua, and where it stands.
  package static func parse(_ bytes: [UInt8]) throws(LuaSyntaxProblem) -> LuaChunk {
    let (tokens, comments) = LuaLexer.scan(bytes)
    var parser = LuaParser(bytes, tokens)
    parser.function.enter(isLoop: false)
    let statements = try parser.statements()
    if !parser.isAtEnd { throw parser.unexpected() }
    // A long comment that does not end reaches to the end of the text.
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

  /// The word at hand; nil at the end.
  var word: LuaToken? { index < tokens.count ? tokens[index] : nil }

  /// The word after it.
  var wordAfter: LuaToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }

  /// Where the word at hand begins.
  var start: Int { word?.range.lowerBound ?? bytes.count }

  /// Where the word before ended.
  var end: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  /// Whether nothing but semicolons and labels stands before the end of the block; `until` is no end
  /// in this sense, for its condition still sees the block's locals.
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

  /// Takes the word if it is that one.
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

  /// Does something one level further in.
  mutating func nested<Value>(
    _ body: (inout LuaParser) throws(LuaSyntaxProblem) -> Value
  ) throws(LuaSyntaxProblem) -> Value {
    level += 1
    defer { level -= 1 }
    guard level < Self.levelLimit else { throw problem("too many levels") }
    return try body(&self)
  }
}
