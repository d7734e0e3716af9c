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
  /// Whether errors are recorded instead of thrown.
  let recovers: Bool
  /// The number of brackets that are open at the present token; counted only while recovering.
  private var openBrackets = 0
  private var problems: [LuaSyntaxProblem] = []

  private init(_ bytes: [UInt8], _ tokens: [LuaToken], recovers: Bool = false) {
    self.bytes = bytes
    self.tokens = tokens
    self.recovers = recovers
    function = FunctionScope(isVariadic: true, parent: nil)
  }

  /// Parses a text.
  ///
  /// - Throws: The first syntax error and its byte offset.
  package static func parse(_ bytes: [UInt8]) throws(LuaSyntaxProblem) -> LuaChunk {
    let (tokens, comments) = LuaLexer.scan(bytes)
    var parser = LuaParser(bytes, tokens)
    let statements = try parser.chunk(comments)
    return LuaChunk(statements, comments, bytes)
  }

  /// Parses a text that may be unfinished or wrong; the tree has all that could be read.
  ///
  /// A missing name has no text and an empty range behind the token before it, a missing expression
  /// is `nil` there, a missing bracket or `end` is assumed, and a token that nothing can begin with
  /// is skipped. Nesting beyond ``levelLimit`` gives an empty tree.
  package static func recover(_ bytes: [UInt8]) -> (chunk: LuaChunk, isWhole: Bool) {
    let (tokens, comments) = LuaLexer.scan(bytes)
    var parser = LuaParser(bytes, tokens, recovers: true)
    let statements = (try? parser.chunk(comments)) ?? []
    return (LuaChunk(statements, comments, bytes), parser.problems.isEmpty)
  }

  private mutating func chunk(_ comments: [LuaComment]) throws(LuaSyntaxProblem) -> [LuaStatement] {
    function.enter(isLoop: false)
    var statements = try statements()
    while !isAtEnd {
      try fail(unexpected())
      try advance()
      statements += try self.statements()
    }
    // A long comment without an end extends to the end of the text, so it is the last one.
    if let last = comments.last, !last.isClosed {
      try fail(
        LuaSyntaxProblem(message: "unfinished long comment", offset: last.range.lowerBound))
    }
    try leaveBlock()
    return statements
  }

  /// Throws a problem, or records it and goes on.
  mutating func fail(_ problem: LuaSyntaxProblem) throws(LuaSyntaxProblem) {
    guard recovers else { throw problem }
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  /// The number of problems that are kept of one text.
  private static let problemLimit = 100
}

extension LuaChunk {
  fileprivate init(_ statements: [LuaStatement], _ comments: [LuaComment], _ bytes: [UInt8]) {
    let whole = 0..<bytes.count
    self.init(
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

  /// Whether the present token closes a bracket that is open.
  var seesCloser: Bool { openBrackets > 0 && seesAny([")", "}", "]"]) }

  /// Whether a name after `.` or `:` begins the next line of an unfinished text instead.
  private func isOfNextLine(_ word: LuaToken) -> Bool {
    guard recovers, index > 0 else { return false }
    let before = tokens[index - 1]
    return (before.is(".") || before.is(":")) && before.line < word.line
  }

  func sees(_ text: String) -> Bool { word?.is(text) ?? false }

  func seesAny(_ texts: [String]) -> Bool { texts.contains(where: sees) }

  mutating func advance() throws(LuaSyntaxProblem) {
    if let flaw = word?.flaw {
      try fail(LuaSyntaxProblem(message: flaw.rawValue, offset: start))
    }
    if recovers {
      if seesAny(["(", "{", "["]) { openBrackets += 1 }
      if seesCloser { openBrackets -= 1 }
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
    guard try !take(text) else { return }
    try fail(problem("'\(text)' expected"))
  }

  mutating func name() throws(LuaSyntaxProblem) -> LuaName {
    guard let word, word.kind == .name, !isOfNextLine(word) else {
      try fail(problem("name expected"))
      return LuaName(text: "", range: end..<end)
    }
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
