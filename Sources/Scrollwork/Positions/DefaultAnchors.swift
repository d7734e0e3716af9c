/// Which part of the content a view holds on to where nothing else says so, by role (S14).
public struct DefaultAnchors: Hashable, Sendable {
  /// The place of the first layout; an axis that is nil begins at its start.
  public var initial: Alignment?
  /// A view at this place of its range stays at it when content or viewport have another size; away
  /// from it, what shows on this side of the viewport stays.
  public var sizeChanges: Alignment?
  /// Where content smaller than the region lies; an axis that is nil puts it at the start.
  public var alignment: Alignment?

  /// No anchors.
  public init() {}
}
