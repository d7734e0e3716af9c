extension Touch {
  // MARK: - One touch with a distance

  /// Lets a second finger join, and both be somewhere in the coming tick.
  ///
  /// The innermost view under the finger that zooms follows; without one the pair is as one finger, and
  /// that is said once.
  ///
  /// - Parameters:
  ///   - spread: their distance, as a multiple of what it was when the second finger joined; above 0.
  ///   - centroid: the point between them, in the scene.
  /// - Returns: whether a view zooms.
  @discardableResult
  public func pinch(spread: Double, to centroid: Point) -> Bool {
    guard isDown, spread.isFinite, spread > 0, centroid.isFinite else { return false }
    // Two touches that pinch already have a distance.
    if partner != nil {
      move(to: centroid)
      return true
    }
    if pinch == nil {
      guard let view = chain.views.first(where: \.canPinch) else {
        if spread != 1 { reportUselessPinch() }
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
  public var spread: Double { gripping.pinch?.spread ?? 1 }

  private func reportUselessPinch() {
    guard !hasReportedPinch else { return }
    hasReportedPinch = true
    scene?.report(
      ScrollReport(
        severity: .note, code: "SW0318",
        message: "two fingers spread where no view zooms",
        help: "give a view around them a range: zoom = { min = 1, max = 4 }",
        view: chain.views.first?.id))
  }

  // MARK: - Two touches

  /// Joins a finger that is down on the same view, where that zooms: the two pinch it from here on
  /// (U6).
  ///
  /// The innermost view around both that zooms counts. A third finger is one of its own.
  func pairUp() {
    guard let scene else { return }
    for view in chain.views where view.canPinch {
      if case .pinching = view.activity { return }
      let other = scene.touches.first { other in
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

  private var mayPair: Bool { isDown && partner == nil && pinch == nil }

  /// The touch that has the pinch: of two the one that was there first.
  var gripping: Touch { pinch == nil ? partner ?? self : self }

  /// The point between the fingers.
  private var centroid: Point { partner.map { (position + $0.position) / 2 } ?? position }

  private var distanceToPartner: Double { partner.map { ($0.position - position).length } ?? 0 }

  /// Forgets the pinch; what another touch did for it, too.
  func endGrip() {
    let other = partner
    pinch = nil
    partner = nil
    guard let other else { return }
    other.pinch = nil
    other.partner = nil
    other.origin = other.position
  }

  /// One of two touches lifts: the other one goes on dragging what they zoomed.
  ///
  /// - Returns: whether they have zoomed anything.
  func leavePair() -> Bool {
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

  /// Drags a view that two fingers have zoomed, from here and at rest; content that does not move is
  /// held.
  private func goOn(with view: ScrollView) {
    restartSamples()
    let offset = view.geometry.contentOffset
    let ending = [view.endOfZoom()]
    guard Axis.allCases.contains(where: { view.canDrag($0) }) else {
      origin = position
      holds.append(Hold(view: view, hasCaught: true, heading: offset))
      return view.enter(.tracking(self), ending: ending)
    }
    // What lies inside of the view has not been dragged so far and is not now.
    lost = Array(chain.views.prefix { $0 !== view })
    followed = position
    dragAxes = view.axes
    isDragging = true
    dragged = [view]
    view.beginPendingSnap()
    let drag = Drag(self, view, axes: dragAxes, from: position, original: offset)
    view.enter(.dragging(drag), ending: ending, beginning: [.willBeginDrag])
  }

  // MARK: - Zooming

  /// The fingers have arrived somewhere.
  func followPinch() {
    if let partner {
      partner.arrive()
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
    // Another finger's drag is left alone.
    if case .dragging(let drag) = view.activity, drag.touch !== self, drag.touch !== partner {
      return
    }
    if case .pinching(let other) = view.activity, other !== self { return }
    for touch in [self, partner].compactMap({ $0 }) {
      touch.beNoTap()
      touch.leaveOthers(than: view)
    }
    guard let pinch, view.isAlive, view.scene != nil else { return }
    if case .tracking(let other) = view.activity, other !== self { other.lose(view) }
    var grip = pinch
    // Cutting a drag short makes its finger lose the view, and with it the pinch.
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
    view.holdsOutsideRange = false
    view.snapped = nil
    view.zooming.isActive = true
    view.enter(.pinching(self), ending: ending)
    view.emit(.willBeginZoom, .zoomScale(view.geometry.zoom))
  }

  /// Lets go of everything but the view that is to be zoomed.
  private func leaveOthers(than view: ScrollView) {
    for other in dragged where other !== view {
      guard case .dragging(let drag) = other.activity, drag.touch === self else { continue }
      lose(other)
      _ = other.release(drag, velocity: .zero)
    }
    for hold in holds where hold.view !== view { letGo(hold.view) }
  }

  /// The view is told to let the fingers go.
  func endPinch() {
    guard let pinch, pinch.hasBegun else { return }
    let middle = centroid
    endGrip()
    origin = position
    _ = liftPinch(pinch, at: middle)
  }

  /// Takes hold anew of content that layout has moved under the fingers.
  func regrabPinch() {
    guard var pinch else { return }
    pinch.grab(at: centroid)
    self.pinch = pinch
  }

  /// The fingers lift.
  ///
  /// - Parameters:
  ///   - pinch: what they did.
  ///   - position: the point between them, in the scene.
  /// - Returns: what they leave behind; nil where they have moved nothing.
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
