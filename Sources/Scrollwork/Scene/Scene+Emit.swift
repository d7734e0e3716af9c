extension Scene {
  /// Queues an event of an item, delivered to the item, its ancestors and the scene.
  ///
  /// - Parameters:
  ///   - name: The event.
  ///   - item: The item that is its host.
  ///   - detail: Its payload.
  ///   - cause: The script line that caused it; nil for the running line, else that of the view's
  ///     last change.
  func emit(
    _ name: EventName.BuiltIn, on item: Item, detail: Event.Detail = .none, cause: Cause? = nil
  ) {
    enqueue(
      .event(event(.builtIn(name), item: item, view: item.scroller, detail, cause), from: item))
  }

  /// The same in a view that is not the item's own scroll view.
  func emit(
    _ name: EventName.BuiltIn, on item: Item, in view: ScrollView?, detail: Event.Detail
  ) {
    enqueue(.event(event(.builtIn(name), item: item, view: view, detail), from: item))
  }

  /// Queues an event of each of some rows, delivered to the row, its ancestors and the scene.
  func emit(_ name: EventName.BuiltIn, on keys: [RowKey], of list: ListNode) {
    guard !keys.isEmpty else { return }
    enqueue(
      .rows(
        RowVisibilityChange(
          name, of: keys, in: list, time: now, tick: tickCount,
          cause: runningLine ?? list.scroller?.cause)))
  }

  /// Queues a script's own event on an item or, without one, on the scene.
  public func emit(_ name: String, on item: Item?, fields: (any AnyObject)?) {
    var view = item?.scroller
    if case .node(let node as ScrollView) = item { view = node }
    enqueue(.event(event(EventName(name), item: item, view: view, .custom(fields)), from: item))
  }

  /// Queues an event of a section link, delivered to the link alone.
  func emit(_ name: EventName.BuiltIn, on link: SectionLink, detail: Event.Detail) {
    emit(event(.builtIn(name), item: nil, view: link.list, detail), on: link)
  }

  /// Queues an event of a link, delivered to the link alone.
  func emit(_ event: Event, on link: Link) {
    enqueue(.call { $0.deliver(event, to: link.listeners) })
  }

  /// Queues an event of a monitor, delivered to the monitor alone.
  func emit(_ event: Event, on monitor: ScrollMonitor) {
    enqueue(
      .call { scene in
        scene.log.append(event)
        scene.deliver(event, to: monitor.listeners)
      })
  }

  /// Queues an event of a form, delivered to the form, its view, the view's ancestors and the
  /// scene.
  func emit(
    _ name: EventName.BuiltIn, on form: Form, detail: Event.Detail = .none, item: Item? = nil
  ) {
    let event = event(.builtIn(name), item: item, view: form.view, detail)
    enqueue(
      .call { scene in
        scene.deliver(event, to: form.listeners)
        scene.deliver(event, from: .node(form.view))
      })
  }

  /// Calls the listeners of something that is no node, such as a link.
  func deliver(_ event: Event, to list: ListenerList) {
    for listener in list.listeners(for: event.name)
    where listener.depth ?? 0 == 0 && listener.since <= delivery.instant {
      deliver(event, to: listener)
    }
  }

  /// An event of an item with the present time, tick and cause.
  func makeEvent(_ name: EventName.BuiltIn, of item: Item, _ detail: Event.Detail) -> Event {
    var view = item.scroller
    if case .node(let own as ScrollView) = item, name == .visible { view = own }
    return event(.builtIn(name), item: item, view: view, detail)
  }

  private func event(
    _ name: EventName, item: Item?, view: ScrollView?, _ detail: Event.Detail,
    _ cause: Cause? = nil
  ) -> Event {
    Event(
      name: name, view: view, item: item, time: now, tick: tickCount, source: nil,
      cause: cause ?? runningLine ?? view?.cause, detail: detail)
  }
}
