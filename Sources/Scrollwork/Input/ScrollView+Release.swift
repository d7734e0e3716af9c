import ScrollPhysics

extension ScrollView {
  /// Ends a drag: snap rule, then listeners, then the range decide the target.
  ///
  /// The view decelerates if it is not at its target. If a rule or a listener starts another
  /// activity of the view, that replaces the release, whose motion ends as interrupted.
  ///
  /// - Parameters:
  ///   - drag: the drag that ends.
  ///   - velocity: the velocity of the offset, in pt/s; not finite counts as 0.
  /// - Returns: the motion of the release; it has ended if the view stays where it is.
  func release(_ drag: Drag, velocity: Point) -> ScrollMotion {
    let showsRefresh = noteRefreshLift()
    let lifted = velocity.limited(to: drag.axes.intersection(axes))
    let thrown = limited(release: withCarriedMomentum(flingVelocity(lifted)))
    let velocity = thrown.velocity
    let motion = ScrollMotion(scene?.runningLine?.text ?? "fling", view: self)
    guard
      let lift = lift(
        from: drag.beginning, on: drag.axes, speed: lifted, thrown: thrown,
        refreshRest: rest(showing: showsRefresh, velocity: velocity))
    else {
      _ = motion.end(.interrupted, by: "motion")
      complete(motion)
      return motion
    }

    let fling = makeFling(
      lift.choice, velocity: velocity, motion: motion, chain: drag.touch.chain,
      by: thrown.adding(to: scene?.runningLine ?? drag.touch.cause, in: scene),
      share: thrown.share)
    note(lift, target: fling.target)
    let goesOn = fling.duration > 0
    let ending = makeEvent(.didEndDrag, .dragEnd(willDecelerate: goesOn))
    if goesOn {
      begin(fling, ending: [ending])
    } else {
      move(to: fling.target, source: .user, by: fling.cause)
      motion.target = fling.target
      // A scale outside its range bounces back before the motion ends.
      if isZoomInRange { _ = motion.end(.arrived) }
      rest(ending: [ending], motion: motion, snapping: lift.choice)
    }
    return motion
  }

  /// What the snap rule and the listeners of a lift returned.
  struct Lift {
    let beginning: GestureBeginning
    /// The velocity of the momentum, in pt/s.
    let velocity: Point
    /// Where momentum alone ends.
    let natural: Point
    /// Where a rule or a listener wants it to rest; nil for neither.
    let choice: SnapResult?
    /// What the limits of the physics did; nil for nothing.
    let limits: String?
  }

  /// Calls the snap rule, then the listeners of `will_end_drag`, for where a gesture that is lifted
  /// comes to rest.
  ///
  /// - Parameters:
  ///   - beginning: How the gesture began.
  ///   - axes: The axes that it moved.
  ///   - speed: The velocity of the offset at the lift, in pt/s. Below the speed that the rule
  ///     calls a flick the rule sees none, though momentum goes on.
  ///   - thrown: The momentum, as the limits of the physics leave it.
  ///   - refreshRest: The offset of the end at which the view stays, where a refresh begins, unless
  ///     the rule chooses; nil for none.
  /// - Returns: What they returned; nil if the rule or a listener has started another activity.
  func lift(
    from beginning: GestureBeginning, on axes: AxisSet, speed: Point, thrown: LimitedRelease,
    refreshRest: Double? = nil
  ) -> Lift? {
    let velocity = thrown.velocity
    let flick = isFlick(speed) ? velocity : .zero
    var natural =
      (flick == velocity ? thrown.natural : nil)
      ?? projection(velocity: flick, share: thrown.share)
    let axis = self.axes.stacking
    if let refreshRest { natural[axis] = refreshRest }
    let number = movement.activityNumber
    var move = SnapMove(
      start: beginning.offset, startItem: beginning.item, natural: natural, velocity: flick,
      axes: axes, reason: .gesture, view: self, original: beginning.heading)
    move.finger = speed
    var choice = choose(move)
    if refreshRest != nil, choice == nil {
      choice = SnapResult(item: nil, offset: natural, isOverride: true)
    } else if choice == nil, flick != velocity {
      natural = thrown.natural ?? projection(velocity: velocity, share: thrown.share)
    }
    guard number == movement.activityNumber else { return nil }
    choice = asked(about: choice, natural: natural, velocity: velocity)
    guard number == movement.activityNumber else { return nil }
    choice = permitted(choice, natural: natural)
    guard number == movement.activityNumber else { return nil }
    if let made = choice?.cause, made.role == .rule {
      choice?.cause = thrown.adding(to: made, in: scene)
    }
    return Lift(
      beginning: beginning, velocity: velocity, natural: natural, choice: choice,
      limits: thrown.sentence)
  }

