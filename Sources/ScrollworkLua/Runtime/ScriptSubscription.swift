import LuaBridge
import Scrollwork

/// The object of a subscription handle: a listener, a timer, a muted event.
///
/// Collecting the handle does not end it; `off`, a `<close>` variable, and the end of its host or
/// behavior do.
final class ScriptSubscription {
  enum Kind {
    case listener(Subscription)
    case timer(SceneTimer)
    case mute(ListenerList, EventName)
    case observer(SceneObserver)
    case number(ScrollMotion)
  }

  let kind: Kind
  let name: String
  /// The calls of the handler that still run.
  var running: [ScriptTask] = []
  /// Events queued until the running call ends, with their depths; the first `passed` have been
  /// handled.
  var waiting: [(Event, Int)] = []
  /// The number of handled events that `waiting` still has.
  private var passed = 0
  /// The gesture in which the handler's fault was reported last.
  var faultyGesture: Int?
  private var isOff = false

  init(_ kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }

  var isActive: Bool {
    switch kind {
    case .listener(let subscription): subscription.isActive
    case .timer(let timer): timer.isActive
    case .mute: !isOff
    case .observer(let observer): observer.isActive
    case .number(let motion): !motion.isDone
    }
  }

  var isPaused: Bool {
    get {
      switch kind {
      case .listener(let subscription): subscription.isPaused
      case .timer(let timer): timer.isPaused
      case .mute, .number: false
      case .observer(let observer): observer.isPaused
      }
    }
    set {
      switch kind {
      case .listener(let subscription): subscription.isPaused = newValue
      case .timer(let timer): timer.isPaused = newValue
      case .mute, .number: break
      case .observer(let observer): observer.isPaused = newValue
      }
    }
  }

  func off() {
    guard !isOff else { return }
    isOff = true
    switch kind {
    case .listener(let subscription): subscription.end()
    case .timer(let timer): timer.cancel()
    case .mute(let list, let name): list.unmute(name)
    case .observer(let observer): observer.end()
    case .number(let motion): motion.cancel()
    }
    waiting = []
    passed = 0
  }

  /// Removes the first of the queued events; nil when there is none.
  ///
  /// - Complexity: O(1) on average.
  func nextWaiting() -> (Event, Int)? {
    guard passed < waiting.count else { return nil }
    let next = waiting[passed]
    passed += 1
    if 2 * passed >= waiting.count {
      waiting.removeFirst(passed)
      passed = 0
    }
    return next
  }
}
