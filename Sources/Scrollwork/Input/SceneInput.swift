/// The fingers on a screen, and the focus.
struct SceneInput {
  var touches: [Touch] = []
  /// The item that received focus last, which may be gone.
  private(set) var focus: Item?
  /// The items that swipes displace, or did last.
  var swipes: [SwipeMotion] = []
  /// The items that fingers drag to other positions.
  var reordering = ReorderStage()
  /// The fingers on a trackpad that scroll a view; nil for none.
  var trackpad: TrackpadGesture?
  /// The number of gestures so far.
  private(set) var gestureCount = 0

  mutating func focus(_ item: Item?) { focus = item }

  mutating func nextGestureNumber() -> Int {
    gestureCount += 1
    return gestureCount
  }
}
