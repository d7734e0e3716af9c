/// The state of a scroll view's zoom besides the scale, which is in its geometry.
struct ZoomState {
  /// The measured size of the content, in content points.
  var natural = Size.zero
  /// The padding that aligns content smaller than the region, in content points.
  var room = EdgeInsets.zero
  /// Whether a zoom is in progress: from `will_begin_zoom` to `did_end_zoom`.
  var isActive = false
  /// The source of the last change of the scale.
  var source = ScrollSource.initial
  /// The scale in the last `zoom` event, and its tick.
  var reported = 1.0
  var reportedTick = -1
}

extension ScrollView {
  /// The number of points of the viewport for one point of the content.
  public var zoom: Double { geometry.zoom }

  /// Whether a zoom by fingers or a call, or the bounce of the scale, is in progress.
  public var isZooming: Bool { zooming.isActive }

  /// Whether the scale bounces back into its range.
  public var isZoomBouncing: Bool {
    if case .zooming(let run) = activity { run.isBounce } else { false }
  }

  /// Whether fingers may move the scale past its limits.
  var bouncesZoom: Bool {
    settings.zoom.bounces && !(scene?.motionReduction.stopsBounce ?? false)
  }

  /// Whether the scale is inside its range.
  var isZoomInRange: Bool { settings.zoom.clamped(geometry.zoom) == geometry.zoom }
}
