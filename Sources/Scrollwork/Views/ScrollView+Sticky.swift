/// Nodes that stick to the edges of the region; see `Sticky`.
///
/// With the region R, a node's frame F and its container C along an axis, all in content
/// coordinates, the node begins at `min(max(F.start, R.start + distance), C.end − F.length)` for
/// the start and at `max(min(F.start, R.end − distance − F.length), C.start)` for the end, as in
/// CSS Positioned Layout Level 3, section 3.4. Layout does not know of it: ranges, targets and
/// `frame` count the node where it would lie; what is shown, and touches, count it where it sticks.
extension Node {
  /// The displacement by which the node sticks now, in points of its parent; zero for others.
  var stickyDisplacement: Point { sticking.displacement }

  /// The edges at which the node sticks now: to which it is displaced while any of it shows in the
  /// region.
  var stuckEdges: EdgeSet { isShown ? sticking.edges : [] }

  private var sticking: (displacement: Point, edges: EdgeSet) {
    guard let sticky, let view = scroller, let parent, !isHidden else { return (.zero, []) }
    let frame = parent === view ? frame : parent.inContent(frame, shown: true)
    let container = view.container(of: self, sticky)
    let region = view.currentGeometry.visibleRect
    var displacement = Point.zero
    var edges: EdgeSet = []
    for axis in Axis.allCases {
      let start = frame.start(axis)
      var shown = start
      var stuck: Edge?
      for isStart in [false, true] {
        let former = shown
        defer {
          if abs(shown - former) > Metrics.tolerance { stuck = view.edge(axis, start: isStart) }
        }
        guard let (edge, distance) = view.sticks(sticky, axis, start: isStart) else { continue }
        let before = view.lengthBefore(self, sticky, edge, axis)
        if isStart {
          let held = max(shown, region.start(axis) + distance + before)
          let limit = view.limit(of: self, sticky, edge, axis) ?? container.end(axis)
          shown = max(shown, min(held, min(limit, container.end(axis)) - frame.size[axis]))
        } else {
          let held = min(shown, region.end(axis) - distance - before - frame.size[axis])
          let limit = view.limit(of: self, sticky, edge, axis) ?? container.start(axis)
          shown = min(start, max(held, max(limit, container.start(axis))))
        }
      }
      displacement[axis] = (shown - start) / view.geometry.zoom
      let shows = shown < region.end(axis) && shown + frame.size[axis] > region.start(axis)
      if let stuck, shows { edges.insert(EdgeSet(stuck)) }
    }
    return (displacement, edges)
  }
}

extension ScrollView {
  /// The sticky nodes in the content, without those of nested views, in document order; cached.
  var stickyNodes: [Node] { sticking?.nodes ?? [] }

  private var sticking: StickyNodes? {
    guard let scene, scene.structure.hasSticky else { return nil }
    if let known = caches.sticky.value(at: scene.structure.version) { return known }
    var found: [Node] = []
    func search(_ node: Node) {
      for child in node.children {
        if child.sticky != nil { found.append(child) }
        if !(child is ScrollView) { search(child) }
      }
    }
    search(self)
    var made = StickyNodes(nodes: found)
    for node in found {
      guard let sticky = node.sticky, let around = containerNode(of: node, sticky) else { continue }
      made.byContainer[ObjectIdentifier(around), default: []].append(node)
    }
    caches.sticky.keep(made, at: scene.structure.version)
    return made
  }

  /// The edge at the start or end of an axis to which a node sticks, and the distance kept from it.
  fileprivate func sticks(
    _ sticky: Sticky, _ axis: Axis, start: Bool
  ) -> (edge: Edge, distance: Double)? {
    let edge = self.edge(axis, start: start)
    return sticky.edges[edge].map { (edge, $0) }
  }

  /// The rectangle that a sticky node does not leave, in content coordinates: its named container
  /// or its parent, without padding; of direct children the content.
  fileprivate func container(of node: Node, _ sticky: Sticky) -> Rect {
    guard let around = containerNode(of: node, sticky), around !== self else {
      return Rect(origin: .zero, size: geometry.contentSize)
    }
    let padding = around.logical(around.innerPadding)
    var inside = Rect(origin: Point(x: padding.left, y: padding.top), size: around.frame.size)
    for axis in Axis.allCases { inside.size[axis] = max(0, inside.size[axis] - padding.sum(axis)) }
    return around.inContent(inside, shown: true)
  }

