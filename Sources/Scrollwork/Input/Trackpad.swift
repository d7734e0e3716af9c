/// The fingers on a trackpad that scroll a view.
struct TrackpadGesture {
  /// The touch that they are while they hold the content; nil before their first movement where a
  /// view's `wheel` settings count, and for a swipe that has turned a page or is refused.
  var touch: Touch?
  @WeakHandle var view: ScrollView?
  /// Where the touch is once its pending movement is done, in the scene.
  var position = Point.zero
  /// Whether their first movement has yet to say what they do.
  var isUndecided = false
  /// Whether they move the horizontal axis by their vertical one, and the other way round.
  var exchangesAxes = false
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
  /// Listeners of `wheel` are called first. One that stops `began` refuses the whole gesture,
  /// later ones the movement that they hear of; the end cannot be refused. Where the view that
  /// comes first turns a page for a gesture, the first movement does so, and the rest does nothing.
  ///
  /// - Parameters:
  ///   - phase: The stage of the gesture.
  ///   - distance: The displacement of this view's offset, in points; positive grows it.
  /// - Returns: Whether there was such a gesture; always after `began`.
  @discardableResult
  package func trackpad(_ phase: GesturePhase, by distance: Point = .zero) -> Bool {
    guard let scene, phase == .began || scene.trackpadMoves(self) else { return false }
    let isRefused = refuses(WheelInput(delta: distance, phase: phase))
    guard isAlive else { return true }
    if phase == .began {
      scene.endTrackpad()
      scene.beginTrackpad(over: self, isRefused: isRefused)
    }
    guard scene.trackpadMoves(self) else { return false }
    if !isRefused { scene.moveTrackpad(by: distance, in: self) }
    let touch = scene.input.trackpad?.touch
    switch phase {
    case .began, .changed: break
    case .ended:
      scene.input.trackpad?.ending?.cancel()
      // The fingers have lifted here; what the momentum waits for is no rest of theirs.
      touch?.closeSamples()
      scene.input.trackpad?.ending = scene.after(Self.momentumDelay) {
        [scene = WeakHandle(scene)] in
        scene.object?.endTrackpad()
      }
    case .cancelled:
      scene.input.trackpad?.ending?.cancel()
      scene.input.trackpad = nil
      touch?.cancel()
    }
    return true
  }

  /// Plays an event of the momentum after a trackpad's gesture.
  ///
  /// `began` lets the fingers go at their speed: what follows is the motion of the view's physics
  /// and its snap rule, so that the distances of later events are not added to it. `cancelled`, as
  /// of fingers that are put down again, stops it. A listener of `wheel` that stops `began` has the
  /// view rest where the fingers left it.
  ///
  /// - Parameters:
  ///   - phase: The stage of the momentum.
  ///   - distance: What listeners hear of; nothing moves by it.
  /// - Returns: The motion that began; nil for other events, and where the fingers did not move it.
  @discardableResult
  package func momentum(_ phase: GesturePhase, by distance: Point = .zero) -> ScrollMotion? {
    guard let scene else { return nil }
    let isRefused = refuses(WheelInput(delta: distance, phase: phase, isMomentum: true))
    guard isAlive else { return nil }
    switch phase {
    case .changed, .ended: return nil
    case .began:
      guard awaitsMomentum else { return nil }
      let motion = scene.endTrackpad(flings: !isRefused)
      return isRefused ? nil : motion
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
  /// Whether fingers on a trackpad scroll a view.
  fileprivate func trackpadMoves(_ view: ScrollView) -> Bool {
    guard let gesture = input.trackpad, gesture.view === view else { return false }
    return gesture.touch?.isDown ?? true
  }

  fileprivate func beginTrackpad(over view: ScrollView, isRefused: Bool) {
    layoutIfNeeded()
    var gesture = TrackpadGesture(view: view)
    if !isRefused {
      let views = sequence(first: view, next: { $0.scroller })
      gesture.isUndecided = views.contains {
        $0.settings.wheel.page == .gesture || $0.settings.wheel.axis != .y
      }
      if !gesture.isUndecided { hold(view, in: &gesture) }
    }
    input.trackpad = gesture
  }

  /// Puts the fingers on the content.
  private func hold(_ view: ScrollView, in gesture: inout TrackpadGesture) {
    let touch = trackpadTouch(over: view)
    gesture.touch = touch
    gesture.position = touch.position
  }

  /// Moves the fingers by as much as moves the view's offset by a distance.
  fileprivate func moveTrackpad(by distance: Point, in view: ScrollView) {
    guard distance.isFinite, distance != .zero, var gesture = input.trackpad else { return }
    if gesture.isUndecided {
      decide(about: &gesture, by: distance, in: view)
      input.trackpad = gesture
    }
    guard let touch = gesture.touch else { return }
    let distance = gesture.exchangesAxes ? Point(x: distance.y, y: distance.x) : distance
    let unit = view.offsetDisplacement(ofFinger: Point(x: 1, y: 1))
    let movement = Point(x: distance.x / unit.x, y: distance.y / unit.y)
    guard movement.isFinite else { return }
    if !touch.isDragging { touch.crossSlop(towards: movement) }
    gesture.position = gesture.position + movement
    touch.move(to: gesture.position)
    input.trackpad = gesture
  }

  /// Turns a page by the first movement of a swipe, or puts the fingers on the content.
  private func decide(
    about gesture: inout TrackpadGesture, by distance: Point, in view: ScrollView
  ) {
    layoutIfNeeded()
    gesture.isUndecided = false
    let chain = ScrollChain(
      around: view, number: nextGestureNumber(), by: .trackpad, isWheel: true)
    let displacement = view.toChain(distance)
    guard case .scrolls = view.turnPage(by: displacement, along: chain, in: nil) else { return }
    let axis = distance.dominantAxis
    let first = chain.first(axis, towards: displacement[axis]) { view, own in
      view.canDrag(own) ? view.room(own, towards: view.toLocal(displacement[axis], own)) : 0
    }
    gesture.exchangesAxes = first.map { $0.own != axis } ?? false
    hold(view, in: &gesture)
  }

  /// Lifts the fingers from the trackpad, at rest or at their speed.
  @discardableResult
  fileprivate func endTrackpad(flings: Bool = false) -> ScrollMotion? {
    guard let gesture = input.trackpad else { return nil }
    input.trackpad = nil
    gesture.ending?.cancel()
    return gesture.touch?.lift(velocity: flings ? nil : .zero)
  }
}
