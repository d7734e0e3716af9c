/// A view's state while a wheel, trackpad or scroll bar moves it: an equal step in each of some
/// ticks.
///
/// All views moved by one turn share a `WheelTurn`; its leader counts the ticks and distributes the
/// steps, and the others end when it does.
struct WheelRun {
  /// The displacement of a tick in chain coordinates; 0 for views other than the leader.
  var step: Point
  /// The state of the view when it joined the turn.
  var beginning: GestureBeginning
  /// The number of ticks left.
  var remaining: Int
  let motion: ScrollMotion
  let turn: WheelTurn
  /// The displacements after the next one, where it scrolls for a drag near an edge until it is
  /// stopped or cannot move the view any more; nil for other turns.
  var steady: Point?
  /// The script line that turns the wheel.
  var cause: Cause? { turn.cause }
}

/// The state shared by all views that one turn of a wheel moves.
final class WheelTurn {
  let chain: ScrollChain
  /// The view whose activity counts the ticks.
  let leader: ScrollView
  /// The views that have joined, the leader first.
  fileprivate(set) var views: [ScrollView]
  /// The view that moved last.
  fileprivate(set) var latest: ScrollView
  /// Whether notches of a wheel make it, not a scroll bar or an edge.
  let isByNotches: Bool
  /// Whether listeners have heard of its first notch.
  fileprivate var hasBegun = false
  /// The script line that turns the wheel.
  var cause: Cause?

  init(_ chain: ScrollChain, leader: ScrollView, isByNotches: Bool, cause: Cause?) {
    self.isByNotches = isByNotches
    self.cause = cause
    self.chain = chain
    self.leader = leader
    views = [leader]
    latest = leader
  }
}

extension ScrollView {
  /// Turns a wheel over the view: the offset moves by `distance` in each of `ticks` ticks.
  ///
  /// Each view takes what fits into its range and the rest is passed to the views around it; there
  /// is no overscroll. A wheel has no momentum; the snap rule is called once when it stops, and
  /// leads to a target in the direction of the notches. Notches in one direction, each before the
  /// view rests from the one before, are one run and count from its beginning.
  ///
  /// Listeners of `wheel` are called before each tick; where one stops the event, the wheel turns
  /// no further. In a view that turns pages the whole of it is one notch.
  ///
  /// - Parameters:
  ///   - distance: the displacement of this view's offset in a tick, in points; positive grows it.
  ///   - ticks: the number of ticks; below 1 counts as 1.
  /// - Returns: the motion; nil when no view can move, fingers move the first that could, a
  ///   listener stops the event, the notch's gesture has turned its page, or the distance is 0 or
  ///   not finite.
  @discardableResult
  public func wheel(by distance: Point, ticks: Int) -> ScrollMotion? {
    guard let scene, distance.isFinite, distance != .zero else { return nil }
    if refuses(WheelInput(delta: distance)) { return nil }
    scene.layoutIfNeeded()
    let chain = ScrollChain(around: self, number: scene.nextGestureNumber(), by: .wheel)
    let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
    let displacement = toChain(distance)
    scene.input.turnWheel(by: distance, at: scene.now)
    switch turnPage(by: displacement, along: chain, in: scene.input.wheel) {
    case .scrolls: break
    case .ignored: return nil
    case .turned(let motion): return motion
    }
    for axis in [axis, axis.cross] where distance[axis] != 0 {
      func room(_ view: ScrollView, _ own: Axis) -> Double {
        view.geometry.overflows(own)
          ? view.room(own, towards: view.toLocal(displacement[axis], own)) : 0
      }
      chain.noteAsked(towards: displacement[axis], axis)
      let first = chain.first(axis, towards: displacement[axis], room: room)
      guard let (view, own) = first, room(view, own) > Metrics.edge else { continue }
      if view.interruption(by: .wheel) == .refused { return nil }
      scene.input.scrollByWheel()
      return view.beginTurn(
        chain, by: displacement, ticks: ticks, name: "wheel", isByNotches: true)
    }
    chain.noteUnused("a wheel", axis)
    return nil
  }

