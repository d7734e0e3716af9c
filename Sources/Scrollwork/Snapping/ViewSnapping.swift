/// Snapping to the targets of a view: each target has one legal offset, or a range of them when it
/// is longer than the region.
public struct ViewSnapping {
  /// The share of a target that meets the same share of the region; 0 aligns the starts.
  package var alignment: UnitPoint
  /// The number of targets that a gesture may pass, counted from the one aligned when it began.
  package var limit: Limit
  /// The greatest distance, in points, from the natural target at which a target attracts; nil for
  /// any.
  package var proximity: Double?
  /// Whether the view always has a current target, the one at the preferred position, and stays on
  /// it through layout.
  package var isStrict = false
  /// Whether a target longer than the region may rest at any offset at which it covers the region;
  /// if false, only aligned.
  var allowsCovering = true

  /// Makes a rule; by default start alignment, no limit, and any distance attracts.
  public init(
    alignment: UnitPoint = .start, limit: Limit = .never, proximity: Double? = nil
  ) {
    self.alignment = alignment
    self.limit = limit
    self.proximity = proximity
  }

  /// Makes a rule by which targets rest aligned only, even those longer than the region.
  init(aligning alignment: UnitPoint) {
    self.init(alignment: alignment)
    allowsCovering = false
  }

  // MARK: - Choosing

  func choose(_ move: SnapMove, in view: ScrollView) -> SnapResult? {
    let targets = SnapTargets(view)
    guard targets.count > 0 else { return nil }
    let axis = targets.axis
    let natural = view.geometry.clamped(move.natural[axis], axis)
    var index = nearest(to: move.aim(on: axis) ?? natural, among: targets)
    if move.reason == .gesture, limit != .never || targets.hasStops {
      // The item aligned at the beginning counts even if edits have moved it since.
      let begin =
        move.startItem.flatMap { beginning(at: $0, move.start[axis], among: targets) }
        ?? nearest(to: view.geometry.clamped(move.start[axis], axis), among: targets)
      if let most = limit.most(from: move.start, in: view, axis, targets) {
        let (line, first) = (targets.line(of: index), targets.line(of: begin))
        let allowed = self.line(most, after: first, towards: line, among: targets)
        if allowed != line { index = targets.firstIndex(ofLine: allowed) }
      }
      index = firstStop(from: begin, to: index, among: targets)
    }
    guard let candidate = legal(index, near: move.aim(on: axis) ?? natural, among: targets) else {
      return nil
    }
    let clamped = view.geometry.clamped(candidate, axis)
    if let proximity, abs(clamped - natural) > proximity { return nil }
    var offset = move.natural
    offset[axis] = clamped
    return SnapResult(item: targets.item(at: index), offset: offset)
  }

  /// The index of the target that was aligned when a gesture began, which may have moved since.
  private func beginning(at item: Item, _ start: Double, among targets: SnapTargets) -> Int? {
    let geometry = targets.view.geometry
    let axis = targets.axis
    return targets.index(
      of: item,
      near: start + geometry.contentInsets.start(axis)
        + alignment[axis] * (geometry.regionExtent(axis) - item.frame.size[axis]))
  }

  /// The line that is some rests further than another one, or a nearer last one.
  ///
  /// Lines that rest at one offset, such as an empty row and the one after it, or the first rows of
  /// several lanes, count as one, and a line that rests further back counts for none.
  func line(_ count: Int, after first: Int, towards last: Int, among targets: SnapTargets) -> Int {
    let axis = targets.axis
    func rest(_ line: Int, near offset: Double) -> Double {
      let legal = legal(targets.firstIndex(ofLine: line), near: offset, among: targets)
      return targets.view.geometry.clamped(legal ?? offset, axis)
    }
    let start = rest(first, near: targets.view.geometry.contentOffset[axis])
    let step = last < first ? -1 : 1
    var (reached, here, passed) = (first, start, 0)
    for line in stride(from: first + step, through: last, by: step) {
      let next = rest(line, near: here)
      guard (next - here) * Double(step) > Metrics.edge else { continue }
      if passed == count { break }
      (reached, here, passed) = (line, next, passed + 1)
    }
    return passed == 0 ? last : reached
  }

