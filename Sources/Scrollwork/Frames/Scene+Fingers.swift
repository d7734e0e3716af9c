extension Scene {
  /// Where fingers are on the screen, in points, in the order in which they came down.
  package var fingers: [Point] { input.touches.filter(\.isDown).map(\.position) }
}
