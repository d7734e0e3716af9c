internal import Glibc
internal import ScrollPhysics

/// Between which scales a view's content can be zoomed, and how (V12).
///
/// A scale is how many points on the screen a point of the content takes. The defaults leave the
/// content at 1: such a view does not zoom.
public struct ZoomSettings: Hashable, Sendable {
  /// The least scale at rest; above 0.
  public var minimum = 1.0
  /// The largest scale at rest; at least `minimum`.
  public var maximum = 1.0
  /// Whether two fingers may take the scale past its ends, from where it comes back.
  public var bounces = true
  /// Whether two fingers zoom at all; calls always do.
  public var isPinchEnabled = true

  /// No zoom.
  public init() {}

  /// Whether there is more than one scale.
  public var isRange: Bool { maximum > minimum }

  /// The scale moved into the range.
  public func clamped(_ scale: Double) -> Double { min(max(scale, minimum), maximum) }
}

/// What a pinch past the ends of the scale shows.
///
/// The band of offsets (F6), applied to the logarithm of the scale, so that zooming in and out feel
/// alike: `x = ln(raw/limit)` shows as `x · c · d/(d + c|x|)` with `d = ln 2`, and never goes past twice
/// or half the limit. The choice of the logarithm and of `d` is this engine's own.
enum ZoomBand {
  /// The logarithm of the factor that is never reached.
  static let dimension = log(2.0)

  /// The scale shown for the one that two fingers ask for.
  static func shown(raw: Double, _ settings: ZoomSettings, coefficient: Double) -> Double {
    let limit = settings.clamped(raw)
    guard limit != raw else { return raw }
    let over = RubberBand.shown(
      over: log(raw / limit), dimension: dimension, coefficient: coefficient)
    return limit * exp(over)
  }

  /// The scale two fingers ask for where `shown` shows; the inverse of `shown(raw:)`.
  static func raw(shown: Double, _ settings: ZoomSettings, coefficient: Double) -> Double {
    let limit = settings.clamped(shown)
    guard limit != shown else { return shown }
    let over = RubberBand.inverse(
      shown: log(shown / limit), dimension: dimension, coefficient: coefficient)
    return over.isFinite ? limit * exp(over) : shown
  }
}
