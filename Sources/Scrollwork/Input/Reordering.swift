package import ScrollPhysics

/// How the targets of a view are dragged to other positions.
package struct ReorderRule {
  /// When an item that a finger touches is lifted.
  package enum Lift: String, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case never
    /// After a long press.
    case pressed
    /// At once, as by a handle.
    case now
  }

  /// The length of the press in seconds; UIKit's is 0.5.
  package var delay = 0.5
  /// The animation of the others, and of the item when it is dropped.
  package var animation = ScrollAnimation.standard
  /// How fast the view scrolls near its edges.
  package var rate = EdgeAutoScroll()
  /// Whether a target may be lifted; called with it and with the item that the finger touched
  /// inside of it.
  package var mayLift: (_ item: Item, _ touched: Item) -> Lift = { _, _ in .pressed }
  /// Whether a lifted item may lie beside another target; called with both, and whether it would
  /// lie before it.
  package var mayDrop: (_ item: Item, _ neighbor: Item, _ isBefore: Bool) -> Bool = { _, _, _ in
    true
  }

  /// Makes a rule by which every target may be dragged anywhere.
  package init() {}
}

/// An item that a finger has lifted.
struct ReorderDrag {
  let item: Item
  @WeakHandle var view: ScrollView?
  let rule: ReorderRule
  /// Where the finger holds it, from its upper left corner in logical points.
  let grip: Point
  /// Its index when it was lifted, what contained it, its index there, and its siblings then.
  let index: Int
  let parent: Item?
  let position: Int
  let before: Item?
  let after: Item?
  /// The length of the content when it was lifted, in points.
  let length: Double
  /// The directions in which the finger has moved since, as those of the offset: the view scrolls
  /// by itself near the edges that lie there.
  var directions = OffsetDirections.none
}

/// The lifted item of a scene, and the presses that lift one.
struct ReorderStage {
  /// The presses that will lift an item, by the numbers of their touches.
  var presses: [Int: SceneTimer] = [:]
  /// The item that is lifted now, and the finger that holds it.
  var drag: (touch: Touch, state: ReorderDrag)?
}

// MARK: - Lifting

extension Touch {
  /// Waits for the press that lifts the target under the finger, if the innermost view with a rule
  /// lets it.
  func beginReorderPress() {
    guard let scene, let item else { return }
    for view in chain.views {
      guard let rule = view.reorderRule else { continue }
      guard let target = view.target(around: item), scene.input.reordering.drag == nil else {
        return
      }
      switch rule.mayLift(target, item) {
      case .never: return
      case .now: liftItem(target, in: view, rule)
      case .pressed:
        scene.input.reordering.presses[number] = scene.after(rule.delay) {
          [own = WeakHandle(self), view = WeakHandle(view)] in
          guard let own = own.object, let view = view.object, own.mayStillLift else { return }
          own.liftItem(target, in: view, rule)
        }
      }
      return
    }
  }

  /// Whether a press may still lift an item: the finger is down and has begun nothing else.
  private var mayStillLift: Bool {
    isDown && !leading.isDragging && itemGesture == nil && pinch == nil && mayStillTap
  }

  /// Waits no longer for the press that lifts an item.
  func endReorderPress() {
    scene?.input.reordering.presses.removeValue(forKey: number)?.cancel()
  }

  private func liftItem(_ item: Item, in view: ScrollView, _ rule: ReorderRule) {
    guard let scene, isDown, item.isAlive, view.isAlive, scene.input.reordering.drag == nil,
      let index = item.index
    else { return }
    cancelTap()
    _ = leaveHand()
    let finger = view.contentPoint(ofFinger: position)
    let siblings = item.parent?.children(around: item)
    var position = index
    if case .row(let list, let key) = item { position = list.tree.indexInSection(of: key) ?? index }
    scene.input.reordering.drag = (
      self,
      ReorderDrag(
        item: item, view: view, rule: rule, grip: finger - view.frame(of: item).origin,
        index: index, parent: item.parent, position: position, before: siblings?.before,
        after: siblings?.after,
        length: view.contentLength)
    )
    hand.followed = self.position
    // One finger owns the view: others on it move nothing any more.
    for other in scene.input.touches where other.isOverLiftedItem { other.retire() }
    scene.emit(
      .reorderBegin, on: item, detail: .reorder(from: index, to: index, isCancelled: false),
      cause: cause)
  }

  /// Whether this finger has lifted an item.
  var reorders: Bool { scene?.input.reordering.drag?.touch === self }

  /// Whether another finger has lifted an item of a view that lies under this one.
  var isOverLiftedItem: Bool {
    guard let drag = scene?.input.reordering.drag, drag.touch !== self else { return false }
    return chain.views.contains { $0 === drag.state.view }
  }

  // MARK: - Following

