import ScrollPhysics

extension ScrollView {
  /// Turns a wheel whose notches scroll smoothly, as browsers do: an ease-in-out of
  /// `clamp(14 − |d|/60, 6, 12)/60` s for a distance d (see `SmoothScroll.wheel`).
  ///
  /// Notches add up: another one while the view is on its way goes on from its offset at its
  /// velocity, to a target that much further. What does not fit into the view's range is passed to
  /// the views around it. The phase is `animating`, the source `user`; the snap rule is called
  /// once, when it stops, and leads to a target in the direction of the notches.
  ///
  /// - Parameter distance: The displacement of this view's offset, in points; positive grows it.
  /// - Returns: The motion; nil when no view can move, a finger drags the view, or the distance is
  ///   0 or not finite.
  @discardableResult
  package func smoothWheel(by distance: Point) -> ScrollMotion? {
    guard let scene, distance.isFinite, distance != .zero,
      interruption(by: .smoothWheel) != .refused, !refuses(WheelInput(delta: distance))
    else { return nil }
    scene.layoutIfNeeded()
    let chain = ScrollChain(around: self, number: scene.nextGestureNumber(), by: .wheel)
    scene.input.turnWheel(by: distance, at: scene.now)
    switch turnPage(by: toChain(distance), along: chain, in: scene.input.wheel) {
    case .scrolls: break
    case .ignored: return nil
    case .turned(let motion): return motion
    }
    let driver = SmoothWheelDriver()
    _ = chain.distribute(toChain(distance), with: driver)
    guard let motion = driver.animate() else {
      chain.noteUnused("a wheel", distance.dominantAxis)
      return nil
    }
    scene.input.scrollByWheel()
    return motion
  }
}

/// Animates the views of a chain to where a smooth wheel's notch takes them.
private final class SmoothWheelDriver: HeadingDriver {
  let intervention = Intervention.smoothWheel
  /// The views that the notch moves, their targets, and how far it moves these.
  private var targets: [(view: ScrollView, target: Point, step: Point)] = []

  func room(of view: ScrollView, _ axis: Axis, towards displacement: Double) -> Double {
    // A page is turned by a notch of its own.
    if view.settings.wheel.page != .off { return 0 }
    if view.interruption(by: intervention) == .refused { return 0 }
    return view.room(axis, towards: displacement, from: heading(of: view)[axis])
  }

  func heading(of view: ScrollView) -> Point {
    targets.first { $0.view === view }?.target ?? view.heading(for: intervention)
  }

  func lead(_ view: ScrollView, _ axis: Axis, from start: Point, to target: Point) {
    let former = targets.first { $0.view === view }?.step ?? .zero
    targets.removeAll { $0.view === view }
    targets.append((view, target, former + target - start))
  }

  /// Begins the motions, each on both axes at once.
  ///
  /// - Returns: That of the first view that moves; nil without one.
  func animate() -> ScrollMotion? {
    var first: ScrollMotion?
    for (view, target, step) in targets {
      let motion = animate(view, to: target, by: step)
      first = first ?? motion
    }
    return first
  }

  /// Begins the motion of a view, whose duration is that of the greater distance.
  private func animate(_ view: ScrollView, to target: Point, by step: Point) -> ScrollMotion {
    let offset = view.geometry.contentOffset
    let distance = target - offset
    let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
    let velocity = view.interruption(by: intervention) == .extends ? view.velocity : .zero
    let eased = SmoothScroll.wheel.retarget(
      from: offset[axis], velocity: velocity[axis], to: target[axis])
    let beginning = beginning(of: view, towards: step)
    let motion = ScrollMotion("wheel", view: view, target: target)
    view.animate(
      ScrollCall(.distance(distance), name: "wheel"), to: target,
      with: .curve(.bezier(eased.curve), duration: eased.duration), motion: motion, source: .user,
      beginning: beginning)
    return motion
  }

  /// The state before the first of the notches of a run, to which one more adds a step.
  private func beginning(of view: ScrollView, towards step: Point) -> GestureBeginning {
    if let begun = view.notchesInProgress(towards: step) { return begun }
    view.beginPendingSnap()
    return GestureBeginning(of: view, heading: view.target ?? view.geometry.contentOffset)
  }
}
