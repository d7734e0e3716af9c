/// The rows of a list within the region and the overscan of a view, cached with the range of
/// offsets for which they are valid.
struct RowReach {
  /// The indices of the rows; of rows that repeat, they go on after the last row with the first.
  var indices = 0..<0
  /// The length after which the rows repeated when they were found; nil for rows that did not.
  private(set) var round: Double?
  /// Whether all of them have been measured.
  fileprivate var isMeasured = false
  /// The list's `edits` when they were found; −1 if the cache is invalid.
  fileprivate var edit = -1
  /// The ranges of the reach's start and end, in the list's coordinates, within which it has these
  /// rows.
  fileprivate var low = 0.0..<0.0
  fileprivate var high = 0.0..<0.0

  /// Makes an empty reach of rows that repeat after a length in points, or not.
  init(round: Double? = nil) { self.round = round }

  /// They are valid for the list's `edits`, with the start and the end of the reach in two ranges.
  mutating func keep(_ edit: Int, low: Range<Double>, high: Range<Double>) {
    (self.edit, self.low, self.high) = (edit, low, high)
  }
}

extension ListNode {
  /// The indices of the rows within the region and the overscan of a view.
  ///
  /// - Complexity: O(1) while the same rows are in reach, else O(log n).
  func realizedIndices(in view: ScrollView) -> Range<Int> {
    findReach(of: view)
    return reach.indices
  }

  /// How many rows are laid out: in reach of the region, as of the last tick, or out of reach
  /// because they stick or are kept.
  package var realizedCount: Int { realized.all.count }

  /// Whether a row in reach of a view has never been measured.
  func needsMeasuring(in view: ScrollView) -> Bool {
    guard !isMeasuring else { return false }
    if stickyRows != nil, contents.areUsed || hasEstimates && measuresRows {
      findReach(of: view)
      if stuckRowsAway.contains(where: lacksMeasure) { return true }
    }
    if contents.areUsed {
      findReach(of: view)
      if needsContents(in: reach) {
        if hasContentsToMake(at: reach.indices) { return true }
        contentsAreMade(for: reach)
      }
    }
    guard hasEstimates, rowMeasure != nil else { return false }
    findReach(of: view)
    if reach.isMeasured { return false }
    let indices = reach.indices
    if let next = tree.firstUnmeasured(from: indices.lowerBound), next < indices.upperBound {
      return true
    }
    reach.isMeasured = reach.edit == edits
    return false
  }

  /// The rows out of reach that stick now, and so are laid out, in order.
  var stuckRowsAway: [RowKey] {
    guard stickyRows != nil else { return [] }
    return stuckRows.compactMap { row in
      guard row.shows, let index = tree.index(of: row.key), !reach.indices.contains(index) else {
        return nil
      }
      return row.key
    }
  }

  /// Whether a row has still to be measured, or to get its node.
  private func lacksMeasure(_ key: RowKey) -> Bool {
    tree.certainty(of: key) == .estimated && measuresRows || lacksContent(key)
  }

  /// Marks the rows in reach of a view as those that have nodes.
  func contentsAreMade(in view: ScrollView) {
    findReach(of: view)
    contentsAreMade(for: reach)
  }

