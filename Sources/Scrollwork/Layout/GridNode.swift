/// Cells in lines of equal division: a grid of columns that grows downwards, or one of rows that
/// grows sideways.
///
/// Cells follow each other in document order, line by line. A hidden cell leaves no gap.
package final class GridNode: Node {
  /// The axis in which the grid grows, line by line: vertical for a grid of columns.
  package let axis: Axis
  /// The columns of a grid that grows downwards, else its rows.
  package var tracks: GridTracks { didSet { if tracks != oldValue { setNeedsLayout() } } }
  /// The gap between columns (width) and between rows (height), in points.
  package internal(set) var spacing: Size
  /// The padding inside the edges, in points.
  package internal(set) var padding: EdgeInsets
  /// The alignment of a cell in a larger frame of its track, and of the tracks in a larger grid.
  package internal(set) var alignment: CrossAlignment
  /// The width of a cell over its height, for cells without a fixed length; nil measures them.
  package internal(set) var aspect: Double?
  /// The minimum size of the grid, in points.
  package internal(set) var minimum: Size
  /// The lines, in order, as of the last layout.
  package private(set) var lines: [GridLine] = []
  private var trackCount = 0

  /// Makes a grid.
  package init(
    _ axis: Axis = .vertical, id: MarkerID? = nil, tracks: GridTracks, spacing: Size = .zero,
    padding: EdgeInsets = .zero, alignment: CrossAlignment = .start, aspect: Double? = nil,
    minimum: Size = .zero, children: [Node]
  ) {
    self.axis = axis
    self.tracks = tracks
    self.spacing = spacing
    self.padding = padding
    self.alignment = alignment
    self.aspect = aspect
    self.minimum = minimum
    super.init(id: id, children: children)
  }

  /// `grid`.
  package override var kind: String { "grid" }

  private func arrange(_ cells: [Node], in proposal: Proposal) -> GridArrangement {
    let layout = GridLayout(
      axis: axis, tracks: tracks, spacing: spacing, padding: logical(padding),
      alignment: alignment, aspect: aspect)
    return layout.arrange(cells.count, in: proposal) { cells[$0].measure($1) }
  }

  override func contentSize(for proposal: Proposal) -> Size {
    arrange(children.filter { $0.takesRoom }, in: proposal).size
  }

  /// Flexible tracks fill the space that siblings leave across the grid; along it, lines are as
  /// long as their cells.
  override func takesRoom(along axis: Axis) -> Bool {
    axis == self.axis.cross && tracks.fillRoom
  }

  override var innerAxis: Axis? { axis }

  override var leastSize: Size { minimum }

  override var innerPadding: EdgeInsets { padding }

  override func placeChildren(in size: Size) {
    let cells = children.filter { $0.takesRoom }
    let arrangement = arrange(cells, in: Proposal(size))
    lines = arrangement.lines
    trackCount = arrangement.trackCount
    for (cell, frame) in zip(cells, arrangement.frames) {
      cell.place(at: frame.origin, size: frame.size)
    }
    for child in children where !child.takesRoom {
      child.place(at: .zero, size: child.isFloating && !child.isHidden ? size : .zero)
    }
  }

  /// The number of tracks; lays the grid out if needed.
  package var currentTrackCount: Int {
    layOut()
    return trackCount
  }

  /// The number of the line that a cell lies in, from 0; nil before the first layout.
  ///
  /// - Complexity: O(log n) for n lines; O(n) beside a line without a length.
  func line(of cell: Node) -> Int? {
    let start = cell.frame.start(axis) + Metrics.tolerance
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].start <= start { low = middle + 1 } else { high = middle }
    }
    guard low > 1, lines[low - 1].start <= lines[low - 2].start + Metrics.tolerance else {
      return low > 0 ? low - 1 : nil
    }
    // A line without a length starts where the next one does.
    return children.filter { $0.takesRoom }.firstIndex { $0 === cell }.map { $0 / trackCount }
  }
}
