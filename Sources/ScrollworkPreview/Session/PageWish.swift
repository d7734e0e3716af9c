/// What a page may see besides frames; it is sent only where it shows.
package enum PageWish: CaseIterable, Sendable {
  /// What decides where views rest.
  case marks
  /// The events, whenever the scene rests.
  case events

  /// The order for a worker.
  func order(_ isOn: Bool) -> PreviewOrder {
    switch self {
    case .marks: .marks(isOn)
    case .events: .events(isOn)
    }
  }
}
