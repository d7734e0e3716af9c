import ScrollPhysics

/// Snapping to pages, at most one page per gesture.
public struct PageSnapping {
  /// What a page is.
  public enum Unit: Hashable, Sendable {
    /// A share of the region's length; below 1, neighbors are partly visible.
    case region(share: Double)
    /// A target of the view of any length; of a grid, a line of its cells (group paging).
    case group
  }

  /// What a page is.
  package var unit: Unit
  /// The share of a page that meets the same share of the region; 0.5 centers pages.
  package var alignment: UnitPoint
  /// The number of pages that a gesture may pass: any for `never`, one for all other values.
  package var limit: ViewSnapping.Limit
  /// The greatest distance, in points, from the natural target at which a page attracts; nil for
  /// any.
  package var proximity: Double?

  /// Makes a rule; by default pages are as long as the region, from the start of the range.
  public init(
    unit: Unit = .region(share: 1), alignment: UnitPoint = .start,
    limit: ViewSnapping.Limit = .one, proximity: Double? = nil
  ) {
    self.unit = unit
    self.alignment = alignment
    self.limit = limit
    self.proximity = proximity
  }

  // MARK: - Choosing

  func choose(_ move: SnapMove, in view: ScrollView) -> SnapResult? {
    var result = SnapResult(item: nil, offset: move.natural)
    switch unit {
    case .region:
      for axis in Axis.allCases where view.axes.contains(axis) {
        result.offset[axis] = pageTarget(move, axis, in: view)
      }
    case .group:
      let targets = SnapTargets(view)
      guard let index = groupIndex(move, targets) else { return nil }
      guard let legal = groups.legal(index, near: move.natural[targets.axis], among: targets) else {
        return nil
      }
      result.item = targets.item(at: index)
      result.offset[targets.axis] = view.geometry.clamped(legal, targets.axis)
    }
    guard let proximity else { return result }
    let natural = view.geometry.clamped(move.natural)
    let axis = view.axes.stacking
    return abs(result.offset[axis] - natural[axis]) > proximity ? nil : result
  }

  // MARK: - Pages of the region

  /// The offset of the page at which a released view rests; pages count from the start of the
  /// range.
  private func pageTarget(
    _ move: SnapMove, _ axis: Axis, in view: ScrollView
  ) -> Double {
    let geometry = view.geometry
    let page = length(axis, in: geometry)
    let origin = origin(axis, page: page, in: geometry)
    if let loop = view.loop, loop.axis == axis, page > 0 {
      return loopedTarget(move, LoopPages(origin: origin, page: page, length: loop.length), axis)
    }
    if limit == .never {
      guard page > 0 else { return move.natural[axis] }
      if let aim = move.aim(on: axis) { return aim }
      let natural = geometry.clamped(move.natural[axis], axis)
      return geometry.clamped(
        origin + ((natural - origin) / page).rounded() * page, axis)
    }
    let (minimum, maximum) = (geometry.minimum(axis) - origin, geometry.maximum(axis) - origin)
    let here = move.aim(on: axis) ?? geometry.contentOffset[axis]
    if view.flutterSpring != nil {
      var tolerance = Tolerance(distance: 1, velocity: 20)
      if view.snapRule?.release.flick != nil { tolerance.velocity = view.leastFlickVelocity }
      return origin
        + Paging.flutter(
          from: here - origin, velocity: move.velocity[axis],
          viewport: page, minimum: minimum, maximum: maximum, tolerance: tolerance)
    }
    return origin
      + Paging.uikit(
        from: uncut(here, axis, of: geometry) - origin, velocity: move.velocity[axis], page: page,
        start: uncut(move.start[axis], axis, of: geometry) - origin, minimum: minimum,
        maximum: maximum, minVelocity: view.leastFlickVelocity)
  }

  /// The length of a page of the region, in points.
  func length(_ axis: Axis, in geometry: ScrollGeometry) -> Double {
    guard case .region(let share) = unit else { return 0 }
    return geometry.regionExtent(axis) * share
  }

  /// The offset that a page would have if no end of the range cut it, for an offset at such an end;
  /// others as they are.
  func uncut(_ offset: Double, _ axis: Axis, of geometry: ScrollGeometry) -> Double {
    let page = length(axis, in: geometry)
    let (minimum, maximum) = (geometry.minimum(axis), geometry.maximum(axis))
    guard page > 0, !geometry.repeats(axis), maximum > minimum else { return offset }
    let first = origin(axis, page: page, in: geometry)
    if offset >= maximum - Metrics.tolerance {
      return first + ((maximum - first - Metrics.tolerance) / page).rounded(.up) * page
    }
    if offset <= minimum + Metrics.tolerance {
      return first + ((minimum - first + Metrics.tolerance) / page).rounded(.down) * page
    }
    return offset
  }

