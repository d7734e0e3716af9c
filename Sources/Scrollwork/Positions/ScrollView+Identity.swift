extension Item {
  /// Prepares the enclosing scroll views for the removal or hiding of the item.
  func willLeave() {
    var view = scroller
    while let current = view {
      current.willLose(self)
      view = current.scroller
    }
  }

  /// Prepares the enclosing scroll views for the collapsing or expanding of the item, a section.
  func willFold(_ collapses: Bool) {
    noteUnseenEdit()
    var view = scroller
    while let current = view {
      current.willFold(self, collapses)
      view = current.scroller
    }
  }

  /// Prepares the enclosing scroll views for a move of the item.
  func willMove() {
    var view = scroller
    while let current = view {
      current.willShuffle(self)
      view = current.scroller
    }
  }

  /// Whether the item is `other` or one of its descendants.
  func isPart(of other: Item) -> Bool {
    if case .node(let node) = other { return self.node.isDescendant(of: node) }
    return self == other || listSection == other
      || node.rowAround.map { $0 != self && $0.isPart(of: other) } ?? false
  }

  /// The sibling that replaces a lost item: the nearest suitable one after it, else before it.
  ///
  /// - Complexity: O(n) for n siblings in the worst case.
  fileprivate func heirs(where fits: (Item) -> Bool) -> (item: Item, isBehind: Bool)? {
    switch self {
    case .section(let list, let key):
      guard let sections = list.tree.sections, let index = sections.index(of: key) else {
        return nil
      }
      for next in Array(index + 1..<sections.count) + (0..<index).reversed() {
        let item = Item.section(list, sections.key(at: next))
        if fits(item) { return (item, next > index) }
      }
      return nil
    case .row(let list, let key):
      guard let index = list.tree.index(of: key) else { return nil }
      for next in index + 1..<max(list.tree.count, index + 1) {
        let item = Item.row(list, list.tree.key(at: next))
        if fits(item) { return (item, true) }
      }
      for former in (0..<index).reversed() {
        let item = Item.row(list, list.tree.key(at: former))
        if fits(item) { return (item, false) }
      }
      return nil
    case .node(let node):
      guard let siblings = node.parent?.children,
        let index = siblings.firstIndex(where: { $0 === node })
      else { return nil }
      func isFit(_ sibling: Node) -> Bool {
        !sibling.isHidden && sibling.canBeTarget && fits(.node(sibling))
      }
      if let next = siblings[(index + 1)...].first(where: isFit) { return (.node(next), true) }
      return siblings[..<index].last(where: isFit).map { (.node($0), false) }
    }
  }
}

extension ScrollView {
  /// Replaces the scroll anchor, and the item of a written position, if they are about to be lost.
  fileprivate func willLose(_ lost: Item) {
    holdPosition()
    if let held = offsetState.held, let item = held.item, item.isPart(of: lost) {
      let role = EditBatch.Loss.Role.anchor(
        start: held.start, extent: held.extent, isFirst: !held.isLost)
      note(role, of: item)
      handOver(lost)
    }
    if case .animating(let run) = activity { replaceTarget(of: run, in: lost) }
    replaceWritten(in: lost)
  }

  /// Notes what is about to be lost in a batch, which may bring it back.
  private func note(_ role: EditBatch.Loss.Role, of item: Item) {
    guard let scene, scene.isInBatch else { return }
    let loss = EditBatch.Loss(view: self, item: item, id: item.id, role: role)
    scene.structure.batch?.note(loss)
  }

  /// The lost item, shown again, or another one that the batch has brought under its id; nil for
  /// neither.
  fileprivate func regained(_ loss: EditBatch.Loss, in batch: EditBatch) -> Item? {
    if canReach(loss.item) { return loss.item }
    guard let id = loss.id, let item = scene?.lookup(id, below: self), canReach(item),
      batch.hasBrought(item)
    else { return nil }
    return item
  }

