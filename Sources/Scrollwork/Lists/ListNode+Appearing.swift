/// The rows of a list in reach of a view, and how far the view may move before others are.
struct RowReach {
  /// The rows.
  var indices = 0..<0
  /// Whether all of them have been measured.
  fileprivate var isMeasured = false
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
    findReach(of: view)
    return reach.indices
  }

  /// Whether a row in reach of a view has never been measured.
  func needsMeasuring(in view: ScrollView) -> Bool {
    guard hasEstimates, rowMeasure != nil, !isMeasuring else { return false }
    findReach(of: view)
    if reach.isMeasured { return false }
    let indices = reach.indices
    if let next = tree.firstUnmeasured(from: indices.lowerBound), next < indices.upperBound {
      return true
    }
    reach.isMeasured = reach.edit == edits
    return false
  }

  /// The offsets of the view along the list's axis at which the same rows are in reach as now; nil
  /// where some of these have not appeared or not been measured.
  func offsetsInReach(of view: ScrollView) -> Range<Double>? {
    guard material.edit == edits, !needsMeasuring(in: view), material.indices == reach.indices
    else { return nil }
    let region = localRegion(of: view)
    let (low, high) = (region.lowerBound - overscan, region.upperBound + overscan)
    let (offset, zoom) = (view.geometry.contentOffset[axis], view.geometry.zoom)
    func when(_ end: Double, isIn range: Range<Double>) -> Range<Double> {
      offset + (range.lowerBound - end) * zoom..<offset + (range.upperBound - end) * zoom
    }
    if reach.edit == edits {
      let (first, last) = (when(low, isIn: reach.low), when(high, isIn: reach.high))
      return first.clamped(to: last)
    }
    guard reach.indices.isEmpty else { return nil }
    if tree.count == 0 { return -.infinity..<(.infinity) }
    if high <= 0 { return when(high, isIn: -.infinity..<0) }
    return low >= tree.totalExtent ? when(low, isIn: tree.totalExtent..<(.infinity)) : nil
  }

  /// Looks up the rows in reach, unless they are known.
  private func findReach(of view: ScrollView) {
    let region = localRegion(of: view)
    let low = region.lowerBound - overscan
    let high = region.upperBound + overscan
    let isShown = isShown && region.lowerBound < region.upperBound
    if isShown, reach.edit == edits, reach.low.contains(low), reach.high.contains(high) { return }
    reach = RowReach()
    guard isShown, tree.count > 0, high > 0, low < tree.totalExtent,
      let first = tree.row(at: max(low, 0)), let last = tree.row(at: high)
    else { return }
    let startsLater = first.end <= low && first.start < low
    let from = startsLater ? first.index + 1 : first.index
    // A row that begins where the reach ends is not in it.
    let endsEarlier = last.start >= high
    let to = endsEarlier ? last.index : last.index + 1
    reach.indices = from..<max(from, to)
    if !startsLater, !endsEarlier, first.start < first.end, last.start < last.end {
      reach.edit = edits
      reach.low = (first.index == 0 ? -.infinity : first.start)..<first.end
      reach.high =
        last.start.nextUp..<(last.index == tree.count - 1 ? .infinity : last.end.nextUp)
    }
  }

  /// Takes the rows in reach for ones that have appeared before.
  func takeMaterialRows(in view: ScrollView) {
    let indices = materialIndices(in: view)
    let rows = keys(in: indices, known: MaterialRows())
    material = MaterialRows(rows: rows, indices: indices, edit: edits)
  }

  /// Queues `appear` and `disappear` for the rows that have come into reach or left it since (W5).
  func noteMaterialRows(in view: ScrollView) {
    let indices = materialIndices(in: view)
    if material.edit == edits, material.indices == indices { return }
    let former = material
    let rows = keys(in: indices, known: former)
    material = MaterialRows(rows: rows, indices: indices, edit: edits)
    guard former.rows != rows else { return }
    let gone: [RowKey]
    let come: [RowKey]
    if former.edit == edits {
      gone = former.rows(outside: indices)
      come = material.rows(outside: former.indices)
    } else if let (here, there) = former.rows.run(sharedWith: rows) {
      gone = former.rows.without(here)
      come = rows.without(there)
    } else {
      let old = Set(former.rows)
      let new = Set(rows)
      gone = former.rows.filter { !new.contains($0) }
      come = rows.filter { !old.contains($0) }
    }
    scene?.emit(.disappear, on: gone, of: self)
    scene?.emit(.appear, on: come, of: self)
  }

  /// The rows at some indices; those that appeared before, without an edit since, are not looked up
  /// again.
  private func keys(in indices: Range<Int>, known former: MaterialRows) -> [RowKey] {
    let known = former.indices.clamped(to: indices)
    var keys: [RowKey] = []
    keys.reserveCapacity(indices.count)
    guard former.edit == edits, !known.isEmpty else {
      tree.appendKeys(in: indices, to: &keys)
      return keys
    }
    let first = former.indices.lowerBound
    if indices.lowerBound < known.lowerBound {
      tree.appendKeys(in: indices.lowerBound..<known.lowerBound, to: &keys)
    }
    keys += former.rows[known.lowerBound - first..<known.upperBound - first]
    if known.upperBound < indices.upperBound {
      tree.appendKeys(in: known.upperBound..<indices.upperBound, to: &keys)
    }
    return keys
  }

  /// A row goes away, or all of them: what has appeared disappears.
  func rowsWillLeave(_ leaves: (RowKey) -> Bool) {
    guard let scene, material.rows.contains(where: leaves) else { return }
    if departedIDs.tick != scene.tickCount { departedIDs = (scene.tickCount, [:]) }
    let gone = material.rows.filter(leaves)
    for key in gone { departedIDs.ids[key] = id(of: key) }
    scene.emit(.disappear, on: gone, of: self)
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

  /// Those that lie outside of other indices of the same tree.
  func rows(outside other: Range<Int>) -> [RowKey] {
    let shared = indices.clamped(to: other)
    if shared.isEmpty { return rows }
    let first = indices.lowerBound
    return rows.without(shared.lowerBound - first..<shared.upperBound - first)
  }
}

