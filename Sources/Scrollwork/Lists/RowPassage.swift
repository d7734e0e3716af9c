/// Rows of a list that come into reach of a view together, or leave it: one `appear` or `disappear` for
/// each (W5).
///
/// They wait their turn and are logged as one; their events are made for whoever hears or reads them.
final class RowPassage {
  let name: EventName.BuiltIn
  let list: ListNode
  /// The scroll view of the list when it was queued.
  let view: ScrollView?
  /// The rows, in the order of their events.
  let keys: [RowKey]
  let time: Double
  let tick: Int
  let cause: Cause?

  init(
    _ name: EventName.BuiltIn, of keys: [RowKey], in list: ListNode, time: Double, tick: Int,
    cause: Cause?
  ) {
    self.name = name
    self.list = list
    self.view = list.scroller
    self.keys = keys
    self.time = time
    self.tick = tick
    self.cause = cause
  }

  /// The events of the first so many of the rows, in order.
  func events(_ count: Int) -> [Event] { keys.prefix(count).map { event(of: $0) } }

  /// The event of one of the rows.
  func event(of key: RowKey) -> Event {
    Event(
      name: .builtIn(name), view: view, item: .row(list, key), time: time, tick: tick, source: nil,
      cause: cause, detail: .none)
  }
}
