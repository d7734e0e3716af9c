/// Velocity that a moving scroller adds to the next flick in the same direction.
package enum CarriedMomentum {
  /// How long a finger may rest before it carries nothing, in seconds: Flutter's
  /// `momentumRetainStationaryDurationThreshold`.
  package static let retention = 0.02

  /// Flutter's bouncing physics: `sgn(v) min(0.000816 |v|^1.967, 40000)`.
  ///
  /// Added when the new drag has the same direction. Clamping physics carry nothing.
  ///
  /// - Parameter velocity: The velocity when the new drag began, in pt/s.
  /// - Returns: The velocity to add, in pt/s; at most 40000.
  package static func flutter(velocity: Double) -> Double {
    let carried = min(0.000816 * Double.pow(abs(velocity), 1.967), 40_000)
    return velocity < 0 ? -carried : carried
  }
}
