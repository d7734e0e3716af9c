/// What decides where a view is after its content has changed.
struct OffsetState {
  /// The state of the position.
  var position = PositionRecord()
  /// The scroll anchor for the next layout; nil until the content is about to change.
  var held: HeldPosition?
  /// The last geometry with a viewport that was not empty; nil while it is not.
  var lostViewport: ScrollGeometry?
  /// The rule that decided the offset; nil after a movement.
  var rule: OffsetRule?
  /// Whether the view was at its end when it was last scrolled, so that it follows the end.
  var keepsToEnd = false
  /// The items inserted after the visible region and not visible since, in the order in which they become
  /// visible; hidden ones last.
  ///
  /// A slice, so that those that are seen go in O(1) each.
  var unseenItems: ArraySlice<Item> = []
  /// The items whose edits may have changed that order, up to a few.
  var editedUnseen: [Item] = []
  /// The call whose target is resolved again after the tick's layout.
  var callToResolveAgain: ScrollCall?
}