  /// The same in a loop, whose pages are counted anew in each round.
  private func loopedTarget(_ move: SnapMove, _ pages: LoopPages, _ axis: Axis) -> Double {
    let wanted =
      move.aim(on: axis)
      ?? (limit == .never ? move.natural[axis] : move.view.geometry.contentOffset[axis])
    // Counted from the page there, so that halves turn the same way in all rounds.
    let position = pages.page(at: wanted)
    let first = position.rounded(.down)
    if limit == .never { return pages.offset(ofPage: first + (position - first).rounded()) }
    return pages.offset(
      ofPage: first
        + Paging.uikit(
          from: position - first, velocity: move.velocity[axis], page: 1,
          start: pages.page(at: move.start[axis]) - first, minimum: -.infinity,
          minVelocity: move.view.leastFlickVelocity))
  }

  /// The offset at which the first page is aligned; it may lie before the range.
  private func origin(_ axis: Axis, page: Double, in geometry: ScrollGeometry) -> Double {
    geometry.startOffset(axis) + alignment[axis] * (page - geometry.regionExtent(axis))
  }

  /// The offsets of the pages between two others, ascending; the last page ends the range, or a
  /// round of a loop.
  func offsets(
    from low: Double, through high: Double, _ axis: Axis, in view: ScrollView
  ) -> [Double] {
    guard case .region(let share) = unit else { return [] }
    let geometry = view.geometry
    let page = geometry.regionExtent(axis) * share
    let first = origin(axis, page: page, in: geometry)
    if let loop = view.loop, loop.axis == axis, page > 0 {
      return LoopPages(origin: first, page: page, length: loop.length).offsets(
        from: low, through: high)
    }
    let (low, high) = (geometry.clamped(low, axis), geometry.clamped(high, axis))
    var offsets = IntervalSnapping.multiples(of: page, after: first, from: low, through: high)
    // A page that is cut by an end of the range rests at the end.
    for end in [geometry.minimum(axis), geometry.maximum(axis)]
    where end == low || end == high {
      if !geometry.repeats(axis), !offsets.contains(where: { abs($0 - end) < Metrics.tolerance }) {
        offsets.append(end)
      }
    }
    return offsets.sorted()
  }

  /// The offset of the page that was at `former` in an earlier geometry.
  ///
  /// The end of the range is the last page, however little of it the range held.
  ///
  /// - Parameters:
  ///   - former: An offset of the earlier geometry.
  ///   - shift: The displacement by which that has followed its content since, in points.
  ///   - old: The earlier geometry.
  ///   - view: The view.
  /// - Returns: The offset, which may lie outside of the range.
  func samePage(
    as former: Point, movedBy shift: Point, of old: ScrollGeometry, in view: ScrollView
  ) -> Point {
    var offset = former + shift
    guard case .region = unit else { return offset }
    for axis in Axis.allCases where view.axes.contains(axis) {
      let page = length(axis, in: old)
      guard page > 0 else { continue }
      if let loop = view.loop, loop.axis == axis {
        offset[axis] = samePage(as: offset[axis], of: old, page: page, in: view, loop)
        continue
      }
      let first = origin(axis, page: page, in: old)
      let index = ((uncut(former[axis], axis, of: old) - first + shift[axis]) / page).rounded()
      let next = length(axis, in: view.geometry)
      offset[axis] = origin(axis, page: next, in: view.geometry) + index * next
    }
    return offset
  }

  /// The same in a loop: the same page of the same round.
  private func samePage(
    as offset: Double, of old: ScrollGeometry, page: Double, in view: ScrollView,
    _ loop: ContentLoop
  ) -> Double {
    guard case .region(let share) = unit else { return offset }
    let (axis, geometry) = (loop.axis, view.geometry)
    let next = geometry.regionExtent(axis) * share
    let pages = LoopPages(
      origin: origin(axis, page: next, in: geometry), page: next, length: loop.length)
    // Anchoring has moved an offset with edited content; a resize has not.
    guard next != page else { return pages.offset(ofPage: pages.page(at: offset).rounded()) }
    let grown = geometry.contentSize[axis] - old.contentSize[axis]
    let former = LoopPages(
      origin: origin(axis, page: page, in: old), page: page, length: loop.length - grown)
    return pages.offset(ofPageAt: offset, among: former)
  }

  // MARK: - Numbers

  /// The page at which the view is, of all at which it can rest on an axis; nil where there are
  /// none.
  ///
  /// - Complexity: O(log n) for n groups.
  func position(_ axis: Axis, in view: ScrollView) -> PagePosition? {
    let geometry = view.geometry
    if unit == .group { return groupPosition(axis, in: view) }
    let page = length(axis, in: geometry)
    guard page > 0 else { return nil }
    let first = origin(axis, page: page, in: geometry)
    let offset = geometry.contentOffset[axis]
    if let loop = view.loop, loop.axis == axis {
      let pages = LoopPages(origin: first, page: page, length: loop.length)
      return PagePosition(pages.page(at: offset).rounded(), inRoundsOf: pages.count)
    }
    // A remainder below a thousandth of a page is no page of its own.
    let low = ((geometry.minimum(axis) - first) / page + 1e-3).rounded(.down)
    let high = ((geometry.maximum(axis) - first) / page - 1e-3).rounded(.up)
    let here = (uncut(offset, axis, of: geometry) - first) / page
    return PagePosition(min(max(here.rounded(), low), high) - low, of: high - low + 1)
  }

