import ScrollPhysics

extension IntervalSnapping {
  /// The rest of a released view by fixed stops: explicit offsets are the view's, multiples of an
  /// interval count from the start of the range.
  func choose(_ move: SnapMove, in view: ScrollView) -> Point {
    let axis = view.axes.stacking
    let geometry = view.geometry
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
}
