/// A listener of one event.
///
/// It stays registered until it is ended or its host is removed or deallocated; releasing this
/// object does not end it.
package final class Subscription {
  /// The return value of a listener, for events that use one.
  package enum Answer {
    /// Another resting offset in points, and the line that returned it.
    case target(Point, by: Cause? = nil)
    /// Refuse the default action.
    case refuse
    /// The movement in points, or velocity in pt/s, that the listener consumes.
    case taken(Point)
  }

  /// The name of the event.
  package let name: EventName
  /// The least time between two calls, in seconds; the last event is always delivered.
  package let throttle: Double
  /// The only depth of bubbling at which the listener receives events; nil for any.
  ///
  /// The number of levels from the node of the event up to the host, 0 for the host's own events.
  package let depth: Int?
  /// Whether the listener is registered.
  package private(set) var isActive = true
  /// Whether events are skipped; they are not delivered later.
  package var isPaused = false

  /// The distance in points at which `edge` and `near_edge` are reported to this listener; nil for
  /// the event's default.
  package let threshold: Double?
  /// Which movements of a finger it takes, for `pan`; nil for one that only hears of them.
  let pan: PanRule?

  /// The instant of the scene's queue at which it was added; what happened before is not delivered.
  let since: Int
  /// Called with an event and its depth; nil once the listener has ended, so that a listener keeps
  /// nothing alive that its handler refers to.
  private var handler: ((Event, Int) -> Answer?)?
  var lastDelivery = -Double.infinity
  var held: (event: Event, depth: Int)?

  init(
    name: EventName, throttle: Double, depth: Int?, threshold: Double?, pan: PanRule?, since: Int,
    handler: @escaping (Event, Int) -> Answer?
  ) {
    self.name = name
    self.throttle = throttle
    self.depth = depth
    self.threshold = threshold
    self.pan = pan
    self.since = since
    self.handler = handler
  }

  /// Calls the handler.
  func call(_ event: Event, depth: Int) -> Answer? { handler?(event, depth) }

  /// Ends the listener, and drops its handler and an event delayed by the throttle.
  package func end() {
    isActive = false
    held = nil
    handler = nil
  }
}

/// The listeners of one host (a scene, view, item, form or monitor), in order of registration.
package final class ListenerList {
  /// Iterating over these calls no handler, so accesses cannot overlap.
  private var entries: [Subscription] = []
  private var mutes: [EventName: Int] = [:]
  /// Whether a listener for one of `offsetStateEvents` was ever added.
  private var mayListenToOffsetStates = false
  /// The number of entries at which the next `add` removes those that have ended.
  private var roomBeforeSweep = 16

  /// Called before a listener is added to the list, with the event and whether it is the only
  /// active one of that; returns the instant from which on it hears.
  var willAdd: ((_ list: ListenerList, _ name: EventName, _ isFirst: Bool) -> Int)?

  init() {}

  deinit { endAll() }

  /// Whether there are no listeners, ended ones included.
  package var isEmpty: Bool { entries.isEmpty }

  /// Adds a listener after the others, in amortized O(1).
  ///
  /// - Parameters:
  ///   - name: the event.
  ///   - throttle: the least time between two calls, in seconds.
  ///   - depth: the only depth to listen at, 0 for the host's own events; nil for any.
  ///   - threshold: the distance from an end that counts as reached, in points; nil for the event's
  ///     default.
  ///   - pan: which movements of a finger it takes; nil to take none.
  ///   - handler: called with the event and its depth.
  /// - Returns: the listener.
  package func add(
    _ name: EventName, throttle: Double = 0, depth: Int? = nil, threshold: Double? = nil,
    pan: PanRule? = nil, handler: @escaping (Event, _ depth: Int) -> Subscription.Answer?
  ) -> Subscription {
    let subscription = Subscription(
      name: name, throttle: throttle, depth: depth, threshold: threshold, pan: pan,
      since: willAdd?(self, name, !hears(name)) ?? 0, handler: handler)
    if entries.count >= roomBeforeSweep {
      entries.removeAll { !$0.isActive }
      roomBeforeSweep = max(16, 2 * entries.count)
    }
    entries.append(subscription)
    if Self.offsetStateEvents.contains(name) { mayListenToOffsetStates = true }
    return subscription
  }

  /// Mutes an event on this host until `unmute` has been called as often as `mute`.
  package func mute(_ name: EventName) { mutes[name, default: 0] += 1 }

  /// Reverses one call of `mute`.
  package func unmute(_ name: EventName) {
    let left = (mutes[name] ?? 0) - 1
    mutes[name] = left > 0 ? left : nil
  }

  /// Whether a listener is active, in O(n).
  var isHeard: Bool { entries.contains { $0.isActive } }

  /// Whether a listener to one of some events is active, muted or not, in O(n).
  func has(_ isWanted: (EventName) -> Bool) -> Bool {
    for entry in entries where entry.isActive && isWanted(entry.name) { return true }
    return false
  }

  /// Whether an event is muted on this host.
  func isMuted(_ name: EventName) -> Bool { mutes[name] != nil }

  func endAll() {
    for entry in entries { entry.end() }
    entries = []
  }

  /// Whether an active listener would receive the event, in O(n).
  package func hears(_ name: EventName) -> Bool {
    guard !entries.isEmpty else { return false }
    for entry in entries where entry.name == name && entry.isActive { return mutes[name] == nil }
    return false
  }

  /// The events that report where an offset is in its range and content.
  private static let offsetStateEvents = [EventName.BuiltIn.position, .edge, .nearEdge]
    .map(EventName.builtIn)

  /// Whether a listener would receive one of `offsetStateEvents`.
  var listensToOffsetStates: Bool {
    mayListenToOffsetStates && Self.offsetStateEvents.contains(where: hears)
  }

  /// Appends the active listeners of an event at `depth` to `audience`.
  func join(_ audience: inout Audience, for name: EventName, from depth: Int) {
    guard !entries.isEmpty, mutes.isEmpty || !isMuted(name) else { return }
    for entry in entries
    where entry.name == name && entry.isActive && (entry.depth ?? depth) == depth {
      audience.append(entry, depth: depth)
    }
  }

  /// The active listeners of an event; one added during the dispatch receives only the next one.
  func listeners(for name: EventName) -> [Subscription] {
    guard hears(name) else { return [] }
    return entries.filter { $0.name == name && $0.isActive }
  }
}
