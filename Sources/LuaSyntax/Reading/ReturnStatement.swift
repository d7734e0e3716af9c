/// Where the `return` begins that ends on a line.
///
/// Lua counts a return that takes several lines to the last of them; people look for the first.
package struct ReturnStatement: LuaVisitor {
  private let end: Int
  /// The bytes of the innermost one so far; it began last.
  private var found: Range<Int>?
  private let lines: SourceText

  private init(_ lines: SourceText, endingOn end: Int) {
    self.lines = lines
    self.end = end
  }

  package mutating func enter(_ statement: LuaStatement) {
    guard case .returning = statement.kind, let last = statement.range.last else { return }
    if lines.line(of: statement.range.lowerBound) < end, lines.line(of: last) >= end {
      found = statement.range
    }
  }

  /// The statement that ends on a line and began on one before it.
  ///
  /// Nil without one, and where the text is no Lua. Reads the whole text.
  ///
  /// - Parameters:
  ///   - end: The line, counted from 1.
  ///   - bytes: The text.
  /// - Returns: The line on which it begins, and its bytes.
  package static func line(endingOn end: Int, in bytes: [UInt8]) -> (line: Int, range: Range<Int>)?
  {
    guard let chunk = try? LuaParser.parse(bytes) else { return nil }
    let lines = SourceText(path: "", bytes: bytes)
    var visitor = ReturnStatement(lines, endingOn: end)
    visitor.visit(chunk.body)
    return visitor.found.map { (lines.line(of: $0.lowerBound), $0) }
  }
}
