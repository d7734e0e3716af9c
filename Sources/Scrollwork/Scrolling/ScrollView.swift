import ScrollPhysics

/// A viewport over content that can be larger than it.
///
/// Its state is one `ScrollGeometry`, one `Activity` and one `ScrollSettings`; every change of the
/// offset goes through `move(to:source:)`, so each has a source, a cause and an event.
public final class ScrollView: Node {
  /// The axes it moves in (V1).
  public let axes: AxisSet
  /// How it is set up.
  public internal(set) var settings: ScrollSettings
  /// Where it is: offset, viewport, content and insets.
  ///
  /// It is only loaded and stored, never lent to code that could come back, so accesses cannot
  /// overlap.
  public internal(set) var geometry = ScrollGeometry()
  /// Nodes that cover an edge and count as inset with their own size (V6).
  public internal(set) var edgeAttachments: [(edge: Edge, node: Node)] = []
  /// The rule that chooses where gestures end; nil lets them coast.
  public internal(set) var snapRule: SnapRule? {
    didSet { calmRegion = nil }
  }
  /// The line that put the rule in charge; what the rule chooses is its doing.
  public internal(set) var snapRuleCause: Cause?
  /// The rule that says who follows gestures in the view and inside of it; nil leaves it to the chain.
  public internal(set) var routeRule: RouteRule?
  /// What makes the view a sheet; nil for all others (B6).
  public internal(set) var sheet: Sheet?
  /// Where the view is heading, in offsets; nil at rest.
  public internal(set) var target: Point?
  /// The latest change's source.
  public internal(set) var source = ScrollSource.initial
  /// The way covered in the tick of the latest change.
  var lastMove = (tick: -1, way: Point.zero)
  /// Whether a finger, wheel or key caused the latest change.
  public internal(set) var movedByUser = false
  /// The line behind the latest change of the offset; nil before the first.
  public internal(set) var cause: Cause?
  /// The recorded offsets and phases.
  public let trace = ViewTrace()

