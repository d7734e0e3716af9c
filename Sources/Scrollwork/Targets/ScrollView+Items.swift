extension ScrollView {
  /// The targets, in document order.
  public var targetItems: [Item] {
    let targets = SnapTargets(self)
    return (0..<targets.count).map { targets.item(at: $0) }
  }

  /// The targets with any part in the region, in document order.
  ///
  /// - Complexity: O(log n + k) for k visible rows of a list.
  public var visibleItems: [Item] {
    let targets = SnapTargets(self)
    let region = geometry.visibleRect
    let axis = axes.stacking
    var found: [Item] = []
    var index = targets.firstIndex(endingAfter: region.start(axis))
    while index < targets.count {
      let item = targets.item(at: index)
      let frame = frame(of: item)
      if frame.start(axis) >= region.end(axis), targets.isOrdered { break }
      if share(of: item) > 0 { found.append(item) }
      index += 1
    }
    return found
  }

  /// How much of an item's own area lies in the region, 0 to 1; an item without area counts as a
  /// whole when its place lies inside, a hidden one not at all.
  public func share(of item: Item) -> Double {
    guard item.isShown else { return 0 }
    let frame = frame(of: item)
    let region = currentGeometry.visibleRect
    var share = 1.0
    for axis in Axis.allCases {
      let length = frame.size[axis]
      if length > 0 {
        share *= frame.overlap(with: region, axis) / length
      } else if frame.start(axis) < region.start(axis) || frame.start(axis) > region.end(axis) {
        share = 0
      }
    }
    return share
  }
}
