extension ScrollView {
  /// Queues an event of this view.
  func emit(
    _ name: EventName.BuiltIn, _ detail: Event.Detail = .none, item: Item? = nil,
    source: ScrollSource? = nil, by cause: Cause? = nil
  ) {
    guard let scene else { return }
    let event = makeEvent(name, detail, item: item, source: source, by: cause)
    scene.enqueue(.event(event, from: item ?? .node(self)))
  }

  /// An event of this view with the present time, tick and cause.
  func makeEvent(
    _ name: EventName.BuiltIn, _ detail: Event.Detail = .none, item: Item? = nil,
    source: ScrollSource? = nil, by cause: Cause? = nil
  ) -> Event {
    let isByLayout = reportsLayout(name)
    return Event(
      name: .builtIn(name), view: self, item: item, time: scene?.now ?? 0,
      tick: scene?.tickCount ?? 0, source: source ?? (isByLayout ? .layout : self.source),
      cause: cause ?? (isByLayout ? reportedLayoutCause : nil) ?? self.cause(of: name),
      detail: detail)
  }

  /// The script line that caused an event: for `scroll` that of the change, for `target` that of
  /// the activity; for others the running line, else the activity's.
  private func cause(of name: EventName.BuiltIn) -> Cause? {
    switch name {
    case .scroll: share?.cause ?? cause
    case .target: activity.cause ?? scene?.runningLine ?? cause
    default: scene?.runningLine ?? activity.cause ?? cause
    }
  }

  /// Whether layout alone changed what an event reports: the view did not move in this tick.
  private func reportsLayout(_ name: EventName.BuiltIn) -> Bool {
    switch name {
    case .geometry, .edge, .nearEdge, .section: break
    default: return false
    }
    return !hasMovedInTick
  }

  /// Replaces the activity and queues the events around the change of phase.
  ///
  /// - Parameters:
  ///   - next: The activity that begins.
  ///   - ending: Events that end the previous one, queued before the `phase` event.
  ///   - beginning: Events that begin the next one, queued after it.
  func enter(
    _ next: Activity, ending: [Event] = [], beginning: [EventName.BuiltIn] = []
  ) {
    leadGroups(into: next)
    if next.phase.isMoving { noteLoopObstacle() }
    queueEndings()
    if phase == .idle || phase == .tracking { endActivityIfReported() }
    for event in ending { scene?.enqueue(.event(event, from: .node(self))) }
    let from = activity.phase
    replaceActivity(with: next)
    movement.end(by: nil)
    if from != next.phase {
      emit(.phase, .phase(from: from, to: next.phase, velocity: velocity), source: next.source)
    }
    // A finger ends the interrupted activity; other activities continue it, with one `scroll_end`
    // for both.
    if next.isTouched { endActivityIfReported() }
    for name in beginning { emit(name, source: next.source) }
  }

  private func replaceActivity(with next: Activity) {
    movement.beginActivity(wasIdle: phase == .idle)
    noteDismissal(before: next)
    let stood = !activity.phase.isMoving
    activity = next
    if next.phase != .idle { stopHeader() }
    if !stood, !next.phase.isMoving { noteFollowersRest() }
    scene?.activityChanged(self)
  }

  /// Ends the activity; its events are held until the tick's last change of offset is known.
  ///
  /// Clamps the offset, for a range that a layout has made shorter meanwhile.
  ///
  /// - Parameters:
  ///   - ending: The events that end the activity.
  ///   - motion: The motion to complete; nil for none.
  ///   - snapping: The snap rule's choice; nil for none.
  ///   - range: The geometry whose range clamps the offset; nil for the present one.
  func rest(
    ending: [Event], motion: ScrollMotion? = nil, snapping: SnapResult? = nil,
    inside range: ScrollGeometry? = nil
  ) {
    if bouncesInsteadOfRest(ending: ending, motion: motion) { return }
    let from = activity.phase
    movement.forgetTarget()
    if !snapState.holdsOutsideRange {
      move(to: (range ?? geometry).clamped(geometry.contentOffset), source: .layout)
    }
    replaceActivity(with: .idle)
    movement.end(by: scene.flatMap { $0.isInTick ? nil : $0.runningLine })
    var events = ending
    if let snapping, !snapping.isOverride {
      snapState.settle(at: snapping)
      events.append(makeEvent(.snap, .snap(snapping.item, geometry.contentOffset), item: nil))
    }
    if from != .idle {
      events.append(makeEvent(.phase, .phase(from: from, to: .idle, velocity: .zero)))
    }
    reported.hold(PendingEnding(events: events, motion: motion))
    scene?.needsSettling(self)
  }

