/// The constants of Android's fling: what a screen's density and a friction make of a velocity.
///
/// Source: AOSP `OverScroller.java`.
package struct FlingFriction: Hashable, Sendable {
  /// The screen's density, 1 at 160 dpi.
  package let density: Double
  /// The friction, 0.015 by default.
  package let friction: Double

  /// Creates the constants.
  ///
  /// - Throws: ``PhysicsError`` when density or friction is not above 0.
  package init(density: Double = 1, friction: Double = 0.015) throws(PhysicsError) {
    try PhysicsError.requirePositive(density, "density")
    try PhysicsError.requirePositive(friction, "friction")
    self.init(unchecked: density, friction)
  }

  private init(unchecked density: Double, _ friction: Double) {
    self.density = density
    self.friction = friction
  }

  /// Density 1 and friction 0.015.
  package static let standard = FlingFriction(unchecked: 1, 0.015)

  /// The deceleration exponent `R`: `ln 0.78/ln 0.9`, 2.358.
  static let exponent = Double.log(0.78) / Double.log(0.9)
  /// Where the spline's tension lines cross.
  static let inflexion = 0.35

  /// Friction times gravity (9.80665 m/s²) in px/s² (39.37 inches per meter, 160 dpi), times 0.84.
  var scale: Double {
    friction * (9.80665 * 39.37 * 160 * density * 0.84)
  }
}
