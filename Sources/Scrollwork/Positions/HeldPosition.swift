/// The scroll anchor of a layout change: a visible item and its frame in the layout before.
struct HeldPosition {
  /// The item; nil when nothing was visible.
  var item: Item?
  /// Its start along the stacking axis, in content coordinates of the layout before.
  var start: Double
  /// Its extent in the layout before, in points.
  var extent: Double
  /// The share of the item's extent that stays at the same share of the viewport: 0 start, 1 end.
  let share: Double
  /// Whether the change is only a measuring of rows, without an edit.
  var isByMeasuring: Bool
  /// How the content repeated in the layout before.
  var loop: ContentLoop?
  /// The section that is the anchor because it collapses, and the anchor before.
  var beforeFold: (section: Item, item: Item, start: Double, extent: Double)?
  /// What showed before a batch, in document order, with starts and extents as of the anchor; nil
  /// outside of batches.
  var shown: [(item: Item, start: Double, extent: Double)]?
  /// Whether the batch has removed, hidden or moved the anchor.
  var isLost = false
}

extension ScrollView {
  /// Stores the scroll anchor in `OffsetState.held`, unless that was done since the last layout.
  ///
  /// Must be called before each change of the content, while its layout is still valid.
  func holdPosition(measuring: Bool = false) {
    guard reported.geometry != nil, !contentLayout.isFirst else { return }
    if scene?.animation.ambient != nil { captureLayout() }
    guard offsetState.held == nil else {
      if !measuring { offsetState.noteEdit() }
      return
    }
    scene?.layoutIfNeeded()
    let axis = axes.stacking
    let share = anchoringShare
    let anchor = anchors(measuring) ? anchor(share: share, measuring) : nil
    var held = HeldPosition(
      item: anchor?.item, start: anchor?.frame.start(axis) ?? 0,
      extent: anchor?.frame.size[axis] ?? 0, share: share, isByMeasuring: measuring,
      loop: loop)
    offsetState.hold(held)
    guard anchor != nil, scene?.isInBatch == true else { return }
    held.shown = shownElements
    offsetState.hold(held)
  }

  /// The item that a change of the content would leave where it is; nil for none.
  var scrollAnchor: Item? {
    anchors(false) ? anchor(share: anchoringShare, false)?.item : nil
  }

  /// The item chosen as scroll anchor, and its frame.
  private func anchor(share: Double, _ measuring: Bool) -> (item: Item, frame: Rect)? {
    if share >= 0.5, let item = readItem(share: share, kind: nil), measuring || !isExcluded(item) {
      return (item, frame(of: item))
    }
    return share < 0.5 || !measuring ? anchorItem(share: share, measuring) : nil
  }

  /// Whether scroll anchoring may not choose an item: it, or a node around it, says so.
  func isExcluded(_ item: Item) -> Bool {
    if case .row(let list, let key) = item, list.traits(of: key)?.anchoring == .off { return true }
    var node: Node? = item.node
    while let current = node, current !== self {
      if current.refusesAnchoring { return true }
      node = current.parent
    }
    return false
  }

  /// Whether the layout change has a scroll anchor.
  ///
  /// A view without anchoring has none, unless a position was written. Corrections of estimates
  /// always have one: nothing has changed that a reader could expect to move.
  private func anchors(_ measuring: Bool) -> Bool {
    if measuring || offsetState.position.isBound { return true }
    return settings.anchoring == .auto
  }

  /// The share of the viewport at which the scroll anchor is chosen.
  private var anchoringShare: Double {
    let axis = axes.stacking
    if offsetState.position.isBound { return readingShare(of: offsetState.position.written) }
    return share(of: settings.anchors.sizeChanges, axis) ?? 0
  }

  /// The displacement of the scroll anchor since the layout before, in points, less that of the
  /// same share of the region in a viewport with another size; 0 without one.
  ///
  /// Insets that change in a viewport of one size move nothing, nor does a size that the keyboard
  /// changes under a line that it moves itself.
  func shift(of held: HeldPosition?, from old: ScrollGeometry) -> Double {
    let axis = axes.stacking
    guard let held, let item = held.item, item.isAlive, item.isShown, item.isMoved(by: self) else {
      return shiftOfLoop(since: held)
    }
    let frame = frame(of: item)
    let before = held.start + held.share * held.extent
    let after = frame.start(axis) + held.share * frame.size[axis]
    return after - before - growth(upTo: held.share, axis, since: old)
  }

  /// The displacement of a share of the region since the layout before, in points of the viewport.
  private func growth(upTo share: Double, _ axis: Axis, since old: ScrollGeometry) -> Double {
    guard geometry.containerSize[axis] != old.containerSize[axis], !keepsLineOverKeyboard else {
      return 0
    }
    func point(_ geometry: ScrollGeometry) -> Double {
      geometry.contentInsets.start(axis) + share * geometry.regionExtent(axis)
    }
    return point(geometry) - point(old)
  }

  /// The displacement of the round that shows since the layout before, to which the offset keeps
  /// its distance; content that no longer repeats has the first round only.
  private func shiftOfLoop(since held: HeldPosition?) -> Double {
    guard let before = held?.loop else { return 0 }
    let turns = before.turn(of: geometry.visibleRect.start(before.axis))
    return turns * ((loop?.length ?? 0) - before.length)
  }

  // MARK: - Which item