extension [RowKey] {
  /// All but those at some places.
  fileprivate func without(_ places: Range<Int>) -> [RowKey] {
    var rest = self
    rest.removeSubrange(places)
    return rest
  }

  /// Where the rows shared with another list lie in both, if they are one run that ends one of them
  /// and begins the other, as after a step in one direction; nil where that is not certain.
  ///
  /// - Precondition: in each, all rows differ.
  fileprivate func run(sharedWith other: [RowKey]) -> (here: Range<Int>, there: Range<Int>)? {
    if let first = other.first, let start = firstIndex(of: first) {
      return run(from: start, sharedWith: other)
    }
    guard let first, let start = other.firstIndex(of: first),
      let (there, here) = other.run(from: start, sharedWith: self)
    else { return nil }
    return (here, there)
  }

  /// The run from a place here to the end, where it begins the other list and shares no further row.
  private func run(
    from start: Int, sharedWith other: [RowKey]
  ) -> (here: Range<Int>, there: Range<Int>)? {
    let length = count - start
    guard length <= other.count, self[start...] == other[..<length] else { return nil }
    // Keys count upwards, unless rows were put between others.
    if let last = self[..<start].max(), let first = other[length...].min(), last >= first {
      guard let first = self[..<start].min(), let last = other[length...].max(), last < first
      else { return nil }
    }
    return (start..<count, 0..<length)
  }
}

extension ScrollView {
  /// Queues `appear` and `disappear` of rows.
  func noteMaterialRows() {
    for list in lists { list.noteMaterialRows(in: self) }
  }
}