  /// Keeps what a lift was given, for the explanation of why the view rests where it does.
  func note(_ lift: Lift, target: Point) {
    movement.lifted(
      LiftRecord(
        time: scene?.now ?? 0, start: lift.beginning.offset, offset: geometry.contentOffset,
        velocity: lift.velocity, natural: lift.natural,
        limits: lift.limits, answer: lift.choice.map(LiftRecord.Answer.init),
        target: target, generation: movement.generation))
  }

  /// The velocity within the limits of the physics rules, or 0 if the finger's speed on the screen
  /// is below the minimum of the settings, and of what the snap rule calls a flick, or not finite.
  ///
  /// Limits hold for the speed on the screen, along its direction.
  func flingVelocity(_ velocity: Point) -> Point {
    let speed = velocity.length * screenScale
    let flick = snapRule?.release.flick ?? .infinity
    guard speed.isFinite, speed >= min(settings.leastFlingVelocity, flick - Metrics.speed) else {
      return .zero
    }
    guard var limits = physicsRules.lazy.compactMap({ $0.flingLimits }).first, speed > 0 else {
      return velocity
    }
    limits.minimumVelocity = min(limits.minimumVelocity, flick) - Metrics.speed
    let limited = limits.fling(speed)
    return limited == speed ? velocity : velocity * (limited / speed)
  }

  /// Calls the listeners of `will_end_drag` in order; each may replace the target.
  func asked(about choice: SnapResult?, natural: Point, velocity: Point) -> SnapResult? {
    var choice = choice
    var aim = geometry.clamped(choice?.offset ?? natural)
    choice?.offset = aim
    scene?.ask(
      .willEndDrag, from: .node(self),
      event: { makeEvent(.willEndDrag, .target(aim, velocity: velocity)) },
      take: { answer in
        guard case .target(let point, let cause) = answer else { return }
        scene?.laws?.ran(cause)
        let target = limited(geometry.clamped(point))
        guard target.isFinite else {
          return report(
            "a listener of will_end_drag returned \(point.shortDescription)",
            code: .ruleOrListenerFailed,
            help: "the target stays as it was", event: "will_end_drag")
        }
        guard target != aim else { return }
        aim = target
        choice = SnapResult(item: nil, offset: aim, cause: cause, isOverride: true)
      })
    return choice
  }

  /// Ends the hold of a finger that did not drag the view.
  ///
  /// A view outside its range returns, even if a call with `clamp=false` had moved it there; one
  /// whose motion was interrupted completes its snap; any other rests.
  ///
  /// - Parameters:
  ///   - touch: the finger.
  ///   - hasCaught: whether the touch interrupted a motion of the view.
  ///   - heading: the target offset of that motion.
  /// - Returns: the motion to a resting offset; nil when the view rests where it is.
  func release(of touch: Touch, hasCaught: Bool, heading: Point) -> ScrollMotion? {
    forgetCaughtVelocity()
    guard case .tracking(let holder) = activity, holder === touch else { return nil }
    let offset = geometry.contentOffset
    let number = movement.activityNumber
    var choice =
      hasCaught
      ? choose(
        SnapMove(
          start: offset, startItem: alignedItem, natural: offset, velocity: .zero, axes: axes,
          reason: .gesture, view: self, original: heading)) : nil
    guard number == movement.activityNumber else { return nil }
    choice = permitted(choice, natural: offset)
    guard number == movement.activityNumber else { return nil }
    let motion = ScrollMotion(scene?.runningLine?.text ?? "fling", view: self)
    snapState.comeInside()
    let isOutside = geometry.clamped(offset) != offset
    let fling = makeFling(
      choice, velocity: .zero, motion: motion, chain: nil, by: scene?.runningLine ?? touch.cause)
    guard choice != nil || isOutside, fling.duration > 0 else {
      if choice != nil || isOutside {
        move(to: fling.target, source: .user, by: fling.cause)
      }
      rest(ending: [], snapping: choice)
      return nil
    }
    begin(fling, ending: [])
    return motion
  }

