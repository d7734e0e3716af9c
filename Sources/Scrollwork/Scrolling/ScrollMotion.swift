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
  @Faint public private(set) var view: ScrollView?
  /// Where it is heading, in offsets; follows a target that layout moves (M8).
  public internal(set) var target: Point? {
    get { parts.first { $0.view === view }?.target ?? ownTarget }
    set { ownTarget = newValue }
  }
  /// How it ended; nil while it runs, or while any of its parts does.
  public var outcome: Outcome? {
    guard !parts.isEmpty else { return ownOutcome }
    guard parts.allSatisfy(\.isDone) else { return nil }
    return parts.lazy.compactMap(\.outcome).first { $0 != .arrived } ?? .arrived
  }
  /// What cut it short: "user", "motion", "stop", "removed", "refused"; nil otherwise.
  public var cancelledBy: String? {
    parts.isEmpty ? reason : isDone ? parts.lazy.compactMap(\.cancelledBy).first : nil
  }
  /// What each view does for a call that moves several (A16); empty for all others.
  let parts: [ScrollMotion]

  private var ownTarget: Point?
  private var ownOutcome: Outcome?
  private var reason: String?

  private var observers: [(ScrollMotion) -> Void] = []
  private var isAnnounced = false

  /// Makes a motion that runs.
  init(_ name: String, view: ScrollView?, target: Point? = nil) {
    self.name = name
    self.view = view
    parts = []
    ownTarget = target
  }

  /// Makes one motion of several; it ends with the last of them, and fails with the first that does.
  init(_ name: String, view: ScrollView?, parts: [ScrollMotion]) {
    self.name = name
    self.view = view
    self.parts = parts
    var remaining = parts.count
    for part in parts {
      part.onEnd { _ in
        remaining -= 1
        if remaining == 0 { self.announce() }
      }
    }
  }

  /// Whether it has ended.
  public var isDone: Bool { outcome != nil }

  /// Calls `observer` once the end has been announced; in the next flush when it has been already.
  public func onEnd(_ observer: @escaping (ScrollMotion) -> Void) {
    if isAnnounced {
      view?.scene?.enqueue(.call { _ in observer(self) }) ?? observer(self)
    } else {
      observers.append(observer)
    }
  }

  /// Goes on in another view (B4).
  func pass(to view: ScrollView) { self.view = view }

  /// Settles the outcome; later calls change nothing.
  ///
  /// - Returns: whether this call ended it.
  func end(_ outcome: Outcome, by reason: String? = nil) -> Bool {
    guard parts.isEmpty, ownOutcome == nil else { return false }
    ownOutcome = outcome
    self.reason = reason
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
