/// The rows of a list in order, with the headers and footers of its sections between them.
///
/// It answers as its ``RowTree`` does, with starts that count headers and footers. Rows of collapsed
/// sections are in it without an index, a start and an extent.
public struct ListRows {
  /// One row with its index, and its start in the list.
  public typealias Row = RowTree.Row

  /// The rows without headers and footers.
  var rows: RowTree
  /// The sections; nil for a list without.
  var sections: ListSections?

  /// Makes the rows of a list without sections.
  init(_ rows: RowTree) { self.rows = rows }

  /// Divides the rows into sections, whose counts add up to the number of rows.
  mutating func divide(into sections: [ListNode.Section]) {
    let sections = ListSections(sections)
    self.sections = sections
    for index in 0..<sections.count { refresh(sections.key(at: index)) }
  }
}

// MARK: - As the tree answers

extension ListRows {
  /// The number of rows, without those of collapsed sections.
  public var count: Int { rows.count }
  /// Whether there are none.
  public var isEmpty: Bool { rows.isEmpty }
  /// The gap between two rows of a section, in points.
  public var spacing: Double {
    get { rows.spacing }
    set {
      rows.spacing = newValue
      guard let sections else { return }
      for index in 0..<sections.count { refresh(sections.key(at: index)) }
    }
  }
  /// The number of rows whose extent is an estimate.
  public var unmeasuredCount: Int { rows.unmeasuredCount }
  /// The key that the next inserted row will get.
  public var nextKey: RowKey { rows.nextKey }
  /// The length of all sections, or of all rows.
  public var totalExtent: Double { sections?.lengths.totalExtent ?? rows.totalExtent }

  /// Whether a row is in the list, also in a collapsed section.
  public func contains(_ key: RowKey) -> Bool { rows.contains(key) }
  /// The number of rows before a row; nil for one that is not in the order.
  public func index(of key: RowKey) -> Int? { rows.index(of: key) }
  /// The key of the row with an index, which must be in `0..<count`.
  public func key(at index: Int) -> RowKey { rows.key(at: index) }
  /// The length of a row in points; nil for one that is not in the order.
  public func extent(of key: RowKey) -> Double? { rows.extent(of: key) }
  /// Whether the extent of a row was measured; nil for one that is not in the order.
  public func certainty(of key: RowKey) -> RowTree.Certainty? { rows.certainty(of: key) }
  /// The index of the first row from one on whose extent is an estimate; nil without any.
  public func firstUnmeasured(from index: Int = 0) -> Int? { rows.firstUnmeasured(from: index) }

  func appendKeys(in indices: Range<Int>, to keys: inout [RowKey]) {
    rows.appendKeys(in: indices, to: &keys)
  }

  /// The row with an index, which must be in `0..<count`.
  public func row(atIndex index: Int) -> Row { placed(rows.row(atIndex: index)) }

  /// A row by its key; nil for one that is not in the order.
  public func row(of key: RowKey) -> Row? { rows.row(of: key).map(placed) }

  /// The start and the length of a row in points; nil for one that is not in the order.
  public func span(of key: RowKey) -> (start: Double, extent: Double)? {
    guard sections != nil else { return rows.span(of: key) }
    return row(of: key).map { ($0.start, $0.extent) }
  }

  /// The start of a row in points; nil for one that is not in the order.
  public func offset(of key: RowKey) -> Double? { span(of: key)?.start }

  /// The last row that starts at or before an offset; the first one before all.
  public func row(at offset: Double) -> Row? {
    guard let sections else { return rows.row(at: offset) }
    guard !rows.isEmpty, let key = sections.section(at: offset),
      let span = sections.span(of: key)
    else { return nil }
    let indices = sections.rows(of: key)
    let base = span.start + sections.traits(of: key).header
    guard !indices.isEmpty, offset >= base else {
      return row(atIndex: max(indices.lowerBound - 1, 0))
    }
    let first = rows.row(atIndex: indices.lowerBound).start
    let found = rows.row(at: first + (offset - base))?.index ?? 0
    var index = min(max(found, indices.lowerBound), indices.upperBound - 1)
    // Sums of doubles are off by one row at most.
    while index > indices.lowerBound, row(atIndex: index).start > offset { index -= 1 }
    while index + 1 < indices.upperBound, row(atIndex: index + 1).start <= offset { index += 1 }
    return row(atIndex: index)
  }

