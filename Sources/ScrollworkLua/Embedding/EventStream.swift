import Scrollwork

/// One `SceneEvents` from the side of the scene: its listeners, and what they fill.
final class EventStream {
  private let continuation: AsyncStream<SceneEvent>.Continuation
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
  ///   - continuation: What the events are yielded to.
  init(
    _ names: [EventName], of listeners: ListenerList, about view: ScrollView?,
    runtime: ScriptRuntime, continuation: AsyncStream<SceneEvent>.Continuation
  ) {
    self.runtime = runtime
    self.continuation = continuation
    subscriptions = names.map { name in
      listeners.add(name) { [weak self, weak view] event, _ in
        if let self, view == nil || event.view === view { pass(event) }
        return nil
      }
    }
  }

  private func pass(_ event: Event) {
    guard !isEnded else { return }
    count += 1
    if case .terminated = continuation.yield(SceneEvent(event, number: count, in: runtime)) {
      end()
    }
  }

  /// Ends the stream after the events that wait.
  func end() {
    isEnded = true
    for subscription in subscriptions { subscription.end() }
    subscriptions = []
    continuation.finish()
  }
}
