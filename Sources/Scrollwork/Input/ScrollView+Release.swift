import ScrollPhysics

extension ScrollView {
  /// The finger lifts after a drag: behavior, then listeners, then the range decide the target (F5),
  /// and what is left to do decides whether the view decelerates (F4).
  ///
  /// A rule or a listener that makes a call here and now has the last word: the release is then over.
  ///
  /// - Parameters:
  ///   - drag: the drag that ends.
  ///   - velocity: of the offset, in pt/s; one that is not finite counts as 0.
  /// - Returns: what the lift leaves behind.
  func release(_ drag: Drag, velocity: Point) -> ScrollMotion {
    noteRefreshLift()
    let velocity = withCarriedMomentum(
      flingVelocity(velocity.limited(to: drag.axes.intersection(axes))))
    let motion = ScrollMotion(scene?.runningLine?.text ?? "fling", view: self)
    let natural = projection(velocity: velocity)
    let number = activityNumber

    var choice = choose(
      SnapMove(
        start: drag.beginning.offset, startItem: drag.beginning.item, natural: natural,
        velocity: velocity,
        axes: drag.axes, reason: .gesture, view: self, original: drag.beginning.heading))
    if number == activityNumber {
      choice = asked(about: choice, natural: natural, velocity: velocity)
    }
    guard number == activityNumber else {
      _ = motion.end(.interrupted, by: "motion")
      complete(motion)
      return motion
    }

    let fling = makeFling(
      choice, velocity: velocity, motion: motion, chain: drag.touch.chain,
      by: scene?.runningLine ?? drag.touch.cause)
    let goesOn = fling.duration > 0
    let ending = makeEvent(.didEndDrag, .dragEnd(willDecelerate: goesOn))
    if goesOn {
      begin(fling, ending: [ending])
    } else {
      move(to: fling.target, source: .user, by: fling.cause)
      motion.target = fling.target
      // A scale outside of its range goes back before the gesture is over.
      if isZoomInRange { _ = motion.end(.arrived) }
      rest(ending: [ending], motion: motion, snapping: choice)
    }
    return motion
  }

  /// A release slower than the threshold, or of no known speed, is still (F3); the finger's speed on
  /// the screen counts.
  func flingVelocity(_ velocity: Point) -> Point {
    let speed = velocity.length * screenScale
    return speed.isFinite && speed >= settings.minimumFlingVelocity ? velocity : .zero
  }

  /// Hands the target to the listeners of `will_end_drag`, one after the other; each may replace it.
  private func asked(about choice: SnapResult?, natural: Point, velocity: Point) -> SnapResult? {
    var choice = choice
    var aim = geometry.clamped(choice?.offset ?? natural)
    choice?.offset = aim
    scene?.ask(
      .willEndDrag, view: self,
      event: { makeEvent(.willEndDrag, .target(aim, velocity: velocity)) },
      take: { answer in
        guard case .target(let point, let cause) = answer else { return }
        scene?.laws?.ran(cause)
        let place = limited(geometry.clamped(point))
        guard place.isFinite else {
          return report(
            "a listener of will_end_drag answered \(point.words)", code: "SW0303",
            help: "the target stays as it was", event: "will_end_drag")
        }
        guard place != aim else { return }
        aim = place
        choice = SnapResult(item: nil, offset: aim, cause: cause, isOverride: true)
      })
    return choice
  }

  /// A finger that held the view without dragging it lets go: a view outside its range returns, even
  /// if a call had sent it there (A7), one whose momentum was caught completes its snap, any other
  /// rests.
  ///
  /// - Parameters:
  ///   - touch: the finger.
  ///   - hasCaught: whether the view moved when the finger touched it.
  ///   - heading: where it was heading then.
  /// - Returns: the motion to where it may rest; nil when it rests here.
  func letGo(of touch: Touch, hasCaught: Bool, heading: Point) -> ScrollMotion? {
    guard case .tracking(let holder) = activity, holder === touch else { return nil }
    let offset = geometry.contentOffset
    let number = activityNumber
    let choice =
      hasCaught
      ? choose(
        SnapMove(
          start: offset, startItem: alignedItem, natural: offset, velocity: .zero, axes: axes,
          reason: .gesture, view: self, original: heading)) : nil
    guard number == activityNumber else { return nil }
    let motion = ScrollMotion(scene?.runningLine?.text ?? "fling", view: self)
    holdsOutsideRange = false
    let isOutside = geometry.clamped(offset) != offset
    let fling = makeFling(
      choice, velocity: .zero, motion: motion, chain: nil, by: scene?.runningLine ?? touch.cause)
    guard choice != nil || isOutside, fling.duration > 0 else {
      if choice != nil || isOutside {
        move(to: fling.target, source: .user, by: fling.cause)
        // The lift came after the call that sent the view here: its target is not looked up once more.
        unconfirmedCall = nil
      }
      rest(ending: [], snapping: choice)
      return nil
    }
    begin(fling, ending: [])
    return motion
  }

  /// Where momentum alone would stop, ends left aside (F2).
  func projection(velocity: Point) -> Point {
    Point(
      x: DecayMotion.projection(
        from: geometry.contentOffset.x, velocity: velocity.x, rate: settings.rate),
      y: DecayMotion.projection(
        from: geometry.contentOffset.y, velocity: velocity.y, rate: settings.rate))
  }

  /// The motion that follows a release.
  ///
  /// - Parameters:
  ///   - choice: where a rule sends it; nil lets it coast.
  ///   - velocity: of the offset, in pt/s.
  ///   - motion: what whoever made the gesture waits for.
  ///   - chain: the views its momentum may go over to; nil keeps it here.
  ///   - cause: the line behind it, where none chose its end.
  ///   - start: when it begins, in the scene's time; now, if nil.
  /// - Returns: the motion, known to its end.
  func makeFling(
    _ choice: SnapResult?, velocity: Point, motion: ScrollMotion, chain: ScrollChain?,
    by cause: Cause?, start: Double? = nil
  ) -> Fling {
    let passing = choice == nil ? passingAxes(velocity, of: chain) : []
    let motions =
      choice.map { head(for: geometry.clamped($0.offset), velocity: velocity) }
      ?? coast(velocity: velocity, passing: passing)
    return Fling(
      start: start ?? scene?.now ?? 0, x: motions.x, y: motions.y, choice: choice, motion: motion,
      chain: chain, cause: choice?.cause ?? cause, passing: passing)
  }
}
