/// The direction in which a view scrolls along each axis: that of its last movement, a turn of less
/// than 10 pt left out; forward, as the offset grows, before any.
///
/// At rest it stays. It is followed in scenes with a list whose overscan depends on it.
struct Heading: Equatable {
  /// The axes along which the view scrolls back.
  private(set) var backward: AxisSet
  /// How far the offset is behind the furthest one in the direction, in points along each axis.
  private(set) var lag: Point

  /// The length of a turn that counts, in points: more than a finger trembles, as the usual slop.
  static let turn = 10.0

  init(backward: AxisSet = [], lag: Point = .zero) { (self.backward, self.lag) = (backward, lag) }

  func isBackward(_ axis: Axis) -> Bool { backward.contains(axis) }

  /// The view has moved by a displacement in points.
  mutating func move(by displacement: Point) {
    for axis in Axis.allCases where displacement[axis] != 0 {
      let isBackward = isBackward(axis)
      lag[axis] = max(0, lag[axis] + (isBackward ? displacement[axis] : 0 - displacement[axis]))
      guard lag[axis] > Self.turn else { continue }
      lag[axis] = 0
      if isBackward { backward.remove(axis.set) } else { backward.insert(axis.set) }
    }
  }

  /// Whether a displacement goes in the direction, or not at all.
  func goesOn(by displacement: Point) -> Bool {
    Axis.allCases.allSatisfy {
      isBackward($0) ? displacement[$0] <= 0 : displacement[$0] >= 0
    }
  }
}

extension ScrollView {
  /// Follows the direction of a movement; pulls past an end and the way back have none.
  func noteHeading(from start: Point, to end: Point) {
    guard scene?.structure.hasDirectedLists == true else { return }
    movement.head(by: geometry.clamped(end) - geometry.clamped(start))
  }
}
