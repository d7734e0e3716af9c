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
///
/// It counts instants: each entry, and each listener, has that at which it was added, so that a
/// listener hears only what happens after it was added.
struct EventQueue {
  /// An entry, and the instant at which what it reports happened last.
  typealias Element = (entry: QueuedEvent, instant: Int)

  private var entries: [Element] = []
  private var taken: [Element] = []
  private var instant = 0
  /// The instant at which the last listener was added.
  private(set) var lastListening = 0
  /// The instant of entries that are appended now, in place of the present one; nil for none.
  private(set) var origin: Int?
  /// The number of the round; `QueueMarks` of an earlier one are invalid.
  private var round = 0

  var isEmpty: Bool { entries.isEmpty }

  /// The queued entries, in order.
  var waiting: some Sequence<QueuedEvent> { entries.lazy.map { $0.entry } }

  /// A new instant, later than all before.
  mutating func nextInstant() -> Int {
    instant += 1
    return instant
  }

  /// The instant from which on a new listener hears.
  mutating func beginListening() -> Int {
    lastListening = nextInstant()
    return lastListening
  }

  /// What is appended from now on happened at an instant; nil for the present one.
  mutating func backdate(to instant: Int?) { origin = instant }

  /// Appends an entry, of an instant or the present one.
  mutating func append(_ entry: QueuedEvent, at instant: Int? = nil) {
    entries.append((entry, instant ?? origin ?? nextInstant()))
  }

  /// Moves the view's scroll event to the end of the queue: begin events come before the offset
  /// event they cause, end events after it.
  mutating func markScroll(_ view: ScrollView, at instant: Int? = nil) {
    let instant = instant ?? nextInstant()
    let marks = view.reported.queueMarks
    if marks.scrollRound == round {
      if marks.scroll == entries.count - 1 { return entries[marks.scroll].instant = instant }
      entries[marks.scroll].entry = .withdrawn
    }
    view.reported.queueMarks.scrollRound = round
    view.reported.queueMarks.scroll = entries.count
    entries.append((.scroll(view), instant))
  }

  mutating func markGeometry(_ view: ScrollView) {
    let marks = view.reported.queueMarks
    if marks.geometryRound == round { return entries[marks.geometry].instant = nextInstant() }
    view.reported.queueMarks.geometryRound = round
    view.reported.queueMarks.geometry = entries.count
    append(.geometry(view))
  }

  mutating func markZoom(_ view: ScrollView) {
    let marks = view.reported.queueMarks
    if marks.zoomRound == round { return entries[marks.zoom].instant = nextInstant() }
    view.reported.queueMarks.zoomRound = round
    view.reported.queueMarks.zoom = entries.count
    append(.zoom(view))
  }

  /// Removes and returns everything queued so far: one round.
  ///
  /// Two buffers are swapped, so that a scene in steady motion allocates nothing.
  mutating func takeRound() -> [Element] {
    round += 1
    swap(&entries, &taken)
    entries.removeAll(keepingCapacity: true)
    return taken
  }
}

/// The indices of a view's entries in the queue, and the rounds in which they were added.
struct QueueMarks {
  fileprivate var scrollRound = -1
  fileprivate var scroll = 0
  fileprivate var geometryRound = -1
  fileprivate var geometry = 0
  fileprivate var zoomRound = -1
  fileprivate var zoom = 0
}
