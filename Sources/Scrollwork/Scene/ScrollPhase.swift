/// The phase of a scroll view's activity.
public enum ScrollPhase: String, Hashable, Sendable, CaseIterable {
  /// At rest.
  case idle
  /// A finger is down and has not moved beyond the slop.
  case tracking
  /// A finger, or another direct input, moves the content.
  case interacting
  /// The finger has lifted and the content moves by its momentum.
  case decelerating
  /// A call moves the content over time.
  case animating
}

extension ScrollPhase {
  /// Whether the content moves or is dragged.
  package var isMoving: Bool {
    switch self {
    case .idle, .tracking: false
    case .interacting, .decelerating, .animating: true
    }
  }
}

// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  extension ScrollPhase: Codable {}
#endif
