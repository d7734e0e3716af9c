/// The alignment across a stack of children narrower than it.
package enum CrossAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the start (the default).
  case start
  /// In the center.
  case center
  /// At the end.
  case end

  /// The distance from the start, in points, of a child of `extent` in `room`.
  func inset(of extent: Double, in room: Double) -> Double {
    switch self {
    case .start: 0
    case .center: (room - extent) / 2
    case .end: room - extent
    }
  }
}
