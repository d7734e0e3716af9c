/// What a node is to gestures and calls that aim at it.
struct TargetTraits {
  /// The margin, in points, by which its frame grows when it is scrolled to or snapped.
  var scrollMargin = EdgeInsets.zero
  /// Whether one gesture may not pass it.
  var stopsAlways = false
  /// The width of a swipe menu without names of actions, in points; nil for no such menu.
  var swipeWidth: Double?
  /// Its swipe menu with actions.
  var swipeActions: SwipeMenu?
}
