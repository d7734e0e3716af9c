extension ScrollGeometry {
  /// The map from the content's logical coordinates to the viewport, whose upper left corner is 0,
  /// 0.
  package var contentInViewport: SpaceMap {
    var map = SpaceMap(origin: .zero, mirrored: mirroredAxes)
    map.origin = .zero - map.displacement(contentOffset)
    for axis in Axis.allCases where mirroredAxes.contains(axis) {
      map.origin[axis] += containerSize[axis]
    }
    return map
  }

  /// The content coordinate at the viewport's upper left corner, counted from the content's upper
  /// left corner.
  ///
  /// On a mirrored axis `(C − V) − O`, else `O` itself; the formula is its own inverse.
  package var physicalOffset: Point { mirroredOffset(contentOffset) }

  /// The physical offset for a logical one, and the logical for a physical one.
  package func mirroredOffset(_ offset: Point) -> Point {
    var offset = offset
    for axis in Axis.allCases where mirroredAxes.contains(axis) {
      offset[axis] = contentSize[axis] - containerSize[axis] - offset[axis]
    }
    return offset
  }

  /// Converts a rectangle of the content to the viewport.
  package func physical(_ rect: Rect) -> Rect { contentInViewport.outward(rect) }

  /// The insets by the edges of the screen.
  package var physicalInsets: EdgeInsets { contentInsets.mirrored(mirroredAxes) }
}
