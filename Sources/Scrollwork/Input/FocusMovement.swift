/// Where focus goes from the item that has it.
package enum FocusMovement: String, Hashable, Sendable, CaseIterable {
  /// To the next item that takes focus, in document order.
  case next
  /// To the one before.
  case previous
  /// To the nearest one above, on the screen.
  case up
  /// To the nearest one below.
  case down
  /// To the nearest one to the left.
  case left
  /// To the nearest one to the right.
  case right
}

extension Scene {
  /// Moves focus and scrolls to show the item that gets it.
  ///
  /// Focus is taken by nodes and lists' rows that are focusable, and by the fields of forms; none
  /// of them hidden or disabled. From an item without focus it goes to the first or last one, or
  /// nowhere by a direction.
  ///
  /// - Parameters:
  ///   - movement: Where to.
  ///   - animation: The animation of the views that show it; nil jumps.
  ///   - isByUser: Whether a key moves it, not a call.
  /// - Returns: The item that got focus; nil at the last one, where nothing changes.
  /// - Complexity: O(n) for n nodes, and O(log r) for r rows; by a direction also for each row in
  ///   reach.
  @discardableResult
  package func moveFocus(
    _ movement: FocusMovement, animation: ScrollAnimation? = nil, isByUser: Bool = false
  ) -> Item? {
    layoutIfNeeded()
    let found: Item? =
      switch movement {
      case .next: neighbor(by: 1)
      case .previous: neighbor(by: -1)
      case .up, .down, .left, .right: nearest(movement)
      }
    guard let found else { return nil }
    focus(found, animation: animation, isByUser: isByUser)
    return found
  }

  // MARK: - In order

  /// What takes focus: nodes, and lists for their rows, in document order.
  private var focusable: [Node] {
    var found: [Node] = []
    func search(_ node: Node) {
      guard !node.isHidden, node.isEnabled else { return }
      if node.takesFocus { found.append(node) }
      if !node.hidesChildren { for child in node.children { search(child) } }
    }
    search(root)
    return found
  }

  private func neighbor(by step: Int) -> Item? {
    let nodes = focusable.filter { ($0 as? ListNode).map { $0.tree.count > 0 } ?? true }
    guard !nodes.isEmpty else { return nil }
    func end(_ node: Node) -> Item {
      guard let list = node as? ListNode else { return .node(node) }
      return .row(list, list.tree.key(at: step > 0 ? 0 : list.tree.count - 1))
    }
    guard let focused = focusedItem, focused.isShown else {
      return end(step > 0 ? nodes[0] : nodes[nodes.count - 1])
    }
    if case .row(let list, let key) = focused, let index = list.tree.index(of: key),
      (0..<list.tree.count).contains(index + step), list.takesFocus
    {
      return .row(list, list.tree.key(at: index + step))
    }
    renumberIfNeeded()
    // The present item may have ceased to take focus: its neighbor does.
    let order = focused.node.layoutState.documentOrder
    let next =
      step > 0
      ? nodes.first { $0.layoutState.documentOrder > order }
      : nodes.last { $0.layoutState.documentOrder < order }
    return next.map(end)
  }

  // MARK: - By direction

  /// The nearest item in a direction, by the distance of CSS Spatial Navigation Level 1, section
  /// 8.5: √(dx² + dy²) between the nearest edges, plus what lies across weighted by 30 (left,
  /// right) or 2 (up, down), less 5 times the share of the present item's side that it faces.
  private func nearest(_ movement: FocusMovement) -> Item? {
    guard let focused = focusedItem, focused.isShown else { return nil }
    let axis: Axis = movement == .left || movement == .right ? .horizontal : .vertical
    let isForwards = movement == .right || movement == .down
    let from = focused.frameInScene
    var best: (item: Item, distance: Double)?
    for item in focusableItems where item != focused {
      let frame = item.frameInScene
      // It begins beyond the present item's start, and ends beyond its end.
      let isBeyond =
        isForwards
        ? frame.start(axis) > from.start(axis) + Metrics.tolerance
          && frame.end(axis) > from.end(axis) + Metrics.tolerance
        : frame.end(axis) < from.end(axis) - Metrics.tolerance
          && frame.start(axis) < from.start(axis) - Metrics.tolerance
      guard isBeyond else { continue }
      let distance = Self.distance(from: from, to: frame, along: axis)
      if distance < best?.distance ?? .infinity { best = (item, distance) }
    }
    return best?.item
  }

  private static func distance(
    from: Rect, to: Rect, along axis: Axis
  ) -> Double {
    func gap(_ axis: Axis) -> Double {
      max(to.start(axis) - from.end(axis), from.start(axis) - to.end(axis), 0)
    }
    let cross = axis.cross
    let (along, across) = (gap(axis), gap(cross))
    let facing = from.overlap(with: to, cross)
    let bias = facing > 0 ? 0 : from.size[cross] / 2
    let weight = axis == .horizontal ? 30.0 : 2
    let share = from.size[cross] > 0 ? min(1, facing / from.size[cross]) : 0
    return (along * along + across * across).squareRoot() + (across + bias) * weight - share * 5
  }

  /// The nodes that take focus, and the rows within a viewport of what shows.
  private var focusableItems: [Item] {
    focusable.flatMap { node -> [Item] in
      guard let list = node as? ListNode, let view = list.scroller else { return [.node(node)] }
      let region = list.localRegion(of: view)
      let length = view.geometry.containerSize[list.axis]
      return list.rows(
        overlapping: region.lowerBound - length..<region.upperBound + length
      ).map { .row(list, $0.key) }
    }
  }
}

extension Node {
  /// Whether it takes focus, or its rows do.
  fileprivate var takesFocus: Bool {
    if isFocusable { return true }
    if case .none = completion { return false }
    // Fields of forms; a section is one only without fields inside, which the form decides.
    return !(self is SectionNode) && !(self is ScrollView) && !(self is ListNode)
  }
}
