/// Scroll calls and keys in a view that snaps by CSS.
extension ScrollView {
  private var cssRule: CSSSnapping? {
    if case .css(let rule) = snapRule { return rule }
    return nil
  }

  /// The offset at which a call ends: the one that CSS snapping chooses, else the requested one.
  ///
  /// An item that is a target snaps by its own alignment; a distance is scrolled in a direction,
  /// every other call has an end position. A call that does not clamp does not snap.
  func snappedOffset(of call: ScrollCall, _ place: Point, from start: Point? = nil) -> Point {
    guard let cssRule, call.options.clamps else { return place }
    var moved: AxisSet = []
    for axis in Axis.allCases where axes.contains(axis) && call.concerns(axis) {
      moved.insert(axis == .horizontal ? .horizontal : .vertical)
    }
    if moved.isEmpty { return place }
    let result: SnapResult?
    switch call.target {
    case .distance:
      result = cssRule.go(
        from: start ?? geometry.contentOffset, to: place, isStep: false, in: self)
    case .id, .item:
      let item = shownItem(of: call)
      result =
        item.flatMap { SnapTargets(self).contains($0) ? $0 : nil }.map {
          SnapResult(item: $0, offset: place, crossItem: $0)
        }.flatMap { cssRule.stay(on: $0, at: place, in: self) }
        ?? cssRule.end(at: place, axes: moved, in: self)
    case .point, .edge, .rect, .content, .detent, .physical:
      result = cssRule.end(at: place, axes: moved, in: self)
    }
    return result?.offset ?? place
  }

  /// The offset at which revealing an item ends: the one that CSS snapping chooses for the item, or
  /// for the target around it.
  ///
  /// - Parameters:
  ///   - item: The revealed item.
  ///   - place: The offset by the smallest displacement.
  ///   - next: The geometry that the view will have then.
  /// - Returns: The offset at which the view rests.
  func snappedOffset(revealing item: Item, _ place: Point, in next: ScrollGeometry) -> Point {
    guard cssRule != nil else { return place }
    let present = geometry
    geometry = next
    defer { geometry = present }
    return snappedOffset(of: ScrollCall(.item(target(around: item) ?? item), name: "focus"), place)
  }

  /// The innermost target that is or contains an item.
  private func target(around item: Item) -> Item? {
    let targets = targets
    if targets.index(of: item) != nil { return item }
    var node = item.node.parent
    while let current = node, current !== self {
      if targets.index(of: .node(current)) != nil { return .node(current) }
      node = current.parent
    }
    return nil
  }

  private func shownItem(of call: ScrollCall) -> Item? {
    switch call.target {
    case .id(let id): scene?.lookup(id, below: self)
    case .item(let item): item
    case .point, .edge, .rect, .content, .distance, .detent, .physical: nil
    }
  }

  /// The offset at which a key's scroll ends: arrows are a step, page keys a distance, Home and End
  /// an end position.
  func snappedOffset(of key: ScrollKey, from start: Point, to place: Point) -> Point {
    guard let cssRule else { return place }
    let result =
      switch key {
      case .arrowUp, .arrowDown, .arrowLeft, .arrowRight:
        cssRule.go(from: start, to: place, isStep: true, in: self)
      case .pageUp, .pageDown, .space, .shiftSpace:
        cssRule.go(from: start, to: place, isStep: false, in: self)
      case .home, .end: cssRule.end(at: place, axes: axes, in: self)
      }
    return result?.offset ?? place
  }

  /// Stores the target at which a call has left the view, so that a layout returns to it.
  func noteRest() {
    strictItem = currentTarget
    guard let cssRule,
      let result = cssRule.end(at: geometry.contentOffset, axes: axes, in: self),
      result.offset.isClose(to: geometry.contentOffset)
    else { return }
    snapped = result
  }
}
