import ScrollPhysics

/// One finger, from touch-down until it lifts.
///
/// It first holds the views under it, then drags one of them, and others that its `ScrollChain`
/// moves. Fingers on one view drag it together, by their middle; see `Hand`. Positions are in scene
/// coordinates, in points, and are sampled for the release velocity.
public final class Touch: WeaklyReferenced {
  /// The number of the gesture in the scene, from 1; constant for a touch.
  public let number: Int
  /// The position in the scene.
  public private(set) var position: Point
  /// Whether the finger is still down.
  package private(set) var isDown = true
  /// The item under the touch-down, which receives `press` and `tap`.
  package let item: Item?

  /// A view that a finger holds without dragging it.
  struct Hold {
    let view: ScrollView
    /// Whether the touch interrupted a motion of the view.
    let hasCaught: Bool
    /// The target offset of that motion; the offset, if the view was at rest.
    let heading: Point
  }

  @WeakHandle var scene: Scene?
  /// The scene in which it came down; nil once that is gone.
  package var ownScene: Scene? { scene }
  /// The script line that moved the finger last.
  private(set) var cause: Cause?
  /// The scroll views under the finger, innermost first.
  var chain: ScrollChain
  var holds: [Hold] = []
  /// Whether the finger has crossed the slop; `dragged` may be empty until its next movement.
  var isDragging = false
  /// The views the finger drags, in the order in which they joined.
  var dragged: [ScrollView] = []
  /// The axes the drag moves on.
  var dragAxes: AxisSet = []
  /// The dragged view that moved last.
  @WeakHandle var leader: ScrollView?
  /// Views that a call has taken from the drag; the finger does not move them again before the
  /// lift.
  var lost: [ScrollView] = []
  /// What the finger does with an item instead of a drag; nil without it.
  var itemGesture: ItemGesture?
  /// The sheet whose dimming the finger came down on, if a tap there dismisses it; nil for others.
  var dimming: ScrollView?
  /// Whether a listener has refused a pan of the finger.
  var mayNotPan = false
  /// The pinch with a second finger; nil without one, and in the later of the two touches.
  var pinch: Pinch?
  /// The other touch of a pinch; nil without one.
  @WeakHandle var partner: Touch?
  /// The axis of a movement that moved no view, and whether the finger has dragged one.
  var attempt: (refused: Axis?, isDrag: Bool) = (nil, false)
  /// The fingers that drag together with this one, and what the content follows of them.
  var hand: Hand
  /// Whether the finger moves nothing more until it lifts, as another one has taken over.
  private(set) var isRetired = false
  /// Whether a lift would be a tap: no motion was interrupted and the slop has not been crossed.
  private var mayTap = true
  /// The position of the next tick, with that tick's number, nil for a finger that stays; and the
  /// scene time at which it came down or moved last, in seconds.
  private var moves: (next: (position: Point, tick: Int)?, last: Double)
  private var pressTimer: SceneTimer?
  /// The cell through which weak handles read it.
  public let weakBox = WeakBox()
  private var isPressed = false
  /// The index in the scene's `TouchTrace`; nil when that was full.
  private var traceIndex: Int?

  /// The delay from touch-down to `press`, in seconds.
  static let pressDelay = 0.15

  init(
    scene: Scene, at position: Point, chain: [ScrollView], item: Item?,
    by input: ScrollInput = .finger
  ) {
    self.scene = scene
    self.position = position
    self.item = item
    number = scene.nextGestureNumber()
    cause = scene.presentCause("touch")
    self.chain = ScrollChain(chain, number: number, by: input)
    hand = Hand(at: position, tick: scene.tickCount)
    moves = (nil, scene.now)
    weakBox.begin(self)
    scene.input.touches.append(self)
    traceIndex = scene.touchTrace.begin(self)
    if isOverLiftedItem {
      retire()
      return
    }
    joinHand()
    for (index, view) in chain.filter({ $0.takes(input) }).enumerated() {
      touchDown(on: view, isInnermost: index == 0)
    }
    pressTimer = scene.after(Self.pressDelay) { [own = WeakHandle(self)] in own.object?.press() }
    beginPinchPair()
    beginReorderPress()
  }

