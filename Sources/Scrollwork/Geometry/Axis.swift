/// One of the two axes along which content extends and scrolls.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// Left to right, the `x` of points.
  case horizontal
  /// Top to bottom, the `y` of points.
  case vertical

  /// The other axis.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The axes a scroll view moves in.
public struct AxisSet: OptionSet, Hashable, Sendable {
  /// The bits, one for each axis.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = AxisSet(rawValue: 1)
  /// The vertical axis.
  public static let vertical = AxisSet(rawValue: 2)
  /// Both axes.
  public static let both: AxisSet = [.horizontal, .vertical]

  /// Whether `axis` is in the set.
  public func contains(_ axis: Axis) -> Bool {
    rawValue & (axis == .horizontal ? 1 : 2) != 0
  }

  /// The axis along which children stack: vertical unless only horizontal is in the set.
  public var stacking: Axis { self == .horizontal ? .horizontal : .vertical }

  /// The set as scripts spell it; an empty one as "vertical".
  public var name: String {
    switch self {
    case .both: "both"
    case .horizontal: "horizontal"
    default: "vertical"
    }
  }
}
