/// Children on top of each other, the last one in front.
package final class OverlayNode: Node {
  /// The padding inside the edges, in points.
  package internal(set) var padding: EdgeInsets
  /// The alignment of smaller children, on both axes.
  package internal(set) var alignment: CrossAlignment
  /// The minimum size of the overlay, in points.
  package internal(set) var minimum: Size

  /// Makes an overlay.
  package init(
    id: MarkerID? = nil, padding: EdgeInsets = .zero, alignment: CrossAlignment = .start,
    minimum: Size = .zero, children: [Node]
  ) {
    self.padding = padding
    self.alignment = alignment
    self.minimum = minimum
    super.init(id: id, children: children)
  }

  /// `overlay`.
  package override var kind: String { "overlay" }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - padding.sum(.horizontal)) },
      height: proposal.height.map { max(0, $0 - padding.sum(.vertical)) })
  }

  override func contentSize(for proposal: Proposal) -> Size {
    let content = super.contentSize(for: inner(proposal))
    return Size(
      width: content.width + padding.sum(.horizontal),
      height: content.height + padding.sum(.vertical))
  }

  override var leastSize: Size { minimum }

  override var innerPadding: EdgeInsets { padding }

  override func placeChildren(in size: Size) {
    let inner = inner(Proposal(size))
    let padding = logical(padding)
    for child in children {
      let extent = child.measure(inner)
      child.place(
        at: Point(
          x: padding.left + alignment.inset(of: extent.width, in: inner.width ?? 0),
          y: padding.top + alignment.inset(of: extent.height, in: inner.height ?? 0)),
        size: extent)
    }
  }
}
