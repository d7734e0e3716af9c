/// What an effect makes of how an item shows; layout, touches and visibility know nothing of it.
public struct ItemEffect: Hashable, Sendable {
  /// The factor of its size about its center, 0 or above.
  package var scale = 1.0
  /// The factor of its opacity, 0 to 1.
  package var opacity = 1.0
  /// How far it is displaced, in points of the content around it, logical as offsets: `x` towards
  /// the trailing edge, `y` towards the end.
  package var displacement = Point.zero
  /// How far it is turned about its center, in degrees, clockwise; the other way round where one
  /// axis is mirrored, as in a right-to-left layout.
  package var rotation = 0.0
  /// What is higher lies in front of its siblings; equals lie in document order.
  package var z = 0.0

  /// Makes the effect that changes nothing.
  package init() {}

  /// Makes an effect of six numbers in the order of `parts`; nil for another count.
  package init?(parts: [Double]) {
    guard parts.count == 6 else { return nil }
    (scale, opacity, rotation, z) = (parts[0], parts[1], parts[4], parts[5])
    displacement = Point(x: parts[2], y: parts[3])
  }

  /// The six numbers, as scripts name them: scale, opacity, x, y, rotation, z.
  package var parts: [Double] {
    [scale, opacity, displacement.x, displacement.y, rotation, z]
  }
}

/// What makes the effects of an item, or of each row of a list.
package final class EffectRule {
  /// Calls the function of the rule.
  ///
  /// With `isDrawing` a picture is made, which the script is not to notice.
  package typealias Function = (
    _ progress: Double, _ item: Item, _ isDrawing: Bool
  ) throws(RuleFault) -> ItemEffect?

  /// What of an item the function is called with; nil for an item that has no such measure.
  let measure: (Item) -> Double?
  private let function: Function
  /// Whether the function has failed: it is not called again.
  private var hasFailed = false

  /// Makes a rule.
  package init(_ measure: @escaping (Item) -> Double?, _ function: @escaping Function) {
    self.measure = measure
    self.function = function
  }

  /// The effect for an item; nil for none.
  ///
  /// - Throws: The first failure of the function outside of pictures; later there is no effect.
  func effect(on item: Item, isDrawing: Bool) throws(RuleFault) -> ItemEffect? {
    guard !hasFailed, let progress = measure(item) else { return nil }
    do throws(RuleFault) {
      return try function(progress, item, isDrawing)
    } catch {
      // The next tick fails as well, and reports it where a run without pictures does.
      if isDrawing { return nil }
      hasFailed = true
      throw error
    }
  }
}
