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

/// Something that has listeners.
struct ListenerOwner {
  private let makeName: () -> String
  let listeners: ListenerList
  /// What it is.
  let kind: EventHost
  /// The events it can have; nil where a script may emit its own.
  let only: [EventName.BuiltIn]?
  /// The item it is, if it is one.
  let item: Item?

  /// Makes the owner of some listeners; only messages evaluate its name.
  ///
  /// It can have the events of its kind, or `only` some of them.
  init(
    name: @autoclosure @escaping () -> String, listeners: ListenerList, _ kind: EventHost,
    only: [EventName.BuiltIn]? = nil
  ) {
    makeName = name
    self.listeners = listeners
    self.kind = kind
    self.only = only ?? kind.accepted
    item = nil
  }

  /// Makes the owner of an item's listeners.
  init(_ item: Item) {
    if case .node(let view as ScrollView) = item {
      (makeName, kind) = ({ view.phrase }, .view)
    } else {
      (makeName, kind) = ({ item.phrase }, .item)
    }
    listeners = item.listeners
    only = nil
    self.item = item
  }

  /// The scene of the item it is; nil for others.
  var scene: Scene? { item?.node.scene }

  /// What scripts call it, for messages.
  var name: String { makeName() }
}