  /// The scroll anchor: the first visible element in document order, and inside an element that is
  /// cut by the region's edge its first visible child.
  ///
  /// What a pinned header covers is not visible. Excluded nodes and rows are passed over, except
  /// when rows are measured, and from a share of a half on containers that the region cuts: edits
  /// out of view move their ends.
  private func anchorItem(share: Double, _ measuring: Bool) -> (item: Item, frame: Rect)? {
    var found: (item: Item, frame: Rect)?
    visitVisible(share: share, measuring) { item, frame in
      found = (item, frame)
      return true
    }
    return found
  }

  /// All of what shows that a scroll anchor is chosen from, in document order.
  ///
  /// - Complexity: O(k log n) for k of them in lists of n rows.
  private var shownElements: [(item: Item, start: Double, extent: Double)] {
    let axis = axes.stacking
    var shown: [(item: Item, start: Double, extent: Double)] = []
    visitVisible(share: 0, false) { item, frame in
      shown.append((item, frame.start(axis), frame.size[axis]))
      return false
    }
    return shown
  }

  /// Calls `body` with the visible elements and their frames in document order, until it returns
  /// true; elements that the region's edge cuts are replaced by what shows inside of them.
  private func visitVisible(
    share: Double, _ measuring: Bool, _ body: (Item, Rect) -> Bool
  ) {
    _ = visitVisible(
      in: self, at: .zero, readingRegion / geometry.zoom, share: share, measuring, body)
  }

  /// The same in a node; origin and region are in content points before zooming.
  ///
  /// - Returns: Whether `body` has returned true.
  private func visitVisible(
    in node: Node, at origin: Point, _ region: Rect, share: Double, _ measuring: Bool,
    _ body: (Item, Rect) -> Bool
  ) -> Bool {
    let axis = axes.stacking
    // In a loop the first one may show behind the last one.
    let loops = loop != nil && node.layoutState.loopRole != nil
    let children =
      loops
      ? node.children.ordered { $0.frame.start(axis) < $1.frame.start(axis) } : node.children
    for child in children where !child.isHidden && child.canBeTarget {
      if !measuring, child.refusesAnchoring { continue }
      let frame = child.frame.offset(by: origin)
      guard shows(frame, in: region) || child.holdsLoop else { continue }
      if let list = child as? ListNode {
        guard let first = firstRow(of: list, at: frame.origin, region, measuring) else { continue }
        if body(.row(list, first.key), list.frameInContent(of: first)) { return true }
        for row in rows(of: list, at: frame.origin, region, measuring) where row.key != first.key {
          if body(.row(list, row.key), list.frameInContent(of: row)) { return true }
        }
        continue
      }
      let isWhole =
        frame.start(axis) >= region.start(axis) - Metrics.tolerance
        && frame.end(axis) <= region.end(axis) + Metrics.tolerance
      if !isWhole || child.holdsLoop, !(child is ScrollView), child.mirror == mirror {
        var hasParts = false
        let isDone = visitVisible(in: child, at: frame.origin, region, share: share, measuring) {
          hasParts = true
          return body($0, $1)
        }
        if isDone { return true }
        if hasParts { continue }
        if child.holdsLoop || share >= 0.5 && !child.children.isEmpty { continue }
      }
      if body(.node(child), child.frameInContent) { return true }
    }
    return false
  }

  /// The first visible row that has been measured, else the first visible one.
  private func firstRow(
    of list: ListNode, at origin: Point, _ region: Rect, _ measuring: Bool
  ) -> RowTree.Row? {
    if let range = rowRange(of: list, at: origin, region),
      let first = list.firstRow(overlapping: range), first.certainty == .measured,
      isFit(first, of: list, measuring)
    {
      return first
    }
    let rows = rows(of: list, at: origin, region, measuring)
    return rows.first { $0.certainty == .measured } ?? rows.first
  }

  /// The visible rows that may be chosen.
  private func rows(
    of list: ListNode, at origin: Point, _ region: Rect, _ measuring: Bool
  ) -> [RowTree.Row] {
    guard let range = rowRange(of: list, at: origin, region) else { return [] }
    return list.rows(overlapping: range).filter { isFit($0, of: list, measuring) }
  }

  private func isFit(_ row: RowTree.Row, of list: ListNode, _ measuring: Bool) -> Bool {
    measuring || list.traits(of: row.key)?.anchoring != .off
  }

  /// The part of a list that shows, from the list's start in points; nil if none does.
  private func rowRange(of list: ListNode, at origin: Point, _ region: Rect) -> Range<Double>? {
    let axis = list.axis
    let low = region.start(axis) + Metrics.tolerance - origin[axis]
    let high = region.end(axis) - Metrics.tolerance - origin[axis]
    return low < high ? low..<high : nil
  }

  /// Whether a rectangle of the content overlaps the region by more than `Metrics.tolerance`.
  func shows(_ frame: Rect) -> Bool { shows(frame, in: geometry.visibleRect) }

  private func shows(_ frame: Rect, in region: Rect) -> Bool {
    for axis in Axis.allCases where axes.contains(axis) {
      guard frame.overlap(with: region, axis) > Metrics.tolerance else { return false }
    }
    return true
  }
}

extension Node {
  /// Whether scroll anchoring of a view around it may choose neither the node nor anything inside.
  fileprivate var refusesAnchoring: Bool {
    if anchoring == .off { return true }
    return (self as? ScrollView)?.settings.anchoring == .off
  }
}
