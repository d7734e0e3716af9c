/// The last jump, until the layout of its tick.
struct UnconfirmedCall {
  /// The call whose target is resolved again then; nil for none.
  fileprivate(set) var call: ScrollCall?

  /// The view has moved since.
  mutating func drop() { call = nil }
}

extension ScrollView {
  /// Carries out a call: jumps at once, or starts an animation, which moves from the next tick on.
  ///
  /// - Returns: The motion; already ended for a jump, when nothing has to move, and when the call
  ///   was refused because a finger holds the content or the offset is not finite. Nil when the
  ///   target is not in this view.
  @discardableResult
  public func scroll(_ call: ScrollCall) -> ScrollMotion? {
    call.options.revealsThroughAncestors ? scrollThroughAncestors(call) : scrollAlone(call)
  }

  /// Carries out a call on this view only.
  func scrollAlone(_ call: ScrollCall) -> ScrollMotion? {
    guard let scene, let asked = resolve(call) else { return nil }
    let snapped = snapResult(of: call, asked)
    let offset = snapped?.offset ?? asked
    let motion = ScrollMotion(call.name, view: self, target: offset)
    if let axis = ignoredAxis(of: call) { reportDisabled(axis, call) }

    guard limited(offset).isFinite else {
      _ = motion.end(.cancelled, by: "refused")
      complete(motion)
      report("\(call.name) got the offset \(offset.shortDescription)", code: .offsetNotFinite)
      return motion
    }
    let ambient = call.options.jumps ? nil : scene.animation.ambient
    let animation = call.options.animation ?? ambient
    if refuses(animation == nil ? call.intervention : .animate), !call.options.isForced {
      _ = motion.end(.interrupted, by: "user")
      complete(motion)
      return motion
    }
    var call = call
    if call.cause == nil { call.cause = scene.presentCause(call.name) }
    if let words = snapped?.judgement { call.cause = call.cause?.adding(words) }
    if let animation {
      animate(call, to: offset, with: animation, motion: motion, source: call.options.source)
    } else {
      jump(call, to: limited(offset), motion: motion)
    }
    if motion.outcome == .arrived { noteArrival(of: call, at: offset) }
    return motion
  }

  /// An offset, with the present one on axes in which the view does not scroll.
  func limited(_ offset: Point) -> Point {
    Point(
      x: axes.contains(.horizontal) ? offset.x : geometry.contentOffset.x,
      y: axes.contains(.vertical) ? offset.y : geometry.contentOffset.y)
  }

  /// Whether a call leaves the view outside of its range: it does not clamp, or an earlier one did
  /// not on an axis that this one does not move.
  private func staysOutside(_ offset: Point, _ call: ScrollCall) -> Bool {
    !call.options.clamps
      || (snapState.holdsOutsideRange && clamped(offset, for: call) != offset)
  }

  // MARK: - Jumps

  private func jump(_ call: ScrollCall, to offset: Point, motion: ScrollMotion) {
    motion.target = offset
    _ = motion.end(.arrived)
    complete(motion)
    let carries = interruption(by: call.intervention, on: call.axes) == .carries
    if carries, case .decelerating(let fling) = activity {
      // The content moves by the distance and the fling continues, to the rule's choice from there.
      guard move(to: offset, source: .program, by: call.cause) else { return }
      return snapState.isAsking ? continueFling(fling) : applyRule(to: fling)
    }
    snapState.place(isOutside: staysOutside(offset, call))
    if offset != geometry.contentOffset {
      snapState.unsnap()
      // Nodes of rows that come into reach are laid out before the next one is looked up.
      snapState.align(nil)
    }
    switch activity {
    case .animating, .pinching, .zooming, .decelerating, .native:
      jump(to: offset, by: call, ending: cutShort(.interrupted, by: "motion"))
    case .wheeling(let run) where run.steady != nil:
      jump(to: offset, by: call, ending: cutShort(.interrupted, by: "motion"))
    case .dragging(var drag):
      move(to: offset, source: .program, by: call.cause)
      drag.regrab(at: geometry.contentOffset, in: self)
      activity = .dragging(drag)
    case .idle, .tracking, .wheeling:
      move(to: offset, source: .program, by: call.cause)
      noteRest()
    }
    queueForResolution(call)
  }

  /// Moves to the target of a call that has ended a motion, and rests there.
  private func jump(to offset: Point, by call: ScrollCall, ending events: [Event]) {
    move(to: offset, source: .program, by: call.cause)
    rest(ending: events)
    noteRest()
  }

