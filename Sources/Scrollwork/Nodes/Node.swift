/// One element of a scene: a stack, an item, a scroll view.
///
/// The tree is the document: children are in document order, which decides look-ups (A3), the order
/// of events, and who is hit first. A node belongs to at most one parent and one scene.
public class Node {
  /// What scripts call it; also a marker (A3).
  ///
  /// Setting it re-marks the node and nothing else (A2).
  public var id: MarkerID? { didSet { markersChanged(old: oldValue, new: id) } }
  /// A marker apart from the identity (A1).
  public var anchor: MarkerID? { didSet { markersChanged(old: oldValue, new: anchor) } }
  /// A fixed width in points; nil fills across a stack and hugs along it.
  public var width: Double? {
    didSet { if width != oldValue { setNeedsLayout() } }
  }
  /// A fixed height in points; nil fills across a stack and hugs along it.
  public var height: Double? {
    didSet { if height != oldValue { setNeedsLayout() } }
  }
  /// A width as a share of the region of the scroll view around the node, of the screen outside of
  /// all: 1 fills it; a fixed width wins.
  public var widthShare: Double? { didSet { if widthShare != oldValue { setNeedsLayout() } } }
  /// A height as a share, as `widthShare`.
  public var heightShare: Double? { didSet { if heightShare != oldValue { setNeedsLayout() } } }
  /// A hidden node takes no room and is no target.
  public var isHidden = false {
    willSet { if newValue, !isHidden, scene != nil { Item.node(self).willLeave() } }
    didSet {
      guard isHidden != oldValue else { return }
      setNeedsLayout()
      if isHidden { scene?.noteDisappearing(self) } else { scene?.appearingNodes.append(self) }
    }
  }
  /// Whether the node's `appear` has been told, or was due, and no `disappear` since (W5).
  var hasAppeared = false
  /// Whether the layout of the node, on purpose, has not come yet: it is 0 long among its siblings (Q9).
  var awaitsLayout = false { didSet { if awaitsLayout != oldValue { setNeedsLayout() } } }
  /// A disabled section does not hold a form up.
  public var isEnabled = true
  /// Grows the node's frame when it is scrolled to or snapped (A10).
  public var scrollMargin = EdgeInsets.zero
  /// Whether the direct children are targets for snapping and position (A11); nil leaves it to the view:
  /// those of the content are, where no container says that its own are.
  public var childrenAreTargets: Bool? {
    didSet {
      guard childrenAreTargets != oldValue else { return }
      setNeedsLayout()
      if oldValue == true { scene?.targetLayouts -= 1 }
      if childrenAreTargets == true { scene?.targetLayouts += 1 }
    }
  }
  /// Whether one gesture may not pass this target (N4).
  public var stopsAlways = false
  /// How wide the node's swipe menu is, in points; of a list, those of its rows (D16).
  public var swipeWidth: Double?
  /// The name of the node's coordinate space, for conversions from inside it (T4).
  public var spaceName: String?
  /// What the host attached: a script's `data`.
  ///
  /// The engine never looks inside.
  public var userData: (any AnyObject)?
  /// Whether a form may pass this section without an answer (G1).
  public var completion = Completion.none

  /// Where the node lies, in the content coordinates of its parent; these are logical.
  public internal(set) final var frame: Rect {
    get {
      let drift = parentDrift
      return drift == .zero ? ownFrame : Rect(origin: ownFrame.origin + drift, size: ownFrame.size)
    }
    set {
      let drift = parentDrift
      ownFrame =
        drift == .zero ? newValue : Rect(origin: newValue.origin - drift, size: newValue.size)
    }
  }

  /// The frame without the way that all children of the parent have gone.
  final var ownFrame = Rect()
  /// How far the children have gone together since they were placed.
  final var drift = Point.zero

  private final var parentDrift: Point {
    guard !isEdgeAttachment, let parentReference else { return .zero }
    return parentReference.read { $0.drift }
  }

  /// The axes on which coordinates inside the node run against those of the screen.
  var mirror: AxisSet = []
  /// The node's parent; nil for a root and for a removed node.
  public internal(set) var parent: Node? {
    get { parentReference?.object }
    set {
      let frame = frame
      parentReference = newValue.map { Unretained($0) }
      self.frame = frame
    }
  }

  /// The parent, without counting references, as `sceneReference`: it never dangles, because a node
  /// that goes takes itself out of its children.
  fileprivate final var parentReference: Unretained<Node>?
  /// Whether anybody would hear an event of the node, on it or around it, the scene left aside.
  final func isHeard(_ name: EventName) -> Bool { hasListeners { $0.hears(name) } }

