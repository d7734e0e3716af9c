extension Touch {
  // MARK: - Beginning

  func beginDrag(towards displacement: Point, from finger: Point) -> Bool {
    guard let (view, axes) = dragOwner(for: displacement) else {
      attempt.refused = attempt.refused ?? displacement.dominantAxis
      return false
    }
    attempt.isDrag = true
    if let view, let guide = view.dragger, guide !== self {
      join(handOf: guide, from: finger)
      return true
    }
    dragAxes = axes
    hand.followed = finger
    isDragging = true
    // With a route rule, `dragOwner` returns no view: the rule chooses one at the first movement.
    if let view { join(view) }
    return true
  }

  /// The innermost view that can move in the drag's direction, nil where a route rule decides, and
  /// the axes of the drag; nil when no view can move.
  ///
  /// With `directionalLock`, a clear direction restricts the drag to its axis; a diagonal one does
  /// not.
  private func dragOwner(for displacement: Point) -> (ScrollView?, AxisSet)? {
    let dominant: Axis = abs(displacement.x) > abs(displacement.y) ? .horizontal : .vertical
    // A direction is clear if one component is below half the other: within 26.6° of an axis.
    let isClear = abs(displacement[dominant.cross]) * 2 < abs(displacement[dominant])
    for axis in isClear ? [dominant] : [dominant, dominant.cross] where displacement[axis] != 0 {
      let along = scene?.chainDisplacement(ofFinger: displacement)[axis] ?? 0
      let first = chain.first(axis, towards: along) { view, _ in
        view.canDrag(axis) ? view.room(axis, towards: view.toLocal(along, axis)) : 0
      }
      guard let view = first?.view else { continue }
      let axes = view.settings.directionalLock && isClear ? axis.set : view.axes
      return (chain.hasRule(axis) ? nil : view, axes)
    }
    return nil
  }

  /// Begins the drag of a view by the finger, from the point `hand.followed`.
  private func join(_ view: ScrollView) {
    if let guide = view.dragger, guide !== self { return join(handOf: guide, from: hand.followed) }
    let heading =
      holds.first { $0.view === view }?.heading ?? view.target ?? view.geometry.contentOffset
    // The snap rules of the others are called, and may do anything, even lift this finger.
    let others = dragged.isEmpty ? holds.filter { $0.view !== view } : []
    for hold in others { release(hold.view) }
    scene?.layoutIfNeeded()
    guard isDown, view.isAlive, view.scene != nil else { return }
    if case .tracking(let other) = view.activity, other !== self { other.lose(view) }
    let ending = view.cutShort(.interrupted, by: "user")
    holds.removeAll { $0.view === view }
    dragged.append(view)
    takeIn(on: view)
    trace(on: view)
    view.snapState.leave()
    view.beginRefreshPull()
    view.beginPendingSnap()
    let drag = Drag(self, view, axes: dragAxes, from: hand.followed, original: heading)
    view.enter(.dragging(drag), ending: ending, beginning: [.willBeginDrag])
  }

  // MARK: - Following

  /// Distributes the finger's displacement since the last call along the chain.
  func drag() {
    guard let scene else { return }
    // Offsets that layout shifts are shifted before the next step.
    scene.layoutIfNeeded()
    let whole = scene.chainDisplacement(ofFinger: point - hand.followed).limited(to: dragAxes)
    let rest = reduceOverscroll(whole)
    if rest != .zero {
      let left = chain.distribute(rest, with: self)
      for axis in Axis.allCases where left.displacement[axis] != 0 {
        overscroll(left[holder: axis], axis, by: left.displacement[axis])
      }
    }
    hand.followed = point
    for view in dragged {
      guard case .dragging(var drag) = view.activity, drag.touch === self else { continue }
      drag.velocity = contentVelocity(of: drag, in: view)
      drag.endMovement(view.toLocal(whole))
      view.activity = .dragging(drag)
      view.follow(drag)
    }
  }

  /// Uses a displacement to bring overscrolled views back to their ranges, before any view moves
  /// inside its range.
  ///
  /// - Returns: the displacement left over.
  private func reduceOverscroll(_ displacement: Point) -> Point {
    var rest = displacement
    for view in dragged {
      guard case .dragging(let drag) = view.activity, drag.touch === self else { continue }
      for axis in Axis.allCases where rest[axis] != 0 && drag.axes.contains(axis) {
        if view.answersDrags {
          rest[axis] = reduceOverscroll(view, drag, axis, of: rest[axis])
          continue
        }
        let edge = view.geometry.clamped(drag.raw[axis], axis)
        let back = edge - drag.raw[axis]
        let displacement = view.toLocal(rest[axis], axis)
        guard back * displacement > 0 else { continue }
        let isBack = abs(displacement) >= abs(back)
        let taken = isBack ? back : displacement
        consume(taken, view, axis, to: isBack ? edge : drag.raw[axis] + taken)
        rest[axis] = taken == displacement ? 0 : rest[axis] - view.toChain(taken, axis)
      }
    }
    return rest
  }

  /// The same for a view whose rules map the finger's movement: they decide how much of it brings
  /// the content back, so it is shown there first.
  private func reduceOverscroll(
    _ view: ScrollView, _ drag: Drag, _ axis: Axis, of rest: Double
  ) -> Double {
    let displacement = view.toLocal(rest, axis)
    let edge = view.geometry.clamped(view.geometry.contentOffset[axis], axis)
    guard (edge - view.geometry.contentOffset[axis]) * displacement > 0 else { return rest }
    consume(displacement, view, axis, to: drag.raw[axis] + displacement)
    var offset = view.geometry.contentOffset
    let surplus = offset[axis] - edge
    guard surplus * displacement > 0, case .dragging(var drag) = view.activity else { return 0 }
    offset[axis] = edge
    view.move(to: offset, source: .user)
    drag.regrab(at: offset, in: view)
    view.activity = .dragging(drag)
    return view.toChain(surplus, axis)
  }

  /// Overscrolls a view by a displacement that no range could use: `holder`, else the view that
  /// moved last, else the first dragged one, else, where a route rule has chosen none, the
  /// innermost that drags.
  private func overscroll(_ holder: ScrollView?, _ axis: Axis, by displacement: Double) {
    let innermost =
      dragged.isEmpty ? chain.views.first { chain.includes($0, axis) && $0.canDrag(axis) } : nil
    guard
      let view = [holder, leader, dragged.first, innermost].lazy.compactMap({ $0 })
        .first(where: ready)
    else { return }
    guard case .dragging(let drag) = view.activity else { return }
    let displacement = view.toLocal(displacement, axis)
    if view.dropsOverscroll(axis) { return view.noteDroppedPull(displacement, axis) }
    consume(displacement, view, axis, to: drag.raw[axis] + displacement)

    func ready(_ view: ScrollView) -> Bool {
      guard chain.includes(view, axis), canMove(view) else { return false }
      if !isMine(view) { join(view) }
      return isMine(view)
    }
  }

  /// Whether the finger may move a view: not one that other fingers pinch, or drag unless this one
  /// begins to, and joins them, nor one that a call has taken from this drag.
  private func canMove(_ view: ScrollView) -> Bool {
    // A listener may have lifted the finger during its movement.
    guard isDown, !isRetired else { return false }
    if let dragger = view.dragger {
      return dragger === self || dragged.isEmpty && hand.guide == nil
    }
    if case .pinching = view.activity { return false }
    return !lost.contains { $0 === view }
  }

  /// The velocity of a view's content under the finger, in pt/s.
  private func contentVelocity(of drag: Drag, in view: ScrollView) -> Point {
    view.shownVelocity(raw: offsetVelocity(in: view).limited(to: drag.axes), of: drag)
  }

  private func consume(_ displacement: Double, _ view: ScrollView, _ axis: Axis, to offset: Double)
  {
    guard case .dragging(var drag) = view.activity else { return }
    drag.consume(displacement, axis, to: offset)
    drag.velocity = contentVelocity(of: drag, in: view)
    view.activity = .dragging(drag)
    leader = view
    view.follow(drag)
  }

  // MARK: - Lifting

  /// Ends a drag: the velocity goes to the views that would have moved next, the others come to
  /// rest.
  ///
  /// - Parameter given: the velocity of the finger in pt/s; nil for the estimate.
  /// - Returns: the motion of the last view released; nil when the finger dragged none.
  func release(velocity given: Point?) -> ScrollMotion? {
    let views = dragged.filter(isMine)
    guard let scene, let first = leader.flatMap({ isMine($0) ? $0 : nil }) ?? views.first else {
      dragged = []
      isDragging = false
      return nil
    }
    let own =
      given.map { scene.chainDisplacement(ofFinger: $0) }
      ?? first.toChain(offsetVelocity(in: first))
    var velocity = own.limited(to: dragAxes)
    velocity = first.toChain(first.flingVelocity(first.toLocal(velocity)))
    if velocity != .zero, let subject = chain.subject(on: dragAxes) {
      velocity = scene.offer(
        .preFling, velocity, to: scene.offerListeners(of: .preFling, from: subject).reversedByDepth,
        of: chain, subject, source: .user)
    }
    var momentum = Momentum(
      chain, velocity, tickLength: scene.tickLength, capacity: capacity)
    let blocked = momentum.blockedAxes(capacity)
    if let subject = chain.subject(on: dragAxes), !blocked.isEmpty {
      let there = velocity.limited(to: blocked)
      let left = scene.offer(
        .postFling, there, to: scene.offerListeners(of: .postFling, from: subject), of: chain,
        subject, source: .user)
      velocity = velocity - there + left
      if left != there {
        momentum = Momentum(
          chain, velocity, tickLength: scene.tickLength, capacity: capacity)
      }
    }
    let successor = momentum.shares.last?.view ?? first
    dragged = []
    isDragging = false
    var left: ScrollMotion?
    for view in views where view !== successor {
      let motion = releaseDrag(view, momentum.share(of: view))
      if view.phase == .idle { view.forgetActivity() }
      left = motion ?? left
    }
    if views.contains(where: { $0 === successor }) {
      left = releaseDrag(successor, momentum.share(of: successor)) ?? left
    }
    for share in momentum.shares where !views.contains(where: { $0 === share.view }) {
      guard share.view.takesMomentum(of: chain) else { continue }
      left = share.view.takeOver(
        share.velocity, at: scene.now, of: chain,
        motion: ScrollMotion(scene.runningLine?.text ?? "fling", view: share.view), by: cause,
        share: nil)
    }
    return left
  }

  /// Whether a view can take momentum on an axis.
  private func capacity(_ view: ScrollView, _ axis: Axis) -> Momentum.Capacity {
    guard case .dragging(let drag) = view.activity, drag.touch === self else {
      return view.takesMomentum(of: chain) ? .able : .busy
    }
    let isOut = view.geometry.clamped(drag.raw[axis], axis) != drag.raw[axis]
    return isOut && view.bounces(axis) ? .stretched : .able
  }

  /// Whether the finger drags a view.
  func isMine(_ view: ScrollView) -> Bool {
    if case .dragging(let drag) = view.activity { drag.touch === self } else { false }
  }

  private func releaseDrag(_ view: ScrollView, _ velocity: Point) -> ScrollMotion? {
    guard case .dragging(let drag) = view.activity, drag.touch === self else { return nil }
    return view.release(drag, velocity: velocity)
  }
}

extension ScrollView {
  /// The finger that drags the view, the first of several; nil for none.
  fileprivate var dragger: Touch? {
    if case .dragging(let drag) = activity { drag.touch } else { nil }
  }
}

extension Touch: ChainDriver {
  func room(of view: ScrollView, _ axis: Axis, towards displacement: Double) -> Double {
    guard canMove(view) else { return 0 }
    if case .dragging(let drag) = view.activity {
      return view.room(axis, towards: displacement, from: drag.raw[axis])
    }
    return view.room(axis, towards: displacement)
  }

  func takeHold(of view: ScrollView, _ axis: Axis, towards displacement: Double) {
    guard room(of: view, axis, towards: displacement) > 0, !isMine(view) else { return }
    join(view)
  }

  func push(_ view: ScrollView, _ axis: Axis, by displacement: Double) -> Double {
    guard room(of: view, axis, towards: displacement) > 0 else { return 0 }
    guard case .dragging(let drag) = view.activity, drag.axes.contains(axis) else { return 0 }
    let raw = view.offset(axis, from: drag.raw[axis], by: displacement)
    let taken = raw == drag.raw[axis] + displacement ? displacement : raw - drag.raw[axis]
    consume(taken, view, axis, to: raw)
    return taken
  }
}
