extension ScrollView {
  /// Takes over what layout measured, and keeps the offset legal.
  func adopt(_ measured: ScrollGeometry) {
    var next = measured
    next.contentOffset = geometry.contentOffset
    let old = geometry
    // Sections may have moved although nothing about the whole has changed.
    scene?.needsSettling(self)
    guard next != old || reportedGeometry == nil else { return }
    geometry = next
    guard reportedGeometry != nil else { return beginLife() }
    scene?.enqueueGeometry(self)
    switch activity {
    case .idle, .tracking: keepLegal(after: old)
    case .dragging(let drag): follow(drag, source: .layout)
    case .wheeling: move(to: geometry.clamped(geometry.contentOffset), source: .layout)
    case .decelerating(let fling): continueFling(fling, after: old)
    case .animating: break  // the run looks its target up again by itself (M8)
    }
  }

  /// The first layout: at the start of the range, and nothing to announce (S11).
  private func beginLife() {
    move(to: geometry.minimum, source: .initial)
    geometry.contentOffset = geometry.minimum
    reportedOffset = geometry.contentOffset
    reportedGeometry = geometry
    activityStart = nil
    reportedEdges = currentEdges
    reportedSection = activeSection
  }

  /// At rest: a snapped view snaps again (N9), any other is clamped into a new range (V5).
  ///
  /// An offset that was outside before is left alone.
  private func keepLegal(after old: ScrollGeometry) {
    let offset = geometry.contentOffset
    let wasLegal = old.clamped(old.contentOffset).isClose(to: old.contentOffset)
    if case .idle = activity, snapRule != nil, !old.hasSameSizes(as: geometry) {
      let number = activityNumber
      let result = resnap(snapped, at: offset, from: old)
      guard number == activityNumber else { return }
      if let result {
        move(to: result.offset, source: .layout)
        snapped = result
        return
      }
    }
    if wasLegal { move(to: geometry.clamped(offset), source: .layout) }
  }

  // MARK: - Edges

  /// The ends of the range the view is at, within 0.5 pt, on the axes it scrolls in.
  var currentEdges: Set<Edge> {
    var edges: Set<Edge> = []
    for axis in Axis.allCases where axes.contains(axis) {
      if isAtStart(axis) { edges.insert(Edge(axis, start: true)) }
      if isAtEnd(axis) { edges.insert(Edge(axis, start: false)) }
    }
    return edges
  }

  /// Whether the offset is at, or pulled past, the start of an axis.
  public func isAtStart(_ axis: Axis) -> Bool {
    geometry.contentOffset[axis] <= geometry.minimum(axis) + Metrics.edge
  }

  /// Whether the offset is at, or pulled past, the end of an axis.
  public func isAtEnd(_ axis: Axis) -> Bool {
    geometry.contentOffset[axis] >= geometry.maximum(axis) - Metrics.edge
  }

  /// Queues an event for each end reached or left since the last look.
  func noteEdges() {
    guard reportedGeometry != nil else { return }
    let edges = currentEdges
    guard edges != reportedEdges else { return }
    for edge in Edge.allCases where edges.contains(edge) != reportedEdges.contains(edge) {
      emit(.edge, .edge(edge, isAt: edges.contains(edge)))
    }
    reportedEdges = edges
  }
}

extension ScrollView {
  /// Lets a node cover an edge of the viewport; its size there counts as inset (V6).
  ///
  /// - Precondition: the node has no parent.
  public func attach(_ node: Node, to edge: Edge) {
    node.isEdgeAttachment = true
    become(parentOf: node)
    edgeAttachments.append((edge, node))
    if let scene { scene.attach(node) }
    setNeedsLayout()
  }
}
