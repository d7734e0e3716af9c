/// A position or a distance, in points; x grows right, y grows down.
public struct Point: Hashable, Sendable {
  /// The horizontal part.
  public var x: Double
  /// The vertical part.
  public var y: Double

  /// Makes a point from its parts.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// No distance; the origin.
  public static let zero = Point()

  /// The part on one axis.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Whether both parts are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The length of the way from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The sum, part by part.
  @inlinable public static func + (a: Point, b: Point) -> Point {
    Point(x: a.x + b.x, y: a.y + b.y)
  }
  /// The difference, part by part.
  @inlinable public static func - (a: Point, b: Point) -> Point {
    Point(x: a.x - b.x, y: a.y - b.y)
  }
  /// The point mirrored at the origin.
  @inlinable public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
  /// The point scaled from the origin.
  @inlinable public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }

  /// The point scaled to the origin.
  @inlinable public static func / (a: Point, k: Double) -> Point { Point(x: a.x / k, y: a.y / k) }

  /// The point with only the parts on `axes`; the others are 0.
  public func limited(to axes: AxisSet) -> Point {
    Point(x: axes.contains(.horizontal) ? x : 0, y: axes.contains(.vertical) ? y : 0)
  }

  /// The point with the parts on `axes` of another one.
  func replacing(_ axes: AxisSet, from other: Point) -> Point {
    Point(
      x: axes.contains(.horizontal) ? other.x : x, y: axes.contains(.vertical) ? other.y : y)
  }

  /// Whether both parts differ by at most `tolerance` points.
  public func isClose(to other: Point, within tolerance: Double = Metrics.tolerance) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

/// The distances at which the engine stops telling numbers apart.
public enum Metrics {
  /// Two offsets closer than this, in points, are the same place.
  public static let tolerance = 0.01
  /// Within this many points of an edge is "at the edge"; a fling this near its end lands.
  public static let edge = 0.5
}
