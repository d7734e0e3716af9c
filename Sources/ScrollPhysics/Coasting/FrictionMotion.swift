/// A velocity slowed down by drag and, on desktops, a constant deceleration: Flutter's
/// `FrictionSimulation`.
///
///     v(t) = v₀ Dᵗ − c t      x(t) = x₀ + v₀ (Dᵗ − 1)/ln D − c t²/2
///
/// with `c` signed like `v₀`, until `v` reaches 0. It ends when slower than the tolerance's
/// velocity, or within the tolerance's distance of the limit it heads for. Limits clamp the offset
/// and nothing else; there is no bounce (see ``BouncingMotion``). Flutter also ends it at
/// `10/|ln D|` seconds, where its search for a time gives up; this one is exact and does not.
///
/// With a constant deceleration the law is not memoryless (drag acts on `v + ct`), so a motion
/// begun anew from its own state ends elsewhere.
package struct FrictionMotion: Motion, Hashable {
  private let coast: Coast
  private let limits: Limits
  /// The time until the motion is slower than its tolerance, or at a limit, in seconds.
  package let duration: Double
  /// Where the motion comes to rest; where it began, if it is too slow to start.
  package let target: Double

  /// Creates the motion of a release.
  ///
  /// - Parameters:
  ///   - start: The offset at release, in points.
  ///   - velocity: The velocity at release, in pt/s; one that is not finite counts as 0.
  ///   - friction: What slows it down.
  ///   - minimum: The least offset; a start below is shown at it.
  ///   - maximum: The greatest offset.
  ///   - tolerance: How near to rest counts as resting.
  package init(
    from start: Double, velocity: Double, friction: Friction = .flutter,
    minimum: Double = -.infinity, maximum: Double = .infinity,
    tolerance: Tolerance = .standard
  ) {
    let coast = Coast(
      from: start, velocity: velocity, k: friction.logDrag, deceleration: friction.deceleration)
    let limits = Limits(minimum, maximum)
    let slow = coast.time(atSpeed: tolerance.velocity)
    let limit = limits.ahead(coast.velocity)
    let margin = coast.velocity < 0 ? -tolerance.distance : tolerance.distance
    var contact = Double.infinity
    if coast.velocity != 0, limit.isFinite {
      let isThere = coast.velocity < 0 ? start <= limit - margin : start >= limit - margin
      contact = isThere ? 0 : coast.time(at: limit - margin)
    }
    self.coast = coast
    self.limits = limits
    duration = min(slow, contact)
    target = limits.clamp(duration > 0 ? coast.end : start)
  }

  /// The offset `time` seconds after release, within the limits.
  package func offset(at time: Double) -> Double {
    time < duration || time <= 0 ? limits.clamp(coast.offset(at: time)) : target
  }

  /// The velocity `time` seconds after release; 0 once it has ended.
  package func velocity(at time: Double) -> Double {
    time < duration || time <= 0 ? coast.velocity(at: time) : 0
  }

  /// The time at which the motion is at `offset`; `.infinity` behind the start or past the end.
  package func time(at offset: Double) -> Double {
    if offset == limits.clamp(coast.start) { return 0 }
    if offset == target { return duration }
    guard duration > 0, limits.clamp(offset) == offset else { return .infinity }
    let time = coast.time(at: offset)
    return time.isFinite ? min(time, duration) : time
  }
}
