/// A motion played at a share of its size, in the same share of its time.
///
///     x(t) = x₀ + s (m(t/s) − x₀)      v(t) = m′(t/s)
///
/// So it begins with the motion's own velocity, keeps the shape of its curve, and ends at a share
/// `s` of its distance. Of an exponential decay it makes one that decays `1/s` times as fast:
/// ``DecelerationRate/shortened(to:)``.
package struct ShortenedMotion: Motion {
  private let motion: AnyMotion
  private let start: Double
  private let share: Double
  /// The time until the motion has ended, in seconds: a share of the other's.
  package let duration: Double
  /// Where the motion comes to rest.
  package let target: Double

  /// Shortens a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - start: The offset at which it begins, in points.
  ///   - share: What is left of its distance and time; above 0.
  ///   - minimum: An offset at which it ends exactly where it ends there but for rounding.
  ///   - maximum: Another one.
  package init(
    _ motion: some Motion, from start: Double, to share: Double,
    minimum: Double = -.infinity, maximum: Double = .infinity
  ) {
    self.motion = AnyMotion(motion)
    self.start = start
    self.share = share
    duration = motion.duration * share
    let end = start + (motion.target - start) * share
    target = [minimum, maximum].first { abs(end - $0) < Self.rounding } ?? end
  }

  /// What a distance divided by a share and multiplied by it again may differ by, in points.
  private static let rounding = 1e-6

  /// The offset `time` seconds after the start; the target, exactly, once it has ended.
  package func offset(at time: Double) -> Double {
    guard time > 0 else { return start }
    guard time < duration else { return target }
    return start + (motion.offset(at: time / share) - start) * share
  }

  /// The velocity `time` seconds after the start, in pt/s; 0 once it has ended.
  package func velocity(at time: Double) -> Double {
    time < duration || time <= 0 ? motion.velocity(at: time / share) : 0
  }

  /// The first time at which the motion is at `offset`; `.infinity` for an offset never reached.
  package func time(at offset: Double) -> Double {
    if offset == start { return 0 }
    if offset == target { return min(motion.time(at: motion.target) * share, duration) }
    return motion.time(at: start + (offset - start) / share) * share
  }
}
