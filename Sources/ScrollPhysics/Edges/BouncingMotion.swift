/// A release that coasts inside the limits and bounces back from beyond them.
///
/// If momentum alone would carry it past a limit, the motion coasts to that limit, and from there a
/// spring with the remaining velocity returns to it; if it counts as resting before it is there, it
/// ends at the limit without a spring. If it starts outside, the spring starts at once. Without a
/// constant deceleration it depends on nothing but offset, velocity and limits, so it can be
/// rebuilt in any frame without a visible kink.
package struct BouncingMotion: Motion, Hashable {
  private let coast: Coast
  private let spring: SpringMotion?
  /// When the spring starts, in seconds: 0 if the motion starts outside the limits, nil if it comes
  /// to rest inside without reaching one.
  package let edgeTime: Double?
  /// The time until the motion has ended, in seconds.
  package let duration: Double
  /// Where the motion comes to rest: exactly the limit, if it reaches one.
  package let target: Double

  /// Creates the motion of a release.
  ///
  /// - Parameters:
  ///   - parameters: What slows it down inside and pulls it back outside.
  ///   - start: The offset at release, in points.
  ///   - velocity: The velocity at release, in pt/s; one that is not finite counts as 0.
  ///   - minimum: The least resting offset.
  ///   - maximum: The greatest resting offset; below the minimum it counts as the minimum.
  ///   - tolerance: How near to rest counts as resting.
  package init(
    _ parameters: Parameters = .uikit, from start: Double, velocity: Double,
    minimum: Double = -.infinity, maximum: Double = .infinity,
    tolerance: Tolerance = .standard
  ) {
    let limits = Limits(minimum, maximum)
    let friction = parameters.coasting.friction
    let coast = Coast(
      from: start, velocity: velocity, k: friction.logDrag, deceleration: friction.deceleration)
    let coastTime = parameters.coasting.duration(of: coast, tolerance: tolerance)
    let isInside = limits.excess(start) == 0 || start.isNaN
    self.coast = coast

    let reachesEdge = isInside && coastTime > 0 && limits.excess(coast.end) != 0
    let edge = limits.clamp(reachesEdge ? coast.end : start)
    let contact = reachesEdge ? coast.time(at: edge) : 0
    if isInside, !reachesEdge || contact > coastTime {
      // The end passes the limit by less than what counts as resting, so it rests before it is
      // there.
      spring = nil
      edgeTime = nil
      duration = coastTime
      target = coastTime > 0 ? limits.clamp(coast.end) : start
    } else {
      let handedOver =
        isInside ? parameters.cap.applied(to: coast.velocity(at: contact)) : coast.velocity
      let spring = SpringMotion(
        from: isInside ? edge : start, to: edge, velocity: handedOver,
        spring: parameters.spring, tolerance: tolerance)
      self.spring = spring
      edgeTime = contact
      duration = contact + spring.duration
      target = edge
    }
  }

  /// The offset `time` seconds after release; the target, exactly, once it has ended.
  package func offset(at time: Double) -> Double {
    guard time > 0 else { return coast.start }
    guard time < duration else { return target }
    guard let spring, let edgeTime, time >= edgeTime else { return coast.offset(at: time) }
    return spring.offset(at: time - edgeTime)
  }

  /// The velocity `time` seconds after release, in pt/s; 0 once it has ended.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return coast.velocity }
    guard time < duration else { return 0 }
    guard let spring, let edgeTime, time >= edgeTime else { return coast.velocity(at: time) }
    return spring.velocity(at: time - edgeTime)
  }

  /// The first time at which the motion is at `offset`; `.infinity` for an offset never reached.
  package func time(at offset: Double) -> Double {
    if offset == coast.start { return 0 }
    guard let spring, let edgeTime else {
      if offset == target { return duration }
      let time = duration > 0 ? coast.time(at: offset) : .infinity
      return time.isFinite ? min(time, duration) : time
    }
    let coasting = edgeTime > 0 ? coast.time(at: offset) : .infinity
    if coasting <= edgeTime { return coasting }
    return edgeTime + spring.time(at: offset)
  }
}