  /// Whether a node that gathers its items at the end has ever been among the children: they are not
  /// looked through for one in every layout.
  private(set) var hasHeldReversed = false
  /// The region's extent in the layout under way; what shares of children refer to.
  var layoutRegion = Size.zero
  /// The insets of the layout under way.
  var layoutInsets = EdgeInsets.zero
  /// The part of the bottom inset that lies above safe area and keyboard.
  var insetAboveKeyboard = 0.0
  /// How the view last began to make way for the keyboard.
  var makingWay = MakingWay()
  /// What it knows of its zoom (V12).
  var zooming = ZoomState()
  /// What moves the view.
  var activity = Activity.idle
  /// Which of the scene's queues it waits in.
  var marks: ViewMarks = []
  /// The tick whose `scroll` event has been told (T7).
  var scrollTick = -1
  /// The tick in which the view moved again after its `scroll` event was told.
  var lateTick = -1
  /// Where its markers stand in the event queue.
  var queueMarks = QueueMarks()
  /// Counts the times the view has left its rest.
  var run = 0
  /// The links the view is a member of.
  var linkage = LinkMembership()
  /// The parts of the engine that watch the view's events; muting does not blind them.
  var observers: [any ScrollObserver] = []
  /// The monitors of the view, in the order they were made.
  public internal(set) var monitors: [ScrollMonitor] = []
  /// Where the view stands with its refresh (H4).
  var refresh = RefreshState()
  /// The item whose swipe menu is open (D16).
  public internal(set) var openSwipeItem: Item?
  /// The last tick whose motion has moved the view.
  var motionTick = -1
  /// Where there is nothing to settle; nil where that is not known.
  var calmRegion: CalmRegion?
  /// Counts the activities; whoever asks a script something compares it before going on.
  var activityNumber = 0
  /// The offset the last `scroll` event told.
  var reportedOffset = Point.zero
  /// The geometry the last `geometry` event told.
  var reportedGeometry: ScrollGeometry?
  /// Where the running activity found the view, from its first change of offset on.
  var activityStart: Point?
  /// Whether a `scroll` event has told of the running activity.
  var hasToldActivity = false
  /// The item the last gesture rests on, and how; what a new layout returns to (N9).
  var snapped: SnapResult?
  /// The rules in charge of the view's physics, and the settings without them (F10).
  public internal(set) var physicsRules: [PhysicsRule] = []
  var physicsBase: ScrollSettings?
  /// The raw offset that a chain of rules has followed so far.
  var physicsRaw: Point?
  /// The velocity at which a finger last caught the view (F13).
  var caughtVelocity = Point.zero
  /// Where the gesture under way would rest (N11).
  var pendingSnap: SnapResult?
  /// The target at the preferred position, and the last one that was told (N12).
  var strictItem: Item?
  var reportedCurrent: Item??
  /// Whether an offset outside the range was asked for and is to stay (A7).
  var holdsOutsideRange = false
  /// Whether a `scroll` event has been told since the last `scroll_end`, and in which tick the last
  /// one was.
  var owesScrollEnd = false
  var toldTick = -1
  /// What the laws remember.
  var laws = LawRecord()
  /// Ends that wait until the tick's last change of offset is known.
  var pendingEndings: [PendingEnding] = []
  /// What is known of the position.
  var positionRecord = PositionRecord()
  /// What the next layout keeps where it is; nil until something is about to change.
  var heldPlace: HeldPlace?
  /// The last layout in which the viewport had an extent; nil while it has one.
  var lostViewport: ScrollGeometry?
  /// Whether the first layout is under way.
  var isBeginning = false
  /// What decided the offset, where nobody moved the view.
  var offsetRule: OffsetRule?
  /// Whether the view was at the end that it follows when it was scrolled last (R8).
  var keepsToEnd = false
  /// Items that were added out of sight, in content order (R11).
  var unseenItems: [Item] = []
  /// Calls whose target is looked up once more after the next layout (P11).
  var unconfirmedCall: ScrollCall?
  /// Which ends of the range the view was told to be at.
  var reportedEdges: EdgeSet = []
  var reportedSection: Item?
  /// Whether a first offset away from the start of the range is told (T7).
  public var tellsFirstOffset = false
  /// What the last `header` event told.
  var reportedHeader: HeaderState?
  /// The id a script marked as the chosen one (`view:mark`).
  public var markedID: MarkerID?
  /// What the targets are, where they lie behind each other and where along the axis, as of a layout.
  var targetCache: (version: Int, targets: TargetSequence)?
  var lineCache: TargetLines?
  var sectionCache: (version: Int, sections: [Node], starts: [Double])?
  var spanCache: TargetSpans?
  var listCache: (version: Int, lists: [ListNode])?
  /// The distances from the ends that listeners have asked for.
  var edgeWatches: [EdgeWatch] = []

  /// Makes a scroll view; several children stack along its axis without spacing.
  public init(
    _ axes: AxisSet = .vertical, id: MarkerID? = nil, settings: ScrollSettings = ScrollSettings(),
    children: [Node] = []
  ) {
    self.axes = axes
    self.settings = settings
    super.init(id: id, children: children)
    geometry.zoom = settings.zoom.clamped(1)
  }

  deinit { leave(edgeAttachments.map(\.node)) }

  /// `scroll`, or `sheet`.
  public override var kind: String { sheet == nil ? "scroll" : "sheet" }

  /// What the view is doing.
  public var phase: ScrollPhase { activity.phase }

  /// Whether it is doing anything, or a link moves it (D1, L11).
  public var isScrolling: Bool { phase != .idle || isDriven }

  /// How fast the offset changes, in pt/s; 0 at rest.
  public var velocity: Point {
    guard sceneReference != nil else { return .zero }
    if case .idle = activity { return linkage.isEmpty ? .zero : drivenVelocity }
    return activity.velocity(at: motionTime)
  }

  /// What the viewport shows, in content coordinates, after any layout that is due.
  public var visibleRect: Rect {
    layOut()
    return geometry.visibleRect
  }

