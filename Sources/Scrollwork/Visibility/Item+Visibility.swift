/// What the visible part of an item is measured against.
public enum VisibilityMeasure: String, Hashable, Sendable, CaseIterable {
  /// The item's own area (W1).
  case item
  /// The region of its scroll view, so that items longer than it can qualify (W3).
  case viewport
}

/// How much has to show for something to count as visible.
public enum Visibility {
  /// Whether a share is above a threshold; all of it always is.
  ///
  /// A billionth of slack, because shares are quotients of sums.
  public static func isAbove(_ share: Double, _ fraction: Double) -> Bool {
    share > fraction + 1e-9 || share > 1 - 1e-9
  }
}

extension Item {
  /// How much of the item shows, 0 to 1: its share in the region of its scroll view, times the shares
  /// of that view in those around it, as far as they clip (W4).
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

  /// Where the item's edges lie in the region of its scroll view, along the axis its content is
  /// stacked: 0 is the region's start, 1 its end (W2); nil outside of scroll views.
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
  /// How much of the region an item takes, 0 to 1.
  func shareTaken(by item: Item) -> Double {
    let region = currentGeometry.visibleRect
    let frame = frame(of: item)
    return Axis.allCases.reduce(1.0) { share, axis in
      let length = region.size[axis]
      return length > 0 ? share * frame.overlap(with: region, axis) / length : 0
    }
  }

  /// How much of the view itself shows in those around it, as far as they clip.
  var shareInAncestors: Double {
    var share = 1.0
    var inner: ScrollView = self
    while let outer = inner.scroller, share > 0 {
      if outer.settings.clips { share *= outer.share(of: .node(inner)) }
      inner = outer
    }
    return share
  }

  /// The targets of which more than a fraction of their own area shows, in layout order (W2).
  ///
  /// - Complexity: O(log n + k) for k of n targets that show, where they follow each other.
  public func visibleItems(above fraction: Double) -> [Item] {
    let around = shareInAncestors
    guard around > 0 else { return [] }
    return visibleItems.filter { Visibility.isAbove(share(of: $0) * around, fraction) }
  }
}
