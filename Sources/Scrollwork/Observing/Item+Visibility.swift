/// The area of which an item's visible area is a share.
public enum VisibilityMeasure: String, Hashable, Sendable, CaseIterable {
  /// The item's own area.
  case item
  /// The region of its scroll view, so that items longer than it can reach a share of 1.
  case viewport
}

/// The threshold test for visible shares.
public enum Visibility {
  /// Whether a share is above a threshold; a share of 1 always is.
  ///
  /// With a tolerance of 10⁻⁹, because shares are quotients of rounded sums.
  public static func isAbove(_ share: Double, _ fraction: Double) -> Bool {
    share > fraction + 1e-9 || share > 1 - 1e-9
  }
}

extension Item {
  /// The visible share of the item, 0 to 1: its share in the region of its scroll view, times the
  /// share of that view in each enclosing one that clips.
  ///
  /// - Complexity: O(d) for d nested scroll views.
  public func visibleShare(of measure: VisibilityMeasure = .item) -> Double {
    guard isAlive, isShown else { return 0 }
    guard let scroller else { return 1 }
    let own: Double
    switch measure {
    case .item: own = scroller.share(of: self)
    case .viewport: own = scroller.shareTaken(by: self)
    }
    return own > 0 ? own * scroller.shareInAncestors : 0
  }

  /// The positions of the item's edges in the region of its scroll view, on the stacking axis: 0 is
  /// the region's start, 1 its end; nil outside of scroll views.
  public var edgesInRegion: (leading: Double, trailing: Double)? {
    guard let scroller else { return nil }
    let region = scroller.currentGeometry.visibleRect
    let axis = scroller.axes.stacking
    guard region.size[axis] > 0 else { return nil }
    let frame = frame
    return (
      (frame.start(axis) - region.start(axis)) / region.size[axis],
      (frame.end(axis) - region.start(axis)) / region.size[axis]
    )
  }
}

extension ScrollView {
  /// The share of the region that an item covers, 0 to 1.
  func shareTaken(by item: Item) -> Double {
    let region = currentGeometry.visibleRect
    let frame = frame(of: item)
    return Axis.allCases.reduce(1.0) { share, axis in
      let length = region.size[axis]
      return length > 0 ? share * min(1, frame.overlap(with: region, axis) / length) : 0
    }
  }

  /// The product of the view's visible shares in the enclosing views that clip, 0 to 1.
  var shareInAncestors: Double {
    var share = 1.0
    var inner: ScrollView = self
    while let outer = inner.scroller, share > 0 {
      if outer.settings.clips { share *= outer.share(of: .node(inner)) }
      inner = outer
    }
    return share
  }

  /// The targets of which more than a fraction of their own area is visible, in layout order.
  ///
  /// - Complexity: O(log n + k) for k visible targets of n that are in order along the axis.
  public func visibleItems(above fraction: Double) -> [Item] {
    let around = shareInAncestors
    guard around > 0 else { return [] }
    return visibleItems.filter { Visibility.isAbove(share(of: $0) * around, fraction) }
  }
}