  /// Gives up what took over from a lost item that is back: for the view it has never been gone.
  ///
  /// - Returns: Whether the view still had what took over.
  fileprivate func regain(_ item: Item, after loss: EditBatch.Loss) -> Bool {
    switch loss.role {
    case .anchor(let start, let extent, let isFirst):
      guard var held = offsetState.held else { break }
      (held.item, held.start, held.extent) = (item, start, extent)
      if isFirst { held.isLost = false }
      offsetState.hold(held)
    case .position(let position, let writes):
      guard offsetState.position.writes == writes else { return false }
      offsetState.position.regain(position, item: item)
    case .target(let run, let aim):
      guard activity.isAnimating(run) else { return false }
      run.regain(item, as: aim)
    }
    return true
  }

  /// Has the next sibling become the target of an animation whose own is part of what is about to
  /// be lost.
  private func replaceTarget(of run: AnimationRun, in lost: Item) {
    guard let target = item(of: run.call.target), target.isPart(of: lost) else { return }
    note(.target(run, run.aim), of: target)
    guard let successor = survivor(of: lost) else { return }
    var start = frame(of: successor.isBehind ? lost : successor.item).origin
    if successor.isBehind { start[axes.stacking] = self.start(of: successor.item, without: lost) }
    let insets = geometry.contentInsets
    // Edits may have moved the item since the target was resolved.
    let heading = resolve(run.call, from: run.origin, measuring: false) ?? run.target
    run.replaceTarget(
      by: successor.item, alignedAt: start - Point(x: insets.left, y: insets.top), heading: heading)
  }

  /// The sibling that replaces a lost item, of those that were there before the batch in progress.
  ///
  /// One that the batch has removed and brought back was there; it has no frame yet, so it counts
  /// only behind the lost one, where it will lie in its place.
  private func survivor(
    of lost: Item, where fits: (Item) -> Bool = { _ in true }
  ) -> (item: Item, isBehind: Bool)? {
    guard let batch = scene?.structure.batch else { return lost.heirs(where: fits) }
    let next = lost.heirs { !batch.isNew($0) && fits($0) }
    guard let next, !next.isBehind, batch.hasInserted(next.item) else { return next }
    return lost.heirs { !batch.hasInserted($0) && fits($0) }
  }

  /// Has a section that is about to collapse become the scroll anchor instead of an item in it, so
  /// that its header shows, and replaces the item of a written position; has one that expands stay
  /// where its header shows.
  fileprivate func willFold(_ section: Item, _ collapses: Bool) {
    holdPosition()
    if collapses { replaceWritten(in: section) }
    guard var held = offsetState.held, let item = held.item else { return }
    let region = geometry.visibleRect
    let axis = axes.stacking
    // What sticks there covers the region's start.
    let first = region.start(axis) + max(stickyExtent, headerExtent)
    if collapses, item.isPart(of: section) {
      held.beforeFold = (section, item, held.start, held.extent)
      held.item = section
      // A row that the region's start cuts hides the header that is then at its offset.
      held.start = max(held.start - pinnedHeader(of: section), first)
    } else if !collapses, let before = held.beforeFold, before.section == section {
      // Both in one change: nothing has happened.
      (held.item, held.start, held.extent) = (before.item, before.start, before.extent)
      held.beforeFold = nil
    } else if !collapses, !offsetState.position.isBound {
      let frame = frame(of: section)
      let start = frame.start(axis) + displacementByBatch
      guard start >= first - Metrics.tolerance, start < region.end(axis) else {
        return
      }
      (held.item, held.start, held.extent) = (section, start, frame.size[axis])
    }
    offsetState.hold(held)
  }

  /// Replaces the item of a written position by the next target if it is part of what is about to
  /// be lost.
  private func replaceWritten(in lost: Item) {
    let position = offsetState.position
    guard let kept = position.item, kept.isPart(of: lost) else { return }
    note(.position(position.written, writes: position.writes), of: kept)
    offsetState.position.replace(with: successor(of: lost, kind: position.written.idKind))
    scene?.needsSettling(self)
  }

