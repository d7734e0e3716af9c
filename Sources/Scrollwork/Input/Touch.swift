import ScrollPhysics

/// One finger, from the moment it touches until it lifts.
///
/// It first holds the views under it, then drags one of them, and others with it where their chain
/// says so (B2). Positions are in the scene. The finger's way is sampled for the release velocity
/// (F3).
public final class Touch {
  /// Gestures count up from 1; a touch keeps its number until it lifts.
  public let number: Int
  /// Where the finger is.
  public private(set) var position: Point
  /// Whether the finger is still down.
  public private(set) var isDown = true
  /// What a tap would hit.
  public let item: Item?

  /// A view that a finger holds without dragging it.
  struct Hold {
    let view: ScrollView
    /// Whether the view moved when the finger touched it.
    let hasCaught: Bool
    /// Where it was heading then.
    let heading: Point
  }

  @Faint var scene: Scene?
  /// The line that moved the finger last.
  private(set) var cause: Cause?
  /// The scroll views under the finger, innermost first.
  let chain: ScrollChain
  var holds: [Hold] = []
  /// Whether the finger has crossed the slop; what it moves then shows with the next movement at the
  /// latest.
  var isDragging = false
  /// The views the finger drags, in the order in which it came to move them.
  var dragged: [ScrollView] = []
  /// The axes the drag moves on.
  var dragAxes: AxisSet = []
  /// The view that followed the finger last.
  @Faint var leader: ScrollView?
  /// Views that a call has taken from the drag; they are not moved again before the lift.
  var lost: [ScrollView] = []
  /// What a second finger adds; nil for one finger alone, and for the later one of two touches.
  var pinch: Pinch?
  /// The other one of two touches that pinch; nil for one alone.
  weak var partner: Touch?
  /// Whether it was said that the fingers spread where nothing zooms.
  var hasReportedPinch = false
  /// Where the finger was when the content last followed.
  var followed: Point
  /// Where the slop is measured from.
  var origin: Point
  /// Whether a lift here and now would be a tap: nothing was caught and the finger has hardly moved.
  private var mayTap = true
  private var samples: [(time: Double, position: Point)] = []
  private var pending: Point?
  private var pressTimer: SceneTimer?
  private var isPressed = false
  /// Its place in the scene's `TouchTrace`; nil when that has no room.
  private var traceIndex: Int?

  /// How long a finger rests before the content notices, in seconds (F12).
  static let pressDelay = 0.15

  init(scene: Scene, at position: Point, chain: [ScrollView], item: Item?) {
    self.scene = scene
    self.position = position
    self.item = item
    number = scene.nextGestureNumber()
    cause = scene.presentCause("touch")
    self.chain = ScrollChain(chain, number: number)
    origin = position
    followed = position
    scene.touches.append(self)
    sample()
    traceIndex = scene.touchTrace.begin(self)
    for (index, view) in chain.filter(\.settings.isEnabled).enumerated() {
      touchDown(on: view, isInnermost: index == 0)
    }
    pressTimer = scene.after(Self.pressDelay) { [weak self] in self?.press() }
    pairUp()
  }

  /// The view the finger drags, else the innermost one it holds.
  var owner: ScrollView? {
    pinched ?? leader ?? dragged.first ?? holds.first?.view
  }

  /// The view that this finger zooms together with another one.
  private var pinched: ScrollView? {
    guard let pinch = gripping.pinch, pinch.hasBegun else { return nil }
    return pinch.view
  }

  /// Whether the finger scrolls something or has caught what was scrolling (D5).
  var isScrolling: Bool {
    isDragging || pinched != nil || holds.contains(where: \.hasCaught)
  }

  // MARK: - Holding

