/// The smooth scrolling of Chromium: the duration of a scroll, and its retargeting.
///
/// Every scroll is an ease-in-out. A target set while one is under way starts a new curve from the
/// current offset whose first control point continues the current velocity, so that neither offset
/// nor velocity jumps.
package enum SmoothScroll: Hashable, Sendable {
  /// Scrolled by a program: `min(√|d|, 42)/60` s for `d` points.
  case script
  /// Scrolled by a key: 0.15 s.
  case keyboard
  /// Scrolled by a mouse wheel: `clamp(14 − |d|/60, 6, 12)/60` s; longer distances take less time.
  case wheel

  /// The seconds a scroll by `distance` points takes.
  package func duration(distance: Double) -> Double {
    // The rules count frames of 1/60 s.
    switch self {
    case .script: min(abs(distance).squareRoot(), 42) / 60
    case .keyboard: 9.0 / 60
    case .wheel: Limits(6, 12).clamp(14 - abs(distance) / 60) / 60
    }
  }

  /// The scroll from rest at `start` to `end`.
  package func motion(from start: Double, to end: Double) -> EasedMotion {
    EasedMotion(from: start, to: end, duration: duration(distance: end - start))
  }

  /// The scroll that replaces `motion` at `time` and goes to another end.
  ///
  /// With `d′` the remaining distance and `v` the velocity, it takes `min(rule(|d′|), 2.5 d′/v)`,
  /// the second only if it is not negative, and its first control point is `(0.42, 0.42 v T/d′)`.
  package func retarget(_ motion: some Motion, at time: Double, to end: Double) -> EasedMotion {
    retarget(from: motion.offset(at: time), velocity: motion.velocity(at: time), to: end)
  }

  /// The scroll that starts from an offset and a velocity.
  package func retarget(from start: Double, velocity: Double, to end: Double) -> EasedMotion {
    let distance = end - start
    guard velocity != 0, distance != 0, velocity.isFinite else {
      return motion(from: start, to: end)
    }
    let bound = 2.5 * distance / velocity
    let rule = duration(distance: distance)
    let duration = bound >= 0 ? min(rule, bound) : rule
    let slope = Limits(-1000, 1000).clamp(velocity * duration / distance)
    return EasedMotion(
      from: start, to: end, duration: duration,
      curve: CubicBezier(unchecked: 0.42, 0.42 * slope, 0.58, 1))
  }
}
