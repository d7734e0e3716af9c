import ScrollPhysics

extension ScrollView {
  /// The finger lifts after a drag: behavior, then listeners, then the range decide the target (F5),
  /// and what is left to do decides whether the view decelerates (F4).
  ///
  /// - Parameter velocity: of the offset, in pt/s.
  func release(_ drag: Drag, velocity: Point) -> ScrollMotion {
    var velocity = velocity.limited(to: drag.axes.intersection(axes))
    if !(velocity.length >= settings.minimumFlingVelocity) { velocity = .zero }
    let motion = ScrollMotion("fling", view: self)
    let natural = projection(velocity: velocity)

    var choice = choose(
      SnapMove(
        start: drag.start, startItem: drag.startItem, natural: natural, velocity: velocity,
        axes: drag.axes, reason: .gesture, view: self))
    var aim = geometry.clamped(choice?.offset ?? natural)
    scene?.ask(
      .willEndDrag, view: self,
      event: { makeEvent(.willEndDrag, .target(aim, velocity: velocity)) },
      take: { answer in
        guard case .target(let point) = answer else { return }
        aim = geometry.clamped(point)
        choice = SnapResult(item: nil, offset: aim)
      })
    if choice != nil { choice?.offset = aim }

    let fling = makeFling(choice, velocity: velocity, motion: motion, gesture: drag.touch.number)
    let goesOn = fling.duration > 0
    let ending = makeEvent(.didEndDrag, .dragEnd(willDecelerate: goesOn))
    if goesOn {
      begin(fling, ending: [ending])
    } else {
      move(to: fling.target, source: .user)
      motion.target = fling.target
      _ = motion.end(.arrived)
      rest(ending: [ending], motion: motion, snapping: choice)
    }
    return motion
  }

  /// The finger lifts without having dragged: a view caught outside its range returns, a snapped
  /// one completes its snap, any other rests.
  func releaseUndragged(_ touch: Touch) -> ScrollMotion? {
    guard case .tracking = activity else { return nil }
    let offset = geometry.contentOffset
    let isOutside = geometry.clamped(offset) != offset && !holdsOutsideRange
    let choice =
      touch.hasCaught
      ? choose(
        SnapMove(
          start: offset, startItem: alignedItem, natural: offset, velocity: .zero, axes: axes,
          reason: .gesture, view: self)) : nil
    guard isOutside || (choice.map { !$0.offset.isClose(to: offset) } ?? false) else {
      rest(ending: [], snapping: choice)
      return nil
    }
    let motion = ScrollMotion("fling", view: self)
    begin(
      makeFling(choice, velocity: .zero, motion: motion, gesture: touch.number), ending: [])
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

  private func makeFling(
    _ choice: SnapResult?, velocity: Point, motion: ScrollMotion, gesture: Int
  ) -> Fling {
    let motions =
      choice.map { head(for: $0.offset, velocity: velocity) } ?? coast(velocity: velocity)
    return Fling(
      start: scene?.now ?? 0, x: motions.x, y: motions.y, choice: choice, motion: motion,
      gesture: gesture)
  }
}
