/// How a view has moved last, and how it will.
struct Movement {
  /// The offset at which the motion in progress will end; nil at rest.
  private(set) var target: Point?
  /// The tick in which the target was set, or after which, if it was set between two ticks.
  private(set) var targetTick = -1
  /// The source of the latest change of the offset.
  private(set) var source = ScrollSource.initial
  /// The script line that caused the latest change of the offset; nil before the first.
  private(set) var cause: Cause?
  /// Whether a finger, wheel or key caused the latest change.
  private(set) var isByUser = false
  /// The line that contributed most to the displacement since the last `scroll` event; nil where
  /// one did all of it.
  private(set) var share: MoveShare?
  /// The displacement of the offset in the tick of the latest change.
  private(set) var last = (tick: -1, displacement: Point.zero)
  /// The last tick in which the view was advanced.
  private(set) var tick = -1
  /// The movement generation: the number of times the view has left the idle activity.
  private(set) var generation = 0
  /// The direction in which the view scrolls, by its movements.
  private(set) var heading = Heading()
  /// The direction of the user's last scroll; nil before the first.
  private(set) var scrolled: ScrollDirection?
  /// The script line that ended the last activity before its time; nil where it ended by itself,
  /// and in motion.
  private(set) var endCause: Cause?
  /// The number of activities so far; code that calls a script compares it before and after, to
  /// detect that the script started another.
  private(set) var activityNumber = 0
  /// The last lift of a finger; nil before the first.
  private(set) var lift: LiftRecord?
  /// The event-free range around the offset; nil if not computed.
  private(set) var eventFreeRange: EventFreeRange?

  // MARK: - Changes of the offset

  /// A change of the offset.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - former: The line that contributed most before it; nil for none.
  mutating func take(_ change: OffsetChange, after former: MoveShare?) {
    begin(change.source, by: change.cause, isByUser: change.isByUser)
    guard let former else { return share = nil }
    let next = MoveShare(change)
    let isAlone = share == nil && former.isAlike(next)
    share = isAlone ? nil : former.orGreater(next)
  }

  /// Sets what the present offset comes from, without a change of it: from the first layout, or a
  /// dump.
  mutating func begin(_ source: ScrollSource, by cause: Cause?, isByUser: Bool) {
    (self.source, self.cause, self.isByUser) = (source, cause, isByUser)
  }

  /// Adds a displacement to that of a tick.
  mutating func add(_ displacement: Point, in tick: Int) {
    let sofar = last.tick == tick ? last.displacement : .zero
    last = (tick, sofar + displacement)
  }

  /// Follows a displacement inside of the range, in points.
  mutating func head(by displacement: Point) { heading.move(by: displacement) }

  /// Sets the direction from a dump.
  mutating func head(_ heading: Heading) { self.heading = heading }

  /// The user has scrolled, or a dump says that; nil for never.
  mutating func scroll(_ direction: ScrollDirection?) { scrolled = direction }

  // MARK: - Steps

  /// A motion advances in a tick.
  mutating func advance(in tick: Int) { self.tick = tick }

  /// A motion alone has moved the view up to a tick.
  mutating func coast(to tick: Int, by cause: Cause?) {
    (self.tick, self.cause, share) = (tick, cause, nil)
  }

  /// The offsets at which nothing is to be reported; nil while they are not known.
  mutating func note(eventFree range: EventFreeRange?) { eventFreeRange = range }

  // MARK: - Activities

  /// Sets the offset at which the motion in progress will end.
  mutating func aim(at target: Point, in tick: Int) { (self.target, targetTick) = (target, tick) }

  /// No motion is in progress.
  mutating func forgetTarget() { target = nil }

  /// An activity replaces another one.
  mutating func beginActivity(wasIdle: Bool) {
    if wasIdle { generation += 1 }
    activityNumber += 1
  }

  /// The activity goes on, but a step of it that is being computed counts no longer.
  mutating func invalidateSteps() { activityNumber += 1 }

  /// The last activity was ended by a line; nil for by itself.
  mutating func end(by cause: Cause?) { endCause = cause }

  /// A finger has let the view go.
  mutating func lifted(_ record: LiftRecord) { lift = record }
}
