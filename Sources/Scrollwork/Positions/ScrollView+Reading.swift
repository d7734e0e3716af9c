extension ScrollView {
  /// The target that a position reads.
  ///
  /// Of the targets that overlap the region: the first for a share below a half, the last for one
  /// above, for a half the one whose center is nearest to the region's.
  ///
  /// - Parameters:
  ///   - share: The anchor on the stacking axis, 0 ... 1.
  ///   - kind: The kind of id it must have; nil accepts any id.
  /// - Returns: The item; nil when no target is visible.
  /// - Complexity: O(log n + k) for k visible targets.
  func readItem(share: Double, kind: MarkerID.Kind?) -> Item? {
    func fits(_ item: Item) -> Bool {
      guard let kind else { return item.id != nil }
      return item.id?.kind == kind
    }
    let parts = targets.segments
    let axis = axes.stacking
    let region = readingRegion
    let middle = region.center[axis]
    var best: (item: Item, distance: Double)?
    func consider(_ index: Int) {
      let item: Item
      let frame: Rect
      switch parts[index] {
      case .rows(let list):
        guard let row = readRow(of: list, share: share, fits) else { return }
        item = .row(list, row.key)
        frame = list.frameInContent(of: row)
      case .node(let node):
        item = .node(node)
        frame = node.frameInContent
        guard shows(frame), fits(item) else { return }
      }
      let distance =
        share < 0.5
        ? frame.start(axis)
        : share > 0.5 ? -frame.end(axis) : abs((frame.start(axis) + frame.end(axis)) / 2 - middle)
      // Of cells with one end the last one counts.
      let isLater = share > 0.5 && distance == best?.distance
      if isLater || distance < best?.distance ?? .infinity { best = (item, distance) }
    }
    let (low, high) = (
      region.start(axis) + Metrics.tolerance, region.end(axis) - Metrics.tolerance
    )
    if loop == nil {
      targetSpans.visible(from: low, to: high).forEach(consider)
    } else {
      segments(from: low, to: high).forEach(consider)
    }
    return best?.item
  }

  /// The region without the area that a pinned header covers.
  var readingRegion: Rect {
    var region = geometry.visibleRect
    let covered = pinnedExtent
    guard covered > 0 else { return region }
    let axis = axes.stacking
    region.origin[axis] += covered
    region.size[axis] = max(0, region.size[axis] - covered)
    return region
  }

  /// The row of a list that a position reads.
  private func readRow(
    of list: ListNode, share: Double, _ fits: (Item) -> Bool
  ) -> RowTree.Row? {
    guard list.rowsRepeat || shows(list.frameInContent) else { return nil }
    let axis = list.axis
    let region = readingRegion
    let low = list.local(region.start(axis) + Metrics.tolerance)
    let high = list.local(region.end(axis) - Metrics.tolerance)
    guard low < high else { return nil }
    var nearest: (row: RowTree.Row, distance: Double)?
    let middle = (low + high) / 2
    for row in list.rows(overlapping: low..<high) where row.extent > 0 {
      if share < 0.5 {
        if fits(.row(list, row.key)) { return row }
        continue
      }
      // Above a half, the row that starts last wins, of cells side by side the last one.
      let distance = share > 0.5 ? -row.start : abs((row.start + row.end) / 2 - middle)
      let isLater = share > 0.5 && distance == nearest?.distance
      if isLater || distance < nearest?.distance ?? .infinity, fits(.row(list, row.key)) {
        nearest = (row, distance)
      }
    }
    return nearest?.row
  }

  /// The parts of the target sequence, sorted by their starts; cached, O(n log n) for n parts.
  var targetSpans: TargetSpans {
    let version = scene?.layoutVersion ?? 0
    if let spans = caches.spans.value(at: version) { return spans }
    let axis = axes.stacking
    let spans = TargetSpans(
      targets.segments.enumerated().map { index, part in
        let frame = part.node.frameInContent
        let start = placed(frame.start(axis))
        return TargetSpans.Span(index: index, start: start, end: start + frame.size[axis])
      })
    caches.spans.keep(spans, at: version)
    return spans
  }

  /// The parts of the target sequence between two content coordinates, in document order; in a loop
  /// in the order in which they follow each other there.
  func segments(from start: Double, to end: Double) -> [Int] {
    let spans = targetSpans
    guard let loop else { return spans.visible(from: start, to: end).sorted() }
    let low = loop.home(of: start)
    let high = low + end - start
    let parts = Array(spans.visible(from: low, to: high))
    let behind = spans.visible(from: low - loop.length, to: high - loop.length)
    // Rows that repeat are one part, on both sides of the seam.
    return targets.onlyList == nil || parts.isEmpty ? parts + behind : parts
  }
}

/// The extents of targets along an axis, sorted for binary search.
struct TargetSpans {
  /// One target.
  struct Span {
    let index: Int
    let start: Double
    let end: Double
  }

  private let spans: [Span]
  /// For each index, the greatest end of the spans up to it.
  private let reaches: [Double]

  init(_ spans: [Span]) {
    self.spans = spans.ordered { ($0.start, $0.index) < ($1.start, $1.index) }
    var reach = -Double.infinity
    reaches = self.spans.map { span in
      reach = max(reach, span.end)
      return reach
    }
  }

  /// The indices of the spans that end after `start` and begin before `end`; O(log n + k).
  func visible(from start: Double, to end: Double) -> some Sequence<Int> {
    var low = 0
    var high = reaches.count
    while low < high {
      let middle = (low + high) / 2
      if reaches[middle] > start { high = middle } else { low = middle + 1 }
    }
    return spans[low...].lazy.prefix { $0.start < end }.filter { $0.end > start }.map { $0.index }
  }
}
