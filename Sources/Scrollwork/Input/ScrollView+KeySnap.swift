/// Where keys, and scrolls by an assistive technology, end in a view that snaps.
extension ScrollView {
  /// The offset at which a key's scroll ends.
  ///
  /// In CSS arrows are a step, page keys a distance, Home and End an end position. Pages and groups
  /// are turned one by one; other rules rest at the target nearest to the key's own end, or at the
  /// next one if that would lead back; Home and End stay as they are. A script's rule is called as
  /// after a release without a velocity, and if it leads back once more, for a page.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - start: The offset from which it counts.
  ///   - target: The offset to which it would scroll without a rule.
  /// - Returns: The offset at which the view rests.
  func snappedOffset(of key: ScrollKey, from start: Point, to target: Point) -> Point {
    let direction: Double
    let axis: Axis = start.x == target.x ? .vertical : .horizontal
    switch key {
    case .home, .end, .tab, .shiftTab: direction = 0
    default: direction = target[axis] > start[axis] ? 1 : -1
    }
    if case .css(let rule) = snapRule?.kind {
      let result =
        direction == 0
        ? rule.end(at: target, axes: axes, in: self)
        : rule.go(from: start, to: target, isStep: key.isStep, in: self)
      return result?.offset ?? target
    }
    if direction == 0 { return target }
    let step = SnapStep(axis: axis, direction: direction, start: start, target: target)
    var offset = target
    if let rest = rest(after: step) { offset[axis] = geometry.clamped(rest, axis) }
    return offset
  }

  /// The offset on the axis of a step at which the rule rests; nil where it rests anywhere.
  ///
  /// Pages and groups that a gesture turns one by one lead to the one after or before. Other stops
  /// lead to the one nearest to the step's own end, or if that would lead back to the next one. A
  /// sheet with no detent ahead rests at the nearest one, also where it can be dismissed.
  func rest(after step: SnapStep) -> Double? {
    switch snapRule?.kind {
    case nil, .css: return nil
    case .detents(let names):
      let heights = restingHeights(of: sheet, among: names).filter { $0.name != nil }
        .map { $0.height }
      func nearest(_ heights: [Double], to y: Double) -> Double? {
        heights.min { abs($0 - y) < abs($1 - y) }
      }
      // Below the lowest one, as while the sheet leaves, it comes back up to that.
      return nearest(heights.filter(step.advances), to: step.target.y)
        ?? nearest(heights, to: step.start.y)
    case .custom: return answer(to: step)
    case .stops(let rule):
      guard step.axis == axes.stacking else { return nil }
      let cut = step.direction < 0 ? rule.cutStop(at: step.start, of: geometry, in: self) : nil
      return nearest(to: uncut(step, from: cut)) { rule.offsets(from: $0, through: $1, in: self) }
    case .paging(let rule):
      let isNext = rule.limit != .never
      if rule.unit == .group {
        return rest(after: isNext ? step.toNext : step, end: step, by: rule.groups, rule.proximity)
      }
      let whole = uncut(step, from: rule.uncut(step.start[step.axis], step.axis, of: geometry))
      return within(rule.proximity, of: whole) {
        nearest(to: isNext ? step.toNext : whole) {
          rule.offsets(from: $0, through: $1, step.axis, in: self)
        }
      }
    case .views(let rule): return rest(after: step, end: step, by: rule, rule.proximity)
    }
  }

  /// A step from a stop that an end of the range cuts, as if the range went on there: so steps back
  /// land where steps ahead came from.
  private func uncut(_ step: SnapStep, from stop: Double?) -> SnapStep {
    guard let stop else { return step }
    let displacement = stop - step.start[step.axis]
    guard displacement * step.direction < 0 else { return step }
    var whole = step
    whole.target[step.axis] += displacement
    return whole
  }

  /// The rest of a step among targets, one of which may be longer than the region and rest at many
  /// offsets; what attracts is near to `end`.
  private func rest(
    after step: SnapStep, end: SnapStep, by rule: ViewSnapping, _ proximity: Double?
  ) -> Double? {
    guard step.axis == axes.stacking else { return nil }
    return within(proximity, of: end) {
      if let item = rule.nearestItem(to: step.target, in: self),
        let legal = rule.legalOffset(of: item, near: step.target, in: self)?[step.axis],
        step.advances(to: geometry.clamped(legal, step.axis))
      {
        return legal
      }
      return restingNeighbors(of: step.start[step.axis]).map { $0.offset }.first(
        where: step.advances)
    }
  }

  /// The nearest of some offsets ahead, in ascending order, those further than a region away only
  /// if no other is.
  private func nearest(
    to step: SnapStep, among offsets: (_ low: Double, _ high: Double) -> [Double]
  ) -> Double? {
    let (start, target) = (step.start[step.axis], step.target[step.axis])
    let reach = target + step.direction * geometry.regionExtent(step.axis)
    let rangeEnd =
      step.direction > 0 ? geometry.endOffset(step.axis) : geometry.startOffset(step.axis)
    let round = loop.map { start + step.direction * $0.length }
    for limit in [reach, round ?? rangeEnd] {
      let ahead = offsets(min(start, limit), max(start, limit)).filter(step.advances)
      if let nearest = ahead.min(by: { abs($0 - target) < abs($1 - target) }) { return nearest }
    }
    return nil
  }

  /// A result unless it is further from the step's end than the rule attracts.
  private func within(
    _ proximity: Double?, of step: SnapStep, _ choose: () -> Double?
  ) -> Double? {
    guard let chosen = choose() else { return nil }
    return abs(chosen - step.target[step.axis]) > proximity ?? .infinity ? nil : chosen
  }

  /// A script's answer to a step, then to a page.
  private func answer(to step: SnapStep) -> Double? {
    let page = geometry.clamped(step.point(ahead: geometry.regionExtent(step.axis)))
    for natural in [step.target, page] {
      let number = movement.activityNumber
      let choice = choose(
        SnapMove(
          start: step.start, startItem: alignedItem, natural: natural, velocity: .zero, axes: axes,
          reason: .gesture, view: self, original: step.start))
      guard let offset = choice?.offset[step.axis], number == movement.activityNumber else {
        return nil
      }
      if step.advances(to: geometry.clamped(offset, step.axis)) { return offset }
    }
    return step.start[step.axis]
  }
}
