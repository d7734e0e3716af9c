/// The lines of a lazy grid, into which the rows of a ``RowTree`` are laid side by side.
///
/// A row fills its line from the first column on; each line is as long as its longest row. Finding
/// the line of a row or the rows at an offset costs O(c log n) for c columns, and so does bringing
/// up to date what an edit of the tree changed: for each leaf and node there is a summary of what
/// its rows do to a line with 1 to c columns taken. Leaves of equal rows need none, since theirs is
/// a formula.
///
/// Lengths are summed exactly, as those of the tree: results are a function of the rows alone.
final class RowLines {
  /// The number of columns, from 1 to ``maximumColumns``.
  let columns: Int
  /// The greatest number of columns.
  static let maximumColumns = 100

  private struct Table {
    var version: UInt32 = 0
    /// By the number of columns taken, from 1; empty until they are needed.
    var summaries: [LineSummary] = []
  }

  private var leaves: [Table] = []
  private var nodes: [Table] = []
  private var generation: UInt32 = 0
  private var gap = ExactLength.zero

  /// Makes lines of some columns, without any summary yet.
  init(columns: Int) { self.columns = min(max(columns, 1), Self.maximumColumns) }

  /// The state before the first row of a range.
  func beginning(in rows: RowTree) -> LineState {
    LineState(columns: columns, gap: rows.exactSpacing)
  }

  // MARK: - Queries

  /// The state after some rows, if the first of them begins a grid.
  func state(after indices: Range<Int>, in rows: RowTree) -> LineState {
    var state = beginning(in: rows)
    _ = last(in: indices, of: rows, &state) { _ in true }
    return state
  }

  /// The length in points of the lines of some rows and of the gaps between them.
  func length(of indices: Range<Int>, in rows: RowTree) -> Double {
    guard !indices.isEmpty else { return 0 }
    let state = state(after: indices, in: rows)
    return (state.start + ExactLength(state.longest)).points
  }

  /// The last of some rows whose state passes a test that no row after it passes.
  ///
  /// - Parameters:
  ///   - indices: The rows; the first of them begins a grid.
  ///   - rows: The tree.
  ///   - passes: The test of the state after a row.
  /// - Returns: The row's index and the state after it; nil when no row passes.
  func last(
    in indices: Range<Int>, of rows: RowTree, where passes: (LineState) -> Bool
  ) -> (index: Int, state: LineState)? {
    var state = beginning(in: rows)
    let index = last(in: indices, of: rows, &state, passes)
    return index >= indices.lowerBound ? (index, state) : nil
  }

  private func last(
    in indices: Range<Int>, of rows: RowTree, _ state: inout LineState,
    _ passes: (LineState) -> Bool
  ) -> Int {
    prepare(for: rows)
    var index = indices.lowerBound - 1
    guard !indices.isEmpty else { return index }
    _ = search(rows.root, startingAt: 0, indices, rows, &state, &index, passes)
    return index
  }

  /// Goes through the rows of a node that lie in a range.
  ///
  /// - Returns: Whether all of them pass.
  private func search(
    _ node: UInt32, startingAt first: Int, _ indices: Range<Int>, _ rows: RowTree,
    _ state: inout LineState, _ index: inout Int, _ passes: (LineState) -> Bool
  ) -> Bool {
    let isBottom = rows.nodes.level(of: node) == 0
    var start = first
    for slot in 0..<rows.nodes.size(of: node) {
      let child = rows.nodes[node, slot]
      let end = start + child.count
      defer { start = end }
      if end <= indices.lowerBound { continue }
      if start >= indices.upperBound { return true }
      if start >= indices.lowerBound, end <= indices.upperBound {
        var next = state
        next.add(
          isBottom
            ? summary(ofLeaf: child.id, state.used, rows)
            : summary(ofNode: child.id, state.used, rows), gap: gap)
        if passes(next) {
          state = next
          index = end - 1
          continue
        }
      }
      let isWhole =
        isBottom
        ? search(rows.leaves[Int(child.id)], startingAt: start, indices, &state, &index, passes)
        : search(child.id, startingAt: start, indices, rows, &state, &index, passes)
      if !isWhole { return false }
    }
    return true
  }

  private func search(
    _ leaf: RowLeaf, startingAt start: Int, _ indices: Range<Int>, _ state: inout LineState,
    _ index: inout Int, _ passes: (LineState) -> Bool
  ) -> Bool {
    let first = max(indices.lowerBound - start, 0)
    for position in first..<min(indices.upperBound - start, leaf.count) {
      var next = state
      next.add(
        leaf.extent(at: position), span: leaf.span(at: position), columns: columns, gap: gap)
      guard passes(next) else { return false }
      state = next
      index = start + position
    }
    return true
  }

  // MARK: - Summaries

  /// Drops the summaries of another tree, or of another gap.
  private func prepare(for rows: RowTree) {
    if generation != rows.generation || gap != rows.exactSpacing {
      leaves = []
      nodes = []
      generation = rows.generation
      gap = rows.exactSpacing
    }
    if leaves.count < rows.leaves.count {
      leaves += repeatElement(Table(), count: rows.leaves.count - leaves.count)
    }
    if nodes.count < rows.nodes.count {
      nodes += repeatElement(Table(), count: rows.nodes.count - nodes.count)
    }
  }

  private func summary(ofLeaf id: UInt32, _ used: Int, _ rows: RowTree) -> LineSummary {
    let leaf = rows.leaves[Int(id)]
    if leaf.isUniform {
      return LineSummary(
        leaf.count, of: leaf.commonExtent, used: used, columns: columns, gap: gap)
    }
    if leaves[Int(id)].version != leaf.version || leaves[Int(id)].summaries.isEmpty {
      leaves[Int(id)].summaries = (1...columns).map { used in
        var summary = LineSummary(used: used)
        for position in 0..<leaf.count {
          summary.add(
            leaf.extent(at: position), span: leaf.span(at: position), columns: columns, gap: gap)
        }
        return summary
      }
      leaves[Int(id)].version = leaf.version
    }
    return leaves[Int(id)].summaries[used - 1]
  }

  private func summary(ofNode id: UInt32, _ used: Int, _ rows: RowTree) -> LineSummary {
    let version = rows.nodes.version(of: id)
    if nodes[Int(id)].version != version || nodes[Int(id)].summaries.isEmpty {
      let isBottom = rows.nodes.level(of: id) == 0
      nodes[Int(id)].summaries = (1...columns).map { used in
        var sum = LineSummary(used: used)
        for slot in 0..<rows.nodes.size(of: id) {
          let child = rows.nodes[id, slot].id
          let next =
            isBottom
            ? summary(ofLeaf: child, Int(sum.used), rows)
            : summary(ofNode: child, Int(sum.used), rows)
          sum.add(next, gap: gap)
        }
        return sum
      }
      nodes[Int(id)].version = version
    }
    return nodes[Int(id)].summaries[used - 1]
  }
}
