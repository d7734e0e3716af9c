extension ScrollView {
  /// Stores the geometry that layout measured and adjusts the offset to it.
  func adopt(_ measured: ScrollGeometry) {
    let (held, old) = (offsetState.held, geometry)
    takeOver(measured)
    noteRoom()
    contentLayout.adopt()
    if geometry.contentOffset != old.contentOffset { noteKeptDisplacement(of: held, since: old) }
    keyboardAvoidance.catchUp()
    sheet?.hasNewHeights = false
    noteFollowingAfterLayout()
  }

  /// Whether the size of viewport or content has changed, or the height of a sheet's detents.
  func hasNewSizes(since old: ScrollGeometry) -> Bool {
    !old.hasSameSizes(as: geometry) || sheet?.hasNewHeights == true
  }

  private func takeOver(_ measured: ScrollGeometry) {
    let held = offsetState.takeHeld()
    var next = measured
    if next.zoom != geometry.zoom { next = geometry(at: geometry.zoom, of: measured).geometry }
    next.contentOffset = geometry.contentOffset
    next.lentEnd = geometry.lentEnd
    let old = geometry
    // Sections may have moved although the geometry is unchanged.
    scene?.needsSettling(self)
    geometry = next
    guard reported.geometry != nil else { return setInitialOffset() }
    if next != old {
      noteLayoutCause()
      scene?.enqueueGeometry(self)
    }
    fitRoom(after: offsetState.lostViewport ?? old, holding: held)
    if restoresLostOffset(old, held) { return }
    if case .idle = activity { return keepOffset(after: old, holding: held) }
    if case .tracking = activity { return keepOffset(after: old, holding: held) }
    keepOtherAxes()
    let shift = carriedShift(of: held, after: old)
    guard hasNewSizes(since: old) || next != old || shift != .zero else { return }
    let offset = carriedOffset(by: shift, after: old)
    if shift != .zero { offsetState.decide(by: .scrollAnchoring) }
    switch activity {
    case .idle, .tracking: break
    case .dragging(let drag): keepUnderFinger(drag, by: shift, after: old)
    case .pinching(let touch):
      move(to: offset, source: .layout)
      touch.regrabPinch()
    case .zooming(var run):
      move(to: offset, source: .layout)
      run.shift(by: shift, scale: geometry.zoom)
      activity = .zooming(run)
      movement.invalidateSteps()
    case .wheeling(var run):
      run.beginning.move(by: shift, in: self, after: old)
      activity = .wheeling(run)
      move(to: geometry.clamped(offset), source: .layout)
    case .native(var run):
      run.move(by: shift, in: self, after: old)
      activity = .native(run)
      move(to: offset, source: .layout)
    case .decelerating(let fling):
      move(to: offset, source: .layout)
      continueFling(fling, after: old, holding: held, shift: shift)
    case .animating(let run):
      // The animation resolves its target again by itself.
      guard shift != .zero else { return }
      move(to: offset, source: .layout)
      run.shift(by: shift, from: geometry.contentOffset, at: motionTime)
      run.beginning?.move(by: shift, in: self, after: old)
      run.motion.target = run.target
      aim(at: run.target)
      // The shift invalidates a step that is being computed.
      movement.invalidateSteps()
    }
  }

  /// An offset plus a displacement of the content, inside the range if it was inside before.
  func carried(_ offset: Point, by shift: Point, after old: ScrollGeometry) -> Point {
    let next = offset + shift
    return old.clamped(offset).isClose(to: offset) ? geometry.clamped(next) : next
  }

  /// Handles a view at rest whose viewport is empty on an axis in which it scrolls: stores its last
  /// geometry, and restores the offset by it once the viewport has a size again.
  ///
  /// - Returns: Whether the offset was handled.
  private func restoresLostOffset(_ old: ScrollGeometry, _ held: HeldPosition?) -> Bool {
    let hasExtent = !Axis.allCases.contains {
      axes.contains($0) && geometry.containerSize[$0] <= 0
    }
    guard !hasExtent || offsetState.lostViewport != nil else { return false }
    switch activity {
    case .idle, .tracking: break
    case .dragging, .pinching, .zooming, .wheeling, .decelerating, .animating, .native:
      offsetState.forgetViewport()
      return false
    }
    if hasExtent, var former = offsetState.lostViewport {
      offsetState.forgetViewport()
      // Beyond an end it rests only where a call without a clamp was the last to move it.
      if !snapState.holdsOutsideRange {
        former.contentOffset = former.clamped(former.contentOffset)
      }
      move(to: former.contentOffset, source: .layout)
      keepOffset(after: former, holding: held)
    } else {
      offsetState.loseViewport(old)
      offsetState.hold(held)
      move(to: geometry.clamped(geometry.contentOffset), source: .layout)
    }
    return true
  }

  /// Clamps the offset on the axes in which the view does not scroll.
  private func keepOtherAxes() {
    var offset = geometry.contentOffset
    for axis in Axis.allCases where !axes.contains(axis) {
      offset[axis] = geometry.clamped(offset[axis], axis)
    }
    move(to: offset, source: .layout)
  }
}
