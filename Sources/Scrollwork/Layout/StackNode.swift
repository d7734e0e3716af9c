/// A column or a row: children one after the other.
package final class StackNode: Node {
  /// The axis along which the children follow each other.
  package let axis: Axis
  /// The gap between neighbors, in points; only between items.
  package internal(set) var spacing: Double
  /// The padding inside the edges, in points.
  package internal(set) var padding: EdgeInsets
  /// The alignment of children across the stack.
  package internal(set) var alignment: CrossAlignment
  /// The minimum size of the stack, in points; spacers share the length by which it exceeds the
  /// children.
  package internal(set) var minimum: Size

  /// Makes a stack.
  package init(
    _ axis: Axis, id: MarkerID? = nil, spacing: Double = 0, padding: EdgeInsets = .zero,
    alignment: CrossAlignment = .start, minimum: Size = .zero, children: [Node]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.padding = padding
    self.alignment = alignment
    self.minimum = minimum
    super.init(id: id, children: children)
  }

  /// `column` or `row`.
  package override var kind: String { axis == .vertical ? "column" : "row" }

  override var innerAxis: Axis? { axis }

  private var layout: StackLayout {
    StackLayout(axis: axis, spacing: spacing, padding: logical(padding), alignment: alignment)
  }

  override func contentSize(for proposal: Proposal) -> Size {
    layout.size(of: self, for: proposal)
  }

  override var leastSize: Size { minimum }

  override var innerPadding: EdgeInsets { padding }

  override func placeChildren(in size: Size) { layout.place(childrenOf: self, in: size) }
}
