extension ScrollView {
  /// Advances a zoom to the present time.
  func advance(_ run: ZoomRun) {
    guard let scene else { return }
    let number = movement.activityNumber
    let share = run.share(at: scene.now)
    // A script's curve may have made a call that replaces the activity.
    guard number == movement.activityNumber else { return }
    guard let share, share.isFinite else {
      if let share {
        report(
          "the animation curve of \(run.motion.name) returned \(share.isNaN ? "nan" : "\(share)")",
          code: .curveFailed,
          help: "the call went straight to its target")
      }
      return arrive(run)
    }
    var run = lookedUp(run)
    let before = geometry.contentOffset
    let (scale, offset, progress) = run.state(at: share)
    setZoom(scale, source: run.source)
    let over = run.overhang * max(0, 1 - progress)
    let clamped = limited(geometry.clamped(offset, beyond: over))
    run.velocity = (clamped - before) * scene.stepRate
    run.layoutVersion = scene.layoutVersion
    run.share = share
    activity = .zooming(run)
    move(to: clamped, source: run.source)
  }

  /// The run, with its end computed again if the layout has changed.
  private func lookedUp(_ run: ZoomRun) -> ZoomRun {
    guard let scene, run.layoutVersion != scene.layoutVersion else { return run }
    let end = state(of: run.plan)
    guard end != run.target, end.offset.isFinite else { return run }
    var run = run
    run.retarget(end, from: geometry, share: run.share)
    run.motion.target = end.offset
    aim(at: end.offset)
    return run
  }

  /// Ends a zoom exactly at its target.
  func arrive(_ run: ZoomRun) {
    let end = state(of: run.plan)
    setZoom(end.scale, source: run.source)
    move(to: end.offset, source: run.source)
    if run.isBounce {
      endZoomGesture(run.motion, by: run.cause)
      return
    }
    aim(at: end.offset)
    run.motion.target = target
    scene?.laws?.land(self, at: geometry.contentOffset, announced: target)
    _ = run.motion.end(.arrived)
    noteRest()
    rest(
      ending: [endOfZoom(), makeEvent(.didEndAnimation, .motion(run.motion))], motion: run.motion)
  }

  /// Starts the bounce of a scale outside of its range.
  ///
  /// - Parameters:
  ///   - plan: The content point that stays at a point of the viewport; nil for the middle of the
  ///     region.
  ///   - motion: The motion that reports the gesture's end.
  ///   - ending: The events that end the former activity.
  ///   - cause: The script line that caused it; nil for that of the former activity.
  func bounceZoom(
    about plan: ZoomPlan? = nil, motion: ScrollMotion, ending: [Event] = [], by cause: Cause? = nil
  ) {
    guard let scene else { return }
    var plan = plan ?? ZoomPlan(content: contentPoint(at: regionMiddle))
    plan.scale = settings.zoom.clamped(geometry.zoom)
    let run = ZoomRun(
      motion, plan, ZoomRun.bounce, source: .momentum, isBounce: true,
      cause: cause ?? activity.cause ?? presentCause, from: geometry, to: state(of: plan),
      at: scene.now)
    begin(run, ending: ending)
  }

  /// Starts the bounce if an activity ends at a scale outside of its range.
  ///
  /// - Returns: Whether the bounce was started.
  func bouncesInsteadOfRest(ending: [Event], motion: ScrollMotion?) -> Bool {
    guard !isZoomInRange, reported.geometry != nil, isAlive else { return false }
    if let motion, motion.isDone { complete(motion) }
    let open = motion.flatMap { $0.isDone ? nil : $0 }
    bounceZoom(motion: open ?? ScrollMotion("zoom", view: self), ending: ending)
    return true
  }

  /// Ends a zoom gesture at a scale inside its range: the snap rule chooses the rest, as after a
  /// drag released at rest.
  func endZoomGesture(_ motion: ScrollMotion, by cause: Cause?) {
    let offset = geometry.contentOffset
    let number = movement.activityNumber
    let choice = choose(
      SnapMove(
        start: offset, startItem: alignedItem, natural: offset, velocity: .zero, axes: axes,
        reason: .gesture, view: self, original: offset))
    guard number == movement.activityNumber else {
      if motion.end(.interrupted, by: "motion") { complete(motion) }
      return
    }
    let fling = makeFling(choice, velocity: .zero, motion: motion, chain: nil, by: cause)
    let ending = [endOfZoom()]
    if fling.duration > 0 { return begin(fling, ending: ending) }
    move(to: fling.target, source: .user, by: fling.cause)
    motion.target = geometry.contentOffset
    _ = motion.end(.arrived)
    rest(ending: ending, motion: motion, snapping: choice)
  }
}

extension ScrollGeometry {
  /// The offset clamped to the range, which is extended by an existing overhang.
  func clamped(_ offset: Point, beyond over: Point) -> Point {
    var clamped = offset
    for axis in Axis.allCases {
      clamped[axis] = min(
        max(offset[axis], minimum(axis) + min(0, over[axis])), maximum(axis) + max(0, over[axis]))
    }
    return clamped
  }
}