  /// Queues the completion of an ended motion, after all events of this tick.
  func complete(_ motion: ScrollMotion) {
    reported.hold(PendingEnding(events: [], motion: motion))
    scene?.needsSettling(self)
  }

  /// Queues the view's events once all offsets of the tick are final: those of the new offset, then
  /// those of ended activities, with `scroll_end`.
  func settle() {
    asOfLastChange {
      noteEdges()
      noteSection()
      notePosition()
    }
    noteSeen()
    noteRealizedRows()
    asOfLastChange {
      noteDetent()
      noteCurrent()
      notePendingSnap()
    }
    let end = stampEndings()
    let motions = takeEndings()
    if phase == .idle || phase == .tracking { endActivity(at: end) }
    noteDismissed()
    if end != nil, phase == .idle, movedByUser { settleHeader() }
    for motion in motions { scene?.enqueue(.completion(motion)) }
    if linkage.isLettingRest { letFollowersRest() }
    updateEventFreeRange()
  }

  /// Runs `body`; what it queues is as of the view's last change, so that listeners that were added
  /// since do not hear it.
  private func asOfLastChange(_ body: () -> Void) {
    scene?.pending.queue.backdate(to: reported.changeInstant)
    body()
    scene?.pending.queue.backdate(to: nil)
  }

  /// Queues the held events, then the completions of ended motions.
  private func queueEndings() {
    for motion in takeEndings() { scene?.enqueue(.completion(motion)) }
  }

  /// Queues the held events and returns the ended motions.
  private func takeEndings() -> [ScrollMotion] {
    guard !reported.pendingEndings.isEmpty else { return [] }
    let endings = reported.takeEndings()
    for event in endings.flatMap({ $0.events }) { scene?.enqueue(.event(event, from: .node(self))) }
    return endings.compactMap { $0.motion }
  }

  /// Gives all events that end an activity one time: that of the lift or landing, or this tick's if
  /// the last change of offset is reported only now.
  ///
  /// - Returns: The time and tick; nil without held events.
  private func stampEndings() -> (time: Double, tick: Int)? {
    guard let last = reported.pendingEndings.last(where: { !$0.events.isEmpty })?.events.last else {
      return nil
    }
    guard let scene, reported.offset != geometry.contentOffset else {
      return (last.time, last.tick)
    }
    reported.stampEndings(scene.now, tick: scene.tickCount)
    return (scene.now, scene.tickCount)
  }

  /// Ends the activity if all its changes of offset were reported; otherwise the next one continues
  /// it, because a tick has one `scroll` event for both, and `scroll_end` must follow it.
  private func endActivityIfReported() {
    if reported.offset == geometry.contentOffset { endActivity() }
  }

  /// Queues `scroll_end` if the activity has moved the content and a `scroll` event reports or will
  /// report it.
  ///
  /// - Parameter instant: The time and tick at which it ended; now, if nil.
  private func endActivity(at instant: (time: Double, tick: Int)? = nil) {
    guard let start = reported.activityStart else { return }
    reported.endActivity()
    guard reported.hasActivity || reported.offset != geometry.contentOffset else { return }
    let end = makeEvent(.scrollEnd, .travel(from: start, to: geometry.contentOffset))
    let event = instant.map { end.stamped($0.time, tick: $0.tick) } ?? end
    scene?.enqueue(.event(event, from: .node(self)))
  }

  /// Drops the activity and the events of its end; the view has left its scene.
  func dropActivity() {
    activity = .idle
    _ = reported.takeEndings()
  }

  /// Ends the view's activity when it is removed: completes its motions, releases its touches, and
  /// leaves its links and monitors.
  func endLife() {
    keepOffset()
    for touch in scene?.input.touches ?? [] { touch.forget(self) }
    _ = cutShort(.cancelled, by: "removed")
    replaceActivity(with: .idle)
    for ending in reported.takeEndings() {
      if let motion = ending.motion { scene?.enqueue(.completion(motion)) }
    }
    reported.endActivity()
    for link in linkage.links { link.lose(self) }
    for monitor in monitors { monitor.detach() }
  }
}

/// Events that end an activity, held until the tick's offsets are final.
struct PendingEnding {
  var events: [Event]
  var motion: ScrollMotion?
}