  /// The geometry after any layout that is due.
  public var currentGeometry: ScrollGeometry {
    layOut()
    return geometry
  }

  /// The offset after any layout that is due.
  public var currentOffset: Point {
    layOut()
    return geometry.contentOffset
  }

  // MARK: - The one way to move

  /// Moves the content; axes that do not scroll keep their offset.
  ///
  /// - Parameters:
  ///   - offset: where it goes.
  ///   - source: what moves it.
  ///   - cause: the line behind the change; nil for that of the edit behind a layout, else of what is in
  ///     charge of the view.
  /// - Returns: whether the offset changed.
  @discardableResult
  func move(to offset: Point, source: ScrollSource, by cause: Cause? = nil) -> Bool {
    let next =
      source == .layout ? offset : geometry.contentOffset.replacing(axes, from: offset)
    guard next != geometry.contentOffset, next.isFinite else { return false }
    if activityStart == nil, begins(source) {
      activityStart = geometry.contentOffset
      hasToldActivity = false
    }
    if source != .initial { noteWay(next - geometry.contentOffset) }
    geometry.contentOffset = next
    self.source = source
    self.cause = cause ?? (source == .layout ? layoutCause : motionCause)
    noteMotion(source)
    noteFollowing(source)
    if source != .layout && source != .link {
      movedByUser = source == .user || source == .momentum
    }
    scene?.offsetChanged(self)
    return true
  }

  /// Whether a change of offset makes an activity that a `scroll_end` will end (D14).
  ///
  /// Layout makes none, nor does a link that writes the offset while the view rests (L11).
  private func begins(_ source: ScrollSource) -> Bool {
    switch source {
    case .initial, .layout: false
    case .link: phase != .idle
    case .user, .momentum, .animation, .program, .keyboard, .refresh: true
    }
  }

  // MARK: - Can it move?

  /// Whether the content may be pulled past the ends of an axis (F8).
  func bounces(_ axis: Axis) -> Bool {
    guard axes.contains(axis), settings.overscroll(axis) != .none, !hasHardEnds(axis) else {
      return false
    }
    if let scene, scene.motionReduction.stopsBounce { return false }
    switch settings.bounce(axis) {
    case .off: return false
    case .always: return true
    case .auto: return geometry.overflows(axis)
    }
  }

  /// Whether a finger can move the content on an axis.
  func canDrag(_ axis: Axis) -> Bool {
    settings.isEnabled && axes.contains(axis) && (geometry.overflows(axis) || bounces(axis))
  }

  /// Why a finger cannot scroll the view (V4).
  public enum ScrollObstacle: String, Sendable {
    /// The content fits into the region on every axis.
    case fits
    /// Scrolling is switched off.
    case disabled
    /// The content overflows only on an axis the view does not scroll in.
    case axis
    /// The viewport has no extent.
    case noViewport = "no_viewport"
  }

  /// Why a finger cannot scroll the view; nil when it can (V4).
  public var obstacle: ScrollObstacle? {
    let geometry = currentGeometry
    guard isShown, isAlive else { return .noViewport }
    if geometry.containerSize.width <= 0 || geometry.containerSize.height <= 0 {
      return .noViewport
    }
    if !settings.isEnabled { return .disabled }
    if Axis.allCases.contains(where: { axes.contains($0) && geometry.overflows($0) }) { return nil }
    return Axis.allCases.contains { geometry.overflows($0) } ? .axis : .fits
  }

  // MARK: - Layout

  var stack: StackLayout { StackLayout(axis: axes.stacking) }

  override func become(parentOf child: Node) {
    super.become(parentOf: child)
    if child is ReversedNode { hasHeldReversed = true }
  }

  override func takesRoom(along axis: Axis) -> Bool { axes.contains(axis) }

