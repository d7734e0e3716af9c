internal import ScrollPhysics

/// The states of items that `stuck`, `unstuck`, `snapped` and `unsnapped` report, as last reported.
///
/// A scene has one while anything listens to these events. It is compared with what is once a tick,
/// when all offsets are final, if anything has moved.
///
/// - Complexity: O(s) for each view, for s sticky nodes in its content; of rows O(log n) for those
///   that stick now.
final class ScrollStates {
  /// The states of a view's content.
  fileprivate struct Known {
    /// The items that stick, in layout order, with the edges.
    var stuck: [(item: Item, edges: EdgeSet)] = []
    /// The target on which the view is snapped along each axis.
    var snapped = Planar<Item?>(x: nil, y: nil)
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var hosts: [ListenerList] = []

  /// Whether anything listens to the events.
  private var isHeard: Bool { hosts.contains { $0.listensToStates } }

  /// Something begins to listen.
  func add(_ host: ListenerList) {
    hosts.removeAll { $0 === host || !$0.listensToStates }
    hosts.append(host)
  }

  /// Takes the present states, and queues events for those that have changed.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - isQuiet: Whether nothing is queued, as for the first layout.
  func evaluate(in scene: Scene, isQuiet: Bool = false) {
    guard isQuiet || isHeard else {
      scene.watchers.watch(nil)
      return
    }
    var next: [ObjectIdentifier: Known] = [:]
    for view in scene.scrollViews {
      let former = known[ObjectIdentifier(view)]
      let now = states(of: view, in: scene)
      if !now.stuck.isEmpty || now.snapped.x != nil || now.snapped.y != nil {
        next[ObjectIdentifier(view)] = now
      }
      if !isQuiet { report(now, after: former ?? Known(), in: scene) }
    }
    known = next
  }

  private func states(of view: ScrollView, in scene: Scene) -> Known {
    var now = Known()
    for node in view.stickyNodes {
      let edges = node.stuckEdges
      if !edges.isEmpty { now.stuck.append((.node(node), edges)) }
    }
    for row in view.stuckRows where row.shows { now.stuck.append((row.item, EdgeSet(row.edge))) }
    for section in view.pinnedSections {
      let edges = view.pinnedEdges(of: section)
      if !edges.isEmpty { now.stuck.append((section, edges)) }
    }
    now.snapped = view.snappedItems
    return now
  }

  private func report(_ now: Known, after former: Known, in scene: Scene) {
    if !now.stuck.isEmpty || !former.stuck.isEmpty {
      for (item, edges) in former.stuck where item.isAlive {
        let left = edges.subtracting(now.edges(of: item))
        if !left.isEmpty { scene.emit(.unstuck, on: item, detail: .edges(left.edges)) }
      }
      for (item, edges) in now.stuck {
        let reached = edges.subtracting(former.edges(of: item))
        if !reached.isEmpty { scene.emit(.stuck, on: item, detail: .edges(reached.edges)) }
      }
    }
    for item in former.snappedItems where item.isAlive {
      let left = former.axes(of: item).subtracting(now.axes(of: item))
      if !left.isEmpty { scene.emit(.unsnapped, on: item, detail: .axes(left)) }
    }
    for item in now.snappedItems {
      let reached = now.axes(of: item).subtracting(former.axes(of: item))
      if !reached.isEmpty { scene.emit(.snapped, on: item, detail: .axes(reached)) }
    }
  }
}

extension ScrollStates.Known {
  /// The edges at which an item sticks.
  fileprivate func edges(of item: Item) -> EdgeSet {
    stuck.first { $0.item == item }?.edges ?? []
  }

  /// The axes along which the view is snapped on an item.
  fileprivate func axes(of item: Item) -> AxisSet {
    AxisSet(snapped, holding: item)
  }

  /// The items on which it is snapped, each once.
  fileprivate var snappedItems: [Item] {
    let items = [snapped.x, snapped.y].compactMap { $0 }
    return items.count == 2 && items[0] == items[1] ? [items[0]] : items
  }
}

extension AxisSet {
  /// The axes along which an item is snapped.
  fileprivate init(_ snapped: Planar<Item?>, holding item: Item) {
    self = []
    if snapped.x == item { insert(.horizontal) }
    if snapped.y == item { insert(.vertical) }
  }
}

extension Item {
  /// The edges of its view's region at which the item sticks now, of a section its pinned header or
  /// footer: to which it is displaced while any of that shows.
  package var stuckEdges: [Edge] {
    guard isAlive else { return [] }
    node.scene?.layoutIfNeeded()
    if case .node(let node) = self, node.sticky != nil { return node.stuckEdges.edges }
    if case .row(let list, let key) = self {
      return list.stuckRows.filter { $0.key == key && $0.shows }.map { $0.edge }
    }
    return scroller?.pinnedEdges(of: self).edges ?? []
  }

  /// The axes along which its view rests on the item by its snap rule, or would if what moves it
  /// ended now.
  package var snappedAxes: AxisSet {
    guard isAlive, let scroller else { return [] }
    node.scene?.layoutIfNeeded()
    return AxisSet(scroller.snappedItems, holding: self)
  }
}

extension ListenerList {
  private static let states = [
    EventName.BuiltIn.stuck, .unstuck, .snapped, .unsnapped,
  ].map(EventName.builtIn)

  /// Whether a listener to the events of `ScrollStates` is active, muted or not.
  fileprivate var listensToStates: Bool { has { Self.states.contains($0) } }

  /// Whether an event is one of those of `ScrollStates`.
  static func reportsStates(_ name: EventName) -> Bool { states.contains(name) }
}

extension Scene {
  /// Has the states of items evaluated for what begins to listen to them; what has changed before
  /// is queued first.
  func noteListening(to name: EventName, on host: ListenerList) {
    guard ListenerList.reportsStates(name) else { return }
    if structure.hasBegun { watchers.states?.evaluate(in: self) }
    let states = watchers.states ?? ScrollStates()
    if watchers.states == nil, structure.hasBegun { states.evaluate(in: self, isQuiet: true) }
    states.add(host)
    watchers.watch(states)
  }
}
