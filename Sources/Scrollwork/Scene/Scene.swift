import ScrollPhysics

/// A tree of nodes on a screen, with a virtual clock and a queue of events.
///
/// Confined to one thread. Time advances only in `tick()` and `tick(upTo:)`; nothing in a scene
/// reads a wall clock, so equal calls give equal scenes.
///
/// Properties used in each tick are only loaded, stored, or changed by code that calls no closure,
/// so accesses cannot overlap and are not checked for exclusivity. The same holds for nodes, views
/// and lists.
public final class Scene: WeaklyReferenced {
  /// The simulated device: the screen's size and rate.
  public private(set) var device: Device
  /// The layout direction: left-to-right or right-to-left.
  public let direction: LayoutDirection
  /// The children of the screen, stacked from top to bottom.
  public let root: StackNode
  /// The listeners to events of the whole scene.
  public let listeners = ListenerList()
  /// The recorded events.
  public let log = EventLog()
  /// The recorded touches.
  public let touchTrace = TouchTrace()
  /// Faults and notes not yet taken by `takeReports()`, at most 1,000.
  public internal(set) var reports: [ScrollReport] = []
  private var clock: Clock
  /// Called with the root of each subtree removed from the scene.
  public var onRemoval: ((Node) -> Void)?
  /// Called with each row removed from its list.
  public var onRowRemoval: ((ListNode, RowKey) -> Void)?
  /// Called with each report at once.
  public var onReport: ((ScrollReport) -> Void)?
  /// Called after each tick that was run; it may advance time.
  public var onTickEnd: (() -> Void)?
  /// Whether `tick(upTo:)` returns after the present tick; it sets this to false when it begins.
  ///
  /// Set by a host when the caller of `tick(upTo:)` has something to decide.
  public var endsTicks = false
  /// Returns the script line that caused what happens now.
  ///
  /// That is the line that makes a call, or in a handler the cause of its event; nil while no
  /// script runs. Set by the host.
  public var currentCause: (() -> Cause?)?
  /// Returns the script line that runs now; nil while no script runs.
  public var currentEdit: (() -> Cause?)?
  /// The line that made the scene.
  public var creationCause: Cause? { didSet { laws?.ran(creationCause) } }
  /// The lines of edits before the next layout: the last one, and the last one in each edited view.
  var lastEdit: Cause?
  var edits: [ObjectIdentifier: Cause] = [:]

  /// Checks the laws of the engine; nil for no checks.
  public var laws: LawKeeper?
  /// Whether events are no longer delivered, because the scripts were stopped permanently.
  public var isSilenced = false
  /// The injected faults.
  public let faults: FaultPlan
  /// The views whose measuring of rows is delayed by `faults`, and the view that is measured now
  /// after its delay.
  var lateViews: Set<ObjectIdentifier> = []
  var punctualView: ObjectIdentifier?

