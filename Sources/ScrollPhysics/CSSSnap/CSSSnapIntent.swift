/// The kind of a scroll, which decides where the search for a snap position starts and what it may
/// find.
public enum CSSSnapIntent: Hashable, Sendable {
  /// To an offset, by any path: `scrollTo`, a drag that ends at rest, Home and End.
  ///
  /// Every position is allowed, the nearest to `target` wins. Only `axes` were scrolled.
  case end(target: Planar<Double>, axes: Planar<Bool>)
  /// One step, such as an arrow key: the first position strictly ahead of `offset`.
  case direction(offset: Planar<Double>, delta: Planar<Double>)
  /// A distance: `scrollBy`, a fling, a wheel turn, a page key. The nearest to `offset + delta`
  /// among the positions strictly ahead of `offset`.
  case endAndDirection(offset: Planar<Double>, delta: Planar<Double>)
  /// After a new layout: keeps the areas that were snapped to, given as indices of the new
  /// areas; nil where there was none or it was removed.
  case resnap(offset: Planar<Double>, snapped: Planar<Int?>)
}

extension CSSSnapIntent {
  /// Where the scroll ends on an axis that does not snap, or finds no position.
  func naturalEnd(_ axis: PlaneAxis, _ limits: Limits) -> Double {
    switch self {
    case .end(let target, _): limits.clamp(target[axis])
    case .resnap(let offset, _): offset[axis]
    case .direction(let offset, let delta), .endAndDirection(let offset, let delta):
      delta[axis] == 0 ? offset[axis] : limits.clamp(offset[axis] + delta[axis])
    }
  }

  /// Where the scroll leaves an axis that finds no position, if it goes nowhere by its distance.
  func stay(_ axis: PlaneAxis, _ limits: Limits) -> Double {
    if case .endAndDirection(let offset, _) = self { return offset[axis] }
    return naturalEnd(axis, limits)
  }

  /// Whether an axis was scrolled at all.
  func scrolls(_ axis: PlaneAxis) -> Bool {
    switch self {
    case .end(_, let axes): axes[axis]
    case .direction(_, let delta), .endAndDirection(_, let delta): delta[axis] != 0
    case .resnap: true
    }
  }

  /// Whether one area may be chosen for both axes where each alone finds none: not by a distance,
  /// which ends at its sum when nothing lies ahead.
  var mayTakeCommonArea: Bool {
    switch self {
    case .end, .direction, .resnap: true
    case .endAndDirection: false
    }
  }

  /// The intent for one axis, with offsets clamped to the limits, unless a distance may end outside
  /// of them.
  func strategy(
    _ axis: PlaneAxis, _ limits: Limits, mayEndOutside: Bool = false
  ) -> SnapStrategy {
    switch self {
    case .end(let target, _): return .end(at: limits.clamp(target[axis]))
    case .resnap(let offset, _): return .end(at: limits.clamp(offset[axis]))
    case .direction(let offset, let delta):
      return SnapStrategy(
        kind: .direction, current: offset[axis],
        intended: limits.clamp(offset[axis] + delta[axis]), heading: delta[axis])
    case .endAndDirection(let offset, let delta):
      let end = offset[axis] + delta[axis]
      return SnapStrategy(
        kind: .endAndDirection, current: offset[axis],
        intended: mayEndOutside ? end : limits.clamp(end), heading: delta[axis])
    }
  }
}
