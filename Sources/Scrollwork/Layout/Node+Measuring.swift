/// Layout as all kinds of nodes have it: sizes are measured and cached, frames set where something
/// has changed.
extension Node {
  /// Lays the scene out if any frame or range is out of date.
  package func layOut() {
    sceneReference?.read { if $0.pending.needsLayout { $0.layoutIfNeeded() } }
  }

  /// Whether the node fills the space that its siblings leave along an axis; cached until the next
  /// layout request.
  func isFlexible(along axis: Axis) -> Bool {
    if let known = layoutState.measurements[flexible: axis] { return known }
    let answer = fixedExtent(axis) == nil && takesRoom(along: axis)
    layoutState.measurements[flexible: axis] = answer
    return answer
  }

  /// Whether the node is or contains a scroll view; cached.
  var holdsViewport: Bool {
    if let known = layoutState.measurements.holdsViewport { return known }
    let answer = self is ScrollView || children.contains { $0.holdsViewport }
    layoutState.measurements.holdsViewport = answer
    return answer
  }

  /// Whether the node's extent includes rows that were never measured; cached.
  var holdsEstimates: Bool {
    if let known = layoutState.measurements.holdsEstimates { return known }
    let answer =
      !isHidden && !(self is ScrollView)
      && ((self as? ListNode)?.hasEstimates ?? false || contentHoldsEstimates)
    layoutState.measurements.holdsEstimates = answer
    return answer
  }

  /// Whether the extent of any child includes rows that were never measured; cached.
  var contentHoldsEstimates: Bool {
    if let known = layoutState.measurements.contentHoldsEstimates { return known }
    let answer = children.contains { $0.holdsEstimates }
    layoutState.measurements.contentHoldsEstimates = answer
    return answer
  }

  /// The extent that the node's own properties fix along an axis, in points; nil if they leave it
  /// to measuring.
  func fixedExtent(_ axis: Axis) -> Double? {
    if layoutState.isLate, axis == stackingAxis { return 0 }
    if let folded = foldedExtent(axis) { return folded }
    if let points = axis == .horizontal ? width : height { return points }
    guard let share = axis == .horizontal ? widthShare : heightShare else { return nil }
    guard let view = scroller else { return (scene?.device.size[axis]).map { $0 * share } }
    return view.contentLayout.region[axis] * share
  }

  /// The node's size for its parent's proposal, in points; cached for each proposal.
  func measure(_ proposal: Proposal) -> Size {
    if isHidden || isWeightless { return .zero }
    if let known = layoutState.measurements.size(for: proposal) { return known }
    var room = proposal
    for axis in Axis.allCases {
      if let fixed = fixedExtent(axis) {
        room[axis] = fixed
      } else if let offered = room[axis] {
        room[axis] = max(offered, leastSize[axis])
      }
    }
    var size = Size(width: room.width ?? 0, height: room.height ?? 0)
    if room.width == nil || room.height == nil {
      let content = contentSize(for: room)
      for axis in Axis.allCases where room[axis] == nil {
        size[axis] = max(content[axis], leastSize[axis])
      }
    }
    layoutState.measurements.add(size, for: proposal)
    return size
  }

  /// Sets the node's frame, and its children's if its size, its mirroring or its layout has
  /// changed.
  func place(at origin: Point, size: Size) {
    let isResized = frame.size != size
    let isMoved = ownFrame.origin + parentChildrenOffset != origin
    frame = Rect(origin: origin, size: size)
    let innerMirror = innerMirror
    let isTurned = mirror != innerMirror
    mirror = innerMirror
    if isResized || layoutState.isNeeded || isTurned {
      layoutState.satisfy()
      if !isHidden { placeChildren(in: size) }
    } else if isMoved, !isHidden, holdsViewport, scene?.coversEdges == true {
      viewportsMoved()
    }
  }

  /// Marks the node and its ancestors for layout, which runs before the next read of a frame.
  ///
  /// - Complexity: O(depth).
  package func setNeedsLayout() {
    forgetLayout()
    askForLayout()
  }

  /// Marks the node for layout after one child was inserted or removed, the only change since the
  /// last.
  ///
  /// - Parameters:
  ///   - edit: The change for the stack's `StackCache`; nil drops the memory.
  ///   - child: The inserted child.
  func setNeedsLayout(after edit: StackCache.Edit?, of child: Node? = nil) {
    guard usesStackCache else { return setNeedsLayout() }
    let memory = layoutState.stackCache ?? StackCache()
    let known = layoutState.measurements
    forgetLayout()
    layoutState.setStackCache(memory)
    if memory.note(edit, count: children.count) {
      // A property that no child had stays false after a removal, and after the insertion of a
      // child without it.
      layoutState.measurements.keep(known, unless: child)
    }
    askForLayout()
  }

  private func forgetLayout() {
    layoutState.measurements.forget()
    layoutState.setStackCache(nil)
  }

  private func askForLayout() {
    layoutState.require()
    var node = parent
    while let current = node {
      current.layoutState.require()
      current.forgetLayout()
      node = current.parent
    }
    guard let scene else { return }
    scene.pending.requireLayout()
    if scene.host.currentEdit != nil { scene.noteEdit(in: enclosingScrollView) }
  }

  /// Drops the cached sizes that depend on the scroll view's region, in the subtree up to inner
  /// scroll views.
  ///
  /// - Returns: Whether there were any.
  ///
  /// - Complexity: O(n) in the nodes of the subtree.
  @discardableResult
  func remeasureShares() -> Bool {
    var depends = widthShare != nil || heightShare != nil
    if !(self is ScrollView) {
      for child in children where child.remeasureShares() { depends = true }
    }
    if depends {
      layoutState.require()
      forgetLayout()
    }
    return depends
  }

  /// Drops those sizes in the children of a scroll view whose region has changed.
  func remeasureContent() {
    for child in children where child.remeasureShares() { layoutState.setStackCache(nil) }
  }
}
