package import ScrollPhysics

/// One element of a scene: a stack, an item, a scroll view.
///
/// The tree is the document: children are in document order, which decides look-ups, the order of
/// events, and hit-testing. A node belongs to at most one parent and one scene.
public class Node {
  /// The id by which scripts find the node; also a marker.
  ///
  /// Setting it moves the marker and resets no state of the node.
  public var id: MarkerID? { didSet { markersChanged(old: oldValue, new: id) } }
  /// A marker besides the id.
  package var anchor: MarkerID? { didSet { markersChanged(old: oldValue, new: anchor) } }
  /// The size that the node is given by its owner.
  final var sizeRequest = SizeRequest() {
    didSet { if sizeRequest != oldValue { setNeedsLayout() } }
  }
  /// Whether the node is hidden: a hidden node has no size in layout and is no target.
  package var isHidden = false {
    willSet { if newValue, !isHidden, scene != nil { Item.node(self).willLeave() } }
    didSet {
      guard isHidden != oldValue else { return }
      setNeedsLayout()
      guard let scene else { return }
      Item.node(self).noteUnseenEdit()
      if isHidden { return scene.noteDisappearing(self) }
      scene.pending.appear(self)
      if scene.animation.ambient != nil { scene.animation.layout.enters(self) }
    }
  }
  /// Whether the node's last `appear` or `disappear`, sent or without listeners, was `appear`.
  var hasAppeared = false
  /// Whether the node is enabled; a form skips disabled sections.
  package var isEnabled = true
  /// Whether the direct children are targets for snapping and position; nil is the default: the
  /// content's children are targets if no container of the view sets true.
  package var childrenAreTargets: Bool? {
    didSet {
      guard childrenAreTargets != oldValue else { return }
      setNeedsLayout()
      scene?.structure.countTargets(of: oldValue, childrenAreTargets)
    }
  }
  /// The margin, in points, by which the node's frame grows when it is scrolled to or snapped.
  ///
  /// A view that is snapped to it moves with the next layout.
  package var scrollMargin: EdgeInsets {
    get { targetTraits.scrollMargin }
    set {
      guard newValue != targetTraits.scrollMargin else { return }
      targetTraits.scrollMargin = newValue
      setNeedsLayout()
    }
  }
  /// Whether one gesture may not pass this target.
  package var stopsAlways: Bool {
    get { targetTraits.stopsAlways }
    set { targetTraits.stopsAlways = newValue }
  }
  /// The node's alignment as a target of CSS snapping; nil on an axis for that of the rule.
  ///
  /// A view at rest on it moves with the next layout.
  package var snapAlignment: Planar<SnapAlignment?> {
    get { targetTraits.snapAlignment }
    set {
      guard newValue != targetTraits.snapAlignment else { return }
      targetTraits.snapAlignment = newValue
      setNeedsLayout()
    }
  }
  /// Whether scroll anchoring may choose the node or anything inside it.
  package var anchoring: AnchoringPolicy {
    get { targetTraits.anchoring }
    set { targetTraits.anchoring = newValue }
  }
  /// How the node comes and goes in animated layouts; of a list, how its rows do.
  package var transitions: ItemTransitions {
    get { targetTraits.transitions }
    set { targetTraits.transitions = newValue }
  }
  /// How the node sticks to edges of its scroll view's region; nil for one that does not.
  package var sticky: Sticky? {
    get { targetTraits.sticky }
    set {
      guard newValue != targetTraits.sticky else { return }
      targetTraits.sticky = newValue
      scene?.noteSticky(self)
      scene?.framesChanged()
    }
  }
  /// Whether Tab and arrow keys give it focus; of a list, whether they do its rows.
  package var isFocusable: Bool {
    get { targetTraits.isFocusable }
    set { targetTraits.isFocusable = newValue }
  }
  /// The name of a timeline: of the node's passage through its scroll view, or of a scroll view's
  /// offset.
  package var timelineName: String? {
    get { targetTraits.timelineName }
    set { targetTraits.timelineName = newValue }
  }
  /// How the node looks in pictures of its scene; of a list, how its rows do.
  ///
  /// The engine never reads it.
  package var look: NodeLook? {
    get { lookObject?.value }
    set { targetTraits.look = newValue.map(InObject.Object.init) }
  }
  /// The object of `look`.
  final var lookObject: InObject<NodeLook>.Object? { targetTraits.look }
  /// What makes the effects with which the node shows in its scroll view; of a list, those of its
  /// rows.
  package var effect: EffectRule? {
    get { targetTraits.effect }
    set {
      targetTraits.effect = newValue
      scene?.noteEffect()
    }
  }
  /// The width of a trailing swipe menu without names of actions, in points; of a list, the width
  /// for each row; nil for no such menu.
  package var swipeWidth: Double? {
    get { targetTraits.swipeWidth }
    set { targetTraits.swipeWidth = newValue }
  }
  /// The node's swipe menu with actions; of a list, that of each row; nil for none.
  package var swipeActions: SwipeMenu? {
    get { targetTraits.swipeActions }
    set { targetTraits.swipeActions = newValue }
  }
  /// The node's swipe menu; without actions for a node that has none.
  package var swipeMenu: SwipeMenu {
    if let swipeActions { return swipeActions }
    guard let swipeWidth, swipeWidth > 0 else { return SwipeMenu() }
    return SwipeMenu(trailing: [SwipeMenu.Action("swipe", width: swipeWidth)])
  }
  private final var targetTraits = TargetTraits()
  /// The name of the node's coordinate space, for conversions from inside it.
  package var spaceName: String?
  /// An object attached by the host: a script's `data`.
  ///
  /// The engine never reads it.
  package var userData: (any AnyObject)?
  /// Whether the section of a form is complete.
  package var completion = Completion.none

