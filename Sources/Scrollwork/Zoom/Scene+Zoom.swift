extension Scene {
  /// A view's content has another scale: what was worked out of its frames is stale, and whoever
  /// listens is told once this tick.
  func contentScaled(_ view: ScrollView) {
    queue.markZoom(view)
    enqueueGeometry(view)
    framesChanged()
    needsSettling(view)
    touch(trace: view)
    if !view.linkage.isEmpty { linkedViewChanged(view) }
    if hasLists, view.needsMeasuring { needsMeasuring(view) }
  }

  /// Tells a view's `zoom`; at most once a tick.
  ///
  /// - Returns: false when this tick has told one already, and the next has to.
  func tellZoom(_ view: ScrollView) -> Bool {
    let (from, to) = (view.zooming.reported, view.geometry.zoom)
    guard view.isAlive, view.reportedGeometry != nil, from != to else { return true }
    guard view.zooming.toldTick != tickCount else { return false }
    view.zooming.toldTick = tickCount
    view.zooming.reported = to
    deliver(
      view.makeEvent(.zoom, .zoom(from: from, to: to), source: view.zooming.source),
      from: .node(view))
    return true
  }
}
