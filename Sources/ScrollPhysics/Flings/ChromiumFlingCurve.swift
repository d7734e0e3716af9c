/// Chromium's physics-based fling of touchpads and keyboards, in two dimensions.
///
/// Each axis goes as far as a constant deceleration would carry it, `v²/(2a)`, at most three
/// viewports; both share one duration and one timing curve, whose start matches the velocity of the
/// faster axis. Source: `ui/events/gestures/physics_based_fling_curve.cc`.
package struct ChromiumFlingCurve: Hashable, Sendable {
  /// The signed distance of each axis, in points.
  package let distance: SIMD2<Double>
  /// How long both take, in seconds.
  package let duration: Double
  /// The timing curve: share of time to share of distance.
  package let control: CubicBezier

  /// The deceleration, in px/ms² for each pixel per inch.
  private static let decelerationPerPPI = 2.7559e-5
  /// The velocity, in px/s, at which a fling takes a second.
  private static let velocityPerSecond = 2300.0
  private static let longest = 2.0
  private static let viewports = 3.0

  /// Creates the fling of a velocity, starting at 0.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, in pt/s; one that is not finite counts as 0.
  ///   - viewport: The viewport's width and height, in points.
  ///   - pixelsPerInch: The screen's resolution.
  ///   - boost: A factor on the greatest distance, for repeated flings.
  /// - Throws: ``PhysicsError`` when a parameter other than the velocity is not above 0.
  package init(
    velocity: SIMD2<Double>, viewport: SIMD2<Double>, pixelsPerInch: Double = 96,
    boost: Double = 1
  ) throws(PhysicsError) {
    try PhysicsError.requirePositive(viewport.x, "viewport")
    try PhysicsError.requirePositive(viewport.y, "viewport")
    try PhysicsError.requirePositive(pixelsPerInch, "ppi")
    try PhysicsError.requirePositive(boost, "boost")
    let x = velocity.x.isFinite ? velocity.x : 0
    let y = velocity.y.isFinite ? velocity.y : 0
    // px/ms² → px/s².
    let deceleration = Self.decelerationPerPPI * pixelsPerInch * 1e6
    func displacement(_ velocity: Double, _ length: Double) -> Double {
      let displacement = min(
        velocity * velocity / (2 * deceleration), Self.viewports * boost * length)
      return velocity < 0 ? -displacement : displacement
    }
    let distance = SIMD2(displacement(x, viewport.x), displacement(y, viewport.y))
    let (fast, far) = abs(x) >= abs(y) ? (abs(x), abs(distance.x)) : (abs(y), abs(distance.y))
    guard fast > 0, far > 0 else {
      self.distance = SIMD2(0, 0)
      duration = 0
      control = .linear
      return
    }
    let duration = min(Self.longest, fast / Self.velocityPerSecond)
    let slope = fast * duration / far
    self.distance = distance
    self.duration = duration
    control =
      0.2 * slope < 1
      ? CubicBezier(unchecked: 0.2, 0.2 * slope, 0.55, 1)
      : CubicBezier(unchecked: 1 / slope, 1, 0.55, 1)
  }

  /// The horizontal axis alone.
  package var x: EasedMotion {
    EasedMotion(from: 0, to: distance.x, duration: duration, curve: control)
  }

  /// The vertical axis alone.
  package var y: EasedMotion {
    EasedMotion(from: 0, to: distance.y, duration: duration, curve: control)
  }

  /// Where the fling comes to rest, from 0.
  package var target: SIMD2<Double> { distance }

  /// The distance covered `time` seconds after release.
  package func offset(at time: Double) -> SIMD2<Double> {
    SIMD2(x.offset(at: time), y.offset(at: time))
  }

  /// The velocity `time` seconds after release, in pt/s.
  package func velocity(at time: Double) -> SIMD2<Double> {
    SIMD2(x.velocity(at: time), y.velocity(at: time))
  }

  /// Whether the fling has ended.
  package func isSettled(at time: Double) -> Bool { time >= duration }

  /// The first time at which the fling, a straight line, is at `point`; `.infinity` when it never
  /// is.
  ///
  /// - Parameter point: Points from the start; up to 1e−6 of the distance beside the line counts as
  ///   on it.
  /// - Returns: Seconds.
  package func time(at point: SIMD2<Double>) -> Double {
    if point == SIMD2(0, 0) { return 0 }
    let isHorizontal = abs(distance.x) >= abs(distance.y)
    let time = isHorizontal ? x.time(at: point.x) : y.time(at: point.y)
    guard time.isFinite else { return .infinity }
    let miss = offset(at: time) - point
    let margin = 1e-6 * max(abs(distance.x), abs(distance.y))
    return abs(miss.x) <= margin && abs(miss.y) <= margin ? time : .infinity
  }
}
