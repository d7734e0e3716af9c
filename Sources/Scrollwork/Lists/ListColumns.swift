/// The columns in which the rows of a list lie side by side.
package struct ListColumns: Hashable, Sendable {
  /// How rows are given to columns.
  package enum Filling: Hashable, Sendable {
    /// Line by line, each line as long as its longest row: a grid.
    case lines
    /// Each row into the column that ends first, the leading one of several: a masonry.
    case lanes
  }

  /// How rows are given to columns.
  package var filling: Filling
  /// The columns side by side, or in a horizontal list the tracks one below the other; at most 100.
  package var tracks: GridTracks
  /// The gaps between neighbors in points: width beside, height below each other.
  package var spacing: Size
  /// The width of the widest column over the length of every row; nil for rows with extents of
  /// their own.
  ///
  /// In a horizontal list it is the length of a row over the height of the highest track.
  package var aspect: Double?

  /// The greatest number of columns, 100.
  package static let maximumCount = RowLines.maximumColumns

  /// Makes columns.
  ///
  /// - Parameters:
  ///   - filling: How rows are given to columns.
  ///   - tracks: The columns side by side.
  ///   - spacing: The gaps in points, 0 ... ``RowTree/maximumExtent`` on each axis.
  ///   - aspect: The width of a cell over its height, above 0; nil for rows with extents of their
  ///     own.
  package init(
    _ filling: Filling, tracks: GridTracks, spacing: Size = .zero, aspect: Double? = nil
  ) {
    self.filling = filling
    self.aspect = aspect
    self.tracks = tracks
    self.spacing = Size(
      width: ExactLength.admissible(spacing.width), height: ExactLength.admissible(spacing.height))
  }

  /// The extents of the columns in some room in points, of a list along an axis.
  fileprivate func extents(in room: Double, _ axis: Axis) -> ArraySlice<Double> {
    tracks.extents(filling: room, gap: spacing[axis.cross]).prefix(Self.maximumCount)
  }

  /// The length of every row by the extents of the columns, in points; nil for rows with their own.
  fileprivate func rowExtent(_ extents: ArraySlice<Double>, _ axis: Axis) -> Double? {
    guard let aspect, let widest = extents.max() else { return nil }
    return ExactLength.admissible(axis == .vertical ? widest / aspect : widest * aspect)
  }

  /// Rows in a number of these columns, none of them laid out yet.
  fileprivate func arrangement(_ count: Int) -> RowArrangement {
    switch filling {
    case .lines: .lines(RowLines(columns: count))
    case .lanes: .lanes(RowLanes(columns: count))
    }
  }
}

/// Where the columns of a list lie across it.
struct ColumnLayout {
  /// The extent of the list across itself for which this is valid, in points.
  fileprivate let room: Double
  /// The start of each column in the list, in points.
  private let starts: [Double]
  /// The width of each column, or its height in a horizontal list, in points.
  private let extents: [Double]

  /// Lays out a number of columns in some room.
  fileprivate init(_ columns: ListColumns, count: Int, in room: Double, _ axis: Axis) {
    self.room = room
    let gap = columns.spacing[axis.cross]
    // As many as were chosen for the room that was offered, even if another one was given.
    let tracks =
      if case .adaptive(let track) = columns.tracks {
        GridTracks.list(Array(repeating: track, count: count))
      } else {
        columns.tracks
      }
    let extents = Array(tracks.extents(filling: room, gap: gap).prefix(count))
    var start = 0.0
    starts = extents.map { extent in
      defer { start += extent + gap }
      return start
    }
    self.extents = extents
  }

  /// The start and the extent across the list of a row that lies across some columns, 0 for all.
  func span(from column: Int, _ span: Int) -> (start: Double, extent: Double) {
    guard column < starts.count else { return (0, room) }
    let last = span == 0 ? starts.count - 1 : min(column + span, starts.count) - 1
    if last == column { return (starts[column], extents[column]) }
    return (starts[column], starts[last] + extents[last] - starts[column])
  }
}

extension ListNode {
  /// The columns in which the rows lie side by side; nil for rows one below the other.
  ///
  /// As many columns are laid out as the tracks make in the room that the list is offered, at most
  /// 100. Set by ``setColumns(_:)``.
  package var columns: ListColumns? { columnState.columns }

