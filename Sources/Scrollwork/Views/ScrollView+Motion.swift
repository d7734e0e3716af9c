import ScrollPhysics

extension ScrollView {
  /// Advances the activity to the present time; called in the motion stage of a tick.
  func advance() {
    guard let scene else { return }
    // A layout that is due shifts the activity before its next step.
    scene.layoutIfNeeded()
    movement.advance(in: scene.tickCount)
    switch activity {
    case .idle, .tracking, .dragging, .pinching, .native: break
    case .zooming(let run): advance(run)
    case .wheeling(let run): turn(run)
    case .decelerating(let fling):
      if passOn(fling) { break }
      guard let fling = limitedByRules(fling) else { return }
      if fling.isOver(at: scene.now) {
        land(fling)
      } else {
        move(to: fling.offset(at: scene.now), source: .momentum)
      }
    case .animating(let run):
      lookUpAgain(run)
      // A snap rule called there may have made a call that replaces the activity.
      guard activity.isAnimating(run) else { return }
      let number = movement.activityNumber
      let (offset, isOver) = run.step(
        to: scene.now, from: geometry.contentOffset, tick: scene.stepLength)
      // A script's curve may have made a call that replaces the activity.
      guard number == movement.activityNumber else { return }
      if let fault = run.fault {
        report(fault, code: .curveFailed, help: "the call went straight to its target")
      }
      if isOver {
        arrive(run)
      } else {
        move(to: offset, source: run.source)
      }
    }
  }

  /// The time of the present offset: `now`, except in a tick before the view was advanced, when it
  /// is that of the tick before.
  var motionTime: Double {
    sceneReference?.read { scene in
      movement.tick == scene.tickCount ? scene.now : scene.motionTime
    } ?? 0
  }

  /// Sets the offset at which the motion in progress will end.
  func aim(at target: Point) {
    movement.aim(at: target, in: scene?.tickCount ?? 0)
  }

  // MARK: - Flings

  /// Starts a fling; `ending` are the events of the drag before it.
  func begin(_ fling: Fling, ending: [Event]) {
    aim(at: geometry.clamped(fling.target))
    fling.motion.target = target
    snapState.comeInside()
    enter(.decelerating(fling), ending: ending, beginning: [.willBeginDecelerate])
    emit(.target, .target(target ?? fling.target, velocity: velocity), source: activity.source)
  }

  /// Ends a fling exactly at its target.
  private func land(_ fling: Fling) {
    move(to: fling.target, source: .momentum)
    scene?.laws?.land(self, at: geometry.contentOffset, announced: target)
    _ = fling.motion.end(.arrived)
    rest(
      ending: [makeEvent(.didEndDecelerate)], motion: fling.motion, snapping: fling.choice)
  }

  /// The motions of free momentum after a release, on the axes of `ends` those of a return to
  /// there; on the axes of `passing` they end where they meet an end of the range, or where a
  /// header of the chain `chain` stops giving way, and the caller passes the velocity on.
  func coast(
    after release: Fling.Release, passing: AxisSet = [], of chain: ScrollChain? = nil,
    returningTo ends: ReturnEnds = ReturnEnds()
  ) -> (x: AxisMotion, y: AxisMotion) {
    let moving = release.velocity.limited(to: axes)
    let speed = moving.length
    func motion(_ axis: Axis) -> AxisMotion {
      let offset = release.offset[axis]
      guard axes.contains(axis) else { return .rest(offset) }
      if let end = ends[axis], let returnSpring {
        return .returning(
          from: offset, velocity: release.velocity[axis], to: end, by: returnSpring)
      }
      let isPassing = passing.contains(axis)
      let stop = isPassing ? headerStop(axis, velocity: moving[axis], of: chain) : nil
      let (minimum, maximum) = (stop ?? geometry.minimum(axis), geometry.maximum(axis))
      // Momentum that goes on here may have begun outside the range, in another view.
      let present = geometry.contentOffset[axis]
      let isInside = minimum <= present && present <= maximum
      let isFree = isInside && (isPassing || offset < minimum || offset > maximum)
      switch chainedMotion(
        axis, from: offset, velocity: moving[axis], share: release.share, isFree: isFree)
      {
      case nil: break
      case .custom(let own) where isFree:
        return .reaching(own, minimum: minimum, maximum: maximum)
      case .some(let own): return own
      }
      return .coasting(
        from: offset, velocity: moving[axis], speed: speed, minimum: minimum, maximum: maximum,
        rate: settings.rate.shortened(to: release.share), bounces: bounces(axis) && !isPassing)
    }
    return (motion(.horizontal), motion(.vertical))
  }

