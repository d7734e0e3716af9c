/// Two fingers on a view: where they hold its content, and how far apart they are (V12).
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
  /// Whether the content follows.
  var hasBegun = false
  /// The scale that counts as spread 1, and the point of the content between the fingers.
  private var scale = 1.0
  private var content = Point.zero
  /// How far outside of its range the offset was.
  private var overhang = Point.zero

  init(_ view: ScrollView, at landing: Point) {
    self.view = view
    self.landing = landing
  }

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

extension Touch {
  /// Lets a second finger join, and both be somewhere in the coming tick.
  ///
  /// The innermost view under the finger that zooms follows; without one the pair is as one finger.
  ///
  /// - Parameters:
  ///   - spread: their distance, as a multiple of what it was when the second finger joined; above 0.
  ///   - centroid: the point between them, in the scene.
  /// - Returns: whether a view zooms.
  @discardableResult
  public func pinch(spread: Double, to centroid: Point) -> Bool {
    guard isDown, spread.isFinite, spread > 0, centroid.isFinite else { return false }
    if pinch == nil {
      guard let view = chain.views.first(where: \.canPinch) else {
        move(to: centroid)
        return false
      }
      pinch = Pinch(view, at: position)
      beNoTap()
    }
    pinch?.spread = spread
    move(to: centroid)
    return true
  }

  /// How far apart two fingers are now, as a multiple of what it was when the second one joined.
  public var spread: Double { pinch?.spread ?? 1 }

  /// The fingers have arrived somewhere.
  func followPinch() {
    guard let pinch else { return }
    if !pinch.hasBegun { beginPinch(pinch) }
    guard let pinch = self.pinch, pinch.hasBegun else { return }
    pinch.follow(at: position)
  }

  private func beginPinch(_ begun: Pinch) {
    let view = begun.view
    // Another finger's drag is left alone.
    if case .dragging(let drag) = view.activity, drag.touch !== self { return }
    if case .pinching(let other) = view.activity, other !== self { return }
    for other in dragged where other !== view {
      guard case .dragging(let drag) = other.activity else { continue }
      lose(other)
      _ = other.release(drag, velocity: .zero)
    }
    for hold in holds where hold.view !== view { letGo(hold.view) }
    if case .tracking(let other) = view.activity, other !== self { other.lose(view) }
    let ending = view.cutShort(.interrupted, by: "user")
    holds.removeAll { $0.view === view }
    var pinch = begun
    pinch.spread = 1
    pinch.grab(at: begun.landing)
    pinch.spread = begun.spread
    pinch.hasBegun = true
    self.pinch = pinch
    view.holdsOutsideRange = false
    view.snapped = nil
    view.zooming.isActive = true
    view.enter(.pinching(self), ending: ending)
    view.emit(.willBeginZoom, .zoomScale(view.geometry.zoom))
  }

  /// The view is told to let the fingers go.
  func endPinch() {
    guard let pinch, pinch.hasBegun else { return }
    self.pinch = nil
    origin = position
    _ = liftPinch(pinch)
  }

  /// Takes hold anew of content that layout has moved under the fingers.
  func regrabPinch() {
    guard var pinch else { return }
    pinch.grab(at: position)
    self.pinch = pinch
  }

  /// The fingers lift.
  ///
  /// - Returns: what they leave behind; nil where they have moved nothing.
  func liftPinch(_ pinch: Pinch) -> ScrollMotion? {
    let view = pinch.view
    guard case .pinching(let touch) = view.activity, touch === self else { return nil }
    let motion = ScrollMotion(scene?.runningLine?.text ?? "pinch", view: view)
    if view.isZoomInRange {
      view.endZoomGesture(motion, by: cause)
    } else {
      view.bounceZoom(about: pinch.plan(at: position), motion: motion)
    }
    return motion
  }
}

extension ScrollView {
  /// Whether two fingers zoom the content.
  var canPinch: Bool {
    settings.isEnabled && settings.zoom.isPinchEnabled && settings.zoom.isRange && sheet == nil
  }
}
