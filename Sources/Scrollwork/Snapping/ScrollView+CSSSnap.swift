/// What scroll calls and keys do in a view that snaps by CSS.
extension ScrollView {
  private var cssRule: CSSSnapping? {
    if case .css(let rule) = snapRule { return rule }
    return nil
  }

  /// The place a call ends at: where CSS snapping takes it, else where it was asked to.
  ///
  /// What is shown and is a target comes to lie by its own alignment; a distance means a direction,
  /// every other call an end position. A call that may leave the range does not snap.
  func snappedPlace(of call: ScrollCall, _ place: Point, from start: Point? = nil) -> Point {
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

  /// The place at which an item that is brought into sight leaves the view: where CSS snapping takes it,
  /// or the target around it.
  ///
  /// - Parameters:
  ///   - item: what is brought into sight.
  ///   - place: where least movement shows it.
  ///   - next: the geometry the view will have then.
  /// - Returns: where it comes to rest.
  func snappedPlace(revealing item: Item, _ place: Point, in next: ScrollGeometry) -> Point {
    guard cssRule != nil else { return place }
    let present = geometry
    geometry = next
    defer { geometry = present }
    return snappedPlace(of: ScrollCall(.item(target(around: item) ?? item), name: "focus"), place)
  }

  /// The innermost target that is an item or holds it.
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

  /// The place a key leads to: arrows are one step, page keys a distance, Home and End a place.
  func snappedPlace(of key: ScrollKey, from start: Point, to place: Point) -> Point {
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

  /// Remembers what a view that a call has moved rests on, so that a new layout returns to it.
  func noteRest() {
    strictItem = currentTarget
    guard let cssRule,
      let result = cssRule.end(at: geometry.contentOffset, axes: axes, in: self),
      result.offset.isClose(to: geometry.contentOffset)
    else { return }
    snapped = result
  }
}
