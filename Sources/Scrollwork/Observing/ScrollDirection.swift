/// The direction of a change of offset, on the screen.
public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
  /// Towards the top of the content.
  case up
  /// Towards its bottom.
  case down
  /// Towards its left end.
  case left
  /// Towards its right end.
  case right
  /// No change.
  case idle

  /// The direction of a displacement of the offset; the longer component decides, the vertical one
  /// when equal.
  ///
  /// - Parameters:
  ///   - displacement: The displacement in points, in logical coordinates.
  ///   - mirrored: The axes on which these run in the opposite direction of the screen's.
  init(_ displacement: Point, mirrored: AxisSet) {
    let displacement = SpaceMap(mirrored: mirrored).displacement(displacement)
    if displacement == .zero {
      self = .idle
    } else if abs(displacement.y) >= abs(displacement.x) {
      self = displacement.y > 0 ? .down : .up
    } else {
      self = displacement.x > 0 ? .right : .left
    }
  }
}

extension ScrollView {
  /// The direction of the offset's displacement in the present tick; idle when it has not moved.
  public var direction: ScrollDirection {
    guard let scene, movement.last.tick == scene.tickCount else { return .idle }
    return ScrollDirection(movement.last.displacement, mirrored: mirror)
  }

  /// Adds a displacement of the offset to that of the present tick.
  func noteDisplacement(_ displacement: Point) {
    guard let scene else { return }
    let sofar = movement.last.tick == scene.tickCount ? movement.last.displacement : .zero
    movement.last = (scene.tickCount, sofar + displacement)
  }
}
