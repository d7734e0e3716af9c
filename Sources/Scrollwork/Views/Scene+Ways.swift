extension Scene {
  /// The displacement along a chain of scroll views for a finger's displacement: opposite to it,
  /// and in the layout direction.
  func chainWay(ofFinger way: Point) -> Point {
    SpaceMap(mirrored: direction.mirroredAxes).way(.zero - way)
  }

  /// The finger's displacement for a displacement along a chain.
  func fingerWay(ofChain way: Point) -> Point { chainWay(ofFinger: way) }
}
