/// A distance within which a view counts as being at an end, and the ends it was told to be at.
struct EdgeWatch {
  let name: EventName.BuiltIn
  /// In points; nil for the standard distance.
  let threshold: Double?
  var edges: EdgeSet
}

extension ScrollView {
  /// The ends of the range the view is at, within 0.5 pt, on the axes it scrolls in.
  var currentEdges: EdgeSet { edges(within: { _ in Metrics.edge }, at: geometry.contentOffset) }

  private func edges(within distance: (Axis) -> Double, at offset: Point) -> EdgeSet {
    var edges: EdgeSet = []
    for axis in Axis.allCases where axes.contains(axis) {
      let reach = distance(axis)
      if offset[axis] <= geometry.minimum(axis) + reach {
        edges.insert(EdgeSet(edge(axis, start: true)))
      }
      if offset[axis] >= geometry.maximum(axis) - reach {
        edges.insert(EdgeSet(edge(axis, start: false)))
      }
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

  /// Queues an event for each end reached or left since the last look, and once for each that the view
  /// has come near (R10).
  func noteEdges() {
    guard reportedGeometry != nil else { return }
    let edges = currentEdges
    if edges != reportedEdges {
      let changed = edges.symmetricDifference(reportedEdges)
      for edge in Edge.allCases where changed.contains(EdgeSet(edge)) {
        emit(.edge, .edge(edge, isAt: edges.contains(EdgeSet(edge))))
      }
      reportedEdges = edges
    }
    noteWatchedEdges()
  }

  private func noteWatchedEdges() {
    guard let scene else { return }
    if scene.hears(.edge, on: self) {
      // Everybody hears of `edge` at its own distance above.
      for threshold in scene.thresholds(of: .edge, on: self) where threshold != nil {
        note(.edge, within: threshold)
      }
    }
    if scene.hears(.nearEdge, on: self) {
      for threshold in scene.thresholds(of: .nearEdge, on: self) {
        note(.nearEdge, within: threshold)
      }
    }
  }

  private func note(_ name: EventName.BuiltIn, within threshold: Double?) {
    // One screenful is near.
    func reach(_ axis: Axis) -> Double { threshold ?? geometry.regionExtent(axis) }
    let index =
      edgeWatches.firstIndex { $0.name == name && $0.threshold == threshold }
      ?? {
        let edges = self.edges(within: reach, at: reportedOffset)
        edgeWatches.append(EdgeWatch(name: name, threshold: threshold, edges: edges))
        return edgeWatches.count - 1
      }()
    let edges = self.edges(within: reach, at: geometry.contentOffset)
    let former = edgeWatches[index].edges
    guard edges != former else { return }
    edgeWatches[index].edges = edges
    let changed = edges.symmetricDifference(former)
    for edge in Edge.allCases where changed.contains(EdgeSet(edge)) {
      let isAt = edges.contains(EdgeSet(edge))
      if isAt || name == .edge { emit(name, .edge(edge, isAt: isAt, within: threshold)) }
    }
  }
}

extension Scene {
  /// The distances that the listeners of a view's event, its ancestors' and the scene's ask for.
  fileprivate func thresholds(of name: EventName.BuiltIn, on view: ScrollView) -> [Double?] {
    var found: [Double?] = []
    func add(_ list: ListenerList) {
      guard list.hears(.builtIn(name)) else { return }
      for listener in list.listeners(for: .builtIn(name))
      where !found.contains(listener.threshold) {
        found.append(listener.threshold)
      }
    }
    add(listeners)
    var node: Node? = view
    while let current = node {
      if let list = current.knownListeners { add(list) }
      node = current.parent
    }
    return found
  }
}
