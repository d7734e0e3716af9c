/// A box of a scroller's content, as input of the search for an anchor.
package struct AnchorBox<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The box's CSS `position`.
  package enum Position: String, Hashable, Sendable, CaseIterable {
    /// In the flow of boxes.
    case `static`
    /// In the flow, drawn elsewhere.
    case relative
    /// Out of the flow; it scrolls with the content.
    case absolute
    /// Out of the flow; it stays fixed on the screen.
    case fixed
    /// In the flow, and held in the viewport while its container shows.
    case sticky

    /// Whether it takes up space between its siblings.
    package var isInFlow: Bool { self != .absolute && self != .fixed }

    /// Whether it may stay fixed on the screen while the content moves.
    var isPinned: Bool { self == .fixed || self == .sticky }
  }

  /// The box's identity; nil for a box that cannot be an anchor itself.
  package var id: ID?
  /// The offset of its start edge in the content, along the block axis, in points.
  package var start: Double
  /// Its own length in points; children may reach further.
  package var length: Double
  /// The box's CSS `position`.
  package var position: Position
  /// Whether it and what is in it must not be an anchor (`overflow-anchor: none`).
  package var isExcluded: Bool
  /// The boxes in it, in document order.
  package var children: [AnchorBox]

  /// Creates a box.
  package init(
    id: ID?, start: Double, length: Double, position: Position = .static,
    isExcluded: Bool = false, children: [AnchorBox] = []
  ) {
    self.id = id
    self.start = start
    self.length = length
    self.position = position
    self.isExcluded = isExcluded
    self.children = children
  }

  /// Its own extent, extended at the end edge by what overflows it; never at the start edge, which
  /// anchoring keeps in position.
  func bounds() -> Span {
    var end = start + length
    for child in children where child.position != .fixed { end = max(end, child.bounds().upper) }
    return Span(start, end)
  }
}
