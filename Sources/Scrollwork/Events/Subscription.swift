/// One listener; lives until it is ended or its host goes (J1, J2), whoever holds this object.
public final class Subscription {
  /// What a listener may answer to an event that asks.
  public enum Answer {
    /// Another resting offset.
    case target(Point)
    /// Leave it.
    case refuse
  }

  /// What the listener listens for.
  public let name: EventName
  /// The least time between two calls, in seconds; the last event is always delivered (T8).
  public let throttle: Double
  /// Whether the listener still listens.
  public private(set) var isActive = true
  /// A paused listener misses events.
  public var isPaused = false

  let handler: (Event, Int) -> Answer?
  var lastDelivery = -Double.infinity
  var held: (event: Event, depth: Int)?

  init(name: EventName, throttle: Double, handler: @escaping (Event, Int) -> Answer?) {
    self.name = name
    self.throttle = throttle
    self.handler = handler
  }

  /// Stops listening; also drops an event held back by the throttle.
  public func end() {
    isActive = false
    held = nil
  }
}

/// The listeners of one host, in the order of registration (J4).
public final class ListenerList {
  private var entries: [Subscription] = []
  private var mutes: [EventName: Int] = [:]

  init() {}

  /// Whether nobody listens.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds a listener behind the others.
  public func add(
    _ name: EventName, throttle: Double = 0,
    handler: @escaping (Event, _ depth: Int) -> Subscription.Answer?
  ) -> Subscription {
    let subscription = Subscription(name: name, throttle: throttle, handler: handler)
    entries.removeAll { !$0.isActive }
    entries.append(subscription)
    return subscription
  }

  /// Silences an event on this host until as many `unmute` calls have followed.
  public func mute(_ name: EventName) { mutes[name, default: 0] += 1 }

  /// Ends one `mute`.
  public func unmute(_ name: EventName) {
    let left = (mutes[name] ?? 0) - 1
    mutes[name] = left > 0 ? left : nil
  }

  func endAll() {
    for entry in entries { entry.end() }
    entries = []
  }

  /// Whether anybody would hear the event now.
  func hears(_ name: EventName) -> Bool {
    guard !entries.isEmpty, mutes[name] == nil else { return false }
    return entries.contains { $0.isActive && $0.name == name }
  }

  /// Those who would hear the event now; a listener added later waits for the next one.
  func listeners(for name: EventName) -> [Subscription] {
    guard !entries.isEmpty, mutes[name] == nil else { return [] }
    return entries.filter { $0.isActive && $0.name == name }
  }
}
