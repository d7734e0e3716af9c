/// The range an offset may rest in.
///
/// A limit that is not a number does not limit, and a maximum below the minimum counts as the
/// minimum, so `clamp` is total.
struct Limits: Hashable, Sendable {
  let minimum: Double
  let maximum: Double

  init(_ minimum: Double, _ maximum: Double) {
    self.minimum = minimum.isNaN ? -.infinity : minimum
    self.maximum = maximum.isNaN ? .infinity : max(self.minimum, maximum)
  }

  static let none = Limits(-.infinity, .infinity)

  func clamp(_ offset: Double) -> Double {
    if offset < minimum { return minimum }
    if offset > maximum { return maximum }
    return offset
  }

  /// The limit that a movement along `direction` heads for.
  func ahead(_ direction: Double) -> Double {
    direction < 0 ? minimum : maximum
  }

  /// How far `offset` lies outside: negative before the minimum, positive past the maximum.
  func excess(_ offset: Double) -> Double {
    offset - clamp(offset)
  }
}
