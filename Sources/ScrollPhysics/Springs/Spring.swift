/// A mass on a damped spring: `m x″ + c x′ + k (x − rest) = 0`.
///
/// It can be read in every vocabulary, however it was made: mass, stiffness and damping
/// coefficient; damping ratio; perceptual duration (`response`) and bounce.
public struct Spring: Hashable, Sendable {
  /// The mass `m`, above 0.
  package let mass: Double
  /// The stiffness `k`, above 0.
  package let stiffness: Double
  /// The damping coefficient `c`, 0 or above; 0 swings forever.
  package let damping: Double

  init(uncheckedMass mass: Double, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Creates a spring from the coefficients of its equation.
  ///
  /// - Throws: ``PhysicsError`` when mass or stiffness is not above 0, the damping is negative, or
  ///   their ratios leave the range of numbers.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(PhysicsError) {
    try PhysicsError.requirePositive(mass, "mass")
    try PhysicsError.requirePositive(stiffness, "stiffness")
    try PhysicsError.requireNonNegative(damping, "damping")
    try self.init(finite: mass, stiffness, damping)
  }

  /// Creates a spring from a damping ratio `ζ`: `c = 2ζ√(km)`.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness, above 0.
  ///   - dampingRatio: Below 1 it swings past its rest, at 1 it returns as fast as it can without,
  ///     above 1 slower. 0 or above.
  /// - Throws: ``PhysicsError`` when a value is outside its range.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) throws(PhysicsError) {
    try PhysicsError.requirePositive(mass, "mass")
    try PhysicsError.requirePositive(stiffness, "stiffness")
    try PhysicsError.requireNonNegative(dampingRatio, "damping_ratio")
    try self.init(finite: mass, stiffness, 2 * dampingRatio * (stiffness * mass).squareRoot())
  }

  /// Creates a spring as SwiftUI's `spring(response:dampingFraction:)`: `m = 1`, `k =
  /// (2π/response)²`.
  ///
  /// - Parameters:
  ///   - response: The time of one undamped swing, in seconds, above 0.
  ///   - dampingRatio: The damping ratio, 0 or above.
  /// - Throws: ``PhysicsError`` when a value is outside its range.
  public init(response: Double, dampingRatio: Double) throws(PhysicsError) {
    try PhysicsError.requirePositive(response, "response")
    try PhysicsError.requireNonNegative(dampingRatio, "damping_ratio")
    let rate = 2 * Double.pi / response
    try self.init(finite: 1, rate * rate, 2 * dampingRatio * rate)
  }

  /// Creates a spring as SwiftUI's `spring(duration:bounce:)`: `m = 1`, `k = (2π/duration)²`, and a
  /// damping ratio of `1 − bounce`, or `1/(1 + bounce)` for a bounce below 0.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0. Not the time until rest.
  ///   - bounce: Above −1, at most 1. 0 does not bounce; 1 never rests.
  /// - Throws: ``PhysicsError`` when a value is outside its range.
  public init(duration: Double, bounce: Double = 0) throws(PhysicsError) {
    try PhysicsError.requirePositive(duration, "duration")
    guard bounce > -1, bounce <= 1 else {
      throw PhysicsError(.outOfRange, "bounce", bounce, allowed: "above -1 and at most 1")
    }
    let rate = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    try self.init(finite: 1, rate * rate, 2 * ratio * rate)
  }

  /// Refuses springs so extreme that their own rates overflow or vanish.
  private init(
    finite mass: Double, _ stiffness: Double, _ damping: Double
  ) throws(PhysicsError) {
    guard (stiffness / mass).isNormal, (stiffness * mass).isNormal else {
      throw PhysicsError(
        .contradiction, "stiffness", stiffness, allowed: "of a size comparable to 'mass'")
    }
    let rate = damping / (2 * mass)
    guard (rate * rate).isFinite else {
      throw PhysicsError(
        .contradiction, "damping", damping, allowed: "of a size comparable to 'mass'")
    }
    self.init(uncheckedMass: mass, stiffness: stiffness, damping: damping)
  }
}

// MARK: - Other vocabularies

extension Spring {
  /// The damping ratio `ζ = c/(2√(km))`.
  package var dampingRatio: Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  /// The perceptual duration `2π√(m/k)`, in seconds: the time of one undamped swing.
  package var response: Double {
    2 * Double.pi * (mass / stiffness).squareRoot()
  }

  /// `1 − ζ` up to a damping ratio of 1, `1/ζ − 1` above: 1 never rests, 0 does not bounce.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The three kinds of movement of a spring.
  public enum Kind: String, Hashable, Sendable {
    /// It swings through its rest with shrinking amplitude.
    case under
    /// It returns as fast as possible without swinging.
    case critical
    /// It returns slowly without swinging.
    case over
  }

  /// The kind of movement, by `c² − 4mk`; within a relative 1e−12 of 0 it is critical, so that
  /// rounding in `c = 2√(km)` cannot flip it.
  package var kind: Kind {
    let critical = 4 * mass * stiffness
    let excess = damping * damping - critical
    if abs(excess) <= 1e-12 * critical { return .critical }
    return excess < 0 ? .under : .over
  }
}
