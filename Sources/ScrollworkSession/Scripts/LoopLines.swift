internal import LuaSyntax

/// The lines of the innermost loop around a line, without its `end` but with its `until`.
struct LoopLines: LuaVisitor {
  private let source: SourceText
  private let line: Int
  /// The first and the last line, from 1; nil when the line is in no loop.
  private(set) var found: ClosedRange<Int>?

  /// Searches a script; one that cannot be parsed has no loops.
  init(around line: Int, in bytes: [UInt8]) {
    source = SourceText(path: "", bytes: bytes)
    self.line = line
    if let chunk = try? LuaParser.parse(bytes) { visit(chunk.body) }
  }

  mutating func enter(_ statement: LuaStatement) {
    let body: LuaBlock
    switch statement.kind {
    case .whileLoop(let branch): body = branch.block
    case .repeatLoop(let block, _): body = block
    case .numericFor(_, _, let block), .genericFor(_, _, let block): body = block
    default: return
    }
    let first = source.line(of: statement.range.lowerBound)
    let end = source.line(of: max(statement.range.lowerBound, statement.range.upperBound - 1))
    guard (first...end).contains(line) else { return }
    // Inner loops are visited later and replace those around them.
    let last = body.statements.last.map {
      source.line(of: max($0.range.lowerBound, $0.range.upperBound - 1))
    }
    if case .repeatLoop = statement.kind {
      found = first...end
    } else {
      found = first...max(first, last ?? first, line)
    }
  }
}
