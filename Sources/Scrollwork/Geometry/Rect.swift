/// A rectangle, in points of some coordinate space.
public struct Rect: Hashable, Sendable {
  /// The corner nearest to the space's origin.
  public var origin: Point
  /// The extent; 0 or above in frames made by layout.
  public var size: Size

  /// Makes a rectangle from corner and extent.
  public init(origin: Point = .zero, size: Size = .zero) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The smallest coordinate on an axis.
  @inlinable public func start(_ axis: Axis) -> Double { origin[axis] }
  /// The largest coordinate on an axis.
  @inlinable public func end(_ axis: Axis) -> Double { origin[axis] + size[axis] }

  /// The center.
  public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Origin and size multiplied by a factor.
  @inlinable public static func * (a: Rect, k: Double) -> Rect {
    Rect(origin: a.origin * k, size: a.size * k)
  }
  /// Origin and size divided by a factor.
  @inlinable public static func / (a: Rect, k: Double) -> Rect {
    Rect(origin: a.origin / k, size: a.size / k)
  }

  /// The rectangle moved by a displacement.
  @inlinable public func offset(by distance: Point) -> Rect {
    Rect(origin: origin + distance, size: size)
  }

  /// Whether the point is inside; start edges are included, end edges are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < end(.horizontal)
      && point.y >= origin.y && point.y < end(.vertical)
  }

  /// The rectangle with each edge moved outwards, or inwards where negative; leading and trailing
  /// are ignored.
  public func grown(by edges: EdgeInsets) -> Rect {
    Rect(
      x: origin.x - edges.left, y: origin.y - edges.top,
      width: size.width + edges.left + edges.right,
      height: size.height + edges.top + edges.bottom)
  }

  /// The length shared with another rectangle on one axis; 0 when they only touch or miss.
  public func overlap(with other: Rect, _ axis: Axis) -> Double {
    max(0, min(end(axis), other.end(axis)) - max(start(axis), other.start(axis)))
  }

  /// Whether both share an area; touching edges do not count.
  func overlaps(_ other: Rect) -> Bool {
    Axis.allCases.allSatisfy { start($0) < other.end($0) && end($0) > other.start($0) }
  }

  /// The area inside another rectangle; its length is 0 on an axis on which they only touch or
  /// miss.
  ///
  /// - Parameters:
  ///   - other: The other rectangle.
  ///   - tolerance: The distance, in points, by which an edge of the other may lie inside without
  ///     cutting; above 0 where the other was converted from another coordinate space, and so is
  ///     rounded.
  /// - Returns: The common rectangle.
  package func intersection(_ other: Rect, tolerance: Double = 0) -> Rect {
    var rect = self
    for axis in Axis.allCases {
      let (low, high) = (other.start(axis), other.end(axis))
      let begin = low > start(axis) + tolerance ? low : start(axis)
      let finish = high < end(axis) - tolerance ? high : end(axis)
      rect.origin[axis] = begin
      rect.size[axis] = max(0, finish - begin)
    }
    return rect
  }
}
