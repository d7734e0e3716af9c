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
  public var width: Double? { didSet { if width != oldValue { setNeedsLayout() } } }
  /// A fixed height in points; nil fills across a stack and hugs along it.
  public var height: Double? { didSet { if height != oldValue { setNeedsLayout() } } }
  /// A width as a share of the region of the scroll view around the node, of the screen outside of
  /// all: 1 fills it; a fixed width wins.
  public var widthShare: Double? { didSet { if widthShare != oldValue { setNeedsLayout() } } }
  /// A height as a share, as `widthShare`.
  public var heightShare: Double? { didSet { if heightShare != oldValue { setNeedsLayout() } } }
  /// A hidden node takes no room and is no target.
  public var isHidden = false { didSet { if isHidden != oldValue { setNeedsLayout() } } }
  /// A disabled section does not hold a form up.
  public var isEnabled = true
  /// Grows the node's frame when it is scrolled to or snapped (A10).
  public var scrollMargin = EdgeInsets.zero
  /// Whether the direct children are targets for snapping and position (A11).
  public var childrenAreTargets = false { didSet { scene?.structureChanged() } }
  /// Whether one gesture may not pass this target (N4).
  public var stopsAlways = false
  /// What the host attached: a script's `data`.
  ///
  /// The engine never looks inside.
  public var userData: (any AnyObject)?
  /// Whether a form may pass this section without an answer (G1).
  public var completion = Completion.none

  /// Where the node lies, in the content coordinates of its parent.
  public internal(set) var frame = Rect()
  /// The node's parent; nil for a root and for a removed node.
  public internal(set) weak var parent: Node?
  /// The children in document order.
  public internal(set) var children: [Node] = []
  /// The scene the node is part of; nil before and after.
  public internal(set) var scene: Scene? {
    get { sceneReference?.takeUnretainedValue() }
    set { sceneReference = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// The scene, without counting references: every read of a field passes through it.
  ///
  /// It never dangles, because a scene takes itself out of all its nodes before it goes. Accesses are
  /// loads and stores that call nothing, so they cannot overlap.
  @exclusivity(unchecked) final var sceneReference: Unmanaged<Scene>?
  /// The scene's time at which the node was removed; nil while it lives.
  public internal(set) var removalTime: Double?
  /// Who listens to the node's events.
  public let listeners = ListenerList()

  /// Position in document order; valid while the scene's structure is unchanged.
  var documentOrder = 0
  var needsLayout = true
  private var measured: (proposal: Proposal, size: Size)?

  /// Makes a node with its children.
  public init(id: MarkerID? = nil, children: [Node] = []) {
    self.id = id
    self.children = children
    for child in children { child.parent = self }
  }

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

  /// Whether the node takes what room is left over along an axis.
  func isFlexible(along axis: Axis) -> Bool {
    fixedExtent(axis) == nil && children.contains { !$0.isHidden && $0.isFlexible(along: axis) }
  }

  // MARK: - Layout, common to all kinds

  /// The extent set on the node itself.
  final func fixedExtent(_ axis: Axis) -> Double? {
    if let points = axis == .horizontal ? width : height { return points }
    guard let share = axis == .horizontal ? widthShare : heightShare else { return nil }
    guard let view = scroller else { return (scene?.device.size[axis]).map { $0 * share } }
    return view.layoutRegion[axis] * share
  }

  /// The node's size for what its parent offers.
  final func measure(_ proposal: Proposal) -> Size {
    if isHidden { return .zero }
    if !needsLayout, let measured, measured.proposal == proposal { return measured.size }
    var inner = proposal
    let width = fixedExtent(.horizontal)
    let height = fixedExtent(.vertical)
    if let width { inner.width = width }
    if let height { inner.height = height }
    var size = Size(width: inner.width ?? 0, height: inner.height ?? 0)
    if inner.width == nil || inner.height == nil || sizesItself {
      let content = contentSize(for: inner)
      size.width = width ?? (sizesItself ? content.width : inner.width ?? content.width)
      size.height = height ?? (sizesItself ? content.height : inner.height ?? content.height)
    }
    measured = (proposal, size)
    return size
  }

  /// Whether the node decides its size even where one is offered.
  var sizesItself: Bool { false }

  /// Sets the node's frame, and its children's when anything about them may differ.
  final func place(at origin: Point, size: Size) {
    let resized = frame.size != size
    let changed = resized || needsLayout
    frame = Rect(origin: origin, size: size)
    guard changed else { return }
    needsLayout = false
    measured = nil
    if !isHidden { placeChildren(in: size) }
  }

  /// Asks for layout before the next read of a frame.
  public func setNeedsLayout() {
    var node: Node? = self
    while let current = node {
      current.needsLayout = true
      current.measured = nil
      node = current.parent
    }
    scene?.isLayoutDirty = true
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
      measured = nil
    }
    return depends
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
  public var enclosingScrollView: ScrollView? {
    var node: Node? = self
    while let current = node {
      if let view = current as? ScrollView { return view }
      node = current.parent
    }
    return nil
  }

  /// The scroll view that moves the node's frame: the nearest one strictly above it.
  public var scroller: ScrollView? { parent?.enclosingScrollView }

  /// Whether the node is `ancestor` or lies below it.
  public func isDescendant(of ancestor: Node) -> Bool {
    var node: Node? = self
    while let current = node {
      if current === ancestor { return true }
      node = current.parent
    }
    return false
  }

  /// Visits the node and everything below it in document order.
  public func visit(_ body: (Node) throws -> Void) rethrows {
    try body(self)
    for child in children { try child.visit(body) }
  }
}

extension Node: Hashable {
  /// A node equals only itself.
  public static func == (a: Node, b: Node) -> Bool { a === b }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
