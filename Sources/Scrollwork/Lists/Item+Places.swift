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

  /// The rectangle the item takes on the screen, scrolled as everything is now.
  public var frameInScene: Rect {
    node.scene?.layoutIfNeeded()
    switch self {
    case .node(let node): return node.frameInScene
    case .row(let list, let key): return list.mapInScene.outward(list.frame(of: key))
    }
  }

  /// Where the item's upper left corner lies in the scene, scrolled as everything is now.
  public var originInScene: Point { frameInScene.origin }

  /// The item's frame in the viewport of its scroll view, whose upper left corner is 0, 0; in the
  /// scene outside of all.
  public var frameInViewport: Rect {
    node.scene?.layoutIfNeeded()
    let shown: Rect
    switch self {
    case .node(let node):
      shown = node.inContent(Rect(origin: .zero, size: node.shownFrame.size), shown: true)
    case .row(let list, let key): shown = list.inContent(list.frame(of: key), shown: true)
    }
    return scroller?.geometry.physical(shown) ?? shown
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
