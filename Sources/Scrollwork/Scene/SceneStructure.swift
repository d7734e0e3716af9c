/// What a scene knows of the nodes in its tree.
struct SceneStructure {
  /// The index from marker ids to nodes and rows.
  var markers = MarkerIndex()
  /// The number of changes of the tree.
  private(set) var version = 0
  /// Whether the nodes have to be numbered again.
  private(set) var isDirty = true
  /// The scroll views in document order, as of the last numbering.
  private(set) var scrollViews: [ScrollView] = []
  /// The nodes with preferences.
  private(set) var preferenceNodes: [Node] = []
  /// The views in which an item is marked as the chosen one.
  private(set) var markingViews: [ScrollView] = []
  /// Whether a list was ever part of the scene.
  private(set) var hasLists = false
  /// Whether any list has nodes in its rows, which a layout may make.
  private(set) var hasRowContents = false
  /// Whether any list has an overscan that depends on the direction.
  private(set) var hasDirectedLists = false
  /// Whether a node of it has ever been sticky.
  private(set) var hasSticky = false
  /// Whether a section was ever part of the scene.
  private(set) var hasSections = false
  /// The number of nodes with `childrenAreTargets == true`.
  private(set) var targetLayouts = 0
  /// Whether the first layout has been made.
  private(set) var hasBegun = false
  /// The offsets of views removed from another view's content, by id.
  private(set) var keptOffsets: [MarkerID: Point] = [:]
  /// The edits that are being made as one; nil between batches.
  var batch: EditBatch?
  /// Readers that joined the scene before it began.
  private(set) var waitingProxies: [ScrollProxy] = []

  // MARK: - The tree

  /// The tree changes.
  mutating func change() {
    isDirty = true
    version += 1
  }

  /// The nodes are numbered.
  mutating func number(_ scrollViews: [ScrollView]) {
    isDirty = false
    self.scrollViews = scrollViews
  }

  /// A node is sticky, or was.
  mutating func noteSticky() {
    hasSticky = true
    version += 1
  }

  /// A node joins.
  mutating func add(_ node: Node) {
    markers.mark(node, node.id)
    markers.mark(node, node.anchor)
    if let list = node as? ListNode {
      hasLists = true
      if list.tree.sections != nil { hasSections = true }
      if list.contents.areUsed { useRowContents() }
      if list.overscan.isDirected { useDirectedLists() }
      markers.add(list)
    }
    if node is SectionNode { hasSections = true }
    countTargets(of: nil, node.childrenAreTargets)
    if let reader = node as? ReaderNode { waitingProxies.append(reader.proxy) }
    if !node.preferences.isEmpty { preferenceNodes.append(node) }
    if let view = node as? ScrollView, view.markedID != nil { markingViews.append(view) }
  }

  /// A list has nodes in its rows.
  mutating func useRowContents() { hasRowContents = true }

  /// A list has an overscan that depends on the direction.
  mutating func useDirectedLists() { hasDirectedLists = true }

  /// Whether a node's children are targets changes.
  mutating func countTargets(of former: Bool?, _ next: Bool?) {
    targetLayouts += (next == true ? 1 : 0) - (former == true ? 1 : 0)
  }

  /// A node has preferences now, or none any more.
  mutating func listPreferences(of node: Node, _ hasSome: Bool) {
    preferenceNodes.removeAll { $0 === node }
    if hasSome { preferenceNodes.append(node) }
  }

  /// A view has a marked item now, or none any more.
  mutating func list(_ view: ScrollView, isMarking: Bool) {
    if let index = markingViews.firstIndex(where: { $0 === view }) {
      if !isMarking { markingViews.remove(at: index) }
    } else if isMarking {
      markingViews.append(view)
    }
  }

  // MARK: - The beginning

  /// Readers can be used from now on; returns the proxies that have waited for that.
  mutating func takeWaitingProxies() -> [ScrollProxy] {
    hasBegun = true
    defer { waitingProxies = [] }
    return waitingProxies
  }

  // MARK: - Offsets of removed views

  mutating func keep(_ offset: Point, of id: MarkerID) { keptOffsets[id] = offset }
  mutating func restore(_ offsets: [MarkerID: Point]) { keptOffsets = offsets }
}
