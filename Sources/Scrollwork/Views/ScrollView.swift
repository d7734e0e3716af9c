import ScrollPhysics

/// A viewport over content that can be larger than it.
///
/// Its state is one `ScrollGeometry`, one `Activity`, one `ScrollSettings`, and values whose fields
/// are set in the file that declares them. What moves it calls `move(to:source:by:)`, so each
/// change of the offset has a source, a cause and an event; ARCHITECTURE.md names the few
/// functions that write the offset themselves.
public final class ScrollView: Node {
  /// The axes in which it scrolls.
  package let axes: AxisSet
  /// The settings; changed by `configure(_:)`.
  package internal(set) var settings: ScrollSettings
  /// The offset, viewport, content size and insets, as of the last layout.
  ///
  /// Only loaded and stored, never passed `inout` to code that can read it again, so accesses
  /// cannot overlap.
  public internal(set) var geometry = ScrollGeometry()
  /// The nodes attached to edges; their sizes are added to the insets.
  package internal(set) var edgeAttachments: [(edge: Edge, node: Node)] = []
  /// The sheet's settings and state; nil for a view that is not a sheet.
  package internal(set) var sheet: Sheet?
  /// The recorded offsets and phases.
  package let trace = ViewTrace()

  /// What listeners know of it, and what is owed to them.
  var reported = ReportedState()
  var edgeReports = EdgeReports()
  var sectionReport = SectionReport()
  var headerReport = HeaderReport()
  var unusedInputs = UnusedInputs()
  /// How it has moved last, and how it will.
  var movement = Movement()
  /// Its snap rule, and what it chose last.
  var snapState = SnapState()
  /// Its rules for gestures in it.
  var gestureRules = GestureRules()
  var edgePoint = EdgePoint()
  /// The rules of its physics.
  var physicsState = PhysicsState()
  /// What decides where it is after its content has changed.
  var offsetState = OffsetState()
  var following = FollowingState()
  var unconfirmed = UnconfirmedCall()
  /// The layout of its content.
  var contentLayout = ContentLayout()
  /// How its content repeats.
  var looping = LoopState()
  /// What it has looked up in its content.
  var caches = ViewCaches()

  /// The state at the start of the last keyboard avoidance.
  var keyboardAvoidance = KeyboardAvoidance()
  /// The state of the zoom.
  var zooming = ZoomState()
  /// What moves the view.
  var activity = Activity.idle
  /// The queues of the scene that contain the view.
  var marks: ViewMarks = []
  /// The links the view is a member of.
  var linkage = LinkMembership()
  /// The monitors that go by the view's events; muting does not affect them.
  var delegateMonitors: [DelegateMonitor] = []
  /// The monitors of the view, in the order they were made.
  package internal(set) var monitors: [ScrollMonitor] = []
  /// The state of the refresh.
  var refresh = RefreshState()
  /// The swipe menu that is open.
  var openSwipe: OpenSwipe?
  /// The state of the law checks.
  var laws = LawRecord()
  /// The id a script marked as the chosen one (`view:mark`); it follows its item when that is
  /// renamed, and is nil once that was removed.
  package var markedID: MarkerID? {
    didSet {
      scene?.structure.list(self, isMarking: markedID != nil)
      if markedID != oldValue { scene?.keptRowsMayLeave() }
    }
  }
  /// Whether a first offset away from the start of the range emits a `scroll` event.
  package var reportsFirstOffset = false

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

  deinit { leave(edgeAttachments.map { $0.node }) }

  /// `scroll`, or `sheet`.
  package override var kind: String { sheet == nil ? "scroll" : "sheet" }

  /// The rule that chooses where gestures come to rest; nil for none.
  package var snapRule: SnapRule? { snapState.rule }

  /// The line that set the snap rule: the cause of what the rule chooses.
  package var snapRuleCause: Cause? { snapState.ruleCause }

  /// The rules of the view's physics, in order.
  package var physicsRules: [PhysicsRule] { physicsState.rules }

  /// The offset at which the motion in progress will end; nil at rest.
  public var target: Point? { movement.target }

