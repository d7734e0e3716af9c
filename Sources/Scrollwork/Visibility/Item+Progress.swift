/// A stretch of an item's way through the region of its scroll view, as CSS view timelines name them.
public enum ViewRange: String, Hashable, Sendable, CaseIterable {
  /// From the first part that shows to the last.
  case cover
  /// While all of it shows, or it fills the region.
  case contain
  /// From the first part that shows to all of it.
  case entry
  /// From all of it to the last part that shows.
  case exit
}

extension Item {
  /// How far the item is on a stretch of its way through the region, 0 to 1, along the axis its scroll
  /// view stacks in; nil outside of scroll views (M10).
  ///
  /// With the region `[r, r + L)` and the item `[s, e)`, `cover` runs from r = s − L to r = e,
  /// `contain` between r = e − L and r = s, whichever comes first; `entry` and `exit` are what cover has
  /// before and behind it. A stretch without length is at 1 once it is reached.
  public func progress(_ range: ViewRange) -> Double? {
    guard let way = wayThroughRegion else { return nil }
    switch range {
    case .cover: return way.share(from: way.first, to: way.last)
    case .contain: return way.share(from: way.whole, to: way.leaving)
    case .entry: return way.share(from: way.first, to: way.whole)
    case .exit: return way.share(from: way.leaving, to: way.last)
    }
  }

  /// 1 before the item shows at the region's end, 0 while all of it shows or it fills the region, −1
  /// once it has left at the region's start; in between as far as it is (M10).
  public var transitionPhase: Double? {
    guard let way = wayThroughRegion else { return nil }
    if way.place < way.whole { return 1 - way.share(from: way.first, to: way.whole) }
    if way.place > way.leaving { return 0 - way.share(from: way.leaving, to: way.last) }
    return 0
  }

  private var wayThroughRegion: RegionWay? {
    guard let scroller, isShown else { return nil }
    let region = scroller.currentGeometry.visibleRect
    let axis = scroller.axes.stacking
    let frame = frame
    let aligned = (end: frame.end(axis) - region.size[axis], start: frame.start(axis))
    return RegionWay(
      place: region.start(axis), first: frame.start(axis) - region.size[axis],
      whole: min(aligned.end, aligned.start), leaving: max(aligned.end, aligned.start),
      last: frame.end(axis))
  }
}

/// Where a region starts at the turns of an item's way through it, and where it starts now.
private struct RegionWay {
  let place: Double
  let first: Double
  let whole: Double
  let leaving: Double
  let last: Double

  func share(from start: Double, to end: Double) -> Double {
    guard end > start else { return place >= start ? 1 : 0 }
    return min(max((place - start) / (end - start), 0), 1)
  }
}

extension ScrollView {
  /// How far through its range the view is along the axis its content is stacked, 0 to 1; 0 where it
  /// has no range (M10).
  public var progress: Double { currentGeometry.fraction(axes.stacking) ?? 0 }
}
