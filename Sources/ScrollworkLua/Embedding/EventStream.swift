import Scrollwork

/// Listeners of the host's program on one scene: what they hear goes to an async sequence or a closure.
final class EventStream {
  private let take: (SceneEvent) -> Bool
  private let finish: () -> Void
  private unowned let runtime: ScriptRuntime
  private var subscriptions: [Subscription] = []
  private var count = 0

  /// Whether nothing reads it any more.
  private(set) var isEnded = false

  /// Listens to events of a list of listeners.
  ///
  /// - Parameters:
  ///   - names: The events.
  ///   - listeners: Those of the scene, or of a view.
  ///   - view: The only view whose events are passed on; nil for all.
  ///   - runtime: The scripts whose values their own events have.
  ///   - take: Called with each event; false when no further one is wanted.
  ///   - finish: Called once, at the end.
  init(
    _ names: [EventName], of listeners: ListenerList, about view: ScrollView?,
    runtime: ScriptRuntime, take: @escaping (SceneEvent) -> Bool,
    finish: @escaping () -> Void = {}
  ) {
    self.runtime = runtime
    (self.take, self.finish) = (take, finish)
    subscriptions = names.map { name in
      let handler: (Event, Int) -> Subscription.Answer? = { [weak self] event, _ in
        self?.pass(event)
        return nil
      }
      // Some are measured for each listener, with the limits that scripts get unless they say others.
      switch (name, view) {
      case (.builtIn(.visible), let view?):
        return view.onVisibleItems(above: 0, handler: handler)
      case (.builtIn(.visibility), let view?):
        return Item.node(view).onVisibility(above: 0.5, handler: handler)
      case (.builtIn(.progress), let view?):
        return Item.node(view).onProgress(ProgressSpan(.cover), handler: handler)
      case (.builtIn(.transition), let view?):
        return Item.node(view).onTransition(handler: handler)
      default:
        return listeners.add(name) { [weak self, weak view] event, _ in
          if view == nil || event.view === view { self?.pass(event) }
          return nil
        }
      }
    }
  }

  private func pass(_ event: Event) {
    guard !isEnded else { return }
    count += 1
    if !take(SceneEvent(event, number: count, in: runtime)) { end() }
  }

  /// Ends it after the events that wait.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    for subscription in subscriptions { subscription.end() }
    subscriptions = []
    finish()
  }
}
