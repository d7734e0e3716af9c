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
    let (nodes, list) = targets
    if let list { return readRow(of: list, share: share, fits) }
    return readNode(among: nodes, share: share, fits)
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

  private func readRow(
    of list: ListNode, share: Double, _ fits: (Item) -> Bool
  ) -> Item? {
    guard shows(list.frameInContent) else { return nil }
    let axis = axes.stacking
    let region = readingRegion
    let low = list.local(region.start(axis) + Metrics.tolerance)
    let high = list.local(region.end(axis) - Metrics.tolerance)
    guard low < high else { return nil }
    var nearest: (item: Item, distance: Double)?
    let middle = (low + high) / 2
    for row in list.tree.rows(overlapping: low..<high) where row.extent > 0 {
      let item = Item.row(list, row.key)
      if share < 0.5 {
        if fits(item) { return item }
        continue
      }
      // The last one is the one nearest to infinity.
      let distance = share > 0.5 ? -row.start : abs((row.start + row.end) / 2 - middle)
      if distance < nearest?.distance ?? .infinity, fits(item) { nearest = (item, distance) }
    }
    return nearest?.item
  }

  private func readNode(
    among nodes: [Node], share: Double, _ fits: (Item) -> Bool
  ) -> Item? {
    let axis = axes.stacking
    let region = readingRegion
    let middle = region.center[axis]
    var best: (item: Item, distance: Double)?
    for span in targetSpans.visible(from: region.start(axis), to: region.end(axis)) {
      let node = nodes[span.index]
      let frame = node.frameInContent
      guard shows(frame) else { continue }
      let distance =
        share < 0.5
        ? frame.start(axis)
        : share > 0.5 ? -frame.end(axis) : abs((frame.start(axis) + frame.end(axis)) / 2 - middle)
      // Of cells that end together the last one is meant.
      let isLater = share > 0.5 && distance == best?.distance
      guard isLater || distance < best?.distance ?? .infinity else { continue }
      if let list = node as? ListNode {
        // A list among other targets is read by its rows.
        if let row = readRow(of: list, share: share, fits) { best = (row, distance) }
      } else if fits(.node(node)) {
        best = (.node(node), distance)
      }
    }
    return best?.item
  }

  /// The targets that are nodes, by their starts.
  private var targetSpans: TargetSpans {
    let version = scene?.layoutVersion ?? 0
    if let spanCache, spanCache.version == version { return spanCache.spans }
    let axis = axes.stacking
    let spans = TargetSpans(
      targets.nodes.enumerated().map { index, node in
        let frame = node.frameInContent
        return TargetSpans.Span(index: index, start: frame.start(axis), end: frame.end(axis))
      })
    spanCache = (version, spans)
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
  func visible(from start: Double, to end: Double) -> some Sequence<Span> {
    var low = 0
    var high = reaches.count
    while low < high {
      let middle = (low + high) / 2
      if reaches[middle] > start { high = middle } else { low = middle + 1 }
    }
    return spans[low...].lazy.prefix { $0.start < end }.filter { $0.end > start }
  }
}
