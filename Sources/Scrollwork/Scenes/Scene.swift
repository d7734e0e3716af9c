import ScrollPhysics

/// A screen full of nodes, its virtual clock, and everything that happens on it.
///
/// Confined to one thread. Time stands still except inside `tick()`; nothing in a scene reads a
/// wall clock, so the same calls give the same scene.
///
/// What each tick touches is only loaded, stored, or changed by code that calls nobody: such accesses
/// cannot overlap, and are not checked. The same goes for nodes, views and lists.
public final class Scene: Faintable {
  /// What the scene stands for: a screen's extent and how often it is drawn.
  public private(set) var device: Device
  /// Which way lines of text run on the screen (X1).
  public let direction: LayoutDirection
  /// The children of the screen, stacked from top to bottom.
  public let root: StackNode
  /// Who listens to the events of the whole scene.
  public let listeners = ListenerList()
  /// The recorded events.
  public let log = EventLog()
  /// The recorded touches.
  public let touchTrace = TouchTrace()
  /// Faults and notes that nobody has taken yet.
  public internal(set) var reports: [ScrollReport] = []
  /// Ticks since the first layout.
  public private(set) var tickCount = 0
  /// Called with each subtree that leaves the scene.
  public var onRemoval: ((Node) -> Void)?
  /// Called with each row that leaves its list.
  public var onRowRemoval: ((ListNode, RowKey) -> Void)?
  /// Called with each fault as it happens.
  public var onReport: ((ScrollReport) -> Void)?
  /// Called when a tick is over and time may be moved again.
  public var onTickEnd: (() -> Void)?
  /// Which line is behind what happens now.
  ///
  /// That is the one that makes a call, in a handler the one behind its event; nil while time moves and
  /// nothing of a script runs. The host keeps it up to date.
  public var currentCause: (() -> Cause?)?
  /// Which line changes something at this moment; nil where no script runs.
  public var currentEdit: (() -> Cause?)?
  /// The line that made the scene.
  public var creationCause: Cause? { didSet { laws?.ran(creationCause) } }
  /// The lines behind what the next layout takes account of: the last one, and for views that it changed
  /// something in the last one in each.
  var lastEdit: Cause?
  var edits: [ObjectIdentifier: Cause] = [:]

  /// Checks the laws of the engine; nil for no checks (Q8).
  public var laws: LawKeeper?
  /// Whether nobody is told anything any more: whoever listens was stopped for good.
  public var isSilenced = false
  /// What goes wrong on purpose (Q9).
  public let faults: FaultPlan
  /// The views whose rows in reach wait for being measured, and the one whose time has come.
  var lateViews: Set<ObjectIdentifier> = []
  var punctualView: ObjectIdentifier?

  /// The index from markers to nodes.
  var markers = MarkerIndex()
  /// Whether a frame or range may be out of date; loads and stores only, so accesses cannot overlap.
  var isLayoutDirty = true
  /// Counts layouts that changed something; what was worked out before one may be stale after it.
  public private(set) var layoutVersion = 0
  var isStructureDirty = true
  /// Raised whenever a scroll view may have become longer or shorter.
  var geometryChanges: [(view: ScrollView, next: ScrollGeometry)] = []
  /// The views that move by themselves, in document order.
  var movingViews = MovingViews()
  /// The views with something to say before the flush.
  var unsettledViews = ViewQueue(.unsettled)
  /// The views with rows in reach that may never have been measured.
  var unmeasuredViews = ViewQueue(.unmeasured)
  /// Whether there has ever been a list.
  private(set) var hasLists = false
  /// Whether there has ever been a section.
  private(set) var hasSections = false
  /// How many nodes are marked as target layouts.
  var targetLayouts = 0
  /// The views whose first layout is under way.
  var beginningViews = ViewQueue(.beginning)
  /// Calls to look up again after this tick's layout.
  var unconfirmedViews = ViewQueue(.unconfirmed)
  var touches: [Touch] = []
  var timers = TimerQueue()
  var links: [Link] = []
  /// Whether the link stage of a tick is under way.
  var isInLinkStage = false
  /// How many of them have ended.
  var endedLinks = 0
  /// The members of links that the link stage has to look at.
  var changedMembers = ViewQueue(.linked)
  /// The monitors that look at sensors each tick.
  var sensorWatchers: [SensorMonitor] = []
  /// What is looked at when something has moved.
  var visibilityWatchers: [any VisibilityWatcher] = []
  /// Counts changes of the tree.
  private(set) var structureVersion = 0
  /// Counts the rounds of the links.
  var linkRound = 0
  /// The forms of the scene's views.
  var forms: [Form] = []
  var keyboard = Keyboard()
  /// The finger that has the keyboard by its top (K3).
  var keyboardGrip: KeyboardGrip?
  /// The overlap the last `keyboard` event told.
  var toldOverlap = 0.0
  /// Whether what covers the screen's edges has changed since the last layout.
  var areViewportsStale = false
  /// Who looks at the scene after layout.
  var observers: [SceneObserver] = []
  /// Whether any offset or frame has changed since the last look.
  var needsLook = true
  /// The nodes whose `appear` the next flush tells (W5).
  var appearingNodes: [Node] = []
  /// The nodes that tell others something (T6).
  var preferenceNodes: [Node] = []
  var queue = EventQueue()
  /// Where the event on its way has been stopped, and whom it has reached, as distances from its host.
  var bubbling: (stoppedAt: Int?, depth: Int)?
  /// Where views that left another view's content were, by id (B11).
  var keptOffsets: [MarkerID: Point] = [:]
  /// The animation that calls inside `withAnimation` use (M3).
  var ambientAnimation: ScrollAnimation?
  /// What is left out for people who want less movement (M9).
  public var motionReduction = MotionReduction()
  /// What the dump that the scene was made of did not say of the scene itself.
  var leftOut: Set<DumpGap> = []
  /// The item with focus.
  public internal(set) var focusedItem: Item? {
    get { lastFocus.flatMap { $0.isAlive ? $0 : nil } }
    set { lastFocus = newValue }
  }
  private var lastFocus: Item?
  /// The views whose trace gets a sample at the end of the tick.
  var touchedViews = ViewQueue(.traced)
  private var knownScrollViews: [ScrollView] = []
  /// Readers that joined the scene before it began.
  private var waitingProxies: [ScrollProxy] = []
  private(set) var hasBegun = false
  private var isTicking = false
  /// The number of the tick that ran last.
  private(set) var lastTick = 0
  private var isLayingOut = false
  private var gestureCount = 0
  /// Where those who know the scene faintly find it.
  public let whereabouts = Whereabouts()

