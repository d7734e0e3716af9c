/// A range of an item's passage through the region of its scroll view, as named by CSS view
/// timelines.
public enum ViewRange: String, Hashable, Sendable, CaseIterable {
  /// While any of it is visible.
  case cover
  /// While all of it is visible, or it covers the region.
  case contain
  /// From the start of `cover` to the start of `contain`.
  case entry
  /// From the end of `contain` to the end of `cover`.
  case exit
}

extension Item {
  /// The item's progress on a range of its passage through the region, 0 to 1, along the stacking
  /// axis of its scroll view; nil outside of scroll views, and while it is hidden.
  ///
  /// With the region `[r, r + L)` and the item `[s, e)`, `cover` runs from r = s − L to r = e,
  /// `contain` between r = e − L and r = s, whichever comes first; `entry` and `exit` are the
  /// ranges of `cover` before and after it. A range of length 0 jumps from 0 to 1 when it is
  /// reached.
  public func progress(_ range: ViewRange) -> Double? {
    guard let displacement = distanceThroughRegion else { return nil }
    switch range {
    case .cover: return displacement.share(from: displacement.first, to: displacement.last)
    case .contain: return displacement.share(from: displacement.whole, to: displacement.leaving)
    case .entry: return displacement.share(from: displacement.first, to: displacement.whole)
    case .exit: return displacement.share(from: displacement.leaving, to: displacement.last)
    }
  }

  /// 1 before the item enters at the region's end, 0 while all of it is visible or it covers the
  /// region, −1 after it has left at the region's start; linear in between, nil outside of scroll
  /// views.
  public var transitionPhase: Double? {
    guard let displacement = distanceThroughRegion else { return nil }
    if displacement.offset < displacement.whole {
      return 1 - displacement.share(from: displacement.first, to: displacement.whole)
    }
    if displacement.offset > displacement.leaving {
      return 0 - displacement.share(from: displacement.leaving, to: displacement.last)
    }
    return 0
  }

  private var distanceThroughRegion: RegionDistance? {
    guard let scroller, isShown else { return nil }
    let region = scroller.currentGeometry.visibleRect
    let axis = scroller.axes.stacking
    let frame = frame
    let aligned = (end: frame.end(axis) - region.size[axis], start: frame.start(axis))
    return RegionDistance(
      offset: region.start(axis), first: frame.start(axis) - region.size[axis],
      whole: min(aligned.end, aligned.start), leaving: max(aligned.end, aligned.start),
      last: frame.end(axis))
  }
}

/// The region's starts at the boundaries of an item's passage through it, and its present start
/// (`offset`), in points.
private struct RegionDistance {
  let offset: Double
  let first: Double
  let whole: Double
  let leaving: Double
  let last: Double

  func share(from start: Double, to end: Double) -> Double {
    guard end > start else { return offset >= start ? 1 : 0 }
    return min(max((offset - start) / (end - start), 0), 1)
  }
}

extension ScrollView {
  /// The offset's share of the range on the stacking axis, 0 to 1; 0 without a range.
  public var progress: Double { currentGeometry.fraction(axes.stacking) ?? 0 }
}
