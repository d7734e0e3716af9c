/// The kinetic scrolling of GTK: `x(t) = x₀ + v₀/f (1 − e^(−ft))`, `v(t) = v₀ e^(−ft)`.
///
/// It ends when slower than 1 pt/s. GTK also ends it when a frame moved it by less than one point,
/// and then rounds to a whole one; that rule depends on the frame rate, so it is separate, in
/// ``duration(tick:)``. Source: `gtk/gtkkineticscrolling.c`.
package struct GTKFlingMotion: Motion, Hashable {
  private let coast: Coast
  /// The friction, in 1/s.
  package let friction: Double
  /// The time until the motion is slower than 1 pt/s, in seconds.
  package let duration: Double

  /// Creates the fling of a release.
  ///
  /// - Throws: ``PhysicsError`` when the friction is not above 0.
  package init(from start: Double, velocity: Double, friction: Double = 4) throws(PhysicsError) {
    try PhysicsError.requirePositive(friction, "friction")
    coast = Coast(from: start, velocity: velocity, k: -friction)
    self.friction = friction
    duration = coast.time(atSpeed: 1)
  }

  /// Where the motion comes to rest, before the rounding: `x₀ + v₀/f`; its start, if too slow.
  package var target: Double { duration > 0 ? coast.end : coast.start }

  /// The signed distance to the target, in points.
  package var distance: Double { target - coast.start }

  /// Where the motion comes to rest in whole points.
  package var roundedTarget: Double { target.rounded() }

  /// The offset `time` seconds after release; the target, exactly, once it has ended.
  package func offset(at time: Double) -> Double {
    time < duration ? coast.offset(at: time) : target
  }

  /// The velocity `time` seconds after release; 0 once it has ended.
  package func velocity(at time: Double) -> Double {
    time < duration || time <= 0 ? coast.velocity(at: time) : 0
  }

  /// The time at which the motion is at `offset`; `.infinity` for an offset never reached.
  package func time(at offset: Double) -> Double {
    if offset == coast.start { return 0 }
    if offset == target { return duration }
    guard duration > 0 else { return .infinity }
    let time = coast.time(at: offset)
    return time.isFinite ? min(time, duration) : time
  }

  /// When GTK, drawing every `tick` seconds, ends the motion: at the first frame that finds it
  /// slower than 1 pt/s or that moved it by less than a point.
  package func duration(tick: Double) -> Double {
    guard tick > 0, tick.isFinite, duration > 0 else { return duration }
    // |v₀|/f · e^(−ft)(e^(f·tick) − 1) < 1, the movement of the frame that ends at t.
    let firstMove = abs(coast.velocity) / friction * Double.expMinusOne(friction * tick)
    let short = firstMove > 1 ? Double.log(firstMove) / friction : 0
    return max(1, (min(duration, short) / tick).rounded(.up)) * tick
  }
}
