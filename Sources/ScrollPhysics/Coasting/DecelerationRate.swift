/// The share of velocity that survives one millisecond of deceleration, as UIKit counts it.
package struct DecelerationRate: Hashable, Sendable {
  /// The share kept per millisecond, above 0 and below 1.
  package let perMillisecond: Double
  /// The logarithm of the share kept per second, `1000 ln d`: always negative, in 1/s.
  ///
  /// `v(t) = v₀ e^(kt)`, so a motion travels `−v₀/k` in all.
  package let k: Double

  private init(unchecked perMillisecond: Double) {
    self.perMillisecond = perMillisecond
    k = 1000 * Double.log(perMillisecond)
  }

  /// Creates a rate, or nil when it is not above 0 and below 1.
  package init?(perMillisecond: Double) {
    guard perMillisecond > 0, perMillisecond < 1 else { return nil }
    self.init(unchecked: perMillisecond)
  }

  /// Creates a rate, or reports why it is invalid.
  ///
  /// - Throws: ``PhysicsError`` when the share is not above 0 and below 1.
  package init(checking perMillisecond: Double) throws(PhysicsError) {
    try PhysicsError.requireFraction(perMillisecond, "rate")
    self.init(unchecked: perMillisecond)
  }

  private init(k: Double) {
    perMillisecond = Double.exp(k / 1000)
    self.k = k
  }

  /// The rate at which a release goes a share of the distance, from the same velocity: `k/s`.
  ///
  /// - Parameter share: The share of the distance, above 0; 1 is this rate.
  /// - Returns: The rate.
  package func shortened(to share: Double) -> DecelerationRate {
    share == 1 ? self : DecelerationRate(k: k / share)
  }

  /// 0.998 per millisecond, `UIScrollView.DecelerationRate.normal`; `k` = −2.002.
  package static let normal = DecelerationRate(unchecked: 0.998)
  /// 0.99 per millisecond, `UIScrollView.DecelerationRate.fast`; `k` = −10.05.
  package static let fast = DecelerationRate(unchecked: 0.99)
}