  /// The next target after a lost one and its descendants, else the one before; for an item that is
  /// no target, its sibling.
  ///
  /// It has an id of a kind, unless that is nil, and was there before the batch in progress.
  private func successor(of lost: Item, kind: MarkerID.Kind?) -> Item? {
    let batch = scene?.structure.batch
    func fits(_ item: Item) -> Bool {
      guard batch?.isNew(item) != true, let id = item.id else { return false }
      return kind == nil || id.kind == kind
    }
    let targets = batch == nil ? targets : targetsSoFar
    var range: Range<Int>?
    switch lost {
    case .row: range = targets.index(of: lost).map { $0..<$0 + 1 }
    case .section(let list, let key):
      let rows = list.rows(ofSection: key)
      if let first = rows.first,
        let index = targets.index(of: .row(list, list.tree.key(at: first)))
      {
        range = index..<index + rows.count
      }
    case .node(let node):
      let inside = targets.segments.indices.filter {
        targets.segments[$0].node.isDescendant(of: node)
      }
      if let first = inside.first, let last = inside.last {
        range = targets.firstIndex(ofPart: first)..<targets.firstIndex(ofPart: last + 1)
      }
    }
    guard let range else { return lost.heirs(where: fits)?.item }
    let behind = range.upperBound..<max(range.upperBound, targets.count)
    return behind.lazy.map(targets.item).first(where: fits)
      ?? (0..<range.lowerBound).reversed().lazy.map(targets.item).first(where: fits)
  }

  /// Replaces a scroll anchor that is about to be moved, unless a position reads it.
  fileprivate func willShuffle(_ item: Item) {
    holdPosition()
    guard !offsetState.position.isFollowing, let held = offsetState.held?.item,
      held.isPart(of: item)
    else {
      return
    }
    handOver(item)
  }

  /// The start in the content that the next sibling behind a lost item gets when those behind move
  /// up, in points.
  private func start(of next: Item, without lost: Item) -> Double {
    let start = frame(of: lost).start(axes.stacking)
    guard case .row(let list, let key) = lost, case .row(list, let nextKey) = next,
      let row = list.tree.row(of: key), let nextRow = list.tree.row(of: nextKey)
    else { return start }
    return start + (list.tree.start(of: nextRow, without: row) - row.start) * geometry.zoom
  }

  /// Makes the next sibling that may be kept the scroll anchor, where it will lie when those behind
  /// the lost item have moved up; a former sibling keeps its own start.
  private func handOver(_ lost: Item) {
    let axis = axes.stacking
    guard var held = offsetState.held else { return }
    if held.shown != nil, !held.isLost {
      held.isLost = true
      scene?.structure.batch?.noteLostAnchor(of: self)
    }
    guard let next = survivor(of: lost),
      let successor = survivor(of: lost, where: { !isExcluded($0) })
    else {
      held.item = nil
      offsetState.hold(held)
      return
    }
    let displacement = displacementByBatch
    held.item = successor.item
    if offsetState.lostViewport != nil {
      // The viewport is empty, so frames mean nothing; the stored start stays.
    } else if successor.isBehind {
      held.start = start(of: next.item, without: lost) + displacement
      if successor.item != next.item {
        held.start += frame(of: successor.item).start(axis) - frame(of: next.item).start(axis)
      }
      held.extent = extentToCome(of: successor.item)
    } else {
      let frame = frame(of: successor.item)
      held.start = frame.start(axis) + displacement
      held.extent = frame.size[axis]
    }
    offsetState.hold(held)
  }

  /// The distance back to where items were, in points: rows that a batch has displaced count from
  /// there.
  var displacementByBatch: Double {
    guard scene?.isInBatch == true, let held = offsetState.held, let item = held.item else {
      return 0
    }
    return held.start - frame(of: item).start(axes.stacking)
  }

  /// The length of an item along the stacking axis, in points; of one that a batch has inserted, as
  /// its container will measure it.
  private func extentToCome(of item: Item) -> Double {
    let axis = axes.stacking
    guard case .node(let node) = item, scene?.structure.batch?.hasInserted(item) == true,
      let parent = node.parent
    else { return frame(of: item).size[axis] }
    var room = Proposal()
    room[axis.cross] = parent.frame.size[axis.cross]
    return node.measure(room)[axis] * geometry.zoom
  }
}

