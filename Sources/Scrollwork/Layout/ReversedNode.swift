/// The content of a reversed view: leading space, then the items in their order, at the end of the
/// viewport while they are shorter than it.
///
/// Its length along each axis the view scrolls in is `max(region, leading space + items +
/// spacing)`; the slack lies before the first item. It is the view's only child.
package final class ReversedNode: Node {
  /// The minimum space before the first item, in points.
  package internal(set) var leadingSpace: Double
  /// The gap between neighbors, in points; only between items.
  package internal(set) var spacing: Double
  /// The alignment of the items across the view.
  package internal(set) var alignment: CrossAlignment

  /// Makes the content of a reversed view.
  package init(
    id: MarkerID? = nil, leadingSpace: Double = 10, spacing: Double = 0,
    alignment: CrossAlignment = .start, children: [Node]
  ) {
    self.leadingSpace = leadingSpace
    self.spacing = spacing
    self.alignment = alignment
    super.init(id: id, children: children)
  }

  /// `reversed`.
  package override var kind: String { "reversed" }

  private func layout(slack: Double = 0) -> StackLayout {
    let axis = scroller?.axes.stacking ?? .horizontal
    var padding = EdgeInsets.zero
    padding[Edge(axis, start: true)] = leadingSpace + slack
    return StackLayout(axis: axis, spacing: spacing, padding: padding, alignment: alignment)
  }

  override func contentSize(for proposal: Proposal) -> Size {
    layout().size(of: children, for: proposal)
  }

  // The slack goes before the first item.
  override func takesRoom(along axis: Axis) -> Bool { scroller?.axes.contains(axis) ?? false }

  override func placeChildren(in size: Size) {
    let natural = layout()
    let axis = natural.axis
    var room = Proposal(size)
    room[axis] = nil
    let slack = max(0, size[axis] - natural.size(of: children, for: room)[axis])
    layout(slack: slack).place(children, in: size)
  }
}

extension ScrollView {
  /// Makes a view whose items are aligned to its end: right or bottom.
  ///
  /// The order of the items and the origin of the offsets do not change. The default axis is
  /// horizontal.
  package static func reversed(
    _ axes: AxisSet = .horizontal, id: MarkerID? = nil, settings: ScrollSettings = ScrollSettings(),
    leadingSpace: Double = 10, spacing: Double = 0, alignment: CrossAlignment = .start,
    children: [Node]
  ) -> ScrollView {
    let content = ReversedNode(
      leadingSpace: leadingSpace, spacing: spacing, alignment: alignment, children: children)
    return ScrollView(axes, id: id, settings: settings, children: [content])
  }

  /// Whether the view's items are aligned to its end.
  package var isReversed: Bool {
    contentLayout.hasHeldReversed && children.contains { $0 is ReversedNode }
  }
}
