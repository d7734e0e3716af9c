/// What a scroll view is doing (D1).
public enum ScrollPhase: String, Hashable, Codable, Sendable, CaseIterable {
  /// Nothing.
  case idle
  /// A finger is down and has not moved beyond the slop.
  case tracking
  /// A finger, or another direct input, moves the content.
  case interacting
  /// The finger is gone and the content moves on.
  case decelerating
  /// A call moves the content over time.
  case animating
}
