extension Node {
  /// Where the node's inside lies in that of its parent; the parent's own scrolling left aside.
  ///
  /// Inside a scroll view this is the viewport, whose coordinates begin where offsets do; what it zooms
  /// is as large in that as it shows (V12).
  var map: SpaceMap { map(of: frame) }

  /// The same for the place where the node is shown.
  var shownMap: SpaceMap { map(of: shownFrame) }

  private func map(of frame: Rect) -> SpaceMap {
    let turned = mirror.symmetricDifference(parent?.mirror ?? [])
    var origin = frame.origin
    for axis in Axis.allCases where turned.contains(axis) { origin[axis] += frame.size[axis] }
    let scale = isEdgeAttachment ? 1 : parent?.contentScale ?? 1
    return SpaceMap(origin: origin * scale, mirrored: turned, scale: scale)
  }

  /// A rectangle of the inside in that of the parent; mostly it is only shifted.
  private func outward(_ rect: Rect, from frame: Rect) -> Rect {
    let parent = parent
    let isTurned = mirror != parent?.mirror ?? []
    guard isTurned || !isEdgeAttachment && parent?.contentScale ?? 1 != 1 else {
      return rect.offset(by: frame.origin)
    }
    return map(of: frame).outward(rect)
  }

  /// Where the node's inside lies in the scene, scrolled as everything is now.
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

  /// How many points of the screen a point of the node's inside takes: the scales of all zoomed content
  /// that it lies in, its own left aside.
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

  /// Where a rectangle of the node's inside lies in the content of the scroll view that moves the
  /// node, or in the scene where there is none.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - isShown: whether what sticks counts where it is shown and not where layout has put it.
  /// - Returns: the rectangle in that content.
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

  /// The frame in the content of the scroll view that moves the node, or in the scene where there is
  /// none.
  var frameInContent: Rect { inContent(Rect(origin: .zero, size: frame.size)) }

  /// The rectangle the node takes on the screen, scrolled as everything is now.
  public var frameInScene: Rect {
    mapInScene.outward(Rect(origin: .zero, size: shownFrame.size))
  }

  /// Where the node's upper left corner lies in the scene, scrolled as everything is now.
  public var originInScene: Point { frameInScene.origin }

  /// Insets as declared, by the start and end of the axes inside the node.
  func logical(_ insets: EdgeInsets) -> EdgeInsets {
    guard insets != .zero else { return .zero }
    return insets.physical(scene?.direction ?? .leftToRight).mirrored(mirror)
  }

  /// The mirror of a node that does not turn its content itself.
  ///
  /// What follows the order of an inverted view runs as the view does: the containers of its targets.
  /// Inside a target everything is the right way up again (R5).
  final var inheritedMirror: AxisSet {
    let upright = scene?.direction.mirroredAxes ?? []
    guard let parent, parent.mirror != upright, !isEdgeAttachment else { return upright }
    if childrenAreTargets == true { return parent.mirror }
    guard parent.childrenAreTargets != true else { return upright }
    return parent.onlyContainer === self || scene?.hasLists == true && holdsRowsAsTargets
      ? parent.mirror : upright
  }

  /// Whether the node is a list whose rows are targets, or contains one as one of its own parts: it runs as
  /// the view does then (E1).
  private var holdsRowsAsTargets: Bool {
    guard childrenAreTargets != false else { return false }
    if self is ListNode { return true }
    guard isTransparentForTargets || self is SectionNode else { return false }
    return children.contains { $0.holdsRowsAsTargets }
  }

  /// The one container that holds all of the node's content.
  var onlyContainer: Node? {
    var only: Node?
    for child in children where !child.isHidden && child.canBeTarget {
      guard only == nil else { return nil }
      only = child
    }
    guard let only, only.isTransparentForTargets else { return nil }
    return only
  }
}
