/// What listeners know of a view's offset, geometry and activity, and the ends that are owed to
/// them.
struct ReportedState {
  /// The tick of the last `scroll` event.
  private(set) var scrollTick = -1
  /// The tick in which the view moved again after its `scroll` event.
  private(set) var lateTick = -1
  /// The tick in which an offset was last reported.
  private(set) var tick = -1
  /// The offset in the last `scroll` event.
  private(set) var offset = Point.zero
  /// The movements since then, for listeners that were added on the way.
  private(set) var laterStarts = LaterStarts()
  /// How far layouts have moved the offset since then together with the content that shows, in
  /// points.
  private(set) var keptDisplacement = Point.zero
  /// The geometry in the last `geometry` event; nil before the first layout.
  private(set) var geometry: ScrollGeometry?
  /// The offset before the activity's first change of it; nil without a change.
  private(set) var activityStart: Point?
  /// Whether a `scroll` event has reported the activity.
  private(set) var hasActivity = false
  /// Whether there was a `scroll` event since the last `scroll_end`.
  private(set) var needsScrollEnd = false
  /// The ends of activities held until the tick's last change of offset is known.
  private(set) var pendingEndings: [PendingEnding] = []
  /// The instant of the queue at which what `settle` reports has changed last.
  private(set) var changeInstant = 0
  /// The indices of the view's entries in the event queue.
  var queueMarks = QueueMarks()

  // MARK: - Offset and geometry

  /// Takes an offset as known to listeners.
  mutating func begin(at offset: Point) { self.offset = offset }

  /// Takes a geometry as known to listeners: that of the first layout, or of a `geometry` event.
  mutating func begin(with geometry: ScrollGeometry) { self.geometry = geometry }

  /// The view is about to move from an offset.
  mutating func leave(_ offset: Point, in queue: inout EventQueue) {
    laterStarts.note(offset, in: &queue)
  }

  /// A layout has moved the offset together with the content that shows.
  mutating func keep(_ displacement: Point) { keptDisplacement = keptDisplacement + displacement }

  /// What `settle` reports has changed.
  mutating func change(at instant: Int) { changeInstant = instant }

  /// The `scroll` event of a tick is due.
  mutating func deliverScroll(in tick: Int) { scrollTick = tick }

  /// A `scroll` event reports an offset.
  mutating func scroll(to offset: Point, in tick: Int) {
    (scrollTick, self.tick, self.offset) = (tick, tick, offset)
    (hasActivity, needsScrollEnd) = (true, true)
    forgetMovements()
  }

  /// The movements since the last `scroll` event are reported, or have come back to its offset.
  mutating func forgetMovements() {
    keptDisplacement = .zero
    laterStarts.removeAll()
  }

  /// What else there is to report in a tick waits for the next one.
  mutating func postpone(in tick: Int) { lateTick = tick }

  // MARK: - Activities

  /// An activity is about to change the offset for the first time.
  mutating func beginActivity(at offset: Point) { (activityStart, hasActivity) = (offset, false) }

  /// The activity has ended, or another view reports its end.
  mutating func endActivity() { activityStart = nil }

  /// Whether a `scroll_end` may be delivered in a tick; none may after it.
  mutating func takeScrollEnd(in tick: Int) -> Bool {
    defer { needsScrollEnd = false }
    return needsScrollEnd || self.tick == tick
  }

  mutating func hold(_ ending: PendingEnding) { pendingEndings.append(ending) }

  /// Gives the held events another time.
  mutating func stampEndings(_ time: Double, tick: Int) {
    for index in pendingEndings.indices {
      pendingEndings[index].events = pendingEndings[index].events.map {
        $0.stamped(time, tick: tick)
      }
    }
  }

  mutating func takeEndings() -> [PendingEnding] {
    defer { pendingEndings = [] }
    return pendingEndings
  }
}
