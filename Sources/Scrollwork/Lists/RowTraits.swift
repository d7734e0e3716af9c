package import ScrollPhysics

/// The properties of a row beside id and extent; stored only for rows that have any.
package struct RowTraits {
  /// The margin added to the frame when the row is a scroll target, in points.
  package var scrollMargin = EdgeInsets.zero
  /// Whether one gesture cannot scroll past the row.
  package var stopsAlways = false
  /// The row's alignment as a target of CSS snapping; nil on an axis for that of the rule.
  package var snapAlignment = Planar<SnapAlignment?>(x: nil, y: nil)
  /// Whether scroll anchoring may choose the row.
  package var anchoring = AnchoringPolicy.auto
  /// The host's data.
  package var userData: (any AnyObject)?
  /// How the row looks in pictures; nil for what its list says.
  @InObject package var look: NodeLook?
  /// What makes the effects with which the row shows; nil for what its list says.
  package var effect: EffectRule?
  /// The completion, by which a form decides whether it can be submitted.
  package var completion = Completion.none
  /// The omissions of the dump line from which the traits were loaded.
  var leftOut: Set<DumpGap> = []

  /// Makes default traits.
  package init() {}

  /// Takes the traits from an item that becomes a row; nil if all are default.
  init?(_ node: Node) {
    if case .none = node.completion, node.scrollMargin == .zero, !node.stopsAlways,
      node.anchoring == .auto, node.snapAlignment == Planar(x: nil, y: nil), node.userData == nil,
      node.look == nil, node.effect == nil
    {
      return nil
    }
    scrollMargin = node.scrollMargin
    stopsAlways = node.stopsAlways
    snapAlignment = node.snapAlignment
    anchoring = node.anchoring
    userData = node.userData
    $look = node.lookObject
    effect = node.effect
    completion = node.completion
  }
}
