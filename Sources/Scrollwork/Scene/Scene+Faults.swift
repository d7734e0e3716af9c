/// The effects of a `FaultPlan` on ticks and layout.
extension Scene {
  /// The rate of the current tick in Hz: lower than the device's after dropped ticks.
  var stepRate: Double { device.rate / Double(tickCount - lastTick) }

  /// The time since the last tick that ran, in seconds.
  var stepLength: Double { Double(tickCount - lastTick) * tickLength }

  /// Whether the plan delays extents.
  var isLayoutLate: Bool { faults.layoutDelay > 0 }

  /// Multiplies the estimates of a list that joins the scene by the plan's `estimateFactor`.
  func skewEstimates(_ list: ListNode) {
    let tree = list.tree
    // A list that was measured or edited since it was made is left as it is.
    guard faults.estimateFactor != 1, tree.sections == nil, list.columns == nil, tree.count > 0,
      tree.unmeasuredCount == tree.count,
      Int(tree.nextKey.rawValue) == tree.count
    else { return }
    let extent = tree.row(atIndex: 0).extent * faults.estimateFactor
    list.tree = ListRows(
      RowTree(count: tree.count, extent: extent, .estimated, spacing: tree.spacing))
  }

  /// Gives a node that joins the scene the extent 0 along its siblings for `layoutDelay` seconds.
  ///
  /// The node that a list makes for a row is there only after that time, until when the row has its
  /// estimate.
  func delayLayout(of node: Node) {
    guard isLayoutLate, structure.hasBegun, !node.layoutState.isRowContent else { return }
    node.delayLayout(true)
    let late = WeakHandle(node)
    later(in: node.scroller, by: host.currentEdit?()) { late.object?.delayLayout(false) }
  }

  /// Gives a new row the extent 0 for `layoutDelay` seconds.
  func delayLayout(of key: RowKey, in list: ListNode) {
    guard isLayoutLate, structure.hasBegun, let extent = list.tree.extent(of: key) else { return }
    list.tree.setExtent(of: key, to: 0, .measured)
    let late = WeakHandle(list)
    later(in: list.scroller, by: host.currentEdit?()) {
      guard let list = late.object, list.tree.contains(key) else { return }
      list.setExtent(extent, of: key)
    }
  }

  /// Delays the measuring of a view's rows by `layoutDelay` seconds; returns whether it is delayed.
  func delaysMeasuring(in view: ScrollView) -> Bool {
    let identity = ObjectIdentifier(view)
    guard isLayoutLate, structure.hasBegun, layoutState.viewMeasuredOnTime != identity else {
      return false
    }
    guard view.needsMeasuring, layoutState.delay(identity) else { return true }
    touch(trace: view)
    let late = WeakHandle(view)
    later(in: view, by: causes.views[identity] ?? causes.last) { [own = Unretained(self)] in
      let scene = own.object
      scene.layoutState.endDelay(of: identity)
      guard let view = late.object, view.isAlive else { return }
      scene.layoutState.measure(atOnce: identity)
      scene.needsMeasuring(view)
      scene.layoutIfNeeded()
      scene.layoutState.measure(atOnce: nil)
      scene.touch(trace: view)
    }
    return true
  }

  /// Runs `body` after `layoutDelay` seconds; the script line of the edit that is late is behind
  /// the layout that follows.
  private func later(in view: ScrollView?, by edit: Cause?, _ body: @escaping () -> Void) {
    let late = WeakHandle(view)
    _ = after(faults.layoutDelay) { [own = Unretained(self)] in
      if let edit { own.object.causes.edit(by: edit, in: late.object) }
      body()
    }
  }
}
