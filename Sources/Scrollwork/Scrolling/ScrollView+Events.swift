extension ScrollView {
  /// Queues an event of this view.
  func emit(_ name: EventName.BuiltIn, _ detail: Event.Detail = .none, item: Item? = nil) {
    guard let scene else { return }
    scene.enqueue(.event(makeEvent(name, detail, item: item), from: item ?? .node(self)))
  }

  /// An event of this view, stamped with the present.
  func makeEvent(
    _ name: EventName.BuiltIn, _ detail: Event.Detail = .none, item: Item? = nil,
    source: ScrollSource? = nil
  ) -> Event {
    Event(
      name: .builtIn(name), view: self, item: item, time: scene?.now ?? 0,
      tick: scene?.tickCount ?? 0, source: source ?? self.source,
      cause: cause(of: name), detail: detail)
  }

  /// The line behind an event: of a change of the offset its own, of all others the one that runs, or
  /// that of what is in charge.
  private func cause(of name: EventName.BuiltIn) -> Cause? {
    name == .scroll ? cause : scene?.runningLine ?? activity.cause ?? cause
  }

  /// Puts another activity in charge; `before` and `after` are told around the change of phase.
  ///
  /// - Parameters:
  ///   - next: the activity that begins.
  ///   - ending: events that end the previous one; they come before the phase event.
  ///   - beginning: events that begin the next one; they come after it.
  func enter(
    _ next: Activity, ending: [Event] = [], beginning: [EventName.BuiltIn] = []
  ) {
    leadGroups(into: next)
    // What moves the view from here on has the last word: the target of a call before is not looked up
    // once more.
    if next.phase.isMoving { unconfirmedCall = nil }
    queueEndings()
    if phase == .idle || phase == .tracking { endActivityIfTold() }
    for event in ending { scene?.enqueue(.event(event, from: .node(self))) }
    let from = activity.phase
    replaceActivity(with: next)
    if from != next.phase {
      emit(.phase, .phase(from: from, to: next.phase, velocity: velocity))
    }
    // A finger that takes over ends what it interrupts (D13); other successors carry it on (M5).
    if next.isTouched { endActivityIfTold() }
    for name in beginning { emit(name) }
  }

  private func replaceActivity(with next: Activity) {
    if case .idle = activity { run += 1 }
    let stood = !activity.phase.isMoving
    activity = next
    if !stood, !next.phase.isMoving { noteFollowersRest() }
    activityNumber += 1
    scene?.activityChanged(self)
  }

  /// Comes to rest; the events wait until the tick's last change of offset is known.
  ///
  /// A layout that made the range shorter while the view moved takes effect now.
  ///
  /// - Parameters:
  ///   - ending: the events that end the activity.
  ///   - motion: what whoever made it waits for.
  ///   - snapping: where a rule sent it.
  ///   - range: what it has to lie in; nil for the present geometry.
  func rest(
    ending: [Event], motion: ScrollMotion? = nil, snapping: SnapResult? = nil,
    inside range: ScrollGeometry? = nil
  ) {
    if bouncesInsteadOfRest(ending: ending, motion: motion) { return }
    let from = activity.phase
    target = nil
    if !holdsOutsideRange {
      move(to: (range ?? geometry).clamped(geometry.contentOffset), source: .layout)
    }
    replaceActivity(with: .idle)
    var events = ending
    if let snapping, !snapping.isOverride {
      snapped = snapping
      events.append(makeEvent(.snap, .snap(snapping.item, geometry.contentOffset), item: nil))
    }
    if from != .idle {
      events.append(makeEvent(.phase, .phase(from: from, to: .idle, velocity: .zero)))
    }
    pendingEndings.append(PendingEnding(events: events, motion: motion))
    scene?.needsSettling(self)
  }

  /// Announces a motion that has ended, behind all events of this tick.
  func complete(_ motion: ScrollMotion) {
    pendingEndings.append(PendingEnding(events: [], motion: motion))
    scene?.needsSettling(self)
  }

  /// The view's part of a tick once all offsets are final: what the offset reached, then what has
  /// ended, with `scroll_end` where the activity is over.
  func settle() {
    noteEdges()
    noteSection()
    notePosition()
    noteSeen()
    noteMaterialRows()
    noteDetent()
    noteCurrent()
    notePendingSnap()
    let end = stampEndings()
    let motions = takeEndings()
    if phase == .idle || phase == .tracking { endActivity(at: end) }
    for motion in motions { scene?.enqueue(.completion(motion)) }
    if linkage.isLettingRest { letFollowersRest() }
    noteCalm()
  }

  /// Queues what was kept back: first the events, then the motions that have ended.
  private func queueEndings() {
    for motion in takeEndings() { scene?.enqueue(.completion(motion)) }
  }

  /// Queues the events that were kept back and answers the motions that have ended.
  private func takeEndings() -> [ScrollMotion] {
    guard !pendingEndings.isEmpty else { return [] }
    let endings = pendingEndings
    pendingEndings = []
    for event in endings.flatMap(\.events) { scene?.enqueue(.event(event, from: .node(self))) }
    return endings.compactMap(\.motion)
  }

  /// Gives all that ends an activity one instant: that of the lift or landing, or this tick where the
  /// last change of offset is told only now.
  ///
  /// - Returns: the instant; nil where nothing was kept back.
  private func stampEndings() -> (time: Double, tick: Int)? {
    guard let last = pendingEndings.last(where: { !$0.events.isEmpty })?.events.last else {
      return nil
    }
    guard let scene, reportedOffset != geometry.contentOffset else {
      return (last.time, last.tick)
    }
    for index in pendingEndings.indices {
      pendingEndings[index].events = pendingEndings[index].events.map {
        $0.stamped(scene.now, tick: scene.tickCount)
      }
    }
    return (scene.now, scene.tickCount)
  }

  /// Ends the activity when all of it has been told; else it goes over into the next one, because a
  /// tick has one `scroll` event for both (T7) and no end may come before it (D14).
  private func endActivityIfTold() {
    if reportedOffset == geometry.contentOffset { endActivity() }
  }

  /// Queues `scroll_end` when the activity has moved the content and somebody could see it (D14).
  ///
  /// - Parameter instant: when it ended; now, if nil.
  private func endActivity(at instant: (time: Double, tick: Int)? = nil) {
    guard let start = activityStart else { return }
    activityStart = nil
    guard hasToldActivity || reportedOffset != geometry.contentOffset else { return }
    let end = makeEvent(.scrollEnd, .travel(from: start, to: geometry.contentOffset))
    let event = instant.map { end.stamped($0.time, tick: $0.tick) } ?? end
    scene?.enqueue(.event(event, from: .node(self)))
  }

  /// The view goes away: whatever moved it ends, whoever waits is told, fingers on it hold nothing.
  func endLife() {
    keepOffset()
    for touch in scene?.touches ?? [] { touch.forget(self) }
    _ = cutShort(.cancelled, by: "removed")
    replaceActivity(with: .idle)
    for ending in pendingEndings {
      if let motion = ending.motion { scene?.enqueue(.completion(motion)) }
    }
    pendingEndings = []
    activityStart = nil
    for link in linkage.links { link.lose(self) }
    for monitor in monitors { monitor.detach() }
  }
}

/// Events that end an activity, kept back until the tick's offsets are final.
struct PendingEnding {
  var events: [Event]
  var motion: ScrollMotion?
}
