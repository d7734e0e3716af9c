extension ScrollView {
  /// The targets, in document order.
  public var targetItems: [Item] {
    let targets = SnapTargets(self)
    return (0..<targets.count).map { targets.item(at: $0) }
  }

  /// The targets with any part in the region, in document order.
  ///
  /// - Complexity: O(log n + k) for k of n targets that show, where they follow each other.
  public var visibleItems: [Item] {
    let targets = SnapTargets(self)
    let region = geometry.visibleRect
    let axis = axes.stacking
    let isOrdered = targets.isOrdered || targets.isInOrder || targetsFollowEachOther
    var found: [Item] = []
    var index =
      isOrdered && !targets.isOrdered && !targets.isInOrder
      ? firstTarget(endingAfter: region.start(axis), in: targets)
      : targets.firstIndex(endingAfter: region.start(axis))
    while index < targets.count {
      let item = targets.item(at: index)
      let frame = restingFrame(of: item)
      if frame.start(axis) >= region.end(axis), isOrdered { break }
      if share(of: item) > 0 { found.append(item) }
      index += 1
    }
    return found
  }

  /// Whether the targets are the children of one stack along the axis, so that their frames rise.
  private var targetsFollowEachOther: Bool {
    let version = scene?.layoutVersion ?? 0
    if let orderCache, orderCache.version == version { return orderCache.isOrdered }
    let nodes = targets.nodes
    let container = nodes.first?.parent
    let isStack =
      (container as? StackNode)?.axis == axes.stacking
      || (container as? ScrollView)?.axes.stacking == axes.stacking
    let answer = isStack && nodes.allSatisfy { $0.parent === container && !$0.isEdgeAttachment }
    orderCache = (version, answer)
    return answer
  }

  /// The first of targets that follow each other to end behind a content coordinate.
  private func firstTarget(endingAfter coordinate: Double, in targets: SnapTargets) -> Int {
    var low = 0
    var high = targets.count
    while low < high {
      let middle = (low + high) / 2
      if frame(of: targets.item(at: middle)).end(axes.stacking) > coordinate {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
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
