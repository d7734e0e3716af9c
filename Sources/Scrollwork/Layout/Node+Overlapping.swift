extension Node {
  /// The children that overlap a region of the scroll view's content and are not hidden, in
  /// document order.
  ///
  /// - Complexity: O(k + log n) for k of n children of a stack or a scroll view; O(n) otherwise.
  func children(overlapping region: Rect) -> [Node] {
    func overlaps(_ child: Node) -> Bool {
      if child.holdsLoop { return true }
      let frame = child.frameInContent
      return Axis.allCases.allSatisfy {
        frame.start($0) <= region.end($0) && frame.end($0) >= region.start($0)
      }
    }
    var first = 0
    if children.count > 64, layoutState.loopRole == nil, self is StackNode || self is ScrollView,
      let axis = innerAxis,
      !children.contains(where: { $0.isHidden || $0.isFloating })
    {
      var high = children.count
      while first < high {
        let middle = (first + high) / 2
        if children[middle].frameInContent.end(axis) < region.start(axis) {
          first = middle + 1
        } else {
          high = middle
        }
      }
      return Array(children[first...].prefix { $0.frameInContent.start(axis) <= region.end(axis) })
        .filter(overlaps)
    }
    return children.filter { !$0.isHidden && overlaps($0) }
  }
}
