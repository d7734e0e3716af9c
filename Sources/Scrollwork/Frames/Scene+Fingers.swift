extension Scene {
  /// Where fingers are on the screen, in points, in the order in which they came down.
  package var fingers: [Point] { input.touches.filter { $0.isDown }.map { $0.position } }
}
