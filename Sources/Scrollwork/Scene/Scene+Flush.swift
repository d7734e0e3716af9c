extension Scene {
  /// The number of rounds of events in a tick above which it counts as an endless cycle.
  static let maximumRounds = 32

  func enqueue(_ entry: QueuedEvent) { pending.queue.append(entry) }

  func enqueueGeometry(_ view: ScrollView) { pending.queue.markGeometry(view) }

  func offsetChanged(_ view: ScrollView) {
    pending.queue.markScroll(view)
    laws?.move(view, in: self)
    pending.requireLook()
    let isEventFree = view.isEventFree(at: view.geometry.contentOffset, in: self)
    if !isEventFree { needsSettling(view) }
    touch(trace: view)
    if !view.linkage.isEmpty { view.noteLinkedMove() }
    if view.settings.refreshes { view.noteRefreshPull() }
    if view.openSwipeItem != nil { view.closeSwipeIfScrolling() }
    if !isEventFree, structure.hasLists, view.needsMeasuring { needsMeasuring(view) }
  }

  /// Queues the view: the next layout measures its rows in reach.
  func needsMeasuring(_ view: ScrollView) {
    pending.unmeasured.add(view)
    pending.requireLayout()
  }

  /// Called before a view moves.
  func noteMovement(of view: ScrollView) {
    view.reported.leave(view.geometry.contentOffset, in: &pending.queue)
  }

  func activityChanged(_ view: ScrollView) {
    touch(trace: view)
    if view.activity.advancesByItself { pending.moving.add(view) }
    if view.phase == .idle { keptRowsMayLeave() }
  }

  /// The views that move by themselves, in document order.
  func currentlyMoving() -> [ScrollView] {
    renumberIfNeeded()
    return pending.moving.current()
  }

  func needsSettling(_ view: ScrollView) {
    pending.unsettled.add(view)
    view.reported.change(at: pending.queue.nextInstant())
  }

  /// The instant from which on a new listener hears: changes that layout has still to find come
  /// before.
  func beginListening() -> Int {
    if structure.hasBegun { layoutIfNeeded() }
    return pending.queue.beginListening()
  }

  /// The same for a new listener to an event: what that reports is known from now on.
  func beginListening(to name: EventName, on host: ListenerList) -> Int {
    if structure.hasBegun { layoutIfNeeded() }
    noteListening(to: name, on: host)
    return beginListening()
  }

  /// Queues the events for edges, positions and ends of activities, once the offsets of the round
  /// are final.
  ///
  /// A view that has moved again after this tick's `scroll` event stays queued until the next tick.
  func settleViews() {
    for view in pending.unsettled.take() where view.isAlive {
      if view.reported.scrollTick == tickCount, view.reported.offset != view.geometry.contentOffset
      {
        pending.unsettled.add(view)
      } else {
        view.settle()
      }
    }
  }

  /// Delivers everything queued, round after round.
  ///
  /// - Parameter before: How many rounds of the tick were delivered before.
  func flush(afterRounds before: Int = 0) {
    // What appears during a tick's events has its own in the next tick.
    if before == 0 {
      blurHidden()
      queueAppearEvents()
    }
    var rounds = before
    var postponed: [EventQueue.Element] = []
    defer { delivery.begin(at: .max) }
    /// The names of the events of the last rounds, recorded from half the limit on.
    var recent: [[String]] = []
    while !pending.queue.isEmpty {
      rounds += 1
      if rounds > Self.maximumRounds {
        report(
          ScrollReport(
            code: .endlessEvents,
            message: "events cause each other without end: \(Self.cycle(in: recent))",
            help: "after \(Self.maximumRounds) rounds in one tick the rest were dropped"))
        // Completions of motions are still delivered.
        postponed += pending.queue.takeRound().filter {
          if case .completion = $0.entry { true } else { false }
        }
        break
      }
      let isSuspicious = rounds > Self.maximumRounds / 2
      if isSuspicious { recent.append([]) }
      for (entry, instant) in pending.queue.takeRound() {
        delivery.begin(at: instant)
        // At most one `scroll` event a tick and view: a later movement is reported in the next
        // tick, with all later events of that view.
        if let view = entry.view, view.reported.lateTick == tickCount {
          postponed.append((entry, instant))
          continue
        }
        switch entry {
        case .withdrawn: break
        case .call(let action): action(self)
        case .completion(let motion): motion.announce()
        case .geometry(let view): deliverGeometry(view)
        case .zoom(let view):
          guard deliverZoom(view) else {
            view.reported.postpone(in: tickCount)
            postponed.append((entry, instant))
            continue
          }
        case .scroll(let view):
          guard view.reported.scrollTick != tickCount else {
            view.reported.postpone(in: tickCount)
            postponed.append((entry, instant))
            continue
          }
          view.reported.deliverScroll(in: tickCount)
          deliverScroll(view)
        case .event(let event, let host):
          if event.name == .builtIn(.scrollEnd), let view = event.view, !endsReportedActivity(view)
          {
            break
          }
          if isSuspicious, recent[recent.count - 1].count < 6 {
            recent[recent.count - 1].append(event.name.name)
          }
          deliver(event, from: host)
        case .rows(let passage):
          if isSuspicious {
            let room = max(0, 6 - recent[recent.count - 1].count)
            recent[recent.count - 1] += passage.keys.prefix(room).map { _ in passage.name.rawValue }
          }
          deliver(passage)
        }
      }
      settleViews()
    }
    for (entry, instant) in postponed {
      if case .scroll(let view) = entry {
        pending.queue.markScroll(view, at: instant)
      } else {
        pending.queue.append(entry, at: instant)
      }
    }
  }

  /// The repeating rounds of events in order, then the first of them once more.
  private static func cycle(in rounds: [[String]]) -> String {
    let rounds = rounds.filter { !$0.isEmpty }
    let period = (1...max(1, rounds.count / 2)).first { period in
      rounds.suffix(period).elementsEqual(rounds.dropLast(period).suffix(period))
    }
    let last = rounds.suffix(period ?? 1).map { $0.joined(separator: ", ") }
    return (last + last.prefix(1)).joined(separator: " → ")
  }

  /// Whether a `scroll_end` has a `scroll` before it; a movement that a callback has undone has
  /// none.
  ///
  /// Several activities of one tick share its `scroll` event.
  private func endsReportedActivity(_ view: ScrollView) -> Bool {
    view.reported.takeScrollEnd(in: tickCount)
  }

  private func deliverScroll(_ view: ScrollView) {
    let offset = view.geometry.contentOffset
    guard view.isAlive, offset != view.reported.offset else {
      return view.reported.forgetMovements()
    }
    let seen = offset - view.reported.offset - view.reported.keptDisplacement
    let change = ScrollChange(
      from: view.reported.offset, to: offset, velocity: view.velocity,
      tracked: view.geometry.trackedOffset,
      direction: ScrollDirection(seen, mirrored: view.mirror),
      byUser: view.movedByUser || view.share?.isByUser == true)
    let starts = view.reported.laterStarts
    view.noteReport()
    let event = view.makeEvent(.scroll, .scroll(change), source: view.share?.source)
    deliver(event, from: .node(view), for: starts.version(of: event, change))
    deliverHeaderEvent(view)
  }

  private func deliverGeometry(_ view: ScrollView) {
    guard view.isAlive, let old = view.reported.geometry else { return }
    var now = view.geometry
    now.contentOffset = old.contentOffset
    guard now != old else { return }
    view.reported.begin(with: view.geometry)
    deliver(view.makeEvent(.geometry, .geometry(from: old, to: view.geometry)), from: .node(view))
    if old.containerSize != view.geometry.containerSize {
      deliver(view.makeEvent(.resize), from: .node(view))
    }
    deliverHeaderEvent(view)
  }
}

extension QueuedEvent {
  /// The scroll view that an entry concerns; nil for none.
  fileprivate var view: ScrollView? {
    switch self {
    case .event(let event, _): event.view
    case .rows(let passage): passage.view
    case .scroll(let view), .geometry(let view), .zoom(let view): view
    case .completion(let motion): motion.view
    case .call, .withdrawn: nil
    }
  }
}