  /// Drags the thumb of a scroll bar by `distance` points, evenly over some ticks.
  ///
  /// The track is the viewport's length minus the indicator's margins, the thumb is the share V/C
  /// of it (viewport over content), and its free travel maps linearly to the range of the offset.
  /// The offset is clamped, has no momentum, and no other view moves.
  ///
  /// - Parameters:
  ///   - axis: the axis of the scroll bar.
  ///   - distance: the total displacement of the thumb on the screen, in points.
  ///   - ticks: the number of ticks; below 1 counts as 1.
  /// - Returns: the motion; nil for a view that is disabled, under fingers, or does not scroll on
  ///   the axis.
  @discardableResult
  package func dragIndicator(_ axis: Axis, by distance: Double, ticks: Int) -> ScrollMotion? {
    guard let scene, distance.isFinite, distance != 0 else { return nil }
    scene.layoutIfNeeded()
    let chain = ScrollChain([self], number: scene.nextGestureNumber(), isDirect: true)
    guard settings.isEnabled, axes.contains(axis) else {
      chain.noteUnused("a scroll bar", axis)
      return nil
    }
    if interruption(by: .scrollBar) == .refused { return nil }
    let track = geometry.containerSize[axis] - settings.indicatorMargins.sum(axis)
    let free = track * (1 - indicator(axis).extent)
    guard geometry.overflows(axis), free > 0 else {
      chain.noteUnused("a scroll bar", axis)
      return nil
    }
    let count = max(1, ticks)
    var step = Point.zero
    step[axis] =
      distance / Double(count) / free * rangeLength(axis)
    // The displacement is on the screen; chain coordinates follow the layout direction.
    let displacement = toChain(SpaceMap(mirrored: mirror).displacement(step))
    return beginTurn(chain, by: displacement, ticks: count, name: "scrollbar")
  }

  func beginTurn(
    _ chain: ScrollChain, by step: Point, ticks: Int, name: String, isByNotches: Bool = false,
    cause: Cause? = nil
  ) -> ScrollMotion {
    let motion = ScrollMotion(name, view: self)
    let turn = WheelTurn(
      chain, leader: self, isByNotches: isByNotches, cause: cause ?? scene?.presentCause(name))
    join(turn, by: step, ticks: max(1, ticks), motion: motion)
    return motion
  }

  fileprivate func join(_ turn: WheelTurn, by step: Point, ticks: Int, motion: ScrollMotion) {
    let begun =
      turn.isByNotches ? notchesInProgress(towards: turn.chain.local(step, in: self)) : nil
    let run = WheelRun(
      step: step,
      beginning: begun
        ?? GestureBeginning(of: self, heading: target ?? geometry.contentOffset),
      remaining: ticks, motion: motion, turn: turn)
    if case .tracking(let touch) = activity { touch.lose(self) }
    let ending = cutShort(.interrupted, by: "user")
    snapState.leave()
    if begun == nil { beginPendingSnap() }
    enter(.wheeling(run), ending: ending)
  }

  /// Makes the next step of a turn, if this view leads it.
  func turn(_ run: WheelRun) {
    var run = run
    let turn = run.turn
    guard turn.leader === self else {
      // The leader ends the turn of all views; without a leader each ends its own.
      if !turn.moves(turn.leader) {
        endWheel(
          from: run.beginning, isByNotches: turn.isByNotches, motion: run.motion, by: run.cause)
      }
      return
    }
    run.remaining -= 1
    let step = run.step
    if let steady = run.steady { run.step = steady }
    activity = .wheeling(run)
    let number = movement.activityNumber
    if turn.isByNotches, turn.hasBegun, let source = turn.chain.views.first {
      let isRefused = source.refuses(WheelInput(delta: source.toLocal(step)))
      guard number == movement.activityNumber else { return }
      if isRefused { return end(turn) }
      scene?.input.turnWheel(by: source.toLocal(step), at: scene?.now ?? 0)
    }
    turn.hasBegun = true
    let offset = geometry.contentOffset
    _ = turn.chain.distribute(step, with: turn)
    guard number == movement.activityNumber else { return }
    let isStuck = run.steady != nil && (offset == geometry.contentOffset || run.steady == .zero)
    guard run.remaining <= 0 || isStuck else { return }
    end(turn)
  }

