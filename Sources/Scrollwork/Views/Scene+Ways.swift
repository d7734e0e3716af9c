extension Scene {
  /// The displacement along a chain of scroll views for a finger's displacement: opposite to it,
  /// and in the layout direction.
  func chainDisplacement(ofFinger displacement: Point) -> Point {
    SpaceMap(mirrored: direction.mirroredAxes).displacement(.zero - displacement)
  }

  /// The finger's displacement for a displacement along a chain.
  func fingerDisplacement(ofChain displacement: Point) -> Point {
    chainDisplacement(ofFinger: displacement)
  }
}
