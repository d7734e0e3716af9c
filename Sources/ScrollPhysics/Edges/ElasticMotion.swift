/// How Chromium's stretch beyond an edge comes back.
///
///     s(t) = (s₀ + v₀At) e^(−bt)      b = stiffness/period
///
/// Source: `elastic_overscroll_controller_exponential.cc`, which rounds every value to whole
/// points; this motion does not. It rests at 0. As `s` falls from the start, its velocity begins at
/// `Av₀ − bs₀`, not at the velocity of the release.
package struct ElasticMotion: Motion, Hashable {
  private let oscillation: DampedOscillation
  /// The time until the stretch is gone, in seconds.
  package let duration: Double

  /// Where the motion comes to rest: no stretch, 0.
  package var target: Double { 0 }

  /// Creates the return of a stretch.
  ///
  /// - Parameters:
  ///   - stretch: The stretch at release, in points.
  ///   - velocity: The velocity at release, in pt/s; one that is not finite counts as 0.
  ///   - stiffness: How strongly it is pulled back, above 0.
  ///   - amplitude: The share of the velocity that goes into the stretch, 0 or above. 0.31 on
  ///     macOS, 0.2 on Android.
  ///   - period: How long it takes, in units of `stiffness` seconds, above 0. 1.6 on macOS, 1.1 on
  ///     Android.
  ///   - tolerance: How near to rest counts as resting.
  /// - Throws: ``PhysicsError`` when stiffness, amplitude or period is outside its range.
  package init(
    from stretch: Double, velocity: Double, stiffness: Double = 20, amplitude: Double = 0.31,
    period: Double = 1.6, tolerance: Tolerance = .standard
  ) throws(PhysicsError) {
    try PhysicsError.requirePositive(stiffness, "stiffness")
    try PhysicsError.requireNonNegative(amplitude, "amplitude")
    try PhysicsError.requirePositive(period, "period")
    let decay = stiffness / period
    let push = velocity.isFinite ? velocity * amplitude : 0
    let oscillation = DampedOscillation(
      value: stretch, rate: push - decay * stretch, criticalDecay: decay)
    self.oscillation = oscillation
    let duration = max(
      oscillation.lastTime(above: tolerance.distance),
      oscillation.derivative.lastTime(above: tolerance.velocity))
    self.duration = duration.isNaN ? 0 : duration
  }

  /// The stretch `time` seconds after release.
  package func offset(at time: Double) -> Double {
    guard time > 0 else { return oscillation.value }
    return time < duration ? oscillation.value(at: time) : 0
  }

  /// The velocity of the stretch `time` seconds after release, in pt/s.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return oscillation.rate }
    return time < duration ? oscillation.rate(at: time) : 0
  }

  /// The first time at which the stretch is `offset`; `.infinity` for one never reached.
  package func time(at offset: Double) -> Double {
    if offset == oscillation.value { return 0 }
    let time = oscillation.firstTime(at: offset)
    return offset == 0 || time.isFinite ? min(time, duration) : time
  }
}
