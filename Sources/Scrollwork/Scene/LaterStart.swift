/// Where a view was when listeners were added on the way of a movement that no `scroll` event has
/// reported yet.
struct LaterStart {
  /// The instant of the queue at which the last of them was added.
  let instant: Int
  /// The offset then.
  let offset: Point
}

/// The movements of a view since its last `scroll` event, as far as listeners that were added since
/// need them.
struct LaterStarts {
  /// The instant of the first movement; nil for none.
  private var first: Int?
  /// Oldest first; empty unless a listener was added between two movements of one tick.
  private var starts: [LaterStart] = []

  /// Notes that the view is about to move from an offset.
  mutating func note(_ offset: Point, in queue: inout EventQueue) {
    guard let first else { return self.first = queue.nextInstant() }
    let last = starts.last?.instant ?? first
    guard queue.lastListening > last else { return }
    starts.append(LaterStart(instant: queue.lastListening, offset: offset))
  }

  mutating func removeAll() {
    first = nil
    if !starts.isEmpty { starts = [] }
  }

  /// What each listener gets of a `scroll` event: one that was added on the way the part since
  /// then, if it is a movement; nil where all get the same.
  func version(of event: Event, _ change: ScrollChange) -> ((Subscription) -> Event?)? {
    guard let first, !starts.isEmpty else { return nil }
    let starts = starts
    return { listener in
      guard listener.since > first,
        let start = starts.first(where: { $0.instant >= listener.since })
      else { return event }
      guard start.offset != change.to else { return nil }
      return event.with(
        .scroll(
          ScrollChange(
            from: start.offset, to: change.to, velocity: change.velocity, tracked: change.tracked,
            direction: change.direction, byUser: change.byUser)))
    }
  }
}

extension Event {
  /// A copy of the event with other fields.
  fileprivate func with(_ detail: Detail) -> Event {
    Event(
      name: name, view: view, item: item, time: time, tick: tick, source: source, cause: cause,
      detail: detail)
  }
}
