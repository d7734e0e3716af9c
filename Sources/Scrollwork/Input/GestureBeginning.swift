/// Where a view was when a finger or a wheel came to move it: what snapping counts from (N1, N3).
///
/// It goes along with the content that is edited or shifted.
struct GestureBeginning {
  /// The offset then.
  private(set) var offset: Point
  /// The item the view was aligned with then; nil once a script has shifted the view.
  private(set) var item: Item?
  /// Where the view was heading; its offset when it was at rest.
  private(set) var heading: Point

  /// Begins a gesture now.
  init(of view: ScrollView, heading: Point) {
    offset = view.geometry.contentOffset
    item = view.alignedItem
    self.heading = heading
  }

  /// The content has moved by a distance: the gesture began where that is now.
  mutating func move(by distance: Point, in view: ScrollView, after old: ScrollGeometry) {
    offset = view.carried(offset, by: distance, after: old)
    heading = view.carried(heading, by: distance, after: old)
  }

  /// A script has moved the view by a distance under the gesture: it began as far from there, wherever
  /// the item is that it was aligned with.
  mutating func shift(by distance: Point) {
    offset = offset + distance
    heading = heading + distance
    item = nil
  }
}
