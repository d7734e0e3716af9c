extension ScrollGeometry {
  /// Where the content's logical coordinates lie in those of the viewport, whose upper left corner is
  /// 0, 0.
  public var contentInViewport: SpaceMap {
    var map = SpaceMap(origin: .zero, mirrored: mirroredAxes)
    map.origin = .zero - map.way(contentOffset)
    for axis in Axis.allCases where mirroredAxes.contains(axis) {
      map.origin[axis] += containerSize[axis]
    }
    return map
  }

  /// The content coordinate at the viewport's upper left corner, counted from the content's.
  ///
  /// On a mirrored axis `(C − V) − O`, else `O` itself; the same law leads back.
  public var physicalOffset: Point { mirroredOffset(contentOffset) }

  /// The other of the two offsets: of a logical one the physical, of a physical one the logical.
  public func mirroredOffset(_ offset: Point) -> Point {
    var offset = offset
    for axis in Axis.allCases where mirroredAxes.contains(axis) {
      offset[axis] = contentSize[axis] - containerSize[axis] - offset[axis]
    }
    return offset
  }

  /// A rectangle of the content as the viewport shows it.
  public func physical(_ rect: Rect) -> Rect { contentInViewport.outward(rect) }

  /// The insets by the edges of the screen.
  public var physicalInsets: EdgeInsets { contentInsets.mirrored(mirroredAxes) }
}
