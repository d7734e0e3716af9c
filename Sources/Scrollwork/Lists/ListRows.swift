/// The rows of a list in order, with the headers and footers of its sections between them, one
/// below the other or side by side in columns.
///
/// It has the members of its ``RowTree``; its starts count headers, footers and columns. Rows of
/// collapsed sections are in it without an index, a start and an extent.
package struct ListRows {
  /// One row with its index, and its start in the list.
  package typealias Row = RowTree.Row

  /// The rows without headers and footers.
  var rows: RowTree
  /// The sections; nil for a list without.
  var sections: ListSections?
  /// How the rows lie beside and below each other.
  var arrangement = RowArrangement.stack
  /// How often the order of rows has changed but by insertions and removals.
  private(set) var rearrangements = 0

  /// The order of rows changes.
  mutating func noteRearrangement() { rearrangements += 1 }

  /// Makes the rows of a list without sections.
  init(_ rows: RowTree) { self.rows = rows }

  /// Divides the rows into sections, whose counts add up to the number of rows.
  mutating func divide(into sections: [ListNode.Section]) {
    self.sections = ListSections(sections)
    refreshSections()
  }
}

// MARK: - The members of the tree

extension ListRows {
  /// The number of rows, without those of collapsed sections.
  package var count: Int { rows.count }
  /// Whether there are none.
  package var isEmpty: Bool { rows.isEmpty }
  /// The gap between two rows of a section, in points.
  package var spacing: Double {
    get { rows.spacing }
    set {
      rows.spacing = newValue
      refreshSections()
    }
  }
  /// The number of rows whose extent is an estimate.
  package var unmeasuredCount: Int { rows.unmeasuredCount }
  /// The key that the next inserted row will get.
  package var nextKey: RowKey { rows.nextKey }
  /// The length of all sections, or of all rows.
  package var totalExtent: Double {
    if let sections { return sections.lengths.totalExtent }
    return switch arrangement {
    case .stack: rows.totalExtent
    case .lines(let lines): lines.length(of: 0..<count, in: rows)
    case .lanes(let lanes): lanes.length(in: rows)
    }
  }

  /// Whether the rows lie one below the other without anything between them.
  var isPlain: Bool {
    if case .stack = arrangement { return sections == nil }
    return false
  }

  /// Whether a row is in the list, also in a collapsed section.
  package func contains(_ key: RowKey) -> Bool { rows.contains(key) }
  /// The number of rows before a row; nil for one that is not in the order.
  package func index(of key: RowKey) -> Int? { rows.index(of: key) }
  /// The key of the row with an index, which must be in `0..<count`.
  package func key(at index: Int) -> RowKey { rows.key(at: index) }
  /// The length of a row in points; nil for one that is not in the order.
  package func extent(of key: RowKey) -> Double? { rows.extent(of: key) }
  /// Whether the extent of a row was measured; nil for one that is not in the order.
  package func certainty(of key: RowKey) -> RowTree.Certainty? { rows.certainty(of: key) }
  /// The index of the first row from one on whose extent is an estimate; nil without any.
  package func firstUnmeasured(from index: Int = 0) -> Int? { rows.firstUnmeasured(from: index) }

  func appendKeys(in indices: Range<Int>, to keys: inout [RowKey]) {
    rows.appendKeys(in: indices, to: &keys)
  }

  /// The row with an index, which must be in `0..<count`.
  package func row(atIndex index: Int) -> Row { placed(rows.row(atIndex: index)) }

  /// A row by its key; nil for one that is not in the order.
  package func row(of key: RowKey) -> Row? { rows.row(of: key).map(placed) }

  /// The start and the length of a row in points; nil for one that is not in the order.
  package func span(of key: RowKey) -> (start: Double, extent: Double)? {
    if isPlain { return rows.span(of: key) }
    return row(of: key).map { ($0.start, $0.extent) }
  }

  /// The start of a row in points; nil for one that is not in the order.
  package func offset(of key: RowKey) -> Double? { span(of: key)?.start }

