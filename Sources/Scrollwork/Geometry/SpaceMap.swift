/// An affine map from an inner coordinate space to an outer one: translated, scaled, and mirrored
/// on some axes.
///
/// On each axis `outer = origin + scale · inner`, or `origin − scale · inner` where it is mirrored.
/// Used for right-to-left layouts, inverted views, zoomed content and all conversions.
package struct SpaceMap: Hashable, Sendable {
  /// The inner space's origin in the outer one, in points.
  package var origin: Point
  /// The axes on which the two run in opposite directions.
  package var mirrored: AxisSet
  /// The number of points of the outer space for one of the inner space; above 0.
  package var scale: Double

  /// Makes a map.
  package init(origin: Point = .zero, mirrored: AxisSet = [], scale: Double = 1) {
    self.origin = origin
    self.mirrored = mirrored
    self.scale = scale
  }

  /// The identity map.
  package static let identity = SpaceMap()

  /// Converts a point of the inner space to the outer one.
  package func outward(_ point: Point) -> Point { origin + displacement(point) * scale }

  /// Converts a point of the outer space to the inner one.
  package func inward(_ point: Point) -> Point { displacement(point - origin) / scale }

  /// A displacement with its mirrored components negated, without scaling; its own inverse.
  package func displacement(_ displacement: Point) -> Point {
    // Subtracted from 0, not multiplied by −1, so that 0 does not become −0.
    Point(
      x: mirrored.contains(.horizontal) ? 0 - displacement.x : displacement.x,
      y: mirrored.contains(.vertical) ? 0 - displacement.y : displacement.y)
  }

  /// Converts a rectangle of the inner space to the outer one.
  package func outward(_ rect: Rect) -> Rect {
    var rect = Rect(origin: outward(rect.origin), size: rect.size * scale)
    for axis in Axis.allCases where mirrored.contains(axis) { rect.origin[axis] -= rect.size[axis] }
    return rect
  }

  /// Converts a rectangle of the outer space to the inner one.
  package func inward(_ rect: Rect) -> Rect {
    var rect = Rect(origin: inward(rect.origin), size: rect.size / scale)
    for axis in Axis.allCases where mirrored.contains(axis) { rect.origin[axis] -= rect.size[axis] }
    return rect
  }

  /// The composition: this map, then `next`.
  package func then(_ next: SpaceMap) -> SpaceMap {
    SpaceMap(
      origin: next.outward(origin), mirrored: mirrored.symmetricDifference(next.mirrored),
      scale: scale * next.scale)
  }

  /// The inverse map.
  package var inverse: SpaceMap {
    SpaceMap(origin: displacement(.zero - origin) / scale, mirrored: mirrored, scale: 1 / scale)
  }
}