  /// Queues a call that was carried out: its target is resolved again after the tick's layout.
  func queueForResolution(_ call: ScrollCall) {
    guard let scene else { return }
    unconfirmed.call = call
    scene.pending.unconfirmed.add(self)
  }

  /// Resolves the target of the last jump again, after the tick's layout, and moves to it.
  func confirmCall() {
    guard let call = unconfirmed.call else { return }
    unconfirmed.call = nil
    // A distance or an offset cannot have moved; only targets in the content can.
    guard call.isNamed else { return }
    guard case .idle = activity, var offset = resolve(call), offset.isFinite else { return }
    // A gesture since then may have cleared `holdsOutsideRange`.
    if !snapState.holdsOutsideRange { offset = clamped(offset, for: call) }
    guard call.isPosition else {
      move(to: limited(snappedOffset(of: call, offset)), source: .program, by: call.cause)
      return
    }
    _ = placing { move(to: limited(offset), source: .program, by: call.cause) }
  }

  // MARK: - Animated

  func animate(
    _ call: ScrollCall, to offset: Point, with animation: ScrollAnimation, motion: ScrollMotion,
    source: ScrollSource, beginning: GestureBeginning? = nil
  ) {
    guard let scene else { return }
    var call = call
    if call.cause == nil { call.cause = scene.presentCause(call.name) }
    let offset = limited(offset)
    motion.target = offset
    unconfirmed.call = nil
    let velocity = self.velocity
    let moves = offset != geometry.contentOffset
    guard moves || activity.advancesByItself else {
      _ = motion.end(.arrived)
      complete(motion)
      return
    }
    let ending = cutShort(.interrupted, by: source == .user ? "user" : "motion")
    guard moves else {
      _ = motion.end(.arrived)
      complete(motion)
      return rest(ending: ending)
    }
    snapState.place(isOutside: staysOutside(offset, call))
    snapState.unsnap()
    aim(at: offset)
    let run = AnimationRun(
      motion, call, animation, from: geometry.contentOffset, velocity: velocity, to: offset,
      at: scene.now, layoutVersion: scene.layoutVersion, source: source,
      beginning: beginning)
    enter(.animating(run), ending: ending)
    emit(.target, .target(offset, velocity: velocity), source: activity.source)
    if scene.motionReduction.isOn { arriveAtOnce(run) }
  }

  // MARK: - Axes that do not move

  /// The first axis on which a call has a target although the view does not scroll in it.
  private func ignoredAxis(of call: ScrollCall) -> Axis? {
    func isIgnored(_ axis: Axis) -> Bool {
      guard !axes.contains(axis) else { return false }
      switch call.target {
      case .point(let x, let y), .physical(let x, let y):
        return (axis == .horizontal ? x : y) != nil
      case .distance(let displacement): return displacement[axis] != 0
      case .edge(let edge): return edge.axis == axis
      case .id, .item, .rect, .content, .detent: return false
      }
    }
    if isIgnored(.horizontal) { return .horizontal }
    return isIgnored(.vertical) ? .vertical : nil
  }

  /// Reports a target on an axis in which the view does not scroll (`SW0302`); it is ignored.
  private func reportDisabled(_ axis: Axis, _ call: ScrollCall) {
    scene?.report(
      ScrollReport(
        severity: .note, code: .axisDoesNotScroll,
        message: "\(call.name) moves nothing on the \(axis.rawValue) axis: "
          + "this view scrolls on the \(axes.name) axis",
        help: "make the view with axis = \"both\", or leave the axis out", view: id))
  }
}

extension Scene {
  /// Runs `body`; calls in it without an animation use `animation`, and so do offsets and items
  /// that layout moves.
  package func withAnimation<Failure: Error, Result>(
    _ animation: ScrollAnimation?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = self.animation.ambient
    layoutIfNeeded()
    beginLayoutMotions(outer)
    self.animation.enter(animation)
    defer {
      self.animation.enter(outer)
      forgetCaptures()
    }
    let result = try body()
    // The layout that `body` causes uses the animation too.
    layoutIfNeeded()
    beginLayoutMotions(animation)
    return result
  }
}

extension ScrollMotion {
  /// Stops the motion at its present offset; does nothing when it has ended.
  public func cancel() {
    for part in parts { part.cancel() }
    stopNumber()
    guard !isDone, let view, view.activity.motion === self else { return }
    view.stop()
  }
}