extension ScrollView {
  /// Has what is left of what showed become the scroll anchor, at the end of a batch that has put
  /// something in the place of a lost one.
  ///
  /// Where nothing is left the offset stays. Without anything in its place what follows moves up
  /// into it, and the next sibling is the anchor already.
  fileprivate func keepWhatIsLeft(after batch: EditBatch) {
    guard var held = offsetState.held, held.isLost, let shown = held.shown else { return }
    // The anchor is what is nearest to the share of the region, and the others lie behind it, or
    // before.
    let isFirst = held.share < 0.5
    let nearestFirst = isFirst ? shown : shown.reversed()
    let survivors = nearestFirst.filter { element in
      canReach(element.item) && !isExcluded(element.item) && !batch.hasBrought(element.item)
    }
    let left = survivors.first { !batch.hasMoved($0.item) }
    // Where all of them were moved none has a place to stay at: what took over is kept.
    if left == nil, !survivors.isEmpty { return }
    guard let next = left?.item ?? held.item else { return }
    let isBack = next == nearestFirst.first?.item
    guard isBack || next.hasNeighbor(isBefore: isFirst, below: self, in: batch) else { return }
    held.item = left?.item
    held.start = left?.start ?? 0
    held.extent = left?.extent ?? 0
    offsetState.hold(held)
  }
}

extension Item {
  /// Whether a batch has put there what is next to the item in document order on one side, or a
  /// part of it.
  ///
  /// The part lies next to the item, too. What the batch has removed and brought back is passed
  /// over.
  ///
  /// - Complexity: O(depth), and O(n) for n hidden nodes, and ones that were brought back, in
  ///   between.
  fileprivate func hasNeighbor(
    isBefore: Bool, below view: ScrollView, in batch: EditBatch
  ) -> Bool {
    var item = self
    while true {
      if var neighbor = item.sibling(isBefore: isBefore) {
        while !batch.hasBroughtBack(neighbor) {
          if batch.hasPutThere(neighbor) { return true }
          guard let inner = neighbor.outermostChild(isLast: isBefore) else { return false }
          neighbor = inner
        }
        item = neighbor
        continue
      }
      switch item {
      case .row(let list, _), .section(let list, _): item = .node(list)
      case .node(let node):
        guard let parent = node.parent, parent !== view else { return false }
        item = node.ownRow ?? .node(parent)
      }
    }
  }

  /// The next sibling on one side that shows; of a row the next one in its list, whatever its
  /// section.
  private func sibling(isBefore: Bool) -> Item? {
    guard let index else { return nil }
    switch self {
    case .row(let list, _):
      let next = isBefore ? index - 1 : index + 1
      return (0..<list.tree.count).contains(next) ? .row(list, list.tree.key(at: next)) : nil
    case .section: return nil
    case .node(let node):
      guard !node.layoutState.isRowContent, let siblings = node.parent?.children else { return nil }
      func shows(_ node: Node) -> Bool { !node.isHidden && node.canBeTarget }
      let next =
        isBefore
        ? siblings[..<index].last(where: shows) : siblings[(index + 1)...].first(where: shows)
      return next.map { .node($0) }
    }
  }

  /// The first or the last row or child; nil for none.
  private func outermostChild(isLast: Bool) -> Item? {
    guard case .node(let node) = self else { return nil }
    if let list = node as? ListNode {
      guard list.tree.count > 0 else { return nil }
      return .row(list, list.tree.key(at: isLast ? list.tree.count - 1 : 0))
    }
    return (isLast ? node.children.last : node.children.first).map { .node($0) }
  }
}

extension Scene {
  /// Has the views whose scroll anchor a batch has replaced keep what is left of what showed.
  func keepWhatIsLeft() {
    guard let batch = structure.batch else { return }
    for view in batch.bereft where view.isAlive { view.keepWhatIsLeft(after: batch) }
  }

  /// Has the views keep, at the end of a batch, the first of the items of each role that they have
  /// lost and that are back.
  func restoreLosses() {
    guard let batch = structure.batch else { return }
    var restored: [ObjectIdentifier: Set<Int>] = [:]
    for loss in batch.losses where loss.view.isAlive {
      let view = ObjectIdentifier(loss.view)
      guard restored[view]?.contains(loss.role.number) != true,
        let item = loss.view.regained(loss, in: batch), loss.view.regain(item, after: loss)
      else { continue }
      restored[view, default: []].insert(loss.role.number)
    }
  }
}
