extension ViewSnapping {
  /// The number of targets that a gesture may pass; of a grid, of lines of cells.
  public enum Limit: String, Hashable, Sendable, CaseIterable {
    /// Any number.
    case never
    /// One.
    case one
    /// As many as fit wholly into the region, at least one.
    case few
    /// The same as `few`.
    case always
    /// `few` in a compact viewport, below 600 pt along the axis; else `never`.
    case auto
  }
}

extension ViewSnapping.Limit {
  /// The number of lines that a gesture that began at `start` may pass; nil for any number.
  func most(
    from start: Point, in view: ScrollView, _ axis: Axis, _ targets: SnapTargets
  ) -> Int? {
    switch self {
    case .never: return nil
    case .one: return 1
    case .auto where view.geometry.containerSize[axis] >= 600: return nil
    case .few, .always, .auto:
      let region = view.geometry.visibleRect(at: start)
      var fitting = 0
      let reached = targets.firstIndex(endingAfter: region.start(axis))
      var line = targets.limited(line: targets.line(of: reached) - 1)
      while line == targets.limited(line: line) {
        let frame = targets.frame(at: targets.firstIndex(ofLine: line))
        if frame.start(axis) > region.end(axis) { break }
        let starts = frame.start(axis) >= region.start(axis) - Metrics.edge
        if starts, frame.end(axis) <= region.end(axis) + Metrics.edge { fitting += 1 }
        line += 1
      }
      return max(1, fitting)
    }
  }
}
