/// A distance for each of the four edges, in points.
///
/// As declared, left and right are those of the screen, and `leading` and `trailing` are added to
/// left or right depending on the layout direction. In the logical coordinates of a scroll view,
/// top and left are the starts of the axes, and `leading` and `trailing` are 0. `ScrollView` and
/// `Node` convert with `logical(_:)`.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge down.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double
  /// From the leading edge, inwards.
  public var leading: Double
  /// From the trailing edge, inwards.
  public var trailing: Double

  /// Makes insets edge by edge.
  public init(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0, leading: Double = 0,
    trailing: Double = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
    self.leading = leading
    self.trailing = trailing
  }

  /// The same distance at every edge.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance at any edge.
  public static let zero = EdgeInsets()

  /// The distance at the start of an axis: top or left.
  @inlinable public func start(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
  /// The distance at the end of an axis: bottom or right.
  @inlinable public func end(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
  /// The sum of all distances on an axis.
  @inlinable public func sum(_ axis: Axis) -> Double {
    axis == .horizontal ? left + right + leading + trailing : top + bottom
  }

  /// The distance at an edge of logical insets; leading is left, trailing right.
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
      bottom: a.bottom + b.bottom, right: a.right + b.right,
      leading: a.leading + b.leading, trailing: a.trailing + b.trailing)
  }

  /// The insets with leading and trailing added to left and right.
  public func physical(_ direction: LayoutDirection) -> EdgeInsets {
    guard leading != 0 || trailing != 0 else { return self }
    let isMirrored = direction == .rightToLeft
    return EdgeInsets(
      top: top, left: left + (isMirrored ? trailing : leading), bottom: bottom,
      right: right + (isMirrored ? leading : trailing))
  }

  /// The insets with the two edges of each of `axes` exchanged.
  public func mirrored(_ axes: AxisSet) -> EdgeInsets {
    var insets = self
    if axes.contains(.horizontal) { (insets.left, insets.right) = (right, left) }
    if axes.contains(.vertical) { (insets.top, insets.bottom) = (bottom, top) }
    return insets
  }
}

// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  extension EdgeInsets: Codable {}
#endif
