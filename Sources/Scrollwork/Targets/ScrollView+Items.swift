extension ScrollView {
  /// The targets, in layout order.
  package var targetItems: [Item] {
    let targets = SnapTargets(self)
    return (0..<targets.count).map { targets.item(at: $0) }
  }

  /// The targets that overlap the region, in layout order.
  ///
  /// - Complexity: O(log n + k) for k of n targets, and O(p log p) for the first call after a
  ///   layout with p nodes and lists among the targets.
  package var visibleItems: [Item] {
    scene?.layoutIfNeeded()
    let axis = axes.stacking
    let region = geometry.visibleRect
    let segments = targets.segments
    var found: [Item] = []
    for index in self.segments(from: region.start(axis), to: region.end(axis)) {
      switch segments[index] {
      case .node(let node): add(.node(node))
      case .rows(let list):
        let (start, end) = (region.start(list.axis), region.end(list.axis))
        let (low, high) = (list.local(start), list.local(end))
        guard low < high else { continue }
        for row in list.rows(overlapping: low..<high) { add(.row(list, row.key)) }
      }
    }
    return found

    func add(_ item: Item) { if share(of: item) > 0 { found.append(item) } }
  }

  /// The share of an item's area inside the region, 0 to 1; for an item without area 1 if its
  /// origin lies inside, for a hidden one 0.
  package func share(of item: Item) -> Double { share(of: item, in: currentGeometry.visibleRect) }

  /// The same inside another rectangle than the region, in points of the content.
  func share(of item: Item, in region: Rect) -> Double {
    guard item.isShown else { return 0 }
    let frame = frame(of: item)
    var share = 1.0
    for axis in Axis.allCases {
      let length = frame.size[axis]
      if length > 0 {
        share *= min(1, frame.overlap(with: region, axis) / length)
      } else if frame.start(axis) < region.start(axis) || frame.start(axis) > region.end(axis) {
        share = 0
      }
    }
    return share
  }
}
