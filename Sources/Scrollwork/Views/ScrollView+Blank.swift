/// Where lists show no row, because rows are late.
extension ScrollView {
  /// The length of the region along the stacking axis in which a list has rows but shows none yet,
  /// in points: they have still to be measured, or to get their nodes.
  ///
  /// Each layout measures all rows in reach, so that it is 0 unless a `FaultPlan` delays that.
  /// - Complexity: O(k log k + log n) for k of n rows in the region; O(1) without such a plan.
  package var blank: Double {
    guard scene?.isLayoutLate == true, needsMeasuring else { return 0 }
    let axis = axes.stacking
    var late: [Range<Double>] = []
    var shown: [Range<Double>] = []
    for list in lists where list.axis == axis {
      let region = list.localRegion(of: self)
      guard region.lowerBound < region.upperBound else { continue }
      let scale = list.scroller?.geometry.zoom ?? 1
      let start = list.frameInContent.start(axis)
      for row in list.tree.rows(overlapping: region) {
        let span = (row.start..<max(row.start, row.end)).clamped(to: region)
        let part = start + span.lowerBound * scale..<start + span.upperBound * scale
        if list.isLate(row) { late.append(part) } else { shown.append(part) }
      }
    }
    return Self.length(of: late, without: shown)
  }

  /// The length that some ranges cover and others do not.
  private static func length(of ranges: [Range<Double>], without others: [Range<Double>]) -> Double
  {
    let ranges = ranges.ordered { $0.lowerBound < $1.lowerBound }
    let others = others.ordered { $0.lowerBound < $1.lowerBound }
    var (length, end, next) = (0.0, -Double.infinity, 0)
    for range in ranges {
      var start = max(end, range.lowerBound)
      end = max(end, range.upperBound)
      while start < end {
        while next < others.count, others[next].upperBound <= start { next += 1 }
        guard next < others.count, others[next].lowerBound < end else {
          length += end - start
          break
        }
        length += max(0, others[next].lowerBound - start)
        start = max(start, others[next].upperBound)
      }
    }
    return length
  }
}
