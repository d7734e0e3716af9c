/// What slows a ``FrictionMotion`` down: drag that grows with speed, and a constant deceleration.
package struct Friction: Hashable, Sendable {
  /// The share of velocity left after one second, above 0 and below 1.
  package let drag: Double
  /// A constant deceleration against the movement, in pt/s²; 0 or above.
  package let deceleration: Double
  /// `ln drag`, in 1/s: always negative.
  package let logDrag: Double

  private init(logDrag: Double, drag: Double, deceleration: Double) {
    self.logDrag = logDrag
    self.drag = drag
    self.deceleration = deceleration
  }

  /// Creates friction from drag and deceleration.
  ///
  /// - Throws: ``PhysicsError`` when the drag is not above 0 and below 1, or the deceleration is
  ///   negative.
  package init(drag: Double = 0.135, deceleration: Double = 0) throws(PhysicsError) {
    try PhysicsError.requireFraction(drag, "drag")
    try PhysicsError.requireNonNegative(deceleration, "deceleration")
    self.init(logDrag: Double.log(drag), drag: drag, deceleration: deceleration)
  }

  /// The friction that equals a deceleration rate: drag `d^1000`, nothing constant.
  package init(_ rate: DecelerationRate) {
    self.init(logDrag: rate.k, drag: Double.exp(rate.k), deceleration: 0)
  }

  /// The friction at which a release goes a share of the distance, from the same velocity:
  /// `ln D/s`, `c/s`.
  ///
  /// - Parameter share: The share of the distance, above 0; 1 is this friction.
  /// - Returns: The friction.
  package func shortened(to share: Double) -> Friction {
    guard share != 1 else { return self }
    return Friction(
      logDrag: logDrag / share, drag: Double.exp(logDrag / share),
      deceleration: deceleration / share)
  }

  /// Flutter's scrolling: drag 0.135 per second, nothing constant (`friction_simulation.dart`).
  package static let flutter = Friction(logDrag: Double.log(0.135), drag: 0.135, deceleration: 0)
  /// Flutter's desktop scrolling: drag 0.135 per second and 1400 pt/s².
  package static let flutterFast = Friction(
    logDrag: Double.log(0.135), drag: 0.135, deceleration: 1400)
}

extension Friction {
  /// The drag per second of the motion that passes through two states: `exp((v₀ − v₁)/(x₀ − x₁))`.
  ///
  /// From `x = x₀ + (v − v₀)/ln D`: velocity falls linearly with distance. The result is 1 when
  /// both velocities are the same, which is no friction and makes no ``Friction``.
  ///
  /// - Throws: ``PhysicsError`` when no friction leads from one state to the other: the movement
  ///   must be along the velocity, and the final velocity of the same sign and not larger.
  package static func drag(
    from start: Double, to end: Double, velocity: Double, finalVelocity: Double
  ) throws(PhysicsError) -> Double {
    try PhysicsError.requireFinite(start, "from")
    try PhysicsError.requireFinite(end, "to")
    guard velocity != 0, velocity.isFinite else {
      throw PhysicsError(.contradiction, "velocity", velocity, allowed: "a finite number but 0")
    }
    guard (end - start) * velocity > 0 else {
      throw PhysicsError(
        .contradiction, "to", end, allowed: "ahead of 'from' in the direction of 'velocity'")
    }
    let sameSign = velocity > 0 ? finalVelocity > 0 : finalVelocity < 0
    guard sameSign, abs(finalVelocity) <= abs(velocity) else {
      throw PhysicsError(
        .contradiction, "final_velocity", finalVelocity,
        allowed: "of the same sign as 'velocity' and not larger")
    }
    return Double.exp((velocity - finalVelocity) / (start - end))
  }
}
