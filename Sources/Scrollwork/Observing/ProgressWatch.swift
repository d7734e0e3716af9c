/// The part of an item's passage through the region that a progress is a share of.
package struct ProgressSpan: Hashable, Sendable {
  /// The range.
  package var range: ViewRange
  /// The share of the range at which the progress is 0; any real number.
  package var from: Double
  /// The share of the range at which the progress is 1; any real number above `from`.
  package var to: Double
  /// What is taken off the region at its start and end before anything is measured, in points.
  ///
  /// Negative numbers make it longer. CSS calls it `view-timeline-inset`.
  package var insets: (start: Double, end: Double) {
    get { (startInset, endInset) }
    set { (startInset, endInset) = newValue }
  }
  private var startInset: Double
  private var endInset: Double

  /// Makes a span; by default the whole of `range`.
  package init(
    _ range: ViewRange = .cover, from: Double = 0, to: Double = 1,
    insets: (start: Double, end: Double) = (0, 0)
  ) {
    self.range = range
    self.from = from
    self.to = to
    startInset = insets.start
    endInset = insets.end
  }
}

/// One listener of an item's `progress` or `transition`: reports changes of its own measure.
final class ProgressWatch: VisibilityWatcher {
  private let item: Item
  private let name: EventName.BuiltIn
  private let measure: (Item) -> Double?
  private let listener: Subscription
  private var value: Double?
  /// What is reported in place of the measure follows it; nil for the measure itself.
  private var smoothing: ProgressSmoothing?

  init(
    _ item: Item, _ name: EventName.BuiltIn, _ listener: Subscription,
    smoothing response: Double? = nil, _ measure: @escaping (Item) -> Double?
  ) {
    self.item = item
    self.name = name
    self.listener = listener
    self.measure = measure
    smoothing = response.map { ProgressSmoothing(response: $0) }
    if item.node.scene?.structure.hasBegun == true { value = reported(in: item.node.scene) }
  }

  var isActive: Bool { listener.isActive && item.isAlive }

  func evaluate(in scene: Scene) {
    guard let now = reported(in: scene) else { return }
    let former = value
    value = now
    guard let former, former != now else { return }
    scene.emit(name, on: item, to: listener, .progress(from: former, to: now))
  }

  /// The measure now, or what follows it; nil while there is none.
  private func reported(in scene: Scene?) -> Double? {
    guard let target = measure(item) else { return nil }
    guard smoothing != nil, let scene else { return target }
    return smoothing?.follow(target, of: item, in: scene)
  }
}

extension Item {
  /// Calls `handler` in each tick in which the item's progress through the region has changed.
  ///
  /// Changes count from the present value. While the item is hidden it has none.
  ///
  /// - Parameters:
  ///   - span: What the progress is a share of.
  ///   - response: In how many seconds what is reported follows the progress, as a critically
  ///     damped spring; nil to report the progress itself.
  ///   - throttle: The least time between two calls, in seconds.
  ///   - handler: Called with the event.
  /// - Returns: The listener.
  package func onProgress(
    _ span: ProgressSpan, smoothing response: Double? = nil, throttle: Double = 0,
    handler: @escaping (Event, _ depth: Int) -> Subscription.Answer?
  ) -> Subscription {
    watch(.progress, throttle, smoothing: response, handler) { $0.progress(span) }
  }

  /// Calls `handler` in each tick in which the item's transition phase has changed.
  ///
  /// - Parameters:
  ///   - insets: What is taken off the region at its start and end, in points.
  ///   - throttle: The least time between two calls, in seconds.
  ///   - handler: Called with the event.
  /// - Returns: The listener.
  package func onTransition(
    insets: (start: Double, end: Double) = (0, 0), throttle: Double = 0,
    handler: @escaping (Event, _ depth: Int) -> Subscription.Answer?
  ) -> Subscription {
    watch(.transition, throttle, handler) { $0.transitionPhase(insets: insets) }
  }

  private func watch(
    _ name: EventName.BuiltIn, _ throttle: Double, smoothing response: Double? = nil,
    _ handler: @escaping (Event, _ depth: Int) -> Subscription.Answer?,
    _ measure: @escaping (Item) -> Double?
  ) -> Subscription {
    let listener = listeners.add(.builtIn(name), throttle: throttle, handler: handler)
    node.scene?.watch(ProgressWatch(self, name, listener, smoothing: response, measure))
    return listener
  }
}

// MARK: - By name

extension Scene {
  /// The item or view that declares a timeline's name, nearest to a node: the node itself, what is
  /// inside it, then what is around it with everything inside; of several in one place the first.
  ///
  /// - Complexity: O(n) for n nodes.
  package func timeline(_ name: String, near node: Node?) -> Item? {
    var outer = node ?? root
    while true {
      var found: Node?
      outer.visit { if found == nil, $0.timelineName == name { found = $0 } }
      if let found { return .node(found) }
      guard let parent = outer.parent else { return nil }
      outer = parent
    }
  }
}
