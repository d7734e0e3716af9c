import ScrollPhysics

/// A tree of nodes on a screen, with a virtual clock and a queue of events.
///
/// Confined to one thread. Time advances only in `tick()` and `tick(upTo:)`; nothing in a scene
/// reads a wall clock, so equal calls give equal scenes.
///
/// Properties used in each tick are only loaded, stored, or changed by code that calls no closure,
/// so accesses cannot overlap; release builds do not check them. The same holds for nodes, views
/// and lists.
public final class Scene: WeaklyReferenced {
  /// The simulated device: the screen's size and rate.
  public private(set) var device: Device
  /// The layout direction: left-to-right or right-to-left.
  package let direction: LayoutDirection
  /// The children of the screen, stacked from top to bottom.
  package let root: StackNode
  /// The listeners to events of the whole scene.
  package let listeners = ListenerList()
  /// The recorded events.
  package let log = EventLog()
  /// The recorded touches.
  package let touchTrace = TouchTrace()
  /// Faults and notes not yet taken by `takeReports()`, at most 1,000.
  package internal(set) var reports: [ScrollReport] = []
  private var clock: Clock

  /// Checks the laws of the engine; nil for no checks.
  package var laws: LawKeeper?
  /// The injected faults.
  package let faults: FaultPlan

  /// What it calls its host for.
  public var host = HostCallbacks()
  /// What is left to do.
  var pending = PendingWork()
  /// The nodes in its tree.
  var structure = SceneStructure()
  /// The progress of its layouts.
  var layoutState = SceneLayout()
  /// The lines behind the changes of its content.
  var causes = EditCauses()
  /// The fingers on its screen.
  var input = SceneInput()
  /// The forms of its views.
  var forms: [Form] = []
  /// The links of its views.
  var linkStage = LinkStage()
  /// What is evaluated when something has moved.
  var watchers = SceneWatchers()
  /// The event that it delivers.
  var delivery = EventDelivery()
  /// The settings of its animated calls.
  var animation = AnimationContext()

  var timers = TimerQueue()
  var keyboard = Keyboard()
  /// The scene's own properties that were missing in the dump from which it was loaded.
  var leftOut: Set<DumpGap> = []
  /// The item with focus; an item that is hidden or removed loses it.
  package internal(set) var focusedItem: Item? {
    get { input.focus.flatMap { $0.isAlive && $0.isShown ? $0 : nil } }
    set { input.focus(newValue) }
  }
  /// The cell through which weak handles read the scene.
  public let weakBox = WeakBox()

  /// Makes a scene; it is laid out at the first read of a frame, or by `begin`.
  ///
  /// Its `faults` are injected; by default there are none.
  public init(
    device: Device, direction: LayoutDirection = .leftToRight, faults: FaultPlan = FaultPlan(),
    children: [Node]
  ) {
    self.device = device
    clock = Clock(rate: device.rate)
    self.faults = faults
    self.direction = direction
    root = StackNode(.vertical, children: children)
    root.width = device.size.width
    root.height = device.size.height
    weakBox.begin(self)
    listeners.willAdd = { [own = Unretained(self)] host, name, isFirst in
      let instant = own.object.beginListening(to: name, on: host)
      if isFirst, name == .builtIn(.position) { own.object.root.notePositions() }
      return instant
    }
    attach(root)
    root.mirror = direction.mirroredAxes
  }

  deinit {
    weakBox.end()
    for link in linkStage.links { link.end() }
    // What these call may retain them, and nodes.
    listeners.endAll()
    timers.cancelAll()
    for observer in watchers.observers { observer.end() }
    release(root)
  }

  /// Clears the scene of all nodes of a subtree, attached edges included.
  func release(_ node: Node) {
    node.visit {
      structure.countTargets(of: $0.childrenAreTargets, nil)
      $0.scene = nil
      // Handlers, an activity and an event that waits may retain the view and those around it;
      // dropping them breaks these cycles.
      $0.endListeners()
      guard let view = $0 as? ScrollView else { return }
      for monitor in view.monitors { monitor.listeners.endAll() }
      view.dropActivity()
    }
  }

