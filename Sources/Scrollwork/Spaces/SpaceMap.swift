/// How one coordinate space lies in another: moved, scaled, and on some axes running the other way.
///
/// On each axis `outer = origin + scale · inner`, or `origin − scale · inner` where it is mirrored. The
/// one law behind right-to-left layouts (X1), views whose origin is their end (R5), zoomed content
/// (V12) and all conversions (T5).
public struct SpaceMap: Hashable, Sendable {
  /// Where the inner space's zero lies in the outer one.
  public var origin: Point
  /// The axes on which the two run in opposite directions.
  public var mirrored: AxisSet
  /// How many points of the outer space one of the inner space takes; above 0.
  public var scale: Double

  /// Makes a map.
  public init(origin: Point = .zero, mirrored: AxisSet = [], scale: Double = 1) {
    self.origin = origin
    self.mirrored = mirrored
    self.scale = scale
  }

  /// A space that is the other one.
  public static let identity = SpaceMap()

  /// A point of the inner space, in the outer one.
  public func outward(_ point: Point) -> Point { origin + way(point) * scale }

  /// A point of the outer space, in the inner one.
  public func inward(_ point: Point) -> Point { way(point - origin) / scale }

  /// A distance in the directions of the other space, its length left as it is; the same in both
  /// directions.
  public func way(_ way: Point) -> Point {
    // From 0, not by a factor: a distance of 0 stays 0 and does not become −0.
    Point(
      x: mirrored.contains(.horizontal) ? 0 - way.x : way.x,
      y: mirrored.contains(.vertical) ? 0 - way.y : way.y)
  }

  /// A rectangle of the inner space, in the outer one.
  public func outward(_ rect: Rect) -> Rect {
    var rect = Rect(origin: outward(rect.origin), size: rect.size * scale)
    for axis in Axis.allCases where mirrored.contains(axis) { rect.origin[axis] -= rect.size[axis] }
    return rect
  }

  /// A rectangle of the outer space, in the inner one.
  public func inward(_ rect: Rect) -> Rect {
    var rect = Rect(origin: inward(rect.origin), size: rect.size / scale)
    for axis in Axis.allCases where mirrored.contains(axis) { rect.origin[axis] -= rect.size[axis] }
    return rect
  }

  /// The map into the space that the outer one lies in by `next`.
  public func then(_ next: SpaceMap) -> SpaceMap {
    SpaceMap(
      origin: next.outward(origin), mirrored: mirrored.symmetricDifference(next.mirrored),
      scale: scale * next.scale)
  }

  /// The map the other way round.
  public var inverse: SpaceMap {
    SpaceMap(origin: way(.zero - origin) / scale, mirrored: mirrored, scale: 1 / scale)
  }
}
