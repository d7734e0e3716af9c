/// The displacement shown for a drag beyond a limit.
///
/// `over` is how far the drag is past the limit, signed; `dimension` the viewport's length on the
/// axis. The map is odd, so both edges behave alike, and it is a function of the drag's raw offset:
/// always map from there, never from frame to frame.
package enum RubberBand {
  /// The published coefficient of `UIScrollView`'s rubber band.
  package static let uikitCoefficient = 0.55

  /// How far content is shown past a limit: `over · C · dim/(dim + C|over|)`.
  ///
  /// Its slope at the limit is the coefficient, and it never reaches the dimension. Source: the
  /// published re-implementation of `UIScrollView`.
  ///
  /// - Returns: Points, signed like `over`; 0 without a dimension or a coefficient.
  package static func shown(
    over: Double, dimension: Double, coefficient: Double = uikitCoefficient
  ) -> Double {
    guard dimension > 0, coefficient > 0 else { return 0 }
    if over.isInfinite { return over < 0 ? -dimension : dimension }
    return over * coefficient * dimension / (dimension + coefficient * abs(over))
  }

  /// How much of a drag's movement past a limit the content follows: `C · dim²/(dim + C|over|)²`.
  ///
  /// The slope of ``shown(over:dimension:coefficient:)``: the coefficient at the limit, less
  /// beyond.
  ///
  /// - Returns: The share of the movement; 0 without a dimension or a coefficient.
  package static func slope(
    over: Double, dimension: Double, coefficient: Double = uikitCoefficient
  ) -> Double {
    guard dimension > 0, coefficient > 0 else { return 0 }
    let share = dimension / (dimension + coefficient * abs(over))
    return coefficient * share * share
  }

  /// How far past a limit a drag must be for content to show `shown`.
  ///
  /// `over = shown · dim/(C(dim − |shown|))`, the inverse of
  /// ``shown(over:dimension:coefficient:)``. Needed when a drag begins while content is already
  /// past a limit.
  ///
  /// - Returns: Points, signed like `shown`; infinite for what is never shown.
  package static func inverse(
    shown: Double, dimension: Double, coefficient: Double = uikitCoefficient
  ) -> Double {
    if shown == 0 { return 0 }
    guard dimension > 0, coefficient > 0, abs(shown) < dimension else {
      return shown < 0 ? -.infinity : .infinity
    }
    return shown * dimension / (coefficient * (dimension - abs(shown)))
  }

  /// The offset shown for the raw offset of a drag: itself within the limits, rubber-banded beyond.
  package static func offset(
    raw: Double, minimum: Double, maximum: Double, dimension: Double,
    coefficient: Double = uikitCoefficient
  ) -> Double {
    let limits = Limits(minimum, maximum)
    let over = limits.excess(raw)
    guard over != 0 else { return raw }
    return limits.clamp(raw) + shown(over: over, dimension: dimension, coefficient: coefficient)
  }

  /// The raw offset of a drag for which `offset` is shown; the inverse of
  /// ``offset(raw:minimum:maximum:dimension:coefficient:)``.
  package static func raw(
    offset: Double, minimum: Double, maximum: Double, dimension: Double,
    coefficient: Double = uikitCoefficient
  ) -> Double {
    let limits = Limits(minimum, maximum)
    let over = limits.excess(offset)
    guard over != 0 else { return offset }
    return limits.clamp(offset)
      + inverse(shown: over, dimension: dimension, coefficient: coefficient)
  }

  /// Chromium's stretch on macOS: the accumulated overscroll divided by 20, in whole points.
  ///
  /// Halves round away from 0. ``ElasticMotion`` is its release.
  ///
  /// - Returns: Points, signed like `over`; 0 for a stiffness that is not above 0.
  package static func chromium(over: Double, stiffness: Double = 20) -> Double {
    guard stiffness > 0 else { return 0 }
    return (over / stiffness).rounded()
  }
}
