/// The state of a view when a drag or wheel turn began, from which snap limits count.
///
/// The offsets shift with the content when content is inserted, removed or resized before them.
struct GestureBeginning {
  /// The content offset at the beginning, in points.
  private(set) var offset: Point
  /// The item aligned by the snap rule at the beginning; nil after a script shifted the view.
  private(set) var item: Item?
  /// The target offset of the motion that was interrupted; the offset, if the view was at rest.
  private(set) var heading: Point

  /// Captures the present state of a view.
  init(of view: ScrollView, heading: Point) {
    offset = view.geometry.contentOffset
    item = view.alignedItem
    self.heading = heading
  }

  /// The beginning at an offset at which no item is aligned and nothing moves.
  init(at offset: Point) {
    self.offset = offset
    heading = offset
  }

  /// Shifts the offsets with content that layout has moved by `distance`.
  mutating func move(by distance: Point, in view: ScrollView, after old: ScrollGeometry) {
    offset = view.carried(offset, by: distance, after: old)
    heading = view.carried(heading, by: distance, after: old)
  }

  /// Moves the offsets back to an end of the range.
  mutating func limit(_ axis: Axis, to end: Double) {
    offset[axis] = min(offset[axis], end)
    heading[axis] = min(heading[axis], end)
  }

  /// Shifts the offsets with a view that a script has moved by `distance`; the item no longer
  /// applies.
  mutating func shift(by distance: Point) {
    offset = offset + distance
    heading = heading + distance
    item = nil
  }
}