  /// Lays the rows out in columns, or one below the other; what is visible keeps its offset.
  ///
  /// - Throws: an `EditError` while rows are being measured, and for lanes in a list with sections
  ///   or with estimated extents: what a lane holds depends on every row before.
  package func setColumns(_ columns: ListColumns?) throws(EditError) {
    guard columns != columnState.columns else { return }
    if let problem = problem(of: columns) { throw problem }
    holdPositions()
    columnState = ColumnState(columns: columns)
    if columns == nil { tree.arrange(.stack) } else { columnsFit(nil) }
    setNeedsLayout()
  }

  /// Why the rows cannot lie in some columns; nil if they can.
  package func problem(of columns: ListColumns?) -> EditError? {
    if isMeasuring { return ListNode.busy }
    guard columns?.filling == .lanes else { return nil }
    if tree.sections != nil { return EditError(description: "lanes have no sections") }
    return hasEstimates || contents.setsExtents
      ? EditError(description: "rows in lanes need their extents, not estimates") : nil
  }

  /// The number of columns, as of the last layout; nil for rows one below the other.
  package var columnCount: Int? {
    layOut()
    return columnState.columns == nil ? nil : tree.columnCount
  }

  /// The column in which a row begins, from 0; nil for a row that shows in none.
  package func column(of key: RowKey) -> Int? {
    guard columnState.columns != nil else { return nil }
    layOut()
    return tree.row(of: key)?.column
  }

  /// The keys of all rows in order, also of those in collapsed sections; O(n).
  package var allKeys: [RowKey] { tree.allRows.map { $0.key } }

  /// Sets the number of columns that a row lies across, up to 100; 0 for all.
  ///
  /// Ignored while rows are being measured.
  package func setSpan(_ span: Int, of key: RowKey) {
    guard !isMeasuring else { return }
    holdPositions()
    if tree.setSpan(span, of: key) { setNeedsLayout() }
  }

  /// Makes as many columns as fit into the room that the list is offered.
  func columnsFit(_ room: Double?) {
    guard let columns = columnState.columns else { return }
    let room = room ?? columnState.layout?.room ?? frame.size[axis.cross]
    if tree.spacing != columns.spacing[axis] { tree.spacing = columns.spacing[axis] }
    let extents = columns.extents(in: room, axis)
    if let extent = columns.rowExtent(extents, axis), columnState.rowExtent != extent {
      columnState.rowExtent = extent
      tree.fill(extent)
    }
    let count = extents.count
    guard !columns.isArranged(in: tree, count) else { return }
    tree.arrange(columns.arrangement(count))
    contents.needComparing()
  }

  /// Lays out the columns in the list's final extent across itself.
  func placeColumns(in room: Double) {
    guard let columns = columnState.columns else { return }
    columnState.layout = ColumnLayout(columns, count: tree.columnCount, in: room, axis)
  }

  /// The start and the extent of a row across the list, in points.
  func crossSpan(of row: RowTree.Row) -> (start: Double, extent: Double) {
    columnState.layout?.span(from: row.column, row.span) ?? (0, frame.size[axis.cross])
  }
}

extension ListColumns {
  /// Whether rows lie in as many columns already, filled in this manner.
  fileprivate func isArranged(in rows: ListRows, _ count: Int) -> Bool {
    switch (filling, rows.arrangement) {
    case (.lines, .lines(let lines)): lines.columns == count
    case (.lanes, .lanes(let lanes)): lanes.columns == count
    case (.lines, .stack), (.lines, .lanes), (.lanes, .stack), (.lanes, .lines): false
    }
  }
}

/// The columns of a list, and where they lie as of the last layout.
struct ColumnState {
  fileprivate(set) var columns: ListColumns?
  fileprivate(set) var layout: ColumnLayout?
  /// The length of every row in points, where columns have an aspect.
  fileprivate(set) var rowExtent: Double?

  /// Whether the columns, if there are any, were laid out in some room.
  func areLaid(out room: Double?) -> Bool { columns == nil || layout?.room == room }
}
