/// The area of which an item's visible area is a share.
package enum VisibilityMeasure: String, Hashable, Sendable, CaseIterable {
  /// The item's own area.
  case item
  /// The region of its scroll view, so that items longer than it can reach a share of 1.
  case viewport
}

/// The threshold test for visible shares.
package enum Visibility {
  /// Whether a share is above a threshold; a share of 1 always is.
  ///
  /// With a tolerance of 10⁻⁹, because shares are quotients of rounded sums.
  package static func isAbove(_ share: Double, _ fraction: Double) -> Bool {
    share > fraction + 1e-9 || share > 1 - 1e-9
  }
}

extension Item {
  /// The visible share of the item, 0 to 1: of its area inside the region of its scroll view and
  /// those of all enclosing views that clip.
  ///
  /// - Complexity: O(d²) for d nested scroll views.
  package func visibleShare(of measure: VisibilityMeasure = .item) -> Double {
    guard isAlive, isShown else { return 0 }
    guard let scroller else { return 1 }
    let region = scroller.shownRegion
    switch measure {
    case .item: return scroller.share(of: self, in: region)
    case .viewport: return scroller.shareTaken(by: self, in: region)
    }
  }

  /// The positions of the item's edges in the region of its scroll view, on the stacking axis: 0 is
  /// the region's start, 1 its end; nil outside of scroll views.
  package var edgesInRegion: (leading: Double, trailing: Double)? {
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
  /// The share of the region that an item covers inside `shown`, a rectangle in the region; 0 to 1.
  fileprivate func shareTaken(by item: Item, in shown: Rect) -> Double {
    let region = currentGeometry.visibleRect
    let frame = frame(of: item)
    return Axis.allCases.reduce(1.0) { share, axis in
      let length = region.size[axis]
      return length > 0 ? share * min(1, frame.overlap(with: shown, axis) / length) : 0
    }
  }

  /// The intersection of the region with those of all enclosing views that clip, in points of the
  /// content; its length is 0 on an axis on which nothing shows.
  fileprivate var shownRegion: Rect {
    var region = currentGeometry.visibleRect
    // A sheet's negative inset is its lowest height, and shows nothing above its viewport.
    if sheet != nil { region = region.intersection(geometry.viewport) }
    guard scroller != nil else { return region }
    let map = contentInScene
    var inner: ScrollView = self
    while let outer = inner.scroller {
      if outer.settings.clips {
        let around = map.inward(outer.contentInScene.outward(outer.currentGeometry.visibleRect))
        region = region.intersection(around, tolerance: 1e-9)
      }
      inner = outer
    }
    return region
  }

  /// The targets of which more than a fraction of their own area is visible, in layout order.
  ///
  /// - Complexity: O(log n + k) for k visible targets of n that are in order along the axis.
  package func visibleItems(above fraction: Double) -> [Item] {
    let region = shownRegion
    return visibleItems.filter { item in
      let share = share(of: item, in: region)
      return share > 0 && Visibility.isAbove(share, fraction)
    }
  }
}
