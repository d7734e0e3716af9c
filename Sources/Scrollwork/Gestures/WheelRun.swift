/// A wheel or trackpad that turns: the same distance in each of some ticks (F15).
struct WheelRun {
  /// The distance of a tick, in the direction of the offset.
  let step: Point
  /// How many ticks are left.
  var remaining: Int
  let motion: ScrollMotion

  /// Moves on by one tick.
  ///
  /// - Returns: whether that was the last one.
  mutating func step(_ view: ScrollView) -> Bool {
    remaining -= 1
    let offset = view.geometry.clamped(view.geometry.contentOffset + step.limited(to: view.axes))
    view.move(to: offset, source: .user)
    return remaining <= 0
  }
}

extension ScrollView {
  /// Turns a wheel over the view: `distance` in each of `ticks` ticks, cut at the edges.
  ///
  /// A wheel has no momentum of its own; a snap rule is asked once it stops. A view that is
  /// disabled, or cannot move on the wheel's axis, hands the turn to the next one around it.
  ///
  /// - Returns: the motion, nil when no view can use the wheel.
  @discardableResult
  public func wheel(by distance: Point, ticks: Int) -> ScrollMotion? {
    scene?.layoutIfNeeded()
    let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
    guard canWheel(axis, distance[axis]) else {
      return scroller?.wheel(by: distance, ticks: ticks)
    }
    if case .dragging = activity { return nil }
    cause = scene?.currentCause?() ?? Cause(text: "wheel")
    let ending = cutShort(.interrupted, by: "user")
    let motion = ScrollMotion("wheel", view: self)
    holdsOutsideRange = false
    enter(
      .wheeling(WheelRun(step: distance, remaining: max(1, ticks), motion: motion)),
      ending: ending)
    return motion
  }

  private func canWheel(_ axis: Axis, _ distance: Double) -> Bool {
    guard settings.isEnabled, axes.contains(axis), geometry.overflows(axis) else { return false }
    return distance < 0 ? !isAtStart(axis) : !isAtEnd(axis)
  }

  func endWheel(_ run: WheelRun) {
    let offset = geometry.contentOffset
    let choice = choose(
      SnapMove(
        start: offset, startItem: alignedItem, natural: offset, velocity: .zero, axes: axes,
        reason: .gesture, view: self))
    guard let choice, !choice.offset.isClose(to: offset) else {
      _ = run.motion.end(.arrived)
      return rest(ending: [], motion: run.motion, snapping: choice)
    }
    let motions = head(for: geometry.clamped(choice.offset), velocity: .zero)
    begin(
      Fling(
        start: scene?.now ?? 0, x: motions.x, y: motions.y, choice: choice, motion: run.motion,
        gesture: 0),
      ending: [])
  }
}
