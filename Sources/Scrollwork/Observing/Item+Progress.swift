/// A range of an item's passage through the region of its scroll view, as named by CSS view
/// timelines.
package enum ViewRange: String, Hashable, Sendable, CaseIterable {
  /// While any of it is visible.
  case cover
  /// While all of it is visible, or it covers the region.
  case contain
  /// From the start of `cover` to the start of `contain`.
  case entry
  /// From the end of `contain` to the end of `cover`.
  case exit
  /// The whole range of the scroll view: the view itself, or that around an item.
  case scroll
}

extension Item {
  /// The item's progress on a range of its passage through the region, 0 to 1, along the stacking
  /// axis of its scroll view; nil outside of scroll views, and while it is hidden.
  ///
  /// With the region `[r, r + L)` and the item `[s, e)`, `cover` runs from r = s − L to r = e,
  /// `contain` between r = e − L and r = s, whichever comes first; `entry` and `exit` are the
  /// ranges of `cover` before and after it. A range of length 0 jumps from 0 to 1 when it is
  /// reached.
  package func progress(_ range: ViewRange) -> Double? { progress(ProgressSpan(range)) }

  /// The item's progress on a part of its passage through the region, as `progress(_:)` with a
  /// region without the span's insets, 0 at its `from` and 1 at its `to`.
  package func progress(_ span: ProgressSpan) -> Double? {
    if span.range == .scroll {
      return ((node as? ScrollView) ?? scroller).map { view in
        min(max((view.progress - span.from) / (span.to - span.from), 0), 1)
      }
    }
    guard let displacement = distanceThroughRegion(span.insets) else { return nil }
    let (start, end) =
      switch span.range {
      case .cover: (displacement.first, displacement.last)
      case .contain: (displacement.whole, displacement.leaving)
      case .entry: (displacement.first, displacement.whole)
      case .exit, .scroll: (displacement.leaving, displacement.last)
      }
    if span.from == 0, span.to == 1 { return displacement.share(from: start, to: end) }
    return displacement.share(
      from: start + span.from * (end - start), to: start + span.to * (end - start))
  }

  /// 1 before the item enters at the region's end, 0 while all of it is visible or it covers the
  /// region, −1 after it has left at the region's start; linear in between, nil outside of scroll
  /// views.
  package var transitionPhase: Double? { transitionPhase(insets: (0, 0)) }

  /// The phase as `transitionPhase`, in a region without some points at its start and end.
  package func transitionPhase(insets: (start: Double, end: Double)) -> Double? {
    guard let displacement = distanceThroughRegion(insets) else { return nil }
    if displacement.offset < displacement.whole {
      return 1 - displacement.share(from: displacement.first, to: displacement.whole)
    }
    if displacement.offset > displacement.leaving {
      return 0 - displacement.share(from: displacement.leaving, to: displacement.last)
    }
    return 0
  }

  private func distanceThroughRegion(
    _ insets: (start: Double, end: Double)
  ) -> RegionDistance? {
    guard let scroller, isShown else { return nil }
    var region = scroller.currentGeometry.visibleRect
    let axis = scroller.axes.stacking
    region.origin[axis] += insets.start
    region.size[axis] = max(0, region.size[axis] - insets.start - insets.end)
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
  package var progress: Double {
    layOut()
    return fraction(axes.stacking) ?? 0
  }
}