  /// Moves the others out of the way of the lifted item, and scrolls near the edges.
  func followReorder() {
    guard let scene, let drag = scene.input.reordering.drag?.state else { return }
    guard drag.item.isAlive, let view = drag.view, view.isAlive, view.scene === scene else {
      return endReorder(isCancelled: true)
    }
    let (start, end) = (
      view.viewportPoint(ofFinger: hand.followed), view.viewportPoint(ofFinger: position)
    )
    scene.input.reordering.drag?.state.directions.formUnion(
      view.logicalPoint(inViewport: end) - view.logicalPoint(inViewport: start))
    view.autoScroll(
      from: start, to: end, by: drag.rule.rate,
      near: scene.input.reordering.drag?.state.directions ?? .none, cause: cause)
    let center = scene.shownFrame(ofLifted: drag, in: view).center
    guard let (neighbor, isBefore) = view.neighbor(at: center, for: drag.item),
      drag.rule.mayDrop(drag.item, neighbor, isBefore), reorders, drag.item.isAlive,
      neighbor.isAlive
    else { return }
    let (index, parent) = (drag.item.index, drag.item.parent)
    scene.withAnimation(drag.rule.animation) {
      view.shuffle(drag.item, isBefore ? .before(neighbor) : .after(neighbor))
    }
    guard let index, let next = drag.item.index, next != index || drag.item.parent != parent else {
      return
    }
    scene.emit(.reorderMove, on: drag.item, detail: .slot(from: index, to: next), cause: cause)
  }

  // MARK: - Dropping

  /// Drops the lifted item where it is, with one `move`, or brings everything back.
  func endReorder(isCancelled: Bool) {
    guard let scene, let drag = scene.input.reordering.drag?.state else { return }
    let view = drag.view
    view?.autoScroll(at: nil)
    guard drag.item.isAlive, let view, view.isAlive, view.scene === scene else {
      scene.input.reordering.drag = nil
      view?.reportEnd(of: drag, by: cause)
      return
    }
    let shown = scene.shownFrame(ofLifted: drag, in: view)
    scene.input.reordering.drag = nil
    scene.keptRowsMayLeave()
    if isCancelled {
      scene.withAnimation(drag.rule.animation) { view.putBack(drag) }
    }
    scene.layoutIfNeeded()
    scene.land(drag.item, from: shown, in: view, drag.rule.animation)
    let index = drag.item.index ?? drag.index
    let from = isCancelled ? index : drag.presentIndex
    if !isCancelled, index != from || drag.item.parent != drag.parent {
      view.reportMove(of: drag.item, lengthBefore: drag.length)
    }
    scene.emit(
      .reorderEnd, on: drag.item,
      detail: .reorder(from: from, to: index, isCancelled: isCancelled), cause: cause)
  }
}

extension ReorderDrag {
  /// The index from which the item was lifted, in the order that shows now: other items may have
  /// come or gone since.
  ///
  /// That is beside the siblings that the item had.
  var presentIndex: Int {
    let own = item.index ?? .max
    // The lifted item itself does not count.
    func indexBeside(_ sibling: Item?) -> Int? {
      guard let sibling, sibling.isAlive, sibling.parent == parent else { return nil }
      return sibling.index.map { own < $0 ? $0 - 1 : $0 }
    }
    return indexBeside(before).map { $0 + 1 } ?? indexBeside(after) ?? index
  }
}

extension Scene {
  /// Where a lifted item is shown, in the content of its view.
  func shownFrame(ofLifted drag: ReorderDrag, in view: ScrollView) -> Rect {
    let finger =
      input.reordering.drag.map { view.contentPoint(ofFinger: $0.touch.position) } ?? .zero
    return Rect(origin: finger - drag.grip, size: view.frame(of: drag.item).size)
  }

  /// How far a lifted item is displaced from its layout, in points; nil for another item.
  func liftedDisplacement(of item: Item) -> Point? {
    guard let drag = input.reordering.drag?.state, drag.item == item, let view = drag.view else {
      return nil
    }
    return shownFrame(ofLifted: drag, in: view).origin - view.frame(of: item).origin
  }
}

extension Item {
  /// The siblings before and after one of the children; O(log n) for rows, O(n) for nodes.
  fileprivate func children(around child: Item) -> (before: Item?, after: Item?) {
    guard let index = child.index else { return (nil, nil) }
    switch child {
    case .row(let list, _):
      func sibling(at index: Int) -> Item? {
        guard (0..<list.tree.count).contains(index) else { return nil }
        let row = Item.row(list, list.tree.key(at: index))
        return row.parent == self ? row : nil
      }
      return (sibling(at: index - 1), sibling(at: index + 1))
    case .node(let node):
      let siblings = node.parent?.children ?? []
      return (
        index > 0 ? .node(siblings[index - 1]) : nil,
        index + 1 < siblings.count ? .node(siblings[index + 1]) : nil
      )
    case .section: return (nil, nil)
    }
  }
}

