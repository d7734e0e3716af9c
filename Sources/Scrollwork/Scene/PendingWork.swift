/// What a scene has still to do: each stage of a tick adds what it leaves to a later one, and
/// removes what it does.
struct PendingWork {
  /// The views that move by themselves, in document order.
  var moving = MovingViews()
  /// The events to deliver.
  var queue = EventQueue()
  /// Whether a frame or range may be out of date.
  private(set) var needsLayout = true
  /// The geometries measured in the current layout pass, not yet adopted by their views.
  private(set) var geometries: [(view: ScrollView, next: ScrollGeometry)] = []
  /// The views in their first layout.
  var beginning = ViewQueue(.beginning)
  /// The views whose rows in reach may not have been measured.
  var unmeasured = ViewQueue(.unmeasured)
  /// The views with a call whose target is resolved again after this tick's layout.
  var unconfirmed = ViewQueue(.unconfirmed)
  /// The members of links changed since the last link stage.
  var linked = ViewQueue(.linked)
  /// Whether any offset or frame has changed since the observers were last evaluated.
  private(set) var needsLook = true
  /// Whether they are evaluated in the next tick whatever happens: a value that follows another one
  /// does not rest yet.
  private(set) var needsNextLook = false
  /// The number of such changes so far.
  private(set) var changes = 0
  /// The views to settle before the flush.
  var unsettled = ViewQueue(.unsettled)
  /// The nodes whose `appear` events are due in the next flush.
  private(set) var appearing: [Node] = []
  /// The views whose traces get a sample at the end of the tick.
  var traced = ViewQueue(.traced)

  /// Whether nothing waits but motion, samples and observers.
  var isEmpty: Bool {
    queue.isEmpty && !needsLayout && beginning.isEmpty && unmeasured.isEmpty && unconfirmed.isEmpty
      && linked.isEmpty && unsettled.isEmpty && appearing.isEmpty
  }

  // MARK: - Layout

  /// A frame or range may be out of date.
  mutating func requireLayout() { needsLayout = true }

  /// A layout pass begins; it may change frames.
  mutating func beginPass() {
    needsLayout = false
    requireLook()
  }

  /// Layout has measured a view.
  mutating func measure(_ view: ScrollView, _ next: ScrollGeometry) {
    geometries.append((view, next))
  }

  /// Removes and returns what the pass has measured.
  mutating func takeGeometries() -> [(view: ScrollView, next: ScrollGeometry)] {
    defer { geometries = [] }
    return geometries
  }

  // MARK: - Observers and appearance

  /// An offset, a frame or an observer has changed.
  mutating func requireLook() {
    needsLook = true
    changes += 1
  }

  /// The observers have to be evaluated in the next tick, too.
  mutating func requireNextLook() { needsNextLook = true }

  /// The observers are evaluated.
  mutating func endLook() { (needsLook, needsNextLook) = (false, false) }

  /// A node was added or shown.
  mutating func appear(_ node: Node) { appearing.append(node) }

  /// Has the `appear` events of some nodes wait for the next flush, in place of others.
  mutating func replaceAppearing(with nodes: [Node]) { appearing = nodes }
}
