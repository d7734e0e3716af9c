/// The default alignment of a view's content, for each of three situations.
package struct DefaultAnchors: Hashable, Sendable {
  /// The alignment of the first offset in the range; an axis that is nil begins at its start.
  package var initial: Alignment?
  /// The alignment kept when the size of content or viewport changes: a view at this share of its
  /// range, within 0.5 pt, stays at it; elsewhere the visible item on this side of the viewport
  /// stays where it is.
  package var sizeChanges: Alignment?
  /// The alignment of content smaller than the region; an axis that is nil puts it at the start.
  package var alignment: Alignment?

  /// No anchors.
  package init() {}
}
