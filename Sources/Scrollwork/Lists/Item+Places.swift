extension Item {
  /// What the item is inside of; nil at the top of a scene.
  public var parent: Item? {
    switch self {
    case .node(let node): node.parent.flatMap { $0.parent == nil ? nil : .node($0) }
    case .row(let list, _): .node(list)
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
