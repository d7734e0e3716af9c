internal import ScrollworkTerminal

/// The condition at which a run ends by itself.
package enum RunUntil: Hashable, Sendable {
  /// As soon as nothing moves, no finger is down, no event is queued and no timer is active.
  case idle
  /// At this virtual time, in seconds, at least 0.
  case seconds(Double)

  /// Parses `idle` or a duration such as `2`, `0.5s` or `250ms`.
  ///
  /// - Returns: Nil for any other text.
  package init?(parsing text: String) {
    if text == "idle" {
      self = .idle
    } else if let seconds = Quantity.seconds(text) {
      self = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// The condition as text: `idle`, `0.500 s`.
  package var text: String {
    switch self {
    case .idle: "idle"
    case .seconds(let seconds): "\(NumberText.time(seconds)) s"
    }
  }
}
