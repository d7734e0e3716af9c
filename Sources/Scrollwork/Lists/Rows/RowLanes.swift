/// The lanes of a masonry, into which the rows of a ``RowTree`` are laid one after the other.
///
/// Each row goes to the lane that ends first, the leading one of several; a row across all lanes
/// begins below the longest. So starts never decrease from row to row. What a lane holds depends on
/// every row before: the lanes' ends are stored for each 64 rows, up to the first edit. Finding a
/// row costs O(log n), an edit at the end the same, and one at another index O(n − i) for the rows
/// after it, since each of these may change its lane.
final class RowLanes {
  /// The number of lanes, from 1 to ``RowLines/maximumColumns``.
  let columns: Int

  /// The lanes while rows are laid out.
  struct State {
    /// The end of each lane with the gap after it; 0 for an empty one.
    var ends: [ExactLength]
    /// The index of the last row of each lane; −1 for an empty one.
    var last: [Int32]
  }

  private static let blockSize = 64
  /// The state before each block of rows, and the start of its first row.
  private var blocks: [(state: State, start: ExactLength)] = []
  /// The state after the last row; nil after an edit.
  private var end: State?
  private var generation: UInt32 = 0
  private var gap = ExactLength.zero

  /// Makes empty lanes.
  init(columns: Int) { self.columns = min(max(columns, 1), RowLines.maximumColumns) }

  /// The state before the first row.
  private var empty: State {
    State(
      ends: Array(repeating: .zero, count: columns), last: Array(repeating: -1, count: columns))
  }

  /// Drops what depends on the rows from an index on.
  func invalidate(from index: Int) {
    let known = max(index, 0) / Self.blockSize + 1
    if blocks.count > known { blocks.removeSubrange(known...) }
    end = nil
  }

  /// Adds a row.
  ///
  /// - Returns: Its start and its lane, from 0.
  func add(
    _ extent: Double, span: Int, at index: Int, to state: inout State, gap: ExactLength
  ) -> (start: ExactLength, lane: Int) {
    let after = ExactLength(extent) + gap
    if span == 0 || span >= columns {
      let start = state.ends.max() ?? .zero
      for lane in 0..<columns {
        state.ends[lane] = start + after
        state.last[lane] = Int32(index)
      }
      return (start, 0)
    }
    var lane = 0
    for other in 1..<columns where state.ends[other] < state.ends[lane] { lane = other }
    let start = state.ends[lane]
    state.ends[lane] = start + after
    state.last[lane] = Int32(index)
    return (start, lane)
  }

  // MARK: - Queries

  /// The length in points of the longest lane.
  func length(in rows: RowTree) -> Double {
    prepare(rows)
    guard rows.count > 0, let longest = end?.ends.max() else { return 0 }
    return (longest - gap).points
  }

  /// The state before the row with an index.
  func state(before index: Int, in rows: RowTree) -> State {
    prepare(rows)
    if index >= rows.count, let end { return end }
    guard !blocks.isEmpty else { return empty }
    let block = min(max(index, 0) / Self.blockSize, blocks.count - 1)
    var state = blocks[block].state
    run(block * Self.blockSize..<index, rows, &state) { _ in true }
    return state
  }

  /// The number of rows that start before a limit, which are the first ones, and the state after
  /// them.
  func rows(startingBefore limit: ExactLength, in rows: RowTree) -> (count: Int, state: State) {
    prepare(rows)
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].start < limit { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (0, empty) }
    let first = (low - 1) * Self.blockSize
    var state = blocks[low - 1].state
    let count = run(first..<min(first + Self.blockSize, rows.count), rows, &state) { $0 < limit }
    return (first + count, state)
  }

  /// The index of the first row that ends after an offset in points, of those that start at or
  /// before it; else that of the next row.
  func firstIndex(endingAfter offset: Double, in rows: RowTree) -> Int {
    let (count, state) = self.rows(
      startingBefore: .above(offset > 0 ? min(offset, 0x1p61) : 0), in: rows)
    var first = count
    for lane in 0..<columns where state.last[lane] >= 0 {
      if (state.ends[lane] - gap).points > offset { first = min(first, Int(state.last[lane])) }
    }
    return first
  }

  /// Adds rows while their start passes a test.
  ///
  /// - Returns: How many were added.
  @discardableResult
  private func run(
    _ indices: Range<Int>, _ rows: RowTree, _ state: inout State,
    while passes: (ExactLength) -> Bool
  ) -> Int {
    guard !indices.isEmpty else { return 0 }
    var count = 0
    for row in rows.rows(in: indices) {
      var next = state
      guard passes(add(row.extent, span: row.span, at: row.index, to: &next, gap: gap).start) else {
        break
      }
      state = next
      count += 1
    }
    return count
  }

  /// Lays out the rows that have not been since the last edit.
  private func prepare(_ rows: RowTree) {
    if generation != rows.generation || gap != rows.exactSpacing {
      generation = rows.generation
      gap = rows.exactSpacing
      blocks = []
      end = nil
    }
    guard end == nil else { return }
    // The last block is laid out again.
    let block = max(blocks.count - 1, 0)
    var state = blocks.last?.state ?? empty
    if !blocks.isEmpty { blocks.removeLast() }
    for row in rows.rows(in: min(block * Self.blockSize, rows.count)..<rows.count) {
      let before = row.index % Self.blockSize == 0 ? state : nil
      let start = add(row.extent, span: row.span, at: row.index, to: &state, gap: gap).start
      if let before { blocks.append((before, start)) }
    }
    end = state
  }
}
