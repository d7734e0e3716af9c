/// What a scene has still to do: each stage of a tick adds what it leaves to a later one, and removes what
/// it does.
struct PendingWork {
  /// The views that move by themselves, in document order.
  var moving = MovingViews()
  /// The events to deliver.
  var queue = EventQueue()
  /// Whether a frame or range may be out of date.
  var needsLayout = true
  /// The geometries measured in the current layout pass, not yet adopted by their views.
  var geometries: [(view: ScrollView, next: ScrollGeometry)] = []
  /// The views in their first layout.
  var beginning = ViewQueue(.beginning)
  /// The views whose rows in reach may not have been measured.
  var unmeasured = ViewQueue(.unmeasured)
  /// The views with a call whose target is resolved again after this tick's layout.
  var unconfirmed = ViewQueue(.unconfirmed)
  /// The members of links changed since the last link stage.
  var linked = ViewQueue(.linked)
  /// Whether any offset or frame has changed since the observers were last evaluated.
  var needsLook = true
  /// The views to settle before the flush.
  var unsettled = ViewQueue(.unsettled)
  /// The nodes whose `appear` events are due in the next flush.
  var appearing: [Node] = []
  /// The views whose traces get a sample at the end of the tick.
  var traced = ViewQueue(.traced)

  /// Whether nothing waits but motion, samples and observers.
  var isEmpty: Bool {
    queue.isEmpty && !needsLayout && beginning.isEmpty && unmeasured.isEmpty && unconfirmed.isEmpty
      && linked.isEmpty && unsettled.isEmpty && appearing.isEmpty
  }
}
