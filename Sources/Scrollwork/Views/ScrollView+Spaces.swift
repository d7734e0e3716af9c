/// The origin of a scroll view's offsets.
package enum ContentOrigin: String, Hashable, Sendable, CaseIterable {
  /// The start of the axis.
  case top
  /// The end of the axis: the first item lies there, the others before it, and offset 0 shows it.
  case bottom
}

extension ScrollView {
  /// The axis whose order and offsets run from the end, if any.
  package var invertedAxes: AxisSet {
    guard settings.origin == .bottom else { return [] }
    return axes.stacking == .horizontal ? .horizontal : .vertical
  }

  /// Whether offsets are smallest at an edge, given by its name on the screen or in layout
  /// direction.
  package func isStart(_ edge: Edge) -> Bool {
    edge.isStart != invertedAxes.contains(edge.axis)
  }

  /// The edge at the start or the end of an axis, by its name on the screen or in layout direction.
  public func edge(_ axis: Axis, start: Bool) -> Edge {
    Edge(axis, start: start != invertedAxes.contains(axis))
  }

  /// Converts a share from top to bottom, or from leading to trailing, to one from start to end.
  func logicalShare(_ share: Double?, _ axis: Axis) -> Double? {
    guard let share, invertedAxes.contains(axis) else { return share }
    return 1 - share
  }

  /// The share of an alignment on an axis, from start to end; nil for the smallest displacement.
  package func share(of alignment: Alignment?, _ axis: Axis) -> Double? {
    guard let alignment else { return nil }
    return alignment.isFromStart ? alignment[axis] : logicalShare(alignment[axis], axis)
  }

  /// The share of the viewport at which a position reads its target, from start to end; the leading
  /// side without an anchor.
  func readingShare(of position: ScrollPosition) -> Double {
    let axis = axes.stacking
    let asked = position.anchor?[axis]
    if let asked, position.anchor?.isFromStart == true { return asked }
    return logicalShare(asked ?? 0, axis) ?? 0
  }

  /// Whether the view is at its start on an axis, or in an inverted view at its end.
  func isAtHead(_ axis: Axis) -> Bool {
    invertedAxes.contains(axis) ? isAtEnd(axis) : isAtStart(axis)
  }

  /// Converts a displacement along a chain of scroll views, in points of the screen and in layout
  /// direction, to one of this view's offset.
  func toLocal(_ displacement: Double, _ axis: Axis) -> Double {
    (invertedAxes.contains(axis) ? 0 - displacement : displacement) / screenScale
  }

  /// The same for both axes.
  func toLocal(_ displacement: Point) -> Point {
    SpaceMap(mirrored: invertedAxes).displacement(displacement) / screenScale
  }

  /// Converts a displacement of this view's offset to one along a chain of scroll views: the
  /// inverse of `toLocal`.
  func toChain(_ displacement: Double, _ axis: Axis) -> Double {
    (invertedAxes.contains(axis) ? 0 - displacement : displacement) * screenScale
  }

  /// The same for both axes.
  func toChain(_ displacement: Point) -> Point {
    SpaceMap(mirrored: invertedAxes).displacement(displacement) * screenScale
  }

  /// The displacement of the offset for a finger's displacement on the screen: opposite to it, on
  /// mirrored axes equal.
  func offsetDisplacement(ofFinger displacement: Point) -> Point {
    SpaceMap(mirrored: mirror).displacement(.zero - displacement) / screenScale
  }

  /// The finger's displacement on the screen that an offset's displacement follows: its inverse.
  package func fingerDisplacement(ofOffset displacement: Point) -> Point {
    SpaceMap(mirrored: mirror).displacement(.zero - displacement) * screenScale
  }

  /// The map from the content's logical coordinates to the scene.
  package var contentInScene: SpaceMap {
    var map = mapInScene
    map.origin = map.outward(.zero - geometry.contentOffset)
    return map
  }

  /// Converts a point counted from the viewport's upper left corner to its logical coordinates.
  func logicalPoint(inViewport point: Point) -> Point {
    var map = SpaceMap(mirrored: mirror)
    for axis in Axis.allCases where mirror.contains(axis) { map.origin[axis] = frame.size[axis] }
    return map.inward(point)
  }

  /// Converts a rectangle of this view's content, scrolled to an offset, to the content of the
  /// enclosing view.
  func inOuterContent(_ rect: Rect, at offset: Point) -> Rect {
    inContent(rect.offset(by: .zero - offset))
  }
}
