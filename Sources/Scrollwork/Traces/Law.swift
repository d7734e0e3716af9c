/// An invariant of every scene, whatever scripts do; checked in tests.
///
/// A breach is a bug of the engine, or of a script's rule that bypasses it.
package enum Law: String, Hashable, Sendable, CaseIterable {
  /// A gesture's displacement is the sum of what the views consumed and what was left over.
  case conservation
  /// At rest a view is inside its range, unless a call moved it outside.
  case range
  /// Every begin event has one end event, and every continuous activity one `scroll_end`.
  case oneEnd = "one end"
  /// A `scroll` event reports a change from the offset of the last one, at most once a tick.
  case change
  /// Links write each view's offset at most once a tick.
  case linkSettle = "link settle"
  /// The cause of each change of an offset is a line that has run; that of a change made at once by
  /// a call is that call, or the line of a rule it called.
  case cause
  /// A motion ends exactly at its announced target, whatever the length of a tick.
  case landing

  /// The diagnostic code of a breach.
  package var code: ErrorCode {
    switch self {
    case .conservation: .lawOfConservation
    case .range: .lawOfRange
    case .oneEnd: .lawOfOneEnd
    case .change: .lawOfChange
    case .linkSettle: .lawOfLinkSettle
    case .landing: .lawOfLanding
    case .cause: .lawOfCause
    }
  }
}
