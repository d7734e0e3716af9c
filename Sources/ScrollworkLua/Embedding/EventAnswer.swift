public import Scrollwork

/// What a listener returns for an event that takes a result: `will_end_drag`, `will_scroll_to_top`,
/// `pre_pan`, `will_dismiss` and those of nested scrolling.
public enum EventAnswer: Hashable, Sendable {
  /// `willEndDrag`: the view comes to rest at another offset, in points, limited to its range.
  case target(Point)
  /// `willScrollToTop`, `prePan`, `willDismiss`: it does not happen.
  case refuse
  /// `preScroll`, `preFling`, `postScroll`, `postFling`: how much of the movement in points, or of
  /// the velocity in pt/s, the listener takes for itself.
  case taken(Point)
}

extension Subscription.Answer {
  init(_ answer: EventAnswer) {
    switch answer {
    case .target(let offset): self = .target(offset)
    case .refuse: self = .refuse
    case .taken(let movement): self = .taken(movement)
    }
  }
}