  /// The index from marker ids to nodes and rows.
  var markers = MarkerIndex()
  /// Whether a frame or range may be out of date.
  var isLayoutDirty = true
  /// The number of layouts that changed something; caches of frames are valid for one value.
  public private(set) var layoutVersion = 0
  var isStructureDirty = true
  /// The geometries measured in the current layout pass, not yet adopted by their views.
  var geometryChanges: [(view: ScrollView, next: ScrollGeometry)] = []
  /// The views that move by themselves, in document order.
  var movingViews = MovingViews()
  /// The views to settle before the flush.
  var unsettledViews = ViewQueue(.unsettled)
  /// The views whose rows in reach may not have been measured.
  var unmeasuredViews = ViewQueue(.unmeasured)
  /// Whether a list was ever part of the scene.
  private(set) var hasLists = false
  /// Whether a section was ever part of the scene.
  private(set) var hasSections = false
  /// The number of nodes with `childrenAreTargets == true`.
  var targetLayouts = 0
  /// The views in their first layout.
  var beginningViews = ViewQueue(.beginning)
  /// The views with a call whose target is resolved again after this tick's layout.
  var unconfirmedViews = ViewQueue(.unconfirmed)
  var touches: [Touch] = []
  var timers = TimerQueue()
  var links: [Link] = []
  /// Whether the link stage of a tick is under way.
  var isInLinkStage = false
  /// The number of ended links still in `links`.
  var endedLinks = 0
  /// The members of links changed since the last link stage.
  var changedMembers = ViewQueue(.linked)
  /// The monitors that read sensor frames each tick.
  var sensorWatchers: [SensorMonitor] = []
  /// The visibility observers, evaluated when something has moved.
  var visibilityWatchers: [any VisibilityWatcher] = []
  /// The number of changes of the tree.
  private(set) var structureVersion = 0
  /// The number of rounds of the link stage.
  var linkRound = 0
  /// The forms of the scene's views.
  var forms: [Form] = []
  var keyboard = Keyboard()
  /// The finger that drags the keyboard.
  var keyboardDrag: KeyboardDrag?
  /// The overlap in the last `keyboard` event, in points.
  var reportedOverlap = 0.0
  /// Whether the insets at the screen's edges have changed since the last layout.
  var areViewportsStale = false
  /// The observers evaluated after layout.
  var observers: [SceneObserver] = []
  /// Whether any offset or frame has changed since the observers were last evaluated.
  var needsLook = true
  /// The nodes whose `appear` events are due in the next flush.
  var appearingNodes: [Node] = []
  /// The nodes with preferences.
  var preferenceNodes: [Node] = []
  var queue = EventQueue()
  /// For the event being delivered, the distances from its host at which it was stopped and that it
  /// has reached.
  var bubbling: (stoppedAt: Int?, depth: Int)?
  /// The offsets of views removed from another view's content, by id.
  var keptOffsets: [MarkerID: Point] = [:]
  /// The animation of the current `withAnimation` block; nil outside.
  var ambientAnimation: ScrollAnimation?
  /// The reduced-motion settings.
  public var motionReduction = MotionReduction()
  /// The scene's own properties that were missing in the dump from which it was loaded.
  var leftOut: Set<DumpGap> = []
  /// The item with focus.
  public internal(set) var focusedItem: Item? {
    get { lastFocus.flatMap { $0.isAlive ? $0 : nil } }
    set { lastFocus = newValue }
  }
  private var lastFocus: Item?
  /// The views whose traces get a sample at the end of the tick.
  var touchedViews = ViewQueue(.traced)
  private var knownScrollViews: [ScrollView] = []
  /// Readers that joined the scene before it began.
  private var waitingProxies: [ScrollProxy] = []
  private(set) var hasBegun = false
  private var isLayingOut = false
  private var gestureCount = 0
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
    attach(root)
    root.mirror = direction.mirroredAxes
  }

  deinit {
    weakBox.end()
    for link in links { link.end() }
    // What these call may retain them, and nodes.
    listeners.endAll()
    timers.cancelAll()
    for observer in observers { observer.end() }
    release(root)
  }

  /// Clears the scene of all nodes of a subtree, attached edges included.
  func release(_ node: Node) {
    node.visit {
      if $0.childrenAreTargets == true { targetLayouts -= 1 }
      $0.scene = nil
      // Handlers, an activity and an event that waits may retain the view and those around it; dropping
      // them breaks these cycles.
      $0.endListeners()
      guard let view = $0 as? ScrollView else { return }
      for monitor in view.monitors { monitor.listeners.endAll() }
      view.activity = .idle
      view.pendingEndings = []
    }
  }

  /// The number of ticks so far.
  public var tickCount: Int { clock.count }

  /// The virtual time, in seconds: the ticks so far divided by the rate.
  public var now: Double { clock.now }

  /// The time up to which all motions have moved their views: `now`, except before the end of a tick's
  /// motion stage, when some offsets are still those of the tick before.
  var motionTime: Double { clock.motionTime }

  /// The number of the tick that ran last.
  var lastTick: Int { clock.last }

  /// The length of a tick, in seconds.
  public var tickLength: Double { 1 / device.rate }

  /// Whether the scene is inside a tick; `tick()` must not be called then.
  public var isInTick: Bool { clock.isTicking }

  /// All scroll views in document order.
  public var scrollViews: [ScrollView] {
    renumberIfNeeded()
    return knownScrollViews
  }

  /// Runs one tick: input → timers → motion → layout → links → events.
  public func tick() {
    clock.beginTick()
    guard !faults.droppedTicks.contains(tickCount) else { return clock.dropTick() }
    for touch in touches { touch.applyPendingMove() }
    runTimers()
    advanceKeyboard()
    for view in currentlyMoving() where view.isAlive { view.advance() }
    clock.endMotion()
    finishLayout()
    if let laws {
      laws.whileLinking { updateLinks() }
    } else {
      updateLinks()
    }
    for watcher in sensorWatchers { watcher.look() }
    for form in forms where form.isWatching { form.update() }
    look()
    settleViews()
    flush()
    recordSamples()
    laws?.endTick(self)
    endTick()
  }

  /// Runs one tick of which only the motion of one view is left to do, without the stages that would do
  /// nothing.
  ///
  /// - Parameter body: Moves the view and delivers its `scroll` event, the first round of events;
  ///   returns whether nothing else has changed and the view's sample is recorded.
  /// - Returns: What it returned.
  func tick(only body: () -> Bool) -> Bool {
    clock.beginTick()
    clock.endMotion()
    needsLook = true
    let isDone = body()
    if !isDone {
      settleViews()
      flush(afterRounds: 1)
      recordSamples()
    }
    endTick()
    return isDone
  }

  private func endTick() {
    clock.endTick()
    onTickEnd?()
  }

  /// Sets the clock to a tick, as the end of a range of skipped ones.
  func pass(to tick: Int) {
    clock.pass(to: tick)
  }

  func nextGestureNumber() -> Int {
    gestureCount += 1
    return gestureCount
  }

  // MARK: - Layout

  /// Brings every frame and range up to date.
  ///
  /// A read of a frame during a layout, as by a snap rule, returns the state so far.
  ///
  /// Passes are repeated, at most 64 times, until nothing is out of date.
  public func layoutIfNeeded() {
    guard isLayoutDirty, !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    var passes = 0
    while isLayoutDirty, passes < Self.maximumPasses {
      passes += 1
      isLayoutDirty = false
      needsLook = true
      root.placeScreen(size: device.size)
      if areViewportsStale {
        areViewportsStale = false
        root.viewportsMoved()
      }
      let changes = geometryChanges
      geometryChanges = []
      // The version changes first, because views read new frames while they adopt their geometry.
      if !changes.isEmpty { layoutVersion += 1 }
      for (view, next) in changes where view.isAlive {
        view.adopt(next)
        if !view.linkage.isEmpty { linkedViewChanged(view) }
        if hasLists { unmeasuredViews.add(view) }
      }
      for view in unmeasuredViews.take() where view.isAlive && !delaysMeasuring(in: view) {
        view.measureRows()
      }
    }
    for view in beginningViews.take() where view.isAlive { view.finishBeginning() }
    forgetEdits()
  }

  /// The most passes of one layout; a pass is repeated when a snap rule changes the content, or
  /// measured rows bring others into reach.
  private static let maximumPasses = 64

  /// Queues a view for the end of its first layout.
  func begins(_ view: ScrollView) { beginningViews.add(view) }

  /// Changes the screen's size, in points.
  ///
  /// - Precondition: The size is finite and not negative.
  public func resize(to size: Size) {
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
    areViewportsStale = true
  }

  /// Rotates the device by a quarter turn to the left: width and height are swapped, and the safe
  /// area turns with them, from the top to the left.
  public func rotate() {
    let area = device.safeArea
    device.safeArea = EdgeInsets(
      top: area.right, left: area.top, bottom: area.left, right: area.bottom)
    let size = device.size
    resize(to: Size(width: size.height, height: size.width))
    // A square screen keeps its size.
    root.setNeedsLayout()
    areViewportsStale = true
  }

  /// The layout stage of the tick; calls made in this tick resolve their targets again.
  private func finishLayout() {
    layoutIfNeeded()
    for view in unconfirmedViews.take() where view.isAlive { view.confirmCall() }
    layoutIfNeeded()
  }

  /// Called when frames in the content of a view have changed without a layout.
  func framesChanged() {
    layoutVersion += 1
    needsLook = true
  }

  func geometryMeasured(_ view: ScrollView, _ next: ScrollGeometry) {
    geometryChanges.append((view, next))
  }

  // MARK: - Structure

  func attach(_ node: Node) {
    node.visit {
      $0.scene = self
      markers.mark($0, $0.id)
      markers.mark($0, $0.anchor)
      if let list = $0 as? ListNode {
        hasLists = true
        markers.add(list)
        misjudge(list)
      }
      if $0 is SectionNode { hasSections = true }
      if $0.childrenAreTargets == true { targetLayouts += 1 }
      if let reader = $0 as? ReaderNode { waitingProxies.append(reader.proxy) }
      if !$0.preferences.isEmpty { preferenceNodes.append($0) }
    }
    structureChanged()
    isLayoutDirty = true
    guard hasBegun else { return }
    delayLayout(of: node)
    bindProxies()
    appearingNodes.append(node)
  }

  /// Binds the proxies of new readers, and makes their deferred calls.
  func bindProxies() {
    hasBegun = true
    let proxies = waitingProxies
    waitingProxies = []
    for proxy in proxies { proxy.announceBinding() }
  }

  func structureChanged() {
    isStructureDirty = true
    structureVersion += 1
  }

  /// Numbers the nodes in document order when the tree has changed.
  func renumberIfNeeded() {
    guard isStructureDirty else { return }
    isStructureDirty = false
    var order = 0
    knownScrollViews = []
    root.visit {
      $0.documentOrder = order
      order += 1
      if let view = $0 as? ScrollView { knownScrollViews.append(view) }
    }
    movingViews.reorder()
  }
}

extension StackNode {
  /// Lays the screen out; an only child besides sheets fills it.
  fileprivate func placeScreen(size: Size) {
    guard children.count(where: { !$0.isFloating }) == 1 else {
      return place(at: .zero, size: size)
    }
    frame = Rect(origin: .zero, size: size)
    needsLayout = false
    for child in children {
      child.place(at: .zero, size: child.isFloating ? size : child.measure(Proposal(size)))
    }
  }
}