  /// Whether the listeners of the node, or of one around it, pass a test; those of the scene left aside.
  @inline(__always)
  final func hasListeners(where passes: (ListenerList) -> Bool) -> Bool {
    if knownListeners.map(passes) == true { return true }
    var node = parentReference
    while let current = node {
      if current.read({ $0.knownListeners.map(passes) == true }) { return true }
      node = current.read { $0.parentReference }
    }
    return false
  }

  /// The children in document order; `insertChild` and `removeChild` change them.
  public private(set) final var children: [Node] = []
  /// The scene the node is part of; nil before and after.
  public internal(set) var scene: Scene? {
    get { sceneReference?.object }
    set { sceneReference = newValue.map { Unretained($0) } }
  }

  /// The scene, without counting references: every read of a field passes through it.
  ///
  /// It never dangles, because a scene takes itself out of all its nodes before it goes. Accesses are
  /// loads and stores that call nothing, so they cannot overlap.
  final var sceneReference: Unretained<Scene>?
  /// The scene's time at which the node was removed; nil while it lives.
  public internal(set) var removalTime: Double?
  /// What the node tells the nodes around it, by key (T6).
  var preferences: [String: Preference] = [:]
  /// What the line of a dump that the node was made of did not say.
  var leftOut: Set<DumpGap> = []
  /// Who listens to the node's events; made when somebody asks for it.
  public final var listeners: ListenerList {
    if let knownListeners { return knownListeners }
    let made = ListenerList()
    knownListeners = made
    return made
  }

  /// The same; nil where nobody has asked for it, so that nobody listens.
  private(set) final var knownListeners: ListenerList?

  /// Position in document order; valid while the scene's structure is unchanged.
  var documentOrder = 0
  var needsLayout = true
  private var measurements = Measurements()
  /// The last layout of the node's children, where children come and go one by one.
  private(set) var stackMemory: StackMemory?
  fileprivate var known: Whereabouts?
  /// Whether the node covers an edge of its parent, a scroll view, and does not scroll with it (V6).
  var isEdgeAttachment = false
  /// Whether the node lies over its siblings and takes no room among them, as a sheet does.
  var isFloating = false
  /// How many nodes lie on the longest way from this one down, itself included; an upper bound once
  /// nodes have been removed.
  public private(set) var levels = 1

  /// Layout recurses: nodes nested deeper than this are refused where scripts make or insert them.
  public static let maximumLevels = 256

  /// Makes a node with its children.
  ///
  /// - Precondition: no child has a parent.
  public init(id: MarkerID? = nil, children: [Node] = []) {
    self.id = id
    self.children = children
    for child in children { become(parentOf: child) }
  }

  deinit {
    leave(children)
    known?.end()
  }

  /// Is no longer the parent of nodes, as far as it was.
  final func leave(_ nodes: [Node]) {
    for node in nodes where node.parentReference?.refers(to: self) == true {
      // The parent may be about to go, and nothing is read through a reference to it any more.
      if !node.isEdgeAttachment { node.ownFrame.origin = node.ownFrame.origin + drift }
      node.parentReference = nil
    }
  }

  /// Adds a child, which has no parent yet, before the one that lies at an index.
  final func insertChild(_ child: Node, at index: Int) {
    become(parentOf: child)
    children.insert(child, at: index)
  }

  /// Takes out the child at an index; it has no parent then.
  final func removeChild(at index: Int) {
    leave([children.remove(at: index)])
  }

  /// Becomes the parent of a node.
  func become(parentOf child: Node) {
    precondition(child.parent == nil, "a \(child.kind) with two parents")
    child.parent = self
    var node: Node? = self
    var levels = child.levels + 1
    while let current = node, current.levels < levels {
      current.levels = levels
      levels += 1
      node = current.parent
    }
  }

  /// How many nodes lie above.
  var depth: Int { sequence(first: self, next: \.parent).reduce(-1) { count, _ in count + 1 } }

  /// How scripts name the kind of node.
  public var kind: String { "node" }

  /// Whether the node takes part in its scene.
  public var isAlive: Bool { removalTime == nil }

  // MARK: - Layout, overridden by each kind

  /// The size the node wants inside `proposal`, fixed extents and hiding left aside.
  func contentSize(for proposal: Proposal) -> Size {
    var size = Size.zero
    for child in children {
      let wanted = child.measure(proposal)
      size.width = max(size.width, wanted.width)
      size.height = max(size.height, wanted.height)
    }
    return size
  }

