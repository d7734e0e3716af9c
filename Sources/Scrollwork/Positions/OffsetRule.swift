/// What decided an offset that nobody moved, from the strongest on (S15).
public enum OffsetRule: String, Hashable, Sendable, CaseIterable {
  /// The edge, point or item that a script wrote.
  case explicitPosition = "explicit position"
  /// The view was at its end and follows it (R8).
  case followedEnd = "followed end"
  /// The item that the position stands for stays where it is (S8).
  case keptIdentity = "kept identity"
  /// The default anchor for changes of size (S14).
  case sizeChangeAnchor = "size-change anchor"
  /// The default anchor for the first layout (S14).
  case initialAnchor = "initial anchor"
  /// A rule that chooses where gestures end chose again (N9).
  case snap = "snap rule"
  /// What is visible stays where it is (R9).
  case scrollAnchoring = "scroll anchoring"
  /// The range allows no other place.
  case plainClamp = "plain clamp"
}