  /// The range of the view's offsets along the list's axis with the present rows in reach; nil
  /// where some of these have not appeared or not been measured.
  func offsetsInReach(of view: ScrollView) -> Range<Double>? {
    // Which row sticks changes anywhere.
    guard stickyRows == nil, realized.edit == edits, !needsMeasuring(in: view),
      realized.indices == reach.indices
    else { return nil }
    let reached = reachedOffsets(of: view)
    let (low, high) = (reached.lowerBound, reached.upperBound)
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

  /// Looks up the rows in reach, unless the cached ones are valid.
  private func findReach(of view: ScrollView) {
    let region = localRegion(of: view)
    let lengths = overscanLengths(in: view)
    let low = region.lowerBound - lengths.before
    let high = region.upperBound + lengths.after
    let isShown = isShown && region.lowerBound < region.upperBound
    let loop = rowLoop
    if isShown, reach.edit == edits, reach.round == loop?.length, reach.low.contains(low),
      reach.high.contains(high)
    {
      return
    }
    reach = RowReach()
    // Each use of the property would copy it.
    let tree = tree
    if let loop {
      if isShown { reach = RowReach(from: low, to: high, of: tree, loop, edit: edits) }
      return
    }
    guard isShown, tree.count > 0, high > 0, low < tree.totalExtent,
      let firstRow = tree.row(at: max(low, 0)), let lastRow = tree.row(at: high)
    else { return }
    if case .lanes = tree.arrangement { return findReachInLanes(low, high, last: lastRow) }
    let first = tree.line(of: firstRow)
    let last = tree.line(of: lastRow)
    let startsLater = first.end <= low && first.start < low
    let from = startsLater ? first.indices.upperBound : first.indices.lowerBound
    // A row that begins at the end of the reach is not in it.
    let endsEarlier = last.start >= high
    let to = endsEarlier ? last.indices.lowerBound : last.indices.upperBound
    reach.indices = from..<max(from, to)
    if !startsLater, !endsEarlier, first.start < first.end, last.start < last.end {
      reach.keep(
        edits, low: (first.indices.lowerBound == 0 ? -.infinity : first.start)..<first.end,
        high: last.start
          .nextUp..<(last.indices.upperBound == tree.count ? .infinity : last.end.nextUp))
    }
  }

  /// Looks up the rows of a masonry in reach, from the first that ends after `low`.
  ///
  /// They are valid from the present offset to the next end or start, in either direction of the
  /// end of the reach, but only forwards of its start.
  private func findReachInLanes(_ low: Double, _ high: Double, last: RowTree.Row) {
    let from = min(tree.firstIndex(reaching: max(low, 0)), tree.count - 1)
    let to = last.start >= high ? last.index : last.index + 1
    reach.indices = from..<max(from, to)
    let first = tree.row(atIndex: from)
    guard from < to, first.end > low else { return }
    reach.edit = edits
    reach.low = (from == 0 ? -.infinity : low)..<first.end
    let next = to < tree.count ? tree.row(atIndex: to).start.nextUp : .infinity
    reach.high = tree.row(atIndex: to - 1).start.nextUp..<next
  }

  /// Marks the rows in reach as appeared, without events.
  func takeRealizedRows(in view: ScrollView) {
    let indices = realizedIndices(in: view)
    let rows = keys(in: indices, known: RealizedRows())
    let stuck = stuckRowsAway
    realized = RealizedRows(
      rows: rows, indices: indices, edit: edits, stuck: stuck, away: rowsAway(stuck),
      wraps: indices.upperBound > tree.count)
  }

  /// The rows out of reach that are laid out: those that stick, then the other kept ones.
  private func rowsAway(_ stuck: [RowKey]) -> [RowKey] {
    if kept.rows.isEmpty { return stuck }
    return stuck + (stuck.isEmpty ? kept.keys : kept.keys.filter { !stuck.contains($0) })
  }

  /// Queues `appear` and `disappear` for the rows that have entered or left the reach since the
  /// last call, and releases the nodes of those that have left and are not kept.
  ///
  /// - Complexity: O(1) while the same rows are in reach, else O(k + log n) for k rows in reach,
  ///   and O(log n) for each kept row.
  func noteRealizedRows(in view: ScrollView) {
    let indices = realizedIndices(in: view)
    let stuck = stuckRowsAway
    let edit = edits
    if realized.edit == edit, realized.indices == indices, realized.stuck == stuck, !kept.isDue {
      return
    }
    let former = realized
    let rows = keys(in: indices, known: former)
    dropKeptRows(in: indices)
    realized = RealizedRows(
      rows: rows, indices: indices, edit: edit, stuck: stuck, away: rowsAway(stuck),
      wraps: indices.upperBound > tree.count)
    var (gone, come) = changes(from: former)
    let stay = keepRows(among: gone)
    if !stay.isEmpty {
      realized.away += stay
      gone.removeAll(where: stay.contains)
    }
    scene?.emit(.disappear, on: gone, of: self)
    scene?.emit(.appear, on: come, of: self)
    if contents.areUsed {
      let away = realized.away
      releaseContents(keeping: away.isEmpty ? rows : rows + away)
    }
  }

  /// The rows that are realized no longer, and those that are now.
  private func changes(from former: RealizedRows) -> (gone: [RowKey], come: [RowKey]) {
    let (rows, indices) = (realized.rows, realized.indices)
    if former.rows == rows, former.away == realized.away { return ([], []) }
    if !realized.away.isEmpty || !former.away.isEmpty || former.wraps || realized.wraps {
      let (old, new) = (Set(former.all), Set(realized.all))
      return (former.all.filter { !new.contains($0) }, realized.all.filter { !old.contains($0) })
    }
    if former.edit == realized.edit {
      return (former.rows(outside: indices), realized.rows(outside: former.indices))
    }
    if let (here, there) = former.rows.run(sharedWith: rows) {
      return (former.rows.without(here), rows.without(there))
    }
    let (old, new) = (Set(former.rows), Set(rows))
    return (former.rows.filter { !new.contains($0) }, rows.filter { !old.contains($0) })
  }

  /// The keys of the rows at some indices; those in `former` are copied if there was no edit since.
  private func keys(in indices: Range<Int>, known former: RealizedRows) -> [RowKey] {
    let known = former.indices.clamped(to: indices)
    var keys: [RowKey] = []
    keys.reserveCapacity(indices.count)
    func append(_ indices: Range<Int>) {
      let parts = tree.indices(wrapping: indices)
      tree.appendKeys(in: parts.first, to: &keys)
      if !parts.then.isEmpty { tree.appendKeys(in: parts.then, to: &keys) }
    }
    guard former.edit == edits, !known.isEmpty else {
      append(indices)
      return keys
    }
    let first = former.indices.lowerBound
    if indices.lowerBound < known.lowerBound { append(indices.lowerBound..<known.lowerBound) }
    keys += former.rows[known.lowerBound - first..<known.upperBound - first]
    if known.upperBound < indices.upperBound { append(known.upperBound..<indices.upperBound) }
    return keys
  }

  /// Emits `disappear` for the appeared rows that are about to be removed, and stores their ids for
  /// this tick.
  func rowsWillLeave(_ leaves: (RowKey) -> Bool) {
    guard let scene, realized.all.contains(where: leaves) else { return }
    if departedIDs.tick != scene.tickCount { departedIDs = (scene.tickCount, [:]) }
    let gone = realized.all.filter(leaves)
    for key in gone { departedIDs.ids[key] = id(of: key) }
    scene.emit(.disappear, on: gone, of: self)
    realized.rows.removeAll(where: leaves)
    realized.away.removeAll(where: leaves)
    realized.edit = -1
  }
}

/// The rows of a list that have appeared.
struct RealizedRows {
  /// The rows, in order.
  var rows: [RowKey] = []
  /// Their indices when they were noted.
  var indices = 0..<0
  /// The list's `edits` when they were noted; −1 if rows were removed since.
  var edit = -1
  /// The rows out of reach that stick.
  var stuck: [RowKey] = []
  /// The rows out of reach that are laid out as well: those, and the kept ones.
  var away: [RowKey] = []
  /// Whether the last row of the list is followed by the first.
  var wraps = false