  /// Gives every child its frame inside a node of `size`.
  func placeChildren(in size: Size) {
    for child in children {
      child.place(at: .zero, size: child.measure(Proposal(size)))
    }
  }

  /// Whether the node, without an extent of its own, takes what room is left over along an axis.
  func takesRoom(along axis: Axis) -> Bool {
    children.contains { !$0.isHidden && $0.isFlexible(along: axis) }
  }

  /// The axis along which the children follow each other, where the node says it; nil leaves it to the
  /// scroll view around.
  var innerAxis: Axis? { nil }

  /// Whether what is inside takes no room, although it is not hidden itself.
  var hidesChildren: Bool { false }

  /// The extent of a node that is folded up along an axis; wins over its own.
  func foldedExtent(_ axis: Axis) -> Double? { nil }

  /// The least size, which wins over what is offered.
  var leastSize: Size { .zero }

  /// Whether the node stands in a layout without any part in it: no size, no spacing around it.
  var isWeightless: Bool { false }

  /// How far the sibling behind the node may cover it, in points along the stack.
  var overlap: Double { 0 }

  /// Where the node is shown, in the content coordinates of its parent; layout leaves it at `frame`.
  var shownFrame: Rect { frame }

  /// Whether the node can be a target for snapping and position at all (A11).
  var canBeTarget: Bool { true }

  /// How many points of the node's content one of a child takes (V12).
  var contentScale: Double { 1 }

  /// The axes on which coordinates inside the node are to run against those of the screen.
  var innerMirror: AxisSet { inheritedMirror }

  /// The node has come to lie elsewhere on the screen without changing its size.
  func viewportsMoved() {
    for child in children where child.holdsViewport { child.viewportsMoved() }
  }

  // MARK: - Layout, common to all kinds

  /// Brings every frame and range of the scene up to date.
  final func layOut() {
    sceneReference?.read { if $0.isLayoutDirty { $0.layoutIfNeeded() } }
  }

  /// Whether the node takes what room is left over along an axis.
  final func isFlexible(along axis: Axis) -> Bool {
    if let known = measurements[flexible: axis] { return known }
    let answer = fixedExtent(axis) == nil && takesRoom(along: axis)
    measurements[flexible: axis] = answer
    return answer
  }

  /// Whether the node is a scroll view or has one inside.
  final var holdsViewport: Bool {
    if let known = measurements.holdsViewport { return known }
    let answer = self is ScrollView || children.contains { $0.holdsViewport }
    measurements.holdsViewport = answer
    return answer
  }

  /// Whether the node's extent rests on rows that were never measured (V8).
  final var holdsEstimates: Bool {
    if let known = measurements.holdsEstimates { return known }
    let answer =
      !isHidden && !(self is ScrollView)
      && ((self as? ListNode)?.hasEstimates ?? false || contentHoldsEstimates)
    measurements.holdsEstimates = answer
    return answer
  }

  /// Whether the extent of any child does.
  final var contentHoldsEstimates: Bool {
    if let known = measurements.contentHoldsEstimates { return known }
    let answer = children.contains { $0.holdsEstimates }
    measurements.contentHoldsEstimates = answer
    return answer
  }

  /// The extent set on the node itself.
  final func fixedExtent(_ axis: Axis) -> Double? {
    if awaitsLayout, axis == stackingAxis { return 0 }
    if let folded = foldedExtent(axis) { return folded }
    if let points = axis == .horizontal ? width : height { return points }
    guard let share = axis == .horizontal ? widthShare : heightShare else { return nil }
    guard let view = scroller else { return (scene?.device.size[axis]).map { $0 * share } }
    return view.layoutRegion[axis] * share
  }

  /// The node's size for what its parent offers.
  final func measure(_ proposal: Proposal) -> Size {
    if isHidden || isWeightless { return .zero }
    if let known = measurements.size(for: proposal) { return known }
    var room = proposal
    for axis in Axis.allCases {
      if let fixed = fixedExtent(axis) {
        room[axis] = fixed
      } else if let offered = room[axis] {
        room[axis] = max(offered, leastSize[axis])
      }
    }
    var size = Size(width: room.width ?? 0, height: room.height ?? 0)
    if room.width == nil || room.height == nil {
      let content = contentSize(for: room)
      for axis in Axis.allCases where room[axis] == nil {
        size[axis] = max(content[axis], leastSize[axis])
      }
    }
    measurements.add(size, for: proposal)
    return size
  }

