/// Two fingers on a view: where they hold its content, and how far apart they are (V12).
///
/// The second one may be a touch of its own (U6) or a distance that the first one is given.
///
/// The scale goes with the distance between the fingers, and the point of the content between them
/// stays between them, wherever they go. Both start from the beginning of the gesture, so that fingers
/// that come back bring the content back.
struct Pinch {
  /// The view whose content they zoom.
  let view: ScrollView
  /// The distance between the fingers, as a multiple of what it was when the second one landed.
  var spread = 1.0
  /// Where the point between them was then, in the scene.
  let landing: Point
  /// How far apart two touches were then, in points; nil where a touch is given a distance.
  let reach: Double?
  /// Whether the content follows.
  var hasBegun = false
  /// The scale that counts as spread 1, and the point of the content between the fingers.
  private var scale = 1.0
  private var content = Point.zero
  /// How far outside of its range the offset was.
  private var overhang = Point.zero

  init(_ view: ScrollView, at landing: Point, reach: Double? = nil) {
    self.view = view
    self.landing = landing
    self.reach = reach
  }

  /// The least distance of two fingers, in points: tips that touch each other are as far apart.
  static let leastReach = 10.0

  /// Takes hold of the content as it lies now.
  mutating func grab(at position: Point) {
    let geometry = view.geometry
    let raw = ZoomBand.raw(
      shown: geometry.zoom, view.settings.zoom, coefficient: view.settings.rubberBand)
    scale = raw / spread
    content = view.contentPoint(at: view.mapInScene.inward(position))
    overhang = geometry.contentOffset - geometry.clamped(geometry.contentOffset)
  }

  /// The scale the fingers ask for, as it shows.
  var shownScale: Double {
    let raw = scale * spread
    let zoom = view.settings.zoom
    return view.bouncesZoom
      ? ZoomBand.shown(raw: raw, zoom, coefficient: view.settings.rubberBand) : zoom.clamped(raw)
  }

  /// Shows what the fingers ask for; the offset stays in its range.
  func follow(at position: Point) {
    let point = view.mapInScene.inward(position)
    view.setZoom(shownScale, source: .user)
    let offset = view.offset(
      showing: content, at: point, room: view.zooming.room, scale: view.geometry.zoom)
    view.move(to: view.geometry.clamped(offset, beyond: overhang), source: .user)
  }

  /// What stays where while the scale goes back.
  func plan(at position: Point) -> ZoomPlan {
    ZoomPlan(content: content, point: view.mapInScene.inward(position))
  }
}

extension ScrollView {
  /// Whether two fingers zoom the content.
  var canPinch: Bool {
    settings.isEnabled && settings.zoom.isPinchEnabled && settings.zoom.isRange && sheet == nil
  }
}
