extension CSSSnapContainer {
  /// The position at which a scroll comes to rest.
  ///
  /// - Returns: The position; nil when nothing snaps.
  /// - Complexity: O(n), and O(n) more for each area at least as long as the snapport.
  public func position(for intent: CSSSnapIntent) -> CSSSnapPosition? {
    guard direction == .rtl else { return solve(intent) }
    return mirrored.solve(mirrored(intent)).map(mirroredBack)
  }

  // MARK: - Both axes

  private func solve(_ intent: CSSSnapIntent) -> CSSSnapPosition? {
    let scrolled = axes.map { axes[$0] && intent.scrolls($0) }
    guard scrolled.x || scrolled.y else { return nil }
    let strategies = axes.map { axis in
      intent.strategy(axis, limits(axis), mayEndOutside: departures.contains(.pastTheEnd))
    }
    var found = Planar<SnapCandidate?>(x: nil, y: nil)
    for axis in PlaneAxis.allCases where scrolled[axis] {
      let search = SnapSearch(self, axis, strategies)
      if case .resnap(_, let snapped) = intent, let area = snapped[axis] {
        found[axis] = search.candidate(stayingWith: area)
      }
      found[axis] = found[axis] ?? search.candidate()
    }
    guard found.x != nil || found.y != nil else {
      return scrolled.x && scrolled.y && intent.mayTakeCommonArea
        ? commonPosition(strategies) : nil
    }
    if let x = found.x, let y = found.y, !showTogether(x, y) {
      let kept = keptAxis(x, y, intent, strategies)
      let search = SnapSearch(self, kept.cross, strategies)
      found[kept.cross] = search.candidate(besides: kept == .x ? x : y)
    }
    if let y = found.y, found.x == nil, scrolled.x { lookAgain(.x, besides: y) }
    if let x = found.x, found.y == nil, scrolled.y { lookAgain(.y, besides: x) }
    return result(found, intent)

    // The movement along one axis brings areas into the snapport that were not visible before.
    func lookAgain(_ axis: PlaneAxis, besides other: SnapCandidate) {
      found[axis] = SnapSearch(self, axis, strategies).candidate(besides: other)
    }
  }

  private func result(
    _ found: Planar<SnapCandidate?>, _ intent: CSSSnapIntent
  ) -> CSSSnapPosition {
    let rest = axes.map { axis in
      departures.contains(.stays)
        ? intent.stay(axis, limits(axis)) : intent.naturalEnd(axis, limits(axis))
    }
    return CSSSnapPosition(
      offset: rest.map { axis in found[axis].map { limits(axis).clamp($0.offset) } ?? rest[axis] },
      snapped: rest.map { axis in
        guard let candidate = found[axis] else { return nil }
        let across = found[axis.cross]?.offset ?? limits(axis.cross).clamp(rest[axis.cross])
        // At the same position, an area aligned on both axes is reported in preference.
        if let alternative = candidate.alternative, abs(across - alternative.crossOffset) <= 1 {
          return alternative.area
        }
        return candidate.area
      },
      free: rest.map { found[$0]?.free })
  }

  private func showTogether(_ x: SnapCandidate, _ y: SnapCandidate) -> Bool {
    x.isVisible(at: y.offset, crossPort: snapport.y)
      && y.isVisible(at: x.offset, crossPort: snapport.x)
  }

  /// The axis that keeps its area when the areas found are not visible together.
  private func keptAxis(
    _ x: SnapCandidate, _ y: SnapCandidate, _ intent: CSSSnapIntent,
    _ strategies: Planar<SnapStrategy>
  ) -> PlaneAxis {
    if case .resnap(_, let snapped) = intent {
      if (snapped.x == nil) != (snapped.y == nil) { return snapped.x == nil ? .y : .x }
      for preferred in [focused, targeted] {
        guard let preferred else { continue }
        if x.area == preferred { return .x }
        if y.area == preferred { return .y }
      }
      return .y
    }
    let distanceX = abs(x.offset - strategies.x.base)
    let distanceY = abs(y.offset - strategies.y.base)
    return distanceX <= distanceY ? .x : .y
  }

  /// One area for both axes, for when each axis alone finds none: the least vertical movement, then
  /// the least horizontal one.
  private func commonPosition(_ strategies: Planar<SnapStrategy>) -> CSSSnapPosition? {
    var best: (position: CSSSnapPosition, distance: Planar<Double>)?
    for (index, area) in areas.enumerated()
    where area.alignment.x != .none && area.alignment.y != .none {
      let offset = axes.map { alignedOffset(of: area, on: $0) }
      let distance = axes.map { abs(offset[$0] - strategies[$0].current) }
      guard isInReach(distance.x, .x), isInReach(distance.y, .y) else { continue }
      if let best, (best.distance.y, best.distance.x) <= (distance.y, distance.x) { continue }
      best = (
        CSSSnapPosition(
          offset: offset, snapped: Planar(x: index, y: index), free: Planar(x: nil, y: nil)),
        distance
      )
    }
    return best?.position
  }
}
