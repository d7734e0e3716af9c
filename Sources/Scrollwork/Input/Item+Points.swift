extension Item {
  /// A point of the scene in the item's layout frame, from its upper leading corner.
  func inward(_ point: Point) -> Point {
    let (map, origin) = space
    return map.inward(point) - origin
  }

  /// A point from the item's upper leading corner in the scene.
  func outward(_ point: Point) -> Point {
    let (map, origin) = space
    return map.outward(point + origin)
  }

  /// The space in which it lies, and its origin there.
  private var space: (map: SpaceMap, origin: Point) {
    switch self {
    case .node(let node): (node.mapInScene, .zero)
    case .row(let list, let key): (list.mapInScene, list.frame(of: key).origin)
    case .section(let list, let key): (list.mapInScene, list.frame(ofSection: key).origin)
    }
  }
}