  /// All of them: those out of reach first.
  var all: [RowKey] { away.isEmpty ? rows : away + rows }

  /// The rows that are not at the indices `other` of the same tree.
  func rows(outside other: Range<Int>) -> [RowKey] {
    let shared = indices.clamped(to: other)
    if shared.isEmpty { return rows }
    let first = indices.lowerBound
    return rows.without(shared.lowerBound - first..<shared.upperBound - first)
  }
}

extension [RowKey] {
  /// All but those at some indices.
  fileprivate func without(_ indices: Range<Int>) -> [RowKey] {
    var rest = self
    rest.removeSubrange(indices)
    return rest
  }

  /// The indices in both arrays of the rows they share, if these are the end of one and the
  /// beginning of the other, as after scrolling in one direction; nil where that is not certain.
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

  /// The indices of the run from `start` to the end, if the other array begins with it and shares
  /// no further row.
  private func run(
    from start: Int, sharedWith other: [RowKey]
  ) -> (here: Range<Int>, there: Range<Int>)? {
    let length = count - start
    guard length <= other.count, self[start...] == other[..<length] else { return nil }
    // Keys usually increase, so that comparing extremes proves the rest disjoint.
    if let last = self[..<start].max(), let first = other[length...].min(), last >= first {
      guard let first = self[..<start].min(), let last = other[length...].max(), last < first
      else { return nil }
    }
    return (start..<count, 0..<length)
  }
}

extension ScrollView {
  /// Queues `appear` and `disappear` of rows.
  func noteRealizedRows() {
    for list in lists { list.noteRealizedRows(in: self) }
  }
}

extension ListNode {
  /// The rows that overlap a region of the scroll view's content, in order.
  ///
  /// - Complexity: O(k + log n) for k of n rows.
  func rows(overlapping region: Rect) -> [RowKey] {
    let (start, end) = (local(region.start(axis)), local(region.end(axis)))
    return start < end ? rows(overlapping: start..<end).map { $0.key } : []
  }
}
