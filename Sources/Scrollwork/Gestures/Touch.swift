import ScrollPhysics

/// One finger, from the moment it touches until it lifts.
///
/// Positions are in the scene. The finger's way is sampled for the release velocity (F3).
public final class Touch {
  /// Gestures count up from 1; a touch keeps its number until it lifts.
  public let number: Int
  /// Where the finger is.
  public private(set) var position: Point
  /// Whether the finger is still down.
  public private(set) var isDown = true
  /// What a tap would hit.
  public let item: Item?

  let start: Point
  private weak var scene: Scene?
  /// The scroll views under the finger, innermost first.
  private let chain: [ScrollView]
  /// The view the finger holds; it tracks or drags.
  private(set) weak var owner: ScrollView?
  private(set) var isDragging = false
  /// Whether the finger stopped something that moved; its lift is then no tap.
  private(set) var hasCaught = false
  private var samples: [(time: Double, position: Point)] = []
  private var pending: Point?
  private var pressTimer: SceneTimer?
  private var isPressed = false

  /// How long a finger rests before the content notices, in seconds (F12).
  static let pressDelay = 0.15

  init(scene: Scene, at position: Point, chain: [ScrollView], item: Item?) {
    self.scene = scene
    self.position = position
    self.chain = chain
    self.item = item
    number = scene.nextGestureNumber()
    start = position
    scene.touches.append(self)
    down()
  }

  // MARK: - Down

  /// Catches whatever moves under the finger (M6, D13).
  private func down() {
    guard let scene else { return }
    sample()
    for view in chain where view.settings.isEnabled {
      switch view.activity {
      case .decelerating, .animating, .wheeling:
        hasCaught = true
        let ending = view.cutShort(.interrupted, by: "user")
        for event in ending { scene.enqueue(.event(event, from: .node(view))) }
        view.endActivity()
        if owner == nil { hold(view) } else { view.rest(ending: []) }
      case .dragging(let drag):
        drag.touch.lose(view)
        if owner == nil { hold(view) } else { view.rest(ending: []) }
      case .idle:
        if owner == nil { hold(view) }
      case .tracking(let other):
        other.owner = nil
        if owner == nil { hold(view) }
      }
    }
    pressTimer = scene.after(Self.pressDelay) { [weak self] in self?.press() }
  }

  private func hold(_ view: ScrollView) {
    owner = view
    view.cause = scene?.currentCause?() ?? Cause(text: "touch")
    view.enter(.tracking(self))
  }

  /// Another touch or a call has taken the view.
  func lose(_ view: ScrollView) {
    guard owner === view else { return }
    owner = nil
    isDragging = false
  }

  private func press() {
    guard isDown, !isDragging, !hasCaught, item != nil else { return }
    isPressed = true
    emitOnItem(.press, .tap(position))
  }

  private func endPress(cancelled: Bool) {
    pressTimer?.cancel()
    guard isPressed else { return }
    isPressed = false
    emitOnItem(.pressEnd, .pressEnd(cancelled: cancelled))
  }

  // MARK: - Move

  /// Lets the finger arrive at a position in the coming tick; what it crosses counts as movement.
  public func move(to position: Point) {
    if isDown { pending = position }
  }

  func applyPendingMove() {
    guard let next = pending else { return }
    pending = nil
    position = next
    sample()
    if isDragging { return drag() }
    let way = next - start
    let slop = owner?.settings.slop ?? chain.first?.settings.slop ?? 0
    guard way.length > slop else { return }
    // The content follows what lies beyond the slop.
    let excess = way * (slop / way.length)
    if beginDrag(towards: way, from: start + excess) { drag() }
  }

  /// Begins the drag here and now in the direction of `way`, as if the slop had been crossed: the
  /// content follows all further movement.
  public func crossSlop(towards way: Point) {
    guard isDown, !isDragging, way != .zero else { return }
    _ = beginDrag(towards: way, from: position)
  }

  private func beginDrag(towards way: Point, from origin: Point) -> Bool {
    endPress(cancelled: true)
    pressTimer?.cancel()
    guard let scene, let (view, locked) = dragOwner(for: way) else { return false }
    if let owner, owner !== view {
      owner.rest(ending: [])
      self.owner = nil
    }
    switch view.activity {
    case .tracking(let other) where other !== self: other.owner = nil
    case .dragging(let drag): drag.touch.lose(view)
    case .decelerating, .animating, .wheeling:
      for event in view.cutShort(.interrupted, by: "user") {
        scene.enqueue(.event(event, from: .node(view)))
      }
      view.endActivity()
    default: break
    }
    owner = view
    isDragging = true
    view.holdsOutsideRange = false
    view.cause = scene.currentCause?() ?? Cause(text: "drag")
    let drag = Drag(self, view, axes: locked, from: origin)
    view.enter(.dragging(drag), beginning: [.willBeginDrag])
    return true
  }

