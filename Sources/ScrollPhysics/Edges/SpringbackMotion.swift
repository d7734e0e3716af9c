/// Android's return from beyond an edge: along `3u² − 2u³`, longer for greater distances.
///
/// Takes `√(2|d|/2000)` s for `d` points, the time a deceleration of 2000 pt/s² takes. Source: AOSP
/// `OverScroller.java`.
package struct SpringbackMotion: Motion, Hashable {
  /// Where the motion begins.
  package let start: Double
  /// Where it comes to rest.
  package let target: Double
  /// How long it takes, in seconds.
  package let duration: Double

  /// Android's deceleration beyond an edge, in pt/s².
  package static let deceleration = 2000.0

  /// Creates the movement from rest at one offset to rest at another.
  package init(from start: Double, to end: Double) {
    self.start = start
    target = end
    let duration = (2 * abs(end - start) / Self.deceleration).squareRoot()
    self.duration = duration.isFinite ? duration : 0
  }

  /// The offset `time` seconds after the start.
  package func offset(at time: Double) -> Double {
    guard time > 0 else { return start }
    guard time < duration else { return target }
    let u = time / duration
    return start + (target - start) * (u * u * (3 - 2 * u))
  }

  /// The velocity `time` seconds after the start, in pt/s: `6du(1 − u)/T`.
  package func velocity(at time: Double) -> Double {
    guard time > 0, time < duration else { return 0 }
    let u = time / duration
    return (target - start) * (6 * u * (1 - u)) / duration
  }

  /// The time at which the motion is at `offset`; `.infinity` for an offset outside the movement.
  package func time(at offset: Double) -> Double {
    if offset == start { return 0 }
    if offset == target { return duration }
    let share = (offset - start) / (target - start)
    guard share > 0, share < 1 else { return .infinity }
    // The middle root of 2u³ − 3u² + share.
    return duration * (0.5 - Double.sin(Double.asin(1 - 2 * share) / 3))
  }
}
