extension Scene {
  /// Calls the listeners of the host, then of each ancestor, then of the scene.
  ///
  /// Who hears it is settled before the first one runs: those who are added meanwhile wait for the
  /// next event, those who are removed do not run (J4), and a host that goes away meanwhile does not
  /// take the event from its ancestors. A host that was gone before is heard no more.
  func deliver(_ event: Event, from host: Item?) {
    if case .node(let node) = host, !node.isAlive { return }
    guard !isSilenced else { return }
    log.append(event)
    laws?.hear(event, in: self)
    event.view?.tellObservers(of: event)
    bubble(audience(of: event.name, from: host)) { listener, depth in
      // At which distance an end counts as reached is each listener's own choice.
      if case .edge(_, _, let threshold) = event.detail, threshold != listener.threshold { return }
      deliver(event, to: listener, depth: depth)
    }
  }

  /// Delivers the events of rows, one after the other; what nobody hears is only logged.
  func deliver(_ passage: RowPassage) {
    guard !isSilenced else { return }
    let isHeard =
      laws != nil || passage.view?.observers.isEmpty == false || passage.list.hasKnownRowListeners
      || hears(passage.name, on: passage.list)
    guard isHeard else { return log.append(passage) }
    for key in passage.keys { deliver(passage.event(of: key), from: .row(passage.list, key)) }
  }

  /// Keeps the event on its way from going further than the host that hears it now (D18); the other
  /// listeners of that host still hear it.
  ///
  /// - Returns: whether an event was on its way.
  @discardableResult
  public func stopBubbling() -> Bool {
    guard let depth = bubbling?.depth else { return false }
    bubbling?.stoppedAt = depth
    return true
  }

  /// Calls one listener after the other until the event is stopped.
  ///
  /// - Returns: whether a listener has stopped it.
  @discardableResult
  func bubble(
    _ audience: [(listener: Subscription, depth: Int)], _ body: (Subscription, Int) -> Void
  ) -> Bool {
    let outer = bubbling
    defer { bubbling = outer }
    bubbling = (nil, 0)
    for (listener, depth) in audience where listener.isActive && !isSilenced {
      if let stop = bubbling?.stoppedAt, stop != depth { return true }
      bubbling?.depth = depth
      body(listener, depth)
    }
    return bubbling?.stoppedAt != nil
  }

  /// Delivers an event on the spot, before what it announces: a listener that stops it refuses that.
  ///
  /// A listener that waits first can refuse no more; the log has the event either way.
  ///
  /// - Returns: whether a listener has refused.
  func announce(_ event: Event, on view: ScrollView) -> Bool {
    guard view.isAlive, !isSilenced else { return false }
    log.append(event)
    laws?.hear(event, in: self)
    view.tellObservers(of: event)
    return bubble(audience(of: event.name, from: .node(view))) { listener, depth in
      deliver(event, to: listener, depth: depth)
    }
  }

  /// Asks the listeners of a view, its ancestors and the scene on the spot; each answer is handed to
  /// `take`.
  func ask(
    _ name: EventName.BuiltIn, view: ScrollView, event: () -> Event,
    take: (Subscription.Answer) -> Void
  ) {
    log.append(event())
    bubble(audience(of: .builtIn(name), from: .node(view))) { listener, depth in
      guard !listener.isPaused else { return }
      if let answer = listener.handler(event(), depth) { take(answer) }
    }
  }

  /// The listeners from the host outwards, each with its distance.
  func audience(
    of name: EventName, from host: Item?
  ) -> [(listener: Subscription, depth: Int)] {
    var audience: [(listener: Subscription, depth: Int)] = []
    var depth = 0
    if case .row(let list, let key) = host {
      list.listeners(of: key)?.join(&audience, for: name, from: depth)
      depth += 1
    }
    var node = host?.node
    while let current = node, current !== root {
      current.knownListeners?.join(&audience, for: name, from: depth)
      depth += 1
      node = current.parent
    }
    listeners.join(&audience, for: name, from: depth)
    return audience
  }

  /// Calls one listener, or keeps the event for it where it wants fewer (T8).
  func deliver(_ event: Event, to listener: Subscription, depth: Int = 0) {
    guard listener.isActive, !listener.isPaused else { return }
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
      if isFirst { _ = after(wait) { [unowned self] in deliverHeld(listener) } }
    }
  }

  /// Delivers what a listener waits for behind this tick's first events: a newer one goes before it.
  private func deliverHeld(_ listener: Subscription) {
    enqueue(.call { scene in scene.enqueue(.call { scene in scene.deliverLast(of: listener) }) })
  }

  private func deliverLast(of listener: Subscription) {
    guard listener.isActive, let (event, depth) = listener.held else { return }
    listener.held = nil
    listener.lastDelivery = now
    guard !listener.isPaused else { return }
    _ = listener.handler(event, depth)
  }
}
