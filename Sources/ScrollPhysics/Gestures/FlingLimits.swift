/// The least and greatest speed of a fling, as the platforms set it.
///
/// Source: Flutter's `gestures/constants.dart` and its scroll physics.
package struct FlingLimits: Hashable, Sendable {
  /// The speed below which a release does not fling, in pt/s.
  package var minimumVelocity: Double
  /// The speed above which it flings no faster, in pt/s.
  package var maximumVelocity: Double
  /// The movement, in points, before a touch becomes a drag.
  package var touchSlop: Double
  /// The movement, in points, that resumes a drag after a pause.
  package var restartDistance: Double

  /// Creates a set of limits.
  package init(
    minimumVelocity: Double, maximumVelocity: Double, touchSlop: Double = 18,
    restartDistance: Double = 0
  ) {
    self.minimumVelocity = minimumVelocity
    self.maximumVelocity = maximumVelocity
    self.touchSlop = touchSlop
    self.restartDistance = restartDistance
  }

  /// Flutter's clamping physics: 50 to 8000 pt/s.
  package static let flutterClamping = FlingLimits(minimumVelocity: 50, maximumVelocity: 8000)
  /// Flutter's bouncing physics: 100 to 8000 pt/s, 3.5 points to resume.
  package static let flutterBouncing = FlingLimits(
    minimumVelocity: 100, maximumVelocity: 8000, restartDistance: 3.5)
  /// Flutter's bouncing physics on desktops: 100 to 64000 pt/s, 3.5 points to resume.
  package static let flutterBouncingFast = FlingLimits(
    minimumVelocity: 100, maximumVelocity: 64_000, restartDistance: 3.5)

  /// Android's: 50 to 8000 pt/s, by `ViewConfiguration`.
  package static let android = FlingLimits(
    minimumVelocity: 50, maximumVelocity: 8000, touchSlop: 8)

  /// The velocity a release flings with: 0 below the minimum, cut to the maximum above.
  package func fling(_ velocity: Double) -> Double {
    guard abs(velocity) >= minimumVelocity else { return 0 }
    return velocity < 0 ? max(velocity, -maximumVelocity) : min(velocity, maximumVelocity)
  }
}
