/// Two fingers on a view: the content point between them, and their distance.
///
/// The second one is a separate touch, or a distance set on the first one.
///
/// The scale is proportional to the distance between the fingers, and the content point between
/// them stays between them. Both are computed from the beginning of the gesture, so that fingers
/// that return restore scale and offset.
struct Pinch {
  /// The zoomed view.
  let view: ScrollView
  /// The distance between the fingers, as a multiple of that when the second one landed.
  var spread = 1.0
  /// The point between them at that time, in the scene.
  let landing: Point
  /// The distance of two touches at that time, in points; nil for one touch with a set distance.
  let reach: Double?
  /// Whether the pinch has begun to zoom.
  var hasBegun = false
  /// The raw scale at spread 1.
  private var scale = 1.0
  private var content = Point.zero
  /// The displacement by which the offset was outside its range at the last grab, in points.
  private var overhang = Point.zero

  init(_ view: ScrollView, at landing: Point, reach: Double? = nil) {
    self.view = view
    self.landing = landing
    self.reach = reach
  }

  /// The least distance of two fingers, in points: that of touching fingertips.
  static let leastReach = 10.0

  /// Sets scale and content point from the present state of the view.
  mutating func grab(at position: Point) {
    let geometry = view.geometry
    let raw = ZoomBand.raw(
      shown: geometry.zoom, view.settings.zoom, coefficient: view.settings.rubberBand)
    scale = raw / spread
    content = view.contentPoint(at: view.mapInScene.inward(position))
    overhang = geometry.contentOffset - geometry.clamped(geometry.contentOffset)
  }

  /// The scale to show for the fingers: with a rubber band, or clamped, outside the range.
  var shownScale: Double {
    let raw = scale * spread
    let zoom = view.settings.zoom
    return view.bouncesZoom
      ? ZoomBand.shown(raw: raw, zoom, coefficient: view.settings.rubberBand) : zoom.clamped(raw)
  }

  /// Applies scale and offset for the fingers; the offset is clamped to its range.
  func follow(at position: Point) {
    let point = view.mapInScene.inward(position)
    view.setZoom(shownScale, source: .user)
    let offset = view.offset(
      showing: content, at: point, room: view.zooming.room, scale: view.geometry.zoom)
    view.move(to: view.geometry.clamped(offset, beyond: overhang), source: .user)
  }

  /// The plan for the bounce of the scale: the content point between the fingers stays there.
  func plan(at position: Point) -> ZoomPlan {
    ZoomPlan(content: content, point: view.mapInScene.inward(position))
  }
}

extension ScrollView {
  /// Whether two fingers zoom the content.
  var canPinch: Bool {
    takes(.finger) && settings.zoom.isPinchEnabled && settings.zoom.isRange && sheet == nil
  }
}
