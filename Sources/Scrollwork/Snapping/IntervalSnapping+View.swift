import ScrollPhysics

extension IntervalSnapping {
  /// The rest of a released view by fixed stops: explicit offsets are the view's, multiples of an
  /// interval count from the start of the range.
  func choose(_ move: SnapMove, in view: ScrollView) -> Point {
    let axis = view.axes.stacking
    let geometry = view.geometry
    if let aim = move.aim(on: axis) {
      var offset = move.natural
      offset[axis] = aim
      return offset
    }
    if let loop = view.loop, loop.axis == axis { return choose(move, in: view, loop) }
    let start = geometry.minimum(axis)
    var rule = self
    if case .offsets(let offsets) = stops, start != 0,
      let shifted = try? IntervalSnapping(
        preset, stops: .offsets(offsets.map { $0 - start }), momentum: momentum,
        freeZones: freeZones)
    {
      rule = shifted
    }
    let release = Release(
      projected: geometry.clamped(move.natural[axis], axis) - start,
      velocity: move.velocity[axis], current: geometry.contentOffset[axis] - start,
      maximum: geometry.maximum(axis) - start, viewport: geometry.regionExtent(axis))
    var offset = move.natural
    offset[axis] = start + (rule.freeInterval(release) ?? rule.target(release))
    return offset
  }

  /// The resting offset of a release into a free zone beside multiples of an interval; nil for
  /// other stops, and outside of the zones.
  ///
  /// React Native knows these zones beside explicit offsets only.
  private func freeInterval(_ release: Release) -> Double? {
    guard case .interval(let interval, _) = stops, !freeZones.isEmpty else { return nil }
    let origin = share * (interval - release.viewport)
    let first = origin + (-origin / interval - 1e-9).rounded(.up) * interval
    let last = origin + ((release.maximum - origin) / interval + 1e-9).rounded(.down) * interval
    guard first <= last else { return nil }
    return free(release, base: release.projected, first: first, last: last)
  }

  /// The same in a loop: the stops of its first round, in the round of the release and those beside
  /// it.
  private func choose(_ move: SnapMove, in view: ScrollView, _ loop: ContentLoop) -> Point {
    let geometry = view.geometry
    let (axis, length) = (loop.axis, loop.length)
    let start = geometry.startOffset(axis)
    let base = momentum == .ignored ? geometry.contentOffset[axis] : move.natural[axis]
    let origin = start + (((base - start) / length).rounded(.down) - 1) * length
    let round = stops(in: length, start: start, viewport: geometry.regionExtent(axis))
    let offsets = (0..<3).flatMap { turn in round.map { $0 + Double(turn) * length } }
    var offset = move.natural
    guard !round.isEmpty,
      let rule = try? IntervalSnapping(preset, stops: .offsets(offsets), momentum: momentum)
    else { return offset }
    offset[axis] =
      origin
      + rule.target(
        Release(
          projected: base - origin, velocity: move.velocity[axis],
          current: geometry.contentOffset[axis] - origin, maximum: 3 * length,
          viewport: geometry.regionExtent(axis)))
    return offset
  }

  /// The stops of the first round of a loop, counted from its start.
  private func stops(in length: Double, start: Double, viewport: Double) -> [Double] {
    switch stops {
    case .offsets(let offsets): return offsets.map { $0 - start }.filter { 0 <= $0 && $0 < length }
    case .interval(let interval, _):
      let inset = share * (viewport - interval)
      let count = min(100_000, max(1, (length / interval - 1e-6).rounded(.up)))
      return (0..<Int(count)).map { Double($0) * interval - inset }
    }
  }

  /// The share of an interval that meets the same share of the viewport; 0 for explicit offsets.
  var share: Double {
    switch stops {
    case .offsets, .interval(_, align: .none), .interval(_, align: .start): 0
    case .interval(_, align: .center): 0.5
    case .interval(_, align: .end): 1
    }
  }

