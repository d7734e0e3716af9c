/// Rows of a list that enter or leave the reach of a view together: one `appear` or `disappear` for
/// each.
///
/// They are one entry of the queue and of the log; the events are made when they are delivered or
/// read.
final class RowVisibilityChange {
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

  /// The events of the first `count` rows, in order.
  func events(_ count: Int) -> [Event] { keys.prefix(count).map { event(of: $0) } }

  /// The event of one of the rows.
  func event(of key: RowKey) -> Event {
    Event(
      name: .builtIn(name), view: view, item: .row(list, key), time: time, tick: tick, source: nil,
      cause: cause, detail: .none)
  }
}
