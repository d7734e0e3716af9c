/// A distance for each of the four edges, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge down.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// Makes insets edge by edge.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance at every edge.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance at any edge.
  public static let zero = EdgeInsets()

  /// The distance at the edge where the axis begins (top or left).
  @inlinable public func start(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
  /// The distance at the edge where the axis ends (bottom or right).
  @inlinable public func end(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
  /// Both distances of an axis together.
  @inlinable public func sum(_ axis: Axis) -> Double { start(axis) + end(axis) }

  /// The distance at an edge; leading is left, trailing right.
  @inlinable public subscript(edge: Edge) -> Double {
    get {
      switch edge {
      case .top: top
      case .bottom: bottom
      case .leading: left
      case .trailing: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .bottom: bottom = newValue
      case .leading: left = newValue
      case .trailing: right = newValue
      }
    }
  }

  /// The sum, edge by edge.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left,
      bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
