extension RowTree {
  /// Consecutive rows with their indices and starts.
  ///
  /// Iterates without searching, over a copy of the tree as it was when the sequence was made.
  package struct Rows: Sequence, IteratorProtocol {
    private let tree: RowTree
    private var leaf: UInt32 = 0
    private var position = 0
    private var index: Int
    private var start = ExactLength.zero
    private let end: Int
    /// Rows that start here or later are left out.
    private let bound: Double

    fileprivate init(_ tree: RowTree, from index: Int, to end: Int, before bound: Double) {
      self.tree = tree
      self.index = index
      self.end = end
      self.bound = bound
      guard index < end else { return }
      let location = tree.location(atIndex: index)
      (leaf, position) = (location.leaf, location.position)
      start =
        location.start
        + tree.leaves[Int(leaf)].length(upTo: position, spacing: tree.exactSpacing)
    }

    /// The next row, or nil after the last.
    package mutating func next() -> Row? {
      guard index < end else { return nil }
      if position == tree.leaves[Int(leaf)].count {
        leaf = tree.leaf(after: leaf)
        position = 0
      }
      let row = tree.row(leaf, position, index: index, start: start)
      guard row.start < bound else {
        index = end
        return nil
      }
      start += ExactLength(row.extent) + tree.exactSpacing
      index += 1
      position += 1
      return row
    }
  }

  /// The rows in a range of indices.
  ///
  /// - Precondition: The range lies in `0..<count`.
  /// - Complexity: O(log n), and O(1) for each row on average.
  package func rows(in indices: Range<Int>) -> Rows {
    precondition(
      indices.lowerBound >= 0 && indices.upperBound <= count, "rows \(indices) of \(count)")
    return Rows(self, from: indices.lowerBound, to: indices.upperBound, before: .infinity)
  }

  /// Appends the keys of the rows in a range of indices, in order.
  ///
  /// - Precondition: The range lies in `0..<count`.
  /// - Complexity: O(log n), and O(1) for each row on average.
  func appendKeys(in indices: Range<Int>, to keys: inout [RowKey]) {
    guard !indices.isEmpty else { return }
    var (leaf, position, _) = location(atIndex: indices.lowerBound)
    var rest = indices.count
    while true {
      let end = min(leaves[Int(leaf)].count, position + rest)
      rest -= end - position
      while position < end {
        keys.append(RowKey(rawValue: leaves[Int(leaf)].key(at: position)))
        position += 1
      }
      if rest == 0 { return }
      leaf = self.leaf(after: leaf)
      position = 0
    }
  }

  /// The rows that overlap a range of offsets.
  ///
  /// A row that ends at the lower or starts at the upper offset is not among them; a row without
  /// extent is, if it lies strictly between.
  ///
  /// - Parameter offsets: A range of the axis in points, such as a visible region; it may reach
  ///   beyond the rows.
  /// - Returns: The rows in order, computed lazily.
  /// - Complexity: O(log n), and O(1) for each row on average.
  package func rows(overlapping offsets: Range<Double>) -> Rows {
    guard let first = row(at: offsets.lowerBound) else {
      return Rows(self, from: 0, to: 0, before: 0)
    }
    let from = ends(first, before: offsets) ? first.index + 1 : first.index
    return Rows(self, from: from, to: count, before: offsets.upperBound)
  }

  /// The first of the rows that overlap a range of offsets; nil when none does.
  ///
  /// - Complexity: O(log n).
  package func firstRow(overlapping offsets: Range<Double>) -> Row? {
    guard var first = row(at: offsets.lowerBound) else { return nil }
    if ends(first, before: offsets) {
      guard first.index + 1 < count else { return nil }
      first = row(atIndex: first.index + 1)
    }
    return first.start < offsets.upperBound ? first : nil
  }

  /// Whether the row found at the lower offset ends at or before it.
  private func ends(_ row: Row, before offsets: Range<Double>) -> Bool {
    row.start < offsets.lowerBound && row.end <= offsets.lowerBound
  }

  /// The leaf that follows another, which is not the last.
  private func leaf(after leaf: UInt32) -> UInt32 {
    var (child, parent) = (leaf, leaves[Int(leaf)].parent)
    var slot = nodes.slot(of: child, in: parent)
    while slot + 1 == nodes.size(of: parent) {
      (child, parent) = (parent, nodes.parent(of: parent))
      slot = nodes.slot(of: child, in: parent)
    }
    child = nodes[parent, slot + 1].id
    while nodes.level(of: parent) > 0 {
      parent = child
      child = nodes[parent, 0].id
    }
    return child
  }
}
