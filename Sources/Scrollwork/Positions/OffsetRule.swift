/// The rule that decided an offset at rest, in order of precedence.
package enum OffsetRule: String, Hashable, Sendable, CaseIterable {
  /// The edge, point or item that a script wrote.
  case explicitPosition = "explicit position"
  /// The view follows its end and was at it.
  case followedEnd = "followed end"
  /// The item that the position names stays where it shows.
  case keptIdentity = "kept identity"
  /// The view rested at an end of its range, and insets have moved that end.
  case keptEdge = "kept edge"
  /// The default anchor for changes of size.
  case sizeChangeAnchor = "size-change anchor"
  /// The default anchor for the first layout.
  case initialAnchor = "initial anchor"
  /// The snap rule snapped again after a change of size.
  case snap = "snap rule"
  /// The visible content stays where it shows.
  case scrollAnchoring = "scroll anchoring"
  /// The offset was kept or clamped to the range.
  case plainClamp = "plain clamp"
}
