/// The rows of a list in reach of a view, and how far the view may move before others are.
struct RowReach {
  /// The rows.
  var indices = 0..<0
  /// The edit of the list after which they were found.
  fileprivate var edit = -1
  /// Where the reach may begin, and where it may end, for it to be these rows.
  fileprivate var low = 0.0..<0.0
  fileprivate var high = 0.0..<0.0
}

extension ListNode {
  /// The indices of the rows within the region and the overscan of a view (V7).
  ///
  /// - Complexity: O(1) while the same rows are in reach, else O(log n).
  func materialIndices(in view: ScrollView) -> Range<Int> {
    guard tree.count > 0, isShown else { return 0..<0 }
    let region = localRegion(of: view)
    let low = region.lowerBound - overscan
    let high = region.upperBound + overscan
    guard high > 0, low < tree.totalExtent, region.lowerBound < region.upperBound else {
      return 0..<0
    }
    if reach.edit == edits, reach.low.contains(low), reach.high.contains(high) {
      return reach.indices
    }
    guard let first = tree.row(at: max(low, 0)), let last = tree.row(at: high) else { return 0..<0 }
    let startsLater = first.end <= low && first.start < low
    let from = startsLater ? first.index + 1 : first.index
    // A row that begins where the reach ends is not in it.
    let endsEarlier = last.start >= high
    let to = endsEarlier ? last.index : last.index + 1
    reach = RowReach(indices: from..<max(from, to))
    if !startsLater, !endsEarlier, first.start < first.end, last.start < last.end {
      reach.edit = edits
      reach.low = (first.index == 0 ? -.infinity : first.start)..<first.end
      reach.high =
        last.start.nextUp..<(last.index == tree.count - 1 ? .infinity : last.end.nextUp)
    }
    return reach.indices
  }

  /// Takes the rows in reach for ones that have appeared before.
  func takeMaterialRows(in view: ScrollView) {
    let indices = materialIndices(in: view)
    let rows = tree.keys(in: indices)
    material = MaterialRows(rows: rows, indices: indices, edit: edits)
  }

  /// Queues `appear` and `disappear` for the rows that have come into reach or left it since (W5).
  func noteMaterialRows(in view: ScrollView) {
    let indices = materialIndices(in: view)
    let former = material
    guard former.edit != edits || former.indices != indices else { return }
    let rows = former.edit == edits ? former.rows(in: indices, of: tree) : tree.keys(in: indices)
    material = MaterialRows(rows: rows, indices: indices, edit: edits)
    guard former.rows != rows else { return }
    if former.edit == edits {
      for (index, key) in zip(former.indices, former.rows) where !indices.contains(index) {
        scene?.emit(.disappear, on: .row(self, key))
      }
      for (index, key) in zip(indices, rows) where !former.indices.contains(index) {
        scene?.emit(.appear, on: .row(self, key))
      }
    } else {
      let old = Set(former.rows)
      let new = Set(rows)
      for key in former.rows where !new.contains(key) {
        scene?.emit(.disappear, on: .row(self, key))
      }
      for key in rows where !old.contains(key) { scene?.emit(.appear, on: .row(self, key)) }
    }
  }

  /// A row goes away, or all of them: what has appeared disappears.
  func rowsWillLeave(_ leaves: (RowKey) -> Bool) {
    guard let scene, material.rows.contains(where: leaves) else { return }
    if departedIDs.tick != scene.tickCount { departedIDs = (scene.tickCount, [:]) }
    for key in material.rows where leaves(key) {
      departedIDs.ids[key] = id(of: key)
      scene.emit(.disappear, on: .row(self, key))
    }
    material.rows.removeAll(where: leaves)
    material.edit = -1
  }
}

/// The rows of a list that have appeared (W5).
struct MaterialRows {
  /// The rows, in order.
  var rows: [RowKey] = []
  /// Their indices when they were noted.
  var indices = 0..<0
  /// The edit of the list after which they were noted.
  var edit = -1

  /// The rows at other indices of the same tree; those that are known are not looked up again.
  func rows(in other: Range<Int>, of tree: RowTree) -> [RowKey] {
    let known = indices.clamped(to: other)
    guard !known.isEmpty else { return tree.keys(in: other) }
    let stay = rows[known.lowerBound - indices.lowerBound..<known.upperBound - indices.lowerBound]
    return tree.keys(in: other.lowerBound..<known.lowerBound) + stay
      + tree.keys(in: known.upperBound..<other.upperBound)
  }
}

extension RowTree {
  /// The keys of the rows at some indices.
  fileprivate func keys(in indices: Range<Int>) -> [RowKey] {
    indices.isEmpty ? [] : Array(rows(in: indices).lazy.map(\.key))
  }
}

extension ScrollView {
  /// Queues `appear` and `disappear` of rows.
  func noteMaterialRows() {
    for list in lists { list.noteMaterialRows(in: self) }
  }
}
