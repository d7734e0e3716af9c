extension ScrollView {
  /// Queues an event of this view.
  func emit(_ name: EventName.BuiltIn, _ detail: Event.Detail = .none, item: Item? = nil) {
    guard let scene else { return }
    scene.enqueue(.event(makeEvent(name, detail, item: item), from: item ?? .node(self)))
  }

  /// An event of this view, stamped with the present.
  func makeEvent(
    _ name: EventName.BuiltIn, _ detail: Event.Detail = .none, item: Item? = nil
  ) -> Event {
    Event(
      name: .builtIn(name), view: self, item: item, time: scene?.now ?? 0,
      tick: scene?.tickCount ?? 0, source: source, cause: cause ?? scene?.currentCause?(),
      detail: detail)
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
    flushEndings()
    for event in ending { scene?.enqueue(.event(event, from: .node(self))) }
    let from = activity.phase
    activity = next
    scene?.activityChanged(self)
    if from != next.phase {
      emit(.phase, .phase(from: from, to: next.phase, velocity: velocity))
    }
    for name in beginning { emit(name) }
  }

  /// Comes to rest; the events wait until the tick's last change of offset is known.
  func rest(ending: [Event], motion: ScrollMotion? = nil, snapping: SnapResult? = nil) {
    let from = activity.phase
    activity = .idle
    target = nil
    scene?.activityChanged(self)
    var events = ending
    if let snapping {
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

  /// Queues what was kept back: first the events, with `scroll_end` where the activity is over, then
  /// the motions that have ended.
  func flushEndings() {
    let endings = pendingEndings
    pendingEndings = []
    for event in endings.flatMap(\.events) { scene?.enqueue(.event(event, from: .node(self))) }
    if phase == .idle || phase == .tracking { endActivity() }
    for motion in endings.compactMap(\.motion) { scene?.enqueue(.completion(motion)) }
  }

  /// Queues `scroll_end` when the activity is over and has moved the content (D14).
  func endActivity() {
    guard let start = activityStart else { return }
    activityStart = nil
    emit(.scrollEnd, .travel(from: start, to: geometry.contentOffset))
  }
}

/// Events that end an activity, kept back until the tick's offsets are final.
struct PendingEnding {
  var events: [Event]
  var motion: ScrollMotion?
}