  deinit { weakBox.end() }

  /// Whether a lift would still be a tap.
  var mayStillTap: Bool { mayTap }

  /// The view the finger drags, else the innermost one it holds.
  var owner: ScrollView? {
    pinched ?? leader ?? dragged.first ?? holds.first?.view ?? hand.guide?.owner
  }

  /// The view zoomed by the pinch of this finger; nil before the pinch begins.
  private var pinched: ScrollView? {
    guard let pinch = gripping.pinch, pinch.hasBegun else { return nil }
    return pinch.view
  }

  /// Whether the finger drags, pinches, or holds a view whose motion it interrupted.
  var isScrolling: Bool {
    isDragging || pinched != nil || holds.contains(where: { $0.hasCaught })
  }

  // MARK: - Holding

  /// Interrupts the motion of a view under the finger and holds it; holds the innermost view in any
  /// case.
  ///
  /// A view that another finger drags stays with that finger until this one drags, too.
  private func touchDown(on view: ScrollView, isInnermost: Bool) {
    switch view.activity {
    case .decelerating, .animating, .zooming, .wheeling:
      mayTap = false
      leading.hold(view, hasCaught: true)
    case .idle where isInnermost && !leading.isDragging: leading.hold(view, hasCaught: false)
    case .tracking(let other) where isInnermost:
      let hasCaught = other.holds.first { $0.view === view }?.hasCaught ?? false
      if hasCaught { mayTap = false }
      guard leading !== other else { return }
      leading.hold(view, hasCaught: hasCaught)
      other.lose(view)
    case .native(let run) where !run.isTouched:
      mayTap = false
      leading.hold(view, hasCaught: true)
    case .idle, .tracking, .dragging, .pinching, .native: break
    }
  }

  private func hold(_ view: ScrollView, hasCaught: Bool) {
    if hasCaught { mayTap = false }
    holds.append(
      Hold(
        view: view, hasCaught: hasCaught, heading: view.target ?? view.geometry.contentOffset))
    trace(on: view)
    view.noteCaughtVelocity()
    let ending = view.cutShort(.interrupted, by: "user")
    view.enter(.tracking(self), ending: ending)
  }

  /// Ends the finger's hold or drag of a view that a call or another finger has taken.
  ///
  /// When no dragged view is left, the finger has to cross the slop again to begin another drag.
  func lose(_ view: ScrollView) {
    holds.removeAll { $0.view === view }
    if pinch?.view === view { endGrip() }
    guard let index = dragged.firstIndex(where: { $0 === view }) else { return }
    dragged.remove(at: index)
    if leader === view { leader = nil }
    if dragged.isEmpty {
      isDragging = false
      hand.origin = point
      lost = []
    } else {
      lost.append(view)
    }
  }

  /// Ends the hold or drag of a view that leaves the scene; the touch ends if that was its `owner`
  /// and no dragged view is left.
  func forget(_ view: ScrollView) {
    let isOwner = owner === view
    lose(view)
    if isOwner, dragged.isEmpty { abandon() }
  }

  /// Ends the hold of a view; returns the motion to a resting offset, if any.
  @discardableResult
  func release(_ view: ScrollView) -> ScrollMotion? {
    guard let hold = holds.first(where: { $0.view === view }) else { return nil }
    holds.removeAll { $0.view === view }
    return view.release(of: self, hasCaught: hold.hasCaught, heading: hold.heading)
  }

  // MARK: - Pressing

  private func press() {
    guard isDown, mayTap, item != nil else { return }
    isPressed = true
    emitOnItem(.press, .tap(position))
  }

  private func endPress(cancelled: Bool) {
    pressTimer?.cancel()
    guard isPressed else { return }
    isPressed = false
    emitOnItem(.pressEnd, .pressEnd(cancelled: cancelled))
  }

  // MARK: - Moving

  /// Moves the finger to a position in the next tick; of several calls before a tick the last
  /// counts.
  ///
  /// A position that is not finite is ignored.
  public func move(to position: Point) {
    guard isDown, let scene, position.isFinite else { return }
    moves.next = (position, scene.tickCount + 1)
    noteCause()
  }

