/// The direction of text, which decides whether leading is left or right.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"

  /// 1, or −1 on an axis whose logical coordinates run against the screen.
  func sign(_ axis: Axis) -> Double { mirroredAxes.contains(axis) ? -1 : 1 }

  /// The axes on which logical coordinates run against those of the screen.
  var mirroredAxes: AxisSet { self == .rightToLeft ? .horizontal : [] }
}