  /// The node's frame in the content coordinates of its parent, which are logical.
  public internal(set) final var frame: Rect {
    get {
      let displacement = displacementByParent
      return displacement == .zero
        ? ownFrame : Rect(origin: ownFrame.origin + displacement, size: ownFrame.size)
    }
    set {
      let childrenOffset = parentChildrenOffset
      ownFrame =
        childrenOffset == .zero
        ? newValue : Rect(origin: newValue.origin - childrenOffset, size: newValue.size)
    }
  }

  /// The frame without the parent's children offset, `childrenOffset`.
  final var ownFrame = Rect()
  /// The children offset: the displacement of all children since they were placed, in points, added
  /// to `ownFrame` when a frame is read.
  final var childrenOffset = Point.zero

  final var parentChildrenOffset: Point {
    guard !isEdgeAttachment, let parentReference else { return .zero }
    return parentReference.read { $0.childrenOffset }
  }

  /// The displacement from `ownFrame` to `frame`.
  private final var displacementByParent: Point {
    guard !isEdgeAttachment, let parentReference else { return .zero }
    let (offset, repeats) = parentReference.read {
      ($0.childrenOffset, $0.layoutState.loopRole == .repeats)
    }
    return repeats ? offset + loopDisplacement : offset
  }

  /// The displacement of a child of a loop from where it was placed.
  private final var loopDisplacement: Point {
    guard takesRoom, let parent, let view = parent.enclosingScrollView else { return .zero }
    return view.loopDisplacement(ofChildPlacedAt: ownFrame, in: parent)
  }

  /// The axes on which coordinates inside the node run in the opposite direction of the screen's.
  var mirror: AxisSet = []
  /// The node's parent; nil for a root and for a removed node.
  package internal(set) var parent: Node? {
    get { parentReference?.object }
    set {
      let frame = frame
      parentReference = newValue.map { Unretained($0) }
      self.frame = frame
    }
  }

  /// The parent, without reference counting, as `sceneReference`: it never dangles, because a node
  /// that is deallocated clears it in its children.
  private(set) final var parentReference: Unretained<Node>?
  /// Whether the node or an ancestor has a listener for an event; the scene's listeners do not
  /// count.
  final func isHeard(_ name: EventName) -> Bool { hasListeners { $0.hears(name) } }

