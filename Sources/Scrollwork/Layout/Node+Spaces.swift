extension Node {
  /// The map from the node's inside to its parent's, without the parent's own scrolling.
  ///
  /// Inside a scroll view this is the viewport, whose origin is that of offsets; zoomed content has
  /// its zoomed size there.
  var map: SpaceMap { map(of: frame) }

  /// The same for the shown frame, as of a stuck header.
  var shownMap: SpaceMap { map(of: shownFrame) }

  /// The same for another frame.
  func map(of frame: Rect) -> SpaceMap {
    let turned = mirror.symmetricDifference(parent?.mirror ?? [])
    var origin = frame.origin
    for axis in Axis.allCases where turned.contains(axis) { origin[axis] += frame.size[axis] }
    let scale = isEdgeAttachment ? 1 : parent?.contentScale ?? 1
    return SpaceMap(origin: origin * scale, mirrored: turned, scale: scale)
  }

  /// Converts a rectangle of the inside to the parent's; usually only a translation.
  private func outward(_ rect: Rect, from frame: Rect) -> Rect {
    let parent = parent
    let isTurned = mirror != parent?.mirror ?? []
    guard isTurned || !isEdgeAttachment && parent?.contentScale ?? 1 != 1 else {
      return rect.offset(by: frame.origin)
    }
    return map(of: frame).outward(rect)
  }

  /// The map from the node's inside to the scene, at the present offsets.
  ///
  /// - Complexity: O(depth).
  var mapInScene: SpaceMap {
    var map = shownMap
    var child: Node = self
    while let parent = child.parent {
      if let view = parent as? ScrollView, !child.isEdgeAttachment {
        map.origin = map.origin - view.geometry.contentOffset
      }
      map = map.then(parent.shownMap)
      child = parent
    }
    return map
  }

  /// The scale from the node's inside to the screen: the product of the zooms of all scroll views
  /// around it, without its own.
  ///
  /// - Complexity: O(depth).
  var screenScale: Double {
    var scale = 1.0
    var node: Node = self
    while let parent = node.parent {
      let around = parent.contentScale
      if around != 1, !node.isEdgeAttachment { scale *= around }
      node = parent
    }
    return scale
  }

  /// Converts a rectangle of the node's inside to the content of its scroll view, or to the scene
  /// without one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - isShown: Whether to use the shown frames, as of stuck headers, instead of the layout's.
  /// - Returns: The rectangle in that content.
  func inContent(_ rect: Rect, shown isShown: Bool = false) -> Rect {
    var rect = rect
    var node: Node = self
    while true {
      rect = node.outward(rect, from: isShown ? node.shownFrame : node.frame)
      guard let parent = node.parent else { return rect }
      if parent is ScrollView, !node.isEdgeAttachment { return rect }
      node = parent
    }
  }

  /// The frame in the content of the node's scroll view, or in the scene without one.
  var frameInContent: Rect { inContent(Rect(origin: .zero, size: frame.size)) }

  /// The node's rectangle on the screen, at the present offsets.
  package var frameInScene: Rect {
    mapInScene.outward(Rect(origin: .zero, size: shownFrame.size))
  }

  /// The node's upper left corner in the scene, at the present offsets.
  package var originInScene: Point { frameInScene.origin }

  /// Declared insets as insets at the start and end of the axes inside the node.
  func logical(_ insets: EdgeInsets) -> EdgeInsets {
    guard insets != .zero else { return .zero }
    return insets.physical(scene?.direction ?? .leftToRight).mirrored(mirror)
  }

  /// The mirrored axes of a node that does not mirror its content itself.
  ///
  /// The containers of an inverted view's targets are mirrored as the view is; the inside of a
  /// target is not.
  final var inheritedMirror: AxisSet {
    let upright = scene?.direction.mirroredAxes ?? []
    guard let parent, parent.mirror != upright, !isEdgeAttachment else { return upright }
    if childrenAreTargets == true { return parent.mirror }
    guard parent.childrenAreTargets != true else { return upright }
    return parent.onlyContainer === self || scene?.structure.hasLists == true && holdsRowsAsTargets
      ? parent.mirror : upright
  }

  /// Whether the node is a list whose rows are targets, or contains one through plain containers
  /// and sections; it is then mirrored as the view is.
  private var holdsRowsAsTargets: Bool {
    guard childrenAreTargets != false else { return false }
    if self is ListNode { return true }
    guard isTransparentForTargets || self is SectionNode else { return false }
    return children.contains { $0.holdsRowsAsTargets }
  }

  /// The only child, if it is a plain container; nil otherwise.
  ///
  /// Hidden children and those that cannot be targets do not count.
  var onlyContainer: Node? {
    if self is ListNode { return nil }
    var only: Node?
    for child in children where !child.isHidden && child.canBeTarget {
      guard only == nil else { return nil }
      only = child
    }
    guard let only, only.isTransparentForTargets else { return nil }
    return only
  }
}
