/// The positions to which one axis may snap, and the offset from which distances count.
struct SnapStrategy: Hashable, Sendable {
  enum Kind { case end, direction, endAndDirection }

  let kind: Kind
  /// The axis's offset; for an end position, the requested one.
  let current: Double
  /// The natural end of the scroll.
  let intended: Double
  /// The direction; only the sign counts.
  let heading: Double

  /// To an offset, in any direction.
  static func end(at offset: Double) -> SnapStrategy {
    SnapStrategy(kind: .end, current: offset, intended: offset, heading: 0)
  }

  /// The offset to which the nearest position is sought.
  var base: Double { kind == .direction ? current : intended }

  /// Whether a position may be chosen: any for an end position; at least a point ahead for one
  /// step, which truncates the distance; at least half a point ahead otherwise, as the distance is
  /// rounded.
  func allows(_ offset: Double) -> Bool {
    let displacement = (offset - current) * (heading < 0 ? -1 : 1)
    return switch kind {
    case .end: true
    case .direction: displacement >= 1
    case .endAndDirection: displacement >= 0.5
    }
  }
}