  /// The offset at which the momentum of a release would stop, by the view's physics.
  ///
  /// It is not limited by the range, unless a script's ballistic rule limits it.
  ///
  /// - Parameters:
  ///   - velocity: the velocity at the present offset, in pt/s.
  ///   - begun: the release of which that is the momentum; nil for one that begins now.
  ///   - share: the share of the distance that the limits of the physics leave.
  ///   - isEndless: whether a script's ballistic rule is called as if the range had no ends.
  /// - Returns: the offset, in points.
  func projection(
    velocity: Point, begun: Fling.Release? = nil, share: Double = 1, isEndless: Bool = false
  ) -> Point {
    let share = begun?.share ?? share
    func end(_ axis: Axis) -> Double {
      let offset = (begun?.offset ?? geometry.contentOffset)[axis]
      let velocity = (begun?.velocity ?? velocity)[axis]
      guard axes.contains(axis) else { return offset }
      let own = chainedMotion(
        axis, from: offset, velocity: velocity, share: share, isFree: true, isEndless: isEndless)
      return own?.target
        ?? DecayMotion.projection(
          from: offset, velocity: velocity, rate: settings.rate.shortened(to: share))
    }
    return Point(x: end(.horizontal), y: end(.vertical))
  }

  /// Makes the motion that follows a release.
  ///
  /// - Parameters:
  ///   - choice: the target chosen by a rule or a listener; nil coasts.
  ///   - velocity: the velocity of the offset, in pt/s.
  ///   - motion: the public handle of the motion.
  ///   - chain: the views to which momentum may be passed on at an end of the range; nil for none.
  ///   - cause: the script line behind it, unless the choice has its own.
  ///   - start: the scene time at which it begins, in seconds; now, if nil.
  ///   - begun: the release whose motion it goes on with, if that is here by now and as fast; nil
  ///     for none.
  ///   - ends: where it ends on the axes on which it returns from beyond an end of the range.
  ///   - share: the share of the distance that the limits of the physics leave.
  /// - Returns: the fling, in closed form up to its end.
  func makeFling(
    _ choice: SnapResult?, velocity: Point, motion: ScrollMotion, chain: ScrollChain?,
    by cause: Cause?, start: Double? = nil, begun: Fling.Release? = nil,
    returningTo ends: ReturnEnds = ReturnEnds(), share: Double = 1
  ) -> Fling {
    let passing = choice == nil ? passingAxes(velocity, of: chain) : []
    func fling(after release: Fling.Release) -> Fling {
      let motions =
        choice.map {
          let target = geometry.clamped($0.offset)
          return settling(at: target, from: release.offset, velocity: release.velocity)
            ?? head(for: target, after: release)
        }
        ?? coast(after: release, passing: passing, of: chain, returningTo: ends)
      return Fling(
        start: release.start, x: motions.x, y: motions.y, choice: choice, motion: motion,
        chain: chain, cause: choice?.cause ?? cause, passing: passing, share: release.share)
    }
    let start = start ?? scene?.now ?? 0
    let offset = geometry.contentOffset
    // A curve may depend on the time since its release, and a new one is slower at its beginning.
    if let begun {
      let former = fling(after: begun)
      let state = former.state(at: start)
      if state.offset.isClose(to: offset), state.velocity.isClose(to: velocity) { return former }
    }
    return fling(
      after: Fling.Release(start: start, offset: offset, velocity: velocity, share: share))
  }
}