  /// Makes a scene; it is laid out when something is first read, or by `begin`.
  ///
  /// What goes wrong in it on purpose, nothing unless given, are its `faults`.
  public init(
    device: Device, direction: LayoutDirection = .leftToRight, faults: FaultPlan = FaultPlan(),
    children: [Node]
  ) {
    self.device = device
    self.faults = faults
    self.direction = direction
    root = StackNode(.vertical, children: children)
    root.width = device.size.width
    root.height = device.size.height
    whereabouts.begin(self)
    attach(root)
    root.mirror = direction.mirroredAxes
  }

  deinit {
    whereabouts.end()
    for link in links { link.end() }
    release(root)
  }

  /// Takes the scene out of a subtree, attached edges included.
  func release(_ node: Node) {
    node.visit {
      if $0.childrenAreTargets == true { targetLayouts -= 1 }
      $0.scene = nil
      // What moves a view knows the views around it; a scene that goes lets go of all of them.
      ($0 as? ScrollView)?.activity = .idle
    }
  }

  /// The virtual time, in seconds: the ticks so far divided by the rate.
  public var now: Double { Double(tickCount) / device.rate }

  /// The time up to which all motions have moved their views: `now`, except before the end of a tick's
  /// motion stage, when some offsets are still those of the tick before.
  private(set) var motionTime = 0.0

  /// The length of a tick, in seconds.
  public var tickLength: Double { 1 / device.rate }

  /// Whether the scene is inside a tick; time cannot be moved then.
  public var isInTick: Bool { isTicking }

  /// All scroll views in document order.
  public var scrollViews: [ScrollView] {
    renumberIfNeeded()
    return knownScrollViews
  }

  /// One tick: input → timers → motion → layout → links → events.
  public func tick() {
    precondition(!isTicking, "a tick inside a tick")
    isTicking = true
    tickCount += 1
    guard !faults.droppedTicks.contains(tickCount) else { return isTicking = false }
    defer { lastTick = tickCount }
    for touch in touches { touch.applyPendingMove() }
    runTimers()
    advanceKeyboard()
    for view in currentlyMoving() where view.isAlive { view.advance() }
    motionTime = now
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
    isTicking = false
    onTickEnd?()
  }

  /// Lets ticks go by that need not be run, up to one of them.
  func pass(to tick: Int) {
    tickCount = tick
    lastTick = tick
    motionTime = now
  }

  func nextGestureNumber() -> Int {
    gestureCount += 1
    return gestureCount
  }

  // MARK: - Layout

  /// Brings every frame and range up to date.
  ///
  /// What is asked on the way, such as a snap rule, sees the layout as far as it has come.
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
      // First the version: what the views look up now is already laid out anew.
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

  /// How often one layout may find that it has to begin again: when a snap rule changes the content,
  /// or measured rows bring others into view.
  private static let maximumPasses = 64

  /// Notes that a view is laid out for the first time.
  func begins(_ view: ScrollView) { beginningViews.add(view) }

  /// Gives the screen another extent, as when a device is turned (V15).
  ///
  /// - Precondition: the size is finite and not negative.
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
    // What stays where it is may lie under other edges now.
    areViewportsStale = true
  }

  /// Turns the device a quarter to the left (V15): width and height change places, and what covers
  /// the screen's edges goes round with them, from the top to the left.
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

  /// Layout at its place in the tick; calls made in this tick look their target up again (P11).
  private func finishLayout() {
    layoutIfNeeded()
    for view in unconfirmedViews.take() where view.isAlive { view.confirmCall() }
    layoutIfNeeded()
  }

  /// Frames in the content of a view are others, although nothing was laid out.
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

  /// Makes the calls that proxies kept until they would reach something (P4).
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
  /// Lays the screen out; an only child fills it, with sheets over it or without.
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
