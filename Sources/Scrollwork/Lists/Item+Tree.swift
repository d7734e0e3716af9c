extension Item {
  /// The parent, which for a row is its list and for a row's node the row; nil at the top of a
  /// scene.
  package var parent: Item? {
    switch self {
    case .node(let node): node.ownRow ?? node.parent.flatMap { $0.parent == nil ? nil : .node($0) }
    case .row(let list, let key):
      list.tree.section(of: key).map { .section(list, $0) } ?? .node(list)
    case .section(let list, _): .node(list)
    }
  }

  /// The children in order, or the rows of a list, or the node in a row; O(n) for n of them.
  public var children: [Item] {
    switch self {
    case .node(let list as ListNode) where list.tree.sections != nil:
      list.sectionKeys.map { .section(list, $0) }
    case .section(let list, let key):
      list.rows(ofSection: key).map { .row(list, list.tree.key(at: $0)) }
    case .node(let list as ListNode):
      (0..<list.tree.count).map { .row(list, list.tree.key(at: $0)) }
    case .node(let node): node.children.map { .node($0) }
    case .row(let list, let key): list.content(of: key).map { [.node($0)] } ?? []
    }
  }

  /// The frame on the screen at the present offsets, in scene coordinates; lays the scene out if
  /// needed.
  package var frameInScene: Rect {
    node.scene?.layoutIfNeeded()
    switch self {
    case .node(let node): return displaced(node.frameInScene)
    case .row(let list, let key):
      return displaced(list.mapInScene.outward(list.shownFrame(of: key)))
    case .section(let list, let key):
      return displaced(list.mapInScene.outward(list.frame(ofSection: key)))
    }
  }

  /// The upper left corner of `frameInScene`.
  package var originInScene: Point { frameInScene.origin }

  /// The frame in the viewport of the item's scroll view, whose upper left corner is 0, 0; in the
  /// scene for an item outside all scroll views.
  package var frameInViewport: Rect {
    node.scene?.layoutIfNeeded()
    let shown: Rect
    switch self {
    case .node(let node):
      shown = node.inContent(Rect(origin: .zero, size: node.shownFrame.size), shown: true)
    case .row(let list, let key): shown = list.inContent(list.shownFrame(of: key), shown: true)
    case .section(let list, let key):
      shown = list.inContent(list.frame(ofSection: key), shown: true)
    }
    let displacement = Point(x: swipeDisplacement)
    let presented = presented(shown).offset(by: displacement)
    return scroller?.geometry.physical(presented) ?? presented
  }

  /// A rectangle on the screen, displaced as a swipe and an animated layout displace the item.
  private func displaced(_ rect: Rect) -> Rect {
    guard let view = scroller else { return rect }
    let swipe = swipeDisplacement
    let moved = presented(Rect())
    guard swipe != 0 || moved != Rect() else { return rect }
    let isMirrored = node.scene?.direction == .rightToLeft
    let x = moved.origin.x + swipe
    let isInverted = view.invertedAxes.contains(.vertical)
    var shown = rect.offset(
      by: Point(x: isMirrored ? 0 - x : x, y: isInverted ? 0 - moved.origin.y : moved.origin.y)
        * view.screenScale)
    for axis in Axis.allCases {
      let size = presented(Rect(origin: .zero, size: rect.size)).size[axis] - rect.size[axis]
      shown.size[axis] += size * view.screenScale
    }
    return shown
  }
}

extension ListNode {
  /// Changes the extent of a row, in points, unless it is nil, and its traits.
  package func update(_ key: RowKey, extent: Double?, _ change: (inout RowTraits) -> Void) {
    if let extent { setExtent(extent, of: key) }
    var traits = traits(of: key) ?? RowTraits()
    change(&traits)
    setTraits(traits, of: key)
  }
}
