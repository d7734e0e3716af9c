extension Scene {
  /// Called after a change of a view's scale: invalidates caches of frames and queues its `zoom`
  /// event.
  func contentScaled(_ view: ScrollView) {
    pending.queue.markZoom(view)
    enqueueGeometry(view)
    framesChanged()
    needsSettling(view)
    touch(trace: view)
    if !view.linkage.isEmpty { linkedViewChanged(view) }
    if structure.hasLists, view.needsMeasuring { needsMeasuring(view) }
  }

  /// Delivers a view's `zoom` event; at most once a tick.
  ///
  /// - Returns: False when this tick already had one, so that the next tick must deliver it.
  func deliverZoom(_ view: ScrollView) -> Bool {
    let (from, to) = (view.zooming.reported, view.geometry.zoom)
    guard view.isAlive, view.reported.geometry != nil, from != to else { return true }
    guard view.zooming.report(to, in: tickCount) else { return false }
    deliver(
      view.makeEvent(.zoom, .zoom(from: from, to: to), source: view.zooming.source),
      from: .node(view))
    return true
  }
}
