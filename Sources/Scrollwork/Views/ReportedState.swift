/// What listeners know of a scroll view, and the events that are owed to them.
struct ReportedState {
  /// The tick of the last `scroll` event.
  var scrollTick = -1
  /// The tick in which the view moved again after its `scroll` event.
  var lateTick = -1
  /// The tick in which an offset was last reported.
  var tick = -1
  /// The offset in the last `scroll` event.
  var offset = Point.zero
  /// The movements since then, for listeners that were added on the way.
  var laterStarts = LaterStarts()
  /// How far layouts have moved the offset since then together with the content that shows, in points.
  var keptDisplacement = Point.zero
  /// The geometry in the last `geometry` event; nil before the first layout.
  var geometry: ScrollGeometry?
  /// The edges in the last `edge` events.
  var edges: EdgeSet = []
  /// The edges last reported for each threshold of listeners.
  var edgeWatches: [EdgeWatch] = []
  /// The active section last reported.
  var section: Item?
  /// The target last reported at the preferred position; the outer nil before the first.
  var current: Item??
  /// The rest that the gesture in progress would have, as last reported.
  var pendingSnap: SnapResult?
  /// The state in the last `header` event.
  var header: HeaderState?
  /// Whether a first offset away from the start of the range emits a `scroll` event.
  var includesFirstOffset = false
  /// The offset before the activity's first change of it; nil without a change.
  var activityStart: Point?
  /// Whether a `scroll` event has reported the activity.
  var hasActivity = false
  /// Whether there was a `scroll` event since the last `scroll_end`.
  var needsScrollEnd = false
  /// The ends of activities held until the tick's last change of offset is known.
  var pendingEndings: [PendingEnding] = []
  /// The instant of the queue at which what `settle` reports has changed last.
  var changeInstant = 0
  /// What keeps the view from looping, as last reported.
  var loopObstacle: LoopObstacle?
  /// Why nothing moved under the user's input, as reported.
  var unusedInputs: Set<String> = []
  /// Whether a scale was asked for though the view does not zoom, as reported.
  var isNotZooming = false
  /// The indices of the view's entries in the event queue.
  var queueMarks = QueueMarks()
}