  /// The line that made the scene.
  package var creationCause: Cause? {
    get { causes.creation }
    set {
      causes.begin(by: newValue)
      laws?.ran(newValue)
    }
  }

  /// The number of layouts that changed something; caches of frames are valid for one value.
  package var layoutVersion: Int { layoutState.version }

  /// Whether events are no longer delivered, because the scripts were stopped permanently.
  package var isSilenced: Bool {
    get { delivery.isSilenced }
    set { delivery.silence(newValue) }
  }

  /// The reduced-motion settings.
  package var motionReduction: MotionReduction {
    get { animation.reduction }
    set { animation.reduce(newValue) }
  }

  /// The number of ticks so far.
  package var tickCount: Int { clock.count }

  /// The virtual time, in seconds: the ticks so far divided by the rate.
  package var now: Double { clock.now }

  /// The time up to which all motions have moved their views: `now`, except before the end of a
  /// tick's motion stage, when some offsets are still those of the tick before.
  var motionTime: Double { clock.motionTime }

  /// The number of the tick that ran last.
  var lastTick: Int { clock.last }

  /// The length of a tick, in seconds.
  package var tickLength: Double { 1 / device.rate }

  /// Whether the scene is inside a tick; `tick()` must not be called then.
  package var isInTick: Bool { clock.isTicking }

  /// All scroll views in document order.
  package var scrollViews: [ScrollView] {
    renumberIfNeeded()
    return structure.scrollViews
  }

  /// Runs one tick: input → timers → motion → layout → links → events.
  public func tick() {
    clock.beginTick()
    guard !faults.droppedTicks.contains(tickCount) else { return clock.dropTick() }
    moveTouches()
    runTimers()
    stepNumbers()
    advanceKeyboard()
    for view in currentlyMoving() where view.isAlive { view.advance() }
    clock.endMotion()
    finishLayout()
    if let laws {
      laws.whileLinking { updateLinks() }
    } else {
      updateLinks()
    }
    for watcher in watchers.sensors { watcher.evaluate() }
    for form in forms where form.isWatching { form.update() }
    let hasMoved = pending.needsLook || !pending.unsettled.isEmpty
    evaluateObservers()
    settleViews()
    if hasMoved {
      watchers.states?.evaluate(in: self)
      updateHover()
    }
    flush()
    recordSamples()
    laws?.endTick(self)
    endTick()
  }

  /// Runs one tick of which only the motion of one view is left to do, without the stages that
  /// would do nothing.
  ///
  /// - Parameter body: Moves the view and delivers its `scroll` event, the first round of events;
  ///   returns whether nothing else has changed and the view's sample is recorded.
  /// - Returns: What it returned.
  func tick(only body: () -> Bool) -> Bool {
    clock.beginTick()
    clock.endMotion()
    pending.requireLook()
    let isDone = body()
    if !isDone {
      settleViews()
      flush(afterRounds: 1)
      recordSamples()
      laws?.endTick(self)
    }
    endTick()
    return isDone
  }

  private func endTick() {
    clock.endTick()
    if !animation.layout.isEmpty { animation.layout.clear(at: now) }
    host.onTickEnd?()
  }

  /// Sets the clock to a tick, as the end of a range of skipped ones.
  func pass(to tick: Int) {
    clock.pass(to: tick)
  }

  func nextGestureNumber() -> Int { input.nextGestureNumber() }

  // MARK: - Layout

  /// Brings every frame and range up to date.
  ///
  /// A read of a frame during a layout, as by a snap rule, returns the state so far.
  ///
  /// Passes are repeated, at most 64 times, until nothing is out of date.
  package func layoutIfNeeded() {
    guard pending.needsLayout, !layoutState.isInProgress, structure.batch == nil else { return }
    layoutState.begin()
    defer { layoutState.end() }
    var passes = 0
    while pending.needsLayout, passes < Self.maximumPasses {
      passes += 1
      pending.beginPass()
      root.placeScreen(size: device.size)
      if layoutState.takeStaleViewports() { root.viewportsMoved() }
      let changes = pending.takeGeometries()
      // The version changes first, because views read new frames while they adopt their geometry.
      if !changes.isEmpty { layoutState.change() }
      for (view, next) in changes where view.isAlive {
        view.adopt(next)
        if !view.linkage.isEmpty { linkedViewChanged(view) }
        if structure.hasLists { pending.unmeasured.add(view) }
      }
      for view in pending.unmeasured.take() where view.isAlive && !delaysMeasuring(in: view) {
        view.measureRows()
      }
      // What was read while some views had not adopted theirs may be another now.
      if !changes.isEmpty { pending.requireLook() }
    }
    for view in pending.beginning.take() where view.isAlive { view.finishBeginning() }
    forgetEdits()
  }