  /// A row with its start in the list.
  private func placed(_ row: Row) -> Row {
    guard let sections, let key = sections.section(ofRowAt: row.index),
      let span = sections.span(of: key)
    else { return row }
    let first = sections.rows(of: key).lowerBound
    let start = first == row.index ? row.start : rows.row(atIndex: first).start
    return Row(
      key: row.key, index: row.index,
      start: span.start + sections.traits(of: key).header + (row.start - start),
      extent: row.extent, certainty: row.certainty)
  }

  /// All rows in the order of their sections, also those that were set aside; O(n).
  var allRows: [(key: RowKey, extent: Double, certainty: RowTree.Certainty)] {
    guard let sections, sections.hasCollapsed else {
      return rows.rows(in: 0..<count).map { ($0.key, $0.extent, $0.certainty) }
    }
    return (0..<sections.count).flatMap { number in
      let key = sections.key(at: number)
      if let aside = sections.folded[key] {
        return aside.flatMap { leaf in
          (0..<leaf.count).map { position in
            (
              RowKey(rawValue: leaf.key(at: position)), leaf.extent(at: position),
              leaf.isMeasured(at: position) ? RowTree.Certainty.measured : .estimated
            )
          }
        }
      }
      return rows.rows(in: sections.rows(of: key)).map { ($0.key, $0.extent, $0.certainty) }
    }
  }

  /// The first of the rows that overlap a range of offsets; nil when none does.
  public func firstRow(overlapping offsets: Range<Double>) -> Row? {
    guard sections != nil else { return rows.firstRow(overlapping: offsets) }
    var found = rows(overlapping: offsets)
    return found.next()
  }

  /// The rows that overlap a range of offsets, in order.
  public func rows(overlapping offsets: Range<Double>) -> Rows {
    guard let first = row(at: offsets.lowerBound) else {
      return Rows(self, from: 0, to: 0, before: 0)
    }
    let isBefore = first.start < offsets.lowerBound && first.end <= offsets.lowerBound
    return Rows(
      self, from: isBefore ? first.index + 1 : first.index, to: count, before: offsets.upperBound)
  }

  /// The rows in a range of indices.
  public func rows(in indices: Range<Int>) -> Rows {
    Rows(self, from: indices.lowerBound, to: indices.upperBound, before: .infinity)
  }

  /// Consecutive rows; costs O(log n) at its beginning and for each section, and O(1) a row.
  public struct Rows: Sequence, IteratorProtocol {
    private let list: ListRows
    private var rest: RowTree.Rows
    private let bound: Double
    /// The end of the section of the present rows, and how far its rows are displaced by headers.
    private var end = 0
    private var displacement = 0.0

    fileprivate init(_ list: ListRows, from index: Int, to end: Int, before bound: Double) {
      self.list = list
      self.bound = bound
      rest = list.rows.rows(in: index..<Swift.max(index, end))
      if list.sections == nil { self.end = .max }
    }

    /// The next row; nil after the last.
    public mutating func next() -> Row? {
      guard var row = rest.next() else { return nil }
      if row.index >= end, let sections = list.sections,
        let key = sections.section(ofRowAt: row.index)
      {
        end = sections.rows(of: key).upperBound
        displacement = list.placed(row).start - row.start
      }
      if displacement != 0 {
        row = Row(
          key: row.key, index: row.index, start: row.start + displacement, extent: row.extent,
          certainty: row.certainty)
      }
      return row.start < bound ? row : nil
    }
  }
}
