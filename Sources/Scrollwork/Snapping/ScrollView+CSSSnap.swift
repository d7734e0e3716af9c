/// Scroll calls in a view that snaps by CSS.
extension ScrollView {
  private var cssRule: CSSSnapping? {
    if case .css(let rule) = snapRule?.kind { return rule }
    return nil
  }

  /// The offset at which a call ends: the one that CSS snapping chooses, else the requested one.
  ///
  /// An item that is a target snaps by its own alignment; a distance is scrolled in a direction,
  /// every other call has an end position. A call that does not clamp does not snap, and neither
  /// does a written position: it takes precedence over the rule, now as in each later layout.
  func snappedOffset(of call: ScrollCall, _ target: Point, from start: Point? = nil) -> Point {
    snapResult(of: call, target, from: start)?.offset ?? target
  }

  /// The same with what it snaps to; nil where it snaps to nothing.
  func snapResult(of call: ScrollCall, _ target: Point, from start: Point? = nil) -> SnapResult? {
    guard let cssRule, call.options.clamps, !call.isPosition else { return nil }
    var moved: AxisSet = []
    for axis in Axis.allCases where axes.contains(axis) && call.concerns(axis) {
      moved.insert(axis == .horizontal ? .horizontal : .vertical)
    }
    if moved.isEmpty { return nil }
    switch call.target {
    case .distance:
      return cssRule.go(
        from: start ?? geometry.contentOffset, to: target, isStep: false, in: self)
    case .id, .item:
      let item = shownItem(of: call)
      return item.flatMap { SnapTargets(self).contains($0) ? $0 : nil }.map {
        SnapResult(item: $0, offset: target, crossItem: $0)
      }.flatMap { cssRule.stay(on: $0, at: target, in: self) }
        ?? cssRule.end(at: target, axes: moved, in: self)
    case .point, .edge, .rect, .content, .detent, .physical:
      return cssRule.end(at: target, axes: moved, in: self)
    }
  }

  /// The offset at which revealing an item ends: the one that CSS snapping chooses for the item, or
  /// for the target around it.
  ///
  /// - Parameters:
  ///   - item: The revealed item.
  ///   - offset: The offset by the smallest displacement.
  ///   - next: The geometry that the view will have then.
  /// - Returns: The offset at which the view rests.
  func snappedOffset(revealing item: Item, _ offset: Point, in next: ScrollGeometry) -> Point {
    guard cssRule != nil else { return offset }
    let present = geometry
    geometry = next
    defer { geometry = present }
    return snappedOffset(of: ScrollCall(.item(target(around: item) ?? item), name: "focus"), offset)
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
}
