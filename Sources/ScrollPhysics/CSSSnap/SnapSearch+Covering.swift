/// Positions inside an area that is at least as long as the snapport.
extension SnapSearch {
  /// The position in such an area nearest to the natural end of the scroll, with other areas kept
  /// outside the snapport.
  ///
  /// Between intruding areas closer together than the snapport, one position remains, by the area's
  /// alignment.
  func freeCandidate(
    _ area: CSSSnapArea, _ aligned: SnapCandidate, intended: Double
  ) -> SnapCandidate? {
    let whole = area.frame[axis]
    let wanted = port.moved(by: intended)
    if let inside = marginCandidate(area, aligned, intended: intended) { return inside }
    var gaps = SnapGaps(whole)
    for intruder in container.areas where cuts(intruder) {
      let other = intruder.frame[axis]
      guard other.touches(whole), !other.contains(whole) else { continue }
      gaps.cut(other, wanted: wanted)
    }
    func placed(_ gap: Span?) -> SnapCandidate? {
      gap.flatMap { candidate(in: $0, of: area, aligned, intended: intended) }
    }
    if let between = placed(gaps.between) { return between }
    guard let before = placed(gaps.before) else { return placed(gaps.after) }
    guard let after = placed(gaps.after) else { return before }
    return abs(before.offset - intended) < abs(after.offset - intended) ? before : after
  }

  /// Whether an area takes its length out of the room of others.
  private func cuts(_ area: CSSSnapArea) -> Bool {
    area.alignment[axis] != .none
      || container.departures.contains(.noneCuts) && area.alignment[axis.cross] != .none
  }

  /// The intended position, where the area covers the snapport with its scroll margin and what
  /// shows of other areas lies in the margin alone.
  ///
  /// CSS Scroll Snap 1 §5.2.2 makes every offset at which the area, margin included, covers the
  /// snapport a position, unless those before and after are no further apart than the snapport:
  /// here, unless what lies between other areas is no longer than it.
  private func marginCandidate(
    _ area: CSSSnapArea, _ aligned: SnapCandidate, intended: Double
  ) -> SnapCandidate? {
    let (whole, box, wanted) = (area.frame[axis], area.box(axis), port.moved(by: intended))
    guard !container.departures.contains(.marginCuts), box != whole, whole.contains(wanted) else {
      return nil
    }
    // What is free of other areas, and where they reach no further than into the margin.
    var (gap, legal) = (whole, whole)
    for other in container.areas where other.alignment[axis] != .none {
      let span = other.frame[axis]
      guard span.touches(whole), !span.contains(whole) else { continue }
      if span.upper <= box.lower {
        gap.lower = max(gap.lower, span.upper)
      } else if span.lower >= box.upper {
        gap.upper = min(gap.upper, span.lower)
      } else if span.upper <= wanted.lower {
        gap.lower = max(gap.lower, span.upper)
        legal.lower = max(legal.lower, span.upper)
      } else if span.lower >= wanted.upper {
        gap.upper = min(gap.upper, span.lower)
        legal.upper = min(legal.upper, span.lower)
      } else {
        return nil
      }
    }
    guard gap.length > port.length else { return nil }
    var result = aligned
    result.offset = limits.clamp(intended)
    let reachable = Span(
      limits.clamp(legal.lower - port.lower), limits.clamp(legal.upper - port.upper))
    result.free = reachable.length > 0 ? reachable : nil
    return result
  }

  private func candidate(
    in gap: Span, of area: CSSSnapArea, _ aligned: SnapCandidate, intended: Double
  ) -> SnapCandidate? {
    guard gap.length > 0 else { return nil }
    var result = aligned
    let offsets = Span(gap.lower - port.lower, gap.upper - port.upper)
    var offset: Double
    if offsets.length > 0 {
      offset = Limits(offsets.lower, offsets.upper).clamp(intended)
      let reachable = Span(limits.clamp(offsets.lower), limits.clamp(offsets.upper))
      result.free = reachable.length > 0 ? reachable : nil
    } else {
      offset =
        switch area.alignment[axis] {
        case .none, .start: offsets.lower
        case .center: offsets.center
        case .end: offsets.upper
        }
      let frame = area.frame[axis]
      offset = Limits(frame.lower - port.lower, frame.upper - port.upper).clamp(offset)
    }
    result.offset = limits.clamp(offset)
    if result.offset != offset, container.departures.contains(.unreachableCovers) {
      // Never visible: only what covers the snapport unseen is chosen there.
      (result.offset, result.crossExtent) = (offset, Span(.infinity, -.infinity))
    }
    return result
  }
}

/// The gaps between intruding areas inside an area, around the span that a scroll would show.
///
/// Three gaps are enough: others are further away than the intruders' own positions.
struct SnapGaps {
  /// The gap before every intruder in the span.
  private(set) var before: Span
  /// The gap inside the span, between intruders from either side; nil when one fills it or lies in
  /// it.
  private(set) var between: Span?
  /// The gap after every intruder in the span.
  private(set) var after: Span

  init(_ whole: Span) {
    before = whole
    between = whole
    after = whole
  }

  mutating func cut(_ intruder: Span, wanted: Span) {
    if intruder.upper < wanted.lower {
      before.lower = max(before.lower, intruder.upper)
    } else {
      before.upper = min(before.upper, intruder.lower)
    }
    if intruder.lower > wanted.upper {
      after.upper = min(after.upper, intruder.lower)
    } else {
      after.lower = max(after.lower, intruder.upper)
    }
    guard var gap = between else { return }
    if intruder.contains(wanted) || wanted.contains(intruder) {
      between = nil
      return
    }
    if intruder.lower <= wanted.lower {
      gap.lower = max(gap.lower, intruder.upper)
    } else {
      gap.upper = min(gap.upper, intruder.lower)
    }
    between = gap
  }
}
