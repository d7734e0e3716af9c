/// How an item comes into layout, or goes out of it, inside an animation: what it looks like before
/// it has come, or after it has gone.
package struct ItemTransition: Hashable, Sendable {
  /// The edge over which it moves by its own size; nil for none.
  package var edge: Edge?
  /// A displacement in points: x grows towards the trailing edge, y downwards on the screen.
  package var offset: Point
  /// The opacity, 0 to 1.
  package var opacity: Double
  /// The scale, 0 or above.
  package var scale: Double

  /// Makes a transition; without arguments the item comes and goes at once.
  package init(edge: Edge? = nil, offset: Point = .zero, opacity: Double = 1, scale: Double = 1) {
    self.edge = edge
    self.offset = offset
    self.opacity = opacity
    self.scale = scale
  }

  /// Fading, as items do without a transition of their own.
  package static let opacity = ItemTransition(opacity: 0)

  /// What an item of some size looks like at the far end, compared with its layout.
  ///
  /// - Parameters:
  ///   - size: The item's size in points.
  ///   - isInverted: Whether y grows upwards in the layout.
  /// - Returns: The difference, in logical coordinates.
  func appearance(of size: Size, isInverted: Bool) -> ItemAppearance {
    var origin = offset
    if let edge { origin[edge.axis] += edge.isStart ? 0 - size[edge.axis] : size[edge.axis] }
    if isInverted { origin.y = 0 - origin.y }
    return ItemAppearance(
      frame: Rect(origin: origin, size: .zero), opacity: opacity - 1, scale: scale - 1)
  }
}

/// The transitions of an item, or of a list's rows.
package struct ItemTransitions: Hashable, Sendable {
  /// How it comes.
  package var enter: ItemTransition
  /// How it goes.
  package var exit: ItemTransition

  /// Makes transitions; by default both are fading.
  package init(enter: ItemTransition = .opacity, exit: ItemTransition = .opacity) {
    self.enter = enter
    self.exit = exit
  }
}
