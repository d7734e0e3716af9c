internal import ScrollPhysics

/// The stop from which pages, targets and fixed offsets go on in place of the natural end: that of
/// notches in their direction, and that of a rule with a threshold or flicks of its own.
extension ScrollView {
  /// A gesture with the stops that it aims at; nil when notches have none ahead that attracts.
  func aimed(_ move: SnapMove) -> SnapMove? {
    guard move.reason == .gesture else { return move }
    var move = move
    for axis in Axis.allCases where axes.contains(axis) && snaps(axis) {
      if case .stops(let rule) = snapRule?.kind,
        rule.isFree(at: geometry.clamped(move.natural[axis], axis), in: self)
      {
        continue
      }
      if let step = move.step(of: axis) {
        if let stop = rest(after: step) ?? rangeEnd(ahead: step) {
          move.setAim(geometry.clamped(stop, axis), on: axis)
        } else if isByProximity {
          return nil
        }
      } else if let stop = judgedStop(of: move, axis) {
        move.setAim(geometry.clamped(stop, axis), on: axis)
      }
    }
    return move
  }

  /// Whether the rule has stops on an axis: pages on both, others along the stacking axis.
  private func snaps(_ axis: Axis) -> Bool {
    if case .paging(let rule) = snapRule?.kind, case .region = rule.unit { return true }
    return axis == axes.stacking
  }

  /// The end of the range ahead of notches that have passed the last of fixed offsets, where a
  /// flick would end, too; nil for other rules, and beside a zone that is free.
  private func rangeEnd(ahead step: SnapStep) -> Double? {
    guard case .stops(let rule) = snapRule?.kind, step.axis == axes.stacking, loop == nil,
      !rule.freeZones.contains(step.direction < 0 ? .beforeFirst : .pastLast)
    else { return nil }
    let end =
      step.direction < 0 ? geometry.minimum(step.axis) : geometry.maximum(step.axis)
    return step.advances(to: end) ? end : nil
  }

  private var isByProximity: Bool {
    switch snapRule?.kind {
    case .paging(let rule): rule.proximity != nil
    case .views(let rule): rule.proximity != nil
    case nil, .stops, .css, .detents, .custom: false
    }
  }

  // MARK: - Threshold and flicks

  /// The stop to which the rule's own threshold leads a slow release, or a flick; nil where the
  /// rule has none, or turns pages by itself.
  private func judgedStop(of move: SnapMove, _ axis: Axis) -> Double? {
    guard let release = snapRule?.release, release.judges else { return nil }
    let natural = geometry.clamped(move.natural[axis], axis)
    if move.velocity[axis] != 0 {
      guard !turnsPages else { return nil }
      let here = geometry.clamped(geometry.contentOffset)
      var target = here
      target[axis] = natural
      return rest(
        after: SnapStep(
          axis: axis, direction: move.velocity[axis] < 0 ? -1 : 1, start: here, target: target))
    }
    let displacement = natural - geometry.clamped(move.start[axis], axis)
    guard release.threshold != 0.5, abs(displacement) > Metrics.tolerance else { return nil }
    let stops = stops(around: natural, axis)
    if let stop = stops.here { return stop }
    let (behind, ahead) =
      displacement < 0 ? (stops.after, stops.before) : (stops.before, stops.after)
    guard let behind, let ahead else { return behind ?? ahead }
    return (natural - behind) / (ahead - behind) >= release.threshold ? ahead : behind
  }

  /// Whether a flick turns one page, however fast it is.
  private var turnsPages: Bool {
    switch snapRule?.kind {
    case .paging(let rule): rule.limit != .never
    case .stops: true
    case nil, .views, .css, .detents, .custom: false
    }
  }

  /// The stop at an offset, within 0.5 pt, the last one before it and the first one after it; nil
  /// for none.
  private func stops(
    around offset: Double, _ axis: Axis
  ) -> (before: Double?, here: Double?, after: Double?) {
    let found: [Double]
    switch snapRule?.kind {
    case .views(let rule): found = rests(around: offset, by: rule)
    case .paging(let rule):
      if rule.unit == .group {
        found = rests(around: offset, by: rule.groups)
      } else {
        let page = rule.length(axis, in: geometry)
        found = rule.offsets(from: offset - page, through: offset + page, axis, in: self)
      }
    case .stops(let rule): found = rule.stops(around: offset, in: self)
    case nil, .css, .detents, .custom: found = []
    }
    return (
      found.last { $0 < offset - Metrics.edge },
      found.first { abs($0 - offset) <= Metrics.edge },
      found.first { $0 > offset + Metrics.edge }
    )
  }

  /// The offsets at which targets rest around an offset, ascending: the nearest, and those beside
  /// it.
  private func rests(around offset: Double, by rule: ViewSnapping) -> [Double] {
    let axis = axes.stacking
    var point = geometry.contentOffset
    point[axis] = offset
    let nearest = rule.nearestItem(to: point, in: self)
      .flatMap { rule.legalOffset(of: $0, near: point, in: self) }
      .map { geometry.clamped($0[axis], axis) }
    return (restingNeighbors(of: offset).map { $0.offset } + [nearest].compactMap { $0 }).sorted()
  }
}
