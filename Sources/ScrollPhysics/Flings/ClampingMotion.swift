/// Flutter's clamping fling: Android's distance, along a curve that depends on nothing but the
/// current velocity.
///
///     T = 0.35 R (|v|/ref)^(1/(R−1))      d = vT/R
///     x(t) = x₀ + d (1 − (1 − t/T)^R)     v(t) = v₀ (1 − t/T)^(R−1)
///
/// with `R = ln 0.78/ln 0.9` and `ref` = 2223.87 at density 1. It stops at a limit on contact, and
/// does not start when too slow or already at the limit it heads for. Released outside the limits,
/// a spring returns it, starting with `min(0, v)`: Flutter keeps only velocities towards smaller
/// offsets, at both ends.
package struct ClampingMotion: Motion, Hashable {
  /// The signed distance of the fling, in points, as if there were no limits; 0 when it does not
  /// start.
  package let distance: Double
  /// The time until the motion ends, in seconds.
  package let duration: Double
  /// Where the motion comes to rest.
  package let target: Double
  private let start: Double
  private let velocity: Double
  /// `T`, which a limit may cut short.
  private let length: Double
  private let spring: SpringMotion?

  /// Creates the motion of a release.
  ///
  /// - Parameters:
  ///   - start: The offset at release, in points.
  ///   - velocity: The velocity at release, in pt/s; one that is not finite counts as 0.
  ///   - minimum: The least resting offset.
  ///   - maximum: The greatest resting offset.
  ///   - friction: The fling's constants.
  ///   - tolerance: A fling slower than its velocity does not start; how near to rest the spring
  ///     must come.
  package init(
    from start: Double, velocity: Double, minimum: Double = -.infinity,
    maximum: Double = .infinity, friction: FlingFriction = .standard,
    tolerance: Tolerance = .standard
  ) {
    let velocity = velocity.isFinite ? velocity : 0
    let limits = Limits(minimum, maximum)
    self.start = start
    guard limits.excess(start) == 0 else {
      let spring = SpringMotion(
        from: start, to: limits.clamp(start), velocity: min(0, velocity), spring: .flutter,
        tolerance: tolerance)
      self.velocity = min(0, velocity)
      self.spring = spring
      distance = 0
      length = 0
      duration = spring.duration
      target = spring.target
      return
    }
    self.velocity = velocity
    spring = nil
    let limit = limits.ahead(velocity)
    guard velocity != 0, abs(velocity) >= tolerance.velocity, start != limit else {
      distance = 0
      length = 0
      duration = 0
      target = start
      return
    }
    let power = FlingFriction.exponent
    let reference = friction.scale / FlingFriction.inflexion
    let length =
      FlingFriction.inflexion * power * Double.pow(abs(velocity) / reference, 1 / (power - 1))
    let distance = velocity * length / power
    self.length = length
    self.distance = distance
    target = limits.clamp(start + distance)
    duration =
      target == limit
      ? Self.time(atShare: (limit - start) / distance, length: length) : length
  }

  /// The offset `time` seconds after release; the target, exactly, once it has ended.
  package func offset(at time: Double) -> Double {
    guard time > 0 else { return start }
    guard time < duration else { return target }
    if let spring { return spring.offset(at: time) }
    return start + distance * (1 - Double.pow(1 - time / length, FlingFriction.exponent))
  }

  /// The velocity `time` seconds after release, in pt/s; 0 once it has ended.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    guard time < duration else { return 0 }
    if let spring { return spring.velocity(at: time) }
    return velocity * Double.pow(1 - time / length, FlingFriction.exponent - 1)
  }

  /// The first time at which the motion is at `offset`; `.infinity` for an offset never reached.
  package func time(at offset: Double) -> Double {
    if offset == start { return 0 }
    if let spring { return spring.time(at: offset) }
    if offset == target { return duration }
    let share = (offset - start) / distance
    guard share > 0, share < (target - start) / distance else { return .infinity }
    return min(duration, Self.time(atShare: share, length: length))
  }

  /// When a share of the distance is covered: `T (1 − (1 − p)^(1/R))`.
  private static func time(atShare share: Double, length: Double) -> Double {
    guard share < 1 else { return length }
    return length * (1 - Double.pow(1 - share, 1 / FlingFriction.exponent))
  }
}