  /// Ends a turn in all of its views.
  private func end(_ turn: WheelTurn) {
    for view in turn.views.reversed() {
      guard case .wheeling(let own) = view.activity, own.turn === turn else { continue }
      view.endWheel(
        from: own.beginning, isByNotches: turn.isByNotches, motion: own.motion, by: own.cause)
      if view !== turn.latest, view.phase == .idle { view.forgetActivity() }
    }
  }

  /// The state before the first of the notches that still move the view, to their target too, and
  /// to which one more belongs; nil without any, and for one in another direction.
  func notchesInProgress(towards step: Point) -> GestureBeginning? {
    let begun: GestureBeginning?
    switch activity {
    case .wheeling(let run): begun = run.turn.isByNotches ? run.beginning : nil
    case .animating(let run): begun = run.beginning
    case .decelerating(let fling): begun = fling.notches
    case .idle, .tracking, .dragging, .pinching, .zooming, .native: begun = nil
    }
    guard let begun else { return nil }
    let displacement = geometry.contentOffset - begun.offset
    return displacement.x * step.x < 0 || displacement.y * step.y < 0 ? nil : begun
  }

  /// Ends the turn that scrolls the view for a drag near an edge, if there is one.
  func endAutoScroll() {
    guard case .wheeling(let run) = activity, run.steady != nil else { return }
    // Where it comes to rest is the doing of the line that ends it.
    if let line = scene?.runningLine { run.turn.cause = line }
    end(run.turn)
  }

  /// Ends the turn of a wheel in this view: calls the snap rule, and rests or begins the motion to
  /// its target, or back into the range.
  func endWheel(
    from beginning: GestureBeginning, isByNotches: Bool, motion: ScrollMotion, by cause: Cause?
  ) {
    let offset = geometry.contentOffset
    let number = movement.activityNumber
    var turn = SnapMove(
      start: beginning.offset, startItem: beginning.item, natural: offset, velocity: .zero,
      axes: axes,
      reason: .gesture, view: self, original: beginning.heading)
    turn.input = .wheel
    turn.isByNotches = isByNotches
    var choice = choose(turn)
    if number == movement.activityNumber { choice = permitted(choice, natural: offset) }
    guard number == movement.activityNumber else { return }
    let fling = makeFling(choice, velocity: .zero, motion: motion, chain: nil, by: cause)
    fling.isByFinger = false
    if isByNotches { fling.notches = beginning }
    // It may have interrupted a bounce, which goes on.
    let isOutside = geometry.clamped(offset) != offset
    if choice != nil || isOutside, fling.duration > 0 { return begin(fling, ending: []) }
    if choice != nil { move(to: fling.target, source: .user, by: fling.cause) }
    _ = motion.end(.arrived)
    rest(ending: [], motion: motion, snapping: choice)
  }
}

extension WheelTurn: ChainDriver {
  /// Whether the turn moves a view.
  fileprivate func moves(_ view: ScrollView) -> Bool {
    if case .wheeling(let run) = view.activity { run.turn === self } else { false }
  }

  func room(of view: ScrollView, _ axis: Axis, towards displacement: Double) -> Double {
    // A page is turned by a notch of its own.
    if isByNotches, view.settings.wheel.page != .off { return 0 }
    if view.interruption(by: .wheel) == .refused { return 0 }
    return view.room(axis, towards: displacement)
  }

  func push(_ view: ScrollView, _ axis: Axis, by displacement: Double) -> Double {
    guard room(of: view, axis, towards: displacement) > 0 else { return 0 }
    if !moves(view) {
      let motion = ScrollMotion("wheel", view: view)
      view.join(self, by: .zero, ticks: 1, motion: motion)
      views.append(view)
    }
    var offset = view.geometry.contentOffset
    let from = offset[axis]
    offset[axis] = view.offset(axis, from: from, by: displacement)
    view.move(to: offset, source: .user)
    latest = view
    return offset[axis] == from + displacement ? displacement : offset[axis] - from
  }
}
