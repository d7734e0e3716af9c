extension Scene {
  /// The displacement along a chain of scroll views for a finger's displacement: opposite to it,
  /// and in the layout direction.
  func chainDisplacement(ofFinger way: Point) -> Point {
    SpaceMap(mirrored: direction.mirroredAxes).way(.zero - way)
  }

  /// The finger's displacement for a displacement along a chain.
  func fingerDisplacement(ofChain way: Point) -> Point { chainDisplacement(ofFinger: way) }
}
