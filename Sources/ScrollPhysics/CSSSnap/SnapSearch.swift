/// The search for the snap position on one axis.
struct SnapSearch {
  let container: CSSSnapContainer
  let axis: PlaneAxis
  private let strategies: Planar<SnapStrategy>
  let port: Span
  let limits: Limits
  /// The offset of the other axis, or the one requested for it.
  private let crossOffset: Double

  init(_ container: CSSSnapContainer, _ axis: PlaneAxis, _ strategies: Planar<SnapStrategy>) {
    self.container = container
    self.axis = axis
    self.strategies = strategies
    port = container.snapport[axis]
    limits = container.limits(axis)
    crossOffset = container.limits(axis.cross).clamp(strategies[axis.cross].base)
  }

  // MARK: - Input

  /// The best position; if the other axis has chosen one, only those visible together with it.
  func candidate(besides other: SnapCandidate? = nil) -> SnapCandidate? {
    let strategy = strategies[axis]
    if var best = best(strategy, besides: other) {
      if strategy.kind == .endAndDirection, let stop = firstStop(strategy, besides: other),
        abs(stop.offset - strategy.current) <= abs(best.offset - strategy.current)
      {
        best = stop
      }
      return best
    }
    guard strategy.kind != .end, container.strictness == .mandatory else { return nil }
    return best(.end(at: strategy.current), besides: other)
  }

  /// The position on an area that was snapped to before; nil when it no longer snaps on this axis.
  ///
  /// In an area at least as long as the snapport the offset is kept if allowed; other areas count
  /// only if they overlap it by some length.
  func candidate(stayingWith index: Int) -> SnapCandidate? {
    guard container.areas.indices.contains(index) else { return nil }
    let area = container.areas[index]
    guard area.alignment[axis] != .none else { return nil }
    if container.canCover(area, axis),
      let inside = best(strategies[axis], besides: nil, within: area.frame[axis])
    {
      return inside
    }
    return aligned(area, index)
  }

  // MARK: - The search

  private func best(
    _ strategy: SnapStrategy, besides other: SnapCandidate?, within part: Span? = nil
  ) -> SnapCandidate? {
    var ranking = SnapRanking(
      self, strategy, crossBase: strategies[axis.cross].base,
      includesReach: container.departures.contains(.reachIncluded))
    var intended: SnapCandidate?
    for (index, area) in container.areas.enumerated() where area.alignment[axis] != .none {
      if let part, !part.shares(area.frame[axis]) { continue }
      let aligned = aligned(area, index)
      if isVisible(aligned, besides: other) { ranking.consider(aligned) }
      guard container.canCover(area, axis),
        let free = freeCandidate(area, aligned, intended: strategy.intended)
      else { continue }
      let covers = free.offset == strategy.intended
      guard
        isVisible(free, besides: other)
          || covers && container.departures.contains(.unseenCovers)
      else { continue }
      if !covers {
        ranking.consider(free)
      } else if let known = intended {
        intended = merged(known, free)
      } else {
        intended = free
      }
    }
    guard let intended else { return ranking.best }
    // One step chooses the nearer of the position ahead and its own end.
    if strategy.kind == .direction, let ahead = ranking.best,
      abs(ahead.offset - strategy.current) < abs(intended.offset - strategy.current)
    {
      return ahead
    }
    return intended
  }

  /// The first area that must not be passed, by `scroll-snap-stop`.
  private func firstStop(
    _ strategy: SnapStrategy, besides other: SnapCandidate?
  ) -> SnapCandidate? {
    let step = SnapStrategy(
      kind: .direction, current: strategy.current, intended: strategy.intended,
      heading: strategy.heading)
    var ranking = SnapRanking(self, step, crossBase: strategies[axis.cross].current)
    for (index, area) in container.areas.enumerated()
    where area.stopsAlways && area.alignment[axis] != .none {
      let aligned = aligned(area, index)
      if isVisible(aligned, besides: other) { ranking.consider(aligned) }
    }
    return ranking.best
  }

  /// Two areas in which the intended offset lies freely: the preferred one is reported, and either
  /// may be visible.
  private func merged(_ known: SnapCandidate, _ free: SnapCandidate) -> SnapCandidate {
    var merged = container.prefers(free.area, to: known.area) ? free : known
    merged.crossExtent = known.crossExtent.union(free.crossExtent)
    return merged
  }

  private func isVisible(_ candidate: SnapCandidate, besides other: SnapCandidate?) -> Bool {
    let crossPort = container.snapport[axis.cross]
    guard let other else { return candidate.isVisible(at: crossOffset, crossPort: crossPort) }
    return candidate.isVisible(at: other.offset, crossPort: crossPort)
      && other.isVisible(at: candidate.offset, crossPort: port)
  }

  /// The position at which an area is aligned.
  private func aligned(_ area: CSSSnapArea, _ index: Int) -> SnapCandidate {
    SnapCandidate(
      area: index, offset: container.alignedOffset(of: area, on: axis),
      crossExtent: area.frame[axis.cross])
  }
}