  /// The last row that starts at or before an offset; the first one before all.
  package func row(at offset: Double) -> Row? {
    if isPlain { return rows.row(at: offset) }
    guard !isEmpty else { return nil }
    guard let sections else { return row(atIndex: lastIndex(at: offset, in: 0..<count)) }
    guard let key = sections.section(at: offset), let span = sections.span(of: key) else {
      return nil
    }
    let indices = sections.rows(of: key)
    let base = span.start + sections.traits(of: key).header
    guard !indices.isEmpty, offset >= base else {
      return row(atIndex: max(indices.lowerBound - 1, 0))
    }
    var index = lastIndex(at: offset - base, in: indices)
    // Sums of doubles are off by one row at most.
    while index > indices.lowerBound, row(atIndex: index).start > offset { index -= 1 }
    while index + 1 < indices.upperBound, row(atIndex: index + 1).start <= offset { index += 1 }
    return row(atIndex: index)
  }

  /// The last of the rows of a section that starts at or before an offset in them; the first one
  /// before all.
  private func lastIndex(at offset: Double, in indices: Range<Int>) -> Int {
    let found: Int
    switch arrangement {
    case .stack:
      let first = rows.row(atIndex: indices.lowerBound).start
      found = rows.row(at: first + offset)?.index ?? 0
    case .lines(let lines):
      let limit = ExactLength.above(offset > 0 ? min(offset, 0x1p61) : 0)
      found = lines.last(in: indices, of: rows) { $0.start < limit }?.index ?? 0
    case .lanes(let lanes):
      let limit = ExactLength.above(offset > 0 ? min(offset, 0x1p61) : 0)
      found = lanes.rows(startingBefore: limit, in: rows).count - 1
    }
    return min(max(found, indices.lowerBound), indices.upperBound - 1)
  }

  /// A row with its start in the list, and its column.
  private func placed(_ row: Row) -> Row {
    if isPlain { return row }
    guard let sections else { return placed(row, startingAt: 0, among: 0..<count) }
    guard let key = sections.section(ofRowAt: row.index), let span = sections.span(of: key) else {
      return row
    }
    return placed(
      row, startingAt: span.start + sections.traits(of: key).header,
      among: sections.rows(of: key))
  }

  /// A row of a section whose rows begin at an offset of the list.
  private func placed(_ row: Row, startingAt base: Double, among indices: Range<Int>) -> Row {
    switch arrangement {
    case .stack:
      let first = indices.lowerBound
      let start = first == row.index ? row.start : rows.row(atIndex: first).start
      return row.moved(to: base + (row.start - start))
    case .lines(let lines):
      let state = lines.state(after: indices.lowerBound..<row.index + 1, in: rows)
      let span = row.span == 0 ? lines.columns : min(row.span, lines.columns)
      return row.moved(to: base + state.start.points, column: state.used - span)
    case .lanes(let lanes):
      var state = lanes.state(before: row.index, in: rows)
      let (start, lane) = lanes.add(
        row.extent, span: row.span, at: row.index, to: &state, gap: rows.exactSpacing)
      return row.moved(to: base + start.points, column: lane)
    }
  }

  /// All rows in the order of their sections, also those that were set aside; O(n).
  var allRows: [ListedRow] {
    guard let sections, sections.hasCollapsed else {
      return rows.rows(in: 0..<count).map(ListedRow.init)
    }
    return (0..<sections.count).flatMap { number in
      let key = sections.key(at: number)
      if let aside = sections.folded[key] {
        return aside.flatMap { leaf in
          (0..<leaf.count).map { ListedRow(leaf, $0) }
        }
      }
      return rows.rows(in: sections.rows(of: key)).map(ListedRow.init)
    }
  }

  /// The first of the rows that overlap a range of offsets; nil when none does.
  package func firstRow(overlapping offsets: Range<Double>) -> Row? {
    if isPlain { return rows.firstRow(overlapping: offsets) }
    var found = rows(overlapping: offsets)
    return found.next()
  }

  /// The rows that overlap a range of offsets, in order.
  package func rows(overlapping offsets: Range<Double>) -> Rows {
    guard !isEmpty else { return Rows(self, from: 0, to: 0, overlapping: 0..<0) }
    return Rows(
      self, from: firstIndex(reaching: offsets.lowerBound), to: count, overlapping: offsets)
  }

  /// The rows in a range of indices.
  package func rows(in indices: Range<Int>) -> Rows {
    Rows(
      self, from: indices.lowerBound, to: indices.upperBound, overlapping: -.infinity..<(.infinity))
  }

