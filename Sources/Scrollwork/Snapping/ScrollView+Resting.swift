internal import ScrollPhysics

extension ScrollView {
  /// The rule by which the view rests on items: its own, or one with the alignment of its own;
  /// start without an alignment.
  private var restingRule: ViewSnapping {
    switch snapRule?.kind {
    case .views(let own): return own
    case .paging(let own): return own.groups
    case .css(let own):
      return ViewSnapping(
        aligning: UnitPoint(x: own.alignment.x.share ?? 0, y: own.alignment.y.share ?? 0))
    case nil, .stops, .detents, .custom: return ViewSnapping(aligning: .start)
    }
  }

  /// The item with which the view is aligned within 0.5 pt, by the alignment of its rule (start
  /// without one); nil for none.
  package var alignedItem: Item? { restingRule.alignedItem(in: self) }

  /// The offset on the stacking axis at which the view rests on an item: by the alignment of its
  /// snap rule (start without one), inside the range.
  package func restingOffset(of item: Item) -> Double? {
    scene?.layoutIfNeeded()
    guard item.isAlive else { return nil }
    let axis = axes.stacking
    let legal = restingRule.legalOffset(of: item, near: geometry.contentOffset, in: self)
    return legal.map { geometry.clamped($0[axis], axis) }
  }

  /// The same of a target, in a loop of the copy at the index.
  private func restingOffset(of index: Int, among targets: SnapTargets) -> Double? {
    let axis = targets.axis
    return restingRule.legal(index, near: geometry.contentOffset[axis], among: targets)
      .map { geometry.clamped($0, axis) }
  }

  /// Whether the offset is within 0.5 pt of that at which the view rests on an item.
  ///
  /// Items whose offsets are clamped to one end of the range are aligned only if they are nearest.
  package func isAligned(with item: Item) -> Bool {
    scene?.layoutIfNeeded()
    if alignedItem == item { return true }
    let axis = axes.stacking
    guard item.isAlive,
      let legal = restingRule.legalOffset(of: item, near: geometry.contentOffset, in: self)
    else { return false }
    return abs(legal[axis] - geometry.contentOffset[axis]) <= Metrics.edge
  }

  /// The targets around an offset on the stacking axis: the last before it and the first after it.
  package func restingNeighbors(of offset: Double) -> [(item: Item, offset: Double)] {
    let targets = SnapTargets(self)
    guard targets.count > 0 else { return [] }
    let share = restingRule.alignment[targets.axis]
    var before: (item: Item, offset: Double)?
    var after: (item: Item, offset: Double)?
    for index in targets.candidates(near: offset, alignment: share) {
      let item = targets.item(at: index)
      guard let resting = restingOffset(of: index, among: targets),
        abs(resting - offset) > Metrics.edge
      else {
        continue
      }
      if resting < offset {
        if before.map({ resting > $0.offset }) ?? true { before = (item, resting) }
      } else if after.map({ resting < $0.offset }) ?? true {
        after = (item, resting)
      }
    }
    return [before, after].compactMap { $0 }
  }

  /// The targets at which the view may rest on the stacking axis between two offsets, both
  /// included.
  ///
  /// - Parameters:
  ///   - low: The least offset.
  ///   - high: The greatest offset.
  ///   - limit: The most targets to return, from `low` on.
  /// - Returns: Each with its offset, in document order, of neighbors that rest at one offset the
  ///   first; targets beyond an end of the range have that end as offset.
  package func restingOffsets(
    from low: Double, through high: Double, limit: Int
  ) -> [(item: Item, offset: Double)] {
    let targets = SnapTargets(self)
    let near = targets.candidates(near: low, alignment: restingRule.alignment[targets.axis])
    let isInOrder = targets.isInOrder
    var candidates: [(item: Item, offset: Double)] = []
    let first = near.min() ?? 0
    let end =
      loop == nil ? max(first, targets.count) : first + min(limit, 10_000) + targets.count
    for index in first..<end {
      guard let resting = restingOffset(of: index, among: targets) else { continue }
      if resting > high + Metrics.edge, isInOrder { break }
      guard resting >= low - Metrics.edge, resting <= high + Metrics.edge else { continue }
      if let last = candidates.last, abs(last.offset - resting) < Metrics.tolerance { continue }
      candidates.append((targets.item(at: index), resting))
      if candidates.count == limit { break }
    }
    return candidates
  }

  /// Stores the target at which a call or a key has left the view, so that a layout returns to it.
  ///
  /// - Returns: The target; nil where the rule would not rest.
  @discardableResult
  func noteRest() -> SnapResult? {
    snapState.align(currentTarget)
    let offset = geometry.contentOffset
    guard let target = restResult(at: offset), target.offset.isClose(to: offset) else {
      switch snapRule?.kind {
      case .views, .paging, .stops: snapState.unsnap()
      case nil, .css, .detents, .custom: break
      }
      return nil
    }
    snapState.settle(at: target)
    return target
  }

  /// The target of the rule at an offset, or one beside it; nil where there is none.
  func restResult(at offset: Point) -> SnapResult? {
    let axis = axes.stacking
    let isStop: Bool
    switch snapRule?.kind {
    case .css(let rule): return rule.end(at: offset, axes: axes, in: self)
    case .views(let rule): return rule.rest(at: offset, in: self)
    case .paging(let rule):
      if rule.unit == .group { return rule.groups.rest(at: offset, in: self) }
      isStop = !rule.offsets(from: offset[axis], through: offset[axis], axis, in: self).isEmpty
    case .stops(let rule):
      isStop = !rule.offsets(from: offset[axis], through: offset[axis], in: self).isEmpty
    case nil, .detents, .custom: return nil
    }
    return isStop ? SnapResult(item: nil, offset: offset) : nil
  }
}