  override func contentSize(for proposal: Proposal) -> Size {
    var insets = settings.insets + settings.margins + refreshInset
    for (edge, node) in edgeAttachments where !node.isHidden {
      var room = proposal
      room[edge.axis] = nil
      insets[edge] += node.measure(room)[edge.axis]
    }
    var room = Proposal()
    for axis in Axis.allCases where !axes.contains(axis) {
      room[axis] = proposal[axis].map { max(0, $0 - insets.sum(axis)) }
    }
    var size = stack.size(of: self, for: room)
    for axis in Axis.allCases { size[axis] = max(0, size[axis] + insets.sum(axis)) }
    return size
  }

  override var innerAxis: Axis? { axes.stacking }

  override var contentScale: Double { geometry.zoom }

  override func placeChildren(in size: Size) { layoutContent(viewport: size) }

  override func viewportsMoved() {
    if isPanelOutdated {
      layoutPanel(viewport: frame.size)
    } else if resolvedInsets(viewport: frame.size) != layoutInsets {
      layoutContent(viewport: frame.size)
    }
    super.viewportsMoved()
  }

  override var innerMirror: AxisSet {
    (scene?.direction.mirroredAxes ?? []).symmetricDifference(invertedAxes)
  }

  /// Lays the content out for a viewport and works out insets and range.
  private func layoutContent(viewport: Size) {
    if sheet != nil { return layoutPanel(viewport: viewport) }
    holdPlace()
    let insets = resolvedInsets(viewport: viewport)
    layoutInsets = insets
    let region = Size(
      width: max(0, viewport.width - insets.sum(.horizontal)),
      height: max(0, viewport.height - insets.sum(.vertical)))
    if region != layoutRegion {
      layoutRegion = region
      remeasureContent()
    }
    var offer = Proposal(region)
    for axis in Axis.allCases where axes.contains(axis) { offer[axis] = nil }
    var content = stack.size(of: self, for: offer)
    for axis in Axis.allCases where !axes.contains(axis) {
      content[axis] = max(content[axis], region[axis])
    }
    if axes == .both {
      let cross = axes.stacking.cross
      content[cross] = max(content[cross], region[cross])
    }
    var next = geometry
    next.containerSize = viewport
    next.contentSize = arrange(content)
    next.contentInsets = insets
    next.isContentSizeEstimate = contentHoldsEstimates
    next.mirroredAxes = mirror
    scene?.geometryMeasured(self, next)
  }

  /// What keeps content smaller than the region where the default anchor wants it (S14); the content
  /// is then as long as the region.
  func alignedRoom(for content: inout Size, in region: Size) -> EdgeInsets {
    var room = EdgeInsets.zero
    for axis in Axis.allCases where axes.contains(axis) {
      guard let share = share(of: settings.anchors.alignment, axis) else { continue }
      let slack = region[axis] - content[axis]
      guard slack > 0 else { continue }
      room[Edge(axis, start: true)] = slack * share
      room[Edge(axis, start: false)] = slack - slack * share
      content[axis] = region[axis]
    }
    return room
  }

  /// Margins, insets, attached views, the safe area and the keyboard, edge by edge.
  ///
  /// Attached views lie inside the safe area, one behind the other where an edge has several.
  private func resolvedInsets(viewport: Size) -> EdgeInsets {
    if sheet != nil { return layoutInsets }
    let keyboard = scene?.keyboard.overlap ?? 0
    var covered = logical(coveredInsets(viewport: viewport, keyboard: keyboard))
    let screen = covered
    for (side, node) in edgeAttachments {
      let edge = isStart(side) == side.isStart ? side : side.opposite
      guard !node.isHidden else {
        node.place(at: .zero, size: .zero)
        continue
      }
      let axis = edge.axis
      var room = Proposal(viewport)
      room[axis] = nil
      let size = node.measure(room)
      var origin = Point.zero
      origin[axis] = edge.isStart ? covered[edge] : viewport[axis] - covered[edge] - size[axis]
      node.place(at: origin, size: size)
      covered[edge] += size[axis]
    }
    let insets = covered + logical(settings.insets) + logical(settings.margins) + refreshInset
    insetAboveKeyboard = insets.mirrored(mirror).bottom - screen.mirrored(mirror).bottom
    return insets
  }
}
