/// The handle of a call or a fling: whether it has ended, and how.
///
/// Ends exactly once; observers are called in the next flush of events.
public final class ScrollMotion {
  /// How a motion ends.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// At its target.
    case arrived
    /// A finger or another motion took over, or a finger held the view already.
    case interrupted
    /// It was stopped, its target was not finite, or its view was removed.
    case cancelled
  }

  /// The call or the gesture that began the motion: "scroll_to", "flick".
  public let name: String
  /// The view it moves; nil for a call that found none, and after the view was deallocated.
  @WeakHandle public private(set) var view: ScrollView?
  /// The offset at which it will end, in points; updated when layout moves the target.
  public internal(set) var target: Point? {
    get { parts.first { $0.view === view }?.target ?? ownTarget }
    set { ownTarget = newValue }
  }
  /// How it ended; nil while it, or any of its `parts`, runs.
  package var outcome: Outcome? {
    guard !parts.isEmpty else { return ownOutcome }
    guard parts.allSatisfy({ $0.isDone }) else { return nil }
    return parts.lazy.compactMap { $0.outcome }.first { $0 != .arrived } ?? .arrived
  }
  /// What interrupted it: "user", "motion", "stop", "removed", "refused"; nil otherwise.
  package var cancelledBy: String? {
    parts.isEmpty ? reason : isDone ? parts.lazy.compactMap { $0.cancelledBy }.first : nil
  }
  /// The motion of each view for a call that moves several; empty for all others.
  let parts: [ScrollMotion]

  private var ownTarget: Point?
  private var ownOutcome: Outcome?
  private var reason: String?

  /// Ends a motion that is none of a view; nil for others.
  private var stop: ((ScrollMotion) -> Void)?
  private var observers: [(ScrollMotion) -> Void] = []
  private var isAnnounced = false

  /// Makes a running motion.
  init(_ name: String, view: ScrollView?, target: Point? = nil) {
    self.name = name
    self.view = view
    parts = []
    ownTarget = target
  }

  /// Makes one motion of several; it ends with the last of them, and its outcome is the first other
  /// than `arrived`.
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
  package var isDone: Bool { outcome != nil }

  /// Calls `observer` when the end is announced; in the next flush if it already was.
  package func onEnd(_ observer: @escaping (ScrollMotion) -> Void) {
    if isAnnounced {
      view?.scene?.enqueue(.call { _ in observer(self) }) ?? observer(self)
    } else {
      observers.append(observer)
    }
  }

  /// Has `cancel` call a closure with the motion, which is none of a view.
  func onCancel(_ stop: @escaping (ScrollMotion) -> Void) { self.stop = stop }

  /// Stops what is no motion of a view; does nothing for others, and once it has ended.
  func stopNumber() { if !isDone { stop?(self) } }

  /// Continues in another view.
  func pass(to view: ScrollView) { self.view = view }

  /// Sets the outcome; later calls change nothing.
  ///
  /// - Returns: Whether this call ended it.
  func end(_ outcome: Outcome, by reason: String? = nil) -> Bool {
    guard parts.isEmpty, ownOutcome == nil else { return false }
    ownOutcome = outcome
    self.reason = reason
    return true
  }

  /// Calls the observers.
  func announce() {
    isAnnounced = true
    let waiting = observers
    observers = []
    for observer in waiting { observer(self) }
  }
}
