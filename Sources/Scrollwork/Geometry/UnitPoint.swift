/// A point in a rectangle as shares of its extent: 0,0 is the start corner, 1,1 the end corner.
///
/// Any real number is allowed: −0.5 is half an extent before the start.
public struct UnitPoint: Hashable, Sendable {
  /// The horizontal share.
  public var x: Double
  /// The vertical share.
  public var y: Double

  /// Makes a unit point from its shares.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The share on one axis.
  @inlinable public subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }

  /// The start corner.
  public static let start = UnitPoint(x: 0, y: 0)
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The end corner.
  public static let end = UnitPoint(x: 1, y: 1)
}

/// Where a target is aligned in the visible region, on each axis.
///
/// With share `a`, the point at `a` of the target meets the point at `a` of the region.
public struct Alignment: Hashable, Sendable {
  /// The horizontal share; nil for the least movement that shows the target, which may be none.
  public var x: Double?
  /// The vertical share; see `x`.
  public var y: Double?
  /// Whether the shares count from the start of the offsets, which is the bottom or trailing edge
  /// in an inverted view, instead of from top and leading.
  public var isFromStart = false

  /// Makes an alignment; nil on an axis is the least movement there.
  public init(x: Double? = nil, y: Double? = nil, isFromStart: Bool = false) {
    self.x = x
    self.y = y
    self.isFromStart = isFromStart
  }

  /// The start of a target at the start of the region.
  public static let start = Alignment(x: 0, y: 0, isFromStart: true)

  /// The end of a target at the end of the region.
  public static let end = Alignment(x: 1, y: 1, isFromStart: true)

  /// The same unit point on both axes.
  public init(_ point: UnitPoint) { self.init(x: point.x, y: point.y) }

  /// The least movement on both axes.
  public static let nearest = Alignment()

  /// The share on one axis, nil for the least movement.
  @inlinable public subscript(axis: Axis) -> Double? { axis == .horizontal ? x : y }
}