  /// The source of the latest change of the offset.
  package var source: ScrollSource { movement.source }

  /// The script line that caused the latest change of the offset; nil before the first.
  public var cause: Cause? { movement.cause }

  /// Whether a finger, wheel or key caused the latest change.
  package var movedByUser: Bool { movement.isByUser }

  /// The phase of the present activity.
  public var phase: ScrollPhase { activity.phase }

  /// Whether the phase is not idle, or a link moves the view.
  public var isScrolling: Bool { phase != .idle || isDriven }

  /// The velocity of the offset, in pt/s; 0 at rest.
  public var velocity: Point {
    guard sceneReference != nil else { return .zero }
    if case .idle = activity { return linkage.isEmpty ? .zero : drivenVelocity }
    return activity.velocity(at: motionTime)
  }

  /// The visible region in content coordinates; runs a layout that is due.
  public var visibleRect: Rect {
    layOut()
    return geometry.visibleRect
  }

  /// The geometry; runs a layout that is due.
  package var currentGeometry: ScrollGeometry {
    layOut()
    return geometry
  }

  /// The offset; runs a layout that is due.
  package var currentOffset: Point {
    layOut()
    return geometry.contentOffset
  }

  // MARK: - The one way to move

  /// Sets the content offset; axes that do not scroll keep theirs, except from layout.
  ///
  /// - Parameters:
  ///   - offset: The new offset, in points; not clamped, and ignored if not finite.
  ///   - source: What moves it.
  ///   - cause: The script line that caused the change; nil for that of the edit behind a layout,
  ///     else that of the activity.
  /// - Returns: Whether the offset changed.
  @discardableResult
  func move(to offset: Point, source: ScrollSource, by cause: Cause? = nil) -> Bool {
    let start = geometry.contentOffset
    let next = source == .layout ? offset : start.replacing(axes, from: offset)
    guard next != start, next.isFinite else { return false }
    if reported.activityStart == nil, begins(source) { reported.beginActivity(at: start) }
    if source != .initial { noteDisplacement(next - start) }
    if source != .initial, source != .layout { noteHeading(from: start, to: next) }
    let former = unreportedShare
    scene?.noteMovement(of: self)
    let settlesHeader = header != nil && moveHeader(from: start, to: next, by: source)
    geometry.contentOffset = next
    if settlesHeader { settleHeader() }
    let change = OffsetChange(
      from: start, to: next, source: source,
      cause: cause ?? (source == .layout ? layoutCause : motionCause), isByUser: isByUser(source))
    movement.take(change, after: former)
    if change.isByUser, source != .layout { noteScrolled(from: start, to: next) }
    noteMotion(source)
    noteRoom()
    noteFollowing(source)
    scene?.offsetChanged(self)
    return true
  }

  /// Whether a change of offset begins an activity that ends with `scroll_end`.
  ///
  /// Layout does not, nor does a link that moves a view at rest.
  private func begins(_ source: ScrollSource) -> Bool {
    switch source {
    case .initial, .layout: false
    case .link: phase != .idle
    case .user, .momentum, .animation, .program, .keyboard, .refresh: true
    }
  }

  /// Whether a finger, wheel or key is behind a change that a source makes now.
  private func isByUser(_ source: ScrollSource) -> Bool {
    switch source {
    case .user, .momentum: true
    case .link: isLedByUser
    case .layout: phase == .idle ? false : movement.isByUser
    case .initial, .animation, .program, .keyboard, .refresh: false
    }
  }

  // MARK: - Can it move?

