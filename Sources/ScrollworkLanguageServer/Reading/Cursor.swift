internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua

/// What stands at a position of a text, and around it.
struct Cursor {
  /// What may be written at the position, or is written there.
  enum Context {
    /// A comment, a number, or nothing that is known.
    case none
    /// A name behind `.` or `:`; the chain before it, and the index of its suffix.
    case member(LuaExpression, suffix: Int, LuaName, isMethod: Bool)
    /// A name that stands alone, or where one may begin.
    case name(LuaName)
    /// The content of a string, as far as it is written, and the range inside of the quotes.
    case string(Range<Int>)
  }

  let analysis: ScriptAnalysis
  let offset: Int
  let path: SyntaxPath
  let context: Context
  /// The calls around the position, innermost first.
  let calls: [CallSite]

  init(_ analysis: ScriptAnalysis, at offset: Int) {
    self.analysis = analysis
    self.offset = offset
    let chunk = analysis.chunk
    path = SyntaxPath(chunk, at: offset)
    calls = CallSite.all(on: path, chunk)
    context = Self.context(path, analysis)
  }

  private static func context(_ path: SyntaxPath, _ analysis: ScriptAnalysis) -> Context {
    let chunk = analysis.chunk
    let offset = path.offset
    func holds(_ range: Range<Int>) -> Bool {
      range.lowerBound <= offset && offset <= range.upperBound
    }
    for comment in chunk.comments where comment.range.lowerBound < offset {
      let isLong = chunk.bytes[comment.range.lowerBound...].starts(with: Array("--[".utf8))
      if offset < comment.range.upperBound || offset == comment.range.upperBound && !isLong {
        return .none
      }
    }
    for expression in path.expressions.reversed() {
      switch expression.kind {
      case .string:
        if let inner = inside(expression.range, chunk.bytes), holds(inner) { return .string(inner) }
      case .number where holds(expression.range): return .none
      case .suffixed(_, let suffixes):
        for (index, suffix) in suffixes.enumerated() {
          switch suffix.kind {
          case .field(let name)
          where holds(name.range) || name.range.isEmpty && name.range.upperBound == path.tokenEnd:
            return .member(expression, suffix: index, name, isMethod: false)
          case .method(let name, _)
          where holds(name.range) || name.range.isEmpty && name.range.upperBound == path.tokenEnd:
            return .member(expression, suffix: index, name, isMethod: true)
          default: break
          }
        }
      default: break
      }
    }
    let word = wordRange(chunk.bytes, at: offset)
    if let first = word.first, (0x30...0x39).contains(chunk.bytes[first]) { return .none }
    return .name(
      LuaName(text: String(decoding: chunk.bytes[word], as: UTF8.self), range: word))
  }

  /// The letters and digits around an offset; empty for none.
  static func wordRange(_ bytes: [UInt8], at offset: Int) -> Range<Int> {
    var (start, end) = (offset, offset)
    while start > 0, bytes[start - 1].isWord { start -= 1 }
    while end < bytes.count, bytes[end].isWord { end += 1 }
    return start..<end
  }

  /// The content of a string between its quotes or long brackets; nil for other text.
  ///
  /// A string in quotes without an end goes on to its line's.
  static func inside(_ literal: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    guard let first = literal.first.map({ bytes[$0] }) else { return nil }
    let (start, end) = (literal.lowerBound, literal.upperBound)
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let isClosed = literal.count > 1 && bytes[end - 1] == first
      return start + 1..<end - (isClosed ? 1 : 0)
    case UInt8(ascii: "["):
      let bracket = 2 + bytes[(start + 1)..<end].prefix { $0 == UInt8(ascii: "=") }.count
      return literal.count >= 2 * bracket ? start + bracket..<end - bracket : nil
    default: return nil
    }
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String {
    String(decoding: analysis.chunk.bytes[range], as: UTF8.self)
  }

  /// The type of what precedes a member.
  func type(before suffix: Int, of expression: LuaExpression) -> LuaType {
    analysis.flow.types(along: expression)[suffix]
  }
}
