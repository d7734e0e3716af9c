/// What is said of one row beyond id and extent; most rows have none.
public struct RowTraits {
  /// Grows the frame when the row is scrolled to.
  public var scrollMargin = EdgeInsets.zero
  /// Whether one gesture may not pass the row.
  public var stopsAlways = false
  /// What the host attached.
  public var userData: (any AnyObject)?
  /// Whether a form may pass the row.
  public var completion = Completion.none
  /// What the line of a dump that the traits were made of did not say.
  var leftOut: Set<DumpGap> = []

  /// Nothing special.
  public init() {}

  /// What an item that becomes a row says of it; nil where that is nothing special.
  init?(_ node: Node) {
    if case .none = node.completion, node.scrollMargin == .zero, !node.stopsAlways,
      node.userData == nil
    {
      return nil
    }
    scrollMargin = node.scrollMargin
    stopsAlways = node.stopsAlways
    userData = node.userData
    completion = node.completion
  }
}