extension ScrollView {
  /// The target that an item is, or that is around it; nil for none.
  fileprivate func target(around item: Item) -> Item? {
    scene?.layoutIfNeeded()
    var current: Item? = item
    while let found = current {
      if targets.index(of: found) != nil { return found }
      current = found.parent
    }
    return nil
  }

  /// The position of a finger in the viewport, in points from its upper left corner.
  fileprivate func viewportPoint(ofFinger position: Point) -> Point {
    (position - originInScene) / screenScale
  }

  /// The position of a finger in the content, in logical points.
  fileprivate func contentPoint(ofFinger position: Point) -> Point {
    logicalPoint(inViewport: viewportPoint(ofFinger: position)) + currentGeometry.contentOffset
  }

  /// The visible target beside which a lifted item with a center in the content comes to lie; nil
  /// where it stays.
  ///
  /// In a single column it passes a neighbor when its center passes that one's; in a grid, when its
  /// center is inside of it. Rows stay in their list.
  fileprivate func neighbor(at center: Point, for item: Item) -> (item: Item, isBefore: Bool)? {
    let axis = axes.stacking
    guard let own = targets.index(of: item) else { return nil }
    let ownFrame = frame(of: item)
    for other in visibleItems where other != item {
      guard let index = targets.index(of: other), item.canLie(beside: other) else { continue }
      let frame = frame(of: other)
      let isBefore = index < own
      let liesBeside = frame.overlap(with: ownFrame, axis) > Metrics.tolerance
      if liesBeside || hasNeighborBeside(index, frame)
        || frame.size[axis.cross] < ownFrame.size[axis.cross] - Metrics.tolerance
        || frame.start(axis.cross) != ownFrame.start(axis.cross)
      {
        if frame.contains(center) { return (other, isBefore) }
        continue
      }
      guard center[axis.cross] >= frame.start(axis.cross),
        center[axis.cross] < frame.end(axis.cross)
      else { continue }
      let middle = frame.center[axis]
      // The furthest one that was passed.
      if isBefore, center[axis] <= middle + Metrics.tolerance { return (other, true) }
      if !isBefore, center[axis] >= middle - Metrics.tolerance, !passesNext(other, center, item) {
        return (other, false)
      }
    }
    return nil
  }

  /// Whether the target before or after another one lies beside it, as in a grid.
  private func hasNeighborBeside(_ index: Int, _ frame: Rect) -> Bool {
    [index - 1, index + 1].contains { next in
      (0..<targets.count).contains(next)
        && self.frame(of: targets.item(at: next)).overlap(with: frame, axes.stacking)
          > Metrics.tolerance
    }
  }

  /// Whether the center has passed the target after another one, too.
  private func passesNext(_ other: Item, _ center: Point, _ item: Item) -> Bool {
    let axis = axes.stacking
    guard let index = targets.index(of: other), index + 1 < targets.count else { return false }
    let next = targets.item(at: index + 1)
    let frame = frame(of: next)
    return next != item && item.canLie(beside: next)
      && center[axis] >= frame.center[axis] - Metrics.tolerance && share(of: next) > 0
  }

  /// Reports that a drag ended as its item was removed; the event has no way from the item, so it
  /// is the view's.
  fileprivate func reportEnd(of drag: ReorderDrag, by cause: Cause?) {
    let end = makeEvent(
      .reorderEnd, .reorder(from: drag.index, to: drag.index, isCancelled: true), item: drag.item,
      by: cause)
    scene?.enqueue(.event(end, from: .node(self)))
  }

  /// Puts a lifted item back where it was: beside the siblings that it had, else at its former
  /// index.
  fileprivate func putBack(_ drag: ReorderDrag) {
    if let before = drag.before, before.isAlive, before.parent == drag.parent {
      shuffle(drag.item, .after(before))
    } else if let after = drag.after, after.isAlive, after.parent == drag.parent {
      shuffle(drag.item, .before(after))
    } else if let parent = drag.parent, parent.isAlive {
      shuffle(drag.item, by: rearrangement(of: drag.item, in: parent, at: drag.position))
    }
  }

  /// Moves an item without an event; the offset stays.
  fileprivate func shuffle(_ item: Item, _ target: EditPosition) {
    guard let rearrange = try? rearrangement(of: item, to: target) else { return }
    shuffle(item, by: rearrange)
  }

  private func shuffle(_ item: Item, by rearrange: () -> Void) {
    item.willMove()
    var view: ScrollView? = self
    while let current = view {
      current.offsetState.holdNothing()
      view = current.scroller
    }
    rearrange()
  }
}

extension Item {
  /// Whether it may lie beside another one: rows in their own list, nodes outside of lists.
  fileprivate func canLie(beside other: Item) -> Bool {
    switch (self, other) {
    case (.row(let list, _), .row(let otherList, _)): list === otherList
    case (.node(let node), .node(let otherNode)):
      node.ownRow == nil && otherNode.ownRow == nil && !otherNode.isDescendant(of: node)
    case (.node, .row), (.row, .node), (.section, _), (_, .section): false
    }
  }
}
