/// The movement of a stack's children when one is inserted or removed before them.
///
/// `childrenOffset`, the children offset, is added to the stored origin of every child, so that
/// moving most of them changes one value. Sums with it are exact, as all that ``StackCache`` makes.
extension Node {
  /// The index of a child, searched from both ends in O(min(i, n − i)).
  func index(of child: Node) -> Int? {
    var (low, high) = (0, children.count - 1)
    while low <= high {
      if children[low] === child { return low }
      if children[high] === child { return high }
      (low, high) = (low + 1, high - 1)
    }
    return nil
  }

  /// Moves the children from an index on by `displacement`, in O(min(i, n − i)) for index i of n.
  func moveChildren(from index: Int, by displacement: Point) {
    guard index < children.count - index else {
      for child in children[index...] {
        child.ownFrame.origin = child.ownFrame.origin + displacement
      }
      return
    }
    // With a larger children offset, sums would be rounded.
    if abs(childrenOffset.x) > 0x1p31 || abs(childrenOffset.y) > 0x1p31 { applyChildrenOffset() }
    childrenOffset = childrenOffset + displacement
    for child in children[..<index] { child.ownFrame.origin = child.ownFrame.origin - displacement }
  }

  /// Adds the children offset to each child's origin and resets it, in O(n); before a whole layout.
  func applyChildrenOffset() {
    let displacement = childrenOffset
    guard displacement != .zero else { return }
    childrenOffset = .zero
    for child in children { child.ownFrame.origin = child.ownFrame.origin + displacement }
  }
}
