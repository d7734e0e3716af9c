/// A one-axis motion in closed form: a scroll offset as a function of time alone.
///
/// Times are seconds since the motion began, offsets points, velocities points per second, positive
/// when the offset grows. A motion is a value: its result for one time does not depend on the other
/// times at which it is evaluated, so the frame rate cannot change the resting offset. Laws every
/// motion keeps:
///
/// - at time 0 (and before) it is at its start offset, with its start velocity;
/// - from ``duration`` on it is at rest: offset ``target``, velocity 0, settled;
/// - negated inputs give the negated motion, unless its platform is one-sided and its documentation
///   states it.
package protocol Motion: Sendable {
  /// The offset `time` seconds after the start; ``target``, exactly, once the motion has ended.
  func offset(at time: Double) -> Double

  /// The velocity `time` seconds after the start, in points per second; 0 once it has ended.
  func velocity(at time: Double) -> Double

  /// Whether the motion has ended: true from ``duration`` on, and never before.
  func isSettled(at time: Double) -> Bool

  /// The time from start to rest, in seconds; `.infinity` for a motion that never comes to rest.
  var duration: Double { get }

  /// The first time at which the motion is at `offset`.
  ///
  /// 0 for the start, ``duration`` for an offset that the final landing jumps over (less than the
  /// motion's threshold from its target), and `.infinity` for an offset that is never reached.
  func time(at offset: Double) -> Double

  /// The offset at which the motion comes to rest.
  var target: Double { get }
}

extension Motion {
  /// Whether the motion has ended: true from ``duration`` on, and never before.
  package func isSettled(at time: Double) -> Bool {
    time >= duration
  }

  /// Whether the motion has ended or is, at `time`, within `tolerance` of rest in both respects.
  ///
  /// For curves of fixed length, which have no tolerance of their own.
  package func isSettled(at time: Double, within tolerance: Tolerance) -> Bool {
    if isSettled(at: time) { return true }
    return abs(offset(at: time) - target) < tolerance.distance
      && abs(velocity(at: time)) < tolerance.velocity
  }
}
