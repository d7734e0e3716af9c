/// Where a change of offset leads, on the screen (T12).
public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
  /// Towards the top of the content.
  case up
  /// Towards its bottom.
  case down
  /// Towards its left end.
  case left
  /// Towards its right end.
  case right
  /// Nowhere.
  case idle

  /// The direction of a way of the offset; the longer part decides, the vertical one when equal.
  ///
  /// - Parameters:
  ///   - way: the distance, in logical coordinates.
  ///   - mirrored: the axes on which these run against the screen.
  init(_ way: Point, mirrored: AxisSet) {
    let way = SpaceMap(mirrored: mirrored).way(way)
    if way == .zero {
      self = .idle
    } else if abs(way.y) >= abs(way.x) {
      self = way.y > 0 ? .down : .up
    } else {
      self = way.x > 0 ? .right : .left
    }
  }
}

extension ScrollView {
  /// Where the offset has gone in the present tick; idle when it has not moved.
  public var direction: ScrollDirection {
    guard let scene, lastMove.tick == scene.tickCount else { return .idle }
    return ScrollDirection(lastMove.way, mirrored: mirror)
  }

  /// Adds a change of offset to those of the present tick.
  func noteWay(_ way: Point) {
    guard let scene else { return }
    let sofar = lastMove.tick == scene.tickCount ? lastMove.way : .zero
    lastMove = (scene.tickCount, sofar + way)
  }
}
