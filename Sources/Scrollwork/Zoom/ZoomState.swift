/// The state of a scroll view's zoom besides the scale, which is in its geometry.
struct ZoomState {
  /// The measured size of the content, in content points.
  private(set) var natural = Size.zero
  /// The padding that aligns content smaller than the region, in content points.
  private(set) var room = EdgeInsets.zero
  /// Whether a zoom is in progress: from `will_begin_zoom` to `did_end_zoom`.
  private(set) var isActive = false
  /// The source of the last change of the scale.
  private(set) var source = ScrollSource.initial
  /// The scale in the last `zoom` event, and its tick.
  private(set) var reported = 1.0
  private(set) var reportedTick = -1
  /// Whether a call set a scale though the view does not zoom, as reported.
  private var isUnusedReported = false

  /// Layout has measured the content, in content points.
  mutating func measure(_ natural: Size, room: EdgeInsets) {
    (self.natural, self.room) = (natural, room)
  }

  mutating func begin() { isActive = true }
  mutating func end() { isActive = false }

  /// The scale changes.
  mutating func change(by source: ScrollSource) { self.source = source }

  /// Takes a scale as known to listeners.
  mutating func takeAsReported(_ scale: Double) { reported = scale }

  /// Whether a `zoom` event may report a scale in a tick; at most one does.
  mutating func report(_ scale: Double, in tick: Int) -> Bool {
    guard reportedTick != tick else { return false }
    (reported, reportedTick) = (scale, tick)
    return true
  }

  /// Whether it is to be reported that the view does not zoom; once.
  mutating func takeUnusedReport() -> Bool {
    defer { isUnusedReported = true }
    return !isUnusedReported
  }
}

extension ScrollView {
  /// The number of points of the viewport for one point of the content.
  package var zoom: Double { geometry.zoom }

  /// Whether a zoom by fingers or a call, or the bounce of the scale, is in progress.
  package var isZooming: Bool { zooming.isActive }

  /// Whether the scale bounces back into its range.
  package var isZoomBouncing: Bool {
    if case .zooming(let run) = activity { run.isBounce } else { false }
  }

  /// Whether fingers may move the scale past its limits.
  var bouncesZoom: Bool {
    settings.zoom.bounces && !(scene?.motionReduction.stopsBounce ?? false)
  }

  /// Whether the scale is inside its range.
  var isZoomInRange: Bool { settings.zoom.clamped(geometry.zoom) == geometry.zoom }
}
