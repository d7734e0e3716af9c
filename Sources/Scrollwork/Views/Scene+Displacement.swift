extension Scene {
  /// The displacement along a chain of scroll views for a finger's displacement: opposite to it,
  /// and in the layout direction; also the finger's for a displacement along the chain.
  func chainDisplacement(ofFinger displacement: Point) -> Point {
    SpaceMap(mirrored: direction.mirroredAxes).displacement(.zero - displacement)
  }
}
