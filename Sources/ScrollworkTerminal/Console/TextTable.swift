/// A table of text in aligned columns, such as the trace of a failed test.
package struct TextTable: Hashable, Sendable {
  /// The edge of a column at which its cells align.
  package enum Alignment: Hashable, Sendable {
    /// Cells start at the left edge.
    case left
    /// Cells end at the right edge, as for numbers.
    case right
  }

  /// The heading and layout of one column.
  package struct Column: Hashable, Sendable {
    /// The heading; empty for none.
    package var title: String
    /// The edge at which the cells align.
    package var alignment: Alignment
    /// The least width, in terminal columns.
    package var minimumWidth: Int

    /// Creates a column, without a heading by default.
    package init(_ title: String = "", _ alignment: Alignment = .left, minimumWidth: Int = 0) {
      self.title = title
      self.alignment = alignment
      self.minimumWidth = minimumWidth
    }
  }

  /// The columns, from left to right.
  package var columns: [Column]
  /// The rows in order; a row may have fewer cells than there are columns.
  package private(set) var rows: [[String]] = []
  /// The number of spaces between two columns.
  package var gap: Int

  /// Creates a table without rows.
  package init(_ columns: [Column], gap: Int = 2) {
    self.columns = columns
    self.gap = gap
  }

  /// Appends a row; it may have fewer cells than there are columns.
  ///
  /// - Precondition: There are no more cells than columns.
  package mutating func append(_ cells: [String]) {
    precondition(cells.count <= columns.count, "\(cells.count) cells for \(columns.count) columns")
    rows.append(cells)
  }

  /// Renders the table, headings first unless all are empty, without trailing spaces.
  ///
  /// O(n) in the text of all cells.
  package func lines(indent: Int = 0) -> [String] {
    let headings = columns.map(\.title)
    let all = (headings.allSatisfy(\.isEmpty) ? [] : [headings]) + rows
    let widths = columns.indices.map { index in
      all.reduce(columns[index].minimumWidth) { widest, row in
        index < row.count ? max(widest, textWidth(row[index])) : widest
      }
    }
    return all.map { row in
      let cells = row.indices.map { index in
        switch columns[index].alignment {
        case .left: padded(row[index], to: widths[index])
        case .right: paddedLeft(row[index], to: widths[index])
        }
      }
      var line = String(repeating: " ", count: indent)
      line += cells.joined(separator: String(repeating: " ", count: gap))
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
