/// Empty space in a stack: at least `minimum`, plus a share of the length that the stack leaves
/// free.
package final class SpacerNode: Node {
  /// The minimum length along the stack, in points.
  package internal(set) var minimum: Double

  /// Makes a spacer.
  package init(id: MarkerID? = nil, minimum: Double = 0) {
    self.minimum = minimum
    super.init(id: id)
  }

  /// `spacer`.
  package override var kind: String { "spacer" }

  override var canBeTarget: Bool { false }

  override func contentSize(for proposal: Proposal) -> Size {
    var size = Size.zero
    size[stackingAxis] = minimum
    return size
  }
}
