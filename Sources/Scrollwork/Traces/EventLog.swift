/// Every event of a scene in the order of delivery.
public final class EventLog {
  /// The most events that are stored; further ones are only counted.
  public static let capacity = 200_000

  /// Appending calls no closure, so accesses cannot overlap; the same holds for the digest.
  private var kept = LazySegmentArray<Event>()
  /// The number of events beyond the capacity, which were not stored.
  public private(set) var dropped = 0
  /// A hash of everything logged and sampled so far, in order: equal runs have equal digests.
  public private(set) var digest = Digest()

  init() {}

  /// The stored events, in order; makes those of skipped ticks and of rows.
  public var events: [Event] { kept.elements() }

  /// The number of stored events.
  public var count: Int { kept.count }

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
    for (index, step) in ticks.steps.enumerated() {
      digest.combine(.builtIn(.scroll), ticks.tick(index), view.id, step.offset)
    }
    if ticks.steps.count <= Self.capacity - count {
      kept.append(count: ticks.steps.count) { ticks.events(of: view, 0..<$0) }
    } else {
      for event in ticks.events(of: view, ticks.steps.indices) { keep(event) }
    }
  }

  /// Appends the `scroll` event of the last of some ticks, which is made when it is read.
  func extend(with ticks: CoastedTicks, of view: ScrollView) {
    let index = ticks.steps.count - 1
    digest.combine(
      .builtIn(.scroll), ticks.tick(index), view.id, ticks.steps[index].offset)
    if count < Self.capacity {
      if kept.extend(ticks) { return }
      kept.append(count: 1, of: ticks) { ticks.events(of: view, index..<index + $0) }
    } else {
      dropped += 1
    }
  }

  /// Appends the events of rows.
  func append(_ rows: RowVisibilityChange) {
    let view = rows.view?.id
    for _ in rows.keys { digest.combine(.builtIn(rows.name), rows.tick, view, nil) }
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
    combine(name.name)
    combine(tick)
    if let id { combine(id) }
    if let offset {
      combine(offset.x)
      combine(offset.y)
    }
  }
}
