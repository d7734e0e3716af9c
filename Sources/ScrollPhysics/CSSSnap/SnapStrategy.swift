/// What one axis may snap to, and from where distances count.
struct SnapStrategy: Hashable, Sendable {
  enum Kind { case end, direction, endAndDirection }

  let kind: Kind
  /// Where the axis is; for an end position, where it is sent.
  let current: Double
  /// Where the scroll alone would end.
  let intended: Double
  /// Which way it goes; only the sign counts.
  let heading: Double

  /// To a place, whatever the direction.
  static func end(at place: Double) -> SnapStrategy {
    SnapStrategy(kind: .end, current: place, intended: place, heading: 0)
  }

  /// The place to which the nearest position is sought.
  var base: Double { kind == .direction ? current : intended }

  /// Whether a position may be taken: ahead of the current one, for the kinds that have a direction.
  ///
  /// Steps below a whole point are none: one step forward truncates the distance, a longer way
  /// rounds it.
  func allows(_ offset: Double) -> Bool {
    let way = (offset - current) * (heading < 0 ? -1 : 1)
    return switch kind {
    case .end: true
    case .direction: way >= 1
    case .endAndDirection: way >= 0.5
    }
  }
}