  /// Catches whatever moves under the finger (M6, D13), and holds the innermost view.
  ///
  /// A view that another finger drags stays with that finger until this one drags too.
  private func touchDown(on view: ScrollView, isInnermost: Bool) {
    switch view.activity {
    case .decelerating, .animating, .zooming, .wheeling: hold(view, hasCaught: true)
    case .idle where isInnermost: hold(view, hasCaught: false)
    case .tracking(let other) where isInnermost:
      hold(view, hasCaught: other.holds.first { $0.view === view }?.hasCaught ?? false)
      other.lose(view)
    case .idle, .tracking, .dragging, .pinching: break
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

  /// A call or another finger has taken the view; once nothing is left, the finger has to cross the
  /// slop anew to drag anything.
  func lose(_ view: ScrollView) {
    holds.removeAll { $0.view === view }
    if pinch?.view === view { endGrip() }
    guard let index = dragged.firstIndex(where: { $0 === view }) else { return }
    dragged.remove(at: index)
    if leader === view { leader = nil }
    if dragged.isEmpty {
      isDragging = false
      origin = position
      lost = []
    } else {
      lost.append(view)
    }
  }

  /// A view leaves the scene; a finger with nothing left to hold or drag has no effect any more.
  func forget(_ view: ScrollView) {
    let isOwner = owner === view
    lose(view)
    if isOwner, dragged.isEmpty { abandon() }
  }

  /// Lets a held view go its own way; one that was moving goes on to where it may rest.
  @discardableResult
  func letGo(_ view: ScrollView) -> ScrollMotion? {
    guard let hold = holds.first(where: { $0.view === view }) else { return nil }
    holds.removeAll { $0.view === view }
    return view.letGo(of: self, hasCaught: hold.hasCaught, heading: hold.heading)
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

  /// Lets the finger arrive at a position in the coming tick; what it crosses counts as movement.
  ///
  /// A position that is not finite is none.
  public func move(to position: Point) {
    guard isDown, position.isFinite else { return }
    pending = position
    noteCause()
  }

  /// The line that runs has told the finger what to do.
  private func noteCause() {
    if let now = scene?.runningLine { cause = now }
  }

  /// Is where it was told to go.
  ///
  /// - Returns: whether it was told to go anywhere.
  @discardableResult
  func arrive() -> Bool {
    guard let next = pending else { return false }
    pending = nil
    position = next
    sample()
    return true
  }

  func applyPendingMove() {
    guard arrive() else { return }
    let next = position
    if gripping.pinch != nil { return gripping.followPinch() }
    if isDragging { return drag() }
    let way = next - origin
    let slop = max(0, (owner ?? chain.views.first)?.settings.slop ?? 0)
    guard way.length > slop else { return }
    beNoTap()
    // The content follows what lies beyond the slop.
    if beginDrag(towards: way, from: origin + way * (slop / way.length)) {
      drag()
    } else {
      // Nothing moves that way; another direction counts from here.
      origin = next
    }
  }

  /// Begins the drag here and now in the direction of `way`, as if the slop had been crossed: the
  /// content follows all further movement.
  public func crossSlop(towards way: Point) {
    guard isDown, !isDragging, gripping.pinch == nil, way != .zero, way.isFinite else { return }
    noteCause()
    beNoTap()
    _ = beginDrag(towards: way, from: position)
  }

  // MARK: - Lifting

  /// Lifts the finger; `velocity` of the finger, in pt/s, replaces the estimate.
  ///
  /// - Returns: what the lift leaves behind, nil when the finger dragged nothing.
  @discardableResult
  public func lift(velocity: Point? = nil) -> ScrollMotion? {
    guard isDown else { return nil }
    noteCause()
    applyPendingMove()
    isDown = false
    scene?.touches.removeAll { $0 === self }
    scene?.touchTrace.end(traceIndex, in: scene)
    endPress(cancelled: !mayTap)
    defer { if mayTap, item != nil { tap() } }
    if leavePair() { return nil }
    if let pinch, pinch.hasBegun { return liftPinch(pinch, at: position) }
    if !dragged.isEmpty { return release(velocity: velocity) }
    var motion: ScrollMotion?
    for hold in holds {
      let left = letGo(hold.view)
      motion = motion ?? left
    }
    return motion
  }

  private func tap() {
    emitOnItem(.tap, .tap(position))
    if let item, item.isAlive { scene?.tellLinks(ofTap: item) }
  }

  /// A lift will not be a tap.
  func beNoTap() {
    mayTap = false
    endPress(cancelled: true)
  }

  private func emitOnItem(_ name: EventName.BuiltIn, _ detail: Event.Detail) {
    guard let item, item.isAlive else { return }
    scene?.emit(name, on: item, detail: detail.inViewport(of: item.scroller), cause: cause)
  }

  /// Ends the touch without any effect of a lift: what it held or dragged has left the scene.
  func abandon() {
    isDown = false
    mayTap = false
    endGrip()
    dragged = []
    isDragging = false
    scene?.touches.removeAll { $0 === self }
    scene?.touchTrace.end(traceIndex, in: scene)
    endPress(cancelled: true)
    for hold in holds where hold.view.isAlive { letGo(hold.view) }
    holds = []
  }

  /// Notes that the finger holds or drags a view.
  func trace(on view: ScrollView) { scene?.touchTrace.add(view, to: traceIndex) }

  // MARK: - Velocity

  /// Counts its velocity from here and now.
  func restartSamples() {
    samples = []
    sample()
  }

  private func sample() {
    guard let scene else { return }
    if let last = samples.last, last.time == scene.now { samples.removeLast() }
    samples.append((scene.now, position))
    if samples.count > 24 { samples.removeFirst(samples.count - 20) }
  }

  /// Whether the finger has rested for 0.1 s or longer (F3).
  var isStill: Bool {
    guard let now = scene?.now, let last = samples.last else { return true }
    return now - last.time >= 0.1 - 5e-10
  }

  /// How fast the offset of a view moves under the finger (F3): the estimate at the last movement,
  /// 0 once that is 0.1 s ago.
  func offsetVelocity(in view: ScrollView) -> Point {
    guard !isStill else { return .zero }
    let estimator = view.settings.velocityEstimator
    func estimate(_ axis: Axis) -> Double {
      let way = samples.map {
        VelocitySample(time: $0.time, offset: view.offsetWay(ofFinger: $0.position)[axis])
      }
      let velocity = estimator.velocity(of: way)
      // A parabola through a finger that stops dead turns over: its slope contradicts the way.
      return velocity * estimator.travel(of: way) < 0 ? 0 : velocity
    }
    return Point(x: estimate(.horizontal), y: estimate(.vertical))
  }
}

extension Event.Detail {
  /// The same with a touched point in a viewport's coordinates.
  fileprivate func inViewport(of view: ScrollView?) -> Event.Detail {
    guard case .tap(let point) = self, let view else { return self }
    return .tap((point - view.originInScene) / view.screenScale)
  }
}
