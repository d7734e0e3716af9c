extension Item {
  /// What the item is inside of; nil at the top of a scene.
  public var parent: Item? {
    switch self {
    case .node(let node): node.parent.flatMap { $0.parent == nil ? nil : .node($0) }
    case .row(let list, _): .node(list)
    }
  }

  /// What is inside of it, in order; of a list its rows.
  public var children: [Item] {
    switch self {
    case .node(let list as ListNode):
      (0..<list.tree.count).map { .row(list, list.tree.key(at: $0)) }
    case .node(let node): node.children.map { .node($0) }
    case .row: []
    }
  }

  /// Where the item's start corner lies in the scene, scrolled as everything is now.
  public var originInScene: Point {
    node.scene?.layoutIfNeeded()
    switch self {
    case .node(let node): return node.originInScene
    case .row(let list, let key): return list.originInScene + list.frame(of: key).origin
    }
  }

  /// The item's frame in the viewport of its scroll view; in the scene outside of all.
  public var frameInViewport: Rect {
    let frame = frame
    guard let view = scroller else { return frame }
    return frame.offset(by: .zero - view.geometry.contentOffset)
  }
}

extension ListNode {
  /// Changes a row.
  public func update(_ key: RowKey, extent: Double?, _ change: (inout RowTraits) -> Void) {
    if let extent { setExtent(extent, of: key) }
    var traits = traits(of: key) ?? RowTraits()
    change(&traits)
    setTraits(traits, of: key)
  }
}
