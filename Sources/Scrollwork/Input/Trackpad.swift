/// The fingers on a trackpad that scroll a view.
struct TrackpadGesture {
  let touch: Touch
  @WeakHandle var view: ScrollView?
  /// Where the touch is once its pending movement is done, in the scene.
  var position: Point
  /// Lifts the fingers unless momentum begins before.
  var ending: SceneTimer?
}

extension ScrollView {
  /// The time after the end of a trackpad's gesture within which its momentum begins, in seconds;
  /// Chromium's.
  static let momentumDelay = 0.1

  /// Plays an event of fingers on a trackpad over the view.
  ///
  /// From `began` to `ended` the content follows them 1:1 and at once, past the ends as under a
  /// finger, and the views around take what is left. After `ended` the fingers still hold it for
  /// 0.1 s, in which `momentum(.began)` makes them fling it; without that it comes to rest where it
  /// is.
  ///
  /// - Parameters:
  ///   - phase: The stage of the gesture.
  ///   - distance: The displacement of this view's offset, in points; positive grows it.
  /// - Returns: Whether there was such a gesture; always after `began`.
  @discardableResult
  package func trackpad(_ phase: GesturePhase, by distance: Point = .zero) -> Bool {
    guard let scene else { return false }
    if phase == .began {
      scene.endTrackpad()
      scene.beginTrackpad(over: self)
    }
    guard let gesture = scene.input.trackpad, gesture.view === self, gesture.touch.isDown else {
      return false
    }
    scene.moveTrackpad(by: distance, in: self)
    switch phase {
    case .began, .changed: break
    case .ended:
      gesture.ending?.cancel()
      // The fingers have lifted here; what the momentum waits for is no rest of theirs.
      gesture.touch.closeSamples()
      scene.input.trackpad?.ending = scene.after(Self.momentumDelay) {
        [scene = WeakHandle(scene)] in
        scene.object?.endTrackpad()
      }
    case .cancelled:
      scene.input.trackpad = nil
      gesture.ending?.cancel()
      gesture.touch.cancel()
    }
    return true
  }

  /// Plays an event of the momentum after a trackpad's gesture.
  ///
  /// `began` lets the fingers go at their speed: what follows is the motion of the view's physics
  /// and its snap rule, so that the distances of later events are not added to it. `cancelled`, as
  /// of fingers that are put down again, stops it.
  ///
  /// - Returns: The motion that began; nil for other events, and where the fingers did not move it.
  @discardableResult
  package func momentum(_ phase: GesturePhase) -> ScrollMotion? {
    guard let scene else { return nil }
    switch phase {
    case .changed, .ended: return nil
    case .began: return awaitsMomentum ? scene.endTrackpad(flings: true) : nil
    case .cancelled:
      for view in ScrollChain(around: self, number: scene.nextGestureNumber()).views {
        if case .decelerating = view.activity { view.stop() }
      }
      return nil
    }
  }
}

extension ScrollView {
  /// Whether fingers on a trackpad have ended their gesture over the view at most 0.1 s ago.
  package var awaitsMomentum: Bool {
    guard let gesture = scene?.input.trackpad else { return false }
    return gesture.view === self && gesture.ending != nil
  }
}

extension Scene {
  fileprivate func beginTrackpad(over view: ScrollView) {
    layoutIfNeeded()
    let touch = trackpadTouch(over: view)
    input.trackpad = TrackpadGesture(touch: touch, view: view, position: touch.position)
  }

  /// Moves the fingers by as much as moves the view's offset by a distance.
  fileprivate func moveTrackpad(by distance: Point, in view: ScrollView) {
    guard distance.isFinite, distance != .zero, var gesture = input.trackpad else { return }
    let unit = view.offsetDisplacement(ofFinger: Point(x: 1, y: 1))
    let movement = Point(x: distance.x / unit.x, y: distance.y / unit.y)
    guard movement.isFinite else { return }
    if !gesture.touch.isDragging { gesture.touch.crossSlop(towards: movement) }
    gesture.position = gesture.position + movement
    gesture.touch.move(to: gesture.position)
    input.trackpad = gesture
  }

  /// Lifts the fingers from the trackpad, at rest or at their speed.
  @discardableResult
  fileprivate func endTrackpad(flings: Bool = false) -> ScrollMotion? {
    guard let gesture = input.trackpad else { return nil }
    input.trackpad = nil
    gesture.ending?.cancel()
    return gesture.touch.lift(velocity: flings ? nil : .zero)
  }
}
