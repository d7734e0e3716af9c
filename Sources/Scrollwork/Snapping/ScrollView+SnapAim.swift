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
    guard isFlick(move, axis) else {
      return release.threshold.flatMap { span(of: move, axis)?.stop(by: $0) }
    }
    guard !turnsPages else { return nil }
    let here = geometry.clamped(geometry.contentOffset)
    var target = here
    target[axis] = geometry.clamped(move.natural[axis], axis)
    return rest(
      after: SnapStep(
        axis: axis, direction: move.velocity[axis] < 0 ? -1 : 1, start: here, target: target))
  }

  /// Whether a release counts as a flick along an axis.
  private func isFlick(_ move: SnapMove, _ axis: Axis) -> Bool {
    if case .detents = snapRule?.kind {
      return abs(move.velocity[axis]) >= leastFlick - Metrics.speed
    }
    return move.velocity[axis] != 0
  }

  /// The stops between which a slow release lies, in the direction in which the gesture has moved
  /// the view; nil where it has not.
  private func span(of move: SnapMove, _ axis: Axis) -> SnapSpan? {
    // A sheet that is slower than its flicks coasts on; how far it has come counts.
    let isSheet = if case .detents = snapRule?.kind { true } else { false }
    let offset = geometry.clamped((isSheet ? geometry.contentOffset : move.natural)[axis], axis)
    let displacement = offset - geometry.clamped(move.start[axis], axis)
    guard abs(displacement) > Metrics.tolerance else { return nil }
    let stops = stops(around: offset, axis)
    if let here = stops.here { return SnapSpan(offset: offset, behind: here, ahead: nil) }
    return displacement < 0
      ? SnapSpan(offset: offset, behind: stops.after, ahead: stops.before)
      : SnapSpan(offset: offset, behind: stops.before, ahead: stops.after)
  }

  /// Which of the rule's threshold and flicks decided about a release, with the numbers; nil where
  /// it has neither, and for other input.
  ///
  /// - Parameters:
  ///   - move: The release.
  ///   - end: What the rule returned.
  /// - Returns: The words that follow the name of the call in the cause.
  func verdict(on move: SnapMove, _ end: Point) -> String? {
    guard move.reason == .gesture, !move.isByNotches, let release = snapRule?.release,
      release.judges
    else { return nil }
    let speed = move.finger.length * screenScale
    let least = leastFlick
    let moved = Axis.allCases.filter { axes.contains($0) && move.axes.contains($0) && snaps($0) }
    if moved.contains(where: { isFlick(move, $0) }) {
      return "by flick: \(tenths(speed)) pt/s, needs \(tenths(least))"
    }
    let slow =
      speed > Metrics.speed ? "no flick: \(tenths(speed)) pt/s, needs \(tenths(least))" : nil
    let threshold = release.threshold ?? 0.5
    let shares = moved.compactMap { axis -> String? in
      guard let span = span(of: move, axis), let share = span.share, let behind = span.behind,
        let ahead = span.ahead, let stop = span.stop(by: threshold)
      else { return nil }
      let name = moved.count > 1 ? "\(axis.letter) " : ""
      let limit =
        abs(geometry.clamped(end[axis], axis) - stop) > Metrics.edge
        ? ", but no further than \(tenths(end[axis]))" : ""
      return "\(name)\(tenths(share * 100)) % from \(tenths(behind)) to \(tenths(ahead)), needs "
        + "\(tenths(threshold * 100)) %\(limit)"
    }
    let words =
      (shares.isEmpty ? [] : ["by threshold: " + shares.joined(separator: ", ")])
      + [slow].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  /// Whether a flick turns one page, however fast it is.
  private var turnsPages: Bool {
    switch snapRule?.kind {
    case .paging(let rule): rule.limit != .never
    case .stops, .detents: true
    case nil, .views, .css, .custom: false
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
    case .detents(let names): found = restingHeights(of: sheet, among: names).map { $0.height }
    case nil, .css, .custom: found = []
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

/// The stops between which a slow release lies: the one that it comes from and the one ahead, in
/// points; nil where there is none.
private struct SnapSpan {
  let offset: Double
  let behind: Double?
  let ahead: Double?

  /// The share of the way from one to the other that it has gone; nil unless there are both.
  var share: Double? {
    guard let behind, let ahead else { return nil }
    return (offset - behind) / (ahead - behind)
  }

  /// The stop to which a threshold leads, a share of the way.
  func stop(by threshold: Double) -> Double? {
    guard let share, let behind, let ahead else { return behind ?? ahead }
    return share + Metrics.tolerance / abs(ahead - behind) >= threshold ? ahead : behind
  }
}
