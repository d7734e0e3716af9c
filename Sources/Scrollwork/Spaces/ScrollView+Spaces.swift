/// Where a scroll view counts its offsets from (R5).
public enum ContentOrigin: String, Hashable, Sendable, CaseIterable {
  /// From the start of its axis.
  case top
  /// From the end: the first item lies there, the others before it, and offset 0 shows it.
  case bottom
}

extension ScrollView {
  /// The axis whose order and offsets run from the end, if any.
  public var invertedAxes: AxisSet {
    guard settings.origin == .bottom else { return [] }
    return axes.stacking == .horizontal ? .horizontal : .vertical
  }

  /// Whether offsets are smallest at an edge of the screen or of reading.
  public func isStart(_ edge: Edge) -> Bool {
    edge.isStart != invertedAxes.contains(edge.axis)
  }

  /// The edge at the start or the end of an axis, by its name on the screen or in reading.
  public func edge(_ axis: Axis, start: Bool) -> Edge {
    Edge(axis, start: start != invertedAxes.contains(axis))
  }

  /// A share of the way from top to bottom, or from leading to trailing, as one from start to end.
  func logicalShare(_ share: Double?, _ axis: Axis) -> Double? {
    guard let share, invertedAxes.contains(axis) else { return share }
    return 1 - share
  }

  /// The share of an alignment on an axis, from start to end; nil for the least movement.
  public func share(of alignment: Alignment?, _ axis: Axis) -> Double? {
    guard let alignment else { return nil }
    return alignment.isFromStart ? alignment[axis] : logicalShare(alignment[axis], axis)
  }

  /// The side of the viewport a position reads, from start to end; the top-most one without an anchor.
  func readingShare(of position: ScrollPosition) -> Double {
    let axis = axes.stacking
    let asked = position.anchor?[axis]
    if let asked, position.anchor?.isFromStart == true { return asked }
    return logicalShare(asked ?? 0, axis) ?? 0
  }

  /// Whether the view is where reading begins: at the start, in an inverted view at the end.
  func isAtHead(_ axis: Axis) -> Bool {
    invertedAxes.contains(axis) ? isAtEnd(axis) : isAtStart(axis)
  }

  /// A distance along a chain of scroll views, in points of the screen and as reading runs, as one of
  /// this view's offset.
  func own(_ way: Double, _ axis: Axis) -> Double {
    (invertedAxes.contains(axis) ? 0 - way : way) / screenScale
  }

  /// The same for both axes.
  func own(_ way: Point) -> Point { SpaceMap(mirrored: invertedAxes).way(way) / screenScale }

  /// A distance of this view's offset as one along a chain of scroll views: the reverse of `own`.
  func shared(_ way: Double, _ axis: Axis) -> Double {
    (invertedAxes.contains(axis) ? 0 - way : way) * screenScale
  }

  /// The same for both axes.
  func shared(_ way: Point) -> Point { SpaceMap(mirrored: invertedAxes).way(way) * screenScale }

  /// How far the offset goes when a finger that holds the content travels a distance on the screen:
  /// against it, on mirrored axes with it.
  func offsetWay(ofFinger way: Point) -> Point {
    SpaceMap(mirrored: mirror).way(.zero - way) / screenScale
  }

  /// Where the content's logical coordinates lie in the scene.
  public var contentInScene: SpaceMap {
    var map = mapInScene
    map.origin = map.outward(.zero - geometry.contentOffset)
    return map
  }

  /// A point of the viewport, counted from its upper left corner, in its logical coordinates.
  func logicalPoint(inViewport point: Point) -> Point {
    var map = SpaceMap(mirrored: mirror)
    for axis in Axis.allCases where mirror.contains(axis) { map.origin[axis] = frame.size[axis] }
    return map.inward(point)
  }

  /// A rectangle of this view's content, scrolled to an offset, in the content of the view around it.
  func inOuterContent(_ rect: Rect, at offset: Point) -> Rect {
    inContent(rect.offset(by: .zero - offset))
  }
}
