extension Scene {
  /// How many rounds of events a tick may have before it counts as a cycle (J4).
  static let maximumRounds = 32

  func enqueue(_ entry: QueuedEvent) { queue.append(entry) }

  func enqueueGeometry(_ view: ScrollView) { queue.markGeometry(view) }

  func offsetChanged(_ view: ScrollView) {
    queue.markScroll(view)
    view.noteEdges()
    view.noteSection()
    needsSettling(view)
    touch(trace: view)
  }

  /// Keeps the list of views that move by themselves in document order.
  func activityChanged(_ view: ScrollView) {
    touch(trace: view)
    let index = movingViews.firstIndex { $0 === view }
    if view.activity.advancesByItself {
      guard index == nil else { return }
      renumberIfNeeded()
      let place =
        movingViews.firstIndex { $0.documentOrder > view.documentOrder } ?? movingViews.count
      movingViews.insert(view, at: place)
    } else if let index {
      movingViews.remove(at: index)
    }
  }

  func needsSettling(_ view: ScrollView) {
    if !unsettledViews.contains(where: { $0 === view }) { unsettledViews.append(view) }
  }

  /// Queues the endings of this tick, now that all offsets are final.
  func settleEndings() {
    let views = unsettledViews
    unsettledViews = []
    for view in views where view.isAlive { view.flushEndings() }
  }

  /// Delivers everything queued, round after round.
  func flush() {
    var rounds = 0
    var told: Set<ObjectIdentifier> = []
    var postponed: [QueuedEvent] = []
    var late: Set<ObjectIdentifier> = []
    var lastNames: [String] = []
    while !queue.isEmpty {
      rounds += 1
      if rounds > Self.maximumRounds {
        let names = lastNames.joined(separator: " → ")
        report(
          ScrollReport(
            code: "SW0305",
            message: "events cause each other without end: \(names)",
            help: "after \(Self.maximumRounds) rounds in one tick the rest were dropped"))
        _ = queue.takeRound()
        break
      }
      lastNames = []
      for entry in queue.takeRound() {
        // One offset event a tick and view (T7): what a callback moved is told in the next tick,
        // together with everything of that view that follows.
        if let view = entry.view, late.contains(ObjectIdentifier(view)) {
          postponed.append(entry)
          continue
        }
        switch entry {
        case .withdrawn: break
        case .call(let action): action()
        case .completion(let motion): motion.announce()
        case .geometry(let view): tellGeometry(view)
        case .scroll(let view):
          guard told.insert(ObjectIdentifier(view)).inserted else {
            late.insert(ObjectIdentifier(view))
            postponed.append(entry)
            continue
          }
          tellScroll(view)
        case .event(let event, let host):
          if lastNames.count < 6 { lastNames.append(event.name.name) }
          deliver(event, from: host)
        }
      }
      settleEndings()
    }
    for entry in postponed {
      if case .scroll(let view) = entry { queue.markScroll(view) } else { queue.append(entry) }
    }
  }

  private func tellScroll(_ view: ScrollView) {
    let offset = view.geometry.contentOffset
    guard view.isAlive, offset != view.reportedOffset else { return }
    let change = ScrollChange(
      from: view.reportedOffset, to: offset, velocity: view.velocity,
      tracked: view.geometry.trackedOffset, byUser: view.movedByUser)
    view.reportedOffset = offset
    deliver(view.makeEvent(.scroll, .scroll(change)), from: .node(view))
  }

  private func tellGeometry(_ view: ScrollView) {
    guard view.isAlive, let old = view.reportedGeometry else { return }
    var now = view.geometry
    now.contentOffset = old.contentOffset
    guard now != old else { return }
    view.reportedGeometry = view.geometry
    deliver(view.makeEvent(.geometry, .geometry(from: old, to: view.geometry)), from: .node(view))
    if old.containerSize != view.geometry.containerSize {
      deliver(view.makeEvent(.resize), from: .node(view))
    }
  }

  // MARK: - Delivery

  /// Calls the listeners of the host, then of each ancestor, then of the scene.
  func deliver(_ event: Event, from host: Item?) {
    log.append(event)
    var depth = 0
    func tell(_ list: ListenerList) {
      for listener in list.listeners(for: event.name) where listener.isActive {
        deliver(event, to: listener, depth: depth)
      }
    }
    if case .row(let list, let key) = host {
      if let listeners = list.listeners(of: key) { tell(listeners) }
      depth += 1
    }
    var node = host?.node
    while let current = node {
      if !current.listeners.isEmpty { tell(current.listeners) }
      depth += 1
      node = current.parent
    }
    tell(listeners)
  }

  private func deliver(_ event: Event, to listener: Subscription, depth: Int) {
    guard !listener.isPaused else { return }
    guard listener.throttle > 0 else {
      _ = listener.handler(event, depth)
      return
    }
    let wait = listener.lastDelivery + listener.throttle - now
    if wait <= 5e-10 {
      listener.lastDelivery = now
      listener.held = nil
      _ = listener.handler(event, depth)
    } else {
      let isFirst = listener.held == nil
      listener.held = (event, depth)
      if isFirst { _ = after(wait) { [weak self] in self?.deliverHeld(listener) } }
    }
  }

  private func deliverHeld(_ listener: Subscription) {
    guard listener.isActive, let (event, depth) = listener.held else { return }
    listener.held = nil
    listener.lastDelivery = now
    enqueue(.call { _ = listener.handler(event, depth) })
  }

  /// Asks the listeners of a view and its ancestors on the spot; each answer is handed to `take`.
  func ask(
    _ name: EventName.BuiltIn, view: ScrollView, event: () -> Event,
    take: (Subscription.Answer) -> Void
  ) {
    func put(_ list: ListenerList, _ depth: Int) {
      for listener in list.listeners(for: .builtIn(name))
      where listener.isActive && !listener.isPaused {
        if let answer = listener.handler(event(), depth) { take(answer) }
      }
    }
    log.append(event())
    var depth = 0
    var node: Node? = view
    while let current = node {
      put(current.listeners, depth)
      depth += 1
      node = current.parent
    }
    put(listeners, depth)
  }
}

extension QueuedEvent {
  /// The scroll view an entry speaks of.
  fileprivate var view: ScrollView? {
    switch self {
    case .event(let event, _): event.view
    case .scroll(let view), .geometry(let view): view
    case .completion(let motion): motion.view
    case .call, .withdrawn: nil
    }
  }
}
