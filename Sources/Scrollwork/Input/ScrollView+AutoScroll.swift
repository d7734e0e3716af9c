public import ScrollPhysics

extension ScrollView {
  /// Scrolls by itself while something is dragged near an edge of the region, faster the nearer it is.
  ///
  /// It goes on, also without further calls, until a call with a point between the zones or without a
  /// point, a touch, a call that moves the view, or the end of the range. It moves this view alone, as the
  /// user's doing, and ends as a turn of the wheel does. Under a finger that drags the view, as one whose
  /// movements a listener consumes, it moves the content until the finger lifts, inside the range.
  ///
  /// - Parameters:
  ///   - point: The point in the viewport from its upper left corner, in points; nil ends it.
  ///   - rate: The speed by the distance from an edge.
  ///   - cause: What is behind it; nil for the running line.
  /// - Returns: The velocity of the offset, in pt/s; 0 where it does not scroll.
  @discardableResult
  public func autoScroll(
    at point: Point?, by rate: EdgeAutoScroll = EdgeAutoScroll(), cause: Cause? = nil
  ) -> Point {
    guard let scene, let point, point.isFinite, settings.isEnabled else {
      if case .dragging(var drag) = activity {
        drag.autoScroll = .zero
        activity = .dragging(drag)
      }
      endAutoScroll()
      return .zero
    }
    let geometry = currentGeometry
    let position = logicalPoint(inViewport: point)
    var velocity = Point.zero
    for axis in Axis.allCases where axes.contains(axis) {
      let speed = rate.velocity(
        at: position[axis] - geometry.contentInsets.start(axis), of: geometry.regionExtent(axis))
      if speed != 0, room(axis, towards: speed) > 0 { velocity[axis] = speed }
    }
    let step = shared(velocity) * scene.tickLength
    switch activity {
    case .wheeling(var run) where run.isAutomatic && velocity != .zero:
      run.step = step
      activity = .wheeling(run)
      return velocity
    case .dragging(var drag):
      drag.autoScroll = velocity
      activity = .dragging(drag)
      return velocity
    // Fingers or a wheel move the content themselves.
    case .pinching, .zooming: return .zero
    case .wheeling(let run) where !run.isAutomatic: return .zero
    case .idle, .tracking, .wheeling, .decelerating, .animating: break
    }
    guard velocity != .zero else {
      endAutoScroll()
      return .zero
    }
    let chain = ScrollChain([self], number: scene.nextGestureNumber(), isDirect: true)
    _ = beginTurn(chain, by: step, ticks: .max, name: "auto_scroll", cause: cause)
    if case .wheeling(var run) = activity {
      run.isAutomatic = true
      activity = .wheeling(run)
    }
    return velocity
  }
}

extension Touch {
  /// Moves the content that scrolls by itself under the finger by the distance of a tick.
  func stepAutoScroll() {
    if reorders { return followReorder() }
    for view in dragged {
      guard let scene, case .dragging(var drag) = view.activity, drag.touch === self,
        drag.autoScroll != .zero
      else { continue }
      let offset = view.geometry.contentOffset
      // Content that is pulled past an end is left to the finger.
      guard view.geometry.clamped(offset) == offset else { continue }
      let next = view.geometry.clamped(offset + drag.autoScroll * scene.tickLength)
      guard view.move(to: next, source: .user) else { continue }
      drag.regrab(at: view.geometry.contentOffset, in: view)
      view.activity = .dragging(drag)
    }
  }
}
