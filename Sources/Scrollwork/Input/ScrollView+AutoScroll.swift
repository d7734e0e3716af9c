package import ScrollPhysics

/// The point that a script gave, near whose edge the view scrolls by itself.
struct EdgePoint {
  /// The point in the viewport from its upper left corner, where it was a step before, and the tick
  /// of that step; nil for none.
  fileprivate var last: (now: Point, before: Point, tick: Int)?
}

extension ScrollView {
  /// Scrolls by itself while something is dragged near an edge of the region, faster the nearer it
  /// is.
  ///
  /// It goes on, also without further calls, until a call with a point between the zones or without
  /// a point, a touch, a call that moves the view, or the end of the range. It moves this view
  /// alone, as the user's doing, and ends as a turn of the wheel does. Under a finger that drags
  /// the view, as one whose movements a listener consumes, it moves the content until the finger
  /// lifts, inside the range.
  ///
  /// Points that are given tick after tick, or under a moving finger, are a way: the content moves
  /// by the integral of the velocity along it, which is the same at every tick rate.
  ///
  /// - Parameters:
  ///   - point: The point in the viewport from its upper left corner, in points; nil ends it.
  ///   - rate: The speed by the distance from an edge.
  ///   - cause: What is behind it; nil for the running line.
  /// - Returns: The velocity of the offset at the point, in pt/s; 0 where it does not scroll.
  @discardableResult
  package func autoScroll(
    at point: Point?, by rate: EdgeAutoScroll = EdgeAutoScroll(), cause: Cause? = nil
  ) -> Point {
    guard let scene, let point, point.isFinite, settings.isEnabled else {
      edgePoint.last = nil
      return endAutoScrollAtOnce()
    }
    // A call before the motion of a tick counts for that tick, any other for the next one.
    let tick = scene.motionTime < scene.now ? scene.tickCount : scene.tickCount + 1
    var start = point
    if case .dragging(let drag) = activity {
      start = point - drag.touch.step / screenScale
    } else if let known = edgePoint.last {
      let last = known.tick == tick ? known.before : known.now
      // A point that is far away is another one.
      let isNear = Axis.allCases.allSatisfy {
        abs(point[$0] - last[$0]) <= geometry.containerSize[$0] / 2
      }
      if isNear { start = last }
    }
    edgePoint.last = (point, start, tick)
    return autoScroll(from: start, to: point, by: rate, cause: cause)
  }

  /// The same for a point that moves on a way in this tick.
  ///
  /// - Parameters:
  ///   - start: Where it was at the end of the tick before.
  ///   - point: Where it is now.
  ///   - rate: The speed by the distance from an edge.
  ///   - edges: The edges near which the view scrolls.
  ///   - cause: What is behind it; nil for the running line.
  /// - Returns: The velocity of the offset at the point, in pt/s.
  @discardableResult
  func autoScroll(
    from start: Point, to point: Point, by rate: EdgeAutoScroll,
    near edges: OffsetDirections = .all, cause: Cause?
  ) -> Point {
    guard let scene, settings.isEnabled else { return endAutoScrollAtOnce() }
    let geometry = currentGeometry
    let (first, last) = (logicalPoint(inViewport: start), logicalPoint(inViewport: point))
    var velocity = Point.zero
    var mean = Point.zero
    for axis in Axis.allCases where axes.contains(axis) {
      let (inset, extent) = (geometry.contentInsets.start(axis), geometry.regionExtent(axis))
      func allowed(_ speed: Double) -> Double {
        speed != 0 && edges.contains(axis, speed) && room(axis, towards: speed) > 0 ? speed : 0
      }
      velocity[axis] = allowed(rate.velocity(at: last[axis] - inset, of: extent))
      mean[axis] = allowed(
        rate.velocity(from: first[axis] - inset, to: last[axis] - inset, of: extent))
    }
    let step = toChain(mean) * scene.tickLength
    let steady = toChain(velocity) * scene.tickLength
    let isMoving = mean != .zero || velocity != .zero
    switch activity {
    case .wheeling(var run) where run.steady != nil && isMoving:
      (run.step, run.steady) = (step, steady)
      activity = .wheeling(run)
      return velocity
    case .dragging(var drag):
      drag.autoScroll = (mean, velocity)
      activity = .dragging(drag)
      return velocity
    // Fingers or a wheel move the content themselves.
    case .pinching, .zooming, .native: return .zero
    case .wheeling(let run) where run.steady == nil: return .zero
    case .idle, .tracking, .wheeling, .decelerating, .animating: break
    }
    guard isMoving else {
      endAutoScroll()
      return .zero
    }
    let chain = ScrollChain([self], number: scene.nextGestureNumber(), isDirect: true)
    _ = beginTurn(chain, by: step, ticks: .max, name: "auto_scroll", cause: cause)
    if case .wheeling(var run) = activity {
      run.steady = steady
      activity = .wheeling(run)
    }
    return velocity
  }

  private func endAutoScrollAtOnce() -> Point {
    if case .dragging(var drag) = activity {
      drag.autoScroll = (.zero, .zero)
      activity = .dragging(drag)
    }
    endAutoScroll()
    return .zero
  }
}

/// Directions in which an offset may change, for each axis.
struct OffsetDirections {
  /// The axes on which it may shrink, and those on which it may grow.
  private var shrinking: AxisSet
  private var growing: AxisSet

  /// Every direction.
  static let all = OffsetDirections(shrinking: .both, growing: .both)
  /// None.
  static let none = OffsetDirections(shrinking: [], growing: [])

  /// Whether it may change by a displacement on an axis.
  func contains(_ axis: Axis, _ displacement: Double) -> Bool {
    (displacement < 0 ? shrinking : growing).contains(axis)
  }

  /// Adds the directions of a displacement.
  mutating func formUnion(_ displacement: Point) {
    for axis in Axis.allCases where displacement[axis] != 0 {
      if displacement[axis] < 0 { shrinking.insert(axis.set) } else { growing.insert(axis.set) }
    }
  }
}

extension Touch {
  /// Moves the content that scrolls by itself under the finger by the distance of a tick.
  func stepAutoScroll() {
    if reorders {
      followReorder()
      hand.followed = point
      return
    }
    for view in dragged {
      guard let scene, case .dragging(var drag) = view.activity, drag.touch === self else {
        continue
      }
      let velocity = drag.autoScroll.next
      guard velocity != .zero || drag.autoScroll.steady != .zero else { continue }
      drag.autoScroll.next = drag.autoScroll.steady
      view.activity = .dragging(drag)
      let offset = view.geometry.contentOffset
      // Content that is pulled past an end is left to the finger.
      guard view.geometry.clamped(offset) == offset else { continue }
      let next = view.geometry.clamped(offset + velocity * scene.tickLength)
      guard view.move(to: next, source: .user) else { continue }
      drag.regrab(at: view.geometry.contentOffset, in: view)
      view.activity = .dragging(drag)
    }
  }
}
