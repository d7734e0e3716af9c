/// What a view computes while it lays out its content.
struct ContentLayout {
  /// The region's size in the layout in progress, in points: the base of children's shares.
  var region = Size.zero
  /// The insets of the layout in progress.
  var insets = EdgeInsets.zero
  /// The length that the keyboard adds to the bottom inset, in points, and the same in the geometry that the view
  /// adopted last.
  var keyboard = 0.0
  var adoptedKeyboard = 0.0
  /// The length of the bottom inset above safe area and keyboard, in points.
  var insetAboveKeyboard = 0.0
  /// Whether a `ReversedNode` was ever a child, so that other views need not search for one.
  var hasHeldReversed = false
  /// Whether the content is a header and views below it that fill the rest of the region.
  var hasHeaderBody = false
  /// How the content repeats.
  var loop: ContentLoop?
  /// The node whose children repeat, and the nodes around it; empty without a loop, and where it is the view.
  var loopNodes: [Node] = []
  /// Whether the view's own children repeat.
  var loopsOwnChildren = false
  /// Why the content does not repeat although the settings say so.
  var loopObstacle: LoopObstacle?
  /// The obstacle last reported.
  private(set) var reportedObstacle: LoopObstacle?
  /// The tick that reports the last change of the geometry, and the script line behind that change.
  var lastChange: (tick: Int, cause: Cause?) = (-1, nil)
  /// Whether the first layout is in progress.
  var isFirst = false

  mutating func report(_ obstacle: LoopObstacle) { reportedObstacle = obstacle }
}
