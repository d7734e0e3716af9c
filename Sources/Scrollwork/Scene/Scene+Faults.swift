/// What a plan of faults does to the scene's own work (Q9).
extension Scene {
  /// Ticks a second of the tick under way: it may have to make up for others that were dropped.
  var stepRate: Double { device.rate / Double(tickCount - lastTick) }

  /// The time since the last tick that ran, in seconds.
  var stepLength: Double { Double(tickCount - lastTick) * tickLength }

  /// Whether extents come late.
  var isLayoutLate: Bool { faults.layoutDelay > 0 }

  /// Makes the estimates of a list that joins the scene as wrong as the plan says.
  func misjudge(_ list: ListNode) {
    let tree = list.tree
    // Whatever has been measured or edited since the list was made is no guess any more.
    guard faults.estimateFactor != 1, tree.count > 0, tree.unmeasuredCount == tree.count,
      Int(tree.nextKey.rawValue) == tree.count
    else { return }
    let extent = tree.row(atIndex: 0).extent * faults.estimateFactor
    list.tree = RowTree(count: tree.count, extent: extent, .estimated, spacing: tree.spacing)
  }

  /// Lets a node that joins the scene be 0 long along its siblings until its layout comes.
  func delayLayout(of node: Node) {
    guard isLayoutLate, hasBegun else { return }
    node.awaitsLayout = true
    let late = Faint(node)
    _ = after(faults.layoutDelay) { late.object?.awaitsLayout = false }
  }

  /// Lets a new row be 0 long until its layout comes.
  func delayLayout(of key: RowKey, in list: ListNode) {
    guard isLayoutLate, hasBegun, let extent = list.tree.extent(of: key) else { return }
    list.tree.setExtent(of: key, to: 0, .measured)
    let late = Faint(list)
    _ = after(faults.layoutDelay) {
      guard let list = late.object, list.tree.contains(key) else { return }
      list.setExtent(extent, of: key)
    }
  }

  /// Lets rows that have come into a view's reach wait for being measured; answers whether they have
  /// to.
  func delaysMeasuring(in view: ScrollView) -> Bool {
    let identity = ObjectIdentifier(view)
    guard isLayoutLate, hasBegun, punctualView != identity else { return false }
    guard view.needsMeasuring, lateViews.insert(identity).inserted else { return true }
    let late = Faint(view)
    _ = after(faults.layoutDelay) { [unowned self] in
      lateViews.remove(identity)
      guard let view = late.object, view.isAlive else { return }
      punctualView = identity
      needsMeasuring(view)
      layoutIfNeeded()
      punctualView = nil
    }
    return true
  }
}