  /// Whether the content may be pulled past the ends of an axis.
  func bounces(_ axis: Axis) -> Bool {
    guard axes.contains(axis), !geometry.repeats(axis), settings.overscroll(axis) != .none,
      !hasHardEnds(axis)
    else {
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

  /// Why an input cannot scroll the view.
  package enum ScrollObstacle: Hashable, Sendable {
    /// The content fits into the region on every axis.
    case fits
    /// Scrolling is switched off.
    case disabled
    /// The input is switched off.
    case input(ScrollInput)
    /// The content overflows only on an axis the view does not scroll in.
    case axis
    /// The viewport has no extent.
    case noViewport

    /// As scripts read it.
    package var word: String {
      switch self {
      case .fits: "fits"
      case .disabled: "disabled"
      case .input(let input): input.rawValue
      case .axis: "axis"
      case .noViewport: "no_viewport"
      }
    }
  }

  /// Why a finger cannot scroll the view; nil when it can.
  package var obstacle: ScrollObstacle? { obstacle(to: .finger) }

  /// Why an input cannot scroll the view; nil when it can.
  package func obstacle(to input: ScrollInput) -> ScrollObstacle? {
    let geometry = currentGeometry
    guard isShown, isAlive else { return .noViewport }
    if geometry.containerSize.width <= 0 || geometry.containerSize.height <= 0 {
      return .noViewport
    }
    if !settings.isEnabled { return .disabled }
    if !takes(input) { return .input(input) }
    if Axis.allCases.contains(where: { axes.contains($0) && geometry.overflows($0) }) { return nil }
    return Axis.allCases.contains { geometry.overflows($0) } ? .axis : .fits
  }

  // MARK: - Layout

  var stack: StackLayout { StackLayout(axis: axes.stacking) }

  override func become(parentOf child: Node) {
    super.become(parentOf: child)
    if child is ReversedNode { contentLayout.holdReversed() }
  }

  /// Along the axes in which it scrolls, and across where its content does, as a pager of lists.
  override func takesRoom(along axis: Axis) -> Bool {
    axes.contains(axis) || super.takesRoom(along: axis)
  }

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
    } else if resolvedInsets(viewport: frame.size) != contentLayout.insets {
      layoutContent(viewport: frame.size)
    }
    super.viewportsMoved()
  }

  override var innerMirror: AxisSet {
    (scene?.direction.mirroredAxes ?? []).symmetricDifference(invertedAxes)
  }

  /// Lays the content out for a viewport and computes insets and content size.
  private func layoutContent(viewport: Size) {
    if sheet != nil { return layoutPanel(viewport: viewport) }
    if offsetState.held == nil { holdPosition() }
    let insets = resolvedInsets(viewport: viewport)
    contentLayout.inset(by: insets)
    let region = Size(
      width: max(0, viewport.width - insets.sum(.horizontal)),
      height: max(0, viewport.height - insets.sum(.vertical)))
    if contentLayout.offer(region) { remeasureContent() }
    var offer = Proposal(region)
    for axis in Axis.allCases where axes.contains(axis) { offer[axis] = nil }
    if header != nil { offer[axes.stacking] = lengthFilled(below: region) }
    var content = stack.size(of: self, for: offer)
    for axis in Axis.allCases where !axes.contains(axis) {
      content[axis] = max(content[axis], region[axis])
    }
    var next = geometry
    next.containerSize = viewport
    next.contentSize = arrange(content)
    next.contentInsets = insets
    next.isContentSizeEstimate = contentHoldsEstimates
    next.mirroredAxes = mirror
    measureLoop(of: &next)
    scene?.geometryMeasured(self, next)
  }

  /// The padding that aligns content smaller than the region by the default anchor; the content is
  /// then as long as the region.
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

  /// The sum of margins, insets, attached nodes, safe area and keyboard for each edge; places the
  /// attached nodes.
  ///
  /// Attached nodes lie inside the safe area, stacked where an edge has several.
  private func resolvedInsets(viewport: Size) -> EdgeInsets {
    if sheet != nil { return contentLayout.insets }
    let keyboard = scene?.keyboard.overlap ?? 0
    let screen = coveredInsets(viewport: viewport, keyboard: keyboard)
    let length =
      keyboard > 0 ? screen.bottom - coveredInsets(viewport: viewport, keyboard: 0).bottom : 0
    var covered = logical(screen)
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
    contentLayout.cover(
      keyboard: length, insetAbove: insets.mirrored(mirror).bottom - screen.bottom)
    return insets
  }
}
