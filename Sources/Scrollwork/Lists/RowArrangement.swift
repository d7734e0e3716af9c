/// How the rows of a list lie beside and below each other.
enum RowArrangement {
  /// One below the other.
  case stack
  /// In lines across the columns of a grid.
  case lines(RowLines)
  /// In the lanes of a masonry.
  case lanes(RowLanes)
}

/// The lines of a list: those of its grid, else its rows one by one.
extension ListRows {
  /// Some rows that lie side by side.
  struct Line {
    /// Their indices.
    let indices: Range<Int>
    /// The start in the list, in points.
    let start: Double
    /// The length of the longest of them, in points.
    let extent: Double

    /// The end in the list, in points.
    var end: Double { start + extent }
  }

  /// The number of columns, by which rows of a list lie side by side; 1 for a list without.
  var columnCount: Int {
    switch arrangement {
    case .stack: 1
    case .lines(let lines): lines.columns
    case .lanes(let lanes): lanes.columns
    }
  }

  /// The line that a row lies in.
  ///
  /// - Complexity: O(log n).
  func line(of row: Row) -> Line {
    guard case .lines(let lines) = arrangement else {
      return Line(indices: row.index..<row.index + 1, start: row.start, extent: row.extent)
    }
    let indices = neighbors(ofRowAt: row.index)
    let number = lines.state(after: indices.lowerBound..<row.index + 1, in: rows).line
    let before = lines.last(in: indices, of: rows) { $0.line < number }
    let end = lines.last(in: indices, of: rows) { $0.line <= number }
    return Line(
      indices: (before?.index ?? indices.lowerBound - 1) + 1..<(end?.index ?? row.index) + 1,
      start: row.start, extent: end?.state.longest ?? row.extent)
  }

  /// The number of lines.
  var lineCount: Int {
    guard case .lines(let lines) = arrangement else { return count }
    if let sections { return Int(sections.lines.totalExtent) }
    return lines.state(after: 0..<count, in: rows).line + 1
  }

  /// The number of the line of a row, from 0.
  func line(ofRowAt index: Int) -> Int {
    guard case .lines(let lines) = arrangement else { return index }
    let indices = neighbors(ofRowAt: index)
    let line = lines.state(after: indices.lowerBound..<index + 1, in: rows).line
    guard let sections, let key = sections.section(ofRowAt: index) else { return line }
    return Int(sections.lines.offset(of: key) ?? 0) + line
  }

  /// The index of the first row of a line; the number of rows after the last line.
  func firstRow(ofLine line: Int) -> Int {
    guard case .lines(let lines) = arrangement else { return line }
    guard line < lineCount else { return count }
    var indices = 0..<count
    var number = line
    if let sections, let row = sections.lines.row(at: Double(line)) {
      indices = sections.rows(of: row.key)
      number -= Int(row.start)
    }
    let before = lines.last(in: indices, of: rows) { $0.line < number }
    return (before?.index ?? indices.lowerBound - 1) + 1
  }

  /// The start that a row behind another one gets when that is removed and those behind it move up,
  /// in points.
  ///
  /// In the same section it is the start of the lost row; what lies between two sections stays.
  func start(of next: Row, without lost: Row) -> Double {
    let section = neighbors(ofRowAt: lost.index)
    guard !section.contains(next.index) else { return lost.start }
    var end = lost.start
    if lost.index > section.lowerBound {
      let former = line(of: row(atIndex: lost.index - 1)).indices.filter { $0 != lost.index }
      end = former.map { row(atIndex: $0).end }.max() ?? end
    }
    return end + next.start - line(of: row(atIndex: section.upperBound - 1)).end
  }

  /// The indices of the rows in the section of a row; of all rows without sections.
  private func neighbors(ofRowAt index: Int) -> Range<Int> {
    guard let sections, let key = sections.section(ofRowAt: index) else { return 0..<count }
    return sections.rows(of: key)
  }
}
