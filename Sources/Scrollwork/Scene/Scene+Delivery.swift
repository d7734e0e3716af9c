extension Scene {
  /// Calls the listeners of the host, then of each ancestor, then of the scene.
  ///
  /// The listeners are collected before the first one runs: those added meanwhile get the next
  /// event, those removed do not run, and if the host is removed meanwhile its ancestors still get
  /// the event. Events of a host that was removed before are dropped.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - host: The item whose listeners come first; nil for the scene's alone.
  ///   - version: What a listener gets in place of the event, or nil for nothing; nil where all get
  ///     the event.
  func deliver(
    _ event: Event, from host: Item?, for version: ((Subscription) -> Event?)? = nil
  ) {
    if case .node(let node) = host, !node.isAlive { return }
    guard !isSilenced else { return }
    log.append(event)
    laws?.hear(event, in: self)
    event.view?.notifyMonitors(of: event)
    deliver(event, to: audience(of: event.name, from: host), for: version)
  }

  /// Calls the listeners to an event.
  func deliver(
    _ event: Event, to audience: Audience, for version: ((Subscription) -> Event?)? = nil
  ) {
    bubble(audience, since: delivery.instant) { listener, depth in
      // Each listener has its own threshold at which an end counts as reached.
      if case .edge(_, _, let threshold) = event.detail, threshold != listener.threshold { return }
      if case .pan(let change) = event.detail, !change.isHeard(by: listener) { return }
      if case .hover(let change) = event.detail, depth >= change.levels { return }
      guard let version else { return deliver(event, to: listener, depth: depth) }
      if let event = version(listener) { deliver(event, to: listener, depth: depth) }
    }
  }

  /// Delivers the events of rows, one after the other; without listeners they are only logged.
  func deliver(_ passage: RowVisibilityChange) {
    guard !isSilenced else { return }
    let isHeard =
      passage.view?.delegateMonitors.isEmpty == false || passage.list.hasKnownRowListeners
      || hears(passage.name, on: passage.list)
    guard isHeard else { return log.append(passage) }
    for key in passage.keys { deliver(passage.event(of: key), from: .row(passage.list, key)) }
  }

  /// Stops the bubbling of the current event after the present host, whose other listeners still
  /// get it.
  ///
  /// - Returns: Whether an event was being delivered.
  @discardableResult
  package func stopBubbling() -> Bool {
    guard let depth = delivery.bubbling?.depth else { return false }
    delivery.stop(at: depth)
    return true
  }

  /// Calls one listener after the other until the event is stopped.
  ///
  /// - Parameters:
  ///   - audience: The listeners.
  ///   - instant: The instant of what the event reports; listeners that were added later are left
  ///     out.
  ///   - body: Calls a listener.
  /// - Returns: Whether a listener has stopped it.
  @discardableResult
  func bubble(
    _ audience: Audience, since instant: Int = .max, _ body: (Subscription, Int) -> Void
  ) -> Bool {
    let outer = delivery.bubbling
    defer { delivery.bubble(outer) }
    delivery.bubble((nil, 0))
    for (listener, depth) in audience
    where listener.isActive && listener.since <= instant && !isSilenced {
      if let stop = delivery.bubbling?.stoppedAt, stop != depth { return true }
      delivery.reach(depth)
      body(listener, depth)
    }
    return delivery.bubbling?.stoppedAt != nil
  }

  /// Delivers an event synchronously, before the action that it announces: a listener that stops it
  /// vetoes the action.
  ///
  /// A listener that waits first can no longer veto. The event is logged in both cases.
  ///
  /// - Returns: Whether a listener has vetoed.
  func announce(_ event: Event, on view: ScrollView) -> Bool {
    guard view.isAlive, !isSilenced else { return false }
    log.append(event)
    laws?.hear(event, in: self)
    view.notifyMonitors(of: event)
    return bubble(audience(of: event.name, from: .node(view))) { listener, depth in
      deliver(event, to: listener, depth: depth)
    }
  }

  /// Calls the listeners of a host, its ancestors and the scene synchronously, and `take` with each
  /// answer.
  func ask(
    _ name: EventName.BuiltIn, from host: Item, event: () -> Event,
    take: (Subscription.Answer) -> Void
  ) {
    log.append(event())
    bubble(audience(of: .builtIn(name), from: host)) { listener, depth in
      guard !listener.isPaused else { return }
      if let answer = listener.call(event(), depth: depth) { take(answer) }
    }
  }

  /// The listeners from the host outwards, each with its distance from the host in nodes.
  func audience(of name: EventName, from host: Item?) -> Audience {
    var audience = Audience()
    var depth = 0
    walkOut(from: host) { _, listeners in
      listeners?.join(&audience, for: name, from: depth)
      depth += 1
    }
    listeners.join(&audience, for: name, from: depth)
    return audience
  }

  /// The hosts from one outwards, without the scene: the one at index `i` is at distance `i`.
  func hosts(from host: Item?) -> [Item] {
    var hosts: [Item] = []
    walkOut(from: host) { item, _ in hosts.append(item) }
    return hosts
  }

  /// Visits a host and those around it, each with its listeners, without the scene: a row before
  /// its section, and both before their list.
  private func walkOut(from host: Item?, _ visit: (Item, ListenerList?) -> Void) {
    func visitSection(_ section: SectionKey, of list: ListNode) {
      visit(.section(list, section), list.listeners(ofSection: section))
    }
    func visitRow(_ row: RowKey, of list: ListNode) {
      visit(.row(list, row), list.listeners(of: row))
      if let section = list.tree.section(of: row) { visitSection(section, of: list) }
    }
    switch host {
    case .row(let list, let row): visitRow(row, of: list)
    case .section(let list, let section): visitSection(section, of: list)
    case .node, nil: break
    }
    var node = host?.node
    while let current = node, current !== root {
      visit(.node(current), current.knownListeners)
      if case .row(let list, let row)? = current.ownRow { visitRow(row, of: list) }
      node = current.parent
    }
  }

  /// Calls one listener; a throttled one gets the latest event when its interval is over.
  func deliver(_ event: Event, to listener: Subscription, depth: Int = 0) {
    guard listener.isActive, !listener.isPaused else { return }
    guard listener.throttle > 0 else {
      _ = listener.call(event, depth: depth)
      return
    }
    let wait = listener.lastDelivery + listener.throttle - now
    if wait <= Metrics.time {
      listener.lastDelivery = now
      listener.held = nil
      _ = listener.call(event, depth: depth)
    } else {
      let isFirst = listener.held == nil
      listener.held = (event, depth)
      if isFirst {
        _ = after(wait) { [own = Unretained(self)] in own.object.deliverHeld(listener) }
      }
    }
  }

  /// Delivers the held event after this tick's first events: if one of them is newer, the held one
  /// is dropped.
  private func deliverHeld(_ listener: Subscription) {
    enqueue(.call { scene in scene.enqueue(.call { scene in scene.deliverLast(of: listener) }) })
  }

  private func deliverLast(of listener: Subscription) {
    guard listener.isActive, let (event, depth) = listener.held else { return }
    listener.held = nil
    listener.lastDelivery = now
    guard !listener.isPaused else { return }
    _ = listener.call(event, depth: depth)
  }
}
