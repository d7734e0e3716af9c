@testable import ScrollworkTerminal

/// A terminal's screen that knows the control sequences of `LineRenderer` and nothing else.
struct Screen {
  private let width: Int
  private let height: Int
  private var cells: [[Character?]] = [[]]
  /// Rows whose text goes on in the next one, as a terminal selects them together.
  private var wrapped: Set<Int> = []
  /// The cursor, from the first row that was ever drawn on.
  private(set) var cursor = (row: 0, column: 0)
  /// Whether the last column was just written, so that the next character wraps.
  private var willWrap = false
  /// Sequences that it does not know.
  private(set) var unknown: [String] = []

  init(width: Int, height: Int = 24) {
    self.width = width
    self.height = height
  }

  /// The rows, without spaces at their ends and without empty rows at the end.
  var rows: [String] {
    var rows = cells.map { row in
      var text = String(row.compactMap(\.self))
      while text.last == " " { text.removeLast() }
      return text
    }
    while rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// The lines that a person selects with three clicks.
  var lines: [String] {
    var lines: [String] = []
    for (index, row) in rows.enumerated() {
      if index > 0, wrapped.contains(index - 1) {
        lines[lines.count - 1] += row
      } else {
        lines.append(row)
      }
    }
    return lines
  }

  mutating func take(_ output: String) {
    // Scalars, as a terminal reads them; a combining one joins the cell before.
    var rest = output.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": (cursor.column, willWrap) = (0, false)
      case "\n": down()
      case "\u{7}": break
      case "\u{1B}": sequence(&rest)
      default: put(scalar)
      }
    }
  }

  private mutating func down() {
    cursor.row += 1
    willWrap = false
    while cells.count <= cursor.row { cells.append([]) }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let columns = textWidth(String(scalar))
    guard columns > 0 else {
      let column = cells[cursor.row].lastIndex { $0 != nil } ?? 0
      cells[cursor.row][column] = cells[cursor.row][column].map {
        Character(String($0) + String(scalar))
      }
      return
    }
    if willWrap || cursor.column + columns > width {
      wrapped.insert(cursor.row)
      down()
      cursor.column = 0
    }
    while cells[cursor.row].count < cursor.column + columns { cells[cursor.row].append(" ") }
    cells[cursor.row][cursor.column] = Character(scalar)
    if columns == 2 { cells[cursor.row][cursor.column + 1] = nil }
    cursor.column += columns
    if cursor.column == width { (cursor.column, willWrap) = (width - 1, true) }
  }

  private mutating func sequence(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[" else { return unknown.append("ESC") }
    var parameters = ""
    while let scalar = rest.popFirst() {
      guard ("@"..."~").contains(scalar) else {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      let count = Int(parameters) ?? 1
      switch scalar {
      case "A": cursor.row -= count
      case "B": cursor.row += count
      case "C": cursor.column = min(width - 1, cursor.column + count)
      case "K": erase(cursor.row)
      case "J":
        erase(cursor.row)
        cells.removeSubrange((cursor.row + 1)...)
        wrapped = wrapped.filter { $0 < cursor.row }
      case "m": return
      default: unknown.append(parameters + String(scalar))
      }
      if cursor.row < max(0, cells.count - height) || cursor.row >= cells.count {
        unknown.append("outside: \(parameters)\(scalar)")
      }
      if scalar == "A" || scalar == "B" || scalar == "C" { willWrap = false }
      return
    }
  }

  private mutating func erase(_ row: Int) {
    cells[row].removeSubrange(min(cursor.column, cells[row].count)...)
    wrapped.remove(row)
  }
}
