extension Touch {
  // MARK: - One touch with a distance

  /// Adds a second finger to the touch and moves both in the next tick.
  ///
  /// The innermost view under the finger that zooms follows; without one the pair acts as one
  /// finger, which is reported once for the innermost view (`SW0318`).
  ///
  /// - Parameters:
  ///   - spread: Their distance, as a multiple of that when the second finger joined; above 0.
  ///   - centroid: The point between them, in the scene.
  /// - Returns: Whether a view zooms.
  @discardableResult
  package func pinch(spread: Double, to centroid: Point) -> Bool {
    guard isDown, !isRetired, spread.isFinite, spread > 0, centroid.isFinite else { return false }
    // Two touches that pinch already have a distance.
    if partner != nil {
      move(to: centroid)
      return true
    }
    if pinch == nil {
      guard let view = chain.views.first(where: { $0.canPinch }) else {
        if spread != 1 { reportUselessPinch() }
        move(to: centroid)
        return false
      }
      pinch = Pinch(view, at: position)
      cancelTap()
    }
    pinch?.spread = spread
    move(to: centroid)
    return true
  }

  /// The distance of two fingers, as a multiple of that when the second one joined.
  package var spread: Double { gripping.pinch?.spread ?? 1 }

  private func reportUselessPinch() {
    chain.views.first?.noteNoZoom(
      "two fingers spread where no view zooms",
      help: "give a view around them a range: zoom = { min = 1, max = 4 }")
  }

  // MARK: - Two touches

  /// Pairs the touch with another one on the same view, if that zooms: from now on the two pinch
  /// it.
  ///
  /// The innermost common view that zooms is chosen. A third finger is a separate touch.
  func beginPinchPair() {
    guard let scene else { return }
    for view in chain.views where view.canPinch {
      if case .pinching = view.activity { return }
      let other = scene.input.touches.first { other in
        other !== self && other.mayPair && other.chain.views.contains { $0 === view }
      }
      guard let other else { continue }
      partner = other
      other.partner = self
      other.pinch = Pinch(
        view, at: other.centroid, reach: max(other.distanceToPartner, Pinch.leastReach))
      return
    }
  }

  private var mayPair: Bool {
    isDown && !isRetired && partner == nil && pinch == nil && hand.guide == nil
      && hand.companions.isEmpty
  }

  /// The touch that stores the pinch: of two the earlier one.
  var gripping: Touch { pinch == nil ? partner ?? self : self }

  /// The point between the fingers.
  private var centroid: Point { partner.map { (position + $0.position) / 2 } ?? position }

  private var distanceToPartner: Double { partner.map { ($0.position - position).length } ?? 0 }

  /// Ends the pinch, and the pairing with another touch.
  func endGrip() {
    let other = partner
    pinch = nil
    partner = nil
    guard let other else { return }
    other.pinch = nil
    other.partner = nil
    other.hand.origin = other.point
  }

  /// Called when one of two touches lifts: the other one continues as a drag of the zoomed view.
  ///
  /// - Returns: Whether they have zoomed a view.
  func leavePinchPair() -> Bool {
    guard let other = partner else { return false }
    let owner = gripping
    let pinch = owner.pinch
    endGrip()
    guard let pinch, pinch.hasBegun, case .pinching(let touch) = pinch.view.activity,
      touch === owner
    else { return false }
    other.goOn(with: pinch.view)
    return true
  }

  /// Starts a drag of the zoomed view at the present position, at velocity 0; a view that cannot be
  /// dragged is tracked.
  private func goOn(with view: ScrollView) {
    restartSamples()
    let offset = view.geometry.contentOffset
    let ending = [view.endOfZoom()]
    guard Axis.allCases.contains(where: { view.canDrag($0) }) else {
      hand.origin = point
      holds.append(Hold(view: view, hasCaught: true, heading: offset))
      return view.enter(.tracking(self), ending: ending)
    }
    // Views inside the zoomed one are not dragged.
    lost = Array(chain.views.prefix { $0 !== view })
    hand.followed = point
    dragAxes = view.axes
    isDragging = true
    dragged = [view]
    view.beginPendingSnap()
    let drag = Drag(self, view, axes: dragAxes, from: point, original: offset)
    view.enter(.dragging(drag), ending: ending, beginning: [.willBeginDrag])
  }

  // MARK: - Zooming

  /// Called when the fingers have moved: updates the pinch.
  func followPinch() {
    if let partner {
      partner.arrive()
      (hand.hasMoved, partner.hand.hasMoved) = (false, false)
      if let reach = pinch?.reach {
        pinch?.spread = max(distanceToPartner, Pinch.leastReach) / reach
      }
    }
    guard let pinch else { return }
    if !pinch.hasBegun { beginPinch(pinch) }
    guard let pinch = self.pinch, pinch.hasBegun else { return }
    pinch.follow(at: centroid)
  }

  private func beginPinch(_ begun: Pinch) {
    let view = begun.view
    guard view.canPinch else { return endGrip() }
    // A drag by another touch is not interrupted.
    if case .dragging(let drag) = view.activity, drag.touch !== self, drag.touch !== partner {
      return
    }
    if case .pinching(let other) = view.activity, other !== self { return }
    for touch in [self, partner].compactMap({ $0 }) {
      touch.cancelTap()
      touch.leaveOthers(than: view)
    }
    guard let pinch, view.isAlive, view.scene != nil else { return }
    if case .tracking(let other) = view.activity, other !== self { other.lose(view) }
    var grip = pinch
    // `cutShort` ends a drag of these touches and clears the pinch, so it is stored before.
    let other = partner
    let ending = view.cutShort(.interrupted, by: "user")
    holds.removeAll { $0.view === view }
    grip.spread = 1
    grip.grab(at: begun.landing)
    grip.spread = begun.spread
    grip.hasBegun = true
    self.pinch = grip
    partner = other
    other?.partner = self
    trace(on: view)
    other?.trace(on: view)
    view.snapState.leave()
    view.zooming.begin()
    view.enter(.pinching(self), ending: ending)
    view.emit(.willBeginZoom, .zoomScale(view.geometry.zoom), source: .user)
  }

  /// Releases all views except the one to zoom.
  private func leaveOthers(than view: ScrollView) {
    for other in dragged where other !== view {
      guard case .dragging(let drag) = other.activity, drag.touch === self else { continue }
      lose(other)
      _ = other.release(drag, velocity: .zero)
    }
    for hold in holds where hold.view !== view { release(hold.view) }
  }

  /// Ends the pinch because the view no longer allows it.
  func endPinch() {
    guard let pinch, pinch.hasBegun else { return }
    let middle = centroid
    endGrip()
    hand.origin = point
    _ = liftPinch(pinch, at: middle)
  }

  /// Sets the pinch's scale and content point again after layout has moved the content.
  func regrabPinch() {
    guard var pinch else { return }
    pinch.grab(at: centroid)
    self.pinch = pinch
  }

  /// Called when the fingers lift: ends the zoom, or starts the bounce of the scale.
  ///
  /// - Parameters:
  ///   - pinch: Their pinch.
  ///   - position: The point between them, in the scene.
  /// - Returns: The motion that follows; nil if they have not zoomed.
  func liftPinch(_ pinch: Pinch, at position: Point) -> ScrollMotion? {
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