  /// The index before which no row reaches beyond an offset.
  func firstIndex(reaching offset: Double) -> Int {
    if case .lanes(let lanes) = arrangement {
      return lanes.firstIndex(endingAfter: offset, in: rows)
    }
    guard let row = row(at: offset) else { return 0 }
    let line = line(of: row)
    let endsBefore = line.start < offset && line.end <= offset
    return endsBefore ? line.indices.upperBound : line.indices.lowerBound
  }

  /// Consecutive rows; costs O(log n) at its beginning and for each section, and O(1) a row.
  package struct Rows: Sequence, IteratorProtocol {
    private let list: ListRows
    private var rest: RowTree.Rows
    /// Rows that end at or before it are left out, unless they start there.
    private let low: Double
    private let bound: Double
    /// The end of the section of the present rows, and where its rows start in the list.
    private var end = 0
    private var base = 0.0
    private var cursor = Cursor.stack(displacement: 0)

    private enum Cursor {
      case stack(displacement: Double)
      case lines(RowLines, LineState)
      case lanes(RowLanes, RowLanes.State)
    }

    fileprivate init(
      _ list: ListRows, from index: Int, to end: Int, overlapping offsets: Range<Double>
    ) {
      self.list = list
      low = offsets.lowerBound
      bound = offsets.upperBound
      rest = list.rows.rows(in: index..<Swift.max(index, end))
      if list.isPlain { self.end = .max }
    }

    /// The next row; nil after the last.
    package mutating func next() -> Row? {
      while let row = rest.next() {
        if row.index >= end { begin(at: row) }
        let next: Row
        switch cursor {
        case .stack(let displacement):
          next = displacement == 0 ? row : row.moved(to: row.start + displacement)
        case .lines(let lines, var state):
          let column = state.add(
            row.extent, span: row.span, columns: lines.columns, gap: list.rows.exactSpacing)
          cursor = .lines(lines, state)
          next = row.moved(to: base + state.start.points, column: column)
        case .lanes(let lanes, var state):
          cursor = .stack(displacement: 0)
          let (start, lane) = lanes.add(
            row.extent, span: row.span, at: row.index, to: &state, gap: list.rows.exactSpacing)
          cursor = .lanes(lanes, state)
          next = row.moved(to: base + start.points, column: lane)
        }
        guard next.start < bound else { return nil }
        if next.start < low, next.end <= low { continue }
        return next
      }
      return nil
    }

    /// Finds the section of a row and how its rows lie.
    private mutating func begin(at row: Row) {
      var indices = 0..<list.count
      base = 0
      if let sections = list.sections, let key = sections.section(ofRowAt: row.index),
        let span = sections.span(of: key)
      {
        indices = sections.rows(of: key)
        base = span.start + sections.traits(of: key).header
      }
      end = indices.upperBound
      switch list.arrangement {
      case .stack: cursor = .stack(displacement: list.placed(row).start - row.start)
      case .lines(let lines):
        cursor = .lines(
          lines, lines.state(after: indices.lowerBound..<row.index, in: list.rows))
      case .lanes(let lanes):
        cursor = .lanes(lanes, lanes.state(before: row.index, in: list.rows))
      }
    }
  }
}

extension RowTree.Row {
  /// The row at another start in points and in another column.
  func moved(to start: Double, column: Int = 0) -> RowTree.Row {
    RowTree.Row(
      key: key, index: index, start: start, extent: extent, certainty: certainty, span: span,
      column: column)
  }
}

/// What is stored of a row, also of one that was set aside.
struct ListedRow {
  let key: RowKey
  let extent: Double
  let certainty: RowTree.Certainty
  /// The number of columns that it lies across; 0 for all of them.
  let span: Int

  fileprivate init(_ row: RowTree.Row) {
    (key, extent, certainty, span) = (row.key, row.extent, row.certainty, row.span)
  }

  fileprivate init(_ leaf: RowLeaf, _ position: Int) {
    key = RowKey(rawValue: leaf.key(at: position))
    extent = leaf.extent(at: position)
    certainty = leaf.isMeasured(at: position) ? .measured : .estimated
    span = leaf.span(at: position)
  }
}
