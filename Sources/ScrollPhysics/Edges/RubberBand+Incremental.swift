/// Bands that damp each movement by the current offset, instead of mapping the drag as a whole.
extension RubberBand {
  /// Which of Flutter's two sets of constants applies.
  package enum FlutterRate: Hashable, Sendable {
    /// Base factor 0.52.
    case normal
    /// Base factor 0.26; moving back in is free.
    case fast

    /// The factor at the limit.
    package var base: Double { self == .normal ? 0.52 : 0.26 }
  }

  /// The share of a drag's movement that Flutter's `BouncingScrollPhysics` applies.
  ///
  /// Within the limits, all of it. With `past` points outside, moves are scaled by
  /// `g = base (1 − f)²`, `f = past/dimension`, or `(past − |delta|)/dimension` when moving back
  /// in; after `past/g` points of drag the rest is not scaled. The result depends on how a drag is
  /// cut into movements, so there is no inverse.
  ///
  /// - Parameters:
  ///   - delta: The requested movement, positive towards growing offsets.
  ///   - offset: The current offset.
  ///   - minimum: The least resting offset.
  ///   - maximum: The greatest resting offset.
  ///   - dimension: The viewport's length on the axis.
  ///   - rate: The set of constants.
  /// - Returns: The movement to apply; `delta` itself without a dimension.
  package static func flutter(
    delta: Double, offset: Double, minimum: Double, maximum: Double, dimension: Double,
    rate: FlutterRate = .normal
  ) -> Double {
    let excess = Limits(minimum, maximum).excess(offset)
    guard excess != 0, dimension > 0, delta != 0 else { return delta }
    let isEasing = (excess < 0) == (delta > 0)
    if isEasing, rate == .fast { return delta }
    let (past, move) = (abs(excess), abs(delta))
    let share = (isEasing ? past - move : past) / dimension
    let gain = rate.base * (1 - share) * (1 - share)
    let reach = past / gain
    let applied = move < reach ? move * gain : past + move - reach
    return delta < 0 ? -applied : applied
  }

  /// The share of a movement that clamping physics apply: nothing beyond a limit, and from outside
  /// only movement back.
  ///
  /// - Returns: The movement to apply, positive towards growing offsets.
  package static func clamping(
    delta: Double, offset: Double, minimum: Double, maximum: Double
  ) -> Double {
    let limits = Limits(minimum, maximum)
    if delta > 0 { return max(0, min(delta, limits.maximum - offset)) }
    if delta < 0 { return min(0, max(delta, limits.minimum - offset)) }
    return delta
  }
}
