/// Android's fling: a fixed curve, stretched to a distance and a duration that follow from the
/// velocity.
///
/// With `l = ln(0.35|v|/scale)`: `distance = scale · e^(Rl/(R−1))` points and `1000 e^(l/(R−1))`
/// ms, both cut to whole numbers, as AOSP `OverScroller.java` does. Unlike the other motions it is
/// not memoryless: it depends on the time since the fling began.
///
/// With limits it runs into an edge at speed, slows down beyond it at 2000 pt/s², or faster where
/// `overscroll` is short, and comes back as ``SpringbackMotion``.
package struct AndroidFlingMotion: Motion, Hashable {
  /// The signed distance of the fling in whole points, as if there were no limits.
  package let distance: Double
  /// The time until the motion ends; whole milliseconds where no edge is met.
  package let duration: Double
  /// Where the motion comes to rest.
  package let target: Double
  private let start: Double
  private let velocity: Double
  /// The spline's whole duration, which an edge may cut short.
  private let length: Double
  private let edge: Edge?

  /// Creates the fling of a release.
  ///
  /// - Parameters:
  ///   - start: The offset at release, in points.
  ///   - velocity: The velocity at release, in pt/s; one that is not finite counts as 0.
  ///   - friction: The fling's constants.
  ///   - minimum: The least resting offset.
  ///   - maximum: The greatest resting offset.
  ///   - overscroll: How far beyond a limit it may go, in points.
  package init(
    from start: Double, velocity: Double, friction: FlingFriction = .standard,
    minimum: Double = -.infinity, maximum: Double = .infinity, overscroll: Double = 0
  ) {
    let velocity = velocity.isFinite ? velocity : 0
    let (distance, length) = Self.reach(velocity: velocity, friction: friction)
    let limits = Limits(minimum, maximum)
    self.start = start
    self.velocity = velocity
    self.distance = distance
    self.length = length

    let excess = limits.excess(start)
    let limit = limits.ahead(velocity)
    // From outside a fling that reaches the inside starts as if from there; any other comes back.
    let comesIn = excess == 0 || (excess < 0) == (velocity > 0) && abs(distance) > abs(excess)
    let isOutward = excess != 0 && (excess > 0) == (velocity > 0) && velocity != 0
    if !comesIn {
      edge = Edge(
        at: limits.clamp(start), from: start, time: 0, velocity: isOutward ? velocity : 0,
        overscroll: overscroll)
    } else if distance != 0, abs(distance) > abs(limit - start) {
      let share = AndroidSpline.time(at: (limit - start) / distance)
      let slope = AndroidSpline.sample(at: share).slope
      edge = Edge(
        at: limit, from: limit, time: share * length, velocity: slope * distance / length,
        overscroll: overscroll)
    } else {
      edge = nil
    }
    target = edge?.back.target ?? start + distance
    duration = edge.map { $0.turnTime + $0.back.duration } ?? length
  }

  /// When the motion meets a limit, in seconds; 0 if it starts beyond one and comes back, nil if it
  /// never does.
  package var edgeTime: Double? { edge?.time }

  /// The offset `time` seconds after release; the target, exactly, once it has ended.
  package func offset(at time: Double) -> Double {
    guard time > 0 else { return start }
    guard time < duration else { return target }
    if let edge, time >= edge.time { return edge.offset(at: time) }
    return start + distance * AndroidSpline.sample(at: time / length).progress
  }

  /// The velocity `time` seconds after release, in pt/s; 0 once it has ended.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    guard time < duration else { return 0 }
    if let edge, time >= edge.time { return edge.velocity(at: time) }
    return distance * AndroidSpline.sample(at: time / length).slope / length
  }

  /// The first time at which the motion is at `offset`; `.infinity` for an offset never reached.
  package func time(at offset: Double) -> Double {
    if offset == start { return 0 }
    if distance != 0, edge?.time != 0 {
      let share = (offset - start) / distance
      let end = edge?.time ?? length
      if share > 0, share <= 1 {
        let time = AndroidSpline.time(at: share) * length
        if time <= end { return time }
      }
    }
    return edge?.time(at: offset) ?? .infinity
  }

  /// The whole points and seconds a fling takes without limits; none for one below a point.
  private static func reach(
    velocity: Double, friction: FlingFriction
  ) -> (distance: Double, duration: Double) {
    guard velocity != 0 else { return (0, 0) }
    let scale = friction.scale
    let level = Double.log(FlingFriction.inflexion * abs(velocity) / scale)
    let power = FlingFriction.exponent
    let distance = (scale * Double.exp(power / (power - 1) * level)).rounded(.towardZero)
    let milliseconds = (1000 * Double.exp(level / (power - 1))).rounded(.towardZero)
    guard distance > 0, milliseconds > 0, distance.isFinite, milliseconds.isFinite else {
      return (0, 0)
    }
    return (velocity < 0 ? -distance : distance, milliseconds / 1000)
  }
}

extension AndroidFlingMotion {
  /// The movement beyond a limit: out with constant deceleration, then back.
  private struct Edge: Hashable {
    /// The offset at which it begins: the limit, or the start of a motion that began beyond.
    let entry: Double
    /// When.
    let time: Double
    let velocity: Double
    /// Against the velocity, in pt/s².
    let deceleration: Double
    /// The time at which the return begins.
    let turnTime: Double
    let back: SpringbackMotion

    init(at limit: Double, from entry: Double, time: Double, velocity: Double, overscroll: Double) {
      let room = max(0, overscroll - abs(entry - limit))
      let reach = min(velocity * velocity / (2 * SpringbackMotion.deceleration), room)
      self.entry = entry
      self.time = time
      if reach > 0 {
        self.velocity = velocity
        deceleration = velocity * abs(velocity) / (2 * reach)
        turnTime = time + 2 * reach / abs(velocity)
        back = SpringbackMotion(from: entry + (velocity < 0 ? -reach : reach), to: limit)
      } else {
        self.velocity = 0
        deceleration = 0
        turnTime = time
        back = SpringbackMotion(from: entry, to: limit)
      }
    }

    func offset(at time: Double) -> Double {
      guard time < turnTime else { return back.offset(at: time - turnTime) }
      let passed = time - self.time
      return entry + (velocity * passed - deceleration * passed * passed / 2)
    }

    func velocity(at time: Double) -> Double {
      guard time < turnTime else { return back.velocity(at: time - turnTime) }
      return velocity - deceleration * (time - self.time)
    }

    func time(at offset: Double) -> Double {
      let travel = velocity < 0 ? entry - offset : offset - entry
      let reach = abs(back.start - entry)
      if velocity != 0, travel >= 0, travel <= reach {
        // travel = vt − at²/2, the earlier root, written without cancellation.
        let root = (velocity * velocity - 2 * abs(deceleration) * travel).squareRoot()
        return time + 2 * travel / (abs(velocity) + (root.isNaN ? 0 : root))
      }
      return turnTime + back.time(at: offset)
    }
  }
}
