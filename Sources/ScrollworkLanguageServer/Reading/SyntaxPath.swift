internal import LuaSyntax

/// The expressions, functions and statements around a position in a text, outermost first.
struct SyntaxPath: LuaVisitor {
  /// The offset that is looked for.
  let offset: Int
  /// The end of the last token before the offset; equal to it unless white space is between.
  let tokenEnd: Int
  private(set) var expressions: [LuaExpression] = []
  private(set) var functions: [LuaFunction] = []
  private(set) var statements: [LuaStatement] = []

  /// Walks a whole tree; O(n).
  init(_ chunk: LuaChunk, at offset: Int) {
    self.offset = offset
    var end = offset
    while end > 0, chunk.bytes[end - 1].isSpace { end -= 1 }
    tokenEnd = end
    visit(chunk.body)
  }

  /// Whether a node contains the position.
  ///
  /// An unfinished node ends with its last token, so one that ends there may go on; whether it does
  /// is decided by what it is.
  private func contains(_ range: Range<Int>) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound || range.upperBound == tokenEnd
  }

  mutating func enter(_ expression: LuaExpression) {
    if contains(expression.range) { expressions.append(expression) }
  }

  mutating func enter(_ statement: LuaStatement) {
    if contains(statement.range) { statements.append(statement) }
  }

  mutating func enter(_ function: LuaFunction) {
    if contains(function.range) { functions.append(function) }
  }
}

extension UInt8 {
  /// White space of Lua: space, tab, line ends, vertical tab and form feed.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether it may stand in a name: an ASCII letter, digit or `_`.
  var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
