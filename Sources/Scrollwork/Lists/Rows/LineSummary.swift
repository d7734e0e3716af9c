/// The open line of a lazy grid, while its cells are laid out one after the other.
///
/// A cell lies beside the one before it, in the next columns, as long as there are enough;
/// otherwise it begins a line below the longest cell of the one before.
struct LineState {
  /// The number of columns taken in the open line, 1 or more; all of them before the first cell.
  var used: Int
  /// The start of the open line; one gap below 0 before the first cell.
  var start: ExactLength
  /// The extent of the longest cell in the open line, in points.
  var longest = 0.0
  /// The number of the open line, from 0; −1 before the first cell.
  var line = -1

  /// The state before the first cell of a grid.
  init(columns: Int, gap: ExactLength) {
    used = columns
    start = .zero - gap
  }

  /// Puts a cell that lies across some columns, 0 for all, into the open line or the next.
  ///
  /// - Returns: The first of its columns, from 0.
  @discardableResult
  mutating func add(_ extent: Double, span: Int, columns: Int, gap: ExactLength) -> Int {
    let span = span == 0 ? columns : min(span, columns)
    if used + span <= columns {
      used += span
      longest = max(longest, extent)
    } else {
      start += ExactLength(longest) + gap
      line += 1
      used = span
      longest = extent
    }
    return used - span
  }

  /// Puts neighboring cells into the open line and the next ones.
  mutating func add(_ cells: LineSummary, gap: ExactLength) {
    if cells.lines > 0 {
      start += ExactLength(max(longest, cells.head)) + gap + cells.advance
      line += Int(cells.lines)
      longest = cells.tail
    } else {
      longest = max(longest, cells.head)
    }
    used = Int(cells.used)
  }
}

/// What neighboring cells of a lazy grid do to the open line that they find.
struct LineSummary {
  /// The number of columns that they leave taken in the open line.
  var used: UInt8
  /// The number of lines that they begin.
  var lines: Int32 = 0
  /// The extent in points of the longest of those that join the open line they find.
  var head = 0.0
  /// The extent in points of the longest of those in the last line that they begin.
  var tail = 0.0
  /// The lengths of the lines that they begin but for the last, with a gap for each.
  var advance = ExactLength.zero

  /// What no cells do to a line with some columns taken.
  init(used: Int) { self.used = UInt8(clamping: used) }

  /// What cells of one extent, in one column each, do to a line with some columns taken.
  init(_ count: Int, of extent: Double, used: Int, columns: Int, gap: ExactLength) {
    let free = columns - used
    if count <= free {
      self.init(used: used + count)
      if count > 0 { head = extent }
      return
    }
    let rest = count - free
    let begun = (rest + columns - 1) / columns
    self.init(used: rest - (begun - 1) * columns)
    lines = Int32(begun)
    if free > 0 { head = extent }
    tail = extent
    advance = (ExactLength(extent) + gap) * (begun - 1)
  }

  /// Adds a cell after them.
  mutating func add(_ extent: Double, span: Int, columns: Int, gap: ExactLength) {
    let span = span == 0 ? columns : min(span, columns)
    if Int(used) + span <= columns {
      used += UInt8(span)
      if lines > 0 { tail = max(tail, extent) } else { head = max(head, extent) }
    } else {
      if lines > 0 { advance += ExactLength(tail) + gap }
      used = UInt8(span)
      lines += 1
      tail = extent
    }
  }

  /// Adds cells after them; their summary is that for the columns that these leave taken.
  mutating func add(_ next: LineSummary, gap: ExactLength) {
    switch (lines > 0, next.lines > 0) {
    case (false, false): head = max(head, next.head)
    case (true, false): tail = max(tail, next.head)
    case (false, true):
      head = max(head, next.head)
      (tail, advance) = (next.tail, next.advance)
    case (true, true):
      advance += ExactLength(max(tail, next.head)) + gap + next.advance
      tail = next.tail
    }
    lines += next.lines
    used = next.used
  }
}