  private func containerNode(of node: Node, _ sticky: Sticky) -> Node? {
    guard let id = sticky.container else { return node.parent }
    var around = node.parent
    while let current = around, current !== self {
      if current.id == id { return current }
      around = current.parent
    }
    return self
  }

  /// The other nodes that stick to an edge in the same container with the same meeting, in document
  /// order.
  private func fellows(of node: Node, _ sticky: Sticky, _ edge: Edge) -> [Node] {
    let container = containerNode(of: node, sticky)
    return stickyNodes.filter { other in
      guard other !== node, !other.isHidden, let rule = other.sticky,
        rule.meeting == sticky.meeting, rule.edges[edge] != nil
      else { return false }
      return containerNode(of: other, rule) === container
    }
  }

  /// The lengths of the nodes behind which one sticks, in points.
  fileprivate func lengthBefore(
    _ node: Node, _ sticky: Sticky, _ edge: Edge, _ axis: Axis
  ) -> Double {
    guard sticky.meeting == .stack else { return 0 }
    let own = node.frameInContent.start(axis)
    return fellows(of: node, sticky, edge).reduce(0) { sum, other in
      let start = other.frameInContent.start(axis)
      let isBefore = isStart(edge) ? start < own : start > own
      return isBefore ? sum + other.frameInContent.size[axis] : sum
    }
  }

  /// Where the next node pushes one out, in content coordinates; nil for none.
  fileprivate func limit(
    of node: Node, _ sticky: Sticky, _ edge: Edge, _ axis: Axis
  ) -> Double? {
    guard sticky.meeting == .push else { return nil }
    let own = node.frameInContent
    let fellows = fellows(of: node, sticky, edge).map { $0.frameInContent }
    return isStart(edge)
      ? fellows.map { $0.start(axis) }.filter { $0 > own.start(axis) }.min()
      : fellows.map { $0.end(axis) }.filter { $0 < own.end(axis) }.max()
  }

  // MARK: - What is covered

  /// The insets, in points, that sticky nodes add to the region when an item is aligned: those
  /// before it at the start and after it at the end, in a container that holds it, which lie beside
  /// it.
  func stickyInset(for item: Item) -> EdgeInsets {
    var insets = stickyRowInset(for: item)
    guard let sticking, !sticking.nodes.isEmpty else { return insets }
    let target = frame(of: item)
    for node in sticking.nodes(around: item.node) where !node.isHidden && item.node !== node {
      guard let sticky = node.sticky, !item.node.isDescendant(of: node) else { continue }
      let own = node.frameInContent
      for (edge, distance) in sticky.edges {
        let axis = edge.axis
        let start = isStart(edge)
        let isBefore =
          start
          ? own.start(axis) < target.start(axis) : own.end(axis) > target.end(axis)
        guard isBefore, own.overlap(with: target, axis.cross) > Metrics.tolerance else { continue }
        let length = own.size[axis] + distance + lengthBefore(node, sticky, edge, axis)
        let side = Edge(axis, start: start)
        insets[side] = max(insets[side], length)
      }
    }
    return insets
  }

  /// The same of the rows that stick in the list of a row, or of what is inside of one.
  private func stickyRowInset(for item: Item) -> EdgeInsets {
    var insets = EdgeInsets.zero
    guard let scene, scene.structure.hasLists else { return insets }
    let row: Item? = if case .node(let node) = item { node.rowAround } else { item }
    guard case .row(let list, let key)? = row, list.stickyRows != nil, list.scroller === self,
      let index = list.tree.index(of: key)
    else { return insets }
    let lengths = list.stickyLengths(aligning: index)
    insets[Edge(list.axis, start: true)] = lengths.start * geometry.zoom
    insets[Edge(list.axis, start: false)] = lengths.end * geometry.zoom
    return insets
  }

