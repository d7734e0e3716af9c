/// A position or a distance, in points; x grows right, y grows down.
public struct Point: Hashable, Sendable {
  /// The horizontal component.
  public var x: Double
  /// The vertical component.
  public var y: Double

  /// Makes a point from its components.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The origin, or no displacement.
  public static let zero = Point()

  /// The component on one axis.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Whether both components are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The sum, component by component.
  @inlinable public static func + (a: Point, b: Point) -> Point {
    Point(x: a.x + b.x, y: a.y + b.y)
  }
  /// The difference, component by component.
  @inlinable public static func - (a: Point, b: Point) -> Point {
    Point(x: a.x - b.x, y: a.y - b.y)
  }
  /// The point mirrored at the origin.
  @inlinable public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
  /// The point multiplied by a factor.
  @inlinable public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }

  /// The point divided by a factor.
  @inlinable public static func / (a: Point, k: Double) -> Point { Point(x: a.x / k, y: a.y / k) }

  /// The axis of the longer component; the vertical one where both are equal.
  var dominantAxis: Axis { abs(x) > abs(y) ? .horizontal : .vertical }

  /// The point with the components not on `axes` set to 0.
  public func limited(to axes: AxisSet) -> Point {
    Point(x: axes.contains(.horizontal) ? x : 0, y: axes.contains(.vertical) ? y : 0)
  }

  /// The point with the components on `axes` taken from another point.
  func replacing(_ axes: AxisSet, from other: Point) -> Point {
    Point(
      x: axes.contains(.horizontal) ? other.x : x, y: axes.contains(.vertical) ? other.y : y)
  }

  /// Whether both components differ by at most `tolerance` points.
  public func isClose(to other: Point, within tolerance: Double = Metrics.tolerance) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

/// The tolerances of comparisons, in points.
public enum Metrics {
  /// Offsets that differ by at most this count as equal.
  public static let tolerance = 0.01
  /// The distance within which an offset is at an edge, and within which a fling lands on its
  /// target.
  public static let edge = 0.5
  /// A speed that misses a threshold by less, in pt/s, misses it by rounding only, and reaches it.
  static let speed = 1e-6
  /// Times that differ by at most this, in seconds, differ by rounding only.
  static let time = 5e-10
}
