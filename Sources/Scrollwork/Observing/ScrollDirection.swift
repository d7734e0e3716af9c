/// The direction of a change of offset, on the screen.
package enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
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
  /// The direction in which the offset has moved over the content that shows in the present tick;
  /// idle when it has not.
  package var direction: ScrollDirection {
    guard let scene, movement.last.tick == scene.tickCount else { return .idle }
    return ScrollDirection(movement.last.displacement, mirrored: mirror)
  }

  /// The direction in which the user has scrolled last, by finger, wheel, key, or the momentum
  /// after them; nil before that.
  ///
  /// Only movement inside the range counts: pulls past an end and the way back are none. What
  /// layouts and calls move is none either.
  package var scrolled: ScrollDirection? { movement.scrolled }

  /// Takes the direction of a movement of the user's; one of a millionth of a point is rounding.
  func noteScrolled(from start: Point, to end: Point) {
    let displacement = geometry.clamped(end) - geometry.clamped(start)
    guard max(abs(displacement.x), abs(displacement.y)) > 1e-6 else { return }
    movement.scroll(ScrollDirection(displacement, mirrored: mirror))
  }

  /// Adds a displacement of the offset to that of the present tick.
  func noteDisplacement(_ displacement: Point) {
    if let scene { movement.add(displacement, in: scene.tickCount) }
  }

  /// Takes out of the direction what a layout has moved the offset by together with the content
  /// that shows.
  ///
  /// Rows that are measured, or edited out of sight, move the offset and nothing on the screen.
  ///
  /// - Parameters:
  ///   - held: The scroll anchor of the layout; nil for none.
  ///   - old: The geometry before it.
  func noteKeptDisplacement(of held: HeldPosition?, since old: ScrollGeometry) {
    let axis = axes.stacking
    let moved = geometry.contentOffset[axis] - old.contentOffset[axis]
    let shift = shift(of: held, from: old)
    guard moved * shift > 0 else { return }
    var kept = Point.zero
    kept[axis] = abs(moved) <= abs(shift) + Metrics.tolerance ? moved : shift
    reported.keep(kept)
    noteDisplacement(.zero - kept)
  }
}
