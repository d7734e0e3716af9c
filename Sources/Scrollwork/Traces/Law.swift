/// Something that holds in every scene, whatever scripts do (Q8).
///
/// A breach is a fault of the engine, or of a rule that has found a way around it.
public enum Law: String, Hashable, Sendable, CaseIterable {
  /// A gesture's movement is what the views took and what was left over (B2, B10).
  case conservation
  /// At rest a view is inside its range, unless it was sent outside (A7).
  case range
  /// Every beginning has one end, and every continuous activity one `scroll_end` (D14).
  case oneEnd = "one end"
  /// A `scroll` event tells a change from where the last one ended, at most once a tick (T7).
  case change
  /// Links write each view at most once a tick (L8).
  case linkSettle = "link settle"
  /// Each change of an offset names a line that ran, in its tick or before; a change that a call makes
  /// at once names that call, or the line of a rule it asked.
  case cause
  /// A motion lands exactly where it said it would, whatever the length of a tick (F2, M4, Q7).
  case landing

  /// The code of its breaches.
  public var code: String {
    switch self {
    case .conservation: "SW0311"
    case .range: "SW0312"
    case .oneEnd: "SW0313"
    case .change: "SW0314"
    case .linkSettle: "SW0315"
    case .landing: "SW0316"
    case .cause: "SW0317"
    }
  }
}

/// What the laws remember of a view.
struct LawRecord {
  /// The tick of the last `scroll` event, and where it ended.
  var toldTick = -1
  var toldOffset: Point?
  /// Whether a `scroll` event has been told since the last `scroll_end`, and whether it is one that a
  /// `scroll_end` has to follow.
  var hasTold = false
  var owesEnd = false
  /// What has begun and not ended.
  var isDragging = false
  var isDecelerating = false
  var phase: ScrollPhase?
  /// The tick in which a link last wrote the offset.
  var linkTick = -1
  /// Whether the view is looked at when it comes to rest.
  var isWatched = false
  /// The laws whose breach has been reported.
  var reported: Set<Law> = []
}
