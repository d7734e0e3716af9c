internal import ScrollworkTerminal

/// When a run ends by itself.
package enum RunUntil: Hashable, Sendable {
  /// As soon as nothing moves and no task waits.
  case idle
  /// After this much virtual time, in seconds, at least 0.
  case seconds(Double)

  /// Reads `idle` or a span such as `2`, `0.5s` or `250ms`.
  ///
  /// - Returns: Nil for anything else.
  package init?(parsing text: String) {
    if text == "idle" {
      self = .idle
    } else if let seconds = Quantity.seconds(text) {
      self = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// How it is written.
  package var text: String {
    switch self {
    case .idle: "idle"
    case .seconds(let seconds): "\(NumberText.time(seconds)) s"
    }
  }
}
