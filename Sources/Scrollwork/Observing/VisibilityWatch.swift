/// A visibility observer, evaluated after each tick's layout and links if anything has moved.
protocol VisibilityWatcher: AnyObject {
  /// Whether its listener is still registered.
  var isActive: Bool { get }
  /// Compares the visibility with the last reported one, and queues an event if it differs.
  func evaluate(in scene: Scene)
}

/// One listener of an item's `visibility`: reports crossings of its own threshold.
final class VisibilityWatch: VisibilityWatcher {
  private let item: Item
  private let fraction: Double
  private let measure: VisibilityMeasure
  private let listener: Subscription
  private var isVisible = false

  init(_ item: Item, fraction: Double, measure: VisibilityMeasure, _ listener: Subscription) {
    self.item = item
    self.fraction = fraction
    self.measure = measure
    self.listener = listener
  }

  var isActive: Bool { listener.isActive }

  func evaluate(in scene: Scene) {
    let share = item.visibleShare(of: measure)
    let now = Visibility.isAbove(share, fraction)
    guard now != isVisible else { return }
    isVisible = now
    scene.emit(.visibility, on: item, to: listener, .visibility(isVisible: now, share: share))
  }
}

/// One listener of a view's `visible`: reports changes of the list of visible targets.
final class VisibleItemsWatch: VisibilityWatcher {
  @WeakHandle private var view: ScrollView?
  private let fraction: Double
  private let listener: Subscription
  private var items: [Item] = []

  init(_ view: ScrollView, fraction: Double, _ listener: Subscription) {
    self.view = view
    self.fraction = fraction
    self.listener = listener
  }

  var isActive: Bool { listener.isActive && view?.isAlive == true }

  func evaluate(in scene: Scene) {
    guard let view else { return }
    let now = view.isShown ? view.visibleItems(above: fraction) : []
    guard now != items else { return }
    let old = items
    items = now
    scene.emit(.visible, on: .node(view), to: listener, .visible(from: old, to: now))
  }
}

extension Item {
  /// Calls `handler` when the item's visible share rises above `fraction` and when it no longer is;
  /// first in the next tick, if it is visible then.
  package func onVisibility(
    above fraction: Double, of measure: VisibilityMeasure = .item, throttle: Double = 0,
    handler: @escaping (Event, _ depth: Int) -> Subscription.Answer?
  ) -> Subscription {
    let listener = listeners.add(
      .builtIn(.visibility), throttle: throttle, handler: handler)
    node.scene?.watch(VisibilityWatch(self, fraction: fraction, measure: measure, listener))
    return listener
  }
}

extension ScrollView {
  /// Calls `handler` when the list of targets of which more than `fraction` is visible changes;
  /// first in the next tick, if there are any.
  package func onVisibleItems(
    above fraction: Double, throttle: Double = 0,
    handler: @escaping (Event, _ depth: Int) -> Subscription.Answer?
  ) -> Subscription {
    let listener = listeners.add(.builtIn(.visible), throttle: throttle, handler: handler)
    scene?.watch(VisibleItemsWatch(self, fraction: fraction, listener))
    return listener
  }
}

extension Scene {
  func watch(_ watcher: any VisibilityWatcher) {
    watchers.visibility.append(watcher)
    pending.requireLook()
  }

  /// Evaluates the visibility observers and removes inactive ones.
  func evaluateVisibility() {
    guard !watchers.visibility.isEmpty else { return }
    watchers.visibility.removeAll { !$0.isActive }
    for watcher in watchers.visibility { watcher.evaluate(in: self) }
  }

  /// Queues an event for one listener.
  func emit(
    _ name: EventName.BuiltIn, on item: Item, to listener: Subscription, _ detail: Event.Detail
  ) {
    let event = makeEvent(name, of: item, detail)
    enqueue(
      .call { scene in
        guard item.isAlive, !item.listeners.isMuted(event.name) else { return }
        scene.log.append(event)
        scene.deliver(event, to: listener)
      })
  }
}