  /// The first stop-always target between two, else the last.
  private func firstStop(from begin: Int, to end: Int, among targets: SnapTargets) -> Int {
    let (first, last) = (targets.line(of: begin), targets.line(of: end))
    guard abs(last - first) > 1, targets.hasStops else { return end }
    let step = last > first ? 1 : -1
    for line in stride(from: first + step, to: last, by: step) {
      for index in targets.indices(ofLine: line) where targets.item(at: index).stopsAlways {
        return index
      }
    }
    return end
  }

  /// The target whose legal offset is nearest; of several with equal distance the one least
  /// displaced by clamping, then the first.
  func nearest(to offset: Double, among targets: SnapTargets) -> Int {
    let view = targets.view
    let axis = targets.axis
    var best = (distance: Double.infinity, displaced: Double.infinity, index: 0)
    for index in targets.candidates(near: offset, alignment: alignment[axis]) {
      guard let candidate = legal(index, near: offset, among: targets) else { continue }
      let clamped = view.geometry.clamped(candidate, axis)
      let distance = abs(clamped - offset)
      let displaced = abs(clamped - candidate)
      if (distance, displaced, index) < best {
        best = (distance, displaced, index)
      }
    }
    return best.index
  }

  // MARK: - Legal offsets

  /// The offset at which a target may rest, nearest to `offset`; before clamping.
  func legal(_ index: Int, near offset: Double, among targets: SnapTargets) -> Double? {
    let target = targets.target(at: index)
    return legal(target.item, at: target.frame, near: offset, in: targets.view)
  }

  /// The offset at which an item with a frame may rest, nearest to `offset`; before clamping.
  func legal(
    _ item: Item, at frame: Rect, near offset: Double, in view: ScrollView
  ) -> Double? {
    guard item.isAlive else { return nil }
    let axis = view.axes.stacking
    let frame = frame.grown(by: item.scrollMargin)
    let geometry = view.geometry
    let pinned = view.pinnedInset(for: item, at: frame, share: alignment[axis], near: offset)
    func reveal(_ share: Double) -> Double {
      geometry.reveal(frame, axis, share: share, from: offset, extraInset: pinned)
    }
    let room = geometry.regionExtent(axis) - pinned.sum(axis)
    if allowsCovering, room > Metrics.tolerance, frame.size[axis] > room + Metrics.tolerance {
      // Longer than the region: any offset at which it covers the region. A line is not covered.
      return min(max(offset, reveal(0)), reveal(1))
    }
    return reveal(alignment[axis])
  }

  func legalOffset(of item: Item, near offset: Point, in view: ScrollView) -> Point? {
    let axis = view.axes.stacking
    let frame = view.restingFrame(of: item)
    var near = offset[axis]
    if let loop = view.loop {
      // The frame may be some rounds away from the offset.
      let middle = frame.center[axis] - view.regionMiddle[axis]
      near += loop.displacement(of: near, toNear: middle)
    }
    guard let candidate = legal(item, at: frame, near: near, in: view) else { return nil }
    var result = offset
    result[axis] =
      view.loop?.offset(showing: candidate, from: offset[axis], .shortest) ?? candidate
    return result
  }

  /// The target whose legal offset is nearest to an offset of the view; nil when there is none.
  func nearestItem(to offset: Point, in view: ScrollView) -> Item? {
    let targets = SnapTargets(view)
    guard targets.count > 0 else { return nil }
    return targets.item(at: nearest(to: offset[targets.axis], among: targets))
  }

  /// The target that is aligned at an offset without being displaced by an end of the range; nil
  /// for none.
  func rest(at offset: Point, in view: ScrollView) -> SnapResult? {
    guard let item = nearestItem(to: offset, in: view),
      let legal = legalOffset(of: item, near: offset, in: view), legal.isClose(to: offset)
    else { return nil }
    return SnapResult(item: item, offset: offset)
  }

  /// The target whose legal offset is within 0.5 pt of the present one; nil for none.
  func alignedItem(in view: ScrollView) -> Item? {
    let targets = SnapTargets(view)
    guard targets.count > 0 else { return nil }
    let axis = targets.axis
    let offset = view.geometry.contentOffset[axis]
    let index = nearest(to: offset, among: targets)
    guard let candidate = legal(index, near: offset, among: targets) else { return nil }
    return abs(view.geometry.clamped(candidate, axis) - offset) <= Metrics.edge
      ? targets.item(at: index) : nil
  }
}
