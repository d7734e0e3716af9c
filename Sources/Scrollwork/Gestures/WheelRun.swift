/// A wheel or trackpad that turns: the same distance in each of some ticks (F15).
struct WheelRun {
  /// The distance of a tick, in the direction of the offset.
  let step: Point
  /// Where the view was when the wheel began to turn, the item it was aligned with, and where it was
  /// heading.
  let start: Point
  let startItem: Item?
  let original: Point
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
  /// disabled, or cannot move on the wheel's axis, hands the turn to the next one around it. A view
  /// that a finger drags keeps to the finger.
  ///
  /// - Returns: the motion, nil when no view can use the wheel.
  @discardableResult
  public func wheel(by distance: Point, ticks: Int) -> ScrollMotion? {
    guard let scene, distance.isFinite, distance != .zero else { return nil }
    scene.layoutIfNeeded()
    let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
    guard canWheel(axis, distance[axis]) else {
      return scroller?.wheel(by: distance, ticks: ticks)
    }
    if case .dragging = activity { return nil }
    cause = scene.currentCause?() ?? Cause(text: "wheel")
    let motion = ScrollMotion("wheel", view: self)
    let run = WheelRun(
      step: distance, start: geometry.contentOffset, startItem: alignedItem,
      original: target ?? geometry.contentOffset, remaining: max(1, ticks), motion: motion)
    let ending = cutShort(.interrupted, by: "user")
    holdsOutsideRange = false
    snapped = nil
    enter(.wheeling(run), ending: ending)
    return motion
  }

  private func canWheel(_ axis: Axis, _ distance: Double) -> Bool {
    guard settings.isEnabled, axes.contains(axis), geometry.overflows(axis) else { return false }
    return distance < 0 ? !isAtStart(axis) : !isAtEnd(axis)
  }

  /// The wheel stands still: what a lift is to a finger.
  func endWheel(_ run: WheelRun) {
    let offset = geometry.contentOffset
    let number = activityNumber
    let choice = choose(
      SnapMove(
        start: run.start, startItem: run.startItem, natural: offset, velocity: .zero, axes: axes,
        reason: .gesture, view: self, original: run.original))
    guard number == activityNumber else { return }
    let fling = makeFling(choice, velocity: .zero, motion: run.motion, gesture: 0)
    if choice != nil, fling.duration > 0 { return begin(fling, ending: []) }
    if choice != nil { move(to: fling.target, source: .user) }
    _ = run.motion.end(.arrived)
    rest(ending: [], motion: run.motion, snapping: choice)
  }
}
