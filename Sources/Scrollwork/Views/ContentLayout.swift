/// What a view computes while it lays out its content.
struct ContentLayout {
  /// The region's size in the layout in progress, in points: the base of children's shares.
  private(set) var region = Size.zero
  /// The insets of the layout in progress.
  private(set) var insets = EdgeInsets.zero
  /// The length that the keyboard adds to the bottom inset, in points, and the same in the geometry
  /// that the view adopted last.
  private(set) var keyboard = 0.0
  private(set) var adoptedKeyboard = 0.0
  /// The length of the bottom inset above safe area and keyboard, in points.
  private(set) var insetAboveKeyboard = 0.0
  /// Whether a `ReversedNode` was ever a child, so that other views need not search for one.
  private(set) var hasHeldReversed = false
  /// Whether the content is a header and views below it that fill the rest of the region.
  private(set) var hasHeaderBody = false
  /// The tick that reports the last change of the geometry, and the script line behind that change.
  private(set) var lastChange: (tick: Int, cause: Cause?) = (-1, nil)
  /// Whether the first layout is in progress.
  private(set) var isFirst = false

  /// Takes the region that the content is laid out for.
  ///
  /// - Returns: Whether its size is another one.
  mutating func offer(_ region: Size) -> Bool {
    defer { self.region = region }
    return region != self.region
  }

  mutating func inset(by insets: EdgeInsets) { self.insets = insets }

  /// The keyboard adds a length to the bottom inset, above which there are others.
  mutating func cover(keyboard: Double, insetAbove: Double) {
    (self.keyboard, insetAboveKeyboard) = (keyboard, insetAbove)
  }

  /// The view adopts the geometry of the layout.
  mutating func adopt() { adoptedKeyboard = keyboard }

  mutating func holdReversed() { hasHeldReversed = true }
  mutating func noteHeaderBody(_ hasBody: Bool) { hasHeaderBody = hasBody }

  /// The geometry changes by a line, which a tick reports.
  mutating func change(in tick: Int, by cause: Cause?) { lastChange = (tick, cause) }

  mutating func begin() { isFirst = true }
  mutating func finishBeginning() { isFirst = false }
}
