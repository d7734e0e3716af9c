/// What waits for the flush.
enum QueuedEvent {
  /// An event, and the host whose listeners hear it first.
  case event(Event, from: Item?)
  /// One tick's `scroll` of a view; built from the offsets when its turn comes (T7).
  case scroll(ScrollView)
  /// One tick's `geometry` of a view (V9).
  case geometry(ScrollView)
  /// A motion's end.
  case completion(ScrollMotion)
  /// Anything else that has to wait its turn.
  case call(() -> Void)
  /// Taken back before its turn.
  case withdrawn
}

/// The queue of a tick: first in, first out; what callbacks cause makes the next round (J4).
struct EventQueue {
  var entries: [QueuedEvent] = []
  /// Where each view's scroll marker stands.
  var scrollMarkers: [ObjectIdentifier: Int] = [:]
  var geometryMarkers: Set<ObjectIdentifier> = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ entry: QueuedEvent) { entries.append(entry) }

  /// Puts the view's scroll event behind everything queued so far: begin events come before the
  /// offset event they cause, end events after it.
  mutating func markScroll(_ view: ScrollView) {
    let key = ObjectIdentifier(view)
    if let old = scrollMarkers[key] {
      if old == entries.count - 1 { return }
      entries[old] = .withdrawn
    }
    scrollMarkers[key] = entries.count
    entries.append(.scroll(view))
  }

  mutating func markGeometry(_ view: ScrollView) {
    guard geometryMarkers.insert(ObjectIdentifier(view)).inserted else { return }
    entries.append(.geometry(view))
  }

  /// Takes everything queued so far: one round.
  mutating func takeRound() -> [QueuedEvent] {
    let round = entries
    entries = []
    scrollMarkers.removeAll(keepingCapacity: true)
    geometryMarkers.removeAll(keepingCapacity: true)
    return round
  }
}
