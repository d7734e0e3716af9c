/// A movement of known distance and duration, shaped by a timing curve.
///
///     x(t) = from + (to − from) y(t/T)
package struct EasedMotion: Motion, Hashable {
  /// The offset at which the motion begins.
  package let start: Double
  /// The offset at which it ends.
  package let target: Double
  /// How long it takes, in seconds.
  package let duration: Double
  /// The curve from share of time to share of distance.
  package let curve: CubicBezier

  /// Creates an eased movement.
  ///
  /// - Parameters:
  ///   - start: The offset at which it begins, in points.
  ///   - end: The offset at which it ends, in points.
  ///   - duration: Seconds. One that is not above 0, or not finite, makes a jump: the motion is at
  ///     its end from the beginning.
  ///   - curve: The timing curve.
  package init(
    from start: Double, to end: Double, duration: Double, curve: CubicBezier = .easeInOut
  ) {
    self.start = start
    target = end
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.curve = curve
  }

  /// The offset `time` seconds after the start; exactly the target from ``duration`` on.
  package func offset(at time: Double) -> Double {
    guard time < duration else { return target }
    guard time > 0 else { return start }
    return start + (target - start) * curve(time / duration)
  }

  /// The velocity `time` seconds after the start, in pt/s; 0 from ``duration`` on.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return (target - start) * curve.slope(at: max(0, time) / duration) / duration
  }

  /// The first time at which the motion is at `offset`; `.infinity` for an offset never reached.
  package func time(at offset: Double) -> Double {
    if offset == start { return 0 }
    guard target != start, duration > 0 else { return offset == target ? 0 : .infinity }
    guard let share = curve.time(at: (offset - start) / (target - start)) else { return .infinity }
    return share * duration
  }
}