  /// The most passes of one layout; a pass is repeated when a snap rule changes the content, or
  /// measured rows bring others into reach.
  private static let maximumPasses = 64

  /// Whether a layout has begun and not ended, so that frames are those so far.
  package var isLayingOut: Bool { layoutState.isInProgress }

  /// Queues a view for the end of its first layout.
  func begins(_ view: ScrollView) { pending.beginning.add(view) }

  /// Changes the screen's size, in points.
  ///
  /// - Precondition: The size is finite and not negative.
  package func resize(to size: Size) {
    precondition(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "a screen of \(size.width)×\(size.height)")
    guard size != device.size else { return }
    device.size = size
    root.width = size.width
    root.height = size.height
    root.remeasureShares()
    root.setNeedsLayout()
    // Views that do not move may lie under other edges now.
    layoutState.moveViewports()
  }

  /// Rotates the device by a quarter turn to the left: width and height are swapped, and the safe
  /// area turns with them, from the top to the left.
  package func rotate() {
    let area = device.safeArea
    device.safeArea = EdgeInsets(
      top: area.right, left: area.top, bottom: area.left, right: area.bottom)
    let size = device.size
    resize(to: Size(width: size.height, height: size.width))
    // A square screen keeps its size.
    root.setNeedsLayout()
    layoutState.moveViewports()
  }

  /// The layout stage of the tick; calls made in this tick resolve their targets again.
  private func finishLayout() {
    layoutIfNeeded()
    for view in pending.unconfirmed.take() where view.isAlive { view.confirmCall() }
    layoutIfNeeded()
  }

  /// Called when frames in the content of a view have changed without a layout.
  func framesChanged() {
    layoutState.change()
    pending.requireLook()
  }

  func geometryMeasured(_ view: ScrollView, _ next: ScrollGeometry) {
    pending.measure(view, next)
  }

  // MARK: - Structure

  func attach(_ node: Node) {
    node.visit {
      $0.scene = self
      structure.add($0)
      if let list = $0 as? ListNode { skewEstimates(list) }
      if $0.sticky != nil { noteSticky($0) }
      if $0.effect != nil { noteEffect() }
    }
    structureChanged()
    pending.requireLayout()
    guard structure.hasBegun else { return }
    if animation.ambient != nil, !node.layoutState.isRowContent { animation.layout.enters(node) }
    delayLayout(of: node)
    bindProxies()
    pending.appear(node)
  }

  /// Binds the proxies of new readers, and makes their deferred calls.
  func bindProxies() {
    for proxy in structure.takeWaitingProxies() { proxy.announceBinding() }
  }

  func structureChanged() { structure.change() }

  /// Numbers the nodes in document order when the tree has changed.
  func renumberIfNeeded() {
    guard structure.isDirty else { return }
    var order = 0
    var views: [ScrollView] = []
    root.visit {
      $0.layoutState.number(order)
      order += 1
      if let view = $0 as? ScrollView { views.append(view) }
    }
    structure.number(views)
    pending.moving.reorder()
  }
}

extension StackNode {
  /// Lays the screen out; an only child besides sheets fills it.
  fileprivate func placeScreen(size: Size) {
    guard children.count(where: { !$0.isFloating }) == 1 else {
      return place(at: .zero, size: size)
    }
    frame = Rect(origin: .zero, size: size)
    layoutState.satisfy()
    for child in children {
      child.place(at: .zero, size: child.isFloating ? size : child.measure(Proposal(size)))
    }
  }
}
