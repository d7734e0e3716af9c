import ScrollPhysics

/// Whether content that changes elsewhere leaves what shows where it is; CSS `overflow-anchor`.
public enum AnchoringPolicy: String, Hashable, Sendable, CaseIterable {
  /// A view keeps what it shows still; a node may be what is kept.
  case auto
  /// A view keeps its offset; a node and what is inside it are never chosen.
  case off
}

/// What a node is to gestures and calls that aim at it.
struct TargetTraits {
  /// The margin, in points, by which its frame grows when it is scrolled to or snapped.
  var scrollMargin = EdgeInsets.zero
  /// Whether one gesture may not pass it.
  var stopsAlways = false
  /// Its alignment under a rule of CSS snapping; nil on an axis for the rule's own.
  var snapAlignment = Planar<SnapAlignment?>(x: nil, y: nil)
  /// Whether scroll anchoring may choose it.
  var anchoring = AnchoringPolicy.auto
  /// The width of a swipe menu without names of actions, in points; nil for no such menu.
  var swipeWidth: Double?
  /// Its swipe menu with actions.
  var swipeActions: SwipeMenu?
}