  /// The innermost view that can move on the way's dominant axis (B1), and the axes the drag may
  /// move there; a clear direction locks, a diagonal one does not (F12).
  private func dragOwner(for way: Point) -> (ScrollView, AxisSet)? {
    let dominant: Axis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    var order = [dominant]
    if way[dominant.cross] != 0 { order.append(dominant.cross) }
    // Below half of the other part, a direction is clear: within 26.6° of an axis.
    let isClear = abs(way[dominant.cross]) * 2 < abs(way[dominant])
    if isClear { order = [dominant] }
    for axis in order {
      guard let view = chain.first(where: { $0.canDrag(axis) }) else { continue }
      var axes = view.axes
      if view.settings.directionalLock, isClear {
        axes = axis == .horizontal ? .horizontal : .vertical
      }
      return (view, axes)
    }
    return nil
  }

  private func drag() {
    guard let view = owner, case .dragging(var drag) = view.activity else { return }
    drag.velocity = offsetVelocity().limited(to: drag.axes)
    view.activity = .dragging(drag)
    view.follow(drag)
  }

  // MARK: - Lift

  /// Lifts the finger; `velocity` of the finger, in pt/s, replaces the estimate.
  ///
  /// - Returns: what the lift leaves behind, nil when the finger dragged nothing.
  @discardableResult
  public func lift(velocity: Point? = nil) -> ScrollMotion? {
    guard isDown else { return nil }
    if pending != nil { applyPendingMove() }
    isDown = false
    scene?.touches.removeAll { $0 === self }
    let wasTap = !isDragging && !hasCaught
    endPress(cancelled: false)
    defer { if wasTap { tap() } }
    guard let view = owner else { return nil }
    let released = velocity.map { Point.zero - $0 } ?? offsetVelocity()
    owner = nil
    if isDragging, case .dragging(let drag) = view.activity {
      return view.release(drag, velocity: released)
    }
    return view.releaseUndragged(self)
  }

  /// Ends the touch without any effect of a lift; for views that go away.
  func abandon() {
    isDown = false
    pressTimer?.cancel()
    scene?.touches.removeAll { $0 === self }
  }

  private func tap() {
    guard item != nil else { return }
    emitOnItem(.tap, .tap(position))
  }

  private func emitOnItem(_ name: EventName.BuiltIn, _ detail: Event.Detail) {
    guard let item, item.isAlive else { return }
    scene?.emit(name, on: item, detail: detail.inViewport(of: item.scroller))
  }

  // MARK: - Velocity

  private func sample() {
    guard let scene else { return }
    if let last = samples.last, last.time == scene.now { samples.removeLast() }
    samples.append((scene.now, position))
    if samples.count > 24 { samples.removeFirst(samples.count - 20) }
  }

  /// How fast the offset moves under the finger (F3).
  private func offsetVelocity() -> Point {
    guard let view = owner else { return .zero }
    return .zero - Point(x: estimate(\.x, view), y: estimate(\.y, view))
  }

  private func estimate(_ part: KeyPath<Point, Double>, _ view: ScrollView) -> Double {
    guard let now = scene?.now, let last = samples.last, now - last.time < 0.1 - 5e-10 else {
      return 0
    }
    let recent = samples.filter { now - $0.time <= 0.1 + 5e-10 }
    let velocity = view.settings.velocityEstimator.velocity(
      of: recent.map { VelocitySample(time: $0.time, offset: $0.position[keyPath: part]) })
    guard let first = recent.first?.position[keyPath: part] else { return 0 }
    let way = position[keyPath: part] - first
    // A parabola through a finger that stops dead turns over: its slope then contradicts the way.
    return velocity * way < 0 ? 0 : velocity
  }
}

extension Event.Detail {
  /// The same with a touched point in a viewport's coordinates.
  fileprivate func inViewport(of view: ScrollView?) -> Event.Detail {
    guard case .tap(let point) = self, let view else { return self }
    return .tap(point - view.originInScene)
  }
}
