/// The event-free range of a moving view: the offsets at which a tick has nothing to settle.
///
/// Inside it no end of the view's range is reached or left, the active section is the same, and the
/// same rows are in reach. It is valid for one layout, one activity and, where the overscan of a
/// list depends on it, one direction.
struct EventFreeRange {
  /// The `layoutVersion` of the scene and the `activityNumber` of the view for which it is valid.
  let layout: Int
  let activity: Int
  /// The direction for which it is valid; nil for all.
  var heading: Heading?
  private var low = Point(x: -.infinity, y: -.infinity)
  private var high = Point(x: .infinity, y: .infinity)

  /// The margin in points by which its bounds are moved inwards, to allow for rounding.
  private static let margin = 1e-3

  /// Makes a range of all offsets.
  init(layout: Int, activity: Int) {
    self.layout = layout
    self.activity = activity
  }

  /// Intersects it with a range on an axis.
  mutating func limit(_ axis: Axis, to range: Range<Double>) {
    low[axis] = max(low[axis], range.lowerBound + Self.margin)
    high[axis] = min(high[axis], range.upperBound - Self.margin)
  }

  func contains(_ offset: Point) -> Bool {
    low.x <= offset.x && offset.x <= high.x && low.y <= offset.y && offset.y <= high.y
  }
}

extension ScrollView {
  /// Something has changed that may have to be reported at another offset.
  func forgetEventFreeRange() { movement.note(eventFree: nil) }

  /// Whether a move to an offset leaves nothing to settle and no row to measure, and no listener of
  /// `position`, `edge` or `near_edge` is registered.
  func isEventFree(at offset: Point, in scene: Scene) -> Bool {
    guard let eventFreeRange = movement.eventFreeRange,
      eventFreeRange.layout == scene.layoutVersion,
      eventFreeRange.activity == movement.activityNumber, eventFreeRange.contains(offset),
      eventFreeRange.heading.map({ $0.backward == movement.heading.backward }) != false
    else { return false }
    return !scene.listeners.listensToOffsetStates
      && !hasListeners(where: { $0.listensToOffsetStates })
  }

  /// Whether the view has no links and no snap or position state that changes with each offset.
  var hasPlainOffset: Bool {
    linkage.isEmpty && reported.pendingEndings.isEmpty && offsetState.position.isForgotten
      && strictRule == nil
      && sheet == nil && following.unseenItems.isEmpty
  }

  /// Computes `movement.eventFreeRange` after the view has been settled; nil unless it decelerates
  /// or is animated and has no links, snap or position state that changes with the offset.
  func updateEventFreeRange() {
    forgetEventFreeRange()
    guard let scene, activity.isFreeRunning, hasPlainOffset, geometry.repeatedAxes.isEmpty else {
      return
    }
    var region = EventFreeRange(layout: scene.layoutVersion, activity: movement.activityNumber)
    for axis in Axis.allCases where axes.contains(axis) {
      let start = geometry.minimum(axis) + Metrics.edge
      let end = geometry.maximum(axis) - Metrics.edge
      region.limit(axis, to: isAtStart(axis) ? -.infinity..<start : start..<(.infinity))
      region.limit(axis, to: isAtEnd(axis) ? end..<(.infinity) : -.infinity..<end)
    }
    if !hasNoSections { region.limit(axes.stacking, to: sectionOffsets) }
    for list in lists {
      if list.overscan.isDirected { region.heading = movement.heading }
      guard let offsets = list.offsetsInReach(of: self) else { return }
      region.limit(list.axis, to: offsets)
    }
    movement.note(eventFree: region)
  }
}

extension Activity {
  /// Whether it moves without input, and its target has been reported.
  fileprivate var isFreeRunning: Bool {
    switch self {
    case .decelerating(let fling): fling.isTargetReported
    case .animating: true
    case .idle, .tracking, .dragging, .pinching, .zooming, .wheeling, .native: false
    }
  }
}
