/// Every event of a scene in the order of delivery.
package final class EventLog {
  /// The most events that are stored; further ones are only counted.
  package static let capacity = 200_000

  /// Appending calls no closure, so accesses cannot overlap; the same holds for the digest.
  private var kept = LazySegmentArray<Event>()
  /// The number of events beyond the capacity, which were not stored.
  package private(set) var dropped = 0
  /// A hash of everything logged and sampled so far, in order: equal runs have equal digests.
  package private(set) var digest = Digest()

  init() {}

  /// The stored events, in order; makes those of skipped ticks and of rows.
  package var events: [Event] { kept.elements() }

  /// The number of stored events.
  package var count: Int { kept.count }

  func append(_ event: Event) {
    if case .scroll(let change) = event.detail {
      digest.combine(event.name, event.tick, event.view?.id, change.to)
    } else {
      digest.combine(event.name, event.tick, event.view?.id, nil)
    }
    keep(event)
  }

  /// Appends the `scroll` events of skipped ticks.
  ///
  /// - Parameters:
  ///   - ticks: The ticks.
  ///   - view: The view that moved in them.
  func append(_ ticks: CoastedTicks, of view: ScrollView) {
    for index in ticks.steps.indices { digest.combine(ticks, index) }
    if ticks.steps.count <= Self.capacity - count {
      kept.append(count: ticks.steps.count) { ticks.events(of: view, 0..<$0) }
    } else {
      for event in ticks.events(of: view, ticks.steps.indices) { keep(event) }
    }
  }

  /// Appends the `scroll` event of the last of some ticks, which is made when it is read.
  func extend(with ticks: CoastedTicks, of view: ScrollView) {
    let index = ticks.steps.count - 1
    digest.combine(ticks, index)
    if count < Self.capacity {
      if kept.extend(ticks) { return }
      kept.append(count: 1, of: ticks) { ticks.events(of: view, index..<index + $0) }
    } else {
      dropped += 1
    }
  }

  /// Appends the events of rows.
  func append(_ rows: RowVisibilityChange) {
    let event = Digest(event: .builtIn(rows.name), of: rows.view?.id)
    for _ in rows.keys {
      digest.combine(event)
      digest.combine(rows.tick)
    }
    let room = min(rows.keys.count, Self.capacity - count)
    dropped += rows.keys.count - room
    if room > 0 { kept.append(count: room) { rows.events($0) } }
  }

  private func keep(_ event: Event) {
    guard count < Self.capacity else {
      dropped += 1
      return
    }
    kept.append(event)
  }
}

extension Digest {
  /// Adds an event; the offset is that of a `scroll`.
  fileprivate mutating func combine(
    _ name: EventName, _ tick: Int, _ id: MarkerID?, _ offset: Point?
  ) {
    combine(Digest(event: name, of: id))
    combine(tick)
    if let offset {
      combine(offset.x)
      combine(offset.y)
    }
  }

  /// Adds the `scroll` event of one of some ticks.
  fileprivate mutating func combine(_ ticks: CoastedTicks, _ index: Int) {
    combine(ticks.digest)
    combine(ticks.tick(index))
    combine(ticks.steps[index].offset.x)
    combine(ticks.steps[index].offset.y)
  }

  /// The digest of an event's name and its view's id.
  init(event name: EventName, of id: MarkerID?) {
    self.init()
    combine(name.name)
    if let id { combine(id) }
  }
}
