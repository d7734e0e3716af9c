/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Makes a size of a width and a height.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The size multiplied by a factor.
  @inlinable public static func * (a: Size, k: Double) -> Size {
    Size(width: a.width * k, height: a.height * k)
  }
  /// The size divided by a factor.
  @inlinable public static func / (a: Size, k: Double) -> Size {
    Size(width: a.width / k, height: a.height / k)
  }

  /// The size with width and height 0.
  public static let zero = Size()

  /// The extent on one axis.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  extension Size: Codable {}
#endif