  /// A motion on each axis to a chosen offset; an end of the range that momentum would have passed
  /// is reached by its bounce.
  func head(for target: Point, after release: Fling.Release) -> (x: AxisMotion, y: AxisMotion) {
    let free = coast(after: release)
    func motion(_ axis: Axis, _ free: AxisMotion) -> AxisMotion {
      guard axes.contains(axis) else { return free }
      if let flutterSpring, geometry.clamped(release.offset[axis], axis) == release.offset[axis] {
        return .springing(
          from: release.offset[axis], velocity: release.velocity[axis], to: target[axis],
          by: flutterSpring, stops: !bounces(axis) && isEnd(target[axis], axis))
      }
      if free.target == target[axis] { return free }
      return .landing(
        from: release.offset[axis], velocity: release.velocity[axis], at: target[axis],
        rate: settings.rate.shortened(to: release.share))
    }
    return (motion(.horizontal, free.x), motion(.vertical, free.y))
  }

  private func isEnd(_ offset: Double, _ axis: Axis) -> Bool {
    offset == geometry.minimum(axis) || offset == geometry.maximum(axis)
  }

  /// Continues a fling from the present offset and velocity after layout or a call has moved the
  /// view, on its curve where that leads to its end; a chosen rest offset stays chosen.
  ///
  /// On an axis on which the view returns from beyond an end of its range it goes on to where that
  /// end is now: a return has no momentum that a longer range could free.
  ///
  /// - Parameters:
  ///   - fling: The fling so far.
  ///   - old: The layout before, if layout is the reason; the snap rule is then called again if the
  ///     size of viewport or content has changed, and if it chooses another target, the line behind
  ///     the layout is the cause of it.
  ///   - held: The scroll anchor of the layout; nil for none.
  ///   - shift: The displacement of the offset by the layout.
  func continueFling(
    _ fling: Fling, after old: ScrollGeometry? = nil, holding held: HeldPosition? = nil,
    shift: Point = .zero
  ) {
    let start = max(fling.start, motionTime)
    let velocity = fling.velocity(at: start)
    var choice = fling.choice
    if let offset = choice?.offset { choice?.offset = offset + shift }
    if let old, let made = choice, !made.isOverride {
      let number = movement.activityNumber
      choice = resnap(
        made, at: fling.target, movedBy: countsPagesAnew(since: old) ? .zero : shift, from: old,
        holding: held)
      guard number == movement.activityNumber else { return }
      if choice?.offset.isClose(to: made.offset) == false { choice?.cause = layoutCause }
    }
    if let offset = choice?.offset { choice?.offset = geometry.clamped(offset) }
    var ends = ReturnEnds()
    for axis in Axis.allCases
    where choice == nil && returns(fling, axis, velocity: velocity, by: shift, in: old ?? geometry)
    {
      let end = old.map { kept(fling.target, axis, after: $0, holding: held) }
      ends[axis] = geometry.clamped(end ?? fling.target[axis] + shift[axis], axis)
    }
    let next = makeFling(
      choice, velocity: velocity, motion: fling.motion, chain: fling.chain, by: fling.cause,
      start: start, begun: ends.isEmpty ? release(of: fling, at: start) : nil, returningTo: ends,
      share: fling.share)
    next.inherit(fling)
    if let old {
      next.notches?.move(by: shift, in: self, after: old)
    } else {
      next.notches?.shift(by: shift)
    }
    turn(into: next, velocity: velocity)
  }

  /// Whether a fling is beyond an end of the range on an axis, or on its way back from there.
  func isBeyondEnd(_ fling: Fling, _ axis: Axis) -> Bool {
    if case .returning = fling[axis] { return true }
    return abs(geometry.clamped(geometry.contentOffset[axis], axis) - geometry.contentOffset[axis])
      > Metrics.tolerance
  }

  /// Whether a fling was on its way back from beyond an end of a range on an axis, before a
  /// displacement.
  ///
  /// One that still moves away from that end has momentum.
  private func returns(
    _ fling: Fling, _ axis: Axis, velocity: Point, by shift: Point, in old: ScrollGeometry
  ) -> Bool {
    guard returnSpring != nil else { return false }
    if case .returning = fling[axis] { return true }
    let offset = geometry.contentOffset[axis] - shift[axis]
    let excess = offset - old.clamped(offset, axis)
    return abs(excess) > Metrics.tolerance && velocity[axis] * excess <= 0
  }

  /// Continues momentum to the offset that the snap rule chooses for it now; one that a listener
  /// chose stays.
  ///
  /// Called after the rule was set and after a call has moved the view. On an axis on which the
  /// view is outside its range its bounce moves it, not momentum.
  func applyRule(to fling: Fling) {
    if fling.choice?.isOverride == true { return continueFling(fling) }
    let start = max(fling.start, motionTime)
    let velocity = fling.velocity(at: start)
    let begun = release(of: fling, at: start)
    let offset = geometry.contentOffset
    var momentum = velocity
    var natural = projection(
      velocity: velocity, begun: fling.choice == nil ? begun : nil, share: fling.share)
    for axis in Axis.allCases where geometry.clamped(offset[axis], axis) != offset[axis] {
      momentum[axis] = 0
      natural[axis] = geometry.clamped(offset[axis], axis)
    }
    var move = SnapMove(
      start: offset, startItem: alignedItem, natural: natural, velocity: momentum, axes: axes,
      reason: .gesture, view: self, original: target ?? offset)
    move.input = fling.isByFinger ? .finger : .wheel
    var choice = choose(move.judged(by: momentum))
    guard activity.isDecelerating(fling) else { return }
    choice = permitted(choice, natural: natural)
    guard activity.isDecelerating(fling) else { return }
    let next = makeFling(
      choice, velocity: velocity, motion: fling.motion, chain: fling.chain, by: fling.cause,
      start: start, begun: begun, share: fling.share)
    next.inherit(fling)
    turn(into: next, velocity: velocity)
  }