  /// Whether the listeners of the node or of an ancestor pass a test; the scene's do not count.
  ///
  /// - Complexity: O(d) at depth d.
  @inline(__always)
  final func hasListeners(where passes: (ListenerList) -> Bool) -> Bool {
    if knownListeners.map(passes) == true { return true }
    if layoutState.isRowContent, rowListens(passes) { return true }
    var node = parentReference
    while let current = node {
      if current.read({
        $0.knownListeners.map(passes) == true
          || $0.layoutState.isRowContent && $0.rowListens(passes)
      }) {
        return true
      }
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

  /// The scene, without reference counting, because every read of a field uses it.
  ///
  /// It never dangles, because a scene clears it in all its nodes before it is deallocated.
  /// Accesses are plain loads and stores, so exclusive accesses cannot overlap.
  final var sceneReference: Unretained<Scene>?
  /// The scene's time at which the node was removed, in seconds; nil while it lives.
  package internal(set) var removalTime: Double?
  /// The preferences that the node sets, by key.
  var preferences: [String: Preference] = [:]
  /// The properties that were missing in the dump from which the node was loaded.
  var leftOut: Set<DumpGap> = []
  /// The listeners of the node's events; created at the first read.
  package final var listeners: ListenerList {
    if let knownListeners { return knownListeners }
    let made = ListenerList()
    made.willAdd = { [own = Unretained(self)] host, name, isFirst in
      let instant = own.object.scene?.beginListening(to: name, on: host) ?? 0
      if isFirst, name == .builtIn(.position) { own.object.notePositions() }
      return instant
    }
    knownListeners = made
    return made
  }

  /// The same; nil before the first read of `listeners`, and so without a listener.
  private(set) final var knownListeners: ListenerList?

  /// What it stores between two layouts.
  final var layoutState = NodeLayout()
  fileprivate final var lateBox = LateWeakBox()
  /// Whether the node is attached to an edge of its parent, a scroll view, and does not scroll with
  /// it.
  var isEdgeAttachment = false
  /// Whether the node lies over its siblings and takes no space in their layout, as a sheet does.
  var isFloating = false

  /// The number of nodes on the longest path from this one down, itself included; an upper bound
  /// after nodes were removed.
  package var levels: Int { layoutState.levels }

  /// The greatest depth of nesting; layout recurses, so scripts cannot create or insert deeper
  /// nodes.
  package static let maximumLevels = 256

  /// Makes a node with its children.
  ///
  /// - Precondition: No child has a parent.
  public init(id: MarkerID? = nil, children: [Node] = []) {
    self.id = id
    self.children = children
    for child in children { become(parentOf: child) }
  }

  deinit {
    leave(children)
    lateBox.end()
  }

  /// Delays the node's layout, or ends the delay.
  final func delayLayout(_ isLate: Bool) {
    guard layoutState.isLate != isLate else { return }
    layoutState.delay(isLate)
    setNeedsLayout()
  }

  /// Ends all listeners of the node, and of a list's rows.
  func endListeners() { knownListeners?.endAll() }

  /// Clears the parent of those nodes whose parent this is; they keep their frames.
  final func leave(_ nodes: [Node]) {
    for node in nodes where node.parentReference?.refers(to: self) == true {
      // The parent may be in its `deinit`, so `frame`, which reads through the reference, is not
      // used.
      if !node.isEdgeAttachment { node.ownFrame.origin = node.ownFrame.origin + childrenOffset }
      node.parentReference = nil
    }
  }

  /// Inserts a child, which has no parent yet, at an index.
  final func insertChild(_ child: Node, at index: Int) {
    become(parentOf: child)
    children.insert(child, at: index)
  }

  /// Puts the children into another order, given as their present indices.
  final func reorderChildren(_ order: [Int]) { children = order.map { children[$0] } }

  /// Removes the child at an index and clears its parent.
  final func removeChild(at index: Int) {
    leave([children.remove(at: index)])
  }

  /// Sets the parent of a node, and `levels` of the ancestors.
  func become(parentOf child: Node) {
    precondition(child.parent == nil, "a \(child.kind) with two parents")
    child.parent = self
    var node: Node? = self
    var levels = child.levels + 1
    while let current = node, current.levels < levels {
      current.layoutState.raise(to: levels)
      levels += 1
      node = current.parent
    }
  }

  /// The number of ancestors.
  ///
  /// - Complexity: O(depth).
  var depth: Int { sequence(first: self, next: { $0.parent }).reduce(-1) { count, _ in count + 1 } }

  /// The name of the node's kind in scripts and messages.
  package var kind: String { "node" }

  /// Whether the node takes part in its scene.
  package var isAlive: Bool { removalTime == nil }

  // MARK: - Layout

  /// The size of the content for a proposal; fixed extents and hiding do not count.
  func contentSize(for proposal: Proposal) -> Size {
    var size = Size.zero
    for child in children {
      let wanted = child.measure(proposal)
      size.width = max(size.width, wanted.width)
      size.height = max(size.height, wanted.height)
    }
    return size
  }

  /// Sets every child's frame inside a node of `size`.
  func placeChildren(in size: Size) {
    for child in children {
      child.place(at: .zero, size: child.measure(Proposal(size)))
    }
  }

  /// Whether the node, without a fixed extent, fills the space that its siblings leave along an
  /// axis.
  func takesRoom(along axis: Axis) -> Bool {
    children.contains { !$0.isHidden && $0.isFlexible(along: axis) }
  }

  /// The axis along which the node stacks its children; nil takes that of the enclosing scroll
  /// view.
  var innerAxis: Axis? { nil }

  /// Whether the children take no space although they are not hidden themselves, as in a collapsed
  /// section.
  var hidesChildren: Bool { false }

  /// The extent along an axis of a collapsed node, which overrides a fixed one; nil for others.
  func foldedExtent(_ axis: Axis) -> Double? { nil }

  /// The minimum size, in points; overrides a smaller proposal.
  var leastSize: Size { .zero }

  /// The padding between the node's edges and its children, as declared, in points.
  var innerPadding: EdgeInsets { .zero }

  /// Whether layout skips the node: no size, and no spacing around it.
  var isWeightless: Bool { false }

  /// The length by which the next sibling may cover the node, in points along the stack.
  var overlap: Double { 0 }

  /// The frame at which the node is shown, in the content coordinates of its parent; `frame` is the
  /// one of the layout.
  var shownFrame: Rect {
    if layoutState.isRowContent, let list = parent as? ListNode, list.stickyRows != nil,
      let key = list.row(of: self)
    {
      var frame = frame
      frame.origin[list.axis] += list.stickyDisplacement(of: key)
      return frame
    }
    guard targetTraits.sticky != nil else { return frame }
    return frame.offset(by: stickyDisplacement)
  }

  /// Whether the node can be a target for snapping and position at all.
  var canBeTarget: Bool { true }

  /// The factor from points of a child to points of the node's content: the zoom of a scroll view.
  var contentScale: Double { 1 }

  /// The value that layout assigns to `mirror`.
  var innerMirror: AxisSet { inheritedMirror }

  /// Called when the node was moved on the screen without a change of its size.
  func viewportsMoved() {
    for child in children where child.holdsViewport { child.viewportsMoved() }
  }

  // MARK: - Markers

  private func markersChanged(old: MarkerID?, new: MarkerID?) {
    guard old != new, let scene else { return }
    scene.structure.markers.unmark(self, old)
    scene.structure.markers.mark(self, new)
  }
}

extension Node: WeaklyReferenced {
  /// The cell through which weak handles (`WeakHandle`) read the node; created at the first read.
  public var weakBox: WeakBox { lateBox.box(of: self) }
}

extension Node: Hashable {
  /// A node equals only itself.
  public static func == (a: Node, b: Node) -> Bool { a === b }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
