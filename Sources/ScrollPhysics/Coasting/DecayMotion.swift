/// A release velocity that dies away exponentially, as `UIScrollView` decelerates.
///
/// With `k = 1000 ln d < 0` for a rate `d` per millisecond:
///
///     v(t) = v₀ e^(kt)      x(t) = x₀ + v₀ (e^(kt) − 1)/k      x(∞) = x₀ − v₀/k
///
/// The approach is endless, so the motion lands: it ends, exactly at `x(∞)`, when it is within
/// `threshold` of it. A release too slow to leave the threshold does not start: it is over at once,
/// at `x₀`. Source: the published re-implementation of UIKit's curve, whose threshold is half a
/// point.
package struct DecayMotion: Motion, Hashable {
  private let coast: Coast
  /// The time until the motion is within its threshold of the end, in seconds.
  ///
  /// `ln(−k · threshold/|v₀|)/k`; 0 when it does not start, `.infinity` for a threshold of 0.
  package let duration: Double
  /// Where the motion comes to rest; where it began, if it does not start.
  package let target: Double

  /// Creates the deceleration of a release.
  ///
  /// - Parameters:
  ///   - start: The offset at release, in points.
  ///   - velocity: The velocity at release, in pt/s; one that is not finite counts as 0.
  ///   - rate: The share of velocity kept per millisecond.
  ///   - threshold: The distance from the end at which the motion lands, in points. With 0, less,
  ///     or not a number, it never lands.
  ///   - speed: The length of the velocity vector of which this is one axis, in pt/s, so that both
  ///     axes of a movement start and land together. The axis alone, if nil.
  package init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal,
    threshold: Double = 0.5, speed: Double? = nil
  ) {
    coast = Coast(from: start, velocity: velocity, k: rate.k)
    let duration = Self.duration(
      speed: speed ?? coast.velocity, rate: rate, threshold: threshold)
    self.duration = duration
    target = duration > 0 ? coast.end : start
  }

  /// The offset `time` seconds after release; the target, exactly, once landed.
  package func offset(at time: Double) -> Double {
    time < duration ? coast.offset(at: time) : target
  }

  /// The velocity `time` seconds after release; 0 once landed.
  package func velocity(at time: Double) -> Double {
    time < duration || time <= 0 ? coast.velocity(at: time) : 0
  }

  /// The time at which the motion is at `offset`: `ln(1 + k(x − x₀)/v₀)/k`, and not after landing.
  package func time(at offset: Double) -> Double {
    if offset == target { return offset == coast.start ? 0 : duration }
    guard duration > 0 else { return offset == coast.start ? 0 : .infinity }
    return landed(coast.time(at: offset))
  }

  private func landed(_ time: Double) -> Double {
    time.isFinite ? min(time, duration) : time
  }

  /// The time from a speed until within `threshold` of the end.
  static func duration(speed: Double, rate: DecelerationRate, threshold: Double) -> Double {
    let speed = abs(speed)
    guard speed > 0, speed.isFinite else { return 0 }
    guard threshold > 0 else { return .infinity }
    return max(0, Double.log(-rate.k * threshold / speed) / rate.k)
  }
}

// MARK: - Projection

extension DecayMotion {
  /// Where momentum alone would stop, without limits: `x₀ − v₀/(1000 ln d)`.
  ///
  /// The exact end of the deceleration curve. Snapping and target rules start from it.
  package static func projection(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal
  ) -> Double {
    start - velocity / rate.k
  }

  /// Where momentum alone would stop if velocity changed once a millisecond:
  /// `x₀ + v₀/1000 · d/(1 − d)`.
  ///
  /// The formula of WWDC 2018, "Designing Fluid Interfaces". Short of
  /// ``projection(from:velocity:rate:)`` by `v₀/2000`, to first order.
  package static func discreteProjection(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal
  ) -> Double {
    let kept = rate.perMillisecond
    return start + velocity / 1000 * (kept / (1 - kept))
  }
}
