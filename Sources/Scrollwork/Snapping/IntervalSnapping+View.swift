import ScrollPhysics

extension IntervalSnapping {
  /// The rest of a released view by fixed stops: explicit offsets are the view's, multiples of an
  /// interval count from the start of the range.
  func choose(_ move: SnapMove, in view: ScrollView) -> Point {
    let axis = view.axes.stacking
    let geometry = view.geometry
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
    var offset = move.natural
    offset[axis] =
      start
      + rule.target(
        Release(
          projected: geometry.clamped(move.natural[axis], axis) - start,
          velocity: move.velocity[axis], current: geometry.contentOffset[axis] - start,
          maximum: geometry.maximum(axis) - start, viewport: geometry.regionExtent(axis)))
    return offset
  }
  /// The same in a loop: the stops of its first round, in the round of the release and those beside it.
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
    case .interval(let interval, let align):
      let slack = viewport - interval
      let inset =
        switch align {
        case .none, .start: 0.0
        case .center: slack / 2
        case .end: slack
        }
      let count = min(100_000, max(1, (length / interval - 1e-6).rounded(.up)))
      return (0..<Int(count)).map { Double($0) * interval - inset }
    }
  }
}
