extension ScrollView {
  /// The target that a position reads (S4, S5).
  ///
  /// Of the targets with any part in the region: the first for a share below a half, the last for one
  /// above, for a half the one whose center is nearest to the region's.
  ///
  /// - Parameters:
  ///   - share: the anchor on the axis targets follow each other.
  ///   - kind: the kind of id it must have; nil asks nothing of it.
  /// - Returns: the item; nil when no target shows.
  /// - Complexity: O(log n + k) for k visible targets.
  func readItem(share: Double, kind: MarkerID.Kind?) -> Item? {
    func fits(_ item: Item) -> Bool {
      guard let kind else { return item.id != nil }
      return item.id?.kind == kind
    }
    let parts = targets.parts
    let axis = axes.stacking
    let region = readingRegion
    let middle = region.center[axis]
    var best: (item: Item, distance: Double)?
    for place in targetSpans.visible(from: region.start(axis), to: region.end(axis)) {
      let item: Item
      let frame: Rect
      switch parts[place] {
      case .rows(let list):
        guard let row = readRow(of: list, share: share, fits) else { continue }
        item = .row(list, row.key)
        frame = list.frameInContent(of: row)
      case .node(let node):
        item = .node(node)
        frame = node.frameInContent
        guard shows(frame), fits(item) else { continue }
      }
      let distance =
        share < 0.5
        ? frame.start(axis)
        : share > 0.5 ? -frame.end(axis) : abs((frame.start(axis) + frame.end(axis)) / 2 - middle)
      // Of cells that end together the last one is meant.
      let isLater = share > 0.5 && distance == best?.distance
      if isLater || distance < best?.distance ?? .infinity { best = (item, distance) }
    }
    return best?.item
  }

  /// The region, less what a pinned header covers of it (H3).
  var readingRegion: Rect {
    var region = geometry.visibleRect
    let covered = pinnedExtent
    guard covered > 0 else { return region }
    let axis = axes.stacking
    region.origin[axis] += covered + Metrics.tolerance
    region.size[axis] = max(0, region.size[axis] - covered - Metrics.tolerance)
    return region
  }

  /// The row of a list that a position reads (S4, S5).
  private func readRow(
    of list: ListNode, share: Double, _ fits: (Item) -> Bool
  ) -> RowTree.Row? {
    guard shows(list.frameInContent) else { return nil }
    let axis = list.axis
    let region = readingRegion
    let low = list.local(region.start(axis) + Metrics.tolerance)
    let high = list.local(region.end(axis) - Metrics.tolerance)
    guard low < high else { return nil }
    var nearest: (row: RowTree.Row, distance: Double)?
    let middle = (low + high) / 2
    for row in list.tree.rows(overlapping: low..<high) where row.extent > 0 {
      if share < 0.5 {
        if fits(.row(list, row.key)) { return row }
        continue
      }
      // The last one is the one nearest to infinity.
      let distance = share > 0.5 ? -row.start : abs((row.start + row.end) / 2 - middle)
      if distance < nearest?.distance ?? .infinity, fits(.row(list, row.key)) {
        nearest = (row, distance)
      }
    }
    return nearest?.row
  }

  /// The parts of the sequence of targets, by their starts.
  var targetSpans: TargetSpans {
    let parts = targets.parts
    if let spanCache { return spanCache }
    let axis = axes.stacking
    let spans = TargetSpans(
      parts.enumerated().map { index, part in
        let frame = part.node.frameInContent
        return TargetSpans.Span(index: index, start: frame.start(axis), end: frame.end(axis))
      })
    spanCache = spans
    return spans
  }
}

/// Where targets lie along an axis, in an order in which those of a region are found by halving.
struct TargetSpans {
  /// One target.
  struct Span {
    let index: Int
    let start: Double
    let end: Double
  }

  private let spans: [Span]
  /// The furthest end of all up to a place.
  private let reaches: [Double]

  init(_ spans: [Span]) {
    self.spans = spans.sorted { ($0.start, $0.index) < ($1.start, $1.index) }
    var reach = -Double.infinity
    reaches = self.spans.map { span in
      reach = max(reach, span.end)
      return reach
    }
  }

  /// Those that reach beyond `start` and begin before `end`.
  func visible(from start: Double, to end: Double) -> some Sequence<Int> {
    var low = 0
    var high = reaches.count
    while low < high {
      let middle = (low + high) / 2
      if reaches[middle] > start { high = middle } else { low = middle + 1 }
    }
    return spans[low...].lazy.prefix { $0.start < end }.filter { $0.end > start }.map(\.index)
  }
}
