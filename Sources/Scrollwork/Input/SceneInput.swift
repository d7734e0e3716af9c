/// The fingers on a screen, and the focus.
struct SceneInput {
  var touches: [Touch] = []
  /// The item that received focus last, which may be gone.
  var focus: Item?
  /// The items that swipes displace, or did last.
  var swipes: [SwipeMotion] = []
  /// The items that fingers drag to other positions.
  var reordering = ReorderStage()
  /// The fingers on a trackpad that scroll a view; nil for none.
  var trackpad: TrackpadGesture?
  /// The number of gestures so far.
  var gestureCount = 0
}
