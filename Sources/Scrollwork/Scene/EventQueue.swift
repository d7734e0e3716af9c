/// An entry of the event queue.
enum QueuedEvent {
  /// An event, and the item whose listeners receive it first.
  case event(Event, from: Item?)
  /// Rows that were materialized or released.
  case rows(RowVisibilityChange)
  /// One tick's `scroll` of a view; the event is made from the offsets when the entry is delivered.
  case scroll(ScrollView)
  /// One tick's `geometry` of a view.
  case geometry(ScrollView)
  /// One tick's `zoom` of a view.
  case zoom(ScrollView)
  /// The end of a motion.
  case completion(ScrollMotion)
  /// A closure to be run in the order of the queue.
  case call((Scene) -> Void)
  /// An entry withdrawn before delivery.
  case withdrawn
}

/// The first-in-first-out queue of a tick; events caused by callbacks form the next round.
struct EventQueue {
  private var entries: [QueuedEvent] = []
  private var taken: [QueuedEvent] = []
  /// The number of the round; `QueueMarks` of an earlier one are invalid.
  private var round = 0

  var isEmpty: Bool { entries.isEmpty }

  /// The queued entries, in order.
  var waiting: [QueuedEvent] { entries }

  mutating func append(_ entry: QueuedEvent) { entries.append(entry) }

  /// Moves the view's scroll event to the end of the queue: begin events come before the offset
  /// event they cause, end events after it.
  mutating func markScroll(_ view: ScrollView) {
    let marks = view.reported.queueMarks
    if marks.scrollRound == round {
      if marks.scroll == entries.count - 1 { return }
      entries[marks.scroll] = .withdrawn
    }
    view.reported.queueMarks.scrollRound = round
    view.reported.queueMarks.scroll = entries.count
    entries.append(.scroll(view))
  }

  mutating func markGeometry(_ view: ScrollView) {
    guard view.reported.queueMarks.geometryRound != round else { return }
    view.reported.queueMarks.geometryRound = round
    entries.append(.geometry(view))
  }

  mutating func markZoom(_ view: ScrollView) {
    guard view.reported.queueMarks.zoomRound != round else { return }
    view.reported.queueMarks.zoomRound = round
    entries.append(.zoom(view))
  }

  /// Removes and returns everything queued so far: one round.
  ///
  /// Two buffers are swapped, so that a scene in steady motion allocates nothing.
  mutating func takeRound() -> [QueuedEvent] {
    round += 1
    swap(&entries, &taken)
    entries.removeAll(keepingCapacity: true)
    return taken
  }
}

/// The index of a view's scroll entry in the queue, and the rounds in which its entries were added.
struct QueueMarks {
  var scrollRound = -1
  var scroll = 0
  var geometryRound = -1
  var zoomRound = -1
}
