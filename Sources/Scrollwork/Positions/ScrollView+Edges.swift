/// The edges last reported to the listeners of one threshold.
struct EdgeWatch {
  let name: EventName.BuiltIn
  /// The distance from an end that counts as at it, in points; nil for the default.
  let threshold: Double?
  /// The edges within the distance.
  var edges: EdgeSet
  /// Those of which an approach was announced.
  var announced: EdgeSet = []
}

/// What listeners know of the edges at which a view is.
struct EdgeReports {
  /// The edges in the last `edge` events.
  fileprivate var edges: EdgeSet = []
  /// The edges last reported for each threshold of listeners.
  fileprivate var watches: [EdgeWatch] = []
}

extension ScrollView {
  /// Takes the present edges as known to listeners.
  func beginEdges() { edgeReports.edges = currentEdges }

  /// The ends of the range within 0.5 pt of the offset, on the axes in which the view scrolls.
  var currentEdges: EdgeSet {
    edges(within: Metrics.edge, at: geometry.contentOffset, in: geometry)
  }

  /// The ends of a geometry's range within a distance of an offset; within a region's length, if it
  /// is nil.
  private func edges(
    within distance: Double?, at offset: Point, in geometry: ScrollGeometry
  ) -> EdgeSet {
    var edges: EdgeSet = []
    for axis in Axis.allCases where axes.contains(axis) {
      let reach = distance ?? geometry.regionExtent(axis)
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
  package func isAtStart(_ axis: Axis) -> Bool {
    geometry.contentOffset[axis] <= geometry.minimum(axis) + Metrics.edge
  }

  /// Whether the offset is at, or pulled past, the end of an axis.
  package func isAtEnd(_ axis: Axis) -> Bool {
    geometry.contentOffset[axis] >= geometry.maximum(axis) - Metrics.edge
  }

  /// Queues an `edge` event for each end reached or left since the last call, and a `near_edge`
  /// event for each approach.
  func noteEdges() {
    guard reported.geometry != nil else { return }
    let edges = currentEdges
    if edges != edgeReports.edges {
      let changed = edges.symmetricDifference(edgeReports.edges)
      for edge in Edge.allCases where changed.contains(EdgeSet(edge)) {
        emit(.edge, .edge(edge, isAt: edges.contains(EdgeSet(edge))))
      }
      edgeReports.edges = edges
    }
    noteWatchedEdges()
  }

  private func noteWatchedEdges() {
    guard let scene else { return }
    if scene.hears(.edge, on: self) {
      // Listeners without a threshold were served by `noteEdges`.
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
    let index =
      edgeReports.watches.firstIndex { $0.name == name && $0.threshold == threshold }
      ?? {
        let edges = self.edges(
          within: threshold, at: reported.offset, in: reported.geometry ?? geometry)
        edgeReports.watches.append(EdgeWatch(name: name, threshold: threshold, edges: edges))
        return edgeReports.watches.count - 1
      }()
    let edges = self.edges(within: threshold, at: geometry.contentOffset, in: geometry)
    let former = edgeReports.watches[index].edges
    edgeReports.watches[index].edges = edges
    if name == .nearEdge { return noteApproaches(edges, from: former, at: index) }
    let changed = edges.symmetricDifference(former)
    for edge in Edge.allCases where changed.contains(EdgeSet(edge)) {
      emit(name, .edge(edge, isAt: edges.contains(EdgeSet(edge)), within: threshold))
    }
  }

  /// Queues `near_edge` for edges that have come near, and for those that were near already when
  /// something other than layout moves towards them.
  private func noteApproaches(_ near: EdgeSet, from former: EdgeSet, at index: Int) {
    let watch = edgeReports.watches[index]
    var announced = watch.announced.intersection(near)
    // A bounce back is no movement towards the other end.
    let displacement = geometry.clamped(geometry.contentOffset) - geometry.clamped(reported.offset)
    for edge in Edge.allCases
    where near.contains(EdgeSet(edge)) && !announced.contains(EdgeSet(edge)) {
      let towards = isStart(edge) ? 0 - displacement[edge.axis] : displacement[edge.axis]
      guard !former.contains(EdgeSet(edge)) || towards > 0 && source != .layout else { continue }
      announced.insert(EdgeSet(edge))
      emit(.nearEdge, .edge(edge, isAt: true, within: watch.threshold))
    }
    edgeReports.watches[index].announced = announced
  }
}

extension Scene {
  /// The distinct thresholds of the listeners of an event on a view, its ancestors and the scene.
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
