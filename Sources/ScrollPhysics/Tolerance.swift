/// How near to rest counts as resting.
///
/// A motion that only approaches its target ends once it stays nearer than `distance` *and* slower
/// than `velocity`: a spring crosses its rest at speed, and at its turning point it is slow but not
/// at rest. With a value of 0 or less such a motion never ends.
package struct Tolerance: Hashable, Sendable {
  /// The distance from the target, in points, below which a motion may end.
  package var distance: Double
  /// The speed, in points per second, below which a motion may end.
  package var velocity: Double

  /// Creates a tolerance; without arguments, 0.001 points and 0.001 points per second.
  package init(distance: Double = 0.001, velocity: Double = 0.001) {
    self.distance = distance
    self.velocity = velocity
  }

  /// 0.001 points and 0.001 points per second.
  package static let standard = Tolerance()

  /// Flutter's tolerance for scrolling at a device pixel ratio `r`: `1/r` points, `1/(0.05 r)`
  /// pt/s.
  ///
  /// Source: `toleranceFor` in `scroll_physics.dart`.
  ///
  /// - Parameter pixelRatio: Device pixels per point, above 0.
  /// - Returns: The tolerance; at ratio 1 a point and 20 pt/s.
  /// - Throws: ``PhysicsError`` when the ratio is not above 0.
  package static func flutter(pixelRatio: Double) throws(PhysicsError) -> Tolerance {
    try PhysicsError.requirePositive(pixelRatio, "pixel_ratio")
    return Tolerance(distance: 1 / pixelRatio, velocity: 1 / (0.05 * pixelRatio))
  }
}
