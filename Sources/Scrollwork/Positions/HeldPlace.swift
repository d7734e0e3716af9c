/// What a view holds on to while its layout changes: an item, and where it was.
struct HeldPlace {
  /// The item; nil when nothing was visible.
  var item: Item?
  /// Its start along the view, in the content of the layout before.
  var start: Double
  /// Its extent then.
  var extent: Double
  /// The share of it, and of the viewport, that stays together.
  let share: Double
  /// Whether only rows were measured: nothing was edited.
  var isByMeasuring: Bool
}

extension ScrollView {
  /// Remembers what is visible before the layout changes, unless that was done since the last layout.
  ///
  /// Whatever changes the content calls it first, while the content is still as it was laid out.
  func holdPlace(measuring: Bool = false) {
    guard reportedGeometry != nil, !isBeginning else { return }
    guard heldPlace == nil else {
      if !measuring { heldPlace?.isByMeasuring = false }
      return
    }
    scene?.layoutIfNeeded()
    let axis = axes.stacking
    let share = anchoringShare
    let anchor = anchors(measuring) ? anchor(share: share) : nil
    heldPlace = HeldPlace(
      item: anchor?.item, start: anchor?.frame.start(axis) ?? 0,
      extent: anchor?.frame.size[axis] ?? 0, share: share, isByMeasuring: measuring)
  }

  /// What is held in place, and its frame.
  private func anchor(share: Double) -> (item: Item, frame: Rect)? {
    if share < 0.5 { return anchorItem }
    return readItem(share: share, kind: nil).map { ($0, frame(of: $0)) }
  }

  /// Whether what shows is held in place.
  ///
  /// Above what an inverted view shows nothing can move it; what is edited below moves it, unless a
  /// position is kept: a script shifts the view where it wants otherwise (R5).
  private func anchors(_ measuring: Bool) -> Bool {
    measuring || positionRecord.isBound || !invertedAxes.contains(axes.stacking)
  }

  /// Which side of the viewport scroll anchoring goes by.
  private var anchoringShare: Double {
    let axis = axes.stacking
    if positionRecord.isBound { return readingShare(of: positionRecord.written) }
    return share(of: settings.anchors.sizeChanges, axis) ?? 0
  }

  /// How far the held item has moved in the content, and against the viewport where its end or middle
  /// is what stays.
  func shift(of held: HeldPlace?, from old: ScrollGeometry) -> Double {
    guard let held, let item = held.item, item.isAlive, item.isShown, item.isMoved(by: self) else {
      return 0
    }
    let axis = axes.stacking
    let frame = frame(of: item)
    let before = held.start + held.share * held.extent
    let after = frame.start(axis) + held.share * frame.size[axis]
    let viewport = geometry.containerSize[axis] - old.containerSize[axis]
    return after - before - held.share * viewport
  }

  // MARK: - Which item

  /// The first element in document order with a part in the region, and inside one that is cut by the
  /// region's edge the first such part of it: what scroll anchoring holds on to (R9);
  /// what a pinned header covers does not count.
  private var anchorItem: (item: Item, frame: Rect)? {
    firstVisible(in: self, at: .zero, readingRegion / geometry.zoom)
  }

  /// Both the origin and the region are in the content's own points.
  private func firstVisible(
    in node: Node, at origin: Point, _ region: Rect
  ) -> (item: Item, frame: Rect)? {
    let axis = axes.stacking
    for child in node.children where !child.isHidden && child.canBeTarget {
      let frame = child.frame.offset(by: origin)
      guard shows(frame, in: region) else { continue }
      if let list = child as? ListNode {
        if let row = firstRow(of: list, at: frame.origin, region) {
          return (.row(list, row.key), list.frameInContent(of: row))
        }
        continue
      }
      let isWhole =
        frame.start(axis) >= region.start(axis) - Metrics.tolerance
        && frame.end(axis) <= region.end(axis) + Metrics.tolerance
      if !isWhole, !(child is ScrollView), child.mirror == mirror,
        let part = firstVisible(in: child, at: frame.origin, region)
      {
        return part
      }
      return (.node(child), child.frameInContent)
    }
    return nil
  }

  /// The first visible row that has been measured, else the first visible one.
  private func firstRow(of list: ListNode, at origin: Point, _ region: Rect) -> RowTree.Row? {
    let axis = list.axis
    let low = region.start(axis) + Metrics.tolerance - origin[axis]
    let high = region.end(axis) - Metrics.tolerance - origin[axis]
    guard low < high else { return nil }
    guard let first = list.tree.firstRow(overlapping: low..<high) else { return nil }
    if first.certainty == .measured { return first }
    return list.tree.rows(overlapping: low..<high).first { $0.certainty == .measured } ?? first
  }

  /// Whether any part of a rectangle of the content lies in the region, by more than rounding.
  func shows(_ frame: Rect) -> Bool { shows(frame, in: geometry.visibleRect) }

  private func shows(_ frame: Rect, in region: Rect) -> Bool {
    for axis in Axis.allCases where axes.contains(axis) {
      guard frame.overlap(with: region, axis) > Metrics.tolerance else { return false }
    }
    return true
  }
}
