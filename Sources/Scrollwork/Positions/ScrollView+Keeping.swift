extension ScrollView {
  /// Sets the offset of a view at rest after a layout, by position, default anchors, snap rule and
  /// range, in that order; a snapped view snaps again.
  ///
  /// - Parameters:
  ///   - old: The layout before.
  ///   - held: The scroll anchor; nil for none.
  func keepOffset(after old: ScrollGeometry, holding held: HeldPosition?) {
    let shift = shift(of: held, from: old)
    var offset = geometry.contentOffset
    var anchored = offset
    var rests = offset
    var rule = OffsetRule.plainClamp
    for axis in [axes.stacking.cross, axes.stacking] {
      let keeping = keeping(
        geometry.contentOffset, axis, after: old, shift: axis == axes.stacking ? shift : 0,
        isByMeasuring: held?.isByMeasuring ?? false)
      let decision = keeping.decision
      offset[axis] = decision.offset
      anchored[axis] += keeping.allowedShift
      rests[axis] = anchored[axis] + keeping.edgeDisplacement
      let decides = decision.rule == .explicitPosition || decision.rule == .keptEdge
      if axis == axes.stacking || decides { rule = decision.rule }
    }
    let isWritten =
      !offsetState.position.isFollowing && offsetState.position.written.value != .automatic
    if !isWritten, var snapped = snapAgain(after: old, from: rests, holding: held) {
      // Rules decide only the axes in which the view scrolls.
      for axis in Axis.allCases where !axes.contains(axis) { snapped[axis] = offset[axis] }
      return keep(at: snapped, by: .snap)
    }
    if rule == .plainClamp, let kept = keptRange(after: old) { return keep(at: kept, by: rule) }
    carry(to: offset, from: anchored, by: rule)
  }

  /// The input of the decision for one axis of a view that is at rest at an offset.
  private func keeping(
    _ offset: Point, _ axis: Axis, after old: ScrollGeometry, shift: Double, isByMeasuring: Bool
  ) -> OffsetKeeping {
    OffsetKeeping(
      offset: offset[axis], before: old.range(axis), after: geometry.range(axis),
      claim: claim(offset, axis, shift: shift, isByMeasuring: isByMeasuring),
      edgeDisplacement: displacementOfEdge(at: offset, axis, since: old), shift: shift,
      follows: axis == axes.stacking && followedEnd(of: old, at: offset),
      sizeAnchor: axes.contains(axis)
        ? share(of: settings.anchors.sizeChanges, axis) : nil)
  }

  /// Where a layout has a view on its way back into its range end: what it would make of a view at
  /// rest at that end.
  func kept(
    _ end: Point, _ axis: Axis, after old: ScrollGeometry, holding held: HeldPosition?
  ) -> Double {
    let shift = axis == axes.stacking ? shift(of: held, from: old) : 0
    return keeping(
      end, axis, after: old, shift: shift, isByMeasuring: held?.isByMeasuring ?? false
    ).decision.offset
  }

  /// How far insets have moved the end of the range at which the view rests, at an offset, since a
  /// layout, in points; 0 away from both ends.
  ///
  /// At both ends at once, as with content that fits, the start counts. What the keyboard covers
  /// does not count: the view moves with it by itself, or stays. In a viewport of another size the
  /// end of the range is another one. In room after the content no inset lies at the end.
  private func displacementOfEdge(
    at offset: Point, _ axis: Axis, since old: ScrollGeometry
  ) -> Double {
    guard sheet == nil, axes.contains(axis) else { return 0 }
    let offset = offset[axis]
    let (low, high) = (old.minimum(axis), old.maximum(axis))
    guard offset >= low - Metrics.tolerance, offset <= high + Metrics.tolerance else { return 0 }
    let former = old.insets(withoutKeyboard: contentLayout.adoptedKeyboard)
    let insets = geometry.insets(withoutKeyboard: contentLayout.keyboard)
    if offset <= low + Metrics.edge { return former.start(axis) - insets.start(axis) }
    guard offset >= high - Metrics.edge, geometry.containerSize[axis] == old.containerSize[axis],
      old.lentEnd[axis] == -.infinity
    else { return 0 }
    return insets.end(axis) - former.end(axis)
  }

  /// The constraint of the position on an axis of a view that is at rest at an offset.
  private func claim(
    _ offset: Point, _ axis: Axis, shift: Double, isByMeasuring: Bool
  ) -> OffsetKeeping.Claim {
    let record = offsetState.position
    if record.isFollowing { return .followed(isBound: record.isBound) }
    switch record.written.value {
    case .automatic: return .none
    case .point(let x, let y):
      // Measuring of rows must not move the visible content, so the point does not apply then.
      return (axis == .horizontal ? x : y) == nil || isByMeasuring ? .none : .point
    case .edge(let edge):
      guard edge.axis == axis, axes.contains(axis) else { return .none }
      return .offset(self.offset(at: edge, from: offset), .explicitPosition)
    case .id:
      var start = offset
      start[axes.stacking] += shift
      guard axes.contains(axis), let call = call(for: record.written, name: "position"),
        let offset = resolve(call, from: start)
      else { return .none }
      return .offset(offset[axis], .keptIdentity)
    }
  }

  /// Whether the view follows its end, of which an offset was within the threshold.
  private func followedEnd(of old: ScrollGeometry, at offset: Point) -> Bool {
    guard let threshold = settings.followThreshold, following.keepsToEnd else { return false }
    let axis = axes.stacking
    return offset[axis] >= old.maximum(axis) - threshold
  }

  /// The offset to which the view snaps again after a layout; nil without a snap rule, in motion,
  /// while the target of a call is still to be resolved, or without a reason to snap.
  private func snapAgain(
    after old: ScrollGeometry, from anchored: Point, holding held: HeldPosition?
  ) -> Point? {
    if let offset = offsetOnTarget(from: anchored) { return offset }
    guard case .idle = activity, snapRule != nil, unconfirmed.call?.isNamed != true,
      snapsAgain(after: old, holding: held) || snapState.result?.item != nil || lacksTarget
    else { return nil }
    let former = geometry.contentOffset
    let shift = countsPagesAnew(since: old) ? .zero : anchored - former
    let number = movement.activityNumber
    let result = resnap(snapState.result, at: former, movedBy: shift, from: old, holding: held)
    // If the rule made a call that moves the view, that call decides.
    guard number == movement.activityNumber else { return geometry.contentOffset }
    if let result { snapState.settle(at: result) }
    return result?.offset
  }

  /// Whether a layout makes the rule choose again.
  ///
  /// That is after a change of size of viewport or content, and of pages as long as the region
  /// after one of their length or start. Measured rows are no such change.
  func snapsAgain(after old: ScrollGeometry, holding held: HeldPosition?) -> Bool {
    if held?.isByMeasuring == true, old.containerSize == geometry.containerSize { return false }
    return hasNewSizes(since: old) || countsPagesAnew(since: old)
  }

  /// Whether pages as long as the region have another length or start.
  ///
  /// They are then counted from the offset in the layout before, without scroll anchoring.
  func countsPagesAnew(since old: ScrollGeometry) -> Bool {
    guard case .paging(let rule) = snapRule?.kind, case .region = rule.unit else { return false }
    return Axis.allCases.contains { axis in
      axes.contains(axis)
        && (old.regionExtent(axis) != geometry.regionExtent(axis)
          || old.startOffset(axis) != geometry.startOffset(axis))
    }
  }

  /// Moves to an offset, at once or, inside `withAnimation`, by an animation that starts at the
  /// anchored offset.
  private func carry(to offset: Point, from anchored: Point, by rule: OffsetRule) {
    let animation = scene?.animation.ambient
    guard let animation, rule != .scrollAnchoring, rule != .plainClamp else {
      return keep(at: offset, by: rule)
    }
    let start = geometry.clamped(anchored)
    guard offset != start, var call = animatedCall(to: offset, by: rule) else {
      return keep(at: offset, by: rule)
    }
    call.cause = layoutCause
    keep(at: start, by: rule)
    let motion = ScrollMotion(call.name, view: self, target: offset)
    animate(call, to: offset, with: animation, motion: motion, source: .animation)
  }

  /// The call whose target an animated change of offset resolves again after each layout; nil for
  /// rules that are not animated.
  private func animatedCall(to offset: Point, by rule: OffsetRule) -> ScrollCall? {
    switch rule {
    case .explicitPosition, .keptIdentity:
      guard !offsetState.position.isFollowing else { return nil }
      return call(for: offsetState.position.written, name: "position")
    case .followedEnd:
      return ScrollCall(.edge(edge(axes.stacking, start: false)), name: Self.followCall)
    case .keptEdge, .sizeChangeAnchor, .snap:
      return ScrollCall(.point(x: offset.x, y: offset.y), name: "layout")
    case .initialAnchor, .scrollAnchoring, .plainClamp: return nil
    }
  }

  private func keep(at offset: Point, by rule: OffsetRule) {
    let moved = move(to: offset, source: .layout)
    if moved || rule == .explicitPosition { offsetState.decide(by: rule) }
  }

  // MARK: - While something moves the view

  /// The displacement by which a view in motion follows its scroll anchor.
  func carriedShift(of held: HeldPosition?, after old: ScrollGeometry) -> Point {
    let axis = axes.stacking
    let shift = shift(of: held, from: old)
    guard shift != 0 else { return .zero }
    let keeping = OffsetKeeping(
      offset: geometry.contentOffset[axis], before: old.range(axis), after: geometry.range(axis),
      claim: .followed(isBound: offsetState.position.isBound), edgeDisplacement: 0, shift: shift,
      follows: false, sizeAnchor: nil)
    var displacement = Point.zero
    displacement[axis] = keeping.allowedShift
    return displacement
  }

  /// The present offset plus a displacement, inside the range if it was inside before.
  func carriedOffset(by shift: Point, after old: ScrollGeometry) -> Point {
    carried(geometry.contentOffset, by: shift, after: old)
  }

  // MARK: - The first layout

  /// Sets the first offset: by the written position, else a restored offset, the default anchor, or
  /// the start, from where the snap rule chooses.
  func setInitialOffset() {
    contentLayout.begin()
    var offset = geometry.startOffset
    offsetState.decide(by: nil)
    let known = startOffset
    if let known { offset = known }
    for axis in Axis.allCases where axes.contains(axis) && known == nil {
      guard let share = share(of: settings.anchors.initial, axis) else { continue }
      let start = geometry.startOffset(axis)
      offset[axis] = geometry.clamped(
        start + share * (geometry.endOffset(axis) - start), axis)
      offsetState.decide(by: .initialAnchor)
    }
    geometry.contentOffset = offset
    if let call = call(for: offsetState.position.written, name: "position"),
      let asked = resolve(call, from: offset), asked.isFinite
    {
      geometry.contentOffset = limited(asked)
      if call.lendsRoom { lend(upTo: asked[axes.stacking]) }
      offsetState.decide(by: .explicitPosition)
    }
    beginSnapped()
    movement.begin(.initial, by: presentCause, isByUser: false)
    scene?.begins(self)
  }

  /// Ends the first layout: stores the reported state; later changes emit events.
  func finishBeginning() {
    contentLayout.finishBeginning()
    beginFollowing()
    beginPresence()
    reported.begin(at: geometry.contentOffset)
    reported.begin(with: geometry)
    reported.endActivity()
    zooming.takeAsReported(geometry.zoom)
    beginEdges()
    beginSection()
    beginHeader()
    beginHeaderReport()
    if reportsFirstOffset, !geometry.trackedOffset.isClose(to: .zero) {
      reported.begin(at: geometry.startOffset)
      scene?.offsetChanged(self)
    }
    if case .id(let id) = offsetState.position.written.value {
      if let item = scene?.lookup(id, below: self), canReach(item) {
        offsetState.position.find(item)
      } else {
        scene?.report(
          ScrollReport(
            severity: .note, code: .positionOrMapFailed,
            message: "the position's item \(id) is not in the view",
            help: "the view begins at the start of its range", view: self.id))
        offsetState.position.replace(with: nil)
      }
    }
    offsetState.position.report(presentPosition)
  }

  /// What set the offset last: the rule, if a layout decided it, and the source of the change.
  package var offsetExplanation: String {
    scene?.layoutIfNeeded()
    guard let rule = offsetState.rule else { return source.rawValue }
    switch rule {
    case .explicitPosition: return "\(rule.rawValue) (\(offsetState.position.written)), \(source)"
    case .keptIdentity: return "\(rule.rawValue) (\(presentPosition)), \(source)"
    default: return "\(rule.rawValue), \(source)"
    }
  }
}