  /// The same of groups; those that rest at one end of the range are one page.
  private func groupPosition(_ axis: Axis, in view: ScrollView) -> PagePosition? {
    let targets = SnapTargets(view)
    guard targets.count > 0, axis == targets.axis else { return nil }
    let (geometry, rule) = (view.geometry, groups)
    let offset = geometry.contentOffset[axis]
    let here = targets.line(of: rule.nearest(to: geometry.clamped(offset, axis), among: targets))
    if view.loop != nil {
      return PagePosition(Double(here), inRoundsOf: Double(targets.lineCount))
    }
    func rest(_ line: Int) -> Double {
      rule.legal(targets.firstIndex(ofLine: line), near: offset, among: targets) ?? offset
    }
    /// The first line that rests at an offset or after it, else the last one.
    func line(from least: Double) -> Int {
      var (low, high) = (0, targets.lineCount - 1)
      while low < high {
        let middle = (low + high) / 2
        if rest(middle) >= least { high = middle } else { low = middle + 1 }
      }
      return low
    }
    // Lines before the first that rests inside the range, and after the one that rests at its end,
    // show with these.
    let inside = line(from: geometry.minimum(axis) + Metrics.edge)
    let first = max(0, rest(inside) > geometry.minimum(axis) + Metrics.edge ? inside - 1 : inside)
    let last = max(first, line(from: geometry.maximum(axis) - Metrics.edge))
    return PagePosition(
      Double(min(max(here, first), last) - first), of: Double(last - first + 1))
  }

  // MARK: - Targets as pages

  /// The alignment of targets as pages, which also applies to targets longer than the region.
  var groups: ViewSnapping { ViewSnapping(aligning: alignment) }

  private func groupIndex(_ move: SnapMove, _ targets: SnapTargets) -> Int? {
    guard targets.count > 0 else { return nil }
    let view = targets.view
    let axis = targets.axis
    let rule = groups
    let aim = move.aim(on: axis)
    if limit == .never {
      return rule.nearest(
        to: aim ?? view.geometry.clamped(move.natural[axis], axis), among: targets)
    }
    let here = aim ?? view.geometry.clamped(view.geometry.contentOffset[axis], axis)
    let began = targets.line(
      of: rule.nearest(to: view.geometry.clamped(move.start[axis], axis), among: targets))
    let nearest = rule.nearest(to: here, among: targets)
    var line = targets.line(of: nearest)
    let velocity = move.velocity[axis]
    if abs(velocity) >= view.leastFlickVelocity, velocity != 0 {
      let step = velocity > 0 ? 1 : -1
      let legal = rule.legal(nearest, near: view.geometry.contentOffset[axis], among: targets)
      let rest = legal.map { view.geometry.clamped($0, axis) } ?? here
      // The nearest counts as passed unless it lies ahead.
      if (rest - here) * Double(step) <= Metrics.tolerance { line += step }
    }
    if line != began {
      let end = line < began ? began - targets.lineCount : began + targets.lineCount
      line = rule.line(1, after: began, towards: targets.limited(line: end), among: targets)
    }
    return targets.firstIndex(ofLine: targets.limited(line: line))
  }
}

/// The pages of a loop: in each round they start anew, so that the last one of a round can be
/// shorter.
private struct LoopPages {
  /// The offset of the first page of the first round.
  let origin: Double
  /// The length of a page, in points.
  let page: Double
  /// The length of the loop, in points.
  let length: Double

  /// The number of pages in a round.
  var count: Double { max(1, (length / page - 1e-6).rounded(.up)) }

  /// The position of an offset in pages, counted through all rounds.
  func page(at offset: Double) -> Double {
    let turn = ((offset - origin + Metrics.tolerance) / length).rounded(.down)
    let inside = offset - origin - turn * length
    let last = (count - 1) * page
    let position =
      inside < last ? inside / page : count - 1 + (inside - last) / (length - last)
    return turn * count + position
  }

  /// The offsets of the pages between two others, ascending; none where they are 10,000 or more.
  func offsets(from low: Double, through high: Double) -> [Double] {
    let first = (page(at: low) - 1e-9).rounded(.up)
    let last = (page(at: high) + 1e-9).rounded(.down)
    guard last >= first, last - first < 10_000 else { return [] }
    return (0...Int(last - first)).map { offset(ofPage: first + Double($0)) }
  }

  /// The offset of the page that other pages have at an offset, of the same round.
  func offset(ofPageAt offset: Double, among former: LoopPages) -> Double {
    let index = former.page(at: offset).rounded()
    let turn = (index / former.count).rounded(.down)
    return self.offset(ofPage: turn * count + min(index - turn * former.count, count - 1))
  }

  /// The offset of a page, counted through all rounds.
  func offset(ofPage index: Double) -> Double {
    let turn = (index / count).rounded(.down)
    return origin + turn * length + (index - turn * count) * page
  }
}
