/// What a call or a fling answers: whether it has ended, and how (P10).
///
/// Ends exactly once; whoever asked to be told hears it in the next flush of events.
public final class ScrollMotion {
  /// How a motion ends.
  public enum Outcome: String, Hashable, Sendable {
    /// At its target.
    case arrived
    /// A finger or another motion took over, or a finger held the view already (M6).
    case interrupted
    /// It was told to stop, asked for a place that is none, or its view went away.
    case cancelled
  }

  /// What began the motion, the call or the gesture: "scroll_to", "flick".
  public let name: String
  /// The view it moves; nil for a call that found none.
  public private(set) weak var view: ScrollView?
  /// Where it is heading, in offsets; follows a target that layout moves (M8).
  public internal(set) var target: Point?
  /// How it ended; nil while it runs.
  public private(set) var outcome: Outcome?
  /// What cut it short: "user", "motion", "stop", "removed", "refused"; nil otherwise.
  public private(set) var cancelledBy: String?

  private var observers: [(ScrollMotion) -> Void] = []
  private var isAnnounced = false

  /// Makes a motion that runs.
  init(_ name: String, view: ScrollView?, target: Point? = nil) {
    self.name = name
    self.view = view
    self.target = target
  }

  /// Whether it has ended.
  public var isDone: Bool { outcome != nil }

  /// Calls `observer` once the end has been announced; in the next flush when it has been already.
  public func onEnd(_ observer: @escaping (ScrollMotion) -> Void) {
    if isAnnounced {
      view?.scene?.enqueue(.call { observer(self) }) ?? observer(self)
    } else {
      observers.append(observer)
    }
  }

  /// Settles the outcome; later calls change nothing.
  ///
  /// - Returns: whether this call ended it.
  func end(_ outcome: Outcome, by reason: String? = nil) -> Bool {
    guard self.outcome == nil else { return false }
    self.outcome = outcome
    cancelledBy = reason
    return true
  }

  /// Tells the observers.
  func announce() {
    isAnnounced = true
    let waiting = observers
    observers = []
    for observer in waiting { observer(self) }
  }
}
