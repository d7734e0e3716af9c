/// Turns layouts into the control sequences that change the screen from one to the next.
///
/// It emits printable text and `CR`, `LF`, `CSI n A/B/C`, `CSI K`, `CSI J` and colors only. Rows
/// that have not changed above the first one that has are not written again.
struct LineRenderer {
  /// The rows on the screen; empty before the first drawing.
  private var shown: [EntryLayout.Row] = []
  /// The row of the cursor among them.
  private var cursorRow = 0
  /// The column of the cursor.
  private var cursorColumn = 0

  /// The sequences that show a layout in a window of at most `height` rows around the cursor.
  mutating func draw(_ layout: EntryLayout, height: Int) -> String {
    var rows = layout.rows
    var row = layout.cursor.row
    if rows.count > height {
      let first = min(max(0, row - height + 1), rows.count - height)
      rows = Array(rows[first..<(first + height)])
      row -= first
    }
    return show(rows, row: row, column: layout.cursor.column)
  }

  /// The sequences that show a whole layout for the last time and go to the line below it.
  mutating func finish(_ layout: EntryLayout) -> String {
    let rows = layout.rows
    // Rows outside of the window may have scrolled away: write all again from the window's top.
    let output = show(rows, row: rows.count - 1, column: 0) + "\r\n"
    forget()
    return output
  }

  /// The next drawing begins at the cursor's line.
  mutating func forget() {
    shown = []
    cursorRow = 0
    cursorColumn = 0
  }

  /// The sequences that erase what is shown after the terminal has changed its width.
  ///
  /// - Parameter width: The new width; rows are assumed to have been wrapped again.
  /// - Returns: The sequences; empty when nothing is shown.
  mutating func erase(width: Int) -> String {
    guard !shown.isEmpty else { return "" }
    var above = 0
    var line = 0
    for (index, row) in shown.enumerated() {
      let isCursor = index == cursorRow
      line += isCursor ? cursorColumn : row.width
      if isCursor || !row.isWrapped {
        above += isCursor ? line / max(1, width) : max(1, (line + width - 1) / max(1, width))
        line = 0
      }
      if isCursor { break }
    }
    forget()
    return Self.up(above) + "\r\u{1B}[J"
  }

  // MARK: - Rows

  private mutating func show(_ rows: [EntryLayout.Row], row: Int, column: Int) -> String {
    let same = zip(shown, rows).prefix { $0 == $1 }.count
    var output = ""
    var now = cursorRow
    if same < rows.count || rows.count != shown.count {
      // Of equal rows followed by nothing, the last is written again to erase what is below.
      let first = min(same, rows.count - 1)
      if first < max(1, shown.count) {
        output += Self.move(from: now, to: first) + "\r"
      } else {
        output += Self.move(from: now, to: shown.count - 1)
        output += "\r\n"
      }
      for index in first..<rows.count {
        let row = rows[index]
        output += row.text
        let isLast = index == rows.count - 1
        // Behind a full row, the terminal would erase its last column.
        if !row.isFull { output += isLast ? "\u{1B}[J" : "\u{1B}[K" }
        // A full row followed by an empty one: nothing would make the terminal wrap.
        if !isLast, !row.isWrapped || rows[index + 1].width == 0 { output += "\r\n" }
      }
      now = rows.count - 1
    }
    output += Self.move(from: now, to: row) + "\r" + (column > 0 ? "\u{1B}[\(column)C" : "")
    shown = rows
    (cursorRow, cursorColumn) = (row, column)
    return output
  }

  private static func move(from row: Int, to other: Int) -> String {
    other < row ? up(row - other) : other > row ? "\u{1B}[\(other - row)B" : ""
  }

  private static func up(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)A" : "" }
}
