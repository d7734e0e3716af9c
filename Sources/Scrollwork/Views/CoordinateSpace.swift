/// A coordinate space for points and rectangles.
///
/// The origin is the upper left corner of the screen or of a frame on it, except for a view's
/// content, which has the logical coordinates of offsets and frames.
package enum CoordinateSpace: Hashable {
  /// The screen.
  case global
  /// The upper left corner of an item; of a scroll view its viewport's.
  case local(Item)
  /// The content of a scroll view.
  case content(ScrollView)

  /// The map from the space to the scene, at the present offsets.
  package var inScene: SpaceMap {
    switch self {
    case .global: return .identity
    case .local(let item): return SpaceMap(origin: item.originInScene)
    case .content(let view):
      view.scene?.layoutIfNeeded()
      return view.contentInScene
    }
  }

  /// Converts a point of this space to another one.
  package func convert(_ point: Point, to other: CoordinateSpace) -> Point {
    self == other ? point : other.inScene.inward(inScene.outward(point))
  }

  /// Converts a rectangle of this space to another one.
  package func convert(_ rect: Rect, to other: CoordinateSpace) -> Rect {
    self == other ? rect : other.inScene.inward(inScene.outward(rect))
  }
}

extension Scene {
  /// The space with a name: of the item's node or its nearest ancestor with the name, else of the
  /// first node with it in document order; nil if there is none.
  ///
  /// - Complexity: O(n) for n nodes, if no ancestor has the name.
  package func space(named name: String, from item: Item?) -> CoordinateSpace? {
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

  /// The names of spaces without repetition, in document order.
  package var spaceNames: [String] {
    var names: [String] = []
    root.visit {
      if let name = $0.spaceName, !names.contains(name) { names.append(name) }
    }
    return names
  }
}
