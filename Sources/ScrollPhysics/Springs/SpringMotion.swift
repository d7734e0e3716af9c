/// A spring's movement from one offset to another, starting at a given velocity.
///
/// It solves `m x″ + c x′ + k (x − to) = 0` in closed form for all three kinds of spring. It ends
/// once it stays nearer than the tolerance's distance *and* slower than its velocity.
package struct SpringMotion: Motion, Hashable {
  /// The spring that pulls.
  package let spring: Spring
  /// The offset at which the motion began.
  package let start: Double
  /// The rest offset of the spring, where the motion comes to rest.
  package let target: Double
  /// Whether the motion, once ended, is exactly at its target and still.
  ///
  /// If not, it goes on by its formula, within the tolerance.
  package let snapsToEnd: Bool
  /// The time until the motion has ended, in seconds; `.infinity` for an undamped spring.
  package let duration: Double
  private let oscillation: DampedOscillation

  /// Creates the motion of a spring.
  ///
  /// - Parameters:
  ///   - start: The offset at which it begins, in points. With one that is not a number there
  ///     is no motion: it is at `end` at once.
  ///   - end: The offset at which it rests, in points.
  ///   - velocity: The velocity it begins with, in pt/s; one that is not finite counts as 0.
  ///   - spring: The spring.
  ///   - tolerance: How near to rest counts as resting.
  ///   - snapsToEnd: Whether it is exactly at `end`, at velocity 0, once it has ended.
  package init(
    from start: Double, to end: Double, velocity: Double = 0, spring: Spring,
    tolerance: Tolerance = .standard, snapsToEnd: Bool = true
  ) {
    let oscillation = DampedOscillation(
      value: start - end, rate: velocity.isFinite ? velocity : 0, spring: spring)
    self.spring = spring
    self.start = start
    self.snapsToEnd = snapsToEnd
    self.oscillation = oscillation
    target = end
    let near = oscillation.lastTime(above: tolerance.distance)
    let velocity = oscillation.derivative
    let duration =
      velocity.staysBelow(tolerance.velocity, from: near)
      ? near : max(near, velocity.lastTime(above: tolerance.velocity))
    self.duration = duration.isNaN ? 0 : duration
  }

  /// Whether the spring swings, returns fastest, or returns slowly.
  package var kind: Spring.Kind { spring.kind }

  /// The offset `time` seconds after the start.
  package func offset(at time: Double) -> Double {
    guard time > 0 else { return start }
    guard time < duration || !snapsToEnd, time.isFinite else { return target }
    return target + oscillation.value(at: time)
  }

  /// The velocity `time` seconds after the start, in pt/s.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return oscillation.rate }
    guard time < duration || !snapsToEnd, time.isFinite else { return 0 }
    return oscillation.rate(at: time)
  }

  /// `offset(at:)` and `velocity(at:)`, at the price of one of them.
  package func state(at time: Double) -> (offset: Double, velocity: Double) {
    guard time > 0 else { return (start, oscillation.rate) }
    guard time < duration || !snapsToEnd, time.isFinite else { return (target, 0) }
    let (value, rate) = oscillation.state(at: time)
    return (target + value, rate)
  }

  /// The first time at which the motion is at `offset`; `.infinity` for an offset never reached.
  package func time(at offset: Double) -> Double {
    if offset == start { return 0 }
    let time = oscillation.firstTime(at: offset - target)
    guard snapsToEnd else { return time }
    if offset == target || time.isFinite { return min(time, duration) }
    return time
  }

  /// An upper bound, in closed form, for the time until the motion stays near its target.
  ///
  /// Near means within `threshold` points; `.infinity` for an undamped spring or a threshold of 0.
  ///
  /// With `D₀` the distance at the start, `a = v₀ + bD₀`, and each term halved where two are added:
  /// critical `max(ln(2|D₀|/θ)/b, 2/b · ln(4|a|/(e b θ)))`, from `t e^(−bt/2) ≤ 2/(eb)`; under
  /// `ln((|D₀| + |a/ω|)/θ)/b`; over the same with the coefficients of the two exponentials and the
  /// slower of their rates.
  package func settleTime(threshold: Double) -> Double {
    let distance = oscillation.value
    let decay = oscillation.decay
    let pushed = oscillation.rate + decay * distance
    guard distance != 0 || pushed != 0 else { return 0 }
    guard threshold > 0, decay > 0 else { return .infinity }
    switch kind {
    case .critical:
      let near = Double.log(2 * abs(distance) / threshold) / decay
      let far = 2 / decay * Double.log(4 * abs(pushed) / (Double.exp(1) * decay * threshold))
      return max(0, near, far)
    case .under:
      let amplitude = abs(distance) + abs(pushed) / oscillation.frequency
      return max(0, Double.log(amplitude / threshold) / decay)
    case .over:
      let swing = pushed / oscillation.frequency
      let amplitude = abs(distance + swing) / 2 + abs(distance - swing) / 2
      return max(0, Double.log(amplitude / threshold) / oscillation.slowDecay)
    }
  }
}