  /// The greatest lengths of the region's start and end that sticky nodes may cover along the
  /// stacking axis, in points; nodes that stack count together.
  var greatestStickyExtent: (start: Double, end: Double) {
    guard let scene, var sticking, !sticking.nodes.isEmpty else { return (0, 0) }
    if let greatest = sticking.greatest, greatest.layout == scene.layoutVersion {
      return (greatest.start, greatest.end)
    }
    let found = findGreatestStickyExtent()
    sticking.greatest = (scene.layoutVersion, found.start, found.end)
    caches.sticky.keep(sticking, at: scene.structure.version)
    return found
  }

  private func findGreatestStickyExtent() -> (start: Double, end: Double) {
    let axis = axes.stacking
    let region = geometry.regionExtent(axis)
    var most = (start: 0.0, end: 0.0)
    var stacked = (start: 0.0, end: 0.0)
    for node in stickyNodes {
      guard let sticky = node.sticky else { continue }
      for (edge, distance) in sticky.edges where edge.axis == axis {
        let length = node.frame.size[axis] * geometry.zoom + distance
        let stackedLength = sticky.meeting == .stack ? length : 0
        if isStart(edge) {
          most.start = max(most.start, length)
          stacked.start += stackedLength
        } else {
          most.end = max(most.end, length)
          stacked.end += stackedLength
        }
      }
    }
    return (
      max(most.start, min(stacked.start, region)), max(most.end, min(stacked.end, region))
    )
  }

  /// The length of the region's start that sticky nodes and rows cover now along the stacking
  /// axis, in points.
  var stickyExtent: Double {
    let axis = axes.stacking
    let start = currentGeometry.visibleRect.start(axis)
    let nodes = stickyNodes.reduce(0) { length, node in
      guard node.stickyDisplacement[axis] > 0 else { return length }
      let shown = node.inContent(Rect(origin: .zero, size: node.frame.size), shown: true)
      return max(length, shown.end(axis) - start)
    }
    return stuckRows.reduce(nodes) { length, row in
      guard case (.row(let list, let key), let edge, true) = row, isStart(edge) else {
        return length
      }
      return max(length, list.inContent(list.shownFrame(of: key)).end(axis) - start)
    }
  }

  /// The sticky node that lies over a point of the content; the last one in document order.
  func stickyNode(at point: Point) -> Node? {
    stickyNodes.last { node in
      node.isShown && node.stickyDisplacement != .zero
        && node.inContent(Rect(origin: .zero, size: node.frame.size), shown: true).contains(point)
    }
  }
}

extension Scene {
  /// Notes a node that begins to stick, or ends.
  func noteSticky(_ node: Node) {
    structure.noteSticky()
    if structure.hasBegun { checkSticky(node) }
  }

  /// Reports what keeps the nodes of the first layout from sticking.
  func checkStickyNodes() {
    guard structure.hasSticky else { return }
    root.visit { checkSticky($0) }
  }

  private func checkSticky(_ node: Node) {
    guard let sticky = node.sticky else { return }
    var around = node.parent
    var isInside = false
    var isContained = sticky.container == nil
    while let current = around {
      if !isInside, current.id == sticky.container { isContained = true }
      if current is ScrollView { isInside = true }
      around = current.parent
    }
    guard !isInside || !isContained else { return }
    report(
      ScrollReport(
        severity: .note, code: .stickyWithoutContainer,
        message: isInside
          ? "\(node.phrase) sticks inside \(sticky.container?.description ?? ""), which is not around it in its scroll view"
          : "\(node.phrase) sticks to nothing: there is no scroll view around it",
        help: isInside
          ? "it stays inside the content of the view" : "put it into sw.scroll { … }"))
  }
}

/// The sticky nodes of a view's content, without those of nested views.
struct StickyNodes {
  /// All, in document order.
  let nodes: [Node]
  /// Their greatest lengths, and the layout for which they were found.
  var greatest: (layout: Int, start: Double, end: Double)?
  /// Those that do not leave a container, by the container.
  var byContainer: [ObjectIdentifier: [Node]] = [:]

  /// Those whose container is around a node.
  fileprivate func nodes(around node: Node) -> [Node] {
    var found: [Node] = []
    var around: Node? = node
    while let current = around {
      if let own = byContainer[ObjectIdentifier(current)] { found += own }
      around = current.parent
    }
    return found
  }
}
