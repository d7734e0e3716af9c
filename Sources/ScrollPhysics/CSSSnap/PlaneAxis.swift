/// One of the two directions of a plane.
public enum PlaneAxis: String, Hashable, Sendable, CaseIterable {
  /// Left to right: the inline axis of horizontal text.
  case x
  /// Top to bottom: the block axis of horizontal text.
  case y

  /// The other axis.
  package var cross: PlaneAxis { self == .x ? .y : .x }
}
