import ScrollPhysics

/// What a native scroll view, which stands for a view of the scene, is doing: it moves, and the
/// view follows.
struct NativeScroll {
  /// Its phase; not idle.
  var phase: ScrollPhase
  /// The velocity of the offset, in pt/s, by its latest two offsets.
  var velocity = Point.zero
  /// The tick in which it moved last.
  var tick: Int
  /// The state of the view when it began.
  var beginning: GestureBeginning
  /// The target that a lift was given; nil before the question, and where nothing was chosen.
  var choice: SnapResult?

  /// Whether a finger holds or drags it.
  var isTouched: Bool { phase == .tracking || phase == .interacting }

  /// The source of what it moves.
  var source: ScrollSource {
    switch phase {
    case .tracking, .interacting: .user
    case .decelerating: .momentum
    case .animating, .idle: .animation
    }
  }

  /// What it counts as where something else happens to the view.
  var kind: MotionKind? {
    switch phase {
    case .idle, .tracking: nil
    case .interacting: .drag
    case .decelerating: choice == nil ? .fling : .snap
    case .animating: .call
    }
  }

  /// Shifts it with content that layout has moved by `distance`.
  mutating func move(by distance: Point, in view: ScrollView, after old: ScrollGeometry) {
    beginning.move(by: distance, in: view, after: old)
    if let offset = choice?.offset {
      choice?.offset = view.carried(offset, by: distance, after: old)
    }
  }

  /// Shifts it with a view that a script has moved by `distance`.
  mutating func shift(by distance: Point) {
    beginning.shift(by: distance)
    if let offset = choice?.offset { choice?.offset = offset + distance }
  }
}

extension ScrollView {
  /// Whether a native scroll view moves this one, or a finger holds it there.
  package var isFollowingNative: Bool { if case .native = activity { true } else { false } }

  /// Follows a native scroll view that stands for this one.
  ///
  /// Offset, phases and events are those of a gesture of that course here; no rule, law of motion
  /// or range changes the offset. What moved the view before ends as interrupted.
  ///
  /// - Parameters:
  ///   - offset: Where it is, in points; may lie outside of the range while it moves. Ignored if
  ///     not finite.
  ///   - phase: What it is doing.
  package func follow(native offset: Point, _ phase: ScrollPhase) {
    scene?.layoutIfNeeded()
    guard let scene, offset.isFinite else { return }
    let former: NativeScroll? = if case .native(let run) = activity { run } else { nil }
    guard phase != .idle else { return restNative(at: offset, after: former) }
    var run =
      former
      ?? NativeScroll(
        phase: phase, tick: scene.tickCount,
        beginning: GestureBeginning(of: self, heading: target ?? geometry.contentOffset))
    if former?.phase != phase || former == nil {
      let ending =
        former.map { endings(of: $0, before: phase) } ?? cutShort(.interrupted, by: "user")
      if phase == .interacting {
        if former != nil {
          run.beginning = GestureBeginning(of: self, heading: run.beginning.heading)
        }
        run.choice = nil
        snapState.leave()
        beginPendingSnap()
      }
      run.phase = phase
      enter(.native(run), ending: ending, beginning: Self.beginnings[phase].map { [$0] } ?? [])
    }
    let ticks = scene.tickCount - run.tick
    if ticks > 0 {
      run.velocity = (offset - geometry.contentOffset) / (Double(ticks) * scene.tickLength)
      run.tick = scene.tickCount
    }
    activity = .native(run)
    move(to: offset, source: run.source)
  }

  /// The events that begin a phase.
  private static let beginnings: [ScrollPhase: EventName.BuiltIn] = [
    .interacting: .willBeginDrag, .decelerating: .willBeginDecelerate,
  ]

  /// The native scroll view rests.
  private func restNative(at offset: Point, after run: NativeScroll?) {
    guard let run else { return jump(native: offset) }
    move(to: offset, source: run.source)
    let isChosen = run.choice?.offset.isClose(to: geometry.contentOffset) == true
    rest(ending: endings(of: run, before: .idle), snapping: isChosen ? run.choice : noteRest())
  }

  /// The native scroll view is somewhere else at once: ends what moved this one.
  private func jump(native offset: Point) {
    snapState.place(isOutside: false)
    if offset != geometry.contentOffset { snapState.unsnap() }
    switch activity {
    case .idle, .tracking:
      if move(to: geometry.clamped(offset), source: .program) { noteRest() }
    case .dragging, .pinching, .wheeling, .zooming, .decelerating, .animating, .native:
      let ending = cutShort(.interrupted, by: "user")
      keepZoomInRange(source: .program)
      move(to: geometry.clamped(offset), source: .program)
      rest(ending: ending, snapping: noteRest())
    }
  }

  /// The events that end the phase of a native scroll view; nil comes where something else takes
  /// the view.
  func endings(of run: NativeScroll, before next: ScrollPhase?) -> [Event] {
    switch run.phase {
    case .interacting:
      [makeEvent(.didEndDrag, .dragEnd(willDecelerate: next == .decelerating))]
    case .decelerating: [makeEvent(.didEndDecelerate)]
    case .idle, .tracking, .animating: []
    }
  }

  /// Where a native scroll view that is let go comes to rest: calls the snap rule, then the
  /// listeners of `will_end_drag`, as a lift of a finger here does.
  ///
  /// The view follows it to the offset first, in the phase of a drag.
  ///
  /// - Parameters:
  ///   - offset: Where it is let go, in points.
  ///   - velocity: The velocity of the offset, in pt/s.
  ///   - natural: Where its own momentum would end, in points; by the physics of this view unless
  ///     given.
  /// - Returns: The offset, inside the range.
  package func restingOffset(
    ofNativeLiftAt offset: Point, velocity: Point, natural: Point? = nil
  ) -> Point {
    follow(native: offset, .interacting)
    guard case .native(let run) = activity else { return geometry.clamped(geometry.contentOffset) }
    let lifted = velocity.isFinite ? velocity.limited(to: axes) : .zero
    let end = natural.flatMap {
      $0.isFinite ? geometry.contentOffset.replacing(axes, from: $0) : nil
    }
    guard
      let lift = lift(
        from: run.beginning, on: axes, speed: lifted,
        thrown: limited(release: flingVelocity(lifted), natural: end)),
      case .native(var run) = activity
    else { return geometry.clamped(target ?? geometry.contentOffset) }
    run.choice = lift.choice
    activity = .native(run)
    let target = geometry.clamped(lift.choice?.offset ?? lift.natural)
    note(lift, target: target)
    return target
  }
}