  /// The position of the finger once its pending movement is done.
  package var destination: Point { moves.next?.position ?? position }

  /// Notes the running line as the finger's cause.
  private func noteCause() {
    if let now = scene?.runningLine { cause = now }
  }

  /// Sets the position to the pending one, in the next tick or by a lift before it.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func arrive() -> Bool {
    guard let next = moves.next, let scene else { return false }
    moves.next = nil
    if next.position != position {
      dropCarriedMomentumIfStill()
      moves.last = scene.now
    }
    position = next.position
    if let guide = hand.guide {
      guide.cause = cause
      if (position - hand.landing).length > slop { cancelTap() }
    }
    // A lift does not wait for the tick for which the movement was meant, but that is its time.
    leading.hand.samples.record(leading.point, tick: max(next.tick, scene.tickCount))
    leading.hand.hasMoved = true
    return true
  }

  /// Drops the momentum that the caught views would carry on if the finger has rested for longer
  /// than `CarriedMomentum.retention`, and a tick.
  private func dropCarriedMomentumIfStill() {
    guard let scene, scene.now - moves.last > CarriedMomentum.retention + scene.tickLength else {
      return
    }
    for view in holds.map({ $0.view }) + dragged { view.forgetCaughtVelocity() }
  }

  /// The distance at which a movement becomes a drag, in points of the screen.
  private var slop: Double { max(0, (owner ?? chain.views.first ?? dimming)?.settings.slop ?? 0) }

  /// Begins a swipe or drag where the fingers have crossed the slop; the content does not move yet.
  func beginMovement() {
    guard isDown, !isRetired, hand.hasMoved, !reorders, itemGesture == nil, gripping.pinch == nil,
      !isDragging
    else { return }
    // A listener of pan may have a slop of its own.
    if beginPan(towards: point - hand.landing) { return }
    let origin = hand.origin
    let displacement = point - origin
    let slop = slop
    guard displacement.length > slop else { return }
    cancelTaps()
    // The content moves by the displacement beyond the slop.
    let start = origin + displacement * (slop / displacement.length)
    if beginSwipe(towards: displacement, from: start) { return }
    if beginDrag(towards: displacement, from: start) { return }
    // No view moves in that direction; the slop for another one is measured from here.
    hand.origin = point
  }

  /// Moves what the fingers have taken by what they have moved.
  func followMovement() {
    guard isDown, !isRetired, hand.hasMoved else { return }
    hand.hasMoved = false
    if reorders { return followReorder() }
    if itemGesture != nil { return followItemGesture() }
    if gripping.pinch != nil { return gripping.followPinch() }
    if isDragging { drag() }
  }

  /// Moves the finger on at once, and what it drags with it; its samples do not have the movement.
  func moveOn(by displacement: Point) {
    position = position + displacement
    drag()
  }

  /// Does the pending movement at once, with those of the fingers that drag together with this one.
  private func applyPendingMove() {
    guard arrive() else { return }
    for touch in [leading] + leading.hand.companions { touch.arrive() }
    leading.beginMovement()
    leading.followMovement()
  }

  /// Begins the drag at once in the direction of `displacement`, as if the slop had been crossed:
  /// the content follows all further movement.
  ///
  /// Does nothing for a finger that drags, pinches or has lifted, or a zero or non-finite
  /// `displacement`.
  package func crossSlop(towards displacement: Point) {
    if let guide = hand.guide { return guide.crossSlop(towards: displacement) }
    guard isDown, !isRetired, !isDragging, !reorders, itemGesture == nil,
      gripping.pinch == nil, displacement != .zero,
      displacement.isFinite
    else { return }
    noteCause()
    cancelTaps()
    if beginItemGesture(towards: displacement, from: point) { return }
    _ = beginDrag(towards: displacement, from: point)
  }

  /// The displacement of `point` that the content has not followed yet; zero except while it does.
  var step: Point { point - hand.followed }

  // MARK: - Lifting

  /// Lifts the finger, after its pending movement.
  ///
  /// - Parameter velocity: the velocity of the finger in pt/s; nil for the estimate from its
  ///   samples.
  /// - Returns: the motion after a drag or hold; nil when there is none, or the finger has lifted
  ///   already.
  @discardableResult
  public func lift(velocity: Point? = nil) -> ScrollMotion? {
    guard isDown else { return nil }
    noteCause()
    applyPendingMove()
    dropCarriedMomentumIfStill()
    let velocity = varied(velocity)
    isDown = false
    scene?.input.touches.removeAll { $0 === self }
    scene?.touchTrace.end(traceIndex, in: scene)
    endPress(cancelled: !mayTap)
    endReorderPress()
    if reorders { endReorder(isCancelled: false) }
    defer { if mayTap { tapOrDismiss() } }
    if itemGesture != nil {
      endItemGesture(velocity: velocity)
      return nil
    }
    if leaveHand() || leavePinchPair() { return nil }
    if let pinch, pinch.hasBegun { return liftPinch(pinch, at: position) }
    if dragged.isEmpty, let axis = attempt.refused, !attempt.isDrag {
      chain.noteUnused("a drag", axis, includesBounces: true)
    }
    var motion = dragged.isEmpty ? nil : release(velocity: velocity)
    for hold in holds {
      let left = release(hold.view)
      motion = motion ?? left
    }
    return motion
  }

  /// A tap on an action of an item, on the item, or on what a sheet dims.
  private func tapOrDismiss() {
    if let dimming, dimming.isAlive, dimming.sheet?.isDismissible == true {
      dimming.dismiss(by: .tap, cause: cause)
    } else if item != nil, !tapsAction() {
      tap()
    }
  }

  private func tap() {
    emitOnItem(.tap, .tap(position))
    if let item, item.isAlive { scene?.notifyLinks(ofTap: item) }
  }

  /// Makes the lift no tap, and cancels the press.
  func cancelTap() {
    mayTap = false
    endReorderPress()
    endPress(cancelled: true)
  }

  /// Ends what the finger does, at rest; until it lifts it moves nothing more.
  func retire() {
    isRetired = true
    cancelTap()
    cancelItemGesture()
    leaveAll()
    endGrip()
  }

  private func emitOnItem(_ name: EventName.BuiltIn, _ detail: Event.Detail) {
    guard let item, item.isAlive else { return }
    scene?.emit(name, on: item, detail: detail.inViewport(of: item.scroller), cause: cause)
  }

  /// Takes the finger away, as a system does: it taps and flings nothing, and what it has moved
  /// comes to rest.
  public func cancel() {
    guard isDown else { return }
    cancelTap()
    if !hand.companions.isEmpty {
      lift(velocity: .zero)
      return
    }
    for view in dragged { view.cancelRefreshPull() }
    if dragged.isEmpty { abandon() } else { lift(velocity: .zero) }
  }

  /// Ends the touch without a tap or fling; other held views move to where they may rest.
  func abandon() {
    isDown = false
    mayTap = false
    cancelItemGesture()
    endReorderPress()
    if reorders { endReorder(isCancelled: true) }
    endGrip()
    if hand.guide != nil { _ = leaveHand() } else { disband() }
    dragged = []
    isDragging = false
    scene?.input.touches.removeAll { $0 === self }
    scene?.touchTrace.end(traceIndex, in: scene)
    endPress(cancelled: true)
    for hold in holds where hold.view.isAlive { release(hold.view) }
    holds = []
  }

  /// Adds a held or dragged view to the scene's `TouchTrace`.
  func trace(on view: ScrollView) {
    for touch in [self] + hand.companions { scene?.touchTrace.add(view, to: touch.traceIndex) }
  }

  /// Ends the samples with the pending movement, or else now: the finger does not rest from then
  /// on.
  func closeSamples() {
    guard let scene else { return }
    hand.samples.close(at: scene.tickCount + (moves.next == nil ? 0 : 1))
  }
}

extension Event.Detail {
  /// The detail with a touched point converted from scene to viewport coordinates.
  fileprivate func inViewport(of view: ScrollView?) -> Event.Detail {
    guard case .tap(let point) = self, let view else { return self }
    return .tap((point - view.originInScene) / view.screenScale)
  }
}
