/// What points and rectangles can be measured in (T4).
///
/// All but a view's content begin in an upper left corner of the screen or of a frame on it; content
/// has the logical coordinates of offsets and frames.
public enum CoordinateSpace: Hashable {
  /// The screen.
  case global
  /// The upper left corner of an item; of a scroll view its viewport's.
  case local(Item)
  /// The content of a scroll view.
  case content(ScrollView)

  /// Where the space lies in the scene, scrolled as everything is now.
  public var inScene: SpaceMap {
    switch self {
    case .global: return .identity
    case .local(let item): return SpaceMap(origin: item.originInScene)
    case .content(let view):
      view.scene?.layoutIfNeeded()
      return view.contentInScene
    }
  }

  /// A point of this space in another one.
  public func convert(_ point: Point, to other: CoordinateSpace) -> Point {
    self == other ? point : other.inScene.inward(inScene.outward(point))
  }

  /// A rectangle of this space in another one.
  public func convert(_ rect: Rect, to other: CoordinateSpace) -> Rect {
    self == other ? rect : other.inScene.inward(inScene.outward(rect))
  }
}

extension Scene {
  /// The space of a name: that of the nearest node around the item, itself included, that has it,
  /// else of the first such node in document order.
  public func space(named name: String, from item: Item?) -> CoordinateSpace? {
    var node = item?.node
    while let current = node {
      if current.spaceName == name { return .local(.node(current)) }
      node = current.parent
    }
    var found: CoordinateSpace?
    root.visit {
      if found == nil, $0.spaceName == name { found = .local(.node($0)) }
    }
    return found
  }

  /// The names of spaces, in document order.
  public var spaceNames: [String] {
    var names: [String] = []
    root.visit {
      if let name = $0.spaceName, !names.contains(name) { names.append(name) }
    }
    return names
  }
}
