/// What a line in the region of a scroll view does to an item.
package enum TriggerPhase: String, Sendable, CaseIterable {
  /// The item comes onto the line.
  case enter
  /// The item leaves it.
  case leave
}

/// In which direction the content moves over a line.
package enum TriggerDirection: String, Sendable, CaseIterable {
  /// To greater offsets.
  case forward
  /// To smaller ones.
  case backward
}

/// One listener of an item's `trigger`: reports when the item comes onto a line in the region of
/// its scroll view, and when it leaves it.
final class TriggerWatch: VisibilityWatcher {
  /// Where the line is, seen along the content.
  private enum Side: Int {
    case before, inside, after
  }

  private let item: Item
  private let share: Double
  private let listener: Subscription
  private var side: Side?

  init(_ item: Item, at share: Double, _ listener: Subscription) {
    (self.item, self.share, self.listener) = (item, share, listener)
    if item.node.scene?.structure.hasBegun == true { side = present }
  }

  var isActive: Bool { listener.isActive && item.isAlive }

  /// Where the line is now; nil outside of scroll views, and while the item is hidden.
  private var present: Side? {
    guard let scroller = item.scroller, item.isShown else { return nil }
    let region = scroller.currentGeometry.visibleRect
    let axis = scroller.axes.stacking
    let line = region.start(axis) + share * region.size[axis]
    let frame = item.frame
    if line < frame.start(axis) { return .before }
    return line < frame.end(axis) ? .inside : .after
  }

  /// A line that passes the whole item within one tick enters and leaves it.
  func evaluate(in scene: Scene) {
    guard let now = present else { return }
    let former = side
    side = now
    guard let former, former != now else { return }
    let direction = now.rawValue > former.rawValue ? TriggerDirection.forward : .backward
    if former != .inside { emit(.enter, direction, in: scene) }
    if now != .inside { emit(.leave, direction, in: scene) }
  }

  private func emit(_ phase: TriggerPhase, _ direction: TriggerDirection, in scene: Scene) {
    scene.emit(.trigger, on: item, to: listener, .trigger(phase, direction))
  }
}

extension Item {
  /// Calls `handler` when the item comes onto a line in the region of its scroll view, and when it
  /// leaves it.
  ///
  /// It is on the line from its start on up to its end. Changes count from the present state.
  ///
  /// - Parameters:
  ///   - share: Where the line is, as a share of the region from its start.
  ///   - throttle: The least time between two calls, in seconds.
  ///   - handler: Called with the event.
  /// - Returns: The listener.
  package func onTrigger(
    at share: Double, throttle: Double = 0,
    handler: @escaping (Event, _ depth: Int) -> Subscription.Answer?
  ) -> Subscription {
    let listener = listeners.add(.builtIn(.trigger), throttle: throttle, handler: handler)
    node.scene?.watch(TriggerWatch(self, at: share, listener))
    return listener
  }
}
