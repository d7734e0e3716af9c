extension ScrollView {
  /// Carries out a zoom call: at once, or by an animation from the next tick on.
  ///
  /// A jump emits `zoom` alone; an animated call also `will_begin_zoom` before and `did_end_zoom`
  /// after it. The scale is clamped to the range of `settings.zoom`, the offset to its range;
  /// another scale than the present one, in a view without a range, is a note (`SW0318`).
  ///
  /// - Returns: The motion; already ended for a jump, when nothing has to change, for an invalid
  ///   number or a sheet (`SW0301`), and when fingers hold the content. Nil outside of a scene.
  @discardableResult
  package func zoom(_ call: ZoomCall) -> ScrollMotion? {
    guard let scene else { return nil }
    scene.layoutIfNeeded()
    let motion = ScrollMotion(call.name, view: self)
    guard call.isSound, sheet == nil else {
      _ = motion.end(.cancelled, by: "refused")
      complete(motion)
      report(
        sheet == nil
          ? "\(call.name) got a scale that is not a finite number above 0"
          : "a sheet cannot be zoomed",
        code: .offsetNotFinite)
      return motion
    }
    if refuses(.zoom), !call.isForced {
      _ = motion.end(.interrupted, by: "user")
      complete(motion)
      return motion
    }
    if case .scale(let scale, _) = call.target, scale != geometry.zoom, !settings.zoom.isRange {
      noteNoZoom(
        "\(call.name) sets the scale \(scale) of a view that does not zoom",
        help: "give it a range: zoom = { min = 1, max = 4 }")
    }
    let cause = scene.presentCause(call.name)
    let plan = plan(for: call)
    let end = state(of: plan)
    motion.target = end.offset
    if let animation = call.animation ?? scene.animation.ambient {
      animate(plan, to: end, with: animation, motion: motion, cause)
    } else {
      jump(to: end, motion: motion, cause)
    }
    return motion
  }

  /// Reports once that a call sets a scale where nothing zooms.
  func noteNoZoom(_ message: String, help: String) {
    guard zooming.takeUnusedReport() else { return }
    scene?.report(
      ScrollReport(
        severity: .note, code: .nothingZooms, message: message, help: help, view: id))
  }

  private func jump(
    to end: (scale: Double, offset: Point), motion: ScrollMotion, _ cause: Cause
  ) {
    _ = motion.end(.arrived)
    complete(motion)
    func apply() {
      setZoom(end.scale, source: .program)
      move(to: end.offset, source: .program, by: cause)
    }
    switch activity {
    case .idle, .tracking:
      snapState.comeInside()
      apply()
      noteRest()
    case .dragging(var drag):
      apply()
      drag.regrab(at: geometry.contentOffset, in: self)
      activity = .dragging(drag)
    case .pinching, .zooming, .wheeling, .decelerating, .animating, .native:
      let ending = cutShort(.interrupted, by: "motion")
      apply()
      rest(ending: ending)
    }
  }

  private func animate(
    _ plan: ZoomPlan, to end: (scale: Double, offset: Point), with animation: ScrollAnimation,
    motion: ScrollMotion, _ cause: Cause
  ) {
    guard let scene else { return }
    let ending = cutShort(.interrupted, by: "motion")
    guard end.scale != geometry.zoom || end.offset != geometry.contentOffset else {
      _ = motion.end(.arrived)
      complete(motion)
      switch activity {
      case .idle, .tracking: return
      case .dragging, .pinching, .zooming, .wheeling, .decelerating, .animating, .native:
        return rest(ending: ending)
      }
    }
    let run = ZoomRun(
      motion, plan, animation, source: .animation, isBounce: false, cause: cause, from: geometry,
      to: end, at: scene.now)
    begin(run, ending: ending)
  }

  /// Starts a zoom without fingers.
  func begin(_ run: ZoomRun, ending: [Event]) {
    snapState.leave()
    aim(at: run.target.offset)
    run.motion.target = target
    let goesOn = zooming.isActive
    zooming.begin()
    enter(.zooming(run), ending: ending)
    if !goesOn { emit(.willBeginZoom, .zoomScale(geometry.zoom), source: .animation) }
    emit(.target, .target(run.target.offset, velocity: .zero))
    if scene?.motionReduction.isOn == true { arrive(run) }
  }

  /// Ends the zoom and returns its `did_end_zoom` event.
  func endOfZoom() -> Event {
    zooming.end()
    return makeEvent(.didEndZoom, .zoomScale(geometry.zoom))
  }
}
