/// How children of a stack make way for each other.
///
/// What comes in front of many moves their common `drift` and none of them. Sums with it are exact, as
/// all are that ``StackMemory`` makes.
extension Node {
  /// The place of a child among the others, looked for from both ends.
  func index(of child: Node) -> Int? {
    var (low, high) = (0, children.count - 1)
    while low <= high {
      if children[low] === child { return low }
      if children[high] === child { return high }
      (low, high) = (low + 1, high - 1)
    }
    return nil
  }

  /// Moves the children from an index on, at the cost of those before or behind it, whichever are fewer.
  func moveChildren(from index: Int, by way: Point) {
    guard index < children.count - index else {
      for child in children[index...] { child.ownFrame.origin = child.ownFrame.origin + way }
      return
    }
    // Beyond that sums with it would be rounded.
    if abs(drift.x) > 0x1p31 || abs(drift.y) > 0x1p31 { endDrift() }
    drift = drift + way
    for child in children[..<index] { child.ownFrame.origin = child.ownFrame.origin - way }
  }

  /// Has the children keep the way that they have gone together, before all are placed one by one.
  func endDrift() {
    let way = drift
    guard way != .zero else { return }
    drift = .zero
    for child in children { child.ownFrame.origin = child.ownFrame.origin + way }
  }
}
