/// One listener; lives until it is ended or its host goes (J1, J2), whoever holds this object.
public final class Subscription {
  /// What a listener may answer to an event that asks.
  public enum Answer {
    /// Another resting offset, and the line that answered.
    case target(Point, by: Cause? = nil)
    /// Leave it.
    case refuse
    /// How much of a movement or velocity the listener takes for itself (B12).
    case taken(Point)
  }

  /// What the listener listens for.
  public let name: EventName
  /// The least time between two calls, in seconds; the last event is always delivered (T8).
  public let throttle: Double
  /// The only distance from which the listener hears events; nil for any (D18).
  public let depth: Int?
  /// Whether the listener still listens.
  public private(set) var isActive = true
  /// A paused listener misses events.
  public var isPaused = false

  /// The distance at which `edge` and `near_edge` are told to this listener; nil for the standard one.
  public let threshold: Double?

  let handler: (Event, Int) -> Answer?
  var lastDelivery = -Double.infinity
  var held: (event: Event, depth: Int)?

  init(
    name: EventName, throttle: Double, depth: Int?, threshold: Double?,
    handler: @escaping (Event, Int) -> Answer?
  ) {
    self.name = name
    self.throttle = throttle
    self.depth = depth
    self.threshold = threshold
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
  /// Looking through them calls nobody, so accesses cannot overlap.
  private var entries: [Subscription] = []
  private var mutes: [EventName: Int] = [:]
  /// Whether anybody ever listened to where a view is.
  private var mayHearOfPlaces = false
  /// How many entries there may be before those that have ended are looked for.
  private var roomBeforeSweep = 16

  init() {}

  /// Whether nobody listens.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds a listener behind the others.
  ///
  /// - Parameters:
  ///   - name: the event.
  ///   - throttle: the least time between two calls, in seconds.
  ///   - depth: how far away an event has to happen, 0 for the host itself; nil for anywhere.
  ///   - threshold: how near an end counts as reached, in points; nil for the event's own measure.
  ///   - handler: called with the event and how far away it happened.
  /// - Returns: the listener.
  public func add(
    _ name: EventName, throttle: Double = 0, depth: Int? = nil, threshold: Double? = nil,
    handler: @escaping (Event, _ depth: Int) -> Subscription.Answer?
  ) -> Subscription {
    let subscription = Subscription(
      name: name, throttle: throttle, depth: depth, threshold: threshold, handler: handler)
    if entries.count >= roomBeforeSweep {
      entries.removeAll { !$0.isActive }
      roomBeforeSweep = max(16, 2 * entries.count)
    }
    entries.append(subscription)
    if Self.namesOfPlaces.contains(name) { mayHearOfPlaces = true }
    return subscription
  }

  /// Silences an event on this host until as many `unmute` calls have followed.
  public func mute(_ name: EventName) { mutes[name, default: 0] += 1 }

  /// Ends one `mute`.
  public func unmute(_ name: EventName) {
    let left = (mutes[name] ?? 0) - 1
    mutes[name] = left > 0 ? left : nil
  }

  /// Whether anybody still listens to anything.
  var isHeard: Bool { entries.contains { $0.isActive } }

  /// Whether an event is silenced on this host.
  func isMuted(_ name: EventName) -> Bool { mutes[name] != nil }

  func endAll() {
    for entry in entries { entry.end() }
    entries = []
  }

  /// Whether anybody here would hear the event.
  func hears(_ name: EventName) -> Bool {
    guard !entries.isEmpty else { return false }
    for entry in entries where entry.name == name && entry.isActive { return mutes[name] == nil }
    return false
  }

  /// The events that tell where a view is in its range and its content.
  private static let namesOfPlaces = [EventName.BuiltIn.position, .edge, .nearEdge]
    .map(EventName.builtIn)

  /// Whether anybody here would hear where a view is in its range and its content.
  var hearsOfPlaces: Bool { mayHearOfPlaces && Self.namesOfPlaces.contains(where: hears) }

  /// Adds those who would hear an event from so far away.
  func join(
    _ audience: inout [(listener: Subscription, depth: Int)], for name: EventName, from depth: Int
  ) {
    guard hears(name) else { return }
    for entry in entries
    where entry.name == name && entry.isActive && (entry.depth ?? depth) == depth {
      audience.append((entry, depth))
    }
  }

  /// Those who would hear the event now; a listener added later waits for the next one.
  func listeners(for name: EventName) -> [Subscription] {
    guard hears(name) else { return [] }
    return entries.filter { $0.name == name && $0.isActive }
  }
}