  /// The stops between two offsets of a view, ascending; those outside of its range are left out.
  func offsets(from low: Double, through high: Double, in view: ScrollView) -> [Double] {
    let (axis, geometry) = (view.axes.stacking, view.geometry)
    if let loop = view.loop, loop.axis == axis {
      return offsets(from: low, through: high, in: view, loop)
    }
    let (low, high) = (geometry.clamped(low, axis), geometry.clamped(high, axis))
    let start = geometry.minimum(axis)
    let viewport = geometry.regionExtent(axis)
    switch stops {
    case .offsets(let offsets): return offsets.filter { low <= $0 && $0 <= high }.sorted()
    case .interval(let interval, _):
      let first = start - share * (viewport - interval)
      return Self.multiples(of: interval, after: first, from: low, through: high)
    }
  }

  /// Whether an offset lies in a zone beside the stops in which the view rests anywhere.
  func isFree(at offset: Double, in view: ScrollView) -> Bool {
    let (axis, geometry) = (view.axes.stacking, view.geometry)
    guard !freeZones.isEmpty, view.loop == nil else { return false }
    let ends: (first: Double, last: Double)?
    switch stops {
    case .offsets(let offsets):
      ends = offsets.min().flatMap { first in offsets.max().map { (first, $0) } }
    case .interval(let interval, _):
      let origin = geometry.minimum(axis) - share * (geometry.regionExtent(axis) - interval)
      func stop(_ offset: Double, _ rule: FloatingPointRoundingRule) -> Double {
        origin + ((offset - origin) / interval).rounded(rule) * interval
      }
      ends = (stop(geometry.minimum(axis), .up), stop(geometry.maximum(axis), .down))
    }
    guard let ends else { return false }
    return freeZones.contains(.beforeFirst) && offset <= ends.first
      || freeZones.contains(.pastLast) && offset >= ends.last
  }

  /// The stops around an offset, ascending; an end of the range is one where no zone beside it is
  /// free.
  func stops(around offset: Double, in view: ScrollView) -> [Double] {
    let (axis, geometry) = (view.axes.stacking, view.geometry)
    let reach: Double
    switch stops {
    case .offsets: reach = .infinity
    case .interval(let interval, _): reach = interval
    }
    let isLooped = view.loop?.axis == axis
    let length = view.loop?.length ?? 0
    var found = offsets(
      from: offset - (isLooped ? length : reach), through: offset + (isLooped ? length : reach),
      in: view)
    if !isLooped {
      if !freeZones.contains(.beforeFirst) { found.append(geometry.minimum(axis)) }
      if !freeZones.contains(.pastLast) { found.append(geometry.maximum(axis)) }
    }
    return found.sorted()
  }

  /// The stop that the end of the range cut off in an earlier geometry, for an offset at that end;
  /// nil for another offset, and where no stop lies beyond.
  func cutStop(at former: Point, of old: ScrollGeometry, in view: ScrollView) -> Double? {
    let axis = view.axes.stacking
    let (minimum, maximum) = (old.minimum(axis), old.maximum(axis))
    guard !old.repeats(axis), maximum > minimum, former[axis] >= maximum - Metrics.tolerance else {
      return nil
    }
    switch stops {
    case .offsets(let offsets): return offsets.filter { $0 >= maximum - Metrics.tolerance }.min()
    case .interval(let interval, _):
      let first = minimum - share * (old.regionExtent(axis) - interval)
      return first + ((maximum - first - Metrics.tolerance) / interval).rounded(.up) * interval
    }
  }

  /// The same in a loop: the stops of its first round, in each round that is reached.
  private func offsets(
    from low: Double, through high: Double, in view: ScrollView, _ loop: ContentLoop
  ) -> [Double] {
    let geometry = view.geometry
    let start = geometry.startOffset(loop.axis)
    let round = stops(
      in: loop.length, start: start, viewport: geometry.regionExtent(loop.axis))
    return round.flatMap {
      Self.multiples(of: loop.length, after: start + $0, from: low, through: high)
    }.sorted()
  }

  /// The offsets `first + k * length` between two others, at most 10,000.
  static func multiples(
    of length: Double, after first: Double, from low: Double, through high: Double
  ) -> [Double] {
    guard length > 0, length.isFinite, high >= low else { return [] }
    let (begin, end) = (
      ((low - first) / length - 1e-9).rounded(.up), ((high - first) / length + 1e-9).rounded(.down)
    )
    guard end >= begin, end - begin < 10_000 else { return [] }
    return (0...Int(end - begin)).map { first + (begin + Double($0)) * length }
  }
}
