/// A number that follows another one as a critically damped spring does, without overshoot of a
/// number that stands still.
///
/// It solves `x″ = ω² (T − x) − 2ω x′`, with `ω = 2π / response` as SwiftUI's springs have it, in
/// closed form for a target `T` that stands still or moves evenly, so that steps of any length give
/// the same numbers.
package struct SpringFollower: Hashable, Sendable {
  /// The number now.
  package private(set) var value: Double
  /// How fast it changes, in 1/s.
  private var rate = 0.0
  /// `ω`, in 1/s.
  private let frequency: Double

  /// How near to a target that stands still it comes to rest on it, and how slow it is then in 1/s.
  private static let near = 0.0005

  /// Makes one that rests.
  ///
  /// - Parameters:
  ///   - value: Where it rests.
  ///   - response: The period of the spring without damping, in seconds, above 0; after it, 1.4 %
  ///     of a distance are left.
  package init(at value: Double, response: Double) {
    self.value = value
    frequency = 2 * .pi / response
  }

  /// Goes on by `time` seconds, while its target moves evenly from `start` to `end`.
  ///
  /// Near a target that stands still it comes to rest exactly on it.
  package mutating func follow(from start: Double, to end: Double, over time: Double) {
    guard time > 0 else { return }
    let speed = (end - start) / time
    // What an even movement leaves it behind, once it has swung in.
    let lag = 2 * speed / frequency
    let distance = value - start + lag
    let pull = rate - speed + frequency * distance
    let decay = Double.exp(-frequency * time)
    value = end - lag + (distance + pull * time) * decay
    rate = speed + (pull - frequency * (distance + pull * time)) * decay
    if speed == 0, abs(value - end) <= Self.near, abs(rate) <= Self.near * frequency {
      (value, rate) = (end, 0)
    }
  }

  /// Whether it rests on a number.
  package func rests(on target: Double) -> Bool { value == target && rate == 0 }
}