  /// Sets the node's frame, and its children's when anything about them may differ.
  final func place(at origin: Point, size: Size) {
    let isResized = frame.size != size
    let isMoved = frame.origin != origin
    frame = Rect(origin: origin, size: size)
    let innerMirror = innerMirror
    let isTurned = mirror != innerMirror
    mirror = innerMirror
    if isResized || needsLayout || isTurned {
      needsLayout = false
      if !isHidden { placeChildren(in: size) }
    } else if isMoved, !isHidden, holdsViewport, scene?.coversEdges == true {
      viewportsMoved()
    }
  }

  /// Asks for layout before the next read of a frame.
  public func setNeedsLayout() {
    forgetLayout()
    askForLayout()
  }

  /// Asks for layout after a child has come or gone, which was all that has happened.
  ///
  /// - Parameters:
  ///   - edit: what a stack is to remember; nil where it cannot.
  ///   - child: the child that has come.
  final func setNeedsLayout(after edit: StackMemory.Edit?, of child: Node? = nil) {
    guard remembersStack else { return setNeedsLayout() }
    let memory = stackMemory ?? StackMemory()
    let known = measurements
    forgetLayout()
    stackMemory = memory
    if memory.note(edit, count: children.count) {
      // What no child had none has after one has gone, or one has come that has it not either.
      measurements.keep(known, unless: child)
    }
    askForLayout()
  }

  private func forgetLayout() {
    measurements.forget()
    stackMemory = nil
  }

  private func askForLayout() {
    needsLayout = true
    var node = parent
    while let current = node {
      current.needsLayout = true
      current.forgetLayout()
      node = current.parent
    }
    guard let scene else { return }
    scene.isLayoutDirty = true
    if scene.currentEdit != nil { scene.noteEdit(in: enclosingScrollView) }
  }

  /// Forgets the sizes of everything inside the same scroll view that depends on its region.
  @discardableResult
  func remeasureShares() -> Bool {
    var depends = widthShare != nil || heightShare != nil
    if !(self is ScrollView) {
      for child in children where child.remeasureShares() { depends = true }
    }
    if depends {
      needsLayout = true
      forgetLayout()
    }
    return depends
  }

  /// Does so for the children of a scroll view whose region has changed.
  final func remeasureContent() {
    for child in children where child.remeasureShares() { stackMemory = nil }
  }

  // MARK: - Markers

  private func markersChanged(old: MarkerID?, new: MarkerID?) {
    guard old != new, let scene else { return }
    scene.markers.unmark(self, old)
    scene.markers.mark(self, new)
  }
}

extension Node {
  /// The nearest ancestor that scrolls, starting at the node itself (A4).
  public var enclosingScrollView: ScrollView? { self as? ScrollView ?? scroller }

  /// The scroll view that moves the node's frame: the nearest one strictly above it.
  ///
  /// What covers an edge of a view is moved by the views around that one.
  public var scroller: ScrollView? {
    var isAttachment = isEdgeAttachment
    var node = parentReference
    while let parent = node {
      if !isAttachment, let view = parent.read({ $0 as? ScrollView }) { return view }
      isAttachment = parent.read { $0.isEdgeAttachment }
      node = parent.read { $0.parentReference }
    }
    return nil
  }

  /// Whether neither the node nor anything around it is hidden or folded up.
  public var isShown: Bool {
    if isHidden { return false }
    var node = parentReference
    while let current = node {
      guard current.read({ !$0.isHidden && !$0.hidesChildren }) else { return false }
      node = current.read { $0.parentReference }
    }
    return true
  }

  /// The axis along which the node's siblings follow each other.
  final var stackingAxis: Axis { parent?.innerAxis ?? scroller?.axes.stacking ?? .vertical }

  /// Whether the node is `ancestor` or lies below it.
  public func isDescendant(of ancestor: Node) -> Bool {
    if ancestor === self { return true }
    var node = parentReference
    while let current = node {
      if current.refers(to: ancestor) { return true }
      node = current.read { $0.parentReference }
    }
    return false
  }

  /// Visits the node and everything below it in document order; what covers a scroll view's edges
  /// comes before its content.
  public func visit(_ body: (Node) throws -> Void) rethrows {
    try body(self)
    if let view = self as? ScrollView {
      for (_, node) in view.edgeAttachments { try node.visit(body) }
    }
    for child in children { try child.visit(body) }
  }
}

extension Node: Faintable {
  /// Where those who know the node faintly find it.
  public var whereabouts: Whereabouts {
    if let known { return known }
    let made = Whereabouts()
    made.begin(self)
    known = made
    return made
  }
}

extension Node: Hashable {
  /// A node equals only itself.
  public static func == (a: Node, b: Node) -> Bool { a === b }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
