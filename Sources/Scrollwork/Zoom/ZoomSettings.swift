internal import ScrollPhysics

/// The range of scales of a view's content, and how fingers change the scale.
///
/// A scale is the number of points of the viewport for one point of the content. By default both
/// limits are 1: the view does not zoom.
package struct ZoomSettings: Hashable, Sendable {
  /// The least scale at rest; above 0.
  package var minimum = 1.0
  /// The largest scale at rest; at least `minimum`.
  package var maximum = 1.0
  /// Whether two fingers may move the scale past its limits, from where it bounces back.
  package var bounces = true
  /// Whether two fingers zoom; calls always do.
  package var isPinchEnabled = true

  /// Makes settings without zoom.
  package init() {}

  /// Whether there is more than one scale.
  package var isRange: Bool { maximum > minimum }

  /// The scale clamped to the range.
  package func clamped(_ scale: Double) -> Double { min(max(scale, minimum), maximum) }
}

/// The rubber band of a pinch past the limits of the scale.
///
/// The rubber band of offsets, applied to the logarithm of the scale, so that it is symmetric for
/// zooming in and out: `x = ln(raw/limit)` shows as `x · c · d/(d + c|x|)` with `d = ln 2`, and
/// never goes past twice or half the limit. The choice of the logarithm and of `d` is this engine's
/// own.
enum ZoomBand {
  /// The logarithm of the limiting factor.
  static let dimension = Double.log(2.0)

  /// The shown scale for the raw one of two fingers.
  static func shown(raw: Double, _ settings: ZoomSettings, coefficient: Double) -> Double {
    let limit = settings.clamped(raw)
    guard limit != raw else { return raw }
    let over = RubberBand.shown(
      over: Double.log(raw / limit), dimension: dimension, coefficient: coefficient)
    return limit * Double.exp(over)
  }

  /// The raw scale of two fingers for a shown one; the inverse of `shown(raw:)`.
  static func raw(shown: Double, _ settings: ZoomSettings, coefficient: Double) -> Double {
    let limit = settings.clamped(shown)
    guard limit != shown else { return shown }
    let over = RubberBand.inverse(
      shown: Double.log(shown / limit), dimension: dimension, coefficient: coefficient)
    return over.isFinite ? limit * Double.exp(over) : shown
  }
}