  /// Replaces the fling; emits `target` if its target differs from the one before.
  func turn(into fling: Fling, velocity: Point) {
    activity = .decelerating(fling)
    let end = geometry.clamped(fling.target)
    guard end != target else { return }
    aim(at: end)
    fling.motion.target = end
    emit(.target, .target(end, velocity: velocity), source: activity.source)
  }

  // MARK: - Animated calls

  private func lookUpAgain(_ run: AnimationRun) {
    guard let scene else { return }
    // The targets of views inside this one may have changed without a layout.
    let follows = run.call.options.revealsThroughAncestors
    guard follows || run.layoutVersion != scene.layoutVersion else { return }
    run.layoutVersion = scene.layoutVersion
    // Smallest displacements and distances count from the offset at the call, so they do not
    // accumulate.
    var heading =
      run.call.avoidsKeyboard
      ? offsetForKeyboard(from: run.origin)
      : resolve(run.call, from: run.origin, measuring: false) ?? run.target
    if run.call.options.clamps { heading = clamped(heading, for: run.call) }
    if run.isByCall { heading = snappedOffset(of: run.call, heading, from: run.origin) }
    heading = limited(heading)
    guard activity.isAnimating(run), heading != run.target, heading.isFinite else { return }
    run.motion.target = heading
    aim(at: heading)
    run.retarget(heading, from: geometry.contentOffset, at: scene.now - scene.stepLength)
    emit(.target, .target(heading, velocity: run.velocity), source: run.source)
  }

  /// Ends an animation exactly at its target; only calls emit `did_end_animation`.
  func arrive(_ run: AnimationRun) {
    move(to: run.target, source: run.source)
    scene?.laws?.land(self, at: geometry.contentOffset, announced: target)
    if let beginning = run.beginning {
      return endWheel(from: beginning, isByNotches: true, motion: run.motion, by: run.call.cause)
    }
    _ = run.motion.end(.arrived)
    let snapped = noteRest()
    let ending = makeEvent(.didEndAnimation, .motion(run.motion))
    rest(
      ending: run.isByCall ? [ending] : [], motion: run.motion,
      snapping: run.source == .user ? snapped : nil,
      inside: run.call.avoidsKeyboard ? geometryToCome : nil)
  }

  // MARK: - Cutting short

  /// Ends the motion of the activity at the present offset; the caller must set the next activity.
  ///
  /// - Returns: The events that end it.
  func cutShort(_ outcome: ScrollMotion.Outcome, by reason: String) -> [Event] {
    var events: [Event] = []
    switch activity {
    case .decelerating: events.append(makeEvent(.didEndDecelerate))
    case .dragging(let drag):
      drag.touch.lose(self)
      events.append(makeEvent(.didEndDrag, .dragEnd(willDecelerate: false)))
    case .animating(let run):
      // The written position was never reached.
      if run.call.isPosition { offsetState.position.follow(reason == "user" ? .user : .program) }
    case .pinching(let touch):
      touch.lose(self)
      events.append(endOfZoom())
    case .zooming: events.append(endOfZoom())
    case .native(let run): events += endings(of: run, before: nil)
    case .idle, .tracking, .wheeling: break
    }
    if let motion = activity.motion, motion.end(outcome, by: reason) {
      complete(motion)
    }
    movement.forgetTarget()
    return events
  }

  /// Stops momentum and animations at once, with their end events; drags and pinches continue.
  ///
  /// A view beyond an end of its range moves to that end, unless a call without clamping moved it
  /// there.
  ///
  /// - Parameter cause: The script line that caused it; nil for the running one.
  public func stop(by cause: Cause? = nil) {
    scene?.layoutIfNeeded()
    switch activity {
    case .idle, .tracking, .dragging, .pinching: return
    case .native(let run) where run.isTouched: return
    case .wheeling, .decelerating, .animating, .zooming, .native:
      let events = cutShort(.cancelled, by: "stop")
      keepZoomInRange(source: .program)
      if !snapState.holdsOutsideRange {
        move(
          to: geometry.clamped(geometry.contentOffset), source: .program,
          by: cause ?? scene?.presentCause("stop"))
      }
      rest(ending: events)
    }
  }
}
