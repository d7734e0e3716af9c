/// The properties of a row beside id and extent; stored only for rows that have any.
public struct RowTraits {
  /// The margin added to the frame when the row is a scroll target, in points.
  public var scrollMargin = EdgeInsets.zero
  /// Whether one gesture cannot scroll past the row.
  public var stopsAlways = false
  /// The host's data.
  public var userData: (any AnyObject)?
  /// The completion, by which a form decides whether it can be submitted.
  public var completion = Completion.none
  /// The omissions of the dump line from which the traits were loaded.
  var leftOut: Set<DumpGap> = []

  /// Makes default traits.
  public init() {}

  /// Takes the traits from an item that becomes a row; nil if all are default.
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
