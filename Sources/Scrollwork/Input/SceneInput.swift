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
  /// The mouse that moves without a button.
  var hover = Hover()
  /// The latest notches of the wheel.
  private(set) var wheel = WheelGesture()
  /// The number of gestures so far.
  private(set) var gestureCount = 0

  mutating func focus(_ item: Item?) { focus = item }

  /// Adds a notch at a time in seconds.
  mutating func turnWheel(by distance: Point, at time: Double) {
    wheel.turn(by: distance, at: time)
  }

  /// Notes that the wheel's gesture has moved a view.
  mutating func scrollByWheel() { wheel.scroll() }

  /// Notes that the wheel's gesture has turned a page of a view.
  mutating func turnPage(of view: ScrollView) { wheel.turnPage(of: view) }

  mutating func nextGestureNumber() -> Int {
    gestureCount += 1
    return gestureCount
  }
}
