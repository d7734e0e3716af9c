/// What waits for the flush.
enum QueuedEvent {
  /// An event, and the host whose listeners hear it first.
  case event(Event, from: Item?)
  /// Rows that have come into reach or left it.
  case rows(RowPassage)
  /// One tick's `scroll` of a view; built from the offsets when its turn comes (T7).
  case scroll(ScrollView)
  /// One tick's `geometry` of a view (V9).
  case geometry(ScrollView)
  /// One tick's `zoom` of a view (V12).
  case zoom(ScrollView)
  /// A motion's end.
  case completion(ScrollMotion)
  /// Anything else that has to wait its turn.
  case call((Scene) -> Void)
  /// Taken back before its turn.
  case withdrawn
}

/// The queue of a tick: first in, first out; what callbacks cause makes the next round (J4).
struct EventQueue {
  private var entries: [QueuedEvent] = []
  private var taken: [QueuedEvent] = []
  /// Counts the rounds; markers of an earlier one are none.
  private var round = 0

  var isEmpty: Bool { entries.isEmpty }

  /// What waits, in its order.
  var waiting: [QueuedEvent] { entries }

  mutating func append(_ entry: QueuedEvent) { entries.append(entry) }

  /// Puts the view's scroll event behind everything queued so far: begin events come before the
  /// offset event they cause, end events after it.
  mutating func markScroll(_ view: ScrollView) {
    let marks = view.queueMarks
    if marks.scrollRound == round {
      if marks.scroll == entries.count - 1 { return }
      entries[marks.scroll] = .withdrawn
    }
    view.queueMarks.scrollRound = round
    view.queueMarks.scroll = entries.count
    entries.append(.scroll(view))
  }

  mutating func markGeometry(_ view: ScrollView) {
    guard view.queueMarks.geometryRound != round else { return }
    view.queueMarks.geometryRound = round
    entries.append(.geometry(view))
  }

  mutating func markZoom(_ view: ScrollView) {
    guard view.queueMarks.zoomRound != round else { return }
    view.queueMarks.zoomRound = round
    entries.append(.zoom(view))
  }

  /// Takes everything queued so far: one round.
  ///
  /// The two buffers take turns, so that a scene in steady motion allocates nothing.
  mutating func takeRound() -> [QueuedEvent] {
    round += 1
    swap(&entries, &taken)
    entries.removeAll(keepingCapacity: true)
    return taken
  }
}

/// Where a view's markers stand in the queue of its scene, and in which round.
struct QueueMarks {
  var scrollRound = -1
  var scroll = 0
  var geometryRound = -1
  var zoomRound = -1
}
