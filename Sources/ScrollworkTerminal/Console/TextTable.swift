/// Rows of text in aligned columns, as the trace of a failed test is shown.
package struct TextTable: Hashable, Sendable {
  /// Which end of a column its texts share.
  package enum Alignment: Hashable, Sendable {
    /// Texts begin in the same column.
    case left
    /// Texts end in the same column, as numbers should.
    case right
  }

  /// What is common to the texts of one column.
  package struct Column: Hashable, Sendable {
    /// The heading; empty for none.
    package var title: String
    /// Which end the texts share.
    package var alignment: Alignment
    /// The least width, in columns of the terminal.
    package var minimumWidth: Int

    /// A column with a heading.
    package init(_ title: String = "", _ alignment: Alignment = .left, minimumWidth: Int = 0) {
      self.title = title
      self.alignment = alignment
      self.minimumWidth = minimumWidth
    }
  }

  /// The columns, from left to right.
  package var columns: [Column]
  /// The rows in order; missing cells are empty.
  package private(set) var rows: [[String]] = []
  /// The spaces between two columns.
  package var gap: Int

  /// An empty table.
  package init(_ columns: [Column], gap: Int = 2) {
    self.columns = columns
    self.gap = gap
  }

  /// Adds a row.
  ///
  /// - Precondition: There are no more cells than columns.
  package mutating func append(_ cells: [String]) {
    precondition(cells.count <= columns.count, "\(cells.count) cells for \(columns.count) columns")
    rows.append(cells)
  }

  /// The lines, headings first when there are any, without trailing spaces.
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
