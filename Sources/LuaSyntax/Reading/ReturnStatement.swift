/// Finds the `return` of several lines that ends on a given line.
///
/// Lua attributes a `return` of several lines to its last line; reports show the first.
package struct ReturnStatement: LuaVisitor {
  private let end: Int
  /// The byte range of the last match; an inner statement is visited after the outer one.
  private var found: Range<Int>?
  private let lines: SourceText

  private init(_ lines: SourceText, endingOn end: Int) {
    self.lines = lines
    self.end = end
  }

  /// Stores the range of a matching `return`.
  package mutating func enter(_ statement: LuaStatement) {
    guard case .returning = statement.kind, let last = statement.range.last else { return }
    if lines.line(of: statement.range.lowerBound) < end, lines.line(of: last) >= end {
      found = statement.range
    }
  }

  /// Forgets the statements around a function whose own lines have the line: none of them is the
  /// function's.
  package mutating func enter(_ function: LuaFunction) {
    guard let last = function.range.last else { return }
    let (first, close) = (lines.line(of: function.range.lowerBound), lines.line(of: last))
    if first <= end, end < close || first == close && end == close { found = nil }
  }

  /// Finds the `return` that starts before a line and ends on it or after it, in the innermost
  /// function around it.
  ///
  /// Parses the whole text.
  ///
  /// - Parameters:
  ///   - end: The line number, from 1.
  ///   - bytes: The source text.
  /// - Returns: The line on which the statement starts, from 1, and its byte range; nil when there
  ///   is none, or the text has a syntax error.
  package static func line(endingOn end: Int, in bytes: [UInt8]) -> (line: Int, range: Range<Int>)?
  {
    guard let chunk = try? LuaParser.parse(bytes) else { return nil }
    let lines = SourceText(path: "", bytes: bytes)
    var visitor = ReturnStatement(lines, endingOn: end)
    visitor.visit(chunk.body)
    return visitor.found.map { (lines.line(of: $0.lowerBound), $0) }
  }
}
