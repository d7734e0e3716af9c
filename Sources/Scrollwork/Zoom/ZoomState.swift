/// What a scroll view knows of its zoom; the scale itself is part of its geometry.
struct ZoomState {
  /// How large the content wants to be, in its own points.
  var natural = Size.zero
  /// What keeps content that fits where the default anchor wants it (S14), in the content's points.
  var room = EdgeInsets.zero
  /// Whether a zoom is under way: from `will_begin_zoom` to `did_end_zoom`.
  var isActive = false
  /// Why the scale changed last.
  var source = ScrollSource.initial
  /// The scale the last `zoom` event told, and the tick in which it did.
  var reported = 1.0
  var toldTick = -1
}

extension ScrollView {
  /// How many points on the screen a point of the content takes.
  public var zoom: Double { geometry.zoom }

  /// Whether a zoom is under way, by fingers or by a call, until it is back in its range.
  public var isZooming: Bool { zooming.isActive }

  /// Whether the scale is on its way back into its range.
  public var isZoomBouncing: Bool {
    if case .zooming(let run) = activity { run.isBounce } else { false }
  }

  /// Whether fingers may take the scale past its ends.
  var bouncesZoom: Bool {
    settings.zoom.bounces && !(scene?.motionReduction.stopsBounce ?? false)
  }

  /// Whether the scale is where it may rest.
  var isZoomInRange: Bool { settings.zoom.clamped(geometry.zoom) == geometry.zoom }
}
