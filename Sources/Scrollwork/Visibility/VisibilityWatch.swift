/// Something that is looked at after each tick's layout and links, when anything has moved.
protocol VisibilityWatcher: AnyObject {
  /// Whether anybody still listens.
  var isActive: Bool { get }
  /// Compares what shows with what was told, and queues an event where it differs.
  func look(in scene: Scene)
}

/// One listener of an item's `visibility`: told of crossings of its own threshold (W1).
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

  func look(in scene: Scene) {
    let share = item.visibleShare(of: measure)
    let now = Visibility.isAbove(share, fraction)
    guard now != isVisible else { return }
    isVisible = now
    scene.emit(.visibility, on: item, to: listener, .visibility(isVisible: now, share: share))
  }
}

/// One listener of a view's `visible`: told when the list of what shows changes (W2).
final class VisibleItemsWatch: VisibilityWatcher {
  @Faint private var view: ScrollView?
  private let fraction: Double
  private let listener: Subscription
  private var items: [Item] = []

  init(_ view: ScrollView, fraction: Double, _ listener: Subscription) {
    self.view = view
    self.fraction = fraction
    self.listener = listener
  }

  var isActive: Bool { listener.isActive && view?.isAlive == true }

  func look(in scene: Scene) {
    guard let view else { return }
    let now = view.isShown ? view.visibleItems(above: fraction) : []
    guard now != items else { return }
    let old = items
    items = now
    scene.emit(.visible, on: .node(view), to: listener, .visible(from: old, to: now))
  }
}

extension Item {
  /// Calls `handler` when more than `fraction` of the item shows, and when no longer; the first time in
  /// the next tick, if it does then (W1).
  public func onVisibility(
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
  /// Calls `handler` when the list of targets of which more than `fraction` shows changes; the first
  /// time in the next tick, if any does then (W2).
  public func onVisibleItems(
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
    visibilityWatchers.append(watcher)
    needsLook = true
  }

  /// Looks at what is watched for its visibility.
  func lookAtVisibility() {
    guard !visibilityWatchers.isEmpty else { return }
    visibilityWatchers.removeAll { !$0.isActive }
    for watcher in visibilityWatchers { watcher.look(in: self) }
  }

  /// Queues an event that only one listener hears.
  fileprivate func emit(
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
