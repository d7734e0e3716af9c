import Scrollwork

/// Listeners of the program on one scene: what they hear goes to an async sequence or a closure.
final class EventStream {
  /// Takes an event and returns a result.
  typealias Listener = (SceneEvent, EventStream) -> EventAnswer?

  private let hear: Listener
  private let finish: () -> Void
  private let runtime: ScriptRuntime
  private let calls: SessionCalls
  private var subscriptions: [Subscription] = []
  private var count = 0

  /// Whether nothing reads it any more.
  private(set) var isEnded = false

  /// Listens to events of a list of listeners.
  ///
  /// - Parameters:
  ///   - names: The events.
  ///   - view: The only view whose events are passed on; nil for all of the scene.
  ///   - session: The session that has both.
  ///   - finish: Called once, at the end.
  ///   - hear: Called with each event.
  init(
    _ names: [EventName], about view: ScrollView?, in session: BehaviorSession,
    finish: @escaping () -> Void, hear: @escaping Listener
  ) {
    (runtime, calls) = (session.runtime, session.calls)
    (self.hear, self.finish) = (hear, finish)
    let listeners = view?.listeners ?? session.scene.listeners
    subscriptions = names.map { name in
      let handler: (Event, Int) -> Subscription.Answer? = { [self] event, _ in
        pass(event)
      }
      // Some are measured for each listener, with the limits that scripts get unless they say
      // others.
      switch (name, view) {
      case (.builtIn(.visible), let view?):
        return view.onVisibleItems(above: 0, handler: handler)
      case (.builtIn(.visibility), let view?):
        return Item.node(view).onVisibility(above: 0.5, handler: handler)
      case (.builtIn(.progress), let view?):
        return Item.node(view).onProgress(ProgressSpan(.cover), handler: handler)
      case (.builtIn(.transition), let view?):
        return Item.node(view).onTransition(handler: handler)
      case (.builtIn(.trigger), let view?):
        return Item.node(view).onTrigger(at: 0.5, handler: handler)
      default:
        return listeners.add(name) { [self] event, _ in
          view == nil || event.view === view ? pass(event) : nil
        }
      }
    }
  }

  private func pass(_ event: Event) -> Subscription.Answer? {
    guard !isEnded else { return nil }
    count += 1
    let copy = SceneEvent(event, number: count, in: runtime)
    return calls.answering { hear(copy, self) }.map(Subscription.Answer.init)
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

/// The listeners of the program on one session.
struct EventStreams {
  /// Those that have not ended, in the order in which they were made.
  private var all: [EventStream] = []

  mutating func add(_ stream: EventStream) {
    all.removeAll(where: { $0.isEnded })
    all.append(stream)
  }

  mutating func endAll() {
    for stream in all { stream.end() }
    all = []
  }
}
