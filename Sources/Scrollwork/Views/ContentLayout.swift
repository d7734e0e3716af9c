/// What a view computes while it lays out its content.
struct ContentLayout {
  /// The region's size in the layout in progress, in points: the base of children's shares.
  var region = Size.zero
  /// The insets of the layout in progress.
  var insets = EdgeInsets.zero
  /// The length of the bottom inset above safe area and keyboard, in points.
  var insetAboveKeyboard = 0.0
  /// Whether a `ReversedNode` was ever a child, so that other views need not search for one.
  var hasHeldReversed = false
  /// Whether the content is a header and views below it that fill the rest of the region.
  var hasHeaderBody = false
  /// Whether the first layout is in progress.
  var isFirst = false
}
