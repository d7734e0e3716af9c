extension Scene {
  /// The way along a chain of scroll views that a finger asks for: against its own, and as reading
  /// runs.
  func chainWay(ofFinger way: Point) -> Point {
    SpaceMap(mirrored: direction.mirroredAxes).way(.zero - way)
  }

  /// The way of a finger that asks for a way along a chain.
  func fingerWay(ofChain way: Point) -> Point { chainWay(ofFinger: way) }
}
